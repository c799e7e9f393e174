package resolve

import (
	"path"
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// call finds what calling any of the values gives. expr is the call, in f.
func (r *Resolver) call(vs values, f *file, expr facts.ExprID) values {
	var out values
	vs = r.worked(vs)
	if len(vs) > 1 && expr != 0 && f.rules.Structural {
		vs = r.taken(vs, f, expr)
	}
	for i := range vs {
		out = out.with(r.callOne(&vs[i], f, expr))
	}
	return out
}

// taken keeps, of several functions, those that take as many arguments as a call
// has; not the body of a function whose signatures are written apart. All if
// none does.
func (r *Resolver) taken(vs values, f *file, expr facts.ExprID) values {
	e := &f.facts.Exprs[expr]
	if e.Span == f.facts.Exprs[e.X].Span { // not written: what a function of the type gives
		return vs
	}
	args := e.Args
	for _, a := range args {
		if f.facts.Exprs[a].Kind == facts.ExprElem { // spread: any number
			return vs
		}
	}
	var left values
	signatures := map[facts.ScopeID]bool{} // where functions are that have signatures apart
	for i := range vs {
		if g, d := r.def(vs[i].sym); d != nil && vs[i].kind == function {
			if !takes(g, d, len(args)) {
				continue
			}
			if d.Flags&facts.FlagOverload != 0 {
				signatures[d.Scope] = true
			}
		}
		left = append(left, vs[i])
	}
	if len(signatures) > 0 {
		left = slices.DeleteFunc(left, func(v value) bool {
			_, d := r.def(v.sym)
			return v.kind == function && d != nil && d.Flags&facts.FlagOverload == 0 && signatures[d.Scope]
		})
	}
	if len(left) == 0 {
		return vs
	}
	return left
}

func (r *Resolver) callOne(v *value, f *file, expr facts.ExprID) values {
	if !r.enter() {
		return nil
	}
	defer r.leave()
	switch v.kind {
	case typeItself:
		if args := f.facts.Exprs[expr].Args; len(args) == 1 && r.isMeta(v, f) {
			return classesThemselves(r.eval(f, args[0]))
		}
		if f.rules.CallInstantiates || v.sym.File == Outside {
			return one(r.instantiated(v, f, expr))
		}
		if _, d := r.def(v.sym); d != nil && d.Kind != facts.KindTypeParam {
			// A constructor expression without new (C++, Kotlin) or a tuple struct (Rust).
			made := *v
			made.kind = instance
			return one(made)
		}
	case function:
		g, d := r.def(v.sym)
		if d == nil {
			return nil
		}
		if d.Kind == facts.KindConstructor {
			if owner, ok := r.typeAround(g, v.sym.Def); ok {
				return one(value{kind: instance, sym: owner})
			}
		}
		return r.result(v, g, d, f, expr)
	case moduleItself:
		return r.call(r.whole(v.mod), f, expr)
	case funcType:
		g := r.file(v.sym.File)
		if g == nil {
			return nil
		}
		return r.apply(r.substitute(r.evalType(g, g.facts.Exprs[v.expr].X), r.envOf(v)), v.envs)
	case instance:
		if v.sym.File == Outside {
			return r.outsideMember(thing{owner: v, self: v})
		}
		for _, name := range f.rules.CallMember {
			if ts := r.member(v, name, f.callee()); len(ts) > 0 {
				return r.call(r.valuesOf(ts), f, expr)
			}
		}
		for _, b := range r.functionBounds(v) {
			return r.callOne(&b, f, expr)
		}
	case outside:
		return one(value{kind: outside, name: v.name}.holding(r.passedTo(v.args, f, expr)))
	}
	return nil
}

// passedTo adds to held the values of our types that a call hands over, for what
// it gives may be one of them.
func (r *Resolver) passedTo(held values, f *file, expr facts.ExprID) values {
	for _, arg := range f.facts.Exprs[expr].Args {
		for _, passed := range r.eval(f, arg) {
			if r.tainted(&passed, 0) {
				held = append(held[:len(held):len(held)], passed)
			}
		}
	}
	return held
}

// isAny reports whether values are only said to be of any type.
func (r *Resolver) isAny(vs values) bool {
	for i := range vs {
		if v := &vs[i]; v.kind != instance || !r.outside(v.sym.File) {
			return false
		}
		switch r.typeName(&vs[i]) {
		case "any", "Any", "unknown":
		default:
			return false
		}
	}
	return len(vs) > 0
}

func (r *Resolver) envOf(v *value) environment {
	env := environment{}
	for i := range v.args {
		for k, to := range r.bind(&v.args[i]) {
			env[k] = to
		}
	}
	return env
}

// result finds what a function gives, with the types known at a call in the
// place of type parameters.
func (r *Resolver) result(v *value, g *file, d *facts.Def, f *file, expr facts.ExprID) values {
	vs := r.results(g, v.sym)
	if len(vs) == 0 {
		if path.IsAbs(g.path) && !parsers.InLibrary(g.path) {
			return one(value{kind: outside})
		}
		return nil
	}
	if expr != 0 && r.outside(g.id) && r.isAny(vs) {
		return one(value{kind: outside}.holding(r.passedTo(nil, f, expr)))
	}
	if g.rules.Structural {
		return r.structuralResult(vs, v, g, d, f, expr)
	}
	env := r.envOf(v)
	if v.self != nil {
		for k, to := range r.bind(v.self) {
			env[k] = to
		}
		bindReceiver(env, v.self)
	}
	if g.rules.Messages {
		r.bindElement(env, v)
	}
	if expr != 0 && (len(d.TypeParams) > 0 || g.rules.FreeTypeParams) {
		r.infer(env, g, d, r.inferReceiver(env, v, g, d), f, expr, true)
	}
	vs = r.substitute(vs, env)
	if len(d.TypeParams) > 0 && (f.rules.SoleMethods || f.rules.FunctionMember != "") {
		vs = r.substitute(vs, env) // what an argument left open is known by another
	}
	if d.Flags&facts.FlagAsync != 0 && !(d.Type != 0 && g.rules.AsyncDeclared) && d.Flags&facts.FlagGenerator == 0 && !isAwaitable(vs) {
		return one(value{kind: awaitableOf}.holding(vs))
	}
	return vs
}

func isAwaitable(vs values) bool {
	for i := range vs {
		if vs[i].kind == awaitableOf || vs[i].sym.File == Outside && (vs[i].name == "Promise" || vs[i].name == "Awaitable" || vs[i].name == "Coroutine") {
			return true
		}
	}
	return false
}

// results finds what a function gives, by its declared result, else by what it returns.
func (r *Resolver) results(g *file, sym Symbol) values {
	key := Symbol{sym.File, -sym.Def} // results are remembered beside what the name itself gives
	if vs, ok := r.memo[key]; ok {
		return vs
	}
	if r.circular(g) {
		if vs, ok := tentatively(r, r.tentative, key); ok {
			return vs
		}
	}
	var vs values
	complete := r.evaluating(sym, resulting, func() {
		d := &g.facts.Defs[sym.Def]
		if d.Type != 0 {
			vs = r.evalType(g, d.Type)
		} else if d.Value != 0 && !path.IsAbs(g.path) { // of dependencies, only declarations count
			vs = r.eval(g, d.Value)
		}
	})
	if complete {
		r.memo[key] = vs
	} else if r.circular(g) {
		keep(r, r.tentative, key, vs)
	}
	return vs
}

// infer binds a function's type parameters by the arguments of a call, which its params take; those
// that are functions written there count only if their results are asked for.
func (r *Resolver) infer(env environment, g *file, d *facts.Def, params []facts.DefID, f *file, expr facts.ExprID, results bool) {
	e := &f.facts.Exprs[expr]
	if x := &f.facts.Exprs[e.X]; x.Kind == facts.ExprGeneric { // written out: f<int>(…)
		for i, p := range d.TypeParams {
			if i < len(x.Args) {
				if v := single(r.evalType(f, x.Args[i])); v.kind != 0 {
					env[Symbol{g.id, p}] = v
				}
			}
		}
		return
	}
	args := e.Args
	if f.rules.Messages {
		if n := len(args) - 1; e.Text == "&" && n >= 0 {
			r.inferBlock(env, g, d, f, args[n], results)
			args = args[:n]
		}
		if n := len(params) - 1; n >= 0 && g.facts.Defs[params[n]].Flags&facts.FlagBlock != 0 {
			params = params[:n]
		}
	}
	r.inferFrom(env, g, params, f, args, results)
}

// inferFrom binds type parameters by arguments and the parameters that take them.
func (r *Resolver) inferFrom(env environment, g *file, params []facts.DefID, f *file, args []facts.ExprID, results bool) {
	for i, p := range params {
		if i >= len(args) {
			break
		}
		pd := &g.facts.Defs[p]
		if pd.Type == 0 || !results && isFunctionExpr(f, args[i]) {
			continue
		}
		want, last := pd.Type, i+1
		if x := &g.facts.Exprs[pd.Type]; pd.Flags&facts.FlagVariadic != 0 && x.Kind == facts.ExprArrayType {
			want, last = x.X, len(args)
			if g.rules.ArraysSpread && last == i+1 && single(r.eval(f, args[i])).kind == listOf {
				want = pd.Type
			}
		}
		for _, w := range r.evalType(g, want) {
			for _, arg := range args[i:last] {
				r.unify(env, w, single(r.eval(f, arg)), 0)
			}
		}
	}
}

// isReceiver reports whether a parameter is the receiver, which calls do not write.
func isReceiver(g *file, p facts.DefID) bool {
	d := &g.facts.Defs[p]
	return d.Value != 0 && (g.facts.Exprs[d.Value].Kind == facts.ExprThis || g.facts.Exprs[d.Value].Kind == facts.ExprSelfType)
}

// unify binds the type parameters in want so that got is of it.
func (r *Resolver) unify(env environment, want, got value, level int) {
	if level > 6 || got.kind == 0 || want.kind == 0 {
		return
	}
	if r.current != nil && r.isTypeParam(got.sym) && got.kind == instance && want.kind == instance && got.sym.File != r.current.id {
		// What a call that is itself an argument leaves open is what is wanted of it.
		if _, bound := env[got.sym]; !bound {
			if open := r.substitute(values{want}, env); len(open) == 1 && !r.isTypeParam(open[0].sym) {
				env[got.sym] = open[0]
			}
		}
	}
	if r.isTypeParam(want.sym) && (want.kind == instance || want.kind == typeItself) {
		if _, bound := env[want.sym]; bound {
			return
		}
		if want.kind == typeItself {
			if got.kind != typeItself {
				return
			}
			got.kind = instance
		}
		env[want.sym] = r.boxed(r.current, got)
		for _, b := range r.functionBounds(&want) {
			r.unify(env, b, got, level+1)
		}
		return
	}
	if got.kind == anyOf || want.kind == anyOf {
		for _, w := range want.spread() {
			for _, v := range got.spread() {
				r.unify(env, w, v, level+1)
			}
		}
		return
	}
	if want.kind == funcType && got.kind == typeItself {
		g := r.file(want.sym.File)
		if g == nil {
			return
		}
		got.kind = instance
		for _, w := range r.evalType(g, g.facts.Exprs[want.expr].X) {
			r.unify(env, w, got, level+1)
		}
		return
	}
	if got.kind == function || got.kind == funcType {
		if s, ok := r.signature(&want); ok {
			r.takeReceiver(env, &got, &s)
			for _, w := range s.result {
				for _, v := range r.given(&got) {
					r.unify(env, w, v, level+1)
				}
			}
		}
		return
	}
	if len(want.args) == 0 {
		return
	}
	got = r.seenAs(&want, got)
	for i := range want.args {
		if i < len(got.args) {
			r.unify(env, want.args[i], got.args[i], level+1)
		}
	}
}

// takeReceiver makes the first of the parameters that are wanted of a function
// the receiver of a method named by its type: T::name takes a T.
func (r *Resolver) takeReceiver(env environment, got *value, s *signature) {
	f, d := r.def(got.sym)
	if d == nil || got.kind != function || got.self == nil || got.self.kind != typeItself || !f.rules.SoleMethods {
		return
	}
	if d.Flags&facts.FlagStatic != 0 || len(s.params) != len(d.Params)+1 || len(got.args) != 1 {
		return
	}
	if taken := r.substitute(s.params[0], env); len(taken) == 1 {
		owner := got.args[0]
		if seen := r.seenAs(&owner, taken[0]); seen.sym == owner.sym {
			got.args, got.self = values{seen}, &taken[0]
		}
	}
}

func (r *Resolver) isTypeParam(sym Symbol) bool {
	_, d := r.def(sym)
	return d != nil && d.Kind == facts.KindTypeParam
}

// seenAs returns got as a value of the type that want is of, where it is of a
// type that extends it or that can be gone through alike.
func (r *Resolver) seenAs(want *value, got value) value {
	if want.kind != instance || want.sym == got.sym || want.sym.File == Outside {
		return got
	}
	f, _ := r.def(want.sym)
	if f == nil {
		return got
	}
	if got.kind == instance {
		for _, t := range r.lineage(&got) {
			if t.sym == want.sym {
				return t
			}
		}
	}
	if got.kind == awaitableOf && len(want.args) > 0 {
		return value{kind: instance, sym: want.sym}.holding(sameArgs(single(got.args), len(want.args)))
	}
	if len(want.args) == 1 && len(f.rules.IterMember) > 0 {
		if len(r.member(want, f.rules.IterMember[0], aValue)) > 0 {
			return value{kind: instance, sym: want.sym}.holding(values{single(r.elements(values{got}, f))})
		}
	}
	return got
}

func sameArgs(v value, n int) values {
	vs := make(values, n)
	for i := range vs {
		vs[i] = v
	}
	return vs
}
