package typescript

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// An element is a call of its component: attributes name the members of what
// the component expects as its first argument.

func jsxElement(p *parser, n syntax.Node, u use) facts.ExprID {
	open, end := p.child(n, fOpenTag), p.child(n, fCloseTag)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch c {
		case open:
			jsxTag(p, c, read)
		case end:
			if name := p.child(c, fName); name != 0 {
				p.component(name, read)
			}
		default:
			p.visit(c, read)
		}
	}
	return 0
}

func jsxTag(p *parser, n syntax.Node, u use) facts.ExprID {
	var props facts.ExprID
	name := p.child(n, fName)
	if name != 0 {
		hasAttributes := p.has(n, kJsxAttribute)
		x := p.component(name, use{role: facts.Call, args: 1, want: hasAttributes})
		if args := p.child(n, fTypeArguments); args != 0 {
			x = p.generic(x, args, use{want: hasAttributes})
		}
		if x != 0 && hasAttributes {
			call := p.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: p.span(n)})
			props = p.b.Expr(facts.Expr{Kind: facts.ExprParam, X: call, Span: p.span(name)})
		}
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kJsxAttribute:
			p.attribute(c, props)
		case kJsxExpression:
			p.visit(c, read)
		default:
			if p.t.Kind(c) == syntax.KindError {
				p.visit(c, read)
			}
		}
	}
	return 0
}

// component visits the name of an element. Names in lower case are the
// platform's own elements.
func (p *parser) component(n syntax.Node, u use) facts.ExprID {
	if p.kind(n) == kIdentifier {
		s := p.span(n)
		if !s.Empty() && 'a' <= p.b.Src[s.Start] && p.b.Src[s.Start] <= 'z' {
			p.label(p.unknown(s.Start, s.Start), s)
			return 0
		}
	}
	return p.visit(n, u)
}

func (p *parser) attribute(n syntax.Node, props facts.ExprID) {
	var as facts.ExprID
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kPropertyIdentifier:
			s := p.span(c)
			if s.Empty() {
				continue
			}
			recv := props
			if recv == 0 {
				recv = p.unknown(s.Start, s.Start)
			}
			ref := p.label(recv, s)
			if props != 0 {
				as = p.b.Expr(facts.Expr{Kind: facts.ExprField, X: props, Ref: ref, Text: p.b.Text(s), Span: s})
			}
		case kJsxExpression:
			for e := p.t.First(c); e != 0; e = p.t.Next(e) {
				v := read
				if p.takesContext(e) {
					v.as = as
				}
				p.visit(e, v)
			}
		default:
			p.visit(c, read)
		}
	}
}

func jsxNamespaceName(p *parser, n syntax.Node, u use) facts.ExprID {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if s := p.span(c); p.t.Named(c) {
			p.label(p.unknown(s.Start, s.Start), s)
		}
	}
	return 0
}

func jsxText(p *parser, n syntax.Node, u use) facts.ExprID {
	text := p.t.Text(n)
	left := len(text) - len(bytes.TrimLeft(text, " \t\r\n"))
	s := facts.Span{Start: p.t.Start(n) + uint32(left)}
	s.End = s.Start + uint32(len(bytes.TrimSpace(text)))
	p.b.Literal(s)
	return 0
}
