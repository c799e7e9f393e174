package engine

import (
	"fmt"
	"strings"
	"testing"
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
