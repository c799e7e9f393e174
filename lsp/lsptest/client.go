// Package lsptest is an editor without a screen, for tests of the protocol.
//
// A test that called handlers would not see what the wire does to their answers:
// names of members, nulls, unions, the order of messages. So a Client speaks to
// a server over an in-memory pipe, in frames and JSON, as editors do.
package lsptest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"cairn/engine/jsonrpc"
	"cairn/lsp"

	"go.lsp.dev/jsonrpc2"
)

// patience is how long a test waits for the server.
const patience = 30 * time.Second

// Client is an editor that is connected to a server of its own.
type Client struct {
	t       testing.TB
	conn    net.Conn
	Session *lsp.Session
	served  chan error

	mu       sync.Mutex // guards the rest
	changed  sync.Cond
	lastID   int
	answers  map[int]*Answer
	messages []Message
	ended    bool
}

// Answer is a response.
type Answer struct {
	Result json.RawMessage
	Error  *Error
}

// Error is the error of a response.
type Error struct {
	Code    int
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("%d: %s", e.Code, e.Message) }

// Message is a notification or a request of the server. Requests are answered
// with null.
type Message struct {
	Method string
	Params json.RawMessage
}

// Connect serves a session over a pipe and returns the other end. The
// connection ends with the test.
func Connect(t testing.TB, opts lsp.Options) *Client {
	t.Helper()
	mux := jsonrpc.NewMux(lsp.Protocol)
	lsp.Register(mux)
	jsonrpc.HandleExclusive(mux, "initialize", lsp.Initialize)
	near, far := net.Pipe()
	c := &Client{t: t, conn: near, Session: lsp.NewSession(opts), served: make(chan error, 1), answers: map[int]*Answer{}}
	c.changed.L = &c.mu
	go func() {
		c.served <- jsonrpc.Serve(context.Background(), far, mux, jsonrpc.Options{
			Framer: jsonrpc.Header, Sessions: []any{c.Session}, Log: opts.Log,
			Policy: func(f jsonrpc.Framer) jsonrpc.Policy {
				p := jsonrpc.DefaultPolicy(f)
				p.Cancels = []jsonrpc.Cancel{lsp.Cancel}
				return p
			}})
	}()
	read := make(chan struct{})
	go func() { c.read(); close(read) }()
	t.Cleanup(func() {
		c.Hangup()
		<-read
		c.Session.Close()
	})
	return c
}

// Hangup ends the connection and waits for the server to end.
func (c *Client) Hangup() {
	c.t.Helper()
	_ = c.conn.Close()
	select {
	case err := <-c.served:
		c.served <- err
		if err != nil && !errors.Is(err, io.ErrClosedPipe) {
			c.t.Errorf("the server ended with %v", err)
		}
	case <-time.After(patience):
		c.t.Error("the server does not end")
	}
}

// Wait waits for the server to end the connection.
func (c *Client) Wait() {
	c.t.Helper()
	c.until("the end of the connection", func() bool { return c.ended })
}

func (c *Client) read() {
	r := bufio.NewReader(c.conn)
	for {
		body, err := jsonrpc.Header.ReadFrame(r, 1<<30, func(err *jsonrpc2.Error) { c.t.Errorf("the server sends a broken frame: %v", err) })
		if err != nil {
			c.mu.Lock()
			c.ended = true
			c.changed.Broadcast()
			c.mu.Unlock()
			return
		}
		var m struct {
			ID     json.RawMessage
			Method string
			Params json.RawMessage
			Result json.RawMessage
			Error  *Error
		}
		if err := json.Unmarshal(body, &m); err != nil {
			c.t.Errorf("the server sends %q: %v", body, err)
			continue
		}
		switch id := 0; {
		case m.Method != "":
			c.mu.Lock()
			c.messages = append(c.messages, Message{m.Method, m.Params})
			c.changed.Broadcast()
			c.mu.Unlock()
			if m.ID != nil {
				c.send(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": nil})
			}
		case json.Unmarshal(m.ID, &id) == nil:
			c.mu.Lock()
			c.answers[id] = &Answer{m.Result, m.Error}
			c.changed.Broadcast()
			c.mu.Unlock()
		}
	}
}

func (c *Client) send(message map[string]any) {
	body, err := json.Marshal(message)
	if err != nil {
		c.t.Fatalf("encoding %v: %v", message, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	_, _ = c.conn.Write(jsonrpc.Header.AppendFrame(nil, body)) // a server that is gone shows in what is missing
}

// until waits for a condition, which is looked at with the lock held.
func (c *Client) until(what string, done func() bool) {
	c.t.Helper()
	stop := time.AfterFunc(patience, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.changed.Broadcast()
	})
	defer stop.Stop()
	start := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !done() {
		if time.Since(start) > patience {
			c.t.Fatalf("no %s after %v", what, patience)
		}
		c.changed.Wait()
	}
}

// Start sends a request and returns its id.
func (c *Client) Start(method string, params any) int {
	c.mu.Lock()
	c.lastID++
	id := c.lastID
	c.mu.Unlock()
	message := map[string]any{"jsonrpc": "2.0", "id": id, "method": method}
	if params != nil {
		message["params"] = params
	}
	c.send(message)
	return id
}

// Answer waits for the answer to a request.
func (c *Client) Answer(id int) *Answer {
	c.t.Helper()
	c.until(fmt.Sprintf("answer to request %d", id), func() bool { return c.answers[id] != nil || c.ended })
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.answers[id] == nil {
		c.t.Fatalf("the connection ended before the answer to request %d", id)
	}
	return c.answers[id]
}

// Ask sends a request and waits for the answer.
func (c *Client) Ask(method string, params any) *Answer {
	c.t.Helper()
	return c.Answer(c.Start(method, params))
}

// Call sends a request that must not fail and decodes its result.
func (c *Client) Call(method string, params, result any) {
	c.t.Helper()
	a := c.Ask(method, params)
	if a.Error != nil {
		c.t.Fatalf("%s: %v", method, a.Error)
	}
	if result != nil {
		if err := json.Unmarshal(a.Result, result); err != nil {
			c.t.Fatalf("%s answers %s: %v", method, a.Result, err)
		}
	}
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.send(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
}

// Expect waits for a message of the server that fits, and returns its params.
func (c *Client) Expect(method string, fits func(params json.RawMessage) bool) json.RawMessage {
	c.t.Helper()
	var found json.RawMessage
	c.until(method, func() bool {
		for _, m := range c.messages {
			if m.Method == method && (fits == nil || fits(m.Params)) {
				found = m.Params
				return true
			}
		}
		return false
	})
	return found
}

// Messages returns what the server has sent of its own accord.
func (c *Client) Messages() []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Message(nil), c.messages...)
}
