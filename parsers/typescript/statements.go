package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// block opens a scope where one of its statements binds a name in it.
func block(p *parser, n syntax.Node, u use) facts.ExprID {
	p.scoped(n, func() { p.visitAll(n, read) })
	return 0
}

func (p *parser) scoped(n syntax.Node, walk func()) {
	if !p.binds(n) {
		walk()
		return
	}
	p.b.Open(facts.ScopeBlock, p.span(n), 0)
	walk()
	p.b.Close()
}

// binds reports whether a statement directly in n binds a name in its block.
func (p *parser) binds(n syntax.Node) bool {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kLexicalDeclaration, kClassDeclaration, kAbstractClassDeclaration, kFunctionDeclaration, kGeneratorFunctionDeclaration,
			kInterfaceDeclaration, kTypeAliasDeclaration, kEnumDeclaration, kFunctionSignature, kAmbientDeclaration, kImportAlias:
			return true
		case kSwitchCase:
			if p.binds(c) {
				return true
			}
		default:
			if p.t.KindName(c) == "switch_default" && p.binds(c) {
				return true
			}
		}
	}
	return false
}

func expressionStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	l := p.lead
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		p.lead = lead{}
		switch p.kind(c) {
		case kInternalModule:
			if p.lead = l; l.node == 0 {
				p.lead.node = n
			}
		case kAssignmentExpression:
			p.lead.node = n
		}
		p.visit(c, read)
	}
	p.lead = lead{}
	return 0
}

// branch is for statements that each are a decision point.
func branch(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	p.visitAll(n, read)
	return 0
}

func forStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	p.scoped(n, func() { p.visitAll(n, read) })
	return 0
}

func forIn(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	kindNode, left, right, body := p.child(n, fKind), p.child(n, fLeft), p.child(n, fRight), p.child(n, fBody)
	over := p.visit(right, wanted)
	var value facts.ExprID
	if string(p.t.Text(p.child(n, fOperator))) == "in" {
		value = p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "string", Span: p.span(right)})
	} else if over != 0 {
		value = p.b.Expr(facts.Expr{Kind: facts.ExprElem, X: over, Span: p.span(right)})
		for c := p.t.First(n); c != 0; c = p.t.Next(c) {
			if p.t.KindName(c) == "await" {
				value = p.b.Expr(facts.Expr{Kind: facts.ExprAwait, X: value, Span: p.span(right)})
			}
		}
	}
	if kindNode == 0 {
		p.assign(left, value)
		p.visit(body, read)
		return 0
	}
	p.b.Open(facts.ScopeBlock, p.span(n), 0)
	v := p.variable(kindNode)
	v.span = facts.Span{Start: p.t.Start(kindNode), End: p.t.End(right)}
	v.signature = v.span
	p.bind(left, value, v)
	if init := p.child(n, fValue); init != 0 {
		p.visit(init, read)
	}
	p.visit(body, read)
	p.b.Close()
	return 0
}

func switchBody(p *parser, n syntax.Node, u use) facts.ExprID {
	p.scoped(n, func() { p.visitAll(n, read) })
	return 0
}

func catch(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	param := p.child(n, fParameter)
	if param == 0 {
		p.visitAll(n, read)
		return 0
	}
	p.b.Open(facts.ScopeBlock, p.span(n), 0)
	typ := p.visit(p.child(n, fType), asType)
	p.bind(param, 0, pattern{define: true, kind: facts.KindVariable, typ: typ, span: p.span(param)})
	p.visit(p.child(n, fBody), read)
	p.b.Close()
	return 0
}

func returnStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	value := p.only(n)
	if value == 0 {
		return 0
	}
	v := wanted
	if p.takesContext(value) {
		v.as = p.fn.result
	}
	if e := p.visit(value, v); e != 0 && !p.fn.generator {
		p.found = append(p.found, e)
	}
	return 0
}

func labeled(p *parser, n syntax.Node, u use) facts.ExprID {
	label := p.child(n, fLabel)
	p.b.Open(facts.ScopeBlock, p.span(n), 0)
	if label != 0 {
		p.define(facts.Def{Name: p.text(label), Kind: facts.KindLabel, Span: p.span(n), NameSpan: p.span(label), Signature: p.span(label)})
	}
	p.visit(p.child(n, fBody), read)
	p.b.Close()
	return 0
}

// labelName is the target of break and continue.
func labelName(p *parser, n syntax.Node, u use) facts.ExprID {
	p.label(0, p.span(n))
	return 0
}
