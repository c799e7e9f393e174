package resolve

// isMeta reports whether a value is of, or is, the type of types, in a language
// in which that can be asked for the type of a value: type(x), type[T].
func (r *Resolver) isMeta(v *value, f *file) bool {
	if f.rules.MetaType == "" || f.rules.Messages || !r.outside(v.sym.File) {
		return false
	}
	_, d := r.def(v.sym)
	return d != nil && d.Name == f.rules.MetaType
}

// classesThemselves returns the types of values, as values. Of a value whose
// type has no name nothing is known.
func classesThemselves(vs values) values {
	var out values
	for _, v := range vs {
		switch v.kind {
		case instance:
			v.kind = typeItself
			out = out.with(values{v})
		case anyOf:
			out = out.with(classesThemselves(v.args))
		case outside:
			out = out.with(values{v})
		}
	}
	return out
}
