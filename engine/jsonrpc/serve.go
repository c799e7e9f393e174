package jsonrpc

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"time"
)

const (
	// grace is how long a connection that ends waits for handlers that have
	// been cancelled, and for the peer to read the last answers.
	grace = time.Second

	// readerGrace is how long it waits for the reader when it has closed the
	// stream. Some streams do not wake up: a terminal, for one.
	readerGrace = 100 * time.Millisecond
)

// Options configure one connection. The zero value is usable.
type Options struct {
	// Policy chooses the policy by the framing; nil means DefaultPolicy.
	Policy func(Framer) Policy

	// Framer is how the stream is framed; nil means that its first bytes tell.
	Framer Framer

	// Sessions are values of this connection, found by their type with Session.
	Sessions []any

	// Log receives what goes wrong; nil means slog.Default.
	Log *slog.Logger
}

// Serve serves the connection rwc until its input ends, a handler closes it, a
// write fails or ctx is done, and then closes it. It returns when everything
// received has been answered or [Policy.Drain] is over. The error is nil if the
// input ended or a handler closed the connection.
//
// It never writes anything but messages, and nothing before the first message
// has been read.
func Serve(ctx context.Context, rwc io.ReadWriteCloser, mux *Mux, opts Options) error {
	s := newServer(ctx, rwc, mux, opts)
	written := start(s.out.run)
	dispatched := start(s.dispatch)
	read := start(func() {
		err := s.read(bufio.NewReaderSize(rwc, 64<<10))
		if !s.hasEnded() { // else we have closed it
			s.readErr = err
		}
		s.endInput()
	})

	select {
	case <-s.input.Done():
	case <-ctx.Done():
	case <-s.out.broken:
	}
	s.endInput()
	idle := start(func() {
		<-dispatched
		s.reads.workers.Wait()
		s.waits.workers.Wait()
	})
	if !wait(idle, s.drain(), ctx.Done(), s.out.broken) {
		s.stop(ErrClosing)
		wait(idle, grace)
	}
	s.abandon()
	s.out.close()
	if !wait(written, s.drain(), ctx.Done()) {
		wait(written, grace)
	}
	_ = rwc.Close() // also frees a reader or writer that is still blocked
	s.peer.end()
	s.stop(ErrClosing)

	readerEnded := wait(read, readerGrace)
	switch err := s.out.failure(); {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case readerEnded:
		return s.readErr
	default:
		return nil
	}
}

// start runs f and returns a channel that is closed when it has returned.
func start(f func()) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		f()
	}()
	return ended
}

// wait waits for ended, but for no longer than d nor after one of others.
func wait(ended <-chan struct{}, d time.Duration, others ...<-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	others = append(others, nil, nil) // a nil channel is never ready
	select {
	case <-ended:
		return true
	case <-timer.C:
	case <-others[0]:
	case <-others[1]:
	}
	return false
}
