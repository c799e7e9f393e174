package resolve

import "cairn/parsers/facts"

// Of types that are made of others by their keys, as Pick and Omit are, it is
// asked of each name whether it is among the keys: to list them would cost more
// than most types are ever asked for.

// keyFilter is a type of keys: only members whose names are of that type count.
type keyFilter struct {
	file  *file
	keys  facts.ExprID
	envs  environments
	inner *keyFilter // another filter that lets them through first; nil if there is none
}

// filteredBy is types of which only the members count whose names are of the type keys.
func filteredBy(vs values, f *file, keys facts.ExprID, es environments) values {
	if e := &f.facts.Exprs[keys]; e.Kind == facts.ExprOp && e.Text == "keyof" {
		return vs
	}
	out := make(values, len(vs))
	for i, v := range vs {
		if v.kind == instance {
			v.keys = &keyFilter{f, keys, es, v.keys}
		}
		out[i] = v
	}
	return out
}

// enclosed is a filter with one more environment around it.
func (k *keyFilter) enclosed(env environment) *keyFilter {
	if k == nil {
		return nil
	}
	return &keyFilter{k.file, k.keys, k.envs.and(env), k.inner.enclosed(env)}
}

// filtered reports whether a filter lets a name through.
func (r *Resolver) filtered(k *keyFilter, name string) certainty {
	result := isSo
	for ; k != nil; k = k.inner {
		switch r.keyIn(r.apply(r.evalType(k.file, k.keys), k.envs), name) {
		case isNot:
			return isNot
		case maybe:
			result = maybe
		}
	}
	return result
}

// keyIn reports whether the string name is of one of the types.
func (r *Resolver) keyIn(types values, name string) certainty {
	if !r.enter() {
		return maybe
	}
	defer r.leave()
	result := isNot
	for i := range types {
		switch r.isKeyOf(&types[i], name) {
		case isSo:
			return isSo
		case maybe:
			result = maybe
		}
	}
	return result
}

func (r *Resolver) isKeyOf(t *value, name string) certainty {
	switch t.kind {
	case anyOf:
		return r.keyIn(t.args, name)
	case later:
		return r.isKeyOfLater(t, name)
	case instance:
		switch {
		case t.text != "":
			if t.text == name {
				return isSo
			}
			return isNot
		case r.isTypeParam(t.sym):
			return maybe
		}
		switch r.typeName(t) {
		case "String", "any":
			return isSo
		case "Number", "Symbol", "Boolean":
			return isNot
		}
	}
	return maybe
}

// isKeyOfLater is isKeyOf for a type that is computed.
func (r *Resolver) isKeyOfLater(t *value, name string) certainty {
	f := r.file(t.sym.File)
	if f == nil {
		return maybe
	}
	outer := r.within(f)
	defer r.within(outer)
	e := &f.facts.Exprs[t.expr]
	switch {
	case e.Kind == facts.ExprOp && e.Text == "keyof":
		return r.hasMember(r.typeIn(f, e.Args[0], t.envs), name)
	case e.Kind == facts.ExprOp && e.Text == "extends" && len(e.Args) == 4:
		in := r.keyIn(r.apply(r.evalType(f, e.Args[0]), t.envs), name)
		param := r.paramNamed(f, e.Args[0])
		if in != isSo && param.File != 0 {
			return in
		}
		if param.File == 0 {
			break
		}
		for _, key := range r.literal(f, `"`+name+`"`) {
			return r.keyIn(r.conditional(f, e, environments{{param: key}}.and(t.envs...)), name)
		}
		return maybe
	}
	if worked := r.worked(values{*t}); len(worked) > 0 {
		return r.keyIn(worked, name)
	}
	return maybe
}

// hasMember reports whether values, of which nothing else is known, have a member.
func (r *Resolver) hasMember(vs values, name string) certainty {
	result := isNot
	for i := range vs {
		v := &vs[i]
		if v.kind != instance || v.sym.File == Outside || r.isTypeParam(v.sym) {
			result = maybe
			continue
		}
		for _, t := range r.member(v, name, aValue) {
			if t.sym.File != Outside {
				return isSo
			}
		}
		if known, _ := r.basesKnown(v, false); !known {
			result = maybe
		}
	}
	if len(vs) == 0 {
		return maybe
	}
	return result
}
