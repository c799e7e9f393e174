package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// object states an object literal: a nameless definition with the keys as
// members, what is spread into it as bases, and what is expected of it as value.
func object(p *parser, n syntax.Node, u use) facts.ExprID {
	u.as = p.fitting(n, u.as)
	id := p.b.Define(facts.Def{Kind: facts.KindStruct, Span: p.span(n), Value: u.as})
	p.b.Open(facts.ScopeType, p.span(n), id)
	bases := p.keys(n, u.as, receiver{def: id})
	p.b.Close()
	p.b.Def(id).Bases = bases
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: p.span(n)})
}

// fitting is what is expected of the object literal at n, less the types that
// its properties tell it is not of: those that have other constants there.
func (p *parser) fitting(n syntax.Node, as facts.ExprID) facts.ExprID {
	const most = 12
	if as == 0 {
		return 0
	}
	mark := len(p.stack)
	for c := p.t.First(n); c != 0 && len(p.stack) < mark+most; c = p.t.Next(c) {
		if p.kind(c) != kPair {
			continue
		}
		key, value := p.child(c, fKey), p.child(c, fValue)
		if k := p.kind(value); p.kind(key) != kPropertyIdentifier || k != kString && k != kTrue && k != kFalse {
			continue
		}
		p.push(p.quote(p.text(key)))
		p.push(p.constant(value))
	}
	args := p.take(mark)
	if len(args) == 0 {
		return as
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "fits", X: as, Args: args, Span: p.b.File.Exprs[as].Span})
}

// keys states the members of an object literal, in the open scope, and returns
// what is spread among them.
func (p *parser) keys(n syntax.Node, as facts.ExprID, this receiver) []facts.ExprID {
	mark := len(p.stack)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kPair:
			p.pair(c, as, this)
		case kShorthandPropertyIdentifier:
			value := p.visit(c, wanted)
			if s := p.span(c); !s.Empty() {
				p.define(facts.Def{Name: p.b.Text(s), Kind: facts.KindProperty, Span: s, NameSpan: s, Signature: s, Value: value})
				p.expectedKey(s, as)
			}
		case kSpreadElement:
			if base := p.visit(p.only(c), wanted); base != 0 {
				p.push(base)
			}
		case kMethodDefinition:
			p.objectMethod(c, as, this)
		case kComment:
		default:
			if p.t.Named(c) {
				p.visit(c, read)
			}
		}
	}
	return p.take(mark)
}

func (p *parser) objectMethod(n syntax.Node, as facts.ExprID, this receiver) {
	d := facts.Def{Kind: facts.KindMethod, Span: p.span(n), Flags: p.access(n), Doc: p.doc(n)}
	p.memberName(&d, p.child(n, fName))
	if d.Flags&(facts.FlagGetter|facts.FlagSetter) != 0 {
		d.Kind = facts.KindProperty
	}
	id := p.define(d)
	p.expectedKey(d.NameSpan, as)
	u := use{this: this}
	if d.Name != "" && as != 0 && d.Kind == facts.KindMethod {
		u.as = p.b.Expr(facts.Expr{Kind: facts.ExprField, X: as, Text: d.Name, Span: d.NameSpan})
		u.this.as = u.as
	}
	p.function(id, n, u)
}

// expectedKey adds the reference that the key at s is to a member of what is
// expected of the object.
func (p *parser) expectedKey(s facts.Span, as facts.ExprID) {
	if as != 0 {
		p.label(as, s)
	}
}

// pair states key: value of an object literal.
func (p *parser) pair(n syntax.Node, as facts.ExprID, this receiver) {
	key, value := p.child(n, fKey), p.child(n, fValue)
	d := facts.Def{Kind: facts.KindProperty, Span: p.span(n), Doc: p.doc(n)}
	d.Signature = p.signature(d.Span, value)
	p.memberName(&d, key)
	d.Type = p.docType(d.Doc)
	if d.Name == "" {
		p.visit(value, wanted)
		return
	}
	u := use{want: true, this: this}
	if as != 0 && p.takesContext(value) {
		u.as = p.b.Expr(facts.Expr{Kind: facts.ExprField, X: as, Text: d.Name, Span: d.NameSpan})
	}
	id := p.define(d)
	p.expectedKey(d.NameSpan, as)
	if p.isCode(value) {
		u.this.as = u.as
		p.b.Def(id).Flags |= facts.FlagHeld
		p.code(id, value, u)
		return
	}
	p.setValue(id, p.visit(value, u))
}
