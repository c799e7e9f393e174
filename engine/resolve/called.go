package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// Called returns what a call at a place of a file calls, where types are
// structural: the constructor of a class, or the function that a value is. It is
// empty where that is not one thing, and for types of functions, which are none.
func (r *Resolver) Called(id FileID, span facts.Span) []Symbol {
	f := r.file(id)
	if f == nil || !f.rules.Structural {
		return nil
	}
	ref := f.callAt(span)
	if ref == 0 {
		return nil
	}
	r.begin()
	outer := r.within(f)
	defer r.within(outer)
	var out []Symbol
	add := func(sym Symbol) {
		if !slices.Contains(out, sym) {
			out = append(out, sym)
		}
	}
	vs := r.worked(r.valuesOf(r.thingsOfRef(f, ref)))
	for i := range vs {
		v := &vs[i]
		if f.facts.Refs[ref].Role == facts.New {
			if v.kind == typeItself {
				for _, c := range r.constructors(v) {
					add(c.sym)
				}
			}
			for _, fn := range r.making(v, f) {
				add(fn.sym)
			}
			continue
		}
		for _, fn := range r.callable(*v) {
			if fn.kind != function || fn.sym.File == 0 || fn.sym.File == Outside {
				return nil
			}
			if _, d := r.def(fn.sym); d == nil || d.Name == "" && d.Flags&facts.FlagDeclaration != 0 {
				return nil
			}
			add(fn.sym)
		}
	}
	if out = r.Applicable(id, span, out); len(out) > 1 {
		return nil
	}
	return out
}
