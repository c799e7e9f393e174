package jsonrpc

import (
	"context"
	"runtime"
	"time"

	"go.lsp.dev/jsonrpc2"
)

// Cancelled is the usual code of the answer to a cancelled request.
const Cancelled jsonrpc2.Code = -32800

// Policy is how one connection behaves where protocols differ. Limits that are
// zero get a default.
type Policy struct {
	// MaxMessage is the size of the largest message read, in bytes. A larger
	// one is answered with an error and skipped. By default 64 MiB.
	MaxMessage int

	// MaxQueued is how many messages may be unfinished before the peer is made
	// to wait, by default 4,096. Their size is bounded by four times
	// MaxMessage. Both bounds are stretched while a handler waits for the peer.
	MaxQueued int

	// MaxShared is how many shared handlers run at once, by default 32 or four
	// for each processor.
	MaxShared int

	// MaxConcurrent is how many concurrent handlers run at once, by default
	// 256. They are counted apart, so that those that wait keep no read waiting.
	MaxConcurrent int

	// MaxBatch is the length of the longest batch served, by default 1,000.
	MaxBatch int

	// Batches says whether the peer may send a batch; nil means never.
	Batches func(ctx context.Context) bool

	// Cancels lists the notifications that cancel a request.
	Cancels []Cancel

	// AnswerCancelled says whether a request for method is answered when the
	// notification by has cancelled it; nil means never.
	AnswerCancelled func(method, by string) bool

	// CancelCode is the code of that answer, by default [Cancelled].
	CancelCode jsonrpc2.Code

	// Drain is how long calls may go on running when the input has ended, by
	// default five seconds. Then they are cancelled.
	Drain time.Duration
}

// Cancel names a notification that cancels a request, and the member of its
// params that holds the request's id.
type Cancel struct {
	Method, ID string
}

// DefaultPolicy returns the policy that goes with a framing: with headers a
// cancelled request is answered, on lines it is not. It names no cancel
// notifications.
func DefaultPolicy(f Framer) Policy {
	return Policy{
		AnswerCancelled: func(string, string) bool { return f == Header },
	}.withDefaults()
}

func (p Policy) withDefaults() Policy {
	setDefault(&p.MaxMessage, 64<<20)
	setDefault(&p.MaxQueued, 4096)
	setDefault(&p.MaxShared, max(32, 4*runtime.GOMAXPROCS(0)))
	setDefault(&p.MaxConcurrent, 256)
	setDefault(&p.MaxBatch, 1000)
	setDefault(&p.Drain, 5*time.Second)
	setDefault(&p.CancelCode, Cancelled)
	if p.Batches == nil {
		p.Batches = func(context.Context) bool { return false }
	}
	if p.AnswerCancelled == nil {
		p.AnswerCancelled = func(string, string) bool { return false }
	}
	return p
}

func setDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}
