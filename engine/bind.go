package engine

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/storage"

	"github.com/sourcegraph/conc/pool"
)

// The portions in which meanings are worked out and stored.
const (
	shareFiles = 64      // files a worker takes at once
	bindReset  = 400_000 // answers a Resolver may hold before it is dropped
)

// boundFile is what a worker found out about a file.
type boundFile struct {
	id      resolve.FileID
	blob    []byte
	foreign map[SymbolID]bool
	deps    []*row // dependencies that are meant
	scip    scipEffect
}

// bindAll works out and stores the meanings of all files that have none.
func (e *Engine) bindAll(ctx context.Context, opts IndexOptions, rep *Report) error {
	count := func(found []boundFile, left int) {
		limitMemory()
		rep.Resolved += len(found)
		for i := range found {
			rep.Gained += found[i].scip.gained
			rep.Changed += found[i].scip.changed
		}
		e.report(opts, Progress{"resolving", rep.Resolved, rep.Resolved + left})
	}
	undone, err := e.undoneGo(ctx)
	if err != nil {
		return err
	}
	for again := len(undone) > 0; ; again = false {
		s := e.Snapshot().WithoutBuffers() // nothing it shows changes while indexing is held
		todo := s.unresolved()
		if len(todo) == 0 && !again {
			return nil
		}
		if rep.Resolved == 0 { // the files are read: who waits for that need not wait longer
			e.progress.Store(&Progress{"resolving", 0, len(todo)})
		}
		if len(todo) == 0 || todo[0].lang == goLanguage {
			if err := e.bindGo(ctx, s, todo, count); err != nil {
				return err
			}
			continue
		}
		n := min(len(todo), e.portions.bindFiles)
		for i := range n {
			if todo[i].lang == goLanguage {
				n = i
				break
			}
		}
		found, err := s.bindChunk(ctx, todo[:n])
		if err != nil {
			return err
		}
		if err := e.commitMeanings(ctx, found, &storage.Batch{}); err != nil {
			return err
		}
		count(found, len(todo)-n)
		e.letOthersIndex()
	}
}

// unresolved returns the files whose meanings are not stored, so that files
// that resolve alike are together: by language, folder and name.
func (s *Snapshot) unresolved() []*row {
	var todo []*row
	for _, r := range s.state.table.byID {
		if !r.bound && r.skip == "" && r.id < firstDependency && r.hash != ([16]byte{}) && s.engine.resolves(s.engine.langs.ByID(r.lang)) {
			todo = append(todo, r)
		}
	}
	slices.SortFunc(todo, func(a, b *row) int {
		if goes := (a.lang == goLanguage) != (b.lang == goLanguage); goes { // checked last, as one
			if a.lang == goLanguage {
				return 1
			}
			return -1
		}
		return cmp.Or(strings.Compare(a.lang, b.lang), strings.Compare(path.Dir(a.path), path.Dir(b.path)), strings.Compare(a.path, b.path))
	})
	return todo
}

// bindChunk works out the meanings of some files, sorted by language and path.
func (s *Snapshot) bindChunk(ctx context.Context, rows []*row) ([]boundFile, error) {
	out := make([]boundFile, len(rows))
	p := pool.New().WithMaxGoroutines(s.engine.workers).WithContext(ctx).WithCancelOnError().WithFirstError()
	for from := 0; from < len(rows); from += shareFiles {
		to := min(len(rows), from+shareFiles)
		p.Go(func(ctx context.Context) error { return s.bindShare(ctx, rows[from:to], out[from:to]) })
	}
	return out, p.Wait()
}

// bindShare works out the meanings of files one by one.
func (s *Snapshot) bindShare(ctx context.Context, rows []*row, out []boundFile) error {
	r := s.resolver()
	for i, row := range rows {
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.Size() > bindReset {
			r = s.resolver()
		}
		s.engine.priority.giveWay(ctx)
		out[i] = s.bound(row.id, r.Bind(row.id))
	}
	return nil
}

// bound turns a file's bindings into what is stored of it.
func (s *Snapshot) bound(id resolve.FileID, b *resolve.Bindings) boundFile {
	bound := boundFile{id: id}
	src := s.source(id)
	if src == nil {
		return bound
	}
	var m *meanings
	if m, bound.scip = s.meaningsOf(id, src, b); m == nil {
		return bound
	}
	bound.blob = m.encode()
	bound.foreign = m.foreign(id)
	for t := range bound.foreign {
		if t.file() >= firstDependency {
			if r := s.engine.deps.row(t.file()); r != nil && !slices.Contains(bound.deps, r) {
				bound.deps = append(bound.deps, r)
			}
		}
	}
	return bound
}

// commitMeanings stores what was found out and marks the files, together with
// what is in a batch.
func (e *Engine) commitMeanings(ctx context.Context, found []boundFile, batch *storage.Batch) error {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	t := old.table.clone()
	s := &Snapshot{e, old}
	lists := postings{}
	for i := range found {
		b := &found[i]
		r := t.byID[b.id]
		if r == nil {
			continue
		}
		e.forgetMeanings(s, b.id, lists)
		if b.blob != nil {
			batch.Put(spaceMeanings, fileKey(b.id), b.blob)
		}
		for target := range b.foreign {
			p := lists.at(spaceUsers, string(symbolKey(target)))
			p.add = append(p.add, uint64(b.id))
		}
		for _, d := range b.deps {
			if t.byID[d.id] == nil {
				t.put(d)
				batch.Put(spaceFiles, fileKey(d.id), encodeRow(d))
			}
		}
		next := *r
		next.bound = true
		t.put(&next)
		batch.Put(spaceFiles, fileKey(next.id), encodeRow(&next))
	}
	if err := lists.addTo(ctx, e.store, batch); err != nil {
		return err
	}
	if err := e.store.Load(ctx, batch); err != nil {
		return fmt.Errorf("storing what references mean: %w", err)
	}
	t.byBase, t.byExt, t.dirs = old.table.byBase, old.table.byExt, old.table.dirs
	next := &state{table: t, modules: old.modules, checked: old.checked, goBuffers: old.goBuffers, buffers: old.buffers, stale: old.stale, edition: old.edition}
	e.overlay(next, found)
	e.publish(next)
	return nil
}

// WithoutBuffers returns the workspace as it is on disk, without unsaved text.
func (s *Snapshot) WithoutBuffers() *Snapshot {
	if len(s.state.buffers) == 0 {
		return s
	}
	return &Snapshot{s.engine, &state{table: s.state.table, modules: s.state.modules, checked: &checkedGo{}, edition: s.state.edition}}
}

// meanings returns what the references of a file mean: as stored, or worked out
// now where that is not done yet or no longer holds.
func (s *Snapshot) meanings(ctx context.Context, id resolve.FileID) *meanings {
	return s.meaningsBy(ctx, id, s.resolver)
}

// meaningsBy is meanings with a resolver that is asked for if one is needed.
func (s *Snapshot) meaningsBy(ctx context.Context, id resolve.FileID, resolver func() *resolve.Resolver) *meanings {
	r := s.row(id)
	if r == nil || path.IsAbs(r.path) {
		return nil
	}
	if s.settled(id) {
		if m := s.storedMeanings(id); m != nil {
			return m
		}
	}
	if b := s.state.buffers[id]; b != nil {
		return b.meanings.get(func() *meanings { return s.work(ctx, id, resolver) })
	}
	return s.work(ctx, id, resolver)
}

func (s *Snapshot) work(ctx context.Context, id resolve.FileID, resolver func() *resolve.Resolver) *meanings {
	defer s.engine.priority.ask()()
	src := s.source(id)
	if src == nil {
		return nil
	}
	var b *resolve.Bindings
	if src.facts.Language == goLanguage {
		b = s.bindGoFile(ctx, id, s.row(id).path)
	} else {
		b = resolver().Bind(id)
	}
	m, _ := s.meaningsOf(id, src, b)
	return m
}

// eachMeanings calls yield with the meanings of some files, in their order, and
// works out several at once. Files of which nothing is known are left out.
func (s *Snapshot) eachMeanings(ctx context.Context, files []resolve.FileID, yield func(resolve.FileID, *meanings)) error {
	const most = 256 // files whose meanings are in memory at once
	for len(files) > 0 {
		some := files[:min(most, len(files))]
		files = files[len(some):]
		found := make([]*meanings, len(some))
		p := pool.New().WithMaxGoroutines(s.engine.workers).WithContext(ctx).WithCancelOnError().WithFirstError()
		for _, share := range s.shares(some) {
			p.Go(func(ctx context.Context) error {
				resolver := sync.OnceValue(s.resolver)
				for _, i := range share {
					if err := ctx.Err(); err != nil {
						return err
					}
					found[i] = s.meaningsBy(ctx, some[i], resolver)
				}
				return nil
			})
		}
		if err := p.Wait(); err != nil {
			return err
		}
		for i, m := range found {
			if m != nil {
				yield(some[i], m)
			}
		}
	}
	return nil
}

// shares divides files among workers: the Go files of a folder go together, as
// their package is checked as a whole.
func (s *Snapshot) shares(files []resolve.FileID) [][]int {
	var shares [][]int
	byDir := map[string]int{}
	open := -1 // the share of other files that takes more
	for i, id := range files {
		r := s.row(id)
		if r != nil && r.lang == goLanguage && !s.settled(id) {
			dir := path.Dir(r.path)
			at, begun := byDir[dir]
			if !begun {
				at = len(shares)
				byDir[dir] = at
				shares = append(shares, nil)
			}
			shares[at] = append(shares[at], i)
			continue
		}
		const few = 16
		if open < 0 || len(shares[open]) >= few {
			open = len(shares)
			shares = append(shares, nil)
		}
		shares[open] = append(shares[open], i)
	}
	return shares
}
