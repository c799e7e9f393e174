package resolve

import "cairn/parsers/facts"

// Where members say what they override, one of the same name as a base's may
// also hide it, and what an interface asks for may be given by its name.

// saysItStandsFor reports whether a member takes the place of one of a base by
// what is written at it and its type.
func (r *Resolver) saysItStandsFor(f *file, d *facts.Def, base Symbol) bool {
	g, e := r.def(base)
	if e == nil || e.Flags&facts.FlagSpecial != 0 {
		return false
	}
	above, ok := r.typeAround(g, base.Def)
	if !ok {
		return false
	}
	above = r.Canonical(above)
	if d.Flags&facts.FlagSpecial != 0 {
		return r.implementsOf(f, d, above)
	}
	if !r.isInterface(above) {
		return d.Flags&facts.FlagOverride != 0
	}
	own := Symbol{f.id, f.facts.Scopes[d.Scope].Def}
	if d.Flags&facts.FlagPrivate != 0 || r.isInterface(own) || r.givenByName(own, d, above) {
		return false
	}
	for _, b := range r.directBases(&value{kind: instance, sym: own}) {
		if r.isInterface(b.sym) {
			if r.inLineage(&b, above) {
				return true
			}
			continue
		}
		if d.Flags&facts.FlagOverride != 0 && r.standsAbove(b, d, base) {
			return true
		}
	}
	return false
}

// standsAbove reports whether the member of a base class that one overrides
// stands for the interface's member base.
func (r *Resolver) standsAbove(class value, d *facts.Def, base Symbol) bool {
	if !r.enter() {
		return false
	}
	defer r.leave()
	for _, t := range r.members(values{class}, d.Name, anything) {
		if f, m := r.def(t.sym); m != nil && len(m.Params) == len(d.Params) && t.sym != base && r.saysItStandsFor(f, m, base) {
			return true
		}
	}
	return false
}

// givenByName reports whether a type has a member for that of an interface
// which names the interface, so that none of its others stands for it.
func (r *Resolver) givenByName(own Symbol, d *facts.Def, above Symbol) bool {
	for _, site := range r.Sites(own) {
		g, t := r.def(site)
		if t == nil || t.Inner == 0 {
			continue
		}
		for _, m := range g.boundAs(t.Inner, d.Name) {
			md := &g.facts.Defs[m]
			if md.Flags&facts.FlagSpecial != 0 && len(md.Params) == len(d.Params) && r.implementsOf(g, md, above) {
				return true
			}
		}
	}
	return false
}

// implementsOf reports whether a member names the interface above.
func (r *Resolver) implementsOf(f *file, d *facts.Def, above Symbol) bool {
	for _, v := range r.implementedBy(f, d) {
		if r.Canonical(v.sym) == above {
			return true
		}
	}
	return false
}

// implementedBy returns the interface that a member names.
func (r *Resolver) implementedBy(f *file, d *facts.Def) []value {
	var out []value
	for _, b := range d.Bases {
		for _, v := range r.evalType(f, b) {
			v.kind = instance
			out = append(out, v)
		}
	}
	return out
}

func (r *Resolver) inLineage(v *value, sym Symbol) bool {
	for _, l := range r.lineage(v) {
		if l.sym.File != 0 && l.sym.File != Outside && r.Canonical(l.sym) == sym {
			return true
		}
	}
	return false
}

func (r *Resolver) isInterface(sym Symbol) bool {
	_, d := r.def(sym)
	return d != nil && d.Kind == facts.KindInterface
}
