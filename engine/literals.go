package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// Where types are known by their members, what implements one need not be a
// type: an object or function that is written where the type is expected does,
// and a key of such an object implements the member that it names there. What
// has a body or a value of its own also implements itself.

// withLiterals adds to what implements a symbol, the types below it or the
// members that stand for it, the literals that do, and takes away the members
// that only say what there is to implement.
func (s *Snapshot) withLiterals(ctx context.Context, id SymbolID, heirs []SymbolID) ([]SymbolID, error) {
	sym, ok := s.Symbol(id)
	if rules := s.rulesOf(id); !ok || rules == nil || !rules.Structural {
		return heirs, nil
	}
	refs := &References{Symbols: append([]SymbolID{id}, heirs...), Completeness: exact()}
	found := slices.Clone(heirs)
	if !sym.Kind.IsType() {
		found = slices.DeleteFunc(found, func(h SymbolID) bool { return !s.isWrittenOut(h) })
	}
	for _, site := range append(s.Sites(id), id) {
		if s.isWrittenOut(site) {
			found = append(found, site)
		}
	}
	if _, member := s.ownerOf(id); !member && !sym.Kind.IsType() {
		return found, nil
	}
	if err := s.collect(ctx, refs); err != nil {
		return nil, err
	}
	var places map[facts.Span][]facts.DefID
	for i, u := range refs.Uses {
		file := u.In.file()
		src := s.source(file)
		if src == nil {
			continue
		}
		if i == 0 || u.Path != refs.Uses[i-1].Path {
			places = literalsIn(src.facts)
		}
		if u.Role != facts.TypeUse && u.Role != facts.Label {
			continue
		}
		for _, d := range places[u.Span] {
			found = append(found, symbolID(file, src.key(d)))
		}
	}
	return found, nil
}

// isWrittenOut reports whether a definition has a body or a value, so that
// nothing else need implement it.
func (s *Snapshot) isWrittenOut(id SymbolID) bool {
	src := s.source(id.file())
	if src == nil {
		return false
	}
	d, ok := src.def(id.key())
	return ok && hasBody(src.facts, &src.facts.Defs[d])
}

func hasBody(f *facts.File, d *facts.Def) bool {
	if d.Flags&(facts.FlagAbstract|facts.FlagOverload|facts.FlagDeclaration) != 0 {
		return false
	}
	switch d.Kind {
	case facts.KindClass, facts.KindEnum, facts.KindNamespace:
		return true
	case facts.KindVariable, facts.KindConstant, facts.KindField, facts.KindProperty:
		if f.Defs[d.Parent].Kind == facts.KindStruct { // {a} only hands on what has its own place
			return d.Span != d.NameSpan
		}
		return d.Value != 0 || d.Inner != 0
	}
	return d.Kind.IsCallable()
}

// literalsIn returns the definitions of a file that implement something by the
// place of what names it: keys of objects by their own, objects and functions by
// that of the type written for them.
func literalsIn(f *facts.File) map[facts.Span][]facts.DefID {
	places := map[facts.Span][]facts.DefID{}
	add := func(ref facts.RefID, d facts.DefID) {
		if ref != 0 {
			at := f.Refs[ref].Span
			places[at] = append(places[at], d)
		}
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		switch {
		case d.Name == "" && d.Kind == facts.KindStruct:
			add(writtenFor(f, d.Value), facts.DefID(i))
		case d.Kind == facts.KindFunction && d.Type == 0 && f.Exprs[d.Value].Kind == facts.ExprCall:
			// A function gives what calling the type gives that is written before it.
			if ref := writtenFor(f, f.Exprs[d.Value].X); ref != 0 && f.Refs[ref].Span.End <= f.Scopes[d.Inner].Span.Start {
				add(ref, facts.DefID(i))
			}
		case d.Name != "" && f.Defs[d.Parent].Kind == facts.KindStruct && hasBody(f, d):
			places[d.NameSpan] = append(places[d.NameSpan], facts.DefID(i))
		}
	}
	return places
}

// writtenFor returns the name of the type that is written for a literal, given
// what is expected of it; 0 if none is.
func writtenFor(f *facts.File, id facts.ExprID) facts.RefID {
	awaited := false
	for id != 0 {
		switch e := &f.Exprs[id]; e.Kind {
		case facts.ExprOp: // less what it cannot be
			id = e.X
		case facts.ExprAwait:
			awaited, id = true, e.X
		case facts.ExprCast:
			return namedType(f, e.X, awaited)
		default:
			return 0
		}
	}
	return 0
}

// namedType returns the name of a type, or of what a promise of it gives.
func namedType(f *facts.File, id facts.ExprID, awaited bool) facts.RefID {
	e := &f.Exprs[id]
	if e.Kind == facts.ExprGeneric {
		if awaited && len(e.Args) == 1 {
			return namedType(f, e.Args[0], false)
		}
		e = &f.Exprs[e.X]
	}
	if e.Kind == facts.ExprName || e.Kind == facts.ExprMember {
		return e.Ref
	}
	return 0
}
