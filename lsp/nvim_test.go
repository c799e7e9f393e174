package lsp_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"cairn/engine"
	"cairn/engine/jsonrpc"
	"cairn/lsp"

	"golang.org/x/tools/txtar"
)

// serveVariable makes the test binary a server on its standard streams, for
// editors, which want to start one.
const serveVariable = "CAIRN_TEST_SERVE"

func TestMain(m *testing.M) {
	if os.Getenv(serveVariable) == "" {
		os.Exit(m.Run())
	}
	mux := jsonrpc.NewMux(lsp.Protocol)
	lsp.Register(mux)
	jsonrpc.HandleExclusive(mux, "initialize", lsp.Initialize)
	files := &opener{engines: map[string]*engine.Engine{}}
	session := lsp.NewSession(lsp.Options{Open: files.open, Log: quiet})
	err := jsonrpc.Serve(context.Background(), stdio{os.Stdin, os.Stdout}, mux, jsonrpc.Options{
		Sessions: []any{session}, Log: quiet,
		Policy: func(f jsonrpc.Framer) jsonrpc.Policy {
			p := jsonrpc.DefaultPolicy(f)
			p.Cancels = []jsonrpc.Cancel{lsp.Cancel}
			return p
		}})
	session.Close()
	files.close()
	if err != nil {
		os.Exit(70)
	}
	os.Exit(session.ExitCode())
}

type stdio struct {
	io.Reader
	io.Writer
}

func (stdio) Close() error { return nil }

// A real editor gets what its users ask for. Where tests are to be complete, as
// in CI, it must be there. CAIRN_BINARY names a built server to attach to in the
// place of this one.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	server, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if binary := os.Getenv("CAIRN_BINARY"); binary != "" {
		server = binary + "\nserve\n--no-daemon"
	}
	script, err := filepath.Abs("testdata/nvim.lua")
	if err != nil {
		t.Fatal(err)
	}
	root, home := t.TempDir(), t.TempDir()
	writeFiles(t, root, txtar.Parse([]byte(area+"\nclass Room:\n    def size(self): pass\n")).Files)
	out := filepath.Join(home, "out.json")
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, nvim, "--headless", "--clean", "-c", "luafile "+script)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), serveVariable+"=1", "CAIRN_TEST_SERVER="+server, "CAIRN_TEST_OUT="+out,
		"HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_STATE_HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home)
	said, err := cmd.CombinedOutput()
	raw, readErr := os.ReadFile(out)
	if err != nil || readErr != nil {
		t.Fatalf("nvim: %v, %v\n%s", err, readErr, said)
	}
	var got struct {
		Failed, Hover                          string
		Definition, References, Symbols, Moved []string
		Renamed                                map[string]string
	}
	if err := json.Unmarshal(raw, &got); err != nil || got.Failed != "" {
		t.Fatalf("nvim: %s, %v\n%s", raw, err, said)
	}
	check := func(what string, got []string, want ...string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s\n%q, want\n%q", what, got, want)
		}
	}
	check("definition", got.Definition, "geo.py:1:5 def area(w, h):")
	check("references", got.References, "geo.py:1:5 def area(w, h):", "main.py:1:17 from geo import area", "main.py:3:7 print(area(2, 3))")
	check("references after an edit", got.Moved, "main.py:3:17 from geo import area", "main.py:5:7 print(area(2, 3))")
	check("symbols", got.Symbols, "5:7 [Class] Room", "6:9 [Method] size")
	check("hover", []string{got.Hover}, "```python\ndef area(w, h)\n```\n\n2 uses")
	check("renamed", []string{got.Renamed["geo.py"], got.Renamed["main.py"]},
		"def surface(w, h):\n    return w * h", "# 😀\n\nfrom geo import surface\n\nprint(surface(2, 3))\n\nclass Room:\n    def size(self): pass")
}
