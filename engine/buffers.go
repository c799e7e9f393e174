package engine

import (
	"crypto/sha256"
	"maps"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers"
)

// buffer is a file that an editor holds open: its text counts, not the disk's.
// Invariant: never changes once it is part of a state.
type buffer struct {
	text     []byte
	version  int32
	src      *source
	entries  entries
	meanings lazyMeanings
}

// SetBuffer lays an unsaved text over a file. The file need not exist on disk.
// language is the LSP id the editor gives it, "" to go by the file's name.
func (e *Engine) SetBuffer(file, language string, version int32, text []byte) {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	next := &state{table: old.table, modules: old.modules, golang: old.golang, stale: old.stale, buffers: maps.Clone(old.buffers)}
	if strings.HasSuffix(file, ".go") {
		next.golang = &goChecker{}
	}
	if next.buffers == nil {
		next.buffers = map[resolve.FileID]*buffer{}
	}
	lang := e.languageOf(file, language)
	r := old.table.byPath[file]
	if r == nil { // a file that only the editor has
		next.table = old.table.clone()
		r = &row{id: next.table.last + 1, path: file}
		if lang != nil {
			r.lang = lang.ID
		}
		next.table.put(r)
		next.table.index()
		next.modules = resolve.NewModuleCache()
	}
	b := &buffer{text: text, version: version}
	if lang != nil {
		f := lang.Parse(file, text)
		b.src = &source{facts: f}
		b.entries = e.entriesOf(file, f, next.modules, world{&Snapshot{e, next}})
	}
	next.buffers[r.id] = b
	next.stale = e.staleAfter(next, old, r)
	next.renew(r.id)
	e.publish(next)
}

// renew makes the open buffers work out their meanings again, as another file changed.
func (s *state) renew(but resolve.FileID) {
	for id, b := range s.buffers {
		if id != but {
			s.buffers[id] = &buffer{text: b.text, version: b.version, src: b.src, entries: b.entries}
		}
	}
}

// CloseBuffer ends an unsaved text: the file on disk counts again.
func (e *Engine) CloseBuffer(file string) {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	r := old.table.byPath[file]
	if r == nil || old.buffers[r.id] == nil {
		return
	}
	next := &state{table: old.table, modules: old.modules, golang: &goChecker{}, buffers: maps.Clone(old.buffers)}
	delete(next.buffers, r.id)
	if r.size == 0 && r.mtime == 0 { // it never was on disk
		next.table = old.table.clone()
		next.table.remove(r)
		next.table.index()
		next.modules = resolve.NewModuleCache()
	}
	for id := range next.buffers {
		if r := next.table.byID[id]; r != nil {
			next.stale = e.staleAfter(next, next, r)
		}
	}
	next.renew(0)
	e.publish(next)
}

// Buffer returns the version of a file's unsaved text; false if it is not open.
func (s *Snapshot) Buffer(file string) (version int32, open bool) {
	if r := s.state.table.byPath[file]; r != nil {
		if b := s.state.buffers[r.id]; b != nil {
			return b.version, true
		}
	}
	return 0, false
}

func (e *Engine) languageOf(file, id string) *parsers.Language {
	if l := e.langs.ByPath(file); l != nil {
		return l
	}
	return e.langs.ByID(id)
}

// staleAfter returns the files whose stored meanings no longer hold once the
// buffer of r is open with other exports than the file on disk.
func (e *Engine) staleAfter(next, old *state, r *row) map[resolve.FileID]bool {
	stale := maps.Clone(old.stale)
	b := next.buffers[r.id]
	if b == nil || b.src == nil {
		return stale
	}
	before := (&Snapshot{e, &state{table: old.table, modules: old.modules}}).source(r.id)
	if before != nil && resolve.Surface(before.facts) == resolve.Surface(b.src.facts) {
		return stale
	}
	if stale == nil {
		stale = map[resolve.FileID]bool{}
	}
	for _, id := range e.dependents(next.table, map[resolve.FileID]bool{r.id: true}, namesIn(b.entries), before == nil) {
		stale[id] = true
	}
	return stale
}

func hashOf(text []byte) [16]byte {
	sum := sha256.Sum256(text)
	return [16]byte(sum[:16])
}

// lazyMeanings are worked out when first asked for.
type lazyMeanings struct {
	once sync.Once
	m    *meanings
}

func (l *lazyMeanings) get(work func() *meanings) *meanings {
	l.once.Do(func() { l.m = work() })
	return l.m
}
