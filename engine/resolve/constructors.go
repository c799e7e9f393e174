package resolve

import "cairn/parsers/facts"

// constructors finds what making an instance of a type calls. Where
// constructors are members of a certain name, those of bases count; where they
// are a kind of definition, they do not.
func (r *Resolver) constructors(v *value) []thing {
	f, d := r.def(v.sym)
	if d == nil || v.sym.File == Outside {
		return nil
	}
	var out []thing
	for _, name := range f.rules.Constructors {
		for _, t := range r.typeMember(v, name, aValue) {
			if t.sym.File != Outside {
				out = append(out, t)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	if len(f.rules.Constructors) > 0 {
		return nil
	}
	for _, site := range r.Sites(v.sym) {
		g, sd := r.def(site)
		if sd == nil || sd.Inner == 0 {
			continue
		}
		for _, m := range g.boundAs(sd.Inner, sd.Name) {
			if md := &g.facts.Defs[m]; md.Kind == facts.KindConstructor && md.Flags&facts.FlagStatic == 0 {
				out = append(out, thing{sym: Symbol{g.id, m}, owner: v, self: v})
			}
		}
	}
	return out
}

// constructorsOf finds the constructors of the types that values are or are of.
func (r *Resolver) constructorsOf(vs values) []thing {
	var out []thing
	vs = r.bare(vs)
	for i := range vs {
		switch v := &vs[i]; {
		case v.kind != instance && v.kind != typeItself:
		case v.sym.File == Outside:
			out = appendThings(out, []thing{outsideThing()})
		default:
			out = appendThings(out, r.constructors(v))
		}
	}
	return out
}

// typesOf returns the declared types that values are of.
func (r *Resolver) typesOf(vs values) []thing {
	var out []thing
	vs = r.bare(vs)
	for i := range vs {
		if v := &vs[i]; (v.kind == instance || v.kind == typeItself) && v.sym.Def != 0 && !r.isTypeParam(v.sym) {
			out = appendThings(out, []thing{{sym: v.sym}})
		}
	}
	return out
}

// constructed adds to the types that a reference instantiates the constructors
// that it calls.
func (r *Resolver) constructed(f *file, id facts.RefID, ts []thing) []thing {
	outer := r.within(f)
	defer r.within(outer)
	made := r.constructorsOf(r.valuesOf(ts))
	if len(made) > 1 {
		made = r.overloads(f, id, made)
	}
	for _, t := range made {
		if t.sym.File != Outside {
			ts = append(ts[:len(ts):len(ts)], t)
		}
	}
	return ts
}
