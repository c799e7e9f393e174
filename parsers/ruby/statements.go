package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// body visits statements with their rescue, else and ensure clauses.
func (w *walker) body(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kRescue || w.Tree.Kind(c) == kEnsure { // it may be left anywhere, and begin anew
			return w.anytime(func() facts.ExprID { return w.clauses(n) })
		}
	}
	return w.clauses(n)
}

func (w *walker) clauses(n syntax.Node) facts.ExprID {
	mark := w.Operands.Len()
	var e facts.ExprID
	visit := func(c syntax.Node) facts.ExprID {
		return w.anytime(func() facts.ExprID { return w.Visit(c) })
	}
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kRescue, kElse:
			w.Operands.Push(e)
			e = visit(c)
		case kEnsure:
			visit(c)
		default:
			e = w.Visit(c)
		}
	}
	w.Operands.Push(e)
	return w.Union(w.Operands.Pop(mark), w.Span(n))
}

// branches visits if, unless and their like, whose value is that of a branch.
func (w *walker) branches(n syntax.Node) facts.ExprID {
	w.decide()
	condition := w.Field(n, fCondition)
	w.Visit(condition)
	then, otherwise := w.tests(condition), []narrowing(nil)
	if w.Tree.Kind(n) == kUnless {
		then, otherwise = nil, then
	}
	a := w.within(then, func() facts.ExprID { return w.branch(w.Field(n, fConsequence)) })
	b := w.within(otherwise, func() facts.ExprID { return w.branch(w.Field(n, fAlternative)) })
	return w.Union([]facts.ExprID{a, b}, w.Span(n))
}

func (w *walker) branch(n syntax.Node) facts.ExprID {
	return w.perhaps(func() facts.ExprID { return w.Visit(n) })
}

// modifier visits a statement behind which its condition stands.
func (w *walker) modifier(n syntax.Node) facts.ExprID {
	w.decide()
	body := w.Field(n, fBody)
	var tests []narrowing
	if w.Tree.Kind(n) == kIfModifier {
		tests = w.tests(w.Field(n, fCondition))
	}
	visit := w.perhaps
	if k := w.Tree.Kind(n); k != kIfModifier && k != kUnlessModifier || w.assigns(w.Field(n, fCondition)) {
		visit = w.anytime // the condition is evaluated before, or there is a loop
	}
	e := w.within(tests, func() facts.ExprID {
		return visit(func() facts.ExprID { return w.Visit(body) })
	})
	for c := w.Next(body); c != 0; c = w.Next(c) {
		w.Visit(c)
	}
	return e
}

func (w *walker) loop(n syntax.Node) facts.ExprID {
	w.decide()
	return w.anytime(func() facts.ExprID {
		w.Children(n)
		return 0
	})
}

func (w *walker) forLoop(n syntax.Node) facts.ExprID {
	w.decide()
	pattern, value := w.Field(n, fPattern), w.Field(n, fValue)
	over := w.Inner(value)
	if over != 0 {
		over = w.Expr(facts.Expr{Kind: facts.ExprElem, X: over, Span: w.Span(value)})
	}
	return w.anytime(func() facts.ExprID {
		w.bind(pattern, over, facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(value)})
		w.Visit(w.Field(n, fBody))
		return 0
	})
}

// rescue binds the exception to a variable.
func (w *walker) rescue(n syntax.Node) facts.ExprID {
	w.decide()
	mark := w.Operands.Len()
	if list := w.Field(n, fExceptions); list != 0 {
		for c := w.First(list); c != 0; c = w.Next(c) {
			if e := w.Visit(c); e != 0 {
				is := w.Expr(facts.Expr{Kind: facts.ExprCast, X: e, Span: w.Span(c)})
				w.Operands.Push(is)
			}
		}
	}
	caught := w.Union(w.Operands.Pop(mark), w.Span(n))
	if w.Field(n, fExceptions) == 0 {
		caught = w.Value("StandardError", w.Span(n))
	}
	if v := w.Field(n, fVariable); v != 0 {
		w.bind(w.First(v), caught, w.Span(v))
	}
	return w.Visit(w.Field(n, fBody))
}

// caseOf visits a case, whose value is that of a branch.
func (w *walker) caseOf(n syntax.Node) facts.ExprID {
	value := w.Field(n, fValue)
	subject := w.Visit(value)
	outer := w.subject
	w.subject = w.variableName(value)
	mark := w.Operands.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		if c == value {
			continue
		}
		e := w.perhaps(func() facts.ExprID {
			if w.Tree.Kind(c) == kInClause {
				w.pattern(w.Field(c, fPattern), subject)
			}
			return w.Visit(c)
		})
		w.Operands.Push(e)
	}
	w.subject = outer
	return w.Union(w.Operands.Pop(mark), w.Span(n))
}

func (w *walker) when(n syntax.Node) facts.ExprID {
	w.decide()
	name := w.subject
	var e facts.ExprID
	mark, all := w.Operands.Len(), name != ""
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Field(c) != fBody {
			w.Visit(c)
			if class := w.First(c); all && class != 0 && w.Next(class) == 0 && w.isPath(class) {
				w.Operands.Push(w.unspelled(class))
			} else {
				all = false
			}
			continue
		}
		var tests []narrowing
		if all {
			tests = []narrowing{{name, w.Operands.Keep(w.Operands.Since(mark))}}
		}
		e = w.within(tests, func() facts.ExprID { return w.Visit(c) })
	}
	w.Operands.Drop(mark)
	return e
}

// inClause visits a clause whose pattern has been visited.
func (w *walker) inClause(n syntax.Node) facts.ExprID {
	w.decide()
	pattern := w.Field(n, fPattern)
	var e facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		if c != pattern {
			e = w.Visit(c)
		}
	}
	return e
}

func (w *walker) matchPattern(n syntax.Node) facts.ExprID {
	w.pattern(w.Field(n, fPattern), w.Visit(w.Field(n, fValue)))
	return 0
}

// pattern visits a pattern that is matched with value.
func (w *walker) pattern(n syntax.Node, value facts.ExprID) {
	if n == 0 {
		return
	}
	switch w.Tree.KindName(n) {
	case "identifier":
		w.bind(n, value, w.Span(n))
	case "as_pattern":
		w.pattern(w.Field(n, fValue), value)
		w.bind(w.Field(n, fName), value, w.Span(n))
	case "splat_parameter", "hash_splat_parameter":
		w.bind(w.Field(n, fName), 0, w.Span(n))
	case "keyword_pattern":
		if inner := w.Field(n, fValue); inner != 0 {
			w.pattern(inner, 0)
		} else if key := w.Field(n, fKey); w.Tree.Kind(key) == kHashKey {
			w.local(facts.Def{Name: w.TextOf(key), Kind: facts.KindVariable, Span: w.Span(n), NameSpan: w.Span(key), Signature: w.Span(n)})
		}
	case "variable_reference_pattern", "expression_reference_pattern", "range", "lambda":
		w.Visit(n)
	case "array_pattern", "find_pattern", "hash_pattern", "alternative_pattern", "parenthesized_pattern":
		class := w.Field(n, fClass)
		if class != 0 {
			value = w.Expr(facts.Expr{Kind: facts.ExprCast, X: w.path(class, facts.TypeUse), Span: w.Span(class)})
		}
		for c := w.First(n); c != 0; c = w.Next(c) {
			if c != class {
				w.pattern(c, 0)
			}
		}
	case "constant", "scope_resolution":
		w.path(n, facts.TypeUse)
	default:
		w.Visit(n)
	}
}
