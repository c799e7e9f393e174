package engine

import (
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// keepThrough keeps, where what stands at a target is a name that an import gives
// something in as, or reaches it by such a name, the uses that go by that name.
// Whoever asks for the name does not want what it stands for.
func (s *Snapshot) keepThrough(refs *References, t Target) {
	if !s.namedByImports(refs) {
		return
	}
	file, _, err := s.sourceOf(t.Path)
	if err != nil {
		return
	}
	w := ways{s: s, r: s.resolver(), refs: map[resolve.FileID]map[facts.Span]facts.RefID{}}
	asked, ok := w.of(file, t.Span)
	if !ok || asked == (resolve.Symbol{}) {
		return
	}
	refs.Definitions = nil
	refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool {
		id, _, err := s.sourceOf(u.Path)
		if err != nil {
			return false
		}
		way, ok := w.of(id, u.Span)
		return ok && way != asked
	})
}

// namedByImports reports whether an import gives one of the uses, of what is no
// module, a name that is written out.
func (s *Snapshot) namedByImports(refs *References) bool {
	for _, u := range refs.Uses {
		if u.Role != facts.ImportName || s.isWholeFile(u.Of) {
			continue
		}
		_, src, err := s.sourceOf(u.Path)
		if err != nil {
			continue
		}
		for i := range src.facts.Imports {
			imp := &src.facts.Imports[i]
			if imp.Flags&facts.ImportNamed != 0 && imp.Def != 0 && src.facts.Defs[imp.Def].NameSpan == u.Span {
				return true
			}
		}
	}
	return false
}

// ways finds the names of imports by which uses reach what they mean.
type ways struct {
	s    *Snapshot
	r    *resolve.Resolver
	refs map[resolve.FileID]map[facts.Span]facts.RefID
}

// of returns the name by which the reference at a span goes; false if there is
// no reference.
func (w *ways) of(file resolve.FileID, span facts.Span) (resolve.Symbol, bool) {
	refs, known := w.refs[file]
	if !known {
		refs = map[facts.Span]facts.RefID{}
		if src := w.s.source(file); src != nil {
			for i := 1; i < len(src.facts.Refs); i++ {
				refs[src.facts.Refs[i].Span] = facts.RefID(i)
			}
		}
		w.refs[file] = refs
	}
	ref, ok := refs[span]
	if !ok {
		return resolve.Symbol{}, false
	}
	return w.r.Through(file, ref), true
}
