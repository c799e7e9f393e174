package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) invocation(n syntax.Node) facts.ExprID {
	function, list := w.Field(n, fFunction), w.Field(n, fArguments)
	if w.Tree.Kind(function) == kIdentifier && w.Is(function, "nameof") {
		w.Children(list)
		return w.Value("string", w.Span(n))
	}
	if w.Tree.Kind(function) == kIs { // x is T(…)
		w.VisitField(function, fLeft)
		w.taken(w.Field(function, fRight), list)
		return w.Value("bool", w.Span(n))
	}
	x := w.useWith(function, facts.Call, w.count(list))
	return w.call(facts.ExprCall, x, list, w.Span(n))
}

// count returns the number of arguments in a list.
func (w *walker) count(list syntax.Node) int {
	n := 0
	for c := w.First(list); c != 0; c = w.Next(c) {
		n++
	}
	return n
}

// call states a call of x and visits its arguments, which may ask it for the
// types that it expects of them.
func (w *walker) call(kind facts.ExprKind, x facts.ExprID, list syntax.Node, span facts.Span) facts.ExprID {
	e := w.Expr(facts.Expr{Kind: kind, X: x, Span: span})
	mark := w.Operands.Len()
	i := int32(0)
	for c := w.First(list); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kArgument {
			w.Visit(c)
			continue
		}
		arg := w.passed(c, e, i)
		w.Operands.Push(arg)
		i++
	}
	args := w.Operands.Pop(mark)
	w.File.Exprs[e].Args = args
	w.errors(list)
	return e
}

// passed visits argument i of the call e. One with a name has the place of the
// parameter of that name, which is not known here.
func (w *walker) passed(n syntax.Node, e facts.ExprID, i int32) facts.ExprID {
	value := w.argumentValue(n)
	if name := w.Field(n, fName); name != 0 && name != value {
		label := w.ref(name, w.File.Exprs[e].X, w.Span(name), facts.Label, 0)
		if w.expects(value) {
			w.expected(value, expectation{of: w.sameType(label, w.Span(name)), n: -1})
		} else {
			w.Visit(value)
		}
		return 0
	}
	if w.Tree.Kind(value) == kDeclarationExpr && w.Tree.Kind(w.Field(value, fType)) == kImplicitType {
		w.matching(value, w.parameterType(expectation{of: e, n: i}, w.Span(value)))
		return 0
	}
	if w.isDiscard(n, value) {
		return 0
	}
	return w.expected(value, expectation{of: e, n: i})
}

// isDiscard reports whether an argument is out _.
func (w *walker) isDiscard(n, value syntax.Node) bool {
	return w.Tree.Kind(value) == kIdentifier && w.Is(value, "_") && w.ChildOf(n, tOut) != 0
}

// argumentValue returns the expression of an argument, without name and ref.
func (w *walker) argumentValue(n syntax.Node) syntax.Node {
	if w.Tree.Kind(n) != kArgument {
		return n
	}
	value := w.First(n)
	if w.Tree.Field(value) == fName {
		if next := w.Next(value); next != 0 {
			return next
		}
	}
	return value
}

// argument visits an argument that no call takes: of an index, a tuple.
func (w *walker) argument(n syntax.Node) facts.ExprID {
	value := w.argumentValue(n)
	if value == 0 {
		return 0
	}
	if name := w.Field(n, fName); name != 0 && name != value {
		w.ref(name, w.Expr(facts.Expr{Span: w.Span(name)}), w.Span(name), facts.Label, 0)
	}
	if w.isDiscard(n, value) {
		return 0
	}
	e := w.Visit(value)
	w.errors(n)
	return e
}

// parameterType returns the type that is expected, as a value of it.
func (w *walker) parameterType(of expectation, span facts.Span) facts.ExprID {
	if of.n < 0 {
		return of.of
	}
	return w.Expr(facts.Expr{Kind: facts.ExprParam, X: of.of, N: of.n, Span: span})
}

// callConstructor states a call of a constructor of the type of recv, at a
// place that does not name the type.
func (w *walker) callConstructor(recv facts.ExprID, at facts.Span, list syntax.Node) facts.ExprID {
	ref := w.Ref(facts.Ref{Span: at, Role: facts.New, Recv: recv, Args: int16(w.count(list))})
	x := w.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: at})
	return w.call(facts.ExprCall, x, list, facts.Span{Start: at.Start, End: max(at.End, w.Tree.End(list))})
}

// creation states new T(…) { … }.
func (w *walker) creation(n syntax.Node) facts.ExprID {
	typ, list := w.Field(n, fType), w.Field(n, fArguments)
	x := w.typeAs(typ, facts.New, w.count(list))
	e := w.call(facts.ExprNew, x, list, w.Span(n))
	w.initialiser(w.Field(n, fInitializer), e)
	w.errors(n)
	return e
}

// implicitCreation states new(…) { … }, which makes what is expected.
func (w *walker) implicitCreation(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	list, init := w.ChildOf(n, kArgumentList), w.ChildOf(n, kInitializer)
	if expected.of == 0 {
		w.Children(list)
		w.initialiser(init, 0)
		return 0
	}
	typ := w.parameterType(expected, w.Span(n))
	at := w.Span(w.Tree.First(n))
	w.callConstructor(typ, at, list)
	w.initialiser(init, typ)
	w.errors(n)
	return typ
}

// initialiser visits what is assigned to members of a new object, or the
// elements that are added to it.
func (w *walker) initialiser(n syntax.Node, object facts.ExprID) {
	for c := w.First(n); c != 0; c = w.Next(c) {
		left := w.Field(c, fLeft)
		if w.Tree.Kind(c) != kAssignment || w.Tree.Kind(left) != kIdentifier && w.Tree.Kind(left) != kElementBinding {
			w.element(c, object)
			continue
		}
		var x facts.ExprID
		if w.Tree.Kind(left) == kIdentifier {
			x = w.memberLabel(left, object)
		} else {
			x = w.index(object, left, w.Span(left))
		}
		w.given(w.Field(c, fRight), x)
		w.errors(c)
	}
}

// given visits the value of a member in an initialiser.
func (w *walker) given(value syntax.Node, x facts.ExprID) {
	switch {
	case w.Tree.Kind(value) == kInitializer:
		w.initialiser(value, x)
	case x != 0 && w.expects(value):
		w.expected(value, expectation{of: w.sameType(x, w.Span(value)), n: -1})
	default:
		w.Visit(value)
	}
}

// element visits an element that is added to a new collection: a value, or the
// arguments of Add in braces.
func (w *walker) element(n syntax.Node, object facts.ExprID) {
	if w.Tree.Kind(n) == kInitializer {
		w.Children(n)
		return
	}
	if object != 0 && w.expects(n) {
		elem := w.Expr(facts.Expr{Kind: facts.ExprElem, X: object, Span: w.Span(n)})
		w.expected(n, expectation{of: w.sameType(elem, w.Span(n)), n: -1})
		return
	}
	w.Visit(n)
}

// anonymousObject states new { A = 1, x.B }: a structure without a name.
func (w *walker) anonymousObject(n syntax.Node) facts.ExprID {
	id := w.structure(n)
	scope := w.Scope()
	w.Close()
	for c := w.First(n); c != 0; c = w.Next(c) {
		d := facts.Def{Kind: facts.KindProperty, Flags: facts.FlagConst | facts.FlagLocal, Span: w.Span(c), Scope: scope, Parent: id}
		value := c
		if next := w.Tree.Next(c); w.Tree.Kind(c) == kIdentifier && next != 0 && w.Tree.Kind(next) == tAssign {
			w.nameDef(&d, c)
			if value = w.Next(c); value != 0 {
				d.Span.End = w.Tree.End(value)
			}
		} else {
			d.Flags |= facts.FlagGenerated
			w.nameDef(&d, w.impliedName(c))
		}
		d.Signature = d.Span
		d.Value = w.Visit(value)
		if d.Name != "" {
			w.Define(d)
		}
		if value != 0 {
			c = value
		}
	}
	w.errors(n)
	return w.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: w.Span(n)})
}

// impliedName returns the name that an expression gives to the member that it
// is the value of.
func (w *walker) impliedName(n syntax.Node) syntax.Node {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return n
	case kMemberAccess:
		return w.impliedName(w.Field(n, fName))
	case kConditionalAccess:
		return w.impliedName(w.Field(w.ChildOf(n, kMemberBinding), fName))
	}
	return 0
}

// with states a copy of a value with other members.
func (w *walker) with(n syntax.Node) facts.ExprID {
	value := w.First(n)
	x := w.Visit(value)
	for c := w.Next(value); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kWithInitializer {
			w.Visit(c)
			continue
		}
		name := w.First(c)
		w.given(w.Next(name), w.memberLabel(name, x))
	}
	w.errors(n)
	return x
}

// arrayCreation returns a value of the array's type.
func (w *walker) arrayCreation(n syntax.Node) facts.ExprID {
	x := w.wrap(facts.ExprCast, w.typeOf(w.Field(n, fType)), w.Span(n))
	w.initialiser(w.ChildOf(n, kInitializer), x)
	w.errors(n)
	return x
}

// elements is what an array is made of; in place of a value that is expected to
// be a collection, its elements.
func (w *walker) elements(n syntax.Node) facts.ExprID {
	if expected := w.expect; expected.of != 0 {
		w.expect = expectation{}
		typ := w.parameterType(expected, w.Span(n))
		w.initialiser(n, typ)
		return typ
	}
	return w.collection(n)
}

// collection states [a, b].
func (w *walker) collection(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprList, Args: w.Collect(w.First(n)), Span: w.Span(n)})
}
