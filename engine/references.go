package engine

import (
	"context"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/storage"
)

// Reference is a use of a symbol.
type Reference struct {
	Location
	Role facts.Role
	In   SymbolID // the named definition around it, or the file
	Of   SymbolID // the symbol that is used

	open openKind // of unresolved ones
}

// References are the uses of some symbols.
type References struct {
	Symbols      []SymbolID
	Definitions  []Location  // all sites of the symbols
	Uses         []Reference // by path and position
	Unwritten    []Reference // bases that macros name: In is what has them
	Mentions     []Reference // places that name the symbols and are no uses: in macros, where their expansions count
	Unresolved   []Reference // uses of the same name of which the meaning is not known
	Completeness Completeness

	blind Completeness // without what is unresolved
	// near are symbols outside of the workspace by which uses reach the Symbols
	// without naming them: they count in the package where what is looked for is
	// declared, and in that where somebody asks, alone. What any error says anywhere
	// is hardly a use of each Error method that there is.
	near map[SymbolID][]string
	from string // the package where somebody asks
}

// References returns every use of the symbols, each given by any of its sites.
func (s *Snapshot) References(ctx context.Context, ids []SymbolID) (*References, error) {
	return s.referencesFrom(ctx, s.withStubs(ids), "")
}

// ReferencesTo returns every use of what was found. If that is a place, who asks
// counts as being there.
func (s *Snapshot) ReferencesTo(ctx context.Context, found *Found) (*References, error) {
	from := ""
	if found.At != "" {
		from = s.packageAround(found.At)
	}
	return s.referencesFrom(ctx, s.withStubs(found.Symbols), from)
}

// referencesFrom is References for somebody who asks in a package.
func (s *Snapshot) referencesFrom(ctx context.Context, ids []SymbolID, from string) (*References, error) {
	out := &References{Symbols: s.canonical(ctx, ids), Completeness: exact(), from: from}
	if err := s.addRelatives(ctx, out); err != nil {
		return nil, err
	}
	return out, s.collect(ctx, out)
}

// collect finds the sites and uses of the Symbols of out, with those that count
// as theirs in their language.
func (s *Snapshot) collect(ctx context.Context, out *References) error {
	sites, names := s.sitesOf(out)
	for _, id := range out.Symbols {
		others, err := s.through(ctx, id)
		if err != nil {
			return err
		}
		for _, other := range others {
			if other.file() >= firstDependency && (!sites[other] || out.near[other] != nil) {
				if out.near == nil {
					out.near = map[SymbolID][]string{}
				}
				out.near[other] = append(out.near[other], s.packageAround(s.Path(id)), out.from)
			}
			sites[other] = true // its uses count, its declaration does not
		}
		if err := s.addBases(ctx, id, sites, out); err != nil {
			return err
		}
	}
	err := s.gather(ctx, sites, names, out)
	out.Uses = slices.CompactFunc(out.Uses, func(a, b Reference) bool { return a.Location == b.Location && a.Of == b.Of })
	return err
}

// packageAround returns the folder of a file and the name of the package that it is
// of: external tests share the folder of what they test.
func (s *Snapshot) packageAround(file string) string {
	_, src, err := s.sourceOf(file)
	if err != nil {
		return ""
	}
	return path.Dir(file) + " " + src.facts.Module
}

// ownUses returns the uses that mean the symbols themselves. One place may have
// several: in different roles, or in different definitions that a macro makes.
func (s *Snapshot) ownUses(ctx context.Context, ids []SymbolID) (*References, error) {
	out := &References{Symbols: s.canonical(ctx, ids), Completeness: exact()}
	sites, names := s.sitesOf(out)
	return out, s.gather(ctx, sites, names, out)
}

// sitesOf returns the sites of the Symbols of out, and their names.
func (s *Snapshot) sitesOf(out *References) (map[SymbolID]bool, names) {
	sites := map[SymbolID]bool{}
	names := names{}
	for _, id := range out.Symbols {
		for _, site := range append(s.Sites(id), id) {
			sites[site] = true
			if sym, ok := s.Symbol(site); ok {
				if loc := sym.Location(); sym.Kind != facts.KindFile && !parsers.InLibrary(loc.Path) && !slices.Contains(out.Definitions, loc) {
					out.Definitions = append(out.Definitions, loc)
				}
				names.add(&sym, s.engine.namesArguments(sym.Language))
				if rules := s.rulesOf(site); rules != nil && rules.NewName != "" && sym.Kind == facts.KindConstructor {
					names[rules.NewName] = true
				}
			}
		}
	}
	return sites, names
}

// gather finds the uses of sites, and those whose meaning is not known that have
// one of the names.
func (s *Snapshot) gather(ctx context.Context, sites map[SymbolID]bool, names names, out *References) error {
	files, err := s.candidates(ctx, sites, names, out.near)
	if err == nil && s.unchecked(files) > mostPackages {
		if s, err = s.whenIndexed(ctx, func(now *Snapshot) bool { return now.Resolved(goLanguage) }); err == nil {
			files, err = s.candidates(ctx, sites, names, out.near)
		}
	}
	if err != nil {
		return err
	}
	err = s.eachMeanings(ctx, files, func(file resolve.FileID, m *meanings) { s.usesIn(file, m, sites, names, out) })
	if err != nil {
		return err
	}
	slices.SortFunc(out.Definitions, compareLocations)
	slices.SortFunc(out.Uses, func(a, b Reference) int { return compareLocations(a.Location, b.Location) })
	slices.SortFunc(out.Unresolved, func(a, b Reference) int { return compareLocations(a.Location, b.Location) })
	s.blindness(ctx, out.Symbols, names, &out.blind)
	out.Completeness.Join(out.Of(anyRole))
	return nil
}

// names are those by which unresolved references may mean some symbols; false
// for those that only the name of an argument may mean.
type names map[string]bool

// add adds the names of a symbol. What is bound in a function has none: there
// scopes say what a name means, and elsewhere it cannot be named. Only callers
// name parameters, where the language has that.
func (n names) add(sym *Symbol, namedArguments bool) {
	switch {
	case sym.Kind == facts.KindFile:
	case sym.Kind == facts.KindParameter:
		if namedArguments {
			n[sym.Name] = n[sym.Name]
		}
	case sym.Flags&facts.FlagLocal == 0:
		n[sym.Name] = true
	}
	if sym.Flags&facts.FlagDefault != 0 {
		n["default"] = true
	}
}

// namesArguments reports whether calls of a language may name parameters.
func (e *Engine) namesArguments(language string) bool {
	lang := e.langs.ByID(language)
	return lang != nil && lang.Rules != nil && !lang.Rules.PositionalArguments
}

// meantBy reports whether an unresolved reference may mean one of the symbols.
func (n names) meantBy(o *occurrence) bool {
	any, ok := n[o.name]
	return ok && (any || o.role == facts.Label)
}

func compareLocations(a, b Location) int {
	if c := strings.Compare(a.Path, b.Path); c != 0 {
		return c
	}
	return int(int64(a.Span.Start) - int64(b.Span.Start))
}

// candidates returns the files to look into: those that are listed as users of
// a symbol, and of those that mention a name the ones in which it may be
// unresolved or that are not resolved yet. Languages do not name each other's
// symbols, but for those of one family. For near, see References.
func (s *Snapshot) candidates(ctx context.Context, sites map[SymbolID]bool, names names, near map[SymbolID][]string) ([]resolve.FileID, error) {
	files := map[resolve.FileID]bool{}
	families := map[string]bool{}
	anywhere := maps.Clone(sites)
	for id, packages := range near {
		delete(anywhere, id)
		for _, user := range s.fileIDs(spaceUsers, symbolKey(id)) {
			dir := path.Dir(s.Path(symbolID(user, 0))) + " "
			if slices.ContainsFunc(packages, func(p string) bool { return strings.HasPrefix(p, dir) }) {
				files[user] = true
			}
		}
	}
	for id := range anywhere {
		files[id.file()] = true
		if r := s.row(id.file()); r != nil {
			families[s.engine.family(r.lang)] = true
		}
		for _, user := range s.fileIDs(spaceUsers, symbolKey(id)) {
			files[user] = true
		}
	}
	reach := sync.OnceValue(func() *goReach { return s.goReach(anywhere) })
	for name := range names {
		for _, file := range s.fileIDs(spaceMentions, []byte(name)) {
			r := s.row(file)
			if files[file] || r == nil || !families[s.engine.family(r.lang)] {
				continue
			}
			if s.settled(file) && s.leavesOpen(file, name) || !s.settled(file) && reach().sees(r) {
				files[file] = true
			}
		}
	}
	unread, err := s.unreadMentions(ctx, names, families)
	if err != nil {
		return nil, err
	}
	if families[goLanguage] {
		for _, file := range reach().importers() {
			files[file] = true
		}
	}
	for _, file := range unread {
		if reach().sees(s.row(file)) {
			files[file] = true
		}
	}
	for id := range s.state.buffers {
		files[id] = true
	}
	return slices.Sorted(maps.Keys(files)), nil
}

// settled reports whether the stored meanings of a file hold: an editor may have
// it open, but with the text that is indexed.
func (s *Snapshot) settled(id resolve.FileID) bool {
	r := s.row(id)
	if r == nil || !r.bound || s.state.stale[id] {
		return false
	}
	b := s.state.buffers[id]
	return b == nil || b.hash == r.hash && b.src != nil && b.src.facts.Language == r.lang
}

// leavesOpen reports whether a resolved file has an unresolved use of a name.
func (s *Snapshot) leavesOpen(id resolve.FileID, name string) bool {
	open := false
	err := s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		r := meaningsReader{b: tx.Get(spaceMeanings, fileKey(id))}
		if len(r.b) > 0 {
			r.head()
			open = slices.Contains(r.names(), name)
		}
		return nil
	})
	return open || err != nil
}

// usesIn adds the uses that a file has of some symbols.
func (s *Snapshot) usesIn(file resolve.FileID, m *meanings, sites map[SymbolID]bool, names names, out *References) {
	name := s.Path(symbolID(file, 0))
	for i := range m.list {
		o := &m.list[i]
		ref := Reference{Location: Location{name, o.span}, Role: o.role, In: symbolID(file, o.in)}
		if len(o.targets) == 0 {
			switch {
			case !names.meantBy(o):
			case o.open == openForm:
				out.blind.lower(ReasonLanguage)
			default:
				ref.open = o.open
				out.Unresolved = append(out.Unresolved, ref)
			}
			continue
		}
		for _, t := range o.targets {
			if !sites[t] || out.near[t] != nil && !slices.Contains(out.near[t], s.packageAround(name)) {
				continue
			}
			switch o.kind {
			case mention:
				out.Mentions = append(out.Mentions, ref)
			case unwritten:
				out.Unwritten = append(out.Unwritten, ref)
			default:
				ref.Of = t
				out.Uses = append(out.Uses, ref)
			}
			break
		}
	}
}

// ReferencesAt returns the uses of what stands at an offset; nil if nothing does.
func (s *Snapshot) ReferencesAt(ctx context.Context, file string, offset uint32) (*References, error) {
	t, ok, err := s.At(ctx, file, offset)
	if err != nil || !ok || len(t.Symbols) == 0 {
		return nil, err
	}
	if !t.Gives.Empty() { // whoever requires the module names it by its path
		out := &References{Symbols: t.Symbols, Definitions: []Location{{t.Path, t.Gives}}, Completeness: exact()}
		out.Completeness.lower(ReasonLanguage)
		return out, nil
	}
	if rules := s.rulesOf(t.Symbols[0]); rules != nil && rules.ShorthandIsValue && len(t.Labelled) > 0 && len(t.Labelled) < len(t.Symbols) {
		t.Symbols = slices.DeleteFunc(slices.Clone(t.Symbols), func(id SymbolID) bool { return slices.Contains(t.Labelled, id) })
	}
	if t.Symbols, err = s.sameWhole(ctx, t); err != nil {
		return nil, err
	}
	refs, err := s.referencesFrom(ctx, t.Symbols, s.packageAround(file))
	rules := s.rulesOf(t.Symbols[0])
	switch {
	case err != nil || rules == nil:
	case rules.AliasesApart && !rules.IsPathRoot(t.Name):
		s.keepThrough(refs, t)
		names := []string{t.Name}
		for _, id := range refs.Symbols {
			if sym, ok := s.Symbol(id); ok && sym.Kind != facts.KindFile {
				names = append(names, sym.Name)
			}
		}
		err = s.keepSpelled(refs, rules, names...)
	case rules.ExportsApart && !t.IsDef:
		if name, here := s.exportedName(t); name != "" {
			refs.Definitions = nil
			if here {
				refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return u.Path != t.Path })
			}
			err = s.keepSpelled(refs, rules, name)
		}
	}
	if err == nil && rules != nil && rules.ExportsApart {
		s.keepRequired(refs, t)
		s.keepDefault(ctx, refs, t, false)
	}
	if err == nil {
		s.widenImports(refs)
	}
	if err == nil && s.isOpenNamespace(t.Symbols[0]) {
		elsewhere := func(l Location) bool { return l.Path != file }
		refs.Definitions = slices.DeleteFunc(refs.Definitions, elsewhere)
		refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return elsewhere(u.Location) })
	}
	return refs, err
}

// widenImports lets uses of Go packages by imports begin at the name that the
// import gives the package.
func (s *Snapshot) widenImports(refs *References) {
	for i := range refs.Uses {
		u := &refs.Uses[i]
		if u.Role != facts.ImportName {
			continue
		}
		_, src, err := s.sourceOf(u.Path)
		if err != nil || src.facts.Language != goLanguage {
			return
		}
		for j := 1; j < len(src.facts.Imports); j++ {
			if imp := &src.facts.Imports[j]; imp.PathSpan == u.Span {
				u.Span = imp.Span
			}
		}
	}
}

// exportedName returns the name at a target if it is not the own name of what it
// means but one under which that is exported or, here alone, imported; "" if it
// is no such name.
func (s *Snapshot) exportedName(t Target) (name string, here bool) {
	_, src, err := s.sourceOf(t.Path)
	if err != nil {
		return "", false
	}
	for _, id := range t.Symbols {
		sym, ok := s.Symbol(id)
		if !ok || sym.Name == t.Name || sym.Kind == facts.KindFile || sym.Kind == facts.KindAlias {
			return "", false
		}
	}
	for i := 1; i < len(src.facts.Imports); i++ {
		imp := &src.facts.Imports[i]
		if imp.Def == 0 || imp.Flags&facts.ImportReexport != 0 || src.facts.Defs[imp.Def].Name != t.Name {
			continue
		}
		if imp.Name == "default" || imp.Name == "=" || imp.Target != 0 {
			return "", false // the module gives it no name
		}
		return t.Name, imp.Name != t.Name
	}
	return t.Name, false
}

// keepSpelled drops the uses whose text is none of the names.
func (s *Snapshot) keepSpelled(refs *References, rules *parsers.Rules, names ...string) error {
	var text []byte
	kept := refs.Uses[:0]
	for i, u := range refs.Uses {
		if i == 0 || u.Path != refs.Uses[i-1].Path {
			var err error
			if text, err = s.Text(u.Path); err != nil {
				return err
			}
		}
		if int(u.Span.End) > len(text) {
			continue
		}
		name := strings.TrimPrefix(string(text[u.Span.Start:u.Span.End]), rules.RawPrefix)
		if slices.Contains(names, name) || rules.IsPathRoot(name) {
			kept = append(kept, u)
		}
	}
	refs.Uses = kept
	return nil
}
