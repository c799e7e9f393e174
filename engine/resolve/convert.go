package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// conversion says what a value needs to become one of a wanted type.
type conversion uint8

const (
	same      conversion = iota // nothing: it is one, or of a type below
	converted                   // a conversion that the language makes by itself
	unclear                     // it may be one: not all is known
	never
)

// conversions says what any of the values needs to be any of the wanted types.
func (r *Resolver) conversions(f *file, want, got values) conversion {
	if len(want) == 0 || len(got) == 0 {
		return unclear
	}
	worst, best := same, never
	for i := range got {
		c := r.least(f, want, &got[i], 0)
		worst, best = max(worst, c), min(best, c)
	}
	if len(got) > 1 && f.rules.FunctionMember != "" && got[0].kind == function {
		return best // the name of several functions, of which one fits
	}
	return worst
}

// least says what a value needs to be the wanted type that it is next to.
func (r *Resolver) least(f *file, want values, g *value, level int) conversion {
	c := never
	for j := range want {
		c = min(c, r.conversion(f, &want[j], g, level))
	}
	return c
}

func (r *Resolver) conversion(f *file, w, g *value, level int) conversion {
	if w.kind == 0 || g.kind == 0 || level > 4 {
		return unclear
	}
	if w.kind == anyOf || g.kind == anyOf {
		worst := same
		for _, v := range g.spread() {
			worst = max(worst, r.least(f, w.spread(), &v, level+1))
		}
		return worst
	}
	if w.kind == primitive || g.kind == primitive {
		return r.convertPrimitive(f, w, g, level)
	}
	if w.kind == instance {
		if _, d := r.def(w.sym); d != nil && d.Kind == facts.KindTypeParam {
			return r.convertToParam(f, w, g, level)
		}
	}
	switch g.kind {
	case instance:
		if g.sym.File == Outside && g.name == "null" {
			return same
		}
		if w.kind == instance && (r.mayMiss(w) || r.mayMiss(g)) {
			return r.convertOptional(f, w, g, level)
		}
		if w.kind == instance {
			if f.rules.FunctionMember != "" && len(w.args) > 0 && w.sym == g.sym {
				if c, ok := r.convertDelegate(f, w, g, level); ok {
					return c
				}
			}
			c := r.convertInstance(w, g)
			if c != same && r.widens(f, w, g) {
				return same
			}
			return c
		}
		if w.kind == listOf && g.sym.File != Outside {
			return never
		}
	case listOf:
		return r.convertList(f, w, g, level)
	case function:
		return r.convertFunction(w, g)
	case outside:
		if w.kind == instance && !r.outside(w.sym.File) && !r.tainted(g, 0) {
			return never // what lies outside does not know our types
		}
	case typeItself, funcType:
		if w.kind == g.kind && w.sym == g.sym {
			return same
		}
	}
	return unclear
}

// convertPrimitive compares where at least one of the types is built in.
func (r *Resolver) convertPrimitive(f *file, w, g *value, level int) conversion {
	switch {
	case w.kind == g.kind:
		if w.name == g.name || slices.Contains(f.rules.Widening[g.name], w.name) {
			return same
		}
		return never
	case g.kind == primitive:
		if box := r.boxed(f, *g); box.kind != primitive && r.conversion(f, w, &box, level+1) <= converted {
			return converted
		}
		if w.kind == instance || w.kind == listOf {
			return never
		}
	case g.kind == outside:
		return unclear
	default:
		if name := r.unboxed(f, g); name != "" {
			if name == w.name || slices.Contains(f.rules.Widening[name], w.name) {
				return converted
			}
		}
		return never
	}
	return unclear
}

// widens reports whether a value of a built-in type that is declared in the
// library can stand for one of another unchanged.
func (r *Resolver) widens(f *file, w, g *value) bool {
	if len(f.rules.Widening) == 0 || !r.outside(w.sym.File) || !r.outside(g.sym.File) {
		return false
	}
	_, wd := r.def(w.sym)
	_, gd := r.def(g.sym)
	return wd != nil && gd != nil && slices.Contains(f.rules.Widening[gd.Name], wd.Name)
}

// boxed returns the object that the language makes of a value of a built-in
// type where it needs one.
func (r *Resolver) boxed(f *file, v value) value {
	if v.kind == primitive && f != nil {
		if name := f.rules.Boxes[v.name]; name != "" {
			if vs := r.builtin(f, name, nil); len(vs) == 1 {
				return vs[0]
			}
		}
	}
	return v
}

// unboxed returns the built-in type whose object v is; empty if it is none.
func (r *Resolver) unboxed(f *file, v *value) string {
	if v.kind != instance || len(f.rules.Boxes) == 0 {
		return ""
	}
	for name := range f.rules.Boxes {
		if box := r.boxed(f, value{kind: primitive, name: name}); box.sym == v.sym && box.name == v.name {
			return name
		}
	}
	return ""
}

// convertToParam compares with the bounds of a type parameter.
func (r *Resolver) convertToParam(f *file, w, g *value, level int) conversion {
	if g.sym == w.sym && g.kind == instance {
		return same
	}
	if g.kind == function {
		return never
	}
	h, d := r.def(w.sym)
	worst := same
	for _, b := range d.Bases {
		if bounds := r.evalType(h, b); len(bounds) == 1 {
			worst = max(worst, r.conversion(f, &bounds[0], g, level+1))
		} else {
			worst = max(worst, unclear)
		}
	}
	return worst
}

func (r *Resolver) convertInstance(w, g *value) conversion {
	if r.nameless(w) || r.nameless(g) {
		return unclear // tuples with names are alike if their elements are
	}
	if w.sym.File == Outside && g.sym.File == Outside {
		if w.name == g.name {
			return same
		}
		return unclear
	}
	if g.sym.File == Outside {
		switch {
		case r.isImplied(w.sym):
			return same
		case r.outside(w.sym.File):
			return unclear
		}
		return never // what lies outside does not know our types
	}
	known := true
	for _, b := range r.lineage(g) {
		if b.kind == outside || b.sym.File == Outside {
			if w.sym.File == Outside && b.name == w.name && b.name != "" {
				return same
			}
			known = false
			continue
		}
		if w.sym.File != Outside && r.Canonical(b.sym) == r.Canonical(w.sym) {
			if r.ofOthers(w, &b) {
				return never
			}
			return same
		}
	}
	if known || !r.outside(w.sym.File) {
		return never
	}
	return unclear
}

// convertDelegate compares two types of functions of one name: a function can
// take more than it is given and give more than is asked of it. False if they
// are no such types.
func (r *Resolver) convertDelegate(f *file, w, g *value, level int) (conversion, bool) {
	want, okW := r.signature(w)
	got, okG := r.signature(g)
	if !okW || !okG || len(want.params) != len(got.params) {
		return unclear, false
	}
	worst := same
	compare := func(to, from values) {
		if len(to) == 1 && len(from) == 1 {
			if c := r.conversion(f, &to[0], &from[0], level+1); c != unclear {
				worst = max(worst, c)
			}
		}
	}
	for i := range want.params {
		compare(got.params[i], want.params[i])
	}
	if !isVoid(want.result) {
		compare(want.result, got.result)
	}
	return worst, true
}

// ofOthers reports whether two applications of one generic type have arguments
// that are structures or enums and not the same, which nothing converts.
func (r *Resolver) ofOthers(a, b *value) bool {
	for i := range a.args {
		if i >= len(b.args) {
			break
		}
		x, y := &a.args[i], &b.args[i]
		if x.kind == instance && y.kind == instance && (r.copied(x) || r.copied(y)) && !r.isTypeParam(x.sym) && !r.isTypeParam(y.sym) &&
			r.Canonical(x.sym) != r.Canonical(y.sym) {
			return true
		}
	}
	return false
}

// nameless reports whether a value is of a structure without a name.
func (r *Resolver) nameless(v *value) bool {
	_, d := r.def(v.sym)
	return d != nil && d.Kind == facts.KindStruct && d.Name == ""
}

// copied reports whether a value is of a type whose values are copied.
func (r *Resolver) copied(v *value) bool {
	_, d := r.def(v.sym)
	return d != nil && (d.Kind == facts.KindStruct || d.Kind == facts.KindEnum)
}

func (r *Resolver) convertList(f *file, w, g *value, level int) conversion {
	switch w.kind {
	case listOf:
		if len(w.args) != 1 || len(g.args) != 1 {
			return unclear
		}
		x, y := &w.args[0], &g.args[0]
		if (x.kind == primitive || y.kind == primitive) && (x.kind != y.kind || x.name != y.name) {
			return never
		}
		if c := r.conversion(f, x, y, level+1); c != converted {
			return c
		}
		return never
	case instance:
		if r.isImplied(w.sym) {
			return same
		}
		if h, d := r.def(w.sym); d != nil && !slices.Contains(h.rules.ArrayBases, d.Name) {
			return never
		}
	}
	return unclear
}

// convertFunction compares a function with the type of functions wanted.
func (r *Resolver) convertFunction(w, g *value) conversion {
	if w.kind == funcType {
		return same
	}
	want, ok := r.signature(w)
	if !ok {
		if w.kind == instance && w.sym.File != Outside || w.kind == listOf {
			return never
		}
		return unclear
	}
	f, d := r.def(g.sym)
	if d == nil {
		return unclear
	}
	if d.Name != "" && f.rules.FunctionMember != "" && d.Flags&facts.FlagVariadic == 0 &&
		len(want.params) != len(d.Params)-len(receivers(thing{self: g.self, owner: ownerIn(g)}, d)) {
		return never
	}
	if d.Name == "" && len(want.params) != len(d.Params) {
		if made := f.facts.Exprs[d.Value].Kind == facts.ExprCast && d.Inner == 0 && len(d.Params) == 0; made {
			return r.convertConstructor(f, d, len(want.params))
		}
		return never
	}
	if d.Name == "" && f.rules.FunctionMember != "" && !r.lambdaFits(f, d, &want) {
		return never
	}
	return same
}

// lambdaFits reports whether what a lambda writes of its parameters and result
// is what is wanted, as far as both are known.
func (r *Resolver) lambdaFits(f *file, d *facts.Def, want *signature) bool {
	for i, p := range d.Params {
		if typ := f.facts.Defs[p].Type; typ != 0 && r.conversions(f, want.params[i], r.evalType(f, typ)) == never {
			return false
		}
	}
	return d.Type == 0 || len(want.result) == 0 || isVoid(want.result) || !isVoid(r.evalType(f, d.Type))
}

// convertConstructor tells whether a constructor that is named as a function
// takes n arguments.
func (r *Resolver) convertConstructor(f *file, d *facts.Def, n int) conversion {
	known := false
	for _, t := range r.constructorsOf(r.evalType(f, f.facts.Exprs[d.Value].X)) {
		g, c := r.def(t.sym)
		if c == nil || r.outside(t.sym.File) {
			return same
		}
		if takes(g, c, n) {
			return same
		}
		known = true
	}
	if known {
		return never
	}
	return same
}
