package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// A signature is what a type of functions says: a function type, or an
// interface with a single method to implement.
type signature struct {
	params []values
	result values
}

// signature returns the signature of the functions that have a type; false if
// the type is not one of functions.
func (r *Resolver) signature(v *value) (signature, bool) {
	switch v.kind {
	case funcType:
		g := r.file(v.sym.File)
		if g == nil {
			return signature{}, false
		}
		env := r.envOf(v)
		e := &g.facts.Exprs[v.expr]
		s := signature{result: r.apply(r.substitute(r.evalType(g, e.X), env), v.envs)}
		for _, a := range e.Args {
			s.params = append(s.params, r.apply(r.substitute(r.evalType(g, a), env), v.envs))
		}
		return s, true
	case instance:
		method, owner, ok := r.soleMethod(v)
		if !ok {
			return signature{}, false
		}
		g, d := r.def(method)
		env := r.bind(&owner)
		s := signature{result: r.substitute(r.results(g, method), env)}
		for _, p := range d.Params {
			s.params = append(s.params, r.substitute(r.evalType(g, g.facts.Defs[p].Type), env))
		}
		return s, true
	}
	return signature{}, false
}

// soleMethod finds the one method that a class implementing an interface must
// write, with the type that declares it.
func (r *Resolver) soleMethod(v *value) (Symbol, value, bool) {
	f, d := r.def(v.sym)
	if d == nil {
		return Symbol{}, value{}, false
	}
	if f.rules.FunctionMember != "" {
		return r.functionMember(f, d, v)
	}
	if d.Kind != facts.KindInterface || !f.rules.SoleMethods {
		return Symbol{}, value{}, false
	}
	var found Symbol
	var owner value
	seen := map[string]bool{} // what a type below has a body for
	line := r.lineage(v)
	for _, implied := range []bool{true, false} {
		for _, t := range line {
			f, d := r.def(t.sym)
			if d == nil || d.Inner == 0 {
				continue
			}
			if r.isImplied(t.sym) != implied {
				continue
			}
			for _, m := range f.methods(d.Inner) {
				md := &f.facts.Defs[m]
				shape := md.Name + r.shape(f, md)
				if seen[shape] {
					continue
				}
				seen[shape] = true
				if implied || md.Flags&facts.FlagAbstract == 0 || md.Flags&facts.FlagStatic != 0 {
					continue
				}
				if found.File != 0 {
					return Symbol{}, value{}, false
				}
				found, owner = Symbol{f.id, m}, t
			}
		}
	}
	return found, owner, found.File != 0
}

// functionMember finds the member by which functions of a type are called, if it
// is a type of functions or quotes one.
func (r *Resolver) functionMember(f *file, d *facts.Def, v *value) (Symbol, value, bool) {
	if d.Name == f.rules.FunctionQuote && len(v.args) == 1 && r.outside(v.sym.File) {
		if of := v.args[0]; of.sym != v.sym {
			return r.soleMethod(&of)
		}
	}
	if d.Inner != 0 {
		for _, m := range f.boundAs(d.Inner, f.rules.FunctionMember) {
			if f.facts.Defs[m].Flags&facts.FlagGenerated != 0 {
				return Symbol{f.id, m}, *v, true
			}
		}
	}
	return Symbol{}, value{}, false
}

// methods returns the methods bound in a scope, in the order of the text.
func (f *file) methods(scope facts.ScopeID) []facts.DefID {
	var out []facts.DefID
	for _, defs := range f.boundIn(scope) {
		for _, d := range defs {
			if f.facts.Defs[d].Kind == facts.KindMethod {
				out = append(out, d)
			}
		}
	}
	slices.Sort(out)
	return out
}

// given finds what a function value gives when it is called by others.
func (r *Resolver) given(v *value) values {
	if v.kind == funcType {
		s, _ := r.signature(v)
		return s.result
	}
	g, d := r.def(v.sym)
	if d == nil {
		return nil
	}
	return r.result(v, g, d, g, 0)
}

// lambdaParam finds the type that a call expects for a parameter of a lambda
// that is one of its arguments, or that a cast names.
func (r *Resolver) lambdaParam(f *file, e *facts.Expr) values {
	switch {
	case f.rules.Structural:
		return r.expectedOf(f, e)
	case f.rules.Messages:
		return r.blockParam(f, e)
	}
	if e.Text == "" {
		return r.wantedTypes(f, e.X, int(e.N))
	}
	position := 0
	for _, c := range e.Text {
		position = position*10 + int(c-'0')
	}
	var out values
	for _, t := range r.wantedOf(f, e) {
		out = out.with(r.paramOf(&t, position))
	}
	if call := &f.facts.Exprs[e.X]; len(out) == 0 && call.Kind == facts.ExprCall {
		for _, v := range r.eval(f, call.X) {
			if v.kind == outside || v.sym.File == Outside {
				out = out.with(r.outsideParam(&v, position))
			}
		}
	}
	return out
}

// wantedOf finds the types that a call wants the argument to have that an
// ExprParam tells.
func (r *Resolver) wantedOf(f *file, e *facts.Expr) values {
	if e.Ref == 0 {
		return r.wantedTypes(f, e.X, int(e.N))
	}
	var out values
	for _, v := range r.runBy(r.eval(f, f.facts.Exprs[e.X].X), f) {
		g, d := r.def(v.sym)
		if d == nil || v.kind != function {
			continue
		}
		n := slices.IndexFunc(callableParams(g, d), func(p facts.DefID) bool { return g.facts.Defs[p].Name == f.facts.Refs[e.Ref].Name })
		if n >= 0 {
			out = out.with(r.wantedBy(&v, n, f, e.X))
		}
	}
	return out
}

// runBy returns, for types among what is called, the constructors that this runs.
func (r *Resolver) runBy(vs values, f *file) values {
	if !f.rules.CallInstantiates {
		return vs
	}
	var out values
	for _, v := range vs {
		if v.kind != typeItself || len(f.rules.Constructors) == 0 {
			out = append(out, v)
			continue
		}
		made := v
		made.kind = instance
		out = append(out, r.valuesOf(r.member(&made, f.rules.Constructors[0], aValue))...)
	}
	return out
}

// wantedTypes finds the types that a call wants its argument n to have, or the
// one that a cast names.
func (r *Resolver) wantedTypes(f *file, context facts.ExprID, n int) values {
	call := &f.facts.Exprs[context]
	var out values
	switch call.Kind {
	case facts.ExprCast:
		return r.evalType(f, call.X)
	case facts.ExprNew:
		for _, t := range r.constructorsFor(f, call) {
			for _, v := range r.valueOf(t) {
				out = out.with(r.wantedBy(&v, n, f, context))
			}
		}
	default:
		for _, v := range r.runBy(r.eval(f, call.X), f) {
			out = out.with(r.wantedBy(&v, n, f, context))
		}
	}
	return out
}

// paramOf returns the type of a parameter of the functions of a type.
func (r *Resolver) paramOf(t *value, position int) values {
	if s, ok := r.signature(t); ok && position < len(s.params) {
		return s.params[position]
	}
	return nil
}

// constructorsFor finds the constructors that an expression calls.
func (r *Resolver) constructorsFor(f *file, call *facts.Expr) []thing {
	x := &f.facts.Exprs[call.X]
	if x.Kind == facts.ExprGeneric {
		x = &f.facts.Exprs[x.X]
	}
	made := r.constructorsOf(r.evalType(f, call.X))
	if len(made) > 1 && x.Ref != 0 {
		made = r.overloads(f, x.Ref, made)
	}
	return made
}

// wantedBy finds the types of the parameter of a function that takes argument
// arg of a call of it, as far as the other arguments tell its type parameters.
func (r *Resolver) wantedBy(v *value, arg int, f *file, call facts.ExprID) values {
	if v.kind != function {
		if s, ok := r.signature(v); ok && arg < len(s.params) { // a variable that holds one
			return s.params[arg]
		}
		return nil
	}
	g, d := r.def(v.sym)
	if d == nil {
		return nil
	}
	env := r.envOf(v)
	params := r.inferReceiver(env, v, g, d)
	if last := len(params) - 1; arg > last && last >= 0 && d.Flags&facts.FlagVariadic != 0 {
		arg = last
	}
	if arg >= len(params) {
		return nil
	}
	if v.self != nil {
		for k, to := range r.bind(v.self) {
			env[k] = to
		}
		bindReceiver(env, v.self)
	}
	if len(d.TypeParams) > 0 || g.rules.FreeTypeParams {
		r.infer(env, g, d, params, f, call, false)
	}
	var out values
	for _, t := range r.evalType(g, g.facts.Defs[params[arg]].Type) {
		for _, bound := range append(r.functionBounds(&t), r.substitute(values{t}, env)...) {
			if bound.kind == funcType {
				bound.envs = bound.envs.and(env)
			}
			out = out.with(values{bound})
		}
	}
	return out
}

// isFunctionExpr reports whether an expression is a function written or named
// in place, whose type follows from what is expected of it.
func isFunctionExpr(f *file, id facts.ExprID) bool {
	k := f.facts.Exprs[id].Kind
	return k == facts.ExprFunc || k == facts.ExprHanded
}
