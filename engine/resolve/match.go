package resolve

import (
	"maps"
	"slices"

	"cairn/parsers/facts"
)

// Where types are known by their members, a value is matched with a type by
// these: a type parameter stands for what the value has where it is written.

// The limits of one match. Beyond them parameters stay open.
const (
	maxMatchDepth   = 5
	maxMatchSteps   = 400
	maxMatchMembers = 24 // of a type that is compared member by member
)

// match finds what the type parameters own stand for where a value got is given
// for a type want.
func (r *Resolver) match(env environment, own map[Symbol]bool, want, got value, level int) {
	if level == 0 {
		r.matching = 0
	}
	if r.matching++; r.matching > maxMatchSteps || level > maxMatchDepth || got.kind == 0 || want.kind == 0 || !r.enter() {
		return
	}
	defer r.leave()
	if own[want.sym] && (want.kind == instance || want.kind == typeItself && got.kind == typeItself) {
		r.bindParam(env, own, want, got, level)
		return
	}
	if want.kind == anyOf {
		for _, w := range want.args {
			r.match(env, own, w, got, level)
		}
		return
	}
	switch got.kind {
	case anyOf:
		for _, g := range got.args {
			r.match(env, own, want, g, level)
		}
		return
	case later:
		for _, g := range r.worked(values{got}) {
			r.match(env, own, want, g, level+1)
		}
		return
	}
	switch want.kind {
	case later, mappedOf:
		r.matchLater(env, own, want, got, level)
	case function, funcType:
		if got.kind == typeItself {
			r.matchMade(env, own, values{want}, got, level)
			return
		}
		r.matchFunctions(env, own, want, got, level)
	case instance:
		if got.kind == mappedOf && len(got.args) == 0 {
			r.matchIndex(env, own, want, r.mappedValue(&got, ""), level)
			return
		}
		if got.kind == typeItself && got.sym.File != Outside && want.sym.File != Outside {
			if makers := r.making(&want, r.file(want.sym.File)); len(makers) > 0 {
				r.matchMade(env, own, makers, got, level)
				return
			}
		}
		if got.kind == function || got.kind == funcType {
			for _, w := range r.callable(want) {
				r.matchFunctions(env, own, w, got, level)
			}
			return
		}
		if got.kind == instance && want.sym.File != Outside && got.sym.File != Outside {
			r.matchTypes(env, own, want, got, level)
			return
		}
		r.matchArgs(env, own, want.args, r.containedIn(&got), level)
	default:
		r.matchArgs(env, own, want.args, got.args, level)
	}
}

// bindParam binds a type parameter; what several arguments give for it, it is any of.
func (r *Resolver) bindParam(env environment, own map[Symbol]bool, want, got value, level int) {
	if got.kind == typeItself {
		if want.kind != typeItself {
			if _, d := r.def(got.sym); d != nil && d.Kind == facts.KindTypeParam {
				return
			}
		} else {
			got.kind = instance
		}
	}
	before, bound := env[want.sym]
	if !bound {
		env[want.sym] = got
		for _, b := range r.functionBounds(&want) {
			r.match(env, own, b, got, level+1)
		}
		return
	}
	all := values{before}
	if before.kind == anyOf {
		all = before.args
	}
	env[want.sym] = single(all.with(values{got}))
}

func (r *Resolver) matchArgs(env environment, own map[Symbol]bool, want, got values, level int) {
	for i := range want {
		if i < len(got) {
			r.match(env, own, want[i], got[i], level+1)
		}
	}
}

// containedIn returns what lists and the like hold, as type arguments.
func (r *Resolver) containedIn(v *value) values {
	switch v.kind {
	case listOf, awaitableOf, tupleOf:
		if one := single(v.args); v.kind != tupleOf && one.kind != 0 {
			return values{one}
		}
	}
	return v.args
}

// matchTypes compares two types: by the arguments of one that both are, else by
// their members.
func (r *Resolver) matchTypes(env environment, own map[Symbol]bool, want, got value, level int) {
	target := r.Canonical(want.sym)
	for _, b := range r.lineage(&got) {
		if b.sym.File != Outside && r.Canonical(b.sym) == target {
			r.matchArgs(env, own, want.args, b.args, level)
			return
		}
	}
	f, d := r.def(want.sym)
	if d == nil || d.Inner == 0 || !f.rules.Structural || d.Kind == facts.KindTypeParam {
		return
	}
	if d.Name != "" {
		if elem := f.rules.Wrappers[d.Name].Elem; elem > 0 && int(elem) <= len(want.args) {
			for _, e := range r.elements(values{got}, f) {
				r.match(env, own, want.args[elem-1], e, level+1)
			}
			return
		}
		if level > 1 || !mentions(want.args, own, 0) {
			return
		}
	}
	members := f.boundIn(d.Inner)
	if len(members) > maxMatchMembers {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		m := members[name][0]
		if f.facts.Defs[m].Kind == facts.KindTypeParam {
			continue
		}
		wants := r.valueOf(thing{sym: Symbol{f.id, m}, owner: &want, self: &want})
		if len(wants) == 0 {
			continue
		}
		if slices.Contains(f.rules.IndexMember, name) && len(r.member(&got, name, aValue)) == 0 {
			r.matchIndex(env, own, want, r.properties(&got), level)
			continue
		}
		for _, g := range r.valuesOf(r.member(&got, name, aValue)) {
			for _, w := range wants {
				r.match(env, own, w, g, level+1)
			}
		}
	}
}

// matchIndex compares what the index signature of a type gives with what a value
// holds under its keys.
func (r *Resolver) matchIndex(env environment, own map[Symbol]bool, want value, held values, level int) {
	f := r.file(want.sym.File)
	if f == nil || len(held) == 0 {
		return
	}
	for _, w := range r.protocol(values{want}, f, f.rules.IndexMember) {
		for _, h := range held {
			r.match(env, own, w, h, level+1)
		}
	}
}

// properties returns what the properties hold that a value of a type has.
func (r *Resolver) properties(v *value) values {
	var out values
	for _, t := range r.lineage(v) {
		f, d := r.def(t.sym)
		if d == nil || d.Inner == 0 || len(f.bound[d.Inner]) > maxMatchMembers {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(f.bound[d.Inner])) {
			m := f.bound[d.Inner][name][0]
			if k := f.facts.Defs[m].Kind; k == facts.KindField || k == facts.KindProperty {
				out = out.with(r.valueOf(thing{sym: Symbol{f.id, m}, owner: &t, self: v}))
			}
		}
	}
	return out
}

// mentions reports whether type arguments speak of the type parameters own.
func mentions(args values, own map[Symbol]bool, level int) bool {
	for i := range args {
		v := &args[i]
		if own[v.sym] || v.kind == later || v.kind == mappedOf || v.kind == function || level < 4 && mentions(v.args, own, level+1) {
			return true
		}
	}
	return false
}

// matchFunctions compares the parameters and results of functions.
func (r *Resolver) matchFunctions(env environment, own map[Symbol]bool, want, got value, level int) {
	for _, g := range r.callable(got) {
		n := r.arity(&want)
		for i := range n {
			for _, w := range r.paramType(&want, i) {
				for _, v := range r.paramType(&g, i) {
					r.match(env, own, w, v, level+1)
				}
			}
		}
		for _, w := range r.resultType(&want) {
			for _, v := range r.resultType(&g) {
				r.match(env, own, w, v, level+1)
			}
		}
		return
	}
}

// matchMade compares what functions make with what a class makes.
func (r *Resolver) matchMade(env environment, own map[Symbol]bool, makers values, class value, level int) {
	class.kind = instance
	for i := range makers {
		for _, made := range r.resultType(&makers[i]) {
			r.match(env, own, made, class, level+1)
		}
	}
}

// matchLater looks into a type operator for the parameters that it is made of: a
// mapped type over T that has the members of got means that T has them.
func (r *Resolver) matchLater(env environment, own map[Symbol]bool, want, got value, level int) {
	f := r.file(want.sym.File)
	if f == nil {
		return
	}
	e := &f.facts.Exprs[want.expr]
	if e.Kind != facts.ExprOp || e.Text != "mapped" {
		return
	}
	if keys := &f.facts.Exprs[e.Args[0]]; keys.Kind == facts.ExprOp && keys.Text == "keyof" {
		for _, w := range r.apply(r.evalType(f, keys.Args[0]), want.envs) {
			r.match(env, own, w, got, level+1)
		}
	}
}

// inferred binds type parameters, of a function or of the type it makes, by the
// arguments of a call and by what is expected of its result: of the function d
// or, if it is a constructor, of its class. es is what the function knows of
// those around it. Where what is expected of an argument is asked for, that
// argument and lambdas are left out.
func (r *Resolver) inferred(es environments, g *file, d *facts.Def, class facts.DefID, f *file, expr facts.ExprID, arg int) environment {
	params := d.TypeParams
	if class != 0 {
		params = g.facts.Defs[class].TypeParams
	}
	env := environment{}
	e := &f.facts.Exprs[expr]
	if x := &f.facts.Exprs[e.X]; x.Kind == facts.ExprGeneric { // written out: f<number>(…)
		var args values
		for _, a := range x.Args {
			args = append(args, single(r.evalType(f, a)))
		}
		return r.paired(g, params, args)
	}
	own := make(map[Symbol]bool, len(params))
	for _, p := range params {
		own[Symbol{g.id, p}] = true
	}
	bound := environment{}
	written := callableParams(g, d)
	for i := range e.Args {
		pd := paramAt(g, written, i)
		if pd == nil {
			break
		}
		if pd.Type == 0 || arg == i && f.facts.Expected(e.Args[i]) != 0 || arg != allArguments && f.facts.Exprs[e.Args[i]].Kind == facts.ExprFunc {
			continue
		}
		wants := r.apply(r.evalType(g, pd.Type), es)
		if pd.Flags&facts.FlagVariadic != 0 {
			wants = r.elements(wants, f)
		}
		for _, want := range wants {
			for _, got := range r.eval(f, e.Args[i]) {
				r.match(bound, own, want, got, 0)
			}
		}
	}
	if len(bound) < len(params) {
		r.inferExpected(bound, own, es, g, d, class, f, expr)
	}
	for _, p := range params {
		key := Symbol{g.id, p}
		if to, ok := bound[key]; ok {
			env[key] = to
		} else if pd := &g.facts.Defs[p]; pd.Value != 0 { // the default of a parameter that nothing binds
			if to := single(r.substitute(r.apply(r.evalType(g, pd.Value), es), env)); to.kind != 0 {
				env[key] = to
			}
		}
	}
	return env
}

// allArguments asks for what is known from all arguments of a call.
const allArguments = -1

// inferExpected binds the type parameters that no argument has bound by what is
// expected of the result of a call.
func (r *Resolver) inferExpected(bound environment, own map[Symbol]bool, es environments, g *file, d *facts.Def, class facts.DefID, f *file, expr facts.ExprID) {
	as := f.facts.Expected(expr)
	if as == 0 {
		return
	}
	more := environment{}
	r.evaluating(Symbol{f.id, -facts.DefID(expr)}, expecting, func() {
		wanted := r.eval(f, as)
		if len(wanted) == 0 {
			return
		}
		var made values
		if class != 0 {
			made = one(value{kind: instance, sym: Symbol{g.id, class}}.holding(r.ownParams(g, class)))
		} else {
			made = r.apply(r.evalType(g, d.Type), es)
		}
		for _, m := range made {
			for _, w := range wanted {
				r.match(more, own, m, w, 0)
			}
		}
	})
	for key, to := range more {
		if _, known := bound[key]; !known {
			bound[key] = to
		}
	}
}

// paramAt returns the parameter that takes argument i; nil if none does.
func paramAt(g *file, params []facts.DefID, i int) *facts.Def {
	if i < len(params) {
		return &g.facts.Defs[params[i]]
	}
	if n := len(params); n > 0 {
		if last := &g.facts.Defs[params[n-1]]; last.Flags&facts.FlagVariadic != 0 {
			return last
		}
	}
	return nil
}
