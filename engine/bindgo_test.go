package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cairn/parsers/golang"
)

// goEngine opens an engine on a folder with Go files.
func goEngine(t *testing.T, root string) *Engine {
	t.Helper()
	return engineIn(t, root, golang.Language)
}

// TestTypesOutliveTheProcess edits one Go package after a restart: what its
// types satisfy follows from the stored types of the others.
func TestTypesOutliveTheProcess(t *testing.T) {
	files := map[string]string{
		"go.mod":    "module example.com/m\n",
		"i/i.go":    "package i\n\ntype I interface{ M() }\ntype J interface{ N() error }\n",
		"t/t.go":    "package t\n\ntype T struct{}\n\nfunc (T) M() {}\n",
		"u/u.go":    "package u\n\ntype U struct{}\n\nfunc (U) M() {}\n",
		"gone/g.go": "package gone\n\ntype G struct{}\n\nfunc (G) M() {}\n",
	}
	edits := map[string]string{
		"t/t.go": "package t\n\ntype T struct{}\n\nfunc (T) N() error { return nil }\n\ntype S interface{ M() }\n",
		"v/v.go": "package v\n\ntype V struct{}\n\nfunc (V) M() {}\nfunc (V) N() error { return nil }\nfunc (V) Error() string { return \"\" }\n",
	}
	satisfied := func(e *Engine) []string {
		t.Helper()
		s := e.Snapshot()
		m, err := s.Symbols(t.Context(), SymbolQuery{Limit: 100})
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, sym := range m.Symbols {
			for _, other := range s.pairs(sym.ID, true) {
				to, _ := s.Symbol(other)
				out = append(out, fmt.Sprintf("%s.%s %s", sym.Path, sym.Name, to.Path+"."+to.Name))
			}
		}
		slices.Sort(out)
		return out
	}
	root := t.TempDir()
	for name, text := range files {
		writeFile(t, root, name, text)
	}
	e := goEngine(t, root)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	fresh := t.TempDir()
	delete(files, "gone/g.go")
	for name, text := range files {
		writeFile(t, fresh, name, text)
	}
	for name, text := range edits {
		writeFile(t, root, name, text)
		writeFile(t, fresh, name, text)
	}
	if err := os.RemoveAll(filepath.Join(root, "gone")); err != nil {
		t.Fatal(err)
	}
	e = goEngine(t, root)
	rep, err := e.Index(t.Context(), IndexOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if rep.Resolved != len(edits) {
		t.Errorf("%d files were checked, want %d", rep.Resolved, len(edits))
	}
	full := goEngine(t, fresh)
	if _, err := full.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	if got, want := satisfied(e), satisfied(full); !slices.Equal(got, want) || len(want) < 6 {
		t.Errorf("step by step\n%q\nat once\n%q", got, want)
	}
	if dirs := e.goDisk.checker.Stats().Dirs; dirs > 4 {
		t.Errorf("%d folders were looked at", dirs)
	}
}

// TestWhatAnOpenGoFileAffects types into a Go file. Only as long as importers see
// something else than on disk must they be checked again.
func TestWhatAnOpenGoFileAffects(t *testing.T) {
	root := t.TempDir()
	const text = "package a\n\nfunc F() int { return 1 }\n"
	writeFile(t, root, "go.mod", "module example.com/m\n")
	writeFile(t, root, "a/a.go", text)
	writeFile(t, root, "a/b.go", "package a\n\nvar x = F()\n")
	writeFile(t, root, "b/b.go", "package b\n\nimport \"example.com/m/a\"\n\nvar x = a.F()\n")
	e := goEngine(t, root)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	for i, step := range []struct {
		what, text string
		affected   []string
		uses       int
	}{
		{"opened", text, nil, 2},
		{"a body", "package a\n\nfunc F() int { return 2 }\n", []string{"a/a.go", "a/b.go"}, 2},
		{"a result", "package a\n\nfunc F() string { return \"\" }\n", []string{"a/a.go", "a/b.go", "b/b.go"}, 2},
		{"another body", "package a\n\nfunc F() string { return \"2\" }\n", []string{"a/a.go", "a/b.go", "b/b.go"}, 2},
		{"as before", text, nil, 2},
		{"another name", "package a\n\nfunc G() int { return 1 }\n", []string{"a/a.go", "a/b.go", "b/b.go"}, 0},
		{"as before again", text, nil, 2},
	} {
		e.SetBuffer("a/a.go", "go", int32(i), []byte(step.text))
		s := e.Snapshot()
		var affected []string
		for id := range s.state.stale {
			affected = append(affected, s.row(id).path)
		}
		slices.Sort(affected)
		if !slices.Equal(affected, step.affected) {
			t.Errorf("%s: %q affected, want %q", step.what, affected, step.affected)
		}
		refs, err := s.ReferencesAt(t.Context(), "a/a.go", 16)
		if err != nil || refs == nil || len(refs.Uses) != step.uses {
			t.Errorf("%s: uses %v, %v", step.what, refs, err)
		}
	}
}
