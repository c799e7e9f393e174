package engine

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/golang"
	"cairn/parsers/python"
	"cairn/storage"
)

// pythonEngine opens an engine on a new folder with some files.
func pythonEngine(t *testing.T, files map[string]string) *Engine {
	t.Helper()
	return engineOf(t, files, python.Language)
}

func engineOf(t *testing.T, files map[string]string, languages ...*parsers.Language) *Engine {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		writeFile(t, root, name, text)
	}
	return engineIn(t, root, languages...)
}

// engineIn opens an engine on a folder, until the test ends.
func engineIn(t *testing.T, root string, languages ...*parsers.Language) *Engine {
	t.Helper()
	ws, err := workspace.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	langs := parsers.NewLanguages(languages...)
	store, err := OpenStore(t.Context(), filepath.Join(root, ".cairn"), langs, storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(t.Context(), Options{Files: ws, Store: store, Languages: langs})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Close() })
	return e
}

func writeFile(t *testing.T, root, name, text string) {
	t.Helper()
	file := filepath.Join(root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// usesOf returns where the name at the start of a file's text behind prefix is used.
func usesOf(t *testing.T, e *Engine, file string, offset uint32) []string {
	t.Helper()
	refs, err := e.Snapshot().ReferencesAt(context.Background(), file, offset)
	if err != nil || refs == nil {
		t.Fatalf("references at %s:%d: %v, %v", file, offset, refs, err)
	}
	var out []string
	for _, u := range refs.Uses {
		out = append(out, fmt.Sprintf("%s:%d", u.Path, u.Span.Start))
	}
	return out
}

func TestChangedFollowsFiles(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n", "b.py": "from a import f\nf()\n", "sub/c.py": "from a import f\nf()\n"})
	check := func(when string, want ...string) {
		t.Helper()
		if got := usesOf(t, e, "a.py", 4); !slices.Equal(got, want) {
			t.Errorf("%s: uses %v, want %v", when, got, want)
		}
	}
	change := func(paths ...string) {
		t.Helper()
		if _, err := e.Changed(t.Context(), paths); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	check("indexed", "b.py:14", "b.py:16", "sub/c.py:14", "sub/c.py:16")

	writeFile(t, e.Root(), "b.py", "import a\na.f()\n")
	change("b.py")
	check("written", "b.py:11", "sub/c.py:14", "sub/c.py:16")

	writeFile(t, e.Root(), "d.py", "from a import f\n")
	writeFile(t, e.Root(), "node_modules/e.py", "from a import f\n")
	change("d.py", "node_modules/e.py", "node_modules")
	check("added", "b.py:11", "d.py:14", "sub/c.py:14", "sub/c.py:16")

	if err := os.RemoveAll(filepath.Join(e.Root(), "sub")); err != nil {
		t.Fatal(err)
	}
	change("sub")
	check("folder removed", "b.py:11", "d.py:14")
	if err := e.Resolve(t.Context()); err != nil {
		t.Fatal(err)
	}
	check("resolved", "b.py:11", "d.py:14")

	full := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n", "b.py": "import a\na.f()\n", "d.py": "from a import f\n"})
	if _, err := full.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	if got, want := usesOf(t, e, "a.py", 4), usesOf(t, full, "a.py", 4); !slices.Equal(got, want) {
		t.Errorf("step by step %v, at once %v", got, want)
	}
}

// What an open buffer means follows the files on disk.
func TestBuffersFollowFilesOnDisk(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n", "b.py": "\n"})
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	e.SetBuffer("b.py", "python", 1, []byte("from a import g\ng()\n"))
	at := func() string {
		t.Helper()
		locs, err := e.Snapshot().Definition(t.Context(), "b.py", 16)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(locs)
	}
	if got := at(); got != "[{b.py {14 15}}]" { // the name that the import binds
		t.Errorf("before: %s", got)
	}
	writeFile(t, e.Root(), "a.py", "def f(): pass\ndef g(): pass\n")
	if _, err := e.Changed(t.Context(), []string{"a.py"}); err != nil {
		t.Fatal(err)
	}
	if got := at(); got != "[{a.py {18 19}}]" {
		t.Errorf("after: %s", got)
	}
}

// A buffer that is open outlives a change of its file, also for those that use it.
func TestBufferOutranksChangedFile(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n", "b.py": "from a import f\nf()\n"})
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	e.SetBuffer("a.py", "python", 1, []byte("def f(): pass\n"))
	writeFile(t, e.Root(), "a.py", "def g(): pass\n")
	if _, err := e.Changed(t.Context(), []string{"a.py"}); err != nil {
		t.Fatal(err)
	}
	if err := e.Resolve(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := usesOf(t, e, "a.py", 4), []string{"b.py:14", "b.py:16"}; !slices.Equal(got, want) {
		t.Errorf("with the buffer: %v, want %v", got, want)
	}
	e.CloseBuffer("a.py")
	if locs, err := e.Snapshot().Definition(t.Context(), "b.py", 16); err != nil || fmt.Sprint(locs) != "[{b.py {14 15}}]" {
		t.Errorf("without: %v, %v", locs, err) // the import leads nowhere now
	}
}

// A file that two editors have open is closed when both have closed it, and
// what was typed last counts.
func TestSeveralHoldABuffer(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "disk = 1\n"})
	index(t, e)
	names := func() string {
		t.Helper()
		m, err := e.Snapshot().Symbols(t.Context(), SymbolQuery{})
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, s := range m.Symbols {
			out = append(out, s.Name)
		}
		return fmt.Sprint(out)
	}
	one, two := new(int), new(int)
	for i, step := range []struct {
		do   func()
		want string
	}{
		{func() { e.HoldBuffer(one, "a.py", "python", 1, []byte("one = 1\n")) }, "[one]"},
		{func() { e.HoldBuffer(two, "a.py", "python", 1, []byte("two = 1\n")) }, "[two]"},
		{func() { e.HoldBuffer(one, "a.py", "python", 2, []byte("again = 1\n")) }, "[again]"},
		{func() { e.ReleaseBuffer(two, "a.py") }, "[again]"},
		{func() { e.HoldBuffer(two, "a.py", "python", 2, []byte("two = 1\n")) }, "[two]"},
		{func() { e.ReleaseBuffer(two, "a.py") }, "[again]"},
		{func() { e.ReleaseBuffer(two, "a.py") }, "[again]"},
		{func() { e.ReleaseBuffer(one, "a.py") }, "[disk]"},
	} {
		if step.do(); names() != step.want {
			t.Errorf("step %d: %s, want %s", i, names(), step.want)
		}
	}
}

// A Go file that is not saved yet belongs to the package of its folder.
func TestUnsavedGoFileIsOfItsPackage(t *testing.T) {
	e := engineOf(t, map[string]string{"go.mod": "module example.com/shop\n\ngo 1.22\n", "shop.go": "package shop\n\nfunc Price() int { return 1 }\n"}, golang.Language)
	index(t, e)
	e.SetBuffer("new.go", "go", 1, []byte("package shop\n\nfunc Total() int { return Price() + Price() }\n"))
	e.SetBuffer("sub/deep.go", "go", 1, []byte("package sub\n\nimport \"example.com/shop\"\n\nvar P = shop.Price()\n"))
	if got, want := usesOf(t, e, "shop.go", 19), []string{"new.go:40", "new.go:50", "sub/deep.go:53"}; !slices.Equal(got, want) {
		t.Errorf("uses %v, want %v", got, want)
	}
	e.CloseBuffer("new.go")
	e.CloseBuffer("sub/deep.go")
	if got := usesOf(t, e, "shop.go", 19); len(got) != 0 {
		t.Errorf("after closing: %v", got)
	}
}

// What is not looked into on disk is not looked into on the screen: a bundle that
// somebody opens would be parsed anew with each keystroke.
func TestBundlesAreNotParsed(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n"})
	index(t, e)
	for name, text := range map[string]string{
		"minified.py": strings.Repeat("x = 1;", 200_000), "large.py": strings.Repeat("def g(): pass\n", 100_000)} {
		e.SetBuffer(name, "python", 1, []byte(text))
		var ask *AskError
		if _, err := e.Snapshot().Outline(t.Context(), name); !errors.As(err, &ask) {
			t.Errorf("%s: %v", name, err)
		}
		if got := found(t, e.Snapshot(), SearchQuery{Text: "g x"}); got != "" {
			t.Errorf("%s is searched: %s", name, got)
		}
		if p, err := e.Snapshot().Read(t.Context(), ReadRequest{File: name, Limit: 1}); err != nil || !p.Unsaved {
			t.Errorf("%s cannot be read: %v", name, err)
		}
		e.SetBuffer(name, "python", 2, []byte("def small(): pass\n"))
		if items, err := e.Snapshot().Outline(t.Context(), name); err != nil || len(items) != 1 {
			t.Errorf("%s, now small: %v, %v", name, items, err)
		}
		e.CloseBuffer(name)
	}
}
