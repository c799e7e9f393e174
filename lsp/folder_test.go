package lsp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cairn/lsp"
	"cairn/lsp/lsptest"

	"golang.org/x/tools/txtar"
)

// Places are named the way the editor names its folder, whatever links and odd
// characters lie in between.
func TestPathsAreTheEditors(t *testing.T) {
	dir := t.TempDir()
	real := filepath.Join(dir, "real")
	writeFiles(t, real, txtar.Parse([]byte(area)).Files)
	writeFiles(t, real, txtar.Parse([]byte("-- größe & co/100%/[x]#1.py --\nfrom geo import area\narea\n")).Files)
	link := filepath.Join(dir, "a link")
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	c.Initialize(link, lsptest.Capabilities())
	geo, main := lsptest.URI(link, "geo.py"), lsptest.URI(link, "main.py")
	if !strings.Contains(geo, "a%20link") {
		t.Fatalf("the link is not in %s", geo)
	}
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(0, 4, 8)}) {
		t.Errorf("through a link: %v", got)
	}
	if got := definitionAt(t, c, lsptest.URI(real, "main.py"), 2, 6); got.URI != geo {
		t.Errorf("by the real path: %v", got)
	}
	odd := lsptest.URI(link, "größe & co/100%/[x]#1.py")
	if got := definitionAt(t, c, odd, 1, 1); got.URI != geo {
		t.Errorf("from %s: %v", odd, got)
	}
	lower := strings.NewReplacer("%C3%B6", "%c3%b6", "%20", " ", "%5B", "[").Replace(odd) // other editors escape otherwise
	if got := definitionAt(t, c, lower, 1, 1); got.URI != geo {
		t.Errorf("from %s: %v", lower, got)
	}
	fresh := lsptest.URI(link, "not/there/yet.py")
	c.Open(fresh, "python", 1, "def g(): pass\ng()\n")
	if got := definitionAt(t, c, fresh, 1, 0); got != (location{fresh, at(0, 4, 5)}) {
		t.Errorf("in a folder that is not there: %v", got)
	}
}

// Folders come and go; each document belongs to the one it lies in.
func TestWorkspaceFolders(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	writeFiles(t, one, txtar.Parse([]byte(area)).Files)
	writeFiles(t, two, txtar.Parse([]byte("-- geo.py --\n\ndef area(): pass\n-- use.py --\nfrom geo import area\n")).Files)
	c := lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
	c.Initialize(one, lsptest.Capabilities())
	folders := func(added, removed []any) {
		c.Notify("workspace/didChangeWorkspaceFolders", map[string]any{"event": map[string]any{"added": added, "removed": removed}})
	}
	symbols := func() int {
		var found []any
		c.Call("workspace/symbol", map[string]any{"query": "area"}, &found)
		return len(found)
	}
	use := lsptest.URI(two, "use.py")
	c.Open(use, "python", 1, "\nfrom geo import area\n") // before anybody knows its folder
	if a := c.Ask("textDocument/definition", lsptest.At(use, 1, 17)); a.Error == nil && string(a.Result) != "[]" {
		t.Errorf("outside: %s", a.Result)
	}
	if n := symbols(); n != 1 {
		t.Errorf("%d symbols in one folder", n)
	}
	second := map[string]any{"uri": lsptest.URI(two, ""), "name": "two"}
	folders([]any{second, second}, []any{})
	waitForSymbols(t, symbols, 2)
	if got := definitionAt(t, c, use, 1, 17); got != (location{lsptest.URI(two, "geo.py"), at(1, 4, 8)}) {
		t.Errorf("in the second folder: %v", got)
	}
	if got := definitionAt(t, c, lsptest.URI(one, "main.py"), 2, 6); got.URI != lsptest.URI(one, "geo.py") {
		t.Errorf("in the first folder: %v", got)
	}
	folders([]any{}, []any{second, map[string]any{"uri": "file:///never/there", "name": "x"}})
	if n := symbols(); n != 1 {
		t.Errorf("%d symbols after one folder went", n)
	}
}

func waitForSymbols(t *testing.T, symbols func() int, want int) {
	t.Helper()
	n := 0
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if n = symbols(); n == want {
			return
		}
	}
	t.Errorf("%d symbols, want %d", n, want)
}
