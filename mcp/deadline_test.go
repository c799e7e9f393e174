package mcp_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"cairn/engine"
	"cairn/mcp"
	"cairn/mcp/mcptest"
)

// TestDeadline asks for what the whole index has to answer, while a run that was
// started elsewhere comes to no end.
func TestDeadline(t *testing.T) {
	p := &process{home: extract(t, "shop.txtar"), engines: map[string]*engine.Engine{}}
	for i := range 600 { // more than one step of a run, whose last is Go
		write(t, filepath.Join(p.home, fmt.Sprintf("more/m%03d.py", i)), []byte("import shop.prices\n"))
	}
	write(t, filepath.Join(p.home, "go.mod"), []byte("module shop\n"))
	write(t, filepath.Join(p.home, "cat.go"), []byte("package shop\n\ntype Animal interface{ Sound() }\n\ntype Cat struct{}\n\nfunc (Cat) Sound() {}\n"))
	e, err := p.open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond) // what is read as it is written is read again, between the steps of a run
	ctx, cancel := context.WithCancel(t.Context())
	resolving := make(chan struct{})
	var ended sync.WaitGroup
	var once sync.Once
	ended.Go(func() {
		_, _ = e.Index(ctx, engine.IndexOptions{Progress: func(now engine.Progress) {
			if now.Phase == "resolving" {
				once.Do(func() { close(resolving) })
				<-ctx.Done()
			}
		}})
	})
	t.Cleanup(func() {
		cancel()
		ended.Wait()
		_ = e.Close()
	})
	<-resolving
	c := mcptest.Connect(t, mcp.Options{Open: p.open, Opened: p.opened, Version: "test", Log: quiet, Patience: 100 * time.Millisecond})
	c.Initialize("2025-11-25")
	var out struct {
		Total        int
		Completeness struct {
			Kind    string
			Reasons []string
		}
	}
	c.Into(&out, "find_relations", map[string]any{"relation": "implementations", "target": "Animal"})
	if out.Completeness.Kind != "lower_bound" || !slices.Contains(out.Completeness.Reasons, engine.ReasonDeadline) {
		t.Errorf("an answer that was not waited for: %+v", out)
	}
}
