package jsonrpc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"go.lsp.dev/jsonrpc2"
)

// A Codec encodes results and decodes params. The zero Codec is encoding/json
// without escaping for HTML. Raw messages never reach a codec.
type Codec struct {
	Marshal   func(v any) ([]byte, error)
	Unmarshal func(data []byte, v any) error
}

// encode encodes v; what a handler hands over as raw is checked, because one
// stray byte would break the stream for all that follows.
func (c Codec) encode(v any) (jsonrpc2.RawMessage, error) {
	var raw []byte
	switch v := v.(type) {
	case nil:
		return nil, nil
	case jsonrpc2.RawMessage:
		raw = v
	case json.RawMessage:
		raw = v
	default:
		if c.Marshal != nil {
			return c.Marshal(v)
		}
		return marshal(v)
	}
	if len(raw) > 0 && !json.Valid(raw) {
		return nil, errors.New("raw message is not valid JSON")
	}
	return raw, nil
}

func (c Codec) decode(raw []byte, v any) error {
	switch v := v.(type) {
	case *jsonrpc2.RawMessage:
		*v = raw
		return nil
	case *json.RawMessage:
		*v = raw
		return nil
	}
	if c.Unmarshal != nil {
		return c.Unmarshal(raw, v)
	}
	return json.Unmarshal(raw, v)
}

func marshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), nil
}

// decodeParams decodes params of type P. They may be absent if P can be: if it
// is a pointer, interface, slice or map, or a struct without fields.
func decodeParams[P any](c Codec, raw jsonrpc2.RawMessage) (P, error) {
	var params P
	if len(raw) == 0 {
		if mayBeAbsent(reflect.TypeFor[P]()) {
			return params, nil
		}
		return params, jsonrpc2.NewError(jsonrpc2.InvalidParams, "params are missing")
	}
	if err := c.decode(raw, &params); err != nil {
		return params, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "invalid params: %s", explain(err))
	}
	return params, nil
}

func mayBeAbsent(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map:
		return true
	case reflect.Struct:
		return t.NumField() == 0
	default:
		return false
	}
}

// explain says what is wrong without naming Go types.
func explain(err error) string {
	if err, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if err.Field == "" {
			return "wrong type: " + err.Value
		}
		return fmt.Sprintf("%q has the wrong type: %s", err.Field, err.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}
