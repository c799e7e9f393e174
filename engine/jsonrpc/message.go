package jsonrpc

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"go.lsp.dev/jsonrpc2"
)

// maxDepth is how deep encoding/json follows nested arrays and objects.
const maxDepth = 10_000

// message is one decoded request, notification or response. It aliases the
// frame it came from, which nobody changes.
type message struct {
	id       jsonrpc2.ID // unset for a notification
	method   string
	params   jsonrpc2.RawMessage // nil when absent or null
	response *jsonrpc2.Response  // nil for requests and notifications
}

func (m message) isCall() bool { return m.id.IsValid() }

// split checks frame and returns the messages in it, each still encoded.
func split(frame []byte) (members []json.RawMessage, isBatch bool, err *jsonrpc2.Error) {
	if !json.Valid(frame) {
		if tooDeep(frame) {
			return nil, false, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "message is nested deeper than %d levels", maxDepth)
		}
		return nil, false, jsonrpc2.NewError(jsonrpc2.ParseError, "message is not valid JSON")
	}
	if frame[0] != '[' {
		return []json.RawMessage{frame}, false, nil
	}
	if err := json.Unmarshal(frame, &members); err != nil {
		return nil, true, jsonrpc2.NewError(jsonrpc2.ParseError, "batch cannot be read")
	}
	if len(members) == 0 {
		return nil, true, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "empty batch")
	}
	return members, true, nil
}

// decode decodes one valid JSON value. With an error it returns the id, if
// there is one to answer to. A broken response is no error: nobody waits for
// an answer to it.
func decode(raw []byte) (message, *jsonrpc2.Error) {
	view, err := jsonrpc2.ScanMessageView(raw)
	if err != nil {
		return decodeOdd(raw)
	}
	switch view.Kind {
	case jsonrpc2.MessageViewCall, jsonrpc2.MessageViewNotification:
		id, _ := view.ID.ID()
		if !id.IsValid() && len(view.IDRaw) > 0 {
			return message{}, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "id is null")
		}
		method, ok := view.MethodString()
		if !ok {
			return message{id: id}, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "method is not a string")
		}
		return message{id: id, method: method, params: view.Params}, nil
	default:
		owned, err := view.Owned()
		response, ok := owned.(*jsonrpc2.Response)
		if err != nil || !ok {
			return message{response: &jsonrpc2.Response{}}, nil
		}
		return message{response: response}, nil
	}
}

// decodeOdd decodes what the scanner refuses: it accepts a call whose id is a
// whole number written as a fraction, as some encoders write all numbers, and
// says of anything else what is wrong with it.
func decodeOdd(raw []byte) (message, *jsonrpc2.Error) {
	invalid := func(m message, text string) (message, *jsonrpc2.Error) {
		return m, jsonrpc2.NewError(jsonrpc2.InvalidRequest, text)
	}
	var fields map[string]json.RawMessage
	if raw[0] != '{' || json.Unmarshal(raw, &fields) != nil {
		return invalid(message{}, "message is not an object")
	}
	_, hasResult := fields["result"]
	_, hasError := fields["error"]
	rawMethod, hasMethod := fields["method"]
	if !hasMethod && (hasResult || hasError) {
		return message{response: &jsonrpc2.Response{}}, nil
	}

	var m message
	rawID, hasID := fields["id"]
	if hasID {
		id, ok := decodeID(rawID)
		if !ok {
			return invalid(m, "id is neither a string nor a whole number")
		}
		m.id = id
	}
	if string(fields["jsonrpc"]) != `"2.0"` {
		return invalid(m, `"jsonrpc" is not "2.0"`)
	}
	if !hasMethod || rawMethod[0] != '"' || json.Unmarshal(rawMethod, &m.method) != nil {
		return invalid(m, "method is missing or not a string")
	}
	if hasResult || hasError {
		return invalid(m, "message is both a request and a response")
	}
	if params := fields["params"]; !bytes.Equal(params, []byte("null")) {
		m.params = jsonrpc2.RawMessage(params)
	}
	return m, nil
}

// decodeID decodes a request id: a string or a whole number, not null.
func decodeID(raw []byte) (jsonrpc2.ID, bool) {
	if len(raw) == 0 {
		return jsonrpc2.ID{}, false
	}
	if raw[0] == '"' {
		var s string
		err := json.Unmarshal(raw, &s)
		return jsonrpc2.NewStringID(s), err == nil
	}
	digits := string(raw)
	if whole, zeros, ok := strings.Cut(digits, "."); ok && strings.Trim(zeros, "0") == "" {
		digits = whole
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	return jsonrpc2.NewNumberID(n), err == nil
}

// tooDeep says whether b, which is not valid, is only nested too deeply.
func tooDeep(b []byte) bool {
	var now, deepest int
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '[', '{':
			now++
			deepest = max(deepest, now)
		case ']', '}':
			now--
		case '"':
			for i++; i < len(b) && b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
		}
	}
	return now == 0 && deepest > maxDepth
}
