package resolve

import "cairn/parsers/facts"

// Types that are computed from others (T[K], keyof T, T extends U ? A : B and
// mapped types) are worked out only when a value of them is used: they may be
// recursive, and what their parameters stand for is known no earlier.

// worked replaces values that stand for several, and types put off, by what they are.
func (r *Resolver) worked(vs values) values {
	put := false
	for i := range vs {
		put = put || vs[i].kind == anyOf || vs[i].kind == later
	}
	if !put {
		return vs
	}
	var out values
	for _, v := range vs {
		switch v.kind {
		case anyOf:
			out = out.with(r.worked(v.args))
		case later:
			if r.enter() {
				out = out.with(r.workedOut(&v))
				r.leave()
			}
		default:
			out = out.with(values{v})
		}
	}
	return out
}

// workOut finds what a type that was put off is, by what is known now.
func (r *Resolver) workOut(v *value) values {
	f := r.file(v.sym.File)
	if f == nil {
		return nil
	}
	outer := r.within(f)
	defer r.within(outer)
	e := &f.facts.Exprs[v.expr]
	switch e.Kind {
	case facts.ExprField:
		return instances(r.valuesOf(r.members(r.typeIn(f, e.X, v.envs), e.Text, aValue)))
	case facts.ExprIndex:
		return r.indexed(f, e, v.envs)
	case facts.ExprOp:
		switch e.Text {
		case "extends":
			return r.conditional(f, e, v.envs)
		case "mapped":
			return r.mapped(f, v.expr, v.envs)
		}
	}
	return nil
}

// indexed finds T[K].
func (r *Resolver) indexed(f *file, e *facts.Expr, es environments) values {
	object := r.typeIn(f, e.X, es)
	var out values
	literal := false
	for _, k := range r.typeIn(f, e.Args[0], es) {
		if k.text != "" {
			literal = true
			out = out.with(instances(r.valuesOf(r.members(object, k.text, aValue))))
		}
	}
	if literal {
		return out
	}
	return r.index(object, f)
}

// conditional finds T extends U ? A : B, for each of the types that T may be:
// where T is known to be or not to be U, one of them, else both.
func (r *Resolver) conditional(f *file, e *facts.Expr, es environments) values {
	if len(e.Args) != 4 {
		return nil
	}
	own := map[Symbol]bool{}
	r.introduced(f, e.Args[1], own, 0)
	patterns := r.apply(r.evalType(f, e.Args[1]), es)
	checked := r.typeIn(f, e.Args[0], es)
	if len(checked) == 0 {
		return r.typeIn(f, e.Args[2], es).with(r.typeIn(f, e.Args[3], es))
	}
	param := r.paramNamed(f, e.Args[0])
	var out values
	for _, c := range checked {
		bound := environment{}
		if len(own) > 0 {
			for _, p := range patterns {
				r.match(bound, own, p, c, 0)
			}
		}
		var verdict certainty
		if c.text != "" && len(own) == 0 {
			verdict = r.keyIn(patterns, c.text)
		} else {
			verdict = r.satisfies(&c, r.worked(patterns), own)
		}
		if verdict == maybe && len(bound) > 0 {
			verdict = isSo
		}
		inner := environments{}
		if param.File != 0 {
			inner = inner.and(environment{param: c})
		}
		if verdict != isNot {
			out = out.with(r.typeIn(f, e.Args[2], inner.and(bound).and(es...)))
		}
		if verdict != isSo {
			out = out.with(r.typeIn(f, e.Args[3], inner.and(es...)))
		}
	}
	return out
}

// paramNamed returns the type parameter that an expression names; zero if none.
func (r *Resolver) paramNamed(f *file, id facts.ExprID) Symbol {
	if f.facts.Exprs[id].Kind != facts.ExprName {
		return Symbol{}
	}
	for _, t := range r.thingsOf(f, id) {
		if _, d := r.def(t.sym); d != nil && d.Kind == facts.KindTypeParam {
			return t.sym
		}
	}
	return Symbol{}
}

// introduced collects the type parameters that a pattern introduces.
func (r *Resolver) introduced(f *file, id facts.ExprID, own map[Symbol]bool, level int) {
	const deepest = 12
	if id == 0 || level > deepest {
		return
	}
	e := &f.facts.Exprs[id]
	if e.Def != 0 {
		d := &f.facts.Defs[e.Def]
		if e.Kind == facts.ExprFunc && d.Kind == facts.KindTypeParam {
			own[Symbol{f.id, e.Def}] = true
			return
		}
		if d.Inner != 0 { // an object or function type: its members and parameters
			for i := int(e.Def) + 1; i < len(f.facts.Defs) && f.facts.Defs[i].Span.Start < d.Span.End; i++ {
				m := &f.facts.Defs[i]
				if m.Kind == facts.KindTypeParam && m.Type == 0 && m.Parent != e.Def {
					own[Symbol{f.id, facts.DefID(i)}] = true
				}
				r.introduced(f, m.Type, own, level+1)
			}
		}
	}
	r.introduced(f, e.X, own, level+1)
	for _, a := range e.Args {
		r.introduced(f, a, own, level+1)
	}
}

// certainty is an answer that may be open.
type certainty uint8

const (
	maybe certainty = iota
	isSo
	isNot
)

// satisfies reports whether a value is of any of the types: by name, literal or
// members. What is left open by the parameters own agrees.
func (r *Resolver) satisfies(v *value, types values, own map[Symbol]bool) certainty {
	if len(types) == 0 {
		return maybe
	}
	result := isNot
	for i := range types {
		switch r.satisfiesOne(v, &types[i], own, 0) {
		case isSo:
			return isSo
		case maybe:
			result = maybe
		}
	}
	return result
}

func (r *Resolver) satisfiesOne(v, t *value, own map[Symbol]bool, level int) certainty {
	const deepest = 3
	if own[t.sym] || level > deepest {
		return isSo
	}
	if v.kind == outside || t.kind == outside || t.kind == later || t.kind == mappedOf || v.kind == mappedOf {
		return maybe
	}
	if t.kind == instance && t.sym.File == Outside && (t.name == "any" || t.name == "unknown") {
		return isSo
	}
	if t.kind == function || t.kind == funcType {
		switch {
		case v.kind == function || v.kind == funcType:
			return isSo
		case v.kind == instance && len(r.callable(*v)) > 0:
			return isSo
		}
		return isNot
	}
	if t.kind != instance && t.kind != typeItself {
		if t.kind == v.kind {
			return isSo
		}
		return isNot
	}
	if v.kind == instance && v.sym.File != Outside {
		if _, d := r.def(v.sym); d != nil && d.Kind == facts.KindTypeParam {
			return maybe
		}
	}
	if t.sym.File == Outside || v.sym.File == Outside {
		tn, vn := r.typeName(t), r.typeName(v)
		switch {
		case tn == "" || vn == "":
			return maybe
		case tn != vn:
			return isNot
		case t.text != "" && t.text != v.text:
			return isNot
		}
		return isSo
	}
	if (v.kind == function || v.kind == funcType) && t.kind == instance && len(r.callable(*t)) > 0 {
		return isSo
	}
	if v.kind == instance {
		target := r.Canonical(t.sym)
		for _, b := range r.lineage(v) {
			if b.sym.File != Outside && r.Canonical(b.sym) == target {
				if t.text != "" && t.text != v.text {
					return isNot
				}
				return isSo
			}
		}
	}
	if _, d := r.def(t.sym); d != nil && d.Kind == facts.KindTypeParam {
		return maybe
	}
	if v.kind != instance && v.kind != typeItself || t.text != "" || v.text != "" {
		return isNot
	}
	return r.hasMembersOf(v, t, own, level)
}

// hasMembersOf reports whether a value has all members that a type asks for.
func (r *Resolver) hasMembersOf(v, t *value, own map[Symbol]bool, level int) certainty {
	line := r.lineage(t)
	for i := range line {
		b := &line[i]
		f, d := r.def(b.sym)
		if d == nil || d.Inner == 0 {
			continue
		}
		for name, defs := range f.boundIn(d.Inner) {
			m := &f.facts.Defs[defs[0]]
			if m.Kind == facts.KindTypeParam || m.Flags&facts.FlagOptional != 0 {
				continue
			}
			has := r.worked(r.valuesOf(r.member(v, name, aValue)))
			if len(has) == 0 && len(r.member(v, name, aValue)) == 0 {
				return isNot
			}
			wants := r.worked(r.valueOf(thing{sym: Symbol{f.id, defs[0]}, owner: b, self: b}))
			if len(has) == 0 || len(wants) == 0 {
				continue
			}
			fits := isNot
			for j := range has {
				for k := range wants {
					if r.satisfiesOne(&has[j], &wants[k], own, level+1) != isNot {
						fits = isSo
					}
				}
			}
			if fits == isNot {
				return isNot
			}
		}
	}
	return isSo
}

// mapped finds { [K in T]: V }. Where V is U[K], it has U's members as they are,
// as far as T lets them through.
func (r *Resolver) mapped(f *file, id facts.ExprID, es environments) values {
	e := &f.facts.Exprs[id]
	if v := &f.facts.Exprs[e.Args[1]]; v.Kind == facts.ExprIndex && len(v.Args) == 1 {
		if key := r.paramNamed(f, v.Args[0]); key.File == f.id && key.Def == f.keyOf(e) && key.Def != 0 {
			return filteredBy(r.typeIn(f, v.X, es), f, e.Args[0], es)
		}
	}
	made := value{kind: mappedOf, sym: Symbol{File: f.id}, expr: id, envs: es}
	if keys := &f.facts.Exprs[e.Args[0]]; keys.Kind == facts.ExprOp && keys.Text == "keyof" {
		made.args = r.typeIn(f, keys.Args[0], es)
	}
	return one(made)
}

// keyed finds what values have for a key that is not written among their
// members: by an index signature, or by a mapped type that lets any key through.
func (r *Resolver) keyed(vs values, name string, f *file) values {
	var out values
	for _, v := range r.worked(vs) {
		switch v.kind {
		case mappedOf:
			if len(v.args) == 0 && r.hasKey(&v, name) {
				out = out.with(r.mappedValue(&v, name))
			}
		case instance:
			out = out.with(r.protocol(values{v}, f, f.rules.IndexMember))
		}
	}
	return out
}

// hasKey reports whether a mapped type has a key: it is one of those written,
// or all strings are keys.
func (r *Resolver) hasKey(v *value, name string) bool {
	f := r.file(v.sym.File)
	if f == nil {
		return false
	}
	return r.keyIn(r.apply(r.evalType(f, f.facts.Exprs[v.expr].Args[0]), v.envs), name) == isSo
}

// mappedValue finds what the member called name of a mapped type holds.
func (r *Resolver) mappedValue(v *value, name string) values {
	f := r.file(v.sym.File)
	if f == nil {
		return nil
	}
	e := &f.facts.Exprs[v.expr]
	var es environments
	if key := f.keyOf(e); key != 0 {
		es = es.and(environment{Symbol{f.id, key}: {kind: instance, sym: Symbol{File: Outside}, name: "string", text: name}})
	}
	return r.typeIn(f, e.Args[1], es.and(v.envs...))
}

// mappedAny finds what a mapped type holds under a key that is not known.
func (r *Resolver) mappedAny(v *value) values {
	f := r.file(v.sym.File)
	if f == nil {
		return nil
	}
	if held := &f.facts.Exprs[f.facts.Exprs[v.expr].Args[1]]; held.Kind == facts.ExprOp || held.Kind == facts.ExprIndex {
		return nil // which depends on the key
	}
	return r.mappedValue(v, "")
}

// keyOf returns the type parameter that stands for the keys of a mapped type.
func (f *file) keyOf(e *facts.Expr) facts.DefID {
	for i := range f.facts.Defs {
		d := &f.facts.Defs[i]
		if d.Kind == facts.KindTypeParam && d.Type == e.Args[0] && e.Args[0] != 0 {
			return facts.DefID(i)
		}
	}
	return 0
}
