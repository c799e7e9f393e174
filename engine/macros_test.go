package engine

import (
	"strings"
	"testing"

	"cairn/parsers/cpp"
)

// A name that a macro makes a string of, or a part of another name, is not used there.
func TestNamesThatMacrosOnlySpell(t *testing.T) {
	source := "#define STR(x) #x\n#define CAT(a, b) a##b\n#define SHOW(x) note(#x, x)\n#define NOTE(s, rest...) note(s, ##rest)\n" +
		"void note(const char *, ...);\nint back(void) { return 1; }\n" +
		"const char *f(void) { return STR(back); }\nvoid g(void) { CAT(up, back)(); }\n" +
		"void h(void) { SHOW(back); }\nvoid i(void) { NOTE(\"n\", back); }\n"
	e := engineOf(t, map[string]string{"main.c": source}, cpp.C)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	refs, err := s.ReferencesAt(t.Context(), "main.c", uint32(strings.Index(source, "back(void)")))
	if err != nil || refs == nil {
		t.Fatal(refs, err)
	}
	var uses, mentions []Location
	for _, u := range refs.Uses {
		uses = append(uses, u.Location)
	}
	for _, m := range refs.Mentions {
		mentions = append(mentions, m.Location)
	}
	if got := linesWith(t, s, uses); got != "main.c:9 main.c:10" {
		t.Errorf("uses in %s", got)
	}
	if got := linesWith(t, s, mentions); got != "main.c:7 main.c:8" {
		t.Errorf("mentions in %s", got)
	}
}
