package engine

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/golang"
	"cairn/storage"
)

// someLibrary writes a part of Go's library as a workspace: packages that know
// each other, interfaces and what satisfies them, embedded types.
func someLibrary(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	writeFile(t, root, "go.mod", "module std\n\ngo 1.24\n")
	for _, dir := range []string{"io", "io/fs", "errors", "bufio", "bytes", "strings", "sort", "container/heap", "container/list", "encoding",
		"encoding/csv", "fmt", "text/tabwriter", "text/template/parse", "archive/tar"} {
		src := filepath.Join(runtime.GOROOT(), "src", filepath.FromSlash(dir))
		entries, err := os.ReadDir(src)
		if err != nil {
			t.Skip("there is no source of Go's library: ", err)
		}
		for _, entry := range entries {
			if data, err := os.ReadFile(filepath.Join(src, entry.Name())); err == nil && strings.HasSuffix(entry.Name(), ".go") {
				writeFile(t, root, dir+"/"+entry.Name(), string(data))
			}
		}
	}
	return root
}

// indexedAs opens an engine of its own on a folder, for the state that prepare leaves it in.
func indexedAs(t *testing.T, root string, prepare func(*Engine)) *Snapshot {
	t.Helper()
	files, err := workspace.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	langs := parsers.NewLanguages(golang.Language)
	store, err := OpenStore(t.Context(), t.TempDir(), langs, storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(t.Context(), Options{Files: files, Store: store, Languages: langs})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Close() })
	prepare(e)
	s, err := e.Snapshot().Listed(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestUnfinishedIndexAnswersAlike asks for the uses of all that a workspace
// declares: before anything of it is read, when the facts are there but nothing
// is resolved, and when all is done.
func TestUnfinishedIndexAnswersAlike(t *testing.T) {
	root := someLibrary(t)
	whole := indexedAs(t, root, func(e *Engine) {
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
	})
	cold := indexedAs(t, root, func(*Engine) {})
	read := indexedAs(t, root, func(e *Engine) {
		ctx, cancel := context.WithCancel(t.Context())
		_, _ = e.Index(ctx, IndexOptions{Progress: func(p Progress) {
			if p.Done == p.Total {
				cancel() // all is read
			}
		}})
	})
	if n := cold.engine.store.Generation(); n != 0 {
		t.Fatalf("%d changes are stored of a workspace that nobody has indexed", n)
	}
	if len(read.unresolved()) < 50 {
		t.Fatalf("only %d files are not resolved", len(read.unresolved()))
	}
	sample := 100
	if testing.Short() {
		sample = 400
	}
	asked := 0
	for _, r := range whole.state.table.byID {
		src := whole.source(r.id)
		if src == nil {
			continue
		}
		for i := 1; i < len(src.facts.Defs); i++ {
			if d := &src.facts.Defs[i]; !isSymbol(src.facts, d) || i%sample != 1 {
				continue
			} else if want := usesAt(t, whole, r.path, d.NameSpan.Start); want != "" {
				asked++
				for what, s := range map[string]*Snapshot{"nothing is read": cold, "nothing is resolved": read} {
					if got := usesAt(t, s, r.path, d.NameSpan.Start); got != want {
						t.Errorf("uses of %s in %s, when %s:\n%s\nwant\n%s", d.Name, r.path, what, got, want)
					}
				}
			}
		}
	}
	t.Logf("asked for %d definitions", asked)
}

// usesAt lists the uses of what is declared at an offset, and how complete they are.
func usesAt(t *testing.T, s *Snapshot, file string, offset uint32) string {
	t.Helper()
	refs, err := s.ReferencesAt(t.Context(), file, offset)
	if err != nil {
		t.Fatal(err)
	}
	if refs == nil {
		return ""
	}
	var b strings.Builder
	for _, u := range refs.Uses {
		fmt.Fprintln(&b, u.Path, u.Span, u.Role)
	}
	b.WriteString(refs.Completeness.Kind)
	return b.String()
}

// TestUsesOfLibrariesBeforeTheIndex asks for what lies outside of the workspace,
// which files name that do not import it.
func TestUsesOfLibrariesBeforeTheIndex(t *testing.T) {
	files := map[string]string{
		"go.mod": "module example.com/far\n\ngo 1.22\n",
		"a/a.go": "package a\n\nimport \"bytes\"\n\nfunc New() *bytes.Buffer { b := new(bytes.Buffer); b.Reset(); return b }\n",
		"b/b.go": "package b\n\nimport \"example.com/far/a\"\n\nfunc Fill() string { b := a.New(); b.Reset(); return b.String() }\n",
		"c/c.go": "package c\n\nfunc say(err error) int { return len(err.Error()) }\n",
	}
	root := t.TempDir()
	for name, text := range files {
		writeFile(t, root, name, text)
	}
	whole := indexedAs(t, root, func(e *Engine) {
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
	})
	cold := indexedAs(t, root, func(*Engine) {})
	for _, at := range []struct{ file, name string }{{"a/a.go", "Reset"}, {"b/b.go", "Reset"}, {"c/c.go", "Error"}, {"c/c.go", "len"}, {"a/a.go", "Buffer {"}} {
		offset := uint32(strings.Index(files[at.file], at.name))
		want, got := usesAt(t, whole, at.file, offset), usesAt(t, cold, at.file, offset)
		if !strings.Contains(want, at.file) || got != want {
			t.Errorf("%s in %s, before anything is read:\n%s\nwant\n%s", at.name, at.file, got, want)
		}
	}
}
