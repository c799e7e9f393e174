package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// Overrides returns the members of base types that a member stands for: what a
// call through the base may reach it by. Only the nearest in each line, and none
// that lie outside.
func (r *Resolver) Overrides(sym Symbol) []Symbol {
	r.begin()
	return slices.DeleteFunc(r.overridden(sym), func(b Symbol) bool { return r.outside(b.File) })
}

// Implements returns what Overrides does, members of libraries included.
func (r *Resolver) Implements(sym Symbol) []Symbol {
	r.begin()
	return r.overridden(sym)
}

// MembersOf returns what a name means as a member of a type, and all members of
// that name that the type or its bases have themselves.
func (r *Resolver) MembersOf(sym Symbol, name string) (meant, all []Symbol) {
	r.begin()
	v := value{kind: instance, sym: sym}
	symbols := func(ts []thing) (out []Symbol) {
		for _, t := range ts {
			if t.sym.File != 0 && t.sym.File != Outside {
				out = append(out, r.Canonical(t.sym))
			}
		}
		return out
	}
	meant = symbols(r.members(values{v}, name, anything))
	for _, t := range r.lineage(&v) {
		if t.kind != outside && t.sym.File != Outside {
			all = append(all, symbols(r.ownMember(&t, &v, name, anything))...)
		}
	}
	return meant, all
}

// MayStandForOutside reports whether a member takes the place of one that lies
// outside, or may: a type that it belongs to has a base there.
func (r *Resolver) MayStandForOutside(sym Symbol) bool {
	r.begin()
	f, d := r.def(sym)
	if d == nil || d.Name == "" || d.Kind == facts.KindConstructor || d.Flags&(facts.FlagStatic|facts.FlagPrivate) != 0 || f.rules.DeclaredVirtual && !r.virtual(sym) {
		return false
	}
	if slices.ContainsFunc(r.overridden(sym), func(b Symbol) bool { g, _ := r.def(b); return g == nil || g.outer }) {
		return true
	}
	if f.rules.DeclaredOverride && d.Flags&(facts.FlagOverride|facts.FlagSpecial) == 0 {
		return false
	}
	for _, base := range r.basesAround(f, sym.Def) {
		if r.liesOutside(&base) {
			return true
		}
		for _, b := range r.lineage(&base) {
			if r.liesOutside(&b) {
				return true
			}
		}
	}
	return false
}

func (r *Resolver) overridden(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil || d.Name == "" {
		return nil
	}
	w := anything
	if f.rules.SplitCalls && d.Kind.IsCallable() {
		w = aFunction
	}
	var out []Symbol
	if f.rules.Messages {
		return r.sentAbove(f, sym, d)
	}
	for _, base := range r.basesAround(f, sym.Def) {
		for _, t := range r.members(values{base}, r.nameIn(d.Name, &base), w) {
			if t.sym.File != Outside && t.sym.File != 0 && t.sym != sym && r.standsFor(f, d, t) {
				out = append(out, r.Canonical(t.sym))
			}
		}
	}
	return out
}

// basesAround returns the bases whose members a member can stand for: those of
// its type or, where extensions are apart, those that the one around it names.
func (r *Resolver) basesAround(f *file, def facts.DefID) []value {
	if f.rules.ExtensionsApart {
		around := &f.facts.Defs[f.facts.Scopes[f.facts.Defs[def].Scope].Def]
		var out []value
		if around.Kind == facts.KindImpl && len(around.Bases) > 1 {
			for _, b := range around.Bases[1:] {
				out = append(out, r.evalType(f, b)...)
			}
		}
		return out
	}
	if d := &f.facts.Defs[def]; f.rules.DeclaredOverride && d.Flags&facts.FlagSpecial != 0 {
		return r.implementedBy(f, d)
	}
	owner, ok := r.typeAround(f, def)
	if !ok {
		return nil
	}
	v := value{kind: instance, sym: owner, args: r.ownParams(r.file(owner.File), owner.Def)}
	return r.directBases(&v)
}

// nameIn returns what a member would be called in a base: destructors are called
// after their types.
func (r *Resolver) nameIn(name string, base *value) string {
	if name[0] == '~' {
		if _, d := r.def(base.sym); d != nil {
			return "~" + d.Name
		}
	}
	return name
}

// virtual reports whether a member can be stood for in derived types: it says
// so, or it stands for one that does.
func (r *Resolver) virtual(sym Symbol) bool {
	for _, site := range r.Sites(sym) {
		if _, d := r.def(site); d != nil && d.Flags&facts.FlagVirtual != 0 {
			return true
		}
	}
	return r.enter() && len(r.overridden(sym)) > 0
}

// StandsFor reports whether the member sym of a type that derives from base's
// type takes its place: that they share a name is known.
func (r *Resolver) StandsFor(sym, base Symbol) bool {
	r.begin()
	f, d := r.def(sym)
	g, e := r.def(base)
	if d == nil || e == nil {
		return false
	}
	if r.traitAround(g, base.Def) && !r.reaches(sym, base) {
		return false // another trait's member comes before it
	}
	t := thing{sym: base}
	owner, ok := r.typeAround(f, sym.Def)
	above, okAbove := r.typeAround(g, base.Def)
	if ok && okAbove {
		v := value{kind: instance, sym: owner, args: r.ownParams(r.file(owner.File), owner.Def)}
		for _, b := range r.lineage(&v) {
			if r.Canonical(b.sym) == r.Canonical(above) {
				t.owner = &b
			}
		}
	}
	return r.standsFor(f, d, t)
}

// traitAround reports whether a member is one of a trait whose members become
// those of the types that use it.
func (r *Resolver) traitAround(f *file, def facts.DefID) bool {
	owner, ok := r.typeAround(f, def)
	if !ok || f.rules.ExtensionsApart {
		return false
	}
	_, d := r.def(owner)
	return d != nil && d.Kind == facts.KindTrait
}

// reaches reports whether a member stands for base, directly or through others.
func (r *Resolver) reaches(sym, base Symbol) bool {
	base = r.Canonical(base)
	line := []Symbol{r.Canonical(sym)}
	for i := 0; i < len(line); i++ {
		for _, o := range r.overridden(line[i]) {
			if o == base {
				return true
			}
			if !slices.Contains(line, o) {
				line = append(line, o)
			}
		}
	}
	return false
}

// standsFor reports whether a definition can take the place of the member t of
// a base: where functions are told apart by their parameters, only one that
// takes the same.
func (r *Resolver) standsFor(f *file, d *facts.Def, t thing) bool {
	if _, e := r.def(t.sym); e == nil {
		return false
	}
	if f.rules.DeclaredOverride && !r.saysItStandsFor(f, d, t.sym) {
		return false
	}
	return r.canStandFor(f, d, t)
}

// canStandFor is standsFor but for what the language wants to have said.
func (r *Resolver) canStandFor(f *file, d *facts.Def, t thing) bool {
	g, e := r.def(t.sym)
	if e == nil {
		return false
	}
	if f.rules.SplitCalls && (!d.Kind.IsCallable() || !e.Kind.IsCallable()) {
		return false // variables are hidden, not replaced
	}
	if !f.rules.Overloads || !d.Kind.IsCallable() || !e.Kind.IsCallable() {
		return true
	}
	if f.rules.DeclaredVirtual && !r.virtual(t.sym) {
		return false
	}
	if (d.Flags|e.Flags)&facts.FlagStatic != 0 || e.Flags&facts.FlagPrivate != 0 && !f.rules.DeclaredVirtual || d.Kind == facts.KindConstructor || e.Kind == facts.KindConstructor {
		return false
	}
	if len(d.Params) != len(e.Params) {
		return false
	}
	for i := range d.Params {
		x, y := f.facts.Defs[d.Params[i]].Type, g.facts.Defs[e.Params[i]].Type
		if f.typeText(x, 0) == g.typeText(y, 0) {
			continue
		}
		if !r.alike(r.evalType(f, x), r.bindMember(t, r.evalType(g, y))) {
			return false
		}
	}
	return true
}

// alike reports whether types of parameters are the same but for what type
// parameters stand for.
func (r *Resolver) alike(a, b values) bool {
	if len(a) != 1 || len(b) != 1 {
		return false
	}
	x, y := &a[0], &b[0]
	if x.kind == listOf && y.kind == listOf {
		return r.alike(x.args, y.args)
	}
	if r.isTypeParam(x.sym) || r.isTypeParam(y.sym) {
		return r.isTypeParam(y.sym) // in place of another parameter or, where types are left out, of anything
	}
	return x.kind == y.kind && x.sym == y.sym && x.name == y.name
}
