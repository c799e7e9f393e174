package resolve

import "cairn/parsers/facts"

// A block is a function that a call hands to a method beside its arguments. The
// method's FlagBlock parameter says what it is called with: by its declared
// type or, where it has none, by the tuple of what the method yields.

// blockOf returns the parameter of a function that takes a block; 0 if there is none.
func blockOf(g *file, d *facts.Def) facts.DefID {
	if n := len(d.Params) - 1; n >= 0 && g.facts.Defs[d.Params[n]].Flags&facts.FlagBlock != 0 {
		return d.Params[n]
	}
	return 0
}

// blockParam finds what a method calls the block of the call X with, as the
// parameter of the block that Text gives the position of.
func (r *Resolver) blockParam(f *file, e *facts.Expr) values {
	position := 0
	for _, c := range e.Text {
		position = position*10 + int(c-'0')
	}
	several := e.N > 1 // parameters of the block
	var out values
	for _, v := range r.callees(f, e.X) {
		g, d := r.def(v.sym)
		if d == nil || v.kind != function {
			continue
		}
		block := blockOf(g, d)
		if block == 0 {
			continue
		}
		given := r.yielded(&v, g, d, block, f, e.X)
		if several && len(given) == 1 { // one value is taken apart
			out = out.with(r.item(given[0], position, f))
		} else if position < len(given) {
			out = out.with(given[position])
		}
	}
	return out
}

// yielded finds what a method calls its block with, by position.
func (r *Resolver) yielded(v *value, g *file, d *facts.Def, block facts.DefID, f *file, call facts.ExprID) []values {
	env := r.envOf(v)
	if v.self != nil {
		for k, to := range r.bind(v.self) {
			env[k] = to
		}
		bindReceiver(env, v.self)
	}
	r.bindElement(env, v)
	if len(d.TypeParams) > 0 {
		r.infer(env, g, d, d.Params, f, call, false)
	}
	b := &g.facts.Defs[block]
	var out []values
	if b.Type != 0 {
		for _, t := range r.evalType(g, b.Type) {
			if t.kind != funcType {
				continue
			}
			for _, p := range g.facts.Exprs[t.expr].Args {
				out = append(out, r.substitute(r.evalType(g, p), env))
			}
			return out
		}
		return nil
	}
	if b.Value == 0 || g.facts.Exprs[b.Value].Kind != facts.ExprTuple {
		return nil
	}
	for _, p := range g.facts.Exprs[b.Value].Args {
		out = append(out, r.substitute(r.eval(g, p), env))
	}
	return out
}

// inferBlock binds a method's type parameters by what a block gives.
func (r *Resolver) inferBlock(env environment, g *file, d *facts.Def, f *file, arg facts.ExprID, results bool) {
	block := blockOf(g, d)
	if block == 0 || !results || g.facts.Defs[block].Type == 0 {
		return
	}
	for _, want := range r.evalType(g, g.facts.Defs[block].Type) {
		for _, got := range r.eval(f, arg) {
			r.unify(env, want, got, 0)
		}
	}
}

// blockReceiver finds what code in a block sends its calls to.
func (r *Resolver) blockReceiver(f *file, e *facts.Expr) values {
	var out values
	own := false // whether a method may leave the block its own receiver
	callees := r.callees(f, e.X)
	for i := range callees {
		v := &callees[i]
		g, d := r.def(v.sym)
		if d == nil || v.kind != function {
			own = true
			continue
		}
		block := blockOf(g, d)
		if i := int(e.N) - 1; i >= 0 {
			block = 0
			if i < len(d.Params) {
				block = d.Params[i]
			}
		}
		if block == 0 || len(g.facts.Defs[block].Bases) == 0 {
			own = true
			continue
		}
		env := r.envOf(v)
		bindReceiver(env, v.self)
		for _, b := range g.facts.Defs[block].Bases {
			as := r.eval(g, b)
			own = own || len(as) == 0 // it is handed on to what leaves it alone
			out = out.with(r.substitute(as, env))
		}
	}
	if (own || len(callees) == 0) && len(e.Args) > 0 {
		out = out.with(r.eval(f, e.Args[0]))
	}
	return out
}

// callees finds what a call calls.
func (r *Resolver) callees(f *file, call facts.ExprID) values {
	e := &f.facts.Exprs[call]
	if e.Kind == facts.ExprNew {
		return r.valuesOf(r.sentNew(r.eval(f, e.X), f.rules.NewName))
	}
	return r.eval(f, e.X)
}

// bindElement binds the type parameter of a module, of which a method was
// found in a type that mixes it in without arguments, to what the type yields.
func (r *Resolver) bindElement(env environment, v *value) {
	if len(v.args) != 1 || v.self == nil || v.self.kind != instance || len(v.args[0].args) > 0 || !r.enter() {
		return
	}
	defer r.leave()
	owner := &v.args[0]
	f, d := r.def(owner.sym)
	if d == nil || d.Kind != facts.KindNamespace || len(d.TypeParams) != 1 {
		return
	}
	for _, fn := range r.valuesOf(r.member(v.self, f.rules.EachMember, aMessage)) {
		g, each := r.def(fn.sym)
		if each == nil || fn.kind != function || g.library || blockOf(g, each) == 0 {
			continue
		}
		given := r.yielded(&fn, g, each, blockOf(g, each), g, 0)
		elem := value{}
		switch len(given) {
		case 0:
		case 1:
			elem = single(given[0])
		default:
			elem = value{kind: tupleOf}
			var held values
			for _, vs := range given {
				held = append(held, single(vs))
			}
			elem = elem.holding(held)
		}
		if elem.kind != 0 {
			env[Symbol{f.id, d.TypeParams[0]}] = elem
		}
	}
}
