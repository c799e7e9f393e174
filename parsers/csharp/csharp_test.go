package csharp

import (
	"bytes"
	"flag"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of C# sources to measure and check on")

func corpus(tb testing.TB) map[string][]byte {
	return factstest.Corpus(tb, 12<<20, ".cs", *corpusDir)
}

func TestFacts(t *testing.T) { factstest.Cases(t, Language, "X.cs", cases) }

func FuzzParse(f *testing.F) { factstest.Fuzz(f, Language, "X.cs", cases) }

func BenchmarkFloor(b *testing.B) { factstest.Floor(b, grammar, corpus(b)) }

func BenchmarkParse(b *testing.B) { factstest.Parse(b, Language, corpus(b)) }

// A member that the text of an expression implies, and the parts of what is
// called by a sign and a name, share their names with others. Of files that the
// grammar does not understand as they are, the tree at hand is not the one read.
func TestEveryIdentifierIsAFact(t *testing.T) {
	files := corpus(t)
	for path, src := range files {
		tree := syntax.Parse(grammar, src, syntax.Limits{})
		if faults(tree) > 0 {
			delete(files, path)
			if err := factstest.Sound(Language.Parse(path, src), len(src)); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
		}
		tree.Close()
	}
	factstest.Identifiers(t, Language, grammar, files, isCode, func(f *facts.File, s facts.Span, n int) bool {
		for i := range f.Defs {
			if f.Defs[i].NameSpan == s && f.Defs[i].Flags&facts.FlagGenerated != 0 {
				return n == 2
			}
		}
		return false
	})
}

// isCode tells the identifiers that name something from those that are words of
// the language or the preprocessor's.
func isCode(tree *syntax.Tree, n syntax.Node) bool {
	k := tree.Kind(n)
	if k != kIdentifier && k != kImplicitParameter {
		return false
	}
	parent := tree.Parent(n)
	switch text := string(tree.Text(n)); {
	case text == "_", text == "nameof" && tree.Kind(parent) == kInvocation:
		return false
	case (text == "var" || text == "dynamic") && k == kIdentifier && tree.Kind(parent) != kMemberAccess:
		return false
	}
	for p, c := parent, n; p != 0; p, c = tree.Parent(p), p {
		switch tree.KindName(p) {
		case "preproc_if", "preproc_elif":
			if !bytes.Contains(tree.Src[tree.Start(p):tree.Start(c)], []byte("\n")) {
				return false
			}
		case "preproc_pragma", "calling_convention":
			return false
		}
	}
	return true
}
