package mcp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cairn/engine"
)

var listUnresolved = NewTool("list_unresolved", "List what is unresolved", `
Lists imports that lead nowhere, calls and other uses of names of which the meaning is not known, and paths in prose that are not there,
each with the reason; counts them by name and by reason.`, askUnresolved).
	advised("which imports are broken, why an answer is not exact").
	planned("workspaces", "verify", "explain").
	in("insight")

type listUnresolvedIn struct {
	Kind     string `json:"kind,omitempty" enum:"imports,calls,references,doc_links" jsonschema:"all but doc_links if left out; references are uses that are no calls"`
	Name     string `json:"name,omitempty" min:"1" max:"4000"`
	PathGlob string `json:"path_glob,omitempty" glob:"true"`
	Reason   string `json:"reason,omitempty"`
	Limit    int    `json:"limit,omitempty" min:"1" max:"500" default:"100"`
	Cursor   string `json:"cursor,omitempty"`
	budget
	scope
}

type listUnresolvedOut struct {
	Envelope
	Kind     string          `json:"kind"`
	Total    int             `json:"total"`
	ByReason map[string]int  `json:"by_reason"`
	ByName   []nameCount     `json:"by_name"` // the most frequent
	Results  []unresolvedRow `json:"results"`
}

type nameCount struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

type unresolvedRow struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Reason string `json:"reason"`
	Detail string `json:"detail,omitempty"`
	place
	In string `json:"in,omitempty"` // the handle of the symbol around
}

func askUnresolved(ctx context.Context, snap *engine.Snapshot, in listUnresolvedIn) (*listUnresolvedOut, error) {
	if in.Reason != "" && !slices.Contains(engine.UnresolvedReasons, in.Reason) {
		return nil, fail("invalid_value", "reasons are "+strings.Join(engine.UnresolvedReasons, ", "), "there is no reason %q", shorten(in.Reason, 60))
	}
	key := cursorKey(snap, in.Kind, in.Name, in.PathGlob, in.Reason, in.Overlay)
	from, err := offsetOf(in.Cursor, key)
	if err != nil {
		return nil, err
	}
	found, err := snap.Unresolved(ctx, engine.UnresolvedQuery{Kind: in.Kind, Name: in.Name, PathGlob: in.PathGlob, Reason: in.Reason, From: from, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	out := &listUnresolvedOut{Kind: in.Kind, Total: found.Total, ByReason: found.ByReason, ByName: []nameCount{}, Results: []unresolvedRow{}}
	for _, n := range found.ByName {
		out.ByName = append(out.ByName, nameCount{n.Name, n.Count})
	}
	v := newViewer(snap)
	for _, u := range found.Places {
		row := unresolvedRow{Name: u.Name, Kind: u.Kind, Reason: u.Reason, Detail: u.Detail, place: v.place(u.Location)}
		if sym, ok := snap.Symbol(u.In); ok && u.Kind != engine.UnresolvedDocLink {
			around := v.symbol(&sym)
			row.In = around.Handle
		}
		out.Results = append(out.Results, row)
	}
	out.limit("limit", in.Limit)
	out.next = func(n int) string { return newCursor(key, from+n) }
	if left := out.Total - from - len(out.Results); left > 0 {
		out.omit("results", left)
		out.NextCursor = out.next(len(out.Results))
	}
	return out, nil
}

func (o *listUnresolvedOut) rows() int { return len(o.Results) }

func (o *listUnresolvedOut) cut(n int, lean bool) answer {
	c := *o
	c.Results = cutRows(o.Results, n, lean, func(r *unresolvedRow) { r.lean() })
	if lean {
		c.ByName = o.ByName[:min(len(o.ByName), 5)]
	}
	c.shorter("results", n, len(o.Results))
	return &c
}

func (o *listUnresolvedOut) files() []string {
	return distinct(len(o.Results), func(i int) string { return o.Results[i].File })
}

func (o *listUnresolvedOut) text() string {
	var b strings.Builder
	what := "place"
	if o.Kind != "" {
		what = strings.TrimSuffix(strings.ReplaceAll(o.Kind, "_", " "), "s")
	}
	fmt.Fprintf(&b, "%s unresolved", count(o.Total, what))
	if len(o.ByReason) > 0 {
		fmt.Fprintf(&b, ": %s", tally(o.ByReason))
	}
	if len(o.ByName) > 1 {
		var names []string
		for _, n := range o.ByName {
			names = append(names, fmt.Sprintf("%s %d", n.Name, n.Count))
		}
		fmt.Fprintf(&b, "\nby name: %s", strings.Join(names, ", "))
	}
	for i := range o.Results {
		r := &o.Results[i]
		fmt.Fprintf(&b, "\n%s  %s  %s: %s", r.at(), r.Text, r.Name, r.Reason)
		if r.Detail != "" {
			fmt.Fprintf(&b, " (%s)", r.Detail)
		}
	}
	return b.String()
}
