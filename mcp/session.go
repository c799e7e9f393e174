package mcp

import (
	"cmp"
	"context"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"github.com/sourcegraph/conc"
)

// Options say what a Session is made of.
type Options struct {
	// Open returns the engine of a workspace by the absolute path of its folder,
	// or that of the connection itself by "". Required.
	Open func(ctx context.Context, root string) (*engine.Engine, error)

	// Home returns the root of the connection's own workspace, which need not be
	// open yet; may be nil.
	Home func() string

	// Known reports whether a folder is the root of a workspace that was indexed
	// before; only those are opened because a question names them. nil: none is.
	Known func(root string) bool

	// Opened returns the engines of the open workspaces; may be nil.
	Opened func() []*engine.Engine

	Groups []string // of tools listed beside the default ones
	Tools  []string // those listed, instead of the default ones; all if empty

	// Patience is how long a question waits for a workspace that is indexed for
	// the first time. Then it is answered from what is there, and says so. 45 s if
	// 0: agents give up after a minute.
	Patience time.Duration

	Version string       // of the server
	Log     *slog.Logger // discarded if nil
}

// Session is one agent's connection, or what an editor's connection has for
// agents. It is among the connection's [jsonrpc.Options] and must be closed after
// it. What it keeps makes answers come sooner and never differ.
type Session struct {
	opts   Options
	log    *slog.Logger
	listed []*Tool

	revision atomic.Pointer[revision] // nil until initialize

	mu     sync.Mutex // guards the rest; held by nothing that waits
	runs   map[*engine.Engine]*run
	failed map[*engine.Engine]time.Time // when a run failed last
	closed bool

	background conc.WaitGroup
	ctx        context.Context // ends what runs in the background
	stop       context.CancelFunc
}

// NewSession returns the session of a connection that is about to be served.
func NewSession(opts Options) *Session {
	if opts.Open == nil {
		panic("mcp: Options.Open is missing")
	}
	opts.Patience = cmp.Or(opts.Patience, 45*time.Second)
	s := &Session{opts: opts, log: opts.Log, runs: map[*engine.Engine]*run{}, failed: map[*engine.Engine]time.Time{}}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.listed = s.choose()
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

func sessionOf(ctx context.Context) *Session {
	s := jsonrpc.Session[*Session](ctx)
	if s == nil {
		panic("mcp: the connection's options have no *mcp.Session")
	}
	return s
}

// Close ends what the session does in the background. The connection must have ended.
func (s *Session) Close() {
	s.stop()
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.background.Wait()
}

// Batches reports whether the client may send batches: one revision has them.
func (s *Session) Batches() bool { return s.current() == annotations }

// current returns the revision of requests that name none.
func (s *Session) current() revision {
	if r := s.revision.Load(); r != nil {
		return *r
	}
	return latestSession
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

// choose returns the tools to list.
func (s *Session) choose() []*Tool {
	var out []*Tool
	for _, t := range tools {
		if s.lists(t) {
			out = append(out, t)
		}
	}
	if wrong := CheckNames(s.opts.Groups, s.opts.Tools); wrong != "" {
		s.log.Warn("not all that is asked for can be listed", "because", wrong)
	}
	return out
}

func (s *Session) lists(t *Tool) bool {
	if len(s.opts.Tools) > 0 {
		for _, name := range s.opts.Tools {
			if name == t.name || nearly(name, t.name) {
				return true
			}
		}
		return false
	}
	if t.group == "" {
		return true
	}
	for _, group := range s.opts.Groups {
		if group == t.group || group == "all" {
			return true
		}
	}
	return false
}

// nearly reports whether short is a tool's name without its verb or noun.
func nearly(short, name string) bool {
	for i := range name {
		if name[i] == '_' {
			return short == name[:i] || short == name[i+1:]
		}
	}
	return false
}
