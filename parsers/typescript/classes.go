package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// The names of members that have none in the source: what a call, new and an
// index of a value give.
const (
	callMember  = "()"
	newMember   = "new()"
	indexMember = "[]"
)

func classDeclaration(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind = facts.KindClass
	if name := p.child(n, fName); name != 0 && !p.span(name).Empty() {
		d.NameSpan, d.Name = p.span(name), p.text(name)
	}
	p.class(p.define(d), n)
	return 0
}

func classExpression(p *parser, n syntax.Node, u use) facts.ExprID {
	id := p.b.Define(facts.Def{Kind: facts.KindClass, Span: p.span(n)})
	p.class(id, n)
	return p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: p.span(n)})
}

// class walks the inside of the class n, which is the definition id.
func (p *parser) class(id facts.DefID, n syntax.Node) {
	body := p.child(n, fBody)
	d := p.b.Def(id)
	d.Flags &^= facts.FlagHeld
	d.Signature = d.Span
	if body != 0 {
		d.Signature = p.header(d.Span.Start, p.t.Start(body))
	}
	if p.kind(n) == kAbstractClassDeclaration {
		d.Flags |= facts.FlagAbstract
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) == kDecorator {
			p.visit(c, read)
			p.b.Def(id).Flags |= facts.FlagDecorated
		}
	}
	tags := p.docTags(p.b.Def(id).Doc)
	p.b.Open(facts.ScopeType, p.span(n), id)
	if own := p.child(n, fName); own != 0 && p.kind(n) == kClass {
		p.ownName(id, own, n)
	}
	p.typeParams(id, p.child(n, fTypeParameters))
	p.tagTypeParams(id, tags)
	mark := len(p.stack)
	if h := p.childOf(n, kClassHeritage); h != 0 {
		p.heritage(h)
	}
	p.tagBases(mark, tags)
	bases := p.take(mark)
	p.b.Def(id).Bases = bases
	outer := p.fn
	p.fn.def, p.fn.this, p.fn.inside = 0, receiver{def: id}, true
	if name := p.b.Def(id).Name; name != "" {
		p.fn.named = id
	}
	p.classBody(body)
	p.fn = outer
	p.b.Close()
}

// heritage pushes the bases that a class names.
func (p *parser) heritage(n syntax.Node) {
	inherit := use{role: facts.Inherit, want: true}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kExtendsClause:
			var base facts.ExprID
			for e := p.t.First(c); e != 0; e = p.t.Next(e) {
				switch {
				case p.is(e, fValue):
					if base != 0 {
						p.push(base)
					}
					base = p.visit(e, inherit)
				case p.kind(e) == kTypeArguments:
					base = p.generic(base, e, asType)
				}
			}
			if base != 0 {
				p.push(base)
			}
		case kImplementsClause, kExtendsTypeClause:
			for e := p.t.First(c); e != 0; e = p.t.Next(e) {
				if p.t.Named(e) && p.kind(e) != kComment {
					if base := p.visit(e, inherit); base != 0 {
						p.push(base)
					}
				}
			}
		case kComment:
		default:
			if p.t.Named(c) {
				if base := p.visit(c, inherit); base != 0 {
					p.push(base)
				}
			}
		}
	}
}

func (p *parser) classBody(body syntax.Node) {
	if p.g.script {
		p.declareFields(body)
	}
	start := syntax.Node(0) // the first of the decorators before a member
	for c := p.t.First(body); body != 0 && c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kComment:
			continue
		case kDecorator:
			p.visit(c, read)
			if start == 0 {
				start = c
			}
			continue
		case kClassStaticBlock:
			p.staticBlock(c)
		default:
			p.lead = lead{}
			if start != 0 {
				p.lead = lead{node: start, flags: facts.FlagDecorated}
			}
			p.visit(c, read)
		}
		start = 0
	}
	p.lead = lead{}
}

// declareFields notes the fields that a class declares, so that assignments to
// them do not define them again.
func (p *parser) declareFields(body syntax.Node) {
	for c := p.t.First(body); body != 0 && c != 0; c = p.t.Next(c) {
		name := syntax.Node(0)
		switch p.kind(c) {
		case kFieldDefinition:
			name = p.child(c, fProperty)
		case kMethodDefinition:
			name = p.child(c, fName)
		}
		if name != 0 && !p.has(c, tStatic) {
			p.bound[binding{p.b.Scope(), p.text(name)}] = 0
		}
	}
}

func (p *parser) staticBlock(n syntax.Node) {
	outer := p.fn
	body := p.child(n, fBody)
	p.fn.scope = p.b.Open(facts.ScopeBlock, p.span(n), 0)
	p.fn.this = p.static(p.fn.this)
	p.visitAll(body, read)
	p.b.Close()
	p.fn = outer
}

// static is what this means in a static member: the class itself.
func (p *parser) static(r receiver) receiver {
	if r.def == 0 {
		return r
	}
	return receiver{def: r.def, expr: p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: r.def})}
}

// access returns what the modifiers of a member say.
func (p *parser) access(n syntax.Node) facts.Flags {
	var flags facts.Flags
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case tStatic:
			flags |= facts.FlagStatic
		case tAbstract:
			flags |= facts.FlagAbstract
		case tReadonly:
			flags |= facts.FlagConst
		case tQuestion:
			flags |= facts.FlagOptional
		case kDecorator:
			flags |= facts.FlagDecorated
		case tGet:
			flags |= facts.FlagGetter
		case tSet:
			flags |= facts.FlagSetter
		case tAccessor:
			flags |= facts.FlagGetter | facts.FlagSetter
		case kAccessibilityModifier:
			switch string(p.t.Text(c)) {
			case "private":
				flags |= facts.FlagPrivate
			case "protected":
				flags |= facts.FlagProtected
			}
		}
	}
	return flags
}

// member states a member of a class, interface or object type.
func member(p *parser, n syntax.Node, u use) facts.ExprID {
	deco := p.lead
	p.lead = lead{}
	d := facts.Def{Span: p.span(n), Flags: p.access(n) | deco.flags, Doc: p.doc(n)}
	if deco.node != 0 {
		d.Span.Start = p.t.Start(deco.node)
		d.Doc = p.doc(deco.node)
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) == kDecorator {
			p.visit(c, read)
		}
	}
	name := p.child(n, fName)
	if name == 0 {
		name = p.child(n, fProperty)
	}
	switch p.kind(n) {
	case kCallSignature:
		d.Name, d.Kind = callMember, facts.KindMethod
	case kConstructSignature:
		d.Name, d.Kind = newMember, facts.KindMethod
	case kIndexSignature:
		p.indexSignature(n, d)
		return 0
	default:
		p.memberName(&d, name)
	}
	switch p.kind(n) {
	case kPublicFieldDefinition, kFieldDefinition, kPropertySignature:
		p.field(n, d)
		return 0
	case kMethodDefinition, kMethodSignature, kAbstractMethodSignature:
		d.Kind = facts.KindMethod
		switch {
		case d.Flags&(facts.FlagGetter|facts.FlagSetter) != 0:
			d.Kind = facts.KindProperty
		case d.Name == "constructor" && d.Flags&facts.FlagStatic == 0:
			d.Kind = facts.KindConstructor
		}
		if p.kind(n) == kMethodSignature && p.inClass() {
			d.Flags |= facts.FlagOverload
		} else if p.kind(n) != kMethodDefinition {
			d.Flags |= facts.FlagAbstract
		}
	}
	this := p.fn.this
	if d.Flags&facts.FlagStatic != 0 {
		this = p.static(this)
	}
	id := p.define(d)
	p.function(id, n, use{this: this})
	return 0
}

// inClass reports whether the innermost open definition is a class.
func (p *parser) inClass() bool { return p.b.Def(p.b.In()).Kind == facts.KindClass }

// memberName sets the name of a member from its node. Names that are computed
// from a well-known symbol are kept in brackets, others not at all.
func (p *parser) memberName(d *facts.Def, n syntax.Node) {
	if n == 0 {
		return
	}
	s := p.span(n)
	switch p.kind(n) {
	case kComputedPropertyName:
		p.visit(n, read)
		inner := p.only(n)
		switch {
		case p.kind(inner) == kString:
			d.NameSpan = p.content(inner)
			d.Name = p.b.Text(d.NameSpan)
		case p.kind(inner) == kMemberExpression && string(p.t.Text(p.child(inner, fObject))) == "Symbol":
			d.Name = p.b.Text(s)
		}
		return
	case kString:
		s = p.content(n)
	}
	if s.Empty() {
		return
	}
	d.Name, d.NameSpan = p.b.Text(s), s
	if p.b.Src[s.Start] == '#' {
		d.Flags |= facts.FlagPrivate
	}
}

// field states a field, with or without a value.
func (p *parser) field(n syntax.Node, d facts.Def) {
	d.Kind = facts.KindField
	value := p.child(n, fValue)
	d.Signature = p.signature(d.Span, value)
	if e := d.Signature.End; e > d.Signature.Start && (p.b.Src[e-1] == ';' || p.b.Src[e-1] == ',') {
		d.Signature.End--
	}
	typ := p.visit(p.child(n, fType), asType)
	if typ == 0 {
		typ = p.docType(d.Doc)
	}
	d.Type = typ
	id := p.define(d)
	outer := p.fn
	if d.Flags&facts.FlagStatic != 0 {
		p.fn.this = p.static(p.fn.this)
	}
	if p.isCode(value) {
		p.code(id, value, use{this: p.fn.this})
	} else if value != 0 {
		p.setValue(id, p.visit(value, use{want: true, as: p.castTo(typ, value)}))
	}
	p.fn = outer
}

// indexSignature states [key: string]: T, and in a mapped type [K in T]: U.
func (p *parser) indexSignature(n syntax.Node, d facts.Def) {
	if p.childOf(n, kMappedTypeClause) != 0 {
		p.mapped(n)
		return
	}
	d.Name, d.Kind, d.Signature = indexMember, facts.KindMethod, d.Span
	id := p.define(d)
	p.b.Open(facts.ScopeFunction, p.span(n), id)
	key := p.child(n, fName)
	typ := p.visit(p.child(n, fIndexType), asType)
	if key != 0 && !p.span(key).Empty() {
		param := p.define(facts.Def{Name: p.text(key), Kind: facts.KindParameter, Span: p.span(key), NameSpan: p.span(key), Signature: p.span(key), Type: typ})
		p.addParam(id, param)
	}
	result := p.visit(p.child(n, fType), asType)
	p.b.Close()
	p.b.Def(id).Type = result
}

func interfaceDeclaration(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind = facts.KindInterface
	body := p.child(n, fBody)
	if name := p.child(n, fName); name != 0 && !p.span(name).Empty() {
		d.NameSpan, d.Name = p.span(name), p.text(name)
	}
	d.Signature = d.Span
	if body != 0 {
		d.Signature = p.header(d.Span.Start, p.t.Start(body))
	}
	id := p.define(d)
	p.b.Open(facts.ScopeType, p.span(n), id)
	p.typeParams(id, p.child(n, fTypeParameters))
	mark := len(p.stack)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) == kExtendsTypeClause {
			for e := p.t.First(c); e != 0; e = p.t.Next(e) {
				if p.t.Named(e) && p.kind(e) != kComment {
					p.push(p.visit(e, use{role: facts.Inherit, want: true}))
				}
			}
		}
	}
	p.b.Def(id).Bases = p.take(mark)
	p.members(id, body)
	p.b.Close()
	return 0
}

// members walks the members of an interface or object type.
func (p *parser) members(id facts.DefID, body syntax.Node) {
	outer := p.fn
	p.fn.this = receiver{def: id}
	p.visitAll(body, read)
	p.fn = outer
}

func decorator(p *parser, n syntax.Node, u use) facts.ExprID {
	p.visit(p.only(n), use{role: facts.Decorate})
	return 0
}
