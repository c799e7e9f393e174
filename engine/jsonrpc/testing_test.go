package jsonrpc

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync/atomic"
	"testing"

	"go.lsp.dev/jsonrpc2"
)

// stream is a connection made of an input and an output.
type stream struct {
	io.Reader
	io.Writer
}

func (stream) Close() error { return nil }

// messages unframes the output of a server. It fails the test on anything that
// is not a valid JSON-RPC message.
func messages(t testing.TB, f Framer, out []byte) []string {
	t.Helper()
	var msgs []string
	r := bufio.NewReader(bytes.NewReader(out))
	for {
		body, err := f.ReadFrame(r, len(out)+1, func(err *jsonrpc2.Error) {
			t.Fatalf("output is not framed: %v\n%q", err, out)
		})
		if errors.Is(err, io.EOF) {
			return msgs
		}
		if err != nil {
			t.Fatalf("output ends with %v\n%q", err, out)
		}
		checkMessage(t, body)
		msgs = append(msgs, string(body))
	}
}

func checkMessage(t testing.TB, body []byte) {
	t.Helper()
	members, isBatch, err := split(body)
	if err != nil {
		t.Fatalf("output %q: %v", body, err)
	}
	for _, raw := range members {
		msg, err := jsonrpc2.DecodeMessage(raw)
		if err != nil {
			t.Fatalf("output %q: %v", raw, err)
		}
		if _, isResponse := msg.(*jsonrpc2.Response); isBatch && !isResponse {
			t.Fatalf("output %q in a batch", raw)
		}
	}
}

// quiet drops the log.
var quiet = slog.New(slog.DiscardHandler)

// exchange serves input to its end and returns what was written.
func exchange(t testing.TB, mux *Mux, opts Options, input string) []byte {
	t.Helper()
	if opts.Log == nil {
		opts.Log = quiet
	}
	var out bytes.Buffer
	if err := Serve(context.Background(), stream{strings.NewReader(input), &out}, mux, opts); err != nil {
		t.Fatalf("Serve: %v", err)
	}
	return out.Bytes()
}

// client is the other end of a served connection, with the line framing.
type client struct {
	t     testing.TB
	conn  net.Conn
	in    *bufio.Reader
	ended chan error
}

// connect serves mux on one end of a pipe. The test must end the connection.
func connect(t testing.TB, mux *Mux, opts Options) *client {
	t.Helper()
	if opts.Log == nil {
		opts.Log = quiet
	}
	near, far := net.Pipe()
	c := &client{t: t, conn: near, in: bufio.NewReader(near), ended: make(chan error, 1)}
	go func() { c.ended <- Serve(t.Context(), far, mux, opts) }()
	return c
}

func (c *client) send(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.conn, line+"\n"); err != nil {
		c.t.Fatalf("sending %s: %v", line, err)
	}
}

func (c *client) recv() string {
	c.t.Helper()
	line, err := c.in.ReadString('\n')
	if err != nil {
		c.t.Fatalf("receiving: %v after %q", err, line)
	}
	line = strings.TrimSuffix(line, "\n")
	checkMessage(c.t, []byte(line))
	return line
}

func (c *client) want(want string) {
	c.t.Helper()
	if got := c.recv(); got != want {
		c.t.Fatalf("received %s\n    want %s", got, want)
	}
}

// end hangs up and waits for the server.
func (c *client) end() {
	c.t.Helper()
	_ = c.conn.Close()
	if err := <-c.ended; err != nil && !errors.Is(err, io.ErrClosedPipe) {
		c.t.Fatalf("Serve: %v", err)
	}
}

// testCancels are the cancel notifications in tests.
var testCancels = []Cancel{{Method: "cancel", ID: "id"}, {Method: "hush", ID: "requestId"}}

// testPolicy answers what "cancel" cancels, and stays silent about "hush".
func testPolicy(f Framer) Policy {
	p := DefaultPolicy(f)
	p.Cancels = testCancels
	p.AnswerCancelled = func(_, by string) bool { return by == "cancel" }
	return p
}

// counter is state for handlers to change and read.
type counter struct {
	n       atomic.Int64
	started chan string // what block and its kin have begun
	release chan struct{}
}

type sum struct {
	A int `json:"a"`
	B int `json:"b"`
}

// newTestMux returns a Mux with a handler for each thing that may happen.
func newTestMux() (*Mux, *counter) {
	state := &counter{started: make(chan string, 100), release: make(chan struct{})}
	mux := NewMux(Protocol{})
	UseSnapshots(mux, func(context.Context) (int64, error) { return state.n.Load(), nil }, nil)

	HandleExclusive(mux, "add", func(_ context.Context, in sum) (int, error) { return in.A + in.B, nil })
	HandleExclusive(mux, "echo", func(_ context.Context, raw json.RawMessage) (json.RawMessage, error) { return raw, nil })
	HandleNotification(mux, "inc", func(context.Context, struct{}) error { state.n.Add(1); return nil })
	HandleNotification(mux, "fail", func(context.Context, struct{}) error { return errors.New("secret") })
	HandleNotification(mux, "panic", func(context.Context, struct{}) error { panic("secret") })
	HandleShared(mux, "read", func(_ context.Context, snap int64, _ struct{}) (int64, error) { return snap, nil })
	HandleShared(mux, "sharedPanic", func(context.Context, int64, struct{}) (int, error) { panic("secret") })
	HandleExclusive(mux, "block", state.block)
	HandleShared(mux, "sharedBlock", func(ctx context.Context, snap int64, name string) (string, error) {
		return state.block(ctx, name)
	})
	HandleConcurrent(mux, "deaf", func(_ context.Context, name string) (string, error) {
		return state.block(context.Background(), name)
	})
	return mux, state
}

// block waits until it is released or cancelled.
func (s *counter) block(ctx context.Context, name string) (string, error) {
	s.started <- name
	select {
	case <-s.release:
		return name, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
