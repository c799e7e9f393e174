package mcp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cairn/engine"
	"cairn/engine/workspace"
	"cairn/mcp"
	"cairn/mcp/mcptest"
	"cairn/parsers"
	"cairn/parsers/golang"
	"cairn/parsers/python"
	"cairn/storage"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var quiet = slog.New(slog.DiscardHandler)

// process opens engines as a process does: one for each root.
type process struct {
	home    string
	mu      sync.Mutex // guards engines
	engines map[string]*engine.Engine
}

func (p *process) open(ctx context.Context, root string) (*engine.Engine, error) {
	if root == "" {
		root = p.home
	}
	files, err := workspace.Open(root)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if e := p.engines[files.Root()]; e != nil {
		return e, nil
	}
	langs := parsers.NewLanguages(golang.Language, python.Language)
	store, err := engine.OpenStore(ctx, filepath.Join(files.Root(), ".cairn", "index"), langs, storage.Options{})
	if err != nil {
		return nil, err
	}
	e, err := engine.New(ctx, engine.Options{Files: files, Store: store, Workers: 2, Log: quiet,
		Languages: langs})
	if err == nil {
		p.engines[files.Root()] = e
	}
	return e, err
}

func (p *process) opened() []*engine.Engine {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []*engine.Engine
	for _, e := range p.engines {
		out = append(out, e)
	}
	return out
}

// extract writes an archive of the fixtures into a new folder.
func extract(t testing.TB, archive string) string {
	t.Helper()
	ar, err := txtar.ParseFile(filepath.Join("..", "testdata", "mcp", archive))
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range ar.Files {
		write(t, filepath.Join(root, filepath.FromSlash(f.Name)), f.Data)
	}
	return root
}

func write(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// connect opens a fixture as an agent's workspace, all tools listed.
func connect(t testing.TB, archive string) (*mcptest.Client, *process) {
	t.Helper()
	p := &process{home: extract(t, archive), engines: map[string]*engine.Engine{}}
	t.Cleanup(func() {
		for _, e := range p.engines {
			_ = e.Close()
		}
	})
	return mcptest.Connect(t, mcp.Options{Open: p.open, Opened: p.opened, Version: "test", Log: quiet, Groups: []string{"all"}}), p
}

// golden compares a text with a golden file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		write(t, file, []byte(got))
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (rewrite with -update):\n%s", name, firstDifference(string(want), got))
	}
}

func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) || w[i] != g[i] {
			have := "nothing"
			if i < len(g) {
				have = g[i]
			}
			return "line of the file:\n" + w[i] + "\nnow:\n" + have
		}
	}
	return "now longer:\n" + strings.Join(g[len(w):], "\n")
}

func indent(raw json.RawMessage) string {
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		return string(raw)
	}
	return b.String()
}
