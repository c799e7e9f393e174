package gosource_test

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

const documented = `// Package p is about [Area] and [*Box.Area].
package p

//go:generate Area
// Area is no Areas, but Area.
func Area() {
	// local is a local.
	local := 1 // local
	_ = local
}

/*
Box has an Area.
*/
type Box struct {
	// Area is a field.
	Area int
	Side int // Side is behind it
}

// All of Red and Blue.
const (
	Red = iota
	// Blue is Blue.
	Blue
)

// Size is like [q.Area], [Area]: and [Box.Area.Zone.More] or [Box.Side.X].
var Size = 1
`

func TestWordsOfDocs(t *testing.T) {
	d := gosource.ReadDocs([]byte(documented))
	for _, test := range []struct{ at, word, want string }{
		{"Area() {", "Area", "5:4 5:26"},
		{"local := 1", "local", "7:5 7:16"},
		{"Box struct", "Area", "13:12"},
		{"Area int", "Area", "16:5"},
		{"Side int", "Side", ""},
		{"Red = iota", "Red", "21:11"},
		{"Blue\n)", "Blue", "24:5 24:13"},
	} {
		got := lineColumns(d.Words(uint32(strings.Index(documented, test.at)), test.word))
		if got != test.want {
			t.Errorf("%s: got %s, want %s", test.at, got, test.want)
		}
	}
	crlf := gosource.ReadDocs([]byte(strings.ReplaceAll(documented, "\n", "\r\n")))
	at := strings.Index(documented, "Box struct")
	if spans := crlf.Words(uint32(at+strings.Count(documented[:at], "\n")), "Area"); len(spans) != 1 {
		t.Errorf("with carriage returns: %v", spans)
	}
}

func TestLinksOfDocs(t *testing.T) {
	d := gosource.ReadDocs([]byte(documented))
	for _, test := range []struct {
		link gosource.Link
		want string
	}{
		{gosource.Link{Name: "Area"}, "1:24"},
		{gosource.Link{Receiver: "Box", Name: "Area"}, "1:40"},
		{gosource.Link{Package: "q", Name: "Area"}, "28:20"},
		{gosource.Link{Name: "Box", Opens: true}, "1:36 28:64"},
		{gosource.Link{Name: "Box"}, ""},
	} {
		if got := lineColumns(d.Links(test.link)); got != test.want {
			t.Errorf("%v: got %s, want %s", test.link, got, test.want)
		}
	}
}

func lineColumns(spans []facts.Span) string {
	var out []string
	for _, s := range spans {
		before := documented[:s.Start]
		out = append(out, fmt.Sprintf("%d:%d", strings.Count(before, "\n")+1, len(before)-strings.LastIndex(before, "\n")))
	}
	return strings.Join(out, " ")
}
