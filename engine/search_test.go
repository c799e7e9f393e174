package engine

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/facts"
)

// found lists the hits of a search.
func found(t *testing.T, s *Snapshot, q SearchQuery) string {
	t.Helper()
	res, err := s.Search(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, h := range res.Hits {
		name := "text"
		if h.Symbol != nil {
			name = h.Symbol.Qualified
		}
		out = append(out, fmt.Sprintf("%s:%s@%d", h.Path, name, h.Span.Start))
	}
	return strings.Join(out, " ")
}

// Search sees what is on the screen, in the place of what is on disk.
func TestSearchSeesUnsavedText(t *testing.T) {
	e := pythonEngine(t, map[string]string{
		"a.py": "def walrus():\n    return 'tusk'\n\nprint('whiskers')\n", "b.py": "def seal():\n    return walrus()\n", "notes.md": "# Walrus\n\nfeeding times\n"})
	index(t, e)
	search := func(text string) string {
		t.Helper()
		return found(t, e.Snapshot(), SearchQuery{Text: text})
	}
	saved := map[string]string{}
	for _, text := range []string{"walrus", "tusk", "whiskers", "feeding"} {
		if saved[text] = search(text); saved[text] == "" {
			t.Fatalf("%s is not found", text)
		}
	}
	e.SetBuffer("a.py", "python", 1, []byte("def walrus():\n    return 'tusk'\n\nprint('whiskers')\n"))
	for text, want := range saved {
		if got := search(text); got != want {
			t.Errorf("%s: %s with the same text open, %s without", text, got, want)
		}
	}
	e.SetBuffer("a.py", "python", 2, []byte("\n\ndef narwhal():\n    return 'ivory'\n"))
	e.SetBuffer("new.py", "python", 1, []byte("class Penguin:\n    def waddle(self): return 'ice'\n"))
	e.SetBuffer("notes.md", "markdown", 1, []byte("# Krill\n\ncounted daily\n"))
	e.SetBuffer("secrets/.env", "", 1, []byte("TOKEN=swordfish\n"))
	for text, want := range map[string]string{
		"narwhal": "a.py:narwhal@2", "ivory": "a.py:narwhal@2", "tusk": "", "whiskers": "", "walrus": "b.py:seal@0", "feeding": "",
		"penguin": "new.py:Penguin@0", "waddle": "new.py:Penguin.waddle@19 new.py:Penguin@0", "krill": "notes.md:text@0", "swordfish": "",
	} {
		if got := search(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if got := found(t, e.Snapshot().WithoutBuffers(), SearchQuery{Text: "walrus"}); got != saved["walrus"] {
		t.Errorf("without unsaved text: %s, want %s", got, saved["walrus"])
	}
	if got := found(t, e.Snapshot(), SearchQuery{Text: "ice ivory", Kinds: []string{"method"}}); got != "new.py:Penguin.waddle@19" {
		t.Errorf("methods: %s", got)
	}
	for _, file := range []string{"a.py", "new.py", "notes.md", "secrets/.env"} {
		e.CloseBuffer(file)
	}
	for text, want := range saved {
		if got := search(text); got != want {
			t.Errorf("%s after closing: %s, want %s", text, got, want)
		}
	}
}

// Search sees a file that changed on disk as soon as other questions do.
func TestSearchSeesChangesAtOnce(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "x = 1\n"})
	index(t, e)
	for i := range 50 {
		writeFile(t, e.Root(), "a.py", fmt.Sprintf("def f():\n    return 'word%dx'\n", i))
		if _, err := e.Refresh(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := found(t, e.Snapshot(), SearchQuery{Text: fmt.Sprintf("word%dx", i)}); got != "a.py:f@0" {
			t.Fatalf("change %d: %q", i, got)
		}
	}
}

// A test says in more words what the code it tests says in few: it does not come
// first, but where it is asked for.
func TestCodeComesBeforeItsTests(t *testing.T) {
	code := "def parse_header(text):\n    return text.split(':')\n"
	test := "def test_parse_header():\n    # parse the header, and parse the header again: parse_header, header\n    assert parse_header('a:b') == parse_header('a:b')\n"
	e := pythonEngine(t, map[string]string{
		"src/http.py": code, "tests/test_http.py": test, "src/http_test.py": test, "examples/header.py": "def parse_header_demo():\n    parse_header('parse header')\n",
		"docs/header.md": "# Parse header\n\nHow to parse the header: parse_header. Header, header.\n",
	})
	index(t, e)
	for _, text := range []string{"parse header", "parse_header", "where is the header parsed", "header"} {
		if got := found(t, e.Snapshot(), SearchQuery{Text: text}); !strings.HasPrefix(got, "src/http.py:parse_header@0 ") || strings.Count(got, "test_parse_header") != 2 {
			t.Errorf("%s: %s", text, got)
		}
	}
	for _, q := range []SearchQuery{{Text: "tests of the header, parse header"}, {Text: "parse the header", PathGlob: "tests/**"}} {
		if got := found(t, e.Snapshot(), q); !strings.Contains(got[:strings.IndexByte(got, '@')], "test_parse_header") {
			t.Errorf("%+v: %s", q, got)
		}
	}
	if m, err := e.Snapshot().Symbols(t.Context(), SymbolQuery{Query: "test_parse_header"}); err != nil || len(m.Symbols) != 2 {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestTestPaths(t *testing.T) {
	for _, file := range []string{"a_test.go", "x/test_a.py", "conftest.py", "src/a.test.ts", "a.spec.js", "spec/a_spec.rb", "src/test/java/A.java", "CartTest.java",
		"CartTests.cs", "Shop.Tests/Cart.cs", "MyProjectTests/A.swift", "__tests__/a.js", "pkg/testdata/in.go", "CartSpec.scala"} {
		if !TestPath(file) {
			t.Errorf("%s is a test", file)
		}
	}
	for _, file := range []string{"a.go", "contest.py", "latest.ts", "src/attestation.rs", "Test.java.txt/a.c", "protest/a.py", "greatest_common.go", "testify.go", "inspect.py", "spectrum/a.py"} {
		if TestPath(file) {
			t.Errorf("%s is no test", file)
		}
	}
}

// Languages that keep tests beside the code mark them, or put them into a module of tests.
func TestTestsBesideTheCode(t *testing.T) {
	f := &facts.File{Defs: []facts.Def{
		{}, {Name: "parse", Kind: facts.KindFunction}, {Name: "checks", Kind: facts.KindFunction, Flags: facts.FlagTest},
		{Name: "tests", Kind: facts.KindNamespace}, {Name: "helper", Kind: facts.KindFunction, Parent: 3}, {Name: "tests", Kind: facts.KindField},
	}}
	for id, want := range []bool{false, false, true, true, true, false} {
		if got := isTest(f, facts.DefID(id)); got != want {
			t.Errorf("%s: %v", f.Defs[id].Name, got)
		}
	}
}
