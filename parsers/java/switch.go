package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// switchExpression states a switch, statement or expression, and returns what it gives.
func (w *walker) switchExpression(n syntax.Node) facts.ExprID {
	over := w.VisitField(n, fCondition)
	selector, yielded := w.selector, w.yielded
	w.yielded = nil
	w.selector = w.Expr(facts.Expr{Kind: facts.ExprCase, X: over, Span: w.Span(w.Field(n, fCondition))})
	if body := w.Field(n, fBody); body != 0 {
		w.scoped(body)
	}
	value := w.Union(w.yielded, w.Span(n))
	w.selector, w.yielded = selector, yielded
	return value
}

// switchRule visits case … -> … in a scope of its own.
func (w *walker) switchRule(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kBlock {
			w.Children(c)
			continue
		}
		e := w.Visit(c)
		if w.Tree.Kind(c) == kExpressionStmt {
			w.yielded = append(w.yielded, e)
		}
	}
	w.Close()
	return 0
}

// switchLabel visits a case, whose bare names are first of all constants of the
// type that is switched over.
func (w *walker) switchLabel(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kIdentifier {
			w.Member(w.selector, w.Span(c), w.Span(c), facts.Read, 0)
		} else {
			w.Visit(c)
		}
	}
	if w.First(n) != 0 { // not default
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
	typ := w.First(n)
	x := w.typeAs(typ, facts.TypeUse, 0, 0)
	var record facts.ExprID
	if x != 0 {
		record = w.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.Span(typ)})
	}
	i := int32(0)
	for c := w.First(w.ChildOf(n, kRecordPatternBody)); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kRecordComponent:
			w.component(c, w.Expr(facts.Expr{Kind: facts.ExprItem, X: record, N: i, Span: w.Span(c)}))
		default:
			w.Visit(c)
		}
		i++
	}
	w.errors(typ)
	return x
}

// component defines the variable of a pattern made of a type and a name.
func (w *walker) component(n syntax.Node, value facts.ExprID) {
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(n)}
	var typ syntax.Node
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch {
		case w.Tree.Kind(c) == kUnderscore:
			return
		case typ == 0:
			typ = c
			d.Type = w.typeOf(c)
		case w.Tree.Kind(c) == kIdentifier:
			w.nameDef(&d, c)
		default:
			w.Visit(c)
		}
	}
	if d.Type == 0 {
		d.Value = value
	}
	w.Define(d)
}
