package mcp

import (
	"context"
	"strings"

	"cairn/engine"
	"cairn/parsers/facts"
)

var findSymbols = NewTool("find_symbols", "Find symbols", `
Finds definitions by name: exact first, then by case, prefix, word and part. Takes Type.member and file::Name.`, askSymbols).
	advised("find a definition by its name or a part of it").
	planned("as_of", "include_imports", "workspaces", "verify", "explain")

type findSymbolsIn struct {
	Query        string   `json:"query,omitempty" min:"1" max:"4000"`
	Kinds        []string `json:"kinds,omitempty" jsonschema:"such as function, method, class, struct, interface, type, constant"`
	ExportedOnly bool     `json:"exported_only,omitempty" default:"false"`
	PathGlob     string   `json:"path_glob,omitempty" glob:"true"`
	Fuzzy        bool     `json:"fuzzy,omitempty" default:"false"`
	MaxDistance  int      `json:"max_distance,omitempty" min:"1" max:"2" default:"2"`
	Limit        int      `json:"limit,omitempty" min:"1" max:"500" default:"50"`
	Cursor       string   `json:"cursor,omitempty"`
	budget
	scope
}

type findSymbolsOut struct {
	Envelope
	Query   string      `json:"query"`
	Total   int         `json:"total"` // at least
	Symbols []symbolRow `json:"symbols"`
}

func askSymbols(ctx context.Context, snap *engine.Snapshot, in findSymbolsIn) (*findSymbolsOut, error) {
	kinds, err := kindsNamed(in.Kinds)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(in.Query) == "" && len(kinds) == 0 && in.PathGlob == "" {
		return nil, fail("blank_query", "give a name, or kinds, or a path_glob", "there is nothing to look for")
	}
	key := cursorKey(snap, in.Query, in.Kinds, in.ExportedOnly, in.PathGlob, in.Fuzzy, in.MaxDistance, in.Overlay)
	from, err := offsetOf(in.Cursor, key)
	if err != nil {
		return nil, err
	}
	q := engine.SymbolQuery{Query: in.Query, Kinds: kinds, ExportedOnly: in.ExportedOnly, PathGlob: in.PathGlob,
		Fuzzy: in.Fuzzy, MaxDistance: in.MaxDistance, Limit: from + in.Limit}
	if file, name, ok := strings.Cut(in.Query, "::"); ok && strings.Contains(file, ".") && in.PathGlob == "" {
		q.Query, q.PathGlob = name, "**/"+engine.EscapeGlob(file)
	}
	matches, err := snap.Symbols(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &findSymbolsOut{Query: in.Query, Symbols: []symbolRow{}}
	out.limit("limit", in.Limit)
	v := newViewer(snap)
	for i := min(from, len(matches.Symbols)); i < len(matches.Symbols); i++ {
		out.Symbols = append(out.Symbols, v.symbol(&matches.Symbols[i]))
	}
	out.Total = matches.Total
	out.next = func(n int) string { return newCursor(key, from+n) }
	if matches.Truncated {
		out.omit("symbols", max(1, matches.Total-from-len(out.Symbols)))
		out.NextCursor = out.next(len(out.Symbols))
	}
	return out, nil
}

// kindsNamed returns the kinds of symbols that a caller names.
func kindsNamed(names []string) ([]facts.Kind, error) {
	var out []facts.Kind
	for _, name := range names {
		kind, ok := engine.ParseKind(name)
		if !ok {
			return nil, fail("invalid_value", "kinds are "+strings.Join(facts.Kinds(), ", "), "there is no kind %q", shorten(name, 60))
		}
		out = append(out, kind)
	}
	return out, nil
}

func (o *findSymbolsOut) rows() int { return len(o.Symbols) }

func (o *findSymbolsOut) cut(n int, lean bool) answer {
	c := *o
	c.Symbols = cutRows(o.Symbols, n, lean, (*symbolRow).lean)
	c.shorter("symbols", n, len(o.Symbols))
	return &c
}

func (o *findSymbolsOut) files() []string {
	return distinct(len(o.Symbols), func(i int) string { return o.Symbols[i].File })
}

func (o *findSymbolsOut) text() string {
	var b strings.Builder
	switch {
	case o.Total == 0:
		b.WriteString("no symbol matches " + o.Query + " in " + o.Workspace.Root)
	default:
		b.WriteString(count(o.Total, "symbol") + " for " + o.Query)
	}
	for i := range o.Symbols {
		b.WriteString("\n" + o.Symbols[i].String())
	}
	return b.String()
}
