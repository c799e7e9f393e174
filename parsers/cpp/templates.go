package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// template opens the scope of type parameters around what they belong to, which
// itself is bound outside of it.
func (w *walker) template(n syntax.Node, _ bool) facts.ExprID {
	outer := w.takeHeader()
	list := w.part(n, w.d.field.parameters)
	w.b.Open(facts.ScopeTypeParams, w.span(n), 0)
	h := header{start: w.t.Start(n), generic: true}
	if outer.generic {
		h.start = outer.start
	}
	h.params = w.typeParams(list)
	h.special = len(h.params) == 0
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if c == list || !w.t.Named(c) {
			continue
		}
		switch w.symbol(c) {
		case sComment:
		case sDeclaration, sFunctionDefinition, sClass, sStruct, sUnion, sEnum, sAlias, sTemplate, sConcept, sFriend, sTypeDefinition, sFieldDeclaration:
			w.head = h
			w.visit(c, false)
		default:
			w.visit(c, false) // requires
		}
		w.head = header{}
	}
	w.b.Close()
	return 0
}

// typeParams defines the parameters of a template in the open scope.
func (w *walker) typeParams(list syntax.Node) []facts.DefID {
	defer w.restore(w.at)
	w.at.scope = w.b.Scope()
	mark := len(w.defs)
	for c := w.first(list); list != 0 && c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sTypeParameter, sOptionalTypeParameter, sVariadicTypeParameter, sTemplateTemplate:
			w.defs = append(w.defs, w.typeParam(c))
		case sParameter, sOptionalParameter, sVariadicParameter:
			if id, _ := w.parameter(c); id != 0 {
				w.b.Def(id).Flags |= facts.FlagConst
				w.defs = append(w.defs, id)
			}
		default:
			w.visit(c, false)
		}
	}
	return w.collectDefs(mark)
}

func (w *walker) typeParam(n syntax.Node) facts.DefID {
	def := facts.Def{Kind: facts.KindTypeParam, Flags: facts.FlagLocal, Span: w.span(n), Signature: w.span(n)}
	name := w.typeParamName(n)
	if name != 0 {
		def.Name, def.NameSpan = w.b.Text(w.span(name)), w.span(name)
	}
	if w.symbol(n) == sVariadicTypeParameter {
		def.Flags |= facts.FlagVariadic
	}
	id := w.define(def, w.at.scope)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch s := w.symbol(c); {
		case c == name, s == sTypeParameter, s == sVariadicTypeParameter, s == sOptionalTypeParameter:
			if s == sOptionalTypeParameter {
				w.visit(w.part(c, w.d.field.defaultType), false)
			}
		case w.t.Field(c) == w.d.field.parameters:
			// The parameters of a template that is a parameter bind nothing.
			w.b.Open(facts.ScopeTypeParams, w.span(c), 0)
			w.typeParams(c)
			w.b.Close()
		case s == sNone, s == sComment:
		case w.t.Field(c) == w.d.field.defaultType:
			typ := w.typ(c)
			w.b.Def(id).Value = typ
		default:
			w.visit(c, false)
		}
	}
	return id
}

// typeParamName returns the name of a type parameter, 0 if it has none.
func (w *walker) typeParamName(n syntax.Node) syntax.Node {
	if c := w.part(n, w.d.field.name); c != 0 {
		return c
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sTypeIdentifier:
			return c
		case sTypeParameter, sVariadicTypeParameter, sOptionalTypeParameter:
			return w.typeParamName(c)
		}
	}
	return 0
}

// instantiation handles template class Foo<int>: it names, and defines nothing.
func (w *walker) instantiation(n syntax.Node, _ bool) facts.ExprID {
	defer w.restore(w.at)
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	defer w.b.Close()
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case w.t.Field(c) == w.d.field.typ:
			w.typ(c)
		case w.t.Field(c) == w.d.field.declarator:
			w.instantiated(c)
		default:
			w.visit(c, false)
		}
	}
	return 0
}

// instantiated states what an instantiation of a function or variable names.
func (w *walker) instantiated(n syntax.Node) {
	d := w.declarator(n, 0)
	if d.name != 0 && w.nameable(d.name) {
		w.segment(d.name, d.owner, facts.Read, 0)
	}
	if d.fn != 0 {
		w.functionType(d.fn, 0)
	}
}

// concept handles concept Name = condition.
func (w *walker) concept(n syntax.Node, _ bool) facts.ExprID {
	h := w.takeHeader()
	name := w.part(n, w.d.field.name)
	if w.named(name) {
		span := h.extend(w.span(n))
		id := w.define(facts.Def{
			Name: w.b.Text(w.span(name)), Kind: facts.KindInterface, Flags: w.visibility(), Span: span, NameSpan: w.span(name),
			Signature: w.trim(facts.Span{Start: span.Start, End: w.t.End(name)}), Doc: w.doc(span.Start), TypeParams: h.params,
		}, w.at.scope)
		w.adopt(h.params, id)
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if c != name {
			w.visit(c, false)
		}
	}
	return 0
}

// friend handles friend declarations: what they declare is a member of the
// namespace around, and a class is only named.
func (w *walker) friend(n syntax.Node, _ bool) facts.ExprID {
	h := w.takeHeader()
	defer w.restore(w.at)
	w.at.in, w.at.scope, w.at.tags, w.at.access = inFile, w.at.space, w.at.space, 0
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch s := w.symbol(c); {
		case s == sDeclaration, s == sFunctionDefinition:
			w.head = h
			w.visit(c, false)
		case s == sQualified, w.isSegment(c):
			w.use(c, facts.TagUse, 0)
		default:
			w.visit(c, false)
		}
	}
	return 0
}
