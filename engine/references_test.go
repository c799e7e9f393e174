package engine

import (
	"fmt"
	"testing"

	"cairn/parsers/golang"
)

// What scopes decide is known for certain, whatever else has the same name.
func TestUnresolvedNamesThatCannotMeanASymbol(t *testing.T) {
	e := pythonEngine(t, map[string]string{
		"a.py": "def f(size):\n    width = size\n    return width\n\ndef height(): pass\n",
		"b.py": "thing.width\nthing.size\nwidth\nthing.height()\n",
		"c.py": "thing.f(size=1)\n",
	})
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name         string
		offset       uint32
		uses         int
		completeness string
	}{
		{"width", 17, 1, "{exact []}"},
		{"size", 6, 1, "{lower_bound [unresolved_receiver]}"}, // the argument of c.py may be it
		{"height", 57, 0, "{lower_bound [unresolved_receiver]}"},
	} {
		refs, err := e.Snapshot().ReferencesAt(t.Context(), "a.py", test.offset)
		if err != nil || refs == nil {
			t.Fatalf("%s: %v, %v", test.name, refs, err)
		}
		if got := fmt.Sprint(refs.Completeness); got != test.completeness || len(refs.Uses) != test.uses {
			t.Errorf("%s: %d uses, %s; want %d, %s; unresolved %v", test.name, len(refs.Uses), got, test.uses, test.completeness, refs.Unresolved)
		}
	}
	refs, err := e.Snapshot().ReferencesAt(t.Context(), "a.py", 6)
	if err != nil || len(refs.Unresolved) != 1 || refs.Unresolved[0].Path != "c.py" {
		t.Errorf("unresolved uses of size: %v, %v", refs.Unresolved, err)
	}
}

// Who asks at a place is asked for there, whichever way they ask.
func TestReferencesToAPlace(t *testing.T) {
	e := engineOf(t, map[string]string{
		"go.mod": "module m\n\ngo 1.22\n",
		"p/p.go": "package p\n\ntype T struct{}\n\nfunc (T) Error() string { return \"\" }\n",
		"q/q.go": "package q\n\nimport \"m/p\"\n\nfunc f(t p.T, err error) string {\n\treturn t.Error() + err.Error()\n}\n",
	}, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for target, want := range map[string]int{"T.Error": 1, "p/p.go:5:10": 1, "q/q.go:6:11": 2} {
		found, err := s.Find(t.Context(), target)
		if err != nil {
			t.Fatal(err)
		}
		refs, err := s.ReferencesTo(t.Context(), found)
		if err != nil {
			t.Fatal(err)
		}
		if len(refs.Uses) != want {
			t.Errorf("%s has %d uses, want %d: %v", target, len(refs.Uses), want, refs.Uses)
		}
	}
}
