package jsonrpc

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"sync/atomic"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
)

const fuzzLimit = 999

// longBody matches the header of a body that is skipped, however long it is.
var longBody = regexp.MustCompile(`(?i)content-length\s*:\s*[0-9]{4}`)

// fuzzFrames checks a framer on arbitrary input: it ends, keeps to its limit,
// and whatever follows the input is found again.
func fuzzFrames(t *testing.T, f Framer, in []byte) {
	const last = `{"last":1}`
	in = append(in, '\n')
	if f == Header {
		// The length of a body may reach beyond the input, but not beyond this.
		in = append(in, bytes.Repeat([]byte("\n"), 2*fuzzLimit)...)
	}
	r := bufio.NewReaderSize(bytes.NewReader(f.AppendFrame(in, []byte(last))), 64)
	var body []byte
	nSkipped := 0
	for {
		next, err := f.ReadFrame(r, fuzzLimit, func(err *jsonrpc2.Error) {
			if err.Code >= 0 || err.Message == "" {
				t.Fatalf("complaint %v", err)
			}
			nSkipped++
		})
		if err != nil {
			if next != nil || !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
				t.Fatalf("%d bytes and %v", len(next), err)
			}
			break
		}
		if len(next) == 0 || len(next) > fuzzLimit {
			t.Fatalf("frame of %d bytes", len(next))
		}
		body = next
	}
	if nSkipped > len(in) {
		t.Fatalf("%d complaints about %d bytes", nSkipped, len(in))
	}
	if string(body) != last && !longBody.Match(in) {
		t.Fatalf("last frame is %.100q", body)
	}
}

func FuzzHeaderFrames(f *testing.F) {
	for _, in := range []string{
		"", "Content-Length: 2\r\n\r\n{}", "Content-Length: -1\n\n{}Content-Length: 5\r\n\r\n12345",
		"content-length : 99999\r\nX: y\r\n\r\n", "X\r\n\r\n\r\n", "\ufeffContent-Length: 0\r\n\r\n",
	} {
		f.Add([]byte(in))
	}
	f.Fuzz(func(t *testing.T, in []byte) { fuzzFrames(t, Header, bytes.Clone(in)) })
}

func FuzzLineFrames(f *testing.F) {
	for _, in := range []string{"", "{}\n[]\r\n", "\n\n\ufeff{", "\x00\xff"} {
		f.Add([]byte(in))
	}
	f.Fuzz(func(t *testing.T, in []byte) { fuzzFrames(t, Line, bytes.Clone(in)) })
}

// FuzzServe serves arbitrary input: it must end, write nothing but valid
// messages, and answer the call that comes last.
func FuzzServe(f *testing.F) {
	for _, in := range []string{
		call1, call1 + "\n" + call1, "[" + call1 + "," + call2 + "]",
		string(Header.AppendFrame(nil, []byte(call1))),
		`{"jsonrpc":"2.0","id":"a","method":"read"}` + "\n" + `{"jsonrpc":"2.0","method":"cancel","params":{"id":"a"}}`,
		`{"jsonrpc":"2.0","id":1.0,"method":"sharedPanic"}` + "\r\n" + `{"jsonrpc":"2.0","method":"panic"}`,
		`{"jsonrpc":"2.0","id":3,"method":"echo","params":{"x":"\ud800` + "\xff" + `"}}`,
		`{"jsonrpc":"2.0","id":4,"method":"ask","params":[1]}` + "\n" + `{"jsonrpc":"2.0","id":1,"result":[]}`,
		`{"jsonrpc":"2.0","method":"exit"}` + "\n" + call1,
	} {
		f.Add([]byte(in))
	}
	const last = `{"jsonrpc":"2.0","id":"the last","method":"read"}`
	f.Fuzz(func(t *testing.T, in []byte) {
		var exited atomic.Bool
		mux, state := newTestMux()
		close(state.release)
		state.started = make(chan string, len(in)+1)
		HandleExclusive(mux, "ask", func(ctx context.Context, q jsonrpc2.RawMessage) (answer jsonrpc2.RawMessage, err error) {
			err = Peer(ctx).Call(ctx, "question", q, &answer)
			return answer, err
		})
		HandleNotification(mux, "exit", func(ctx context.Context, _ struct{}) error {
			exited.Store(true)
			Peer(ctx).Close()
			return nil
		})

		var framer Framer
		var out bytes.Buffer
		begun := time.Now()
		err := Serve(t.Context(), stream{bytes.NewReader(append(bytes.Clone(in), "\n"+last...)), &out}, mux, Options{Log: quiet, Policy: func(f Framer) Policy {
			framer = f
			p := testPolicy(f)
			p.MaxMessage, p.MaxQueued, p.MaxShared, p.MaxConcurrent = fuzzLimit, 4, 2, 1
			p.Batches = func(context.Context) bool { return len(in)%2 == 0 }
			return p
		}})
		if err != nil {
			t.Fatalf("Serve: %v", err)
		}
		if took := time.Since(begun); took > 4*time.Second {
			t.Fatalf("Serve took %v", took)
		}
		messages(t, framer, out.Bytes())
		if framer == Line && !exited.Load() && !bytes.Contains(out.Bytes(), []byte(`"id":"the last"`)) {
			t.Fatalf("last call has no answer: %q", out.Bytes())
		}
	})
}
