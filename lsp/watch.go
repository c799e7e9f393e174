package lsp

import (
	"context"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"go.lsp.dev/protocol"
)

// followFor is how long the next question waits for changed files to be read
// again. What takes longer, such as a switch of branches, goes on meanwhile.
const followFor = 300 * time.Millisecond

// didChangeWatchedFiles reads files again that changed on disk.
func (s *Session) didChangeWatchedFiles(ctx context.Context, p *protocol.DidChangeWatchedFilesParams) error {
	changed := map[*engine.Engine][]string{}
	for _, e := range p.Changes {
		abs, ok := pathOf(e.URI)
		if !ok {
			continue
		}
		if f, file := folderOf(s.folders, abs); f != nil {
			changed[f.engine] = append(changed[f.engine], file)
		}
	}
	ctx, stop := context.WithTimeout(ctx, followFor)
	defer stop()
	for e, files := range changed {
		select {
		case <-s.follow(e, files):
		case <-ctx.Done():
		}
	}
	return nil
}

// follow reads changed files again in the background. The channel is closed when
// questions see the changes.
func (s *Session) follow(e *engine.Engine, files []string) <-chan struct{} {
	seen := make(chan struct{})
	s.spawn(func() {
		_, err := e.Changed(s.ctx, files)
		close(seen)
		if err == nil {
			err = e.Resolve(s.ctx)
		}
		if err != nil && s.ctx.Err() == nil {
			s.log.Error("changed files cannot be read", "err", err)
		}
	})
	return seen
}

// watch asks the editor to say which files change on disk.
func (s *Session) watch(conn *jsonrpc.Conn) {
	if !s.client.watches {
		return
	}
	options, err := protocol.Marshal(&protocol.DidChangeWatchedFilesRegistrationOptions{
		Watchers: []protocol.FileSystemWatcher{{GlobPattern: protocol.Pattern("**/*")}},
	})
	if err == nil {
		err = conn.Call(s.ctx, "client/registerCapability", &protocol.RegistrationParams{
			Registrations: []protocol.Registration{{ID: "files", Method: "workspace/didChangeWatchedFiles", RegisterOptions: options}},
		}, nil)
	}
	if err != nil && s.ctx.Err() == nil {
		s.log.Warn("the editor does not watch files for us", "err", err)
	}
}
