package cpp

import (
	"testing"

	"cairn/parsers/syntax"
)

// BenchmarkFloor parses the corpus and drops the trees: what Parse is measured against.
func BenchmarkFloor(b *testing.B) {
	all := sources(b, 8<<20)
	size := 0
	for _, s := range all {
		size += len(s.text)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, s := range all {
			syntax.Discard(dialectOf(s).grammar, s.text)
		}
	}
}

// BenchmarkParse reads the corpus into facts.
func BenchmarkParse(b *testing.B) {
	all := sources(b, 8<<20)
	size, defs, refs := 0, 0, 0
	for _, s := range all {
		size += len(s.text)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		defs, refs = 0, 0
		for _, s := range all {
			f := s.lang.Parse(s.path, s.text)
			defs, refs = defs+len(f.Defs), refs+len(f.Refs)
		}
	}
	b.ReportMetric(float64(defs), "defs")
	b.ReportMetric(float64(refs), "refs")
}

func dialectOf(s source) *dialect {
	if s.lang == Language || plusPlus(s.text) {
		return cplus
	}
	return plain
}
