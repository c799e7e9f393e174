package typescript

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// pattern says what the names in a destructuring pattern become: definitions,
// or references to what is assigned.
type pattern struct {
	define    bool
	kind      facts.Kind
	flags     facts.Flags
	hoist     bool // var: bound in the function's scope
	typ       facts.ExprID
	span      facts.Span // of the whole definition
	signature facts.Span
	doc       facts.Span
}

// bind walks a pattern that takes value apart and returns the definition where
// the pattern is a single name.
func (p *parser) bind(n syntax.Node, value facts.ExprID, v pattern) facts.DefID {
	switch p.kind(n) {
	case kIdentifier, kShorthandPropertyIdentifierPattern:
		if !v.define {
			p.visit(n, write)
			return 0
		}
		return p.bindName(p.span(n), value, v)
	case kUndefined:
		return 0
	case kObjectPattern:
		v.typ = 0
		for c := p.t.First(n); c != 0; c = p.t.Next(c) {
			p.bindProperty(c, value, v)
		}
	case kArrayPattern:
		v.typ = 0
		p.bindElements(n, value, v)
	case kAssignmentPattern:
		given := p.visit(p.child(n, fRight), wanted)
		return p.bind(p.child(n, fLeft), p.union(value, given), v)
	case kRestPattern:
		v.flags |= facts.FlagVariadic
		for c := p.t.First(n); c != 0; c = p.t.Next(c) {
			if p.t.Named(c) {
				return p.bind(c, value, v)
			}
		}
	case kThis:
		p.define(facts.Def{Name: "this", Kind: facts.KindParameter, Span: p.span(n), NameSpan: p.span(n), Signature: v.signature, Type: v.typ})
	default:
		p.visit(n, write)
	}
	return 0
}

func (p *parser) bindName(s facts.Span, value facts.ExprID, v pattern) facts.DefID {
	if s.Empty() {
		return 0
	}
	if v.span.Empty() {
		v.span = s
	}
	if v.signature.Empty() {
		v.signature = v.span
	}
	d := facts.Def{
		Name: p.b.Text(s), Kind: v.kind, Flags: v.flags, Span: v.span, NameSpan: s,
		Signature: v.signature, Doc: v.doc, Type: v.typ, Value: value,
	}
	id := p.define(d)
	if v.hoist {
		p.rebind(id, p.fn.scope)
	}
	p.holds(id, value)
	return id
}

// holds notes that a variable holds an object literal, for members added later.
func (p *parser) holds(id facts.DefID, value facts.ExprID) {
	if e := &p.b.File.Exprs[value]; e.Kind == facts.ExprObject {
		p.objects[id] = e.Def
	}
}

func (p *parser) bindProperty(n syntax.Node, value facts.ExprID, v pattern) {
	switch p.kind(n) {
	case kShorthandPropertyIdentifierPattern:
		s := p.span(n)
		p.bindShorthand(s, p.property(value, s), v)
	case kObjectAssignmentPattern:
		left := p.child(n, fLeft)
		if p.kind(left) != kShorthandPropertyIdentifierPattern {
			p.bind(left, p.union(value, p.visit(p.child(n, fRight), wanted)), v)
			return
		}
		s := p.span(left)
		field := p.property(value, s)
		given := p.visit(p.child(n, fRight), wanted)
		p.bindShorthand(s, p.union(field, given), v)
	case kPairPattern:
		key := p.child(n, fKey)
		field := facts.ExprID(0)
		switch p.kind(key) {
		case kPropertyIdentifier, kPrivatePropertyIdentifier, kIdentifier:
			field = p.property(value, p.span(key))
		case kString:
			field = p.property(value, p.content(key))
		default:
			p.visit(key, read)
		}
		p.bind(p.child(n, fValue), field, v)
	case kRestPattern:
		p.bind(n, value, v)
	case kComment:
	default:
		if p.t.Named(n) {
			p.visit(n, read)
		}
	}
}

// bindShorthand handles {a}, where one word is the property and the name.
func (p *parser) bindShorthand(s facts.Span, value facts.ExprID, v pattern) {
	if v.define {
		p.bindName(s, value, v)
	} else if !s.Empty() {
		p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.Write})
	}
}

// property is the property of value that the name at s says, by a reference to it.
func (p *parser) property(value facts.ExprID, s facts.Span) facts.ExprID {
	if s.Empty() {
		return 0
	}
	if value == 0 {
		value = p.unknown(s.Start, s.Start)
	}
	ref := p.label(value, s)
	return p.b.Expr(facts.Expr{Kind: facts.ExprField, X: value, Ref: ref, Text: p.b.Text(s), Span: s})
}

func (p *parser) bindElements(n syntax.Node, value facts.ExprID, v pattern) {
	at, i := p.t.Start(n), int32(0)
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if !p.t.Named(c) || p.kind(c) == kComment {
			continue
		}
		i += int32(bytes.Count(p.b.Src[at:p.t.Start(c)], []byte(",")))
		at = p.t.End(c)
		if p.kind(c) == kRestPattern {
			p.bind(c, value, v)
			continue
		}
		item := facts.ExprID(0)
		if value != 0 {
			item = p.b.Expr(facts.Expr{Kind: facts.ExprItem, X: value, N: i, Span: p.span(c)})
		}
		p.bind(c, item, v)
	}
}

// assign walks the left side of an assignment of value.
func (p *parser) assign(n syntax.Node, value facts.ExprID) {
	switch p.kind(n) {
	case kObjectPattern, kArrayPattern, kAssignmentPattern, kRestPattern:
		p.bind(n, value, pattern{})
	default:
		p.visit(n, write)
	}
}

// strayPattern is for patterns that broken code leaves outside of a declaration.
func strayPattern(p *parser, n syntax.Node, u use) facts.ExprID {
	p.bind(n, 0, pattern{})
	return 0
}

// variable says what the names of a declaration by var, let or const become.
func (p *parser) variable(kindNode syntax.Node) pattern {
	v := pattern{define: true, kind: facts.KindVariable}
	switch p.t.KindName(kindNode) {
	case "const":
		v.kind, v.flags = facts.KindConstant, facts.FlagConst
	case "var":
		v.hoist = true
	}
	return v
}

func variables(p *parser, n syntax.Node, u use) facts.ExprID {
	head := p.begin(n)
	kindNode := p.t.First(n)
	single := p.childOf(n, kVariableDeclarator)
	if single != 0 {
		for c := p.t.Next(single); c != 0; c = p.t.Next(c) {
			if p.kind(c) == kVariableDeclarator {
				single = 0
				break
			}
		}
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) != kVariableDeclarator {
			if p.t.Kind(c) == syntax.KindError {
				p.visit(c, read)
			}
			continue
		}
		v := p.variable(kindNode)
		v.flags |= head.Flags
		v.span, v.doc = p.span(c), head.Doc
		if single != 0 {
			v.span = head.Span
		} else if own := p.doc(c); !own.Empty() {
			v.doc = own
		}
		p.declarator(c, v)
	}
	return 0
}

// strayDeclarator is for variables that broken code leaves without a declaration.
func strayDeclarator(p *parser, n syntax.Node, u use) facts.ExprID {
	p.declarator(n, pattern{define: true, kind: facts.KindVariable, span: p.span(n)})
	return 0
}

func (p *parser) declarator(n syntax.Node, v pattern) {
	left, value := p.child(n, fName), p.child(n, fValue)
	v.signature = p.signature(v.span, value)
	v.typ = p.visit(p.child(n, fType), asType)
	if v.typ == 0 {
		v.typ = p.docType(v.doc)
	}
	if p.requires(left, value, v) {
		return
	}
	if p.kind(left) == kIdentifier && p.isCode(value) {
		s := p.span(left)
		d := facts.Def{Name: p.b.Text(s), Kind: v.kind, Flags: v.flags, Span: v.span, NameSpan: s, Signature: v.signature, Doc: v.doc, Type: v.typ}
		id := p.define(d)
		if v.hoist {
			p.rebind(id, p.fn.scope)
		}
		if v.kind != facts.KindConstant {
			p.b.Def(id).Flags |= facts.FlagHeld
		}
		p.code(id, value, use{})
		return
	}
	given := use{want: true}
	if p.takesContext(value) {
		given.as = p.castTo(v.typ, value)
	}
	if p.kind(left) == kIdentifier { // defined before its value, which may speak of it
		if id := p.bind(left, 0, v); id != 0 {
			p.setValue(id, p.visit(value, given))
		}
		return
	}
	x := p.visit(value, given)
	if v.typ != 0 {
		x = p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: v.typ, Span: p.span(left)})
	}
	p.bind(left, x, v)
}

func (p *parser) setValue(id facts.DefID, value facts.ExprID) {
	p.b.Def(id).Value = value
	p.holds(id, value)
}

// signature returns the span that shows a variable: all of it when its value is
// short, else what stands before the value.
func (p *parser) signature(whole facts.Span, value syntax.Node) facts.Span {
	const short = 120
	if value == 0 {
		return whole
	}
	s := p.span(value)
	if s.End-s.Start <= short && bytes.IndexByte(p.b.Src[s.Start:s.End], '\n') < 0 {
		return facts.Span{Start: whole.Start, End: s.End}
	}
	h := p.header(whole.Start, s.Start)
	if h.End > h.Start && p.b.Src[h.End-1] == '=' {
		h = p.header(h.Start, h.End-1)
	}
	return h
}
