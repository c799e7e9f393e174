package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"
)

// run is an index run in the background.
type run struct {
	done   chan struct{}
	report *engine.Report // set when done
	err    error
}

// index starts an index run of a workspace, if this session has none going on.
func (s *Session) index(e *engine.Engine, full bool) *run {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.runs[e]; r != nil {
		return r
	}
	r := &run{done: make(chan struct{})}
	if s.closed {
		r.err = context.Canceled
		close(r.done)
		return r
	}
	s.runs[e] = r
	s.spawn(func() {
		defer close(r.done)
		r.report, r.err = e.Index(s.ctx, engine.IndexOptions{Full: full})
		if r.err != nil && s.ctx.Err() == nil {
			s.log.Error("indexing failed", "root", e.Root(), "err", r.err)
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.runs, e)
		if r.err != nil {
			s.failed[e] = time.Now()
		}
	})
	return r
}

// refresh brings a workspace's index up to date with a few changed files. What is
// more goes on in the background.
func (c *call) refresh(ctx context.Context, e *engine.Engine) (engine.Freshness, *run, error) {
	fresh, err := e.Refresh(ctx)
	if err != nil {
		return fresh, nil, err
	}
	return fresh, c.goOn(e, fresh), nil
}

// ready waits for a workspace of which most is unknown, for some time at most, until the facts of all
// files are there, as far as a question waits for that.
func (c *call) ready(ctx context.Context, e *engine.Engine, own *run, most time.Duration) (engine.Freshness, error) {
	c.wait(ctx, e, own, most, true)
	if err := ctx.Err(); err != nil {
		return engine.Freshness{}, err
	}
	return e.Refresh(ctx)
}

// goOn starts an index run if there is something to do for one that nobody does:
// files to read, or references to resolve that an earlier run did not come to.
func (c *call) goOn(e *engine.Engine, fresh engine.Freshness) *run {
	if _, running := e.Progress(); running || !fresh.Behind() && e.Snapshot().Resolved("") {
		return nil
	}
	if c.session.failedLately(e) {
		return nil
	}
	return c.session.index(e, false)
}

// failedLately reports whether an index run failed so short ago that another one
// would fail too.
func (s *Session) failedLately(e *engine.Engine) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.failed[e]) < time.Minute
}

// meanings waits, for some time at most, until all references of a workspace are resolved. It reports
// whether they are.
func (c *call) meanings(ctx context.Context, e *engine.Engine, most time.Duration) bool {
	c.wait(ctx, e, c.goOn(e, engine.Freshness{}), most, false)
	return e.Snapshot().Resolved("")
}

// wait waits for an index run of a workspace, of this session or, if own is nil,
// of another one, and tells the client how far it is. With factsOnly it is
// enough that all files are read. It reports whether there is nothing to wait for.
func (c *call) wait(ctx context.Context, e *engine.Engine, own *run, most time.Duration, factsOnly bool) bool {
	end := time.NewTimer(most)
	defer end.Stop()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		p, running := e.Progress()
		c.progress(ctx, p)
		switch {
		case own != nil && own.ended(), own == nil && !running, factsOnly && p.Phase == "resolving":
			return true
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return false
		case <-end.C:
			return false
		}
	}
}

func (r *run) ended() bool {
	select {
	case <-r.done:
		return true
	default:
		return false
	}
}

// progress tells the client how far indexing is, if it wants to know. What is
// told only grows, over the phases too.
func (c *call) progress(ctx context.Context, p engine.Progress) {
	if c.token == nil || p.Total == 0 {
		return
	}
	if p.Phase != c.told.Phase {
		c.toldBefore += c.told.Total
		c.told = engine.Progress{Phase: p.Phase}
	}
	if p.Done <= c.told.Done {
		return
	}
	c.told = p
	_ = jsonrpc.Peer(ctx).Notify(ctx, "notifications/progress", progressParams{c.token, c.toldBefore + p.Done, c.toldBefore + p.Total,
		fmt.Sprintf("%s %d of %d files", p.Phase, p.Done, p.Total)})
}

type progressParams struct {
	Token    json.RawMessage `json:"progressToken"`
	Progress int             `json:"progress"`
	Total    int             `json:"total"`
	Message  string          `json:"message"`
}
