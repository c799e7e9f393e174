package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) identifier(n syntax.Node) facts.ExprID {
	return w.Name(w.Span(n), facts.Read, 0)
}

func (w *walker) this(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprThis, Span: w.Span(n)})
}

func (w *walker) super(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.Span(n)})
}

func (w *walker) fieldAccess(n syntax.Node) facts.ExprID { return w.memberAs(n, facts.Read) }

// use visits an expression whose last name has a role of its own.
func (w *walker) use(n syntax.Node, role facts.Role) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return w.Name(w.Span(n), role, 0)
	case kFieldAccess:
		return w.memberAs(n, role)
	}
	return w.Visit(n)
}

func (w *walker) memberAs(n syntax.Node, role facts.Role) facts.ExprID {
	name := w.Field(n, fField)
	if w.Tree.Kind(name) == kThis {
		return w.outerThis(w.Field(n, fObject), facts.ExprThis, w.Span(n))
	}
	recv := w.receiver(n)
	if name == 0 || w.Tree.Missing(name) {
		return 0
	}
	return w.Member(recv, w.Span(name), w.Span(n), role, 0)
}

// receiver visits what stands before the name of a member access or call; 0 if
// nothing does.
func (w *walker) receiver(n syntax.Node) facts.ExprID {
	object := w.Field(n, fObject)
	if object == 0 {
		return 0
	}
	if s := w.Next(object); w.Tree.Kind(s) == kSuper {
		return w.outerThis(object, facts.ExprSuper, facts.Span{Start: w.Tree.Start(object), End: w.Tree.End(s)})
	}
	return w.Visit(object)
}

// outerThis states T.this or T.super: that of the enclosing type T, or a base
// interface whose default method is meant.
func (w *walker) outerThis(name syntax.Node, kind facts.ExprKind, span facts.Span) facts.ExprID {
	x := w.typePath(name)
	if w.Tree.Kind(name) == kIdentifier {
		for i := len(w.types) - 1; i >= 0; i-- {
			if w.Is(name, w.types[i].name) {
				e := w.Expr(facts.Expr{Kind: kind, Span: span})
				w.File.Exprs[e].Def = w.types[i].def
				return e
			}
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: span})
}

// typePath visits an expression that can only be a dotted type.
func (w *walker) typePath(n syntax.Node) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return w.Name(w.Span(n), facts.TypeUse, 0)
	case kFieldAccess:
		x := w.typePath(w.Field(n, fObject))
		if name := w.Field(n, fField); name != 0 {
			return w.Member(x, w.Span(name), w.Span(n), facts.TypeUse, 0)
		}
		return x
	}
	return w.Visit(n)
}

func (w *walker) arrayAccess(n syntax.Node) facts.ExprID {
	x := w.VisitField(n, fArray)
	index := w.VisitField(n, fIndex)
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.List(index), Span: w.Span(n)})
}

func (w *walker) invocation(n syntax.Node) facts.ExprID {
	list, name := w.Field(n, fArguments), w.Field(n, fName)
	recv := w.receiver(n)
	var typeArgs []facts.ExprID
	if t := w.Field(n, fTypeArguments); t != 0 {
		typeArgs = w.Collect(w.First(t))
	}
	if name == 0 || w.Tree.Missing(name) {
		w.Children(list)
		return 0
	}
	var x facts.ExprID
	if count := w.count(list); recv != 0 {
		x = w.Member(recv, w.Span(name), facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(name)}, facts.Call, count)
	} else {
		x = w.Name(w.Span(name), facts.Call, count)
	}
	if typeArgs != nil {
		x = w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: typeArgs, Span: w.Span(name)})
	}
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
		if w.isFunction(c) {
			w.expect = expectation{of: e, n: i}
		}
		arg := w.Visit(c)
		w.Operands.Push(arg)
		i++
	}
	args := w.Operands.Pop(mark)
	w.File.Exprs[e].Args = args
	return e
}

// callConstructor states a call of a constructor of the type of recv, at a
// place that does not name the type.
func (w *walker) callConstructor(recv facts.ExprID, at facts.Span, list syntax.Node) facts.ExprID {
	ref := w.Ref(facts.Ref{Span: at, Role: facts.New, Recv: recv, Args: int16(w.count(list))})
	x := w.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: at})
	return w.call(facts.ExprCall, x, list, facts.Span{Start: at.Start, End: w.Tree.End(list)})
}

// constructorCall states this(…) and super(…).
func (w *walker) constructorCall(n syntax.Node) facts.ExprID {
	w.VisitField(n, fObject)
	if t := w.Field(n, fTypeArguments); t != 0 {
		w.Children(t)
	}
	keyword := w.Field(n, fConstructor)
	w.callConstructor(w.Visit(keyword), w.Span(keyword), w.Field(n, fArguments))
	w.errors(w.Tree.First(n))
	return 0
}

// creation states new T(…), which with a body is a class of its own.
func (w *walker) creation(n syntax.Node) facts.ExprID {
	typ, list := w.Field(n, fType), w.Field(n, fArguments)
	var outer facts.ExprID
	for c := w.Tree.First(n); c != 0 && c != typ; c = w.Tree.Next(c) {
		if e := w.Visit(c); w.Tree.Named(c) && w.Tree.Field(c) == 0 && e != 0 {
			outer = e
		}
	}
	if typ == 0 {
		return 0
	}
	x := w.typeAs(typ, facts.New, w.count(list), outer)
	e := w.call(facts.ExprNew, x, list, w.Span(n))
	body := w.ChildOf(n, kClassBody)
	if body == 0 {
		return e
	}
	// The class begins at its base's name, which is what it goes by.
	id := w.anonymous(body, facts.Span{Start: w.Tree.Start(typ), End: w.Tree.End(n)}, x, 0)
	return w.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: w.Span(n)})
}

// arrayCreation returns a value of the array's type.
func (w *walker) arrayCreation(n syntax.Node) facts.ExprID {
	typ := w.Field(n, fType)
	var x facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch {
		case c == typ:
			x = w.Visit(c)
		case w.Tree.Field(c) != fDimensions:
			w.Visit(c)
		case w.Tree.Kind(c) == kDimensions:
			x = w.array(x, c, w.Span(n))
		default:
			w.Children(c)
			x = w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: w.Span(n)})
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.Span(n)})
}

func (w *walker) list(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprList, Args: w.Collect(w.First(n)), Span: w.Span(n)})
}

// methodReference states X::name, a call made elsewhere with arguments unknown here.
func (w *walker) methodReference(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	object := w.First(n)
	made := w.ChildOf(n, kNew)
	var recv facts.ExprID
	if made != 0 {
		recv = w.typePath(object)
	} else {
		recv = w.Visit(object)
	}
	var typeArgs []facts.ExprID
	var name syntax.Node
	for c := w.Next(object); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kTypeArguments:
			typeArgs = w.Collect(w.First(c))
		case kIdentifier:
			name = c
		default:
			w.Visit(c)
		}
	}
	switch {
	case made != 0:
		return w.constructorReference(n, object, made, recv, expected)
	case name == 0:
		return 0
	}
	x := w.Member(recv, w.Span(name), w.Span(n), facts.Call, -1)
	if typeArgs != nil {
		x = w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: typeArgs, Span: w.Span(n)})
	}
	if expected.of != 0 {
		return w.Expr(facts.Expr{
			Kind: facts.ExprHanded, X: x, N: expected.n, Args: w.List(expected.of), Span: w.Span(n),
		})
	}
	return x
}

// constructorReference states T::new, a function that makes a T.
func (w *walker) constructorReference(n, object, made syntax.Node, typ facts.ExprID, expected expectation) facts.ExprID {
	span := w.Span(n)
	result := facts.Expr{Kind: facts.ExprCast, X: typ, Span: span}
	id := w.Define(facts.Def{Kind: facts.KindFunction, Span: span, Signature: span})
	if w.Tree.Kind(object) == kArrayType { // it takes the length
		length := w.Value("int", span)
		p := w.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: span, Type: length, Parent: id})
		w.Def(id).Params = []facts.DefID{p}
	} else {
		ref := w.Ref(facts.Ref{Span: w.Span(made), Role: facts.New, Recv: typ, Args: -1})
		x := w.Expr(facts.Expr{Kind: facts.ExprMember, X: typ, Ref: ref, Span: span})
		w.Expr(facts.Expr{Kind: facts.ExprHanded, X: x, N: expected.n, Args: w.List(expected.of), Span: span})
	}
	value := w.Expr(result)
	w.Def(id).Value = value
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	role := facts.ReadWrite
	if w.Is(w.Field(n, fOperator), "=") {
		role = facts.Write
	}
	x := w.use(left, role)
	if right == 0 {
		return x
	}
	if w.isFunction(right) && x != 0 {
		typ := w.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: x, Span: w.Span(left)})
		w.typed(right, typ)
	} else {
		w.Visit(right)
	}
	return x
}

func (w *walker) update(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		e = w.use(c, facts.ReadWrite)
	}
	return e
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	op := w.Field(n, fOperator)
	x := w.VisitField(n, fOperand)
	if w.Is(op, "!") {
		return w.Value("boolean", w.Span(n))
	}
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.TextOf(op), Args: w.List(x), Span: w.Span(n)})
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	left, right, op := w.Field(n, fLeft), w.Field(n, fRight), w.TextOf(w.Field(n, fOperator))
	if op == "&&" || op == "||" {
		w.decide()
	}
	x := w.VisitField(n, fLeft)
	y := w.VisitField(n, fRight)
	switch op {
	case "&&", "||", "==", "!=", "<", ">", "<=", ">=":
		return w.Value("boolean", w.Span(n))
	case "+":
		if w.Tree.Kind(left) == kString || w.Tree.Kind(right) == kString {
			return w.Value("String", w.Span(n))
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: w.List(x, y), Span: w.Span(n)})
}

func (w *walker) ternary(n syntax.Node) facts.ExprID {
	w.decide()
	w.VisitField(n, fCondition)
	x := w.VisitField(n, fConsequence)
	y := w.VisitField(n, fAlternative)
	return w.Union([]facts.ExprID{x, y}, w.Span(n))
}

func (w *walker) cast(n syntax.Node) facts.ExprID {
	var typ facts.ExprID
	value := w.Field(n, fValue)
	for c := w.First(n); c != 0; c = w.Next(c) {
		if c == value {
			w.typed(c, typ)
		} else if e := w.Visit(c); typ == 0 {
			typ = e // of an intersection, the first
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.Span(n)})
}

// instanceof may bind a variable, in the scope that the statement around opened for it.
func (w *walker) instanceof(n syntax.Node) facts.ExprID {
	name := w.Field(n, fName)
	w.VisitField(n, fLeft)
	right := w.Field(n, fRight)
	typ := w.VisitField(n, fRight)
	if name != 0 {
		d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Type: typ}
		w.nameDef(&d, name)
		d.Span = facts.Span{Start: w.Tree.Start(right), End: w.Tree.End(name)}
		d.Signature = d.Span
		w.Define(d)
	}
	w.VisitField(n, fPattern)
	w.errors(w.Tree.First(n))
	return w.Value("boolean", w.Span(n))
}

// classLiteral is a value of type Class<T>.
func (w *walker) classLiteral(n syntax.Node) facts.ExprID {
	typ := w.Inner(n)
	class := w.Value("Class", w.Span(n))
	of := w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: class, Args: w.List(typ), Span: w.Span(n)})
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: of, Span: w.Span(n)})
}
