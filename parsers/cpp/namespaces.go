package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// namespace opens one or, written a::b, several namespaces. Names in an
// anonymous one are the surroundings', seen only in this file; those in an
// inline one are the surroundings' as well.
func (w *walker) namespace(n syntax.Node, _ bool) facts.ExprID {
	defer w.restore(w.at)
	name, body := w.part(n, w.d.field.name), w.part(n, w.d.field.body)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if c != name && c != body {
			w.visit(c, false)
		}
	}
	w.at.in, w.at.class, w.at.access, w.at.function = inFile, 0, 0, 0
	if name == 0 {
		id := w.define(facts.Def{Kind: facts.KindNamespace, Flags: facts.FlagPartial, Span: w.span(n), Signature: w.upTo(n, body)}, w.at.scope)
		w.at.hidden = true
		w.b.Reopen(w.b.Scope(), id)
		w.children(body)
		w.b.Close()
		return 0
	}
	opened := w.openNamespaces(n, name, body, w.token(n, "inline"))
	w.children(body)
	for range opened {
		w.b.Close()
	}
	return 0
}

func (w *walker) openNamespaces(n, name, body syntax.Node, inline bool) int {
	if w.symbol(name) == sNestedNamespace {
		opened := 0
		for c := w.first(name); c != 0; c = w.t.Next(c) {
			switch w.symbol(c) {
			case sNone:
				inline = inline || w.is(c, "inline")
			case sNestedNamespace, sNamespaceIdentifier:
				opened += w.openNamespaces(n, c, body, inline)
				inline = false
			}
		}
		return opened
	}
	id := w.define(facts.Def{
		Name: w.b.Text(w.span(name)), Kind: facts.KindNamespace, Flags: facts.FlagPartial | w.visibility(), Span: w.span(n), NameSpan: w.span(name),
		Signature: w.upTo(n, body), Doc: w.doc(w.t.Start(n)),
	}, w.at.scope)
	if inline {
		members := w.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: w.span(name)})
		w.b.Import(facts.Import{Kind: facts.ImportStar, Target: members, Span: w.span(name)})
	}
	w.b.Open(facts.ScopeNamespace, facts.Span{Start: w.t.End(name), End: w.t.End(n)}, id)
	w.at.scope = w.b.Scope()
	w.at.tags, w.at.space = w.at.scope, w.at.scope
	return 1
}

// upTo returns the part of n before body, or all of it.
func (w *walker) upTo(n, body syntax.Node) facts.Span {
	s := w.span(n)
	if body != 0 {
		s.End = w.t.Start(body)
	}
	return w.trim(s)
}

// namespaceAlias handles namespace a = b::c.
func (w *walker) namespaceAlias(n syntax.Node, _ bool) facts.ExprID {
	name := w.part(n, w.d.field.name)
	path := facts.ExprID(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if c != name && w.t.Named(c) {
			path = w.namespacePath(c, path)
		}
	}
	if w.named(name) {
		w.bindImport(facts.Import{Kind: facts.ImportModule, Target: path, Span: w.span(n)}, name)
	}
	return 0
}

func (w *walker) namespacePath(n syntax.Node, recv facts.ExprID) facts.ExprID {
	if w.symbol(n) != sNestedNamespace {
		return w.segment(n, recv, facts.ImportName, 0)
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.t.Named(c) {
			recv = w.namespacePath(c, recv)
		}
	}
	return recv
}

// bindImport adds an import with the alias that it binds.
func (w *walker) bindImport(imp facts.Import, name syntax.Node) {
	id := w.b.Import(imp)
	def := w.define(facts.Def{
		Name: w.b.Text(w.span(name)), Kind: facts.KindAlias, Flags: w.at.access | w.visibility(), Span: imp.Span, NameSpan: w.span(name),
		Signature: imp.Span, Import: id,
	}, w.at.scope)
	w.b.File.Imports[id].Def = def
}

// using handles using a::b, using namespace a and using enum E.
func (w *walker) using(n syntax.Node, _ bool) facts.ExprID {
	star := w.token(n, "namespace") || w.token(n, "enum")
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		s := w.symbol(c)
		if s != sQualified && !w.isSegment(c) {
			w.visit(c, false)
			continue
		}
		target := w.use(c, facts.ImportName, 0)
		if target == 0 {
			continue
		}
		imp := facts.Import{Kind: facts.ImportMember, Target: target, Span: w.span(n)}
		if star {
			imp.Kind = facts.ImportStar
			w.b.Import(imp)
			continue
		}
		last := c
		for w.symbol(last) == sQualified {
			last = w.part(last, w.d.field.name)
		}
		for w.symbol(last) == sTemplateType || w.symbol(last) == sDependentName {
			last = w.child(last)
		}
		if w.named(last) {
			w.bindImport(imp, last)
		}
	}
	return 0
}

// linkage handles extern "C".
func (w *walker) linkage(n syntax.Node, _ bool) facts.ExprID {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sString:
		case sDeclaration:
			w.head = header{external: true}
			w.visit(c, false)
		default:
			w.visit(c, false)
		}
	}
	return 0
}

// alias handles using Name = type.
func (w *walker) alias(n syntax.Node, _ bool) facts.ExprID {
	h := w.takeHeader()
	name := w.part(n, w.d.field.name)
	id := facts.DefID(0)
	if w.named(name) {
		span := h.extend(w.span(n))
		def := facts.Def{
			Name: w.b.Text(w.span(name)), Kind: facts.KindTypeAlias, Flags: w.at.access | w.visibility(), Span: span, NameSpan: w.span(name),
			Signature: w.trim(span), TypeParams: h.params,
		}
		if w.at.in != inFunction {
			def.Doc = w.doc(span.Start)
		}
		id = w.define(def, w.at.scope)
		w.adopt(h.params, id)
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case c == name:
		case w.t.Field(c) == w.d.field.typ:
			typ := w.visit(c, true)
			if id != 0 {
				w.b.Def(id).Type = typ
			}
		default:
			w.visit(c, false)
		}
	}
	return 0
}
