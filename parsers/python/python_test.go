package python

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of Python sources to measure and check on; Python's own library if there is one")

// corpus returns real sources by path: up to about 8 MB of them.
func corpus(tb testing.TB) map[string][]byte {
	dirs := []string{*corpusDir}
	if *corpusDir == "" {
		dirs, _ = filepath.Glob("/usr/lib/python3*")
	}
	files, size := map[string][]byte{}, 0
	for _, dir := range dirs {
		filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && strings.HasSuffix(path, ".py") && size < 8<<20 {
				if src, err := os.ReadFile(path); err == nil {
					files[path] = src
					size += len(src)
				}
			}
			return nil
		})
	}
	if size == 0 {
		tb.Skip("no Python sources on this machine: name some with -corpus")
	}
	return files
}

func BenchmarkFloor(b *testing.B) {
	files := corpus(b)
	b.SetBytes(total(files))
	for b.Loop() {
		for _, src := range files {
			syntax.Discard(grammar, src)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	files := corpus(b)
	b.SetBytes(total(files))
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

func total(files map[string][]byte) (n int64) {
	for _, src := range files {
		n += int64(len(src))
	}
	return n
}

// TestEveryIdentifierIsAFact holds the first invariant: each identifier of a
// real file is the name of one definition or one reference. An import's name
// may be both.
func TestEveryIdentifierIsAFact(t *testing.T) {
	for path, src := range corpus(t) {
		f := Language.Parse(path, src)
		refs, defs := map[facts.Span]int{}, map[facts.Span]int{}
		for _, r := range f.Refs[1:] {
			refs[r.Span]++
		}
		for _, d := range f.Defs[1:] {
			if d.Kind != facts.KindAlias && !d.NameSpan.Empty() {
				defs[d.NameSpan]++
			}
		}
		aliases := map[facts.Span]bool{}
		for _, d := range f.Defs[1:] {
			if d.Kind == facts.KindAlias {
				aliases[d.NameSpan] = true
			}
		}
		tree := syntax.Parse(grammar, src, syntax.Limits{})
		for i := 1; i < tree.Len(); i++ {
			n := syntax.Node(i)
			if tree.Kind(n) != kIdentifier || tree.Start(n) == tree.End(n) {
				continue
			}
			s := facts.Span{Start: tree.Start(n), End: tree.End(n)}
			if got := refs[s] + defs[s]; got != 1 && !(got == 0 && aliases[s]) {
				line := 1 + bytes.Count(src[:s.Start], []byte("\n"))
				t.Errorf("%s:%d: %q is %d references and %d definitions", path, line, src[s.Start:s.End], refs[s], defs[s])
			}
		}
		tree.Close()
		if t.Failed() {
			return
		}
	}
}
