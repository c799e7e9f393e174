package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cairn/engine"
	"cairn/engine/workspaces"
	"cairn/parsers/all"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// asCairn makes the test's own program be cairn, so that tests can start it.
const asCairn = "CAIRN_TEST_IS_CAIRN"

func TestMain(m *testing.M) {
	if os.Getenv(asCairn) != "" {
		os.Exit(run())
	}
	os.Exit(m.Run())
}

// cairn returns the command that serves a workspace.
func cairn(t *testing.T, root string) *exec.Cmd {
	t.Helper()
	return start(t, "serve", "--no-daemon", "--workspace", root)
}

// start returns cairn with arguments.
func start(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), asCairn+"=1", "CAIRN_HOME=")
	cmd.Stderr = os.Stderr
	return cmd
}

// TestOfficialClient lets the protocol's own client call each tool, in both
// generations.
func TestOfficialClient(t *testing.T) {
	for _, version := range []string{"", "2025-11-25", "2025-06-18", "2024-11-05"} {
		t.Run("version "+version, func(t *testing.T) {
			ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
			defer stop()
			root := extract(t, "testdata/mcp/shop.txtar")
			client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "0"}, nil)
			session, err := client.Connect(ctx, &sdk.CommandTransport{Command: cairn(t, root)}, &sdk.ClientSessionOptions{ProtocolVersion: version})
			if err != nil {
				t.Fatal(err)
			}
			defer session.Close()
			list, err := session.ListTools(ctx, nil)
			if err != nil || len(list.Tools) < 5 {
				t.Fatalf("tools: %+v, %v", list, err)
			}
			for tool, args := range map[string]map[string]any{
				"find_symbols": {"query": "with_tax"}, "search_code": {"query": "tax"}, "read_code": {"target": "with_tax"},
				"find_relations": {"relation": "callers", "target": "with_tax"}, "get_status": {}, "list_workspaces": {},
				"index_workspace": {"wait_ms": 30000},
			} {
				r, err := session.CallTool(ctx, &sdk.CallToolParams{Name: tool, Arguments: args})
				if err != nil || r.IsError || len(r.Content) != 1 {
					t.Errorf("%s: %+v, %v", tool, r, err)
					continue
				}
				if (r.StructuredContent == nil) != (version == "2024-11-05") {
					t.Errorf("%s: structured content %v", tool, r.StructuredContent)
				}
			}
			if _, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "nope"}); err == nil {
				t.Error("an unknown tool can be called")
			}
			if r, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "find_symbols", Arguments: map[string]any{"limit": "20"}}); err != nil || !r.IsError {
				t.Errorf("a wrong argument: %+v, %v", r, err)
			}
			if version != "" && session.InitializeResult().ProtocolVersion != version {
				t.Errorf("negotiated %s", session.InitializeResult().ProtocolVersion)
			}
		})
	}
}

// wire is a client that sends and receives messages as they are, in frames with
// headers.
type wire struct {
	t   *testing.T
	in  io.WriteCloser
	out *bufio.Reader
	id  int
}

func (w *wire) send(m map[string]any) {
	w.t.Helper()
	m["jsonrpc"] = "2.0"
	body, err := json.Marshal(m)
	if err != nil {
		w.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(w.in, "Content-Length: %d\r\n\r\n%s", len(body), body); err != nil {
		w.t.Fatal(err)
	}
}

// ask sends a request and reads messages until its answer comes.
func (w *wire) ask(method string, params, result any) {
	w.t.Helper()
	w.id++
	w.send(map[string]any{"id": w.id, "method": method, "params": params})
	for {
		length := 0
		for {
			line, err := w.out.ReadString('\n')
			if err != nil {
				w.t.Fatalf("%s: %v", method, err)
			}
			if line = strings.TrimSpace(line); line == "" {
				break
			}
			if n, ok := strings.CutPrefix(line, "Content-Length: "); ok {
				length, _ = strconv.Atoi(n)
			}
		}
		body := make([]byte, length)
		if _, err := io.ReadFull(w.out, body); err != nil {
			w.t.Fatal(err)
		}
		var m struct {
			ID     any
			Method string
			Result json.RawMessage
			Error  any
		}
		if err := json.Unmarshal(body, &m); err != nil {
			w.t.Fatalf("%s: %v", body, err)
		}
		switch {
		case m.Method != "" && m.ID != nil: // a request of the server
			w.send(map[string]any{"id": m.ID, "result": nil})
		case m.ID == float64(w.id):
			if m.Error != nil {
				w.t.Fatalf("%s: %v", method, m.Error)
			}
			if err := json.Unmarshal(m.Result, result); err != nil {
				w.t.Fatalf("%s: %v", m.Result, err)
			}
			return
		}
	}
}

// open starts a server and returns it with a client that speaks to it.
func open(t *testing.T, cmd *exec.Cmd) *wire {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close()
		_ = cmd.Wait()
	})
	return &wire{t: t, in: in, out: bufio.NewReader(out)}
}

// initialize opens a workspace as an editor does.
func (w *wire) initialize(root string) {
	w.t.Helper()
	var result map[string]any
	w.ask("initialize", map[string]any{"processId": nil, "rootUri": "file://" + filepath.ToSlash(root), "capabilities": map[string]any{}}, &result)
	w.send(map[string]any{"method": "initialized", "params": map[string]any{}})
}

// An editor that says exit without shutdown has failed, and so has the server,
// be it the one that holds the workspace or one that joined it.
func TestExitCodes(t *testing.T) {
	root := extract(t, "testdata/mcp/shop.txtar")
	holder := open(t, start(t, "serve", "--workspace", root))
	holder.initialize(root) // now it listens
	for _, args := range [][]string{{"serve", "--no-daemon", "--workspace", t.TempDir()}, {"serve", "--workspace", root}} {
		for _, shutdown := range []bool{true, false} {
			cmd := start(t, args...)
			w := open(t, cmd)
			w.initialize(args[len(args)-1])
			if shutdown {
				var none any
				w.ask("shutdown", nil, &none)
			}
			w.send(map[string]any{"method": "exit"})
			err := cmd.Wait()
			if code := cmd.ProcessState.ExitCode(); code != 0 && shutdown || code != 1 && !shutdown {
				t.Errorf("%v, shutdown %v: exit code %d, %v", args[1:2], shutdown, code, err)
			}
		}
	}
}

// A folder that is not there is an empty workspace, and the user is told.
func TestRootThatDoesNotExist(t *testing.T) {
	root := filepath.Join(t.TempDir(), "gone")
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := &process{open: workspaces.New(all.Languages(), slog.New(slog.DiscardHandler)), log: slog.New(slog.DiscardHandler)}
	defer p.open.Close()
	for folder, want := range map[string]string{root: "there is no folder " + root, file: file + " is not a folder"} {
		var ask *engine.AskError
		if _, err := p.open.Open(t.Context(), folder); !errors.As(err, &ask) || ask.What != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	w := open(t, start(t, "serve", "--no-daemon"))
	w.initialize(root)
	var found []any
	w.ask("workspace/symbol", map[string]any{"query": "x"}, &found)
	if len(found) > 0 {
		t.Errorf("found %v", found)
	}
}

// While an editor holds a workspace, agents and terminals are answered too, from
// what is on its screen.
func TestTerminalSeesTheEditorsText(t *testing.T) {
	root := extract(t, "testdata/mcp/shop.txtar")
	editor := open(t, start(t, "serve", "--workspace", root))
	editor.initialize(root)
	editor.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{"textDocument": map[string]any{
		"uri": "file://" + filepath.ToSlash(filepath.Join(root, "shop", "orders.py")), "languageId": "python", "version": 1, "text": "def only_typed(): pass\n\nonly_typed()\n"}}})
	var none any
	editor.ask("workspace/symbol", map[string]any{"query": "only"}, &none)

	out, err := start(t, "refs", "only_typed", "--workspace", root).Output()
	if err != nil || !strings.Contains(string(out), "shop/orders.py:3:1  only_typed()") {
		t.Errorf("the terminal: %v, %s", err, out)
	}
	out, err = start(t, "search", "only", "typed", "--workspace", root).Output()
	if err != nil || !strings.Contains(string(out), "only_typed") {
		t.Errorf("search at the terminal: %v, %s", err, out)
	}
	agent := open(t, start(t, "serve", "--workspace", root, "--tools", "search"))
	var listed struct{ Tools []struct{ Name string } }
	agent.ask("initialize", map[string]any{"protocolVersion": "2025-06-18", "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": "t", "version": "0"}}, &none)
	agent.ask("tools/list", map[string]any{}, &listed)
	if fmt.Sprint(listed.Tools) != "[{search_code}]" {
		t.Errorf("the agent's own settings do not count: %v", listed.Tools)
	}
}

// A server that starts while a command holds the index takes it over, and then
// takes clients.
func TestServerWaitsForACommand(t *testing.T) {
	root := extract(t, "testdata/mcp/shop.txtar")
	held := workspaces.New(all.Languages(), slog.New(slog.DiscardHandler))
	if _, err := held.Open(t.Context(), root); err != nil {
		t.Fatal(err)
	}
	release := time.AfterFunc(3*time.Second, func() { _ = held.Close() })
	defer release.Stop()
	w := open(t, start(t, "serve", "--workspace", root))
	w.initialize(root)
	var found []any
	w.ask("workspace/symbol", map[string]any{"query": "with_tax"}, &found)
	if out, err := start(t, "symbols", "with_tax", "--workspace", root).Output(); err != nil || !strings.Contains(string(out), "with_tax") {
		t.Errorf("%v, %s", err, out)
	}
}

// git clean removes the index while it is in use: it is made anew, for agents,
// terminals and editors.
func TestIndexThatIsRemoved(t *testing.T) {
	root := extract(t, "testdata/mcp/shop.txtar")
	w := open(t, start(t, "serve", "--workspace", root))
	w.initialize(root)
	agent := open(t, start(t, "serve", "--workspace", root))
	var none any
	agent.ask("initialize", map[string]any{"protocolVersion": "2025-06-18", "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": "t", "version": "0"}}, &none)
	var found struct {
		IsError           bool
		Content           []struct{ Text string }
		StructuredContent struct{ Total int }
	}
	search := func(words string) {
		t.Helper()
		found.StructuredContent.Total = 0
		agent.ask("tools/call", map[string]any{"name": "search_code", "arguments": map[string]any{"query": words}}, &found)
		if found.IsError || found.StructuredContent.Total == 0 {
			t.Errorf("%s: %+v", words, found)
		}
	}
	search("tax")
	if err := os.RemoveAll(filepath.Join(root, ".cairn")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "shop", "later.py"), []byte("def arrived_later(): pass\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) { // an editor that only asks
		var symbols []any
		w.ask("workspace/symbol", map[string]any{"query": "arrived_later"}, &symbols)
		if len(symbols) == 1 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the editor's symbols: %v", symbols)
		}
	}
	search("arrived later")
	file := "file://" + filepath.ToSlash(filepath.Join(root, "shop", "later.py"))
	w.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{"textDocument": map[string]any{
		"uri": file, "languageId": "python", "version": 1, "text": "def arrived_later(): pass\n\ndef typed_later(): arrived_later()\n"}}})
	var uses []any
	w.ask("textDocument/references", map[string]any{"textDocument": map[string]any{"uri": file}, "position": map[string]any{"line": 0, "character": 5},
		"context": map[string]any{"includeDeclaration": false}}, &uses)
	if len(uses) != 1 {
		t.Errorf("the editor: %v", uses)
	}
	search("typed later")
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		out, err := start(t, "refs", "arrived_later", "--workspace", root).Output()
		if err == nil && strings.Contains(string(out), "1 use\n") {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the terminal: %s, %v", out, err)
		}
	}
}

// TestBothProtocolsShareOneTruth opens a file in an editor, types a function that
// is on no disk, and asks for it as an agent on the same connection.
func TestBothProtocolsShareOneTruth(t *testing.T) {
	root := extract(t, "testdata/mcp/shop.txtar")
	cmd := cairn(t, root)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w := &wire{t: t, in: in, out: bufio.NewReader(out)}
	file := "file://" + filepath.ToSlash(filepath.Join(root, "shop", "orders.py"))
	var lsp, mcp map[string]any
	w.ask("initialize", map[string]any{"processId": nil, "rootUri": "file://" + filepath.ToSlash(root),
		"capabilities": map[string]any{"general": map[string]any{"positionEncodings": []string{"utf-16"}}}}, &lsp)
	w.send(map[string]any{"method": "initialized", "params": map[string]any{}})
	w.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{"textDocument": map[string]any{
		"uri": file, "languageId": "python", "version": 1, "text": "from shop.prices import with_tax\n"}}})
	w.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{
		"textDocument":   map[string]any{"uri": file, "version": 2},
		"contentChanges": []any{map[string]any{"text": "from shop.prices import with_tax\n\nx = \"😀é\"; typed = lambda: 1\n\n\ndef only_typed():\n    return \"😀\" + str(with_tax(1))\n"}}}})
	w.ask("initialize", map[string]any{"protocolVersion": "2025-06-18", "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": "t", "version": "0"}}, &mcp)
	if lsp["capabilities"] == nil || mcp["protocolVersion"] != "2025-06-18" {
		t.Fatalf("initialize: %v and %v", lsp, mcp)
	}

	type place struct {
		Name, File   string
		Line, Column int
	}
	var found struct {
		StructuredContent struct{ Symbols []place }
	}
	w.ask("tools/call", map[string]any{"name": "find_symbols", "arguments": map[string]any{"query": "typed"}}, &found)
	want := []place{{"typed", "shop/orders.py", 3, 12}, {"only_typed", "shop/orders.py", 6, 5}}
	if got := found.StructuredContent.Symbols; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("find_symbols: %v, want %v", got, want)
	}
	found.StructuredContent.Symbols = nil
	w.ask("tools/call", map[string]any{"name": "find_symbols", "arguments": map[string]any{"query": "typed", "overlay": false}}, &found)
	if got := found.StructuredContent.Symbols; len(got) != 0 {
		t.Errorf("find_symbols without the overlay: %v", got)
	}

	// The agent and the editor mean the same place.
	var callers struct {
		StructuredContent struct {
			Results []struct {
				Name  string
				Sites []place
			}
		}
	}
	w.ask("tools/call", map[string]any{"name": "find_relations", "arguments": map[string]any{"relation": "callers", "target": "with_tax"}}, &callers)
	var references []struct {
		URI   string
		Range struct{ Start struct{ Line, Character int } }
	}
	w.ask("textDocument/references", map[string]any{"textDocument": map[string]any{"uri": file}, "position": map[string]any{"line": 6, "character": 25},
		"context": map[string]any{"includeDeclaration": false}}, &references)
	site := place{}
	for _, c := range callers.StructuredContent.Results {
		if c.Name == "only_typed" && len(c.Sites) == 1 {
			site = c.Sites[0]
		}
	}
	same := false
	for _, r := range references {
		same = same || r.URI == file && r.Range.Start.Line == site.Line-1 && r.Range.Start.Character == site.Column-1
	}
	if site.Line != 7 || site.Column != 23 || !same {
		t.Errorf("the agent sees %v, the editor %v", site, references)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("at the end of input: %v", err)
	}
}

// An editor may open a file that lies in no project: that does not make all of
// the disk one.
func TestRootOfAllIsNoWorkspace(t *testing.T) {
	h := &home{root: "/", open: workspaces.New(all.Languages(), slog.New(slog.DiscardHandler))}
	if e, err := h.openForEditor(t.Context(), ""); e != nil || err != nil {
		t.Errorf("without a folder: %v, %v", e, err)
	}
	var ask *engine.AskError
	if e, err := h.openForEditor(t.Context(), "/"); e != nil || !errors.As(err, &ask) {
		t.Errorf("the root as a folder: %v, %v", e, err)
	}
	if e, err := h.openForAgent(t.Context(), ""); e != nil || !errors.As(err, &ask) {
		t.Errorf("an agent: %v, %v", e, err)
	}
}
