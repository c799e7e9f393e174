package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// block opens a scope where one of its statements binds a name in it.
func block(p *parser, n syntax.Node, u use) facts.ExprID {
	mark := len(p.narrowings)
	p.scoped(n, func() { p.visitAll(n, read) })
	p.narrowings = p.narrowings[:min(mark, len(p.narrowings))]
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

func ifStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	cond, then, other := p.child(n, fCondition), p.child(n, fConsequence), p.child(n, fAlternative)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch c {
		case cond:
			p.test(c)
		case then:
			p.guarded(cond, true, func() { p.visit(c, read) })
		case other:
			p.guarded(cond, false, func() { p.visit(c, read) })
		default:
			p.visit(c, read)
		}
	}
	switch { // what holds for the rest of the block
	case then != 0 && p.exits(then):
		p.narrow(cond, false)
	case other != 0 && p.exits(p.only(other)):
		p.narrow(cond, true)
	}
	return 0
}

func whileStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	cond := p.child(n, fCondition)
	p.test(cond)
	p.guarded(cond, true, func() { p.visit(p.child(n, fBody), read) })
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

func switchStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	value := p.child(n, fValue)
	p.visit(value, read)
	body := p.child(n, fBody)
	p.scoped(body, func() { p.cases(value, body) })
	return 0
}

// cases walks the cases of a switch over value, each guarded by what it is for:
// its own value and those of the cases that fall through to it.
func (p *parser) cases(value, body syntax.Node) {
	subject := value
	for p.kind(subject) == kParenthesizedExpression {
		subject = p.only(subject)
	}
	var before, all []facts.ExprID
	for c := p.t.First(body); body != 0 && c != 0; c = p.t.Next(c) {
		test, isDefault := p.child(c, fValue), p.t.KindName(c) == "switch_default"
		if p.kind(c) != kSwitchCase && !isDefault {
			p.visit(c, read)
			continue
		}
		mark := len(p.narrowings)
		if isDefault {
			p.narrowTo(subject, false, all...)
		} else {
			p.decision()
			p.remember(test, p.visit(test, use{want: p.kind(test) == kMemberExpression}))
			if v := p.constant(test); v != 0 {
				before, all = append(before, v), append(all, v)
				p.narrowCase(subject, before)
			}
		}
		empty := true
		for b := p.t.First(c); b != 0; b = p.t.Next(b) {
			if p.is(b, fBody) || p.t.Named(b) && b != test && p.kind(b) != kComment {
				empty = false
				p.visit(b, read)
			}
		}
		p.narrowings = p.narrowings[:min(mark, len(p.narrowings))]
		if !empty {
			before = nil
		}
	}
}

// narrowCase adds that the subject of a switch is one of the values.
func (p *parser) narrowCase(subject syntax.Node, values []facts.ExprID) {
	if p.kind(subject) == kUnaryExpression && string(p.t.Text(p.child(subject, fOperator))) == "typeof" {
		p.add(narrowing{path: p.pathOf(p.child(subject, fArgument)), op: "typeof", args: p.keep(values)}, true)
		return
	}
	p.narrowTo(subject, true, values...)
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
