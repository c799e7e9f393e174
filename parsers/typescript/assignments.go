package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func assignment(p *parser, n syntax.Node, u use) facts.ExprID {
	statement := p.lead.node
	p.lead = lead{}
	left, right := p.child(n, fLeft), p.child(n, fRight)
	defer p.assigned(left)
	switch p.kind(left) {
	case kIdentifier:
		x := p.visit(left, use{role: facts.Write, want: p.isDeclared(left) && p.takesContext(right)})
		v := p.visit(right, use{want: true, as: x})
		if id := p.find(p.text(left)); id != 0 && v != 0 {
			if d := p.b.Def(id); d.Kind == facts.KindVariable && d.Type == 0 && d.Value == 0 {
				p.setValue(id, v)
			}
		}
		return v
	case kMemberExpression:
		if e, ok := p.attach(left, right, n, statement); ok {
			return e
		}
		as := p.visit(left, use{role: facts.Write, want: p.takesContext(right)})
		return p.visit(right, use{want: u.want, as: as})
	case kObjectPattern, kArrayPattern:
		v := p.visit(right, wanted)
		p.bind(left, v, pattern{})
		return v
	}
	p.visit(left, write)
	return p.visit(right, use{want: u.want})
}

// isDeclared reports whether a name is that of a variable for which a type is written.
func (p *parser) isDeclared(n syntax.Node) bool {
	id := p.find(p.text(n))
	return id != 0 && p.b.Def(id).Type != 0
}

func augmented(p *parser, n syntax.Node, u use) facts.ExprID {
	left := p.visit(p.child(n, fLeft), use{role: facts.ReadWrite, want: u.want})
	switch string(p.t.Text(p.child(n, fOperator))) {
	case "||=", "&&=", "??=":
		p.decision()
	}
	return p.union(left, p.visit(p.child(n, fRight), use{want: u.want}))
}

// A place is where a member made by assignment belongs.
type place struct {
	scope facts.ScopeID
	owner facts.DefID
	kind  facts.Kind
	flags facts.Flags
	this  receiver
	ships bool // it is exported, as a CommonJS module's exports.x
}

// attach states left = right as a definition, where the assignment makes the
// member that it writes: exports.x, this.x, F.prototype.m, f.x. Each assignment
// to this.x is a site of it. It reports false for all other assignments.
func (p *parser) attach(left, right, n, statement syntax.Node) (facts.ExprID, bool) {
	object, prop := p.child(left, fObject), p.child(left, fProperty)
	if prop == 0 || p.span(prop).Empty() {
		return 0, false
	}
	if p.g.script && p.isModuleExports(left) {
		return p.exportWhole(left, right), true
	}
	name := p.text(prop)
	if p.g.script && name == "prototype" && p.kind(object) == kIdentifier {
		return p.prototype(left, right)
	}
	at, ok := p.placeOf(object)
	if !ok {
		return 0, false
	}
	if first, known := p.bound[binding{at.scope, name}]; known && (p.kind(object) != kThis || first == 0 || p.b.Def(first).Kind != facts.KindField) {
		return 0, false
	}
	p.visit(object, read)
	if statement == 0 {
		statement = n
	}
	d := facts.Def{
		Name: name, Kind: at.kind, Flags: at.flags, Span: p.span(statement), NameSpan: p.span(prop), Doc: p.doc(statement),
		Parent: at.owner, Scope: at.scope,
	}
	d.Signature = p.signature(d.Span, right)
	d.Type = p.docType(d.Doc)
	id := p.define(d)
	if at.ships {
		p.export(facts.Export{Name: name, NameSpan: d.NameSpan, Def: id})
	}
	if p.isCode(right) {
		p.b.Def(id).Flags |= facts.FlagHeld
		p.code(id, right, use{this: at.this})
		return p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: p.span(right)}), true
	}
	e := p.visit(right, use{want: true, as: p.castTo(d.Type, right)})
	p.setValue(id, e)
	return e, true
}

// exportWhole states module.exports = right. An empty object is what exports is
// already: its members follow.
func (p *parser) exportWhole(left, right syntax.Node) facts.ExprID {
	p.visit(left, write)
	whole := facts.Span{Start: p.t.Start(left), End: p.t.End(right)}
	e := p.visit(right, wanted)
	if p.kind(right) == kObject && p.only(right) == 0 {
		return e
	}
	p.exportExpr("=", e, whole, p.span(left), p.span(right))
	return e
}

// placeOf finds where an assignment to a member of object makes one.
func (p *parser) placeOf(object syntax.Node) (place, bool) {
	switch p.kind(object) {
	case kThis:
		if p.g.script {
			return p.ownPlace()
		}
	case kIdentifier:
		name := p.text(object)
		id := p.find(name)
		if p.g.script && name == "exports" && (id == 0 || id == p.exports) {
			return p.exportsPlace(), true
		}
		return p.memberPlace(id, facts.FlagStatic)
	case kMemberExpression:
		if !p.g.script {
			return place{}, false
		}
		if p.isModuleExports(object) {
			return p.exportsPlace(), true
		}
		of := p.child(object, fObject)
		if string(p.t.Text(p.child(object, fProperty))) == "prototype" && p.kind(of) == kIdentifier {
			return p.memberPlace(p.find(p.text(of)), 0)
		}
	}
	return place{}, false
}

// ownPlace is where this.x is bound.
func (p *parser) ownPlace() (place, bool) {
	r := p.fn.this
	switch {
	case r.def != 0 && p.b.Def(r.def).Inner != 0:
		at := place{scope: p.b.Def(r.def).Inner, owner: r.def, kind: facts.KindField, this: r}
		if r.expr != 0 {
			at.flags = facts.FlagStatic
		}
		return at, true
	case r == receiver{} && p.fn.self != 0: // a function that new is applied to
		at := p.functionPlace(p.fn.self)
		p.fn.this = at.this
		return at, true
	}
	return place{}, false
}

// memberPlace is where members of the definition id are bound, static ones if so flagged.
func (p *parser) memberPlace(id facts.DefID, static facts.Flags) (place, bool) {
	if id == 0 {
		return place{}, false
	}
	d := p.b.Def(id)
	switch {
	case d.Kind == facts.KindFunction:
		return p.functionPlace(id), true
	case !p.g.script:
		return place{}, false
	case d.Kind == facts.KindClass && d.Inner != 0:
		at := place{scope: d.Inner, owner: id, kind: facts.KindField, flags: static, this: receiver{def: id}}
		if static != 0 {
			at.this = p.static(at.this)
		}
		return at, true
	}
	if object := p.objects[id]; object != 0 && p.b.Def(object).Inner != 0 {
		return place{scope: p.b.Def(object).Inner, owner: object, kind: facts.KindProperty, this: receiver{def: object}}, true
	}
	return place{}, false
}

// functionPlace is where members attached to a function are bound: a scope
// beside that of its inside. Static members and those of its prototype share it.
func (p *parser) functionPlace(id facts.DefID) place {
	scope, ok := p.attached[id]
	if !ok {
		d := p.b.Def(id)
		p.b.File.Scopes = append(p.b.File.Scopes, facts.Scope{Parent: d.Scope, Kind: facts.ScopeType, Span: d.Span, Def: id})
		scope = facts.ScopeID(len(p.b.File.Scopes) - 1)
		p.attached[id] = scope
	}
	self := p.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id})
	return place{scope: scope, owner: id, kind: facts.KindField, this: receiver{expr: self}}
}

// prototype states F.prototype = { … }: the object's members are F's.
func (p *parser) prototype(left, right syntax.Node) (facts.ExprID, bool) {
	of := p.find(p.text(p.child(left, fObject)))
	if of == 0 || p.b.Def(of).Kind != facts.KindFunction || p.kind(right) != kObject {
		return 0, false
	}
	p.visit(left, write)
	at := p.functionPlace(of)
	p.b.Reopen(at.scope, of)
	p.keys(right, 0, at.this)
	p.b.Close()
	return at.this.expr, true
}

func (p *parser) isModuleExports(n syntax.Node) bool {
	return p.kind(n) == kMemberExpression && string(p.t.Text(n)) == "module.exports" && p.find("module") == 0
}

// exportsPlace is where exports.x is bound: in a namespace that stands for the
// module, which is not written anywhere.
func (p *parser) exportsPlace() place {
	if p.exports == 0 {
		id := p.b.Define(facts.Def{Name: "exports", Kind: facts.KindNamespace, Flags: facts.FlagGenerated})
		p.b.Reopen(0, 0)
		p.b.Open(facts.ScopeNamespace, facts.Span{}, id)
		p.b.Close()
		p.b.Close()
		d := p.b.Def(id)
		d.Parent, d.Scope = 0, 0
		p.bound[binding{0, "exports"}] = id
		p.exports = id
	}
	return place{scope: p.b.Def(p.exports).Inner, owner: p.exports, kind: facts.KindVariable, flags: facts.FlagExported, ships: true}
}
