package engine

import (
	"slices"
	"strings"
	"testing"

	"cairn/parsers/golang"
)

// An interface is implemented by the types and interfaces that have its methods,
// a type implements interfaces; what only embeds a struct does not implement it.
func TestGoImplementations(t *testing.T) {
	source := `package p

type Base interface{ M() }

type More interface {
	Base
	N()
}

type Same interface{ M() }

type T struct{}

func (T) M() {}

type Around struct{ T }

type Plain struct{}

type Holder struct{ Plain }
`
	e := engineOf(t, map[string]string{"go.mod": "module m\n\ngo 1.22\n", "p.go": source}, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ at, want string }{
		{"Base interface", "p.go:5 p.go:10 p.go:12 p.go:16"},
		{"More interface", ""},
		{"T struct", "p.go:3 p.go:10"},
		{"Plain struct", ""},
		{"M() }\n\ntype More", "p.go:10 p.go:14"},
		{"M() {}", "p.go:3 p.go:10"},
	} {
		target, ok, err := s.At(t.Context(), "p.go", uint32(strings.Index(source, test.at)))
		if err != nil || !ok {
			t.Fatal(test.at, ok, err)
		}
		related, err := s.Implementations(t.Context(), target.Symbols)
		if err != nil {
			t.Fatal(err)
		}
		var found []Location
		for i := range related.Symbols {
			found = append(found, related.Symbols[i].Location())
		}
		if got := linesWith(t, s, found); got != test.want {
			t.Errorf("%s: %q, want %q", test.at, got, test.want)
		}
	}
}

// Imports with a name use a package from that name on, and what the compiler
// declares is called by nobody, not even where its documentation is at hand.
func TestGoImportsAndPredeclared(t *testing.T) {
	e := engineOf(t, map[string]string{
		"go.mod":             "module std\n\ngo 1.22\n",
		"builtin/builtin.go": "package builtin\n\ntype Type int\n\nfunc len(v Type) int\n",
		"unsafe/unsafe.go":   "package unsafe\n\ntype Type int\n\nfunc Sizeof(x Type) uintptr\n",
		"a/a.go":             "package a\n\nimport \"unsafe\"\n\nfunc A(s string) int { return len(s) }\n\nfunc B() { _ = unsafe.Sizeof(1) }\n",
		"b/b.go":             "package b\n\nimport _ \"a\"\n",
	}, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	refs, err := s.ReferencesAt(t.Context(), "a/a.go", 8)
	if err != nil || refs == nil || len(refs.Uses) != 2 || refs.Uses[1].Span.Start != uint32(len("package b\n\nimport ")) {
		t.Errorf("uses of the package: %+v, %v", refs, err)
	}
	target, ok, err := s.At(t.Context(), "a/a.go", uint32(len("package a\n\nimport \"unsafe\"\n\nfunc ")))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	calls, err := s.Callees(t.Context(), target.Symbols[0], CallEdges)
	if err != nil || len(calls.Edges) != 0 || len(calls.Unresolved) != 0 {
		t.Errorf("%+v, %v", calls, err)
	}
	target, ok, err = s.At(t.Context(), "a/a.go", uint32(len("package a\n\nimport \"unsafe\"\n\nfunc A(s string) int { return len(s) }\n\nfunc ")))
	if err != nil || !ok || target.Name != "B" {
		t.Fatal(target.Name, ok, err)
	}
	calls, err = s.Callees(t.Context(), target.Symbols[0], CallEdges)
	if err != nil || len(calls.Edges) != 1 || calls.Edges[0].Symbol.Name != "Sizeof" {
		t.Errorf("what is called of unsafe: %+v, %v", calls, err)
	}
}

// TestUsesThroughLibrariesStayNear asks for a method that satisfies an interface
// of a library: what calls that anywhere is no use of the method, but is one in
// the package that declares it and in the one that asks.
func TestUsesThroughLibrariesStayNear(t *testing.T) {
	files := map[string]string{
		"go.mod":      "module example.com/near\n\ngo 1.22\n",
		"a/a.go":      "package a\n\ntype E struct{}\n\nfunc (E) Error() string { return \"\" }\n\nfunc say(err error) string { return err.Error() }\n",
		"a/x_test.go": "package a_test\n\nfunc say(err error) string { return err.Error() }\n",
		"b/b.go":      "package b\n\nimport \"example.com/near/a\"\n\nfunc say(err error) string { return err.Error() + a.E{}.Error() }\n",
		"c/c.go":      "package c\n\nfunc say(err error) string { return err.Error() }\n",
	}
	e := engineOf(t, files, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file, text string
		want       []string
	}{
		{"a/a.go", "Error() string {", []string{"a/a.go", "b/b.go"}},
		{"b/b.go", "Error() }", []string{"a/a.go", "b/b.go", "b/b.go"}},
	} {
		at := strings.LastIndex(files[c.file], c.text)
		refs, err := e.Snapshot().ReferencesAt(t.Context(), c.file, uint32(at))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, u := range refs.Uses {
			got = append(got, u.Path)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("asked at %q in %s: uses in %v, want %v", c.text, c.file, got, c.want)
		}
	}
}
