package resolve

import "cairn/parsers/facts"

// construct works out the uses of types by the names of their constructors, and
// of constructors by what makes values.
func (r *Resolver) construct(f *file, b *Bindings) {
	outer := r.within(f)
	defer r.within(outer)
	for i := 1; i < len(f.facts.Defs); i++ {
		r.begin()
		d := &f.facts.Defs[i]
		if r.absent(f, d.NameSpan.Start) {
			continue
		}
		switch d.Kind {
		case facts.KindConstructor, facts.KindMethod:
			r.namedAfter(f, facts.DefID(i), b)
		case facts.KindVariable, facts.KindConstant:
			r.declares(f, facts.DefID(i), b)
		}
	}
	for i := 1; i < len(f.facts.Refs); i++ {
		ref := &f.facts.Refs[i]
		if ref.Role != facts.New && ref.Role != facts.Call || len(b.Targets[i]) != 1 || r.absent(f, ref.Span.Start) {
			continue
		}
		r.converts(f, b, facts.RefID(i), b.Targets[i][0])
		if g, d := r.def(b.Targets[i][0]); d != nil && d.Kind.IsType() && g.rules.NamedConstructors {
			r.begin()
			made := value{kind: typeItself, sym: b.Targets[i][0]}
			r.constructs(f, b, &made, pathStart(f, ref), ref.In, int(ref.Args), r.argumentsOf(f, facts.RefID(i)))
		}
	}
}

// namedAfter states the use of a type by the name of its constructor or destructor.
func (r *Resolver) namedAfter(f *file, id facts.DefID, b *Bindings) {
	d := &f.facts.Defs[id]
	span := d.NameSpan
	switch {
	case d.Kind == facts.KindConstructor:
	case len(d.Name) > 1 && d.Name[0] == '~':
		span.Start++
	default:
		return
	}
	if owner, ok := r.typeAround(f, id); ok {
		b.Implied = append(b.Implied, Implied{Span: span, Role: facts.TypeUse, In: id, Targets: []Symbol{r.Canonical(owner)}})
	}
}

// declares states the call of a constructor by the declaration of a variable:
// T x; T x(…); T x{…}; but not T x = …;
func (r *Resolver) declares(f *file, id facts.DefID, b *Bindings) {
	d := &f.facts.Defs[id]
	if d.Type == 0 || d.Flags&facts.FlagDeclaration != 0 || d.Owner != 0 {
		return
	}
	var args []facts.ExprID
	if d.Value != 0 {
		e := &f.facts.Exprs[d.Value]
		if e.Kind != facts.ExprNew || e.X != d.Type {
			return
		}
		args = e.Args
	}
	if vs := r.evalType(f, d.Type); len(vs) == 1 && vs[0].kind == instance && vs[0].pointers == 0 {
		r.constructs(f, b, &vs[0], d.NameSpan, d.Parent, len(args), args)
	}
}

// constructs states the call of the one constructor of a type that takes some arguments.
func (r *Resolver) constructs(f *file, b *Bindings, made *value, at facts.Span, in facts.DefID, n int, args []facts.ExprID) {
	ts := r.constructors(made)
	if len(ts) > 1 || len(ts) == 1 && n >= 0 {
		ts = r.taking(f, max(n, 0), args, ts)
	}
	if len(ts) != 1 {
		return
	}
	if g, d := r.def(ts[0].sym); d != nil && takes(g, d, max(n, 0)) {
		b.Implied = append(b.Implied, Implied{Span: at, Role: facts.New, In: in, Targets: []Symbol{r.Canonical(ts[0].sym)}})
	}
}

// pathStart returns the span of the first name of the path that ends in a reference.
func pathStart(f *file, ref *facts.Ref) facts.Span {
	span := ref.Span
	for recv := ref.Recv; recv != 0; {
		e := &f.facts.Exprs[recv]
		switch e.Kind {
		case facts.ExprName, facts.ExprMember:
			span = f.facts.Refs[e.Ref].Span
		case facts.ExprGeneric:
		default:
			return span
		}
		recv = e.X
	}
	return span
}
