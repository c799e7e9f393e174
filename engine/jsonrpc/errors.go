package jsonrpc

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"

	"go.lsp.dev/jsonrpc2"
)

// errLater says that a step of a call is done but the call is not.
var errLater = errors.New("answered later")

// mapError chooses the answer to err. It logs what is our fault: errors that
// have no code and do not follow from a cancel.
func (s *server) mapError(c *call, protocol *Protocol, err error) *jsonrpc2.Error {
	switch cause := context.Cause(c.ctx); {
	case errors.Is(cause, ErrCancelled):
		return s.cancelledError()
	case cause != nil && errors.Is(err, context.Canceled):
		return closingError()
	}
	if protocol.MapError != nil {
		if mapped := protocol.MapError(err); mapped != nil {
			return mapped
		}
	}
	if coded, ok := errors.AsType[*jsonrpc2.Error](err); ok {
		return &jsonrpc2.Error{Code: coded.Code, Message: err.Error(), Data: coded.Data}
	}
	id := shortID()
	s.log.Error("request failed", "method", c.method, "error", err, "id", id)
	return internalError(id)
}

// panicked logs a panic and returns the answer to it.
func (s *server) panicked(c *call, v any) *jsonrpc2.Error {
	id := shortID()
	s.log.Error("handler panicked", "method", c.method, "panic", v, "id", id, "stack", string(debug.Stack()))
	return internalError(id)
}

func internalError(id string) *jsonrpc2.Error {
	return jsonrpc2.Errorf(jsonrpc2.InternalError, "internal error %s; the server's log says more", id)
}

func (s *server) cancelledError() *jsonrpc2.Error {
	return jsonrpc2.NewError(s.policy.CancelCode, ErrCancelled.Error())
}

func closingError() *jsonrpc2.Error {
	return jsonrpc2.NewError(jsonrpc2.InternalError, ErrClosing.Error())
}

// shortID names a log entry in an answer.
func shortID() string { return fmt.Sprintf("%08x", rand.Uint32()) }
