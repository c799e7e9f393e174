package typescript

import (
	"testing"

	"cairn/parsers/syntax"
)

func size(files map[string][]byte) (n int64) {
	for _, src := range files {
		n += int64(len(src))
	}
	return n
}

// BenchmarkFloor parses a corpus and discards the trees.
func BenchmarkFloor(b *testing.B) {
	files := corpus(b)
	b.SetBytes(size(files))
	for b.Loop() {
		for path, src := range files {
			syntax.Discard(grammarOf(langs.ByPath(path)).syntax, src)
		}
	}
}

// BenchmarkParse makes facts of the same corpus.
func BenchmarkParse(b *testing.B) {
	files := corpus(b)
	b.SetBytes(size(files))
	n := 0
	for b.Loop() {
		n = 0
		for path, src := range files {
			f := langs.ByPath(path).Parse(path, src)
			n += len(f.Defs) + len(f.Refs)
		}
	}
	b.ReportMetric(float64(n), "facts")
}
