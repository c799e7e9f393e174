package engine

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"cairn/parsers/python"
)

// What a stub declares is defined by the source beside it, wherever that has it
// from. Code that uses the stub leads to both, and uses of a definition are those
// of its declarations too.
func TestStubsBesideSources(t *testing.T) {
	files := map[string]string{
		"pkg/__init__.py":  "from ._made import area, Shape\n__all__ = ['area', 'Shape']\nsize = length = area\n",
		"pkg/__init__.pyi": "def area(w: int, h: int) -> int: ...\ndef size(w: int) -> int: ...\nclass Shape:\n    def draw(self, on: str) -> None: ...\n",
		"pkg/_made.py":     "def area(w, h):\n    return w * h\nclass Shape:\n    def draw(self, on):\n        area(1, 2)\n    def hidden(self): pass\n",
		"main.py":          "import pkg\ndef go(s: pkg.Shape):\n    pkg.area(1, h=2)\n    s.draw('x')\n    pkg.size(3)\n",
	}
	e := engineOf(t, files, python.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ file, at, definition string }{
		{"main.py", "pkg\n", "pkg/__init__.py:1 pkg/__init__.pyi:1"},
		{"main.py", "Shape)", "pkg/__init__.pyi:3 pkg/_made.py:3"},
		{"main.py", "area(1", "pkg/__init__.pyi:1 pkg/_made.py:1"},
		{"main.py", "h=2", "pkg/__init__.pyi:1 pkg/_made.py:1"},
		{"main.py", "draw(", "pkg/__init__.pyi:4 pkg/_made.py:4"},
		{"main.py", "size(", "pkg/__init__.py:3 pkg/__init__.pyi:2"},
		{"pkg/_made.py", "area(1", "pkg/_made.py:1"},
	} {
		found, err := s.Definition(t.Context(), test.file, uint32(strings.Index(files[test.file], test.at)))
		if got := lines(t, s, found); err != nil || got != test.definition {
			t.Errorf("%s in %s is defined at %s (%v), want %s", test.at, test.file, got, err, test.definition)
		}
	}
	for at, want := range map[string]string{
		"area(w":    "main.py:3 pkg/__init__.py:1 pkg/__init__.py:2 pkg/__init__.py:3 pkg/_made.py:5",
		"draw(self": "main.py:4",
		"hidden":    "",
	} {
		target, _, err := s.At(t.Context(), "pkg/_made.py", uint32(strings.Index(files["pkg/_made.py"], at)))
		if err != nil {
			t.Fatal(err)
		}
		refs, err := s.References(t.Context(), target.Symbols)
		if err != nil {
			t.Fatal(err)
		}
		var used []Location
		for _, u := range refs.Uses {
			used = append(used, u.Location)
		}
		if got := lines(t, s, used); got != want {
			t.Errorf("%s is used at %s, want %s", at, got, want)
		}
	}
}

// lines lists where locations are, in order.
func lines(t *testing.T, s *Snapshot, at []Location) string {
	var out []string
	for _, l := range at {
		text, err := s.Text(l.Path)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, l.Path+":"+strconv.Itoa(1+strings.Count(string(text[:l.Span.Start]), "\n")))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}
