package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) class(n syntax.Node) facts.ExprID {
	return w.typeDeclaration(n, facts.KindClass, false)
}
func (w *walker) structType(n syntax.Node) facts.ExprID {
	return w.typeDeclaration(n, facts.KindStruct, false)
}
func (w *walker) interfaceType(n syntax.Node) facts.ExprID {
	return w.typeDeclaration(n, facts.KindInterface, false)
}
func (w *walker) enum(n syntax.Node) facts.ExprID { return w.typeDeclaration(n, facts.KindEnum, false) }

func (w *walker) record(n syntax.Node) facts.ExprID {
	kind := facts.KindClass
	if w.ChildOf(n, tStruct) != 0 {
		kind = facts.KindStruct
	}
	return w.typeDeclaration(n, kind, true)
}

// typeDeclaration states a class, struct, record, interface or enum. Its header
// lies outside of the scope of its members, so that finding its bases never
// asks for members that its bases may have.
func (w *walker) typeDeclaration(n syntax.Node, kind facts.Kind, record bool) facts.ExprID {
	d := facts.Def{Kind: kind, Span: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	body := w.Field(n, fBody)
	w.nameDef(&d, w.Field(n, fName))
	d.Flags = (m.flags | w.visibility(m)) &^ facts.FlagVirtual
	end := d.Span.End
	if body != 0 {
		end = w.Tree.Start(body)
	}
	d.Signature = w.Before(d.Span.Start, end)
	id := w.Define(d)

	params, primary := w.ChildOf(n, kTypeParameters), w.ChildOf(n, kParameterList)
	around := params != 0 || primary != 0 && !record
	if around {
		w.Open(facts.ScopeTypeParams, facts.Span{Start: d.NameSpan.End, End: d.Span.End}, 0)
	}
	w.Reopen(w.Scope(), id)
	w.typeParameters(params, id)
	bases := w.bases(n, id, kind == facts.KindEnum)
	w.constraints(n, id)
	w.Def(id).Bases = bases
	var taken []facts.DefID
	if primary != 0 && !record {
		taken = w.parameters(primary)
	}
	w.Close()

	w.openType(facts.Span{Start: end, End: d.Span.End}, id)
	if primary != 0 {
		if record {
			taken = w.components(primary)
			w.Def(id).Params = taken
		}
		w.primaryConstructor(primary, id, taken)
	}
	w.baseArguments(n)
	w.docRefs(d.Doc)
	w.Children(body)
	w.errors(n)
	w.closeType()
	if around {
		w.Close()
	}
	return 0
}

// bases visits the types in a header that a type derives from. What an enum is
// stored as is none.
func (w *walker) bases(n syntax.Node, id facts.DefID, enum bool) []facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(w.ChildOf(n, kBaseList)); c != 0; c = w.Next(c) {
		typ := c
		switch w.Tree.Kind(c) {
		case kArgumentList:
			continue
		case kPrimaryBase:
			typ = w.Field(c, fType)
		}
		if enum {
			w.typeOf(typ)
			continue
		}
		e := w.typeAs(typ, facts.Inherit, 0)
		w.Operands.Push(e)
	}
	return w.Operands.Pop(mark)
}

// baseArguments states the call of the base's constructor in a type's header.
func (w *walker) baseArguments(n syntax.Node) {
	for c := w.First(w.ChildOf(n, kBaseList)); c != 0; c = w.Next(c) {
		list := c
		if w.Tree.Kind(c) == kPrimaryBase {
			list = w.ChildOf(c, kArgumentList)
		}
		if w.Tree.Kind(list) == kArgumentList {
			at := facts.Span{Start: w.Tree.Start(list), End: w.Tree.Start(list) + 1}
			w.callConstructor(w.Expr(facts.Expr{Kind: facts.ExprSuper, Span: at}), at, list)
		}
	}
}

// primaryConstructor states the constructor that a header with parameters is.
func (w *walker) primaryConstructor(list syntax.Node, id facts.DefID, params []facts.DefID) {
	t := w.Def(id)
	d := facts.Def{
		Name: t.Name, Kind: facts.KindConstructor, Flags: facts.FlagExported | facts.FlagGenerated,
		Span: w.Span(list), Signature: w.Span(list), Params: params,
	}
	for _, p := range params {
		d.Flags |= w.Def(p).Flags & facts.FlagVariadic
	}
	w.Define(d)
}

// components defines the properties that a record's header declares.
func (w *walker) components(list syntax.Node) []facts.DefID {
	fields := w.Declared.Len()
	w.eachParameter(list, func(p parameter) {
		d := p.def
		d.Kind = facts.KindProperty
		d.Flags = d.Flags&^facts.FlagLocal | facts.FlagExported
		id := w.Define(d)
		w.initial(id, p.value)
		w.Declared.Push(id)
	})
	return w.Declared.Pop(fields)
}

func (w *walker) openType(span facts.Span, id facts.DefID) {
	scope := w.Open(facts.ScopeType, span, id)
	w.types = append(w.types, enclosing{def: id, kind: w.Def(id).Kind, scope: scope})
}

func (w *walker) closeType() {
	w.types = w.types[:len(w.types)-1]
	w.Close()
}

// member reports whether what is declared now is a member of a type, and of which.
func (w *walker) member() (enclosing, bool) {
	if n := len(w.types); n > 0 && w.types[n-1].scope == w.Scope() {
		return w.types[n-1], true
	}
	return enclosing{}, false
}

// visibility returns the flags that follow from modifiers and the type around:
// members of classes are private where nothing else is said.
func (w *walker) visibility(m modifiers) facts.Flags {
	t, ok := w.member()
	switch {
	case ok && t.kind == facts.KindInterface:
		return facts.FlagExported | facts.FlagVirtual
	case m.flags&facts.FlagPrivate != 0, ok && !m.open:
		return facts.FlagPrivate
	}
	return facts.FlagExported
}

func (w *walker) enumMember(n syntax.Node) facts.ExprID {
	d := facts.Def{
		Kind: facts.KindEnumMember, Flags: facts.FlagExported | facts.FlagStatic | facts.FlagConst,
		Span: w.Span(n), Signature: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n)),
	}
	d.Flags |= w.modifiers(n).flags
	w.nameDef(&d, w.Field(n, fName))
	w.Define(d)
	w.docRefs(d.Doc)
	w.VisitField(n, fValue)
	w.errors(n)
	return 0
}

// delegate states a type of functions: a class with the method that calls them.
func (w *walker) delegate(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindClass, Span: w.Span(n), Signature: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	w.nameDef(&d, w.Field(n, fName))
	d.Flags = (m.flags | w.visibility(m)) &^ facts.FlagVirtual
	id := w.Define(d)
	params := w.ChildOf(n, kTypeParameters)
	if params != 0 {
		w.Open(facts.ScopeTypeParams, facts.Span{Start: d.NameSpan.End, End: d.Span.End}, 0)
	}
	w.Reopen(w.Scope(), id)
	w.typeParameters(params, id)
	w.constraints(n, id)
	w.Close()
	w.openType(facts.Span{Start: d.NameSpan.End, End: d.Span.End}, id)
	invoke := w.Define(facts.Def{
		Name: invokeName, Kind: facts.KindMethod, Flags: facts.FlagExported | facts.FlagAbstract | facts.FlagGenerated,
		Span: d.Span, Signature: d.Span,
	})
	w.Open(facts.ScopeFunction, d.Span, invoke)
	result := w.typeOf(w.Field(n, fType))
	taken := w.parameters(w.Field(n, fParameters))
	w.docRefs(d.Doc)
	w.Close()
	w.takes(invoke, taken)
	w.Def(invoke).Type = result
	w.closeType()
	if params != 0 {
		w.Close()
	}
	w.errors(n)
	return 0
}

// typeParameters defines the type parameters of def in the open scope.
func (w *walker) typeParameters(list syntax.Node, def facts.DefID) {
	params := w.Declared.Len()
	for c := w.First(list); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kTypeParameter {
			w.Visit(c)
			continue
		}
		w.modifiers(c)
		d := facts.Def{Kind: facts.KindTypeParam, Flags: facts.FlagLocal, Span: w.Span(c), Signature: w.Span(c)}
		w.nameDef(&d, w.Field(c, fName))
		p := w.Define(d)
		w.Declared.Push(p)
	}
	w.Def(def).TypeParams = w.Declared.Pop(params)
}

// constraints visits where T : …, which says what the type parameters of def derive from.
func (w *walker) constraints(n syntax.Node, def facts.DefID) {
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kConstraintsClause {
			continue
		}
		name := w.First(c)
		if name == 0 || w.Tree.Kind(name) != kIdentifier {
			w.Children(c)
			continue
		}
		w.ref(name, 0, w.Span(name), facts.TypeUse, 0)
		mark := w.Operands.Len()
		for t := w.Next(name); t != 0; t = w.Next(t) {
			if typ := w.Field(t, fType); typ != 0 {
				e := w.typeOf(typ)
				w.Operands.Push(e)
			} else {
				w.Children(t)
			}
		}
		bounds := w.Operands.Pop(mark)
		for _, p := range w.Def(def).TypeParams {
			if d := w.Def(p); w.nameOf(name) == d.Name {
				d.Bases = bounds
			}
		}
	}
}
