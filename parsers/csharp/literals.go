package csharp

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// integer is of the type that its suffix says, else an int.
func (w *walker) integer(n syntax.Node) facts.ExprID {
	text := bytes.ToLower(w.Tree.Text(n))
	hasLong := bytes.HasSuffix(text, []byte("l")) || bytes.HasSuffix(text, []byte("lu"))
	hasUnsigned := bytes.HasSuffix(text, []byte("u")) || bytes.HasSuffix(text, []byte("ul"))
	switch {
	case hasLong && hasUnsigned, bytes.HasSuffix(text, []byte("ul")), bytes.HasSuffix(text, []byte("lu")):
		return w.Value("ulong", w.Span(n))
	case hasLong:
		return w.Value("long", w.Span(n))
	case hasUnsigned:
		return w.Value("uint", w.Span(n))
	}
	return w.Value("int", w.Span(n))
}

func (w *walker) floating(n syntax.Node) facts.ExprID {
	text := w.Tree.Text(n)
	switch text[len(text)-1] | 0x20 {
	case 'f':
		return w.Value("float", w.Span(n))
	case 'm':
		return w.Value("decimal", w.Span(n))
	}
	return w.Value("double", w.Span(n))
}

func (w *walker) str(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	for s.Start < s.End && (w.Src[s.Start] == '@' || w.Src[s.Start] == '"') {
		s.Start++
	}
	for s.End > s.Start && w.Src[s.End-1] != '"' { // u8
		s.End--
	}
	for s.End > s.Start && w.Src[s.End-1] == '"' {
		s.End--
	}
	w.Literal(s)
	return w.Value("string", w.Span(n))
}

// interpolated visits $"…{value}…"; the pieces between are its content.
func (w *walker) interpolated(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kStringContent {
			w.Literal(w.Span(c))
		} else {
			w.Visit(c)
		}
	}
	w.errors(n)
	return w.Value("string", w.Span(n))
}
