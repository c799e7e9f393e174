package php

import (
	"bytes"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) assign(n syntax.Node) facts.ExprID {
	value := w.Visit(w.Field(n, fRight))
	w.target(w.Field(n, fLeft), value, w.Span(n))
	return value
}

// target handles what is assigned to.
func (w *walker) target(n syntax.Node, value facts.ExprID, whole facts.Span) {
	if n == 0 {
		return
	}
	switch w.Tree.Kind(n) {
	case kVariable:
		w.assignTo(n, value, whole)
	case kByRef:
		for c := range w.Each(n) {
			w.target(c, value, whole)
		}
	case kListLiteral:
		w.destructure(n, value, whole)
	case kMemberAccess, kNullsafe, kScopedProperty:
		w.property(n, facts.Write)
		w.assignField(n, value)
	case kSubscript:
		w.assignElement(n, value, whole)
	default:
		w.Visit(n)
	}
}

// destructure handles [$a, 'k' => $b] and list(…) on the left of an assignment.
func (w *walker) destructure(n syntax.Node, value facts.ExprID, whole facts.Span) {
	position := int32(0)
	keyed := false
	at := w.Tree.Start(n)
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		position += int32(bytes.Count(w.Src[at:w.Tree.Start(c)], []byte{','}))
		at = w.Tree.End(c)
		if !w.Tree.Named(c) || w.Tree.Kind(c) == kComment {
			continue
		}
		if next := w.Tree.Next(c); next != 0 && w.Tree.Kind(next) == kArrow {
			w.Visit(c)
			keyed = true
			continue
		}
		var part facts.ExprID
		switch {
		case value == 0:
		case keyed:
			part = w.Expr(facts.Expr{Kind: facts.ExprIndex, X: value, Span: w.Span(c)})
		default:
			part = w.Expr(facts.Expr{Kind: facts.ExprItem, X: value, N: position, Span: w.Span(c)})
		}
		keyed = false
		w.target(c, part, whole)
	}
}

// assignField notes what a field of this class is given, by which it may be
// typed if it has no other type.
func (w *walker) assignField(n syntax.Node, value facts.ExprID) {
	if value == 0 || w.class == nil {
		return
	}
	object := w.Field(n, fObject)
	if object == 0 || string(w.Tree.Text(object)) != "$this" {
		if scope := w.Field(n, fScope); scope == 0 || w.Tree.Kind(scope) != kRelative {
			return
		}
	}
	name := "$" + strings.TrimPrefix(string(w.Tree.Text(w.Field(n, fName))), "$")
	w.class.assigned[name] = append(w.class.assigned[name], value)
}

// assignElement handles $a[…] = value, which makes an array of $a.
func (w *walker) assignElement(n syntax.Node, value facts.ExprID, whole facts.Span) {
	base := w.Tree.First(n)
	for c := range w.Each(n) {
		if c != base {
			w.Visit(c)
		}
	}
	if base == 0 {
		return
	}
	list := w.Expr(facts.Expr{Kind: facts.ExprList, Args: args(value), Span: w.Span(n)})
	switch w.Tree.Kind(base) {
	case kVariable:
		name := w.Text(w.Span(base))
		if name == "$this" {
			return
		}
		held := w.frame.flow[name]
		v := w.frame.owner(name).variable(name)
		if v.def != 0 && len(v.values) == 0 && (w.Def(v.def).Type != 0 || held == 0) {
			w.mention(name, w.Span(base), facts.Write, false) // an ArrayAccess, or an array that is declared
			return
		}
		if held != 0 {
			list = w.union(held, list)
		}
		w.assignTo(base, list, whole)
	case kSubscript:
		w.assignElement(base, list, whole)
	default:
		w.target(base, list, whole)
	}
}

func args(e facts.ExprID) []facts.ExprID {
	if e == 0 {
		return nil
	}
	return []facts.ExprID{e}
}

// augment handles += and the like. ??= may assign, so it may define.
func (w *walker) augment(n syntax.Node) facts.ExprID {
	value := w.Visit(w.Field(n, fRight))
	left := w.Field(n, fLeft)
	if left == 0 {
		return value
	}
	if w.operator(n) == "??=" {
		w.decision()
		if w.Tree.Kind(left) == kVariable {
			name := w.Text(w.Span(left))
			value = w.union(w.frame.flow[name], value)
		}
		w.target(left, value, w.Span(n))
		return value
	}
	w.touch(left)
	return 0
}

func (w *walker) update(n syntax.Node) facts.ExprID {
	w.touch(w.Field(n, fArgument))
	return w.Value("int", w.Span(n))
}

// touch handles what is read and written at once.
func (w *walker) touch(n syntax.Node) {
	if n == 0 {
		return
	}
	switch w.Tree.Kind(n) {
	case kVariable:
		name := w.Text(w.Span(n))
		if v := w.frame.owner(name).variable(name); v.def == 0 && name != "$this" {
			w.assignTo(n, 0, w.Span(n))
			return
		}
		w.mention(name, w.Span(n), facts.ReadWrite, false)
	case kMemberAccess, kNullsafe, kScopedProperty:
		w.property(n, facts.ReadWrite)
	default:
		w.Visit(n)
	}
}
