package engine

import (
	"context"
	"fmt"
	"slices"

	"cairn/parsers/facts"
)

// Edge is a symbol in relation to another one, directly or through others.
type Edge struct {
	Symbol Symbol
	Sites  []Site   // of calls and other uses
	Depth  int      // 1 for a direct one
	Via    SymbolID // the symbol of the depth before; 0 at depth 1
	Role   string   // of a relation that goes both ways: which of them it is
}

// Kinds returns the kinds of edges at all of the sites.
func (e *Edge) Kinds() EdgeKinds { return kindsOf(e.Sites) }

// Dispatch reports whether the edge is one through another member everywhere.
func (e *Edge) Dispatch() bool {
	return len(e.Sites) > 0 && !slices.ContainsFunc(e.Sites, func(s Site) bool { return !s.Dispatch })
}

// Reach are the symbols in some relation to others, nearest first.
type Reach struct {
	Edges        []Edge
	External     []ExternalBase // of supertypes: bases that cannot be shown
	Unresolved   []Reference
	Completeness Completeness
}

// CallersWithin returns what has edges of some kinds to the symbols, directly or
// through at most depth-1 others.
//
// EdgeTests alone asks for the tests that reach the symbols by calls; with other
// kinds, it marks the callers that are tests.
func (s *Snapshot) CallersWithin(ctx context.Context, ids []SymbolID, kinds EdgeKinds, depth int) (*Reach, error) {
	if kinds&EdgeTests != 0 {
		return s.testsWithin(ctx, ids, kinds, depth)
	}
	return reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		calls, err := s.Callers(ctx, ids, kinds)
		return calls.reach(), err
	})
}

// CalleesWithin returns what the symbols have edges of some kinds to, directly or
// through at most depth-1 others.
func (s *Snapshot) CalleesWithin(ctx context.Context, ids []SymbolID, kinds EdgeKinds, depth int) (*Reach, error) {
	return reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		out := &Reach{Completeness: exact()}
		for _, id := range ids {
			calls, err := s.Callees(ctx, id, kinds)
			if err != nil {
				return nil, err
			}
			out.add(calls.reach())
		}
		out.Edges = joinEdges(out.Edges)
		return out, nil
	})
}

// joinEdges makes one edge of those that lead to the same symbol, from several.
func joinEdges(edges []Edge) []Edge {
	at := map[SymbolID]int{}
	out := edges[:0]
	for _, e := range edges {
		if i, known := at[e.Symbol.ID]; known {
			out[i].Sites = mergeSites(append(out[i].Sites, e.Sites...))
			continue
		}
		at[e.Symbol.ID] = len(out)
		out = append(out, e)
	}
	return out
}

func (s *Snapshot) testsWithin(ctx context.Context, ids []SymbolID, kinds EdgeKinds, depth int) (*Reach, error) {
	others := kinds &^ EdgeTests
	asked := others
	if others == 0 {
		asked = CallEdges
	}
	out, err := s.CallersWithin(ctx, ids, asked, depth)
	if err != nil {
		return nil, err
	}
	out.Edges = slices.DeleteFunc(out.Edges, func(e Edge) bool { return others == 0 && !s.IsTest(e.Symbol.ID) })
	for i := range out.Edges {
		e := &out.Edges[i]
		if !s.IsTest(e.Symbol.ID) {
			continue
		}
		for j := range e.Sites {
			e.Sites[j].Kinds = e.Sites[j].Kinds&others | EdgeTests
		}
	}
	return out, nil
}

// SupertypesWithin returns the bases of types, up to some depth.
func (s *Snapshot) SupertypesWithin(ctx context.Context, ids []SymbolID, depth int) (*Reach, error) {
	return s.typesWithin(ctx, ids, depth, "supertypes", s.Supertypes)
}

// SubtypesWithin returns the types that inherit from types, up to some depth.
func (s *Snapshot) SubtypesWithin(ctx context.Context, ids []SymbolID, depth int) (*Reach, error) {
	return s.typesWithin(ctx, ids, depth, "subtypes", s.Subtypes)
}

func (s *Snapshot) typesWithin(ctx context.Context, ids []SymbolID, depth int, relation string, ask func(context.Context, []SymbolID) (*Related, error)) (*Reach, error) {
	out, err := reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		rel, err := ask(ctx, ids)
		return rel.reach(), err
	})
	if err != nil || len(out.Edges)+len(out.External) > 0 {
		return out, err
	}
	for _, id := range ids {
		sym, ok := s.Symbol(id)
		if !ok || sym.Kind.IsType() {
			break
		}
		next := "ask for its uses"
		switch sym.Kind {
		case facts.KindFile, facts.KindMacro, facts.KindParameter, facts.KindField, facts.KindProperty:
		default:
			if !sym.Kind.IsCallable() {
				return out, nil // it may stand for a type
			}
			next = "ask for its callers, callees or overrides"
		}
		return nil, &AskError{Code: "not_a_type", What: fmt.Sprintf("%s is a %s, which has no %s", sym.Qualified, sym.Kind, relation), Next: next}
	}
	return out, nil
}

// maxReach bounds the edges of one answer.
const maxReach = 5000

// reach takes steps from symbols, each symbol once, depth by depth.
func reach(ctx context.Context, ids []SymbolID, depth int, step func([]SymbolID) (*Reach, error)) (*Reach, error) {
	out := &Reach{Completeness: exact()}
	seen := map[SymbolID]bool{}
	for _, id := range ids {
		seen[id] = true
	}
	type stop struct {
		from []SymbolID
		via  SymbolID
	}
	next := []stop{{from: ids}}
	for d := 1; d <= depth && len(next) > 0; d++ {
		var then []stop
		for _, at := range next {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			found, err := step(at.from)
			if err != nil {
				return nil, err
			}
			edges := found.Edges
			found.Edges = nil
			for i := range found.External {
				found.External[i].Depth = d
			}
			out.add(found)
			for _, e := range edges {
				// Recursion is an edge too, at the depth where it shows.
				if seen[e.Symbol.ID] && d > 1 {
					continue
				}
				if len(out.Edges) == maxReach {
					out.Completeness.lower(ReasonLimit)
					return out, nil
				}
				e.Depth, e.Via = d, at.via
				out.Edges = append(out.Edges, e)
				if !seen[e.Symbol.ID] {
					seen[e.Symbol.ID] = true
					then = append(then, stop{[]SymbolID{e.Symbol.ID}, e.Symbol.ID})
				}
			}
		}
		next = then
	}
	return out, nil
}

func (r *Reach) add(o *Reach) {
	r.Edges = append(r.Edges, o.Edges...)
	r.External = append(r.External, o.External...)
	r.Unresolved = append(r.Unresolved, o.Unresolved...)
	r.Completeness.Join(o.Completeness)
}

func (c *Calls) reach() *Reach {
	if c == nil {
		return nil
	}
	out := &Reach{Unresolved: c.Unresolved, Completeness: c.Completeness}
	for _, e := range c.Edges {
		out.Edges = append(out.Edges, Edge{Symbol: e.Symbol, Sites: e.Sites})
	}
	return out
}

func (r *Related) reach() *Reach {
	if r == nil {
		return nil
	}
	out := &Reach{External: r.External, Completeness: r.Completeness}
	for _, sym := range r.Symbols {
		out.Edges = append(out.Edges, Edge{Symbol: sym})
	}
	return out
}
