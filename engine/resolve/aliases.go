package resolve

import "cairn/parsers/facts"

// follow replaces import bindings by what they bring. One that leads nowhere
// known stays itself: that is where its meaning is written.
func (r *Resolver) follow(ts []thing, w wanted) []thing {
	aliases := false
	for i := range ts {
		aliases = aliases || r.isAlias(&ts[i])
	}
	if !aliases {
		return ts
	}
	var out []thing
	for _, t := range ts {
		if !r.isAlias(&t) {
			out = appendThings(out, []thing{t})
			continue
		}
		f := r.file(t.sym.File)
		if f.rules.KeepModuleNames {
			if name, ok := r.moduleName(t.sym); ok {
				out = appendThings(out, []thing{{sym: name}})
				continue
			}
		}
		kept := out[:0:0]
		for _, m := range r.aliased(t.sym) {
			if _, md := r.def(m.sym); md == nil || f.fits(w, md) {
				kept = append(kept, m)
			}
		}
		if len(kept) == 0 && (w == aFunction || w == aVariable) && len(r.aliased(t.sym)) > 0 {
			continue // the name has another meaning
		}
		if len(kept) == 0 || f.rules.KeepModuleNames && placeless(kept) {
			kept = []thing{t}
		}
		out = appendThings(out, kept)
	}
	return out
}

// placeless reports whether things lie outside of what was read.
func placeless(ts []thing) bool {
	for i := range ts {
		if sym, ok := ts[i].symbol(); !ok || sym.File != Outside {
			return false
		}
	}
	return true
}

// moduleName returns the name that an import binds to a module as a whole, to
// which the name of an import leads; false if it leads to something else.
func (r *Resolver) moduleName(sym Symbol) (Symbol, bool) {
	f, d := r.def(sym)
	if d == nil || d.Import == 0 || !r.enter() {
		return Symbol{}, false
	}
	defer r.leave()
	imp := &f.facts.Imports[d.Import]
	if imp.Kind == facts.ImportModule {
		return sym, true
	}
	for _, t := range r.imported(f, d.Import) {
		if t.mod != nil && imp.Name == "=" {
			return sym, true
		}
		if r.isAlias(&t) && t.sym != sym {
			return r.moduleName(t.sym)
		}
	}
	return Symbol{}, false
}

func (r *Resolver) isAlias(t *thing) bool {
	if t.mod != nil || t.isPkg || t.sym.Def == 0 {
		return false
	}
	_, d := r.def(t.sym)
	return d != nil && d.Kind == facts.KindAlias
}

// aliased returns what the name of an import means in the end: things that are
// no names of imports themselves. Names that lead in a circle mean nothing.
func (r *Resolver) aliased(sym Symbol) []thing {
	if ts, known := r.aliases[sym]; known {
		return ts
	}
	f, d := r.def(sym)
	if d == nil || !r.enter() {
		return nil
	}
	var out []thing
	complete := r.evaluating(sym, aliasing, func() {
		var found []thing
		if d.Import != 0 {
			found = r.imported(f, d.Import)
		} else if d.Value != 0 {
			found = r.thingsOf(f, d.Value)
		}
		for _, t := range found {
			if r.isAlias(&t) {
				out = appendThings(out, r.aliased(t.sym))
			} else {
				out = appendThings(out, []thing{t})
			}
		}
	})
	r.leave()
	if complete {
		r.aliases[sym] = out
	}
	return out
}
