package engine

import (
	"context"
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// rulesOf returns the rules of a symbol's language; nil if it has none.
func (s *Snapshot) rulesOf(id SymbolID) *parsers.Rules {
	src := s.source(id.file())
	if src == nil {
		return nil
	}
	if lang := s.engine.langs.ByID(src.facts.Language); lang != nil {
		return lang.Rules
	}
	return nil
}

// addRelatives adds to the symbols whose uses are looked for the members whose
// uses count as theirs in their language.
func (s *Snapshot) addRelatives(ctx context.Context, refs *References) error {
	for i := 0; i < len(refs.Symbols); i++ {
		more, err := s.relatives(ctx, refs.Symbols[i])
		if err != nil {
			return err
		}
		for _, id := range more {
			if !slices.Contains(refs.Symbols, id) {
				refs.Symbols = append(refs.Symbols, id)
			}
		}
	}
	return nil
}

// relatives returns the members that share the uses of one, one step away.
func (s *Snapshot) relatives(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	rules := s.rulesOf(id)
	if rules == nil || rules.MemberUses == parsers.OwnUses || rules.MemberUses == parsers.BaseUses {
		return nil, nil
	}
	sym, ok := s.Symbol(id)
	switch {
	case !ok || sym.Flags&facts.FlagPrivate != 0:
		return nil, nil
	case sym.Kind == facts.KindParameter && rules.MemberUses == parsers.FamilyUses && !rules.PositionalArguments:
		return s.relatedParameters(ctx, id, sym.Name)
	case sym.Kind != facts.KindMethod && sym.Kind != facts.KindConstant && sym.Kind != facts.KindField && sym.Kind != facts.KindProperty:
		return nil, nil
	}
	found, _, err := s.overriders(ctx, id, sym.Name)
	if err != nil {
		return nil, err
	}
	if rules.MemberUses == parsers.FamilyUses {
		if up, err := s.Overrides(ctx, []SymbolID{id}); err == nil {
			for _, o := range up.Symbols {
				found = append(found, o.ID)
			}
		}
		through, err := s.traitRelatives(ctx, id, sym.Name)
		if err != nil {
			return nil, err
		}
		found = append(found, through...)
	}
	return slices.DeleteFunc(found, func(o SymbolID) bool {
		other, ok := s.Symbol(o)
		return !ok || other.Flags&facts.FlagPrivate != 0 || other.Kind != sym.Kind && !rules.Structural
	}), nil
}

// traitRelatives returns the members that share the uses of one because a type has
// both, one of them from a trait: the trait's stands there for what the type's
// bases ask for, though the trait names none of them.
func (s *Snapshot) traitRelatives(ctx context.Context, id SymbolID, name string) ([]SymbolID, error) {
	owner, ok := s.ownerOf(id)
	if !ok {
		return nil, nil
	}
	isTrait := func(t *Symbol) bool { return t.Kind == facts.KindTrait }
	inTrait := s.any([]SymbolID{owner}, isTrait)
	heirs, _, err := s.heirs(ctx, owner)
	if err != nil {
		return nil, err
	}
	r := s.resolver()
	var out []SymbolID
	for _, h := range heirs {
		of, ok := s.symbolOf(h)
		if !ok {
			continue
		}
		meant, all := r.MembersOf(of, name)
		switch ids := s.idsOf(meant); {
		case inTrait && slices.Contains(ids, id):
			out = append(out, s.idsOf(all)...)
		case !inTrait:
			for _, m := range ids {
				if above, ok := s.ownerOf(m); ok && s.any([]SymbolID{above}, isTrait) {
					out = append(out, m)
				}
			}
		}
	}
	return slices.DeleteFunc(out, func(o SymbolID) bool { return o == id }), nil
}

// addBases adds to what is looked for the members that a virtual one stands for,
// directly or not, and to the definitions those that stand for it too.
func (s *Snapshot) addBases(ctx context.Context, id SymbolID, sites map[SymbolID]bool, refs *References) error {
	sym, ok := s.Symbol(id)
	if rules := s.rulesOf(id); !ok || rules == nil || rules.MemberUses != parsers.BaseUses || sym.Kind != facts.KindMethod {
		return nil
	}
	up := []SymbolID{id}
	for i := 0; i < len(up); i++ {
		bases, err := s.Overrides(ctx, up[i:i+1])
		if err != nil {
			return err
		}
		for _, b := range bases.Symbols {
			if !slices.Contains(up, b.ID) {
				up = append(up, b.ID)
			}
		}
	}
	down, _, err := s.overriders(ctx, id, sym.Name)
	if err != nil {
		return err
	}
	for _, b := range up[1:] {
		for _, site := range append(s.Sites(b), b) {
			sites[site] = true
		}
	}
	for _, o := range append(up[1:], down...) {
		for _, site := range append(s.Sites(o), o) {
			if other, ok := s.Symbol(site); ok && !slices.Contains(refs.Definitions, other.Location()) {
				refs.Definitions = append(refs.Definitions, other.Location())
			}
		}
	}
	return nil
}

// relatedParameters returns the parameters at the place of one, and of its name,
// of the methods that share uses with its own.
func (s *Snapshot) relatedParameters(ctx context.Context, id SymbolID, name string) ([]SymbolID, error) {
	src := s.source(id.file())
	d, ok := src.def(id.key())
	if !ok {
		return nil, nil
	}
	method := src.facts.Defs[d].Parent
	at := slices.Index(src.facts.Defs[method].Params, d)
	if at < 0 || src.facts.Defs[method].Name == "" {
		return nil, nil
	}
	methods, err := s.relatives(ctx, symbolID(id.file(), src.key(method)))
	if err != nil {
		return nil, err
	}
	var out []SymbolID
	for _, m := range methods {
		other := s.source(m.file())
		if other == nil {
			continue
		}
		if od, ok := other.def(m.key()); ok {
			if params := other.facts.Defs[od].Params; at < len(params) && other.facts.Defs[params[at]].Name == name {
				out = append(out, symbolID(m.file(), other.key(params[at])))
			}
		}
	}
	return out, nil
}
