package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// argumentDependent adds, to what a bare name means that is called, the functions of
// its name in the namespaces of the types of its arguments. A member, a variable
// or a function that is declared in a block keeps them out of sight.
func (r *Resolver) argumentDependent(f *file, id facts.RefID, ts []thing) []thing {
	ref := &f.facts.Refs[id]
	if ref.Recv != 0 || ref.Role != facts.Call {
		return ts
	}
	for _, t := range ts {
		g, d := r.def(t.sym)
		if d == nil || t.owner != nil || t.isPkg || t.mod != nil || !d.Kind.IsCallable() || d.Kind == facts.KindConstructor {
			return ts
		}
		if k := g.facts.Scopes[d.Scope].Kind; k == facts.ScopeFunction || k == facts.ScopeBlock || k == facts.ScopeType {
			return ts
		}
	}
	var asked []string
	for _, arg := range r.argumentsOf(f, id) {
		for _, pkg := range r.namespacesOf(r.eval(f, arg), 0) {
			if slices.Contains(asked, pkg) {
				continue
			}
			asked = append(asked, pkg)
			more := r.follow(r.packageMember(f, pkg, ref.Name, f.wants(ref)), f.wants(ref))
			if r.functions(more) {
				ts = appendThings(slices.Clip(ts), more)
			}
		}
	}
	return ts
}

// namespacesOf returns the namespaces, other than the global one, of the types of
// values, of their bases and of what they are applied to.
func (r *Resolver) namespacesOf(vs values, level int) []string {
	var out []string
	for i := range vs {
		if vs[i].kind != instance || level > 3 {
			continue
		}
		for _, t := range append(r.lineage(&vs[i]), vs[i]) {
			if g, d := r.def(t.sym); d != nil && t.sym.File != Outside {
				if pkg := g.packageAround(d.Scope); pkg != "" {
					out = append(out, pkg)
				}
			}
		}
		out = append(out, r.namespacesOf(vs[i].args, level+1)...)
	}
	return out
}
