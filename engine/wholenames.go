package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// sameWhole returns, with the names that a target means, those that imports of
// other files bind to the same module as a whole, if that gives one thing rather
// than what it exports (export =): they are all names of that thing.
func (s *Snapshot) sameWhole(ctx context.Context, t Target) ([]SymbolID, error) {
	if len(t.Symbols) != 1 || !s.namesModule(t.Symbols) || !s.importsModule(t.Symbols[0]) {
		return t.Symbols, nil
	}
	modules := slices.DeleteFunc(s.modulesNamed(ctx, t.Symbols), func(id SymbolID) bool {
		src := s.source(id.file())
		return src == nil || !slices.ContainsFunc(src.facts.Exports, func(e facts.Export) bool { return e.Name == "=" })
	})
	if len(modules) == 0 {
		return t.Symbols, nil
	}
	uses, err := s.ownUses(ctx, modules)
	if err != nil {
		return nil, err
	}
	out := slices.Clone(t.Symbols)
	for _, u := range uses.Uses {
		id, src, err := s.sourceOf(u.Path)
		if err != nil {
			continue
		}
		for i := 1; i < len(src.facts.Imports); i++ {
			imp := &src.facts.Imports[i]
			if imp.PathSpan != u.Span || imp.Def == 0 || imp.Kind != facts.ImportModule {
				continue
			}
			if name := symbolID(id, src.key(imp.Def)); !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out, nil
}
