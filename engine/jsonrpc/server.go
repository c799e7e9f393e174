package jsonrpc

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"go.lsp.dev/jsonrpc2"
)

// server serves one connection.
type server struct {
	mux     *Mux
	opts    Options
	log     *slog.Logger
	out     *outbox
	peer    *peerStream
	reads   *pool // shared handlers
	waits   *pool // concurrent handlers
	readErr error // set by the reader before the input is done

	ctx      context.Context // parent of those of all handlers
	stop     context.CancelCauseFunc
	input    context.Context // done when the input has ended
	endCalls context.CancelFunc

	mu              sync.Mutex // guards the rest; never held while a handler runs or a byte is written
	changed         sync.Cond
	policy          Policy // set once, before the first message; read without mu from then on
	inFlight        map[jsonrpc2.ID]*call
	queue           []*call // arrived, not looked at
	outgoing        int     // our calls that wait for the peer
	unfinished      int     // calls and notifications that are not done
	unfinishedBytes int     // size of their params
	inputEnded      bool    // nothing more is queued
}

func newServer(ctx context.Context, w io.Writer, mux *Mux, opts Options) *server {
	s := &server{
		mux:      mux,
		opts:     opts,
		log:      opts.Log,
		out:      newOutbox(w),
		policy:   Policy{}.withDefaults(),
		inFlight: map[jsonrpc2.ID]*call{},
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.changed.L = &s.mu
	s.reads = &pool{server: s, max: func(p Policy) int { return p.MaxShared }}
	s.waits = &pool{server: s, max: func(p Policy) int { return p.MaxConcurrent }}
	s.peer = newPeerStream(s.out)
	s.ctx, s.stop = context.WithCancelCause(ctx)
	s.input, s.endCalls = context.WithCancel(context.Background())
	return s
}

func (s *server) drain() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.policy.Drain
}

// abandon answers the calls whose handlers did not return in time.
func (s *server) abandon() {
	s.mu.Lock()
	var calls []*call
	for _, c := range s.inFlight {
		calls = append(calls, c)
	}
	s.mu.Unlock()
	for _, c := range calls {
		s.log.Warn("request abandoned", "method", c.method)
		s.answer(c, nil, closingError(), readerLimit)
	}
}
