package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) identifier(n syntax.Node) facts.ExprID {
	return w.b.Name(w.span(n), facts.Read, 0)
}

func (w *walker) this(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprThis, Span: w.span(n)})
}

func (w *walker) super(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.span(n)})
}

func (w *walker) fieldAccess(n syntax.Node) facts.ExprID { return w.memberAs(n, facts.Read) }

// use visits an expression whose last name has a role of its own.
func (w *walker) use(n syntax.Node, role facts.Role) facts.ExprID {
	switch w.t.Kind(n) {
	case kIdentifier:
		return w.b.Name(w.span(n), role, 0)
	case kFieldAccess:
		return w.memberAs(n, role)
	}
	return w.visit(n)
}

func (w *walker) memberAs(n syntax.Node, role facts.Role) facts.ExprID {
	name := w.field(n, fField)
	if w.t.Kind(name) == kThis {
		return w.outerThis(w.field(n, fObject), facts.ExprThis, w.span(n))
	}
	recv := w.receiver(n)
	if name == 0 || w.t.Missing(name) {
		return 0
	}
	return w.b.Member(recv, w.span(name), w.span(n), role, 0)
}

// receiver visits what stands before the name of a member access or call; 0 if
// nothing does.
func (w *walker) receiver(n syntax.Node) facts.ExprID {
	object := w.field(n, fObject)
	if object == 0 {
		return 0
	}
	if s := w.next(object); w.t.Kind(s) == kSuper {
		return w.outerThis(object, facts.ExprSuper, facts.Span{Start: w.t.Start(object), End: w.t.End(s)})
	}
	return w.visit(object)
}

// outerThis states T.this or T.super: that of the enclosing type T, or a base
// interface whose default method is meant.
func (w *walker) outerThis(name syntax.Node, kind facts.ExprKind, span facts.Span) facts.ExprID {
	x := w.typePath(name)
	if w.t.Kind(name) == kIdentifier {
		for i := len(w.types) - 1; i >= 0; i-- {
			if w.is(name, w.types[i].name) {
				e := w.b.Expr(facts.Expr{Kind: kind, Span: span})
				w.b.File.Exprs[e].Def = w.types[i].def
				return e
			}
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: span})
}

// typePath visits an expression that can only be a dotted type.
func (w *walker) typePath(n syntax.Node) facts.ExprID {
	switch w.t.Kind(n) {
	case kIdentifier:
		return w.b.Name(w.span(n), facts.TypeUse, 0)
	case kFieldAccess:
		x := w.typePath(w.field(n, fObject))
		if name := w.field(n, fField); name != 0 {
			return w.b.Member(x, w.span(name), w.span(n), facts.TypeUse, 0)
		}
		return x
	}
	return w.visit(n)
}

func (w *walker) arrayAccess(n syntax.Node) facts.ExprID {
	x := w.child(n, fArray)
	index := w.child(n, fIndex)
	return w.b.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.keep([]facts.ExprID{index}), Span: w.span(n)})
}

func (w *walker) invocation(n syntax.Node) facts.ExprID {
	list, name := w.field(n, fArguments), w.field(n, fName)
	recv := w.receiver(n)
	var typeArgs []facts.ExprID
	if t := w.field(n, fTypeArguments); t != 0 {
		typeArgs = w.collect(w.first(t))
	}
	if name == 0 || w.t.Missing(name) {
		w.children(list)
		return 0
	}
	var x facts.ExprID
	if count := w.count(list); recv != 0 {
		x = w.b.Member(recv, w.span(name), facts.Span{Start: w.t.Start(n), End: w.t.End(name)}, facts.Call, count)
	} else {
		x = w.b.Name(w.span(name), facts.Call, count)
	}
	if typeArgs != nil {
		x = w.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: typeArgs, Span: w.span(name)})
	}
	return w.call(facts.ExprCall, x, list, w.span(n))
}

// count returns the number of arguments in a list.
func (w *walker) count(list syntax.Node) int {
	n := 0
	for c := w.first(list); c != 0; c = w.next(c) {
		n++
	}
	return n
}

// call states a call of x and visits its arguments, which may ask it for the
// types that it expects of them.
func (w *walker) call(kind facts.ExprKind, x facts.ExprID, list syntax.Node, span facts.Span) facts.ExprID {
	e := w.b.Expr(facts.Expr{Kind: kind, X: x, Span: span})
	mark := len(w.stack)
	i := int32(0)
	for c := w.first(list); c != 0; c = w.next(c) {
		if w.isFunction(c) {
			w.expect = expectation{of: e, n: i}
		}
		arg := w.visit(c)
		w.stack = append(w.stack, arg)
		i++
	}
	args := w.pop(mark)
	w.b.File.Exprs[e].Args = args
	return e
}

// callConstructor states a call of a constructor of the type of recv, at a
// place that does not name the type.
func (w *walker) callConstructor(recv facts.ExprID, at facts.Span, list syntax.Node) facts.ExprID {
	ref := w.b.Ref(facts.Ref{Span: at, Role: facts.New, Recv: recv, Args: int16(w.count(list))})
	x := w.b.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: at})
	return w.call(facts.ExprCall, x, list, facts.Span{Start: at.Start, End: w.t.End(list)})
}

// constructorCall states this(…) and super(…).
func (w *walker) constructorCall(n syntax.Node) facts.ExprID {
	w.child(n, fObject)
	if t := w.field(n, fTypeArguments); t != 0 {
		w.children(t)
	}
	keyword := w.field(n, fConstructor)
	w.callConstructor(w.visit(keyword), w.span(keyword), w.field(n, fArguments))
	w.errors(w.t.First(n))
	return 0
}

// creation states new T(…), which with a body is a class of its own.
func (w *walker) creation(n syntax.Node) facts.ExprID {
	typ, list := w.field(n, fType), w.field(n, fArguments)
	var outer facts.ExprID
	for c := w.t.First(n); c != 0 && c != typ; c = w.t.Next(c) {
		if e := w.visit(c); w.t.Named(c) && w.t.Field(c) == 0 && e != 0 {
			outer = e
		}
	}
	if typ == 0 {
		return 0
	}
	x := w.typeAs(typ, facts.New, w.count(list), outer)
	e := w.call(facts.ExprNew, x, list, w.span(n))
	body := w.childOf(n, kClassBody)
	if body == 0 {
		return e
	}
	// The class begins at its base's name, which is what it goes by.
	id := w.anonymous(body, facts.Span{Start: w.t.Start(typ), End: w.t.End(n)}, x, 0)
	return w.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: w.span(n)})
}

// arrayCreation returns a value of the array's type.
func (w *walker) arrayCreation(n syntax.Node) facts.ExprID {
	typ := w.field(n, fType)
	var x facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		switch {
		case c == typ:
			x = w.visit(c)
		case w.t.Field(c) != fDimensions:
			w.visit(c)
		case w.t.Kind(c) == kDimensions:
			x = w.array(x, c, w.span(n))
		default:
			w.children(c)
			x = w.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: w.span(n)})
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.span(n)})
}

func (w *walker) list(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprList, Args: w.collect(w.first(n)), Span: w.span(n)})
}

// methodReference states X::name, a call made elsewhere with arguments unknown here.
func (w *walker) methodReference(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	object := w.first(n)
	made := w.childOf(n, kNew)
	var recv facts.ExprID
	if made != 0 {
		recv = w.typePath(object)
	} else {
		recv = w.visit(object)
	}
	var typeArgs []facts.ExprID
	var name syntax.Node
	for c := w.next(object); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kTypeArguments:
			typeArgs = w.collect(w.first(c))
		case kIdentifier:
			name = c
		default:
			w.visit(c)
		}
	}
	switch {
	case made != 0:
		return w.constructorReference(n, object, made, recv, expected)
	case name == 0:
		return 0
	}
	x := w.b.Member(recv, w.span(name), w.span(n), facts.Call, -1)
	if typeArgs != nil {
		x = w.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: typeArgs, Span: w.span(n)})
	}
	if expected.of != 0 {
		return w.b.Expr(facts.Expr{
			Kind: facts.ExprHanded, X: x, N: expected.n, Args: w.keep([]facts.ExprID{expected.of}), Span: w.span(n),
		})
	}
	return x
}

// constructorReference states T::new, a function that makes a T.
func (w *walker) constructorReference(n, object, made syntax.Node, typ facts.ExprID, expected expectation) facts.ExprID {
	span := w.span(n)
	result := facts.Expr{Kind: facts.ExprCast, X: typ, Span: span}
	id := w.b.Define(facts.Def{Kind: facts.KindFunction, Span: span, Signature: span})
	if w.t.Kind(object) == kArrayType { // it takes the length
		length := w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "int", Span: span})
		p := w.b.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: span, Type: length, Parent: id})
		w.b.Def(id).Params = []facts.DefID{p}
	} else {
		ref := w.b.Ref(facts.Ref{Span: w.span(made), Role: facts.New, Recv: typ, Args: -1})
		x := w.b.Expr(facts.Expr{Kind: facts.ExprMember, X: typ, Ref: ref, Span: span})
		w.b.Expr(facts.Expr{Kind: facts.ExprHanded, X: x, N: expected.n, Args: w.keep([]facts.ExprID{expected.of}), Span: span})
	}
	value := w.b.Expr(result)
	w.b.Def(id).Value = value
	return w.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.field(n, fLeft), w.field(n, fRight)
	role := facts.ReadWrite
	if w.is(w.field(n, fOperator), "=") {
		role = facts.Write
	}
	x := w.use(left, role)
	if right == 0 {
		return x
	}
	if w.isFunction(right) && x != 0 {
		typ := w.b.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: x, Span: w.span(left)})
		w.typed(right, typ)
	} else {
		w.visit(right)
	}
	return x
}

func (w *walker) update(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		e = w.use(c, facts.ReadWrite)
	}
	return e
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	op := w.field(n, fOperator)
	x := w.child(n, fOperand)
	if w.is(op, "!") {
		return w.literal("boolean", n)
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.text(op), Args: w.keep([]facts.ExprID{x}), Span: w.span(n)})
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	left, right, op := w.field(n, fLeft), w.field(n, fRight), w.text(w.field(n, fOperator))
	if op == "&&" || op == "||" {
		w.decide()
	}
	x := w.child(n, fLeft)
	y := w.child(n, fRight)
	switch op {
	case "&&", "||", "==", "!=", "<", ">", "<=", ">=":
		return w.literal("boolean", n)
	case "+":
		if w.t.Kind(left) == kString || w.t.Kind(right) == kString {
			return w.literal("String", n)
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: w.keep([]facts.ExprID{x, y}), Span: w.span(n)})
}

func (w *walker) ternary(n syntax.Node) facts.ExprID {
	w.decide()
	w.child(n, fCondition)
	x := w.child(n, fConsequence)
	y := w.child(n, fAlternative)
	return w.union([]facts.ExprID{x, y}, w.span(n))
}

func (w *walker) cast(n syntax.Node) facts.ExprID {
	var typ facts.ExprID
	value := w.field(n, fValue)
	for c := w.first(n); c != 0; c = w.next(c) {
		if c == value {
			w.typed(c, typ)
		} else if e := w.visit(c); typ == 0 {
			typ = e // of an intersection, the first
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.span(n)})
}

// instanceof may bind a variable, in the scope that the statement around opened for it.
func (w *walker) instanceof(n syntax.Node) facts.ExprID {
	name := w.field(n, fName)
	w.child(n, fLeft)
	right := w.field(n, fRight)
	typ := w.child(n, fRight)
	if name != 0 {
		d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Type: typ}
		w.nameDef(&d, name)
		d.Span = facts.Span{Start: w.t.Start(right), End: w.t.End(name)}
		d.Signature = d.Span
		w.b.Define(d)
	}
	w.child(n, fPattern)
	w.errors(w.t.First(n))
	return w.literal("boolean", n)
}

// classLiteral is a value of type Class<T>.
func (w *walker) classLiteral(n syntax.Node) facts.ExprID {
	typ := w.inner(n)
	class := w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "Class", Span: w.span(n)})
	of := w.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: class, Args: w.keep([]facts.ExprID{typ}), Span: w.span(n)})
	return w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: of, Span: w.span(n)})
}
