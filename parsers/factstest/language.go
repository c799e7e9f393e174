package factstest

import (
	"bytes"
	"strings"
	"testing"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Case is a short source and what its facts are. It is an alias so that tables
// of cases need no names of fields.
type Case = struct {
	Name, Source string
	Look         string // the first words of the lines of the Listing that count; all of them if empty
	Want         string // those lines
}

// Cases checks the facts of short sources, read as a file of the name.
func Cases(t *testing.T, language *parsers.Language, file string, cases []Case) {
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			f := language.Parse(file, []byte(c.Source))
			if err := Sound(f, len(c.Source)); err != nil {
				t.Fatal(err)
			}
			lines := Listing(f, []byte(c.Source))
			if c.Look != "" {
				lines = Only(lines, strings.Fields(c.Look)...)
			}
			if got, want := strings.Join(lines, "\n"), strings.TrimSpace(c.Want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// Fuzz checks that the facts of any text are sound; the sources of cases are
// where it begins.
func Fuzz(f *testing.F, language *parsers.Language, file string, cases []Case) {
	for _, c := range cases {
		f.Add([]byte(c.Source))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if err := Sound(language.Parse(file, src), len(src)); err != nil {
			t.Fatal(err)
		}
	})
}

// Identifiers checks the first invariant of facts on real files: each
// identifier is the name of one definition or one reference. The tree is that
// of a grammar in which is tells identifiers; allowed says which other counts
// are right for the one at s, and may be nil.
func Identifiers(t *testing.T, language *parsers.Language, g *syntax.Grammar, files map[string][]byte,
	is func(*syntax.Tree, syntax.Node) bool, allowed func(f *facts.File, s facts.Span, n int) bool) {
	for file, src := range files {
		f := language.Parse(file, src)
		if err := Sound(f, len(src)); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		tree := syntax.Parse(g, src, syntax.Limits{})
		var identifiers []facts.Span
		for i := 1; i < tree.Len(); i++ {
			if n := syntax.Node(i); tree.Start(n) < tree.End(n) && is(tree, n) {
				identifiers = append(identifiers, facts.Span{Start: tree.Start(n), End: tree.End(n)})
			}
		}
		tree.Close()
		for s, n := range Cover(f, identifiers) {
			if n != 1 && (allowed == nil || !allowed(f, s, n)) {
				line := 1 + bytes.Count(src[:s.Start], []byte("\n"))
				t.Fatalf("%s:%d: %q is %d facts", file, line, src[s.Start:s.End], n)
			}
		}
	}
}

// Floor measures the parse alone, with the tree thrown away: what no reader of
// the language can be faster than.
func Floor(b *testing.B, g *syntax.Grammar, files map[string][]byte) {
	b.SetBytes(Size(files))
	for b.Loop() {
		for _, src := range files {
			syntax.Discard(g, src)
		}
	}
}

// Parse measures the reading of files into facts.
func Parse(b *testing.B, language *parsers.Language, files map[string][]byte) {
	b.SetBytes(Size(files))
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = 0
		for file, src := range files {
			f := language.Parse(file, src)
			n += len(f.Defs) + len(f.Refs)
		}
	}
	b.ReportMetric(float64(n), "facts")
}
