package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// declared is what a declarator says. Declarators are written inside out: the
// name is innermost, and what stands around it makes its type from the type
// that the declaration begins with.
type declared struct {
	name     syntax.Node  // 0 in abstract declarators
	owner    facts.ExprID // what the name is qualified with
	isOwned  bool
	fn       syntax.Node  // the function declarator right around the name
	typ      facts.ExprID // of a function, the result's
	variadic bool
}

// declarator states what a declarator refers to and returns what it declares
// with the type base. The parameters of the declared function itself are left
// to the caller, as they belong inside of its definition.
func (w *walker) declarator(n syntax.Node, base facts.ExprID) declared {
	var d declared
	d.typ = base
	for n != 0 {
		inner := w.innerDeclarator(n)
		switch w.symbol(n) {
		case sPointer, sAbstractPointer, sPointerType:
			d.typ = w.wrap(facts.ExprPointer, d.typ, n)
		case sArray, sAbstractArray:
			d.typ = w.wrap(facts.ExprArrayType, d.typ, n)
			w.visit(w.part(n, w.d.field.size), false)
		case sFunction, sAbstractFunction:
			if name := w.peel(inner); w.isName(name) {
				d.fn = n
			} else {
				d.typ = w.functionType(n, d.typ)
			}
		case sReference, sAbstractReference, sParens, sAbstractParens, sAttributed:
		case sVariadicDeclarator:
			d.variadic = true
		case sQualified:
			w.qualifiedDeclarator(n, &d)
			return d
		case sOperatorCast:
			w.conversion(n, &d)
			return d
		case sError:
			w.visit(n, false)
			return d
		default:
			if w.isName(n) || w.symbol(n) == sStructuredBinding {
				d.name = n
			} else {
				w.visit(n, false)
			}
			return d
		}
		for c := w.first(n); c != 0; c = w.t.Next(c) {
			if s := w.symbol(c); c != inner && (s == sError || s == sAttributeDeclaration || s == sAttributeSpecifier) && n != d.fn {
				w.visit(c, false)
			}
		}
		n = inner
	}
	return d
}

// innerDeclarator returns the declarator inside of another, 0 if there is none.
func (w *walker) innerDeclarator(n syntax.Node) syntax.Node {
	if c := w.part(n, w.d.field.declarator); c != 0 {
		return c
	}
	switch w.symbol(n) {
	case sParens, sAbstractParens, sAttributed, sReference, sAbstractReference, sVariadicDeclarator, sAbstractPointer, sPointer:
		for c := w.first(n); c != 0; c = w.t.Next(c) {
			switch w.symbol(c) {
			case sNone, sComment, sMsCall, sTypeQualifier, sAttributeDeclaration, sAttributeSpecifier, sError:
			default:
				return c
			}
		}
	}
	return 0
}

// peel returns what is inside of parentheses and attributes.
func (w *walker) peel(n syntax.Node) syntax.Node {
	for w.symbol(n) == sParens || w.symbol(n) == sAttributed {
		n = w.innerDeclarator(n)
	}
	return n
}

// isName reports whether a node can be the name that is declared.
func (w *walker) isName(n syntax.Node) bool {
	switch w.symbol(n) {
	case sIdentifier, sTypeIdentifier, sFieldIdentifier, sOperatorName, sDestructor, sTemplateFunction, sTemplateMethod, sTemplateType, sQualified,
		sOperatorCast, sPrimitive:
		return true
	}
	return false
}

// wrap makes a type of another; the type of what is inferred stays unknown.
func (w *walker) wrap(kind facts.ExprKind, x facts.ExprID, n syntax.Node) facts.ExprID {
	if x == 0 {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: kind, X: x, Span: w.span(n)})
}

// qualifiedDeclarator states Foo::name; with a pointer behind the colons, it
// declares a pointer to a member of Foo.
func (w *walker) qualifiedDeclarator(n syntax.Node, d *declared) {
	owner, name := w.qualifiers(n)
	switch w.symbol(name) {
	case sPointerType:
		d.typ = w.wrap(facts.ExprPointer, d.typ, name)
		inner := w.declarator(w.innerDeclarator(name), d.typ)
		inner.fn = 0
		*d = inner
		return
	case sOperatorCast:
		w.conversion(name, d)
	default:
		d.name = name
	}
	d.owner, d.isOwned = owner, true
}

// conversion states operator T(), whose type is part of its name.
func (w *walker) conversion(n syntax.Node, d *declared) {
	d.name = n
	d.typ = w.typ(w.part(n, w.d.field.typ))
	c := w.part(n, w.d.field.declarator)
	for c != 0 && w.symbol(c) != sAbstractFunction {
		if w.symbol(c) == sAbstractPointer {
			d.typ = w.wrap(facts.ExprPointer, d.typ, c)
		}
		c = w.innerDeclarator(c)
	}
	d.fn = c
}

// functionType states the parameters of a function declarator that is not the
// declared function's own, and returns the type of such functions.
func (w *walker) functionType(n syntax.Node, result facts.ExprID) facts.ExprID {
	list := w.part(n, w.d.field.parameters)
	if list == 0 {
		return result
	}
	defer w.restore(w.at)
	w.b.Open(facts.ScopeFunction, w.span(list), 0)
	w.at.scope = w.b.Scope()
	mark := len(w.defs)
	w.parameters(list)
	types := len(w.exprs)
	for _, p := range w.defs[mark:] {
		w.exprs = append(w.exprs, w.b.Def(p).Type)
	}
	w.defs = w.defs[:mark]
	w.b.Close()
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.t.Field(c) == 0 {
			if w.symbol(c) == sTrailingReturn {
				result = w.visit(w.child(c), true)
			} else {
				w.visit(c, false)
			}
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprFuncType, X: result, Args: w.collect(types), Span: w.span(n)})
}

// parameters defines the parameters of a list, leaving them on the stack of
// definitions, and reports whether the list takes any number.
func (w *walker) parameters(list syntax.Node) (variadic bool) {
	for c := w.first(list); c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sParameter, sOptionalParameter, sVariadicParameter:
			if id, v := w.parameter(c); id != 0 {
				w.defs = append(w.defs, id)
				variadic = variadic || v
			}
		case sVariadic:
			variadic = true
		case sNone:
			variadic = variadic || w.is(c, "...")
		default:
			w.visit(c, false) // a parameter of K&R C, declared behind the list
		}
	}
	return variadic
}

func (w *walker) strayParameter(n syntax.Node, _ bool) facts.ExprID {
	w.parameter(n)
	return 0
}

// parameter defines one parameter; nameless ones count too, but (void) is none.
func (w *walker) parameter(n syntax.Node) (facts.DefID, bool) {
	var d declared
	flags := facts.FlagLocal
	value := syntax.Node(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch f := w.t.Field(c); {
		case f == 0 && w.symbol(c) == sTypeQualifier:
			if w.is(c, "const") {
				flags |= facts.FlagConst
			}
		case f == 0:
			w.visit(c, false)
		case f == w.d.field.typ:
			if w.t.Next(c) == 0 && w.is(c, "void") && w.first(n) == c {
				return 0, false
			}
			d.typ = w.typ(c)
		case f == w.d.field.declarator:
			d = w.declarator(c, d.typ)
			if d.fn != 0 {
				d.typ = w.functionType(d.fn, d.typ)
			}
		case f == w.d.field.defaultValue:
			value = c
		}
	}
	def := facts.Def{Kind: facts.KindParameter, Flags: flags, Span: w.span(n), Signature: w.span(n), Type: d.typ}
	if w.named(d.name) {
		def.Name, def.NameSpan = w.nameOf(d.name), w.span(d.name)
	}
	id := w.define(def, w.at.scope)
	if value != 0 {
		v := w.visit(value, true)
		w.b.Def(id).Value = v
		w.b.Def(id).Flags |= facts.FlagOptional
	}
	return id, d.variadic
}
