package engine

import "slices"

// Interfaces that types satisfy without naming them are worked out by the
// language's checker and stored as pairs under both ends: the key of an end
// followed by 0 for what it satisfies, 1 for what satisfies it.

func implementsKey(id SymbolID, up bool) []byte {
	if up {
		return append(symbolKey(id), 0)
	}
	return append(symbolKey(id), 1)
}

// pairs returns the other ends of the stored pairs of a symbol: what it
// satisfies if up, else what satisfies it.
func (s *Snapshot) pairs(id SymbolID, up bool) []SymbolID {
	return s.ids(spaceImplements, implementsKey(id, up))
}

// satisfied returns both ends: for an interface what satisfies it, for a type
// the interfaces it satisfies, and so for their methods.
func (s *Snapshot) satisfied(id SymbolID) []SymbolID {
	out := append(s.pairs(id, true), s.pairs(id, false)...)
	slices.Sort(out)
	return slices.Compact(out)
}
