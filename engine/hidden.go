package engine

import (
	"context"
	"slices"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// What an answer lacks because of what it is about: uses that a language does not
// spell, calls that reach a member through what it stands for, bases that are not
// known. What it lacks because of text that nobody has read is in blind.go.

// any reports whether something holds of one of some symbols.
func (s *Snapshot) any(ids []SymbolID, holds func(*Symbol) bool) bool {
	return slices.ContainsFunc(ids, func(id SymbolID) bool {
		sym, ok := s.Symbol(id)
		return ok && holds(&sym)
	})
}

// hiddenUses adds to c why uses of a symbol may not be found that name it.
func (s *Snapshot) hiddenUses(id SymbolID, sym *Symbol, c *Completeness) {
	if id.file() >= firstDependency && sym.Language != goLanguage {
		c.lower(ReasonExternal) // other names lead to it, in files outside and from ours
	}
	rules := s.rulesOf(id)
	if rules == nil {
		return
	}
	destroys := rules.NamedConstructors && isDestructor(sym.Name)
	converts := rules.NamedConstructors && sym.Kind == facts.KindConstructor && sym.Flags&facts.FlagExplicit == 0
	if destroys || converts || isReachedFor(sym, rules) {
		c.lower(ReasonLanguage)
	}
	if s.hasAlternative(id) {
		c.lower(ReasonAmbiguous)
	}
	if s.namesModule([]SymbolID{id}) && len(s.fileIDs(spaceUsers, symbolKey(id))) > 0 {
		c.lower(ReasonAmbiguous) // passed on, it stands beside other names of the module
	}
	if rules.MemberUses == parsers.FamilyUses || rules.MemberUses == parsers.BaseUses {
		if r, ok := s.symbolOf(id); ok && sym.Flags&facts.FlagPrivate == 0 && s.resolver().MayStandForOutside(r) {
			c.lower(ReasonDispatch)
		}
	}
}

// hasAlternative reports whether conditions choose between a definition and
// another one of its name, so that a use may mean either.
func (s *Snapshot) hasAlternative(id SymbolID) bool {
	src := s.source(id.file())
	if src == nil || len(src.facts.Conditions) == 0 {
		return false
	}
	at, ok := src.def(id.key())
	if !ok {
		return false
	}
	f := src.facts
	own := innermostCondition(f, f.Defs[at].NameSpan)
	if own < 0 {
		return false
	}
	for i := 1; i < len(f.Defs); i++ {
		if d := &f.Defs[i]; facts.DefID(i) != at && d.Name == f.Defs[at].Name && d.Kind == f.Defs[at].Kind && d.Scope == f.Defs[at].Scope {
			if other := innermostCondition(f, d.NameSpan); other != own {
				return true
			}
		}
	}
	return false
}

// innermostCondition returns the index of the condition on which a place
// depends, −1 if it depends on none.
func innermostCondition(f *facts.File, at facts.Span) int {
	found := -1
	for i := range f.Conditions {
		if f.Conditions[i].Span.Start > at.Start {
			break
		}
		if f.Conditions[i].Span.Contains(at) {
			found = i
		}
	}
	return found
}

// Defined says whether the definitions of symbols are all that a name which means
// them may mean.
func (s *Snapshot) Defined(ids []SymbolID) Completeness {
	c := exact()
	for _, id := range ids {
		if s.hasAlternative(id) {
			c.lower(ReasonAmbiguous)
		}
	}
	return c
}

// hiddenCalls adds to c why code may run symbols, of which refs are the uses,
// that no call in the answer names.
func (s *Snapshot) hiddenCalls(ctx context.Context, refs *References, c *Completeness) error {
	for _, u := range refs.Uses {
		if sym, ok := s.Symbol(u.Of); ok && u.Role == facts.Read && sym.Kind.IsCallable() && s.edge(u.Role, u.Of)&EdgeCalls == 0 && !s.sends(u.Of) {
			c.lower(ReasonDispatch) // handed on as a value, for someone to call
			break
		}
	}
	var below []SymbolID
	for _, id := range refs.Symbols {
		rules := s.rulesOf(id)
		if sym, ok := s.symbolOf(id); ok && rules != nil && rules.MemberUses != parsers.FamilyUses && rules.MemberUses != parsers.BaseUses {
			if s.resolver().MayStandForOutside(sym) {
				c.lower(ReasonDispatch)
			}
		}
		satisfying, err := s.satisfiedBy(ctx, id, false)
		if err != nil {
			return err
		}
		below = append(below, satisfying...)
		sym, ok := s.Symbol(id)
		if ok && sym.Kind == facts.KindMethod && rules != nil && (rules.MemberUses == parsers.HeirUses || rules.MemberUses == parsers.FamilyUses) {
			heirs, _, err := s.overriders(ctx, id, sym.Name)
			if err != nil {
				return err
			}
			below = append(below, heirs...)
		}
	}
	if len(below) == 0 || slices.Contains(c.Reasons, ReasonDispatch) {
		return nil
	}
	// Calls of what satisfies a method are none of it, though they do what it
	// asks for, and count among its uses.
	uses, err := s.ownUses(ctx, below)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(uses.Uses, func(u Reference) bool { return s.edge(u.Role, u.Of)&EdgeCalls != 0 }) {
		c.lower(ReasonDispatch)
	}
	return nil
}

// sends reports whether a symbol is of a language in which naming a method calls it.
func (s *Snapshot) sends(id SymbolID) bool {
	rules := s.rulesOf(id)
	return rules != nil && rules.Messages
}

// hiddenBody adds to c why what a function calls may not all be known.
func (s *Snapshot) hiddenBody(id SymbolID, c *Completeness) {
	src := s.source(id.file())
	if src == nil {
		return
	}
	d, ok := src.def(id.key())
	if !ok {
		return
	}
	span := src.facts.Defs[d].Span
	if slices.ContainsFunc(src.facts.Problems, func(p facts.Problem) bool { return span.Touches(p.Span.Start) || p.Span.Contains(span) }) {
		c.lower(ReasonParseError)
	}
	if rules := s.rulesOf(id); rules != nil && rules.SilentCalls {
		c.lower(ReasonLanguage)
	}
}

// hiddenCall adds to c why it is not known what an occurrence in a function runs.
func (s *Snapshot) hiddenCall(o *occurrence, c *Completeness) {
	switch {
	case o.kind == mention || o.kind == unwritten:
	case len(o.targets) == 0:
		if (o.role == facts.Read || o.role == facts.Write) && o.open == openReceiver && s.someAccessor(o.name) {
			c.lower(ReasonUnresolved)
		}
	case isCall(o.role):
		if !slices.ContainsFunc(o.targets, func(t SymbolID) bool { return t == outsideID || s.edge(o.role, t)&EdgeReads == 0 }) {
			c.lower(ReasonDispatch) // of what a variable holds
		}
	}
}

// someAccessor reports whether a symbol of a name is a property that runs code.
func (s *Snapshot) someAccessor(name string) bool {
	return s.any(s.ids(spaceSymbols, symbolNameKey(name)), func(sym *Symbol) bool {
		return sym.Kind == facts.KindProperty && sym.Flags&(facts.FlagGetter|facts.FlagSetter) != 0
	})
}

// hiddenBases adds to c why not all that types are made of is known; direct
// bases alone count if so said.
func (s *Snapshot) hiddenBases(ids []SymbolID, direct bool, c *Completeness) {
	r := s.resolver()
	for _, id := range ids {
		sym, ok := s.symbolOf(id)
		if !ok {
			continue
		}
		known, inside := r.KnowsBases(sym, direct)
		if !known {
			c.lower(ReasonAmbiguous)
		}
		if !inside {
			c.lower(ReasonExternal)
		}
	}
}

// hiddenImplementations says why something may implement symbols without saying so.
func (s *Snapshot) hiddenImplementations(ctx context.Context, ids []SymbolID) (Completeness, error) {
	c := exact()
	var apart []SymbolID
	for _, id := range ids {
		sym, ok := s.Symbol(id)
		rules := s.rulesOf(id)
		if !ok || rules == nil {
			continue
		}
		if rules.Structural && s.isShape(id, &sym) {
			c.lower(ReasonLanguage)
		}
		if rules.ExtensionsApart {
			apart = append(apart, id)
		}
	}
	if len(apart) > 0 {
		// The name may stand where macros make extensions.
		refs, err := s.References(ctx, apart)
		if err != nil {
			return c, err
		}
		c.Join(refs.Completeness)
		if slices.ContainsFunc(refs.Uses, func(u Reference) bool {
			return s.any([]SymbolID{u.In}, func(in *Symbol) bool { return in.Kind == facts.KindMacro })
		}) {
			c.lower(ReasonLanguage)
		}
	}
	return c, nil
}

// isShape reports whether a value may have a type, or the member of one, by being
// like it: where types are known by their members, all but classes and what is in
// them, and these too where there are no others.
func (s *Snapshot) isShape(id SymbolID, sym *Symbol) bool {
	shape := func(t *Symbol) bool {
		return t.Kind != facts.KindClass && t.Kind != facts.KindEnum || strings.HasPrefix(t.Language, "javascript")
	}
	switch {
	case sym.Kind.IsType():
		return shape(sym)
	case sym.Kind == facts.KindMethod, sym.Kind == facts.KindProperty, sym.Kind == facts.KindField:
		owner, ok := s.ownerOf(id)
		return !ok || s.any([]SymbolID{owner}, shape)
	}
	return false
}
