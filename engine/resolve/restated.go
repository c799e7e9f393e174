package resolve

import "cairn/parsers/facts"

// What a type says again of a member of one of its bases, it may say in part: a
// method without the types of its parameters, a field only by giving it a value.
// The base then says the rest.

// stated returns, of things that a type has under a name, those that the rest of
// its line has if these say what they are, and the type only gives them a value.
func (r *Resolver) stated(ts []thing, line []value, self *value, name string, w wanted) []thing {
	for i := range ts {
		if r.States(ts[i].sym) || !r.isField(ts[i].sym) {
			return ts
		}
	}
	for i := range line {
		t := &line[i]
		if t.kind == outside || t.sym.File == Outside {
			continue
		}
		above := r.ownMember(t, self, name, w)
		for j := range above {
			for _, site := range r.Sites(above[j].sym) {
				if r.States(site) {
					return above
				}
			}
		}
	}
	return ts
}

func (r *Resolver) isField(sym Symbol) bool {
	_, d := r.def(sym)
	return d != nil && (d.Kind == facts.KindField || d.Kind == facts.KindConstant)
}

// restate adds the places where methods give values to members that a base
// states: they are uses of those.
func (r *Resolver) restate(f *file, b *Bindings) {
	for i := 1; i < len(f.facts.Defs); i++ {
		d := &f.facts.Defs[i]
		if d.Kind != facts.KindField || d.Type != 0 || f.facts.Scopes[d.Scope].Kind != facts.ScopeType {
			continue
		}
		owner := &f.facts.Defs[d.Parent]
		if len(owner.Bases) == 0 || d.Span.Start == d.NameSpan.Start { // not through a receiver
			continue
		}
		r.begin()
		outer := r.within(f)
		v := value{kind: instance, sym: Symbol{f.id, d.Parent}}
		var targets []Symbol
		for _, t := range r.typeMember(&v, d.Name, anything) {
			if t.sym.File != Outside && t.sym.File != 0 && (t.sym.File != f.id || f.facts.Defs[t.sym.Def].Scope != d.Scope) {
				targets = append(targets, r.Canonical(t.sym))
			}
		}
		r.within(outer)
		if len(targets) > 0 {
			b.Implied = append(b.Implied, Implied{Span: d.NameSpan, Role: facts.Write, In: f.methodAround(d), Targets: targets})
		}
	}
}

// methodAround returns the method of its type in which a field is given a value.
func (f *file) methodAround(d *facts.Def) facts.DefID {
	for id := int(d.Parent) + 1; id < len(f.facts.Defs); id++ {
		m := &f.facts.Defs[id]
		if m.Parent == d.Parent && m.Inner != 0 && m.Span.Contains(d.Span) {
			return facts.DefID(id)
		}
	}
	return d.Parent
}

// parameterAbove finds the type that the method which a parameter's method takes
// the place of declares for its parameter of the same name at the same place.
func (r *Resolver) parameterAbove(f *file, sym Symbol) values {
	d := &f.facts.Defs[sym.Def]
	m := &f.facts.Defs[d.Parent]
	if m.Kind != facts.KindMethod || f.facts.Scopes[m.Scope].Kind != facts.ScopeType {
		return nil
	}
	at := -1
	for i, p := range m.Params {
		if p == sym.Def {
			at = i
		}
	}
	if at < 0 || isReceiver(f, sym.Def) {
		return nil
	}
	v := value{kind: instance, sym: Symbol{f.id, m.Parent}, args: r.ownParams(f, m.Parent)}
	line := r.lineage(&v)
	for i := 1; i < len(line); i++ {
		t := &line[i]
		if t.kind == outside || t.sym.File == Outside {
			return nil // it may have a method of the name, which comes first
		}
		for _, above := range r.ownMember(t, &v, m.Name, aFunction) {
			g, a := r.def(above.sym)
			if at >= len(a.Params) || a.Flags&facts.FlagOverload != 0 {
				return nil
			}
			p := &g.facts.Defs[a.Params[at]]
			if p.Name != d.Name || p.Type == 0 {
				return nil
			}
			return r.bindMember(above, r.evalType(g, p.Type))
		}
	}
	return nil
}
