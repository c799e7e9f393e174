package php

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// str handles strings, with the expressions inside of them.
func (w *walker) str(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	w.Inner(n)
	if s.End-s.Start > 2 {
		open := s.Start + 1
		if w.Src[s.Start]|0x20 == 'b' {
			open++
		}
		if s.End-1 > open {
			w.Literal(facts.Span{Start: open, End: s.End - 1})
		}
	}
	return w.Value("string", s)
}

func (w *walker) heredoc(n syntax.Node) facts.ExprID {
	if v := w.Field(n, fValue); v != 0 {
		w.Inner(v)
		s := w.Span(v)
		for s.Start < s.End && (w.Src[s.Start] == '\n' || w.Src[s.Start] == '\r') {
			s.Start++
		}
		w.Literal(s)
	}
	return w.Value("string", w.Span(n))
}

func (w *walker) inString(n syntax.Node) bool {
	switch w.Tree.Kind(w.Tree.Parent(n)) {
	case kEncapsed, kHeredocBody, kShell:
		return true
	}
	return false
}
