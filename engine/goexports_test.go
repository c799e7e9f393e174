package engine

import (
	"slices"
	"strings"
	"testing"

	"cairn/parsers/golang"
	"cairn/storage"
)

// keptDirs returns the folders of which something is stored in a space.
func keptDirs(t *testing.T, e *Engine, space storage.Space) []string {
	t.Helper()
	var dirs []string
	err := e.store.View(t.Context(), func(tx *storage.Tx) error {
		tx.Scan(space, nil, func(k, _ []byte) bool {
			if dir, _, ok := strings.Cut(string(k), "\x00"); ok && dir != "" {
				dirs = append(dirs, dir[strings.LastIndexByte(dir, '/')+1:])
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// TestExportsAreRecalled edits a package after a restart: what it imports is seen
// as it was kept, and right where it has changed meanwhile.
func TestExportsAreRecalled(t *testing.T) {
	files := map[string]string{
		"go.mod": "module example.com/m\n",
		"a/a.go": "package a\n\ntype T struct{ X int }\n\nfunc (T) Get() int { return 1 }\n",
		"b/b.go": "package b\n\nimport \"example.com/m/a\"\n\nfunc Make() a.T { return a.T{} }\n",
		"c/c.go": "package c\n\nimport \"example.com/m/b\"\n\nvar v = b.Make().Get()\n",
	}
	root := t.TempDir()
	for name, text := range files {
		writeFile(t, root, name, text)
	}
	e := goEngine(t, root)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(keptDirs(t, e, spaceExports), " "); got != "a b c" {
		t.Errorf("kept are %s", got)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ name, text, at string }{
		{"", "", "a/a.go:5"},
		{"a/a.go", "// Package a has moved down.\npackage a\n\ntype T struct{ X int }\n\nfunc helper() {}\n\nfunc (T) Get() int { return 1 }\n", "a/a.go:8"},
		{"a/a.go", "package a\n\ntype T struct{ Y int; *S }\n\ntype S struct{}\n\nfunc (S) Get() string { return \"\" }\n", "a/a.go:7"},
	} {
		if step.name != "" {
			writeFile(t, root, step.name, step.text)
		}
		e := goEngine(t, root)
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		source := files["c/c.go"] + "\nvar w = v\n"
		e.SetBuffer("c/c.go", "go", 1, []byte(source))
		s := e.Snapshot()
		locs, err := s.Definition(t.Context(), "c/c.go", uint32(strings.Index(source, "Get")))
		if err != nil {
			t.Fatal(err)
		}
		if got := linesWith(t, s, locs); got != step.at {
			t.Errorf("Get is at %s, want %s", got, step.at)
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestUnusedDependenciesAreDropped moves on to another version of a module: what
// is stored of the one before goes.
func TestUnusedDependenciesAreDropped(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("GOMODCACHE", cache)
	root := t.TempDir()
	for _, v := range []string{"v1.0.0", "v1.1.0"} {
		writeFile(t, cache, "example.net/dep@"+v+"/d.go", "package dep\n\ntype I interface{ M() }\n\ntype T struct{}\n\nfunc (T) M() {}\n")
	}
	writeFile(t, root, "go.mod", "module example.com/m\n\nrequire example.net/dep v1.0.0\n")
	writeFile(t, root, "m.go", "package m\n\nimport \"example.net/dep\"\n\ntype T struct{ dep.I }\n\nvar t dep.T\n")
	e := engineIn(t, root, golang.Language)
	look := func(want string) {
		t.Helper()
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		for _, space := range []storage.Space{spaceTypes, spaceExports} {
			if got := strings.Join(keptDirs(t, e, space), " "); got != want {
				t.Errorf("%s holds %s, want %s", spaceNames[space], got, want)
			}
		}
	}
	look(". dep@v1.0.0")
	writeFile(t, root, "go.mod", "module example.com/m\n\nrequire example.net/dep v1.1.0\n")
	look(". dep@v1.1.0")
}
