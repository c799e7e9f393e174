package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// IncomingCalls returns the callers of symbols as editors are used to them from
// each language's own server: with the calls of members whose uses count as
// theirs, such as, in Go, those of what satisfies the interface that is asked for.
func (s *Snapshot) IncomingCalls(ctx context.Context, ids []SymbolID) (*Calls, error) {
	refs, err := s.References(ctx, ids)
	if err != nil {
		return nil, err
	}
	edges := calls{}
	for _, u := range refs.Uses {
		k := s.edge(u.Role, u.Of)
		textual := s.textualCalls(u.Of)
		if k&CallEdges == 0 && !isCall(u.Role) && !(textual && s.isBound(u)) && !s.isReached(u, u.Of) {
			continue
		}
		caller := s.declaredAround(u.In)
		if textual {
			caller = s.functionAround(u)
			if u.Role == facts.Decorate || !isCall(u.Role) && s.isBare(u) {
				continue
			}
		}
		edges.add(s, caller, Site{u.Location, k, false})
	}
	return s.atQuotes(edges.answer(refs.Unresolved, isCall, refs.Of(isCall))), nil
}

// atQuotes lets names that are written as strings begin at their quotes, where
// editors show declarations that call and are called.
func (s *Snapshot) atQuotes(c *Calls) *Calls {
	for i := range c.Edges {
		sym := &c.Edges[i].Symbol
		rules := s.rulesOf(sym.ID)
		if rules == nil || !rules.DeclaredCallers || sym.NameSpan.Empty() || sym.NameSpan.Start == 0 {
			continue
		}
		if text, err := s.Text(sym.Path); err == nil && int(sym.NameSpan.Start) < len(text) {
			switch text[sym.NameSpan.Start-1] {
			case '"', '\'', '`':
				sym.NameSpan.Start--
			}
		}
	}
	return c
}

// OutgoingCalls returns the callees of a symbol as editors are used to them:
// the functions that the text names, and none that is only handed on. In Go, no
// literal is a call; in C and C++ a macro is the text it stands for, and a type
// that is instantiated is no more than its constructor.
func (s *Snapshot) OutgoingCalls(ctx context.Context, id SymbolID) (*Calls, error) {
	edges := calls{}
	var unresolved []Reference
	complete := exact()
	textual := s.textualCalls(id)
	uses := s.usesInside
	switch rules := s.rulesOf(id); {
	case textual:
		uses = s.usesWritten
	case rules != nil && rules.DeclaredCallers:
		uses = s.usesDeclared
	}
	err := uses(ctx, id, &complete, func(u Reference, targets []SymbolID) error {
		if textual && u.Role == facts.Decorate {
			return nil
		}
		if len(targets) == 0 {
			unresolved = append(unresolved, u)
		}
		for _, t := range s.run(u.Role, targets) {
			k := s.edge(u.Role, t)
			if isCall(u.Role) && k&EdgeReads != 0 || s.isPredeclared(t) {
				continue // what a variable holds
			}
			if s.isReached(u, t) {
				edges.add(s, s.definitionSite(t), Site{u.Location, EdgeCalls, false})
				continue
			}
			if k &= CallEdges; k == 0 || !isCall(u.Role) && k&EdgeCalls != 0 && s.isCallable(t) {
				continue
			}
			sites := []SymbolID{s.definitionSite(t)}
			if textual {
				if sites = s.runningSites(t); !isCall(u.Role) && slices.Contains(sites, s.lastRunning(id)) && s.isBare(u) {
					continue // a setter's decorator names the property itself
				}
			}
			for _, site := range sites {
				if s.isCallable(site) || !s.onlyCallables(site) {
					edges.add(s, site, Site{u.Location, k, false})
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.atQuotes(edges.answer(unresolved, isCall, complete)), nil
}

// isReached reports whether a use, which need be no call, reaches for a function as a
// member of something, in languages where editors take that for a call of it.
func (s *Snapshot) isReached(u Reference, of SymbolID) bool {
	if rules := s.rulesOf(of); rules == nil || !rules.DeclaredCallers || isCall(u.Role) || !s.isCallable(of) {
		return false
	}
	src := s.source(u.In.file())
	if src == nil {
		return false
	}
	for i := range src.facts.Refs {
		r := &src.facts.Refs[i]
		if r.Span == u.Span && r.Recv != 0 && (r.Role == facts.Read || r.Role == facts.Write) {
			return true
		}
	}
	return false
}

// textualCalls reports whether the language of a symbol has the rule of the name.
func (s *Snapshot) textualCalls(id SymbolID) bool {
	rules := s.rulesOf(id)
	return rules != nil && rules.TextualCalls
}

// isBound reports whether a use reads a method, so that it is called later, or
// reads or writes a property, which runs it.
func (s *Snapshot) isBound(u Reference) bool {
	sym, ok := s.Symbol(u.Of)
	return ok && (sym.Kind == facts.KindMethod && u.Role == facts.Read || sym.Kind == facts.KindProperty && accesses(u.Role))
}

func accesses(role facts.Role) bool {
	return role == facts.Read || role == facts.Write || role == facts.ReadWrite
}

// isBare reports whether a use is no member of something: as in the decorator of
// a setter, which names the property itself and does not run it.
func (s *Snapshot) isBare(u Reference) bool {
	src := s.source(u.In.file())
	return src != nil && slices.ContainsFunc(src.facts.Refs, func(r facts.Ref) bool { return r.Span == u.Span && r.Recv == 0 && !r.Span.Empty() })
}

// functionAround returns the innermost function, with a name or without, in which
// a use lies, default values of parameters included; else the file.
func (s *Snapshot) functionAround(u Reference) SymbolID {
	file := u.In.file()
	src := s.source(file)
	if src == nil {
		return u.In
	}
	var in facts.DefID
	for i := range src.facts.Scopes { // inner ones come behind those around them
		scope := &src.facts.Scopes[i]
		if scope.Def != 0 && scope.Span.Contains(u.Span) && s.runs(src.facts.Defs[scope.Def].Kind) {
			in = scope.Def
		}
	}
	return symbolID(file, src.key(in))
}

// runs reports whether definitions of a kind have code that runs when they are used.
func (s *Snapshot) runs(k facts.Kind) bool { return k.IsCallable() || k == facts.KindProperty }

// lastRunning returns the last of the sites of a symbol that have code, as it is
// the one that counts where a name is bound several times; else the symbol itself.
func (s *Snapshot) lastRunning(id SymbolID) SymbolID {
	for _, site := range slices.Backward(s.Sites(id)) {
		if sym, ok := s.Symbol(site); ok && (s.runs(sym.Kind) || sym.Kind.IsType()) {
			return site
		}
	}
	return id
}

// runningSites returns the sites of a symbol that an editor shows as what a use
// calls: all that a member has, or else the last.
func (s *Snapshot) runningSites(id SymbolID) []SymbolID {
	var out []SymbolID
	for _, site := range s.Sites(id) {
		if sym, ok := s.Symbol(site); ok && (sym.Kind == facts.KindMethod || sym.Kind == facts.KindProperty) {
			out = append(out, site)
		}
	}
	if len(out) == 0 {
		return []SymbolID{s.lastRunning(id)}
	}
	return out
}

// isWholeFile reports whether a symbol is a whole file.
func (s *Snapshot) isWholeFile(id SymbolID) bool {
	sym, ok := s.resolved(id)
	return ok && sym.Def == 0
}

func (s *Snapshot) isProperty(id SymbolID) bool {
	sym, ok := s.Symbol(id)
	return ok && sym.Kind == facts.KindProperty
}

func (s *Snapshot) isCallable(id SymbolID) bool {
	sym, ok := s.Symbol(id)
	return ok && sym.Kind.IsCallable()
}

// onlyCallables reports whether nothing but functions counts as called in the
// language of a symbol.
func (s *Snapshot) onlyCallables(id SymbolID) bool {
	if r := s.row(id.file()); r != nil && r.lang == goLanguage {
		return true
	}
	rules := s.rulesOf(id)
	return rules != nil && rules.TextMacros
}

// run returns what of the meanings of a name is run there: of an instantiation
// that means a type and its constructor, the constructor.
func (s *Snapshot) run(role facts.Role, ids []SymbolID) []SymbolID {
	if role != facts.New || len(ids) < 2 {
		return ids
	}
	made := slices.DeleteFunc(slices.Clone(ids), func(id SymbolID) bool {
		sym, ok := s.Symbol(id)
		return !ok || sym.Kind != facts.KindConstructor
	})
	if len(made) > 0 {
		return made
	}
	return ids
}

// declaredAround returns, of the definitions around code in the symbol id, itself
// included, the innermost one that is a caller in its language; see
// Rules.DeclaredCallers.
func (s *Snapshot) declaredAround(id SymbolID) SymbolID {
	rules := s.rulesOf(id)
	src := s.source(id.file())
	if rules == nil || !rules.DeclaredCallers {
		return id
	}
	d, ok := src.def(id.key())
	if !ok {
		return id
	}
	f := src.facts
	for ; d != 0; d = f.Defs[d].Parent {
		if own := ownName(f, d); own != 0 {
			d = own
			break
		}
		if isDeclaredCaller(&f.Defs[d]) {
			break
		}
	}
	return symbolID(id.file(), src.key(d))
}

func isDeclaredCaller(d *facts.Def) bool {
	if d.Name == "" || d.Inner == 0 || d.Flags&(facts.FlagHeld|facts.FlagGenerated) != 0 {
		return false
	}
	switch d.Kind {
	case facts.KindFunction, facts.KindMethod, facts.KindProperty, facts.KindClass, facts.KindNamespace:
		return true
	}
	return false
}

// ownName returns the definition of the name that a function or class has inside
// of itself alone; 0 if it has none.
func ownName(f *facts.File, id facts.DefID) facts.DefID {
	inner := f.Defs[id].Inner
	if inner == 0 || f.Defs[id].NameSpan.Empty() {
		return 0
	}
	for i := int(id) + 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if d.Span.Start >= f.Defs[id].Span.End {
			break
		}
		if d.Scope != inner || d.Kind != facts.KindVariable || d.Value == 0 {
			continue
		}
		if v := &f.Exprs[d.Value]; v.Kind == facts.ExprFunc && v.Def == id {
			return facts.DefID(i)
		}
	}
	return 0
}

// usesDeclared does what usesInside does for the code that countsFor a symbol.
func (s *Snapshot) usesDeclared(ctx context.Context, id SymbolID, c *Completeness, yield func(Reference, []SymbolID) error) error {
	return s.usesOf(ctx, id, c, func(site SymbolID) func(*occurrence) bool {
		keys := s.countsFor(site)
		return func(o *occurrence) bool { return keys[o.in] }
	}, yield)
}

// countsFor returns the keys of the definitions whose code is that of a site: its
// own, and of what is in it and no caller itself.
func (s *Snapshot) countsFor(site SymbolID) map[uint32]bool {
	out := map[uint32]bool{site.key(): true}
	rules := s.rulesOf(site)
	src := s.source(site.file())
	if rules == nil || !rules.DeclaredCallers {
		return out
	}
	d, ok := src.def(site.key())
	if !ok {
		return out
	}
	f := src.facts
	if v := &f.Exprs[f.Defs[d].Value]; f.Defs[d].Kind == facts.KindVariable && v.Kind == facts.ExprFunc {
		d = v.Def // the name that a function has inside of itself
		out[src.key(d)] = true
	}
	for i := int(d) + 1; i < len(f.Defs) && (d == 0 || f.Defs[i].Span.Start < f.Defs[d].Span.End); i++ {
		if f.Defs[i].Inner != 0 && s.declaredAround(symbolID(site.file(), src.key(facts.DefID(i)))) == site {
			out[src.key(facts.DefID(i))] = true
		}
	}
	return out
}
