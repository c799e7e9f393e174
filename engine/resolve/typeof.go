package resolve

import "slices"

// TypeOf returns the types of what a definition holds: of a variable its type,
// of a function its result's, of a type the type itself.
func (r *Resolver) TypeOf(sym Symbol) []Symbol {
	return slices.DeleteFunc(r.Types(sym), func(t Symbol) bool { return r.outside(t.File) })
}

// Types returns what TypeOf does, types of libraries too.
func (r *Resolver) Types(sym Symbol) []Symbol {
	r.begin()
	f, d := r.def(sym)
	if d == nil {
		return nil
	}
	vs := r.valueOf(thing{sym: sym})
	if d.Kind.IsCallable() {
		vs = r.results(f, sym)
	}
	var out []Symbol
	for _, v := range r.bare(vs) {
		if (v.kind == instance || v.kind == typeItself) && v.sym.File != 0 && v.sym.File != Outside {
			out = append(out, r.Canonical(v.sym))
		}
	}
	slices.SortFunc(out, compareSymbols)
	return slices.Compact(out)
}

// Owner returns the type of which a definition is a member; false if it is none.
func (r *Resolver) Owner(sym Symbol) (Symbol, bool) {
	r.begin()
	f, d := r.def(sym)
	if d == nil {
		return Symbol{}, false
	}
	owner, ok := r.typeAround(f, sym.Def)
	return r.Canonical(owner), ok
}
