package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// IncomingCalls returns the callers of symbols as editors are used to them from
// each language's own server: with the calls of members whose uses count as
// theirs, such as, in Go, those of what satisfies the interface that is asked for.
func (s *Snapshot) IncomingCalls(ctx context.Context, ids []SymbolID) (*Calls, error) {
	refs, err := s.References(ctx, ids)
	if err != nil {
		return nil, err
	}
	edges := calls{}
	for _, u := range refs.Uses {
		if k := s.edge(u.Role, u.Of); k&CallEdges != 0 || isCall(u.Role) {
			edges.add(s, u.In, Site{u.Location, k, false})
		}
	}
	return edges.answer(refs.Unresolved, isCall, refs.Of(isCall)), nil
}

// OutgoingCalls returns the callees of a symbol as editors are used to them:
// what the text names, and no function that is only handed on. In Go, no
// literal is a call; in C and C++ a macro is the text it stands for, and a type
// that is instantiated is no more than its constructor.
func (s *Snapshot) OutgoingCalls(ctx context.Context, id SymbolID) (*Calls, error) {
	edges := calls{}
	var unresolved []Reference
	complete := exact()
	err := s.usesInside(ctx, id, &complete, func(u Reference, targets []SymbolID) error {
		if len(targets) == 0 {
			unresolved = append(unresolved, u)
		}
		for _, t := range s.run(u.Role, targets) {
			k := s.edge(u.Role, t) & CallEdges
			if k == 0 || !isCall(u.Role) && k&EdgeCalls != 0 && s.isCallable(t) {
				continue
			}
			if site := s.definitionSite(t); s.isCallable(site) || !s.onlyCallables(site) {
				edges.add(s, site, Site{u.Location, k, false})
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return edges.answer(unresolved, isCall, complete), nil
}

func (s *Snapshot) isCallable(id SymbolID) bool {
	sym, ok := s.Symbol(id)
	return ok && sym.Kind.IsCallable()
}

// onlyCallables reports whether nothing but functions counts as called in the
// language of a symbol.
func (s *Snapshot) onlyCallables(id SymbolID) bool {
	if r := s.row(id.file()); r != nil && r.lang == goLanguage {
		return true
	}
	rules := s.rulesOf(id)
	return rules != nil && rules.TextMacros
}

// run returns what of the meanings of a name is run there: of an instantiation
// that means a type and its constructor, the constructor.
func (s *Snapshot) run(role facts.Role, ids []SymbolID) []SymbolID {
	if role != facts.New || len(ids) < 2 {
		return ids
	}
	made := slices.DeleteFunc(slices.Clone(ids), func(id SymbolID) bool {
		sym, ok := s.Symbol(id)
		return !ok || sym.Kind != facts.KindConstructor
	})
	if len(made) > 0 {
		return made
	}
	return ids
}
