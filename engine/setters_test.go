package engine

import (
	"strings"
	"testing"

	"cairn/parsers/python"
)

// Who writes a property calls what sets it.
func TestWritesCallSetters(t *testing.T) {
	source := `class A:
    @property
    def size(self): return 1
    @size.setter
    def size(self, to): pass
    plain = 1
def grow(a: A):
    a.size = 2
    a.plain = 3
def see(a: A):
    return a.size
`
	e := engineOf(t, map[string]string{"a.py": source}, python.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for at, want := range map[string]string{"size(self): ": "grow see", "plain = 1": ""} {
		target, _, err := s.At(t.Context(), "a.py", uint32(strings.Index(source, at)))
		if err != nil {
			t.Fatal(err)
		}
		for name, ask := range map[string]func() (*Calls, error){
			"callers":  func() (*Calls, error) { return s.Callers(t.Context(), target.Symbols, EdgeCalls) },
			"incoming": func() (*Calls, error) { return s.IncomingCalls(t.Context(), target.Symbols) },
		} {
			calls, err := ask()
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, c := range calls.Edges {
				got = append(got, c.Symbol.Name)
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s of %s are %q, want %q", name, at, got, want)
			}
		}
	}
}
