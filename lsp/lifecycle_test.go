package lsp_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cairn/engine"
	"cairn/lsp"
	"cairn/lsp/lsptest"
)

const area = `
-- geo.py --
def area(w, h):
    return w * h
-- main.py --
from geo import area

print(area(2, 3))
`

func wantError(t *testing.T, a *lsptest.Answer, code int, text string) {
	t.Helper()
	if a.Error == nil || a.Error.Code != code || !strings.Contains(a.Error.Message, text) {
		t.Errorf("answer %s, error %v; want error %d with %q", a.Result, a.Error, code, text)
	}
}

func TestLifeCycle(t *testing.T) {
	root := t.TempDir()
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Version: "1.2", Log: quiet})
	uri := lsptest.URI(root, "geo.py")

	wantError(t, c.Ask("textDocument/definition", lsptest.At(uri, 0, 0)), -32002, "initialize")
	wantError(t, c.Ask("shutdown", nil), -32002, "initialize")
	result := c.Initialize(root, lsptest.Capabilities())
	var got struct {
		ServerInfo struct{ Name, Version string }
	}
	if err := json.Unmarshal(result, &got); err != nil || got.ServerInfo.Name != "cairn" || got.ServerInfo.Version != "1.2" {
		t.Errorf("initialize answers %s", result)
	}
	wantError(t, c.Ask("initialize", map[string]any{"capabilities": map[string]any{}}), -32600, "once")
	wantError(t, c.Ask("textDocument/nonsense", nil), -32601, "")
	if a := c.Ask("shutdown", nil); a.Error != nil || string(a.Result) != "null" {
		t.Errorf("shutdown answers %s, %v", a.Result, a.Error)
	}
	wantError(t, c.Ask("textDocument/definition", lsptest.At(uri, 0, 0)), -32600, "shut down")
	wantError(t, c.Ask("initialize", map[string]any{"capabilities": map[string]any{}}), -32600, "")
	c.Notify("exit", nil)
	c.Wait()
	if code := c.Session.ExitCode(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

func TestExitWithoutShutdown(t *testing.T) {
	c, _ := connect(t, area, lsptest.Capabilities())
	c.Notify("exit", nil)
	c.Wait()
	if code := c.Session.ExitCode(); code != 1 {
		t.Errorf("exit code %d, want 1", code)
	}
}

// Every capability that is announced is one of the table, and none is forgotten.
func TestCapabilities(t *testing.T) {
	root := t.TempDir()
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	var got struct{ Capabilities map[string]any }
	if err := json.Unmarshal(c.Initialize(root, lsptest.Capabilities()), &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"positionEncoding":          "utf-16",
		"textDocumentSync":          map[string]any{"openClose": true, "change": 2, "save": true},
		"hoverProvider":             true,
		"declarationProvider":       true,
		"definitionProvider":        true,
		"typeDefinitionProvider":    true,
		"implementationProvider":    true,
		"referencesProvider":        true,
		"documentHighlightProvider": true,
		"documentSymbolProvider":    true,
		"workspaceSymbolProvider":   true,
		"callHierarchyProvider":     true,
		"typeHierarchyProvider":     true,
		"renameProvider":            map[string]any{"prepareProvider": true},
		"foldingRangeProvider":      true,
		"selectionRangeProvider":    true,
		"workspace": map[string]any{"workspaceFolders": map[string]any{
			"supported": true, "changeNotifications": true}},
	}
	if g, w := asJSON(got.Capabilities), asJSON(want); g != w {
		t.Errorf("capabilities\n%s\nwant\n%s", g, w)
	}
}

// An editor that describes one of its features wrongly keeps the others.
func TestInitializeIsLenient(t *testing.T) {
	root := t.TempDir()
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	caps := with(func(caps map[string]any) {
		caps["general"] = map[string]any{"positionEncodings": []string{"utf-8", "utf-16"}}
		caps["textDocument"].(map[string]any)["hover"] = []any{}
		caps["textDocument"].(map[string]any)["rename"] = "yes"
		caps["notebookDocument"] = 5
	})
	var got struct {
		Capabilities struct{ PositionEncoding string }
	}
	if err := json.Unmarshal(c.Initialize(root, caps), &got); err != nil || got.Capabilities.PositionEncoding != "utf-8" {
		t.Errorf("encoding %q", got.Capabilities.PositionEncoding)
	}
	wantError(t, lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet}).Ask("initialize", []int{1}), -32602, "")
}

func TestWithoutWorkspace(t *testing.T) {
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	c.Call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{}}, nil)
	c.Notify("initialized", map[string]any{})
	for _, method := range []string{"definition", "hover", "prepareCallHierarchy"} {
		a := c.Ask("textDocument/"+method, lsptest.At("file:///nowhere/a.py", 0, 0))
		if s := string(a.Result); a.Error != nil || s != "[]" && s != "null" {
			t.Errorf("%s answers %s, %v", method, s, a.Error)
		}
	}
}

func TestWorkspaceThatCannotBeOpened(t *testing.T) {
	open := func(context.Context, string) (*engine.Engine, error) {
		return nil, &engine.AskError{What: "the index is in use", Next: "stop process 7"}
	}
	c := lsptest.Connect(t, lsp.Options{Open: open, Log: quiet})
	if a := c.Ask("initialize", map[string]any{"rootUri": "file:///w", "capabilities": map[string]any{}}); a.Error != nil {
		t.Errorf("initialize: %v", a.Error)
	}
	c.Expect("window/showMessage", func(p json.RawMessage) bool {
		return strings.Contains(string(p), "file:///w: the index is in use; stop process 7")
	})
	c.Notify("initialized", map[string]any{})
	if a := c.Ask("workspace/symbol", map[string]any{"query": "x"}); a.Error != nil || string(a.Result) != "[]" {
		t.Errorf("a question: %s, %v", a.Result, a.Error)
	}
	broken := lsptest.Connect(t, lsp.Options{Log: quiet, Open: func(context.Context, string) (*engine.Engine, error) { return nil, errors.New("disk on fire") }})
	wantError(t, broken.Ask("initialize", map[string]any{"rootUri": "file:///w", "capabilities": map[string]any{}}), -32603, "")
}

// Documents of other schemes and files outside of the workspace are none of
// ours, and no reason to complain.
func TestForeignDocuments(t *testing.T) {
	c, root := connect(t, area, lsptest.Capabilities())
	for _, uri := range []string{"untitled:Untitled-1", "git:/x/geo.py?ref=HEAD", "vscode-notebook-cell:/a.ipynb#c", "jar:file:///x.jar!/A.class"} {
		c.Open(uri, "python", 1, "def f(): pass\n")
		c.Change(uri, 2, map[string]any{"text": "x = 1\n"})
		if a := c.Ask("textDocument/definition", lsptest.At(uri, 0, 4)); a.Error != nil || string(a.Result) != "[]" {
			t.Errorf("%s: %s, %v", uri, a.Result, a.Error)
		}
		if a := c.Ask("textDocument/documentSymbol", map[string]any{"textDocument": map[string]any{"uri": uri}}); a.Error != nil {
			t.Errorf("%s: %v", uri, a.Error)
		}
		c.Notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri}})
	}
	for _, m := range c.Messages() {
		if m.Method == "window/logMessage" {
			t.Errorf("complaint %s", m.Params)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "notes.txt"), []byte("area\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	notes := lsptest.URI(root, "notes.txt")
	for _, method := range []string{"documentHighlight", "hover"} { // asked by the editor itself
		if a := c.Ask("textDocument/"+method, lsptest.At(notes, 0, 1)); a.Error != nil {
			t.Errorf("%s in a file of no language: %v", method, a.Error)
		}
	}
	wantError(t, c.Ask("textDocument/references", map[string]any{"textDocument": map[string]any{"uri": notes},
		"position": lsptest.Position(0, 1), "context": map[string]any{"includeDeclaration": true}}), -32803, "notes.txt")
}

func TestInvalidParams(t *testing.T) {
	c, root := connect(t, area, lsptest.Capabilities())
	uri := lsptest.URI(root, "geo.py")
	for _, params := range []any{
		nil,
		[]int{1, 2},
		map[string]any{},
		map[string]any{"textDocument": map[string]any{"uri": 5}},
		map[string]any{"textDocument": map[string]any{"uri": uri}, "position": map[string]any{"line": -1, "character": 0}},
		map[string]any{"textDocument": map[string]any{"uri": uri}, "position": map[string]any{"line": "0", "character": 0}},
	} {
		a := c.Ask("textDocument/definition", params)
		wantError(t, a, -32602, "")
		if a.Error != nil && strings.Contains(a.Error.Message, "protocol:") {
			t.Errorf("the error names a library: %v", a.Error)
		}
	}
	// Places behind the end of a line or of the file count as the end.
	for _, p := range [][2]int{{0, 999}, {999, 0}, {1 << 30, 1 << 30}} {
		if a := c.Ask("textDocument/definition", lsptest.At(uri, p[0], p[1])); a.Error != nil {
			t.Errorf("at %v: %v", p, a.Error)
		}
	}
}

// A cancel is heard while what it cancels still waits behind a slow change.
func TestCancel(t *testing.T) {
	files := newOpener(t)
	block, blocked := make(chan struct{}), make(chan struct{})
	opts := lsp.Options{Log: quiet, Open: func(ctx context.Context, root string) (*engine.Engine, error) {
		if strings.HasSuffix(root, "slow") {
			close(blocked)
			<-block
			return nil, errors.New("not there")
		}
		return files.open(ctx, root)
	}}
	root := t.TempDir()
	c := lsptest.Connect(t, opts)
	c.Initialize(root, lsptest.Capabilities())
	c.Notify("workspace/didChangeWorkspaceFolders", map[string]any{"event": map[string]any{
		"added": []any{map[string]any{"uri": lsptest.URI(root, "slow"), "name": "slow"}}, "removed": []any{}}})
	<-blocked
	id := c.Start("workspace/symbol", map[string]any{"query": "x"})
	c.Notify("$/cancelRequest", map[string]any{"id": id})
	wantError(t, c.Answer(id), -32800, "cancelled")
	close(block)
	c.Expect("window/logMessage", func(p json.RawMessage) bool { return strings.Contains(string(p), "slow is not served") })
	if a := c.Ask("workspace/symbol", map[string]any{"query": "x"}); a.Error != nil {
		t.Errorf("after a cancel: %v", a.Error)
	}
}

// The index run of a connection that ends does not keep it.
func TestHangupWhileIndexing(t *testing.T) {
	root := t.TempDir()
	for i := range 200 {
		name := filepath.Join(root, "m"+strings.Repeat("x", i)+".py")
		if err := os.WriteFile(name, []byte("def f(): return f()\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	c.Call("initialize", map[string]any{"rootUri": lsptest.URI(root, ""), "capabilities": lsptest.Capabilities()}, nil)
	c.Notify("initialized", map[string]any{})
	start := time.Now()
	c.Hangup()
	c.Session.Close()
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("ending took %v", d)
	}
}
