package engine

import (
	"strings"
	"testing"

	"cairn/parsers/python"
)

// A Library stands for what lies outside of the workspace: it decides what code
// means, and is no place that an answer could name.
func TestAnswersNameNoLibrary(t *testing.T) {
	const source = "class Text(str):\n    def loud(self, other=str()):\n        return self.upper() + quiet()\ndef quiet(): return ''\n"
	e := engineOf(t, map[string]string{"a.py": source}, python.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	at := func(text string) SymbolID {
		target, ok, err := s.At(t.Context(), "a.py", uint32(strings.Index(source, text)))
		if err != nil || !ok || len(target.Symbols) != 1 {
			t.Fatalf("%s: %+v, %v", text, target, err)
		}
		return target.Symbols[0]
	}
	calls, err := s.Callees(t.Context(), at("loud"), CallEdges)
	if err != nil {
		t.Fatal(err)
	}
	if len(calls.Edges) != 1 || calls.Edges[0].Symbol.Name != "quiet" {
		t.Errorf("loud calls %+v, want quiet alone", calls.Edges)
	}
	bases, err := s.Supertypes(t.Context(), []SymbolID{at("Text")})
	if err != nil {
		t.Fatal(err)
	}
	if len(bases.Symbols) != 0 {
		t.Errorf("the bases of Text are %+v", bases.Symbols)
	}
	types, err := s.TypeDefinition(t.Context(), "a.py", uint32(strings.Index(source, "other")))
	if err != nil || len(types) != 0 {
		t.Errorf("the type of other is at %+v (%v)", types, err)
	}
}
