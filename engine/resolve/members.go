package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// members finds what .name means on any of the values.
func (r *Resolver) members(vs values, name string, w wanted) []thing {
	if !r.enter() {
		return nil
	}
	defer r.leave()
	var out []thing
	vs = r.worked(vs)
	for i := range vs {
		out = appendThings(out, r.member(&vs[i], name, w))
	}
	return out
}

func appendThings(ts, more []thing) []thing {
next:
	for _, m := range more {
		for _, t := range ts {
			if t.sym == m.sym && t.pkg == m.pkg && t.isPkg == m.isPkg && (t.mod == nil) == (m.mod == nil) {
				continue next
			}
		}
		ts = append(ts, m)
	}
	return ts
}

func (r *Resolver) member(v *value, name string, w wanted) []thing {
	if v.keys != nil && r.filtered(v.keys, name) == isNot {
		return nil
	}
	switch v.kind {
	case instance, typeItself:
		if v.sym.File == Outside {
			return []thing{{sym: v.sym, owner: v, self: v}}
		}
		if f := r.file(v.sym.File); f != nil && f.rules.Messages {
			return r.sent(v, name, w)
		}
		if r.mayMiss(v) {
			return r.optionalMember(v, name, w)
		}
		if ts := r.typeMember(v, name, w); len(ts) > 0 {
			return ts
		}
		return r.rootMember(v, name, w)
	case moduleItself:
		if ts := r.exported(v.mod, name, w, nil); len(ts) > 0 || !r.ofLibrary(v.mod) {
			return ts
		}
		return []thing{outsideThing()} // a library need not have all members
	case packageItself:
		if v.sym.Def != 0 {
			if ts := r.namespaceMember(v.sym, name, w); len(ts) > 0 {
				return ts
			}
		}
		if f := r.file(v.sym.File); f != nil {
			if f.rules.PathRoot != nil {
				if root, ok := f.rules.PathRoot(name, v.name); ok && root != v.name { // super::super
					return []thing{r.packageThing(f, root)}
				}
			}
			if ts := r.packageMember(f, v.name, name, w); len(ts) > 0 {
				return ts
			}
			if ts := r.passedOn(f, v.name, name, w); len(ts) > 0 {
				return ts
			}
			if f.rules.OpenTypes {
				return []thing{outsideThing()}
			}
			if r.library(f).has(v.name) && !r.world.HasPackage(f.rules.Family, v.name) {
				return []thing{outsideThing()} // a library need not have all members
			}
		}
	case function:
		// A function's own members: names attached to it by assignment.
		f, d := r.def(v.sym)
		if d != nil && d.Inner != 0 {
			if ts := r.attached(f, v.sym.Def, name); len(ts) > 0 {
				return ts
			}
		}
		if d != nil && f.rules.FunctionType != "" {
			if f.rules.Messages {
				return r.members(r.builtin(f, f.rules.FunctionType, nil), name, w)
			}
			return r.membersOf(r.builtin(f, f.rules.FunctionType, nil), name, w)
		}
	case projection:
		return r.projectionMember(v, name, w)
	case anyOf:
		return r.members(v.args, name, w)
	case later:
		return r.members(values{*v}, name, w)
	case mappedOf:
		ts := slices.Clone(r.members(v.args, name, w))
		for i := range ts {
			ts[i].owner, ts[i].self = v, v
		}
		return ts
	case listOf:
		if r.current != nil && r.current.rules.ListType != "" {
			var held values
			if len(v.args) > 0 {
				held = values{single(v.args)}
			}
			for _, list := range r.builtin(r.current, r.current.rules.ListType, held) {
				if list.sym.File != Outside {
					return r.typeMember(&list, name, w)
				}
			}
		}
		return []thing{{sym: Symbol{File: Outside}, owner: v, self: v}}
	case tupleOf:
		if f := r.current; f != nil {
			if vs := r.declared(f, "tuple", single(known(v.args))); vs != nil {
				return r.members(vs, name, w)
			}
		}
		return []thing{{sym: Symbol{File: Outside}, owner: v, self: v}}
	case outside:
		if r.tainted(v, 0) {
			return nil // it may be of a type of ours that passed through
		}
		return []thing{{sym: Symbol{File: Outside}, owner: v, self: v}}
	case awaitableOf:
		return []thing{{sym: Symbol{File: Outside}, owner: v, self: v}}
	}
	return nil
}

// passedOn finds what the file that is a package has for a name beside its own
// definitions: what it passes on by star imports. Files of dependencies are not
// indexed, so theirs are found here too.
func (r *Resolver) passedOn(f *file, pkg, name string, w wanted) []thing {
	places, ok := f.modules.(parsers.Places)
	if !ok {
		return nil
	}
	path := places.Place(pkg)
	if path == "" {
		return nil
	}
	return r.offered(r.file(r.find(path)), name, w, nil)
}

// rootMember finds a member that all types have, or, for a type as a value,
// that types have.
func (r *Resolver) rootMember(v *value, name string, w wanted) []thing {
	f, d := r.def(v.sym)
	if d == nil || f.rules.RootType == "" || !d.Kind.IsType() {
		return nil
	}
	if line := r.lineage(v); slices.ContainsFunc(line, func(b value) bool { return b.isUnknown() }) {
		return nil // a type in between may have it
	}
	var ts []thing
	if v.kind == typeItself && f.rules.MetaType != "" {
		ts = r.membersOf(r.builtin(f, f.rules.MetaType, nil), name, w)
	}
	if len(ts) == 0 {
		ts = r.membersOf(r.builtin(f, f.rules.RootType, nil), name, w)
	}
	for i := range ts {
		ts[i].self = v
	}
	return ts
}

// membersOf finds a member of values of declared types, in the types' own lineage.
func (r *Resolver) membersOf(vs values, name string, w wanted) []thing {
	var out []thing
	for i := range vs {
		if v := &vs[i]; v.kind == instance && v.sym.File != Outside {
			for _, t := range r.typeMember(v, name, w) {
				if t.sym.File != Outside { // what all types have is known
					out = appendThings(out, []thing{t})
				}
			}
		}
	}
	return out
}

// attached finds a member that was assigned to a function: f.cache = {}.
func (r *Resolver) attached(f *file, fn facts.DefID, name string) []thing {
	var ts []thing
	for scope := range f.facts.Scopes {
		s := &f.facts.Scopes[scope]
		if s.Kind == facts.ScopeType && s.Def == fn {
			ts = append(ts, symbolThings(f, f.boundAs(facts.ScopeID(scope), name))...)
		}
	}
	return ts
}

// namespaceMember finds a member in the body of a namespace written in a file.
func (r *Resolver) namespaceMember(sym Symbol, name string, w wanted) []thing {
	f, d := r.def(sym)
	if d == nil || d.Inner == 0 {
		return nil
	}
	defs := f.choose(f.boundAs(d.Inner, name), d.Inner, w, ^uint32(0))
	if len(defs) > 0 {
		return symbolThings(f, defs)
	}
	if f.stars != nil {
		for _, star := range f.stars[d.Inner] {
			if ts := r.starMember(f, star, name, w); len(ts) > 0 {
				return ts
			}
		}
	}
	return nil
}

// typeMember finds a member of a type or of its bases, in look-up order.
func (r *Resolver) typeMember(v *value, name string, w wanted) []thing {
	if f := r.file(v.sym.File); f != nil && f.rules.Messages {
		return r.sent(v, name, w)
	}
	line := r.lineage(v)
	complete, unknown := true, false
	var all []thing
	for i := range line {
		t := &line[i]
		if r.outside(t.sym.File) && !r.isImplied(t.sym) || t.kind == outside {
			complete, unknown = false, unknown || t.isUnknown() // a library need not have all members
		}
		if t.kind == outside || t.sym.File == Outside {
			continue
		}
		ts := r.ownMember(t, v, name, w)
		if len(ts) == 0 {
			continue
		}
		if r.file(t.sym.File).rules.StatedMembers {
			return r.stated(ts, line[i+1:], v, name, w)
		}
		if !r.file(t.sym.File).rules.InheritOverloads || w != aFunction && (w != anything || !r.functions(ts)) {
			return ts
		}
		all = append(all, r.notOverridden(ts, all)...)
	}
	if len(all) > 0 {
		return all
	}
	if ts := r.spreadMember(line, name, w); len(ts) > 0 {
		return ts
	}
	if ts := r.blanketMember(v, line, name, w); len(ts) > 0 {
		return ts
	}
	if ts := r.targetMember(v, name, w); len(ts) > 0 {
		return ts
	}
	if unknown {
		return nil
	}
	if !complete && !(r.isTypeParam(v.sym) && r.outside(v.sym.File)) { // else what it stands for is not known
		// A base lies outside: the member may be its.
		return []thing{{sym: Symbol{File: Outside}, owner: &value{kind: outside}, self: v}}
	}
	return nil
}

// functions reports whether things are all functions.
func (r *Resolver) functions(ts []thing) bool {
	for i := range ts {
		if _, d := r.def(ts[i].sym); d == nil || !d.Kind.IsCallable() {
			return false
		}
	}
	return true
}

// notOverridden returns the functions that none of those of the types below
// overrides, as far as their parameters are written alike.
func (r *Resolver) notOverridden(ts, below []thing) []thing {
	if len(below) == 0 {
		return ts
	}
	shapes := map[string]bool{}
	for _, t := range below {
		if f, d := r.def(t.sym); d != nil {
			shapes[r.shape(f, d)] = true
		}
	}
	var out []thing
	for _, t := range ts {
		if f, d := r.def(t.sym); d == nil || !shapes[r.shape(f, d)] {
			out = append(out, t)
		}
	}
	return out
}

// ownMember finds a member that the type t itself has, for a value self.
func (r *Resolver) ownMember(t, self *value, name string, w wanted) []thing {
	_, d := r.def(t.sym)
	if d == nil {
		return nil
	}
	if d.Kind == facts.KindTypeParam {
		return nil
	}
	if d.Kind == facts.KindFunction { // as a prototype: not what is in its code
		ts := slices.Clone(r.attached(r.file(t.sym.File), t.sym.Def, name))
		for i := range ts {
			ts[i].owner, ts[i].self = t, self
		}
		return ts
	}
	var ts []thing
	collect := func(f *file, def facts.DefID) {
		inner := f.facts.Defs[def].Inner
		if inner == 0 {
			return
		}
		for _, m := range f.boundAs(inner, name) {
			md := &f.facts.Defs[m]
			if k := md.Kind; k != facts.KindTypeParam && k != facts.KindAlias && md.Flags&facts.FlagSpecial == 0 && f.fitsMember(w, self, k) {
				ts = append(ts, thing{sym: Symbol{f.id, m}, owner: t, self: self})
			}
		}
	}
	for _, site := range r.Sites(t.sym) {
		if g, _ := r.def(site); g != nil {
			collect(g, site.Def)
		}
	}
	if f := r.file(t.sym.File); len(ts) == 0 && f.rules.TextMacros {
		ts = r.macroMembers(t, self, name)
	}
	if len(ts) > 0 {
		if r.file(t.sym.File).rules.UsingMembers {
			ts = r.withUsed(ts, t, self, name, w)
		}
		return r.present(ts)
	}
	for _, ext := range r.extensions(t.sym) {
		g, e := r.def(ext)
		if e.Kind == facts.KindImpl {
			before := len(ts)
			collect(g, ext.Def)
			if len(ts) > before && len(e.TypeParams) > 0 {
				owner := r.implOwner(g, ext, t)
				for i := before; i < len(ts); i++ {
					ts[i].owner = owner
				}
			}
		} else if e.Name == name {
			ts = append(ts, thing{sym: ext, owner: t, self: self})
		}
	}
	return r.present(ts)
}

// withUsed adds, to the functions that a type t itself has, those of its bases
// that it takes over by name and does not override.
func (r *Resolver) withUsed(ts []thing, t, self *value, name string, w wanted) []thing {
	if !r.functions(ts) {
		return ts
	}
	for _, site := range r.Sites(t.sym) {
		g, d := r.def(site)
		if d == nil || d.Inner == 0 {
			continue
		}
		for _, m := range g.boundAs(d.Inner, name) {
			if g.facts.Defs[m].Kind != facts.KindAlias {
				continue
			}
			used := slices.DeleteFunc(slices.Clone(r.follow([]thing{{sym: Symbol{g.id, m}}}, w)), func(u thing) bool {
				_, d := r.def(u.sym)
				return d == nil || !d.Kind.IsCallable() || d.Kind == facts.KindConstructor
			})
			for i := range used {
				used[i].self = self
			}
			ts = appendThings(ts, r.notOverridden(used, ts))
		}
	}
	return ts
}

// fitsMember reports whether a member of a kind can be what is wanted of a value.
func (f *file) fitsMember(w wanted, of *value, k facts.Kind) bool {
	if f.rules.SplitMembers {
		field := k == facts.KindField || k == facts.KindProperty
		switch {
		case w == aCalled && field:
			return false
		case w == aValue && of.kind == instance && k.IsCallable():
			return false
		}
	}
	switch w {
	case aType:
		return k.IsType() || k == facts.KindNamespace || k == facts.KindEnumMember
	case aFunction:
		return k.IsCallable() && k != facts.KindConstructor
	case aVariable:
		return isVariable(k)
	}
	return k != facts.KindLabel
}

// Extensions returns the blocks that add members to a type from outside of it.
func (r *Resolver) Extensions(sym Symbol) []Symbol {
	r.begin()
	var out []Symbol
	for _, ext := range r.extensions(sym) {
		if f, d := r.def(ext); d != nil && d.Kind == facts.KindImpl && f.facts.Exprs[d.Bases[0]].Kind != facts.ExprPointer {
			out = append(out, ext) // what is for a pointer to a type is not for the type
		}
	}
	return out
}

// extensions returns the definitions that add members to a type from outside.
func (r *Resolver) extensions(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil || d.Name == "" {
		return nil
	}
	if out, known := r.extended[sym]; known {
		return out
	}
	r.extended[sym] = nil // against circles
	var out []Symbol
	defer func() { r.extended[sym] = out }()
	for _, ext := range append(r.ownExtensions(f, d.Name), r.world.Extensions(f.rules.Family, d.Name)...) {
		g, e := r.def(ext)
		if e == nil {
			continue
		}
		target := e.Owner
		if e.Kind == facts.KindImpl && len(e.Bases) > 0 {
			target = e.Bases[0]
		}
		for _, t := range r.evalType(g, target) {
			if r.Canonical(t.sym) == r.Canonical(sym) {
				out = append(out, ext)
				break
			}
		}
	}
	return out
}

// traitImpls returns the KindImpl definitions of a type that also name a trait,
// whose default members the type has too.
func (r *Resolver) traitImpls(f *file, def facts.DefID) []Symbol {
	var out []Symbol
	for _, ext := range r.extensions(Symbol{f.id, def}) {
		if _, e := r.def(ext); e.Kind == facts.KindImpl && len(e.Bases) > 1 {
			out = append(out, ext)
		}
	}
	return out
}

// typeAround returns the type of which a definition is a member.
func (r *Resolver) typeAround(f *file, def facts.DefID) (Symbol, bool) {
	d := &f.facts.Defs[def]
	if d.Owner != 0 {
		for _, v := range r.evalType(f, d.Owner) {
			if v.sym.File != 0 && !r.outside(v.sym.File) {
				return v.sym, true
			}
		}
		return Symbol{}, false
	}
	s := f.facts.Scopes[d.Scope]
	if s.Kind != facts.ScopeType || s.Def == 0 {
		return Symbol{}, false
	}
	t := &f.facts.Defs[s.Def]
	if t.Kind == facts.KindImpl && len(t.Bases) > 0 {
		for _, v := range r.evalType(f, t.Bases[0]) {
			if v.sym.File != 0 && !r.outside(v.sym.File) {
				return v.sym, true
			}
		}
		return Symbol{}, false
	}
	return Symbol{f.id, s.Def}, true
}
