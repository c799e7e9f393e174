package engine

import (
	"fmt"
	"slices"
	"testing"

	"cairn/parsers/golang"
)

// Each piece of a file is in one document: a symbol's comment is not in a
// passage too.
func TestSymbolDocsAreApart(t *testing.T) {
	text := []byte("package p\n\nimport \"os\"\n\n// F does it.\nfunc F() { os.Exit(1) }\n\n// T is one.\ntype T struct{}\n\n// A loose comment.\n\n// The numbers.\nconst (\n\tA = 1\n\tB = 2\n)\n")
	var got []string
	for _, d := range symbolDocs("p.go", text, golang.Parse("p.go", text)) {
		got = append(got, fmt.Sprintf("%s|%s|%s", d.Name, d.Doc.Doc, d.Body))
	}
	want := []string{
		"F|// F does it.|func F() { os.Exit(1) }", "T|// T is one.|", "A|// The numbers.|A = 1", "B|// The numbers.|B = 2",
		"||package p\n\nimport \"os\"", "||// A loose comment.", "||const (",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
