package python

import (
	"flag"
	"path/filepath"
	"testing"

	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of Python sources to measure and check on; Python's own library if there is one")

func corpus(tb testing.TB) map[string][]byte {
	dirs := []string{*corpusDir}
	if *corpusDir == "" {
		dirs, _ = filepath.Glob("/usr/lib/python3*")
	}
	return factstest.Corpus(tb, 8<<20, ".py", dirs...)
}

func TestFacts(t *testing.T) { factstest.Cases(t, Language, "x.py", cases) }

func FuzzParse(f *testing.F) { factstest.Fuzz(f, Language, "x.py", cases) }

func BenchmarkFloor(b *testing.B) { factstest.Floor(b, grammar, corpus(b)) }

func BenchmarkParse(b *testing.B) { factstest.Parse(b, Language, corpus(b)) }

// An import's name may be a definition alone.
func TestEveryIdentifierIsAFact(t *testing.T) {
	identifier := func(tree *syntax.Tree, n syntax.Node) bool { return tree.Kind(n) == kIdentifier }
	factstest.Identifiers(t, Language, grammar, corpus(t), identifier, nil)
}
