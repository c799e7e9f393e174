package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// nameOf returns the name that an identifier is: @class is class.
func (w *walker) nameOf(n syntax.Node) string {
	s := w.Span(n)
	if s.End > s.Start+1 && w.Src[s.Start] == '@' {
		s.Start++
	}
	return w.Text(s)
}

// nameDef gives a definition its name.
func (w *walker) nameDef(d *facts.Def, name syntax.Node) {
	if name != 0 {
		d.Name, d.NameSpan = w.nameOf(name), w.Span(name)
	}
}

// ref states a reference by the identifier n, to a member of recv if that is not 0.
func (w *walker) ref(n syntax.Node, recv facts.ExprID, whole facts.Span, role facts.Role, args int) facts.ExprID {
	ref := w.Ref(facts.Ref{Name: w.nameOf(n), Span: w.Span(n), Role: role, Recv: recv, Args: int16(args)})
	kind := facts.ExprName
	if recv != 0 {
		kind = facts.ExprMember
	}
	return w.Expr(facts.Expr{Kind: kind, X: recv, Ref: ref, Span: whole})
}

// simple states a use of an identifier or of a generic name with its arguments.
func (w *walker) simple(n syntax.Node, recv facts.ExprID, whole facts.Span, role facts.Role, args int) facts.ExprID {
	if w.Tree.Kind(n) != kGeneric {
		return w.ref(n, recv, whole, role, args)
	}
	name := w.First(n)
	if name == 0 {
		return 0
	}
	x := w.ref(name, recv, whole, role, args)
	return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: w.typeArguments(w.ChildOf(n, kTypeArguments)), Span: whole})
}

// typeArguments visits the arguments in <…>. Of List<,> nothing but their number is known.
func (w *walker) typeArguments(list syntax.Node) []facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(list); c != 0; c = w.Next(c) {
		e := w.typeOf(c)
		w.Operands.Push(e)
	}
	if w.Operands.Len() == mark && list != 0 {
		w.Operands.Push(0)
		for _, c := range w.Tree.Text(list) {
			if c == ',' {
				w.Operands.Push(0)
			}
		}
	}
	return w.Operands.Pop(mark)
}

// typeOf visits a written type; 0 for var, whose type the initialiser has.
func (w *walker) typeOf(n syntax.Node) facts.ExprID { return w.typeAs(n, facts.TypeUse, 0) }

// typeAs visits a written type whose last name has a role of its own.
func (w *walker) typeAs(n syntax.Node, role facts.Role, args int) facts.ExprID {
	if n == 0 {
		return 0
	}
	span := w.Span(n)
	switch w.Tree.Kind(n) {
	case kIdentifier, kGeneric:
		if w.Is(n, "dynamic") {
			return w.Expr(facts.Expr{Kind: facts.ExprUnknown, Span: span}) // what it has is known only when it runs
		}
		return w.simple(n, 0, span, role, args)
	case kQualified:
		x := w.typeOf(w.Field(n, fQualifier))
		if name := w.Field(n, fName); name != 0 {
			return w.simple(name, x, span, role, args)
		}
		return x
	case kAliasQualified:
		return w.aliasQualified(n, role, args)
	case kPredefined:
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: w.TextOf(n), Span: span})
	case kNullable:
		return w.wrap(facts.ExprOptional, w.typeAs(w.Field(n, fType), role, args), span)
	case kPointer:
		return w.wrap(facts.ExprPointer, w.typeOf(w.Field(n, fType)), span)
	case kArray:
		x := w.typeOf(w.Field(n, fType))
		w.Children(w.Field(n, fRank))
		return w.wrap(facts.ExprArrayType, x, span)
	case kRef, kScoped:
		return w.typeOf(w.Field(n, fType))
	case kTupleType:
		return w.tupleType(n)
	case kFunctionPointer:
		mark := w.Operands.Len()
		for c := w.First(n); c != 0; c = w.Next(c) {
			if w.Tree.Kind(c) == kFunctionPointerParam {
				e := w.typeOf(w.Field(c, fType))
				w.Operands.Push(e)
			}
		}
		params := w.Operands.Pop(mark)
		x := w.typeOf(w.Field(n, fReturns))
		return w.Expr(facts.Expr{Kind: facts.ExprFuncType, X: x, Args: params, Span: span})
	case kImplicitType:
		return 0
	}
	w.Children(n)
	return 0
}

func (w *walker) wrap(kind facts.ExprKind, x facts.ExprID, span facts.Span) facts.ExprID {
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: kind, X: x, Span: span})
}

// aliasQualified states alias::name; global stands for what no namespace is around.
func (w *walker) aliasQualified(n syntax.Node, role facts.Role, args int) facts.ExprID {
	alias, name := w.Field(n, fAlias), w.Field(n, fName)
	var x facts.ExprID
	if alias != 0 {
		x = w.ref(alias, 0, w.Span(alias), facts.TypeUse, 0)
	}
	if name == 0 {
		return x
	}
	return w.simple(name, x, w.Span(n), role, args)
}

// tupleType states a tuple; with names it is a structure of its own.
func (w *walker) tupleType(n syntax.Node) facts.ExprID {
	named := false
	for c := w.First(n); c != 0; c = w.Next(c) {
		named = named || w.Field(c, fName) != 0
	}
	mark := w.Operands.Len()
	if !named {
		for c := w.First(n); c != 0; c = w.Next(c) {
			e := w.typeOf(w.Field(c, fType))
			w.Operands.Push(e)
		}
		return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Operands.Pop(mark), Span: w.Span(n)})
	}
	id := w.structure(n)
	fields := w.Declared.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		d := facts.Def{Kind: facts.KindField, Span: w.Span(c), Signature: w.Span(c)}
		d.Type = w.typeOf(w.Field(c, fType))
		w.nameDef(&d, w.Field(c, fName))
		f := w.Define(d)
		w.Declared.Push(f)
	}
	w.Close()
	w.Def(id).Params = w.Declared.Pop(fields)
	return w.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: w.Span(n)})
}

// structure opens a structure without a name: a tuple or an anonymous object.
func (w *walker) structure(n syntax.Node) facts.DefID {
	span := w.Span(n)
	id := w.Define(facts.Def{Kind: facts.KindStruct, Flags: facts.FlagLocal, Span: span, Signature: span})
	w.Open(facts.ScopeType, span, id)
	return id
}
