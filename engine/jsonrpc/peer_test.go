package jsonrpc

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"go.lsp.dev/jsonrpc2"
)

func ask(ctx context.Context, question string) (string, error) {
	var answer string
	err := Peer(ctx).Call(ctx, "question", map[string]string{"q": question}, &answer)
	if coded, ok := errors.AsType[*jsonrpc2.Error](err); ok {
		return "refused: " + coded.Message, nil
	}
	return answer, err
}

// Handlers of every kind can ask the peer and go on with its answer.
func TestHandlersAskThePeer(t *testing.T) {
	mux, _ := newTestMux()
	HandleExclusive(mux, "askExclusive", ask)
	HandleConcurrent(mux, "askConcurrent", ask)
	HandleShared(mux, "askShared", func(ctx context.Context, _ int64, q string) (string, error) { return ask(ctx, q) })
	c := connect(t, mux, Options{})
	for i, method := range []string{"askExclusive", "askConcurrent", "askShared"} {
		c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":"why"}`, method))
		c.want(fmt.Sprintf(`{"jsonrpc":"2.0","method":"question","params":{"q":"why"},"id":%d}`, 2*i+1))
		c.send(`{"jsonrpc":"2.0","id":77,"result":"for somebody else"}`)
		c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":"because"}`, 2*i+1))
		c.want(`{"jsonrpc":"2.0","id":1,"result":"because"}`)

		c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":"why"}`, method))
		c.recv()
		c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"error":{"code":-32601,"message":"no"}}`, 2*i+2))
		c.want(`{"jsonrpc":"2.0","id":1,"result":"refused: no"}`)
	}
	c.end()
}

// The answer that will not come any more ends the call, not the handler.
func TestAskAtTheEndOfInput(t *testing.T) {
	mux, _ := newTestMux()
	HandleExclusive(mux, "ask", func(ctx context.Context, q string) (string, error) {
		<-Peer(ctx).InputEnded()
		if err := Peer(ctx).Notify(ctx, "note", nil); err != nil {
			return "", err
		}
		_, err := ask(ctx, q)
		return fmt.Sprint(err), nil
	})
	got := messages(t, Line, exchange(t, mux, Options{}, `{"jsonrpc":"2.0","id":1,"method":"ask","params":"why"}`))
	want := `{"jsonrpc":"2.0","id":1,"result":"peer has ended its input"}`
	if len(got) == 0 || got[0] != `{"jsonrpc":"2.0","method":"note"}` || got[len(got)-1] != want {
		t.Errorf("got %q", got)
	}
}

// The peer is spoken to with the codec of the handler's protocol.
func TestPeerUsesTheProtocolsCodec(t *testing.T) {
	shout := Codec{Marshal: func(v any) ([]byte, error) { return []byte(strings.ToUpper(fmt.Sprintf("%q", v))), nil }}
	mux := NewMux(Protocol{})
	note := func(ctx context.Context, _ struct{}) (string, error) {
		return "done", Peer(ctx).Notify(ctx, "note", "text")
	}
	HandleExclusive(mux, "plain", note)
	HandleExclusive(mux.For(Protocol{Codec: shout}), "loud", note)
	got := exchange(t, mux, Options{}, `{"jsonrpc":"2.0","id":1,"method":"plain"}
{"jsonrpc":"2.0","id":2,"method":"loud"}`)
	want := `{"jsonrpc":"2.0","method":"note","params":"text"}
{"jsonrpc":"2.0","id":1,"result":"done"}
{"jsonrpc":"2.0","method":"note","params":"TEXT"}
{"jsonrpc":"2.0","id":2,"result":"DONE"}
`
	if string(got) != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestSession(t *testing.T) {
	type editor struct{ name string }
	type agent struct{ name string }
	mux := NewMux(Protocol{})
	HandleConcurrent(mux, "who", func(ctx context.Context, _ struct{}) (string, error) {
		id, _ := RequestID(ctx)
		return fmt.Sprintf("%s %s %v %v", Session[*editor](ctx).name, Session[*agent](ctx).name, Session[*counter](ctx), id), nil
	})
	opts := Options{Sessions: []any{&editor{"ed"}, &agent{"smith"}}}
	got := messages(t, Line, exchange(t, mux, opts, `{"jsonrpc":"2.0","id":"a1","method":"who"}`))
	if want := `{"jsonrpc":"2.0","id":"a1","result":"ed smith <nil> a1"}`; got[0] != want {
		t.Errorf("got %s, want %s", got[0], want)
	}
}

// Outside of a handler there is no peer, and after the end it answers nothing.
func TestPeerIsGone(t *testing.T) {
	check := func(c *Conn) {
		t.Helper()
		<-c.InputEnded()
		if c.Notify(t.Context(), "x", nil) == nil || c.Call(t.Context(), "x", nil, nil) == nil {
			t.Error("speaking to nobody succeeded")
		}
		c.Close()
	}
	check(Peer(t.Context()))
	if Session[*counter](t.Context()) != nil {
		t.Error("session without a connection")
	}
	if _, ok := RequestID(t.Context()); ok {
		t.Error("request without a connection")
	}

	var kept *Conn
	mux := NewMux(Protocol{})
	HandleNotification(mux, "keep", func(ctx context.Context, _ struct{}) error { kept = Peer(ctx); return nil })
	exchange(t, mux, Options{}, `{"jsonrpc":"2.0","method":"keep"}`)
	check(kept)
}
