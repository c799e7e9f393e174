package jsonrpc

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
)

const cancelled7 = `{"jsonrpc":"2.0","id":7,"error":{"code":-32800,"message":"request cancelled"}}`

// A cancel takes effect at once, on whatever runs or waits.
func TestCancel(t *testing.T) {
	tests := []struct {
		name, first, cancelled string
	}{
		{"running read", "", `{"jsonrpc":"2.0","id":7,"method":"sharedBlock","params":"x"}`},
		{"running change", "", `{"jsonrpc":"2.0","id":7,"method":"block","params":"x"}`},
		{"running and deaf", "", `{"jsonrpc":"2.0","id":7,"method":"deaf","params":"x"}`},
		{"queued read", `{"jsonrpc":"2.0","id":6,"method":"block","params":"first"}`, `{"jsonrpc":"2.0","id":7,"method":"read"}`},
		{"queued change", `{"jsonrpc":"2.0","id":6,"method":"block","params":"first"}`, `{"jsonrpc":"2.0","id":7,"method":"add","params":{}}`},
		{"string and spaces", "", `{"jsonrpc":"2.0","id":"x","method":"block","params":"x"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			mux, state := newTestMux()
			c := connect(t, mux, Options{Policy: testPolicy})
			id, want := "7", cancelled7
			if strings.Contains(test.cancelled, `"id":"x"`) {
				id, want = ` "x" `, strings.Replace(cancelled7, "7", `"x"`, 1)
			}
			if test.first != "" {
				c.send(test.first)
				<-state.started
				c.send(test.cancelled)
			} else {
				c.send(test.cancelled)
				<-state.started
			}
			c.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"cancel","params":{"id":%s}}`, id))
			c.want(want)
			close(state.release)
			if test.first != "" {
				c.want(`{"jsonrpc":"2.0","id":6,"result":"first"}`)
			}
			c.send(call1) // there is no second answer
			c.want(answer1)
			c.end()
		})
	}
}

func TestCancelSilently(t *testing.T) {
	mux, state := newTestMux()
	c := connect(t, mux, Options{Policy: testPolicy})
	c.send(`{"jsonrpc":"2.0","id":7,"method":"block","params":"x"}`)
	<-state.started
	c.send(`{"jsonrpc":"2.0","method":"hush","params":{"requestId":7,"reason":"bored"}}`)
	c.send(call1)
	c.want(answer1)
	c.end()
}

// Cancels that name nothing are ignored.
func TestCancelOfNothing(t *testing.T) {
	mux, _ := newTestMux()
	var in strings.Builder
	for _, params := range []string{`{"id":1}`, `{"id":null}`, `{"id":1.5}`, `{"id":{}}`, `{}`, `[]`, `5`, `null`} {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","method":"cancel","params":%s}`+"\n", params)
	}
	in.WriteString(`{"jsonrpc":"2.0","method":"cancel"}` + "\n" + call2)
	got := messages(t, Line, exchange(t, mux, Options{Policy: testPolicy}, in.String()))
	if len(got) != 1 || got[0] != answer2 {
		t.Errorf("got %q", got)
	}
}

func TestDefaultPolicyByFraming(t *testing.T) {
	for _, f := range []Framer{Header, Line} {
		p := DefaultPolicy(f)
		if got := p.AnswerCancelled("method", "cancel"); got != (f == Header) {
			t.Errorf("%T answers cancelled requests: %v", f, got)
		}
	}
}

func TestCancelInBatch(t *testing.T) {
	mux, state := newTestMux()
	c := connect(t, mux, Options{Policy: func(f Framer) Policy {
		p := testPolicy(f)
		p.Batches = func(context.Context) bool { return true }
		return p
	}})
	batch := `[` + call1 + `,{"jsonrpc":"2.0","id":7,"method":"block","params":"x"}]`
	c.send(batch)
	<-state.started
	c.send(`{"jsonrpc":"2.0","method":"cancel","params":{"id":7}}`)
	c.want(`[` + answer1 + `,` + cancelled7 + `]`)
	c.send(batch)
	<-state.started
	c.send(`{"jsonrpc":"2.0","method":"hush","params":{"requestId":7}}`)
	c.want(`[` + answer1 + `]`)
	c.end()
}

// Cancels that race with their requests: one answer each, never two or none.
func TestAnswerOnce(t *testing.T) {
	const n = 5000
	mux, state := newTestMux()
	close(state.release)
	state.started = make(chan string, n)
	var in strings.Builder
	methods := []string{"sharedBlock", "block", "deaf"}
	for id := range n {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":%q,"params":""}`+"\n", id, methods[id%3])
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","method":"cancel","params":{"id":%d}}`+"\n", id)
	}
	got := messages(t, Line, exchange(t, mux, Options{Policy: testPolicy}, in.String()))
	seen := map[string]bool{}
	for _, answer := range got {
		id, _, _ := strings.Cut(strings.TrimPrefix(answer, `{"jsonrpc":"2.0","id":`), ",")
		if seen[id] {
			t.Fatalf("two answers to %s", id)
		}
		seen[id] = true
	}
	if len(seen) != n {
		t.Errorf("%d answers to %d requests", len(seen), n)
	}
}

// A handler learns why its context ended, and can no longer speak of a
// cancelled request.
func TestCancelledHandler(t *testing.T) {
	mux, _ := newTestMux()
	causes := make(chan error, 2)
	HandleConcurrent(mux, "watch", func(ctx context.Context, _ struct{}) (int, error) {
		if err := Peer(ctx).Notify(ctx, "begun", nil); err != nil {
			t.Errorf("Notify: %v", err)
		}
		<-ctx.Done()
		causes <- context.Cause(ctx)
		causes <- Peer(ctx).Notify(ctx, "late", nil)
		return 0, errors.New("not a context error")
	})
	c := connect(t, mux, Options{Policy: testPolicy})
	c.send(`{"jsonrpc":"2.0","id":7,"method":"watch"}`)
	c.want(`{"jsonrpc":"2.0","method":"begun"}`)
	c.send(`{"jsonrpc":"2.0","method":"cancel","params":{"id":7}}`)
	c.want(cancelled7)
	if cause := <-causes; cause != ErrCancelled {
		t.Errorf("cause %v", cause)
	}
	if err := <-causes; !errors.Is(err, context.Canceled) {
		t.Errorf("Notify: %v", err)
	}
	c.end()
}
