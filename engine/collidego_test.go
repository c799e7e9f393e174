package engine

import (
	"strings"
	"testing"

	"cairn/parsers/golang"
)

// A new name that Go would not take, or take for something else, is refused.
func TestRenameGoCollisions(t *testing.T) {
	files := map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.22\n",
		"a.go": `package m

import "strings"

type T struct{ field int }

func (t T) method() int { return t.field }

func area(width int) int {
	side := width
	if width > 0 {
		inner := len(strings.Repeat("a", side))
		return inner + other
	}
	return total() + side
}

func total() int {
	shadow := 1
	return area(shadow)
}
`,
		"b.go": `package m

import "errors"

var other = 1

func (T) second() error { return errors.New("") }
`,
		"b_test.go": "package m_test\n\nfunc outside() {}\n",
	}
	e := engineOf(t, files, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ at, name, want string }{
		{"area(width", "other", "name_collision"},
		{"area(width", "errors", "name_collision"},
		{"area(width", "outside", ""},
		{"area(width", "len", "shadowing"},
		{"area(width", "shadow", "shadowing"},
		{"area(width", "inner", ""},
		{"area(width", "field", ""},
		{"area(width", "second", ""},
		{"method()", "second", "name_collision"},
		{"method()", "field", "name_collision"},
		{"field int", "second", "name_collision"},
		{"field int", "other", ""},
		{"side :=", "width", "name_collision"},
		{"side :=", "inner", "shadowing"},
		{"side :=", "other", "shadowing"},
		{"side :=", "len", "shadowing"},
		{"side :=", "strings", "shadowing"},
		{"side :=", "shadow", ""},
		{"inner :=", "side", "shadowing"},
		{"inner :=", "area", ""},
	} {
		plan, err := e.Snapshot().Rename(t.Context(), "a.go", uint32(strings.Index(files["a.go"], test.at)), test.name)
		if err != nil {
			t.Fatal(test.at, err)
		}
		got := ""
		if len(plan.Reasons) > 0 {
			got = plan.Reasons[0].Code
		}
		if got != test.want || plan.Safe != (got == "") {
			t.Errorf("%s to %s: %q, want %q", test.at, test.name, got, test.want)
		}
	}
}
