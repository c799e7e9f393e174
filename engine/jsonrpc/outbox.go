package jsonrpc

import (
	"errors"
	"fmt"
	"io"
	"sync"

	"go.lsp.dev/jsonrpc2"
)

const (
	// outboxLimit is how many bytes may wait for the peer before handlers are
	// made to wait.
	outboxLimit = 4 << 20

	// readerLimit is the same for the reader. It is higher, because a reader
	// that waits hears no cancels, but not infinite: two bytes of garbage cost
	// a hundred bytes of answer.
	readerLimit = 4 * outboxLimit

	// maxKept is the largest buffer that is kept for reuse.
	maxKept = 1 << 20
)

var errClosed = errors.New("connection is closed")

// outbox writes messages from many goroutines, whole and in order. Writes are
// done by one goroutine, so that a peer that does not read blocks neither the
// reader nor, for short messages, a handler.
type outbox struct {
	w      io.Writer
	broken chan struct{} // closed at the first write error

	mu      sync.Mutex // guards the rest; never held while writing
	framer  Framer     // set before the first send
	changed sync.Cond
	buf     []byte
	err     error // why nothing more is sent
	closed  bool  // no more sends, but what is in buf is written
}

func newOutbox(w io.Writer) *outbox {
	o := &outbox{w: w, broken: make(chan struct{})}
	o.changed.L = &o.mu
	return o
}

func (o *outbox) setFramer(f Framer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.framer = f
}

// send queues one message. It waits while more than limit bytes are waiting.
func (o *outbox) send(body []byte, limit int) error {
	body = validUTF8(body)
	o.mu.Lock()
	defer o.mu.Unlock()
	for o.err == nil && !o.closed && len(o.buf) > 0 && len(o.buf)+len(body) > limit {
		o.changed.Wait()
	}
	if o.err != nil {
		return o.err
	}
	if o.closed {
		return errClosed
	}
	o.buf = o.framer.AppendFrame(o.buf, body)
	o.changed.Broadcast()
	return nil
}

func (o *outbox) sendMessage(m jsonrpc2.Message, limit int) error {
	return o.send(jsonrpc2.AppendMessage(nil, m), limit)
}

// run writes until the outbox is closed and empty, or a write fails.
func (o *outbox) run() {
	var spare []byte
	for {
		o.mu.Lock()
		for len(o.buf) == 0 && !o.closed && o.err == nil {
			o.changed.Wait()
		}
		out := o.buf
		o.buf = spare[:0]
		o.changed.Broadcast()
		o.mu.Unlock()
		if len(out) == 0 {
			return
		}
		if _, err := o.w.Write(out); err != nil {
			o.mu.Lock()
			o.err = fmt.Errorf("writing to the peer: %w", err)
			o.buf = nil
			o.changed.Broadcast()
			o.mu.Unlock()
			close(o.broken)
			return
		}
		if spare = out; cap(spare) > maxKept {
			spare = nil
		}
	}
}

// close refuses further messages; run returns when what waits is written.
func (o *outbox) close() {
	o.mu.Lock()
	o.closed = true
	o.changed.Broadcast()
	o.mu.Unlock()
}

func (o *outbox) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}
