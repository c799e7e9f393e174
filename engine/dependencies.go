package engine

import (
	"crypto/sha256"
	"hash/fnv"
	"sync"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
)

// dependencies numbers files outside of the workspace that resolving led to.
// Their numbers follow from their paths, so that they are the same in the next
// process; their facts are read where they lie and never stored.
type dependencies struct {
	mu     sync.Mutex // guards the maps; not held while reading
	byPath map[string]*row
	byID   map[resolve.FileID]*row
}

// firstDependency is the least number of a file outside of the workspace.
const firstDependency resolve.FileID = 1 << 31

func newDependencies() *dependencies {
	return &dependencies{byPath: map[string]*row{}, byID: map[resolve.FileID]*row{}}
}

func (d *dependencies) row(id resolve.FileID) *row {
	if id < firstDependency {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.byID[id]
}

// met reports whether resolving led to a file so far.
func (d *dependencies) met(abs string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.byPath[abs] != nil
}

// known returns the row of a dependency's file, making it if the file can be
// read and is of a known language.
func (d *dependencies) known(e *Engine, abs string) *row {
	d.mu.Lock()
	r, ok := d.byPath[abs]
	d.mu.Unlock()
	if ok {
		return r
	}
	lang := e.langs.ByPath(abs)
	if lang != nil {
		if text, err := e.readDependency(abs); err == nil {
			sum := sha256.Sum256(text)
			r = &row{path: abs, lang: lang.ID, stat: workspace.Stat{Size: int64(len(text))}, hash: [16]byte(sum[:16])}
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if again, ok := d.byPath[abs]; ok {
		return again
	}
	d.byPath[abs] = r
	if r != nil {
		h := fnv.New32a()
		h.Write([]byte(abs))
		r.id = firstDependency | resolve.FileID(h.Sum32()>>2)
		for d.byID[r.id] != nil {
			r.id++
		}
		d.byID[r.id] = r
	}
	return r
}

// readDependency reads a file outside of the workspace, by absolute path.
func (e *Engine) readDependency(abs string) ([]byte, error) {
	if text, ok := e.langs.Library(abs); ok {
		return []byte(text), nil
	}
	return e.files.ReadDependency(abs)
}

// restore makes a dependency known that the store refers to.
func (d *dependencies) restore(r *row) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.byPath[r.path], d.byID[r.id] = r, r
}
