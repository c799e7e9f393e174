package typescript

import (
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Types are expressions like values. Those that are computed from others are
// ExprOp, with the operator as its text: "keyof" T, "extends" (T, U, then,
// else), "mapped" (the keys, the value, in the scope of the key's name).

func typeName(p *parser, n syntax.Node, u use) facts.ExprID {
	if u.role == facts.Read {
		u.role = facts.TypeUse
	}
	return name(p, n, u)
}

func thisType(p *parser, n syntax.Node, u use) facts.ExprID {
	if !u.want || p.fn.this.def == 0 {
		return 0
	}
	e := p.b.Expr(facts.Expr{Kind: facts.ExprThis, Span: p.span(n)})
	p.b.File.Exprs[e].Def = p.fn.this.def
	return e
}

func predefined(p *parser, n syntax.Node, u use) facts.ExprID {
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: p.text(n), Span: p.span(n)})
}

func literalType(p *parser, n syntax.Node, u use) facts.ExprID {
	c := p.only(n)
	switch p.kind(c) {
	case kString:
		p.b.Literal(p.content(c))
		return p.builtin(p.quoted(c), n, u)
	case kNumber, kUnaryExpression:
		return p.builtin("number", n, u)
	case kTrue, kFalse:
		return p.builtin(p.text(c), n, u)
	}
	if u.want && (p.kind(c) == kNull || p.kind(c) == kUndefined) {
		return p.builtin(p.text(c), n, u)
	}
	return 0
}

// quoted returns a string's content in double quotes, whatever quotes it has.
func (p *parser) quoted(n syntax.Node) string {
	if text := p.text(n); strings.HasPrefix(text, `"`) {
		return text
	}
	return `"` + p.b.Text(p.content(n)) + `"`
}

func templateType(p *parser, n syntax.Node, u use) facts.ExprID {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		p.visitAll(c, typed)
	}
	return p.builtin("string", n, u)
}

// wrap makes the handler's result for a type made of one other.
func (p *parser) wrap(kind facts.ExprKind, x facts.ExprID, n syntax.Node, u use) facts.ExprID {
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: kind, X: x, Span: p.span(n)})
}

func arrayType(p *parser, n syntax.Node, u use) facts.ExprID {
	return p.wrap(facts.ExprArrayType, p.visit(p.only(n), u), n, u)
}

func restType(p *parser, n syntax.Node, u use) facts.ExprID {
	x := p.visit(p.only(n), u)
	return p.wrap(facts.ExprElem, x, n, u)
}

func tupleType(p *parser, n syntax.Node, u use) facts.ExprID {
	mark := len(p.stack)
	p.b.Open(facts.ScopeBlock, p.span(n), 0) // for the names of elements
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch {
		case !p.t.Named(c), p.kind(c) == kComment:
		case p.kind(c) == kRequiredParameter, p.kind(c) == kOptionalParameter:
			e := p.visit(p.child(c, fType), u)
			name := p.child(c, fName)
			if p.kind(name) == kRestPattern {
				name = p.childOf(name, kIdentifier)
				e = p.wrap(facts.ExprElem, e, c, u)
			}
			if name != 0 && !p.span(name).Empty() {
				p.define(facts.Def{Name: p.text(name), Kind: facts.KindField, Span: p.span(c), NameSpan: p.span(name), Signature: p.span(c), Type: e})
			}
			p.push(e)
		default:
			p.push(p.visit(c, u))
		}
	}
	p.b.Close()
	args := p.take(mark)
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: args, Span: p.span(n)})
}

// unionType states unions and intersections, flat. A member of either may be
// found in any part; Text tells them apart.
func unionType(p *parser, n syntax.Node, u use) facts.ExprID {
	mark := len(p.stack)
	p.operands(n, p.kind(n), u)
	args := p.take(mark)
	if !u.want {
		return 0
	}
	if len(args) == 1 { // T | undefined
		return args[0]
	}
	op := "|"
	if p.kind(n) == kIntersectionType {
		op = "&"
	} else if whole := p.swallowing(args); whole != 0 {
		return whole
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprUnion, Text: op, Args: args, Span: p.span(n)})
}

// swallowing returns, of the members of a union, any or unknown, which leave
// nothing of the others; 0 if neither is among them.
func (p *parser) swallowing(members []facts.ExprID) facts.ExprID {
	for _, m := range members {
		if e := &p.b.File.Exprs[m]; e.Kind == facts.ExprLiteral && (e.Text == "any" || e.Text == "unknown") {
			return m
		}
	}
	return 0
}

func (p *parser) operands(n syntax.Node, k kind, u use) {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch {
		case !p.t.Named(c), p.kind(c) == kComment:
		case p.kind(c) == k:
			p.operands(c, k, u)
		default:
			if e := p.visit(c, u); e != 0 {
				p.push(e)
			}
		}
	}
}

func genericType(p *parser, n syntax.Node, u use) facts.ExprID {
	if u.role == facts.Read {
		u.role = facts.TypeUse
	}
	x := p.visit(p.child(n, fName), u)
	return p.generic(x, p.child(n, fTypeArguments), use{role: facts.TypeUse, want: u.want})
}

// typeArguments is for arguments that stand alone.
func typeArguments(p *parser, n syntax.Node, u use) facts.ExprID {
	p.visitAll(n, typed)
	return 0
}

func nestedType(p *parser, n syntax.Node, u use) facts.ExprID {
	if u.role == facts.Read {
		u.role = facts.TypeUse
	}
	recv := p.visit(p.child(n, fModule), wanted)
	prop := p.child(n, fName)
	if prop == 0 {
		return recv
	}
	return p.member(recv, prop, n, u)
}

func objectType(p *parser, n syntax.Node, u use) facts.ExprID {
	if clause := p.childOf(p.only(n), kMappedTypeClause); clause != 0 {
		return p.mapped(p.only(n))
	}
	id := p.b.Define(facts.Def{Kind: facts.KindInterface, Span: p.span(n)})
	p.b.Open(facts.ScopeType, p.span(n), id)
	p.members(id, n)
	p.b.Close()
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: p.span(n)})
}

// mapped states { [K in T as N]: U }.
func (p *parser) mapped(n syntax.Node) facts.ExprID {
	clause := p.childOf(n, kMappedTypeClause)
	p.b.Open(facts.ScopeBlock, p.span(n), 0)
	name := p.child(clause, fName)
	keys := p.visit(p.child(clause, fType), asType)
	if name != 0 && !p.span(name).Empty() {
		p.define(facts.Def{Name: p.text(name), Kind: facts.KindTypeParam, Span: p.span(clause), NameSpan: p.span(name), Signature: p.span(clause), Type: keys})
	}
	as := p.visit(p.child(clause, fAlias), asType)
	value := p.visit(p.child(n, fType), asType)
	p.b.Close()
	return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "mapped", Args: p.keep([]facts.ExprID{keys, value, as}), Span: p.span(n)})
}

// functionType states (a: A) => R and new (a: A) => R.
func functionType(p *parser, n syntax.Node, u use) facts.ExprID {
	id := p.b.Define(facts.Def{Kind: facts.KindFunction, Span: p.span(n), Signature: p.span(n), Flags: facts.FlagDeclaration})
	outer := p.fn
	p.b.Open(facts.ScopeFunction, p.span(n), id)
	p.typeParams(id, p.child(n, fTypeParameters))
	p.params(id, n, 0, tags{})
	result := p.child(n, fReturnType)
	if result == 0 {
		result = p.child(n, fType)
	}
	x := p.visit(result, asType)
	p.b.Close()
	p.fn = outer
	p.b.Def(id).Type = x
	if !u.want {
		return 0
	}
	mark := len(p.stack)
	for _, param := range p.b.Def(id).Params {
		p.push(p.b.Def(param).Type)
	}
	text := ""
	if p.kind(n) == kConstructorType {
		text = "new"
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprFuncType, Text: text, X: x, Args: p.take(mark), Def: id, Span: p.span(n)})
}

// conditional states T extends U ? A : B; names that U infers are seen in A.
func conditional(p *parser, n syntax.Node, u use) facts.ExprID {
	scope, outer := p.b.Open(facts.ScopeBlock, p.span(n), 0), p.infers
	mark := len(p.stack)
	for _, f := range [...]field{fLeft, fRight, fConsequence, fAlternative} {
		if p.infers = outer; f == fRight {
			p.infers = scope
		}
		p.push(p.visit(p.child(n, f), asType))
	}
	p.b.Close()
	p.infers = outer
	args := p.take(mark)
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "extends", Args: args, Span: p.span(n)})
}

// infer binds a name in the scope of the conditional type around it.
func infer(p *parser, n syntax.Node, u use) facts.ExprID {
	id := p.only(n)
	if p.kind(id) != kTypeIdentifier || p.span(id).Empty() {
		p.visitAll(n, typed)
		return 0
	}
	param := p.define(facts.Def{Name: p.text(id), Kind: facts.KindTypeParam, Span: p.span(n), NameSpan: p.span(id), Signature: p.span(n)})
	if p.infers != 0 && p.infers != p.b.Scope() {
		p.rebind(param, p.infers)
	}
	var bound facts.ExprID
	for c := p.t.Next(id); c != 0; c = p.t.Next(c) {
		if p.t.Named(c) {
			bound = p.visit(c, asType)
		}
	}
	p.b.Def(param).Type = bound
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: param, Span: p.span(id)})
}

func keyof(p *parser, n syntax.Node, u use) facts.ExprID {
	x := p.visit(p.only(n), asType)
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "keyof", Args: p.keep([]facts.ExprID{x}), Span: p.span(n)})
}

// lookup states T[K]. A key that is a string is a reference to that member.
func lookup(p *parser, n syntax.Node, u use) facts.ExprID {
	object := p.only(n)
	x := p.visit(object, asType)
	var index syntax.Node
	for c := p.t.Next(object); object != 0 && c != 0; c = p.t.Next(c) {
		if p.t.Named(c) && p.kind(c) != kComment {
			index = c
		}
	}
	if s := p.childOf(index, kString); index != 0 && p.kind(index) == kLiteralType && s != 0 {
		key := p.content(s)
		if !key.Empty() && x != 0 {
			ref := p.label(x, key)
			return p.b.Expr(facts.Expr{Kind: facts.ExprField, X: x, Ref: ref, Text: p.b.Text(key), Span: p.span(n)})
		}
	}
	i := p.visit(index, asType)
	if !u.want {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: p.keep([]facts.ExprID{i}), Span: p.span(n)})
}

func typeQuery(p *parser, n syntax.Node, u use) facts.ExprID {
	return p.wrap(facts.ExprTypeOf, p.visit(p.only(n), wanted), n, u)
}

// predicate states x is T, the result of a type guard: an ExprOp with the type,
// and as N the position of the parameter that it speaks of.
func predicate(p *parser, n syntax.Node, u use) facts.ExprID {
	name := p.child(n, fName)
	p.visit(name, read)
	typ := p.visit(p.child(n, fType), u)
	if !u.want {
		return 0
	}
	position := int32(-1)
	if fn := p.b.In(); fn != 0 {
		for i, param := range p.b.Def(fn).Params {
			if p.b.Def(param).Name == p.text(name) {
				position = int32(i)
			}
		}
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "predicate", Args: p.keep([]facts.ExprID{typ}), N: position, Span: p.span(n)})
}

func asserts(p *parser, n syntax.Node, u use) facts.ExprID {
	p.visit(p.only(n), use{role: facts.Read})
	return p.builtin("void", n, u)
}

func typeAlias(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind = facts.KindTypeAlias
	if name := p.child(n, fName); name != 0 && !p.span(name).Empty() {
		d.NameSpan, d.Name = p.span(name), p.text(name)
	}
	d.Signature = p.signature(d.Span, p.child(n, fValue))
	id := p.define(d)
	p.b.Open(facts.ScopeTypeParams, p.span(n), id)
	p.typeParams(id, p.child(n, fTypeParameters))
	typ := p.visit(p.child(n, fValue), asType)
	p.b.Close()
	p.b.Def(id).Type = typ
	return 0
}
