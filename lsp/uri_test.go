package lsp

import (
	"testing"

	"go.lsp.dev/uri"
)

func TestPathOf(t *testing.T) {
	for u, want := range map[string]string{
		"file:///home/a/b.py":            "/home/a/b.py",
		"file:///home/a%20b/%C3%A9.py":   "/home/a b/é.py",
		"file:///home/a b/é.py":          "/home/a b/é.py",
		"file:///c%3A/Users/x/a.py":      "c:/Users/x/a.py",
		"file:///C:/Users/x/a.py":        "c:/Users/x/a.py",
		"file://server/share/a.py":       "//server/share/a.py",
		"untitled:Untitled-1":            "",
		"git:/home/a/b.py?%7B%7D":        "",
		"vscode-notebook-cell:/a.py#abc": "",
	} {
		got, ok := pathOf(uri.MustParse(u))
		if got != want || ok != (want != "") {
			t.Errorf("%s: %q, %t; want %q", u, got, ok, want)
		}
	}
}
