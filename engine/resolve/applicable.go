package resolve

import "cairn/parsers/facts"

// Applicable returns, of the sites of a function in the order of the text, those
// that a call at a place of a file may mean where signatures are told apart by
// their arguments: the first that takes them. Signatures before it of which that
// is not known stay; all do if none takes them.
func (r *Resolver) Applicable(id FileID, span facts.Span, sites []Symbol) []Symbol {
	f := r.file(id)
	if f == nil || !f.rules.Structural || len(sites) < 2 {
		return sites
	}
	r.begin()
	ref := f.callAt(span)
	if ref == 0 {
		return sites
	}
	args, n := r.argumentsOf(f, ref), int(f.facts.Refs[ref].Args)
	for _, a := range args {
		if f.facts.Exprs[a].Kind == facts.ExprElem { // spread: any number
			return sites
		}
	}
	apart := false
	for _, site := range sites {
		_, d := r.def(site)
		if d == nil || !d.Kind.IsCallable() {
			return sites
		}
		apart = apart || d.Flags&facts.FlagOverload != 0
	}
	var taking, out []Symbol
	for _, site := range sites {
		if g, d := r.def(site); takes(g, d, n) && (!apart || d.Flags&facts.FlagOverload != 0) {
			taking = append(taking, site)
		}
	}
	for _, site := range taking {
		verdict := maybe
		if len(args) == n {
			verdict = r.appliesTo(f, args, site)
		}
		if verdict != isNot {
			out = append(out, site)
		}
		if verdict == isSo {
			break
		}
	}
	switch {
	case len(out) > 0:
		return out
	case len(taking) > 0:
		return taking
	}
	return sites
}

// callAt returns the reference at a place that is called; 0 if there is none.
func (f *file) callAt(span facts.Span) facts.RefID {
	for i := 1; i < len(f.facts.Refs); i++ {
		if ref := &f.facts.Refs[i]; ref.Span == span && ref.Args >= 0 {
			return facts.RefID(i)
		}
	}
	return 0
}

// appliesTo reports whether a function takes the arguments of a call.
func (r *Resolver) appliesTo(f *file, args []facts.ExprID, fn Symbol) certainty {
	g, d := r.def(fn)
	result := isSo
	for i, arg := range args {
		pd := paramAt(g, callableParams(g, d), i)
		if pd == nil || pd.Type == 0 {
			continue
		}
		types := r.worked(r.evalType(g, pd.Type))
		if pd.Flags&facts.FlagVariadic != 0 {
			types = r.worked(r.elements(types, f))
		}
		got := r.worked(r.eval(f, arg))
		if len(got) == 0 {
			result = maybe
		}
		for j := range got {
			switch r.satisfies(&got[j], r.boundsOf(types), nil) {
			case isNot:
				return isNot
			case maybe:
				result = maybe
			}
		}
	}
	return result
}

// boundsOf replaces type parameters by what they must be; one that may be
// anything is anything.
func (r *Resolver) boundsOf(types values) values {
	var out values
	for _, t := range types {
		g, d := r.def(t.sym)
		if d == nil || d.Kind != facts.KindTypeParam {
			out = append(out, t)
			continue
		}
		if len(d.Bases) == 0 {
			out = append(out, value{kind: instance, sym: Symbol{File: Outside}, name: "any"})
		}
		for _, b := range d.Bases {
			out = append(out, r.worked(r.evalType(g, b))...)
		}
	}
	return out
}
