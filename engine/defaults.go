package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// A module's default has no name but the one that it has in the module, if any;
// each import of it makes up its own.

func isDefaultImport(imp *facts.Import) bool {
	return imp.Name == "default" && imp.Flags&facts.ImportReexport == 0
}

// keepDefault keeps the places that who asks at a name of a default import means:
// those of the file alone if it is another name than the module's own, else not
// those where the module uses it under that, and where it says what its default is.
// Who renames changes no other file's name for what has none.
func (s *Snapshot) keepDefault(ctx context.Context, refs *References, t Target, renaming bool) {
	if t.IsDef {
		return
	}
	imp := s.brought(t.Path, isDefaultImport)[t.Span]
	if imp == nil {
		return
	}
	for _, module := range s.atPath(ctx, t.Path, imp.PathSpan) {
		name, given, ok := s.defaultOf(module)
		switch here := func(l Location) bool { return l.Path == t.Path }; {
		case !ok:
		case name != "" && name != t.Name, name == "" && renaming:
			refs.Definitions = slices.DeleteFunc(refs.Definitions, func(l Location) bool { return !here(l) })
			refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return !here(u.Location) })
		case !given.Empty():
			path := s.Path(module)
			if name != "" {
				refs.Definitions = slices.DeleteFunc(refs.Definitions, func(l Location) bool { return l.Path == path })
				refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return u.Path == path })
			}
			refs.Definitions = append(refs.Definitions, Location{path, given})
		}
	}
}

// atPath returns the modules that the path at a place of a file names.
func (s *Snapshot) atPath(ctx context.Context, path string, span facts.Span) []SymbolID {
	id, _, err := s.sourceOf(path)
	m := s.meanings(ctx, id)
	if err != nil || m == nil {
		return nil
	}
	for i := range m.list {
		if o := &m.list[i]; o.span == span && o.kind != implied {
			return slices.DeleteFunc(slices.Clone(o.targets), func(id SymbolID) bool { return id == outsideID })
		}
	}
	return nil
}

// defaultOf returns the name that the default of a module has in it, and the word
// by which it is given where it is defined apart; false if it has none of its own.
func (s *Snapshot) defaultOf(module SymbolID) (name string, given facts.Span, ok bool) {
	src := s.source(module.file())
	if src == nil {
		return "", facts.Span{}, false
	}
	f := src.facts
	for i := range f.Exports {
		e := &f.Exports[i]
		if e.Name != "default" || e.NameSpan.Empty() {
			continue
		}
		x := &f.Exprs[e.Expr]
		switch {
		case e.Def != 0 && f.Defs[e.Def].Kind == facts.KindAlias: // passed on
			return "", facts.Span{}, false
		case x.Kind == facts.ExprName:
			return f.Refs[x.Ref].Name, e.NameSpan, true
		}
		return "", e.NameSpan, true
	}
	for i := 1; i < len(f.Defs); i++ {
		if d := &f.Defs[i]; d.Flags&facts.FlagDefault != 0 && d.Scope == 0 {
			return d.Name, facts.Span{}, true
		}
	}
	return "", facts.Span{}, false
}

// dropRenamed drops the uses of what its module exports as default alone by names
// that another module exports it under.
func (s *Snapshot) dropRenamed(refs *References) {
	for _, id := range refs.Symbols {
		sym, ok := s.Symbol(id)
		if !ok || sym.Flags&facts.FlagExported != 0 {
			return
		}
		name, _, ok := s.defaultOf(symbolID(id.file(), 0))
		if !ok || name != sym.Name {
			return
		}
	}
	var places map[facts.Span]*facts.Import
	path := ""
	refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool {
		if u.Path != path {
			path, places = u.Path, s.brought(u.Path, func(imp *facts.Import) bool { return imp.Kind == facts.ImportMember && imp.Target == 0 })
		}
		imp := places[u.Span]
		return imp != nil && !isDefaultImport(imp)
	})
}

// addShorthand adds to members the variables that patterns take them into by
// their own names, {x}, and to variables the members that they are taken from:
// both are renamed or the program changes its meaning.
func (s *Snapshot) addShorthand(ctx context.Context, family []SymbolID) ([]SymbolID, error) {
	const most = 24
	if len(family) > most {
		return family, nil
	}
	for i := 0; i < len(family) && i < most; i++ {
		sym, ok := s.Symbol(family[i])
		if rules := s.rulesOf(family[i]); !ok || rules == nil || !rules.Structural {
			continue
		}
		var near []SymbolID
		switch sym.Kind {
		case facts.KindVariable, facts.KindConstant, facts.KindParameter:
			near = s.takenFrom(ctx, &sym)
		case facts.KindField, facts.KindProperty:
			refs, err := s.References(ctx, family[i:i+1])
			if err != nil {
				return nil, err
			}
			for _, u := range refs.Uses {
				if u.Role == facts.Label {
					near = append(near, s.takenInto(u.Location)...)
				}
			}
		}
		for _, id := range near {
			if id.file() < firstDependency && !slices.Contains(family, id) {
				family = append(family, id)
			}
		}
	}
	return family, nil
}

// takenInto returns the variables that a pattern defines by the name of a member at a place.
func (s *Snapshot) takenInto(l Location) []SymbolID {
	id, src, err := s.sourceOf(l.Path)
	if err != nil {
		return nil
	}
	var out []SymbolID
	for i := 1; i < len(src.facts.Defs); i++ {
		d := &src.facts.Defs[i]
		if d.NameSpan != l.Span {
			continue
		}
		switch d.Kind {
		case facts.KindVariable, facts.KindConstant, facts.KindParameter:
			out = append(out, symbolID(id, src.key(facts.DefID(i))))
		}
	}
	return out
}

// takenFrom returns the members that the name of a variable's definition names too.
func (s *Snapshot) takenFrom(ctx context.Context, sym *Symbol) []SymbolID {
	m := s.meanings(ctx, sym.ID.file())
	if m == nil {
		return nil
	}
	var out []SymbolID
	for i := range m.list {
		if o := &m.list[i]; o.span == sym.NameSpan && o.role == facts.Label && o.kind != implied {
			out = append(out, o.targets...)
		}
	}
	return slices.DeleteFunc(out, func(id SymbolID) bool { return id == outsideID })
}
