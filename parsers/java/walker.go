package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// walker makes facts from one tree.
type walker struct {
	walk.Walker[*walker]

	types   []enclosing
	counted facts.DefID // the named function whose decision points are counted
	doc     docComment

	result  facts.ExprID   // declared result of the function around; 0 in lambdas
	returns []facts.ExprID // what the lambda around returns
	yielded []facts.ExprID // what the switch around gives

	selector facts.ExprID // what the case labels of the switch around are compared with
	expect   expectation
}

// enclosing is a type declaration around the code being walked.
type enclosing struct {
	name  string
	def   facts.DefID
	kind  facts.Kind
	scope facts.ScopeID
}

// expectation says where the type of the lambda about to be visited comes from:
// argument n of a call, or a cast.
type expectation struct {
	of facts.ExprID
	n  int32
}

// docComment is the doc comment met last; end is behind all comments that follow it.
type docComment struct {
	span facts.Span
	end  uint32
	line bool // of lines that begin with ///
}

// decide counts a decision point.
func (w *walker) decide() { w.Decide(w.counted) }

// comment remembers doc comments for the definition that may follow.
func (w *walker) comment(n syntax.Node) facts.ExprID {
	s, text := w.Span(n), w.Tree.Text(n)
	follows := !w.doc.span.Empty() && w.Blank(w.doc.end, s.Start)
	switch {
	case len(text) > 4 && text[1] == '*' && text[2] == '*':
		w.doc = docComment{span: s, end: s.End}
	case len(text) > 3 && text[1] == '/' && text[2] == '/' && text[3] != '/':
		if follows && w.doc.line {
			s.Start = w.doc.span.Start
		}
		w.doc = docComment{span: s, end: s.End, line: true}
	case follows:
		w.doc.end = s.End
	}
	return 0
}

// docBefore returns the doc comment of a definition that starts at an offset.
func (w *walker) docBefore(start uint32) facts.Span {
	if w.doc.span.Empty() || start < w.doc.end || !w.Blank(w.doc.end, start) {
		return facts.Span{}
	}
	return w.doc.span
}
