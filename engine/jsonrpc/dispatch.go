package jsonrpc

import (
	"fmt"

	"go.lsp.dev/jsonrpc2"
)

// dispatch takes calls from the queue in arrival order. It runs exclusive
// handlers itself and prepares the others, so that none of them can see a
// change that arrived after it.
func (s *server) dispatch() {
	for c := s.next(); c != nil; c = s.next() {
		switch {
		case !s.prepare(c):
			s.done(c)
		case c.handler.kind == shared:
			s.reads.run(c)
		default:
			s.waits.run(c)
		}
	}
}

// prepare does for c what has to happen in arrival order. It reports whether c
// is still to be run.
func (s *server) prepare(c *call) (runLater bool) {
	h := s.mux.methods[c.method]
	protocol := s.mux.protocol
	if h != nil {
		protocol = h.protocol
	}
	if s.isAnswered(c) {
		return false // cancelled while it waited
	}
	if s.ctx.Err() != nil {
		s.answer(c, nil, closingError(), outboxLimit)
		return false
	}
	s.guard(c, protocol, func() (any, error) {
		if protocol.Before != nil {
			if err := protocol.Before(c.ctx, c.method, c.params); err != nil {
				return nil, err
			}
		}
		switch {
		case h == nil:
			return s.fallback(c)
		case h.kind == exclusive:
			return h.run(c.ctx, nil, c.params)
		case h.kind == shared && !c.isCall():
			return nil, nil
		case h.kind == shared:
			snap, err := h.snaps.take(c.ctx)
			if err != nil {
				return nil, err
			}
			c.snap = snap
		}
		c.handler, runLater = h, true
		return nil, errLater
	})
	return runLater
}

func (s *server) fallback(c *call) (any, error) {
	if s.mux.Fallback != nil {
		return s.mux.Fallback(c.ctx, c.method, c.params)
	}
	return nil, jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "no method %.100q", c.method)
}

// runPrepared runs c, in a pool.
func (s *server) runPrepared(c *call) {
	defer s.done(c)
	h := c.handler
	if h.kind == shared {
		defer s.guard(c, h.protocol, func() (any, error) {
			h.snaps.release(c.snap)
			return nil, errLater
		})
	}
	if s.isAnswered(c) {
		return
	}
	s.guard(c, h.protocol, func() (any, error) {
		return h.run(c.ctx, c.snap, c.params)
	})
}

func (s *server) isAnswered(c *call) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return c.answered
}

// guard runs one step of c and answers c with what it returns, unless that is
// errLater. A panic is one failed answer.
func (s *server) guard(c *call, protocol *Protocol, step func() (any, error)) {
	defer func() {
		if v := recover(); v != nil {
			s.answer(c, nil, s.panicked(c, v), outboxLimit)
		}
	}()
	result, err := step()
	if err == errLater {
		return
	}
	if err == nil {
		var raw jsonrpc2.RawMessage
		if c.isCall() {
			raw, err = protocol.Codec.encode(result)
		}
		if err == nil {
			s.answer(c, raw, nil, outboxLimit)
			return
		}
		err = fmt.Errorf("encoding the result: %w", err)
	}
	s.answer(c, nil, s.mapError(c, protocol, err), outboxLimit)
}
