package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// target is what an initialiser list fills. Most lists name no fields, so the
// expression is made only when a designator asks for it.
type target struct {
	expr  facts.ExprID
	outer *target // of which this is the element at position
	at    int32
}

// instance returns the target for a value of a declared type.
func (w *walker) instance(typ facts.ExprID) *target {
	if typ == 0 {
		return nil
	}
	return &target{at: -1, outer: &target{expr: typ}}
}

// value returns the expression of what a target is; 0 if that is not known.
func (w *walker) value(t *target) facts.ExprID {
	if t == nil || t.expr != 0 || t.outer == nil {
		if t == nil {
			return 0
		}
		return t.expr
	}
	x := w.value(t.outer)
	switch {
	case x == 0:
	case t.at < 0:
		t.expr = w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.b.File.Exprs[x].Span})
	default:
		t.expr = w.b.Expr(facts.Expr{Kind: facts.ExprItem, X: x, N: t.at, Span: w.b.File.Exprs[x].Span})
	}
	return t.expr
}

func (w *walker) list(n syntax.Node, want bool) facts.ExprID { return w.initializers(n, nil, want) }

// initializers visits a list in braces that fills a target.
func (w *walker) initializers(n syntax.Node, t *target, want bool) facts.ExprID {
	mark := len(w.exprs)
	position := int32(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if !w.t.Named(c) || w.symbol(c) == sComment {
			continue
		}
		e := facts.ExprID(0)
		switch w.symbol(c) {
		case sInitializerPair:
			w.designated(c, t)
		case sInitializerList:
			e = w.initializers(c, &target{outer: t, at: position}, want)
		default:
			e = w.visit(c, want)
		}
		position++
		if want {
			w.exprs = append(w.exprs, e)
		}
	}
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprList, Args: w.collect(mark), Span: w.span(n)})
}

func (w *walker) pair(n syntax.Node, _ bool) facts.ExprID {
	w.designated(n, nil)
	return 0
}

// designated visits .field = value and [index] = value.
func (w *walker) designated(n syntax.Node, t *target) {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		f := w.t.Field(c)
		switch s := w.symbol(c); {
		case f == w.d.field.designator && f != 0:
			if s == sFieldDesignator {
				c = w.label(w.child(c), &t, c)
			} else if s == sFieldIdentifier {
				w.label(c, &t, c)
			} else {
				w.children(c)
				t = &target{outer: t, at: 0}
			}
		case s == sInitializerList:
			w.initializers(c, t, false)
		default:
			w.visit(c, false)
		}
	}
}

// label states the field that a designator names and makes it the target.
func (w *walker) label(name syntax.Node, t **target, whole syntax.Node) syntax.Node {
	if !w.named(name) {
		return whole
	}
	recv := w.value(*t)
	if recv == 0 {
		recv = w.b.Expr(facts.Expr{Span: facts.Span{Start: w.t.Start(name), End: w.t.Start(name)}})
	}
	*t = &target{expr: w.b.Member(recv, w.span(name), w.span(name), facts.Label, 0)}
	return whole
}
