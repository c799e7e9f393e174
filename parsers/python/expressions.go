package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) identifier(n syntax.Node) facts.ExprID { return w.name(n, facts.Read, 0) }

// name states a use of a bare name.
func (w *walker) name(n syntax.Node, role facts.Role, args int) facts.ExprID {
	text := w.TextOf(n)
	ref := w.Ref(facts.Ref{Name: text, Span: w.Span(n), Role: role, Args: int16(args)})
	if g := w.declaredName(n); g != nil {
		w.File.Refs[ref].Scope = g.scope
	} else if role != facts.TypeUse && role != facts.Inherit {
		if e := w.holds(text); e != 0 {
			return e
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: w.Span(n)})
}

func (w *walker) attribute(n syntax.Node) facts.ExprID { return w.member(n, facts.Read, 0) }

// member states a use of an attribute.
func (w *walker) member(n syntax.Node, role facts.Role, args int) facts.ExprID {
	recv := w.Visit(w.Tree.Child(n, fObject))
	name := w.Tree.Child(n, fAttribute)
	if name == 0 || w.Tree.Missing(name) {
		return 0
	}
	e := w.Member(recv, w.Span(name), w.Span(n), role, args)
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
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return w.name(n, role, args)
	case kAttribute:
		return w.member(n, role, args)
	}
	return w.Visit(n)
}

func (w *walker) call(n syntax.Node) facts.ExprID {
	fn, list := w.Tree.Child(n, fFunction), w.Tree.Child(n, fArguments)
	if w.Tree.Kind(list) == kGeneratorExpr {
		x := w.use(fn, facts.Call, 1)
		return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: w.List(w.Visit(list)), Span: w.Span(n)})
	}
	count := 0
	for c := w.First(list); c != 0; c = w.Next(c) {
		count++
	}
	x := w.use(fn, facts.Call, count)
	switch {
	case w.Is(fn, "super"):
		w.arguments(list, x, 0)
		return w.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.Span(n)})
	case count == 2 && w.lastName(fn) == "cast" && w.Tree.Kind(w.First(list)) != kKeywordArgument:
		t := w.annotation(w.First(list))
		w.argument(w.Next(w.First(list)), x, 0, 1)
		return w.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: w.Span(n)})
	}
	call := w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(n)})
	args := w.arguments(list, x, call)
	w.File.Exprs[call].Args = args
	w.extendAll(fn, list)
	w.spelled(fn, list)
	return call
}

// arguments visits the arguments of a call of x and returns the positional ones
// before the first that is named or unpacked.
func (w *walker) arguments(list syntax.Node, x, call facts.ExprID) []facts.ExprID {
	mark := w.Operands.Len()
	positional := true
	i := int32(0)
	for c := w.First(list); c != 0; c = w.Next(c) {
		e := w.argument(c, x, call, i)
		switch w.Tree.Kind(c) {
		case kKeywordArgument, kListSplat, kDictionarySplat:
			positional = false
		}
		if positional {
			w.Operands.Push(e)
		}
		i++
	}
	return w.Operands.Pop(mark)
}

// argument visits argument i of a call of x.
func (w *walker) argument(n syntax.Node, x, call facts.ExprID, i int32) facts.ExprID {
	if w.Tree.Kind(n) == kKeywordArgument {
		name, value := w.Tree.Child(n, fName), w.Tree.Child(n, fValue)
		label := w.Ref(facts.Ref{Name: w.TextOf(name), Span: w.Span(name), Role: facts.Label, Recv: x})
		if w.Tree.Kind(value) == kLambda {
			return w.lambdaFor(value, facts.Expr{X: call, Ref: label})
		}
		return w.Visit(value)
	}
	if w.Tree.Kind(n) == kLambda {
		return w.lambdaFor(n, facts.Expr{X: call, N: i})
	}
	return w.Visit(n)
}

// lastName returns the identifier that ends a name or attribute, empty for other expressions.
func (w *walker) lastName(n syntax.Node) string {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return string(w.Tree.Text(n))
	case kAttribute:
		return string(w.Tree.Text(w.Tree.Child(n, fAttribute)))
	}
	return ""
}

func (w *walker) subscript(n syntax.Node) facts.ExprID {
	value := w.Tree.Child(n, fValue)
	x := w.Visit(value)
	if sub := w.Tree.Child(n, fSubscript); w.Tree.Kind(sub) == kSlice && w.Next(sub) == 0 {
		w.Children(sub)
		return x // part of a sequence is a sequence of the same type
	}
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.Collect(w.Next(value)), Span: w.Span(n)})
}

func (w *walker) await(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprAwait, X: w.Inner(n), Span: w.Span(n)})
}

func (w *walker) not(n syntax.Node) facts.ExprID {
	e, _ := w.check(n)
	return e
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	op := w.TextOf(w.Tree.Child(n, fOperator))
	args := w.List(w.Visit(w.Tree.Child(n, fLeft)), w.Visit(w.Tree.Child(n, fRight)))
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: args, Span: w.Span(n)})
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	op := w.TextOf(w.Tree.Child(n, fOperator))
	args := w.List(w.Inner(n))
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: args, Span: w.Span(n)})
}

func (w *walker) list(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprList, Text: w.Tree.KindName(n), Args: w.Collect(w.First(n)), Span: w.Span(n)})
}

func (w *walker) tuple(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Collect(w.First(n)), Span: w.Span(n)})
}

func (w *walker) dictionary(n syntax.Node) facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		if value := w.Tree.Child(c, fValue); value != 0 {
			w.Visit(w.Tree.Child(c, fKey))
			e := w.Visit(value)
			w.Operands.Push(e)
		} else {
			w.Visit(c)
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.Operands.Pop(mark), Span: w.Span(n)})
}

// comprehension opens the scope of a comprehension's targets. The first thing
// iterated over is evaluated outside of it.
func (w *walker) comprehension(n syntax.Node) facts.ExprID {
	body := w.Tree.Child(n, fBody)
	clause := w.Tree.ChildOf(n, kForIn)
	var over facts.ExprID
	if clause != 0 {
		over = w.over(clause)
	}
	before := w.fork()
	w.Open(facts.ScopeFunction, w.Span(n), 0)
	for c := w.Next(body); c != 0; c = w.Next(c) {
		w.decide()
		if w.Tree.Kind(c) != kForIn {
			_, out := w.check(w.First(c))
			w.apply(out.yes)
			continue
		}
		if c != clause {
			over = w.over(c)
		}
		elem := w.elem(over, w.Tree.Child(c, fRight))
		w.bind(w.Tree.Child(c, fLeft), binding{value: elem, span: w.Span(c), scope: w.Scope()})
	}
	e := facts.Expr{Kind: facts.ExprList, Text: "list", Span: w.Span(n)}
	if key := w.Tree.Child(body, fKey); key != 0 {
		w.Visit(key)
		e.Kind, e.Text = facts.ExprMap, ""
		e.Args = w.List(w.Visit(w.Tree.Child(body, fValue)))
	} else {
		e.Args = w.List(w.Visit(body))
	}
	w.Close()
	w.resume(before)
	return w.Expr(e)
}

// over visits what a for clause iterates over.
func (w *walker) over(clause syntax.Node) facts.ExprID {
	right := w.Tree.Child(clause, fRight)
	if w.Next(right) == 0 {
		return w.Visit(right)
	}
	span := facts.Span{Start: w.Tree.Start(right), End: w.Tree.End(clause)}
	return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Collect(right), Span: span})
}

// yield notes what a generator gives. Its value is what is sent into the
// generator, which is known if the function declares it.
func (w *walker) yield(n syntax.Node) facts.ExprID {
	from := w.Tree.ChildOf(n, kFrom) != 0
	e := w.Inner(n)
	f := w.frame()
	if from {
		f.yields = append(f.yields, w.elem(e, n))
		return 0
	}
	f.yields = append(f.yields, e)
	if f.sent == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: f.sent, Span: w.Span(n)})
}

// sentInto returns the type of what is sent into a generator of the type t, 0 if
// it does not say.
func (w *walker) sentInto(t facts.ExprID) facts.ExprID {
	e := &w.File.Exprs[t]
	if e.Kind != facts.ExprGeneric || len(e.Args) < 2 {
		return 0
	}
	switch w.File.Refs[w.File.Exprs[e.X].Ref].Name {
	case "Generator", "AsyncGenerator":
		return e.Args[1]
	}
	return 0
}

// splat visits a sequence whose elements are unpacked.
func (w *walker) splat(n syntax.Node) facts.ExprID { return w.elem(w.Inner(n), n) }

// elem returns what iterating over e gives.
func (w *walker) elem(e facts.ExprID, n syntax.Node) facts.ExprID {
	if e == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprElem, X: e, Span: w.Span(n)})
}
