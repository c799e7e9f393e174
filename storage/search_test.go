package storage

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
)

var sampleDocs = []Doc{
	{ID: "1/0", Path: "net/http/server.go", Name: "readRequest", Kind: "func", Lang: "go", Signature: "func readRequest(b *bufio.Reader) (*Request, error)", Doc: "readRequest reads and parses an incoming request.", Body: "line, err := readLine(b); parseRequestLine(line)", Literals: "malformed HTTP request"},
	{ID: "1/1", Path: "net/http/server.go", Name: "Server", Kind: "struct", Lang: "go", Doc: "A Server defines parameters for running an HTTP server.", Body: "Addr string; ReadTimeout time.Duration"},
	{ID: "2/0", Path: "net/httputil/dump.py", Name: "dump_request", Kind: "function", Lang: "python", Signature: "def dump_request(req)", Body: "return req.headers and req.body"},
	{ID: "3/0", Path: "docs/guide.md", Name: "Timeouts", Kind: "section", Lang: "markdown", Body: "How to configure timeouts of the server. Запрос и ответ. 配置文件的解析。"},
	{ID: "4/0", Path: "net/url.go", Name: "parse_url", Kind: "func", Lang: "go", Body: "nothing of interest"},
	{ID: "5/0", Path: "net/mail.go", Name: "request", Kind: "var", Lang: "go", Body: "request request request"},
}

func sample(t testing.TB) *Store {
	s := open(t, t.TempDir())
	var b Batch
	for _, doc := range sampleDocs {
		b.PutText(doc)
	}
	update(t, s, &b)
	return s
}

func TestSearch(t *testing.T) {
	s := sample(t)
	for _, test := range []struct {
		name, want string
		q          Query
	}{
		{"part of a name", "1/0", Query{Text: "reading requests", All: true}},
		{"whole name first", "5/0 1/0 2/0", Query{Text: "request"}},
		{"identifier of two styles", "4/0", Query{Text: "parseUrl", Limit: 1}},
		{"two words that are one name", "2/0", Query{Text: "dumprequest"}},
		{"name in two words", "2/0 5/0 1/0", Query{Text: "dump request"}},
		{"identifier is not an AND of parts", "1/0", Query{Text: "parseRequestLine", All: true}},
		{"literal", "1/0", Query{Text: "malformed"}},
		{"prose is stemmed", "3/0 1/1", Query{Text: "timeout"}},
		{"cyrillic", "3/0", Query{Text: "ЗАПРОС"}},
		{"chinese", "3/0", Query{Text: "解析"}},
		{"phrase is an AND", "1/0", Query{Phrases: []string{"parses an incoming"}}},
		{"phrase across fields", "1/0", Query{Phrases: []string{"bufio malformed"}}},
		{"phrase and text", "1/0", Query{Text: "server", Phrases: []string{"incoming request"}}},
		{"no such phrase", "", Query{Phrases: []string{"incoming duration"}}},
		{"kind", "5/0", Query{Text: "request", Kinds: []string{"Var", "const"}}},
		{"lang", "2/0", Query{Text: "request", Langs: []string{"python"}}},
		{"no such lang", "", Query{Text: "request", Langs: []string{"cobol"}}},
		{"exclude lang", "2/0", Query{Text: "request", ExcludeLangs: []string{"go"}}},
		{"exclude kind", "1/0 2/0", Query{Text: "request", ExcludeKinds: []string{"var"}}},
		{"folder", "1/0", Query{Text: "request", PathPrefix: "net/http/"}},
		{"file", "1/0", Query{Text: "request", PathPrefix: "net/http/server.go"}},
		{"start of a folder", "1/0 2/0", Query{Text: "request", PathPrefix: "net/ht"}},
		{"start of a file", "5/0", Query{Text: "request", PathPrefix: "net/m"}},
		{"no such folder", "", Query{Text: "request", PathPrefix: "net/x"}},
		{"exclude paths", "5/0", Query{Text: "request", ExcludePathPrefixes: []string{"net/http/", "net/httputil"}}},
		{"keep", "2/0", Query{Text: "request", Limit: 1, Weigh: func(id string) float64 {
			if id[0] == '2' {
				return 1
			}
			return 0
		}}},
		{"weigh", "1/0 2/0 5/0", Query{Text: "request", Weigh: func(id string) float64 {
			if id[0] == '5' {
				return 0.01
			}
			return 1
		}}},
		{"weigh and limit", "1/0", Query{Text: "request", Limit: 1, Weigh: func(id string) float64 {
			if id[0] == '5' {
				return 0.01
			}
			return 1
		}}},
		{"typo", "", Query{Text: "malfromed"}},
		{"fuzzy", "1/0", Query{Text: "malformd", Fuzzy: true}},
		{"only stop words", "", Query{Text: "how to do it"}},
		{"nothing", "", Query{}},
		{"only body", "2/0 5/0", Query{Text: "request req", Weights: Weights{FieldBody: 1}, ExcludePathPrefixes: []string{"net/http/"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := strings.Join(search(t, s, test.q), " "); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// Documents that stand beside the store are found as if they were in it, and
// those in whose place they stand are not.
func TestSearchBesideTheStore(t *testing.T) {
	docs, _ := corpus(t, 200_000)
	whole := open(t, t.TempDir())
	load(t, whole, docs)
	other := slices.Clone(docs)
	instead := map[string]*Texts{}
	now := map[string][]Doc{}
	for i := range other {
		if i%7 > 1 {
			continue
		}
		now[other[i].Path] = nil
	}
	for i := range other {
		if _, replaced := now[other[i].Path]; replaced {
			now[other[i].Path] = append(now[other[i].Path], other[i])
			other[i].Body, other[i].Name = "something older "+other[i].Name, "before"
		}
	}
	for path, docs := range now {
		instead[path] = Analyze(docs)
	}
	older := open(t, t.TempDir())
	load(t, older, other)
	queries := []string{"before", "something older"}
	for i := 0; i < len(docs); i += len(docs)/30 + 1 {
		queries = append(queries, docs[i].Name, docs[i].Signature)
	}
	for _, text := range queries {
		for _, q := range []Query{{Text: text, Limit: 50}, {Text: text, Limit: 50, All: true}, {Text: text, Langs: []string{"go"}, ExcludeKinds: []string{"struct"}}} {
			want, wantTotal, err := whole.Search(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			q.Instead = instead
			got, total, err := older.Search(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) || total != wantTotal {
				t.Fatalf("%q: %d of %d, want %d of %d\n%v\n%v", text, len(got), total, len(want), wantTotal, got, want)
			}
		}
	}
	hits, total, err := older.Search(t.Context(), Query{Text: "before", Instead: map[string]*Texts{docs[0].Path: nil}})
	if err != nil || total == 0 {
		t.Fatal(total, err)
	}
	for _, hit := range hits {
		if hit.ID == docs[0].ID {
			t.Error("what is hidden is found")
		}
	}
}

func TestSearchFields(t *testing.T) {
	s := sample(t)
	hits, total, err := s.Search(t.Context(), Query{Text: "incoming malformed readRequest", Limit: 1})
	if err != nil || total != 4 || len(hits) != 1 {
		t.Fatalf("%v, total %d, %v", hits, total, err)
	}
	for f := range nFields {
		want := f != FieldPath
		if got := hits[0].Fields.Has(f); got != want {
			t.Errorf("%v: %v, want %v", f, got, want)
		}
	}
	if hits[0].Score <= 0 {
		t.Error("no score")
	}
}

// Scores depend on the documents alone, not on the way they came: the same
// bytes must give the same answer.
func TestSearchIsDeterministic(t *testing.T) {
	docs, _ := corpus(t, 300_000)
	fresh := open(t, t.TempDir())
	load(t, fresh, docs)
	edited := open(t, t.TempDir())
	rnd := rand.New(rand.NewPCG(1, 1))
	var b Batch
	for _, i := range rnd.Perm(len(docs)) {
		doc := docs[i]
		doc.Body = "older " + doc.Name + doc.Body[:len(doc.Body)/2]
		b.PutText(doc)
		if b.Docs() > 20 {
			update(t, edited, &b)
			b.Reset()
		}
	}
	for _, i := range rnd.Perm(len(docs)) {
		b.PutText(docs[i])
	}
	b.PutText(Doc{ID: "zz/0", Body: "reader of errors"})
	update(t, edited, &b)
	b.Reset()
	b.DeleteFileText("zz")
	update(t, edited, &b)
	for _, text := range []string{"error", "reader of bytes", "compressWriter", "if the input is too long", "older"} {
		want, n, err := fresh.Search(t.Context(), Query{Text: text, Limit: 500})
		if err != nil {
			t.Fatal(err)
		}
		got, m, err := edited.Search(t.Context(), Query{Text: text, Limit: 500})
		if err != nil {
			t.Fatal(err)
		}
		if n != m || !slices.Equal(got, want) {
			t.Errorf("%s: %d and %d hits, or in another order", text, n, m)
		}
	}
}

// Readers and writers at once, with the race detector.
func TestConcurrentUse(t *testing.T) {
	s := open(t, t.TempDir())
	ctx, stop := context.WithCancel(t.Context())
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for ctx.Err() == nil {
				_, _, err := s.Search(ctx, Query{Text: "of file3 files", Fuzzy: true})
				if err != nil && !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
				err = s.View(ctx, func(tx *Tx) error {
					tx.Scan(spaceA, []byte("file"), func(k, v []byte) bool {
						if n := tx.Get(spaceB, k); len(n) != 1 {
							t.Errorf("%s has no count", k)
						}
						return true
					})
					return nil
				})
				if err != nil && !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
				s.Pending()
				s.Size()
			}
		})
	}
	for i := range 60 {
		var b Batch
		putVersion(&b, fmt.Sprintf("file%d", i%crashFiles), uint64(i+1))
		update(t, s, &b)
		if i%20 == 10 {
			if _, err := s.Compact(t.Context(), false); err != nil {
				t.Error(err)
			}
		}
	}
	stop()
	readers.Wait()
	compareVersions(t, s)
}

func TestCompact(t *testing.T) {
	s := open(t, t.TempDir())
	var b Batch
	for i := range 50_000 {
		b.Put(spaceA, fmt.Appendf(nil, "key%06d", i), make([]byte, 100))
	}
	putVersion(&b, "file1", 9)
	update(t, s, &b)
	if did, err := s.Compact(t.Context(), false); did || err != nil {
		t.Fatalf("full store: compacted %v, %v", did, err)
	}
	if did, err := s.Compact(t.Context(), true); !did || err != nil {
		t.Fatalf("full store, asked to: compacted %v, %v", did, err)
	}
	b.Reset()
	b.DeletePrefix(spaceA, []byte("key"))
	update(t, s, &b)
	b.Reset()
	b.Put(spaceA, []byte("x"), []byte("y"))
	update(t, s, &b) // frees what the update before left to its readers
	before := s.Size()
	if did, err := s.Compact(t.Context(), false); !did || err != nil {
		t.Fatalf("compacted %v, %v", did, err)
	}
	if after := s.Size(); after > before/4 {
		t.Errorf("size %d, was %d", after, before)
	}
	update(t, s, &b)
	compareVersions(t, s)
	stats, err := s.Stats(t.Context())
	if err != nil || stats.Keys["alpha"] != 2 || stats.Keys["beta"] != 1 || stats.Docs != 5 {
		t.Errorf("%+v, %v", stats, err)
	}
}

func TestClosed(t *testing.T) {
	s := sample(t)
	closeStore(t, s)
	if err := s.Close(); err != nil {
		t.Errorf("second close: %v", err)
	}
	if err := s.Update(t.Context(), &Batch{}); err != ErrClosed {
		t.Errorf("update: %v", err)
	}
	if err := s.View(t.Context(), func(*Tx) error { return nil }); err != ErrClosed {
		t.Errorf("view: %v", err)
	}
	if _, _, err := s.Search(t.Context(), Query{Text: "x"}); err != ErrClosed {
		t.Errorf("search: %v", err)
	}
}

func TestBadBatch(t *testing.T) {
	s := sample(t)
	for name, fill := range map[string]func(b *Batch){
		"no key":     func(b *Batch) { b.Put(spaceA, nil, []byte("v")) },
		"long key":   func(b *Batch) { b.Put(spaceA, make([]byte, maxKey+1), nil) },
		"space":      func(b *Batch) { b.Put(9, []byte("k"), nil) },
		"id":         func(b *Batch) { b.PutText(Doc{ID: "file"}) },
		"id number":  func(b *Batch) { b.PutText(Doc{ID: "file/01"}) },
		"id deleted": func(b *Batch) { b.DeleteText("file/x") },
	} {
		var b Batch
		b.Put(spaceA, []byte("good"), []byte("v"))
		fill(&b)
		if err := s.Update(t.Context(), &b); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	_ = s.View(t.Context(), func(tx *Tx) error {
		if tx.Get(spaceA, []byte("good")) != nil {
			t.Error("part of a bad batch was stored")
		}
		return nil
	})
}

// Text that cannot be written is pending after the next Open.
func TestTextFailure(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(t.Context(), dir, testOptions)
	if err != nil {
		t.Fatal(err)
	}
	var b Batch
	putVersion(&b, "file1", 6)
	update(t, s, &b)
	s.text.fail(errors.New("broken on purpose"))
	b.Reset()
	putVersion(&b, "file2", 7)
	if err := s.Update(t.Context(), &b); err == nil {
		t.Error("update succeeded")
	}
	if err := s.Close(); err == nil {
		t.Error("close says nothing")
	}
	s = open(t, dir)
	compareVersions(t, s)
}

func TestViewIsCancelled(t *testing.T) {
	s := open(t, t.TempDir())
	var b Batch
	for i := range 5000 {
		b.Put(spaceA, fmt.Appendf(nil, "key%06d", i), nil)
	}
	update(t, s, &b)
	ctx, cancel := context.WithCancel(t.Context())
	n := 0
	err := s.View(ctx, func(tx *Tx) error {
		tx.ScanFrom(spaceA, nil, func(k, v []byte) bool { cancel(); n++; return true })
		return nil
	})
	if !errors.Is(err, context.Canceled) || n > 2000 {
		t.Errorf("%v after %d keys", err, n)
	}
}

// Reads inside reads, while writes, compactions and a close go on around them.
func TestNestedReads(t *testing.T) {
	s := open(t, t.TempDir())
	var b Batch
	for i := range crashFiles {
		putVersion(&b, fmt.Sprintf("file%d", i), uint64(i+1))
	}
	update(t, s, &b)
	var readers sync.WaitGroup
	for range 3 {
		readers.Go(func() {
			for {
				err := s.View(context.Background(), func(*Tx) error {
					_, _, err := s.Search(context.Background(), Query{Text: "file1", Weigh: func(string) float64 {
						if s.View(context.Background(), func(*Tx) error { return nil }) != nil {
							return 0
						}
						return 1
					}})
					return err
				})
				if err == ErrClosed {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for i := range 10 {
		b.Reset()
		for j := range 5000 {
			b.Put(spaceA, fmt.Appendf(nil, "key%d/%d", i, j), make([]byte, 200))
		}
		b.DeletePrefix(spaceB, []byte("none"))
		update(t, s, &b)
		b.Reset()
		b.DeletePrefix(spaceA, []byte("key"))
		update(t, s, &b)
		if _, err := s.Compact(t.Context(), false); err != nil {
			t.Error(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	readers.Wait()
}
