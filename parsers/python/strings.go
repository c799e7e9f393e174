package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// str visits a string: what an f-string computes, and the text if it is worth finding.
func (w *walker) str(n syntax.Node) facts.ExprID {
	text := "str"
	documentation := n == w.docstring || w.t.Parent(n) == w.docstring && w.docstring != 0
	for c := w.t.First(n); c != 0; c = w.t.Next(c) {
		switch w.t.Kind(c) {
		case kStringContent:
			if !documentation {
				w.literal(w.span(c))
			}
		case kStringStart:
			if b := w.t.Text(c)[0]; b == 'b' || b == 'B' {
				text = "bytes"
			}
		case kInterpolation:
			w.children(c)
		case syntax.KindError:
			w.broken(c)
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: text, Span: w.span(n)})
}

func (w *walker) concatenated(n syntax.Node) facts.ExprID {
	return w.inner(n) // all parts are of one type
}

// literal notes a text of at least four characters with a letter.
func (w *walker) literal(s facts.Span) {
	letter, chars := false, 0
	for _, c := range w.t.Src[s.Start:s.End] {
		letter = letter || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0xC0
		if c&0xC0 != 0x80 {
			chars++
		}
	}
	if letter && chars >= 4 {
		w.b.File.Literals = append(w.b.File.Literals, facts.Literal{Span: s, In: w.b.In()})
	}
}
