package engine

import (
	"crypto/sha256"
	"maps"
	"path"
	"slices"
	"sync"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/engine/workspace"
	"cairn/parsers"
)

// buffer is a file that an editor holds open: its text counts, not the disk's.
// Invariant: never changes once it is part of a state.
type buffer struct {
	text     []byte
	hash     [16]byte // of text
	version  int32
	src      *source
	entries  entries
	meanings lazyMeanings
	affects  []resolve.FileID // files whose stored meanings do not hold while it is open
	docs     *lazyDocs
}

// again returns the same text in a state in which it may mean something else.
func (b *buffer) again(affects []resolve.FileID) *buffer {
	return &buffer{text: b.text, hash: b.hash, version: b.version, src: b.src, entries: b.entries, affects: affects, docs: b.docs}
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
	b := &buffer{text: text, hash: hashOf(text), version: version, docs: &lazyDocs{}}
	if lang != nil && skipText(file, text) == "" { // or each keystroke would take seconds
		f := lang.Parse(file, text)
		b.src = newSource(f)
		b.entries = e.entriesOf(file, f, next.modules, world{&Snapshot{e, next}})
		b.entries.unread = e.unreadOf(file, text, f)
	} else if lang == nil {
		b.entries.unread = e.unreadOf(file, text, nil)
	}
	next.buffers[r.id] = b
	b.affects = e.affected(next, r)
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
	b := next.buffers[r.id]
	if touchesGo(r.path) {
		return e.affectedGo(next, r)
	}
	if b.src == nil {
		return nil
	}
	before := (&Snapshot{e, &state{table: next.table, modules: next.modules}}).source(r.id)
	if before != nil && resolve.Surface(before.facts) == resolve.Surface(b.src.facts) {
		return nil
	}
	return e.dependents(next.table, map[resolve.FileID]bool{r.id: true}, namesIn(b.entries), before == nil)
}

// affectedGo is affected for what can change the meaning of Go files.
func (e *Engine) affectedGo(next *state, r *row) []resolve.FileID {
	own := []string{path.Dir(r.path)}
	again := e.goLive.move(&Snapshot{e, next}, []string{r.path})
	b := next.buffers[r.id]
	if b.hash == r.hash {
		return nil // what is indexed
	}
	text, _, err := e.files.Read(r.path)
	if err == nil && r.lang == goLanguage && hashOf(text) == r.hash && gotypes.LooksAlike(text, b.text) {
		return next.table.goFilesIn(own) // importers see what they see on disk
	}
	dirs := own
	if again != nil {
		dirs = again()
	}
	affected := next.table.goFilesIn(dirs)
	if was := e.state.Load().buffers[r.id]; was != nil {
		// The checker tells what differs from its last state, not from the disk.
		affected = append(affected, was.affects...)
		slices.Sort(affected)
		affected = slices.Compact(affected)
	}
	return affected
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
