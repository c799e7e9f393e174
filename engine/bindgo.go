package engine

import (
	"context"
	"path"
	"slices"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
)

// bindGo works out and stores the meanings of the Go files in todo. A few
// folders are checked by themselves if the checker knows the types of all the
// others, which decide what satisfies what; else everything is checked once.
func (e *Engine) bindGo(ctx context.Context, s *Snapshot, todo []*row, count func(done, left int)) error {
	const few = 50
	checker := e.goDisk.get(s)
	wanted := make(map[resolve.FileID]bool, len(todo))
	var dirs []string
	for _, r := range todo {
		wanted[r.id] = true
		dirs = append(dirs, path.Dir(r.path))
	}
	dirs = slices.Compact(dirs) // todo is sorted by folder
	var found []boundFile
	store := func() error {
		n := len(found)
		if n == 0 {
			return nil
		}
		err := e.commitMeanings(ctx, found)
		found = found[:0]
		count(n, len(wanted))
		return err
	}
	take := func(res *gotypes.Result) error {
		for id, b := range res.Bindings {
			if wanted[id] {
				delete(wanted, id)
				found = append(found, s.bound(id, b))
			}
		}
		if len(found) < e.portions.bindFiles {
			return nil
		}
		return store()
	}
	if e.goDisk.complete && len(dirs) <= few {
		for _, dir := range dirs {
			res, err := checker.Check(ctx, dir)
			if err != nil {
				return err
			}
			if err := take(res); err != nil {
				return err
			}
		}
	} else {
		ctx, stop := context.WithCancelCause(ctx)
		defer stop(nil)
		err := checker.CheckAll(ctx, e.workers, func(res *gotypes.Result) {
			if err := take(res); err != nil {
				stop(err)
			}
		})
		if cause := context.Cause(ctx); cause != nil {
			return cause
		}
		if err != nil {
			return err
		}
		e.goDisk.complete, dirs = true, nil
	}
	for id := range wanted { // no package has them: nothing is known of their references
		found = append(found, boundFile{id: id})
	}
	clear(wanted)
	if err := store(); err != nil {
		return err
	}
	return e.commitImplements(ctx, s, dirs)
}
