package resolve

import (
	"maps"
	"slices"

	"cairn/parsers/facts"
)

// structuralType finds the values of a type in a language whose types may be
// written in line and computed from others.
func (r *Resolver) structuralType(f *file, id facts.ExprID) values {
	if f.typed == nil {
		f.remember()
	}
	if v := &f.typed[id]; v.known {
		return v.answer
	}
	var vs values
	if r.attempt(func() { vs = r.writtenType(f, id) }) {
		f.typed[id] = remembered[values]{vs, true}
	}
	return vs
}

func (r *Resolver) writtenType(f *file, id facts.ExprID) values {
	e := &f.facts.Exprs[id]
	switch e.Kind {
	case facts.ExprOp, facts.ExprField, facts.ExprIndex:
		if e.Text == "predicate" && e.Kind == facts.ExprOp {
			return r.builtin(f, "boolean", nil)
		}
		return one(value{kind: later, sym: Symbol{File: f.id}, expr: id})
	case facts.ExprFuncType:
		if e.Def != 0 && e.Text == "" {
			return one(value{kind: function, sym: Symbol{f.id, e.Def}})
		}
	case facts.ExprFunc: // a type parameter where it is introduced
		return r.instancesOf([]thing{{sym: Symbol{f.id, e.Def}}})
	case facts.ExprElem:
		return r.elements(r.evalType(f, e.X), f)
	case facts.ExprLiteral:
		return r.literal(f, e.Text)
	}
	return r.nominalType(f, id)
}

// literal gives a value of a built-in type or, where name is a string in
// quotes, that string itself.
func (r *Resolver) literal(f *file, name string) values {
	if !f.rules.Structural {
		return r.builtin(f, name, nil)
	}
	switch {
	case name == "never" || name == "undefined" || name == "null" || name == "void":
		return nil
	case name == "true" || name == "false":
		vs := slices.Clone(r.builtin(f, "boolean", nil))
		for i := range vs {
			vs[i].text = name
		}
		return vs
	case len(name) < 2 || name[0] != '"':
		return r.builtin(f, name, nil)
	}
	vs := slices.Clone(r.builtin(f, "string", nil))
	for i := range vs {
		vs[i].text = name[1 : len(name)-1]
	}
	return vs
}

// environments are applied one after the other. What is put off keeps them as
// they are: to join them would cost more than most of it is ever used for.
type environments []environment

// maxEnvironments bounds what a value carries along. Beyond it type parameters
// stay open.
const maxEnvironments = 24

func (es environments) and(more ...environment) environments {
	out := es[:len(es):len(es)]
	for _, e := range more {
		if len(e) > 0 && len(out) < maxEnvironments {
			out = append(out, e)
		}
	}
	return out
}

// apply replaces type parameters by what all of the environments say, in order.
func (r *Resolver) apply(vs values, es environments) values {
	for _, e := range es {
		vs = r.substitute(vs, e)
	}
	return vs
}

// isOpen reports whether a value is written inside of something generic without
// being generic itself, so that it has to remember what the parameters around it are.
func (r *Resolver) isOpen(v *value) bool {
	switch v.kind {
	case later, mappedOf:
		return true
	case funcType, function, instance, typeItself:
		f, d := r.def(v.sym)
		return d != nil && f.rules.Structural && (v.kind == function || v.kind == funcType || d.Name == "")
	}
	return false
}

// enclosed is an open value with one more environment around it.
func (r *Resolver) enclosed(v value, env environment) value {
	if v.kind == mappedOf && len(v.args) > 0 {
		v = v.holding(r.substitute(v.args, env))
	}
	v.envs = v.envs.and(env)
	return v
}

// bindSites pairs the parameters of a type, at all of its sites, with the
// arguments of a value of it or their defaults.
func (r *Resolver) bindSites(v *value) environment {
	if v.kind != instance && v.kind != typeItself || v.sym.File == Outside {
		return nil
	}
	f, d := r.def(v.sym)
	if d == nil || len(d.TypeParams) == 0 {
		return nil
	}
	if last := d.TypeParams[len(d.TypeParams)-1]; len(v.args) == 0 && f.facts.Defs[last].Value == 0 {
		return nil
	}
	sites := r.Sites(v.sym)
	if len(sites) == 1 {
		return r.paired(f, d.TypeParams, v.args)
	}
	env := environment{}
	for _, site := range sites {
		if g, sd := r.def(site); sd != nil && len(sd.TypeParams) > 0 {
			maps.Copy(env, r.paired(g, sd.TypeParams, v.args))
		}
	}
	return env
}

// environmentsOf returns what a value knows of type parameters.
func (r *Resolver) environmentsOf(v *value) environments {
	return environments{}.and(r.bind(v)).and(v.envs...)
}

// functionEnvironments are what a function knows of the type parameters around
// it and of the receiver.
func (r *Resolver) functionEnvironments(v *value) environments {
	var es environments
	for i := range v.args {
		es = es.and(r.environmentsOf(&v.args[i])...)
	}
	if v.self != nil && v.self.kind == instance {
		es = es.and(environment{receiver: *v.self})
	}
	return es.and(v.envs...)
}

// typeIn evaluates a type where its parameters stand for what the environments say.
func (r *Resolver) typeIn(f *file, id facts.ExprID, es environments) values {
	return r.worked(r.apply(r.evalType(f, id), es))
}

// structuralResult is what a call of a function gives, of which vs is what it
// gives whatever it is called with.
func (r *Resolver) structuralResult(vs values, v *value, g *file, d *facts.Def, f *file, expr facts.ExprID) values {
	es := r.functionEnvironments(v)
	if len(d.TypeParams) > 0 && expr != 0 {
		es = es.and(r.inferred(es, g, d, 0, f, expr, allArguments))
	}
	vs = r.apply(vs, es)
	if d.Flags&facts.FlagAsync != 0 && d.Flags&facts.FlagGenerator == 0 && !r.arePromises(vs) {
		return r.declaredOr(f, "async", vs)
	}
	return vs
}

// declaredOr gives what an async function gives for a result.
func (r *Resolver) declaredOr(f *file, literal string, vs values) values {
	if made := r.declared(f, literal, single(vs)); made != nil {
		return made
	}
	return one(value{kind: awaitableOf}.holding(vs))
}

func (r *Resolver) arePromises(vs values) bool {
	for i := range vs {
		if vs[i].kind == awaitableOf {
			return true
		}
		switch r.typeName(&vs[i]) {
		case "Promise", "PromiseLike":
			return true
		}
	}
	return false
}

// typeName returns the name of the type of which a value is an instance.
func (r *Resolver) typeName(v *value) string {
	if v.kind == instance && v.sym.File != Outside {
		if _, d := r.def(v.sym); d != nil {
			return d.Name
		}
	}
	return v.name
}

// spreadMember finds a member that an object literal in a lineage has because a
// module is spread into it.
func (r *Resolver) spreadMember(line []value, name string, w wanted) []thing {
	for i := range line {
		f, d := r.def(line[i].sym)
		if d == nil || !f.rules.Structural || d.Name != "" {
			continue
		}
		for _, b := range d.Bases {
			for _, v := range r.eval(f, b) {
				if v.kind != moduleItself {
					continue
				}
				if ts := r.follow(r.member(&v, name, w), w); len(ts) > 0 {
					return ts
				}
			}
		}
	}
	return nil
}

// made finds what new gives where any value can be instantiated: a class makes
// an instance of itself, anything else what its member for that says.
func (r *Resolver) made(f *file, id facts.ExprID) values {
	var out values
	for _, v := range r.worked(r.eval(f, f.facts.Exprs[id].X)) {
		switch {
		case v.kind == typeItself && v.sym.File != Outside:
			out = out.with(one(r.madeOf(&v, f, id)))
		case v.kind == instance && v.sym.File != Outside:
			out = out.with(r.call(r.making(&v, f), f, id))
		case v.kind == function && v.sym.File != Outside:
			out = out.with(values{v}) // its members are those assigned to its prototype, too
		default:
			out = out.with(instances(values{v}))
		}
	}
	return out
}

// prototypes finds the prototypes of classes and functions, which are taken for
// what is made by them.
func (r *Resolver) prototypes(vs values) values {
	var out values
	for _, v := range r.worked(vs) {
		switch {
		case v.sym.File == Outside || r.outside(v.sym.File):
		case v.kind == typeItself:
			v.kind = instance
			out = out.with(values{v})
		case v.kind == function:
			out = out.with(values{v})
		}
	}
	return out
}

// thisParameter is the name of the parameter by which a function's type says of
// what it is a method.
const thisParameter = "this"

// declaredThis finds what the type that is expected of a function says of its receiver.
func (r *Resolver) declaredThis(f *file, expected facts.ExprID) values {
	var out values
	for _, v := range r.worked(r.eval(f, expected)) {
		for _, fn := range r.callable(v) {
			g, d := r.def(fn.sym)
			if fn.kind != function || d == nil || d.Inner == 0 {
				continue
			}
			for _, p := range g.boundAs(d.Inner, thisParameter) {
				if t := g.facts.Defs[p].Type; t != 0 {
					out = out.with(r.apply(r.evalType(g, t), r.functionEnvironments(&fn)))
				}
			}
		}
	}
	return out
}

// making finds the functions that new calls of a value that is no class.
func (r *Resolver) making(v *value, f *file) values {
	if v.kind != instance || v.sym.File == Outside {
		return nil
	}
	for _, name := range f.rules.NewMember {
		if ts := r.member(v, name, f.callee()); len(ts) > 0 {
			return r.valuesOf(ts)
		}
	}
	return nil
}

// madeOf is an instance of a class with the type arguments that are written or
// follow from the constructor's arguments.
func (r *Resolver) madeOf(v *value, f *file, id facts.ExprID) value {
	made := *v
	made.kind = instance
	g, d := r.def(v.sym)
	if d == nil || len(d.TypeParams) == 0 || len(v.args) > 0 {
		return made
	}
	for _, c := range r.constructors(v) {
		h, cd := r.def(c.sym)
		if h != g || cd == nil {
			continue
		}
		env := r.inferred(nil, g, cd, v.sym.Def, f, id, allArguments)
		args := make(values, len(d.TypeParams))
		for i, p := range d.TypeParams {
			args[i] = env[Symbol{g.id, p}]
		}
		return made.holding(args)
	}
	return made
}
