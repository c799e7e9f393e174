package storage

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestModel does random updates on a store and on maps, reopens the store now
// and then, and compares.
func TestModel(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { runModel(t, rand.New(rand.NewPCG(seed, 1)), 60) })
	}
}

func FuzzModel(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) { runModel(t, rand.New(rand.NewPCG(a, b)), 12) })
}

type model struct {
	keys [2]map[string]string
	docs map[string]string // id → the one word of its body
}

func runModel(t *testing.T, rnd *rand.Rand, steps int) {
	dir := t.TempDir()
	s := open(t, dir)
	m := model{keys: [2]map[string]string{{}, {}}, docs: map[string]string{}}
	for range steps {
		var b Batch
		for range rnd.IntN(30) {
			m.change(&b, rnd)
		}
		var err error
		if rnd.IntN(3) == 0 {
			err = s.Load(t.Context(), &b)
		} else {
			err = s.Update(t.Context(), &b)
		}
		if err != nil {
			t.Fatal(err)
		}
		switch rnd.IntN(8) {
		case 0:
			closeStore(t, s)
			s = open(t, dir)
			if s.Rebuilt() != "" || len(s.Pending()) > 0 {
				t.Fatalf("rebuilt %q, pending %v after a clean close", s.Rebuilt(), s.Pending())
			}
		case 1:
			if err := s.Sync(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		m.compareKeys(t, s)
	}
	if err := s.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
	m.compareText(t, s)
	closeStore(t, s)
}

func (m *model) change(b *Batch, rnd *rand.Rand) {
	space := Space(rnd.IntN(2))
	key := fmt.Sprintf("%c%d", 'a'+rnd.IntN(4), rnd.IntN(40))
	file := fmt.Sprintf("dir/%d", rnd.IntN(9))
	id := DocID(file, rnd.IntN(5))
	switch rnd.IntN(12) {
	case 0, 1, 2, 3, 4:
		value := fmt.Sprint(rnd.IntN(1000))
		b.Put(space, []byte(key), []byte(value))
		m.keys[space][key] = value
	case 5, 6:
		b.Delete(space, []byte(key))
		delete(m.keys[space], key)
	case 7:
		prefix := key[:1+rnd.IntN(len(key))]
		b.DeletePrefix(space, []byte(prefix))
		maps.DeleteFunc(m.keys[space], func(k, _ string) bool { return strings.HasPrefix(k, prefix) })
	case 8, 9:
		word := oneWord(uint64(rnd.IntN(20)))
		b.PutText(Doc{ID: id, Path: file, Name: "n", Body: word + " filler"})
		m.docs[id] = word
	case 10:
		b.DeleteText(id)
		delete(m.docs, id)
	case 11:
		b.DeleteFileText(file)
		maps.DeleteFunc(m.docs, func(id, _ string) bool { f, _, _ := SplitDocID(id); return f == file })
	}
}

func (m *model) compareKeys(t *testing.T, s *Store) {
	t.Helper()
	err := s.View(t.Context(), func(tx *Tx) error {
		for space, want := range m.keys {
			keys := slices.Sorted(maps.Keys(want))
			i := 0
			tx.ScanFrom(Space(space), nil, func(k, v []byte) bool {
				if i >= len(keys) || string(k) != keys[i] || string(v) != want[keys[i]] {
					t.Fatalf("space %d: key %d is %q = %q", space, i, k, v)
				}
				if !bytes.Equal(tx.Get(Space(space), k), v) {
					t.Fatalf("Get(%q) is not what Scan gives", k)
				}
				i++
				return true
			})
			if i != len(keys) {
				t.Fatalf("space %d: %d keys, want %d", space, i, len(keys))
			}
			if n := tx.Count(Space(space)); n != len(keys) {
				t.Fatalf("Count = %d, want %d", n, len(keys))
			}
			n := 0
			tx.Scan(Space(space), []byte("b"), func(k, _ []byte) bool { n++; return k[0] == 'b' })
			for _, k := range keys {
				if k[0] == 'b' {
					n--
				}
			}
			if n != 0 {
				t.Fatalf("Scan of b gives %d too many", n)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (m *model) compareText(t *testing.T, s *Store) {
	t.Helper()
	byWord := map[string][]string{}
	for id, word := range m.docs {
		byWord[word] = append(byWord[word], id)
	}
	for i := range 20 {
		word := oneWord(uint64(i))
		want := byWord[word]
		slices.Sort(want)
		got := search(t, s, Query{Text: word, Limit: 1000})
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %v, want %v", word, got, want)
		}
	}
}

// oneWord is a word for n that has no parts and is its own stem.
func oneWord(n uint64) string {
	word := []byte("zq")
	for _, c := range fmt.Sprint(n) {
		word = append(word, byte('b'+c-'0'))
	}
	return string(append(word, 'k'))
}
