package lsp_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cairn/lsp/lsptest"
)

// Progress is created, begun, reported with rising figures and ended, in this
// order, all under one token.
func TestProgress(t *testing.T) {
	c, _ := connect(t, area, lsptest.Capabilities())
	var kinds []string
	var token string
	last := 0
	for _, m := range c.Messages() {
		var p struct {
			Token string
			Value struct {
				Kind, Title, Message string
				Percentage           *int
			}
		}
		if m.Method != "$/progress" && m.Method != "window/workDoneProgress/create" {
			continue
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			t.Fatal(err)
		}
		if token == "" {
			token = p.Token
		}
		if p.Token != token || token == "" {
			t.Errorf("token %q after %q", p.Token, token)
		}
		kind := p.Value.Kind
		switch {
		case m.Method == "window/workDoneProgress/create":
			kind = "create"
		case kind == "begin" && p.Value.Title == "":
			t.Error("progress without a title")
		case kind == "report" && (p.Value.Percentage == nil || *p.Value.Percentage < last):
			t.Errorf("report %s after %d", m.Params, last)
		case kind == "report":
			last = *p.Value.Percentage
			continue
		}
		kinds = append(kinds, kind)
	}
	if got := asJSON(kinds); got != `["create","begin","end"]` {
		t.Errorf("progress %s", got)
	}
}

func TestNoProgressUnasked(t *testing.T) {
	c, root := connect(t, area, map[string]any{})
	main := lsptest.URI(root, "main.py")
	for range 1000 { // until the index has what it takes
		if a := c.Ask("textDocument/definition", lsptest.At(main, 2, 6)); strings.Contains(string(a.Result), "geo.py") {
			break
		}
	}
	for _, m := range c.Messages() {
		t.Errorf("the server says %s %s to an editor that can nothing", m.Method, m.Params)
	}
}
