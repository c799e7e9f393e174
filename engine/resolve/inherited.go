package resolve

import "cairn/parsers/facts"

// InheritedFor returns the members of classes by which a type has the member base
// of an interface that it names, although no member of the type itself stands for
// it: those that the type inherits. Only where a member must say that it takes
// another's place; elsewhere what it stands for is known of the member itself.
func (r *Resolver) InheritedFor(heir, base Symbol) []Symbol {
	r.begin()
	f, d := r.def(heir)
	_, e := r.def(base)
	above, ok := r.typeAround(r.file(base.File), base.Def)
	if d == nil || e == nil || !ok || !f.rules.DeclaredOverride || d.Kind == facts.KindInterface || !r.isInterface(above) {
		return nil
	}
	v := value{kind: instance, sym: heir, args: r.ownParams(f, heir.Def)}
	t := thing{sym: base}
	for _, direct := range r.directBases(&v) { // a type that only inherits the interface keeps what stands for it above
		if !r.isInterface(direct.sym) {
			continue
		}
		for _, b := range r.lineage(&direct) {
			if r.Canonical(b.sym) == r.Canonical(above) {
				t.owner = &b
			}
		}
	}
	if t.owner == nil {
		return nil
	}
	var out []Symbol
	for _, m := range r.members(values{v}, e.Name, anything) {
		g, md := r.def(m.sym)
		if md == nil || r.outside(m.sym.File) || md.Flags&(facts.FlagPrivate|facts.FlagProtected|facts.FlagStatic) != 0 {
			continue
		}
		owner, ok := r.typeAround(g, m.sym.Def)
		if !ok || r.Canonical(owner) == r.Canonical(heir) || r.isInterface(owner) ||
			r.givenByName(owner, md, r.Canonical(above)) || r.standsFor(g, md, t) || !r.canStandFor(g, md, t) {
			continue
		}
		out = append(out, r.Canonical(m.sym))
	}
	return out
}

// InterfaceMembers returns the members called name of the interfaces among the
// bases of a type.
func (r *Resolver) InterfaceMembers(heir Symbol, name string) []Symbol {
	r.begin()
	var out []Symbol
	v := value{kind: instance, sym: heir}
	for _, b := range r.lineage(&v) {
		f, d := r.def(b.sym)
		if d == nil || d.Kind != facts.KindInterface || d.Inner == 0 || r.outside(b.sym.File) {
			continue
		}
		for _, m := range f.boundAs(d.Inner, name) {
			out = append(out, Symbol{f.id, m})
		}
	}
	return out
}
