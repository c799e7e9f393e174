package engine

import (
	"context"
	"errors"
	"time"

	"cairn/engine/workspace"
)

// How long changes on disk must pause before they are read, and how long a
// stream of them is waited for. Who asks meanwhile does not wait for that.
const (
	quiet    = 300 * time.Millisecond
	patience = time.Second
)

// Follow makes the engine follow the files on disk from now on, until it is
// closed, where the system announces changes.
func (e *Engine) Follow() {
	e.followed.Do(func() { e.following.Go(e.follow) })
}

func (e *Engine) follow() {
	watch, err := e.files.Watch(e.ctx)
	if err != nil {
		if !errors.Is(err, workspace.ErrNoWatch) && e.ctx.Err() == nil {
			e.log.Warn("files are not watched, but looked at with each question", "root", e.Root(), "err", err)
		}
		return
	}
	defer watch.Close()
	e.watch.Store(watch)
	for watch.Wait(e.ctx) == nil && e.watch.Load() != nil {
		e.settleDown(watch)
		if e.Lost() {
			break // another engine follows them, as soon as somebody asks
		}
		if err := e.absorb(e.ctx); err != nil && e.ctx.Err() == nil {
			e.log.Error("changed files cannot be read", "root", e.Root(), "err", err)
		}
	}
	e.watch.Store(nil)
}

// settleDown waits until changes pause.
func (e *Engine) settleDown(watch *workspace.Watch) {
	end := time.Now().Add(patience)
	for time.Now().Before(end) && e.ctx.Err() == nil {
		before := watch.Events()
		select {
		case <-time.After(quiet):
		case <-e.ctx.Done():
		}
		if watch.Events() == before {
			return
		}
	}
}

// absorb brings the index up to date and works out what that means.
func (e *Engine) absorb(ctx context.Context) error {
	f, err := e.Refresh(ctx)
	switch {
	case err != nil:
		return err
	case f.Missing:
		return nil // it was never indexed: whoever asks begins with that
	case f.Behind():
		_, err = e.Index(ctx, IndexOptions{})
		return err
	case !e.Snapshot().Resolved(""):
		return e.Resolve(ctx)
	}
	return nil
}

// unwatch goes back to comparing with the disk, as changes are missed.
func (e *Engine) unwatch(err error) {
	e.log.Warn("files are no longer watched, but looked at with each question", "root", e.Root(), "err", err)
	e.watch.Store(nil)
}
