package walk

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// docComment is the doc comment met last.
type docComment struct {
	span  facts.Span
	end   uint32 // behind all comments that follow it
	lines bool   // of lines that begin with ///
}

// Comment handles comments in languages that mark a doc comment with /** or with
// lines of ///: it remembers it for DocBefore.
func (w *Walker[W]) Comment(n syntax.Node) facts.ExprID {
	s, text := w.Span(n), w.Tree.Text(n)
	follows := !w.doc.span.Empty() && w.Blank(w.doc.end, s.Start)
	switch {
	case len(text) > 4 && text[1] == '*' && text[2] == '*':
		w.doc = docComment{span: s, end: s.End}
	case len(text) > 3 && text[1] == '/' && text[2] == '/' && text[3] != '/':
		if follows && w.doc.lines {
			s.Start = w.doc.span.Start
		}
		w.doc = docComment{span: s, end: s.End, lines: true}
	case follows:
		w.doc.end = s.End
	}
	return 0
}

// ForgetDoc forgets the doc comment: it is not one of what follows.
func (w *Walker[W]) ForgetDoc() { w.doc = docComment{} }

// DocBefore returns the doc comment of a definition that starts at an offset.
func (w *Walker[W]) DocBefore(start uint32) facts.Span {
	if w.doc.span.Empty() || start < w.doc.end || !w.Blank(w.doc.end, start) {
		return facts.Span{}
	}
	return w.doc.span
}
