package java

import (
	"unicode"
	"unicode/utf8"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// literal makes the handler of nodes that are a value of a built-in type.
func literal(name string) handler {
	return func(w *walker, n syntax.Node) facts.ExprID { return w.literal(name, n) }
}

func (w *walker) literal(name string, n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: name, Span: w.span(n)})
}

func (w *walker) integer(n syntax.Node) facts.ExprID {
	if text := w.t.Text(n); len(text) > 0 && text[len(text)-1]|0x20 == 'l' {
		return w.literal("long", n)
	}
	return w.literal("int", n)
}

func (w *walker) floating(n syntax.Node) facts.ExprID {
	text := w.t.Text(n)
	hex := len(text) > 1 && text[1]|0x20 == 'x'
	if last := text[len(text)-1] | 0x20; last == 'f' && (!hex || w.hasExponent(text)) {
		return w.literal("float", n)
	}
	return w.literal("double", n)
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
	text, quote := w.t.Text(n), uint32(1)
	if len(text) >= 6 && text[1] == '"' && text[2] == '"' {
		quote = 3
	}
	if s := w.span(n); s.End-s.Start >= 2*quote+4 {
		s.Start += quote
		s.End -= quote
		if hasLetter(w.t.Src[s.Start:s.End]) {
			w.b.File.Literals = append(w.b.File.Literals, facts.Literal{Span: s, In: w.b.In()})
		}
	}
	w.children(n)
	return w.literal("String", n)
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
