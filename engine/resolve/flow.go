package resolve

import "cairn/parsers/facts"

// alone evaluates one definition by itself, not the others that its name has in
// the scope. Where nothing is known of it, what they declare holds for it too.
func (r *Resolver) alone(f *file, id facts.DefID) values {
	sym := Symbol{f.id, id}
	d := &f.facts.Defs[id]
	switch d.Kind {
	case facts.KindVariable, facts.KindConstant, facts.KindParameter, facts.KindField:
	default:
		return r.valueOf(thing{sym: sym})
	}
	sites := r.sameScope(f, sym)
	if len(sites) < 2 {
		return r.definition(sym)
	}
	var vs values
	if d.Type != 0 {
		vs = r.evalType(f, d.Type)
	}
	if len(vs) == 0 && d.Kind == facts.KindParameter && f.rules.StatedMembers {
		vs = r.parameterAbove(f, sym)
	}
	if len(vs) == 0 && d.Value != 0 {
		vs = r.eval(f, d.Value)
	}
	if len(vs) == 0 {
		for _, site := range sites {
			if f.facts.Defs[site].Type != 0 {
				return r.definition(sym)
			}
		}
	}
	return vs
}

// known returns what values are that are known to be of some types: those of
// them that already are of one of the types, and the types that none of them is of.
func (r *Resolver) known(vs, types values) values {
	var out values
	for i := range types {
		t := &types[i]
		found := false
		for j := range vs {
			if v := &vs[j]; v.kind == t.kind && v.sym.File != Outside && r.extends(v, t.sym) {
				out = out.with(vs[j : j+1])
				found = true
			}
		}
		if !found {
			out = out.with(types[i : i+1])
		}
	}
	return out
}

// extends reports whether a value is of a type or of one that extends it.
func (r *Resolver) extends(v *value, sym Symbol) bool {
	if v.sym == sym {
		return true
	}
	for _, t := range r.lineage(v) {
		if t.sym == sym {
			return true
		}
	}
	return false
}

// instancesIn returns instances of classes that are listed one by one or in tuples.
func (r *Resolver) instancesIn(classes values) values {
	var out values
	for i := range classes {
		switch c := &classes[i]; c.kind {
		case tupleOf, listOf:
			out = out.with(r.instancesIn(known(c.args)))
		default:
			out = out.with(instances(classes[i : i+1]))
		}
	}
	return out
}

// vouched returns what a call of the functions, if it is true, says of its
// argument: the type in a result TypeIs[T] or TypeGuard[T].
func (r *Resolver) vouched(f *file, fns []facts.ExprID) values {
	var out values
	for _, fn := range r.all(f, fns) {
		g, d := r.def(fn.sym)
		if d == nil || fn.kind != function || d.Type == 0 {
			continue
		}
		e := &g.facts.Exprs[d.Type]
		if e.Kind != facts.ExprGeneric || len(e.Args) != 1 {
			continue
		}
		switch g.lastName(e.X, 0) {
		case "TypeIs", "TypeGuard":
			out = out.with(r.evalType(g, e.Args[0]))
		}
	}
	return out
}
