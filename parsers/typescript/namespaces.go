package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// globalName is the name of the namespace that declare global opens.
const globalName = "global"

func ambientDeclaration(p *parser, n syntax.Node, u use) facts.ExprID {
	l := p.lead
	if l.node == 0 {
		l.node = n
	}
	l.flags |= facts.FlagDeclaration
	if p.has(n, tGlobal) {
		p.global(n, l)
		return 0
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		p.lead = l
		p.visit(c, read)
	}
	p.lead = lead{}
	return 0
}

// global states declare global { … }, whose members every file sees.
func (p *parser) global(n syntax.Node, l lead) {
	word, body := p.childOf(n, tGlobal), p.childOf(n, kStatementBlock)
	p.lead = l
	d := p.begin(n)
	d.Kind, d.Name, d.NameSpan = facts.KindNamespace, globalName, p.span(word)
	d.Signature = p.header(d.Span.Start, p.t.End(word))
	p.body(p.detached(d), body, facts.ScopeGlobal, true)
}

// namespace states namespace A.B { … } and declare module "path" { … }.
func namespace(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind = facts.KindNamespace
	name, body := p.child(n, fName), p.child(n, fBody)
	d.Signature = d.Span
	if body != 0 {
		d.Signature = p.header(d.Span.Start, p.t.Start(body))
	}
	switch p.kind(name) {
	case kString:
		d.NameSpan = p.content(name)
		d.Name = `"` + p.b.Text(d.NameSpan) + `"`
		p.b.Open(facts.ScopeGlobal, p.span(n), 0)
		p.body(p.define(d), body, facts.ScopeNamespace, true)
		p.b.Close()
	case kNestedIdentifier:
		p.nested(name, body, d)
	default:
		if name != 0 && !p.span(name).Empty() {
			d.Name, d.NameSpan = p.text(name), p.span(name)
		}
		p.body(p.define(d), body, facts.ScopeNamespace, d.Flags&facts.FlagDeclaration != 0)
	}
	return 0
}

// nested states namespace A.B as B in A.
func (p *parser) nested(name, body syntax.Node, d facts.Def) {
	var parts []syntax.Node
	for p.kind(name) == kNestedIdentifier || p.kind(name) == kMemberExpression {
		if prop := p.child(name, fProperty); prop != 0 {
			parts = append(parts, prop)
		}
		name = p.child(name, fObject)
	}
	if name != 0 {
		parts = append(parts, name)
	}
	for i := len(parts) - 1; i >= 0; i-- {
		d.Name, d.NameSpan = p.text(parts[i]), p.span(parts[i])
		id := p.define(d)
		if i == 0 {
			p.body(id, body, facts.ScopeNamespace, d.Flags&facts.FlagDeclaration != 0)
		} else {
			p.b.Open(facts.ScopeNamespace, d.Span, id)
			d.Flags |= facts.FlagExported
		}
	}
	for range len(parts) - 1 {
		p.b.Close()
	}
}

// body walks the body of a namespace. In one that only declares, everything is
// exported unless it says what is.
func (p *parser) body(id facts.DefID, body syntax.Node, kind facts.ScopeKind, declares bool) {
	outer := p.fn
	p.fn = frame{named: id, results: len(p.found)}
	span := p.b.Def(id).Span
	if body != 0 {
		span = p.span(body)
	}
	p.fn.scope = p.b.Open(kind, span, id)
	flags := p.b.Def(id).Flags & facts.FlagDeclaration
	if declares && body != 0 && !p.hasExportList(body) {
		flags |= facts.FlagExported
	}
	for c := p.t.First(body); body != 0 && c != 0; c = p.t.Next(c) {
		p.lead = lead{flags: flags}
		p.visit(c, read)
	}
	p.lead = lead{}
	p.b.Close()
	p.fn = outer
}

func enum(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind = facts.KindEnum
	name, body := p.child(n, fName), p.child(n, fBody)
	if name != 0 && !p.span(name).Empty() {
		d.Name, d.NameSpan = p.text(name), p.span(name)
	}
	d.Signature = d.Span
	if body != 0 {
		d.Signature = p.header(d.Span.Start, p.t.Start(body))
	}
	id := p.define(d)
	// A namespace, not a type: members see each other by their bare names.
	p.b.Open(facts.ScopeNamespace, p.span(n), id)
	for c := p.t.First(body); body != 0 && c != 0; c = p.t.Next(c) {
		if !p.t.Named(c) || p.kind(c) == kComment {
			continue
		}
		d := facts.Def{Kind: facts.KindEnumMember, Flags: facts.FlagStatic | facts.FlagConst, Span: p.span(c), Signature: p.span(c), Doc: p.doc(c)}
		if p.kind(c) != kEnumAssignment {
			if p.t.Kind(c) == syntax.KindError {
				p.visit(c, read)
				continue
			}
			p.memberName(&d, c)
			p.define(d)
			continue
		}
		p.memberName(&d, p.child(c, fName))
		p.define(d)
		p.visit(p.child(c, fValue), read)
	}
	p.b.Close()
	return 0
}
