package resolve

import (
	"strconv"

	"cairn/parsers/facts"
)

// variantFields finds a field of the variant of an enum that an expression
// names. Variants are values of their enum; only where their parts are named do
// they stand for themselves.
func (r *Resolver) variantFields(f *file, id facts.ExprID, name string) []thing {
	var out []thing
	for _, t := range r.variants(f, id) {
		g, d := r.def(t.sym)
		if d == nil || d.Kind != facts.KindEnumMember || d.Inner == 0 {
			continue
		}
		out = append(out, symbolThings(g, g.boundAs(d.Inner, name))...)
	}
	return out
}

// variants finds what a pattern or initialiser names.
func (r *Resolver) variants(f *file, id facts.ExprID) []thing {
	e := &f.facts.Exprs[id]
	for e.Kind == facts.ExprGeneric {
		e = &f.facts.Exprs[e.X]
	}
	switch e.Kind {
	case facts.ExprName, facts.ExprMember:
		return r.thingsOfRef(f, e.Ref)
	case facts.ExprSelfType:
		return r.selfThings(r.selfType(f, e.Def))
	}
	return nil
}

// patternField finds what a part of a destructured value is: the field, of the
// variant or type that the pattern names, with the type arguments of the value.
func (r *Resolver) patternField(f *file, e *facts.Expr) values {
	var out values
	for _, t := range r.variants(f, e.Args[0]) {
		g, d := r.def(t.sym)
		if d == nil || d.Inner == 0 {
			continue
		}
		owner := t.sym
		if d.Kind == facts.KindEnumMember {
			owner.Def = d.Parent
		}
		var env environment
		for _, v := range r.eval(f, e.X) {
			if v.sym == owner {
				env = r.bind(&v)
				break
			}
		}
		for _, field := range g.boundAs(d.Inner, e.Text) {
			out = out.with(r.substitute(r.definition(Symbol{g.id, field}), env))
		}
	}
	return out
}

// variantMade finds what calling a variant of an enum makes: a value of the
// enum, with the type arguments that the fields tell.
func (r *Resolver) variantMade(f *file, e *facts.Expr) values {
	if x := &f.facts.Exprs[e.X]; x.Kind != facts.ExprName && x.Kind != facts.ExprMember {
		return nil
	}
	for _, t := range r.variants(f, e.X) {
		g, d := r.def(t.sym)
		if d == nil || d.Kind != facts.KindEnumMember || d.Inner == 0 {
			continue
		}
		enum := &g.facts.Defs[d.Parent]
		env := environment{}
		for i, a := range e.Args {
			for _, field := range g.boundAs(d.Inner, position(i)) {
				for _, want := range r.definition(Symbol{g.id, field}) {
					for _, got := range r.eval(f, a) {
						r.unify(env, want, got, 0)
					}
				}
			}
		}
		args := make(values, len(enum.TypeParams))
		for i, p := range enum.TypeParams {
			args[i] = env[Symbol{g.id, p}]
		}
		return one(value{kind: instance, sym: Symbol{g.id, d.Parent}}.holding(args))
	}
	return nil
}

// position returns the name of the i-th field of a tuple.
func position(i int) string { return strconv.Itoa(i) }
