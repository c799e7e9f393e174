package java

import (
	"flag"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of Java sources to measure and check on")

func corpus(tb testing.TB) map[string][]byte {
	return factstest.Corpus(tb, 8<<20, ".java", *corpusDir)
}

func TestFacts(t *testing.T) { factstest.Cases(t, Language, "X.java", cases) }

func FuzzParse(f *testing.F) { factstest.Fuzz(f, Language, "X.java", cases) }

func BenchmarkFloor(b *testing.B) { factstest.Floor(b, grammar, corpus(b)) }

func BenchmarkParse(b *testing.B) { factstest.Parse(b, Language, corpus(b)) }

// A record's component names both a field and its accessor.
func TestEveryIdentifierIsAFact(t *testing.T) {
	identifier := func(tree *syntax.Tree, n syntax.Node) bool {
		k := tree.Kind(n)
		return (k == kIdentifier || k == kTypeIdentifier) && string(tree.Text(n)) != "var"
	}
	factstest.Identifiers(t, Language, grammar, corpus(t), identifier, func(f *facts.File, s facts.Span, n int) bool {
		for i := range f.Defs {
			if f.Defs[i].NameSpan == s && f.Defs[i].Flags&facts.FlagGenerated != 0 {
				return n == 2
			}
		}
		return false
	})
}
