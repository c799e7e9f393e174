package resolvetest

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
)

// words is a language in which "=x" defines x, "x!" calls it, and any other word means it.
var words = &parsers.Language{ID: "words", Extensions: []string{".words"}, Parse: func(_ string, src []byte) *facts.File {
	b := parsers.NewBuilder("words", src)
	next := uint32(0)
	for line := range strings.Lines(string(src)) {
		at := next
		next += uint32(len(line))
		code, _, _ := strings.Cut(line, "#")
		for i := 0; i < len(code); {
			if !unicode.IsLetter(rune(code[i])) {
				i++
				continue
			}
			start := i
			for i < len(code) && unicode.IsLetter(rune(code[i])) {
				i++
			}
			span := facts.Span{Start: at + uint32(start), End: at + uint32(i)}
			switch {
			case start > 0 && code[start-1] == '=':
				b.Define(facts.Def{Name: b.Text(span), Kind: facts.KindVariable, Span: span, NameSpan: span})
			case i < len(code) && code[i] == '!':
				b.Ref(facts.Ref{Name: b.Text(span), Span: span, Role: facts.Call})
			default:
				b.Ref(facts.Ref{Name: b.Text(span), Span: span})
			}
		}
	}
	return b.File
}}

// byName means with each word every definition of that name.
func byName(w *World) Resolver {
	return func(id resolve.FileID) *resolve.Bindings {
		f := w.Facts(id)
		out := &resolve.Bindings{Targets: make([][]resolve.Symbol, len(f.Refs))}
		for i := range f.Refs {
			for _, p := range w.Paths() {
				other := w.Facts(w.File(p))
				for j := range other.Defs {
					if j > 0 && i > 0 && other.Defs[j].Name == f.Refs[i].Name {
						out.Targets[i] = append(out.Targets[i], resolve.Symbol{File: w.File(p), Def: facts.DefID(j)})
					}
				}
			}
		}
		return out
	}
}

type recorder struct{ messages []string }

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.messages = append(r.messages, fmt.Sprintf(format, args...))
}

func TestChecker(t *testing.T) {
	for _, test := range []struct{ src, exhaustive, want string }{
		{"=a # @def(a)\na # @ref(a, a)\n", "def ref", ""},
		{"=a # @def(a, first)\na # @ref(a, first)\n", "", ""},
		{"=a # @def(a)\nb # @ref(b)\n", "", ""},
		{"=a # @def(a)\n =a # @def(a, again)\na a # @ref(a#2, a, again)\n", "", ""},
		{"=a # @def(a)\na! # @call(a, file->a)\n", "call", ""},
		{"=a # @def(a)\na # @ref(a)\n", "", "x.words:2: @ref(a) means a, want -"},
		{"=a # @def(a)\nb # @ref(b, a)\n", "", "x.words:2: @ref(b) means -, want a"},
		{"=a\na # @ref(a)\n", "", "x.words:2: @ref(a) means x.words:1:a, want -"},
		{"=a # @def(a)\na # @call(a, file->a)\n", "", "x.words:2: @call(a) is a reference of role read, not a call"},
		{"=a # @def(a)\nb # @todo(b, -, a)\n", "", ""},
		{"=a # @def(a)\na # @todo(a, -, a)\n", "", "x.words:2: @todo(a) is mended: make it a @ref"},
		{"=a # @def(b)\n", "", "x.words:1: @def(b): the line does not have this text so often"},
		{"a # @def(a)\n", "", "x.words:1: @def(a) is not the name of a definition"},
		{"=a # @def(a)\n =a # @def(a)\n", "", "x.words:2: @def(a): another definition has the label a"},
		{"a # @ref(a, nowhere)\n", "", "x.words:1: @ref(a): no definition has the label nowhere"},
		{"=a\n", "def", `x.words:1: "a" has no note (the archive says exhaustive: def)`},
		{"a\nb! # @call(b)\n", "ref", `x.words:1: "a" has no note (the archive says exhaustive: ref)`},
		{"=abc abc # @def(abc) @ref(abc#2, abc) @ref(ab)\n", "", "x.words:1: @ref(ab): the line does not have this text so often"},
	} {
		w := NewWorld(parsers.NewLanguages(words), nil, map[string][]byte{"x.words": []byte(test.src)})
		var r recorder
		c := newChecker(&r, w, byName(w))
		c.check()
		c.checkExhaustive(strings.Fields(test.exhaustive))
		got := ""
		if len(r.messages) > 0 {
			got = r.messages[0]
		}
		if got != test.want {
			t.Errorf("%q\n got %q\nwant %q", test.src, got, test.want)
		}
	}
}

func TestWorldLists(t *testing.T) {
	w := NewWorld(parsers.NewLanguages(words), nil, map[string][]byte{"a/b/c.words": nil, "a/d.txt": nil, "e.words": nil})
	for dir, want := range map[string]string{".": "a/ e.words", "": "a/ e.words", "a": "b/ d.txt", "a/b": "c.words", "x": ""} {
		if got := strings.Join(w.List(dir), " "); got != want {
			t.Errorf("List(%q) = %q, want %q", dir, got, want)
		}
	}
	if !w.IsDir("a") || w.IsDir("a/d.txt") || !w.IsFile("a/d.txt") || w.IsFile("a") {
		t.Error("files and directories are mixed up")
	}
	if w.File("a/d.txt") != 0 || w.Path(w.File("e.words")) != "e.words" {
		t.Error("only files of a language have an id, and it leads back to the path")
	}
}
