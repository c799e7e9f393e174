package engine

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/storage"
)

// bindGo works out and stores the meanings of the Go files in todo, folder by
// folder: what the types of others offer is stored with them. It also ends what
// an earlier run left undone.
func (e *Engine) bindGo(ctx context.Context, s *Snapshot, todo []*row, count func(done []boundFile, left int)) error {
	checker, err := e.goDisk.restored(ctx, s)
	if err != nil {
		return err
	}
	undone, err := e.undoneGo(ctx)
	if err != nil {
		return err
	}
	run := goRun{engine: e, checker: checker, s: s, wanted: make(map[resolve.FileID]bool, len(todo)), units: map[string]bool{}, left: map[string]int{}, count: count}
	for _, r := range todo {
		run.wanted[r.id] = true
		undone[path.Dir(r.path)] = unchecked
	}
	var dirs []string // to check
	for dir, stage := range undone {
		if stage == unchecked {
			dirs = append(dirs, dir)
			run.batch.Put(spaceTypes, undoneKey(dir), []byte{unchecked})
		}
	}
	slices.Sort(dirs)
	defer e.cache.bound(goCacheBytes)()
	checking, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	err = checker.Check(checking, dirs, e.workers, e.priority.giveWay, func(res *gotypes.Result) {
		if err := run.take(checking, res); err != nil {
			stop(err)
		}
	})
	if cause := context.Cause(checking); cause != nil {
		return cause
	}
	if err != nil {
		return err
	}
	all := slices.Sorted(maps.Keys(undone))
	if err := checker.Meet(ctx, all, nil); err != nil {
		return err
	}
	for id := range run.wanted { // no package has them: nothing is known of their references
		run.found = append(run.found, s.bound(id, nil))
	}
	clear(run.wanted)
	keepAbsent(checker, &run.batch)
	if err := run.store(ctx); err != nil {
		return err
	}
	if err := e.dropTypes(ctx, dirs, run.units); err != nil {
		return err
	}
	if err := e.keepExports(ctx, s, checker, len(dirs)); err != nil {
		return err
	}
	return e.commitImplements(ctx, s, all)
}

// goRun is what bindGo has found and not stored yet.
type goRun struct {
	engine  *Engine
	checker *gotypes.Checker
	s       *Snapshot
	wanted  map[resolve.FileID]bool // not found yet
	found   []boundFile
	batch   storage.Batch
	units   map[string]bool // the keys of all types found
	left    map[string]int  // by folder, the units that are still to come
	count   func(done []boundFile, left int)
}

func (r *goRun) take(ctx context.Context, res *gotypes.Result) error {
	key := typesKey(res.Dir, res.Unit)
	r.units[string(key)] = true
	r.batch.Put(spaceTypes, key, pack(nil, res.Types))
	if _, begun := r.left[res.Dir]; !begun {
		r.left[res.Dir] = res.Units
	}
	if r.left[res.Dir]--; r.left[res.Dir] == 0 {
		r.batch.Put(spaceTypes, undoneKey(res.Dir), []byte{checked})
	}
	for id, b := range res.Bindings {
		if r.wanted[id] {
			delete(r.wanted, id)
			r.found = append(r.found, r.s.bound(id, b))
		}
	}
	if len(r.found) < r.engine.portions.bindFiles {
		return nil
	}
	return r.store(ctx)
}

func (r *goRun) store(ctx context.Context) error {
	outer := &r.engine.goDisk.outer
	*outer = append(*outer, r.checker.Outer()...)
	for _, t := range *outer {
		r.batch.Put(spaceTypes, typesKey(t.Dir, ""), pack(nil, t.Types))
	}
	err := r.engine.commitMeanings(ctx, r.found, &r.batch)
	if err == nil {
		*outer = nil
	}
	r.count(r.found, len(r.wanted))
	r.found = r.found[:0]
	r.batch.Reset()
	return err
}

// The stages of a folder of which it is not yet stored what its types satisfy.
const (
	unchecked byte = iota // its types may not be stored either
	checked
)

// undoneKey is the key of a folder's stage, before all keys of types.
func undoneKey(dir string) []byte { return []byte("\x00" + dir) }

// undoneGo returns the folders that an earlier run left at some stage.
func (e *Engine) undoneGo(ctx context.Context) (map[string]byte, error) {
	undone := map[string]byte{}
	err := e.store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceTypes, undoneKey(""), func(k, v []byte) bool {
			undone[string(k[1:])] = v[0]
			return true
		})
		return nil
	})
	return undone, err
}

// typesKey is the key of the types of a unit of a folder.
func typesKey(dir, unit string) []byte { return []byte(dir + "\x00" + unit) }

// restored returns the checker of what is on disk, which knows the types that
// are stored.
func (c *goChecker) restored(ctx context.Context, s *Snapshot) (*gotypes.Checker, error) {
	checker := c.get(s)
	if c.knows {
		return checker, nil
	}
	dirs := map[string]bool{}
	for _, r := range s.state.table.byID {
		if r.lang == goLanguage {
			dirs[path.Dir(r.path)] = true
		}
	}
	var gone storage.Batch
	err := s.engine.store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceTypes, nil, func(k, v []byte) bool {
			dir, unit, _ := strings.Cut(string(k), "\x00")
			if dir == "" || k[0] < ' ' {
				return true // a stage, or what else is of no folder
			}
			if !path.IsAbs(dir) && !dirs[dir] {
				gone.Delete(spaceTypes, slices.Clone(k))
				return true
			}
			types, err := unpack(v)
			if err == nil {
				err = checker.Restore(dir, unit, types)
			}
			if err != nil {
				s.engine.log.Warn("stored types are unreadable", "folder", dir, "err", err)
			}
			return true
		})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the types of packages: %w", err)
	}
	if gone.Len() > 0 {
		s.engine.writing.Lock()
		defer s.engine.writing.Unlock()
		if err := s.engine.store.Load(ctx, &gone); err != nil {
			return nil, fmt.Errorf("removing types: %w", err)
		}
	}
	c.knows = true
	return checker, nil
}

// dropTypes removes the stored types of folders but those of the units that
// they have now.
func (e *Engine) dropTypes(ctx context.Context, dirs []string, units map[string]bool) error {
	var gone storage.Batch
	err := e.store.View(ctx, func(tx *storage.Tx) error {
		for _, dir := range dirs {
			tx.Scan(spaceTypes, typesKey(dir, ""), func(k, _ []byte) bool {
				if !units[string(k)] {
					gone.Delete(spaceTypes, slices.Clone(k))
				}
				return true
			})
		}
		return nil
	})
	if err != nil || gone.Len() == 0 {
		return err
	}
	e.writing.Lock()
	defer e.writing.Unlock()
	return e.store.Load(ctx, &gone)
}
