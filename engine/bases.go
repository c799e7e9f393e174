package engine

import (
	"context"

	"cairn/parsers/facts"
)

// ExternalBase is a base of a type that lies outside of the workspace.
type ExternalBase struct {
	Name  string // as the type writes it, without type arguments
	Place Location
	Of    SymbolID // the type
	Depth int      // of the base, as for Edge
}

// writtenBases returns what the bases that a type writes mean: symbols, or what
// lies where it cannot be shown.
func (s *Snapshot) writtenBases(ctx context.Context, id SymbolID) (meant []SymbolID, external []ExternalBase) {
	for _, site := range append(s.Sites(id), id) {
		src := s.source(site.file())
		if src == nil {
			continue
		}
		d, ok := src.def(site.key())
		if !ok || len(src.facts.Defs[d].Bases) == 0 {
			continue
		}
		m := s.meanings(ctx, site.file())
		if m == nil {
			continue
		}
		for _, base := range src.facts.Defs[d].Bases {
			written := headSpan(src.facts, base)
			targets := m.at(nameOf(src.facts, base), facts.Inherit)
			outside := len(targets) > 0
			for _, t := range targets {
				if t != outsideID && s.isPlaced(t) && !s.all([]SymbolID{t}, facts.KindAlias) {
					meant = append(meant, t)
					outside = false
				}
			}
			if !outside || written.Empty() {
				continue
			}
			file := s.Path(site)
			text, err := s.Text(file)
			if name := string(textOf(text, written)); err == nil && name != "" && !hasBase(external, name) {
				external = append(external, ExternalBase{name, Location{file, written}, id, 1})
			}
		}
	}
	return meant, external
}

func hasBase(bases []ExternalBase, name string) bool {
	for i := range bases {
		if bases[i].Name == name {
			return true
		}
	}
	return false
}

// nameOf returns where the name stands that a written type ends in.
func nameOf(f *facts.File, id facts.ExprID) facts.Span {
	e := &f.Exprs[id]
	for (e.Kind == facts.ExprGeneric || e.Kind == facts.ExprCall || e.Kind == facts.ExprPointer || e.Kind == facts.ExprMixin) && e.X != 0 {
		e = &f.Exprs[e.X]
	}
	return f.Refs[e.Ref].Span
}

// at returns what is meant at a place in a role.
func (m *meanings) at(span facts.Span, role facts.Role) []SymbolID {
	var out []SymbolID
	for i := range m.list {
		if o := &m.list[i]; o.span == span && o.role == role && !span.Empty() {
			out = append(out, o.targets...)
		}
	}
	return out
}

// BaseEdge says what a base is to a type that has it.
func BaseEdge(heir, base *Symbol) EdgeKinds {
	if isContract(base.Kind) && !isContract(heir.Kind) {
		return EdgeImplements
	}
	return EdgeInherits
}

func isContract(k facts.Kind) bool { return k == facts.KindInterface || k == facts.KindTrait }

// OverriddenBy returns the members that stand for some members, in heirs and, in
// Go, in what satisfies their interface.
func (s *Snapshot) OverriddenBy(ctx context.Context, ids []SymbolID) (*Related, error) {
	var found []SymbolID
	for _, id := range s.canonical(ctx, ids) {
		members, err := s.standIns(ctx, id)
		if err != nil {
			return nil, err
		}
		for _, m := range members {
			found = append(found, s.definitionSite(m))
		}
	}
	out := s.related(found)
	s.lowerUnlessChecked(ids, &out.Completeness)
	return out, nil
}

// IsTest reports whether a symbol is a test, or is in one or in a file of tests.
func (s *Snapshot) IsTest(id SymbolID) bool {
	file := s.Path(id)
	src := s.source(id.file())
	if src == nil {
		return TestPath(file)
	}
	if src.facts.Language == goLanguage {
		return isGoTest(file)
	}
	if TestPath(file) {
		return true
	}
	d, ok := src.def(id.key())
	return ok && isTest(src.facts, d)
}
