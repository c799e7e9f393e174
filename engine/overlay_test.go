package engine

import (
	"slices"
	"testing"

	"cairn/parsers/golang"
)

// A file that changes or comes while another is open is read with the text on
// the screen in mind.
func TestChangedFilesSeeBuffers(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n", "b.py": "x = 1\n"})
	index(t, e)
	e.SetBuffer("a.py", "python", 1, []byte("def g(): pass\n"))
	writeFile(t, e.Root(), "b.py", "from a import g\ng()\n")
	writeFile(t, e.Root(), "c.py", "from a import g\n")
	if _, err := e.Changed(t.Context(), []string{"b.py", "c.py"}); err != nil {
		t.Fatal(err)
	}
	want := []string{"b.py:14", "b.py:16", "c.py:14"}
	if got := usesOf(t, e, "a.py", 4); !slices.Equal(got, want) {
		t.Errorf("read: %v, want %v", got, want)
	}
	if err := e.Resolve(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := usesOf(t, e, "a.py", 4); !slices.Equal(got, want) {
		t.Errorf("resolved: %v, want %v", got, want)
	}
}

func TestChangedGoFilesSeeBuffers(t *testing.T) {
	e := engineOf(t, map[string]string{"go.mod": "module example.com/shop\n\ngo 1.22\n", "a.go": "package shop\n", "b.go": "package shop\n"}, golang.Language)
	index(t, e)
	e.SetBuffer("a.go", "go", 1, []byte("package shop\n\nfunc g() {}\n"))
	e.SetBuffer("n.go", "go", 1, []byte("package shop\n\nfunc n() { g() }\n"))
	writeFile(t, e.Root(), "b.go", "package shop\n\nvar _ = func() { g(); n() }\n")
	writeFile(t, e.Root(), "c.go", "package shop\n\nvar _ = func() { g(); n() }\n")
	if _, err := e.Changed(t.Context(), []string{"b.go", "c.go"}); err != nil {
		t.Fatal(err)
	}
	for _, when := range []string{"read", "resolved"} {
		if got, want := usesOf(t, e, "a.go", 19), []string{"b.go:31", "c.go:31", "n.go:25"}; !slices.Equal(got, want) {
			t.Errorf("%s: uses of g %v, want %v", when, got, want)
		}
		if got, want := usesOf(t, e, "n.go", 19), []string{"b.go:36", "c.go:36"}; !slices.Equal(got, want) {
			t.Errorf("%s: uses of n %v, want %v", when, got, want)
		}
		if err := e.Resolve(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}
