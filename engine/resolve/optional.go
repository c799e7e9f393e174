package resolve

// optional gives values of the type that may be one of vs or nothing, where
// that is a type of its own.
func (r *Resolver) optional(f *file, vs values) values {
	if f.rules.OptionalType == "" {
		return vs
	}
	out := make(values, 0, len(vs))
	for _, v := range vs {
		if _, d := r.def(v.sym); d == nil || v.kind != instance || d.Name == "" || !r.copied(&v) || r.mayMiss(&v) {
			out = append(out, v)
			continue
		}
		of := r.typeNamed(f, f.rules.OptionalType)
		if len(of) != 1 {
			return vs
		}
		out = append(out, of[0].holding(values{v}))
	}
	return out
}

// mayMiss reports whether a value is of the type of what may be missing.
func (r *Resolver) mayMiss(v *value) bool {
	if v.kind != instance || len(v.args) != 1 || v.sym.File == Outside {
		return false
	}
	f, d := r.def(v.sym)
	if d == nil || !f.library || f.rules.OptionalType == "" {
		return false
	}
	pkg, ok := f.packageOf(d.Scope)
	return ok && f.joined(pkg, f.packageKey(d)) == f.rules.OptionalType
}

// bare returns values with those that may be missing as what they are if they are not.
func (r *Resolver) bare(vs values) values {
	for i := range vs {
		if r.mayMiss(&vs[i]) {
			out := make(values, 0, len(vs))
			for j := range vs {
				if r.mayMiss(&vs[j]) {
					out = append(out, vs[j].args...)
				} else {
					out = append(out, vs[j])
				}
			}
			return out
		}
	}
	return vs
}

// optionalMember finds a member of what may be missing, or of it if it is not.
func (r *Resolver) optionalMember(v *value, name string, w wanted) []thing {
	if ts := r.ownMember(v, v, name, w); len(ts) > 0 {
		return ts
	}
	return r.members(v.args, name, w)
}

// convertOptional compares where one of the types may be missing: what is there
// can stand for what may be missing, not the other way round.
func (r *Resolver) convertOptional(f *file, w, g *value, level int) conversion {
	if r.mayMiss(w) {
		w = &w.args[0]
		if r.mayMiss(g) {
			g = &g.args[0]
		}
		return r.conversion(f, w, g, level+1)
	}
	if r.copied(w) {
		return never
	}
	return r.conversion(f, w, &g.args[0], level+1)
}
