package engine

import (
	"context"
	"slices"
	"sort"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// Target is what stands at a place of a file: a name and what it means.
type Target struct {
	Path  string
	Span  facts.Span // of the name
	Role  facts.Role // of a reference
	IsDef bool       // the name is a definition's own
	// Own are the definitions whose own name it is, with those that the name means
	// as a label, unless these are of another type, which an extension extends by it.
	Own      []SymbolID
	Symbols  []SymbolID // what it means; nil if that is not known
	Leads    []SymbolID // where its definition leads, if elsewhere than to Symbols
	Labelled []SymbolID // those of Symbols that it means as the name of a field or argument
	Gives    facts.Span // of the words around it by which a module says what it gives whoever requires it
	Outside  bool       // it means something outside of what was read
	Name     string
}

// At returns what stands at a byte offset of a file; false if no name does.
func (s *Snapshot) At(ctx context.Context, file string, offset uint32) (Target, bool, error) {
	id, src, err := s.sourceOf(file)
	if err != nil {
		return Target{}, false, err
	}
	f := src.facts
	t := Target{Path: file}
	best := facts.Span{}
	found := false
	take := func(span facts.Span) bool {
		if span.Empty() || !span.Touches(offset) {
			return false
		}
		// Of two names that meet at the offset, the one that begins there counts.
		if found && !(span.Start == offset && best.End == offset) {
			return span == best
		}
		best, found = span, true
		t = Target{Path: file, Span: span}
		return true
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if take(d.NameSpan) {
			t.IsDef, t.Name = true, d.Name
			t.Symbols = append(t.Symbols, symbolID(id, src.key(facts.DefID(i))))
		}
	}
	isDef, own := t.IsDef, slices.Clone(t.Symbols)
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if isDef && r.Span == best && r.Role != facts.Label && r.Role != facts.ImportName {
			continue
		}
		if take(r.Span) {
			if t.Name == "" {
				t.Name, t.Role = r.Name, r.Role
			}
		}
	}
	if !found {
		return Target{}, false, nil
	}
	m := s.meanings(ctx, id)
	if m == nil {
		return t, true, nil
	}
	at := sort.Search(len(m.list), func(i int) bool { return m.list[i].span.Start >= t.Span.Start })
	for ; at < len(m.list) && m.list[at].span.Start == t.Span.Start; at++ {
		o := &m.list[at]
		if o.span != t.Span || o.kind == implied && !(t.IsDef && o.role == facts.Write) {
			continue
		}
		if t.IsDef && s.all(t.Symbols, facts.KindAlias) {
			if s.keepsName(t.Symbols, o.targets) {
				if s.namesModule(t.Symbols) {
					t.Leads = s.modulesNamed(ctx, t.Symbols)
				}
				continue
			}
			t.Symbols, t.IsDef = nil, false // the name of an import means what is imported
		}
		if t.IsDef && len(o.targets) > 0 {
			switch {
			case s.all(t.Symbols, facts.KindPackage):
				// One of the clauses of a package, which is defined where it is documented.
				if doc, ok := s.Symbol(o.targets[0]); ok && doc.Doc.Empty() {
					t.Leads = t.Symbols
				}
				t.Symbols, t.IsDef = nil, false
			case o.role == facts.Inherit && s.all(t.Symbols, facts.KindField):
				// An embedded field is defined by naming its type.
				if o.targets[0] != outsideID {
					t.Leads = o.targets
				}
				continue
			}
		}
		for _, sym := range o.targets {
			if sym == outsideID {
				t.Outside = true
			} else if !slices.Contains(t.Symbols, sym) {
				t.Symbols = append(t.Symbols, sym)
				if o.role == facts.Label {
					t.Labelled = append(t.Labelled, sym)
				}
			}
		}
	}
	if t.IsDef {
		for _, id := range own {
			if sym, ok := s.resolved(id); ok {
				t.Symbols = append(t.Symbols, s.idsOf(s.resolver().Beside(sym))...)
			}
		}
		t.Symbols = s.canonical(ctx, t.Symbols)
		if t.Own = own; len(t.Labelled) > 0 && !s.extensionsApart(own) {
			t.Own = t.Symbols
		}
	} else if len(t.Leads) == 0 && s.namesModule(t.Symbols) && s.leadsOn(t.Symbols[0], id) {
		t.Leads = s.modulesNamed(ctx, t.Symbols)
	}
	t.Symbols = s.run(t.Role, t.Symbols)
	if t.IsDef {
		s.leadShorthand(&t, id, src)
	}
	s.stepAside(&t, id, src.facts)
	t.Symbols = s.withSources(t.Symbols)
	return t, true, nil
}

// extensionsApart reports whether the language of some symbols has the rule of the name.
func (s *Snapshot) extensionsApart(ids []SymbolID) bool {
	if len(ids) == 0 {
		return false
	}
	rules := s.rulesOf(ids[0])
	return rules != nil && rules.ExtensionsApart
}

// all reports whether all symbols are of a kind.
func (s *Snapshot) all(ids []SymbolID, kind facts.Kind) bool {
	for _, id := range ids {
		if sym, ok := s.Symbol(id); !ok || sym.Kind != kind {
			return false
		}
	}
	return true
}

// keepsName reports whether the names of imports, which bring targets, are
// things of their own.
func (s *Snapshot) keepsName(ids, targets []SymbolID) bool {
	if len(targets) > 0 && targets[0] != outsideID {
		return s.namesModule(ids) && (s.importsModule(ids[0]) || s.all(targets, facts.KindFile))
	}
	rules := s.rulesOf(ids[0])
	return rules != nil && rules.KeepModuleNames
}

// namesModule reports whether symbols are names that imports bind to a whole
// module, in languages where such a name is a thing of its own.
func (s *Snapshot) namesModule(ids []SymbolID) bool {
	for _, id := range ids {
		src := s.source(id.file())
		if src == nil {
			return false
		}
		d, ok := src.def(id.key())
		if !ok || src.facts.Defs[d].Kind != facts.KindAlias {
			return false
		}
		rules := s.rulesOf(id)
		imp := src.facts.Defs[d].Import
		if whole := src.facts.Imports[imp].Kind == facts.ImportModule || src.facts.Imports[imp].Name == "="; imp == 0 || !whole || rules == nil || !rules.KeepModuleNames {
			return false
		}
	}
	return len(ids) > 0
}

// importsModule reports whether a name is bound to a module whatever that gives.
func (s *Snapshot) importsModule(id SymbolID) bool {
	imp := s.importOf(id)
	return imp != nil && imp.Kind == facts.ImportModule
}

// leadsOn reports whether the definition of a name of a module is the module
// where it is used in a file: elsewhere than where it is bound, or if it is bound
// as a variable is (JavaScript's require).
func (s *Snapshot) leadsOn(id SymbolID, in resolve.FileID) bool {
	if id.file() != in {
		return true
	}
	src := s.source(in)
	d, ok := src.def(id.key())
	return ok && src.facts.Imports[src.facts.Defs[d].Import].Kind == facts.ImportMember
}

// modulesNamed returns the modules to which names of imports are bound.
func (s *Snapshot) modulesNamed(ctx context.Context, ids []SymbolID) []SymbolID {
	var out []SymbolID
	for _, id := range ids {
		imp := s.importOf(id)
		m := s.meanings(ctx, id.file())
		if imp == nil || m == nil {
			continue
		}
		for i := range m.list {
			if o := &m.list[i]; o.span == imp.PathSpan && o.kind != implied {
				out = append(out, o.targets...)
			}
		}
	}
	return slices.DeleteFunc(out, func(id SymbolID) bool { return id == outsideID })
}

// importOf returns the import that binds a name; nil if none does.
func (s *Snapshot) importOf(id SymbolID) *facts.Import {
	src := s.source(id.file())
	if src == nil {
		return nil
	}
	d, ok := src.def(id.key())
	if !ok || src.facts.Defs[d].Import == 0 {
		return nil
	}
	return &src.facts.Imports[src.facts.Defs[d].Import]
}

// resolver returns a resolver of this moment.
func (s *Snapshot) resolver() *resolve.Resolver {
	return resolve.New(world{s}, s.engine.langs, s.state.modules)
}

// canonical replaces each symbol by the first site of the thing it belongs to.
func (s *Snapshot) canonical(_ context.Context, ids []SymbolID) []SymbolID {
	r := s.resolver()
	var out []SymbolID
	for _, id := range ids {
		c := id
		if src := s.source(id.file()); src != nil {
			if d, ok := src.def(id.key()); ok {
				if sym := r.Canonical(resolve.Symbol{File: id.file(), Def: d}); sym.File != 0 {
					c = s.idOf(sym, id)
				}
			}
		}
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// idOf returns the lasting id of a resolver's symbol, or other if it has none.
func (s *Snapshot) idOf(sym resolve.Symbol, other SymbolID) SymbolID {
	if src := s.source(sym.File); src != nil {
		return symbolID(sym.File, src.key(sym.Def))
	}
	return other
}

// Sites returns all definitions of the thing that a symbol is a site of.
func (s *Snapshot) Sites(id SymbolID) []SymbolID {
	sym, ok := s.resolved(id)
	if !ok {
		return nil
	}
	return s.idsOf(s.resolver().Sites(sym))
}

// shownSites returns the sites of a symbol that tell what it is to whoever asks
// at a target. Asked at one of these themselves, they are all sites.
func (s *Snapshot) shownSites(id SymbolID, t Target) []SymbolID {
	sym, ok := s.resolved(id)
	if !ok {
		return nil
	}
	r := s.resolver()
	if d, ok := s.Symbol(id); ok && t.Role == facts.Label && d.Kind == facts.KindParameter {
		return []SymbolID{id} // not what its function assigns to it
	}
	sites := r.Declared(sym)
	for _, site := range sites {
		src := s.source(site.File)
		if sd, ok := s.Symbol(s.idOf(site, 0)); ok && t.IsDef && sd.Flags&facts.FlagOverload != 0 && sd.Location() == (Location{t.Path, t.Span}) {
			return []SymbolID{s.bodyOf(sd.ID)} // a signature leads to what it is one of
		}
		asked := t.IsDef && src != nil && src.facts.Defs[site.Def].NameSpan == t.Span && s.Path(symbolID(site.File, 0)) == t.Path
		if asked && r.States(site) {
			return s.idsOf(sites)
		}
	}
	sites = r.Stated(sites, !t.IsDef && s.Path(id) != t.Path)
	if t.Role == facts.Call || t.Role == facts.New {
		if file, _, err := s.sourceOf(t.Path); err == nil && !t.IsDef {
			sites = r.Applicable(file, t.Span, sites)
		}
	}
	return s.idsOf(sites)
}

// firstBlock keeps, of the blocks of a namespace, the first in the text of the
// file that asks, where any file may add one.
func (s *Snapshot) firstBlock(sites []SymbolID, t Target) []SymbolID {
	if len(sites) < 2 || !s.isOpenNamespace(sites[0]) {
		return sites
	}
	file, _, err := s.sourceOf(t.Path)
	if err != nil {
		return sites
	}
	var blocks []resolve.Symbol
	for _, id := range sites {
		if sym, ok := s.resolved(id); ok {
			blocks = append(blocks, sym)
		}
	}
	r := s.resolver()
	if first, ok := r.First(file, blocks); ok {
		return s.idsOf([]resolve.Symbol{first})
	}
	return sites
}

// isOpenNamespace reports whether a symbol is a namespace to which any file may add.
func (s *Snapshot) isOpenNamespace(id SymbolID) bool {
	rules := s.rulesOf(id)
	return rules != nil && rules.OpenNamespaces && s.all([]SymbolID{id}, facts.KindNamespace)
}

// resolved returns the resolver's symbol for an id.
func (s *Snapshot) resolved(id SymbolID) (resolve.Symbol, bool) {
	src := s.source(id.file())
	if src == nil {
		return resolve.Symbol{}, false
	}
	d, ok := src.def(id.key())
	return resolve.Symbol{File: id.file(), Def: d}, ok
}

func (s *Snapshot) idsOf(syms []resolve.Symbol) []SymbolID {
	var out []SymbolID
	for _, sym := range syms {
		if o := s.idOf(sym, 0); o != 0 && !slices.Contains(out, o) {
			out = append(out, o)
		}
	}
	return out
}

// Definitions returns all sites of symbols, definitions before mere declarations.
func (s *Snapshot) Definitions(ids []SymbolID) []Symbol {
	var defined, declared []Symbol
	seen := map[SymbolID]bool{}
	for _, id := range ids {
		for _, site := range append(s.Sites(id), id) {
			sym, ok := s.placed(site)
			if !ok || seen[site] {
				continue
			}
			seen[site] = true
			if sym.Flags&facts.FlagDeclaration != 0 {
				declared = append(declared, sym)
			} else {
				defined = append(defined, sym)
			}
		}
	}
	return append(defined, declared...)
}

// Definition returns where what stands at an offset is defined: all sites of
// it, definitions before mere declarations. From a definition that is declared
// elsewhere it leads to the declarations, and from there back.
func (s *Snapshot) Definition(ctx context.Context, file string, offset uint32) ([]Location, error) {
	t, ok, err := s.At(ctx, file, offset)
	if err != nil || !ok {
		return nil, err
	}
	return s.definitionsOf(t), nil
}

// shownAt returns where an editor shows a definition: at its name, or at the signs
// before it where the language's own server does.
func (s *Snapshot) shownAt(sym *Symbol) Location {
	loc := sym.Location()
	if sym.Kind == facts.KindParameter && sym.Flags&facts.FlagVariadic != 0 {
		if rules := s.rulesOf(sym.ID); rules != nil && rules.StarredNames {
			loc.Span.Start = sym.Span.Start
		}
	}
	return loc
}

func (s *Snapshot) definitionsOf(t Target) []Location {
	var defined, declared []Location
	ids := t.Symbols
	switch {
	case len(t.Leads) > 0:
		ids = t.Leads
	case t.IsDef && len(t.Labelled) > 0:
		ids = t.Labelled                                                  // the key of an object is defined where it is expected
		if src := s.rulesOf(t.Symbols[0]); src != nil && src.Structural { // and where its value is, if that has its name
			ids = slices.DeleteFunc(slices.Clone(t.Symbols), func(id SymbolID) bool {
				sym, ok := s.Symbol(id)
				return ok && sym.Location() == Location{t.Path, t.Span}
			})
		}
	}
	for _, id := range ids {
		for _, site := range s.firstBlock(s.shownSites(id, t), t) {
			sym, ok := s.placed(site)
			if !ok {
				continue
			}
			loc := s.shownAt(&sym)
			if sym.Kind == facts.KindFile {
				loc = s.fileStart(site)
			}
			if sym.Flags&facts.FlagDeclaration != 0 {
				declared = append(declared, loc)
			} else if !slices.Contains(defined, loc) {
				defined = append(defined, loc)
			}
		}
	}
	for _, id := range s.calledBeside(t) {
		sym, ok := s.placed(id)
		loc := s.givenAt(&sym)
		switch {
		case !ok || slices.Contains(defined, loc) || slices.Contains(declared, loc):
		case len(defined) > 0:
			defined = append(defined, loc)
		default:
			declared = append(declared, loc)
		}
	}
	if t.IsDef && len(declared) > 0 && slices.Contains(defined, Location{t.Path, t.Span}) {
		return slices.Compact(declared)
	}
	if len(defined) > 0 {
		return defined
	}
	return slices.Compact(declared)
}
