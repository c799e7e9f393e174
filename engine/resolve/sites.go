package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// Canonical returns the first site of the thing that a definition is a site of:
// itself, unless the thing is declared and defined apart, or in several places.
func (r *Resolver) Canonical(sym Symbol) Symbol {
	if sym.File == Outside || sym.File == 0 {
		return sym
	}
	if f, d := r.def(sym); d != nil && d.Kind == facts.KindTypeAlias && f.rules.ItemType != "" {
		sym = r.associated(f, d, sym)
	}
	return r.Sites(sym)[0]
}

// associated returns the associated type of a trait that an implementation
// gives a value: that is what its name means there.
func (r *Resolver) associated(f *file, d *facts.Def, sym Symbol) Symbol {
	impl := &f.facts.Defs[d.Parent]
	if impl.Kind != facts.KindImpl || len(impl.Bases) < 2 {
		return sym
	}
	for _, trait := range r.evalType(f, impl.Bases[1]) {
		g, td := r.def(trait.sym)
		if td == nil || td.Inner == 0 {
			continue
		}
		for _, m := range g.boundAs(td.Inner, d.Name) {
			if g.facts.Defs[m].Kind == facts.KindTypeAlias {
				return Symbol{g.id, m}
			}
		}
	}
	return sym
}

// Sites returns all definitions that are one thing with sym, in order:
// overload signatures, parts of a type, a declaration and its definition.
func (r *Resolver) Sites(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil || sym.Def == 0 {
		return []Symbol{sym}
	}
	parts := d.Flags&facts.FlagPartial != 0 && !f.rules.JoinDeclarations // a namespace has many
	if !parts && !f.rules.Structural && !f.rules.OpenTypes {
		return r.sitesOf(f, sym, d)
	}
	sites, known := r.sites[sym]
	switch {
	case known && parts && r.current != nil:
		for _, s := range sites {
			if s.File != r.current.id {
				r.current.read[s.File] = true
			}
		}
	case !known:
		sites = r.sitesOf(f, sym, d)
		r.sites[sym] = sites
		if f.rules.OpenTypes || parts {
			for _, s := range sites {
				r.sites[s] = sites // they are the same for all
			}
		}
	}
	return sites
}

func (r *Resolver) sitesOf(f *file, sym Symbol, d *facts.Def) []Symbol {
	if f.rules.JoinDeclarations {
		if group := r.joinedSites(f, sym, d); len(group) > 1 {
			return group
		}
	}
	out := []Symbol{sym}
	if d.Name == "" || d.Kind == facts.KindParameter && !f.rules.MergeScope {
		return out
	}
	if f.rules.OpenTypes {
		out = r.openSites(f, sym, d)
		slices.SortFunc(out, compareSymbols)
		return slices.Compact(out)
	}
	for _, o := range f.boundAs(d.Scope, f.nameKey(d)) {
		if o != sym.Def && r.oneThing(f, d, &f.facts.Defs[o]) {
			out = append(out, Symbol{f.id, o})
		}
	}
	if d.Flags&facts.FlagPartial != 0 {
		if pkg, ok := f.packageOf(d.Scope); ok {
			for _, o := range r.world.Members(f.rules.Family, pkg, f.packageKey(d)) {
				if _, od := r.def(o); od != nil && od.Flags&facts.FlagPartial != 0 && od.Kind == d.Kind {
					out = append(out, o)
				}
			}
		}
	}
	if f.rules.OpenGlobals && f.rules.MergeScope {
		if pkg, ok := f.packageOf(d.Scope); ok {
			out = append(out, r.globalSites(f, d, pkg)...)
		}
	}
	slices.SortFunc(out, compareSymbols)
	return slices.Compact(out)
}

// globalSites returns the definitions of other files that are one thing with a
// global one, or with a member of a module that several files declare.
func (r *Resolver) globalSites(f *file, d *facts.Def, pkg string) []Symbol {
	var out []Symbol
	for _, all := range [...][]Symbol{r.world.Members(f.rules.Family, pkg, f.memberKey(d.Name)), r.globalMembers(f, pkg, d.Name)} {
		for _, o := range all {
			if g, od := r.def(o); od != nil && r.oneThing(g, d, od) {
				out = append(out, o)
			}
		}
	}
	return out
}

// Declared returns the sites of a thing and, where the types and values of one
// name and scope are shown together (TypeScript), those of the name's other meaning.
func (r *Resolver) Declared(sym Symbol) []Symbol {
	sites := r.Sites(sym)
	f, d := r.def(sym)
	if d == nil || d.Name == "" || sym.Def == 0 || !f.rules.MergeScope || !f.rules.SplitTypes {
		return sites
	}
	for _, o := range f.boundAs(d.Scope, d.Name) {
		od := &f.facts.Defs[o]
		if od.Kind != facts.KindLabel && od.Flags&facts.FlagStatic == d.Flags&facts.FlagStatic {
			sites = append(sites[:len(sites):len(sites)], Symbol{f.id, o})
		}
	}
	slices.SortFunc(sites, compareSymbols)
	return slices.Compact(sites)
}

// Stated keeps, of the sites of a member or of what another file asks for, those
// that state what it is, by a declared type or by being a function or a type; all
// if none does. The others only give it a value.
func (r *Resolver) Stated(sites []Symbol, elsewhere bool) []Symbol {
	var out []Symbol
	for _, s := range sites {
		f, d := r.def(s)
		if d == nil || f.facts.Scopes[d.Scope].Kind != facts.ScopeType && !(elsewhere && f.rules.StatedMembers) {
			return sites
		}
		if r.States(s) {
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		return sites
	}
	return out
}

// States reports whether a definition says what its name is, not only what value it has.
func (r *Resolver) States(sym Symbol) bool {
	_, d := r.def(sym)
	return d != nil && (d.Type != 0 || d.Inner != 0)
}

func (r *Resolver) oneThing(f *file, a, b *facts.Def) bool {
	if f.rules.MergeScope {
		return mergeable(a, b)
	}
	return a.Flags&facts.FlagOverload != 0 && b.Kind == a.Kind || b.Flags&facts.FlagOverload != 0 && b.Kind == a.Kind ||
		a.Flags&b.Flags&facts.FlagPartial != 0 && a.Kind == b.Kind
}

// mergeable reports whether two definitions of one name and scope are one thing
// in languages that merge them: not a type and a value that only share the name.
func mergeable(a, b *facts.Def) bool {
	if a.Flags&facts.FlagStatic != b.Flags&facts.FlagStatic && a.Kind != facts.KindVariable {
		return false
	}
	if (a.Import != 0) != (b.Import != 0) { // a name may mean both
		return false
	}
	if (a.Kind == facts.KindTypeAlias || a.Kind == facts.KindTypeParam) != (b.Kind == facts.KindTypeAlias || b.Kind == facts.KindTypeParam) {
		return false
	}
	if (a.Kind == facts.KindInterface) != (b.Kind == facts.KindInterface) {
		return a.Kind == facts.KindClass || b.Kind == facts.KindClass
	}
	return a.Kind != facts.KindLabel && b.Kind != facts.KindLabel
}

// Beside returns what the name of a definition means besides it, where imports
// bind the name in the same scope: what is imported if that works.
func (r *Resolver) Beside(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil || sym.Def == 0 || d.Import != 0 || d.Name == "" || !f.rules.MergeScope || !f.rules.AliasesApart {
		return nil
	}
	r.begin()
	defer r.within(r.within(f))
	var out []Symbol
	for _, o := range f.boundAs(d.Scope, d.Name) {
		if f.facts.Defs[o].Import == 0 {
			continue
		}
		for _, t := range r.aliased(Symbol{f.id, o}) {
			if s, ok := t.symbol(); ok && s.File != Outside {
				out = append(out, r.Canonical(s))
			}
		}
	}
	return out
}

// otherwise returns what the name that an import binds means if the import
// fails: what else binds it in the same scope.
func (r *Resolver) otherwise(f *file, ref *facts.Ref) []thing {
	if ref.Import == 0 || !f.rules.MergeScope || !f.rules.AliasesApart {
		return nil
	}
	def := f.facts.Imports[ref.Import].Def
	if def == 0 || f.facts.Defs[def].NameSpan != ref.Span {
		return nil
	}
	d := &f.facts.Defs[def]
	var out []thing
	for _, o := range f.boundAs(d.Scope, d.Name) {
		if f.facts.Defs[o].Import == 0 {
			out = append(out, thing{sym: Symbol{f.id, o}})
		}
	}
	return out
}

// joinedSites finds the declarations and definitions of one C or C++ thing.
// Two of the same qualified name and shape are one if one's file includes the
// other's, directly or through a third; what is left over joins too when only
// one definition exists in the workspace.
func (r *Resolver) joinedSites(f *file, sym Symbol, d *facts.Def) []Symbol {
	if d.Owner != 0 {
		return r.ownedSites(f, sym, d)
	}
	if s := &f.facts.Scopes[d.Scope]; s.Kind == facts.ScopeType && s.Def != 0 {
		return r.declaredSites(f, sym, d)
	}
	pkg, ok := f.packageOf(d.Scope)
	if !ok || d.Flags&facts.FlagPrivate != 0 || !joins(d.Kind) {
		return nil
	}
	shape := r.shape(f, d)
	key := f.rules.Family + "\x00" + pkg + "\x00" + d.Name + "\x00" + shape
	groups, ok := r.joins[key]
	if !ok {
		groups = r.group(f, pkg, d, shape)
		r.joins[key] = groups
	}
	for _, g := range groups {
		if slices.Contains(g, sym) {
			return g
		}
	}
	return nil
}

func joins(k facts.Kind) bool {
	switch k {
	case facts.KindFunction, facts.KindVariable, facts.KindConstant, facts.KindClass, facts.KindStruct, facts.KindUnion, facts.KindEnum:
		return true
	}
	return false
}

// shape tells overloads apart: the kind and the written types of the parameters.
func (r *Resolver) shape(f *file, d *facts.Def) string {
	if !d.Kind.IsCallable() {
		if d.Kind.IsType() {
			return "type"
		}
		return "value"
	}
	if !f.rules.Overloads {
		return "function"
	}
	s := "function"
	for _, p := range d.Params {
		s += "," + f.typeText(f.facts.Defs[p].Type, 0)
	}
	return s
}

// typeText writes a type by the last names in it.
func (f *file) typeText(id facts.ExprID, level int) string {
	e := &f.facts.Exprs[id]
	if level > 8 {
		return ""
	}
	switch e.Kind {
	case facts.ExprName, facts.ExprMember:
		return f.facts.Refs[e.Ref].Name
	case facts.ExprLiteral:
		return e.Text
	}
	s := string(rune('a' + e.Kind))
	if e.X != 0 {
		s += f.typeText(e.X, level+1)
	}
	for _, a := range e.Args {
		s += "<" + f.typeText(a, level+1) + ">"
	}
	return s
}

func (r *Resolver) group(f *file, pkg string, d *facts.Def, shape string) [][]Symbol {
	var all []Symbol
	definitions := 0
	for _, o := range r.world.Members(f.rules.Family, pkg, d.Name) {
		g, od := r.def(o)
		if od == nil || od.Flags&facts.FlagPrivate != 0 || !joins(od.Kind) || r.shape(g, od) != shape || r.absent(g, od.NameSpan.Start) {
			continue
		}
		if od.Flags&facts.FlagDeclaration == 0 {
			definitions++
		}
		all = append(all, o)
	}
	slices.SortFunc(all, compareSymbols)
	parent := make([]int, len(all))
	for i := range parent {
		parent[i] = i
	}
	var find func(int) int
	find = func(i int) int {
		if parent[i] != i {
			parent[i] = find(parent[i])
		}
		return parent[i]
	}
	for i, a := range all {
		fa := r.file(a.File)
		for j := i + 1; j < len(all); j++ {
			b := all[j]
			if a.File == b.File || r.included(fa)[b.File] || r.included(r.file(b.File))[a.File] || definitions <= 1 {
				parent[find(j)] = find(i)
			}
		}
	}
	byRoot := map[int][]Symbol{}
	var order []int
	for i, a := range all {
		root := find(i)
		if byRoot[root] == nil {
			order = append(order, root)
		}
		byRoot[root] = append(byRoot[root], a)
	}
	groups := make([][]Symbol, 0, len(order))
	for _, root := range order {
		groups = append(groups, byRoot[root])
	}
	return groups
}

// ownedSites joins a member defined outside of its type with its declaration there.
func (r *Resolver) ownedSites(f *file, sym Symbol, d *facts.Def) []Symbol {
	for _, owner := range r.evalType(f, d.Owner) {
		g, od := r.def(owner.sym)
		if od == nil || od.Inner == 0 {
			continue
		}
		shape := r.shape(f, d)
		for _, m := range g.boundAs(od.Inner, d.Name) {
			if md := &g.facts.Defs[m]; md.Kind.IsCallable() == d.Kind.IsCallable() && r.shape(g, md) == shape {
				return r.declaredSites(g, Symbol{g.id, m}, md)
			}
		}
	}
	return nil
}

// declaredSites joins a member with its definition outside of the type.
func (r *Resolver) declaredSites(f *file, sym Symbol, d *facts.Def) []Symbol {
	out := []Symbol{sym}
	owner := Symbol{f.id, f.facts.Scopes[d.Scope].Def}
	name := f.facts.Defs[owner.Def].Name
	if name == "" {
		return out
	}
	shape := r.shape(f, d)
	for _, ext := range r.world.Extensions(f.rules.Family, name) {
		g, e := r.def(ext)
		if e == nil || e.Name != d.Name || e.Owner == 0 || r.shape(g, e) != shape || r.absent(g, e.NameSpan.Start) {
			continue
		}
		for _, v := range r.evalType(g, e.Owner) {
			if v.sym == owner {
				out = append(out, ext)
			}
		}
	}
	return out
}
