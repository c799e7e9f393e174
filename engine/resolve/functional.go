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
		s := signature{result: r.substitute(r.evalType(g, e.X), env)}
		for _, a := range e.Args {
			s.params = append(s.params, r.substitute(r.evalType(g, a), env))
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
	if f, d := r.def(v.sym); d == nil || d.Kind != facts.KindInterface || !f.rules.SoleMethods {
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

// methods returns the methods bound in a scope, in the order of the text.
func (f *file) methods(scope facts.ScopeID) []facts.DefID {
	var out []facts.DefID
	for _, defs := range f.bound[scope] {
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
	if f.rules.Structural {
		return r.expectedOf(f, e)
	}
	call := &f.facts.Exprs[e.X]
	position := 0
	for _, c := range e.Text {
		position = position*10 + int(c-'0')
	}
	var out values
	switch call.Kind {
	case facts.ExprCast:
		for _, t := range r.evalType(f, call.X) {
			out = out.with(r.paramOf(&t, position))
		}
	case facts.ExprNew:
		for _, t := range r.constructorsFor(f, call) {
			for _, v := range r.valueOf(t) {
				out = out.with(r.expectedParam(&v, int(e.N), position, f, e.X))
			}
		}
	default:
		for _, v := range r.eval(f, call.X) {
			out = out.with(r.expectedParam(&v, int(e.N), position, f, e.X))
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

func (r *Resolver) expectedParam(v *value, arg, position int, f *file, expr facts.ExprID) values {
	if v.kind == outside || v.sym.File == Outside {
		return r.outsideParam(v, position)
	}
	if v.kind != function {
		return nil
	}
	g, d := r.def(v.sym)
	if d == nil {
		return nil
	}
	params := callableParams(g, d)
	if arg >= len(params) {
		return nil
	}
	env := r.envOf(v)
	if v.self != nil {
		for k, to := range r.bind(v.self) {
			env[k] = to
		}
		bindReceiver(env, v.self)
	}
	if len(d.TypeParams) > 0 {
		r.infer(env, g, d, f, expr, false)
	}
	var out values
	for _, t := range r.evalType(g, g.facts.Defs[params[arg]].Type) {
		for _, bound := range append(r.functionBounds(&t), r.substitute(values{t}, env)...) {
			out = out.with(r.substitute(r.paramOf(&bound, position), env))
		}
	}
	return out
}
