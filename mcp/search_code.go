package mcp

import (
	"context"
	"fmt"
	"math"
	"strings"

	"cairn/engine"
)

var searchCode = NewTool("search_code", "Search code", `
Ranked search over code and prose by words, names or messages; each hit with its best lines.`, askSearch).
	advised("find where something is done, by words or by a message").
	planned("from", "depth", "include", "as_of", "workspaces", "verify", "explain")

type searchCodeIn struct {
	Query        string   `json:"query" min:"1" max:"4000"`
	Mode         string   `json:"mode,omitempty" enum:"hybrid,symbol,path" later:"text,graph,sql,semantic" default:"hybrid"`
	Kinds        []string `json:"kinds,omitempty" jsonschema:"of symbols, or text for passages"`
	PathGlob     string   `json:"path_glob,omitempty" glob:"true"`
	PathContains string   `json:"path_contains,omitempty"`
	Limit        int      `json:"limit,omitempty" min:"1" max:"100" default:"20"`
	Cursor       string   `json:"cursor,omitempty"`
	MaxTokens    int      `json:"max_tokens,omitempty" min:"32" max:"100000" default:"4000"`
	scope
}

func (in searchCodeIn) tokens() int { return in.MaxTokens }

type searchCodeOut struct {
	Envelope
	Query string   `json:"query"`
	Mode  string   `json:"mode"`
	Total int      `json:"total"`
	Hits  []hitRow `json:"hits"`
}

// hitRow is a place that a search found.
type hitRow struct {
	File    string      `json:"file"`
	Line    int         `json:"line"`
	EndLine int         `json:"end_line"`
	Name    string      `json:"name,omitempty"` // of the symbol
	Kind    string      `json:"kind"`
	Handle  string      `json:"handle,omitempty"`
	Score   float64     `json:"score,omitempty"`
	Found   []string    `json:"found_in,omitempty"` // the parts that have words of the query
	Matched []lineOfRow `json:"matched,omitempty"`
}

type lineOfRow struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

// maxMatched is how many lines are shown of a hit.
const maxMatched = 3

func askSearch(ctx context.Context, snap *engine.Snapshot, in searchCodeIn) (*searchCodeOut, error) {
	if err := checkKinds(in.Kinds); err != nil {
		return nil, err
	}
	key := cursorKey(snap, in.Query, in.Mode, in.Kinds, in.PathGlob, in.PathContains, in.Overlay)
	from, err := offsetOf(in.Cursor, key)
	if err != nil {
		return nil, err
	}
	out := &searchCodeOut{Query: in.Query, Mode: in.Mode, Hits: []hitRow{}}
	var rows []hitRow
	switch in.Mode {
	case "symbol":
		rows, out.Total, err = searchSymbols(ctx, snap, in, from+in.Limit)
	case "path":
		rows, out.Total, err = searchPaths(snap, in, from+in.Limit)
	default:
		rows, out.Total, err = searchWords(ctx, snap, in, from+in.Limit)
	}
	if err != nil {
		return nil, err
	}
	out.Hits = append(out.Hits, rows[min(from, len(rows)):]...)
	out.limit("limit", in.Limit)
	out.next = func(n int) string { return newCursor(key, from+n) }
	if left := out.Total - from - len(out.Hits); left > 0 && len(out.Hits) > 0 {
		out.omit("hits", left)
		out.NextCursor = out.next(len(out.Hits))
	}
	return out, nil
}

func checkKinds(names []string) error {
	for _, name := range names {
		if _, ok := engine.ParseKind(name); !ok && name != "text" {
			_, err := kindsNamed([]string{name})
			return err
		}
	}
	return nil
}

func searchWords(ctx context.Context, snap *engine.Snapshot, in searchCodeIn, limit int) ([]hitRow, int, error) {
	found, err := snap.Search(ctx, engine.SearchQuery{Text: in.Query, Kinds: in.Kinds, PathGlob: in.PathGlob, PathContains: in.PathContains, Limit: limit})
	if err != nil {
		return nil, 0, err
	}
	v := newViewer(snap)
	var rows []hitRow
	for _, h := range found.Hits {
		row := hitRow{File: h.Path, Kind: "text", Score: math.Round(h.Score*1e4) / 1e4, Found: h.Fields}
		lines := v.of(h.Path)
		if lines == nil {
			continue
		}
		row.Line, row.EndLine = int(lines.Line(h.Span.Start))+1, int(lines.Line(max(h.Span.Start, h.Span.End-min(h.Span.End, 1))))+1
		if h.Symbol != nil {
			sym := v.symbol(h.Symbol)
			row.Line, row.EndLine, row.Name, row.Kind, row.Handle = sym.Line, max(sym.Line, row.EndLine), sym.Name, sym.Kind, sym.Handle
		}
		for _, l := range snap.MatchedLines(h.Path, h.Span, in.Query, maxMatched) {
			text := strings.ToValidUTF8(strings.TrimSpace(string(lines.Text(l))), "�")
			row.Matched = append(row.Matched, lineOfRow{int(l) + 1, shorten(text, maxLine)})
		}
		rows = append(rows, row)
	}
	return rows, found.Total - (len(found.Hits) - len(rows)), nil
}

func searchSymbols(ctx context.Context, snap *engine.Snapshot, in searchCodeIn, limit int) ([]hitRow, int, error) {
	kinds, err := kindsNamed(in.Kinds)
	if err != nil {
		return nil, 0, err
	}
	found, err := snap.Symbols(ctx, engine.SymbolQuery{Query: strings.TrimSpace(in.Query), Kinds: kinds, PathGlob: in.PathGlob, PathContains: in.PathContains, Limit: limit})
	if err != nil {
		return nil, 0, err
	}
	v := newViewer(snap)
	var rows []hitRow
	for i := range found.Symbols {
		sym := v.symbol(&found.Symbols[i])
		rows = append(rows, hitRow{File: sym.File, Line: sym.Line, EndLine: sym.EndLine, Name: sym.Name, Kind: sym.Kind, Handle: sym.Handle,
			Matched: []lineOfRow{{sym.Line, sym.Text}}})
	}
	return rows, found.Total, nil
}

func searchPaths(snap *engine.Snapshot, in searchCodeIn, limit int) ([]hitRow, int, error) {
	keep := func(file string) bool { return strings.Contains(file, in.PathContains) }
	files, total, err := snap.FindPaths(in.Query, in.PathGlob, keep, limit)
	if err != nil {
		return nil, 0, err
	}
	var rows []hitRow
	for _, file := range files {
		rows = append(rows, hitRow{File: file, Line: 1, EndLine: 1, Kind: "file", Handle: engine.FileHandle(file)})
	}
	return rows, total, nil
}

func (o *searchCodeOut) rows() int { return len(o.Hits) }

func (o *searchCodeOut) cut(n int, lean bool) answer {
	c := *o
	c.Hits = cutRows(o.Hits, n, lean, func(h *hitRow) {
		h.Found = nil
		h.Matched = cutRows(h.Matched, min(1, len(h.Matched)), true, func(l *lineOfRow) { l.Text = shorten(l.Text, maxLeanLine) })
	})
	c.shorter("hits", n, len(o.Hits))
	return &c
}

func (o *searchCodeOut) files() []string {
	return distinct(len(o.Hits), func(i int) string { return o.Hits[i].File })
}

func (o *searchCodeOut) text() string {
	var b strings.Builder
	if o.Total == 0 {
		fmt.Fprintf(&b, "nothing found for %q in %s", o.Query, o.Workspace.Root)
	} else {
		fmt.Fprintf(&b, "%s for %q, best first", count(o.Total, "hit"), o.Query)
	}
	for i := range o.Hits {
		h := &o.Hits[i]
		fmt.Fprintf(&b, "\n%s:%d", h.File, h.Line)
		if h.EndLine > h.Line {
			fmt.Fprintf(&b, "-%d", h.EndLine)
		}
		b.WriteString(" " + strings.TrimSpace(h.Kind+" "+h.Name))
		for _, l := range h.Matched {
			fmt.Fprintf(&b, "\n  %d: %s", l.Line, l.Text)
		}
	}
	return b.String()
}
