package java

import (
	"bytes"
	"flag"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of Java sources to measure and check on")

func corpus(tb testing.TB) map[string][]byte {
	return factstest.Corpus(tb, 8<<20, ".java", *corpusDir)
}

func BenchmarkFloor(b *testing.B) {
	files := corpus(b)
	b.SetBytes(factstest.Size(files))
	for b.Loop() {
		for _, src := range files {
			syntax.Discard(grammar, src)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	files := corpus(b)
	b.SetBytes(factstest.Size(files))
	n := 0
	for b.Loop() {
		n = 0
		for path, src := range files {
			f := Language.Parse(path, src)
			n += len(f.Defs) + len(f.Refs)
		}
	}
	b.ReportMetric(float64(n), "facts")
}

// TestEveryIdentifierIsAFact holds the first invariant: each identifier of a
// real file is the name of one definition or one reference. A record's
// component names both a field and its accessor.
func TestEveryIdentifierIsAFact(t *testing.T) {
	for path, src := range corpus(t) {
		f := Language.Parse(path, src)
		if err := factstest.Sound(f, len(src)); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		tree := syntax.Parse(grammar, src, syntax.Limits{})
		var identifiers []facts.Span
		for i := 1; i < tree.Len(); i++ {
			n := syntax.Node(i)
			if k := tree.Kind(n); k != kIdentifier && k != kTypeIdentifier || tree.Start(n) == tree.End(n) || string(tree.Text(n)) == "var" {
				continue
			}
			identifiers = append(identifiers, facts.Span{Start: tree.Start(n), End: tree.End(n)})
		}
		tree.Close()
		generated := map[facts.Span]bool{}
		for i := range f.Defs {
			if f.Defs[i].Flags&facts.FlagGenerated != 0 {
				generated[f.Defs[i].NameSpan] = true
			}
		}
		for s, n := range factstest.Cover(f, identifiers) {
			if n != 1 && !(n == 2 && generated[s]) {
				line := 1 + bytes.Count(src[:s.Start], []byte("\n"))
				t.Fatalf("%s:%d: %q is %d facts", path, line, src[s.Start:s.End], n)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if err := factstest.Sound(Language.Parse("X.java", src), len(src)); err != nil {
			t.Fatal(err)
		}
	})
}

func TestFacts(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := Language.Parse("X.java", []byte(c.src))
			if err := factstest.Sound(f, len(c.src)); err != nil {
				t.Fatal(err)
			}
			got := strings.Join(factstest.Only(factstest.Listing(f, []byte(c.src)), strings.Fields(c.look)...), "\n")
			if want := strings.TrimSpace(c.want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}
