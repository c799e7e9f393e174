package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func functionDeclaration(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind = facts.KindFunction
	if p.kind(n) == kFunctionSignature {
		if d.Flags&facts.FlagDeclaration == 0 && !p.ambient() {
			d.Flags |= facts.FlagOverload
		} else {
			d.Flags |= facts.FlagDeclaration
		}
	}
	if s := p.span(p.child(n, fName)); !s.Empty() && p.child(n, fName) != 0 {
		d.Name, d.NameSpan = p.b.Text(s), s
	}
	id := p.define(d)
	if p.g.script && !p.module && p.fn.scope != p.b.Scope() { // outside of modules, functions in blocks are seen around
		p.rebind(id, p.fn.scope)
	}
	p.function(id, n, use{})
	return 0
}

func functionExpression(p *parser, n syntax.Node, u use) facts.ExprID {
	d := facts.Def{Kind: facts.KindFunction, Span: p.span(n)}
	if p.g.script {
		d.Doc = p.docBlock(n)
	}
	if p.isTest(n) {
		d.Flags |= facts.FlagTest
	}
	id := p.b.Define(d)
	p.function(id, n, u)
	return p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: p.span(n)})
}

// isTest reports whether the function at n is an argument of it, test or describe.
func (p *parser) isTest(n syntax.Node) bool {
	args := p.t.Parent(n)
	if p.kind(args) != kArguments {
		return false
	}
	fn := p.child(p.t.Parent(args), fFunction)
	if fn == 0 {
		return false
	}
	for p.kind(fn) == kMemberExpression || p.kind(fn) == kCallExpression { // it.each([…])("…", () => …)
		if next := p.child(fn, fObject); next != 0 {
			fn = next
		} else if next = p.child(fn, fFunction); next != 0 {
			fn = next
		} else {
			return false
		}
	}
	switch string(p.t.Text(fn)) {
	case "it", "test", "describe", "suite", "bench":
		return true
	}
	return false
}

// isCode reports whether n is a function or class that a definition may be made of.
func (p *parser) isCode(n syntax.Node) bool {
	switch p.kind(n) {
	case kArrowFunction, kFunctionExpression, kGeneratorFunction, kClass:
		return true
	}
	return false
}

// code makes a definition the function or class that its value n is. If n has a
// name of its own, that name is known inside of it.
func (p *parser) code(id facts.DefID, n syntax.Node, u use) {
	d := p.b.Def(id)
	if p.kind(n) == kClass {
		d.Kind = facts.KindClass
		p.class(id, n)
		return
	}
	declared := d.Type
	d.Type = 0
	switch d.Kind {
	case facts.KindField, facts.KindProperty:
		d.Kind = facts.KindMethod
	case facts.KindVariable, facts.KindConstant:
		d.Kind = facts.KindFunction
	}
	if declared != 0 {
		u.as = p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: declared, Span: p.b.File.Exprs[declared].Span})
	}
	p.function(id, n, u)
	d = p.b.Def(id)
	if declared != 0 && d.Type == 0 { // the declared type says what a call gives
		d.Value = p.b.Expr(facts.Expr{Kind: facts.ExprCall, X: u.as, Span: p.b.File.Exprs[u.as].Span})
	}
}

// function walks the inside of the function n, which is the definition id.
func (p *parser) function(id facts.DefID, n syntax.Node, u use) {
	outer := p.fn
	k := p.kind(n)
	p.fn.def, p.fn.inside, p.fn.generator, p.fn.result, p.fn.results = id, true, false, 0, len(p.found)
	d := p.b.Def(id)
	if d.Name != "" || p.fn.named == 0 {
		p.fn.named = id
	}
	if k != kArrowFunction {
		p.fn.this, p.fn.self = u.this, id
	}
	tags := p.docTags(d.Doc)
	body := p.child(n, fBody)
	for c := p.t.First(n); c != 0 && c != body; c = p.t.Next(c) {
		switch p.kind(c) {
		case tAsync:
			d.Flags |= facts.FlagAsync
		case tStar:
			d.Flags |= facts.FlagGenerator
			p.fn.generator = true
		}
	}
	if k == kGeneratorFunction || k == kGeneratorFunctionDeclaration {
		d.Flags |= facts.FlagGenerator
		p.fn.generator = true
	}
	p.fn.scope = p.b.Open(facts.ScopeFunction, p.span(n), id)
	if own := p.child(n, fName); own != 0 && (k == kFunctionExpression || k == kGeneratorFunction) {
		p.ownName(id, own, n)
	}
	p.typeParams(id, p.child(n, fTypeParameters))
	p.tagTypeParams(id, tags)
	if len(tags) > 0 {
		u.as = p.tagged(id, k, u.as, tags)
	}
	end := p.params(id, n, u.as, tags)
	result := p.child(n, fReturnType)
	if result == 0 {
		result = p.child(n, fType)
	}
	typ := p.visit(result, asType)
	if result != 0 {
		end = p.t.End(result)
	} else if typ == 0 {
		if typ = p.tagResult(tags); typ == 0 && p.b.Def(id).Flags&facts.FlagGetter != 0 {
			typ = p.tagType(tags, "type")
		}
	}
	d = p.b.Def(id)
	d.Type = typ
	switch {
	case body == 0:
		d.Signature = p.header(d.Span.Start, d.Span.End)
		if e := d.Signature.End; e > d.Signature.Start && p.b.Src[e-1] == ';' {
			d.Signature.End--
		}
	case k == kArrowFunction && end != 0:
		d.Signature = p.header(d.Span.Start, end)
	default:
		d.Signature = p.header(d.Span.Start, p.t.Start(body))
	}
	switch {
	case typ != 0:
		p.fn.result = p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: p.b.File.Exprs[typ].Span})
		if d.Flags&facts.FlagAsync != 0 {
			p.fn.result = p.b.Expr(facts.Expr{Kind: facts.ExprAwait, X: p.fn.result})
		}
	case u.as != 0:
		p.fn.result = p.b.Expr(facts.Expr{Kind: facts.ExprCall, X: u.as, Span: p.b.File.Exprs[u.as].Span})
	}
	mark := len(p.narrowings)
	if p.kind(body) == kStatementBlock {
		p.visitAll(body, read)
		p.narrowings = p.narrowings[:min(mark, len(p.narrowings))]
	} else if body != 0 {
		v := wanted
		if p.takesContext(body) {
			v.as = p.fn.result
		}
		if e := p.visit(body, v); e != 0 {
			p.found = append(p.found, e)
		}
	}
	p.b.Close()
	p.results(id)
	p.fn = outer
}

// tagged takes from the tags of the function id what its this is and, where its
// place says nothing, what is expected of it, which it returns.
func (p *parser) tagged(id facts.DefID, k kind, as facts.ExprID, ts tags) facts.ExprID {
	if k != kArrowFunction {
		if t := p.tagType(ts, "this"); t != 0 {
			p.fn.this = receiver{expr: p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: p.b.File.Exprs[t].Span})}
		}
	}
	if as != 0 || p.b.Def(id).Flags&(facts.FlagGetter|facts.FlagSetter) != 0 {
		return as
	}
	if t := p.tagType(ts, "type"); t != 0 {
		return p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: p.b.File.Exprs[t].Span})
	}
	return 0
}

// results makes what a function was found to return its Value.
func (p *parser) results(id facts.DefID) {
	found := p.found[p.fn.results:]
	var value facts.ExprID
	switch {
	case len(found) == 0:
	case p.fn.generator:
		value = p.b.Expr(facts.Expr{Kind: facts.ExprList, Args: p.keep(found)})
	case len(found) == 1:
		value = found[0]
	default:
		value = p.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: p.keep(found)})
	}
	p.found = p.found[:p.fn.results]
	p.b.Def(id).Value = value
}

// ownName defines the name that a function or class expression has inside of itself.
func (p *parser) ownName(id facts.DefID, own, n syntax.Node) {
	s := p.span(own)
	if s.Empty() {
		return
	}
	d := p.b.Def(id)
	if d.NameSpan == s {
		return
	}
	if d.Name == "" {
		d.Name, d.NameSpan, d.Scope = p.b.Text(s), s, d.Inner
		p.bound[binding{d.Inner, d.Name}] = id
		p.fn.named = id
		return
	}
	value := p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: p.span(n)})
	alias := p.define(facts.Def{Name: p.b.Text(s), Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: s, NameSpan: s, Signature: s, Value: value})
	p.b.Def(alias).Flags |= facts.FlagLocal
}

// params defines the parameters of the function id and returns where they end.
func (p *parser) params(id facts.DefID, n syntax.Node, as facts.ExprID, tags tags) uint32 {
	if one := p.child(n, fParameter); one != 0 { // x => …
		p.addParam(id, p.param(one, as, 0, tags))
		return p.t.End(one)
	}
	list := p.child(n, fParameters)
	if list == 0 {
		return 0
	}
	i := 0
	for c := p.t.First(list); c != 0; c = p.t.Next(c) {
		if !p.t.Named(c) || p.kind(c) == kComment {
			continue
		}
		if p.t.Kind(c) == syntax.KindError {
			p.visit(c, read)
			continue
		}
		if param := p.param(c, as, i, tags); param != 0 {
			p.addParam(id, param)
			i++
		}
	}
	return p.t.End(list)
}

func (p *parser) addParam(id, param facts.DefID) {
	if param != 0 {
		d := p.b.Def(id)
		d.Params = append(d.Params, param)
	}
}

// param defines parameter i, given what is expected of the function around it.
// It returns 0 for TypeScript's this.
func (p *parser) param(n syntax.Node, as facts.ExprID, i int, tags tags) facts.DefID {
	v := pattern{define: true, kind: facts.KindParameter, span: p.span(n)}
	left, value := n, syntax.Node(0)
	property := false
	switch p.kind(n) {
	case kRequiredParameter, kOptionalParameter:
		if left = p.child(n, fPattern); left == 0 {
			left = p.child(n, fName)
		}
		value = p.child(n, fValue)
		for c := p.t.First(n); c != 0; c = p.t.Next(c) {
			switch p.kind(c) {
			case kDecorator:
				p.visit(c, read)
				v.flags |= facts.FlagDecorated
			case kAccessibilityModifier, tReadonly, kOverrideModifier:
				property = true
			}
		}
		if p.kind(n) == kOptionalParameter {
			v.flags |= facts.FlagOptional
		}
		v.typ = p.visit(p.child(n, fType), asType)
	case kAssignmentPattern:
		left, value = p.child(n, fLeft), p.child(n, fRight)
		v.flags |= facts.FlagOptional
	}
	if value != 0 {
		v.flags |= facts.FlagOptional
	}
	if v.typ == 0 && p.g.script {
		v.typ = p.docType(p.docBlock(n))
	}
	if v.typ == 0 {
		v.typ = p.tagParam(tags, p.nameOf(left))
	}
	var given facts.ExprID
	if value != 0 {
		u := use{want: true}
		u.as = p.castTo(v.typ, value)
		given = p.visit(value, u)
	}
	var expected facts.ExprID
	if v.typ == 0 && as != 0 && p.kind(left) != kRestPattern {
		expected = p.lambdaParam(as, i)
	}
	v.signature = v.span
	if p.kind(left) == kThis {
		p.bind(left, 0, v)
		if v.typ != 0 {
			p.fn.this = receiver{expr: p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: v.typ, Span: p.span(n)})}
		}
		return 0
	}
	from := p.union(expected, given)
	if id := p.bindParam(left, from, v); id != 0 {
		if property {
			p.parameterProperty(n, id)
		}
		return id
	}
	id := p.b.Define(facts.Def{Kind: facts.KindParameter, Flags: v.flags, Span: v.span, Signature: v.span, Type: v.typ, Value: from})
	if v.typ != 0 {
		from = p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: v.typ, Span: p.span(n)})
	}
	v.typ = 0
	p.bind(left, from, v)
	return id
}

// bindParam defines a parameter that is a single name; others are taken apart by the caller.
func (p *parser) bindParam(n syntax.Node, value facts.ExprID, v pattern) facts.DefID {
	switch p.kind(n) {
	case kIdentifier:
		return p.bind(n, value, v)
	case kRestPattern:
		if p.has(n, kIdentifier) {
			return p.bind(n, value, v)
		}
	}
	return 0
}

// nameOf returns the name that a pattern binds, if it is a single one.
func (p *parser) nameOf(n syntax.Node) string {
	switch p.kind(n) {
	case kIdentifier:
		return p.text(n)
	case kRestPattern:
		if id := p.childOf(n, kIdentifier); id != 0 {
			return p.text(id)
		}
	}
	return ""
}

// parameterProperty defines the field that constructor(private x: T) declares
// beside its parameter.
func (p *parser) parameterProperty(n syntax.Node, param facts.DefID) {
	class := p.fn.this.def
	if class == 0 || p.b.Def(class).Kind != facts.KindClass {
		return
	}
	d := *p.b.Def(param)
	d.Kind, d.Flags = facts.KindField, p.access(n)
	d.Parent, d.Scope = class, p.b.Def(class).Inner
	p.define(d)
}

// strayParameter is for parameters that broken code leaves without a function,
// and for the elements of tuple types, whose names nothing refers to.
func strayParameter(p *parser, n syntax.Node, u use) facts.ExprID {
	p.b.Open(facts.ScopeBlock, p.span(n), 0)
	p.param(n, 0, 0, tags{})
	p.b.Close()
	return 0
}

// typeParams defines the type parameters at n of the definition id.
func (p *parser) typeParams(id facts.DefID, n syntax.Node) {
	if n == 0 {
		return
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) != kTypeParameter {
			continue
		}
		if s := p.span(p.child(c, fName)); p.child(c, fName) != 0 && !s.Empty() {
			param := p.define(facts.Def{Name: p.b.Text(s), Kind: facts.KindTypeParam, Span: p.span(c), NameSpan: s, Signature: p.span(c)})
			d := p.b.Def(id)
			d.TypeParams = append(d.TypeParams, param)
			typ := p.visit(p.child(c, fConstraint), asType)
			value := p.visit(p.child(c, fValue), asType)
			d = p.b.Def(param)
			d.Type, d.Value = typ, value
			if typ != 0 {
				d.Bases = p.keep([]facts.ExprID{typ})
			}
		}
	}
}

// strayTypeParameter is for what broken code makes look like a type parameter:
// it is the argument of a type.
func strayTypeParameter(p *parser, n syntax.Node, u use) facts.ExprID {
	p.visitAll(n, typed)
	return 0
}
