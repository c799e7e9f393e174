package engine

import (
	"context"
	"encoding/binary"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/storage"
)

// postings collects changes to lists of numbers under keys, to be merged with
// what is stored in one go.
type postings map[storage.Space]map[string]*posting

type posting struct{ add, remove []uint64 }

func (p postings) at(space storage.Space, key string) *posting {
	m := p[space]
	if m == nil {
		m = map[string]*posting{}
		p[space] = m
	}
	e := m[key]
	if e == nil {
		e = &posting{}
		m[key] = e
	}
	return e
}

// addTo puts the merged lists into a batch. What is both removed and added stays.
func (p postings) addTo(ctx context.Context, store *storage.Store, b *storage.Batch) error {
	return store.View(ctx, func(tx *storage.Tx) error {
		for space, lists := range p {
			for key, change := range lists {
				ids := decodeIDs[uint64](tx.Get(space, []byte(key)))
				slices.Sort(change.remove)
				if len(change.remove) > 0 {
					ids = slices.DeleteFunc(ids, func(id uint64) bool {
						_, found := slices.BinarySearch(change.remove, id)
						return found
					})
				}
				ids = append(ids, change.add...)
				slices.Sort(ids)
				ids = slices.Compact(ids)
				if len(ids) == 0 {
					b.Delete(space, []byte(key))
				} else {
					b.Put(space, []byte(key), encodeIDs(nil, ids))
				}
			}
		}
		return nil
	})
}

// entered adds or removes the look-up entries of a file.
func (p postings) entered(file resolve.FileID, en entries, keys []uint32, remove bool) {
	put := func(space storage.Space, key string, id uint64) {
		if e := p.at(space, key); remove {
			e.remove = append(e.remove, id)
		} else {
			e.add = append(e.add, id)
		}
	}
	for space, lists := range map[storage.Space]map[string][]facts.DefID{
		spaceMembers: en.members, spaceExtensions: en.extensions, spaceSymbols: en.symbols} {
		for key, defs := range lists {
			for _, d := range defs {
				put(space, key, uint64(symbolID(file, keys[d])))
			}
		}
	}
	for name := range en.mentions {
		put(spaceMentions, name, uint64(file))
	}
}

// commitFacts stores what was read of some files and takes out what went.
func (e *Engine) commitFacts(ctx context.Context, read []parsedFile, gone []*row, rep *Report) error {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	t := old.table.clone()
	before := &Snapshot{e, old}
	lists := postings{}
	var batch storage.Batch
	changed := map[resolve.FileID]bool{} // files whose surface changed, or that came or went
	names := map[string]bool{}
	arrived := false
	forget := func(r *row) *source {
		if words := before.storedUnread(r.id); len(words) > 0 {
			lists.unread(r.id, words, true)
			batch.Delete(spaceUnread, fileKey(r.id))
		}
		if r.hash == ([16]byte{}) || r.skip != "" {
			return nil
		}
		var src *source
		if f := before.stored(r); f != nil {
			src = newSource(f)
			lists.entered(r.id, e.entriesOf(r.path, f, old.modules, world{before}), f.Keys(), true)
		}
		e.forgetMeanings(before, r.id, lists)
		batch.Delete(spaceFacts, fileKey(r.id))
		batch.Delete(spaceMeanings, fileKey(r.id))
		batch.DeleteFileText(docFile(r.id))
		return src
	}
	for _, r := range gone {
		if src := forget(r); src != nil {
			changed[r.id] = true
		}
		batch.Delete(spaceFiles, fileKey(r.id))
		arrived = true
	}
	var docs []storage.Doc
	for i := range read {
		p := &read[i]
		r := t.byID[p.row.id]
		if r == nil {
			continue
		}
		next := p.row
		if p.same {
			next.bound, next.skip = r.bound, r.skip
			t.put(&next)
			batch.Put(spaceFiles, fileKey(next.id), encodeRow(&next))
			if p.docs != nil {
				batch.DeleteFileText(docFile(next.id))
				docs = appendDocs(docs, next.id, p.docs)
			}
			continue
		}
		src := forget(r)
		switch {
		case src == nil:
			arrived = true
			changed[next.id] = true
		case p.facts == nil || resolve.Surface(src.facts) != p.surface:
			changed[next.id] = true
		}
		for name := range namesIn(p.entries) {
			if changed[next.id] {
				names[name] = true
			}
		}
		if next.skip != "" {
			rep.Skipped++
		} else {
			rep.Indexed++
			rep.Bytes += int64(p.bytes)
		}
		t.put(&next)
		batch.Put(spaceFiles, fileKey(next.id), encodeRow(&next))
		if p.facts != nil {
			batch.Put(spaceFacts, fileKey(next.id), p.facts)
			lists.entered(next.id, p.entries, p.keys, false)
		}
		if words := p.entries.unread; len(words) > 0 {
			lists.unread(next.id, words, false)
			batch.Put(spaceUnread, fileKey(next.id), encodeWords(words))
		}
		docs = appendDocs(docs, next.id, p.docs)
	}
	t.index()
	stale := slices.Concat(e.dependents(t, changed, names, arrived), e.reconfigured(t, read, gone), e.remodelled(t, read, gone))
	unbind(t, stale, &batch)
	if err := lists.addTo(ctx, e.store, &batch); err != nil {
		return err
	}
	if err := e.load(ctx, &batch, docs); err != nil {
		return fmt.Errorf("storing facts: %w", err)
	}
	next := &state{table: t, modules: resolve.NewModuleCache(), checked: &checkedGo{}, buffers: maps.Clone(old.buffers)}
	if !e.moveGo(next, newToGo(old.table, read, gone)) {
		next.checked = old.checked
	}
	for id := range changed {
		if r, b := t.byID[id], next.buffers[id]; r != nil && b != nil {
			// The buffer now differs from another text on disk.
			next.buffers[id] = b.again(e.affected(next, r))
		}
	}
	if len(gone) == 0 && !slices.ContainsFunc(read, func(p parsedFile) bool { return !p.same }) {
		next.edition = old.edition
	}
	e.settle(next, "")
	e.publish(next)
	return nil
}

// unbind marks files as having no meanings that hold.
func unbind(t *table, files []resolve.FileID, batch *storage.Batch) {
	for _, id := range files {
		if r := t.byID[id]; r != nil && r.bound {
			unbound := *r
			unbound.bound = false
			t.put(&unbound)
			batch.Put(spaceFiles, fileKey(id), encodeRow(&unbound))
		}
	}
}

// moveGo tells the checkers of Go about files that changed on disk. It reports
// whether there was anything to tell.
func (e *Engine) moveGo(next *state, paths []string) bool {
	paths = slices.DeleteFunc(paths, func(p string) bool { return !touchesGo(p) })
	if len(paths) == 0 {
		return false
	}
	s := &Snapshot{e, next}
	e.goDisk.move(s.WithoutBuffers(), paths)
	e.goLive.move(s, paths)
	return true
}

// newToGo returns those of the files read or gone of which the checkers of Go
// have not seen the state there is now: they see a file once it is admitted.
func newToGo(before *table, read []parsedFile, gone []*row) []string {
	var paths []string
	for i := range read {
		p := &read[i]
		was := before.byPath[p.row.path]
		if seen := was != nil && was.unread() && was.stat == p.row.stat && !was.stat.Racy; !p.same && !seen {
			paths = append(paths, p.row.path)
		}
	}
	for _, r := range gone {
		paths = append(paths, r.path)
	}
	return paths
}

// load hands a batch and documents to the store in portions it takes well. The
// keys go with the first, so that documents never precede the facts they belong to.
func (e *Engine) load(ctx context.Context, batch *storage.Batch, docs []storage.Doc) error {
	const portion, portionBytes = 4000, 8 << 20
	for first := true; first || len(docs) > 0; first = false {
		n, size := 0, 0
		for n < len(docs) && n < portion && size < portionBytes {
			size += len(docs[n].Body)
			batch.PutText(docs[n])
			n++
		}
		docs = docs[n:]
		if err := e.store.Load(ctx, batch); err != nil {
			return err
		}
		batch.Reset()
	}
	return nil
}

func appendDocs(to []storage.Doc, id resolve.FileID, docs []textDoc) []storage.Doc {
	for _, d := range docs {
		d.Doc.ID = storage.DocID(docFile(id), d.number)
		to = append(to, d.Doc)
	}
	return to
}

// docFile is the name under which the text index keeps a file's documents.
func docFile(id resolve.FileID) string { return strconv.FormatUint(uint64(id), 36) }

// dependents returns the files whose meanings may change when the surfaces of
// the changed files do: those that read one of them, directly or through
// others, those that looked in vain
// for one of the names, and, when files come or go, those with an import that
// leads nowhere.
func (e *Engine) dependents(t *table, changed map[resolve.FileID]bool, names map[string]bool, arrived bool) []resolve.FileID {
	if len(changed) == 0 && len(names) == 0 && !arrived {
		return nil
	}
	readers := map[resolve.FileID][]resolve.FileID{}
	hit := map[resolve.FileID]bool{}
	err := e.store.View(context.Background(), func(tx *storage.Tx) error {
		tx.Scan(spaceMeanings, nil, func(k, v []byte) bool {
			id := resolve.FileID(binary.BigEndian.Uint32(k))
			r := meaningsReader{b: v}
			head := r.head()
			for _, read := range head.reads {
				readers[read] = append(readers[read], id)
			}
			for _, name := range head.missing {
				if names[name] || arrived && name == resolve.MissingModule {
					hit[id] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		e.log.Warn("the index is unreadable", "err", err)
	}
	next := append(slices.Collect(maps.Keys(hit)), slices.Collect(maps.Keys(changed))...)
	for len(next) > 0 {
		id := next[0]
		next = next[1:]
		for _, reader := range readers[id] {
			if !hit[reader] {
				hit[reader] = true
				next = append(next, reader)
			}
		}
	}
	for id := range changed {
		delete(hit, id)
	}
	return slices.Sorted(maps.Keys(hit))
}

// reconfigured returns the files of those languages whose modules are found by
// what a changed file says. Files with facts of their own are no such: who
// depends on those is known.
func (e *Engine) reconfigured(t *table, read []parsedFile, gone []*row) []resolve.FileID {
	bases := map[string]bool{}
	for i := range read {
		if !read[i].same {
			bases[path.Base(read[i].row.path)] = true
		}
	}
	for _, r := range gone {
		bases[path.Base(r.path)] = true
	}
	families := map[string]bool{}
	for _, lang := range e.langs.All() {
		if lang.Rules == nil {
			continue
		}
		for _, name := range lang.Rules.Configs {
			own := e.langs.ByPath(name)
			if anyMatches(bases, name) && (own == nil || own.Rules == nil) {
				families[lang.Rules.Family] = true
			}
		}
	}
	if len(families) == 0 {
		return nil
	}
	var out []resolve.FileID
	for id, r := range t.byID {
		if lang := e.langs.ByID(r.lang); r.bound && lang != nil && lang.Rules != nil && families[lang.Rules.Family] {
			out = append(out, id)
		}
	}
	return out
}

// anyMatches reports whether one of the names is of a pattern.
func anyMatches(names map[string]bool, pattern string) bool {
	for name := range names {
		if ok, err := path.Match(pattern, name); ok && err == nil {
			return true
		}
	}
	return false
}

// forgetMeanings takes a file out of the lists of those that use the symbols it used.
func (e *Engine) forgetMeanings(s *Snapshot, id resolve.FileID, lists postings) {
	m := s.storedMeanings(id)
	if m == nil {
		return
	}
	for target := range m.foreign(id) {
		p := lists.at(spaceUsers, string(symbolKey(target)))
		p.remove = append(p.remove, uint64(id))
	}
}

// foreign returns the symbols of other files that are meant in a file.
func (m *meanings) foreign(id resolve.FileID) map[SymbolID]bool {
	out := map[SymbolID]bool{}
	for i := range m.list {
		for _, t := range m.list[i].targets {
			if t.file() != id && t != outsideID {
				out[t] = true
			}
		}
	}
	for _, pair := range m.coupled {
		for _, t := range pair {
			if t.file() != id && t != outsideID {
				out[t] = true
			}
		}
	}
	return out
}

// storedMeanings reads the meanings of a file from the store; nil if there are none.
func (s *Snapshot) storedMeanings(id resolve.FileID) *meanings {
	var m *meanings
	err := s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		blob := tx.Get(spaceMeanings, fileKey(id))
		if blob == nil {
			return nil
		}
		var err error
		m, err = decodeMeanings(blob)
		return err
	})
	if err != nil {
		s.engine.log.Warn("stored meanings are unreadable", "file", id, "err", err)
		return nil
	}
	return m
}
