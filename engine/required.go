package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// A name that a file binds to what it requires is a variable of that file: who
// asks an editor for its uses means those there. Who asks for the uses of what
// it stands for means them too if it stands for a whole module and, if it stands
// for a member, only the place that takes it out.

// required are the places where a file uses names that it binds as variables by
// imports, with those imports.
func (s *Snapshot) required(path string) map[facts.Span]*facts.Import {
	_, src, err := s.sourceOf(path)
	if err != nil {
		return nil
	}
	f := src.facts
	var bound map[string]*facts.Import
	for i := 1; i < len(f.Imports); i++ {
		imp := &f.Imports[i]
		if imp.Flags&facts.ImportVariable == 0 || imp.Def == 0 {
			continue
		}
		if bound == nil {
			bound = map[string]*facts.Import{}
		}
		bound[f.Defs[imp.Def].Name] = imp
	}
	if bound == nil {
		return nil
	}
	out := map[facts.Span]*facts.Import{}
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if r.Recv != 0 {
			continue
		}
		if imp := &f.Imports[r.Import]; imp.Flags&facts.ImportVariable != 0 {
			out[r.Span] = imp
		} else if imp := bound[r.Name]; imp != nil && r.Role != facts.Label {
			out[r.Span] = imp
		}
	}
	return out
}

// keepRequired keeps the places that who asks at a target means, as far as names
// of what is required matter. It reports whether the target is such a name.
func (s *Snapshot) keepRequired(refs *References, t Target) bool {
	here := s.required(t.Path)
	imp := here[t.Span]
	if imp == nil {
		s.dropRequired(refs, func(imp *facts.Import) bool { return imp.Name != "=" })
		return false
	}
	elsewhere := func(l Location) bool { return l.Path != t.Path || here[l.Span] != imp }
	refs.Definitions = slices.DeleteFunc(refs.Definitions, elsewhere)
	refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return elsewhere(u.Location) })
	return true
}

// dropRequired drops the uses by names of what is required, where drop says so
// of their imports, but for the places that take a member out of a module.
func (s *Snapshot) dropRequired(refs *References, drop func(*facts.Import) bool) {
	var places map[facts.Span]*facts.Import
	path := ""
	refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool {
		if u.Path != path {
			path, places = u.Path, s.required(u.Path)
		}
		imp := places[u.Span]
		if imp == nil || !drop(imp) {
			return false
		}
		takes := u.Role == facts.ImportName && !imp.Span.Contains(imp.PathSpan)
		return !takes
	})
}

// keepDefault keeps the places that who asks at a name of a default import means:
// where the module says what its default is, and not where that is used under
// its own name in the module.
func (s *Snapshot) keepDefault(ctx context.Context, refs *References, t Target) {
	_, src, err := s.sourceOf(t.Path)
	if err != nil || t.IsDef {
		return
	}
	f := src.facts
	var imp *facts.Import
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if r.Span != t.Span || r.Recv != 0 {
			continue
		}
		for j := 1; j < len(f.Imports); j++ {
			if m := &f.Imports[j]; m.Def != 0 && m.Name == "default" && m.Flags&facts.ImportReexport == 0 && f.Defs[m.Def].Name == r.Name {
				imp = m
			}
		}
	}
	if imp == nil {
		return
	}
	id, _, _ := s.sourceOf(t.Path)
	m := s.meanings(ctx, id)
	if m == nil {
		return
	}
	for i := range m.list {
		o := &m.list[i]
		if o.span != imp.PathSpan || o.kind == implied {
			continue
		}
		for _, module := range o.targets {
			s.keepGiven(refs, module)
		}
		return
	}
}

// keepGiven is keepDefault for one module.
func (s *Snapshot) keepGiven(refs *References, module SymbolID) {
	src := s.source(module.file())
	if module == outsideID || src == nil {
		return
	}
	path := s.Path(module)
	for i := range src.facts.Exports {
		e := &src.facts.Exports[i]
		if e.Name != "default" || e.NameSpan.Empty() || e.Def != 0 && src.facts.Defs[e.Def].Name != "" {
			continue
		}
		if k := src.facts.Exprs[e.Expr].Kind; k == facts.ExprName || k == facts.ExprMember {
			here := func(l Location) bool { return l.Path == path }
			refs.Definitions = slices.DeleteFunc(refs.Definitions, here)
			refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return here(u.Location) })
		}
		refs.Definitions = append(refs.Definitions, Location{path, e.NameSpan})
	}
}
