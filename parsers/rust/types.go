package rust

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// primitive handles u8, str and the like.
func (w *walker) primitive(n syntax.Node) facts.ExprID {
	return w.Value(w.Intern(w.Tree.Text(n)), w.Span(n))
}

// generic handles a type with type arguments. The types that it gives to
// associated types (Item = T) follow its arguments.
func (w *walker) generic(n syntax.Node, role facts.Role) facts.ExprID {
	t := w.Field(n, fType)
	x := w.path(t, 0, role, -1)
	args := w.typeArgs(w.Field(n, fTypeArgs), x)
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: args, Span: w.Span(n)})
}

// typeArgs handles the arguments of the generic owner between angle brackets.
// Lifetimes are not among those returned; an argument left to inference is 0.
func (w *walker) typeArgs(n syntax.Node, owner facts.ExprID) []facts.ExprID {
	if n == 0 {
		return nil
	}
	var args []facts.ExprID
	for c := range w.Each(n) {
		switch k := w.Tree.Kind(c); k {
		case kLifetime:
			w.lifetime(c)
		case kTypeBinding:
			if name := w.Field(c, fName); name != 0 {
				if owner == 0 {
					owner = w.unknown()
				}
				w.fieldLabel(name, owner)
			}
			w.typeArgs(w.Field(c, fTypeArgs), 0)
			args = append(args, w.typ(w.Field(c, fType)))
		default:
			if t := w.typ(c); k != kBounds {
				args = append(args, t)
			}
		}
	}
	return args
}

func (w *walker) pointerType(n syntax.Node) facts.ExprID {
	if l := w.ChildOf(n, kLifetime); l != 0 {
		w.lifetime(l)
	}
	x := w.typ(w.Field(n, fType))
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprPointer, X: x, Span: w.Span(n)})
}

func (w *walker) arrayType(n syntax.Node) facts.ExprID {
	x := w.typ(w.Field(n, fElement))
	w.Visit(w.Field(n, fLength))
	return w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: w.Span(n)})
}

func (w *walker) tupleType(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.typesIn(n), Span: w.Span(n)})
}

// typesIn returns the types in n.
func (w *walker) typesIn(n syntax.Node) []facts.ExprID {
	mark := w.Operands.Len()
	for c := range w.Each(n) {
		w.Operands.Push(w.typ(c))
	}
	return w.Operands.Pop(mark)
}

// functionType handles fn(A) -> B and Fn(A) -> B.
func (w *walker) functionType(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	w.Open(facts.ScopeTypeParams, s, 0)
	defer w.Close()
	if l := w.ChildOf(n, kForLifetimes); l != 0 {
		w.lifetimes(l)
	}
	w.typ(w.Field(n, fTrait))
	var args []facts.ExprID
	for c := range w.Each(w.Field(n, fParameters)) {
		switch {
		case w.Tree.Kind(c) == kParameter: // its name is only a note
			if p := w.Field(c, fPattern); p != 0 && w.Tree.Kind(p) == kIdentifier {
				at := w.Span(p)
				w.Define(facts.Def{Name: w.name(p), Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.Span(c), NameSpan: at})
			}
			args = append(args, w.typ(w.Field(c, fType)))
		default:
			args = append(args, w.typ(c))
		}
	}
	result := w.typ(w.Field(n, fReturnType))
	return w.Expr(facts.Expr{Kind: facts.ExprFuncType, Args: args, X: result, Span: s})
}

// traitType handles impl T and dyn T, whose members are those of the trait.
func (w *walker) traitType(n syntax.Node) facts.ExprID {
	if p := w.ChildOf(n, kTypeParams); p != 0 {
		w.Open(facts.ScopeTypeParams, w.Span(n), 0)
		defer w.Close()
		w.lifetimes(p)
	}
	return w.typ(w.Field(n, fTrait))
}

func (w *walker) higherRanked(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeTypeParams, w.Span(n), 0)
	defer w.Close()
	w.lifetimes(w.Field(n, fTypeParams))
	return w.typ(w.Field(n, fType))
}

// innerType handles nodes that stand for the only type inside of them.
func (w *walker) innerType(n syntax.Node) facts.ExprID {
	var t facts.ExprID
	for c := range w.Each(n) {
		t = w.typ(c)
	}
	return t
}

func (w *walker) boundedType(n syntax.Node) facts.ExprID {
	return w.union(w.typesIn(n)...)
}

// qualifiedType handles T as Trait, whose members are those of the trait.
func (w *walker) qualifiedType(n syntax.Node) facts.ExprID {
	t := w.typ(w.Field(n, fType))
	if trait := w.typ(w.Field(n, fAlias)); trait != 0 {
		return trait
	}
	return t
}

// typeParams handles the parameters of a generic definition, the open one.
func (w *walker) typeParams(n syntax.Node) {
	if n == 0 {
		return
	}
	in := w.In()
	for c := range w.Each(n) {
		var id facts.DefID
		switch w.Tree.Kind(c) {
		case kAttributeItem:
			w.attributeItem(c)
			continue
		case kLifetime:
			w.defineLifetime(c)
			continue
		case kTypeIdent:
			id = w.typeParam(c, c)
		case kBoundedParam:
			id = w.boundedParam(c)
		case kOptionalParam:
			name := w.Field(c, fName)
			if name == 0 {
				continue
			}
			if w.Tree.Kind(name) == kBoundedParam {
				id = w.boundedParam(name)
			} else {
				id = w.typeParam(c, name)
			}
			value := w.typ(w.Field(c, fDefaultType))
			w.Def(id).Value = value
		case kConstParam:
			id = w.typeParam(c, w.Field(c, fName))
			typ := w.typ(w.Field(c, fType))
			w.Visit(w.Field(c, fValue))
			d := w.Def(id)
			d.Type = typ
			d.Flags |= facts.FlagConst
		case syntax.KindError:
			w.Children(c)
			continue
		default:
			continue
		}
		if id != 0 {
			d := w.Def(in)
			d.TypeParams = append(d.TypeParams, id)
		}
	}
	w.lead = lead{}
}

// lifetimes handles the parameters of for<…>.
func (w *walker) lifetimes(n syntax.Node) {
	if n == 0 {
		return
	}
	for c := range w.Each(n) {
		switch w.Tree.Kind(c) {
		case kLifetime:
			w.defineLifetime(c)
		case kTypeIdent:
			w.typeParam(c, c)
		case kBoundedParam:
			w.boundedParam(c)
		}
	}
}

func (w *walker) typeParam(n, name syntax.Node) facts.DefID {
	if name == 0 {
		return 0
	}
	at := w.Span(name)
	return w.Define(facts.Def{Name: w.name(name), Kind: facts.KindTypeParam, Span: w.Span(n), NameSpan: at})
}

// boundedParam handles a type parameter or lifetime with bounds; it returns 0 for the latter.
func (w *walker) boundedParam(n syntax.Node) facts.DefID {
	left := w.Field(n, fLeft)
	if left != 0 && w.Tree.Kind(left) == kLifetime {
		w.defineLifetime(left)
		w.bounds(w.Field(n, fBounds))
		return 0
	}
	id := w.typeParam(n, left)
	bases := w.bounds(w.Field(n, fBounds))
	if id != 0 {
		w.Def(id).Bases = bases
	}
	return id
}

// bounds returns the types among the bounds of a type.
func (w *walker) bounds(n syntax.Node) []facts.ExprID {
	if n == 0 {
		return nil
	}
	var bases []facts.ExprID
	for c := range w.Each(n) {
		if t := w.typ(c); t != 0 && w.Tree.Kind(c) != kLifetime {
			bases = append(bases, t)
		}
	}
	return bases
}

func (w *walker) where(n syntax.Node) {
	if c := w.ChildOf(n, kWhere); c != 0 {
		w.Children(c)
	}
}

// wherePredicate adds its bounds to those of the type parameter that it is about.
func (w *walker) wherePredicate(n syntax.Node) facts.ExprID {
	left := w.Field(n, fLeft)
	if left == 0 {
		w.Children(n)
		return 0
	}
	if w.Tree.Kind(left) == kHigherRanked { // its lifetimes are seen in the bounds
		w.Open(facts.ScopeTypeParams, w.Span(n), 0)
		defer w.Close()
		w.lifetimes(w.Field(left, fTypeParams))
		left = w.Field(left, fType)
	}
	w.typ(left)
	bases := w.bounds(w.Field(n, fBounds))
	if left == 0 || w.Tree.Kind(left) != kTypeIdent {
		return 0
	}
	for _, id := range w.Def(w.In()).TypeParams {
		if d := w.Def(id); d.Name == w.name(left) {
			d.Bases = append(d.Bases, bases...)
		}
	}
	return 0
}

// inherit marks types as those a definition derives from.
func (w *walker) inherit(bases []facts.ExprID) {
	for _, e := range bases {
		if e = w.head(e); e != 0 && w.File.Exprs[e].Ref != 0 {
			w.File.Refs[w.File.Exprs[e].Ref].Role = facts.Inherit
		}
	}
}

// head returns a type without its arguments.
func (w *walker) head(e facts.ExprID) facts.ExprID {
	for w.File.Exprs[e].Kind == facts.ExprGeneric {
		e = w.File.Exprs[e].X
	}
	return e
}

// lifetime handles the use of a lifetime or label. Its name includes the quote,
// which keeps it apart from all other names.
func (w *walker) lifetime(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	switch name := w.Intern(w.Tree.Text(n)); name {
	case "'static", "'_":
	default:
		w.Ref(facts.Ref{Name: name, Span: s, Role: facts.Label})
	}
	return 0
}

func (w *walker) defineLifetime(n syntax.Node) {
	s := w.Span(n)
	w.Define(facts.Def{Name: w.Intern(w.Tree.Text(n)), Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: s, NameSpan: s})
}
