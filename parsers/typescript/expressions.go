package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func nothing(*parser, syntax.Node, use) facts.ExprID { return 0 }

// builtin makes the handler of literals of a built-in type.
func builtin(name string) handler {
	return func(p *parser, n syntax.Node, u use) facts.ExprID { return p.builtin(name, n, u) }
}

func (p *parser) builtin(name string, n syntax.Node, u use) facts.ExprID {
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: name, Span: p.span(n)})
}

// inner is for nodes that only wrap another.
func inner(p *parser, n syntax.Node, u use) facts.ExprID {
	var out facts.ExprID
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if !p.t.Named(c) || p.kind(c) == kComment {
			continue
		}
		if p.kind(c) == kTypeAnnotation { // (x: T), which only broken code has
			p.visit(c, typed)
			continue
		}
		if e := p.visit(c, u); e != 0 {
			out = e
		}
	}
	return out
}

// nonNull is x!. The grammar gives a ! behind operators all that is before it:
// in a + b!.c, as if (a + b)! were meant.
func nonNull(p *parser, n syntax.Node, u use) facts.ExprID {
	switch p.kind(p.only(n)) {
	case kBinaryExpression, kUnaryExpression:
		u.last = true
	}
	return inner(p, n, u)
}

func name(p *parser, n syntax.Node, u use) facts.ExprID {
	s := p.span(n)
	if s.Empty() {
		return 0
	}
	ref := p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: u.role, Args: u.args})
	if !u.want {
		return 0
	}
	e := p.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
	if u.role == facts.Read {
		e = p.narrowed(n, e)
	}
	return e
}

// strayName is for property names that broken code leaves without an owner.
func strayName(p *parser, n syntax.Node, u use) facts.ExprID {
	p.label(0, p.span(n))
	return 0
}

// label adds a reference to a property of recv by the name at s.
func (p *parser) label(recv facts.ExprID, s facts.Span) facts.RefID {
	if s.Empty() {
		return 0
	}
	return p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.Label, Recv: recv})
}

func stringLiteral(p *parser, n syntax.Node, u use) facts.ExprID {
	p.b.Literal(p.content(n))
	return p.builtin("string", n, u)
}

func template(p *parser, n syntax.Node, u use) facts.ExprID {
	p.b.Literal(p.content(n))
	p.visitAll(n, read)
	return p.builtin("string", n, u)
}

func this(p *parser, n syntax.Node, u use) facts.ExprID {
	if !u.want {
		return 0
	}
	if p.fn.this.expr != 0 {
		return p.fn.this.expr
	}
	if p.fn.this.def == 0 {
		return 0
	}
	e := p.b.Expr(facts.Expr{Kind: facts.ExprThis, X: p.fn.this.as, Span: p.span(n)})
	p.b.File.Exprs[e].Def = p.fn.this.def
	return e
}

func super(p *parser, n syntax.Node, u use) facts.ExprID {
	if p.fn.this.def == 0 {
		return 0
	}
	e := p.b.Expr(facts.Expr{Kind: facts.ExprSuper, Span: p.span(n)})
	p.b.File.Exprs[e].Def = p.fn.this.def
	if u.role == facts.Call {
		ref := p.b.Ref(facts.Ref{Name: "constructor", Span: p.span(n), Role: facts.Call, Recv: e, Args: u.args})
		return p.b.Expr(facts.Expr{Kind: facts.ExprMember, X: e, Ref: ref, Span: p.span(n)})
	}
	return e
}

func memberExpression(p *parser, n syntax.Node, u use) facts.ExprID {
	recv := p.visit(p.child(n, fObject), wanted)
	prop := p.child(n, fProperty)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.t.Kind(c) == syntax.KindError {
			p.visit(c, read)
		}
	}
	if prop == 0 {
		return recv
	}
	e := p.member(recv, prop, n, u)
	if u.role == facts.Read {
		e = p.narrowed(n, e)
	}
	return e
}

// test visits an expression that decides which code runs.
func (p *parser) test(n syntax.Node) {
	outer := p.testing
	p.testing = true
	p.visit(n, read)
	p.testing = outer
}

// member adds a reference to a member by the name node, within the expression n.
func (p *parser) member(recv facts.ExprID, prop, n syntax.Node, u use) facts.ExprID {
	s := p.span(prop)
	if s.Empty() {
		return recv
	}
	if recv == 0 {
		recv = p.unknown(p.t.Start(n), s.Start)
	}
	ref := p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: u.role, Recv: recv, Args: u.args})
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: p.span(n)})
}

// unknown is an expression of which nothing is known, so that what is a member
// of it is not taken for a bare name.
func (p *parser) unknown(start, end uint32) facts.ExprID {
	return p.b.Expr(facts.Expr{Kind: facts.ExprUnknown, Span: facts.Span{Start: start, End: end}})
}

func subscript(p *parser, n syntax.Node, u use) facts.ExprID {
	recv := p.visit(p.child(n, fObject), wanted)
	index := p.child(n, fIndex)
	if p.kind(index) == kString {
		s := p.content(index)
		if s.Empty() {
			return 0
		}
		if recv == 0 {
			recv = p.unknown(p.t.Start(n), s.Start)
		}
		ref := p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: u.role, Recv: recv, Args: u.args})
		if !u.want {
			return 0
		}
		return p.b.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: p.span(n)})
	}
	e := p.visit(index, use{want: u.want})
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprIndex, X: recv, Args: p.keep([]facts.ExprID{e}), Span: p.span(n)})
}

func cast(p *parser, n syntax.Node, u use) facts.ExprID {
	value := p.only(n)
	as := p.childOf(n, tAs)
	to := syntax.Node(0)
	for c := p.t.Next(as); as != 0 && c != 0; c = p.t.Next(c) {
		if p.kind(c) != kComment {
			to = c
			break
		}
	}
	if to == 0 || p.kind(to) == tConst || p.t.KindName(to) == "const" {
		return p.visit(value, u)
	}
	typ := p.later(value, to)
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: p.span(n)})
}

// later visits a type and, expecting it, the value before it.
func (p *parser) later(value, typ syntax.Node) facts.ExprID {
	t := p.visit(typ, asType)
	p.visit(value, use{as: p.castTo(t, value)})
	return t
}

// castTo is a value of type t, if the value at n can make use of knowing it.
func (p *parser) castTo(t facts.ExprID, n syntax.Node) facts.ExprID {
	if t == 0 || !p.takesContext(n) {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: p.b.File.Exprs[t].Span})
}

// takesContext reports whether what is expected of the value n says something
// of what is inside of it.
func (p *parser) takesContext(n syntax.Node) bool {
	switch p.kind(n) {
	case kArrowFunction, kFunctionExpression, kGeneratorFunction, kObject, kArray,
		kParenthesizedExpression, kTernaryExpression, kSatisfiesExpression, kAsExpression, kAwaitExpression:
		return true
	case kBinaryExpression:
		return p.takesContext(p.child(n, fRight))
	case kCallExpression, kNewExpression:
		return p.takesCode(p.child(n, fArguments))
	}
	return false
}

// takesCode reports whether a function or an object is written among arguments.
func (p *parser) takesCode(args syntax.Node) bool {
	if args == 0 {
		return false
	}
	for c := p.t.First(args); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kArrowFunction, kFunctionExpression, kGeneratorFunction, kObject:
			return true
		}
	}
	return false
}

func satisfies(p *parser, n syntax.Node, u use) facts.ExprID {
	value := p.only(n)
	var to syntax.Node
	for c := p.t.Next(value); value != 0 && c != 0; c = p.t.Next(c) {
		if p.t.Named(c) && p.kind(c) != kComment {
			to = c
		}
	}
	u.as = p.castTo(p.visit(to, asType), value)
	return p.visit(value, u)
}

func assertion(p *parser, n syntax.Node, u use) facts.ExprID {
	args := p.childOf(n, kTypeArguments)
	to := p.only(args)
	var value syntax.Node
	for c := p.t.Next(args); args != 0 && c != 0; c = p.t.Next(c) {
		if p.t.Named(c) && p.kind(c) != kComment {
			value = c
		}
	}
	if p.t.KindName(to) == "const" {
		return p.visit(value, u)
	}
	typ := p.later(value, to)
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: p.span(n)})
}

func instantiation(p *parser, n syntax.Node, u use) facts.ExprID {
	fn := p.child(n, fFunction)
	if fn == 0 {
		fn = p.only(n)
	}
	x := p.visit(fn, u)
	return p.generic(x, p.child(n, fTypeArguments), u)
}

// generic applies x to the type arguments at n, if there are any.
func (p *parser) generic(x facts.ExprID, n syntax.Node, u use) facts.ExprID {
	if n == 0 {
		return x
	}
	if !u.want {
		p.visitAll(n, typed)
		return x
	}
	mark := len(p.stack)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.t.Named(c) && p.kind(c) != kComment {
			p.push(p.visit(c, asType))
		}
	}
	span := p.span(n)
	if x != 0 {
		span.Start = min(span.Start, p.b.File.Exprs[x].Span.Start)
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: p.take(mark), Span: span})
}

func ternary(p *parser, n syntax.Node, u use) facts.ExprID {
	p.decision()
	cond := p.child(n, fCondition)
	p.test(cond)
	v := use{want: u.want, as: u.as}
	var then, other facts.ExprID
	p.guarded(cond, true, func() { then = p.visit(p.child(n, fConsequence), v) })
	p.guarded(cond, false, func() { other = p.visit(p.child(n, fAlternative), v) })
	return p.union(then, other)
}

func binary(p *parser, n syntax.Node, u use) facts.ExprID {
	op := string(p.t.Text(p.child(n, fOperator)))
	left, right := p.child(n, fLeft), p.child(n, fRight)
	switch op {
	case "&&":
		p.decision()
		p.test(left)
		var r facts.ExprID
		p.guarded(left, true, func() { r = p.visit(right, use{want: u.want, as: u.as}) })
		return r
	case "||", "??":
		p.decision()
		outer := p.testing
		p.testing = true
		l := p.visit(left, use{want: u.want})
		p.testing = outer
		var r facts.ExprID
		walk := func() { r = p.visit(right, use{want: u.want, as: u.as}) }
		if op == "||" {
			p.guarded(left, false, walk)
		} else {
			walk()
		}
		if u.last {
			return r
		}
		return p.union(l, r)
	case "instanceof":
		p.visit(left, read)
		p.remember(right, p.visit(right, use{want: p.testing}))
		return p.builtin("boolean", n, u)
	case "===", "!==", "==", "!=":
		for _, side := range [...]syntax.Node{left, right} {
			p.remember(side, p.visit(side, use{want: p.testing && p.kind(side) == kMemberExpression && p.isEnumLike(side)}))
		}
		return p.builtin("boolean", n, u)
	}
	if p.kind(left) == kPrivatePropertyIdentifier { // #x in value
		s := p.span(left)
		recv := p.visit(right, wanted)
		if recv == 0 {
			recv = p.unknown(p.t.Start(n), s.Start)
		}
		p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.Read, Recv: recv})
		return p.builtin("boolean", n, u)
	}
	l := p.visit(left, use{want: u.want && op == "+"})
	r := p.visit(right, use{want: u.want && (op == "+" || u.last)})
	if u.last {
		return r
	}
	switch op {
	case "+":
		if !u.want {
			return 0
		}
		for _, e := range []facts.ExprID{l, r} {
			if x := &p.b.File.Exprs[e]; x.Kind == facts.ExprLiteral && x.Text == "string" {
				return e
			}
		}
		return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "+", Args: p.keep([]facts.ExprID{l, r}), Span: p.span(n)})
	case "-", "*", "/", "%", "**", "&", "|", "^", "<<", ">>", ">>>":
		return p.builtin("number", n, u)
	}
	return p.builtin("boolean", n, u)
}

func unary(p *parser, n syntax.Node, u use) facts.ExprID {
	if u.last {
		return p.visit(p.child(n, fArgument), use{want: u.want, last: true})
	}
	p.visit(p.child(n, fArgument), read)
	switch string(p.t.Text(p.child(n, fOperator))) {
	case "!", "delete":
		return p.builtin("boolean", n, u)
	case "typeof":
		return p.builtin("string", n, u)
	case "void":
		return 0
	}
	return p.builtin("number", n, u)
}

func update(p *parser, n syntax.Node, u use) facts.ExprID {
	p.visit(p.child(n, fArgument), use{role: facts.ReadWrite})
	return p.builtin("number", n, u)
}

func sequence(p *parser, n syntax.Node, u use) facts.ExprID {
	var out facts.ExprID
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		out = p.visit(c, use{want: u.want})
	}
	return out
}

func await(p *parser, n syntax.Node, u use) facts.ExprID {
	x := p.visit(p.only(n), use{want: u.want, as: u.as})
	if x == 0 {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprAwait, X: x, Span: p.span(n)})
}

func yield(p *parser, n syntax.Node, u use) facts.ExprID {
	x := p.visit(p.only(n), wanted)
	if x != 0 && p.has(n, tStar) {
		x = p.b.Expr(facts.Expr{Kind: facts.ExprElem, X: x, Span: p.span(n)})
	}
	if x != 0 {
		p.found = append(p.found, x)
	}
	return 0
}

// spread is ...xs among elements or arguments: the value stands for any of xs.
func spread(p *parser, n syntax.Node, u use) facts.ExprID {
	x := p.visit(p.only(n), use{want: u.want})
	if x == 0 {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprElem, X: x, Span: p.span(n)})
}

func array(p *parser, n syntax.Node, u use) facts.ExprID {
	var elem facts.ExprID
	mark := len(p.stack)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if !p.t.Named(c) || p.kind(c) == kComment {
			continue
		}
		v := use{want: u.want}
		if u.as != 0 && p.takesContext(c) {
			if elem == 0 {
				elem = p.b.Expr(facts.Expr{Kind: facts.ExprElem, X: u.as, Span: p.b.File.Exprs[u.as].Span})
			}
			v.as = elem
		}
		if e := p.visit(c, v); u.want {
			p.push(e)
		}
	}
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprList, Args: p.take(mark), Span: p.span(n)})
}
