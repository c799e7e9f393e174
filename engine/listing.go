package engine

import (
	"context"
	"fmt"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
)

// Which files there are is known long before what is in them. Questions about
// more than one file wait for that, as nothing can be found in what is not known.

// list lists the files of the workspace for an index run; see [Engine.admit].
func (e *Engine) list(ctx context.Context, how reading) (found, changed []workspace.Entry, gone []*row, err error) {
	e.listing.Lock()
	defer e.listing.Unlock()
	if found, err = e.discover(ctx); err == nil {
		changed, gone = e.admit(found, how, true, func(string) bool { return true })
	}
	return found, changed, gone, err
}

// listFirst lists the files if nobody has. What is not there any more is left to
// an index run, which can store that.
func (e *Engine) listFirst(ctx context.Context) error {
	e.listing.Lock()
	defer e.listing.Unlock()
	if e.state.Load().table.listed {
		return nil
	}
	found, err := e.discover(ctx)
	if err == nil {
		e.admit(found, reading{}, true, func(string) bool { return false })
	}
	return err
}

func (e *Engine) discover(ctx context.Context) ([]workspace.Entry, error) {
	found, err := e.files.Discover(ctx)
	if err != nil {
		return nil, fmt.Errorf("listing the files of %s: %w", e.Root(), err)
	}
	return found, nil
}

// Listed returns the same moment of a workspace of which the files are known. It
// waits for that if nobody has looked for them yet.
func (s *Snapshot) Listed(ctx context.Context) (*Snapshot, error) {
	if s.state.table.listed {
		return s, nil
	}
	e := s.engine
	if err := e.listFirst(ctx); err != nil {
		return nil, err
	}
	now := e.state.Load()
	next := &state{table: now.table, modules: resolve.NewModuleCache(), checked: &checkedGo{}, buffers: s.state.buffers, goBuffers: s.state.goBuffers,
		stale: s.state.stale, edition: now.edition}
	for id := range s.state.buffers {
		if next.table.byID[id] == nil { // only the editor had it, and has closed it since
			next.table = next.table.clone()
			next.table.put(s.state.table.byID[id])
			next.table.index()
		}
	}
	return &Snapshot{e, next}, nil
}
