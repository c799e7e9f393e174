package jsonrpc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// The replies to running calls are not lost when the input ends.
func TestEndOfInput(t *testing.T) {
	for _, f := range []Framer{Line, Header} {
		synctest.Test(t, func(t *testing.T) {
			mux := NewMux(Protocol{})
			nap := func(context.Context, struct{}) (string, error) { time.Sleep(3 * time.Second); return "rested", nil }
			HandleExclusive(mux, "exclusive", nap)
			HandleConcurrent(mux, "concurrent", nap)
			var in []byte
			for _, method := range []string{"concurrent", "exclusive", "concurrent"} {
				in = f.AppendFrame(in, fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%d,"method":%q}`, len(in), method))
			}
			in = append(in, "Content-Length: 70\r\n\r\n{"...) // and breaks off
			got := messages(t, f, exchange(t, mux, Options{Policy: func(f Framer) Policy {
				p := DefaultPolicy(f)
				p.Drain = 7 * time.Second
				return p
			}}, string(in)))
			got = slices.DeleteFunc(got, func(m string) bool { return !strings.Contains(m, "rested") })
			if len(got) != 3 {
				t.Errorf("%T: answers %q", f, got)
			}
		})
	}
}

// What runs longer than the drain time is cancelled and still answered, even if
// it does not listen; what waits behind it is not begun.
func TestDrainIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, state := newTestMux()
		begun := time.Now()
		in := `{"jsonrpc":"2.0","id":1,"method":"sharedBlock","params":"x"}
{"jsonrpc":"2.0","id":2,"method":"deaf","params":"x"}
{"jsonrpc":"2.0","id":3,"method":"block","params":"x"}
{"jsonrpc":"2.0","id":4,"method":"block","params":"x"}
{"jsonrpc":"2.0","method":"inc"}`
		got := messages(t, Line, exchange(t, mux, Options{}, in))
		slices.Sort(got)
		var want []string
		for id := range 4 {
			want = append(want, refusal(fmt.Sprint(id+1), "-32603", "connection is closing"))
		}
		if !slices.Equal(got, want) {
			t.Errorf("got %q", got)
		}
		if took := time.Since(begun); took < 5*time.Second || took > 7*time.Second {
			t.Errorf("Serve took %v", took)
		}
		if len(state.started) != 3 || state.n.Load() != 0 {
			t.Errorf("%d handlers and %d notifications were begun", len(state.started), state.n.Load())
		}
		close(state.release)
	})
}

func TestContextEndsConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, state := newTestMux()
		near, far := net.Pipe()
		ctx, cancel := context.WithCancelCause(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- Serve(ctx, far, mux, Options{Log: quiet}) }()
		_, _ = io.WriteString(near, `{"jsonrpc":"2.0","id":1,"method":"block","params":"x"}`+"\n")
		<-state.started
		begun, terminated := time.Now(), errors.New("terminated")
		cancel(terminated)
		out, _ := io.ReadAll(near)
		if got, want := string(out), refusal("1", "-32603", "connection is closing")+"\n"; got != want {
			t.Errorf("got %s", got)
		}
		if err := <-ended; !errors.Is(err, terminated) {
			t.Errorf("Serve: %v", err)
		}
		if took := time.Since(begun); took > time.Second {
			t.Errorf("Serve took %v", took)
		}
	})
}

// A stream whose Read does not wake up keeps neither Serve nor the process.
func TestBlockedReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, _ := newTestMux()
		input, feed := io.Pipe()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		begun := time.Now()
		err := Serve(ctx, stream{input, io.Discard}, mux, Options{Log: quiet})
		if took := time.Since(begun); !errors.Is(err, context.DeadlineExceeded) || took > time.Minute+time.Second {
			t.Errorf("Serve: %v after %v", err, took)
		}
		_ = feed.Close()
	})
}

func TestHandlerClosesConnection(t *testing.T) {
	mux, _ := newTestMux()
	HandleNotification(mux, "exit", func(ctx context.Context, _ struct{}) error { Peer(ctx).Close(); return nil })
	c := connect(t, mux, Options{})
	c.send(call1)
	c.send(`{"jsonrpc":"2.0","method":"exit"}`)
	c.want(answer1)
	if _, err := c.in.ReadByte(); !errors.Is(err, io.EOF) {
		t.Errorf("after exit: %v, want EOF", err)
	}
	c.end()
}

// brokenPipe fails to write after a while.
type brokenPipe struct{ left int }

var errPipe = errors.New("broken pipe")

func (b *brokenPipe) Write(p []byte) (int, error) {
	if b.left--; b.left < 0 {
		return 0, errPipe
	}
	return len(p), nil
}

// A write error ends the connection although the input is still open.
func TestWriteErrorEndsConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, state := newTestMux()
		input, feed := io.Pipe()
		go func() {
			_, _ = io.WriteString(feed, `{"jsonrpc":"2.0","id":7,"method":"sharedBlock","params":"x"}`+"\n")
			<-state.started
			_, _ = io.WriteString(feed, call1+"\n")
		}()
		err := Serve(t.Context(), stream{input, &brokenPipe{}}, mux, Options{Log: quiet})
		if !errors.Is(err, errPipe) {
			t.Errorf("Serve: %v", err)
		}
		_ = feed.Close()
	})
}

func TestReadErrorEndsConnection(t *testing.T) {
	mux, _ := newTestMux()
	broken := errors.New("connection reset")
	input, feed := io.Pipe()
	go func() {
		_, _ = io.WriteString(feed, call1+"\n")
		_ = feed.CloseWithError(broken)
	}()
	var out strings.Builder
	err := Serve(t.Context(), stream{input, &out}, mux, Options{Log: quiet})
	if !errors.Is(err, broken) || out.String() != answer1+"\n" {
		t.Errorf("Serve: %v, wrote %q", err, out.String())
	}
}

// A peer that does not read makes the handlers wait, but neither the reader
// (its cancels are heard) nor, for ever, the end.
func TestPeerThatDoesNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, state := newTestMux()
		HandleConcurrent(mux, "large", func(context.Context, struct{}) (string, error) {
			return strings.Repeat("x", outboxLimit/2), nil
		})
		c := connect(t, mux, Options{Policy: testPolicy})
		c.send(`{"jsonrpc":"2.0","id":7,"method":"sharedBlock","params":"x"}`)
		<-state.started
		for id := range 10 {
			c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"large"}`, 100+id))
		}
		c.send(`{"jsonrpc":"2.0","method":"cancel","params":{"id":7}}`)
		c.send(`{"jsonrpc":"2.0","method":"exit"}`)
		begun := time.Now()
		c.end()
		if took := time.Since(begun); took > time.Minute {
			t.Errorf("Serve took %v", took)
		}
	})
}

func TestNothingIsWrittenToNobody(t *testing.T) {
	mux, _ := newTestMux()
	for _, in := range []string{"", " \n\r\n", "\ufeff"} {
		if out := exchange(t, mux, Options{}, in); len(out) > 0 {
			t.Errorf("input %q: wrote %q", in, out)
		}
	}
}

func TestHeaderConnection(t *testing.T) {
	mux, state := newTestMux()
	close(state.release)
	var in []byte
	for _, body := range []string{call1, `{`, `{"jsonrpc":"2.0","id":9,"method":"nope"}`, `[` + call1 + `]`} {
		in = Header.AppendFrame(in, []byte(body))
	}
	in = append(in, "Content-Length: what\r\n\r\n{}"...)
	in = Header.AppendFrame(in, []byte("\r\n "+call2+"\n"))
	got := messages(t, Header, exchange(t, mux, Options{}, string(in)))
	slices.Sort(got)
	want := []string{
		answer1, answer2, `{"jsonrpc":"2.0","id":9,"error":{"code":-32601,"message":"no method \"nope\""}}`,
		refusal("null", "-32700", "message is not valid JSON"), refusal("null", "-32600", "batches are not served"),
		refusal("null", "-32600", `Content-Length "what" is not a usable number`),
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
