package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// body visits statements with their rescue, else and ensure clauses.
func (w *walker) body(n syntax.Node) facts.ExprID {
	mark := len(w.stack)
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kRescue, kElse:
			w.stack = append(w.stack, e)
			e = w.visit(c)
		case kEnsure:
			w.visit(c)
		default:
			e = w.visit(c)
		}
	}
	w.stack = append(w.stack, e)
	return w.union(w.pop(mark), w.span(n))
}

// branches visits if, unless and their like, whose value is that of a branch.
func (w *walker) branches(n syntax.Node) facts.ExprID {
	w.decide()
	w.visit(w.t.Child(n, fCondition))
	then := w.visit(w.t.Child(n, fConsequence))
	return w.union([]facts.ExprID{then, w.visit(w.t.Child(n, fAlternative))}, w.span(n))
}

// modifier visits a statement behind which its condition stands.
func (w *walker) modifier(n syntax.Node) facts.ExprID {
	w.decide()
	e := w.visit(w.t.Child(n, fBody))
	for c := w.next(w.t.Child(n, fBody)); c != 0; c = w.next(c) {
		w.visit(c)
	}
	return e
}

func (w *walker) loop(n syntax.Node) facts.ExprID {
	w.decide()
	w.children(n)
	return 0
}

func (w *walker) forLoop(n syntax.Node) facts.ExprID {
	w.decide()
	pattern, value := w.t.Child(n, fPattern), w.t.Child(n, fValue)
	over := w.inner(value)
	if over != 0 {
		over = w.b.Expr(facts.Expr{Kind: facts.ExprElem, X: over, Span: w.span(value)})
	}
	w.bind(pattern, over, facts.Span{Start: w.t.Start(n), End: w.t.End(value)})
	w.visit(w.t.Child(n, fBody))
	return 0
}

// rescue binds the exception to a variable.
func (w *walker) rescue(n syntax.Node) facts.ExprID {
	w.decide()
	mark := len(w.stack)
	if list := w.t.Child(n, fExceptions); list != 0 {
		for c := w.first(list); c != 0; c = w.next(c) {
			if e := w.visit(c); e != 0 {
				is := w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: e, Span: w.span(c)})
				w.stack = append(w.stack, is)
			}
		}
	}
	caught := w.union(w.pop(mark), w.span(n))
	if v := w.t.Child(n, fVariable); v != 0 {
		w.bind(w.first(v), caught, w.span(v))
	}
	return w.visit(w.t.Child(n, fBody))
}

// caseOf visits a case, whose value is that of a branch.
func (w *walker) caseOf(n syntax.Node) facts.ExprID {
	value := w.t.Child(n, fValue)
	subject := w.visit(value)
	mark := len(w.stack)
	for c := w.first(n); c != 0; c = w.next(c) {
		if c == value {
			continue
		}
		if w.t.Kind(c) == kInClause {
			w.pattern(w.t.Child(c, fPattern), subject)
		}
		e := w.visit(c)
		w.stack = append(w.stack, e)
	}
	return w.union(w.pop(mark), w.span(n))
}

func (w *walker) when(n syntax.Node) facts.ExprID {
	w.decide()
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Field(c) == fBody {
			e = w.visit(c)
		} else {
			w.visit(c)
		}
	}
	return e
}

// inClause visits a clause whose pattern has been visited.
func (w *walker) inClause(n syntax.Node) facts.ExprID {
	w.decide()
	pattern := w.t.Child(n, fPattern)
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		if c != pattern {
			e = w.visit(c)
		}
	}
	return e
}

func (w *walker) matchPattern(n syntax.Node) facts.ExprID {
	w.pattern(w.t.Child(n, fPattern), w.visit(w.t.Child(n, fValue)))
	return 0
}

// pattern visits a pattern that is matched with value.
func (w *walker) pattern(n syntax.Node, value facts.ExprID) {
	if n == 0 {
		return
	}
	switch w.t.KindName(n) {
	case "identifier":
		w.bind(n, value, w.span(n))
	case "as_pattern":
		w.pattern(w.t.Child(n, fValue), value)
		w.bind(w.t.Child(n, fName), value, w.span(n))
	case "splat_parameter", "hash_splat_parameter":
		w.bind(w.t.Child(n, fName), 0, w.span(n))
	case "keyword_pattern":
		if inner := w.t.Child(n, fValue); inner != 0 {
			w.pattern(inner, 0)
		} else if key := w.t.Child(n, fKey); w.t.Kind(key) == kHashKey {
			w.local(facts.Def{Name: w.text(key), Kind: facts.KindVariable, Span: w.span(n), NameSpan: w.span(key), Signature: w.span(n)})
		}
	case "variable_reference_pattern", "expression_reference_pattern", "range", "lambda":
		w.visit(n)
	case "array_pattern", "find_pattern", "hash_pattern", "alternative_pattern", "parenthesized_pattern":
		class := w.t.Child(n, fClass)
		if class != 0 {
			value = w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: w.path(class, facts.TypeUse), Span: w.span(class)})
		}
		for c := w.first(n); c != 0; c = w.next(c) {
			if c != class {
				w.pattern(c, 0)
			}
		}
	case "constant", "scope_resolution":
		w.path(n, facts.TypeUse)
	default:
		w.visit(n)
	}
}
