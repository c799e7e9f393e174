package typescript

import (
	"strconv"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func call(p *parser, n syntax.Node, u use) facts.ExprID {
	fn, args := p.child(n, fFunction), p.child(n, fArguments)
	if e, ok := p.imported(fn, args); ok {
		return e
	}
	outer := p.testing
	guard := outer && p.mayGuard(args)
	p.testing = false
	defer func() { p.testing = outer }()
	needed := u.want || guard || p.anyTakesContext(args)
	role := facts.Call
	if u.role == facts.Decorate {
		role = facts.Decorate
	}
	x := p.visit(fn, use{role: role, args: int16(p.countArgs(args)), want: needed})
	x = p.generic(x, p.child(n, fTypeArguments), use{want: needed})
	if guard {
		p.remember(n, x)
	}
	e := p.apply(facts.ExprCall, x, args, n, needed, u.as)
	if u.want && p.g.script && p.isObjectCreate(fn) {
		return p.derived(e, n)
	}
	return e
}

// isObjectCreate reports whether a callee is the built-in Object.create.
func (p *parser) isObjectCreate(fn syntax.Node) bool {
	return p.kind(fn) == kMemberExpression && string(p.t.Text(fn)) == "Object.create" && p.find("Object") == 0
}

// derived states the object that the call e of Object.create makes: like a
// literal without keys, with the members of its prototype. Others may be
// assigned to it.
func (p *parser) derived(e facts.ExprID, n syntax.Node) facts.ExprID {
	args := p.b.File.Exprs[e].Args
	if len(args) == 0 {
		return e
	}
	id := p.b.Define(facts.Def{Kind: facts.KindStruct, Span: p.span(n)})
	p.b.Open(facts.ScopeType, p.span(n), id)
	p.b.Close()
	if args[0] != 0 {
		from := p.b.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: args[0], Span: p.b.File.Exprs[args[0]].Span})
		p.push(from)
		p.b.Def(id).Bases = p.take(len(p.stack) - 1)
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: p.span(n)})
}

// mayGuard reports whether a call with these arguments may say of what type one of them is.
func (p *parser) mayGuard(args syntax.Node) bool {
	if p.kind(args) != kArguments {
		return false
	}
	for c := p.t.First(args); c != 0; c = p.t.Next(c) {
		if p.pathOf(c) != "" {
			return true
		}
	}
	return false
}

func newExpression(p *parser, n syntax.Node, u use) facts.ExprID {
	args := p.child(n, fArguments)
	needed := u.want || p.anyTakesContext(args)
	x := p.visit(p.child(n, fConstructor), use{role: facts.New, args: int16(p.countArgs(args)), want: needed})
	x = p.generic(x, p.child(n, fTypeArguments), use{want: needed})
	return p.apply(facts.ExprNew, x, args, n, needed, u.as)
}

// apply makes the expression of a call, of whose result as is expected, and
// visits its arguments, which may take their meaning from it.
func (p *parser) apply(kind facts.ExprKind, x facts.ExprID, args, n syntax.Node, needed bool, as facts.ExprID) facts.ExprID {
	if !needed {
		if p.kind(args) == kTemplateString {
			p.visit(args, read)
		} else {
			p.visitAll(args, read)
		}
		return 0
	}
	e := p.b.Expr(facts.Expr{Kind: kind, X: x, Span: p.span(n)})
	if as != 0 {
		p.b.File.Exprs[e].N = int32(e - as)
	}
	if p.kind(args) == kTemplateString {
		p.visit(args, read)
		return e
	}
	mark := len(p.stack)
	i := int32(0)
	for c := p.t.First(args); args != 0 && c != 0; c = p.t.Next(c) {
		if p.kind(c) == kComment {
			continue
		}
		v := wanted
		if p.takesContext(c) {
			v.as = p.b.Expr(facts.Expr{Kind: facts.ExprParam, X: e, N: i, Span: p.span(c)})
			if m := p.importedModule(x); m != 0 {
				v.as = 0
				v.this = receiver{}
				p.push(p.thenable(c, m))
				i++
				continue
			}
		}
		p.push(p.visit(c, v))
		i++
	}
	list := p.take(mark)
	p.b.File.Exprs[e].Args = list
	return e
}

// importedModule returns the module m where x is import("m").then.
func (p *parser) importedModule(x facts.ExprID) facts.ExprID {
	e := &p.b.File.Exprs[x]
	if e.Kind != facts.ExprMember || p.b.File.Refs[e.Ref].Name != "then" {
		return 0
	}
	if m := &p.b.File.Exprs[e.X]; m.Kind == facts.ExprName && p.b.File.Refs[m.Ref].Import != 0 {
		return e.X
	}
	return 0
}

// thenable visits a function that is called with the module m.
func (p *parser) thenable(n syntax.Node, m facts.ExprID) facts.ExprID {
	e := p.visit(n, wanted)
	if x := &p.b.File.Exprs[e]; x.Kind == facts.ExprFunc {
		if params := p.b.Def(x.Def).Params; len(params) > 0 && p.b.Def(params[0]).Value == 0 {
			p.b.Def(params[0]).Value = m
		}
	}
	return e
}

func (p *parser) countArgs(args syntax.Node) int {
	if args == 0 {
		return 0
	}
	if p.kind(args) == kTemplateString {
		return 1
	}
	n := 0
	for c := p.t.First(args); c != 0; c = p.t.Next(c) {
		if p.kind(c) != kComment {
			n++
		}
	}
	return n
}

func (p *parser) anyTakesContext(args syntax.Node) bool {
	if args == 0 {
		return false
	}
	for c := p.t.First(args); c != 0; c = p.t.Next(c) {
		if p.takesContext(c) {
			return true
		}
	}
	return false
}

// lambdaParam is what is expected of parameter i of a function of which as is
// expected.
func (p *parser) lambdaParam(as facts.ExprID, i int) facts.ExprID {
	e := p.b.File.Exprs[as]
	if e.Kind == facts.ExprParam && e.Text == "" {
		return p.b.Expr(facts.Expr{Kind: facts.ExprParam, X: e.X, N: e.N, Text: digits(i), Span: e.Span})
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprParam, X: as, N: -1, Text: digits(i), Span: e.Span})
}

func digits(i int) string {
	const few = "0123456789"
	if i < len(few) {
		return few[i : i+1]
	}
	return strconv.Itoa(i)
}
