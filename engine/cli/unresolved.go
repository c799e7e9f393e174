package cli

import (
	"fmt"
	"slices"
	"strings"

	"cairn/engine"

	"github.com/spf13/cobra"
)

func (a *app) unresolvedCommand() *cobra.Command {
	var q engine.UnresolvedQuery
	cmd := &cobra.Command{
		Use: "unresolved [NAME]", Short: "List what the index could not resolve, and why", Args: arguments(0, 1, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			kinds := []string{"", engine.UnresolvedImport, engine.UnresolvedCall, engine.UnresolvedReference, engine.UnresolvedDocLink}
			if !slices.Contains(kinds, q.Kind) {
				return usagef("--kind: there is no kind %q; the kinds are %s", q.Kind, strings.Join(kinds[1:], ", "))
			}
			if q.Reason != "" && !slices.Contains(engine.UnresolvedReasons, q.Reason) {
				return usagef("--reason: there is no reason %q; the reasons are %s", q.Reason, strings.Join(engine.UnresolvedReasons, ", "))
			}
			if len(args) > 0 {
				q.Name = args[0]
			}
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			found, err := s.Unresolved(cmd.Context(), q)
			if err != nil {
				return err
			}
			return a.printUnresolved(s, found)
		},
	}
	limitFlag(cmd, &q.Limit, 100, 500)
	pathFlag(cmd, &q.PathGlob)
	cmd.Flags().StringVar(&q.Kind, "kind", "", "only imports, calls, references (uses that are no calls) or doc_links (paths in prose)")
	cmd.Flags().StringVar(&q.Reason, "reason", "", "only what is unresolved for this reason")
	return cmd
}

func (a *app) printUnresolved(s *engine.Snapshot, found *engine.UnresolvedPlaces) error {
	type row struct {
		place
		Unresolved string `json:"unresolved"` // kind of place
		Reason     string `json:"reason"`
		Detail     string `json:"detail,omitempty"`
	}
	at := places{snap: s}
	rows := []row{}
	for _, u := range found.Places {
		r := row{at.at(u.Location), u.Kind, u.Reason, u.Detail}
		if r.Name = u.Name; u.Kind != engine.UnresolvedDocLink {
			r.Role = u.Role.String()
		}
		rows = append(rows, r)
	}
	if a.json {
		names := map[string]int{}
		for _, n := range found.ByName {
			names[n.Name] = n.Count
		}
		return a.printJSON(map[string]any{"unresolved": rows, "total": found.Total, "by_reason": found.ByReason, "by_name": names})
	}
	for _, r := range rows {
		why := r.Reason
		if r.Detail != "" {
			why += ": " + r.Detail
		}
		fmt.Fprintf(a.Stdout, "%s:%d:%d  %s  %s\n", a.colour(r.Path, "36"), r.Line, r.Column, a.colour(r.Name, "1"), a.colour(why, "33"))
	}
	var reasons []string
	for _, reason := range engine.UnresolvedReasons {
		if n := found.ByReason[reason]; n > 0 {
			reasons = append(reasons, fmt.Sprintf("%s %d", reason, n))
		}
	}
	fmt.Fprintf(a.Stdout, "%d of %d", len(rows), found.Total)
	if len(reasons) > 0 {
		fmt.Fprintf(a.Stdout, ": %s", strings.Join(reasons, ", "))
	}
	fmt.Fprintln(a.Stdout)
	return nil
}
