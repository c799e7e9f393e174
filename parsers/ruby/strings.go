package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// str visits a string: what it computes, and the text if it is worth finding.
func (w *walker) str(n syntax.Node) facts.ExprID {
	w.contents(n)
	return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "String", Span: w.Span(n)})
}

func (w *walker) heredoc(n syntax.Node) facts.ExprID {
	w.contents(n)
	return 0
}

func (w *walker) contents(n syntax.Node) {
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.KindName(c) {
		case "string_content", "heredoc_content":
			w.text4(w.Span(c))
		case "interpolation":
			w.Children(c)
		}
	}
}

// whole makes the handler of nodes whose parts another handler visits: where a
// heredoc is one of them, its text may be put anywhere among them.
func whole(h walk.Handler[*walker]) walk.Handler[*walker] {
	return func(w *walker, n syntax.Node) facts.ExprID {
		e := h(w, n)
		if w.heredocs {
			for c := w.ChildOf(n, kHeredocBody); c != 0; c = w.Tree.Next(c) {
				if w.Tree.Kind(c) == kHeredocBody {
					w.Visit(c)
				}
			}
		}
		return e
	}
}

// words is %w(…) or %i(…).
func (w *walker) words(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		w.contents(c)
	}
	return w.Expr(facts.Expr{Kind: facts.ExprList, Span: w.Span(n)})
}

// text4 notes a text of at least four characters with a letter.
func (w *walker) text4(s facts.Span) {
	letter, chars := false, 0
	for _, c := range w.Tree.Src[s.Start:s.End] {
		letter = letter || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0xC0
		if c&0xC0 != 0x80 {
			chars++
		}
	}
	if letter && chars >= 4 {
		w.File.Literals = append(w.File.Literals, facts.Literal{Span: s, In: w.In()})
	}
}
