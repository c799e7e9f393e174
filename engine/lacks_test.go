package engine

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn/parsers/golang"
)

// TestModulesArrive requires modules that are not on the machine, which status
// says; what they hold is known as soon as they are there, or go.mod says
// another place.
func TestModulesArrive(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("GOMODCACHE", cache)
	mod := "module example.com/m\n\ngo 1.22\n\nrequire (\n\texample.net/a v1.0.0\n\texample.net/b v1.2.0\n)\n"
	root := t.TempDir()
	write := func(root, name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	source := "package m\n\nimport (\n\t\"example.net/a\"\n\t\"example.net/b\"\n)\n\nvar x, y = a.F(), b.F()\n"
	write(root, "go.mod", mod)
	write(root, "m.go", source)
	write(root, "local/go.mod", "module example.net/other\n")
	write(root, "local/b.go", "package b\n\nfunc F() int { return 2 }\n")
	e := engineIn(t, root, golang.Language)
	look := func(what string, lacks []string, a, b string) {
		t.Helper()
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		s := e.Snapshot()
		st, err := s.Status(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := strings.Join(st.Lacks, "\n"), strings.Join(lacks, "\n"); got != want {
			t.Errorf("%s: status says %q, want %q", what, got, want)
		}
		for name, want := range map[string]string{"a.F": a, "b.F": b} {
			locs, err := s.Definition(t.Context(), "m.go", uint32(strings.Index(source, name)+2))
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, l := range locs {
				got = filepath.Base(l.Path)
			}
			if got != want {
				t.Errorf("%s: %s is defined in %q, want %q", what, name, got, want)
			}
		}
	}
	look("nothing there", []string{"2 modules are not on this machine: example.net/a v1.0.0, example.net/b v1.2.0; run go mod download"}, "", "")
	write(cache, "example.net/a@v1.0.0/a.go", "package a\n\nfunc F() int { return 1 }\n")
	look("one downloaded", []string{"the module example.net/b v1.2.0 is not on this machine; run go mod download"}, "a.go", "")
	write(root, "go.mod", mod+"\nreplace example.net/b => ./local\n")
	look("the other replaced", nil, "a.go", "b.go")
}
