package storage

import (
	"context"
	"fmt"
	"testing"
)

const (
	spaceA Space = iota
	spaceB
)

var testOptions = Options{Spaces: []string{"alpha", "beta"}, Format: 1}

// open opens a store that is checked and closed when the test ends.
func open(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), dir, testOptions)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeStore(t, s) })
	return s
}

// closeStore checks and closes s, unless it is closed.
func closeStore(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Check(context.Background()); err != nil && err != ErrClosed {
		t.Errorf("check before close: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
}

func update(t testing.TB, s *Store, b *Batch) {
	t.Helper()
	if err := s.Update(t.Context(), b); err != nil {
		t.Fatal(err)
	}
}

func search(t testing.TB, s *Store, q Query) []string {
	t.Helper()
	hits, _, err := s.Search(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	ids := make([]string, len(hits))
	for i, hit := range hits {
		ids[i] = hit.ID
	}
	return ids
}

func TestRoundTrip(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	var b Batch
	b.Put(spaceA, []byte("k1"), []byte("v1"))
	b.Put(spaceB, []byte("k1"), []byte("w1"))
	b.PutText(Doc{ID: DocID("a.go", 0), Path: "a.go", Name: "parseConfig", Kind: "func", Lang: "go", Body: "open the file and read it"})
	update(t, s, &b)
	if got := search(t, s, Query{Text: "parsing configs"}); fmt.Sprint(got) != "[a.go/0]" {
		t.Fatal(got)
	}
	closeStore(t, s)
	s = open(t, dir)
	if p := s.Pending(); len(p) != 0 {
		t.Fatalf("pending %v", p)
	}
	if s.Rebuilt() != "" {
		t.Fatal(s.Rebuilt())
	}
	if got := search(t, s, Query{Text: "parse_config"}); fmt.Sprint(got) != "[a.go/0]" {
		t.Fatal(got)
	}
	err := s.View(t.Context(), func(tx *Tx) error {
		if got := string(tx.Get(spaceA, []byte("k1"))); got != "v1" {
			t.Errorf("k1 = %q", got)
		}
		if tx.Generation() != 1 {
			t.Errorf("generation %d", tx.Generation())
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
