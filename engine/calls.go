package engine

import (
	"cmp"
	"context"
	"slices"

	"cairn/parsers/facts"
)

// Call is one end of edges between symbols, calls above all: a caller or a callee
// with the places of the calls.
type Call struct {
	Symbol Symbol
	Sites  []Site
}

// Site is where an edge is written.
type Site struct {
	Location
	Kinds    EdgeKinds
	Dispatch bool // through a member that it stands for: it may run, another may
}

// Kinds returns the kinds of edges at all of the sites.
func (c *Call) Kinds() EdgeKinds { return kindsOf(c.Sites) }

func kindsOf(sites []Site) EdgeKinds {
	var all EdgeKinds
	for i := range sites {
		all |= sites[i].Kinds
	}
	return all
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

// Callers returns what has edges of some kinds to any of the symbols: the
// innermost definition with a name around the place, or the file. A call of a
// member that one of the symbols stands for may run that symbol, so it is among
// the calls, marked as dispatch. Whatever is a caller has the symbol among its
// Callees, unless Go's compiler declares it, and the other way round. A call of
// what a variable holds is a call of the variable.
func (s *Snapshot) Callers(ctx context.Context, ids []SymbolID, kinds EdgeKinds) (*Calls, error) {
	own, err := s.ownUses(ctx, s.withStubs(ids))
	if err != nil {
		return nil, err
	}
	edges := calls{}
	for _, u := range own.Uses {
		k := s.edge(u.Role, u.Of) & kinds
		if s.namesProperty(u) {
			k &^= EdgeCalls
		}
		if k != 0 && s.isPlaced(u.Of) {
			edges.add(s, s.bodyOf(u.In), Site{u.Location, k, false})
		}
	}
	if kinds&EdgeCalls != 0 {
		bases, err := s.stoodFor(ctx, own.Symbols)
		if err != nil {
			return nil, err
		}
		if len(bases) > 0 {
			through, err := s.ownUses(ctx, bases)
			if err != nil {
				return nil, err
			}
			d := dispatcher{s: s}
			for _, u := range through.Uses {
				if s.edge(u.Role, u.Of)&EdgeCalls != 0 && d.dispatches(ctx, u) {
					edges.add(s, s.bodyOf(u.In), Site{u.Location, EdgeCalls, true})
				}
			}
		}
	}
	getter := s.any(own.Symbols, func(sym *Symbol) bool { return sym.Flags&facts.FlagGetter != 0 })
	setter := slices.ContainsFunc(own.Symbols, s.hasSetter)
	may := func(role facts.Role) bool {
		return mayBe(role, kinds) || getter && (role == facts.Read || role == facts.ReadWrite) || setter && role == facts.Write
	}
	complete := own.Of(may)
	if err := s.hiddenCalls(ctx, own, &complete); err != nil {
		return nil, err
	}
	return edges.answer(own.Unresolved, may, complete), nil
}

// calls collects edges by the symbol at their other end.
type calls map[SymbolID]*Call

func (c calls) add(s *Snapshot, id SymbolID, site Site) {
	e := c[id]
	if e == nil {
		sym, ok := s.placed(id)
		if !ok {
			return
		}
		e = &Call{Symbol: sym}
		c[id] = e
	}
	e.Sites = append(e.Sites, site)
}

// answer returns the edges in order. Of the uses whose meaning is not known those
// count that may be edges.
func (c calls) answer(unresolved []Reference, may func(facts.Role) bool, complete Completeness) *Calls {
	out := &Calls{Completeness: complete}
	for _, u := range unresolved {
		if may(u.Role) {
			out.Unresolved = append(out.Unresolved, u)
		}
	}
	slices.Sort(out.Completeness.Reasons)
	out.Edges = make([]Call, 0, len(c))
	for _, e := range c {
		slices.SortFunc(e.Sites, func(a, b Site) int {
			return cmp.Or(compareLocations(a.Location, b.Location), cmp.Compare(a.Kinds, b.Kinds))
		})
		e.Sites = mergeSites(e.Sites)
		out.Edges = append(out.Edges, *e)
	}
	slices.SortFunc(out.Edges, func(a, b Call) int { return compareLocations(a.Symbol.Location(), b.Symbol.Location()) })
	return out
}

// mergeSites joins, of sorted sites, those at one place.
func mergeSites(sites []Site) []Site {
	out := sites[:0]
	for _, site := range sites {
		if n := len(out); n > 0 && out[n-1].Location == site.Location {
			out[n-1].Kinds |= site.Kinds
			out[n-1].Dispatch = out[n-1].Dispatch && site.Dispatch
			continue
		}
		out = append(out, site)
	}
	return out
}

// Callees returns what a symbol has edges of some kinds to, in all of its bodies,
// functions without a name inside of it included, with what may run instead: the
// members that stand for one that is called.
func (s *Snapshot) Callees(ctx context.Context, id SymbolID, kinds EdgeKinds) (*Calls, error) {
	edges := calls{}
	var unresolved []Reference
	complete := exact()
	instead := map[SymbolID][]SymbolID{}
	d := dispatcher{s: s}
	err := s.usesInside(ctx, id, &complete, func(u Reference, targets []SymbolID) error {
		if len(targets) == 0 {
			unresolved = append(unresolved, u)
		}
		for _, t := range targets {
			k := s.edge(u.Role, t) & kinds
			if k == 0 || s.isPredeclared(t) {
				continue
			}
			edges.add(s, s.definitionSite(t), Site{u.Location, k, false})
			if k&EdgeCalls == 0 || !s.canStandFor(t) || !d.dispatches(ctx, u) {
				continue
			}
			members, known := instead[t]
			if !known {
				var err error
				if members, err = s.standIns(ctx, t); err != nil {
					return err
				}
				instead[t] = members
			}
			for _, m := range members {
				edges.add(s, s.definitionSite(m), Site{u.Location, EdgeCalls, true})
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	may := func(role facts.Role) bool { return mayBe(role, kinds) }
	for _, u := range unresolved {
		if may(u.Role) {
			complete.lower(u.open.reason())
		}
	}
	return edges.answer(unresolved, may, complete), nil
}

// usesInside calls yield for each use in the bodies of a symbol, with the symbols
// that it means; with none if that is not known. It adds to c why more may run.
func (s *Snapshot) usesInside(ctx context.Context, id SymbolID, c *Completeness, yield func(Reference, []SymbolID) error) error {
	return s.usesOf(ctx, id, c, func(site SymbolID) func(*occurrence) bool {
		key := site.key()
		return func(o *occurrence) bool { return o.in == key }
	}, yield)
}

// usesWritten does what usesInside does for all uses in the text of a symbol,
// those in what is defined inside of it too; of several sites, in that of the last.
func (s *Snapshot) usesWritten(ctx context.Context, id SymbolID, c *Completeness, yield func(Reference, []SymbolID) error) error {
	return s.usesOf(ctx, id, c, func(site SymbolID) func(*occurrence) bool {
		sym, ok := s.Symbol(site)
		if !ok || !s.runs(sym.Kind) {
			key := site.key()
			return func(o *occurrence) bool { return o.in == key }
		}
		if site != s.lastRunning(id) {
			return func(*occurrence) bool { return false }
		}
		return func(o *occurrence) bool { return sym.Span.Contains(o.span) }
	}, yield)
}

// usesOf calls yield for the uses of which the function that belongs to a site of
// a symbol says that they are in it.
func (s *Snapshot) usesOf(ctx context.Context, id SymbolID, c *Completeness, within func(site SymbolID) func(*occurrence) bool, yield func(Reference, []SymbolID) error) error {
	sites := s.Sites(id)
	if !contains(sites, id) {
		sites = append(sites, id)
	}
	for _, site := range sites {
		m := s.meanings(ctx, site.file())
		if m == nil {
			continue
		}
		path, in := s.Path(site), within(site)
		s.hiddenBody(site, c)
		for i := range m.list {
			o := &m.list[i]
			if o.kind == mention || o.kind == unwritten || !in(o) {
				continue
			}
			s.hiddenCall(o, c)
			targets := slices.DeleteFunc(slices.Clone(o.targets), func(t SymbolID) bool { return t == outsideID })
			if len(targets) == 0 && (len(o.targets) > 0 || o.open == openForm) {
				continue
			}
			if err := yield(Reference{Location: Location{path, o.span}, Role: o.role, In: site, open: o.open}, targets); err != nil {
				return err
			}
		}
	}
	return nil
}

// definitionSite returns the first site of a thing that is not a mere declaration.
func (s *Snapshot) definitionSite(id SymbolID) SymbolID {
	return s.siteWithout(id, facts.FlagDeclaration)
}

// bodyOf returns, for a mere signature of an overloaded function, the one with
// the body; else the symbol itself.
func (s *Snapshot) bodyOf(id SymbolID) SymbolID { return s.siteWithout(id, facts.FlagOverload) }

// siteWithout returns the first site of a thing that has not a flag; the symbol
// itself if it has not, or all have.
func (s *Snapshot) siteWithout(id SymbolID, flag facts.Flags) SymbolID {
	sym, ok := s.Symbol(id)
	if !ok || sym.Flags&flag == 0 {
		return id
	}
	for _, site := range s.Sites(id) {
		if d, ok := s.Symbol(site); ok && d.Flags&flag == 0 {
			return site
		}
	}
	return id
}
