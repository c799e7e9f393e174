package resolve

import (
	"cairn/parsers/facts"
)

// Extension methods are functions that are called like members of what their
// first parameter takes. They are found by their names.

// extensionKey is the key under which World.Extensions has the functions called
// name; no type is called so.
func extensionKey(name string) string { return "." + name }

// withExtensions returns what a name behind a dot means: the members ts that
// were found or, where they are none or none of them fits the call, functions
// that extend the receiver.
func (r *Resolver) withExtensions(f *file, id facts.RefID, ts []thing) []thing {
	ref := &f.facts.Refs[id]
	if ref.Recv == 0 || ref.Name == "" || ref.Role != facts.Call && ref.Role != facts.Read {
		return ts
	}
	if len(ts) > 0 && ts[0].sym.File != Outside && ref.Role == facts.Read {
		return ts
	}
	all := r.extensionsNamed(f, ref.Name)
	if len(all) == 0 || len(ts) > 0 && ts[0].sym.File != Outside && r.anyFits(f, id, ts) {
		return ts
	}
	var out []thing
	for _, v := range r.worked(r.eval(f, ref.Recv)) {
		switch v.kind {
		case instance, listOf, tupleOf, function, awaitableOf:
			out = appendThings(out, r.extending(f, ref, v, all))
		}
	}
	if len(out) == 0 {
		return ts
	}
	return out
}

// anyFits reports whether a call may mean one of the things, by the number and
// the types of its arguments.
func (r *Resolver) anyFits(f *file, id facts.RefID, ts []thing) bool {
	n := int(f.facts.Refs[id].Args)
	args := r.argumentsOf(f, id)
	got := make([]values, max(n, 0))
	for i := range min(len(args), len(got)) {
		got[i] = r.passed(f, args[i])
	}
	for _, t := range ts {
		g, d := r.def(t.sym)
		if d == nil || !d.Kind.IsCallable() {
			return true // something else than a function
		}
		if takes(g, d, n) && r.fits(f, &candidate{thing: t, file: g, def: d}, got) {
			return true
		}
	}
	return false
}

// extensionsNamed returns the functions of a name that extend types.
func (r *Resolver) extensionsNamed(f *file, name string) []Symbol {
	all := r.world.Extensions(f.rules.Family, extensionKey(name))
	if l := r.library(f); l != nil {
		all = append(all[:len(all):len(all)], l.extensions[name]...)
	}
	r.miss(name)
	return all
}

// extending returns those of the functions all that extend a value, as far as
// their namespaces are open where a reference stands.
func (r *Resolver) extending(f *file, ref *facts.Ref, v value, all []Symbol) []thing {
	var out []thing
	for _, sym := range all {
		g, d := r.def(sym)
		if d == nil || len(d.Params) == 0 || !r.takesReceiver(f, g, d, &v) || !r.isOpenedAt(f, ref.Scope, g, d) {
			continue
		}
		self := v
		out = append(out, thing{sym: sym, self: &self})
	}
	return r.inSight(f, out)
}

// takesReceiver reports whether the first parameter of a function takes a value.
func (r *Resolver) takesReceiver(f, g *file, d *facts.Def, v *value) bool {
	for _, want := range r.evalType(g, g.facts.Defs[d.Params[0]].Type) {
		switch c := r.conversion(f, &want, v, 0); {
		case c == same:
			return true
		case c == unclear && v.kind == listOf && want.kind == instance:
			return true // it is one of the types that arrays have
		}
	}
	return false
}

// isOpenedAt reports whether the package of a function is open in a scope of f:
// it is one of those around, or imported there or by the project.
func (r *Resolver) isOpenedAt(f *file, scope facts.ScopeID, g *file, d *facts.Def) bool {
	pkg := g.packageAround(d.Scope)
	if pkg == "" {
		return true
	}
	for s := scope; ; s = f.facts.Scopes[s].Parent {
		if around, ok := f.packageOf(s); ok && around == pkg {
			return true
		}
		if s == 0 {
			break
		}
	}
	return r.opens(f, scope,
		func(star facts.ImportID) bool {
			return f.facts.Imports[star].Path == pkg || f.opensType(star, g, d, pkg)
		},
		func(ambient string) bool { return ambient == pkg })
}

// opensType reports whether a star import is of the type that has a function.
func (f *file) opensType(star facts.ImportID, g *file, d *facts.Def, pkg string) bool {
	return f.facts.Imports[star].Path == pkg+f.rules.Separator+g.facts.Defs[d.Parent].Name
}

// receivers returns the parameters that a call of a function as a member of
// what it extends does not write.
func receivers(t thing, d *facts.Def) []facts.DefID {
	if d.Flags&facts.FlagExtension != 0 && t.self != nil && t.owner == nil && len(d.Params) > 0 {
		return d.Params[:1]
	}
	return nil
}

// narrowerReceiver reports whether what a extends is also what b extends, where
// both are called as members of it.
func (r *Resolver) narrowerReceiver(f *file, a, b *candidate) bool {
	p, q := receivers(a.thing, a.def), receivers(b.thing, b.def)
	if len(p) == 0 || len(q) == 0 {
		return true
	}
	x := r.evalType(a.file, a.file.facts.Defs[p[0]].Type)
	y := r.evalType(b.file, b.file.facts.Defs[q[0]].Type)
	return equalTypes(x, y) && !r.differ(x, y) || r.conversions(f, y, x) == same
}

// ownerIn returns the type that a function was found in as a member; nil if it
// was not.
func ownerIn(v *value) *value {
	if len(v.args) > 0 {
		return &v.args[0]
	}
	return nil
}

// inferReceiver binds type parameters of a function by the value that it
// extends, and returns the parameters that a call writes.
func (r *Resolver) inferReceiver(env environment, v *value, g *file, d *facts.Def) []facts.DefID {
	params := callableParams(g, d)
	if d.Flags&facts.FlagExtension == 0 || v.self == nil || len(v.args) > 0 || len(params) == 0 {
		return params
	}
	for _, want := range r.evalType(g, g.facts.Defs[params[0]].Type) {
		r.unify(env, want, *v.self, 0)
	}
	return params[1:]
}
