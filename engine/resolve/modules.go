package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// module is a found module. Equal modules share one value within a Resolver's
// file, so pointers may be compared only for a hint.
type module struct {
	parsers.Module
	from *file  // from where it was found; its rules govern
	file FileID // of Files[0]; 0 if there is none
}

// moduleKey tells the questions to a module finder apart: an import of a file,
// or a name inside of a module.
type moduleKey struct {
	from  FileID
	kind  facts.ImportKind
	flags facts.ImportFlags
	path  string
	name  string
	sub   bool
}

// module finds what an import path names; nil if it is unresolved.
func (r *Resolver) module(f *file, imp *facts.Import) *module {
	if f.modules == nil {
		return nil
	}
	key := moduleKey{f.id, imp.Kind, imp.Flags, imp.Path, imp.Name, false}
	m, known := r.found[key]
	if !known {
		m = r.locate(f, f.modules.Resolve(f.path, imp))
		r.found[key] = m
	}
	if m == nil || len(m.Files) == 0 && m.Dir == "" && m.Package == "" {
		r.miss(MissingModule)
	}
	return m
}

// LeadsSomewhere reports whether the path of an import leads to a module, be it
// one that lies outside; an included file must be there.
func (r *Resolver) LeadsSomewhere(id FileID, imp facts.ImportID) bool {
	f := r.file(id)
	if f == nil {
		return false
	}
	r.begin()
	i := &f.facts.Imports[imp]
	m := r.module(f, &facts.Import{Kind: i.Kind, Flags: i.Flags, Path: i.Path, Name: i.Name})
	return m != nil && (len(m.Files) > 0 || i.Kind != facts.ImportFile || !f.rules.IncludeScope)
}

// submodule finds the module that name denotes inside of m; nil if there is none.
func (r *Resolver) submodule(m *module, name string) *module {
	if m.from.modules == nil {
		return nil
	}
	key := moduleKey{path: m.Dir, name: name, sub: true}
	if m.Dir == "" {
		key.from, key.path = m.file, m.Package
	}
	sub, known := r.found[key]
	if !known {
		if in, ok := m.from.modules.Sub(m.Module, name); ok {
			sub = r.locate(m.from, in)
		}
		r.found[key] = sub
	}
	return sub
}

func (r *Resolver) locate(f *file, m parsers.Module) *module {
	if len(m.Files) == 0 && m.Dir == "" && m.Package == "" && !m.External {
		return nil
	}
	found := &module{Module: m, from: f}
	if len(m.Files) > 0 {
		found.file = r.find(m.Files[0])
	}
	return found
}

// imported finds what an import means.
func (r *Resolver) imported(f *file, id facts.ImportID) []thing {
	if ts, known := f.brought[id]; known {
		return ts
	}
	if !r.enter() {
		return nil
	}
	outer := r.within(f)
	var ts []thing
	complete := r.attempt(func() { ts = r.bring(f, id) })
	r.within(outer)
	r.leave()
	if complete {
		f.brought[id] = ts
	}
	return ts
}

func (r *Resolver) bring(f *file, id facts.ImportID) []thing {
	imp := &f.facts.Imports[id]
	if imp.Target != 0 {
		return r.thingsOf(f, imp.Target)
	}
	m := r.module(f, imp)
	if imp.Kind == facts.ImportMember && (m == nil || (m.Package != "" || imp.Path == "") && len(m.Files) == 0) {
		// The path may name a type whose member is meant.
		pkg := imp.Path
		if m != nil && m.Package != "" {
			pkg = m.Package
		}
		if ts := r.pathMember(f, pkg, imp.Name, anything); len(ts) > 0 {
			return ts
		}
		if m != nil && m.External && (!r.inside(f, pkg) || r.library(f).has(pkg)) { // a library need not have all members
			return []thing{outsideThing()}
		}
	}
	if m == nil {
		return nil
	}
	if imp.Kind != facts.ImportMember {
		return []thing{{mod: m}}
	}
	ts := r.exported(m, imp.Name, anything, nil)
	if len(ts) == 0 && imp.Name == "=" {
		return []thing{{mod: m}}
	}
	if m.file == f.id { // a package that imports from itself means its sub-modules
		ts = slices.DeleteFunc(slices.Clone(ts), func(t thing) bool { return t.mod == nil && t.sym == Symbol{f.id, imp.Def} })
		if sub := r.submodule(m, imp.Name); sub != nil && len(ts) == 0 {
			return []thing{{mod: sub}}
		}
	}
	if len(ts) == 0 && m.External && len(m.Files) == 0 && m.Package == "" {
		return []thing{outsideThing()}
	}
	return ts
}

// pathMember finds the member name of what the dotted path names: a package, or
// a type inside of one.
func (r *Resolver) pathMember(f *file, path, name string, w wanted) []thing {
	if ts := r.packageMember(f, path, name, w); len(ts) > 0 {
		return ts
	}
	sep := f.rules.Separator
	if sep == "" {
		return nil
	}
	up := outer(path, sep)
	if up == path || path == "" {
		return nil
	}
	last := path
	if up != "" {
		last = path[len(up)+len(sep):]
	}
	var out []thing
	for _, t := range r.pathMember(f, up, last, anything) {
		for _, v := range r.valueOf(t) {
			if v.kind != packageItself { // what a package has was looked for above
				out = append(out, r.members(values{v}, name, w)...)
			}
		}
	}
	return out
}

// inside reports whether a dotted path names a package or a type of the workspace.
func (r *Resolver) inside(f *file, path string) bool {
	if r.world.HasPackage(f.rules.Family, path) {
		return true
	}
	up := outer(path, f.rules.Separator)
	if up == "" {
		return false
	}
	for _, t := range r.pathMember(f, up, path[len(up)+len(f.rules.Separator):], anything) {
		if !t.isPkg && !r.outside(t.sym.File) {
			return true
		}
	}
	return false
}

// starMember finds name among what a star import brings.
func (r *Resolver) starMember(f *file, id facts.ImportID, name string, w wanted) []thing {
	imp := &f.facts.Imports[id]
	if !r.enter() {
		return nil
	}
	defer r.leave()
	if imp.Target != 0 {
		var out []thing
		for _, v := range r.starTarget(f, id) {
			if _, d := r.def(v.sym); (v.kind == typeItself || v.kind == instance) && (d == nil || d.Kind != facts.KindNamespace) {
				out = append(out, r.enumMember(v.sym, name)...)
			} else {
				out = appendThings(out, r.member(&v, name, w))
			}
		}
		return out
	}
	m := r.module(f, imp)
	if m == nil {
		return r.pathMember(f, imp.Path, name, w)
	}
	if m.Package != "" {
		return r.pathMember(f, m.Package, name, w)
	}
	return r.exported(m, name, w, nil)
}

// enumMember finds a member of an enum: all that a star import of a type brings.
func (r *Resolver) enumMember(sym Symbol, name string) []thing {
	f, d := r.def(sym)
	if d == nil || d.Inner == 0 {
		return nil
	}
	for _, m := range f.boundAs(d.Inner, name) {
		if f.facts.Defs[m].Kind == facts.KindEnumMember {
			return []thing{{sym: Symbol{f.id, m}}}
		}
	}
	return nil
}

// starTarget evaluates what a star import names. Its own first segment is not
// looked for among what star imports bring while that is under way.
func (r *Resolver) starTarget(f *file, id facts.ImportID) values {
	vs, known := f.starred[id]
	if !known {
		if f.starred == nil {
			f.starred = map[facts.ImportID]values{}
		}
		f.starred[id] = nil
		vs = r.eval(f, f.facts.Imports[id].Target)
		f.starred[id] = vs
	}
	return vs
}

// exported finds the member name that a module offers. seen guards against
// modules that pass each other's names on.
func (r *Resolver) exported(m *module, name string, w wanted, seen map[FileID]bool) []thing {
	for _, path := range m.Files {
		if ts := r.offered(r.file(r.find(path)), name, w, seen); len(ts) > 0 {
			return ts
		}
	}
	if m.Package != "" {
		if ts := r.pathMember(m.from, m.Package, name, w); len(ts) > 0 {
			return ts
		}
	}
	if sub := r.submodule(m, name); sub != nil {
		return []thing{{mod: sub}}
	}
	if m.External && len(m.Files) == 0 && (m.Package == "" || !r.inside(m.from, m.Package)) {
		return []thing{outsideThing()}
	}
	return nil
}

// offered finds what a file exports under a name.
func (r *Resolver) offered(f *file, name string, w wanted, seen map[FileID]bool) []thing {
	if f == nil || seen[f.id] || !r.enter() {
		return nil
	}
	defer r.leave()
	f.listExports()
	if defs := f.passedOn(f.choose(f.exports[name], 0, w, ^uint32(0))); len(defs) > 0 {
		return symbolThings(f, defs)
	}
	if expr, ok := f.named[name]; ok {
		return r.thingsOf(f, expr)
	}
	if !f.rules.ExportsMarked {
		if defs := f.passedOn(f.choose(f.boundAs(0, name), 0, w, ^uint32(0))); len(defs) > 0 {
			return symbolThings(f, defs)
		}
	}
	if expr, ok := f.named["="]; ok && name != "=" {
		// The whole module is one value: its members are the module's.
		if name == "default" {
			return r.thingsOf(f, expr)
		}
		return r.members(r.eval(f, expr), name, w)
	}
	if whole := f.exports["="]; len(whole) > 0 {
		ts := symbolThings(f, whole)
		if name == "default" {
			return ts
		}
		return r.members(r.valuesOf(ts), name, w)
	}
	if name == "default" && f.rules.ExportsMarked {
		return nil
	}
	if seen == nil {
		seen = map[FileID]bool{}
	}
	seen[f.id] = true
	stars := f.passed
	if !f.rules.ExportsMarked && f.stars != nil {
		stars = f.stars[0]
	}
	for _, id := range stars {
		imp := &f.facts.Imports[id]
		if imp.Target != 0 {
			if ts := r.members(r.starTarget(f, id), name, w); len(ts) > 0 {
				return ts
			}
			continue
		}
		if m := r.module(f, imp); m != nil {
			if ts := r.exported(m, name, w, seen); len(ts) > 0 {
				return ts
			}
		}
	}
	r.miss(name)
	return nil
}

// whole evaluates what a module gives as a whole, where that is a value rather
// than the names it exports: module.exports = … .
func (r *Resolver) whole(m *module) values {
	if m == nil || len(m.Files) == 0 || !m.from.rules.ExportsMarked || !r.enter() {
		return nil
	}
	defer r.leave()
	return r.valuesOf(r.follow(r.exported(m, "=", aValue, nil), aValue))
}

// passedOn drops the names that imports bind for the file alone.
func (f *file) passedOn(defs []facts.DefID) []facts.DefID {
	if !f.rules.PrivateImports {
		return defs
	}
	kept := defs[:0:0]
	for _, id := range defs {
		d := &f.facts.Defs[id]
		if d.Kind != facts.KindAlias || d.Import == 0 || f.facts.Imports[d.Import].Flags&facts.ImportReexport != 0 {
			kept = append(kept, id)
		}
	}
	return kept
}

// listExports fills the tables of what a file offers, once.
func (f *file) listExports() {
	if f.exports != nil {
		return
	}
	f.exports, f.named = map[string][]facts.DefID{}, map[string]facts.ExprID{}
	for i := 1; i < len(f.facts.Defs); i++ {
		d := &f.facts.Defs[i]
		if d.Scope != 0 || d.Name == "" && d.Flags&facts.FlagDefault == 0 {
			continue
		}
		if d.Flags&facts.FlagDefault != 0 {
			f.exports["default"] = append(f.exports["default"], facts.DefID(i))
		} else if d.Flags&facts.FlagExported != 0 {
			f.exports[d.Name] = append(f.exports[d.Name], facts.DefID(i))
		}
	}
	for _, e := range f.facts.Exports {
		if e.Def != 0 {
			f.exports[e.Name] = append(f.exports[e.Name], e.Def)
		} else if e.Expr != 0 {
			if _, taken := f.named[e.Name]; !taken {
				f.named[e.Name] = e.Expr
			}
		}
	}
}
