package engine

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve/gotypes"
	"cairn/storage"
)

// recallExport returns what is kept of how Go packages look to their importers.
func (e *Engine) recallExport(key string) (data []byte) {
	err := e.store.View(context.Background(), func(tx *storage.Tx) error {
		packed := tx.Get(spaceExports, []byte(key))
		if packed == nil {
			return nil
		}
		var err error
		data, err = unpack(packed)
		return err
	})
	if err != nil {
		e.log.Warn("stored types are unreadable", "err", err)
		return nil
	}
	return data
}

// keepExports stores how Go packages look to their importers, so that after a
// restart a single package can be checked without reading what it imports. What
// is stored of the same folders from before goes, and, once all folders with Go
// were checked, what is stored of dependencies that nothing leads to any more.
func (e *Engine) keepExports(ctx context.Context, s *Snapshot, checker *gotypes.Checker, checked int) error {
	fresh, looks := checker.Exports()
	dirs := map[string]bool{} // of the workspace
	for _, r := range s.state.table.byID {
		if r.lang == goLanguage && r.id < firstDependency {
			dirs[path.Dir(r.path)] = true
		}
	}
	outdated := map[string]bool{} // folders of which others look different now
	var batch storage.Batch
	for _, x := range fresh {
		batch.Put(spaceExports, []byte(x.Key), pack(nil, x.Data))
		if looks[x.Key] {
			outdated[x.Dir] = true
		}
	}
	var used map[string]bool
	if checked >= len(dirs) {
		used = checker.Used()
	}
	gone := func(dir string) bool {
		if path.IsAbs(dir) {
			return used != nil && !used[dir]
		}
		return !dirs[dir]
	}
	err := e.store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceExports, nil, func(k, _ []byte) bool {
			dir, what, _ := strings.Cut(string(k), "\x00")
			if gone(dir) || outdated[dir] && strings.HasPrefix(what, "n") && !looks[string(k)] {
				batch.Delete(spaceExports, slices.Clone(k))
			}
			return true
		})
		tx.Scan(spaceTypes, nil, func(k, _ []byte) bool {
			if dir, _, _ := strings.Cut(string(k), "\x00"); path.IsAbs(dir) && gone(dir) {
				batch.Delete(spaceTypes, slices.Clone(k))
			}
			return true
		})
		return nil
	})
	if err != nil || batch.Len() == 0 {
		return err
	}
	e.writing.Lock()
	defer e.writing.Unlock()
	if err := e.store.Load(ctx, &batch); err != nil {
		return fmt.Errorf("storing the types of packages: %w", err)
	}
	return nil
}
