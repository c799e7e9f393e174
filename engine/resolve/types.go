package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

type wrapper = parsers.Wrapper

// evalType finds the values that a written type has.
func (r *Resolver) evalType(f *file, id facts.ExprID) values {
	if id == 0 || !r.enter() {
		return nil
	}
	outer := r.within(f)
	defer func() {
		r.within(outer)
		r.leave()
	}()
	if f.rules.Structural {
		return r.structuralType(f, id)
	}
	return r.nominalType(f, id)
}

// nominalType finds the values of a type that is made of names.
func (r *Resolver) nominalType(f *file, id facts.ExprID) values {
	e := &f.facts.Exprs[id]
	switch e.Kind {
	case facts.ExprName, facts.ExprMember:
		ts := r.thingsOfRef(f, e.Ref)
		out := r.instancesOf(ts)
		for i := range out {
			if out[i].sym.File == Outside && out[i].name == "" {
				out[i].name = f.facts.Refs[e.Ref].Name
			}
		}
		if len(ts) == 0 {
			// Its meaning is not known, but a well-known name says enough.
			name := f.facts.Refs[e.Ref].Name
			if _, known := f.rules.Wrappers[name]; known {
				return one(value{kind: instance, sym: Symbol{File: Outside}, name: name})
			}
		}
		return out
	case facts.ExprGeneric:
		if vs, ok := r.aliasApplied(f, e); ok {
			return vs
		}
		return r.applied(r.evalType(f, e.X), f, e.Args)
	case facts.ExprArrayType:
		return r.sequence(f, "array", r.evalType(f, e.X))
	case facts.ExprPointer:
		if f.rules.Pointers {
			return pointed(r.evalType(f, e.X), 1)
		}
		return r.evalType(f, e.X)
	case facts.ExprOptional:
		return r.optional(f, r.evalType(f, e.X))
	case facts.ExprRef, facts.ExprCast:
		return r.evalType(f, e.X)
	case facts.ExprUnion:
		var out values
		for _, a := range e.Args {
			out = out.with(r.evalType(f, a))
		}
		return out
	case facts.ExprTuple:
		var held values
		for _, a := range e.Args[:min(len(e.Args), maxElements)] {
			held = append(held, single(r.evalType(f, a)))
		}
		return one(value{kind: tupleOf}.holding(held))
	case facts.ExprFuncType:
		return one(value{kind: funcType, sym: Symbol{File: f.id}, expr: id})
	case facts.ExprTypeOf:
		return r.eval(f, e.X)
	case facts.ExprSelfType, facts.ExprThis:
		return r.lateSelf(f, e)
	case facts.ExprSuper:
		return r.eval(f, id)
	case facts.ExprObject:
		return one(value{kind: instance, sym: Symbol{f.id, e.Def}})
	case facts.ExprLiteral:
		return r.builtin(f, e.Text, nil)
	case facts.ExprIndex:
		var out values
		for _, a := range e.Args {
			if arg := &f.facts.Exprs[a]; arg.Kind == facts.ExprLiteral && arg.Text != "" {
				out = out.with(r.valuesOf(r.members(r.evalType(f, e.X), arg.Text, aValue)))
			}
		}
		if len(out) == 0 {
			out = r.elements(r.evalType(f, e.X), f)
		}
		return out
	case facts.ExprCall, facts.ExprNew, facts.ExprAwait, facts.ExprElem, facts.ExprParam, facts.ExprDef, facts.ExprIs, facts.ExprGuarded, facts.ExprFunc:
		return instances(r.eval(f, id))
	}
	return nil
}

// instancesOf gives the values of the types that things are.
func (r *Resolver) instancesOf(ts []thing) values { return instances(r.valuesOf(ts)) }

func instances(vs values) values {
	out := make(values, 0, len(vs))
	for _, v := range vs {
		switch v.kind {
		case typeItself:
			v.kind = instance
		case outside:
			v = value{kind: instance, sym: Symbol{File: Outside}, name: v.name}
		case moduleItself, packageItself:
			continue
		}
		out = append(out, v)
	}
	return out
}

// applied gives generic types their arguments.
func (r *Resolver) applied(vs values, f *file, args []facts.ExprID) values {
	if len(args) == 1 && len(vs) == 1 && vs[0].kind == instance && r.isMeta(&vs[0], f) {
		if of := classesThemselves(r.evalType(f, args[0])); len(of) > 0 {
			return of
		}
	}
	out := make(values, len(vs))
	for i, v := range vs {
		if v.kind == instance || v.kind == typeItself || v.kind == outside {
			var held values
			for _, a := range args {
				held = append(held, single(r.evalType(f, a)))
			}
			v = v.holding(held)
		}
		out[i] = v
	}
	return out
}

// aliasApplied evaluates a generic type alias with its arguments in the place of
// its parameters; false if e does not name one.
func (r *Resolver) aliasApplied(f *file, e *facts.Expr) (values, bool) {
	x := &f.facts.Exprs[e.X]
	if x.Kind != facts.ExprName && x.Kind != facts.ExprMember {
		return nil, false
	}
	for _, t := range r.thingsOfRef(f, x.Ref) {
		if _, d := r.def(t.sym); d == nil || d.Kind != facts.KindTypeAlias || len(d.TypeParams) == 0 {
			continue
		}
		var args values
		for _, a := range e.Args {
			args = append(args, single(r.evalType(f, a)))
		}
		return r.aliasOf(t.sym, args), true
	}
	return nil, false
}

// aliasOf evaluates a type alias with arguments, and with the defaults of the
// parameters for which there are none.
func (r *Resolver) aliasOf(sym Symbol, args values) values {
	g, d := r.def(sym)
	return r.substitute(r.definition(sym), r.paired(g, d.TypeParams, args))
}

// paired gives type parameters what arguments or their defaults say.
func (r *Resolver) paired(g *file, params []facts.DefID, args values) environment {
	env := environment{}
	for i, p := range params {
		to := value{}
		if i < len(args) {
			to = args[i]
		} else if pd := &g.facts.Defs[p]; pd.Value != 0 && g.rules.Structural {
			to = single(r.substitute(r.evalType(g, pd.Value), env))
		}
		if to.kind != 0 {
			env[Symbol{g.id, p}] = to
		}
	}
	return env
}

// builtin gives a value of a built-in type by the language's name for it.
func (r *Resolver) builtin(f *file, name string, args values) values {
	if mapped, ok := f.rules.Literal[name]; ok {
		if name = mapped; name == "" {
			return nil // nothing can be asked of it
		}
	}
	if f.rules.OpenTypes {
		if vs := r.typeNamed(f, name); len(vs) > 0 {
			return one(vs[0].holding(args))
		}
	}
	for _, pkg := range f.rules.GlobalPackages {
		if vs := r.instancesOf(r.packageMember(f, pkg, name, aType)); len(vs) > 0 {
			return one(vs[0].holding(args))
		}
	}
	for _, path := range f.rules.Builtins {
		if m := r.module(f, &facts.Import{Kind: facts.ImportModule, Path: path}); m != nil && len(m.Files) > 0 {
			var ts []thing
			if m.Joined {
				ts = r.packageMember(f, "", name, aType)
			} else {
				ts = r.exported(m, name, aType, nil)
			}
			if vs := r.instancesOf(ts); len(vs) > 0 {
				return one(vs[0].holding(args))
			}
		}
	}
	if slices.Contains(f.rules.Primitives, name) {
		return one(value{kind: primitive, name: name})
	}
	return one(value{kind: instance, sym: Symbol{File: Outside}, name: name}.holding(args))
}

// environment says what type parameters stand for.
type environment map[Symbol]value

// bind pairs a type's parameters with the arguments of a value of it.
func (r *Resolver) bind(v *value) environment {
	if f, d := r.def(v.sym); d != nil && f.rules.Structural {
		return r.bindSites(v)
	}
	if len(v.args) == 0 {
		return nil
	}
	env := environment{}
	pair := func(site Symbol) {
		for i, p := range r.typeParams(site) {
			if i < len(v.args) && v.args[i].kind != 0 {
				env[p] = v.args[i]
			}
		}
	}
	if _, d := r.def(v.sym); d != nil && d.Flags&facts.FlagPartial != 0 && len(d.TypeParams) > 0 {
		for _, site := range r.Sites(v.sym) {
			pair(site)
		}
	} else {
		pair(v.sym)
	}
	if len(env) == 0 {
		return nil
	}
	return env
}

// substitute replaces type parameters by what they stand for.
func (r *Resolver) substitute(vs values, env environment) values {
	if len(env) == 0 || len(vs) == 0 {
		return vs
	}
	if r.steps += len(vs); r.steps > maxSteps {
		r.low = -1 // as in enter
		return nil
	}
	out := make(values, 0, len(vs))
	for _, v := range vs {
		to, bound := env[v.sym]
		if self, ok := env[receiver]; ok && v.late {
			to, bound = self, true
		}
		if v.keys != nil {
			v.keys = v.keys.enclosed(env)
		}
		switch {
		case r.isOpen(&v):
			v = r.enclosed(v, env)
		case v.kind == projection:
			if known, ok := r.project(&v, env); ok {
				v = known
			}
		case bound && (v.kind == instance || v.kind == typeItself) && v.sym.File != Outside:
			for _, t := range to.spread() {
				if v.kind == typeItself && t.kind == instance {
					t.kind = typeItself
				} else if v.late && v.kind == instance && t.kind == typeItself {
					t.kind = instance
				}
				t.pointers += v.pointers
				out = append(out, t)
			}
			continue
		case len(v.args) == 0 || v.kind == function:
		case v.kind == listOf || v.kind == awaitableOf || v.kind == anyOf:
			v = v.holding(r.substitute(v.args, env))
		default: // the positions count
			v = v.holding(r.substituteEach(v.args, env))
		}
		out = append(out, v)
	}
	return out
}

// substituteEach replaces type parameters in values of which the positions count.
func (r *Resolver) substituteEach(vs values, env environment) values {
	out := make(values, len(vs))
	for i := range vs {
		out[i] = single(r.substitute(vs[i:i+1], env))
	}
	return out
}

// bindReceiver adds what a method is asked of to an environment.
func bindReceiver(env environment, self *value) {
	if self == nil || self.sym.File == 0 || self.sym.File == Outside || self.kind != instance && self.kind != typeItself {
		return
	}
	env[receiver] = *self
}

// bindMember puts the arguments of the value that a member was asked of in the
// place of the parameters of the type that has the member.
func (r *Resolver) bindMember(t thing, vs values) values {
	if t.owner == nil || len(vs) == 0 {
		return vs
	}
	if len(t.owner.envs) > 0 {
		vs = r.apply(vs, t.owner.envs)
	}
	env := r.bind(t.owner)
	if env == nil {
		env = environment{}
	}
	bindReceiver(env, t.self)
	return r.substitute(vs, env)
}
