package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"cairn/engine"
)

// place is a location as the commands print it. Line and column are 1-based,
// the column in UTF-16 units.
type place struct {
	Path   string `json:"path"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text,omitempty"` // the line
	Name   string `json:"name,omitempty"` // of the symbol that is there, or around it
	Kind   string `json:"kind,omitempty"`
	Role   string `json:"role,omitempty"` // of a use
	Handle string `json:"handle,omitempty"`
}

// places turns locations into places, reading each file once.
type places struct {
	snap  *engine.Snapshot
	path  string
	lines *engine.Lines
}

func (p *places) at(loc engine.Location) place {
	if p.path != loc.Path || p.lines == nil {
		p.path = loc.Path
		p.lines, _ = p.snap.Lines(loc.Path)
	}
	out := place{Path: loc.Path, Line: 1, Column: 1}
	if p.lines != nil {
		pos := p.lines.Position(loc.Span.Start, engine.UTF16)
		out.Line, out.Column = int(pos.Line)+1, int(pos.Col)+1
		out.Text = strings.TrimSpace(string(p.lines.Text(pos.Line)))
	}
	return out
}

func (p *places) symbol(sym *engine.Symbol) place {
	out := p.at(sym.Location())
	out.Name, out.Kind = sym.Qualified, sym.Kind.String()
	out.Handle = p.snap.Handle(sym)
	return out
}

// print writes a place for people: where it is, and the line.
func (a *app) printPlace(p place) {
	what := p.Text
	if len(what) > 160 {
		what = strings.ToValidUTF8(what[:160], "") + "…"
	}
	fmt.Fprintf(a.Stdout, "%s:%d:%d  %s\n", a.colour(p.Path, "36"), p.Line, p.Column, what)
}

// count says how many of something there are.
func count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// colour wraps a text in a terminal colour, on a terminal.
func (a *app) colour(text, code string) string {
	if !isTerminal(a.Stdout) {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (a *app) printJSON(v any) error {
	enc := json.NewEncoder(a.Stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// completeness is how complete an answer about relations is.
type completeness struct {
	Kind    string   `json:"kind"`
	Reasons []string `json:"reasons"`
}

func completenessOf(c engine.Completeness) completeness {
	return completeness{c.Kind, append([]string{}, c.Reasons...)}
}

// printCompleteness says what may be missing from an answer, if anything; unclear
// says what of the text is of unknown meaning, n places.
func (a *app) printCompleteness(c engine.Completeness, n int, unclear string) {
	if c.Kind == engine.Exact {
		return
	}
	said := "at least"
	if n > 0 {
		said += "; " + unclear + " of unknown meaning"
	}
	fmt.Fprintf(a.Stdout, "%s\n", a.colour(fmt.Sprintf("%s (%s)", said, strings.Join(c.Reasons, ", ")), "33"))
}

// finding is what programs are told where there is no answer.
type finding struct {
	Error      string      `json:"error"`
	Next       string      `json:"next,omitempty"`
	Candidates []candidate `json:"candidates,omitempty"`
	Total      int         `json:"total,omitempty"` // of the candidates
}

type candidate struct {
	Kind   string `json:"kind"`
	Handle string `json:"handle"`
}

// printFinding prints a finding for programs; people read it elsewhere.
func (a *app) printFinding(f finding) {
	if a.json {
		_ = a.printJSON(f) // the exit code says it too
	}
}
