package resolve

// pointed returns values with n more pointers to them.
func pointed(vs values, n int8) values {
	out := make(values, len(vs))
	for i, v := range vs {
		v.pointers = max(v.pointers+n, 0)
		out[i] = v
	}
	return out
}

// pointing reports whether any of the values is a pointer.
func pointing(vs values) bool {
	for i := range vs {
		if vs[i].pointers > 0 {
			return true
		}
	}
	return false
}

// dereference finds what *x and, with arrow, x-> lead to.
func (r *Resolver) dereference(vs values, f *file, arrow bool) values {
	names := f.rules.DerefMember
	if arrow {
		names = f.rules.ArrowMember
	}
	var out values
	for i := range vs {
		v := vs[i]
		switch {
		case v.pointers > 0:
			v.pointers--
			out = out.with(one(v))
		case v.kind == listOf:
			out = out.with(known(v.args))
		case v.kind == outside || v.sym.File == Outside:
			out = out.with(r.argument(&v, f.rules.Wrappers[v.name].Deref))
		default:
			inner := r.protocol(one(v), f, names)
			switch {
			case len(inner) == 0:
				out = out.with(one(v)) // a pointer through a type that is not known to be one
			case arrow && r.enter():
				out = out.with(r.dereference(inner, f, true))
				r.leave()
			default:
				out = out.with(inner)
			}
		}
	}
	return out
}
