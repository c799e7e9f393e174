package lsp

import (
	"context"
	"log/slog"
	"runtime/debug"
	"sync/atomic"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"github.com/sourcegraph/conc"
	"go.lsp.dev/uri"
)

// Options say what a Session is made of.
type Options struct {
	// Open returns the engine of a workspace by the absolute path of its folder,
	// or by "" if the editor names none; nil if then none is served. Required.
	Open func(ctx context.Context, root string) (*engine.Engine, error)

	// Release is told once for each engine that Open has returned, when the
	// session no longer uses it; may be nil.
	Release func(*engine.Engine)

	Version string       // of the server, as editors show it
	Log     *slog.Logger // discarded if nil
}

// Session is one editor's connection. It is among the connection's
// [jsonrpc.Options] and must be closed after it.
type Session struct {
	opts Options
	log  *slog.Logger

	phase    atomic.Int32 // written by exclusive handlers only
	exitCode atomic.Int32

	// What follows is written by exclusive handlers only, which run one at a time.
	// Reads that run beside them have it from their view.

	client  client    // set by initialize, never changed afterwards
	folders []*folder // replaced as a whole, never changed in place
	docs    map[uri.URI]*document

	background conc.WaitGroup
	ctx        context.Context // ends what runs in the background
	stop       context.CancelFunc
	tokens     atomic.Int32 // of progress, so far
}

// The phases of a session's life.
const (
	created int32 = iota
	initialized
	shutDown
	exited
)

// NewSession returns the session of a connection that is about to be served.
func NewSession(opts Options) *Session {
	if opts.Open == nil {
		panic("lsp: Options.Open is missing")
	}
	s := &Session{opts: opts, log: opts.Log, docs: map[uri.URI]*document{}}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

// sessionOf returns the session that a handler is called in.
func sessionOf(ctx context.Context) *Session {
	s := jsonrpc.Session[*Session](ctx)
	if s == nil {
		panic("lsp: the connection's options have no *lsp.Session")
	}
	return s
}

// Close ends what the session does in the background and closes the documents
// that the editor left open. The connection must have ended.
func (s *Session) Close() {
	s.stop()
	s.background.Wait()
	for _, d := range s.docs {
		d.close()
	}
	s.docs = nil
	for _, f := range s.folders {
		s.release(f)
	}
	s.folders = nil
}

// spawn runs work in the background, until Close at the latest. A panic ends the
// work and not the process, which serves others too.
func (s *Session) spawn(work func()) {
	s.background.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				s.log.Error("background work panicked", "panic", v, "stack", string(debug.Stack()))
			}
		}()
		work()
	})
}

func (s *Session) release(f *folder) {
	if s.opts.Release != nil {
		s.opts.Release(f.engine)
	}
}

// ExitCode returns what a process that served only this session should exit
// with: 1 if the editor said exit without shutdown, else 0.
func (s *Session) ExitCode() int { return int(s.exitCode.Load()) }
