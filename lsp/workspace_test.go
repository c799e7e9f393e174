package lsp_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"cairn/engine"
	"cairn/engine/workspace"
	"cairn/lsp"
	"cairn/lsp/lsptest"
	"cairn/parsers"
	"cairn/parsers/python"
	"cairn/storage"

	"golang.org/x/tools/txtar"
)

// opener opens engines as a process does: one for each root.
type opener struct {
	mu      sync.Mutex // guards engines
	engines map[string]*engine.Engine
}

func newOpener(t testing.TB) *opener {
	o := &opener{engines: map[string]*engine.Engine{}}
	t.Cleanup(o.close)
	return o
}

func (o *opener) close() {
	for _, e := range o.engines {
		_ = e.Close()
	}
}

func (o *opener) open(ctx context.Context, root string) (*engine.Engine, error) {
	if root == "" {
		return nil, nil
	}
	files, err := workspace.Open(root)
	if err != nil {
		return nil, err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if e := o.engines[files.Root()]; e != nil {
		return e, nil
	}
	langs := parsers.NewLanguages(python.Language)
	store, err := engine.OpenStore(ctx, filepath.Join(files.Root(), ".cairn"), langs, storage.Options{})
	if err != nil {
		return nil, err
	}
	e, err := engine.New(ctx, engine.Options{Files: files, Store: store, Workers: 2, Log: quiet,
		Languages: langs})
	if err == nil {
		o.engines[files.Root()] = e
	}
	return e, err
}

var quiet = slog.New(slog.DiscardHandler)

// writeFiles makes a workspace of an archive's files.
func writeFiles(t testing.TB, root string, files []txtar.File) {
	t.Helper()
	for _, f := range files {
		name := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// connect opens a workspace of files, given as an archive's text, in an editor
// with the capabilities, and waits until it is indexed.
func connect(t testing.TB, archive string, capabilities map[string]any) (c *lsptest.Client, root string) {
	t.Helper()
	root = t.TempDir()
	writeFiles(t, root, txtar.Parse([]byte(archive)).Files)
	c = lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	c.Initialize(root, capabilities)
	return c, root
}

// with returns the capabilities of an editor of today, changed.
func with(change func(caps map[string]any)) map[string]any {
	caps := lsptest.Capabilities()
	change(caps)
	return caps
}

// location is a location on the wire.
type location struct {
	URI   string
	Range span
}

type span struct{ Start, End pos }

type pos struct{ Line, Character int }

func at(line, from, to int) span { return span{pos{line, from}, pos{line, to}} }

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}
