package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// Where types are objects (Rules.Messages), a call is looked for in the class
// of what it is sent to: for an instance in its type and what that is made of,
// for a type in its own methods, those of the types above, and the methods that
// types have. A type is made of one superclass and of modules that are mixed in.

// isMessage reports whether definitions of a kind are called, or are a state
// that only methods see, so that those of a type and of its instances differ.
func isMessage(k facts.Kind) bool {
	return k.IsCallable() || k == facts.KindProperty || k == facts.KindField
}

// isObject reports whether definitions of a kind are types or modules.
func isObject(k facts.Kind) bool { return k.IsType() || k == facts.KindNamespace }

// sent finds a member of a type's instances, or of the type itself.
func (r *Resolver) sent(v *value, name string, w wanted) []thing {
	if r.isTypeParam(v.sym) {
		return nil // what it stands for is not known
	}
	line, complete := r.receivers(v)
	unknown := false
	implied := r.impliedLine(v)
	for i := range line {
		t := &line[i]
		if t.kind == outside || t.sym.File == Outside {
			complete, unknown = false, unknown || t.isUnknown()
			continue
		}
		_, d := r.def(t.sym)
		if d == nil {
			continue
		}
		r.miss(d.Name) // a new part of the type may bring the member, or a base that has it
		if ts := r.openMember(t, v, name, w); len(ts) > 0 {
			return ts
		}
		if r.outside(t.sym.File) && !containsType(implied, *t) {
			complete = false // a library need not have all members
		}
	}
	if !complete && !unknown {
		return []thing{{sym: Symbol{File: Outside}, owner: &value{kind: outside}, self: v}}
	}
	return nil
}

// impliedLine returns what every value is made of: its members are all known.
func (r *Resolver) impliedLine(v *value) []value {
	f, _ := r.def(v.sym)
	if f == nil {
		return nil
	}
	names := []string{f.rules.RootType}
	if v.kind == typeItself {
		names = append(names, f.rules.MetaType)
	}
	var out []value
	for _, name := range names {
		for _, root := range r.typeNamed(f, name) {
			out = append(out, r.lineage(&root)...)
		}
	}
	return out
}

// receivers returns the types whose members a value has, in the order in which
// they are asked. Of a typeItself among them its own members count, of an
// instance those of its instances. It reports false if not all are known.
func (r *Resolver) receivers(v *value) ([]value, bool) {
	line := r.lineage(v)
	if v.kind != typeItself {
		if v.above {
			line = behind(line, r.Canonical(v.sym))
		}
		return line, true
	}
	var out []value
	complete := true
	module := false
	for i := range line {
		t := line[i]
		_, d := r.def(t.sym)
		if d == nil {
			complete = false
			continue
		}
		own := r.Canonical(t.sym) == r.Canonical(v.sym)
		module = module || own && d.Kind == facts.KindNamespace
		if own || d.Kind != facts.KindNamespace {
			if t.kind = typeItself; !(own && v.above) {
				out = append(out, t)
			}
			out = append(out, r.mixedIn(t.sym, "extend")...)
		}
		if !own && d.Kind == facts.KindNamespace {
			out = append(out, r.mixedIn(t.sym, "hand on")...)
		}
	}
	f, _ := r.def(v.sym)
	if f == nil {
		return out, false
	}
	meta := f.rules.MetaType
	if module {
		meta = f.rules.ModuleType
	}
	for _, m := range r.typeNamed(f, meta) {
		out = append(out, r.lineage(&m)...)
	}
	return out, complete
}

// hasElsewhere reports whether another body of a type than the one around an
// ExprSuper has the member that it says.
func (r *Resolver) hasElsewhere(f *file, e *facts.Expr, v *value) bool {
	for _, t := range r.openMember(v, v, e.Text, anything) {
		if _, d := r.def(t.sym); t.sym.File != f.id || d.Scope != f.facts.Defs[e.Def].Inner {
			return true
		}
	}
	return false
}

// behind returns what follows a type in a line.
func behind(line []value, sym Symbol) []value {
	for i := range line {
		if line[i].sym == sym {
			return line[i+1:]
		}
	}
	return nil
}

// openMember finds a member that the type t itself has, in any of its parts, for a value self.
func (r *Resolver) openMember(t, self *value, name string, w wanted) []thing {
	f, d := r.def(t.sym)
	if d == nil || d.Inner == 0 {
		return nil
	}
	var found []Symbol
	if pkg, ok := f.packageOf(d.Inner); ok {
		found = r.openMembers(f, pkg, name)
	} else {
		for _, m := range f.boundAs(d.Inner, name) {
			found = append(found, Symbol{f.id, m})
		}
	}
	for _, ext := range r.extensions(t.sym) {
		g, e := r.def(ext)
		switch {
		case e.Kind == facts.KindImpl && e.Inner != 0:
			for _, m := range g.boundAs(e.Inner, name) {
				found = append(found[:len(found):len(found)], Symbol{g.id, m})
			}
		case e.Kind != facts.KindImpl && e.Name == name:
			found = append(found[:len(found):len(found)], ext)
		}
	}
	var ts []thing
	for _, sym := range found {
		g, m := r.def(sym)
		if m == nil || m.Kind == facts.KindTypeParam || !g.fits(w, m) {
			continue
		}
		if isMessage(m.Kind) && (m.Flags&facts.FlagStatic != 0) != (t.kind == typeItself) {
			continue
		}
		ts = append(ts, thing{sym: sym, owner: t, self: self})
	}
	if len(ts) == 0 {
		r.miss(name)
	}
	return ts
}

// openMembers returns the definitions of a name in the package, or type, pkg.
func (r *Resolver) openMembers(f *file, pkg, name string) []Symbol {
	key := globalKey{pkg, name}
	found, known := r.opened[key]
	if !known {
		found = r.world.Members(f.rules.Family, pkg, name)
		if l := r.library(f); l != nil {
			found = append(found[:len(found):len(found)], l.members[pkg+"\x00"+name]...)
		}
		r.opened[key] = found
	}
	return found
}

// mixedIn returns what is mixed into a type as how says, what was mixed in last first.
func (r *Resolver) mixedIn(sym Symbol, how string) []value {
	var out []value
	r.eachBase(sym, func(g *file, e *facts.Expr, base facts.ExprID) {
		if e.Kind != facts.ExprMixin || e.Text != how {
			return
		}
		for _, m := range r.baseTypes(g, e.X, false) {
			if m.kind == outside || m.sym.File == Outside {
				out = append(values{m}, out...)
			} else {
				out = append(slices.Clone(r.lineage(&m)), out...)
			}
		}
	})
	return out
}

// eachBase calls do for all bases that the parts of a type, and what is mixed
// into it from outside, name, each in the order of the text.
func (r *Resolver) eachBase(sym Symbol, do func(g *file, e *facts.Expr, base facts.ExprID)) {
	for _, site := range r.Sites(sym) {
		ff := r.world.Facts(site.File)
		if ff == nil || int(site.Def) >= len(ff.Defs) || len(ff.Defs[site.Def].Bases) == 0 {
			continue // a part that says nothing decides nothing
		}
		g, d := r.def(site)
		if d == nil {
			continue
		}
		for _, b := range d.Bases {
			do(g, &g.facts.Exprs[b], b)
		}
	}
	for _, ext := range r.extensions(sym) {
		if g, d := r.def(ext); d.Kind == facts.KindImpl {
			for _, b := range d.Bases[1:] {
				do(g, &g.facts.Exprs[b], b)
			}
		}
	}
}

// mixedLine returns a type and what it is made of, in look-up order: modules
// prepended to it, the type, modules included in it, each before what was mixed
// in earlier, and then its superclass with what that is made of. What the
// superclass has already is not mixed in again.
func (r *Resolver) mixedLine(v value) []value {
	v.sym = r.Canonical(v.sym)
	f, d := r.def(v.sym)
	if d == nil || !r.enter() {
		return nil
	}
	defer r.leave()
	var before, included, super [][]value
	if d.Owner != 0 {
		if of := single(r.eval(f, d.Owner)); of.kind != typeItself && of.kind != anyOf {
			super = append(super, []value{{kind: outside}}) // a part of a type that lies outside
		}
	}
	r.eachBase(v.sym, func(g *file, e *facts.Expr, base facts.ExprID) {
		if e.Kind == facts.ExprMixin {
			if e.Text != "prepend" {
				return
			}
			base = e.X
		}
		for _, b := range r.baseTypes(g, base, d.Name == "") {
			line := []value{b}
			_, bd := r.def(b.sym)
			if bd != nil {
				line = r.lineage(&b)
			}
			switch {
			case e.Kind == facts.ExprMixin:
				before = append(before, line)
			case bd != nil && bd.Kind == facts.KindNamespace:
				included = append(included, line)
			default:
				super = append(super, line)
			}
		}
	})
	if len(super) == 0 {
		for _, b := range r.impliedBase(f, v.sym.Def) {
			if r.Canonical(b.sym) != v.sym {
				super = append(super, r.lineage(&b))
			}
		}
	}
	var above, out []value
	for _, line := range super {
		above = appendTypes(above, line, nil)
	}
	for i := len(before) - 1; i >= 0; i-- {
		out = appendTypes(out, before[i], above)
	}
	out = append(out, v)
	for i := len(included) - 1; i >= 0; i-- {
		out = appendTypes(out, included[i], above)
	}
	return appendTypes(out, above, nil)
}

// baseTypes evaluates a base. That a named type is made of what a call gives is
// not followed: what the call means might depend on what the type is made of.
func (r *Resolver) baseTypes(f *file, base facts.ExprID, nameless bool) values {
	var out values
	switch e := &f.facts.Exprs[base]; {
	case e.Kind == facts.ExprFunc, e.Kind == facts.ExprGeneric, e.Kind == facts.ExprThis, nameless:
		out = r.evalType(f, base)
	default:
		if _, ok := f.pathText(base, 0); ok {
			out = r.evalType(f, base)
		}
	}
	switch {
	case len(out) > 0:
	case nameless: // a block, which something that the workspace does not define runs
		return values{{kind: outside}}
	default:
		return values{unknownBase}
	}
	return out
}

// appendTypes appends to a line the types of another one that neither it nor
// the line behind has.
func appendTypes(line, more, behind []value) []value {
	for _, t := range more {
		if !containsType(line, t) && !containsType(behind, t) {
			line = append(line, t)
		}
	}
	return line
}

// sentNew finds what making an instance calls: a method new that the type
// itself has, else its instances' constructor.
func (r *Resolver) sentNew(vs values, name string) []thing {
	var out []thing
	for i := range vs {
		v := vs[i]
		if v.kind != typeItself {
			out = appendThings(out, r.member(&v, name, aMessage))
			continue
		}
		ts := r.member(&v, name, aMessage)
		if len(ts) > 0 && !r.outside(ts[0].sym.File) {
			out = appendThings(out, ts)
			continue
		}
		made := v
		made.kind = instance
		if cs := r.constructors(&made); len(cs) > 0 {
			ts = cs
		}
		out = appendThings(out, ts)
	}
	return out
}

// openSites returns all definitions that are one thing with sym where types are
// open: those of its name in all parts of the type, or at the top level.
func (r *Resolver) openSites(f *file, sym Symbol, d *facts.Def) []Symbol {
	var all []Symbol
	pkg, ok := f.home(sym.Def)
	if ok && d.Name != "" && !topLevel(f, d) {
		all = r.openMembers(f, pkg, d.Name)
	} else {
		for _, o := range f.boundAs(d.Scope, d.Name) {
			all = append(all, Symbol{f.id, o})
		}
	}
	out := []Symbol{sym}
	for _, o := range all {
		ff := r.world.Facts(o.File)
		if o == sym || ff == nil || int(o.Def) >= len(ff.Defs) {
			continue
		}
		od := &ff.Defs[o.Def]
		if isMessage(od.Kind) != isMessage(d.Kind) || isMessage(d.Kind) && (od.Flags^d.Flags)&facts.FlagStatic != 0 {
			continue
		}
		if o.File != sym.File && (topLevel(f, d) || od.Kind == facts.KindFunction) {
			continue
		}
		if (d.Flags^od.Flags)&facts.FlagPartial != 0 {
			continue // a constant of a type's name is not part of it
		}
		if od.Kind == facts.KindTypeParam || d.Kind == facts.KindTypeParam {
			continue
		}
		out = append(out, o)
	}
	return out
}

// topLevel reports whether a definition is one that other files do not share:
// a function or a private variable at the top level of a file.
func topLevel(f *file, d *facts.Def) bool {
	return d.Kind == facts.KindFunction || d.Kind == facts.KindVariable && d.Flags&facts.FlagPrivate != 0 ||
		f.facts.Scopes[d.Scope].Kind == facts.ScopeFunction
}

// home returns the package, or the type, of which a definition is a member;
// false if that is not known by a full name.
func (f *file) home(id facts.DefID) (string, bool) {
	d := &f.facts.Defs[id]
	if d.Owner == 0 {
		return f.packageOf(d.Scope)
	}
	if !f.rules.OpenTypes || d.Scope != 0 {
		return "", false
	}
	return f.pathText(d.Owner, 0)
}

// pathText returns the text of an expression that is a path of names.
func (f *file) pathText(id facts.ExprID, level int) (string, bool) {
	const deepest = 32
	e := &f.facts.Exprs[id]
	switch {
	case level > deepest:
	case e.Kind == facts.ExprName:
		return f.facts.Refs[e.Ref].Name, true
	case e.Kind == facts.ExprMember:
		if outer, ok := f.pathText(e.X, level+1); ok {
			return f.joined(outer, f.facts.Refs[e.Ref].Name), true
		}
	}
	return "", false
}

// openConstant finds the member name of a package, or of a type by its full name, as f
// may see it. Of what has several parts the first stands for all.
func (r *Resolver) openConstant(f *file, pkg, name string, w wanted) []thing {
	var ts []thing
	for _, sym := range r.openMembers(f, pkg, name) {
		ff := r.world.Facts(sym.File)
		if ff == nil || int(sym.Def) >= len(ff.Defs) {
			continue
		}
		d := &ff.Defs[sym.Def]
		if !f.fits(w, d) {
			continue
		}
		if len(ts) > 0 && d.Kind != facts.KindFunction {
			if isObject(d.Kind) { // what also has other values is a type where it can be
				if _, first := r.def(ts[0].sym); !isObject(first.Kind) {
					ts[0] = thing{sym: sym}
				}
			}
			continue
		}
		if sym.File != f.id && (d.Kind == facts.KindFunction && !r.included(f)[sym.File] || d.Kind == facts.KindVariable && d.Flags&facts.FlagPrivate != 0) {
			continue
		}
		if g, _ := r.def(sym); g != nil { // which notes that it was read
			ts = append(ts, thing{sym: sym})
		}
	}
	if len(ts) == 0 {
		r.miss(name)
	}
	return ts
}

// openValue evaluates a variable, a field or a constant by what any of the
// parts of its type declare it to be, else by what they give it.
func (r *Resolver) openValue(sym Symbol) values {
	var vs values
	sites := r.Sites(sym)
	for _, site := range sites {
		if f, d := r.def(site); d != nil && d.Type != 0 {
			vs = vs.with(r.evalType(f, d.Type))
		}
	}
	if len(vs) > 0 {
		return vs
	}
	for _, site := range sites {
		if f, d := r.def(site); d != nil && d.Value != 0 {
			vs = vs.with(r.eval(f, d.Value))
		}
	}
	return vs
}

// newOf finds what a call of new gives: an instance, unless the type has a
// method new of its own.
func (r *Resolver) newOf(f *file, id facts.ExprID) values {
	e := &f.facts.Exprs[id]
	var out values
	for _, v := range r.eval(f, e.X) {
		switch v.kind {
		case typeItself:
			if ts := r.member(&v, f.rules.NewName, aMessage); len(ts) > 0 && !r.outside(ts[0].sym.File) {
				out = out.with(r.call(r.valuesOf(ts), f, id))
				continue
			}
			v.kind = instance
			out = out.with(values{v})
		case outside:
			out = out.with(values{v})
		default:
			if v.kind == instance && v.sym.File == Outside {
				out = out.with(values{v})
			}
		}
	}
	return out
}

// sentAbove finds what a method that a type has stands before, in the types above.
func (r *Resolver) sentAbove(f *file, sym Symbol, d *facts.Def) []Symbol {
	owner, ok := r.typeAround(f, sym.Def)
	if !ok {
		return nil
	}
	v := value{kind: instance, sym: owner, above: true}
	if d.Flags&facts.FlagStatic != 0 {
		v.kind = typeItself
	}
	var out []Symbol
	for _, t := range r.sent(&v, d.Name, anything) {
		if t.sym.File != Outside && r.Canonical(t.sym) != r.Canonical(sym) {
			out = append(out, r.Canonical(t.sym))
		}
	}
	return out
}

// ofBase reports whether a reference is part of what a type is made of, or of
// the path of its name: these are looked for in what is around the type and not
// in what it is made of, as that follows from them.
func (f *file) ofBase(id facts.RefID) bool {
	if f.baseRefs == nil {
		f.baseRefs = map[facts.RefID]bool{}
		for i := range f.facts.Defs {
			d := &f.facts.Defs[i]
			if !isObject(d.Kind) && d.Kind != facts.KindImpl {
				continue
			}
			f.markBase(d.Owner, 0)
			for _, b := range d.Bases {
				f.markBase(b, 0)
			}
		}
	}
	return f.baseRefs[id]
}

func (f *file) markBase(id facts.ExprID, level int) {
	const deepest = 32
	switch e := &f.facts.Exprs[id]; {
	case level > deepest:
	case e.Kind == facts.ExprName:
		f.baseRefs[e.Ref] = true
	case e.Kind == facts.ExprMember, e.Kind == facts.ExprGeneric, e.Kind == facts.ExprMixin:
		f.baseRefs[e.Ref] = true
		f.markBase(e.X, level+1)
		for _, a := range e.Args {
			f.markBase(a, level+1)
		}
	}
}
