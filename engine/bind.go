package engine

import (
	"context"
	"fmt"
	"path"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/storage"

	"github.com/sourcegraph/conc/pool"
)

// The portions in which meanings are worked out and stored.
const (
	bindShare  = 64   // files a worker takes at once
	bindCommit = 512  // files between two commits
	bindReset  = 2000 // files a Resolver may hold before it is dropped
)

// boundFile is what a worker found out about a file.
type boundFile struct {
	id      resolve.FileID
	blob    []byte
	foreign map[SymbolID]bool
	deps    []*row // dependencies that are meant
}

// bindAll works out and stores the meanings of all files that have none.
func (e *Engine) bindAll(ctx context.Context, opts IndexOptions, rep *Report) error {
	st := e.state.Load()
	var todo []*row
	for _, r := range st.table.byID {
		if lang := e.langs.ByID(r.lang); !r.bound && r.skip == "" && e.resolves(lang) && r.id < firstDependency {
			todo = append(todo, r)
		}
	}
	slices.SortFunc(todo, func(a, b *row) int {
		if a.lang != b.lang {
			if a.lang < b.lang {
				return -1
			}
			return 1
		}
		if a.path < b.path {
			return -1
		}
		return 1
	})
	total, done := len(todo), 0
	for len(todo) > 0 {
		n := min(len(todo), bindCommit)
		found, err := e.bindChunk(ctx, todo[:n])
		if err != nil {
			return err
		}
		if err := e.commitMeanings(ctx, found); err != nil {
			return err
		}
		todo = todo[n:]
		done += n
		rep.Resolved += n
		e.report(opts, Progress{"resolving", done, total})
	}
	return nil
}

func (e *Engine) bindChunk(ctx context.Context, rows []*row) ([]boundFile, error) {
	s := e.Snapshot().withoutBuffers()
	out := make([]boundFile, len(rows))
	p := pool.New().WithMaxGoroutines(e.workers).WithContext(ctx).WithCancelOnError().WithFirstError()
	for from := 0; from < len(rows); from += bindShare {
		p.Go(func(ctx context.Context) error {
			r := resolve.New(world{s}, e.langs, s.state.modules)
			for i := from; i < min(from+bindShare, len(rows)); i++ {
				if err := ctx.Err(); err != nil {
					return err
				}
				if r.Size() > bindReset {
					r = resolve.New(world{s}, e.langs, s.state.modules)
				}
				out[i] = s.bindFile(r, rows[i].id)
			}
			return nil
		})
	}
	return out, p.Wait()
}

func (s *Snapshot) bindFile(r *resolve.Resolver, id resolve.FileID) boundFile {
	bound := boundFile{id: id}
	src := s.source(id)
	if src == nil {
		return bound
	}
	b := r.Bind(id)
	if b == nil {
		return bound
	}
	m := s.meaningsOf(src, b)
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

// commitMeanings stores what was found out and marks the files.
func (e *Engine) commitMeanings(ctx context.Context, found []boundFile) error {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	t := old.table.clone()
	s := &Snapshot{e, old}
	lists := postings{}
	var batch storage.Batch
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
	if err := lists.addTo(ctx, e.store, &batch); err != nil {
		return err
	}
	if err := e.store.Load(ctx, &batch); err != nil {
		return fmt.Errorf("storing what references mean: %w", err)
	}
	t.byBase, t.byExt, t.dirs = old.table.byBase, old.table.byExt, old.table.dirs
	e.publish(&state{table: t, modules: old.modules, buffers: old.buffers, stale: old.stale})
	return nil
}

// withoutBuffers returns the workspace as it is on disk.
func (s *Snapshot) withoutBuffers() *Snapshot {
	return &Snapshot{s.engine, &state{table: s.state.table, modules: s.state.modules}}
}

// meanings returns what the references of a file mean: as stored, or worked out
// now where that is not done yet or no longer holds.
func (s *Snapshot) meanings(ctx context.Context, id resolve.FileID) *meanings {
	r := s.row(id)
	if r == nil || path.IsAbs(r.path) {
		return nil
	}
	b := s.state.buffers[id]
	if b == nil && r.bound && !s.state.stale[id] {
		if m := s.storedMeanings(id); m != nil {
			return m
		}
	}
	if b != nil {
		return b.meanings.get(func() *meanings { return s.work(id) })
	}
	return s.work(id)
}

func (s *Snapshot) work(id resolve.FileID) *meanings {
	src := s.source(id)
	if src == nil {
		return nil
	}
	b := resolve.New(world{s}, s.engine.langs, s.state.modules).Bind(id)
	if b == nil {
		return nil
	}
	return s.meaningsOf(src, b)
}

// resolves reports whether the references of a language's files can be resolved.
func (e *Engine) resolves(lang *parsers.Language) bool { return lang != nil && lang.Rules != nil }
