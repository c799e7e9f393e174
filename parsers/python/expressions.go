package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) identifier(n syntax.Node) facts.ExprID { return w.name(n, facts.Read, 0) }

// name states a use of a bare name.
func (w *walker) name(n syntax.Node, role facts.Role, args int) facts.ExprID {
	text := w.text(n)
	ref := w.b.Ref(facts.Ref{Name: text, Span: w.span(n), Role: role, Args: int16(args)})
	if g := w.declaredName(n); g != nil {
		w.b.File.Refs[ref].Scope = g.scope
	} else if role != facts.TypeUse && role != facts.Inherit {
		if e := w.holds(text); e != 0 {
			return e
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: w.span(n)})
}

func (w *walker) attribute(n syntax.Node) facts.ExprID { return w.member(n, facts.Read, 0) }

// member states a use of an attribute.
func (w *walker) member(n syntax.Node, role facts.Role, args int) facts.ExprID {
	recv := w.visit(w.t.Child(n, fObject))
	name := w.t.Child(n, fAttribute)
	if name == 0 || w.t.Missing(name) {
		return 0
	}
	e := w.b.Member(recv, w.span(name), w.span(n), role, args)
	if w.frame().chains > 0 && role != facts.TypeUse && role != facts.Inherit && role != facts.Write {
		if chain := w.chain(n); chain != "" {
			if held := w.holds(chain); held != 0 {
				return held
			}
		}
	}
	return e
}

// use visits an expression whose last name has a role of its own.
func (w *walker) use(n syntax.Node, role facts.Role, args int) facts.ExprID {
	switch w.t.Kind(n) {
	case kIdentifier:
		return w.name(n, role, args)
	case kAttribute:
		return w.member(n, role, args)
	}
	return w.visit(n)
}

func (w *walker) call(n syntax.Node) facts.ExprID {
	fn, list := w.t.Child(n, fFunction), w.t.Child(n, fArguments)
	if w.t.Kind(list) == kGeneratorExpr {
		x := w.use(fn, facts.Call, 1)
		return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: w.keep([]facts.ExprID{w.visit(list)}), Span: w.span(n)})
	}
	count := 0
	for c := w.first(list); c != 0; c = w.next(c) {
		count++
	}
	x := w.use(fn, facts.Call, count)
	switch {
	case w.is(fn, "super"):
		w.arguments(list, x)
		return w.b.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.span(n)})
	case count == 2 && w.lastName(fn) == "cast" && w.t.Kind(w.first(list)) != kKeywordArgument:
		t := w.annotation(w.first(list))
		w.argument(w.next(w.first(list)), x, 1)
		return w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: w.span(n)})
	}
	args := w.arguments(list, x)
	w.extendAll(fn, list)
	return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: args, Span: w.span(n)})
}

// arguments visits the arguments of a call of x and returns the positional ones
// before the first that is named or unpacked.
func (w *walker) arguments(list syntax.Node, x facts.ExprID) []facts.ExprID {
	mark := len(w.stack)
	positional := true
	i := int32(0)
	for c := w.first(list); c != 0; c = w.next(c) {
		e := w.argument(c, x, i)
		switch w.t.Kind(c) {
		case kKeywordArgument, kListSplat, kDictionarySplat:
			positional = false
		}
		if positional {
			w.stack = append(w.stack, e)
		}
		i++
	}
	return w.pop(mark)
}

// argument visits argument i of a call of x.
func (w *walker) argument(n syntax.Node, x facts.ExprID, i int32) facts.ExprID {
	if w.t.Kind(n) == kKeywordArgument {
		name := w.t.Child(n, fName)
		w.b.Ref(facts.Ref{Name: w.text(name), Span: w.span(name), Role: facts.Label, Recv: x})
		return w.visit(w.t.Child(n, fValue))
	}
	if w.t.Kind(n) == kLambda {
		return w.lambdaFor(n, x, i)
	}
	return w.visit(n)
}

// lastName returns the identifier that ends a name or attribute, empty for other expressions.
func (w *walker) lastName(n syntax.Node) string {
	switch w.t.Kind(n) {
	case kIdentifier:
		return string(w.t.Text(n))
	case kAttribute:
		return string(w.t.Text(w.t.Child(n, fAttribute)))
	}
	return ""
}

func (w *walker) subscript(n syntax.Node) facts.ExprID {
	value := w.t.Child(n, fValue)
	x := w.visit(value)
	if sub := w.t.Child(n, fSubscript); w.t.Kind(sub) == kSlice && w.next(sub) == 0 {
		w.children(sub)
		return x // part of a sequence is a sequence of the same type
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.collect(w.next(value)), Span: w.span(n)})
}

func (w *walker) await(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprAwait, X: w.inner(n), Span: w.span(n)})
}

func (w *walker) not(n syntax.Node) facts.ExprID {
	e, _ := w.check(n)
	return e
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	op := w.text(w.t.Child(n, fOperator))
	args := w.keep([]facts.ExprID{w.visit(w.t.Child(n, fLeft)), w.visit(w.t.Child(n, fRight))})
	return w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: args, Span: w.span(n)})
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	op := w.text(w.t.Child(n, fOperator))
	args := w.keep([]facts.ExprID{w.inner(n)})
	return w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: args, Span: w.span(n)})
}

func (w *walker) list(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprList, Text: w.t.KindName(n), Args: w.collect(w.first(n)), Span: w.span(n)})
}

func (w *walker) tuple(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.collect(w.first(n)), Span: w.span(n)})
}

func (w *walker) dictionary(n syntax.Node) facts.ExprID {
	mark := len(w.stack)
	for c := w.first(n); c != 0; c = w.next(c) {
		if value := w.t.Child(c, fValue); value != 0 {
			w.visit(w.t.Child(c, fKey))
			e := w.visit(value)
			w.stack = append(w.stack, e)
		} else {
			w.visit(c)
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.pop(mark), Span: w.span(n)})
}

// comprehension opens the scope of a comprehension's targets. The first thing
// iterated over is evaluated outside of it.
func (w *walker) comprehension(n syntax.Node) facts.ExprID {
	body := w.t.Child(n, fBody)
	clause := w.t.ChildOf(n, kForIn)
	var over facts.ExprID
	if clause != 0 {
		over = w.over(clause)
	}
	before := w.fork()
	w.b.Open(facts.ScopeFunction, w.span(n), 0)
	for c := w.next(body); c != 0; c = w.next(c) {
		w.decide()
		if w.t.Kind(c) != kForIn {
			_, out := w.check(w.first(c))
			w.apply(out.yes)
			continue
		}
		if c != clause {
			over = w.over(c)
		}
		elem := w.elem(over, w.t.Child(c, fRight))
		w.bind(w.t.Child(c, fLeft), binding{value: elem, span: w.span(c), scope: w.b.Scope()})
	}
	e := facts.Expr{Kind: facts.ExprList, Text: "list", Span: w.span(n)}
	if key := w.t.Child(body, fKey); key != 0 {
		w.visit(key)
		e.Kind, e.Text = facts.ExprMap, ""
		e.Args = w.keep([]facts.ExprID{w.visit(w.t.Child(body, fValue))})
	} else {
		e.Args = w.keep([]facts.ExprID{w.visit(body)})
	}
	w.b.Close()
	w.resume(before)
	return w.b.Expr(e)
}

// over visits what a for clause iterates over.
func (w *walker) over(clause syntax.Node) facts.ExprID {
	right := w.t.Child(clause, fRight)
	if w.next(right) == 0 {
		return w.visit(right)
	}
	span := facts.Span{Start: w.t.Start(right), End: w.t.End(clause)}
	return w.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.collect(right), Span: span})
}

// yield notes what a generator gives; the value sent into it is unknown.
func (w *walker) yield(n syntax.Node) facts.ExprID {
	from := w.t.ChildOf(n, kFrom) != 0
	e := w.inner(n)
	if from {
		e = w.elem(e, n)
	}
	w.frame().yields = append(w.frame().yields, e)
	return 0
}

// splat visits a sequence whose elements are unpacked.
func (w *walker) splat(n syntax.Node) facts.ExprID { return w.elem(w.inner(n), n) }

// elem returns what iterating over e gives.
func (w *walker) elem(e facts.ExprID, n syntax.Node) facts.ExprID {
	if e == 0 {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprElem, X: e, Span: w.span(n)})
}
