package mcp_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type found struct {
	Freshness struct {
		State   string
		Changed int      `json:"changed_file_count"`
		Omitted int      `json:"omitted_changed_file_count"`
		Files   []string `json:"changed_files"`
	}
	Total   int
	Symbols []struct {
		Name, File, Text string
		Line, Column     int
	}
}

// TestUnsavedText asks for a function that is in no file.
func TestUnsavedText(t *testing.T) {
	c, p := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	c.Tool("get_status", map[string]any{})
	e := p.opened()[0]
	text, err := os.ReadFile(filepath.Join(p.home, "shop", "names.py"))
	if err != nil {
		t.Fatal(err)
	}
	e.SetBuffer("shop/names.py", "python", 2, append(text, "\n\"😀\"; unsaved = lambda: 1\n"...))
	var with, without found
	c.Into(&with, "find_symbols", map[string]any{"query": "unsaved"})
	if with.Total != 1 || with.Symbols[0].Line != 10 || with.Symbols[0].Column != 7 {
		t.Errorf("with the overlay: %+v", with)
	}
	c.Into(&without, "find_symbols", map[string]any{"query": "unsaved", "overlay": false})
	if without.Total != 0 {
		t.Errorf("without the overlay: %+v", without)
	}
	if r := c.Tool("read_code", map[string]any{"file": "shop/names.py", "offset": 10, "limit": 1}); !strings.Contains(r.Text(), "unsaved text") || !strings.Contains(r.Text(), "10\t\"😀\"; unsaved") {
		t.Errorf("read_code: %s", r.Text())
	}
	if r := c.Tool("read_code", map[string]any{"file": "shop/names.py", "offset": 10, "limit": 1, "overlay": false}); strings.Contains(r.Text(), "unsaved") {
		t.Errorf("read_code without the overlay: %s", r.Text())
	}
}

// TestChangesOnDiskAreSeen changes files behind the server's back.
func TestChangesOnDiskAreSeen(t *testing.T) {
	c, p := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	c.Tool("index_workspace", map[string]any{"wait_ms": 60000})
	write(t, filepath.Join(p.home, "shop", "later.py"), []byte("from shop.prices import with_tax\n\ndef later():\n    return with_tax(3)\n"))
	write(t, filepath.Join(p.home, "shop", "names.py"), []byte("\n\n\nclass Cow:\n    pass\n"))
	var later, cow, cat found
	c.Into(&later, "find_symbols", map[string]any{"query": "later"})
	c.Into(&cow, "find_symbols", map[string]any{"query": "Cow"})
	c.Into(&cat, "find_symbols", map[string]any{"query": "Cat"})
	if later.Total != 1 || cow.Total != 1 || cow.Symbols[0].Line != 4 || cat.Total != 0 {
		t.Errorf("not seen: %+v %+v %+v", later, cow, cat)
	}
	if r := c.Tool("find_relations", map[string]any{"relation": "callers", "target": "with_tax"}); !strings.Contains(r.Text(), "shop/later.py:4:12") {
		t.Errorf("callers: %s", r.Text())
	}
}

// A workspace that is open, but was never indexed, is indexed for the first
// question, and the answer is of what was found.
func TestFirstQuestionOfAnOpenWorkspace(t *testing.T) {
	c, p := connect(t, "shop.txtar")
	for i := range 100 {
		write(t, filepath.Join(p.home, "many", fmt.Sprintf("m%02d.py", i)), []byte("x = 1\n"))
	}
	if _, err := p.open(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	c.Initialize("2025-11-25")
	var first found
	c.Into(&first, "find_symbols", map[string]any{"query": "Price"})
	if first.Total != 1 || first.Freshness.State != "fresh" {
		t.Errorf("%+v", first)
	}
}

// An answer is not older than what the index has seen when it is given, also if
// somebody else looked at the disk.
func TestAnswersAreNotOlderThanTheIndex(t *testing.T) {
	c, p := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	c.Tool("index_workspace", map[string]any{"wait_ms": 60000})
	e := p.opened()[0]
	e.Follow()
	for i := range 30 {
		name := fmt.Sprintf("name%02d", i)
		write(t, filepath.Join(p.home, "shop", "later.py"), []byte("def "+name+"(): pass\n"))
		if i%2 == 0 {
			go e.Refresh(t.Context())
		}
		var out found
		c.Into(&out, "find_symbols", map[string]any{"query": name})
		if out.Total != 1 {
			t.Fatalf("%s: %+v", name, out)
		}
	}
}

// TestManyChangesAreSaid changes more than is read again while a question waits.
func TestManyChangesAreSaid(t *testing.T) {
	c, p := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	for i := range 100 {
		write(t, filepath.Join(p.home, "many", fmt.Sprintf("m%02d.py", i)), []byte("x = 1\n"))
	}
	c.Tool("index_workspace", map[string]any{"wait_ms": 60000})
	for i := range 60 {
		write(t, filepath.Join(p.home, "many", fmt.Sprintf("m%02d.py", i)), []byte("x = 12345\n"))
	}
	var out found
	r := c.Into(&out, "find_symbols", map[string]any{"query": "Price"})
	f := out.Freshness
	if f.State != "stale" || f.Changed != 60 || len(f.Files) != 25 || f.Omitted != 35 || !strings.Contains(r.Text(), "stale: ") {
		t.Errorf("%+v\n%s", f, r.Text())
	}
	if r := c.Tool("find_relations", map[string]any{"relation": "references", "target": "RATE"}); !strings.Contains(r.Text(), "lower bound: stale") {
		t.Errorf("what was read long ago is exact: %s", r.Text())
	}
	c.Tool("index_workspace", map[string]any{"wait_ms": 60000})
	c.Into(&out, "find_symbols", map[string]any{"query": "Price"})
	if out.Freshness.State != "fresh" {
		t.Errorf("after indexing: %+v", out.Freshness)
	}
}

// TestPathsAreConfined tries to leave the workspace.
func TestPathsAreConfined(t *testing.T) {
	c, p := connect(t, "shop.txtar")
	c.Initialize("2025-11-25")
	outside := filepath.Join(t.TempDir(), "outside.txt")
	write(t, outside, []byte("swordfish-2\n"))
	if err := os.Symlink(outside, filepath.Join(p.home, "link.txt")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(p.home, "secrets", ".env"), filepath.Join(p.home, "notes.txt")); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"../../etc/passwd", "/etc/passwd", outside, "link.txt", `C:\x.txt`, `\\?\C:\x`, "a\x00b", "%2e%2e/%2e%2e/etc/passwd", `..\..\x`, "shop/../../x"} {
		r := c.Tool("read_code", map[string]any{"file": file})
		if !r.IsError || !strings.HasPrefix(r.Text(), "outside_workspace: ") {
			t.Errorf("%q: %s", file, r.Text())
		}
	}
	write(t, filepath.Join(p.home, ".git", "config"), []byte("url = https://me:swordfish-3@example.com\n"))
	write(t, filepath.Join(p.home, "sub", ".git", "config"), []byte("swordfish-4\n"))
	if err := os.Symlink(filepath.Join(".git", "config"), filepath.Join(p.home, "config.txt")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(".git", filepath.Join(p.home, "gitdir")); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{".git/config", "./.git/config", "shop/../.git/config", ".GIT/config", filepath.Join(p.home, ".git", "config"), ".git",
		"sub/.git/config", "config.txt", "gitdir/config", ".cairn/index/lock", "file:.git/config"} {
		for _, view := range []string{"source", "outline"} {
			r := c.Tool("read_code", map[string]any{"file": file, "view": view, "allow_sensitive": true})
			if !r.IsError || strings.Contains(r.Text(), "swordfish") || view == "source" && !strings.HasPrefix(r.Text(), "private_path: ") {
				t.Errorf("%q: %s", file, r.Text())
			}
		}
	}
	python := filepath.Join(filepath.Dir(outside), "settings.py")
	write(t, python, []byte("PASSWORD = 'swordfish-5'\n"))
	for _, target := range []string{"symbol:" + python + ":PASSWORD:1:1", python + ":1:1", python + "::PASSWORD", "file:" + python} {
		for _, tool := range []string{"read_code", "find_relations"} {
			args := map[string]any{"target": target}
			if tool == "find_relations" {
				args["relation"] = "references"
			}
			if r := c.Tool(tool, args); !r.IsError || strings.Contains(r.Text(), "swordfish") {
				t.Errorf("%s %q: %s", tool, target, r.Text())
			}
		}
	}
	for _, args := range []map[string]any{{"file": "secrets/.env"}, {"file": "notes.txt"}, {"file": "secrets/server.pem"}, {"file": "secrets/server.pem", "allow_sensitive": true}} {
		if r := c.Tool("read_code", args); strings.Contains(r.Text()+string(r.StructuredContent), "swordfish") || strings.Contains(r.Text(), "c3dvcmR") {
			t.Errorf("%v: %s", args, r.Text())
		}
	}
	for _, query := range []string{"swordfish", "c3dvcmRmaXNo"} {
		if r := c.Tool("search_code", map[string]any{"query": query}); !strings.HasPrefix(r.Text(), "nothing found") {
			t.Errorf("a secret is found: %s", r.Text())
		}
	}
}
