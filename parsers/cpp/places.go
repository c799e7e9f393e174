package cpp

import (
	"slices"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// locator finds the scopes around offsets that are asked for in order.
type locator struct {
	scopes []facts.Scope
	order  []facts.ScopeID // by where they begin
	open   []facts.ScopeID
	next   int
}

func newLocator(scopes []facts.Scope) *locator {
	l := &locator{scopes: scopes, order: make([]facts.ScopeID, 0, len(scopes)), open: []facts.ScopeID{0}}
	for id := 1; id < len(scopes); id++ {
		l.order = append(l.order, facts.ScopeID(id))
	}
	slices.SortStableFunc(l.order, func(a, b facts.ScopeID) int { return int(int64(scopes[a].Span.Start) - int64(scopes[b].Span.Start)) })
	return l
}

// at returns the innermost scope around an offset and the definition whose inside it is.
func (l *locator) at(offset uint32) (facts.ScopeID, facts.DefID) {
	for l.next < len(l.order) && l.scopes[l.order[l.next]].Span.Start <= offset {
		l.open = append(l.open, l.order[l.next])
		l.next++
	}
	for len(l.open) > 1 && l.scopes[l.open[len(l.open)-1]].Span.End <= offset {
		l.open = l.open[:len(l.open)-1]
	}
	scope := l.open[len(l.open)-1]
	in := facts.DefID(0)
	for s := scope; s != 0 && in == 0; s = l.scopes[s].Parent {
		in = l.scopes[s].Def
	}
	return scope, in
}

// place states the names that are in no tree, each in the scope around it.
func (w *walker) place(noise []looseRef, scopes *locator) {
	slices.SortFunc(noise, func(a, b looseRef) int { return int(int64(a.span.Start) - int64(b.span.Start)) })
	for _, l := range noise {
		w.b.Reopen(scopes.at(l.span.Start))
		w.loose(l)
		w.b.Close()
	}
}

// holders makes the variables of files and namespaces what their initialisers
// are in, so that what these call has a caller.
func (w *walker) holders() {
	f := w.b.File
	var vars []facts.DefID
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if d.Kind != facts.KindVariable && d.Kind != facts.KindConstant || d.Flags&facts.FlagLocal != 0 || d.NameSpan.Empty() {
			continue
		}
		if k := f.Scopes[d.Scope].Kind; k == facts.ScopeFile || k == facts.ScopeNamespace {
			vars = append(vars, facts.DefID(i))
		}
	}
	if len(vars) == 0 {
		return
	}
	slices.SortFunc(vars, func(a, b facts.DefID) int {
		return int(int64(f.Defs[a].NameSpan.End) - int64(f.Defs[b].NameSpan.End))
	})
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if r.In != 0 && f.Defs[r.In].Kind != facts.KindNamespace {
			continue
		}
		at, found := slices.BinarySearchFunc(vars, r.Span.Start, func(d facts.DefID, start uint32) int {
			return int(int64(f.Defs[d].NameSpan.End) - int64(start))
		})
		if !found {
			at--
		}
		if at >= 0 && f.Defs[vars[at]].Span.Contains(r.Span) {
			r.In = vars[at]
		}
	}
}

// sweep adds to the noise the names that a broken tree lost.
func (w *walker) sweep(p *prepared) {
	if len(w.b.File.Problems) == 0 && w.t.Stop == syntax.Complete {
		return
	}
	stated := make([]uint64, len(w.src)/64+1)
	mark := func(at uint32) { stated[at/64] |= 1 << (at % 64) }
	for i := 1; i < len(w.b.File.Defs); i++ {
		s := w.b.File.Defs[i].NameSpan
		for at := s.Start; at < s.End; at++ {
			mark(at)
		}
	}
	for i := 1; i < len(w.b.File.Refs); i++ {
		s := w.b.File.Refs[i].Span
		for at := s.Start; at < s.End; at++ {
			mark(at)
		}
	}
	for _, l := range p.noise {
		mark(l.span.Start)
	}
	for i := range p.toks {
		if t := &p.toks[i]; t.isName() && stated[t.start/64]&(1<<(t.start%64)) == 0 {
			p.noise = append(p.noise, looseName(w.src, p.toks, i))
		}
	}
}
