package php

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// walker holds the state of one walk.
type walker struct {
	walk.Walker[*walker]

	frame    *frame
	class    *class
	fn       facts.DefID // innermost named function, for its decision points
	doc      facts.Span  // the doc comment before what is walked next
	packages map[string]facts.ImportID
	closure  expected                     // the call whose argument is walked next
	typed    map[string]facts.ExprID      // what @var before the statement says of variables; "" is whichever it assigns
	tested   map[syntax.Node]facts.ExprID // what instanceof tests for, by the node of the type
}

// expected says for which argument of which call a closure is.
type expected struct {
	call facts.ExprID
	arg  int32
}

// class is a class-like whose members are walked.
type class struct {
	def    facts.DefID
	parent facts.ExprID  // what parent:: means
	order  []facts.DefID // the fields, as they are defined
	// assigned holds what $this->name = … gives to fields without a type.
	assigned map[string][]facts.ExprID
	outer    *class
}

// ref adds a reference by a bare name and the expression that it is.
func (w *walker) ref(n syntax.Node, role facts.Role, args int) facts.ExprID {
	s := w.Span(n)
	if s.Empty() { // invented by the grammar to mend an error
		return 0
	}
	return w.Name(s, role, args)
}

// member adds a reference to a member of recv and the expression that it is.
func (w *walker) member(recv facts.ExprID, name string, at facts.Span, start uint32, role facts.Role, args int) facts.ExprID {
	if at.Empty() {
		return 0
	}
	if recv == 0 {
		recv = w.unknown()
	}
	ref := w.Ref(facts.Ref{Name: name, Span: at, Role: role, Recv: recv, Args: int16(args)})
	return w.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: facts.Span{Start: start, End: at.End}})
}

// unknown is a receiver of which nothing is known: not the same as none.
func (w *walker) unknown() facts.ExprID { return w.Expr(facts.Expr{}) }

// union returns an expression that may be any of those given.
func (w *walker) union(all ...facts.ExprID) facts.ExprID {
	var known []facts.ExprID
next:
	for _, e := range all {
		if e == 0 || w.File.Exprs[e].Kind == facts.ExprUnknown {
			continue
		}
		for _, k := range known {
			if k == e {
				continue next
			}
		}
		known = append(known, e)
	}
	switch len(known) {
	case 0:
		return 0
	case 1:
		return known[0]
	}
	return w.Expr(facts.Expr{Kind: facts.ExprUnion, Args: known, Span: w.File.Exprs[known[0]].Span})
}

// children walks the children of n, noting doc comments for what follows them,
// and returns what the last of them is.
func (w *walker) children(n syntax.Node) facts.ExprID {
	var last facts.ExprID
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch {
		case w.Tree.Kind(c) == kComment:
			w.comment(c)
		case w.Tree.Named(c):
			last = w.Visit(c)
			w.doc = facts.Span{}
		}
	}
	return last
}

// comment notes a doc comment for what follows.
func (w *walker) comment(n syntax.Node) {
	if bytes.HasPrefix(w.Tree.Text(n), []byte("/**")) {
		w.doc = w.Span(n)
	}
}

// takeDoc returns the doc comment before what is walked, for use once.
func (w *walker) takeDoc() facts.Span {
	d := w.doc
	w.doc = facts.Span{}
	return d
}

// decision counts a decision point of the innermost named function.
func (w *walker) decision() {
	w.Decide(w.fn)
}

// header returns the span of n from its start to before its body.
func (w *walker) header(n, body syntax.Node) facts.Span {
	s := w.Span(n)
	if a := w.ChildOf(n, kAttributes); a != 0 && w.Tree.Next(a) != 0 {
		s.Start = w.Tree.Start(w.Tree.Next(a))
	}
	if body != 0 {
		s.End = w.Tree.Start(body)
	}
	for s.End > s.Start {
		switch w.Src[s.End-1] {
		case ' ', '\t', '\n', '\r', ';', ',':
			s.End--
			continue
		}
		break
	}
	return s
}
