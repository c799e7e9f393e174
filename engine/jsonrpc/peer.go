package jsonrpc

import (
	"context"
	"errors"
	"fmt"
	"io"

	"go.lsp.dev/jsonrpc2"
)

// ErrInputEnded is the error of a call that the peer can no longer answer.
var ErrInputEnded = errors.New("peer has ended its input")

// Conn is the peer as handlers see it. It may be kept and used by any number
// of goroutines; after the connection has ended its methods return errors.
type Conn struct {
	server *server
	codec  Codec
}

// Peer returns the connection that a handler was called on, with the codec of
// the handler's protocol.
func Peer(ctx context.Context) *Conn {
	c, ok := ctx.Value(callKey{}).(*call)
	if !ok {
		return &Conn{}
	}
	protocol := c.server.mux.protocol
	if h := c.server.mux.methods[c.method]; h != nil {
		protocol = h.protocol
	}
	return &Conn{server: c.server, codec: protocol.Codec}
}

// Session returns the value of type T among the connection's Sessions, or the
// zero value if there is none.
func Session[T any](ctx context.Context) T {
	var zero T
	c, ok := ctx.Value(callKey{}).(*call)
	if !ok {
		return zero
	}
	for _, session := range c.server.opts.Sessions {
		if session, ok := session.(T); ok {
			return session
		}
	}
	return zero
}

// Notify sends a notification. With the context of a cancelled request it sends
// nothing, because some protocols forbid to speak of the request again.
func (c *Conn) Notify(ctx context.Context, method string, params any) error {
	raw, err := c.prepare(ctx, method, params)
	if err != nil {
		return err
	}
	return c.server.peer.conn.Notify(ctx, method, raw)
}

// Call sends a request and waits for the response, which it stores in result
// unless that is nil. The error that the peer answers with is a
// *jsonrpc2.Error. Any handler may call, an exclusive one keeps everything
// behind it waiting meanwhile.
func (c *Conn) Call(ctx context.Context, method string, params, result any) error {
	raw, err := c.prepare(ctx, method, params)
	if err != nil {
		return err
	}
	s := c.server
	s.waitsForPeer(+1)
	defer s.waitsForPeer(-1)
	waiting, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(s.input, stop)()

	var answer jsonrpc2.RawMessage
	if _, err := s.peer.conn.Call(waiting, method, raw, &answer); err != nil {
		if ctx.Err() == nil && s.input.Err() != nil {
			return ErrInputEnded
		}
		return err
	}
	if result == nil || len(answer) == 0 {
		return nil
	}
	if err := c.codec.decode(answer, result); err != nil {
		return fmt.Errorf("decoding the answer to %s: %w", method, err)
	}
	return nil
}

func (c *Conn) prepare(ctx context.Context, method string, params any) (jsonrpc2.RawMessage, error) {
	if c.server == nil {
		return nil, errClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	raw, err := c.codec.encode(params)
	if err != nil {
		return nil, fmt.Errorf("encoding the params of %s: %w", method, err)
	}
	return raw, nil
}

// InputEnded is closed when the peer will send nothing more. A handler that
// never finishes by itself must end then, or the connection waits for it.
func (c *Conn) InputEnded() <-chan struct{} {
	if c.server == nil {
		closed := make(chan struct{})
		close(closed)
		return closed
	}
	return c.server.input.Done()
}

// Close ends the connection as if the input had ended: what has been received
// is still answered.
func (c *Conn) Close() {
	if c.server != nil {
		c.server.endInput()
	}
}

// peerStream is the Stream of the jsonrpc2.Conn that carries our own calls:
// out go calls and notifications, in come the responses that the reader found.
type peerStream struct {
	out       *outbox
	conn      jsonrpc2.Conn
	responses chan *jsonrpc2.Response
	ended     chan struct{}
}

func newPeerStream(out *outbox) *peerStream {
	p := &peerStream{out: out, responses: make(chan *jsonrpc2.Response), ended: make(chan struct{})}
	p.conn = jsonrpc2.NewConn(p)
	p.conn.Go(context.Background(), jsonrpc2.MethodNotFoundHandler)
	return p
}

// deliver hands a response to the call that waits for it. One that nobody
// waits for is dropped by the jsonrpc2.Conn.
func (p *peerStream) deliver(r *jsonrpc2.Response) {
	select {
	case p.responses <- r:
	case <-p.ended:
	}
}

// end fails what still waits and frees the conn's goroutine.
func (p *peerStream) end() {
	close(p.ended)
	<-p.conn.Done()
}

// Read implements jsonrpc2.Stream.
func (p *peerStream) Read(context.Context) (jsonrpc2.Message, int64, error) {
	select {
	case r := <-p.responses:
		return r, 0, nil
	case <-p.ended:
		return nil, 0, io.EOF
	}
}

// Write implements jsonrpc2.Stream.
func (p *peerStream) Write(_ context.Context, m jsonrpc2.Message) (int64, error) {
	return 0, p.out.sendMessage(m, outboxLimit)
}

// Close implements jsonrpc2.Stream. The stream beneath belongs to the server.
func (p *peerStream) Close() error { return nil }
