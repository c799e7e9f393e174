package resolve

import (
	"cairn/parsers"
	"cairn/parsers/facts"
)

// receiver is the key in an environment of what Self stands for: the type of
// the value that a member was asked of.
var receiver = Symbol{File: Outside, Def: -1}

// blanket is the name under which extensions of all types are indexed.
const blanket = "*"

// lateSelf evaluates Self as a type. In what may be inherited, it is the type
// of the receiver, of which the type around is all that is known.
func (r *Resolver) lateSelf(f *file, e *facts.Expr) values {
	vs := r.selfType(f, e.Def)
	if e.Text != "" || len(vs) == 0 {
		return vs
	}
	out := make(values, len(vs))
	for i, v := range vs {
		if _, d := r.def(v.sym); d != nil && (d.Kind == facts.KindTrait || d.Kind == facts.KindInterface || d.Kind == facts.KindClass || f.rules.Messages) {
			v.late = true
		}
		out[i] = v
	}
	return out
}

// project evaluates a projection in an environment: what the type that it is of
// turns out to have for the abstract type; false if that stays unknown.
func (r *Resolver) project(v *value, env environment) (value, bool) {
	if len(v.args) == 0 || !r.enter() {
		return value{}, false
	}
	defer r.leave()
	of := v.args[0]
	var base value
	switch to, ok := env[receiver]; {
	case ok && r.isBaseOf(&of, &to):
		base = to
	default:
		base = r.substitute(values{of}, env)[0]
	}
	_, d := r.def(v.sym)
	if d == nil {
		return value{}, false
	}
	if base.kind == typeItself {
		base.kind = instance
	}
	if same := base.sym == of.sym && base.kind == of.kind; same {
		return value{kind: projection, sym: v.sym}.holding(values{base}), true
	}
	for _, known := range r.typeOf(&base, d.Name) {
		return known, true
	}
	return value{kind: projection, sym: v.sym}.holding(values{base}), true
}

// isBaseOf reports whether what a projection is of is the Self of a type that
// the receiver derives from.
func (r *Resolver) isBaseOf(of, to *value) bool {
	_, d := r.def(of.sym)
	return d != nil && d.Kind == facts.KindTrait && of.sym != to.sym
}

// typeOf evaluates the type that a value has under a name.
func (r *Resolver) typeOf(v *value, name string) values {
	if v.kind == listOf || v.kind == tupleOf {
		return known(v.args)
	}
	at := *v
	at.kind = instance
	var out values
	for _, x := range instances(r.valuesOf(r.member(&at, name, aType))) {
		if x.sym.File != Outside && (x.kind != projection || x.args[0].sym != v.sym) {
			out = out.with(one(x))
		}
	}
	return out
}

// projectionMember finds a member of a value of an abstract type: one of the
// bounds that it is declared with.
func (r *Resolver) projectionMember(v *value, name string, w wanted) []thing {
	if known, ok := r.project(v, nil); ok && known.kind != projection {
		return r.member(&known, name, w)
	}
	f, d := r.def(v.sym)
	if d == nil {
		return nil
	}
	var out []thing
	for _, b := range d.Bases {
		for _, bound := range r.evalType(f, b) {
			for _, t := range r.member(&bound, name, w) {
				t.self = v
				out = appendThings(out, []thing{t})
			}
		}
	}
	return out
}

// functionBounds returns the function types that a type parameter is bound by.
func (r *Resolver) functionBounds(v *value) values {
	f, d := r.def(v.sym)
	if d == nil || d.Kind != facts.KindTypeParam {
		return nil
	}
	var out values
	for _, b := range d.Bases {
		if f.facts.Exprs[b].Kind == facts.ExprFuncType {
			out = append(out, value{kind: funcType, sym: Symbol{File: f.id}, expr: b})
		}
	}
	return out
}

// implOwner returns the extension ext as the owner of its members, with what
// its type parameters stand for where it extends t.
func (r *Resolver) implOwner(g *file, ext Symbol, t *value) *value {
	d := &g.facts.Defs[ext.Def]
	owner := &value{kind: instance, sym: ext}
	if len(d.TypeParams) == 0 || len(d.Bases) == 0 {
		return owner
	}
	env := environment{}
	for _, want := range r.evalType(g, d.Bases[0]) {
		r.unify(env, want, *t, 0)
	}
	args := make(values, len(d.TypeParams))
	for i, p := range d.TypeParams {
		args[i] = env[Symbol{g.id, p}]
	}
	*owner = owner.holding(args)
	return owner
}

// ownExtensions returns the extensions of a type in its own file, for files of
// dependencies, which are not indexed.
func (r *Resolver) ownExtensions(f *file, name string) []Symbol {
	if !parsers.InLibrary(f.path) {
		return nil
	}
	var out []Symbol
	for i := 1; i < len(f.facts.Defs); i++ {
		d := &f.facts.Defs[i]
		if d.Kind == facts.KindImpl && len(d.Bases) > 0 && f.lastName(d.Bases[0], 0) == name {
			out = append(out, Symbol{f.id, facts.DefID(i)})
		}
	}
	return out
}

// blanketMember finds a member that a type has because it has the bounds of an
// extension of all types; line is the type's lineage.
func (r *Resolver) blanketMember(v *value, line []value, name string, w wanted) []thing {
	f := r.file(v.sym.File)
	if f == nil || !f.rules.BlanketImpls || w == aType {
		return nil
	}
	for _, ext := range r.world.Extensions(f.rules.Family, blanket) {
		g, d := r.def(ext)
		if d == nil || len(d.Bases) < 2 {
			continue
		}
		if !r.has(g, d, name) || !r.bounded(g, d, line) {
			continue
		}
		for _, trait := range r.evalType(g, d.Bases[1]) {
			if ts := r.ownMember(&trait, v, name, w); len(ts) > 0 {
				return ts
			}
		}
	}
	return nil
}

// has reports whether the trait of an extension may have a member.
func (r *Resolver) has(g *file, d *facts.Def, name string) bool {
	for _, trait := range r.evalType(g, d.Bases[1]) {
		h, td := r.def(trait.sym)
		if td != nil && td.Inner != 0 && len(h.boundAs(td.Inner, name)) > 0 {
			return true
		}
	}
	return false
}

// bounded reports whether a lineage has all the bounds of the type parameter
// that an extension is for.
func (r *Resolver) bounded(g *file, d *facts.Def, line []value) bool {
	name := g.lastName(d.Bases[0], 0)
	for _, p := range d.TypeParams {
		pd := &g.facts.Defs[p]
		if pd.Name != name {
			continue
		}
		for _, b := range pd.Bases {
			for _, bound := range r.evalType(g, b) {
				if bound.sym.File != Outside && bound.kind == instance && !inLine(line, bound.sym) && !r.marker(bound.sym) {
					return false
				}
			}
		}
		return true
	}
	return false
}

func inLine(line []value, sym Symbol) bool {
	for i := range line {
		if line[i].sym == sym {
			return true
		}
	}
	return false
}

// marker reports whether a trait has no members, so that nothing depends on it.
func (r *Resolver) marker(sym Symbol) bool {
	f, d := r.def(sym)
	return d != nil && (d.Inner == 0 || len(f.boundIn(d.Inner)) == 0)
}

// targetMember finds a member of what a value points to, in languages that look
// there by themselves.
func (r *Resolver) targetMember(v *value, name string, w wanted) []thing {
	f := r.file(v.sym.File)
	if f == nil || f.rules.TargetType == "" || name == f.rules.TargetType || v.kind != instance || !r.enter() {
		return nil
	}
	defer r.leave()
	return r.members(r.typeOf(v, f.rules.TargetType), name, w)
}

// genericTypes returns values if all are types themselves that have type
// parameters, so that an index applies these.
func (r *Resolver) genericTypes(vs values) values {
	for i := range vs {
		if v := &vs[i]; v.kind != typeItself || v.sym.File == Outside || len(r.ownParams(r.file(v.sym.File), v.sym.Def)) == 0 {
			return nil
		}
	}
	return vs
}
