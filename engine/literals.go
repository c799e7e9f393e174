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
// members that stand for it, the keys of objects that do, and takes away the members
// that only say what there is to implement. It also returns the literals that do.
func (s *Snapshot) withLiterals(ctx context.Context, id SymbolID, heirs []SymbolID) ([]SymbolID, []Symbol, error) {
	sym, ok := s.Symbol(id)
	if rules := s.rulesOf(id); !ok || rules == nil || !rules.Structural {
		return heirs, nil, nil
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
		return found, nil, nil
	}
	if err := s.collect(ctx, refs); err != nil {
		return nil, nil, err
	}
	var literals []Symbol
	var in written
	for i, u := range refs.Uses {
		file := u.In.file()
		src := s.source(file)
		if src == nil {
			continue
		}
		if i == 0 || u.Path != refs.Uses[i-1].Path {
			in = writtenIn(src.facts)
		}
		switch u.Role {
		case facts.Label:
			for _, d := range in.keys[u.Span] {
				found = append(found, symbolID(file, src.key(d)))
			}
		case facts.TypeUse:
			for _, l := range in.of(u.Span) {
				if sym, ok := s.placed(symbolID(file, src.key(l.def))); ok {
					sym.Span, sym.NameSpan = l.span, facts.Span{}
					literals = append(literals, sym)
				}
			}
		}
	}
	return found, literals, nil
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
	if d.Kind == facts.KindClass {
		return true
	}
	if d.Flags&(facts.FlagAbstract|facts.FlagOverload|facts.FlagDeclaration) != 0 {
		return false
	}
	switch d.Kind {
	case facts.KindEnum, facts.KindNamespace:
		return true
	case facts.KindVariable, facts.KindConstant, facts.KindField, facts.KindProperty:
		if f.Defs[d.Parent].Kind == facts.KindStruct { // {a} only hands on what has its own place
			return d.Span != d.NameSpan
		}
		return d.Value != 0 || d.Inner != 0
	}
	return d.Kind.IsCallable()
}

// written are the places of a file that implement something: keys of objects by
// their own, and objects, lists and functions with the types written for them.
type written struct {
	file     *facts.File
	keys     map[facts.Span][]facts.DefID
	literals []literal
}

// literal is an object, a list or a function for which a type is written.
type literal struct {
	def  facts.DefID // the literal, or what it is the value of
	span facts.Span
	typ  facts.Span
}

func writtenIn(f *facts.File) written {
	w := written{file: f, keys: map[facts.Span][]facts.DefID{}}
	for i := 1; i < len(f.Defs); i++ {
		id, d := facts.DefID(i), &f.Defs[i]
		switch {
		case d.Name == "" && d.Kind == facts.KindStruct:
			w.add(id, d.Span, writtenFor(f, d.Value))
			continue
		case d.Kind.IsCallable() && d.Type == 0 && d.Inner != 0 && f.Exprs[d.Value].Kind == facts.ExprCall:
			// A function gives what calling the type gives that is written before it.
			span := f.Scopes[d.Inner].Span
			if typ := writtenFor(f, f.Exprs[d.Value].X); typ != 0 && f.Exprs[typ].Span.End <= span.Start {
				w.add(id, span, typ)
			}
		case d.Type != 0 && d.Flags&facts.FlagGenerator == 0:
			results := []facts.ExprID{d.Value}
			if e := &f.Exprs[d.Value]; e.Kind == facts.ExprUnion && d.Kind.IsCallable() {
				results = e.Args
			}
			for _, r := range results {
				switch e := &f.Exprs[r]; {
				case e.Kind == facts.ExprList:
					w.add(id, e.Span, d.Type)
				case e.Kind == facts.ExprFunc && f.Defs[e.Def].Name == "":
					w.add(e.Def, f.Defs[e.Def].Span, d.Type)
				}
			}
		}
		if d.Name != "" && f.Defs[d.Parent].Kind == facts.KindStruct && hasBody(f, d) {
			w.keys[d.NameSpan] = append(w.keys[d.NameSpan], id)
		}
	}
	return w
}

func (w *written) add(def facts.DefID, span facts.Span, typ facts.ExprID) {
	if typ != 0 {
		w.literals = append(w.literals, literal{def, span, w.file.Exprs[typ].Span})
	}
}

// of returns the literals that have a use of a type's name in the type written for them,
// other than in what a function of that type takes.
func (w *written) of(use facts.Span) []literal {
	var out []literal
	for _, l := range w.literals {
		if l.typ.Contains(use) && !w.isTaken(use, l.typ) {
			out = append(out, l)
		}
	}
	return out
}

// isTaken reports whether the name at use is part of a parameter that the type typ declares.
func (w *written) isTaken(use, typ facts.Span) bool {
	for i := range w.file.Defs {
		d := &w.file.Defs[i]
		if (d.Kind == facts.KindParameter || d.Kind == facts.KindTypeParam) && d.Span.Contains(use) && typ.Contains(d.Span) {
			return true
		}
	}
	return false
}

// writtenFor returns the type that is written for a literal, given what is
// expected of it; 0 if none is.
func writtenFor(f *facts.File, id facts.ExprID) facts.ExprID {
	for id != 0 {
		switch e := &f.Exprs[id]; e.Kind {
		case facts.ExprOp, facts.ExprAwait: // less what it cannot be; of a promise
			id = e.X
		case facts.ExprCast:
			return e.X
		default:
			return 0
		}
	}
	return 0
}
