package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (p *parser) export(e facts.Export) { p.b.File.Exports = append(p.b.File.Exports, e) }

func exportStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	l := lead{node: n, flags: p.lead.flags | facts.FlagExported}
	p.lead = lead{}
	src := p.child(n, fSource)
	var flags facts.ImportFlags
	if p.has(n, tType) {
		flags = facts.ImportTypeOnly
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) == kDecorator {
			p.visit(c, read)
			l.flags |= facts.FlagDecorated
		}
	}
	if d := p.child(n, fDeclaration); d != 0 {
		if p.has(n, tDefault) {
			l.flags = l.flags&^facts.FlagExported | facts.FlagDefault
		}
		p.lead = l
		p.visit(d, read)
		p.lead = lead{}
		return 0
	}
	if value := p.child(n, fValue); value != 0 {
		p.exportValue("default", value, n)
		return 0
	}
	if src != 0 {
		p.reexport(n, src, flags|facts.ImportReexport)
		return 0
	}
	assigned := p.has(n, tEquals)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch {
		case p.kind(c) == kExportClause:
			p.exportClause(c)
		case p.kind(c) == kIdentifier && p.has(n, tNamespace): // export as namespace Name
			s := p.span(c)
			p.detached(facts.Def{Name: p.b.Text(s), Kind: facts.KindAlias, Flags: facts.FlagDeclaration, Span: p.span(n), NameSpan: s, Signature: p.span(n)})
		case p.kind(c) == kDecorator || p.kind(c) == kComment:
		case assigned && p.t.Named(c):
			p.exportValue("=", c, n)
		case p.t.Named(c):
			p.visit(c, read)
		}
	}
	return 0
}

// exportValue states export default value and export = value.
func (p *parser) exportValue(name string, value, n syntax.Node) {
	s := p.span(value)
	switch p.kind(value) {
	case kFunctionExpression, kGeneratorFunction, kClass, kArrowFunction:
		d := facts.Def{Kind: facts.KindFunction, Span: p.span(n), Doc: p.doc(n)}
		if own := p.child(value, fName); own != 0 && !p.span(own).Empty() {
			d.Name, d.NameSpan = p.text(own), p.span(own)
		}
		if name == "default" {
			d.Flags = facts.FlagDefault
		}
		id := p.define(d)
		if name != "default" {
			p.export(facts.Export{Name: name, NameSpan: p.keyword(n), Def: id})
		}
		if p.kind(value) == kClass {
			p.b.Def(id).Kind = facts.KindClass
			p.class(id, value)
		} else {
			p.function(id, value, use{})
		}
		return
	}
	u := wanted
	if p.kind(value) == kIdentifier { // a name of anything, of a type too
		u.role = facts.ImportName
	}
	e := p.visit(value, u)
	p.exportExpr(name, e, p.span(n), p.keyword(n), s)
}

// exportExpr exports the expression e, which stands at value, by the statement
// whole: what it names or, if it is no name, a nameless thing that holds it.
func (p *parser) exportExpr(name string, e facts.ExprID, whole, at, value facts.Span) {
	if e == 0 {
		e = p.unknown(value.Start, value.End)
	}
	switch x := &p.b.File.Exprs[e]; x.Kind {
	case facts.ExprName, facts.ExprMember:
		if p.b.File.Refs[x.Ref].Import == 0 { // require("m") gives a module
			p.export(facts.Export{Name: name, NameSpan: at, Expr: e})
			return
		}
	case facts.ExprFunc:
		if d := p.b.Def(x.Def); d.Name == "" {
			d.Span = whole
		}
		p.export(facts.Export{Name: name, NameSpan: at, Expr: e})
		return
	}
	p.export(facts.Export{Name: name, NameSpan: at, Def: p.detached(facts.Def{Kind: facts.KindConstant, Flags: facts.FlagConst, Span: whole, Signature: whole, Value: e})})
}

// keyword returns the span of the word default or = of an export.
func (p *parser) keyword(n syntax.Node) facts.Span {
	for _, k := range [...]kind{tDefault, tEquals} {
		if c := p.childOf(n, k); c != 0 {
			return p.span(c)
		}
	}
	return facts.Span{}
}

// exportClause states export { a, b as c } of names of this file.
func (p *parser) exportClause(n syntax.Node) {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) != kExportSpecifier {
			if p.t.Named(c) {
				p.visit(c, read)
			}
			continue
		}
		name, alias := p.child(c, fName), p.child(c, fAlias)
		value := p.visit(name, use{role: facts.ImportName, want: true})
		if value == 0 {
			continue
		}
		if alias == 0 {
			p.export(facts.Export{Name: p.text(name), NameSpan: p.span(name), Expr: value})
			continue
		}
		if id := p.exportAs(c, alias, facts.Def{Kind: facts.KindAlias}); id != 0 {
			p.stands(id, alias, value)
		}
	}
}

// exportAs exports what d stands for under the name at alias.
func (p *parser) exportAs(n, alias syntax.Node, d facts.Def) facts.DefID {
	s := p.span(alias)
	if p.kind(alias) == kString {
		s = p.content(alias)
	}
	if s.Empty() {
		return 0
	}
	d.Name, d.NameSpan, d.Span, d.Signature = p.b.Text(s), s, p.span(n), p.span(n)
	id := p.detached(d)
	p.export(facts.Export{Name: d.Name, NameSpan: s, Def: id})
	return id
}

// detached defines a name that is not seen in its surroundings.
func (p *parser) detached(d facts.Def) facts.DefID {
	p.b.Open(facts.ScopeBlock, d.Span, 0)
	id := p.define(d)
	p.b.Close()
	return id
}

// reexport states export … from "m".
func (p *parser) reexport(n, src syntax.Node, flags facts.ImportFlags) {
	s, _ := p.source(src, n, flags&^facts.ImportReexport, facts.ImportModule)
	imp := facts.Import{Path: p.b.Text(s), Flags: flags, PathSpan: s, Span: p.span(n)}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case tStar:
			imp.Kind = facts.ImportStar
			p.b.Open(facts.ScopeBlock, p.span(n), 0) // it binds nothing here
			p.b.Import(imp)
			p.b.Close()
		case kNamespaceExport:
			imp.Kind = facts.ImportModule
			if alias := p.only(c); alias != 0 {
				p.passOn(c, 0, alias, imp)
			}
		case kExportClause:
			for m := p.t.First(c); m != 0; m = p.t.Next(m) {
				if p.kind(m) != kExportSpecifier {
					continue
				}
				name, alias := p.child(m, fName), p.child(m, fAlias)
				imp.Kind, imp.Name = facts.ImportMember, p.exportName(name)
				if alias == 0 {
					alias = name
				}
				p.passOn(m, name, alias, imp)
			}
		default:
			if p.t.Named(c) && c != src {
				p.visit(c, read)
			}
		}
	}
}

// passOn exports what an import brings under the name at alias.
func (p *parser) passOn(n, name, alias syntax.Node, imp facts.Import) {
	id := p.exportAs(n, alias, facts.Def{Kind: facts.KindAlias})
	if id == 0 {
		return
	}
	imp.Def, imp.Span = id, p.span(n)
	i := p.b.Import(imp)
	p.b.Def(id).Import = i
	p.importRef(alias, i)
	if name != 0 && name != alias {
		p.importRef(name, i)
	}
}
