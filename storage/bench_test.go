package storage

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

var funcName = regexp.MustCompile(`(?m)^func (?:\([^)]*\) )?(\w+)\(.*`)

// corpus cuts Go's own source into documents of 40 lines, up to limit bytes.
func corpus(tb testing.TB, limit int) (docs []Doc, size int) {
	tb.Helper()
	root := filepath.Join(runtime.GOROOT(), "src")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || size > limit {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		size += len(src)
		lines := strings.SplitAfter(string(src), "\n")
		for n := 0; len(lines) > 0; n++ {
			k := min(40, len(lines))
			doc := Doc{ID: DocID(fmt.Sprintf("%x", len(docs)-n), n), Path: rel, Kind: "func", Lang: "go", Body: strings.Join(lines[:k], "")}
			if m := funcName.FindStringSubmatch(doc.Body); m != nil {
				doc.Signature, doc.Name = m[0], m[1]
			}
			docs = append(docs, doc)
			lines = lines[k:]
		}
		return nil
	})
	if err != nil || len(docs) == 0 {
		tb.Skip("no Go source here: ", err)
	}
	return docs, size
}

func load(tb testing.TB, s *Store, docs []Doc) {
	tb.Helper()
	var b Batch
	for i, doc := range docs {
		b.PutText(doc)
		if b.Docs() == chunkDocs || i == len(docs)-1 {
			if err := s.Load(tb.Context(), &b); err != nil {
				tb.Fatal(err)
			}
			b.Reset()
		}
	}
	if err := s.Sync(tb.Context()); err != nil {
		tb.Fatal(err)
	}
}

func benchBytes() int {
	if os.Getenv("CAIRN_BENCH_FULL") != "" {
		return 1 << 30
	}
	return 21 << 20
}

func BenchmarkLoad(b *testing.B) {
	docs, size := corpus(b, benchBytes())
	runtime.GC()
	b.SetBytes(int64(size))
	cpu := cpuTime()
	var disk int64
	n := 0
	for b.Loop() {
		dir := b.TempDir()
		s, err := Open(b.Context(), dir, testOptions)
		if err != nil {
			b.Fatal(err)
		}
		load(b, s, docs)
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
		disk = s.Size()
		n++
	}
	b.ReportMetric(float64(size*n)/1e6/(cpuTime()-cpu).Seconds(), "MB/cpu-s")
	b.ReportMetric(float64(disk)/float64(size), "index-B/src-B")
	b.ReportMetric(float64(len(docs)), "docs")
	b.ReportMetric(peakRSS(), "peak-MB")
}

func BenchmarkAnalyze(b *testing.B) {
	docs, size := corpus(b, 21<<20)
	b.SetBytes(int64(size))
	for b.Loop() {
		a := newAnalyzer()
		for i := range docs {
			a.document(docs[i].ID, &docs[i])
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	docs, _ := corpus(b, benchBytes())
	s := open(b, b.TempDir())
	load(b, s, docs)
	for _, bench := range []struct {
		name string
		q    Query
	}{
		{"word", Query{Text: "deadline"}},
		{"identifier", Query{Text: "parseRequestLine"}},
		{"common", Query{Text: "error string byte"}},
		{"sentence", Query{Text: "how does the http server parse the request line and limit the size of its headers"}},
		{"phrase", Query{Phrases: []string{"nil pointer dereference"}}},
		{"filtered", Query{Text: "read buffer", PathPrefix: "net/http", Kinds: []string{"func"}}},
		{"fuzzy", Query{Text: "conection deadlne", Fuzzy: true}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var times []time.Duration
			for b.Loop() {
				start := time.Now()
				if _, _, err := s.Search(b.Context(), bench.q); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*95/100].Microseconds()), "p95-us")
			b.ReportMetric(float64(len(docs)), "docs")
		})
	}
}

// BenchmarkUpdate replaces one file in a store: what an edit costs.
func BenchmarkUpdate(b *testing.B) {
	docs, _ := corpus(b, 21<<20)
	s := open(b, b.TempDir())
	load(b, s, docs)
	cpu, n := cpuTime(), 0
	var times []time.Duration
	for b.Loop() {
		var batch Batch
		batch.DeleteFileText("0")
		for i := range 8 {
			doc := docs[100+(n*8+i)%(len(docs)-200)]
			doc.ID = DocID("0", i)
			batch.PutText(doc)
		}
		for i := range 100 {
			batch.Put(spaceA, fmt.Appendf(nil, "key%d/%d", i, n%50), make([]byte, 40))
		}
		start := time.Now()
		if err := s.Update(b.Context(), &batch); err != nil {
			b.Fatal(err)
		}
		times = append(times, time.Since(start))
		n++
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*95/100].Microseconds()), "p95-us")
	b.ReportMetric((cpuTime()-cpu).Seconds()*1e3/float64(n), "cpu-ms/op")
}

// BenchmarkKeys loads a million keys that arrive in random order.
func BenchmarkKeys(b *testing.B) {
	const nKeys = 1_000_000
	for b.Loop() {
		s := open(b, b.TempDir())
		var batch Batch
		bytes := 0
		for i := range nKeys {
			x := uint64(i) * 0x9e3779b97f4a7c15
			key := fmt.Appendf(nil, "%012x", x>>16)
			batch.Put(Space(x>>8&1), key, key)
			bytes += 2 * len(key)
			if batch.Len() == 100_000 || i == nKeys-1 {
				if err := s.Load(b.Context(), &batch); err != nil {
					b.Fatal(err)
				}
				batch.Reset()
			}
		}
		if err := s.Sync(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(s.Size())/float64(bytes), "disk-B/key-B")
		st, _ := s.Stats(b.Context())
		b.ReportMetric(float64(st.FreeBytes)/float64(st.GraphBytes), "free")
		b.ReportMetric(nKeys, "keys")
	}
}

// BenchmarkView is the cost of one read in a transaction of its own.
func BenchmarkView(b *testing.B) {
	s := open(b, b.TempDir())
	var batch Batch
	for i := range 100_000 {
		batch.Put(spaceA, fmt.Appendf(nil, "key%06d", i), make([]byte, 40))
	}
	if err := s.Update(b.Context(), &batch); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		i = (i + 7919) % 100_000
		key := fmt.Appendf(nil, "key%06d", i)
		err := s.View(b.Context(), func(tx *Tx) error {
			if tx.Get(spaceA, key) == nil {
				b.Fatal("no value")
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
