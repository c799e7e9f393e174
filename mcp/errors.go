package mcp

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"cairn/engine"
)

// toolError is why a call has no answer, told to the model.
type toolError struct {
	Code       string   `json:"code"`
	Message    string   `json:"message"`
	Fix        string   `json:"fix,omitempty"`
	Candidates []string `json:"candidates,omitempty"`
	Kinds      []string `json:"kinds,omitempty"` // of the candidates, if they are symbols
	Total      int      `json:"total,omitempty"` // of the candidates
}

func (e *toolError) Error() string { return e.Message }

// text says it in words; the first line is the error.
func (e *toolError) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", e.Code, e.Message)
	if e.Fix != "" {
		b.WriteString("\n" + e.Fix)
	}
	for i, c := range e.Candidates {
		b.WriteString("\n" + c)
		if i < len(e.Kinds) {
			b.WriteString(" (" + e.Kinds[i] + ")")
		}
	}
	if more := e.Total - len(e.Candidates); more > 0 {
		fmt.Fprintf(&b, "\nand %d more", more)
	}
	return b.String()
}

func fail(code, fix, format string, args ...any) error {
	return &toolError{Code: code, Message: fmt.Sprintf(format, args...), Fix: fix}
}

// failure chooses what a model is told of an error: here and nowhere else. What
// is our fault is logged and told without details.
func (s *Session) failure(tool string, err error) *toolError {
	if known := told(err); known != nil {
		return known
	}
	id := fmt.Sprintf("%08x", rand.Uint32())
	s.log.Error("tool failed", "tool", tool, "err", err, "id", id)
	return &toolError{Code: "internal", Message: "internal error " + id, Fix: "the server's log says more"}
}

// told is what a model is told of an error; nil if the error is our fault.
func told(err error) *toolError {
	var known *toolError
	var ambiguous *engine.AmbiguousError
	var read *engine.ReadError
	var ask *engine.AskError
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &ambiguous):
		known = &toolError{Code: "ambiguous_target", Message: ambiguous.Problem(),
			Fix: "ask again with one of these handles as the target", Total: ambiguous.Total}
		for _, c := range ambiguous.Candidates {
			known.Candidates = append(known.Candidates, c.Handle)
			known.Kinds = append(known.Kinds, c.Kind.String())
		}
		return known
	case errors.As(err, &read):
		return &toolError{Code: read.Code, Message: read.What, Fix: read.Next}
	case errors.As(err, &ask):
		return &toolError{Code: cmp.Or(ask.Code, "cannot_answer"), Message: ask.What, Fix: ask.Next}
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &toolError{Code: "cancelled", Message: "the call was cancelled"}
	}
	return nil
}

// explain says what is wrong with JSON without naming types of this program.
func explain(err error) string {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return fmt.Sprintf("%q is a %s", wrong.Field, wrong.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}
