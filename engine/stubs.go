package engine

import (
	"path"
	"slices"

	"cairn/parsers/facts"
)

// withSources adds to symbols that stubs declare the definitions that these stand for.
func (s *Snapshot) withSources(ids []SymbolID) []SymbolID {
	out := ids
	for _, id := range ids {
		if s.isStub(id) {
			out = union(out, s.sources(id))
		}
	}
	return out
}

// withStubs adds to symbols the declarations in stubs that stand for them: code
// that uses them by these means them.
func (s *Snapshot) withStubs(ids []SymbolID) []SymbolID {
	out := ids
	for _, id := range ids {
		if rules := s.rulesOf(id); rules == nil || rules.Stubs == nil || s.isStub(id) {
			continue
		}
		sym, ok := s.Symbol(id)
		if !ok || sym.Kind == facts.KindFile || sym.Flags&facts.FlagLocal != 0 {
			continue
		}
		for _, other := range s.ids(spaceSymbols, symbolNameKey(sym.Name)) {
			if !s.isStub(other) {
				continue
			}
			if sources := s.sources(other); slices.ContainsFunc(s.Sites(id), func(site SymbolID) bool { return slices.Contains(sources, site) }) {
				out = union(out, []SymbolID{other})
			}
		}
	}
	return out
}

func (s *Snapshot) isStub(id SymbolID) bool {
	rules := s.rulesOf(id)
	return rules != nil && rules.Stubs[path.Ext(s.Path(id))] != ""
}

// sources returns the definitions that what a stub declares stands for.
func (s *Snapshot) sources(id SymbolID) []SymbolID {
	sym, ok := s.resolved(id)
	if !ok {
		return nil
	}
	return s.idsOf(s.resolver().Sources(sym))
}

func union(ids, more []SymbolID) []SymbolID {
	for _, id := range more {
		if !slices.Contains(ids, id) {
			ids = append(ids[:len(ids):len(ids)], id)
		}
	}
	return ids
}
