package lsp

import (
	"context"
	"errors"
	"fmt"

	"cairn/engine"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// mapError chooses the answer to an error: here and nowhere else. What it leaves
// out is our fault, logged and answered without details.
func mapError(err error) *jsonrpc2.Error {
	if _, ok := errors.AsType[*engine.AskError](err); ok {
		return jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed), err.Error())
	}
	if errors.Is(err, context.Canceled) {
		return jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesRequestCancelled), "request cancelled")
	}
	return nil
}

// invalid is the error of params that can be read but make no sense.
func invalid(format string, args ...any) error {
	return jsonrpc2.NewError(jsonrpc2.InvalidParams, fmt.Sprintf(format, args...))
}

// quiet drops the errors that a person need not see who did not ask.
func quiet(err error) error {
	if _, ok := errors.AsType[*engine.AskError](err); ok {
		return nil
	}
	return err
}
