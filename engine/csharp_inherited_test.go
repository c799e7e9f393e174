package engine

import (
	"strings"
	"testing"

	"cairn/parsers/csharp"
)

// A member that implements an interface's only in an heir that names it is renamed
// with that one, from either end; one that takes other parameters is not.
func TestRenameOfInheritedImplementation(t *testing.T) {
	source := `class Base { public void Go() { } public void Go(int n) { } }
interface IGo { void Go(); }
class Heir : Base, IGo { }
class Apart : Base { void F(IGo g) { g.Go(); Go(); Go(1); } }
`
	e := engineOf(t, map[string]string{"a.cs": source}, csharp.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct {
		at   string
		want int
	}{{"Go() { } public", 4}, {"Go(); }\nclass Heir", 4}, {"Go(int", 2}} {
		plan, err := s.Rename(t.Context(), "a.cs", uint32(strings.Index(source, test.at)), "Run")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, edit := range plan.Edits {
			n += len(edit.Spans)
		}
		if n != test.want {
			t.Errorf("%q: %d places, want %d", test.at, n, test.want)
		}
	}
}
