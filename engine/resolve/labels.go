package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// labelled finds what the name of a named argument, or of a field in an
// initialiser or pattern, means on any of the values: a parameter of what is
// called, or a member.
func (r *Resolver) labelled(vs values, name string, f *file) []thing {
	var out []thing
	vs = r.worked(vs)
	for i := range vs {
		out = appendThings(out, r.label(&vs[i], name, f))
	}
	if known := slices.DeleteFunc(slices.Clone(out), func(t thing) bool { return t.sym.File == Outside && t.mod == nil }); len(known) > 0 {
		return known // what may be a member of something outside as well is one of what is known
	}
	return out
}

func (r *Resolver) label(v *value, name string, f *file) []thing {
	if f.rules.PositionalArguments {
		return r.member(v, name, aValue)
	}
	switch v.kind {
	case function:
		out := r.parameter(v.sym, name)
		if !f.rules.MergeScope {
			return out
		}
		for _, site := range r.Sites(v.sym) { // signatures that are written apart
			if _, d := r.def(site); d != nil && d.Flags&facts.FlagOverload != 0 {
				out = appendThings(out, r.parameter(site, name))
			}
		}
		return out
	case typeItself:
		known := false
		for _, c := range r.constructors(v) {
			g, d := r.def(c.sym)
			if d == nil || !d.Kind.IsCallable() || parsers.InLibrary(g.path) {
				continue // a constructor of the library says nothing of the fields that a class declares
			}
			known = true
			if ts := r.parameter(Symbol{g.id, c.sym.Def}, name); len(ts) > 0 {
				return ts
			}
		}
		if known && len(f.rules.Constructors) > 0 {
			return nil
		}
	case instance:
		for _, call := range f.rules.CallMember {
			for _, t := range r.member(v, call, aValue) {
				if ts := r.parameter(t.sym, name); len(ts) > 0 {
					return ts
				}
			}
		}
	}
	return r.member(v, name, aValue)
}

// parameter finds a function's parameter by its name.
func (r *Resolver) parameter(fn Symbol, name string) []thing {
	f, d := r.def(fn)
	if d == nil {
		return nil
	}
	for _, p := range d.Params {
		if pd := &f.facts.Defs[p]; pd.Name == name && pd.Flags&facts.FlagVariadic == 0 {
			return []thing{{sym: Symbol{f.id, p}}}
		}
	}
	return nil
}
