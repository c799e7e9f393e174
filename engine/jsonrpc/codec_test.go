package jsonrpc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"go.lsp.dev/jsonrpc2"
)

func TestParams(t *testing.T) {
	mux := NewMux(Protocol{})
	HandleExclusive(mux, "pointer", echo[*sum])
	HandleExclusive(mux, "map", echo[map[string]int])
	HandleExclusive(mux, "any", echo[any])
	HandleExclusive(mux, "raw", echo[json.RawMessage])
	HandleExclusive(mux, "raw2", echo[jsonrpc2.RawMessage])
	HandleExclusive(mux, "string", echo[string])
	HandleExclusive(mux, "custom", echo[picky])
	HandleExclusive(mux, "html", func(context.Context, struct{}) (string, error) { return "<&>", nil })
	const missing = `"error":{"code":-32602,"message":"params are missing"}`
	for _, test := range []struct{ method, params, want string }{
		{"pointer", ``, `"result":null`},
		{"pointer", `,"params":null`, `"result":null`},
		{"pointer", `,"params":{"a":1}`, `"result":{"a":1,"b":0}`},
		{"map", ``, `"result":null`},
		{"map", `,"params":{"x":[]}`, `"error":{"code":-32602,"message":"invalid params: wrong type: array"}`},
		{"any", ``, `"result":null`},
		{"any", `,"params":[1]`, `"result":[1]`},
		{"raw", ``, `"result":null`},
		{"raw", `,"params":{ }`, `"result":{ }`},
		{"raw2", ``, `"result":null`},
		{"raw2", `,"params":"x"`, `"result":"x"`},
		{"string", ``, missing},
		{"string", `,"params":"x"`, `"result":"x"`},
		{"custom", `,"params":1`, `"error":{"code":-32602,"message":"invalid params: I want none of this"}`},
		{"html", ``, `"result":"<&>"`},
	} {
		in := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q%s}`, test.method, test.params)
		got := messages(t, Line, exchange(t, mux, Options{}, in))
		if want := `{"jsonrpc":"2.0","id":1,` + test.want + `}`; len(got) != 1 || got[0] != want {
			t.Errorf("in   %s\ngot  %s\nwant %s", in, strings.Join(got, "\n"), want)
		}
	}
}

func echo[P any](_ context.Context, params P) (P, error) { return params, nil }

type picky struct{}

func (p *picky) UnmarshalJSON([]byte) error { return errors.New("I want none of this") }
