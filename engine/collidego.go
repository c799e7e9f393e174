package engine

import (
	"context"
	"fmt"
	"path"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// collidesInGo says where symbols of Go, given another name, would be defined
// twice or would be hidden or hide others. In doubt it says so.
func (s *Snapshot) collidesInGo(ctx context.Context, ids []SymbolID, refs *References, name string, plan *RenamePlan) {
	for _, id := range ids {
		src := s.source(id.file())
		if src == nil || src.facts.Language != goLanguage {
			continue
		}
		def, ok := src.def(id.key())
		if !ok {
			continue
		}
		d := &src.facts.Defs[def]
		typ := memberOf(src.facts, def)
		local := d.Scope != 0 && typ == ""
		wide := typ == "" && !local && d.Kind != facts.KindAlias // it can be named in all files of the package
		files := []resolve.FileID{id.file()}
		if !local {
			files = s.goPackageFiles(id.file())
		}
		for _, file := range files {
			if !local {
				s.definedTwice(file, s.source(file).facts, typ, d.Kind == facts.KindAlias && file != id.file(), name, plan)
			}
		}
		for _, file := range files {
			if wide || typ == "" && file == id.file() {
				s.wouldHide(ctx, file, s.source(file).facts, d.Scope, name, plan)
			}
		}
	}
	var defines bool // whether the file at hand does anything of the name
	for i := range refs.Uses {
		u := &refs.Uses[i]
		if i == 0 || u.Path != refs.Uses[i-1].Path {
			_, src, err := s.sourceOf(u.Path)
			defines = err == nil && src.facts.Language == goLanguage && slices.ContainsFunc(src.facts.Defs, func(d facts.Def) bool { return d.Name == name })
		}
		if defines {
			s.wouldBeHidden(u, name, plan)
		}
	}
}

// goPackageFiles returns the files in the folder of a Go file that are of its package.
func (s *Snapshot) goPackageFiles(id resolve.FileID) []resolve.FileID {
	src := s.source(id)
	files := slices.DeleteFunc(s.state.table.goFilesIn([]string{path.Dir(s.Path(symbolID(id, 0)))}), func(o resolve.FileID) bool {
		other := s.source(o)
		return other == nil || other.facts.Module != src.facts.Module
	})
	slices.Sort(files)
	return files
}

// memberOf returns the name of the type that a definition is a member of; "" if of none.
func memberOf(f *facts.File, id facts.DefID) string {
	d := &f.Defs[id]
	if d.Owner != 0 {
		return lastName(f, d.Owner)
	}
	if d.Scope != 0 && f.Scopes[d.Scope].Kind == facts.ScopeType && d.Parent != 0 {
		return f.Defs[d.Parent].Name
	}
	return ""
}

// definedTwice looks in a file for a member of a type, or for a definition of the
// package, with a name. Imports count, unless only definitions are asked for.
func (s *Snapshot) definedTwice(file resolve.FileID, f *facts.File, typ string, noImports bool, name string, plan *RenamePlan) {
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if d.Name != name || d.Kind == facts.KindPackage || d.Kind == facts.KindAlias && noImports || memberOf(f, facts.DefID(i)) != typ || typ == "" && d.Scope != 0 {
			continue
		}
		where := Location{s.Path(symbolID(file, 0)), d.NameSpan}
		if !slices.ContainsFunc(plan.Reasons, func(r RenameReason) bool { return slices.Contains(r.Where, where) }) {
			plan.refuse(RenameCollision, []Location{where}, fmt.Sprintf("%q is already defined there", name))
		}
	}
}

// wouldHide looks in a file for uses of a name that a definition of that name in
// a scope would take: those in it that mean nothing in it yet.
func (s *Snapshot) wouldHide(ctx context.Context, file resolve.FileID, f *facts.File, scope facts.ScopeID, name string, plan *RenamePlan) {
	var m *meanings
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if r.Name != name || r.Recv != 0 || r.Import != 0 || r.Role == facts.Label || !within(f, r.Scope, scope) {
			continue
		}
		if m == nil {
			if m = s.meanings(ctx, file); m == nil {
				return
			}
		}
		at := slices.IndexFunc(m.list, func(o occurrence) bool { return o.span == r.Span })
		if at >= 0 && slices.ContainsFunc(m.list[at].targets, func(t SymbolID) bool { return s.boundBelow(t, file, f, scope) }) {
			continue
		}
		plan.refuse(RenameShadowing, []Location{{s.Path(symbolID(file, 0)), r.Span}}, fmt.Sprintf("%q means something else there and would mean this", name))
		return
	}
}

// boundBelow reports whether a symbol is bound in a scope inside of another one
// of its file.
func (s *Snapshot) boundBelow(id SymbolID, file resolve.FileID, f *facts.File, scope facts.ScopeID) bool {
	if id.file() != file {
		return false
	}
	d, ok := s.source(file).def(id.key())
	return ok && f.Defs[d].Scope != scope && within(f, f.Defs[d].Scope, scope)
}

// within reports whether a scope is another one or inside of it.
func within(f *facts.File, scope, outer facts.ScopeID) bool {
	for scope != outer && scope != 0 {
		scope = f.Scopes[scope].Parent
	}
	return scope == outer
}

// wouldBeHidden looks for a definition of a name between a use and what it means.
func (s *Snapshot) wouldBeHidden(u *Reference, name string, plan *RenamePlan) {
	_, src, err := s.sourceOf(u.Path)
	if err != nil {
		return
	}
	f := src.facts
	var bound facts.ScopeID // where what is used is bound, if in this file
	if of := s.source(u.Of.file()); of == src {
		if d, ok := src.def(u.Of.key()); ok {
			bound = f.Defs[d].Scope
		}
	}
	at := slices.IndexFunc(f.Refs, func(r facts.Ref) bool { return r.Span == u.Span })
	if at < 0 || f.Refs[at].Recv != 0 || f.Refs[at].Role == facts.Label {
		return
	}
	for scope := f.Refs[at].Scope; scope != bound && scope != 0; scope = f.Scopes[scope].Parent {
		for i := 1; i < len(f.Defs); i++ {
			if d := &f.Defs[i]; d.Name == name && d.Scope == scope && f.Scopes[scope].Kind != facts.ScopeType {
				plan.refuse(RenameShadowing, []Location{{u.Path, d.NameSpan}}, fmt.Sprintf("%q is already defined there, where the new name is used", name))
				return
			}
		}
	}
}
