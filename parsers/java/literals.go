package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) integer(n syntax.Node) facts.ExprID {
	if text := w.Tree.Text(n); len(text) > 0 && text[len(text)-1]|0x20 == 'l' {
		return w.Value("long", w.Span(n))
	}
	return w.Value("int", w.Span(n))
}

func (w *walker) floating(n syntax.Node) facts.ExprID {
	text := w.Tree.Text(n)
	hex := len(text) > 1 && text[1]|0x20 == 'x'
	if last := text[len(text)-1] | 0x20; last == 'f' && (!hex || w.hasExponent(text)) {
		return w.Value("float", w.Span(n))
	}
	return w.Value("double", w.Span(n))
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
	if s := w.Span(n); s.End-s.Start >= 2*quote {
		w.Literal(facts.Span{Start: s.Start + quote, End: s.End - quote})
	}
	w.Children(n)
	return w.Value("String", w.Span(n))
}
