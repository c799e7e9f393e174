package engine

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cairn/engine/workspace"
)

// Changed brings the index up to date with some files on disk, given relative to
// the root: those that were written, came or went. A folder stands for all that
// is in it. When it returns, questions see the change. [Engine.Resolve] then works out
// what is stored of its meaning. Both run between the portions of a running index.
// It returns the files of which the index held something else, sorted.
func (e *Engine) Changed(ctx context.Context, paths []string) ([]string, error) {
	if len(paths) == 0 {
		return nil, nil
	}
	e.indexing.Lock()
	defer e.indexing.Unlock()
	if err := e.keepable(); err != nil {
		return nil, err
	}
	found, err := e.files.Among(ctx, paths)
	if err != nil {
		return nil, fmt.Errorf("listing changed files of %s: %w", e.Root(), err)
	}
	inside := map[string]bool{}
	for _, p := range paths {
		inside[p] = true
	}
	how := e.reading(false)
	changed, gone := e.admit(found, how, false, func(file string) bool { return among(inside, file) })
	rep := &Report{}
	err = e.read(ctx, changed, gone, how, rep, func(Progress) {})
	if err == nil && len(rep.changed) > 0 {
		err = e.store.Settle(ctx) // searches see it too
	}
	slices.Sort(rep.changed)
	return rep.changed, err
}

// among reports whether a file or a folder around it is one of paths.
func among(paths map[string]bool, file string) bool {
	for p := file; ; {
		if paths[p] {
			return true
		}
		i := strings.LastIndexByte(p, '/')
		if i < 0 {
			return paths["."]
		}
		p = p[:i]
	}
}

// Resolve works out what is not yet known of the meaning of references.
func (e *Engine) Resolve(ctx context.Context) error {
	e.indexing.Lock()
	defer e.indexing.Unlock()
	if err := e.keepable(); err != nil {
		return err
	}
	defer e.progress.Store(nil)
	return e.bindAll(ctx, IndexOptions{}, &Report{})
}

// read reads and stores changed files and takes out those that are gone.
func (e *Engine) read(ctx context.Context, changed []workspace.Entry, gone []*row, how reading, rep *Report, report func(Progress)) error {
	rep.Removed += len(gone)
	for _, r := range gone {
		rep.changed = append(rep.changed, r.path)
	}
	if len(gone) > 0 {
		if err := e.commitFacts(ctx, nil, gone, rep); err != nil {
			return err
		}
	}
	total, done := len(changed), 0
	for len(changed) > 0 {
		n, size := 0, int64(0)
		for n < len(changed) && n < e.portions.readFiles && size < e.portions.readBytes {
			size += min(changed[n].Size, largest(changed[n].Path))
			n++
		}
		read, err := e.readChunk(ctx, changed[:n], how)
		if err != nil {
			return err
		}
		if err := e.commitFacts(ctx, read, nil, rep); err != nil {
			return err
		}
		for i := range read {
			if !read[i].same {
				rep.changed = append(rep.changed, read[i].row.path)
			}
		}
		changed = changed[n:]
		done += n
		report(Progress{"reading", done, total})
		e.letOthersIndex()
	}
	return nil
}

// letOthersIndex lets those who wait for indexing go first, so that a changed
// file is seen soon while a long run is going on.
func (e *Engine) letOthersIndex() {
	e.indexing.Unlock()
	e.indexing.Lock()
}
