package lsp

import (
	"context"
	"fmt"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"go.lsp.dev/protocol"
)

// progressEvery is the least time between two reports: what comes faster only
// costs the editor redraws.
const progressEvery = 100 * time.Millisecond

// progress shows the editor how far some work is; nil if it cannot show that.
type progress struct {
	ctx   context.Context
	conn  *jsonrpc.Conn
	token protocol.ProgressToken
	last  time.Time
}

// begin starts to show progress under a title.
func (s *Session) begin(conn *jsonrpc.Conn, title string) *progress {
	if !s.client.progress {
		return nil
	}
	p := &progress{ctx: s.ctx, conn: conn, token: protocol.String(fmt.Sprintf("cairn/%d", s.tokens.Add(1)))}
	err := conn.Call(s.ctx, "window/workDoneProgress/create", &protocol.WorkDoneProgressCreateParams{Token: p.token}, nil)
	if err != nil {
		return nil
	}
	p.send(&protocol.WorkDoneProgressBegin{Kind: "begin", Title: title, Percentage: ptr(uint32(0))})
	return p
}

// index reports how far an index run is: reading is its first half, resolving the second.
func (p *progress) index(done engine.Progress) {
	if p == nil || done.Total == 0 || time.Since(p.last) < progressEvery && done.Done < done.Total {
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
	if p != nil {
		p.send(&protocol.WorkDoneProgressEnd{Kind: "end", Message: &text})
	}
}

func (p *progress) send(value any) {
	raw, err := protocol.Marshal(value)
	if err == nil {
		_ = p.conn.Notify(p.ctx, "$/progress", &protocol.ProgressParams{Token: p.token, Value: raw})
	}
}
