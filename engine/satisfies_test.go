package engine

import (
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
