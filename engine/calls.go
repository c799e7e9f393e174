package engine

import (
	"context"
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// Call is one end of call edges: a caller or a callee with the places of the calls.
type Call struct {
	Symbol Symbol
	Sites  []Location
}

// Calls are the callers or callees of some symbols.
type Calls struct {
	Edges        []Call // by path and position of the symbol
	Unresolved   []Reference
	Completeness Completeness
}

// isCall reports whether a use of a symbol runs it.
func isCall(role facts.Role) bool {
	return role == facts.Call || role == facts.New || role == facts.MacroUse || role == facts.Decorate
}

// runs reports whether a use of a symbol in a role runs it: a call does, and so
// does reading a property that has a getter.
func (s *Snapshot) runs(id SymbolID, role facts.Role) bool {
	if isCall(role) {
		return true
	}
	if role != facts.Read && role != facts.ReadWrite {
		return false
	}
	sym, ok := s.Symbol(id)
	return ok && sym.Kind == facts.KindProperty && sym.Flags&facts.FlagGetter != 0
}

// isCallee reports whether a symbol is something that a call can be of: not a
// variable or parameter, which only holds what is called.
func (s *Snapshot) isCallee(id SymbolID) bool {
	src := s.source(id.file())
	if src == nil {
		return false
	}
	i, ok := src.def(id.key())
	if !ok {
		return false
	}
	d := &src.facts.Defs[i]
	switch d.Kind {
	case facts.KindParameter, facts.KindVariable, facts.KindConstant, facts.KindField, facts.KindEnumMember, facts.KindAlias, facts.KindLabel:
		return d.Inner != 0 || d.Value != 0 && src.facts.Exprs[d.Value].Kind == facts.ExprFunc
	}
	return true
}

// isPredeclared reports whether a symbol is one that Go's compiler declares. The
// standard library's files only document those.
func (s *Snapshot) isPredeclared(id SymbolID) bool {
	sym, ok := s.Symbol(id)
	if !ok || sym.Language != goLanguage {
		return false
	}
	return strings.HasSuffix("/"+sym.Path, "/builtin/builtin.go") || strings.HasSuffix("/"+sym.Path, "/unsafe/unsafe.go")
}

// Callers returns what calls any of the symbols. The caller is the innermost
// definition with a name around the call, or the file.
func (s *Snapshot) Callers(ctx context.Context, ids []SymbolID) (*Calls, error) {
	refs, err := s.References(ctx, ids)
	if err != nil {
		return nil, err
	}
	reads := s.any(refs.Symbols, func(sym *Symbol) bool { return sym.Flags&facts.FlagGetter != 0 })
	runs := func(role facts.Role) bool {
		return isCall(role) || reads && (role == facts.Read || role == facts.ReadWrite)
	}
	out := &Calls{Completeness: refs.Of(runs)}
	if err := s.hiddenCalls(ctx, refs, &out.Completeness); err != nil {
		return nil, err
	}
	for _, u := range refs.Unresolved {
		if runs(u.Role) {
			out.Unresolved = append(out.Unresolved, u)
		}
	}
	edges := map[SymbolID]*Call{}
	for _, u := range refs.Uses {
		if s.runs(u.Of, u.Role) || s.handsOn(u) {
			s.addCall(edges, u.In, u.Location)
		}
	}
	slices.Sort(out.Completeness.Reasons)
	out.Edges = sortedCalls(edges)
	return out, nil
}

// handsOn reports whether a use hands a function on as a value, for someone else
// to call, in languages where what does is as good as a caller.
func (s *Snapshot) handsOn(u Reference) bool {
	if u.Role != facts.Read {
		return false
	}
	sym, ok := s.Symbol(u.Of)
	if !ok || !sym.Kind.IsCallable() {
		return false
	}
	rules := s.rulesOf(u.Of)
	return sym.Language == goLanguage || rules != nil && rules.FunctionValues
}

func (s *Snapshot) addCall(edges map[SymbolID]*Call, id SymbolID, site Location) {
	e := edges[id]
	if e == nil {
		sym, ok := s.placed(id)
		if !ok {
			return
		}
		e = &Call{Symbol: sym}
		edges[id] = e
	}
	e.Sites = append(e.Sites, site)
}

func sortedCalls(edges map[SymbolID]*Call) []Call {
	out := make([]Call, 0, len(edges))
	for _, e := range edges {
		slices.SortFunc(e.Sites, compareLocations)
		e.Sites = slices.Compact(e.Sites)
		out = append(out, *e)
	}
	slices.SortFunc(out, func(a, b Call) int { return compareLocations(a.Symbol.Location(), b.Symbol.Location()) })
	return out
}

// Callees returns what a symbol calls, in all of its bodies, functions without
// a name inside of it included.
func (s *Snapshot) Callees(ctx context.Context, id SymbolID) (*Calls, error) {
	out := &Calls{Completeness: exact()}
	edges := map[SymbolID]*Call{}
	sites := s.Sites(id)
	if !contains(sites, id) {
		sites = append(sites, id)
	}
	for _, site := range sites {
		m := s.meanings(ctx, site.file())
		if m == nil {
			continue
		}
		path := s.Path(site)
		s.hiddenBody(site, &out.Completeness)
		for i := range m.list {
			o := &m.list[i]
			if o.in != site.key() {
				continue
			}
			loc := Location{path, o.span}
			if len(o.targets) == 0 && isCall(o.role) && o.open != openForm {
				out.Unresolved = append(out.Unresolved, Reference{Location: loc, Role: o.role, In: site, open: o.open})
			}
			s.hiddenCall(o, &out.Completeness)
			for _, t := range s.run(o.role, o.targets) {
				if t == outsideID || !s.runs(t, o.role) || !s.isCallee(t) || s.isPredeclared(t) {
					continue
				}
				site := s.definitionSite(t)
				// In Go, conversions and literals look like calls, and what a
				// variable holds is not known.
				// In C and C++, a macro is the text it stands for, and a type that is
				// instantiated is no more than its constructor.
				rules := s.rulesOf(site)
				if sym, ok := s.Symbol(site); ok && !sym.Kind.IsCallable() && (sym.Language == goLanguage || rules != nil && rules.TextMacros) {
					continue
				}
				s.addCall(edges, site, loc)
			}
		}
	}
	for _, u := range out.Unresolved {
		out.Completeness.lower(u.open.reason())
	}
	slices.Sort(out.Completeness.Reasons)
	out.Edges = sortedCalls(edges)
	return out, nil
}

// run returns what of the meanings of a name is run there: of an instantiation
// that means a type and its constructor, the constructor.
func (s *Snapshot) run(role facts.Role, ids []SymbolID) []SymbolID {
	if role != facts.New || len(ids) < 2 {
		return ids
	}
	var made []SymbolID
	for _, id := range ids {
		if sym, ok := s.Symbol(id); ok && sym.Kind == facts.KindConstructor {
			made = append(made, id)
		}
	}
	if len(made) > 0 {
		return made
	}
	return ids
}

// definitionSite returns the first site of a thing that is not a mere declaration.
func (s *Snapshot) definitionSite(id SymbolID) SymbolID {
	sym, ok := s.Symbol(id)
	if !ok || sym.Flags&facts.FlagDeclaration == 0 {
		return id
	}
	for _, site := range s.Sites(id) {
		if d, ok := s.Symbol(site); ok && d.Flags&facts.FlagDeclaration == 0 {
			return site
		}
	}
	return id
}
