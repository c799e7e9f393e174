package resolve

import "cairn/parsers/facts"

// lineage returns a type and its bases in the order in which members are looked
// up, each with its type arguments.
func (r *Resolver) lineage(v *value) []value {
	sym := v.sym
	if f := r.files[sym.File]; f != nil && f.rules.OpenTypes {
		sym = r.Canonical(sym) // one line for all parts
	}
	line, ok := r.lines[sym]
	if !ok {
		// Names in the header of a type may be looked for in the type itself.
		line = []value{{kind: instance, sym: sym}}
		if r.evaluating(sym, lining, func() { line = r.linearise(value{kind: instance, sym: sym}, map[Symbol]bool{}) }) {
			r.lines[sym] = line
		}
	}
	if len(v.envs) > 0 && len(line) > 0 {
		line = r.apply(line, v.envs)
	}
	if len(v.args) == 0 || len(line) == 0 {
		return line
	}
	env := r.bind(v)
	out := make([]value, len(line))
	for i := range line {
		out[i] = line[i]
		out[i] = out[i].holding(r.substituteEach(line[i].args, env))
	}
	out[0] = out[0].holding(v.args)
	return out
}

func (r *Resolver) linearise(v value, seen map[Symbol]bool) []value {
	f, d := r.def(v.sym)
	if d != nil && f.rules.Messages {
		return r.mixedLine(v)
	}
	if d == nil || seen[v.sym] || !r.enter() {
		return nil
	}
	defer r.leave()
	seen[v.sym] = true
	defer delete(seen, v.sym)
	var lines [][]value
	var bases []value
	for _, site := range r.Sites(v.sym) {
		g, sd := r.def(site)
		if sd == nil {
			continue
		}
		for _, b := range r.basesOf(g, site.Def) {
			bases = append(bases, b)
			if b.kind == outside || b.sym.File == Outside {
				lines = append(lines, []value{b})
				continue
			}
			sub := r.linearise(value{kind: instance, sym: b.sym}, seen)
			if len(b.args) > 0 && len(sub) > 0 {
				env := r.bind(&b)
				sub = append([]value(nil), sub...)
				for i := range sub {
					sub[i] = sub[i].holding(r.substituteEach(sub[i].args, env))
				}
				sub[0] = sub[0].holding(b.args)
			}
			lines = append(lines, sub)
		}
	}
	if f.rules.C3 {
		lines = append(lines, bases)
		if merged, ok := c3(lines); ok {
			return append([]value{v}, merged...)
		}
		lines = lines[:len(lines)-1]
	}
	out := []value{v}
	for _, l := range lines {
		for _, b := range l {
			if !containsType(out, b) {
				out = append(out, b)
			}
		}
	}
	return out
}

func containsType(vs []value, v value) bool {
	for i := range vs {
		if vs[i].sym == v.sym && vs[i].name == v.name {
			return true
		}
	}
	return false
}

// c3 merges the linearisations of a type's bases so that each keeps its order
// (Barrett et al., "A Monotonic Superclass Linearization for Dylan", 1996).
// It reports false when no such order exists.
func c3(lines [][]value) ([]value, bool) {
	var out []value
	for {
		rest := lines[:0:0]
		for _, l := range lines {
			if len(l) > 0 {
				rest = append(rest, l)
			}
		}
		if len(rest) == 0 {
			return out, true
		}
		lines = rest
		var head *value
		for _, l := range lines {
			good := true
			for _, other := range lines {
				if containsType(other[1:], l[0]) {
					good = false
					break
				}
			}
			if good {
				head = &l[0]
				break
			}
		}
		if head == nil {
			return nil, false
		}
		h := *head
		out = append(out, h)
		for i, l := range lines {
			if l[0].sym == h.sym && l[0].name == h.name {
				lines[i] = l[1:]
			}
		}
	}
}

// unknownBase stands for a base of which nothing is known, not even that it lies
// outside: what a type does not have itself may be a member of a type of ours.
var unknownBase = value{kind: outside, name: "\x00unknown"}

// isUnknown reports whether a type in a line is an unknownBase.
func (v *value) isUnknown() bool { return v.kind == outside && v.name == unknownBase.name }

// basesOf evaluates the bases of a definition.
func (r *Resolver) basesOf(f *file, def facts.DefID) []value {
	d := &f.facts.Defs[def]
	var out []value
	for _, b := range d.Bases {
		if e := &f.facts.Exprs[b]; e.Kind == facts.ExprMixin {
			if b = e.X; e.Text != "prepend" {
				continue
			}
		}
		vs := r.evalType(f, b)
		if f.rules.Structural && d.Kind == facts.KindClass {
			vs = r.madeBy(vs, f, 0)
		}
		if len(vs) == 0 {
			out = append(out, unknownBase)
		}
		for _, v := range vs {
			if v.kind == typeItself {
				v.kind = instance
			}
			out = append(out, v)
		}
	}
	if d.Kind == facts.KindTypeParam && len(out) == 0 || d.Kind != facts.KindTypeParam && len(r.classesOf(out)) == 0 {
		out = append(out, r.impliedBase(f, def)...)
	}
	for _, ext := range r.traitImpls(f, def) {
		g, e := r.def(ext)
		if len(e.Bases) > 1 {
			env := r.bind(r.implOwner(g, ext, &value{kind: instance, sym: Symbol{f.id, def}, args: r.ownParams(f, def)}))
			for _, b := range e.Bases[1:] {
				out = append(out, r.substitute(r.evalType(g, b), env)...)
			}
		}
	}
	return out
}

// madeBy replaces, among the bases of a class, values of types of constructors by
// what these make.
func (r *Resolver) madeBy(vs values, f *file, level int) values {
	const deepest = 4
	plain := func(v *value) bool {
		if v.kind != instance || v.sym.File == Outside {
			return v.kind != function && v.kind != funcType && v.kind != anyOf && v.kind != later
		}
		_, d := r.def(v.sym)
		return d != nil && d.Kind == facts.KindClass
	}
	same := true
	for i := range vs {
		same = same && plain(&vs[i])
	}
	if same || level > deepest {
		return vs
	}
	var out values
	for _, v := range r.worked(vs) {
		switch {
		case plain(&v) || v.kind == function:
			out = out.with(values{v})
		case v.kind == funcType:
			if g := r.file(v.sym.File); g != nil && g.facts.Exprs[v.expr].Text == "new" {
				out = out.with(r.resultType(&v))
			}
		case r.isTypeParam(v.sym):
			g, d := r.def(v.sym)
			var made values
			for _, b := range d.Bases {
				made = made.with(r.madeBy(r.evalType(g, b), f, level+1))
			}
			if len(made) == 0 {
				made = values{v}
			}
			out = out.with(made)
		default:
			makers := r.making(&v, f)
			for i := range makers {
				out = out.with(r.resultType(&makers[i]))
			}
			if len(makers) == 0 {
				out = out.with(values{v})
			}
		}
	}
	return out
}

// Supertypes returns the direct bases of a type, where they are known.
func (r *Resolver) Supertypes(sym Symbol) []Symbol {
	r.begin()
	var out []Symbol
	for _, site := range r.Sites(sym) {
		f, d := r.def(site)
		if d == nil {
			continue
		}
		for _, b := range r.basesOf(f, site.Def) {
			if b.sym.File != 0 && !r.outside(b.sym.File) {
				out = append(out, r.Canonical(b.sym))
			}
		}
	}
	return out
}

// KnowsBases reports whether it is known of all bases of a type what they are,
// of the direct ones alone if so said, and whether none of them lies outside
// besides those that all types have.
func (r *Resolver) KnowsBases(sym Symbol, direct bool) (known, inside bool) {
	r.begin()
	return r.basesKnown(&value{kind: instance, sym: sym}, direct)
}

func (r *Resolver) basesKnown(v *value, direct bool) (known, inside bool) {
	bases := r.directBases(v)
	if !direct {
		bases = r.lineage(v)
	}
	known, inside = true, true
	for i := range bases {
		switch b := &bases[i]; {
		case b.isUnknown():
			known = false
		case r.liesOutside(b):
			inside = false
		}
	}
	return known, inside
}

// liesOutside reports whether a type lies outside and is none that all types have
// as a base.
func (r *Resolver) liesOutside(v *value) bool {
	if v.kind == outside || v.sym.File == Outside {
		return !v.isUnknown()
	}
	f, _ := r.def(v.sym)
	return f != nil && f.outer && !r.isImplied(v.sym)
}

// classesOf returns the bases that are not interfaces.
func (r *Resolver) classesOf(bases []value) []value {
	var out []value
	for _, b := range bases {
		if _, d := r.def(b.sym); d == nil || d.Kind != facts.KindInterface && d.Kind != facts.KindTrait && d.Kind != facts.KindNamespace {
			out = append(out, b)
		}
	}
	return out
}

func (r *Resolver) directBases(v *value) []value {
	var out []value
	for _, site := range r.Sites(v.sym) {
		if f, d := r.def(site); d != nil {
			out = append(out, r.basesOf(f, site.Def)...)
		}
	}
	return out
}
