package engine

import (
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
	return s.brought(path, func(imp *facts.Import) bool { return imp.Flags&facts.ImportVariable != 0 })
}

// brought are the places where a file uses names that it binds by some of its
// imports, with those imports.
func (s *Snapshot) brought(path string, some func(*facts.Import) bool) map[facts.Span]*facts.Import {
	_, src, err := s.sourceOf(path)
	if err != nil {
		return nil
	}
	f := src.facts
	var bound map[string]*facts.Import
	for i := 1; i < len(f.Imports); i++ {
		imp := &f.Imports[i]
		if imp.Def == 0 || !some(imp) {
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
		if imp := &f.Imports[r.Import]; imp.Def != 0 {
			if some(imp) {
				out[r.Span] = imp
			}
		} else if imp := bound[r.Name]; imp != nil && r.Role != facts.Label && imp.Flags&facts.ImportReexport == 0 {
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
