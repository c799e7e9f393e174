package resolve

import "cairn/parsers/facts"

// globals is what the files of a language's own declarations, and of those that
// are installed for all files, bind globally.
type globals struct {
	members map[globalKey][]Symbol
}

type globalKey struct{ pkg, name string }

// globalsOf returns the globals that f sees from outside of the workspace; nil if there are none.
func (r *Resolver) globalsOf(f *file) *globals {
	for _, path := range f.rules.Builtins {
		m := r.module(f, &facts.Import{Kind: facts.ImportModule, Path: path})
		if m == nil || !m.Joined || len(m.Files) == 0 {
			continue
		}
		first := r.find(m.Files[0])
		lib, ok := r.globalSets[first]
		if !ok {
			lib = &globals{members: map[globalKey][]Symbol{}}
			r.globalSets[first] = lib
			for _, file := range m.Files {
				r.addGlobals(lib, r.find(file), 0)
			}
		}
		return lib
	}
	return nil
}

func (r *Resolver) addGlobals(lib *globals, id FileID, depth int) {
	const deepest = 8
	if id == 0 || r.globalFiles[id] || depth > deepest {
		return
	}
	f := r.file(id)
	if f == nil {
		return
	}
	r.globalFiles[id] = true
	for i := 1; i < len(f.facts.Defs); i++ {
		d := &f.facts.Defs[i]
		if d.Name == "" {
			continue
		}
		if pkg, ok := f.packageOf(d.Scope); ok {
			key := globalKey{pkg, d.Name}
			lib.members[key] = append(lib.members[key], Symbol{id, facts.DefID(i)})
		}
	}
	for i := 1; i < len(f.facts.Imports); i++ {
		imp := &f.facts.Imports[i]
		if imp.Kind != facts.ImportFile || f.modules == nil {
			continue
		}
		for _, path := range f.modules.Resolve(f.path, imp).Files {
			r.addGlobals(lib, r.find(path), depth+1)
		}
	}
}

// globalMembers finds what the files outside of the workspace bind as a member of a package, the
// global one being "".
func (r *Resolver) globalMembers(f *file, pkg, name string) []Symbol {
	if len(f.rules.Builtins) == 0 {
		return nil
	}
	if lib := r.globalsOf(f); lib != nil {
		return lib.members[globalKey{pkg, name}]
	}
	return nil
}
