package engine

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/cpp"
)

// database says how main.c is compiled.
const database = `[{"directory": "/home/me", "file": "main.c", "arguments": ["cc", "-DNEW", "-c", "main.c"]}]`

// linesWith says in which lines of the files locations are.
func linesWith(t *testing.T, s *Snapshot, locations []Location) string {
	t.Helper()
	var out []string
	for _, l := range locations {
		text, err := s.Text(l.Path)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprintf("%s:%d", l.Path, 1+strings.Count(string(text[:l.Span.Start]), "\n")))
	}
	return strings.Join(out, " ")
}

// What stands under a condition that does not hold is no use, but it is renamed.
func TestTextUnderFalseConditions(t *testing.T) {
	source := "#ifdef NEW\nint f(void) { return 1; }\n#else\nint f(void) { return 2; }\n#endif\n" +
		"int g(void) {\n#ifdef NEW\n  return f();\n#else\n  return f() + 1;\n#endif\n}\n"
	for _, test := range []struct {
		name, database, definitions, uses string
	}{
		{"decided", database, "main.c:2", "main.c:8"},
		{"open", "[]", "main.c:2 main.c:4", "main.c:8 main.c:10"},
	} {
		e := engineOf(t, map[string]string{"compile_commands.json": test.database, "main.c": source}, cpp.C)
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		s := e.Snapshot()
		at := uint32(strings.Index(source, "f(void)"))
		refs, err := s.ReferencesAt(t.Context(), "main.c", at)
		if err != nil || refs == nil {
			t.Fatalf("%s: %v, %v", test.name, refs, err)
		}
		var uses []Location
		for _, u := range refs.Uses {
			uses = append(uses, u.Location)
		}
		if got := linesWith(t, s, refs.Definitions); got != test.definitions {
			t.Errorf("%s: definitions in %s, want %s", test.name, got, test.definitions)
		}
		if got := linesWith(t, s, uses); got != test.uses {
			t.Errorf("%s: uses in %s, want %s", test.name, got, test.uses)
		}
		plan, err := s.Rename(t.Context(), "main.c", at, "h")
		if err != nil || len(plan.Edits) != 1 || len(plan.Edits[0].Spans) != 4 {
			t.Errorf("%s: renaming makes the edits %v, %v; want 4", test.name, plan, err)
		}
	}
}

// A condition is judged again when another file comes to decide it otherwise.
func TestConditionsFollowOtherFiles(t *testing.T) {
	source := "#include \"config.h\"\n#ifdef FAST\nint f(void) { return 1; }\n#else\nint f(void) { return 2; }\n#endif\nint g(void) { return f(); }\n"
	e := engineOf(t, map[string]string{"compile_commands.json": database, "config.h": "#include \"more.h\"\n", "more.h": "\n", "main.c": source}, cpp.C)
	check := func(when, want string) {
		t.Helper()
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		s := e.Snapshot()
		found, err := s.Definition(t.Context(), "main.c", uint32(strings.Index(source, "f();")))
		if err != nil {
			t.Fatal(err)
		}
		if got := linesWith(t, s, found); got != want {
			t.Errorf("%s: defined in %s, want %s", when, got, want)
		}
		uses := len(usesOf(t, e, "main.c", uint32(strings.Index(source, "f(void)"))))
		if first := want == "main.c:3"; first != (uses == 1) {
			t.Errorf("%s: the first definition has %d uses", when, uses)
		}
	}
	check("undefined", "main.c:5")
	writeFile(t, e.Root(), "more.h", "#define FAST\n")
	check("defined", "main.c:3")
	writeFile(t, e.Root(), "more.h", "#undef FAST\n")
	check("undefined again", "main.c:5")
	writeFile(t, e.Root(), "compile_commands.json", strings.Replace(database, "NEW", "FAST", 1))
	check("undefined in spite of the compiler", "main.c:5")
	writeFile(t, e.Root(), "more.h", "\n")
	check("told to the compiler", "main.c:3")
}

// Any file may add to a namespace: an editor is shown the first block in the
// text of the file that asks, and the uses there.
func TestNamespacesAsEditorsShowThem(t *testing.T) {
	files := map[string]string{
		"a.hpp": "namespace n { struct A {}; }\n",
		"b.hpp": "#include \"a.hpp\"\nnamespace n { struct B {}; }\n",
		"c.cpp": "#include \"b.hpp\"\nnamespace n { A a; }\nn::B b;\n",
		"d.cpp": "namespace n { int d; }\n",
	}
	e := engineOf(t, files, cpp.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for path, want := range map[string][2]string{
		"c.cpp": {"a.hpp:1", "c.cpp:2 c.cpp:3"}, "d.cpp": {"d.cpp:1", "d.cpp:1"}, "b.hpp": {"a.hpp:1", "b.hpp:2"},
	} {
		at := uint32(strings.Index(files[path], "n {"))
		found, err := s.Definition(t.Context(), path, at)
		if err != nil {
			t.Fatal(err)
		}
		refs, err := s.ReferencesAt(t.Context(), path, at)
		if err != nil || refs == nil {
			t.Fatal(refs, err)
		}
		all := refs.Definitions
		for _, u := range refs.Uses {
			all = append(all, u.Location)
		}
		if got := [2]string{linesWith(t, s, found), linesWith(t, s, all)}; got != want {
			t.Errorf("%s: defined in %s, used in %s; want %v", path, got[0], got[1], want)
		}
	}
}
