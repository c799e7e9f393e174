package lsp

import (
	"context"
	"fmt"
	"path"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"go.lsp.dev/protocol"
)

// index brings a folder's index up to date in the background and shows the editor how far it is.
func (s *Session) index(conn *jsonrpc.Conn, f *folder) {
	for _, other := range s.folders {
		if other == f {
			break
		}
		if other.engine == f.engine {
			return // one run serves both
		}
	}
	s.spawn(func() {
		p := s.begin(conn, "Indexing "+path.Base(f.engine.Root()))
		report, err := f.engine.Index(s.ctx, engine.IndexOptions{Progress: p.index})
		switch {
		case s.ctx.Err() != nil:
		case err != nil:
			p.end("failed")
			s.log.Error("indexing failed", "root", f.engine.Root(), "err", err)
			s.message(conn, protocol.MessageTypeError, fmt.Sprintf("Indexing %s: %v", f.engine.Root(), err))
		default:
			text := fmt.Sprintf("%d files, %d read, %d resolved in %v", report.Files, report.Indexed, report.Resolved,
				(report.Reading + report.Resolving).Round(time.Millisecond))
			p.end(text)
			s.log.Info("indexed", "root", f.engine.Root(), "files", report.Files, "read", report.Indexed,
				"resolved", report.Resolved, "reading", report.Reading, "resolving", report.Resolving)
		}
	})
}

// tell logs what went wrong with a notification, also where the editor's user finds it.
func (s *Session) tell(ctx context.Context, kind protocol.MessageType, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	s.log.Error(text)
	s.message(jsonrpc.Peer(ctx), kind, text)
}

// show shows the editor's user a message.
func (s *Session) show(ctx context.Context, kind protocol.MessageType, format string, args ...any) {
	_ = jsonrpc.Peer(ctx).Notify(ctx, "window/showMessage", &protocol.ShowMessageParams{Type: kind, Message: fmt.Sprintf(format, args...)})
}

func (s *Session) message(conn *jsonrpc.Conn, kind protocol.MessageType, text string) {
	_ = conn.Notify(s.ctx, "window/logMessage", &protocol.LogMessageParams{Type: kind, Message: text})
}
