package engine

import (
	"strings"
	"testing"

	"cairn/parsers/cpp"
)

// Where an argument becomes what a function takes, a constructor is used.
func TestImplicitConversionsUseConstructors(t *testing.T) {
	source := `#include <string>
struct Slice {
  Slice(const char* s);
  Slice(const std::string& s);
  explicit Slice(int n);
};
struct Part : Slice {};
void take(const Slice& s, int n);
struct Box { void put(Slice s); };
void use(Box& box, const std::string& text, Slice slice, Part part, const char** many) {
  take("literal", 1);
  take(text, 1);
  box.put("literal");
  take(slice, 1);
  take(part, 1);
  take(1, 1);
  take(*many, 1);
  take(many, 1);
  take(unknown, 1);
}
`
	e := engineOf(t, map[string]string{"a.cpp": source}, cpp.C, cpp.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for declaration, want := range map[string]string{
		"Slice(const char": "a.cpp:11 a.cpp:13 a.cpp:17", "Slice(const std": "a.cpp:12", "Slice(int": "",
	} {
		refs, err := s.ReferencesAt(t.Context(), "a.cpp", uint32(strings.Index(source, declaration)))
		if err != nil || refs == nil {
			t.Fatal(refs, err)
		}
		var uses []Location
		for _, u := range refs.Uses {
			uses = append(uses, u.Location)
		}
		if got := linesWith(t, s, uses); got != want {
			t.Errorf("%s…) is used in %s, want %s", declaration, got, want)
		}
	}
}
