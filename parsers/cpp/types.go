package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// typ states a type specifier and returns the type; 0 for what is inferred.
func (w *walker) typ(n syntax.Node) facts.ExprID {
	switch w.symbol(n) {
	case sQualified, sTemplateType, sDependentType, sDependentName:
		return w.use(n, facts.TypeUse, 0)
	}
	return w.visit(n, true)
}

// primitive states a built-in type. Those that the grammars take for built in
// although a header defines them (size_t) are references.
func (w *walker) primitive(n syntax.Node, want bool) facts.ExprID {
	text := w.t.Text(n)
	if w.d.words[string(text)]&wordKey == 0 {
		return w.typeName(n, want)
	}
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: w.b.Intern(text), Span: w.span(n)})
}

// sized states types like unsigned long, or unsigned with a macro behind it.
func (w *walker) sized(n syntax.Node, want bool) facts.ExprID {
	w.children(n)
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: w.b.Text(w.span(n)), Span: w.span(n)})
}

func (w *walker) placeholder(n syntax.Node, _ bool) facts.ExprID {
	w.children(n)
	return 0
}

func (w *walker) decltype(n syntax.Node, want bool) facts.ExprID {
	c := w.child(n)
	if c == 0 || w.symbol(c) == sAuto {
		return 0
	}
	x := w.visit(c, want)
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: x, Span: w.span(n)})
}

// macroType states MACRO(type); of what the macro makes of the type nothing is
// known, but typeof is known well.
func (w *walker) macroType(n syntax.Node, _ bool) facts.ExprID {
	name := w.part(n, w.d.field.name)
	if w.named(name) {
		w.ref(name, facts.Call, 1)
	}
	inner := w.visit(w.part(n, w.d.field.typ), true)
	if !w.named(name) {
		return inner
	}
	return 0
}

// typeDescriptor states a type with its abstract declarator.
func (w *walker) typeDescriptor(n syntax.Node, want bool) facts.ExprID {
	base := facts.ExprID(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case w.t.Field(c) == w.d.field.typ:
			if s := w.symbol(c); want || s == sQualified || s == sTemplateType || s == sDependentType {
				base = w.typ(c)
			} else {
				w.visit(c, false)
			}
		case w.t.Field(c) == w.d.field.declarator:
			base = w.declarator(c, base).typ
		default:
			w.visit(c, false)
		}
	}
	return base
}

// class handles struct, class and union, defined, declared or only named.
func (w *walker) class(n syntax.Node, want bool) facts.ExprID {
	alone := w.t.Field(n) == 0 && w.symbol(w.t.Parent(n)) != sError
	return w.tagged(n, want, 0, alone)
}

// tagged handles a type that is named after a keyword. An anonymous one that a
// typedef names is called what the typedef calls it. alone means that nothing
// is declared with it, so that the name is a declaration.
func (w *walker) tagged(n syntax.Node, want bool, typedefName syntax.Node, alone bool) facts.ExprID {
	body := w.part(n, w.d.field.body)
	name := w.part(n, w.d.field.name)
	if w.t.Missing(name) {
		name = 0
	}
	if body == 0 && !alone {
		for c := w.first(n); c != 0; c = w.t.Next(c) {
			if c != name {
				w.visit(c, false)
			}
		}
		if !w.named(name) {
			return 0
		}
		if s := w.symbol(name); !want && s == sTypeIdentifier {
			w.ref(name, facts.TagUse, 0)
			return 0
		}
		return w.use(name, facts.TagUse, 0)
	}
	def := w.defineTag(n, name, body, typedefName)
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: def, Span: w.span(n)})
}

// defineTag states the definition or declaration of a tagged type.
func (w *walker) defineTag(n, name, body, typedefName syntax.Node) facts.DefID {
	h := w.takeHeader()
	d := facts.Def{Kind: w.tagKind(n), Span: h.extend(w.span(n)), TypeParams: h.params, Flags: w.at.access | w.visibility()}
	scope := w.at.scope
	if !w.d.cplus {
		scope = w.at.tags
		if name != 0 {
			d.Flags |= facts.FlagTag
		}
	}
	if body == 0 {
		d.Flags |= facts.FlagDeclaration
	}
	if h.special || w.symbol(name) == sTemplateType {
		d.Flags |= facts.FlagSpecial
	}
	last := name
	if w.symbol(name) == sQualified {
		d.Owner, last = w.qualifiers(name)
	}
	var generic syntax.Node
	if w.symbol(last) == sTemplateType {
		generic = w.part(last, w.d.field.arguments)
		last = w.part(last, w.d.field.name)
	}
	if last == 0 {
		last = typedefName
	}
	if last != 0 {
		d.Name, d.NameSpan = w.b.Text(w.span(last)), w.span(last)
	}
	d.Signature = d.Span
	if body != 0 {
		d.Signature.End = w.t.Start(body)
		d.Signature = w.trim(d.Signature)
	}
	if w.at.in != inFunction {
		d.Doc = w.doc(d.Span.Start)
	}
	id := w.define(d, scope)
	w.adopt(h.params, id)
	if generic != 0 {
		w.templateArgs(generic)
	}
	if d.Kind == facts.KindEnum {
		w.enumerators(n, name, body, id)
	} else {
		w.members(n, name, body, id)
	}
	return id
}

func (w *walker) tagKind(n syntax.Node) facts.Kind {
	switch w.symbol(n) {
	case sStruct:
		return facts.KindStruct
	case sUnion:
		return facts.KindUnion
	case sEnum:
		return facts.KindEnum
	}
	return facts.KindClass
}

// members opens a class and visits its bases and members.
func (w *walker) members(n, name, body syntax.Node, id facts.DefID) {
	defer w.restore(w.at)
	// The names of bases are looked for outside of the class.
	bases := w.childOf(n, sBaseClause)
	if bases != 0 {
		w.b.Reopen(w.b.Scope(), id)
		w.bases(bases, id)
		w.b.Close()
	}
	span := w.span(n)
	switch {
	case bases != 0:
		span.Start = w.t.End(bases)
	case name != 0:
		span.Start = w.t.End(name)
	}
	w.b.Open(facts.ScopeType, span, id)
	defer w.b.Close()
	w.at.in, w.at.class, w.at.scope, w.at.access = inClass, id, w.b.Scope(), 0
	if w.symbol(n) == sClass {
		w.at.access = facts.FlagPrivate
	}
	if w.at.function != 0 {
		w.at.hidden = true
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case c == name, c == bases:
		case c == body:
			w.children(c)
		default:
			w.visit(c, false)
		}
	}
}

// bases states the base classes of a class.
func (w *walker) bases(n syntax.Node, id facts.DefID) {
	mark := len(w.exprs)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch s := w.symbol(c); {
		case s == sQualified, w.isSegment(c):
			w.exprs = append(w.exprs, w.use(c, facts.Inherit, 0))
		case s == sPackExpansion:
			w.exprs = append(w.exprs, w.use(w.child(c), facts.Inherit, 0))
		case s != sAccess:
			w.visit(c, false)
		}
	}
	bases := w.collect(mark)
	w.b.Def(id).Bases = bases
}

// enumerators visits the members of an enumeration. Those of an unscoped one
// are bound around it.
func (w *walker) enumerators(n, name, body syntax.Node, id facts.DefID) {
	scoped := w.token(n, "class") || w.token(n, "struct")
	scope := w.b.Def(id).Scope
	if scoped {
		w.b.Open(facts.ScopeType, w.span(n), id)
	} else {
		w.b.Reopen(w.b.Scope(), id)
	}
	defer w.b.Close()
	if scoped {
		scope = w.b.Scope()
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case c == name:
		case c == body:
			for e := w.first(c); e != 0; e = w.t.Next(e) {
				if w.symbol(e) == sEnumerator {
					w.enumerator(e, scope)
				} else {
					w.visit(e, false)
				}
			}
		default:
			w.visit(c, false)
		}
	}
}

func (w *walker) enumerator(n syntax.Node, scope facts.ScopeID) {
	name := w.part(n, w.d.field.name)
	if w.named(name) {
		w.define(facts.Def{
			Name: w.b.Text(w.span(name)), Kind: facts.KindEnumMember, Flags: w.at.access | w.visibility() | facts.FlagConst,
			Span: w.span(n), NameSpan: w.span(name), Signature: w.span(n), Doc: w.doc(w.t.Start(n)),
		}, scope)
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if c != name {
			w.visit(c, false)
		}
	}
}

// visibility returns the flags that say from where a declaration is seen.
func (w *walker) visibility() facts.Flags {
	switch {
	case w.at.in == inFunction:
		return facts.FlagLocal
	case w.at.hidden:
		return 0
	}
	return facts.FlagExported
}

func (w *walker) access(n syntax.Node, _ bool) facts.ExprID {
	switch {
	case w.token(n, "private"):
		w.at.access = facts.FlagPrivate
	case w.token(n, "protected"):
		w.at.access = facts.FlagProtected
	default:
		w.at.access = 0
	}
	return 0
}

// trim cuts white space off the end of a span.
func (w *walker) trim(s facts.Span) facts.Span {
	for s.End > s.Start {
		switch w.src[s.End-1] {
		case ' ', '\t', '\n', '\r', '{', '=', ';':
			s.End--
			continue
		}
		break
	}
	return s
}
