package engine

import (
	"context"
	"fmt"
	"slices"
	"unicode"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
)

// RenamePlan says what a rename would change. Nothing is ever changed by it.
type RenamePlan struct {
	OldName, NewName string
	Safe             bool
	Reasons          []RenameReason // why it is not safe
	Edits            []FileEdit     // by path
}

// RenameReason is something that speaks against a rename.
type RenameReason struct {
	Code  string // from the list below
	Where []Location
	Text  string
}

// The codes of RenameReason.
const (
	RenameAmbiguous  = "ambiguous_target"
	RenameUnresolved = "unresolved_reference"
	RenameIdentifier = "invalid_identifier"
	RenameKeyword    = "keyword"
	RenameCollision  = "name_collision"
	RenameShadowing  = "shadowing"
	RenameOutside    = "outside_root"
	RenameDynamic    = "dynamic_access"
)

// FileEdit are the places in a file that take the new name.
type FileEdit struct {
	Path     string
	Spans    []facts.Span // of the old name, in order
	Comments []facts.Span // of the old name where comments mean it, in order
	Imports  []uint32     // where to put the new name and a space: before the paths of imports without a name
}

// PrepareRename returns the span and text of the name at an offset, if it can be renamed.
func (s *Snapshot) PrepareRename(ctx context.Context, file string, offset uint32) (facts.Span, string, error) {
	t, ok, err := s.At(ctx, file, offset)
	if err != nil {
		return facts.Span{}, "", err
	}
	if !ok {
		return facts.Span{}, "", ask("put the cursor on a name", "there is no name here")
	}
	if len(t.Symbols) == 0 {
		if t.Outside {
			return facts.Span{}, "", ask("", "%q is defined outside of the workspace", t.Name)
		}
		return facts.Span{}, "", ask("", "what %q means is not known", t.Name)
	}
	for _, id := range t.Symbols {
		if id.file() >= firstDependency {
			return facts.Span{}, "", ask("", "%q is defined outside of the workspace", t.Name)
		}
		if sym, _ := s.Symbol(id); sym.Kind == facts.KindFile || sym.Kind == facts.KindPackage {
			return facts.Span{}, "", ask("rename the file or folder instead", "%q is a module", t.Name)
		}
	}
	return t.Span, t.Name, nil
}

// Rename plans to give the name at an offset another name everywhere.
func (s *Snapshot) Rename(ctx context.Context, file string, offset uint32, newName string) (*RenamePlan, error) {
	span, old, err := s.PrepareRename(ctx, file, offset)
	if err != nil {
		return nil, err
	}
	t, _, err := s.At(ctx, file, span.Start)
	if err != nil {
		return nil, err
	}
	plan := &RenamePlan{OldName: old, NewName: newName, Safe: true}
	if !isIdentifier(newName) {
		plan.refuse(RenameIdentifier, nil, fmt.Sprintf("%q is not a name", newName))
		return plan, nil
	}
	if l := s.keywordOf(t.Symbols, newName); l != nil {
		plan.refuse(RenameKeyword, nil, fmt.Sprintf("%q is a keyword of %s", newName, l.Name))
		return plan, nil
	}
	if t.Symbols, err = s.sameWhole(ctx, t); err != nil {
		return nil, err
	}
	if t.IsDef {
		t.Symbols = append(t.Symbols, s.likeReceivers(t.Symbols)...)
	}
	family, fixed, err := s.family(ctx, t.Symbols)
	if err != nil {
		return nil, err
	}
	if family, err = s.addShorthand(ctx, family); err != nil {
		return nil, err
	}
	refs, err := s.References(ctx, family)
	if err != nil {
		return nil, err
	}
	refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { // what only may reach them keeps its name
		sym, ok := s.Symbol(u.Of)
		return ok && sym.Language == goLanguage && !slices.Contains(family, u.Of)
	})
	s.keepThrough(refs, t)
	if rules := s.rulesOf(t.Symbols[0]); rules != nil && rules.ExportsApart {
		s.keepDefault(ctx, refs, t, true)
		s.dropRenamed(refs)
		if !s.keepRequired(refs, t) {
			s.dropRequired(refs, func(*facts.Import) bool { return true })
		}
	}
	edits := map[string]*FileEdit{}
	at := func(path string) *FileEdit {
		if edits[path] == nil {
			edits[path] = &FileEdit{Path: path}
		}
		return edits[path]
	}
	for _, l := range placesOf(refs) {
		e := at(l.Path)
		e.Spans = append(e.Spans, l.Span)
	}
	for _, l := range s.inComments(ctx, refs.Symbols, old) {
		e := at(l.Path)
		e.Comments = append(e.Comments, l.Span)
	}
	for path, e := range edits {
		text, err := s.Text(path)
		if err != nil {
			return nil, err
		}
		e.Spans, e.Comments = inOrder(e.Spans), inOrder(e.Comments)
		// Aliases and the like mean the symbol under another name: those stay.
		e.Spans = slices.DeleteFunc(e.Spans, func(sp facts.Span) bool {
			if s.isPathAlone(t.Symbols, path, sp) {
				e.Imports = append(e.Imports, sp.Start)
			}
			return string(textOf(text, sp)) != old
		})
		if len(e.Spans)+len(e.Comments)+len(e.Imports) > 0 {
			plan.Edits = append(plan.Edits, *e)
		}
	}
	slices.SortFunc(plan.Edits, func(a, b FileEdit) int {
		return compareLocations(Location{Path: a.Path}, Location{Path: b.Path})
	})
	if len(refs.Unresolved) > 0 {
		var where []Location
		for _, u := range refs.Unresolved[:min(len(refs.Unresolved), 20)] {
			where = append(where, u.Location)
		}
		plan.refuse(RenameUnresolved, where, fmt.Sprintf("%d uses of the name %q may mean it", len(refs.Unresolved), old))
	}
	s.collisions(family, newName, plan)
	s.collidesInGo(ctx, family, refs, newName, plan)
	s.keptInGo(family, fixed, plan)
	return plan, nil
}

// placesOf returns all places where symbols are written.
func placesOf(refs *References) []Location {
	out := slices.Clone(refs.Definitions)
	for _, u := range refs.Uses {
		out = append(out, u.Location)
	}
	for _, m := range refs.Mentions {
		out = append(out, m.Location)
	}
	return out
}

func inOrder(spans []facts.Span) []facts.Span {
	slices.SortFunc(spans, func(a, b facts.Span) int { return int(int64(a.Start) - int64(b.Start)) })
	return slices.Compact(spans)
}

func (p *RenamePlan) refuse(code string, where []Location, text string) {
	p.Safe = false
	p.Reasons = append(p.Reasons, RenameReason{code, where, text})
}

// Refused reports whether the rename would break the code, not only leave
// something of which the meaning is not known.
func (p *RenamePlan) Refused() bool {
	return slices.ContainsFunc(p.Reasons, func(r RenameReason) bool { return r.Code != RenameUnresolved && r.Code != RenameDynamic })
}

// family adds to members the members that they stand for and that stand for
// them, and to all definitions what would be in their place under other
// conditions and what their name also means there: they share one name or the
// program changes its meaning. Of these,
// fixed are those that share it with something outside of the workspace.
func (s *Snapshot) family(ctx context.Context, ids []SymbolID) (all, fixed []SymbolID, err error) {
	seen := map[SymbolID]bool{}
	next := s.canonical(ctx, ids)
	for len(next) > 0 {
		id := next[0]
		next = next[1:]
		if seen[id] {
			continue
		}
		seen[id] = true
		if of, ok := s.resolved(id); ok {
			next = append(next, s.idsOf(s.resolver().Alternatives(of))...)
			next = append(next, s.idsOf(s.resolver().Declared(of))...) // a type and a value are imported as one
		}
		next = append(next, s.twins(id)...)
		sym, ok := s.Symbol(id)
		if ok && sym.Language == goLanguage {
			near, outside := s.sharingGoName(ctx, id)
			if next = append(next, near...); outside {
				fixed = append(fixed, id)
			}
			continue
		}
		if !ok || !sym.Kind.IsCallable() {
			continue
		}
		if _, ok := s.ownerOf(id); !ok {
			continue
		}
		if s.standsForOutside(id) {
			fixed = append(fixed, id)
		}
		near, err := s.sharingName(ctx, id)
		if err != nil {
			return nil, nil, err
		}
		for _, o := range near {
			if other, ok := s.Symbol(o); ok && other.Name == sym.Name {
				next = append(next, o)
			}
		}
	}
	for id := range seen {
		if id.file() < firstDependency {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	return all, fixed, nil
}

// standsForOutside reports whether a member stands for one that lies outside of the
// workspace, whose name it must keep.
func (s *Snapshot) standsForOutside(id SymbolID) bool {
	sym, ok := s.symbolOf(id)
	if !ok {
		return false
	}
	bases := s.resolver().Implements(sym)
	if def, ok := s.Symbol(id); ok && def.Flags&facts.FlagOverride != 0 && len(bases) == 0 {
		return true // it says that it stands for something
	}
	return slices.ContainsFunc(bases, func(base resolve.Symbol) bool {
		return base.File == resolve.Outside || base.File >= firstDependency
	})
}

// sharingName returns the members that a member stands for and, unless those
// lead to them, the members that stand for it.
func (s *Snapshot) sharingName(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	if bases := s.basesFirst(id); !slices.Contains(bases, id) {
		return bases, nil
	}
	up, err := s.Overrides(ctx, []SymbolID{id})
	if err != nil {
		return nil, err
	}
	down, err := s.implementations(ctx, []SymbolID{id}, false)
	if err != nil {
		return nil, err
	}
	out, err := s.implementsThrough(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, o := range append(up.Symbols, down.Symbols...) {
		if o.ID.file() < firstDependency {
			out = append(out, o.ID)
		}
	}
	return out, nil
}

// collisions looks for definitions of the new name where the old one is bound.
func (s *Snapshot) collisions(ids []SymbolID, name string, plan *RenamePlan) {
	for _, id := range ids {
		sym, ok := s.symbolOf(id)
		if !ok {
			continue
		}
		f := s.source(id.file()).facts
		scope := f.Defs[sym.Def].Scope
		for i := 1; i < len(f.Defs); i++ {
			if d := &f.Defs[i]; d.Name == name && d.Scope == scope {
				plan.refuse(RenameCollision, []Location{{s.Path(id), d.NameSpan}}, fmt.Sprintf("%q is already defined there", name))
			}
		}
	}
}

// keywordOf returns the language, of those of symbols, of which a name is a keyword; nil if none.
func (s *Snapshot) keywordOf(ids []SymbolID, name string) *parsers.Language {
	for _, id := range ids {
		sym, _ := s.Symbol(id)
		if l := s.engine.langs.ByID(sym.Language); l != nil && slices.Contains(l.Keywords, name) {
			return l
		}
	}
	return nil
}

// isIdentifier reports whether a text is a name in most languages.
func isIdentifier(s string) bool {
	for i, r := range s {
		if r != '_' && r != '$' && r != '@' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// twins returns what else the word that defines a symbol defines: Ruby's
// attr_accessor makes two methods of one.
func (s *Snapshot) twins(id SymbolID) []SymbolID {
	src := s.source(id.file())
	if src == nil {
		return nil
	}
	d, ok := src.def(id.key())
	if !ok || src.facts.Defs[d].NameSpan.Empty() {
		return nil
	}
	var out []SymbolID
	for i := range src.facts.Defs {
		if o := facts.DefID(i); o != d && src.facts.Defs[o].NameSpan == src.facts.Defs[d].NameSpan {
			out = append(out, symbolID(id.file(), src.key(o)))
		}
	}
	return out
}
