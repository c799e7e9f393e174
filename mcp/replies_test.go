package mcp_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cairn/mcp/mcptest"
)

// calls are those whose replies are kept as golden files.
var calls = []struct{ tool, args string }{
	{"get_status", `{}`},
	{"get_status", `{"detail":"languages"}`},
	{"find_symbols", `{"query":"Price"}`},
	{"find_symbols", `{"query":"sound"}`},
	{"find_symbols", `{"query":"with_tx","fuzzy":true}`},
	{"find_symbols", `{"query":"nothing_like_it"}`},
	{"find_relations", `{"relation":"callers","target":"with_tax"}`},
	{"find_relations", `{"relation":"callers","target":"with_tax","depth":2}`},
	{"find_relations", `{"relation":"references","file":"shop/prices.py","line":17}`},
	{"find_relations", `{"relation":"definition","file":"shop/orders.py","line":9,"column":26}`},
	{"find_relations", `{"relation":"callees","target":"shop/prices.py::Price.gross"}`},
	{"find_relations", `{"relation":"callers","target":"sound"}`},
	{"find_relations", `{"relation":"callers","target":"symbol:shop/prices.py:with_tax:99:1"}`},
	{"list_unresolved", `{"kind":"calls"}`},
	{"list_unresolved", `{"reason":"because"}`},
	{"find_relations", `{"relation":"callers","targets":["with_tax","nothing_like_it"]}`},
	{"find_relations", `{"relation":"dependencies","target":"shop/orders.py","depth":2}`},
	{"find_relations", `{"relation":"dependents","target":"shop/prices.py"}`},
	{"find_relations", `{"relation":"neighbors","target":"with_tax","edge_kinds":["calls","instantiates"]}`},
	{"search_code", `{"query":"refund of a tax"}`},
	{"search_code", `{"query":"orders","mode":"path"}`},
	{"search_code", `{"query":"gross","mode":"symbol"}`},
	{"read_code", `{"file":"shop/prices.py","offset":6,"limit":3}`},
	{"read_code", `{"file":"shop/orders.py","start_line":9,"end_line":9,"context_before":1,"context_after":0}`},
	{"read_code", `{"target":"shop/prices.py::Price.gross"}`},
	{"read_code", `{"file":"shop/names.py","view":"outline"}`},
	{"read_code", `{"file":"secrets/.env"}`},
	{"read_code", `{"file":"secrets/.env","allow_sensitive":true}`},
	{"read_code", `{"file":"secrets/server.pem"}`},
	{"read_code", `{"file":"secrets/server.pem","allow_sensitive":true}`},
	{"read_code", `{"file":"shop/none.py"}`},
}

// TestReplies keeps what is said to both generations, word for word.
func TestReplies(t *testing.T) {
	for name, open := range map[string]func(*mcptest.Client){
		"replies-2025-11-25.golden": func(c *mcptest.Client) { c.Initialize("2025-11-25") },
		"replies-2026-07-28.golden": (*mcptest.Client).Stateless,
	} {
		c, p := connect(t, "shop.txtar")
		open(c)
		// The first question waits for the facts, this one for their meaning too.
		c.Tool("index_workspace", map[string]any{"wait_ms": 60000})
		var b strings.Builder
		for _, call := range calls {
			a := c.Ask("tools/call", map[string]any{"name": call.tool, "arguments": json.RawMessage(call.args)})
			var r mcptest.Result
			if err := json.Unmarshal(a.Result, &r); err != nil {
				t.Fatalf("%s %s: %s", call.tool, call.args, a.Raw)
			}
			fmt.Fprintf(&b, "## %s %s\n%s\n-- as JSON\n%s\n\n", call.tool, call.args, r.Text(), withoutText(t, a.Result))
		}
		golden(t, name, stable(b.String(), p.home))
	}
}

// withoutText returns a result without its text.
func withoutText(t *testing.T, raw json.RawMessage) string {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(raw, &members); err != nil {
		t.Fatal(err)
	}
	delete(members, "content")
	out, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

var (
	workspaceID = regexp.MustCompile(`\b\d{3}-[0-9a-f]{12}\b`)
	varying     = regexp.MustCompile(`(generation"?:? ?|index_bytes":)\d+`)
)

// stable replaces what differs from run to run.
func stable(text, root string) string {
	text = strings.ReplaceAll(text, root, "ROOT")
	text = workspaceID.ReplaceAllString(text, "ID")
	return varying.ReplaceAllString(text, "${1}N")
}

// TestBudget asks with budgets of all sizes: a reply fits, is valid and counts
// what it leaves out.
func TestBudget(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	for _, call := range calls {
		if call.tool == "get_status" {
			continue
		}
		var args map[string]any
		if err := json.Unmarshal([]byte(call.args), &args); err != nil {
			t.Fatal(err)
		}
		for _, budget := range []int{32, 50, 100, 150, 200, 300, 500, 1000, 4000} {
			args["max_tokens"] = budget
			r := c.Tool(call.tool, args)
			if r.IsError {
				continue // how to go on is told in full
			}
			var out struct {
				Truncated   bool
				TokenBudget int
				Omitted     map[string]int
			}
			if err := json.Unmarshal(r.StructuredContent, &out); err != nil {
				t.Fatal(err)
			}
			size := len(r.Text()) + len(r.StructuredContent)
			if out.TokenBudget > 0 { // only its size is told, and that must fit
				size = len(r.Text())
			}
			if got := (size*10 + 32) / 33; got > budget {
				t.Errorf("%s %s in %d tokens takes %d", call.tool, call.args, budget, got)
			}
			if out.Truncated && out.TokenBudget == 0 && len(out.Omitted) == 0 {
				t.Errorf("%s %s in %d tokens does not count what it leaves out: %s", call.tool, call.args, budget, r.StructuredContent)
			}
		}
	}
}

// TestCursorsReachAll follows cursors and finds each row once.
func TestCursorsReachAll(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	type page struct {
		Total      int
		NextCursor string `json:"next_cursor"`
		Symbols    []struct{ Handle string }
	}
	seen := map[string]bool{}
	cursor := ""
	for range 100 {
		args := map[string]any{"path_glob": "**/*.py", "limit": 3}
		if cursor != "" {
			args["cursor"] = cursor
		}
		var p page
		c.Into(&p, "find_symbols", args)
		for _, s := range p.Symbols {
			if seen[s.Handle] {
				t.Errorf("%s comes twice", s.Handle)
			}
			seen[s.Handle] = true
		}
		if cursor = p.NextCursor; cursor == "" {
			break
		}
	}
	var all page
	c.Into(&all, "find_symbols", map[string]any{"path_glob": "**/*.py", "limit": 500})
	if len(seen) != len(all.Symbols) || all.Total != len(seen) || len(seen) < 10 {
		t.Errorf("cursors lead to %d of %d symbols", len(seen), all.Total)
	}
}

// TestHandlesLeadBack asks for each symbol again by its handle.
func TestHandlesLeadBack(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	var all struct {
		Symbols []struct {
			Handle, File string
			Line         int
		}
	}
	c.Into(&all, "find_symbols", map[string]any{"path_glob": "**/*.py"})
	for _, s := range all.Symbols {
		var out struct {
			Results []struct {
				Handle, File string
				Line         int
			}
		}
		c.Into(&out, "find_relations", map[string]any{"relation": "definition", "target": s.Handle})
		if len(out.Results) != 1 || out.Results[0].Handle != s.Handle || out.Results[0].Line != s.Line {
			t.Errorf("%s leads to %+v", s.Handle, out.Results)
		}
	}
}
