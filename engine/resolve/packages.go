package resolve

import (
	"maps"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// inPackage finds a name among the members of a package as seen from a file of
// it: those of the package's other files, then, where the language looks
// outwards, those of the packages around.
func (r *Resolver) inPackage(f *file, pkg, name string, w wanted, outermost bool) []thing {
	if f.rules.Separator == "" {
		return nil
	}
	if pkg == "" && !f.rules.OpenGlobals && !f.rules.IncludeScope {
		return nil
	}
	if ts := r.packageMember(f, pkg, name, w); len(ts) > 0 {
		return ts
	}
	for outermost && f.rules.OuterPackages && pkg != "" {
		pkg = outer(pkg, f.rules.Separator)
		if pkg == "" && !f.rules.OpenGlobals && !f.rules.IncludeScope {
			return nil
		}
		if ts := r.packageMember(f, pkg, name, w); len(ts) > 0 {
			return ts
		}
	}
	return nil
}

func outer(pkg, separator string) string {
	i := strings.LastIndex(pkg, separator)
	if i < 0 {
		return ""
	}
	return pkg[:i]
}

// packageMember finds the member name of the package pkg, as f may see it: a
// definition, what an import of one of the package's files passes on, or a
// package inside of it.
func (r *Resolver) packageMember(f *file, pkg, name string, w wanted) []thing {
	var ts []thing
	if f.rules.OpenTypes {
		return r.openConstant(f, pkg, name, w)
	}
	all := r.world.Members(f.rules.Family, pkg, f.memberKey(name))
	if lib := r.globalMembers(f, pkg, name); len(lib) > 0 {
		all = append(all[:len(all):len(all)], lib...)
	}
	for _, sym := range all {
		in, def := r.def(sym)
		if def == nil || !f.fits(w, def) || !r.visible(f, in, def) {
			continue
		}
		ts = append(ts, thing{sym: sym})
	}
	ts, hidden := r.split(ts)
	if len(ts) > 0 {
		return r.inSight(f, ts)
	}
	if f.rules.IncludeScope {
		if ts = r.headerMember(f, pkg, name, w); len(ts) > 0 {
			return ts
		}
	}
	if ts = r.libraryMember(f, pkg, name, w); len(ts) > 0 {
		return ts
	}
	if len(hidden) > 0 {
		return hidden
	}
	if inner := f.joined(pkg, name); w != aLabel && r.hasPackage(f, inner) {
		return []thing{r.packageThing(f, inner)}
	}
	if pkg == "" && f.rules.OpenGlobals {
		if ts := r.builtinMember(f, name, w); len(ts) > 0 {
			return ts
		}
	}
	r.miss(name)
	return nil
}

// builtinMember finds a name among those that the language itself defines.
func (r *Resolver) builtinMember(f *file, name string, w wanted) []thing {
	for _, path := range f.rules.Builtins {
		if m := r.module(f, &facts.Import{Kind: facts.ImportModule, Path: path}); m != nil && !m.Joined {
			if ts := r.exported(m, name, w, nil); len(ts) > 0 {
				return ts
			}
		}
	}
	return nil
}

// packageThing returns a package as seen from f, with the file or namespace
// that it is.
func (r *Resolver) packageThing(f *file, pkg string) thing {
	t := thing{pkg: pkg, isPkg: true, sym: Symbol{File: f.id}}
	places, ok := f.modules.(parsers.Places)
	if !ok {
		return t
	}
	if path := places.Place(pkg); path != "" {
		t.place.File = r.find(path)
		return t
	}
	if pkg == "" {
		return t
	}
	around := outer(pkg, f.rules.Separator)
	if around != "" {
		around += f.rules.Separator
	}
	last := pkg[len(around):]
	around = strings.TrimSuffix(around, f.rules.Separator)
	for _, sym := range r.world.Members(f.rules.Family, around, f.memberKey(last)) {
		if _, d := r.def(sym); d != nil && d.Kind == facts.KindNamespace {
			t.place = sym
		}
	}
	return t
}

func (f *file) memberKey(name string) string {
	if f.rules.FoldCase != nil {
		return foldCase(name)
	}
	return name
}

// visible reports whether code in f may see a top-level definition of another file.
func (r *Resolver) visible(f, in *file, def *facts.Def) bool {
	if in == f {
		return true
	}
	if f.rules.IncludeScope {
		return r.included(f)[in.id]
	}
	if def.Kind != facts.KindAlias || def.Flags&facts.FlagExported != 0 {
		return true
	}
	// What a module imports for itself, the modules inside of it may use.
	return f.rules.ClosedNamespaces && (f.pkg == in.pkg || strings.HasPrefix(f.pkg, in.pkg+f.rules.Separator))
}

// included returns the files whose text f includes, itself among them.
func (r *Resolver) included(f *file) map[FileID]bool {
	if f.closure == nil {
		f.closure = map[FileID]bool{}
		r.include(f, f.closure)
	}
	if r.current == f {
		maps.Copy(f.read, f.closure)
		delete(f.read, f.id)
	}
	return f.closure
}

func (r *Resolver) include(f *file, seen map[FileID]bool) {
	if seen[f.id] {
		return
	}
	seen[f.id] = true
	for _, inc := range r.inclusions(f) {
		if inc.file != nil && !r.absent(f, inc.at) {
			r.include(inc.file, seen)
		}
	}
}

// find returns the file of a path, of the workspace or of a dependency.
func (r *Resolver) find(path string) FileID {
	if strings.HasPrefix(path, "/") {
		return r.world.Dependency(path)
	}
	if id := r.world.File(path); id != 0 {
		return id
	}
	return r.world.Dependency(path) // in the workspace's folder, but not part of it: node_modules
}
