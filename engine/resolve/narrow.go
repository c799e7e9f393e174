package resolve

import "cairn/parsers/facts"

// narrowed finds what is known of a value where a test has said something of
// it: of the types that it may be of, those that the test leaves. If it leaves
// none, the test knew more than is known here, and says nothing.
func (r *Resolver) narrowed(f *file, e *facts.Expr) values {
	vs := r.worked(r.eval(f, e.X))
	if len(e.Args) == 0 {
		return vs
	}
	var keep func(v *value) bool
	var other values // what it is if none of the types is left
	switch e.Text {
	case "is", "isnt":
		classes := r.worked(r.eval(f, e.Args[0]))
		keep = func(v *value) bool { return r.descends(v, classes) == (e.Text == "is") }
		if e.Text == "is" {
			other = instances(classes)
		}
	case "in", "notin":
		name := literalText(f, e.Args[0])
		keep = func(v *value) bool {
			ts := r.member(v, name, aValue)
			return (len(ts) > 0) == (e.Text == "in") || len(ts) > 0 && r.isOptional(ts[0])
		}
	case "has", "hasnt":
		name := literalText(f, e.Args[0])
		var wants values
		for _, a := range e.Args[1:] {
			if w := r.eval(f, a); len(w) > 0 {
				wants = append(wants, w...)
			} else if e.Text == "has" {
				return vs // null or undefined, of which types say too little
			}
		}
		keep = func(v *value) bool { return r.mayHold(v, name, wants, e.Text == "has") }
	case "fits":
		return r.discriminated(vs, f, e)
	case "truthy", "falsy":
		name := literalText(f, e.Args[0])
		keep = func(v *value) bool {
			ts := r.member(v, name, aValue)
			return len(ts) == 0 || r.mayCount(ts[0], e.Text == "truthy")
		}
	case "typeof", "nottypeof":
		keep = func(v *value) bool {
			for _, a := range e.Args {
				if r.typeofGives(v, literalText(f, a)) {
					return e.Text == "typeof"
				}
			}
			return e.Text != "typeof"
		}
	case "guard", "noguard":
		targets, ok := r.guarded(f, e)
		if !ok {
			return vs
		}
		keep = func(v *value) bool { return (r.satisfies(v, targets, nil) == isSo) == (e.Text == "guard") }
		if e.Text == "guard" {
			other = targets
		}
	default:
		return vs
	}
	var left values
	for i := range vs {
		if vs[i].kind == outside || keep(&vs[i]) {
			left = append(left, vs[i])
		}
	}
	if len(left) > 0 {
		return left
	}
	if len(other) > 0 {
		return other
	}
	return vs
}

// discriminated keeps the types that an object literal with the properties Args, each
// a name and a constant, can be of: those that have no other constant there.
func (r *Resolver) discriminated(vs values, f *file, e *facts.Expr) values {
	for i := 0; i+1 < len(e.Args) && len(vs) > 1; i += 2 {
		name, wants := literalText(f, e.Args[i]), r.eval(f, e.Args[i+1])
		var left values
		for j := range vs {
			if v := &vs[j]; len(r.member(v, name, aValue)) == 0 || r.mayHold(v, name, wants, true) {
				left = append(left, *v)
			}
		}
		if len(left) > 0 {
			vs = left
		}
	}
	return vs
}

// literalText returns the string that an expression is, "" if it is none.
func literalText(f *file, id facts.ExprID) string {
	text := f.facts.Exprs[id].Text
	if len(text) < 2 || text[0] != '"' {
		return ""
	}
	return text[1 : len(text)-1]
}

// descends reports whether a value is of one of the classes or of one below.
func (r *Resolver) descends(v *value, classes values) bool {
	if v.kind != instance || v.sym.File == Outside {
		return false
	}
	line := r.lineage(v)
	for i := range classes {
		c := classes[i].sym
		if c.File == Outside || c.File == 0 {
			continue
		}
		c = r.Canonical(c)
		for j := range line {
			if line[j].sym.File != Outside && r.Canonical(line[j].sym) == c {
				return true
			}
		}
	}
	return false
}

func (r *Resolver) isOptional(t thing) bool {
	_, d := r.def(t.sym)
	return d != nil && d.Flags&facts.FlagOptional != 0
}

// mayHold reports whether a member of a value may be one of the literals
// wants or, if has is false, anything else.
func (r *Resolver) mayHold(v *value, name string, wants values, has bool) bool {
	ts := r.member(v, name, aValue)
	if len(ts) == 0 {
		return !has
	}
	holds := r.worked(r.valuesOf(ts))
	if len(holds) == 0 {
		return true
	}
	for i := range holds {
		h := &holds[i]
		if h.text == "" {
			return true
		}
		for j := range wants {
			if (h.text == wants[j].text && h.sym == wants[j].sym) == has {
				return true
			}
		}
	}
	return !has && len(wants) == 0
}

// mayCount reports whether a member may count as true, or as false, by the type
// that is written for it.
func (r *Resolver) mayCount(t thing, as bool) bool {
	f, d := r.def(t.sym)
	if d == nil || d.Type == 0 {
		return true
	}
	e := &f.facts.Exprs[d.Type]
	if e.Kind == facts.ExprLiteral {
		switch e.Text {
		case "undefined", "null", "never", "false", "void":
			return !as
		case "true":
			return as
		}
	}
	if as || d.Flags&facts.FlagOptional != 0 {
		return true
	}
	return e.Kind != facts.ExprObject // an object never counts as false
}

// typeofGives reports whether typeof gives name for a value.
func (r *Resolver) typeofGives(v *value, name string) bool {
	switch v.kind {
	case function, funcType, typeItself:
		return name == "function"
	case instance:
		switch n := r.typeName(v); n {
		case "String", "Number", "Boolean", "Symbol", "BigInt":
			return name == map[string]string{"String": "string", "Number": "number", "Boolean": "boolean", "Symbol": "symbol", "BigInt": "bigint"}[n]
		}
		if name == "function" {
			return v.sym.File != Outside && len(r.callable(*v)) > 0
		}
	}
	return name == "object"
}

// guarded finds the types that a type guard says its argument is of; false if
// what is called is none.
func (r *Resolver) guarded(f *file, e *facts.Expr) (values, bool) {
	for _, fn := range r.worked(r.eval(f, e.Args[0])) {
		for _, c := range r.callable(fn) {
			g, d := r.def(c.sym)
			if d == nil || d.Type == 0 || c.kind != function {
				continue
			}
			p := &g.facts.Exprs[d.Type]
			if p.Kind == facts.ExprOp && p.Text == "predicate" && p.N == e.N && len(p.Args) == 1 {
				vs := r.typeIn(g, p.Args[0], r.functionEnvironments(&c))
				return vs, len(vs) > 0
			}
		}
	}
	return nil, false
}
