package engine

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"cairn/engine/workspace"
	"cairn/parsers/all"
	"cairn/parsers/facts"
	"cairn/storage"
)

// The benchmarks work on a folder of real code: GOROOT/src/net unless -corpus
// names another, such as all of GOROOT/src, the module cache or Python's library.
var corpusFlag = flag.String("corpus", filepath.Join(runtime.GOROOT(), "src", "net"), "the folder that the benchmarks index")

// corpus is the files of the folder that some language reads.
type corpus struct {
	files *workspace.Files
	paths []string
	texts [][]byte
	bytes int64
}

func loadCorpus(b *testing.B) *corpus {
	b.Helper()
	files, err := workspace.Open(*corpusFlag)
	if err != nil {
		b.Fatal(err)
	}
	c := &corpus{files: files}
	found, err := files.Discover(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	langs := all.Languages()
	for _, f := range found {
		if langs.ByPath(f.Path) == nil || f.Size > largest(f.Path) {
			continue
		}
		text, _, err := files.Read(f.Path)
		if err != nil || skipContent(f.Path, text) != "" {
			continue
		}
		c.paths, c.texts = append(c.paths, f.Path), append(c.texts, text)
		c.bytes += int64(len(text))
	}
	if c.bytes == 0 {
		b.Skipf("%s has no code", *corpusFlag)
	}
	return c
}

func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// open makes an engine over the corpus with an empty index.
func (c *corpus) open(b *testing.B) (*Engine, *storage.Store) {
	b.Helper()
	store, err := OpenStore(b.Context(), b.TempDir(), all.Languages(), storage.Options{})
	if err != nil {
		b.Fatal(err)
	}
	e, err := New(b.Context(), Options{Files: c.files, Languages: all.Languages(), Store: store})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = e.Close() })
	return e, store
}

// BenchmarkFacts parses every file into facts and encodes them. The languages'
// own BenchmarkFloor, parse and discard, is what it is to be compared with.
func BenchmarkFacts(b *testing.B) {
	c := loadCorpus(b)
	langs := all.Languages()
	b.SetBytes(c.bytes)
	defs, refs, encoded := 0, 0, 0
	for b.Loop() {
		defs, refs, encoded = 0, 0, 0
		for i, p := range c.paths {
			f := langs.ByPath(p).Parse(p, c.texts[i])
			defs, refs = defs+len(f.Defs)-1, refs+len(f.Refs)-1
			encoded += len(facts.Encode(nil, f))
		}
	}
	b.ReportMetric(float64(defs), "defs")
	b.ReportMetric(float64(refs), "refs")
	b.ReportMetric(float64(encoded)/float64(c.bytes), "facts-B/src-B")
}

// BenchmarkIndex indexes the corpus from nothing: facts, meanings and text.
func BenchmarkIndex(b *testing.B) {
	c := loadCorpus(b)
	b.SetBytes(c.bytes)
	var st *Status
	cpu := time.Duration(0)
	for b.Loop() {
		e, _ := c.open(b)
		start := cpuTime()
		if _, err := e.Index(context.Background(), IndexOptions{}); err != nil {
			b.Fatal(err)
		}
		cpu += cpuTime() - start
		var err error
		if st, err = e.Snapshot().Status(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(cpu.Seconds()/float64(b.N), "cpu-s/op")
	b.ReportMetric(float64(st.Symbols), "symbols")
	b.ReportMetric(float64(st.Occurrences), "occurrences")
	b.ReportMetric(100*float64(st.Unresolved)/float64(max(1, st.Occurrences)), "%unresolved")
	b.ReportMetric(float64(st.IndexBytes)/float64(c.bytes), "index-B/src-B")
}

// indexed is an engine over the corpus, indexed once for all benchmarks of queries.
func indexed(b *testing.B) *Snapshot {
	b.Helper()
	e, _ := loadCorpus(b).open(b)
	if _, err := e.Index(b.Context(), IndexOptions{}); err != nil {
		b.Fatal(err)
	}
	return e.Snapshot()
}

// BenchmarkReferences asks for the uses of the functions of the corpus in turn.
func BenchmarkReferences(b *testing.B) {
	s := indexed(b)
	m, err := s.Symbols(b.Context(), SymbolQuery{Kinds: []facts.Kind{facts.KindFunction, facts.KindMethod}, Limit: 500})
	if err != nil {
		b.Fatal(err)
	}
	uses, i := 0, 0
	for b.Loop() {
		refs, err := s.References(b.Context(), []SymbolID{m.Symbols[i%len(m.Symbols)].ID})
		if err != nil {
			b.Fatal(err)
		}
		uses += len(refs.Uses)
		i++
	}
	b.ReportMetric(float64(uses)/float64(i), "uses/op")
}

// BenchmarkDefinition asks what the names of the corpus mean, one place a file.
func BenchmarkDefinition(b *testing.B) {
	s := indexed(b)
	type place struct {
		file   string
		offset uint32
	}
	var places []place
	for file, r := range s.state.table.byPath {
		if src := s.source(r.id); src != nil && len(src.facts.Refs) > 2 {
			places = append(places, place{file, src.facts.Refs[len(src.facts.Refs)/2].Span.Start})
		}
	}
	found, i := 0, 0
	for b.Loop() {
		p := places[i%len(places)]
		locs, err := s.Definition(b.Context(), p.file, p.offset)
		if err != nil {
			b.Fatal(err)
		}
		found += len(locs)
		i++
	}
	b.ReportMetric(float64(found)/float64(i), "definitions/op")
}

// BenchmarkSearch searches for the doc comments of the corpus.
func BenchmarkSearch(b *testing.B) {
	s := indexed(b)
	m, err := s.Symbols(b.Context(), SymbolQuery{Kinds: []facts.Kind{facts.KindFunction}, Limit: 500})
	if err != nil {
		b.Fatal(err)
	}
	var queries []string
	for i := range m.Symbols {
		if doc := s.DocText(&m.Symbols[i]); doc != "" {
			queries = append(queries, strings.SplitN(doc, "\n", 2)[0])
		}
	}
	if len(queries) == 0 {
		b.Skip("no function is documented")
	}
	hits, i := 0, 0
	for b.Loop() {
		res, err := s.Search(b.Context(), SearchQuery{Text: queries[i%len(queries)]})
		if err != nil {
			b.Fatal(err)
		}
		hits += len(res.Hits)
		i++
	}
	b.ReportMetric(float64(hits)/float64(i), "hits/op")
}

var atFlag = flag.String("at", "", "file:line:col of a name, for BenchmarkColdReferences")

// BenchmarkColdReferences asks for the uses of a name in a corpus of which
// nothing is indexed.
func BenchmarkColdReferences(b *testing.B) {
	var line, col uint32
	file, rest, _ := strings.Cut(*atFlag, ":")
	if n, err := fmt.Sscanf(rest, "%d:%d", &line, &col); err != nil || n != 2 {
		b.Skip("no -at file:line:col is given")
	}
	files, err := workspace.Open(*corpusFlag)
	if err != nil {
		b.Fatal(err)
	}
	c := &corpus{files: files}
	for b.Loop() {
		b.StopTimer()
		e, _ := c.open(b)
		b.StartTimer()
		start := cpuTime()
		s, err := e.Snapshot().Listed(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		lines, err := s.Lines(file)
		if err != nil {
			b.Fatal(err)
		}
		refs, err := s.ReferencesAt(b.Context(), file, lines.Offset(Position{Line: line - 1, Col: col - 1}, UTF8))
		if err != nil || refs == nil {
			b.Fatal("nothing was found: ", err)
		}
		b.ReportMetric((cpuTime() - start).Seconds(), "cpu-s")
		b.ReportMetric(float64(len(refs.Uses)), "uses")
	}
}
