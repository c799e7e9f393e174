package engine

import (
	"context"
	"slices"
)

// ReferencesIn returns, of the uses and sites of what stands at an offset, those
// in the same file; nil if nothing does. It looks at no other file, so that an
// editor can ask it at every move of the cursor.
func (s *Snapshot) ReferencesIn(ctx context.Context, file string, offset uint32) (*References, error) {
	t, ok, err := s.At(ctx, file, offset)
	if err != nil || !ok || len(t.Symbols) == 0 {
		return nil, err
	}
	id, _, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	out := &References{Symbols: s.canonical(ctx, t.Symbols), Completeness: exact()}
	sites := map[SymbolID]bool{}
	for _, sym := range out.Symbols {
		for _, site := range append(s.Sites(sym), sym) {
			sites[site] = true
			if def, ok := s.Symbol(site); ok && site.file() == id {
				if loc := def.Location(); !slices.Contains(out.Definitions, loc) {
					out.Definitions = append(out.Definitions, loc)
				}
			}
		}
	}
	if m := s.meanings(ctx, id); m != nil {
		s.usesIn(id, m, sites, nil, out)
	}
	slices.SortFunc(out.Definitions, compareLocations)
	return out, nil
}
