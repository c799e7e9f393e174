package resolve

import "cairn/parsers/facts"

// expectedOf finds what an ExprParam stands for: what a call expects for an
// argument or, where Text is a position, for that parameter of a lambda there.
func (r *Resolver) expectedOf(f *file, e *facts.Expr) values {
	fns := r.expected(f, e)
	if e.Text == "" {
		return fns
	}
	position := 0
	for _, c := range e.Text {
		position = position*10 + int(c-'0')
	}
	var out values
	for _, v := range r.worked(fns) {
		for _, fn := range r.callable(v) {
			out = out.with(r.paramType(&fn, position))
			break // of several signatures the first
		}
	}
	if len(out) > 0 || e.N < 0 {
		return out
	}
	for _, v := range r.eval(f, f.facts.Exprs[e.X].X) { // of something outside
		if v.kind == outside || v.sym.File == Outside {
			out = out.with(r.outsideParam(&v, position))
		}
	}
	return out
}

// expected finds the type that a call expects for its argument N or, where N is
// negative, that X itself is.
func (r *Resolver) expected(f *file, e *facts.Expr) values {
	if e.N < 0 {
		return r.eval(f, e.X)
	}
	call := &f.facts.Exprs[e.X]
	callees := r.worked(r.eval(f, call.X))
	var out values
	for i := range callees {
		v := &callees[i]
		if call.Kind == facts.ExprNew || v.kind == typeItself {
			for _, c := range r.constructors(v) {
				g, d := r.def(c.sym)
				if d == nil {
					continue
				}
				es := r.environmentsOf(v)
				if c.owner != nil && c.owner.sym != v.sym { // inherited
					es = r.environmentsOf(c.owner).and(es...)
				}
				if h, cd := r.def(v.sym); cd != nil && len(cd.TypeParams) > 0 && h == g {
					es = es.and(r.inferred(nil, g, d, v.sym.Def, f, e.X, int(e.N)))
				}
				out = out.with(r.argumentType(g, d, int(e.N), es, f))
			}
			if len(out) > 0 {
				continue
			}
		}
		fns := r.callable(*v)
		if call.Kind == facts.ExprNew {
			fns = fns.with(r.making(v, f))
		}
		if len(fns) > 1 && f.rules.Structural {
			fns = r.taken(fns, f, e.X)
		}
		for _, fn := range fns {
			g, d := r.def(fn.sym)
			if fn.kind != function || d == nil {
				out = out.with(r.paramType(&fn, int(e.N)))
				continue
			}
			es := r.functionEnvironments(&fn)
			if len(d.TypeParams) > 0 {
				es = es.and(r.inferred(es, g, d, 0, f, e.X, int(e.N)))
			}
			out = out.with(r.argumentType(g, d, int(e.N), es, f))
		}
	}
	return out
}

// argumentType finds what a function takes as argument i.
func (r *Resolver) argumentType(g *file, d *facts.Def, i int, es environments, f *file) values {
	pd := paramAt(g, callableParams(g, d), i)
	if pd == nil || pd.Type == 0 {
		return nil
	}
	vs := r.apply(r.evalType(g, pd.Type), es)
	if pd.Flags&facts.FlagVariadic != 0 && f.rules.Structural {
		return r.elements(vs, f)
	}
	return vs
}

// callable finds the functions that calling a value calls.
func (r *Resolver) callable(v value) values {
	switch v.kind {
	case function, funcType:
		return one(v)
	case moduleItself:
		var out values
		for _, w := range r.whole(v.mod) {
			out = out.with(r.callable(w))
		}
		return out
	case anyOf, later:
		var out values
		for _, w := range r.worked(values{v}) {
			if w.kind != anyOf && w.kind != later {
				out = out.with(r.callable(w))
			}
		}
		return out
	case instance:
		if v.sym.File == Outside {
			return nil
		}
		if bounds := r.functionBounds(&v); len(bounds) > 0 {
			return bounds
		}
		f := r.file(v.sym.File)
		if f == nil {
			return nil
		}
		for _, name := range f.rules.CallMember {
			if ts := r.member(&v, name, f.callee()); len(ts) > 0 {
				return r.valuesOf(ts)
			}
		}
	}
	return nil
}

// arity returns how many parameters a function is written with.
func (r *Resolver) arity(v *value) int {
	g, d := r.def(v.sym)
	if v.kind == funcType {
		if g = r.file(v.sym.File); g != nil {
			return len(g.facts.Exprs[v.expr].Args)
		}
		return 0
	}
	if d == nil || v.kind != function {
		return 0
	}
	return len(callableParams(g, d))
}

// paramType finds the type of parameter i of a function.
func (r *Resolver) paramType(v *value, i int) values {
	if v.kind == funcType {
		g := r.file(v.sym.File)
		if g == nil {
			return nil
		}
		if e := &g.facts.Exprs[v.expr]; i < len(e.Args) {
			return r.apply(r.evalType(g, e.Args[i]), r.functionEnvironments(v))
		}
		return nil
	}
	g, d := r.def(v.sym)
	if d == nil || v.kind != function {
		return nil
	}
	return r.argumentType(g, d, i, r.functionEnvironments(v), g)
}

// resultType finds what a function gives, whatever it is called with.
func (r *Resolver) resultType(v *value) values {
	if v.kind == funcType {
		g := r.file(v.sym.File)
		if g == nil {
			return nil
		}
		return r.apply(r.evalType(g, g.facts.Exprs[v.expr].X), r.functionEnvironments(v))
	}
	g, d := r.def(v.sym)
	if d == nil || v.kind != function {
		return nil
	}
	return r.result(v, g, d, g, 0)
}
