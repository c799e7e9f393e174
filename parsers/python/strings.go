package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// str visits a string: what an f-string computes, and the text if it is worth finding.
func (w *walker) str(n syntax.Node) facts.ExprID {
	text := "str"
	documentation := n == w.docstring || w.Tree.Parent(n) == w.docstring && w.docstring != 0
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.Kind(c) {
		case kStringContent:
			if !documentation {
				w.Literal(w.Span(c))
			}
		case kStringStart:
			if b := w.Tree.Text(c)[0]; b == 'b' || b == 'B' {
				text = "bytes"
			}
		case kInterpolation:
			w.Children(c)
		case syntax.KindError:
			w.Children(c)
		}
	}
	return w.Value(text, w.Span(n))
}

func (w *walker) concatenated(n syntax.Node) facts.ExprID {
	return w.Inner(n) // all parts are of one type
}
