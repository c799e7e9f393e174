package resolve

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// ambient finds a name among what a file's project imports for all its files.
func (r *Resolver) ambient(f *file, name string, w wanted) []thing {
	projects, ok := f.modules.(parsers.Projects)
	if !ok {
		return nil
	}
	var out []thing
	r.eachAmbient(f, projects, func(g *file, sym Symbol) bool {
		out = r.starMember(g, g.facts.Defs[sym.Def].Import, name, w)
		return len(out) == 0
	})
	if len(out) > 0 {
		return out
	}
	for _, pkg := range projects.Ambient(f.path) {
		if ts := r.pathMember(f, pkg, name, w); len(ts) > 0 {
			return ts
		}
	}
	return nil
}

// importsOutside reports whether a package outside of the workspace is imported
// as a whole where a scope of f is.
func (r *Resolver) importsOutside(f *file, scope facts.ScopeID) bool {
	outside := func(pkg string) bool { return pkg != "" && !r.world.HasPackage(f.rules.Family, pkg) }
	return r.opens(f, scope, func(star facts.ImportID) bool {
		imp := &f.facts.Imports[star]
		return imp.Flags&facts.ImportStatic == 0 && outside(imp.Path)
	}, outside)
}

// opens reports whether something that is imported as a whole where a scope of f
// is, is one that is asked for: an import there or around, or a package that the
// project imports.
func (r *Resolver) opens(f *file, scope facts.ScopeID, star func(facts.ImportID) bool, ambient func(pkg string) bool) bool {
	for ; ; scope = f.facts.Scopes[scope].Parent {
		if f.stars != nil && slices.ContainsFunc(f.stars[scope], star) {
			return true
		}
		if scope == 0 {
			break
		}
	}
	projects, ok := f.modules.(parsers.Projects)
	if !ok {
		return false
	}
	if slices.ContainsFunc(projects.Ambient(f.path), ambient) {
		return true
	}
	found := false
	r.eachAmbient(f, projects, func(g *file, sym Symbol) bool {
		found = ambient(g.facts.Imports[g.facts.Defs[sym.Def].Import].Path)
		return !found
	})
	return found
}

// eachAmbient visits the definitions whose imports hold for all files of the
// project of f, until visit returns false.
func (r *Resolver) eachAmbient(f *file, projects parsers.Projects, visit func(*file, Symbol) bool) {
	for _, sym := range r.world.Members(f.rules.Family, "", f.rules.AmbientImports) {
		g, d := r.def(sym)
		if d == nil || d.Import == 0 || !projects.SameProject(f.path, g.path) {
			continue
		}
		if !visit(g, sym) {
			return
		}
	}
	r.miss(f.rules.AmbientImports) // a new file may have more
}

// inSight keeps, of several things of one name, those of projects that f's
// refers to; all if none is.
func (r *Resolver) inSight(f *file, ts []thing) []thing {
	projects, ok := f.modules.(parsers.Projects)
	if !ok || len(ts) < 2 {
		return ts
	}
	var own, seen []thing
	for _, t := range ts {
		g := r.file(t.sym.File)
		switch {
		case g == nil:
		case projects.SameProject(f.path, g.path):
			own = append(own, t)
		case projects.Sees(f.path, g.path):
			seen = append(seen, t)
		}
	}
	switch {
	case len(own) > 0:
		return own
	case len(seen) > 0:
		return seen
	}
	return ts
}
