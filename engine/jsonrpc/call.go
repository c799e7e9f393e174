package jsonrpc

import (
	"context"
	"errors"

	"go.lsp.dev/jsonrpc2"
)

// ErrCancelled is the cause of a handler's context when the peer has cancelled
// the request.
var ErrCancelled = errors.New("request cancelled")

// ErrClosing is the cause of a handler's context when the connection ends.
var ErrClosing = errors.New("connection is closing")

// call is one request or notification from the peer, until it is done.
type call struct {
	message
	server *server
	batch  *batch // nil for a message of its own
	ctx    context.Context
	stop   context.CancelCauseFunc

	handler *handler // set by the dispatcher; nil for unknown methods
	snap    any

	// answered says that a call has its answer, or will never have one.
	// Invariant: set once, so a call is answered once. TestAnswerOnce
	answered bool // guarded by server.mu
}

// RequestID returns the id of the request that ctx belongs to.
func RequestID(ctx context.Context) (jsonrpc2.ID, bool) {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		return c.id, c.isCall()
	}
	return jsonrpc2.ID{}, false
}

type callKey struct{}

func (s *server) newCall(m message, b *batch) *call {
	c := &call{message: m, server: s, batch: b}
	c.ctx, c.stop = context.WithCancelCause(context.WithValue(s.ctx, callKey{}, c))
	return c
}

// claim marks c as answered and reports whether the caller is to answer it.
func (s *server) claim(c *call) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.answered {
		return false
	}
	c.answered = true
	if c.isCall() && s.inFlight[c.id] == c {
		delete(s.inFlight, c.id) // the peer may use the id again
	}
	return true
}

// answer sends the answer to c, unless there was one or nobody waits for it.
func (s *server) answer(c *call, result jsonrpc2.RawMessage, err *jsonrpc2.Error, limit int) {
	if !s.claim(c) || !c.isCall() {
		return
	}
	s.reply(c.batch, c.id, result, err, limit)
}

// reply sends one response, as a member of b if it is not nil. A response that
// cannot be sent is dropped: run has noticed that the peer is gone.
func (s *server) reply(b *batch, id jsonrpc2.ID, result jsonrpc2.RawMessage, err *jsonrpc2.Error, limit int) {
	response := jsonrpc2.NewResponse(id, result, nil)
	if err != nil {
		response = jsonrpc2.NewResponse(id, nil, err)
	}
	body := jsonrpc2.AppendMessage(nil, response)
	if b != nil {
		s.sendBatch(b.add(body), limit)
		return
	}
	_ = s.out.send(body, limit)
}

// cancel ends the request that a cancel notification names. It is called by
// the reader, so it works on what still waits in the queue and on what runs.
func (s *server) cancel(by string, id jsonrpc2.ID) {
	s.mu.Lock()
	c := s.inFlight[id]
	s.mu.Unlock()
	if c == nil || !s.claim(c) {
		return // unknown, or answered already: both are normal
	}
	c.stop(ErrCancelled)
	if s.policy.AnswerCancelled(c.method, by) {
		s.reply(c.batch, c.id, nil, s.cancelledError(), readerLimit)
	} else if c.batch != nil {
		s.sendBatch(c.batch.add(nil), readerLimit)
	}
}
