package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// library says what a language's Library declares at the top level of its
// packages, where these are found like those of the workspace.
type library struct {
	members    map[string][]Symbol // by package, a zero byte and name
	packages   map[string]bool
	extensions map[string][]Symbol // by name: the functions that extend types
}

// library returns the library that a file's language has; nil if there is none.
func (r *Resolver) library(f *file) *library {
	if !f.rules.LibraryPackages {
		return nil
	}
	if r.libraries == nil {
		r.libraries = map[*parsers.Rules]*library{}
	}
	l, known := r.libraries[f.rules]
	if !known {
		l = r.modules.library(f.rules, func() *library { return r.readLibrary(f) })
		r.libraries[f.rules] = l
	}
	return l
}

func (r *Resolver) readLibrary(f *file) *library {
	l := &library{members: map[string][]Symbol{}, packages: map[string]bool{}, extensions: map[string][]Symbol{}}
	lang := r.langs.ByID(f.facts.Language)
	for name := range lang.Library {
		id := r.world.Dependency(parsers.LibraryPath(lang.ID, name))
		ff := r.world.Facts(id)
		if ff == nil {
			continue
		}
		g := &file{facts: ff, rules: f.rules, pkg: ff.Module}
		for d := 1; d < len(ff.Defs); d++ {
			def := &ff.Defs[d]
			if pkg, ok := g.home(facts.DefID(d)); ok && def.Name != "" {
				key := pkg + "\x00" + g.packageKey(def)
				l.members[key] = append(l.members[key], Symbol{id, facts.DefID(d)})
				for ; pkg != ""; pkg = outer(pkg, f.rules.Separator) {
					l.packages[pkg] = true
				}
			}
			if def.Flags&facts.FlagExtension != 0 {
				l.extensions[def.Name] = append(l.extensions[def.Name], Symbol{id, facts.DefID(d)})
			}
		}
		for pkg := ff.Module; pkg != ""; pkg = outer(pkg, f.rules.Separator) {
			l.packages[pkg] = true
		}
	}
	for _, all := range []map[string][]Symbol{l.members, l.extensions} {
		for _, syms := range all {
			slices.SortFunc(syms, compareSymbols)
		}
	}
	return l
}

// has reports whether there is a package of a name, or below it.
func (l *library) has(pkg string) bool { return l != nil && l.packages[pkg] }

// hasPackage reports whether the workspace or the library has a package of a
// name, or one below it.
func (r *Resolver) hasPackage(f *file, pkg string) bool {
	return r.world.HasPackage(f.rules.Family, pkg) || r.library(f).has(pkg) || f.rules.IncludeScope && r.headersHave(f, pkg)
}

// libraryMember finds the member name of a package of the library.
func (r *Resolver) libraryMember(f *file, pkg, name string, w wanted) []thing {
	l := r.library(f)
	if !l.has(pkg) {
		return nil
	}
	var ts []thing
	for _, sym := range l.members[pkg+"\x00"+f.memberKey(name)] {
		if _, def := r.def(sym); def != nil && f.fits(w, def) {
			ts = append(ts, thing{sym: sym})
		}
	}
	return ts
}

// outside reports whether a file is no source that was read: its definitions
// need not be all there are.
func (r *Resolver) outside(id FileID) bool {
	if id == Outside {
		return true
	}
	f := r.files[id]
	return f != nil && f.library
}

// ofLibrary reports whether a module is one of a Library, in a language in which
// modules that are read otherwise have all their members.
func (r *Resolver) ofLibrary(m *module) bool {
	if m == nil || len(m.Files) != 1 || !parsers.InLibrary(m.Files[0]) {
		return false
	}
	f := r.file(r.find(m.Files[0]))
	return f != nil && f.rules.RootModules
}

// LibraryExtensions returns the extensions in a Library that name a type of it
// as a base of others.
func (r *Resolver) LibraryExtensions(sym Symbol) []Symbol {
	r.begin()
	f := r.file(sym.File)
	if f == nil || !f.library {
		return nil
	}
	var out []Symbol
	for i := range f.facts.Defs {
		d := &f.facts.Defs[i]
		if d.Kind != facts.KindImpl || len(d.Bases) < 2 || f.lastName(d.Bases[1], 0) != f.facts.Defs[sym.Def].Name {
			continue
		}
		for _, base := range r.evalType(f, d.Bases[1]) {
			if base.sym == sym {
				out = append(out, Symbol{f.id, facts.DefID(i)})
			}
		}
	}
	return out
}

// impliedBase returns the base that every type of a definition's kind has
// without saying so; nil if there is none.
func (r *Resolver) impliedBase(f *file, def facts.DefID) values {
	vs := r.typeNamed(f, f.rules.ImpliedBases[f.facts.Defs[def].Kind])
	for i := range vs {
		if vs[i].sym.File == f.id && vs[i].sym.Def == def {
			return nil // it is that base itself
		}
		if _, d := r.def(vs[i].sym); d != nil && len(d.TypeParams) > 0 {
			vs[i] = vs[i].holding(values{{kind: instance, sym: Symbol{f.id, def}}})
		}
	}
	return vs
}

// typeNamed finds a type by its full name.
func (r *Resolver) typeNamed(f *file, name string) values {
	if name == "" {
		return nil
	}
	pkg := outer(name, f.rules.Separator)
	if pkg != "" {
		name = name[len(pkg)+len(f.rules.Separator):]
	}
	return r.instancesOf(r.packageMember(f, pkg, name, aType))
}

// isImplied reports whether a type is one that others have as base without saying so.
func (r *Resolver) isImplied(sym Symbol) bool {
	f, d := r.def(sym)
	if d == nil {
		return false
	}
	pkg, ok := f.packageOf(d.Scope)
	if !ok {
		return false
	}
	for _, name := range f.rules.ImpliedBases {
		if f.joined(pkg, f.packageKey(d)) == name {
			return true
		}
	}
	return false
}
