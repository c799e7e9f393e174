package php

import (
	"bytes"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// A handler turns a node into facts and returns the expression that the node
// is, 0 if it is none or says nothing.
type handler func(w *walker, n syntax.Node) facts.ExprID

// walker holds the state of one walk.
type walker struct {
	*parsers.Builder
	*tables
	tree *syntax.Tree

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

// reserve sizes the slices for a tree of n nodes; the ratios are those of ordinary code.
func (w *walker) reserve(n int) {
	f := w.File
	f.Refs = append(make([]facts.Ref, 0, n/6+16), f.Refs...)
	f.Exprs = append(make([]facts.Expr, 0, n/4+16), f.Exprs...)
	f.Defs = append(make([]facts.Def, 0, n/30+16), f.Defs...)
	f.Scopes = append(make([]facts.Scope, 0, n/80+16), f.Scopes...)
}

// span returns where n stands in the file.
func (w *walker) span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.tree.Start(n), End: w.tree.End(n)}
}

func (w *walker) text(n syntax.Node) []byte { return w.tree.Text(n) }

// child returns the child of n in a field, 0 if the code does not have it.
func (w *walker) child(n syntax.Node, f syntax.Field) syntax.Node {
	if n == 0 {
		return 0
	}
	c := w.tree.Child(n, f)
	if c != 0 && w.tree.Missing(c) {
		w.Problem(w.span(c), "something is missing here")
		return 0
	}
	return c
}

func (w *walker) childOf(n syntax.Node, k syntax.Kind) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.tree.ChildOf(n, k)
}

// each returns an iterator over the children of n that are nodes of the grammar's rules, without
// comments. Of no node there are none: node 0 is the root, which must not be
// walked from inside.
func (w *walker) each(n syntax.Node) func(yield func(syntax.Node) bool) {
	return func(yield func(syntax.Node) bool) {
		if n == 0 {
			return
		}
		for c := w.tree.First(n); c != 0; c = w.tree.Next(c) {
			if w.tree.Named(c) && w.tree.Kind(c) != kComment && !yield(c) {
				return
			}
		}
	}
}

// ref adds a reference by a bare name and the expression that it is.
func (w *walker) ref(n syntax.Node, role facts.Role, args int) facts.ExprID {
	s := w.span(n)
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

func (w *walker) literal(typ string, s facts.Span) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: typ, Span: s})
}

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

// walk handles n.
func (w *walker) walk(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	k := w.tree.Kind(n)
	switch {
	case w.tree.Missing(n):
		w.Problem(w.span(n), "something is missing here")
		return 0
	case k == syntax.KindError:
		w.Problem(w.span(n), "the code here could not be understood")
	default:
		if h := w.handlers[k]; h != nil {
			return h(w, n)
		}
	}
	return w.children(n)
}

// children walks the children of n, noting doc comments for what follows them,
// and returns what the last of them is.
func (w *walker) children(n syntax.Node) facts.ExprID {
	var last facts.ExprID
	for c := w.tree.First(n); c != 0; c = w.tree.Next(c) {
		switch {
		case w.tree.Kind(c) == kComment:
			w.comment(c)
		case w.tree.Named(c):
			last = w.walk(c)
			w.doc = facts.Span{}
		}
	}
	return last
}

// comment notes a doc comment for what follows.
func (w *walker) comment(n syntax.Node) {
	if bytes.HasPrefix(w.text(n), []byte("/**")) {
		w.doc = w.span(n)
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
	if w.fn != 0 {
		w.Def(w.fn).Decisions++
	}
}

// header returns the span of n from its start to before its body.
func (w *walker) header(n, body syntax.Node) facts.Span {
	s := w.span(n)
	if a := w.childOf(n, kAttributes); a != 0 && w.tree.Next(a) != 0 {
		s.Start = w.tree.Start(w.tree.Next(a))
	}
	if body != 0 {
		s.End = w.tree.Start(body)
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
