package engine

import (
	"context"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// Related are symbols in some relation to others.
type Related struct {
	Symbols      []Symbol       // by path and position
	External     []ExternalBase // of types: bases that cannot be shown
	Completeness Completeness
}

// symbolOf returns the resolver's name for a symbol; false if it is gone.
func (s *Snapshot) symbolOf(id SymbolID) (resolve.Symbol, bool) {
	src := s.source(id.file())
	if src == nil {
		return resolve.Symbol{}, false
	}
	d, ok := src.def(id.key())
	return resolve.Symbol{File: id.file(), Def: d}, ok
}

// Supertypes returns the direct bases of types.
func (s *Snapshot) Supertypes(ctx context.Context, ids []SymbolID) (*Related, error) {
	r := s.resolver()
	var found []SymbolID
	var external []ExternalBase
	for _, id := range ids {
		found = append(found, s.pairs(id, true)...)
		meant, outside := s.writtenBases(ctx, id)
		found, external = append(found, meant...), append(external, outside...)
		if sym, ok := s.symbolOf(id); ok {
			for _, b := range r.Supertypes(sym) {
				found = append(found, s.idOf(b, 0))
			}
		}
	}
	out := s.related(found)
	out.External = external
	s.hiddenBases(ids, true, &out.Completeness)
	s.lowerUnlessChecked(ids, &out.Completeness)
	return out, nil
}

// lowerUnlessChecked says so if what Go types satisfy is asked before all of
// Go's packages are checked: unlike uses, that is not worked out for one question.
func (s *Snapshot) lowerUnlessChecked(ids []SymbolID, c *Completeness) {
	for _, id := range ids {
		if r := s.row(id.file()); r != nil && r.lang == goLanguage {
			if !s.Resolved(goLanguage) {
				c.lower(ReasonNotIndexed)
			}
			return
		}
	}
}

// Resolved reports whether what references mean is stored for all files of a
// language; of all languages if it is "".
func (s *Snapshot) Resolved(language string) bool {
	for _, r := range s.state.table.byID {
		if !r.bound && r.skip == "" && r.id < firstDependency && (language == "" || r.lang == language) && s.engine.resolves(s.engine.langs.ByID(r.lang)) {
			return false
		}
	}
	return true
}

// Subtypes returns the types that name one of the types as a base, directly.
func (s *Snapshot) Subtypes(ctx context.Context, ids []SymbolID) (*Related, error) {
	found, complete, err := s.subtypes(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := s.related(found)
	out.Completeness = complete
	s.lowerUnlessChecked(ids, &out.Completeness)
	return out, nil
}

func (s *Snapshot) subtypes(ctx context.Context, ids []SymbolID) ([]SymbolID, Completeness, error) {
	refs, err := s.References(ctx, ids)
	if err != nil {
		return nil, Completeness{}, err
	}
	complete := refs.Of(func(role facts.Role) bool { return role == facts.Inherit })
	var found []SymbolID
	for _, u := range refs.Uses {
		if u.Role == facts.Inherit || u.Role == facts.New { // new T() { … } is a type below T
			if id, ok := s.heir(u); ok {
				found = append(found, id)
			}
		}
	}
	for _, u := range refs.Unwritten {
		found = append(found, u.In)
	}
	for _, id := range ids {
		found = append(found, s.pairs(id, false)...)
		found = append(found, s.heirsInside(id)...)
	}
	return found, complete, nil
}

// heirsInside returns the types inside of a type that extend it without naming
// it: the bodies of an enum's constants.
func (s *Snapshot) heirsInside(id SymbolID) []SymbolID {
	src := s.source(id.file())
	if src == nil {
		return nil
	}
	def, ok := src.def(id.key())
	if !ok || src.facts.Defs[def].Kind != facts.KindEnum {
		return nil
	}
	var out []SymbolID
	for i := range src.facts.Defs {
		for _, b := range src.facts.Defs[i].Bases {
			if e := &src.facts.Exprs[b]; e.Kind == facts.ExprSelfType && e.Def == def {
				out = append(out, symbolID(id.file(), src.key(facts.DefID(i))))
			}
		}
	}
	return out
}

// heir returns the definition in whose header a base is named: the type, also
// one without a name, or the block that adds the base to it.
func (s *Snapshot) heir(u Reference) (SymbolID, bool) {
	src := s.source(u.In.file())
	if src == nil {
		return 0, false
	}
	f := src.facts
	best := facts.DefID(0)
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if len(d.Bases) == 0 || !d.Span.Contains(u.Span) {
			continue
		}
		for _, b := range d.Bases {
			if f.Exprs[b].Span.Contains(u.Span) && (best == 0 || f.Defs[best].Span.Contains(d.Span)) {
				best = facts.DefID(i)
			}
		}
	}
	if best == 0 {
		return 0, false
	}
	return symbolID(u.In.file(), src.key(best)), true
}

// Implementations returns, for types, all that inherit from them, directly or
// through others; for members of types, the members of those that stand for
// them; for both, where types are known by their members, the literals that do.
func (s *Snapshot) Implementations(ctx context.Context, ids []SymbolID) (*Related, error) {
	return s.implementations(ctx, ids, true)
}

// Implementers are the Implementations that are no interfaces themselves: in Go,
// one that demands as much as another is among those of that one.
func (s *Snapshot) Implementers(ctx context.Context, ids []SymbolID) (*Related, error) {
	out, err := s.Implementations(ctx, ids)
	if err != nil || !slices.ContainsFunc(ids, s.isGoInterface) {
		return out, err
	}
	out.Symbols = slices.DeleteFunc(out.Symbols, func(sym Symbol) bool { return s.isGoInterface(sym.ID) })
	return out, nil
}

// isGoInterface reports whether a symbol is an interface of Go or a method of one.
func (s *Snapshot) isGoInterface(id SymbolID) bool {
	sym, ok := s.Symbol(id)
	return ok && sym.Language == goLanguage && (sym.Kind == facts.KindInterface || s.isOfInterface(id))
}

// implementations finds what implements symbols, literals only if they are wanted.
func (s *Snapshot) implementations(ctx context.Context, ids []SymbolID, literals bool) (*Related, error) {
	complete, err := s.hiddenImplementations(ctx, ids)
	if err != nil {
		return nil, err
	}
	var found []SymbolID
	var written []Symbol
	for _, id := range s.implemented(ctx, ids) {
		sym, ok := s.Symbol(id)
		if !ok {
			continue
		}
		if sym.Language == goLanguage { // where what embeds a type is none of it
			found = append(found, s.pairs(id, !ofInterface(&sym))...)
			continue
		}
		if sym.Kind == facts.KindTypeAlias {
			found = append(found, s.extensionsOfAlias(id)...)
		}
		if sym.Kind.IsType() {
			heirs, c, err := s.implementers(ctx, id)
			if err != nil {
				return nil, err
			}
			complete.Join(c)
			if literals {
				var more []Symbol
				if heirs, more, err = s.withLiterals(ctx, id, heirs); err != nil {
					return nil, err
				}
				written = append(written, more...)
			}
			found = append(append(found, heirs...), s.extensionsOf(id)...)
			continue
		}
		for _, base := range s.basesFirst(id) {
			members, c, err := s.overriders(ctx, base, sym.Name)
			if err != nil {
				return nil, err
			}
			complete.Join(c)
			inherited, err := s.inheritedFor(ctx, base)
			if err != nil {
				return nil, err
			}
			members = append(members, inherited...)
			if literals {
				if members, _, err = s.withLiterals(ctx, id, members); err != nil {
					return nil, err
				}
			}
			found = append(found, members...)
		}
	}
	for i, id := range found {
		found[i] = s.definitionSite(id)
	}
	out := s.related(found)
	out.add(written)
	out.Completeness = complete
	s.lowerUnlessChecked(ids, &out.Completeness)
	return out, nil
}

// implemented returns the symbols of which implementations are looked for when
// some are asked for: a type that an extension gives a name to is asked for itself.
func (s *Snapshot) implemented(ctx context.Context, ids []SymbolID) []SymbolID {
	var out []SymbolID
	for _, id := range ids {
		if s.extensionsApart([]SymbolID{id}) {
			if sym, ok := s.Symbol(id); ok && sym.Kind == facts.KindTypeAlias {
				out = append(out, id)
				continue
			}
		}
		out = append(out, s.canonical(ctx, []SymbolID{id})...)
	}
	return out
}

// basesFirst returns the members whose overriders implement what a member does:
// the member itself, or, where extensions stand apart from their types, what the
// member implements.
func (s *Snapshot) basesFirst(id SymbolID) []SymbolID {
	if !s.extensionsApart([]SymbolID{id}) {
		return []SymbolID{id}
	}
	sym, ok := s.symbolOf(id)
	if !ok {
		return nil
	}
	var bases []SymbolID
	for _, b := range s.resolver().Implements(sym) {
		bases = append(bases, s.idOf(b, 0))
	}
	if len(bases) == 0 {
		return []SymbolID{id}
	}
	return bases
}

// implementers returns all that inherit from a type; where extensions stand
// apart, those extensions alone that name it.
func (s *Snapshot) implementers(ctx context.Context, id SymbolID) ([]SymbolID, Completeness, error) {
	if !s.extensionsApart([]SymbolID{id}) {
		return s.heirs(ctx, id)
	}
	heirs, complete, err := s.subtypes(ctx, []SymbolID{id})
	return slices.DeleteFunc(heirs, func(h SymbolID) bool {
		sym, ok := s.Symbol(h)
		return !ok || sym.Kind != facts.KindImpl
	}), complete, err
}

// extensionsOfAlias returns the extensions of the types that an alias names.
func (s *Snapshot) extensionsOfAlias(id SymbolID) []SymbolID {
	sym, ok := s.symbolOf(id)
	if !ok {
		return nil
	}
	var out []SymbolID
	for _, t := range s.resolver().Types(sym) {
		if tid := s.idOf(t, 0); tid != 0 {
			out = append(out, s.extensionsOf(tid)...)
		}
	}
	return out
}

// extensionsOf returns the blocks that add members to a type from outside of it.
func (s *Snapshot) extensionsOf(id SymbolID) []SymbolID {
	sym, ok := s.symbolOf(id)
	if !ok {
		return nil
	}
	var out []SymbolID
	for _, ext := range s.resolver().Extensions(sym) {
		if src := s.source(ext.File); src != nil {
			out = append(out, symbolID(ext.File, src.key(ext.Def)))
		}
	}
	return out
}

// heirs returns all that inherit from a type.
func (s *Snapshot) heirs(ctx context.Context, id SymbolID) ([]SymbolID, Completeness, error) {
	complete := exact()
	seen := map[SymbolID]bool{id: true}
	var out []SymbolID
	next := []SymbolID{id}
	for len(next) > 0 {
		if err := ctx.Err(); err != nil {
			return nil, complete, err
		}
		subs, c, err := s.subtypes(ctx, next)
		if err != nil {
			return nil, complete, err
		}
		complete.Join(c)
		next = nil
		for _, sub := range subs {
			if !seen[sub] {
				seen[sub] = true
				out = append(out, sub)
				next = append(next, sub)
			}
		}
	}
	return out, complete, nil
}

// overriders returns the members called name of the heirs of a member's type.
func (s *Snapshot) overriders(ctx context.Context, id SymbolID, name string) ([]SymbolID, Completeness, error) {
	owner, ok := s.ownerOf(id)
	if !ok {
		return nil, exact(), nil
	}
	heirs, complete, err := s.implementers(ctx, owner)
	if err != nil {
		return nil, complete, err
	}
	base, ok := s.symbolOf(id)
	if !ok {
		return nil, complete, nil
	}
	r := s.resolver()
	if of, ok := s.symbolOf(owner); ok {
		heirs = append(heirs, s.idsOf(r.LibraryExtensions(of))...)
	}
	var out []SymbolID
	for _, h := range heirs {
		src := s.source(h.file())
		if src == nil {
			continue
		}
		d, ok := src.def(h.key())
		if !ok {
			continue
		}
		f := src.facts
		for i := 1; i < len(f.Defs); i++ {
			m := &f.Defs[i]
			if (m.Name == name || isDestructor(m.Name) && isDestructor(name)) && f.Defs[d].Inner != 0 && m.Scope == f.Defs[d].Inner &&
				r.StandsFor(resolve.Symbol{File: h.file(), Def: facts.DefID(i)}, base) {
				out = append(out, symbolID(h.file(), src.key(facts.DefID(i))))
			}
		}
	}
	return out, complete, nil
}

// inheritedFor returns the members that heirs of an interface have from other
// bases and that implement one of its members there.
func (s *Snapshot) inheritedFor(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	rules := s.rulesOf(id)
	owner, ok := s.ownerOf(id)
	if rules == nil || !rules.DeclaredOverride || !ok || !s.all([]SymbolID{owner}, facts.KindInterface) {
		return nil, nil
	}
	heirs, _, err := s.heirs(ctx, owner)
	if err != nil {
		return nil, err
	}
	base, _ := s.symbolOf(id)
	r := s.resolver()
	var out []SymbolID
	for _, h := range heirs {
		if heir, ok := s.symbolOf(h); ok {
			out = append(out, s.idsOf(r.InheritedFor(heir, base))...)
		}
	}
	return out, nil
}

// implementsThrough returns the members of interfaces that a member implements
// only in heirs of its type that name them.
func (s *Snapshot) implementsThrough(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	rules := s.rulesOf(id)
	owner, ok := s.ownerOf(id)
	sym, known := s.Symbol(id)
	if rules == nil || !rules.DeclaredOverride || !ok || !known || sym.Flags&(facts.FlagPrivate|facts.FlagProtected|facts.FlagStatic) != 0 {
		return nil, nil
	}
	heirs, _, err := s.heirs(ctx, owner)
	if err != nil {
		return nil, err
	}
	r := s.resolver()
	own := s.canonical(ctx, []SymbolID{id})[0]
	var out []SymbolID
	for _, h := range heirs {
		heir, ok := s.symbolOf(h)
		if !ok {
			continue
		}
		for _, member := range r.InterfaceMembers(heir, sym.Name) {
			if contains(s.idsOf(r.InheritedFor(heir, member)), own) {
				out = append(out, s.idOf(member, 0))
			}
		}
	}
	return out, nil
}

// isDestructor reports whether a name is a destructor's, which is its type's too.
func isDestructor(name string) bool { return len(name) > 1 && name[0] == '~' }

// ownerOf returns the type of which a symbol is a member.
func (s *Snapshot) ownerOf(id SymbolID) (SymbolID, bool) {
	sym, ok := s.symbolOf(id)
	if !ok {
		return 0, false
	}
	owner, ok := s.resolver().Owner(sym)
	if !ok {
		return 0, false
	}
	oid := s.idOf(owner, 0)
	return oid, oid != 0
}

// Overrides returns the members of base types for which a member stands.
func (s *Snapshot) Overrides(ctx context.Context, ids []SymbolID) (*Related, error) {
	r := s.resolver()
	var found []SymbolID
	for _, id := range ids {
		if s.canStandFor(id) {
			up, err := s.satisfiedBy(ctx, id, true)
			if err != nil {
				return nil, err
			}
			found = append(found, up...)
		}
		if sym, ok := s.symbolOf(id); ok {
			for _, b := range r.Overrides(sym) {
				found = append(found, s.idOf(b, 0))
			}
		}
	}
	out := s.related(found)
	var owners []SymbolID
	for _, id := range ids {
		if owner, ok := s.ownerOf(id); ok {
			owners = append(owners, owner)
		}
	}
	s.hiddenBases(owners, false, &out.Completeness)
	return out, nil
}

// related describes symbols, each once, by path and position.
func (s *Snapshot) related(ids []SymbolID) *Related {
	out := &Related{Completeness: exact()}
	seen := map[SymbolID]bool{}
	for _, id := range ids {
		if seen[id] || id == 0 {
			continue
		}
		seen[id] = true
		if sym, ok := s.placed(id); ok {
			out.Symbols = append(out.Symbols, sym)
		}
	}
	slices.SortFunc(out.Symbols, func(a, b Symbol) int { return compareLocations(a.Location(), b.Location()) })
	return out
}

// add adds symbols of which some may stand at a place that is there already.
func (r *Related) add(syms []Symbol) {
	byPlace := func(a, b Symbol) int { return compareLocations(a.Location(), b.Location()) }
	r.Symbols = append(r.Symbols, syms...)
	slices.SortStableFunc(r.Symbols, byPlace)
	r.Symbols = slices.CompactFunc(r.Symbols, func(a, b Symbol) bool { return byPlace(a, b) == 0 })
}

// TypeDefinition returns where the type of what stands at an offset is defined.
func (s *Snapshot) TypeDefinition(ctx context.Context, file string, offset uint32) ([]Location, error) {
	t, ok, err := s.At(ctx, file, offset)
	if err != nil || !ok {
		return nil, err
	}
	r := s.resolver()
	var types []SymbolID
	if typed, err := s.goTypeAt(ctx, t); err != nil {
		return nil, err
	} else if typed != nil {
		types = s.idsOf(typed.Types)
	}
	for _, id := range t.Symbols {
		if sym, ok := s.symbolOf(id); ok {
			for _, typ := range r.TypeOf(sym) {
				types = append(types, s.idOf(typ, 0))
			}
		}
	}
	var out []Location
	for _, sym := range s.related(types).Symbols {
		out = append(out, sym.Location())
	}
	return out, nil
}
