package jsonrpc

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.lsp.dev/jsonrpc2"
)

// Every read sees the changes that arrived before it and no others, whatever
// runs when.
func TestReadsSeeWhatArrivedBefore(t *testing.T) {
	mux, _ := newTestMux()
	var in strings.Builder
	var want []string
	changes := 0
	for id := range 2000 {
		if rand.IntN(2) == 0 {
			changes++
			in.WriteString(`{"jsonrpc":"2.0","method":"inc"}` + "\n")
		}
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"read"}`+"\n", id)
		want = append(want, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":%d}`, id, changes))
	}
	got := messages(t, Line, exchange(t, mux, Options{}, in.String()))
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("answers differ")
	}
}

// Changes run alone and in arrival order, requests and notifications alike.
func TestChangesRunAlone(t *testing.T) {
	var running atomic.Int32
	var order []int // no lock: the race detector sees if two run at once
	mux := NewMux(Protocol{})
	change := func(_ context.Context, in sum) (int, error) {
		if running.Add(1) != 1 {
			t.Error("two changes at once")
		}
		order = append(order, in.A)
		running.Add(-1)
		return in.A, nil
	}
	HandleExclusive(mux, "call", change)
	HandleNotification(mux, "note", func(ctx context.Context, in sum) error {
		_, err := change(ctx, in)
		return err
	})
	var in strings.Builder
	for i := range 500 {
		id := ""
		method := "note"
		if i%3 == 0 {
			id, method = fmt.Sprintf(`"id":%d,`, i), "call"
		}
		fmt.Fprintf(&in, `{"jsonrpc":"2.0",%s"method":%q,"params":{"a":%d}}`+"\n", id, method, i)
	}
	exchange(t, mux, Options{}, in.String())
	if len(order) != 500 || !slices.IsSorted(order) {
		t.Errorf("order %v", order)
	}
}

// Reads run together, and a change does not wait for them.
func TestReadsRunTogether(t *testing.T) {
	mux, state := newTestMux()
	c := connect(t, mux, Options{})
	for _, name := range []string{"a", "b", "c"} {
		c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"method":"sharedBlock","params":%q}`, name, name))
		<-state.started
	}
	c.send(call1)
	c.want(answer1)
	close(state.release)
	for range 3 {
		c.recv()
	}
	c.end()
}

// Of many reads only as many as allowed run; the others keep their place, and
// the snapshot of when they arrived.
func TestMaxShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, state := newTestMux()
		c := connect(t, mux, Options{Policy: func(f Framer) Policy {
			p := testPolicy(f)
			p.MaxShared = 2
			return p
		}})
		for i := range 4 {
			c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"sharedBlock","params":"x"}`, 20+i))
		}
		c.send(`{"jsonrpc":"2.0","id":10,"method":"read"}`)
		c.send(`{"jsonrpc":"2.0","method":"inc"}`)
		c.send(call1)
		c.want(answer1) // changes pass the waiting reads
		synctest.Wait()
		if n := len(state.started); n != 2 {
			t.Errorf("%d reads run, want 2", n)
		}
		c.send(`{"jsonrpc":"2.0","method":"hush","params":{"requestId":23}}`) // still waits, never runs
		synctest.Wait()
		close(state.release)
		got := []string{c.recv(), c.recv(), c.recv(), c.recv()}
		if want := `{"jsonrpc":"2.0","id":10,"result":0}`; !slices.Contains(got, want) {
			t.Errorf("got %q, want in it %s", got, want)
		}
		synctest.Wait()
		if n := len(state.started); n != 3 {
			t.Errorf("%d reads have run, want 3", n)
		}
		c.end()
	})
}

func TestPanicIsOneFailedAnswer(t *testing.T) {
	var log strings.Builder
	boom := errors.New("secret")
	mux, _ := newTestMux()
	HandleExclusive(mux, "marshal", func(context.Context, struct{}) (func(), error) { return func() {}, nil })
	HandleExclusive(mux, "raw", func(context.Context, struct{}) (jsonrpc2.RawMessage, error) { return jsonrpc2.RawMessage("}{"), nil })
	HandleExclusive(mux, "error", func(context.Context, struct{}) (int, error) { return 0, boom })
	wild := mux.For(Protocol{
		Codec:  Codec{Unmarshal: func([]byte, any) error { panic("secret") }},
		Before: func(_ context.Context, method string, _ jsonrpc2.RawMessage) error { return nil },
	})
	HandleExclusive(wild, "unmarshal", func(context.Context, sum) (int, error) { return 1, nil })
	UseSnapshots(wild, func(context.Context) (string, error) { panic("secret") }, nil)
	HandleShared(wild, "take", func(context.Context, string, struct{}) (int, error) { return 1, nil })
	UseSnapshots(wild, func(context.Context) (int, error) { return 1, nil }, func(int) { panic("secret") })
	HandleShared(wild, "release", func(context.Context, int, struct{}) (int, error) { panic("secret") })
	before := mux.For(Protocol{Before: func(context.Context, string, jsonrpc2.RawMessage) error { panic("secret") }})
	HandleExclusive(before, "before", func(context.Context, struct{}) (int, error) { return 1, nil })
	mapper := mux.For(Protocol{MapError: func(error) *jsonrpc2.Error { panic("secret") }})
	HandleExclusive(mapper, "mapper", func(context.Context, struct{}) (int, error) { return 1, boom })

	opts := Options{Log: slog.New(slog.NewTextHandler(&log, nil))}
	for _, method := range []string{"panic", "sharedPanic", "marshal", "raw", "error", "unmarshal", "take", "release", "before", "mapper", "fail"} {
		log.Reset()
		call := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":{}}`, method)
		got := messages(t, Line, exchange(t, mux, opts, call+"\n"+call2))
		slices.Sort(got)
		if len(got) != 2 || got[1] != answer2 || !strings.HasPrefix(got[0], `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"internal error `) {
			t.Errorf("%s: answers %q", method, got)
			continue
		}
		if id := strings.Fields(got[0])[2][:8]; !strings.Contains(log.String(), "id="+id) {
			t.Errorf("%s: log lacks id %s: %s", method, id, log.String())
		}
		if strings.Contains(got[0], "secret") {
			t.Errorf("%s: answer tells too much: %s", method, got[0])
		}
	}
}

func TestErrorsAreMapped(t *testing.T) {
	known, unknown := errors.New("known"), errors.New("unknown")
	coded := &jsonrpc2.Error{Code: 7, Message: "seven", Data: jsonrpc2.RawMessage(`{"x":1}`)}
	mux := NewMux(Protocol{})
	mapped := mux.For(Protocol{MapError: func(err error) *jsonrpc2.Error {
		if errors.Is(err, known) {
			return jsonrpc2.NewError(42, "mapped")
		}
		return nil
	}})
	for name, err := range map[string]error{"known": known, "unknown": unknown, "coded": fmt.Errorf("about: %w", coded)} {
		HandleExclusive(mapped, name, func(context.Context, struct{}) (int, error) { return 0, err })
	}
	HandleExclusive(mux, "unmapped", func(context.Context, struct{}) (int, error) { return 0, known })
	for method, want := range map[string]string{
		"known":    `"error":{"code":42,"message":"mapped"}}`,
		"coded":    `"error":{"code":7,"message":"about: seven","data":{"x":1}}}`,
		"unknown":  `"error":{"code":-32603,`,
		"unmapped": `"error":{"code":-32603,`,
	} {
		out := exchange(t, mux, Options{}, fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q}`, method))
		if got := messages(t, Line, out)[0]; !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", method, got, want)
		}
	}
}

// Before is asked in arrival order, so a change decides about what follows it.
func TestBefore(t *testing.T) {
	var ready bool
	mux := NewMux(Protocol{Before: func(_ context.Context, method string, _ jsonrpc2.RawMessage) error {
		if !ready && method != "begin" {
			return jsonrpc2.NewError(jsonrpc2.ServerNotInitialized, "not yet")
		}
		return nil
	}})
	mux.Fallback = func(_ context.Context, method string, _ jsonrpc2.RawMessage) (any, error) {
		return "fell back from " + method, nil
	}
	HandleExclusive(mux, "begin", func(context.Context, struct{}) (int, error) { ready = true; return 0, nil })
	HandleConcurrent(mux, "other", func(context.Context, struct{}) (int, error) { return 1, nil })
	got := messages(t, Line, exchange(t, mux, Options{}, `{"jsonrpc":"2.0","id":1,"method":"other"}
{"jsonrpc":"2.0","id":2,"method":"nope"}
{"jsonrpc":"2.0","id":3,"method":"begin"}
{"jsonrpc":"2.0","id":4,"method":"nope"}
{"jsonrpc":"2.0","id":5,"method":"other"}`))
	slices.Sort(got)
	want := []string{
		refusal("1", "-32002", "not yet"), refusal("2", "-32002", "not yet"),
		`{"jsonrpc":"2.0","id":3,"result":0}`, `{"jsonrpc":"2.0","id":4,"result":"fell back from nope"}`,
		`{"jsonrpc":"2.0","id":5,"result":1}`,
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// Every snapshot that was taken is released, also when its read was cancelled.
func TestSnapshotsAreReleased(t *testing.T) {
	var open atomic.Int32
	mux := NewMux(Protocol{})
	UseSnapshots(mux, func(context.Context) (int32, error) { return open.Add(1), nil }, func(int32) { open.Add(-1) })
	HandleShared(mux, "wait", func(ctx context.Context, _ int32, _ struct{}) (int, error) {
		<-ctx.Done()
		return 0, ctx.Err()
	})
	var in strings.Builder
	for id := range 100 {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"wait"}`+"\n", id)
	}
	for id := range 100 {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","method":"hush","params":{"requestId":%d}}`+"\n", id)
	}
	if out := exchange(t, mux, Options{Policy: testPolicy}, in.String()); len(out) > 0 {
		t.Errorf("silently cancelled requests were answered: %s", out)
	}
	if n := open.Load(); n != 0 {
		t.Errorf("%d snapshots are still open", n)
	}
}

func TestWrongWiringPanics(t *testing.T) {
	none := func(context.Context, struct{}) (int, error) { return 0, nil }
	read := func(context.Context, string, struct{}) (int, error) { return 0, nil }
	for name, wire := range map[string]func(*Mux){
		"twice":        func(m *Mux) { HandleExclusive(m, "x", none); HandleConcurrent(m.For(Protocol{}), "x", none) },
		"no snapshots": func(m *Mux) { HandleShared(m, "x", read) },
		"other snapshots": func(m *Mux) {
			UseSnapshots(m, func(context.Context) (int, error) { return 0, nil }, nil)
			HandleShared(m, "x", read)
		},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			wire(NewMux(Protocol{}))
		}()
	}
}

// A full queue makes the peer wait. It stretches while a handler waits for the
// peer, whose answer stands behind what is queued.
func TestQueueIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux, state := newTestMux()
		HandleExclusive(mux, "ask", func(ctx context.Context, _ struct{}) (string, error) {
			var answer string
			err := Peer(ctx).Call(ctx, "question", nil, &answer)
			return answer, err
		})
		c := connect(t, mux, Options{Policy: func(f Framer) Policy {
			p := testPolicy(f)
			p.MaxQueued = 3
			return p
		}})
		var sent atomic.Int32
		send := func(n int) {
			for range n {
				c.send(`{"jsonrpc":"2.0","method":"inc"}`)
				sent.Add(1)
			}
		}
		c.send(`{"jsonrpc":"2.0","id":1,"method":"block","params":"x"}`)
		<-state.started
		go send(10)
		time.Sleep(time.Second)
		if n := sent.Load(); n != 3 { // two queued, one in the reader's hands
			t.Errorf("%d messages went into a full queue", n)
		}
		close(state.release)
		c.want(`{"jsonrpc":"2.0","id":1,"result":"x"}`)
		synctest.Wait()

		c.send(`{"jsonrpc":"2.0","id":2,"method":"ask"}`)
		c.want(`{"jsonrpc":"2.0","method":"question","id":1}`)
		send(8)
		c.send(`{"jsonrpc":"2.0","id":1,"result":"forty-two"}`)
		c.want(`{"jsonrpc":"2.0","id":2,"result":"forty-two"}`)
		synctest.Wait()
		if n := state.n.Load(); n != 18 {
			t.Errorf("%d notifications were handled, want 18", n)
		}
		c.end()
	})
}
