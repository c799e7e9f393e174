package engine

import (
	"crypto/sha256"
	"maps"
	"path"
	"slices"
	"sync"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
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
	affects  []resolve.FileID // files whose stored meanings do not hold while it is open
	docs     *lazyDocs
}

// again returns the same text in a state in which it may mean something else.
func (b *buffer) again(affects []resolve.FileID) *buffer {
	return &buffer{text: b.text, version: b.version, src: b.src, entries: b.entries, affects: affects, docs: b.docs}
}

// SetBuffer lays an unsaved text over a file. The file need not exist on disk.
// language is the LSP id the editor gives it, "" to go by the file's name.
func (e *Engine) SetBuffer(file, language string, version int32, text []byte) {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	next := &state{table: old.table, modules: old.modules, checked: old.checked, buffers: maps.Clone(old.buffers)}
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
	b := &buffer{text: text, version: version, docs: &lazyDocs{}}
	if lang != nil && skipText(file, text) == "" { // or each keystroke would take seconds
		f := lang.Parse(file, text)
		b.src = newSource(f)
		b.entries = e.entriesOf(file, f, next.modules, world{&Snapshot{e, next}})
	}
	next.buffers[r.id] = b
	b.affects = e.affected(next, r)
	if was := old.buffers[r.id]; was != nil && touchesGo(file) {
		// The checker tells what differs from its last state, not from the disk.
		b.affects = append(b.affects, was.affects...)
		slices.Sort(b.affects)
		b.affects = slices.Compact(b.affects)
	}
	e.settle(next, file)
	e.publish(next)
}

// settle completes a state in which the buffer of a file has changed.
func (e *Engine) settle(next *state, file string) {
	for id, b := range next.buffers {
		r := next.table.byID[id]
		next.goBuffers = next.goBuffers || r != nil && r.lang == goLanguage
		for _, other := range b.affects {
			if next.stale == nil {
				next.stale = map[resolve.FileID]bool{}
			}
			next.stale[other] = true
		}
		if r == nil || r.path != file { // another file changed: its meanings may
			next.buffers[id] = b.again(b.affects)
		}
	}
	if touchesGo(file) {
		next.checked = &checkedGo{}
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
	next := &state{table: old.table, modules: old.modules, checked: old.checked, buffers: maps.Clone(old.buffers)}
	delete(next.buffers, r.id)
	if r.stat == (workspace.Stat{}) { // it never was on disk
		next.table = old.table.clone()
		next.table.remove(r)
		next.table.index()
		next.modules = resolve.NewModuleCache()
	}
	if touchesGo(file) {
		e.goLive.move(&Snapshot{e, next}, []string{file})
	}
	e.settle(next, file)
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

// affected returns the files whose stored meanings no longer hold while the
// buffer of r shows other files something else than the file on disk.
func (e *Engine) affected(next *state, r *row) []resolve.FileID {
	if touchesGo(r.path) {
		s := &Snapshot{e, next}
		dirs := e.goLive.move(s, []string{r.path})
		if dirs == nil {
			dirs = []string{path.Dir(r.path)}
		}
		return next.table.goFilesIn(dirs)
	}
	b := next.buffers[r.id]
	if b.src == nil {
		return nil
	}
	before := (&Snapshot{e, &state{table: next.table, modules: next.modules}}).source(r.id)
	if before != nil && resolve.Surface(before.facts) == resolve.Surface(b.src.facts) {
		return nil
	}
	return e.dependents(next.table, map[resolve.FileID]bool{r.id: true}, namesIn(b.entries), before == nil)
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
