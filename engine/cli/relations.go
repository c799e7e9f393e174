package cli

import (
	"context"
	"fmt"
	"strings"

	"cairn/engine"

	"github.com/spf13/cobra"
)

const targetHelp = "A target is a name that one symbol has, Type.member, package.Name, file::name, file:line:column or a handle."

// targetCommand makes a command that asks something of one target.
func (a *app) targetCommand(use, short string, run func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error) *cobra.Command {
	return &cobra.Command{
		Use: use + " TARGET", Short: short, Long: short + ".\n" + targetHelp, Args: arguments(1, 1, "target"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			target, err := a.here(s, args[0])
			if err != nil {
				return err
			}
			found, err := s.Find(cmd.Context(), target)
			if err != nil {
				return err
			}
			if found.File != "" {
				file, err := s.FileSymbol(found.File)
				if err != nil {
					return err
				}
				found.Symbols = []engine.SymbolID{file}
			}
			return run(cmd.Context(), s, found)
		},
	}
}

func (a *app) defCommand() *cobra.Command {
	return a.targetCommand("def", "Show where a symbol is defined", func(_ context.Context, s *engine.Snapshot, found *engine.Found) error {
		at := places{snap: s}
		out := []place{}
		for _, sym := range s.Definitions(found.Symbols) {
			out = append(out, at.symbol(&sym))
		}
		if a.json {
			return a.printJSON(map[string]any{"definitions": out, "outside": found.Outside})
		}
		for _, p := range out {
			a.printPlace(p)
		}
		if len(out) == 0 && found.Outside {
			fmt.Fprintf(a.Stdout, "%s is defined outside of the workspace\n", found.Name)
		}
		return nil
	})
}

func (a *app) refsCommand() *cobra.Command {
	return a.targetCommand("refs", "List the uses of a symbol", func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		refs, err := s.References(ctx, found.Symbols)
		if err != nil {
			return err
		}
		at := places{snap: s}
		uses := []place{}
		for _, u := range refs.Uses {
			p := at.at(u.Location)
			p.Role = u.Role.String()
			if in, ok := s.Symbol(u.In); ok {
				p.Name, p.Kind = in.Qualified, in.Kind.String()
			}
			uses = append(uses, p)
		}
		if a.json {
			return a.printJSON(map[string]any{"references": uses, "unresolved": len(refs.Unresolved), "completeness": completenessOf(refs.Completeness)})
		}
		for _, p := range uses {
			a.printPlace(p)
		}
		fmt.Fprintln(a.Stdout, count(len(uses), "use"))
		a.printCompleteness(refs.Completeness, len(refs.Unresolved), usesOf(len(refs.Unresolved), found.Name))
		return nil
	})
}

func (a *app) callersCommand() *cobra.Command {
	return a.targetCommand("callers", "List what calls a symbol", func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		calls, err := s.Callers(ctx, found.Symbols)
		if err != nil {
			return err
		}
		return a.printCalls(s, "callers", calls, usesOf(len(calls.Unresolved), found.Name))
	})
}

func (a *app) calleesCommand() *cobra.Command {
	return a.targetCommand("callees", "List what a symbol calls", func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		all := &engine.Calls{Completeness: engine.Completeness{Kind: engine.Exact}}
		for _, id := range found.Symbols {
			calls, err := s.Callees(ctx, id)
			if err != nil {
				return err
			}
			all.Edges = append(all.Edges, calls.Edges...)
			all.Unresolved = append(all.Unresolved, calls.Unresolved...)
			all.Completeness.Join(calls.Completeness)
		}
		return a.printCalls(s, "callees", all, count(len(all.Unresolved), "call")+" in "+found.Name)
	})
}

// usesOf says how many uses of a name there are.
func usesOf(n int, name string) string { return count(n, "use") + " of the name " + name }

// callPlaces is one end of call edges as the commands print it.
type callPlaces struct {
	place
	Sites []place `json:"sites"`
}

func (a *app) printCalls(s *engine.Snapshot, what string, calls *engine.Calls, unclear string) error {
	at := places{snap: s}
	out := []callPlaces{}
	for i := range calls.Edges {
		e := &calls.Edges[i]
		c := callPlaces{place: at.symbol(&e.Symbol), Sites: []place{}}
		for _, site := range e.Sites {
			c.Sites = append(c.Sites, at.at(site))
		}
		out = append(out, c)
	}
	if a.json {
		return a.printJSON(map[string]any{what: out, "unresolved": len(calls.Unresolved), "completeness": completenessOf(calls.Completeness)})
	}
	for _, c := range out {
		fmt.Fprintf(a.Stdout, "%s  %s:%d:%d\n", a.colour(c.Name, "1"), a.colour(c.Path, "36"), c.Line, c.Column)
		for _, site := range c.Sites {
			fmt.Fprintf(a.Stdout, "    %d: %s\n", site.Line, site.Text)
		}
	}
	fmt.Fprintln(a.Stdout, count(len(out), strings.TrimSuffix(what, "s")))
	a.printCompleteness(calls.Completeness, len(calls.Unresolved), unclear)
	return nil
}
