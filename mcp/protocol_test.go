package mcp_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"cairn/engine"
	"cairn/mcp"
	"cairn/mcp/mcptest"
)

func TestInitializeNegotiates(t *testing.T) {
	for asked, want := range map[string]string{
		"2024-11-05": "2024-11-05", "2025-03-26": "2025-03-26", "2025-06-18": "2025-06-18",
		"2025-11-25": "2025-11-25", "2026-07-28": "2026-07-28", "2030-01-01": "2024-11-05", "": "2024-11-05",
	} {
		c, _ := connect(t, "shop.txtar")
		var got struct{ ProtocolVersion, Instructions, ResultType string }
		if err := json.Unmarshal(c.Initialize(asked), &got); err != nil {
			t.Fatal(err)
		}
		if got.ProtocolVersion != want {
			t.Errorf("asked for %q, got %q, want %q", asked, got.ProtocolVersion, want)
		}
		pong := c.Ask("ping", nil)
		if stateless := want == "2026-07-28"; stateless != (pong.Error != nil && pong.Error.Code == -32601) || stateless != (got.ResultType == "complete") {
			t.Errorf("%s: ping %v, resultType %q", want, pong.Error, got.ResultType)
		}
		r := c.Tool("list_workspaces", map[string]any{})
		if has := r.StructuredContent != nil; has != (want >= "2025-06-18") {
			t.Errorf("%s: structured content: %v", want, has)
		}
	}
}

func TestUnknownMethods(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	for _, method := range []string{"logging/setLevel", "prompts/get", "resources/read", "resources/subscribe", "completion/complete", "nope"} {
		if a := c.Ask(method, map[string]any{}); a.Error == nil || a.Error.Code != -32601 {
			t.Errorf("%s: %s", method, a.Raw)
		}
	}
	for method, key := range map[string]string{"prompts/list": "prompts", "resources/list": "resources", "resources/templates/list": "resourceTemplates"} {
		if a := c.Ask(method, nil); string(a.Result) != `{"`+key+`":[]}` {
			t.Errorf("%s: %s", method, a.Raw)
		}
	}
	if a := c.Ask("tools/call", map[string]any{"name": "nope"}); a.Error == nil || a.Error.Code != -32602 {
		t.Errorf("unknown tool: %s", a.Raw)
	}
}

// TestStateless asks without initialize, as the newer generation does.
func TestStateless(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Stateless()
	for _, method := range []string{"server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list"} {
		var r struct {
			ResultType, CacheScope string
			TTLMs                  *int
			Meta                   map[string]any `json:"_meta"`
		}
		a := c.Ask(method, nil)
		if err := json.Unmarshal(a.Result, &r); err != nil {
			t.Fatalf("%s: %s", method, a.Raw)
		}
		if r.ResultType != "complete" || r.CacheScope == "" || r.TTLMs == nil || r.Meta["io.modelcontextprotocol/serverInfo"] == nil {
			t.Errorf("%s: %s", method, a.Raw)
		}
	}
	if r := c.Tool("find_symbols", map[string]any{"query": "Price"}); r.ResultType != "complete" || r.IsError {
		t.Errorf("find_symbols: %+v", r)
	}
	c.Meta["io.modelcontextprotocol/protocolVersion"] = "2031-01-01"
	if a := c.Ask("tools/list", nil); a.Error == nil || a.Error.Code != -32022 || !strings.Contains(string(a.Error.Data), `"requested":"2031-01-01"`) {
		t.Errorf("unknown version: %s", a.Raw)
	}
	// The same connection still serves the other generation.
	c.Meta = nil
	c.Initialize("2025-06-18")
	if r := c.Tool("find_symbols", map[string]any{"query": "Price"}); r.ResultType != "" || r.IsError {
		t.Errorf("find_symbols after initialize: %+v", r)
	}
}

func TestBatchesBelongToOneRevision(t *testing.T) {
	for revision, want := range map[string]int{"2024-11-05": 0, "2025-03-26": 1, "2025-06-18": 0} {
		c, _ := connect(t, "shop.txtar")
		c.Initialize(revision)
		c.Write([]byte(`[{"jsonrpc":"2.0","id":70,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"}]` + "\n"))
		c.Ask("ping", nil)
		for end := time.Now().Add(10 * time.Second); len(c.Batches()) < want && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
		if got := len(c.Batches()); got != want {
			t.Errorf("%s: %d batches, want %d", revision, got, want)
		}
	}
}

func TestCancelledCallsStaySilent(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	id := c.Send("tools/call", map[string]any{"name": "index_workspace", "arguments": map[string]any{"mode": "full", "wait_ms": 60000}})
	c.Notify("notifications/cancelled", map[string]any{"requestId": id, "reason": "no longer needed"})
	c.Notify("notifications/cancelled", map[string]any{"requestId": 12345})
	for range 20 {
		c.Ask("ping", nil)
	}
	if c.Answered(id) {
		// The run may have been over before the cancel arrived; then it had an answer.
		t.Log("the call was over before it was cancelled")
	}
}

func TestProgress(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	a := c.Ask("tools/call", map[string]any{"name": "index_workspace", "arguments": map[string]any{"mode": "full", "wait_ms": 60000},
		"_meta": map[string]any{"progressToken": "p1"}})
	if a.Error != nil {
		t.Fatal(a.Error.Message)
	}
	last := -1
	for _, m := range c.Notes("notifications/progress") {
		var p struct {
			ProgressToken   string
			Progress, Total int
		}
		if err := json.Unmarshal(m.Params, &p); err != nil || p.ProgressToken != "p1" || p.Progress <= last || p.Progress > p.Total {
			t.Errorf("progress after %d: %s", last, m.Params)
		}
		last = p.Progress
	}
}

func TestListing(t *testing.T) {
	p := &process{home: extract(t, "shop.txtar"), engines: map[string]*engine.Engine{}}
	for name, test := range map[string]struct {
		opts mcp.Options
		want string
	}{
		"default": {mcp.Options{}, "find_relations find_symbols get_status read_code search_code"},
		"group":   {mcp.Options{Groups: []string{"workspaces"}}, "find_relations find_symbols get_status read_code search_code index_workspace list_workspaces"},
		"some":    {mcp.Options{Tools: []string{"relations", "read_code", "nope"}}, "find_relations read_code"},
	} {
		test.opts.Open = p.open
		test.opts.Log = quiet
		c := mcptest.Connect(t, test.opts)
		var init struct{ Instructions string }
		if err := json.Unmarshal(c.Initialize("2025-11-25"), &init); err != nil {
			t.Fatal(err)
		}
		var list struct {
			Tools []struct{ Name string }
		}
		a := c.Ask("tools/list", nil)
		if err := json.Unmarshal(a.Result, &list); err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, tool := range list.Tools {
			names = append(names, tool.Name)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
		if name == "default" {
			if tokens := len(a.Result) * 10 / 33; tokens > 3000 {
				t.Errorf("the default list takes %d tokens", tokens)
			}
		}
		if len(init.Instructions) > 2000 {
			t.Errorf("%s: instructions have %d characters", name, len(init.Instructions))
		}
		for _, tool := range allTools {
			if strings.Contains(init.Instructions, tool) && !strings.Contains(test.want, tool) {
				t.Errorf("%s: the instructions name %s, which is not listed", name, tool)
			}
		}
		if r := c.Tool("list_workspaces", map[string]any{}); r.IsError {
			t.Errorf("%s: a tool that is not listed cannot be called: %s", name, r.Text())
		}
	}
	for _, e := range p.opened() {
		_ = e.Close()
	}
}

var allTools = []string{"search_code", "find_symbols", "read_code", "find_relations", "get_status", "list_workspaces", "index_workspace"}

// TestToolsGolden shows reviewers the contract.
func TestToolsGolden(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	golden(t, "tools.golden.json", indent(c.Ask("tools/list", nil).Result)+"\n")
}

// TestSchemasAreFlat is the lint that clients make painfully: they drop tools
// whose schemas they do not understand.
func TestSchemasAreFlat(t *testing.T) {
	c, _ := connect(t, "shop.txtar")
	for _, revision := range []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"} {
		c.Initialize(revision)
		var list struct {
			Tools []map[string]json.RawMessage
		}
		if err := json.Unmarshal(c.Ask("tools/list", nil).Result, &list); err != nil {
			t.Fatal(err)
		}
		for _, tool := range list.Tools {
			what := fmt.Sprintf("%s of %s", tool["name"], revision)
			lint(t, what, tool["inputSchema"])
			if _, has := tool["annotations"]; has != (revision >= "2025-03-26") {
				t.Errorf("%s: annotations: %v", what, has)
			}
			if _, has := tool["outputSchema"]; has != (revision >= "2025-06-18") {
				t.Errorf("%s: outputSchema: %v", what, has)
			}
			for key, want := range map[string]string{"readOnlyHint": "true", "destructiveHint": "false", "idempotentHint": "true", "openWorldHint": "false"} {
				var hints map[string]json.RawMessage
				if tool["annotations"] == nil {
					continue
				}
				if err := json.Unmarshal(tool["annotations"], &hints); err != nil {
					t.Fatal(err)
				}
				if string(tool["name"]) == `"index_workspace"` && key == "readOnlyHint" {
					want = "false"
				}
				if string(hints[key]) != want {
					t.Errorf("%s: %s is %s", what, key, hints[key])
				}
			}
		}
	}
}

func lint(t *testing.T, what string, raw json.RawMessage) {
	t.Helper()
	var s struct {
		Type                     any
		Properties               map[string]map[string]any
		Required                 []string
		AdditionalProperties     any
		OneOf, AnyOf, AllOf, Ref any
	}
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if s.Type != "object" || s.AdditionalProperties != false || s.OneOf != nil || s.AnyOf != nil || s.AllOf != nil || strings.Contains(string(raw), `"$ref"`) {
		t.Errorf("%s is not a flat object: %s", what, raw)
	}
	for _, name := range s.Required {
		if s.Properties[name] == nil {
			t.Errorf("%s: %s is required and not there", what, name)
		}
	}
	for name, p := range s.Properties {
		kind, plain := p["type"].(string)
		if !plain {
			t.Errorf("%s: %s has type %v", what, name, p["type"])
		}
		_, minimum := p["minimum"]
		if kind == "integer" && !minimum {
			t.Errorf("%s: %s has no bounds", what, name)
		}
		if _, has := p["default"]; !has && kind == "boolean" {
			t.Errorf("%s: %s has no default", what, name)
		}
	}
}
