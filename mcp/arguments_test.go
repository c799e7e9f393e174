package mcp_test

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestArgumentsAreStrict(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	for _, test := range []struct{ tool, args, want string }{
		{"find_symbols", `{"query":"Price","limit":"20"}`, `invalid_type: limit is a string ("20"), expected an integer from 1 to 500`},
		{"find_symbols", `{"query":"Price","limit":20.5}`, `invalid_type: limit is 20.5, expected an integer from 1 to 500`},
		{"find_symbols", `{"query":"Price","limit":501}`, `out_of_range: limit is 501, expected an integer from 1 to 500`},
		{"find_symbols", `{"query":"Price","fuzzy":"true"}`, `invalid_type: fuzzy is a string ("true"), expected a boolean`},
		{"find_symbols", `{"query":null}`, `invalid_type: query is null (null), expected a string of 1 to 4000 characters`},
		{"find_symbols", `{"querry":"Price"}`, `unknown_parameter: find_symbols has no parameter "querry"` + "\ndid you mean query?"},
		{"find_symbols", `{"query":"Price","as_of":"HEAD"}`, `not_available: as_of of find_symbols is not there yet`},
		{"find_symbols", `{"query":"  "}`, `blank_query: query is blank`},
		{"find_symbols", `{}`, `blank_query: there is nothing to look for`},
		{"find_symbols", `{"kinds":["klass"]}`, `invalid_value: there is no kind "klass"`},
		{"find_symbols", `{"query":"Price","max_tokens":31}`, `out_of_range: max_tokens is 31`},
		{"find_symbols", `{"query":"Price","max_tokens":100001}`, `out_of_range: max_tokens is 100001`},
		{"find_symbols", `{"query":"Price","workspace":"other"}`, `unknown_workspace: there is no workspace "other"`},
		{"find_symbols", `{"query":"Price","cursor":"x"}`, `invalid_cursor: `},
		{"find_symbols", `{"query":"Price","path_glob":"src/[a"}`, `invalid_value: path_glob: the pattern "src/[a" is malformed: a [ is not closed, or has nothing in it` + "\na pattern is written like *.go"},
		{"search_code", `{"query":"tax","path_glob":"{a,b"}`, `invalid_value: path_glob: the pattern "{a,b" is malformed: a { is not closed`},
		{"search_code", `{"query":"tax","mode":"path","path_glob":"!x"}`, `invalid_value: path_glob: the pattern "!x" is malformed: it begins with !`},
		{"find_symbols", `{"query":"Price","path_glob":5}`, `invalid_type: path_glob is a number (5), expected a string`},
		{"find_symbols", `["Price"]`, `invalid_type: arguments are an array, expected an object`},
		{"search_code", `{}`, `missing_parameter: query is missing`},
		{"search_code", `{"query":"tax","mode":"semantic"}`, `not_available: mode "semantic" is not there yet`},
		{"search_code", `{"query":"tax","mode":"magic"}`, `invalid_value: mode is "magic", expected one of hybrid, symbol, path`},
		{"search_code", `{"query":"tax","include":["memory"]}`, `not_available: include of search_code is not there yet`},
		{"find_relations", `{"relation":"callers"}`, `missing_parameter: there is no target`},
		{"find_relations", `{"relation":"callers","target":"a","file":"b"}`, `conflicting_target: `},
		{"find_relations", `{"relation":"callers","target":"total","depth":6}`, `out_of_range: depth is 6, at most 5 for calls and neighbors`},
		{"find_relations", `{"relation":"neighbors","target":"total","depth":6}`, "out_of_range: depth is 6, at most 5 for calls and neighbors"},
		{"find_relations", `{"relation":"neighbors","target":"total","limit":201}`, "out_of_range: limit is 201, at most 200 for neighbors"},
		{"find_relations", `{"relation":"neighbors"}`, "missing_parameter: there is no target"},
		{"find_relations", `{"relation":"callers","target":"total","edge_kinds":["calls","knows"]}`, "invalid_value: edge_kinds holds \"knows\""},
		{"find_relations", `{"relation":"supertypes","target":"with_tax"}`, "not_a_type: with_tax is a function, which has no supertypes"},
		{"find_relations", `{"relation":"references","target":"total","line":4}`, "conflicting_target: the target is given in several ways"},
		{"find_relations", `{"relation":"callers","target":"nope"}`, `unknown_target: no symbol named "nope"`},
		{"read_code", `{}`, `missing_parameter: there is nothing to read`},
		{"read_code", `{"file":"shop/prices.py","start_line":5,"end_line":2}`, `cannot_answer: there are no lines 5 to 2`},
		{"list_workspaces", `{"x":1}`, `unknown_parameter: `},
		{"index_workspace", `{"dir":"here"}`, `invalid_value: dir "here" is not absolute`},
	} {
		r := c.Tool(test.tool, json.RawMessage(test.args))
		if !r.IsError || !strings.HasPrefix(r.Text(), test.want) {
			t.Errorf("%s %s: %v %q\nwant %q", test.tool, test.args, r.IsError, r.Text(), test.want)
		}
	}
	for _, args := range []string{`{"query":"Price","limit":20.0}`, `{"query":"Price","limit":2e1}`} {
		if r := c.Tool("find_symbols", json.RawMessage(args)); r.IsError {
			t.Errorf("%s: %s", args, r.Text())
		}
	}
}

// FuzzArguments sends what models might: whatever it is, there is an answer.
func FuzzArguments(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"query":"Price"}`, `{"query":"tax","limit":1e9}`, `{"relation":"callers","target":"with_tax","depth":3}`,
		`{"relation":"references","target":"symbol:shop/prices.py:Price:6:7"}`, `{"file":"shop/prices.py","offset":3,"limit":2}`,
		`{"file":"../../etc/passwd"}`, `{"target":"shop/orders.py:9:18"}`, `{"view":"outline","file":"shop/names.py"}`,
		`{"query":"😀","path_glob":"[","max_tokens":32}`, `[]`, `null`, `{"query":"a\u0000b"}`, `{"file":"shop/prices.py","max_bytes":1}`,
		`{"dir":"relative"}`, `{"mode":"path","query":"orders"}`, `{"cursor":"AAAA","query":"P"}`,
	} {
		f.Add(uint8(0), seed)
	}
	c, _ := connect(f, "shop.txtar")
	c.Initialize("2025-11-25")
	c.Tool("get_status", map[string]any{})
	f.Fuzz(func(t *testing.T, which uint8, args string) {
		if !json.Valid([]byte(args)) {
			return
		}
		c.Use(t)
		tool := allTools[int(which)%len(allTools)]
		if tool == "index_workspace" && strings.Contains(args, "dir") {
			return // it would index folders of this machine
		}
		a := c.Ask("tools/call", map[string]any{"name": tool, "arguments": json.RawMessage(args)})
		if a.Error != nil {
			t.Fatalf("%s %s: error %d: %s", tool, args, a.Error.Code, a.Error.Message)
		}
		var r struct {
			Content           []struct{ Text string }
			StructuredContent map[string]any
			IsError           bool
		}
		if err := json.Unmarshal(a.Result, &r); err != nil || len(r.Content) != 1 || r.Content[0].Text == "" || r.StructuredContent == nil {
			t.Fatalf("%s %s: %s", tool, args, a.Result)
		}
		if r.IsError && strings.HasPrefix(r.Content[0].Text, "internal:") {
			t.Fatalf("%s %s: %s", tool, args, r.Content[0].Text)
		}
	})
}
