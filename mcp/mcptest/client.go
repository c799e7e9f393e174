// Package mcptest is an agent without a model, for tests of the protocol.
//
// A test that called tools would not see what the wire does to their answers. So
// a Client speaks to a server over an in-memory pipe, in lines of JSON.
package mcptest

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"sync"
	"testing"
	"time"

	"cairn/engine/jsonrpc"
	"cairn/mcp"
)

// patience is how long a test waits for the server.
const patience = 60 * time.Second

// Client is an agent that is connected to a server of its own.
type Client struct {
	t       testing.TB
	conn    net.Conn
	session *mcp.Session

	// Meta is sent with each request; the stateless generation needs it.
	Meta map[string]any

	mu      sync.Mutex // guards the rest
	changed sync.Cond
	lastID  int
	answers map[int]*Answer
	notes   []Message
	batches [][]byte
	ended   bool
}

// Use makes t the test that hears of what goes wrong.
func (c *Client) Use(t testing.TB) { c.t = t }

// Batches returns the batches that the server has sent.
func (c *Client) Batches() [][]byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.batches
}

// Answer is a response.
type Answer struct {
	Raw    json.RawMessage // all of it
	Result json.RawMessage
	Error  *Error
}

// Error is the error of a response.
type Error struct {
	Code    int
	Message string
	Data    json.RawMessage
}

// Message is a notification of the server.
type Message struct {
	Method string
	Params json.RawMessage
}

// Result is the result of a call of a tool.
type Result struct {
	Content           []struct{ Type, Text string }
	StructuredContent json.RawMessage
	IsError           bool
	ResultType        string
}

// Text returns the text of a result.
func (r *Result) Text() string {
	if len(r.Content) != 1 {
		return ""
	}
	return r.Content[0].Text
}

// Connect serves a session over a pipe and returns the other end. The connection
// ends with the test.
func Connect(t testing.TB, opts mcp.Options) *Client {
	t.Helper()
	mux := jsonrpc.NewMux(jsonrpc.Protocol{})
	mcp.Register(mux)
	jsonrpc.HandleExclusive(mux, "initialize", mcp.Initialize)
	near, far := net.Pipe()
	c := &Client{t: t, conn: near, session: mcp.NewSession(opts), answers: map[int]*Answer{}}
	c.changed.L = &c.mu
	served := make(chan error, 1)
	go func() {
		served <- jsonrpc.Serve(context.Background(), far, mux, jsonrpc.Options{
			Framer: jsonrpc.Line, Sessions: []any{c.session}, Log: opts.Log,
			Policy: func(f jsonrpc.Framer) jsonrpc.Policy {
				p := jsonrpc.DefaultPolicy(f)
				p.Cancels = []jsonrpc.Cancel{mcp.Cancel}
				p.Batches = func(context.Context) bool { return c.session.Batches() }
				return p
			},
		})
	}()
	go c.read()
	t.Cleanup(func() {
		_ = near.Close()
		if err := <-served; err != nil {
			t.Errorf("serving: %v", err)
		}
		c.session.Close()
	})
	return c
}

func (c *Client) read() {
	lines := bufio.NewReader(c.conn)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		if line[0] == '[' {
			c.mu.Lock()
			c.batches = append(c.batches, line)
			c.mu.Unlock()
			continue
		}
		var m struct {
			ID     *int
			Method string
			Params json.RawMessage
			Result json.RawMessage
			Error  *Error
		}
		if err := json.Unmarshal(line, &m); err != nil {
			c.t.Errorf("the server said %q: %v", line, err)
			continue
		}
		c.mu.Lock()
		if m.ID != nil && m.Method == "" {
			c.answers[*m.ID] = &Answer{line, m.Result, m.Error}
		} else {
			c.notes = append(c.notes, Message{m.Method, m.Params})
		}
		c.changed.Broadcast()
		c.mu.Unlock()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended = true
	c.changed.Broadcast()
}

// Send sends a request and returns its id.
func (c *Client) Send(method string, params map[string]any) int {
	c.t.Helper()
	c.mu.Lock()
	c.lastID++
	id := c.lastID
	c.mu.Unlock()
	c.write(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": c.withMeta(params)})
	return id
}

func (c *Client) withMeta(params map[string]any) map[string]any {
	out := map[string]any{}
	for k, v := range params {
		out[k] = v
	}
	meta := map[string]any{}
	for k, v := range c.Meta {
		meta[k] = v
	}
	if own, ok := out["_meta"].(map[string]any); ok {
		for k, v := range own {
			meta[k] = v
		}
	}
	if len(meta) > 0 {
		out["_meta"] = meta
	}
	return out
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.t.Helper()
	c.write(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
}

func (c *Client) write(m any) {
	c.t.Helper()
	b, err := json.Marshal(m)
	if err != nil {
		c.t.Fatal(err)
	}
	c.Write(append(b, '\n'))
}

// Write sends bytes as they are.
func (c *Client) Write(b []byte) {
	c.t.Helper()
	_ = c.conn.SetWriteDeadline(time.Now().Add(patience))
	if _, err := c.conn.Write(b); err != nil {
		c.t.Fatalf("writing to the server: %v", err)
	}
}

// Wait waits for the answer to a request.
func (c *Client) Wait(id int) *Answer {
	c.t.Helper()
	timer := time.AfterFunc(patience, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.ended = true
		c.changed.Broadcast()
	})
	defer timer.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.answers[id] == nil && !c.ended {
		c.changed.Wait()
	}
	if c.answers[id] == nil {
		c.t.Fatalf("request %d has no answer", id)
	}
	return c.answers[id]
}

// Answered reports whether a request has its answer by now.
func (c *Client) Answered(id int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.answers[id] != nil
}

// Notes returns the notifications of a method so far.
func (c *Client) Notes(method string) []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []Message
	for _, m := range c.notes {
		if m.Method == method {
			out = append(out, m)
		}
	}
	return out
}

// Ask sends a request and waits for the answer.
func (c *Client) Ask(method string, params map[string]any) *Answer {
	c.t.Helper()
	return c.Wait(c.Send(method, params))
}

// Initialize opens the older generation of the protocol.
func (c *Client) Initialize(revision string) json.RawMessage {
	c.t.Helper()
	a := c.Ask("initialize", map[string]any{"protocolVersion": revision, "capabilities": map[string]any{},
		"clientInfo": map[string]any{"name": "mcptest", "version": "0"}})
	if a.Error != nil {
		c.t.Fatalf("initialize: %s", a.Error.Message)
	}
	c.Notify("notifications/initialized", map[string]any{})
	return a.Result
}

// Stateless makes all further requests those of the newer generation.
func (c *Client) Stateless() {
	c.Meta = map[string]any{
		"io.modelcontextprotocol/protocolVersion":    "2026-07-28",
		"io.modelcontextprotocol/clientInfo":         map[string]any{"name": "mcptest", "version": "0"},
		"io.modelcontextprotocol/clientCapabilities": map[string]any{},
	}
}

// Tool calls a tool; the test ends if there is no result.
func (c *Client) Tool(name string, args any) *Result {
	c.t.Helper()
	a := c.Ask("tools/call", map[string]any{"name": name, "arguments": args})
	if a.Error != nil {
		c.t.Fatalf("%s: error %d: %s", name, a.Error.Code, a.Error.Message)
	}
	var r Result
	if err := json.Unmarshal(a.Result, &r); err != nil {
		c.t.Fatalf("%s: %v", name, err)
	}
	return &r
}

// Into calls a tool and reads its structured content into v.
func (c *Client) Into(v any, name string, args any) *Result {
	c.t.Helper()
	r := c.Tool(name, args)
	if r.IsError {
		c.t.Fatalf("%s: %s", name, r.Text())
	}
	if err := json.Unmarshal(r.StructuredContent, v); err != nil {
		c.t.Fatalf("%s: %v", name, fmt.Errorf("%w in %s", err, r.StructuredContent))
	}
	return r
}
