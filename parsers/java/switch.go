package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// switchExpression states a switch, statement or expression, and returns what it gives.
func (w *walker) switchExpression(n syntax.Node) facts.ExprID {
	over := w.child(n, fCondition)
	selector, yielded := w.selector, w.yielded
	w.yielded = nil
	w.selector = w.b.Expr(facts.Expr{Kind: facts.ExprCase, X: over, Span: w.span(w.field(n, fCondition))})
	if body := w.field(n, fBody); body != 0 {
		w.scoped(body)
	}
	value := w.union(w.yielded, w.span(n))
	w.selector, w.yielded = selector, yielded
	return value
}

// switchRule visits case … -> … in a scope of its own.
func (w *walker) switchRule(n syntax.Node) facts.ExprID {
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Kind(c) == kBlock {
			w.children(c)
			continue
		}
		e := w.visit(c)
		if w.t.Kind(c) == kExpressionStmt {
			w.yielded = append(w.yielded, e)
		}
	}
	w.b.Close()
	return 0
}

// switchLabel visits a case, whose bare names are first of all constants of the
// type that is switched over.
func (w *walker) switchLabel(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Kind(c) == kIdentifier {
			w.b.Member(w.selector, w.span(c), w.span(c), facts.Read, 0)
		} else {
			w.visit(c)
		}
	}
	if w.first(n) != 0 { // not default
		w.decide()
	}
	return 0
}

// typePattern binds a variable to what is matched: T t.
func (w *walker) typePattern(n syntax.Node) facts.ExprID {
	w.component(n, 0)
	return 0
}

// recordPattern binds the variables in R(T t, var v). The value of a component
// without a written type is that of the record's.
func (w *walker) recordPattern(n syntax.Node) facts.ExprID {
	typ := w.first(n)
	x := w.typeAs(typ, facts.TypeUse, 0, 0)
	var record facts.ExprID
	if x != 0 {
		record = w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.span(typ)})
	}
	i := int32(0)
	for c := w.first(w.childOf(n, kRecordPatternBody)); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kRecordComponent:
			w.component(c, w.b.Expr(facts.Expr{Kind: facts.ExprItem, X: record, N: i, Span: w.span(c)}))
		default:
			w.visit(c)
		}
		i++
	}
	w.errors(typ)
	return x
}

// component defines the variable of a pattern made of a type and a name.
func (w *walker) component(n syntax.Node, value facts.ExprID) {
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.span(n), Signature: w.span(n)}
	var typ syntax.Node
	for c := w.first(n); c != 0; c = w.next(c) {
		switch {
		case w.t.Kind(c) == kUnderscore:
			return
		case typ == 0:
			typ = c
			d.Type = w.typeOf(c)
		case w.t.Kind(c) == kIdentifier:
			w.nameDef(&d, c)
		default:
			w.visit(c)
		}
	}
	if d.Type == 0 {
		d.Value = value
	}
	w.b.Define(d)
}
