package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// elements finds what iterating over any of the values gives.
func (r *Resolver) elements(vs values, f *file) values {
	vs = r.worked(vs)
	var out values
	for i := range vs {
		v := &vs[i]
		switch {
		case v.kind == listOf || v.kind == tupleOf:
			out = out.with(known(v.args))
		case v.kind == outside || v.sym.File == Outside:
			out = out.with(r.argument(v, f.rules.Wrappers[v.name].Elem))
		case v.kind == instance:
			inner := values(nil)
			if f.rules.Structural {
				inner = r.wrapped(v, f, func(w wrapper) int8 { return w.Elem })
			}
			if len(inner) == 0 {
				inner = r.iterate(v, f)
			}
			out = out.with(inner)
		case v.kind == typeItself:
			if _, d := r.def(v.sym); d != nil && d.Kind == facts.KindEnum {
				made := *v
				made.kind = instance
				out = out.with(one(made))
			}
		}
	}
	return out
}

func (r *Resolver) iterate(v *value, f *file) values {
	if !r.enter() {
		return nil
	}
	defer r.leave()
	if f.rules.ItemType != "" {
		if out := r.typeOf(v, f.rules.ItemType); len(out) > 0 {
			return out
		}
	}
	for _, name := range f.rules.IterMember {
		ts := r.member(v, name, f.callee())
		if len(ts) == 0 || ts[0].sym.File == Outside {
			continue
		}
		iterators := r.call(r.valuesOf(ts), f, 0)
		if pointing(iterators) {
			return pointed(iterators, -1)
		}
		if out := r.protocol(iterators, f, f.rules.NextMember); len(out) > 0 {
			return out
		}
		return r.elementsOfBuiltin(iterators, f)
	}
	// A type that only extends an outside collection has its elements.
	for _, b := range r.lineage(v) {
		if b.sym.File == Outside {
			if out := r.argument(&b, f.rules.Wrappers[b.name].Elem); len(out) > 0 {
				return out
			}
		}
	}
	return r.protocol(values{*v}, f, f.rules.NextMember)
}

func (r *Resolver) elementsOfBuiltin(vs values, f *file) values {
	var out values
	for i := range vs {
		if v := &vs[i]; v.kind != instance || v.sym.File == Outside {
			out = out.with(r.elements(values{*v}, f))
		}
	}
	return out
}

// protocol calls the first of the named members that a value has.
func (r *Resolver) protocol(vs values, f *file, names []string) values {
	var out values
	for i := range vs {
		v := &vs[i]
		if v.kind != instance && !(v.kind == typeItself && f.rules.Messages) || v.sym.File == Outside {
			continue
		}
		for _, name := range names {
			if ts := r.member(v, name, f.callee()); len(ts) > 0 && ts[0].sym.File != Outside {
				vs := r.valuesOf(ts)
				if _, d := r.def(ts[0].sym); d == nil || d.Kind != facts.KindProperty || hasFunction(vs) {
					vs = r.call(vs, f, 0) // else it is read
				}
				if f.rules.AsyncMembers[name] {
					vs = r.awaited(vs, f)
				}
				out = out.with(vs)
				break
			}
		}
	}
	return out
}

func hasFunction(vs values) bool {
	return slices.ContainsFunc(vs, func(v value) bool { return v.kind == function || v.kind == funcType })
}

func (r *Resolver) index(vs values, f *file) values {
	vs = r.worked(vs)
	if f.rules.Pointers && pointing(vs) {
		return pointed(vs, -1)
	}
	out := r.protocol(vs, f, f.rules.IndexMember)
	for i := range vs {
		v := &vs[i]
		switch {
		case v.kind == listOf || v.kind == tupleOf:
			out = out.with(known(v.args))
		case v.kind == outside || v.sym.File == Outside:
			w := f.rules.Wrappers[v.name]
			if w.Index != 0 {
				out = out.with(r.argument(v, w.Index))
			} else {
				out = out.with(r.argument(v, w.Elem))
			}
		case v.kind == mappedOf:
			out = out.with(r.mappedAny(v))
		case f.rules.Structural:
			out = out.with(r.wrapped(v, f, func(w wrapper) int8 { return w.Index }))
		}
	}
	return out
}

// item finds position n of a destructured value.
func (r *Resolver) item(vs values, n int, f *file) values {
	vs = r.worked(vs)
	var out values
	for i := range vs {
		v := &vs[i]
		if ts := r.fieldAt(v, n); len(ts) > 0 {
			out = out.with(r.valuesOf(ts))
			continue
		}
		if parts := r.parts(v, n, f); len(parts) > 0 {
			out = out.with(parts)
			continue
		}
		if v.kind == tupleOf {
			if n >= 0 && n < len(v.args) {
				out = out.with(v.args[n].spread())
			}
			continue
		}
		out = out.with(r.elements(values{*v}, f))
	}
	return out
}

// parts finds part n of a value that a function takes apart.
func (r *Resolver) parts(v *value, n int, f *file) values {
	if f.rules.PartsMember == "" || v.kind != instance || v.sym.File == Outside {
		return nil
	}
	var out values
	for _, t := range r.member(v, f.rules.PartsMember, anything) {
		g, d := r.def(t.sym)
		if d == nil || !d.Kind.IsCallable() || n >= len(d.Params) {
			continue
		}
		out = out.with(r.bindMember(t, r.evalType(g, g.facts.Defs[d.Params[n]].Type)))
	}
	return out
}

// fieldAt finds field n of a plain structure, which destructuring and
// initialisers go by where a type has no elements.
func (r *Resolver) fieldAt(v *value, n int) []thing {
	f, d := r.def(v.sym)
	if d == nil || v.kind != instance || d.Inner == 0 {
		return nil
	}
	if d.Kind.IsType() && n >= 0 && n < len(d.Params) { // a record's header
		return []thing{{sym: Symbol{f.id, d.Params[n]}, owner: v, self: v}}
	}
	if !f.rules.Pointers {
		return nil
	}
	for id := range f.facts.Defs {
		m := &f.facts.Defs[id]
		if m.Kind != facts.KindField || m.Scope != d.Inner || m.Flags&facts.FlagStatic != 0 {
			continue
		}
		if n == 0 {
			return []thing{{sym: Symbol{f.id, facts.DefID(id)}, owner: v, self: v}}
		}
		n--
	}
	return nil
}

// known drops the positions of which nothing is known.
func known(vs values) values {
	out := make(values, 0, len(vs))
	for _, v := range vs {
		out = append(out, v.spread()...)
	}
	return out
}

// unwrap takes off what await, *, ? or with take off: through the members that
// the language calls for it, through well-known generic types, or, where the
// value is of neither kind, not at all.
func (r *Resolver) unwrap(vs values, f *file, names []string, which func(wrapper) int8, own valueKind) values {
	vs = r.worked(vs)
	var out values
	for i := range vs {
		v := &vs[i]
		switch {
		case v.kind == awaitableOf:
			if own == awaitableOf {
				out = out.with(v.args)
			} else {
				out = out.with(values{*v})
			}
		case v.kind == outside || v.sym.File == Outside:
			if n := which(f.rules.Wrappers[v.name]); n != 0 {
				out = out.with(r.argument(v, n))
			}
		default:
			if inner := r.wrapped(v, f, which); len(inner) > 0 {
				out = out.with(inner)
			} else if inner := r.protocol(values{*v}, f, names); len(inner) > 0 {
				out = out.with(r.unwrapAwaited(inner, own))
			} else {
				out = out.with(values{*v})
			}
		}
	}
	return out
}

// awaited finds what awaiting the values gives.
func (r *Resolver) awaited(vs values, f *file) values {
	return r.unwrap(vs, f, f.rules.AwaitMember, func(w wrapper) int8 { return w.Await }, awaitableOf)
}

// wrapped finds what a value of a declared type gives that is, or extends, one
// of the well-known generic types of the library.
func (r *Resolver) wrapped(v *value, f *file, which func(wrapper) int8) values {
	if v.kind != instance || len(f.rules.Wrappers) == 0 || len(f.rules.Builtins) == 0 {
		return nil
	}
	for _, t := range r.lineage(v) {
		g, d := r.def(t.sym)
		if d == nil || !parsers.InLibrary(g.path) && !r.globalFiles[t.sym.File] {
			continue
		}
		if n := which(f.rules.Wrappers[d.Name]); n != 0 {
			return r.argument(&t, n)
		}
	}
	return nil
}

// entered finds what with and its like bind when they enter the values. What
// has nothing to enter but can be gone through is made by a generator.
func (r *Resolver) entered(vs values, f *file) values {
	names := f.rules.EnterMember
	if len(names) == 0 {
		return r.unwrap(vs, f, nil, func(w wrapper) int8 { return w.Value }, 0)
	}
	var out values
	for i := range vs {
		v := vs[i : i+1]
		inner := r.unwrapAwaited(r.protocol(v, f, names), 0)
		if len(inner) == 0 && v[0].kind == instance && v[0].sym.File != Outside && len(r.membersOf(v, names[0], aValue)) == 0 {
			inner = r.elements(v, f)
		}
		out = out.with(inner)
	}
	return out
}

// declared gives a value of the declared class that stands for a literal; nil
// if the language has no such class at hand.
func (r *Resolver) declared(f *file, literal string, args ...value) values {
	if _, ok := f.rules.Literal[literal]; !ok || len(f.rules.Builtins) == 0 && !f.rules.LibraryPackages {
		return nil
	}
	vs := r.builtin(f, literal, args)
	if len(vs) == 0 || vs[0].sym.File == Outside {
		return nil
	}
	return vs
}

// sequence gives a list, or what the language has for it, of the elements.
func (r *Resolver) sequence(f *file, literal string, elems values) values {
	if vs := r.declared(f, literal, single(elems)); vs != nil {
		return vs
	}
	if literal != "" && literal != "array" {
		return r.builtin(f, literal, values{single(elems)})
	}
	return one(value{kind: listOf}.holding(elems))
}

// operator finds what an operator gives: what the left operand's method for it
// says, or a value like the operands.
func (r *Resolver) operator(f *file, e *facts.Expr) values {
	name, ok := f.rules.OperatorMember[e.Text]
	if f.rules.Operator != nil {
		if ok {
			for _, a := range e.Args {
				if vs := r.protocol(r.eval(f, a), f, []string{name}); len(vs) > 0 {
					return vs
				}
			}
		}
		return r.operation(f, e)
	}
	if !ok || len(e.Args) != 2 {
		return r.all(f, e.Args)
	}
	var out values
	left := r.eval(f, e.Args[0])
	for i := range left {
		v := left[i : i+1]
		if vs := r.protocol(v, f, []string{name}); len(vs) > 0 {
			v = vs
		}
		out = out.with(v)
	}
	if len(out) == 0 {
		return r.eval(f, e.Args[1])
	}
	return out
}

// operation finds what an operator gives on built-in types.
func (r *Resolver) operation(f *file, e *facts.Expr) values {
	operands := make([]string, len(e.Args))
	for i, a := range e.Args {
		v := single(r.bare(r.eval(f, a)))
		if v.kind == primitive {
			operands[i] = v.name
		} else if name := r.unboxed(f, &v); name != "" {
			operands[i] = name
		} else if _, d := r.def(v.sym); d != nil && v.kind == instance && r.outside(v.sym.File) {
			operands[i] = d.Name
		}
	}
	if name := f.rules.Operator(e.Text, operands); name != "" {
		return r.builtin(f, name, nil)
	}
	return nil
}

func (r *Resolver) unwrapAwaited(vs values, own valueKind) values {
	if own == awaitableOf {
		return vs
	}
	var out values
	for _, v := range vs {
		if v.kind == awaitableOf { // async with
			out = out.with(v.args)
		} else {
			out = out.with(values{v})
		}
	}
	return out
}

// argument returns a type argument of a well-known generic type: n counts from
// 1; negative means the value itself, 0 that nothing is known.
func (r *Resolver) argument(v *value, n int8) values {
	if n < 0 {
		return values{*v}
	}
	if n == 0 || int(n) > len(v.args) {
		return nil
	}
	return v.args[n-1].spread()
}

// outsideMember evaluates a member of something outside, as far as the
// language's table of well-known types tells.
func (r *Resolver) outsideMember(t thing) values {
	if t.owner == nil {
		return one(value{kind: outside})
	}
	v := *t.owner
	switch v.kind {
	case listOf, awaitableOf, tupleOf:
		return one(value{kind: outside}.holding(values{v}))
	}
	return one(value{kind: outside}.holding(values{v}))
}

// outsideParam finds the type of a lambda's parameter where a member of a
// collection is called with it: xs.map(x => …).
func (r *Resolver) outsideParam(v *value, position int) values {
	if position != 0 || len(v.args) != 1 {
		return nil
	}
	owner := v.args[0]
	if owner.kind == listOf {
		return known(owner.args)
	}
	if f := r.current; f != nil && f.rules.Structural && owner.kind == instance {
		return r.argument(&owner, f.rules.Wrappers[owner.name].Elem)
	}
	return nil
}

// callableParams returns the parameters that calls write.
func callableParams(f *file, d *facts.Def) []facts.DefID {
	if len(d.Params) > 0 && isReceiver(f, d.Params[0]) {
		return d.Params[1:]
	}
	return d.Params
}
