package scip

import (
	"fmt"
	"reflect"
	"testing"
)

func TestSymbols(t *testing.T) {
	for _, test := range []struct {
		text string
		want Symbol
	}{
		{"local 3", Symbol{Local: "3"}},
		{"local localName$1", Symbol{Local: "localName$1"}},
		{"cairn . . . f().", Symbol{Scheme: "cairn", Descriptors: []Descriptor{{"f", "", Method}}}},
		{"x npm @a/b 1.0.0 src/`a.ts`/C#m(+1).(p)", Symbol{Scheme: "x", Manager: "npm", Name: "@a/b", Version: "1.0.0", Descriptors: []Descriptor{
			{"src", "", Namespace}, {"a.ts", "", Namespace}, {"C", "", Type}, {"m", "+1", Method}, {"p", "", Parameter}}}},
		{"x m a  b . T#[U]", Symbol{Scheme: "x", Manager: "m", Name: "a b", Descriptors: []Descriptor{{"T", "", Type}, {"U", "", TypeParameter}}}},
		{"x . . . M!k:v.", Symbol{Scheme: "x", Descriptors: []Descriptor{{"M", "", Macro}, {"k", "", Meta}, {"v", "", Term}}}},
		{"x . . . `a``b c`#`größe`.", Symbol{Scheme: "x", Descriptors: []Descriptor{{"a`b c", "", Type}, {"größe", "", Term}}}},
	} {
		got, err := ParseSymbol(test.text)
		if err != nil || !reflect.DeepEqual(*got, test.want) {
			t.Errorf("%s: %+v, %v", test.text, got, err)
			continue
		}
		if again := test.want.String(); again != test.text {
			t.Errorf("%s is written %s", test.text, again)
		}
		if test.want.Local != "" {
			continue
		}
		pkg, rest, ok := CutPackage([]byte(test.text))
		if whole := string(pkg) + string(rest); !ok || whole != test.text || string(pkg) != test.want.Package() {
			t.Errorf("%s is of package %q, %v", test.text, pkg, ok)
		}
	}
}

func TestMalformedSymbols(t *testing.T) {
	for _, text := range []string{"", "local ", "x", "x . .", "x . . . ", " . . . f().", "x . . . f", "x . . . f(.", "x . . . f()", "x . . . [T", "x . . . (p", "x . . . `a", "x . . . ä.", "x . . . a b.", "x . . . f(a b)."} {
		if s, err := ParseSymbol(text); err == nil {
			t.Errorf("%q is read as %+v", text, s)
		}
	}
	for _, text := range []string{"", "a", "a b c d", "a b c d ", "a  b c d"} {
		if pkg, _, ok := CutPackage([]byte(text)); ok {
			t.Errorf("%q has package %q", text, pkg)
		}
	}
}

// What is read is written so that it is read again as the same.
func FuzzSymbol(f *testing.F) {
	for _, s := range []string{"local 1", "x npm @a/b 1.0.0 src/`a.ts`/C#m(+1).(p)", "x m a  b . T#[U]`q``r`!"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSymbol(text)
		if err != nil {
			return
		}
		again, err := ParseSymbol(s.String())
		if err != nil || !reflect.DeepEqual(s, again) {
			t.Fatalf("%q: %s, then %s, %v", text, fmt.Sprintf("%+v", s), fmt.Sprintf("%+v", again), err)
		}
	})
}
