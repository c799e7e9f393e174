package resolve

import "cairn/parsers/facts"

// typeParams returns the type parameters of a type or function, in order.
func (r *Resolver) typeParams(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil {
		return nil
	}
	if len(d.TypeParams) > 0 {
		params := make([]Symbol, len(d.TypeParams))
		for i, p := range d.TypeParams {
			params[i] = Symbol{f.id, p}
		}
		return params
	}
	if f.rules.OpenTypes && d.Flags&facts.FlagPartial != 0 {
		for _, site := range r.Sites(sym) {
			if g, sd := r.def(site); sd != nil && len(sd.TypeParams) > 0 && site != sym {
				params := make([]Symbol, len(sd.TypeParams))
				for i, p := range sd.TypeParams {
					params[i] = Symbol{g.id, p}
				}
				return params
			}
		}
	}
	if !f.rules.FreeTypeParams || len(d.Bases) == 0 {
		return nil
	}
	params, known := r.params[sym]
	if !known {
		r.params[sym] = nil // against circles
		if r.attempt(func() { params = r.freeParams(f, d) }) {
			r.params[sym] = params
		} else {
			delete(r.params, sym)
		}
	}
	return params
}

// freeParams returns the type parameters that the bases of a class are given:
// those of the base that takes any number if there is one (Generic), else in
// the order in which they appear.
func (r *Resolver) freeParams(f *file, d *facts.Def) []Symbol {
	var all []Symbol
	for _, b := range d.Bases {
		e := &f.facts.Exprs[b]
		if e.Kind != facts.ExprGeneric {
			continue
		}
		var here []Symbol
		for _, a := range e.Args {
			here = r.paramsIn(here, r.evalType(f, a), 0)
		}
		if base := single(r.evalType(f, e.X)); base.sym.File != Outside && len(r.typeParams(base.sym)) == 0 {
			return here
		}
		for _, p := range here {
			all = appendSymbol(all, p)
		}
	}
	return all
}

// paramsIn adds the type parameters in some types.
func (r *Resolver) paramsIn(out []Symbol, vs values, level int) []Symbol {
	for _, v := range vs {
		if r.isTypeParam(v.sym) {
			out = appendSymbol(out, v.sym)
		} else if level < 4 {
			out = r.paramsIn(out, v.args, level+1)
		}
	}
	return out
}

func appendSymbol(list []Symbol, sym Symbol) []Symbol {
	for _, s := range list {
		if s == sym {
			return list
		}
	}
	return append(list, sym)
}

// instantiated gives the instance that calling a type makes. The arguments of a
// generic type that are not written follow from those of the constructor.
func (r *Resolver) instantiated(v *value, f *file, expr facts.ExprID) value {
	made := *v
	made.kind = instance
	if expr == 0 || len(v.args) > 0 || v.sym.File == Outside {
		return made
	}
	params := r.typeParams(v.sym)
	args := f.facts.Exprs[expr].Args
	if len(params) == 0 || len(args) == 0 {
		return made
	}
	env := environment{}
	for _, c := range r.constructors(v) {
		g, d := r.def(c.sym)
		if d == nil {
			continue
		}
		takes := d.Params
		if len(takes) > 0 && isReceiver(g, takes[0]) {
			takes = takes[1:]
		}
		r.inferFrom(env, g, takes, f, args, true)
		if c.owner != nil { // an inherited constructor speaks of the base's parameters
			for i, p := range r.typeParams(c.owner.sym) {
				if to, bound := env[p]; bound && i < len(c.owner.args) && r.isTypeParam(c.owner.args[i].sym) {
					env[c.owner.args[i].sym] = to
				}
			}
		}
	}
	known := make(values, len(params))
	for i, p := range params {
		known[i] = env[p]
	}
	return made.holding(known)
}
