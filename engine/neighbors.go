package engine

import (
	"context"
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// Graph is a part of the graph of symbols and files.
type Graph struct {
	Nodes        []Symbol // the first are those that were asked for, then the nearest
	Edges        []GraphEdge
	Omitted      int // nodes next to these that are left out
	Completeness Completeness
}

// GraphEdge is an edge of one kind between two nodes.
type GraphEdge struct {
	From, To SymbolID
	Kind     EdgeKinds
	Dispatch bool // see Site
}

// Neighbors returns the symbols and files around some, up to a depth, and the
// edges of some kinds between what is next to each other; what only a function
// sees is no node. No more than limit
// nodes are returned; both ends of each edge are among them.
func (s *Snapshot) Neighbors(ctx context.Context, ids []SymbolID, kinds EdgeKinds, depth, limit int) (*Graph, error) {
	g := &graphing{s: s, kinds: kinds, at: map[SymbolID]bool{}, has: map[GraphEdge]bool{}, out: &Graph{Completeness: exact()}}
	var next []SymbolID
	for _, id := range s.canonical(ctx, ids) {
		id = s.definitionSite(id)
		if sym, ok := s.placed(id); ok && !g.at[id] {
			g.at[id] = true
			g.out.Nodes = append(g.out.Nodes, sym)
			next = append(next, id)
		}
	}
	left := map[SymbolID]bool{}
	for d := 1; d <= depth && len(next) > 0; d++ {
		var then []SymbolID
		for _, id := range next {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			edges, err := g.around(ctx, id)
			if err != nil {
				return nil, err
			}
			for _, e := range edges {
				other := e.To
				if other == id {
					other = e.From
				}
				if !g.at[other] {
					sym, ok := s.placed(other)
					if !ok || !s.isKnownByName(other) {
						continue
					}
					if len(g.out.Nodes) >= limit {
						left[other] = true
						continue
					}
					g.at[other] = true
					g.out.Nodes = append(g.out.Nodes, sym)
					then = append(then, other)
				}
				if !g.has[e] {
					g.has[e] = true
					g.out.Edges = append(g.out.Edges, e)
				}
			}
		}
		next = then
	}
	g.out.Omitted = len(left)
	if len(left) > 0 {
		g.out.Completeness.lower(ReasonLimit)
	}
	slices.Sort(g.out.Completeness.Reasons)
	return g.out, nil
}

// isKnownByName reports whether a symbol is a file or one that people search for.
func (s *Snapshot) isKnownByName(id SymbolID) bool {
	src := s.source(id.file())
	if src == nil {
		return false
	}
	d, ok := src.def(id.key())
	return ok && (d == 0 || src.facts.Defs[d].Kind == facts.KindImpl || isSymbol(src.facts, &src.facts.Defs[d]))
}

// graphing is the work on a Graph.
type graphing struct {
	s     *Snapshot
	kinds EdgeKinds
	at    map[SymbolID]bool // nodes
	has   map[GraphEdge]bool
	out   *Graph
}

// around returns the edges at a node, in order.
func (g *graphing) around(ctx context.Context, id SymbolID) ([]GraphEdge, error) {
	var out []GraphEdge
	sym, ok := g.s.Symbol(id)
	if !ok {
		return nil, nil
	}
	add := func(from, to SymbolID, kind EdgeKinds, dispatch bool) {
		if kind&g.kinds != 0 && from != to {
			out = append(out, GraphEdge{from, to, kind, dispatch})
		}
	}
	if err := g.uses(ctx, id, add); err != nil {
		return nil, err
	}
	if g.kinds&EdgeContains != 0 {
		g.contained(id, add)
	}
	if g.kinds&EdgeImports != 0 && sym.Kind == facts.KindFile {
		if err := g.imports(ctx, &sym, add); err != nil {
			return nil, err
		}
	}
	if g.kinds&(EdgeInherits|EdgeImplements) != 0 && (sym.Kind.IsType() || sym.Kind == facts.KindNamespace || sym.Kind == facts.KindImpl) {
		up, err := g.s.Supertypes(ctx, []SymbolID{id})
		if err != nil {
			return nil, err
		}
		down, err := g.s.Subtypes(ctx, []SymbolID{id})
		if err != nil {
			return nil, err
		}
		for i := range up.Symbols {
			add(id, up.Symbols[i].ID, BaseEdge(&sym, &up.Symbols[i]), false)
		}
		for i := range down.Symbols {
			add(down.Symbols[i].ID, id, BaseEdge(&down.Symbols[i], &sym), false)
		}
	}
	if g.kinds&EdgeOverrides != 0 && g.s.canStandFor(id) {
		up, err := g.s.Overrides(ctx, []SymbolID{id})
		if err != nil {
			return nil, err
		}
		down, err := g.s.OverriddenBy(ctx, []SymbolID{id})
		if err != nil {
			return nil, err
		}
		for i := range up.Symbols {
			add(id, up.Symbols[i].ID, EdgeOverrides, false)
		}
		for i := range down.Symbols {
			add(down.Symbols[i].ID, id, EdgeOverrides, false)
		}
	}
	return out, nil
}

// uses adds the edges that follow from uses, with those of tests.
func (g *graphing) uses(ctx context.Context, id SymbolID, add func(from, to SymbolID, kind EdgeKinds, dispatch bool)) error {
	kinds := g.kinds & (UseEdges &^ (EdgeInherits | EdgeImplements))
	asked := kinds
	if g.kinds&EdgeTests != 0 {
		asked |= CallEdges
	}
	if asked == 0 {
		return nil
	}
	in, err := g.s.Callers(ctx, []SymbolID{id}, asked)
	if err != nil {
		return err
	}
	out, err := g.s.Callees(ctx, id, asked)
	if err != nil {
		return err
	}
	g.out.Completeness.Join(in.Completeness)
	g.out.Completeness.Join(out.Completeness)
	edge := func(from, to SymbolID, sites []Site) {
		for k := EdgeKinds(1); k <= EdgeQueries; k <<= 1 {
			direct, any := false, false
			for _, site := range sites {
				if site.Kinds&k != 0 {
					any = true
					direct = direct || !site.Dispatch
				}
			}
			if any && k&kinds != 0 {
				add(from, to, k, !direct)
			}
		}
		if kindsOf(sites)&CallEdges != 0 && g.kinds&EdgeTests != 0 && g.s.IsTest(from) && !g.s.IsTest(to) {
			add(from, to, EdgeTests, false)
		}
	}
	for i := range in.Edges {
		edge(in.Edges[i].Symbol.ID, id, in.Edges[i].Sites)
	}
	for i := range out.Edges {
		edge(id, out.Edges[i].Symbol.ID, out.Edges[i].Sites)
	}
	return nil
}

// contained adds the edges to what a symbol contains and from what contains it.
func (g *graphing) contained(id SymbolID, add func(from, to SymbolID, kind EdgeKinds, dispatch bool)) {
	for _, site := range append(g.s.Sites(id), id) {
		src := g.s.source(site.file())
		if src == nil {
			continue
		}
		at, ok := src.def(site.key())
		if !ok {
			continue
		}
		f := src.facts
		if at != 0 {
			add(symbolID(site.file(), src.key(f.Defs[at].Parent)), id, EdgeContains, false)
		}
		for i := 1; i < len(f.Defs); i++ {
			if f.Defs[i].Parent == at && isSymbol(f, &f.Defs[i]) {
				add(id, symbolID(site.file(), src.key(facts.DefID(i))), EdgeContains, false)
			}
		}
	}
}

// imports adds the edges between files.
func (g *graphing) imports(ctx context.Context, file *Symbol, add func(from, to SymbolID, kind EdgeKinds, dispatch bool)) error {
	down, err := g.s.Dependencies(ctx, file.Path, 1)
	if err != nil {
		return err
	}
	up, err := g.s.Dependents(ctx, file.Path, 1)
	if err != nil {
		return err
	}
	for i := range down.Edges {
		add(file.ID, down.Edges[i].Symbol.ID, kindsOf(down.Edges[i].Sites)&EdgeImports, false)
	}
	for i := range up.Edges {
		add(up.Edges[i].Symbol.ID, file.ID, kindsOf(up.Edges[i].Sites)&EdgeImports, false)
	}
	return nil
}

// isGoTest reports whether a Go file is compiled for tests alone.
func isGoTest(file string) bool { return strings.HasSuffix(file, "_test.go") }
