package engine

import (
	"context"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// stoodFor returns the members of base types and interfaces that some members
// stand for, directly or through others: a call of one may run them.
func (s *Snapshot) stoodFor(ctx context.Context, ids []SymbolID) ([]SymbolID, error) {
	r := s.resolver()
	var out []SymbolID
	next := slices.Clone(ids)
	for len(next) > 0 {
		id := next[0]
		next = next[1:]
		if !s.canStandFor(id) {
			continue
		}
		bases, err := s.satisfiedBy(ctx, id, true)
		if err != nil {
			return nil, err
		}
		if sym, ok := s.symbolOf(id); ok {
			bases = append(bases, s.idsOf(r.Overrides(sym))...)
		}
		for _, b := range bases {
			if !contains(out, b) && !contains(ids, b) {
				out = append(out, b)
				next = append(next, b)
			}
		}
	}
	return out, nil
}

// satisfiedBy returns, of a Go method, the interface methods that it satisfies if
// up, else the methods that satisfy it.
func (s *Snapshot) satisfiedBy(ctx context.Context, id SymbolID, up bool) ([]SymbolID, error) {
	if r := s.row(id.file()); r == nil || r.lang != goLanguage {
		return nil, nil
	}
	if s.engine.satisfiedKnown(ctx) {
		return s.pairs(id, up), nil
	}
	both, err := s.through(ctx, id)
	own := s.isOfInterface(id)
	return slices.DeleteFunc(slices.Clone(both), func(other SymbolID) bool {
		if s.isOfInterface(other) {
			return !up && !own
		}
		return up
	}), err
}

// isOfInterface reports whether a symbol is a method of a Go interface.
func (s *Snapshot) isOfInterface(id SymbolID) bool {
	src := s.source(id.file())
	if src == nil {
		return false
	}
	d, ok := src.def(id.key())
	return ok && src.facts.Defs[src.facts.Defs[d].Parent].Kind == facts.KindInterface
}

// standIns returns the members that may run where a member is called: those of
// heirs and, in Go, of what satisfies its interface. It is stoodFor backwards.
func (s *Snapshot) standIns(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	if !s.canStandFor(id) {
		return nil, nil
	}
	sym, _ := s.Symbol(id)
	if sym.Language == goLanguage {
		return s.satisfiedBy(ctx, id, false)
	}
	var out []SymbolID
	below, _, err := s.overriders(ctx, id, sym.Name)
	if err != nil {
		return nil, err
	}
	for _, m := range s.canonical(ctx, below) {
		above, err := s.stoodFor(ctx, []SymbolID{m})
		if err != nil {
			return nil, err
		}
		if m != id && contains(above, id) {
			out = append(out, m)
		}
	}
	return out, nil
}

// canStandFor reports whether a symbol is a member that another one may take the
// place of, or that takes another's.
func (s *Snapshot) canStandFor(id SymbolID) bool {
	src := s.source(id.file())
	if src == nil {
		return false
	}
	i, ok := src.def(id.key())
	if !ok {
		return false
	}
	d := &src.facts.Defs[i]
	if d.Flags&(facts.FlagPrivate|facts.FlagStatic) != 0 && src.facts.Language != goLanguage {
		return false
	}
	return d.Kind == facts.KindMethod || d.Kind == facts.KindProperty
}

// dispatcher tells the calls that are dispatched, which may run what stands for
// the member that is named, from those that run just that one.
type dispatcher struct {
	s    *Snapshot
	refs map[resolve.FileID]map[facts.Span]facts.RefID
}

// dispatches reports whether a use is such a call: not one of a base's member
// through super or through the name of the base.
func (d *dispatcher) dispatches(ctx context.Context, u Reference) bool {
	if u.Role == facts.New {
		return false
	}
	src := d.s.source(u.In.file())
	if src == nil {
		return false
	}
	f := src.facts
	refs := d.refs[u.In.file()]
	if refs == nil {
		refs = make(map[facts.Span]facts.RefID, len(f.Refs))
		for i := 1; i < len(f.Refs); i++ {
			refs[f.Refs[i].Span] = facts.RefID(i)
		}
		if d.refs == nil {
			d.refs = map[resolve.FileID]map[facts.Span]facts.RefID{}
		}
		d.refs[u.In.file()] = refs
	}
	recv := &f.Exprs[f.Refs[refs[u.Span]].Recv]
	switch recv.Kind {
	case facts.ExprSuper:
		return false
	case facts.ExprCall: // super()
		return f.Exprs[recv.X].Kind != facts.ExprSuper
	case facts.ExprName, facts.ExprMember, facts.ExprSelfType:
		rules := d.s.rulesOf(u.In)
		return f.Language == goLanguage || rules == nil || rules.ExtensionsApart || !d.namesType(ctx, u.In.file(), f.Refs[recv.Ref].Span)
	}
	return true
}

// namesType reports whether what stands at a place means a type.
func (d *dispatcher) namesType(ctx context.Context, file resolve.FileID, span facts.Span) bool {
	m := d.s.meanings(ctx, file)
	if m == nil || span.Empty() {
		return false
	}
	at, _ := slices.BinarySearchFunc(m.list, span.Start, func(o occurrence, start uint32) int { return int(int64(o.span.Start) - int64(start)) })
	for ; at < len(m.list) && m.list[at].span.Start == span.Start; at++ {
		if o := &m.list[at]; o.span == span && len(o.targets) > 0 {
			sym, ok := d.s.Symbol(o.targets[0])
			return ok && sym.Kind.IsType() && sym.Kind != facts.KindTypeParam
		}
	}
	return false
}
