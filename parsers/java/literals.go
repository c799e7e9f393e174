package java

import (
	"unicode"
	"unicode/utf8"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) integer(n syntax.Node) facts.ExprID {
	if text := w.Tree.Text(n); len(text) > 0 && text[len(text)-1]|0x20 == 'l' {
		return w.Literal("long", n)
	}
	return w.Literal("int", n)
}

func (w *walker) floating(n syntax.Node) facts.ExprID {
	text := w.Tree.Text(n)
	hex := len(text) > 1 && text[1]|0x20 == 'x'
	if last := text[len(text)-1] | 0x20; last == 'f' && (!hex || w.hasExponent(text)) {
		return w.Literal("float", n)
	}
	return w.Literal("double", n)
}

// hasExponent tells a hexadecimal number's suffix from its last digit.
func (w *walker) hasExponent(text []byte) bool {
	for _, c := range text {
		if c|0x20 == 'p' {
			return true
		}
	}
	return false
}

func (w *walker) str(n syntax.Node) facts.ExprID {
	text, quote := w.Tree.Text(n), uint32(1)
	if len(text) >= 6 && text[1] == '"' && text[2] == '"' {
		quote = 3
	}
	if s := w.Span(n); s.End-s.Start >= 2*quote+4 {
		s.Start += quote
		s.End -= quote
		if hasLetter(w.Tree.Src[s.Start:s.End]) {
			w.File.Literals = append(w.File.Literals, facts.Literal{Span: s, In: w.In()})
		}
	}
	w.Children(n)
	return w.Literal("String", n)
}

// hasLetter reports whether text has a letter in any script.
func hasLetter(text []byte) bool {
	for len(text) > 0 {
		if c := text[0]; c < utf8.RuneSelf {
			if 'a' <= c|0x20 && c|0x20 <= 'z' {
				return true
			}
			text = text[1:]
			continue
		}
		r, size := utf8.DecodeRune(text)
		if unicode.IsLetter(r) {
			return true
		}
		text = text[size:]
	}
	return false
}
