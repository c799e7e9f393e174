package engine

import (
	"errors"
	"path"
	"strings"
	"testing"
)

func TestGlobs(t *testing.T) {
	for _, test := range []struct {
		pattern, match, other string // paths, by blanks
	}{
		{"*.go", "a.go sub/a.go", "a.goo go"},
		{"src/*.go", "src/a.go", "a.go src/sub/a.go x/src/a.go"},
		{"/src/*.go", "src/a.go", "x/src/a.go"},
		{"./src/*", "src/a.go", "a.go"},
		{"src/**", "src/a src/b/c src", "x/src/a"},
		{"src/**/x.go", "src/x.go src/a/b/x.go", "src/xx.go"},
		{"**/a/**/b", "a/b x/a/y/b a/a/b", "a/bb b"},
		{"**/*.{ts,tsx}", "a.ts x/y.tsx", "a.js"},
		{"{src,lib/**}/a?.py", "src/ab.py lib/x/ac.py lib/ac.py", "src/a.py x/ab.py"},
		{"{a,b{c,d}}.go", "a.go bc.go bd.go", "b.go"},
		{"[a-c]*.py", "b.py x/c1.py", "d.py"},
		{"[!a-c]*.py", "d.py", "b.py"},
		{"[^a]x", "bx", "ax"},
		{"[{]x", "{x", "x"},
		{`app/\[id\].tsx`, "app/[id].tsx", "app/i.tsx"},
		{"", "", ""},
	} {
		if test.pattern == "" {
			continue
		}
		g, err := ParseGlob(test.pattern)
		if err != nil {
			t.Errorf("%s: %v", test.pattern, err)
			continue
		}
		for _, p := range strings.Fields(test.match) {
			if !g.Match(p) {
				t.Errorf("%s does not match %s", test.pattern, p)
			}
		}
		for _, p := range strings.Fields(test.other) {
			if g.Match(p) {
				t.Errorf("%s matches %s", test.pattern, p)
			}
		}
	}
}

func TestMalformedGlobsSayWhy(t *testing.T) {
	for pattern, why := range map[string]string{
		"src/[a": "a [ is not closed", "[]": "nothing in it", "{a,b": "a { is not closed", "a}": "a } closes nothing", `src\lib\*.go`: "folders are separated by /",
		`a\`: `ends with \`, " ": "blank", "!*.go": "begins with !", "../*.go": "leads out", "a/../../b": "leads out", "a\x00": "zero byte",
		strings.Repeat("{a,b}", 12): "more than 256",
	} {
		var ask *AskError
		if _, err := ParseGlob(pattern); !errors.As(err, &ask) || !strings.Contains(ask.What, why) || !strings.Contains(ask.Next, "src/**/*") {
			t.Errorf("%q: %v, want %q", pattern, err, why)
		}
	}
	// Whoever asks with such a pattern is told.
	e := pythonEngine(t, map[string]string{"a.py": "x = 1\n"})
	index(t, e)
	s := e.Snapshot()
	_, symbols := s.Symbols(t.Context(), SymbolQuery{Query: "x", PathGlob: "[a"})
	_, search := s.Search(t.Context(), SearchQuery{Text: "x", PathGlob: "[a"})
	_, _, paths := s.FindPaths("a", "[a", nil, 10)
	for _, err := range []error{symbols, search, paths} {
		var ask *AskError
		if !errors.As(err, &ask) {
			t.Errorf("%v", err)
		}
	}
	if m, err := s.Symbols(t.Context(), SymbolQuery{Query: "x", PathGlob: e.Root() + "/*.py"}); err != nil || m.Total != 1 {
		t.Errorf("with the root before it: %+v, %v", m, err)
	}
}

func TestManyStarsAreQuick(t *testing.T) {
	g, err := ParseGlob(strings.Repeat("**/a/", 40) + "b")
	if err != nil {
		t.Fatal(err)
	}
	if g.Match(strings.Repeat("a/", 200) + "c") {
		t.Error("it matches")
	}
}

func FuzzGlob(f *testing.F) {
	for _, seed := range []string{"*.go", "src/**/[a-b]?.{ts,tsx}", "{a,{b,c}}", "[!a]", `\*`, "[]a]", "{,a}/**"} {
		f.Add(seed, "src/a/b.ts")
	}
	f.Fuzz(func(t *testing.T, pattern, p string) {
		if g, err := ParseGlob(pattern); err == nil {
			g.Match(p)
		}
		p = path.Clean(p)
		if p == ".." || p == "." || strings.HasPrefix(p, "/") || strings.HasPrefix(p, "../") || strings.ContainsRune(p, 0) || strings.TrimSpace(p) == "" {
			return
		}
		if g, err := ParseGlob("/" + EscapeGlob(p)); err != nil || !g.Match(p) {
			t.Fatalf("%q does not match itself: %v", p, err)
		}
	})
}
