package engine

import "context"

// Edge is a symbol in relation to another one, directly or through others.
type Edge struct {
	Symbol Symbol
	Sites  []Location // of calls
	Depth  int        // 1 for a direct one
	Via    SymbolID   // the symbol of the depth before; 0 at depth 1
}

// Reach are the symbols in some relation to others, nearest first.
type Reach struct {
	Edges        []Edge
	Unresolved   []Reference
	Completeness Completeness
}

// CallersWithin returns what calls the symbols, directly or through at most
// depth-1 others.
func (s *Snapshot) CallersWithin(ctx context.Context, ids []SymbolID, depth int) (*Reach, error) {
	return reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		calls, err := s.Callers(ctx, ids)
		return calls.reach(), err
	})
}

// CalleesWithin returns what the symbols call, directly or through at most
// depth-1 others.
func (s *Snapshot) CalleesWithin(ctx context.Context, ids []SymbolID, depth int) (*Reach, error) {
	return reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		out := &Reach{Completeness: exact()}
		for _, id := range ids {
			calls, err := s.Callees(ctx, id)
			if err != nil {
				return nil, err
			}
			out.add(calls.reach())
		}
		return out, nil
	})
}

// SupertypesWithin returns the bases of types, up to some depth.
func (s *Snapshot) SupertypesWithin(ctx context.Context, ids []SymbolID, depth int) (*Reach, error) {
	return reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		rel, err := s.Supertypes(ctx, ids)
		return rel.reach(), err
	})
}

// SubtypesWithin returns the types that inherit from types, up to some depth.
func (s *Snapshot) SubtypesWithin(ctx context.Context, ids []SymbolID, depth int) (*Reach, error) {
	return reach(ctx, ids, depth, func(ids []SymbolID) (*Reach, error) {
		rel, err := s.Subtypes(ctx, ids)
		return rel.reach(), err
	})
}

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
			out.add(found)
			for _, e := range edges {
				// Recursion is an edge too, at the depth where it shows.
				if seen[e.Symbol.ID] && d > 1 {
					continue
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
	out := &Reach{Completeness: r.Completeness}
	for _, sym := range r.Symbols {
		out.Edges = append(out.Edges, Edge{Symbol: sym})
	}
	return out
}
