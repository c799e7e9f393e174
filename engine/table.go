package engine

import (
	"context"
	"encoding/binary"
	"maps"
	"path"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
	"cairn/storage"
)

// row is what the index knows of a file.
type row struct {
	id    resolve.FileID
	path  string         // relative to the root; absolute for files of dependencies
	stat  workspace.Stat // zero if the file never was on disk
	hash  [16]byte
	lang  string
	skip  string // why its content is not indexed; empty if it is
	bound bool   // whether the meanings of its references are stored
}

// table holds the rows of all files.
// Invariant: it never changes once it is part of a state.
type table struct {
	byID   map[resolve.FileID]*row
	byPath map[string]*row
	byBase map[string][]string // base name → paths, sorted only when asked
	byExt  map[string][]string
	dirs   map[string]bool
	last   resolve.FileID // greatest of the workspace's files
	listed bool           // all files that the workspace has are there

	// covered holds, by path, the hashes of the texts for which documents of SCIP
	// indexes were accepted; replaced, never changed.
	covered map[string][16]byte
}

func newTable() *table {
	return &table{byID: map[resolve.FileID]*row{}, byPath: map[string]*row{}}
}

func loadTable(ctx context.Context, store *storage.Store) (*table, error) {
	t := newTable()
	err := store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceFiles, nil, func(k, v []byte) bool {
			if r := decodeRow(k, v); r != nil {
				t.put(r)
			}
			return true
		})
		return nil
	})
	t.index()
	if err == nil {
		t.covered, err = loadCovered(ctx, store)
	}
	return t, err
}

// put adds or replaces a row; for a table that is not published yet.
func (t *table) put(r *row) {
	t.byID[r.id] = r
	t.byPath[r.path] = r
	if r.id < firstDependency {
		t.last = max(t.last, r.id)
	}
}

func (t *table) remove(r *row) {
	delete(t.byID, r.id)
	delete(t.byPath, r.path)
}

// clone returns a copy to change.
func (t *table) clone() *table {
	return &table{byID: maps.Clone(t.byID), byPath: maps.Clone(t.byPath), last: t.last, listed: t.listed, covered: t.covered}
}

// index fills the look-ups by folder, base name and extension.
func (t *table) index() {
	t.byBase, t.byExt, t.dirs = map[string][]string{}, map[string][]string{}, map[string]bool{".": true}
	for p := range t.byPath {
		if path.IsAbs(p) {
			continue
		}
		base := path.Base(p)
		t.byBase[base] = append(t.byBase[base], p)
		ext := path.Ext(base)
		t.byExt[ext] = append(t.byExt[ext], p)
		for dir := path.Dir(p); !t.dirs[dir]; dir = path.Dir(dir) {
			t.dirs[dir] = true
		}
	}
}

// The flags of an encoded row.
const (
	rowBound = 1 << iota
	rowRacy
)

func encodeRow(r *row) []byte {
	b := []byte{0}
	if r.bound {
		b[0] |= rowBound
	}
	if r.stat.Racy {
		b[0] |= rowRacy
	}
	for _, n := range []int64{r.stat.Size, r.stat.Mtime, r.stat.Ctime, int64(r.stat.Inode)} {
		b = binary.AppendVarint(b, n)
	}
	b = append(b, r.hash[:]...)
	for _, s := range []string{r.path, r.lang, r.skip} {
		b = binary.AppendUvarint(b, uint64(len(s)))
		b = append(b, s...)
	}
	return b
}

func decodeRow(k, v []byte) *row {
	if len(k) != 4 || len(v) < 1 {
		return nil
	}
	r := &row{id: resolve.FileID(binary.BigEndian.Uint32(k)), bound: v[0]&rowBound != 0}
	r.stat.Racy = v[0]&rowRacy != 0
	v = v[1:]
	var inode int64
	for _, to := range []*int64{&r.stat.Size, &r.stat.Mtime, &r.stat.Ctime, &inode} {
		x, n := binary.Varint(v)
		if n <= 0 {
			return nil
		}
		*to, v = x, v[n:]
	}
	r.stat.Inode = uint64(inode)
	if len(v) < len(r.hash) {
		return nil
	}
	v = v[copy(r.hash[:], v):]
	for _, to := range []*string{&r.path, &r.lang, &r.skip} {
		l, n := binary.Uvarint(v)
		if n <= 0 || l > uint64(len(v)-n) {
			return nil
		}
		*to, v = string(v[n:n+int(l)]), v[n+int(l):]
	}
	return r
}
