package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// source states the string that names a module: an import that binds nothing
// and the reference that means the module.
func (p *parser) source(n, statement syntax.Node, flags facts.ImportFlags, kind facts.ImportKind) (facts.Span, facts.RefID) {
	s := p.content(n)
	if s.Empty() {
		return s, 0
	}
	imp := p.b.Import(facts.Import{Kind: kind, Path: p.b.Text(s), Flags: flags, Span: p.span(statement), PathSpan: s})
	return s, p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.ImportName, Import: imp})
}

// bring binds a local name by an import. member is the name in the module, if
// it is written apart from the local one.
func (p *parser) bring(imp facts.Import, local, member syntax.Node, whole syntax.Node) facts.DefID {
	s := p.span(local)
	if s.Empty() {
		return 0
	}
	id := p.define(facts.Def{Name: p.b.Text(s), Kind: facts.KindAlias, Span: p.span(whole), NameSpan: s, Signature: p.span(whole)})
	imp.Def, imp.Span = id, p.span(whole)
	i := p.b.Import(imp)
	p.b.Def(id).Import = i
	p.importRef(local, i)
	if member != 0 && member != local {
		p.importRef(member, i)
	}
	return id
}

// importRef adds the reference that a name inside of an import or export is.
func (p *parser) importRef(n syntax.Node, imp facts.ImportID) {
	s := p.span(n)
	if p.kind(n) == kString {
		s = p.content(n)
	}
	if !s.Empty() {
		p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.ImportName, Import: imp})
	}
}

func (p *parser) exportName(n syntax.Node) string {
	if p.kind(n) == kString {
		return p.b.Text(p.content(n))
	}
	return p.text(n)
}

func importStatement(p *parser, n syntax.Node, u use) facts.ExprID {
	p.lead = lead{}
	var flags facts.ImportFlags
	if p.has(n, tType) {
		flags = facts.ImportTypeOnly
	}
	if req := p.childOf(n, kImportRequireClause); req != 0 {
		src := p.child(req, fSource)
		s, _ := p.source(src, n, flags, facts.ImportModule)
		if local := p.childOf(req, kIdentifier); local != 0 {
			p.bring(facts.Import{Kind: facts.ImportMember, Name: "=", Path: p.b.Text(s), Flags: flags, PathSpan: s}, local, 0, n)
		}
		return 0
	}
	src, clause := p.child(n, fSource), p.childOf(n, kImportClause)
	kind := facts.ImportModule
	if clause == 0 {
		kind = facts.ImportFile
	}
	var s facts.Span
	if src != 0 {
		s, _ = p.source(src, n, flags, kind)
	}
	imp := facts.Import{Path: p.b.Text(s), Flags: flags, PathSpan: s}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch {
		case c == src:
		case c == clause:
			p.importClause(c, imp)
		case p.t.Named(c):
			p.visit(c, read)
		}
	}
	return 0
}

func (p *parser) importClause(n syntax.Node, imp facts.Import) {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kIdentifier:
			i := imp
			i.Kind, i.Name = facts.ImportMember, "default"
			p.bring(i, c, 0, c)
		case kNamespaceImport:
			i := imp
			i.Kind = facts.ImportModule
			if local := p.childOf(c, kIdentifier); local != 0 {
				p.bring(i, local, 0, c)
			}
		case kNamedImports:
			for m := p.t.First(c); m != 0; m = p.t.Next(m) {
				if p.kind(m) == kImportSpecifier {
					p.importSpecifier(m, imp)
				} else if p.t.Named(m) {
					p.visit(m, read)
				}
			}
		default:
			if p.t.Named(c) {
				p.visit(c, read)
			}
		}
	}
}

func (p *parser) importSpecifier(n syntax.Node, imp facts.Import) {
	name, alias := p.child(n, fName), p.child(n, fAlias)
	if name == 0 {
		return
	}
	imp.Kind, imp.Name = facts.ImportMember, p.exportName(name)
	if p.has(n, tType) {
		imp.Flags |= facts.ImportTypeOnly
	}
	local := alias
	if local == 0 {
		local = name
	}
	p.bring(imp, local, name, n)
}

// importAlias states import A = B.C.
func importAlias(p *parser, n syntax.Node, u use) facts.ExprID {
	d := p.begin(n)
	d.Kind, d.Signature = facts.KindAlias, p.span(n)
	local := p.childOf(n, kIdentifier)
	if local == 0 {
		return 0
	}
	d.Name, d.NameSpan = p.text(local), p.span(local)
	id := p.define(d)
	for c := p.t.Next(local); c != 0; c = p.t.Next(c) {
		if p.t.Named(c) {
			p.stands(id, local, p.visit(c, use{role: facts.ImportName, want: true}))
		}
	}
	return 0
}

// stands makes the name at local, which is the definition id, stand for what a
// path expression means.
func (p *parser) stands(id facts.DefID, local syntax.Node, target facts.ExprID) {
	i := p.b.Import(facts.Import{Kind: facts.ImportMember, Name: p.exportName(local), Span: p.span(local), Def: id, Target: target})
	p.b.Def(id).Import = i
	p.importRef(local, i)
}

// imported reads import("m") and require("m"), whose value is the module. It
// reports false for other calls.
func (p *parser) imported(fn, args syntax.Node) (facts.ExprID, bool) {
	src := p.only(args)
	if args == 0 || p.kind(src) != kString || p.content(src).Empty() {
		return 0, false
	}
	switch {
	case p.kind(fn) == kImport:
	case p.isRequire(fn):
		p.visit(fn, use{role: facts.Call, args: 1})
	default:
		return 0, false
	}
	s, ref := p.source(src, args, 0, facts.ImportModule)
	for c := p.t.Next(src); c != 0; c = p.t.Next(c) {
		p.visit(c, read)
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s}), true
}

func (p *parser) isRequire(fn syntax.Node) bool {
	if p.kind(fn) == kMemberExpression && string(p.t.Text(fn)) == "require.resolve" {
		return p.find("require") == 0
	}
	return p.kind(fn) == kIdentifier && string(p.t.Text(fn)) == "require" && p.find("require") == 0
}

// requires states const x = require("m"), const { a, b: c } = require("m") and
// const x = require("m").y as imports. It reports false for other declarators.
func (p *parser) requires(left, value syntax.Node, v pattern) bool {
	call, member := value, syntax.Node(0)
	if p.kind(call) == kMemberExpression {
		member = p.child(call, fProperty)
		call = p.child(call, fObject)
	}
	if p.kind(call) != kCallExpression || !p.isRequire(p.child(call, fFunction)) || p.kind(p.child(call, fFunction)) != kIdentifier {
		return false
	}
	args := p.child(call, fArguments)
	src := p.only(args)
	if args == 0 || p.kind(src) != kString || p.content(src).Empty() || p.t.Next(src) != 0 {
		return false
	}
	if p.kind(left) != kIdentifier && (member != 0 || !p.plainNames(left)) {
		return false
	}
	p.visit(p.child(call, fFunction), use{role: facts.Call, args: 1})
	s, ref := p.source(src, value, 0, facts.ImportModule)
	imp := facts.Import{Kind: facts.ImportMember, Flags: facts.ImportVariable, Name: "=", Path: p.b.Text(s), PathSpan: s, Span: v.span}
	if p.kind(left) == kIdentifier {
		d := facts.Def{Name: p.text(left), Kind: facts.KindAlias, Flags: v.flags, Span: v.span, NameSpan: p.span(left), Signature: v.signature, Doc: v.doc}
		id := p.define(d)
		if v.hoist {
			p.rebind(id, p.fn.scope)
		}
		imp.Def = id
		if member != 0 {
			imp.Name = p.text(member)
			recv := p.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
			p.b.Ref(facts.Ref{Name: p.text(member), Span: p.span(member), Role: facts.Read, Recv: recv})
		}
		i := p.b.Import(imp)
		p.b.Def(id).Import = i
		p.importRef(left, i)
		return true
	}
	for c := p.t.First(left); c != 0; c = p.t.Next(c) {
		name, local := c, c
		switch p.kind(c) {
		case kPairPattern:
			name, local = p.child(c, fKey), p.child(c, fValue)
		case kShorthandPropertyIdentifierPattern:
		default:
			continue
		}
		imp.Name = p.exportName(name)
		if id := p.bring(imp, local, name, c); id != 0 && v.hoist {
			p.rebind(id, p.fn.scope)
		}
	}
	return true
}

// plainNames reports whether an object pattern only picks and renames.
func (p *parser) plainNames(n syntax.Node) bool {
	if p.kind(n) != kObjectPattern {
		return false
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kShorthandPropertyIdentifierPattern, kComment:
		case kPairPattern:
			if p.kind(p.child(c, fValue)) != kIdentifier || p.kind(p.child(c, fKey)) == kComputedPropertyName {
				return false
			}
		default:
			return false
		}
	}
	return true
}
