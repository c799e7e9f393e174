package jsonrpc

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

const (
	call1   = `{"jsonrpc":"2.0","id":1,"method":"add","params":{"a":1,"b":2}}`
	answer1 = `{"jsonrpc":"2.0","id":1,"result":3}`
	call2   = `{"jsonrpc":"2.0","id":2,"method":"add","params":{"a":2,"b":2}}`
	answer2 = `{"jsonrpc":"2.0","id":2,"result":4}`
)

func refusal(id, code, message string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":%q}}`, id, code, message)
}

// Messages on lines, each table entry one input and the answers to it. Every
// input is followed by a good call, which must be answered too.
func TestMessages(t *testing.T) {
	deep := strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000)
	tests := []struct {
		name, in string
		want     []string
	}{
		{"call", call1, []string{answer1}},
		{"string id", `{"jsonrpc":"2.0","id":"é\n","method":"add","params":{}}`, []string{`{"jsonrpc":"2.0","id":"é\n","result":0}`}},
		{"id zero", `{"jsonrpc":"2.0","id":0,"method":"add","params":{}}`, []string{`{"jsonrpc":"2.0","id":0,"result":0}`}},
		{"negative id", `{"jsonrpc":"2.0","id":-7,"method":"add","params":{}}`, []string{`{"jsonrpc":"2.0","id":-7,"result":0}`}},
		{"empty id", `{"jsonrpc":"2.0","id":"","method":"add","params":{}}`, []string{`{"jsonrpc":"2.0","id":"","result":0}`}},
		{"whole float id", `{"jsonrpc":"2.0","id":7.0,"method":"add","params":{"a":1}}`, []string{`{"jsonrpc":"2.0","id":7,"result":1}`}},
		{"float id", `{"jsonrpc":"2.0","id":1.5,"method":"add","params":{}}`, []string{refusal("null", "-32600", "id is neither a string nor a whole number")}},
		{"huge id", `{"jsonrpc":"2.0","id":99999999999999999999,"method":"add"}`, []string{refusal("null", "-32600", "id is neither a string nor a whole number")}},
		{"object id", `{"jsonrpc":"2.0","id":{},"method":"add"}`, []string{refusal("null", "-32600", "id is neither a string nor a whole number")}},
		{"null id", `{"jsonrpc":"2.0","id":null,"method":"add","params":{}}`, []string{refusal("null", "-32600", "id is null")}},
		{"unknown member", `{"jsonrpc":"2.0","x":[],"id":3,"method":"add","params":{"a":1,"z":{}}}`, []string{`{"jsonrpc":"2.0","id":3,"result":1}`}},
		{"raw params", `{"jsonrpc":"2.0","id":3,"method":"echo","params":[1,"<&>"]}`, []string{`{"jsonrpc":"2.0","id":3,"result":[1,"<&>"]}`}},
		{"scalar params", `{"jsonrpc":"2.0","id":3,"method":"add","params":5}`, []string{refusal("3", "-32602", "invalid params: wrong type: number")}},
		{"list params", `{"jsonrpc":"2.0","id":3,"method":"add","params":[1,2]}`, []string{refusal("3", "-32602", "invalid params: wrong type: array")}},
		{"wrong type", `{"jsonrpc":"2.0","id":3,"method":"add","params":{"a":"1"}}`, []string{`{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"invalid params: \"a\" has the wrong type: string"}}`}},
		{"missing params", `{"jsonrpc":"2.0","id":3,"method":"add"}`, []string{refusal("3", "-32602", "params are missing")}},
		{"null params", `{"jsonrpc":"2.0","id":3,"method":"add","params":null}`, []string{refusal("3", "-32602", "params are missing")}},
		{"no params needed", `{"jsonrpc":"2.0","id":3,"method":"inc"}`, []string{`{"jsonrpc":"2.0","id":3,"result":null}`}},
		{"unknown method", `{"jsonrpc":"2.0","id":3,"method":"nope"}`, []string{`{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"no method \"nope\""}}`}},
		{"unknown notification", `{"jsonrpc":"2.0","method":"nope"}`, nil},
		{"failing notification", `{"jsonrpc":"2.0","method":"fail"}`, nil},
		{"panicking notification", `{"jsonrpc":"2.0","method":"panic"}`, nil},
		{"bad params of a notification", `{"jsonrpc":"2.0","method":"add","params":7}`, nil},
		{"read as a notification", `{"jsonrpc":"2.0","method":"sharedPanic"}`, nil},
		{"response nobody waits for", `{"jsonrpc":"2.0","id":99,"result":1}`, nil},
		{"string response", `{"jsonrpc":"2.0","id":"x","result":1}`, nil},
		{"error response", `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}`, nil},
		{"broken response", `{"jsonrpc":"2.0","id":[],"error":5}`, nil},
		{"two answers in one", `{"jsonrpc":"2.0","id":4,"result":1,"error":{"code":1,"message":""}}`, nil},
		{"malformed", `{"jsonrpc":"2.0","id":1,`, []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"malformed inside", `{"jsonrpc":"2.0","id":1,"method":"add","params":{"a":1,,}}`, []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"two on a line", call1 + call2, []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"text", `hello`, []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"scalar", `17`, []string{refusal("null", "-32600", "message is not an object")}},
		{"empty object", `{}`, []string{refusal("null", "-32600", `"jsonrpc" is not "2.0"`)}},
		{"no version", `{"id":5,"method":"add"}`, []string{refusal("5", "-32600", `"jsonrpc" is not "2.0"`)}},
		{"wrong version", `{"jsonrpc":"1.0","id":5,"method":"add"}`, []string{refusal("5", "-32600", `"jsonrpc" is not "2.0"`)}},
		{"method no string", `{"jsonrpc":"2.0","id":5,"method":1}`, []string{refusal("5", "-32600", "method is missing or not a string")}},
		{"no method", `{"jsonrpc":"2.0","id":5}`, []string{refusal("5", "-32600", "method is missing or not a string")}},
		{"request and response", `{"jsonrpc":"2.0","id":5,"method":"add","result":1}`, []string{refusal("5", "-32600", "message is both a request and a response")}},
		{"batch", `[` + call1 + `]`, []string{refusal("null", "-32600", "batches are not served")}},
		{"empty batch", `[]`, []string{refusal("null", "-32600", "empty batch")}},
		{"truncated batch", `[` + call1, []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"empty lines", "\n \r\n\t\n", nil},
		{"carriage return", call1 + "\r", []string{answer1}},
		{"byte order mark", "\ufeff" + call1, []string{answer1}},
		{"invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":\"\xff\",\"method\":\"echo\",\"params\":[\"a\xc3\"]}", []string{`{"jsonrpc":"2.0","id":"` + "\ufffd" + `","result":["a` + "\ufffd" + `"]}`}},
		{"NUL", "\x00", []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"deep", `{"jsonrpc":"2.0","id":6,"method":"echo","params":` + deep + `}`, []string{refusal("6", "-32600", "message is nested deeper than 10000 levels")}},
		{"deep and open", strings.Repeat("[", 100_000), []string{refusal("null", "-32700", "message is not valid JSON")}},
		{"deep batch", deep, []string{refusal("null", "-32600", "message is nested deeper than 10000 levels")}},
		{"huge", `{"jsonrpc":"2.0","id":6,"method":"` + strings.Repeat("x", 1<<19) + `"}`, []string{refusal("null", "-32600", "message is larger than 400000 bytes")}},
	}
	opts := Options{Policy: func(f Framer) Policy {
		p := DefaultPolicy(f)
		p.MaxMessage = 400_000
		return p
	}}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, end := range []string{"\n", ""} {
				mux, _ := newTestMux()
				got := messages(t, Line, exchange(t, mux, opts, test.in+"\n"+call2+end))
				slices.Sort(got)
				want := append([]string{answer2}, test.want...)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Errorf("in   %.200q\ngot  %q\nwant %q", test.in, got, want)
				}
			}
		})
	}
}

func TestBatches(t *testing.T) {
	opts := Options{Policy: func(f Framer) Policy {
		p := testPolicy(f)
		p.MaxBatch = 5
		p.Batches = func(context.Context) bool { return true }
		return p
	}}
	null := refusal("null", "-32600", "message is not an object")
	tests := []struct {
		name, in string
		want     []string
	}{
		{"calls", `[` + call1 + `,` + call2 + `]`, []string{`[` + answer1 + `,` + answer2 + `]`}},
		{"notifications", `[{"jsonrpc":"2.0","method":"inc"},{"jsonrpc":"2.0","method":"nope"}]`, nil},
		{"mixed", `[{"jsonrpc":"2.0","method":"inc"},` + call1 + `,{"jsonrpc":"2.0","id":9,"result":1}]`, []string{`[` + answer1 + `]`}},
		{"no objects", `[1,[]]`, []string{`[` + null + `,` + null + `]`}},
		{"same id", `[` + call1 + `,{"jsonrpc":"2.0","method":"inc"}]`, []string{`[` + answer1 + `]`}},
		{"too long", `[1,2,3,4,5,6]`, []string{refusal("null", "-32600", "batch has more than 5 members")}},
		{"empty", `[]`, []string{refusal("null", "-32600", "empty batch")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			mux, _ := newTestMux()
			got := messages(t, Line, exchange(t, mux, opts, test.in))
			if !slices.Equal(got, test.want) {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

func TestDuplicateID(t *testing.T) {
	mux, state := newTestMux()
	c := connect(t, mux, Options{})
	c.send(`{"jsonrpc":"2.0","id":1,"method":"sharedBlock","params":"a"}`)
	<-state.started
	c.send(call1)
	c.want(refusal("1", "-32600", "a request with this id is in flight"))
	close(state.release)
	c.want(`{"jsonrpc":"2.0","id":1,"result":"a"}`)
	c.send(call1) // answered, so the id is free again
	c.want(answer1)
	c.end()
}
