package mcp

import (
	"fmt"
	"strings"

	"cairn/engine"
	"cairn/parsers/facts"
)

// place is a place in a file as agents count: lines from 1, columns from 1 in
// UTF-16 units, and bytes from 0.
type place struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Start  uint32 `json:"start_byte"`
	End    uint32 `json:"end_byte"`
	Text   string `json:"text"` // the line
}

// The most of a line that is shown.
const (
	maxLine     = 200
	maxLeanLine = 80
)

func (p *place) at() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

func (p *place) lean() { p.Text = shorten(p.Text, maxLeanLine) }

// viewer turns places of the engine into those of agents, reading each file once.
type viewer struct {
	snap  *engine.Snapshot
	lines map[string]*engine.Lines
}

func newViewer(snap *engine.Snapshot) *viewer {
	return &viewer{snap, map[string]*engine.Lines{}}
}

// of returns the lines of a file; nil if it is gone.
func (v *viewer) of(file string) *engine.Lines {
	lines, ok := v.lines[file]
	if !ok {
		lines, _ = v.snap.Lines(file)
		v.lines[file] = lines
	}
	return lines
}

func (v *viewer) place(loc engine.Location) place {
	p := place{File: loc.Path, Line: 1, Column: 1, Start: loc.Span.Start, End: loc.Span.End}
	if lines := v.of(loc.Path); lines != nil {
		pos := lines.Position(loc.Span.Start, engine.UTF16)
		p.Line, p.Column = int(pos.Line)+1, int(pos.Col)+1
		p.Text = shorten(strings.ToValidUTF8(strings.TrimSpace(string(lines.Text(pos.Line))), "�"), maxLine)
	}
	return p
}

// symbolRow is a symbol as agents see it.
type symbolRow struct {
	Name   string `json:"name"` // with the names around it
	Kind   string `json:"kind"`
	Handle string `json:"handle"`
	place
	EndLine   int    `json:"end_line"`
	Exported  bool   `json:"exported"`
	Signature string `json:"signature,omitempty"` // if it is more than the line
}

func (v *viewer) symbol(sym *engine.Symbol) symbolRow {
	row := symbolRow{Name: sym.Qualified, Kind: sym.Kind.String(), place: v.place(sym.Location()), Exported: sym.Flags&facts.FlagExported != 0}
	row.Handle = sym.Handle(row.Line, row.Column)
	if sym.Kind == facts.KindFile {
		row.Handle = engine.FileHandle(sym.Path)
	}
	row.EndLine = row.Line
	if lines := v.of(sym.Path); lines != nil && sym.Span.End > sym.Span.Start {
		row.EndLine = max(row.Line, int(lines.Line(sym.Span.End-1))+1)
	}
	if sig := v.snap.SignatureText(sym); !strings.Contains(row.Text, sig) {
		row.Signature = shorten(sig, maxLine)
	}
	return row
}

func (r *symbolRow) lean() {
	r.place.lean()
	r.Signature = ""
}

// String is the row in words. Its place is also what its handle says.
func (r *symbolRow) String() string {
	text := r.Text
	if r.Signature != "" {
		text = r.Signature
	}
	return fmt.Sprintf("%s %s  %s  %s", r.Kind, r.Name, r.at(), text)
}

// cutRows returns a copy of the first n rows, with less detail if lean.
func cutRows[T any](rows []T, n int, lean bool, less func(*T)) []T {
	out := make([]T, n)
	copy(out, rows)
	if lean {
		for i := range out {
			less(&out[i])
		}
	}
	return out
}

// distinct returns the files of places, each once, without those of dependencies.
func distinct(n int, file func(int) string) []string {
	seen := map[string]bool{}
	var out []string
	for i := range n {
		if f := file(i); f != "" && !seen[f] && !isAbs(f) {
			seen[f] = true
			out = append(out, f)
		}
	}
	return out
}

// count says how many of something there are.
func count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
