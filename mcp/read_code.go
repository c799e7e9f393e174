package mcp

import (
	"context"
	"fmt"
	"strings"

	"cairn/engine"
	"cairn/parsers/facts"
)

var readCode = NewTool("read_code", "Read code", `
Reads a file as it is now: a page, lines start_line to end_line with context, the body of a symbol (target), or its outline.`, askRead).
	advised("read a symbol's body, a window or a page; outline a file before reading it").
	planned("include_graph", "workspaces", "verify", "explain")

type readCodeIn struct {
	File           string `json:"file,omitempty" min:"1" max:"4000" jsonschema:"relative to the root"`
	Target         string `json:"target,omitempty" min:"1" max:"4000" jsonschema:"name, file:line, file::Name or handle"`
	View           string `json:"view,omitempty" enum:"source,outline" default:"source"`
	Offset         int    `json:"offset,omitempty" min:"1" default:"1" jsonschema:"first line"`
	Limit          int    `json:"limit,omitempty" min:"1" max:"10000" default:"2000"`
	MaxBytes       int    `json:"max_bytes,omitempty" min:"1" max:"500000" default:"80000"`
	StartLine      int    `json:"start_line,omitempty" min:"1"`
	EndLine        int    `json:"end_line,omitempty" min:"1"`
	ContextBefore  int    `json:"context_before,omitempty" min:"0" max:"1000" default:"3"`
	ContextAfter   int    `json:"context_after,omitempty" min:"0" max:"1000" default:"5"`
	AllowSensitive bool   `json:"allow_sensitive,omitempty" default:"false"`
	MaxTokens      int    `json:"max_tokens,omitempty" min:"32" max:"100000" default:"100000"`
	scope
}

func (in readCodeIn) tokens() int { return in.MaxTokens }

// where says that pages of files need no index: they are read from disk.
func (in readCodeIn) where() scope {
	s := in.scope
	s.live = in.Target == "" && in.View == "source"
	return s
}

type readCodeOut struct {
	Envelope
	File       string       `json:"file"`
	View       string       `json:"view"`
	Language   string       `json:"language,omitempty"`
	TotalLines int          `json:"total_lines"`
	Page       *pageRow     `json:"page,omitempty"`
	Content    *string      `json:"content,omitempty"` // line, tab, text
	Unsaved    bool         `json:"unsaved,omitempty"` // the text is an editor's
	Symbol     *symbolRow   `json:"symbol,omitempty"`  // whose body it is
	Symbols    []outlineRow `json:"symbols,omitempty"`
	Sensitive  string       `json:"sensitive,omitempty"` // why nothing is shown
	Keys       []string     `json:"keys,omitempty"`      // of a file with secrets
	Bytes      int          `json:"bytes,omitempty"`     // of a file of which nothing is shown

	lines  []string
	first  int // number of the first
	offset int // by which they were asked for
}

type pageRow struct {
	Offset int `json:"offset"`
	Lines  int `json:"lines"`
	Next   int `json:"next_offset,omitempty"`
}

// outlineRow is a symbol of an outline; depth tells what it is inside of.
type outlineRow struct {
	Line      int    `json:"line"`
	EndLine   int    `json:"end_line"`
	Kind      string `json:"kind"`
	Name      string `json:"name"`
	Signature string `json:"signature,omitempty"` // from the name on
	Exported  bool   `json:"exported"`
	Depth     int    `json:"depth,omitempty"`
}

func askRead(ctx context.Context, snap *engine.Snapshot, in readCodeIn) (*readCodeOut, error) {
	file, sym, err := in.find(ctx, snap)
	if err != nil {
		return nil, err
	}
	if in.View == "outline" {
		return outlineOf(ctx, snap, file)
	}
	q := engine.ReadRequest{File: file, First: in.Offset, Limit: in.Limit}
	switch {
	case in.StartLine > 0 || in.EndLine > 0:
		if q, err = in.window(file); err != nil {
			return nil, err
		}
	case sym != nil:
		first, last, err := snap.BodyLines(sym)
		if err != nil {
			return nil, err
		}
		q = engine.ReadRequest{File: file, First: first + in.Offset - 1, Limit: min(in.Limit, max(0, last-first-in.Offset+2))}
		if q.Limit == 0 {
			return nil, fail("out_of_range", "", "the body of %s has %d lines", sym.Name, last-first+1)
		}
	}
	q.MaxBytes, q.AllowSensitive = in.MaxBytes, in.AllowSensitive
	page, err := snap.Read(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &readCodeOut{File: page.Path, View: in.View, Language: page.Language, TotalLines: page.TotalLines, Unsaved: page.Unsaved}
	out.limit("lines", q.Limit)
	out.limit("max_bytes", in.MaxBytes)
	if page.Sensitivity != engine.Open {
		out.Sensitive, out.Keys, out.Bytes = "secrets", page.Keys, page.Bytes
		if page.Sensitivity == engine.KeyFiles {
			out.Sensitive = "key material"
		}
		return out, nil
	}
	if sym != nil && in.StartLine == 0 {
		row := newViewer(snap).symbol(sym)
		out.Symbol = &row
	}
	out.lines, out.offset = page.Lines, page.First
	next := page.Next
	if sym != nil && in.StartLine == 0 { // the offset counts from where the body begins
		out.offset = in.Offset
		if next -= page.First - in.Offset; len(page.Lines) == q.Limit {
			next = 0
		}
	}
	out.first = page.First
	out.show(next)
	out.Truncated = page.Cut || page.Next > 0 && len(page.Lines) < q.Limit
	return out, nil
}

// find returns the file that the arguments name, and the symbol if they name one.
func (in *readCodeIn) find(ctx context.Context, snap *engine.Snapshot) (string, *engine.Symbol, error) {
	switch {
	case in.File == "" && in.Target == "":
		return "", nil, fail("missing_parameter", `send "file" or "target"`, "there is nothing to read")
	case in.File != "" && in.Target != "":
		return "", nil, fail("conflicting_target", "send one of file and target", "there is both a file and a target")
	case in.File != "":
		return strings.TrimPrefix(in.File, "file:"), nil, nil
	}
	found, err := snap.Find(ctx, in.Target)
	if err != nil {
		return "", nil, err
	}
	if found.File != "" {
		return found.File, nil, nil
	}
	for _, id := range found.Symbols {
		for _, site := range append(snap.Sites(id), id) {
			if sym, ok := snap.Symbol(site); ok && sym.Flags&facts.FlagDeclaration == 0 {
				return sym.Path, &sym, nil
			}
		}
		if sym, ok := snap.Symbol(id); ok {
			return sym.Path, &sym, nil
		}
	}
	return "", nil, fail("external_target", "", "%s means something outside of the workspace", in.Target)
}

func (in *readCodeIn) window(file string) (engine.ReadRequest, error) {
	first, last := in.StartLine, in.EndLine
	if first == 0 {
		first = last
	}
	if last == 0 {
		last = first
	}
	return engine.Window(file, first, last, in.ContextBefore, in.ContextAfter)
}

// show fills in the page from the lines.
func (o *readCodeOut) show(next int) {
	var b strings.Builder
	for i, l := range o.lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%d\t%s", o.first+i, l)
	}
	text := b.String()
	o.Content, o.Page = &text, &pageRow{o.offset, len(o.lines), next}
}

func outlineOf(ctx context.Context, snap *engine.Snapshot, file string) (*readCodeOut, error) {
	file, err := snap.Within(file)
	if err != nil {
		return nil, err
	}
	items, err := snap.Outline(ctx, file)
	if err != nil {
		return nil, err
	}
	lines, err := snap.Lines(file)
	if err != nil {
		return nil, err
	}
	out := &readCodeOut{File: file, View: "outline", TotalLines: lines.Len(), Symbols: []outlineRow{}}
	_, out.Unsaved = snap.Buffer(file)
	if l := snap.Language(file); l != nil {
		out.Language = l.ID
	}
	var add func(items []engine.Item, depth int)
	add = func(items []engine.Item, depth int) {
		for i := range items {
			sym := &items[i].Symbol
			row := outlineRow{Line: int(lines.Line(sym.Location().Span.Start)) + 1, Kind: sym.Kind.String(), Name: sym.Name,
				Exported: sym.Flags&facts.FlagExported != 0, Depth: depth}
			row.EndLine = max(row.Line, int(lines.Line(max(sym.Span.Start, sym.Span.End-min(1, sym.Span.End))))+1)
			if sig := snap.SignatureText(sym); len(sig) > len(sym.Name) {
				if at := strings.Index(sig, sym.Name); at >= 0 && sig[at:] != sym.Name {
					row.Signature = shorten(sig[at:], maxLine)
				}
			}
			out.Symbols = append(out.Symbols, row)
			add(items[i].Children, depth+1)
		}
	}
	add(items, 0)
	return out, nil
}

func (o *readCodeOut) rows() int {
	if o.View == "outline" {
		return len(o.Symbols)
	}
	return len(o.lines)
}

func (o *readCodeOut) cut(n int, lean bool) answer {
	c := *o
	if o.View == "outline" {
		c.Symbols = cutRows(o.Symbols, n, lean, func(r *outlineRow) { r.Signature = "" })
		c.shorter("symbols", n, len(o.Symbols))
		return &c
	}
	if n < len(o.lines) {
		c.lines = o.lines[:n]
		c.show(o.offset + n)
		c.shorter("lines", n, len(o.lines))
	}
	return &c
}

func (o *readCodeOut) files() []string {
	if o.View == "source" && o.Symbol == nil || isAbs(o.File) {
		return nil // read from disk just now
	}
	return []string{o.File}
}

func (o *readCodeOut) text() string {
	var b strings.Builder
	switch {
	case o.Sensitive != "":
		fmt.Fprintf(&b, "%s holds %s, %d bytes; it is not shown", o.File, o.Sensitive, o.Bytes)
		if len(o.Keys) > 0 {
			fmt.Fprintf(&b, "\nkeys: %s", strings.Join(o.Keys, ", "))
		}
	case o.View == "outline":
		fmt.Fprintf(&b, "%s, %d lines, %s (+ is exported)", o.File, o.TotalLines, count(len(o.Symbols), "symbol"))
		for i := range o.Symbols {
			b.WriteString(o.Symbols[i].words())
		}
	default:
		if len(o.lines) == 0 {
			fmt.Fprintf(&b, "%s has %d lines, none at %d", o.File, o.TotalLines, o.first)
			break
		}
		fmt.Fprintf(&b, "%s lines %d-%d of %d", o.File, o.first, o.first+len(o.lines)-1, o.TotalLines)
		if o.Symbol != nil {
			fmt.Fprintf(&b, ", %s %s", o.Symbol.Kind, o.Symbol.Name)
		}
		if o.Page.Next > 0 {
			fmt.Fprintf(&b, ", next offset %d", o.Page.Next)
		}
		if o.Unsaved {
			b.WriteString(", unsaved text")
		}
		b.WriteString("\n" + *o.Content)
	}
	return b.String()
}

func (r *outlineRow) words() string {
	mark, what := " ", r.Name
	if r.Exported {
		mark = "+"
	}
	if r.Signature != "" {
		what = r.Signature
	}
	return fmt.Sprintf("\n%s%s%d-%d %s %s", strings.Repeat(" ", r.Depth), mark, r.Line, r.EndLine, r.Kind, what)
}
