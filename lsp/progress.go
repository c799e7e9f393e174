package lsp

import (
	"context"
	"fmt"
	"sync"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"go.lsp.dev/protocol"
)

// progressEvery is the least time between two reports: what comes faster only
// costs the editor redraws.
const progressEvery = 100 * time.Millisecond

// progress shows the editor how far some work is; nil if it cannot show that.
// The work does not wait for the editor, which may be slow to agree.
type progress struct {
	ctx   context.Context
	conn  *jsonrpc.Conn
	token protocol.ProgressToken

	mu    sync.Mutex // guards the rest
	shown bool       // the editor has agreed
	ended *string
	last  time.Time
}

// begin starts to show progress under a title.
func (s *Session) begin(conn *jsonrpc.Conn, title string) *progress {
	if !s.client.progress {
		return nil
	}
	p := &progress{ctx: s.ctx, conn: conn, token: protocol.String(fmt.Sprintf("cairn/%d", s.tokens.Add(1)))}
	s.spawn(func() {
		err := conn.Call(s.ctx, "window/workDoneProgress/create", &protocol.WorkDoneProgressCreateParams{Token: p.token}, nil)
		if err != nil {
			return
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.shown = true
		p.send(&protocol.WorkDoneProgressBegin{Kind: "begin", Title: title, Percentage: ptr(uint32(0))})
		if p.ended != nil {
			p.send(&protocol.WorkDoneProgressEnd{Kind: "end", Message: p.ended})
		}
	})
	return p
}

// index reports how far an index run is: reading is its first half, resolving the second.
func (p *progress) index(done engine.Progress) {
	if p == nil || done.Total == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.shown || time.Since(p.last) < progressEvery && done.Done < done.Total {
		return
	}
	p.last = time.Now()
	percent := 50 * done.Done / done.Total
	if done.Phase == "resolving" {
		percent += 50
	}
	p.send(&protocol.WorkDoneProgressReport{Kind: "report", Percentage: ptr(uint32(percent)),
		Message: ptr(fmt.Sprintf("%s %d of %d files", done.Phase, done.Done, done.Total))})
}

func (p *progress) end(text string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = &text
	if p.shown {
		p.send(&protocol.WorkDoneProgressEnd{Kind: "end", Message: &text})
	}
}

// send sends a value of the progress; mu is held, so that values stay in order.
func (p *progress) send(value any) {
	raw, err := protocol.Marshal(value)
	if err == nil {
		_ = p.conn.Notify(p.ctx, "$/progress", &protocol.ProgressParams{Token: p.token, Value: raw})
	}
}
