package lsp

import (
	"context"

	"cairn/engine/jsonrpc"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// guard refuses what comes out of its phase. It runs before each handler;
// initialize looks after itself.
func guard(ctx context.Context, method string, _ jsonrpc2.RawMessage) error {
	s := sessionOf(ctx)
	switch phase := s.phase.Load(); {
	case method == "exit" || method == "initialize":
		return nil
	case phase == created:
		return jsonrpc2.NewError(jsonrpc2.Code(protocol.ErrorCodesServerNotInitialized), "the server waits for initialize")
	case phase != initialized:
		return jsonrpc2.NewError(jsonrpc2.InvalidRequest, "the server is shut down")
	}
	return nil
}

// initialized begins what need not be done before the first answer.
func (s *Session) initialized(ctx context.Context, _ *protocol.InitializedParams) error {
	conn := jsonrpc.Peer(ctx)
	s.spawn(func() { s.watch(conn) })
	for _, f := range s.folders {
		s.index(conn, f)
	}
	return nil
}

func (s *Session) shutdown(context.Context, jsonrpc2.RawMessage) (jsonrpc2.RawMessage, error) {
	s.phase.Store(shutDown)
	s.stop()
	return nil, nil
}

func (s *Session) exit(ctx context.Context, _ *jsonrpc2.RawMessage) error {
	if s.phase.Swap(exited) != shutDown {
		s.exitCode.Store(1)
	}
	jsonrpc.Peer(ctx).Close()
	return nil
}

// ignore accepts a notification that says nothing to us.
func (s *Session) ignore(context.Context, *jsonrpc2.RawMessage) error { return nil }
