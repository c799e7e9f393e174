package engine

import (
	"fmt"
	"testing"
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
