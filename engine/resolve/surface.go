package resolve

import (
	"hash/fnv"
	"slices"
	"sort"

	"cairn/parsers/facts"
)

// Surface is a number for all that other files can see of a file: its
// definitions that are not local, their types and what those are inferred from,
// imports and exports. Positions do not count, but for what stands between which
// lines of a preprocessor, nor do bodies beyond what they say of results. Equal
// surfaces mean equal answers elsewhere.
func Surface(f *facts.File) uint64 {
	h := fnv.New64a()
	w := surface{f: f, buf: make([]byte, 0, 4096)}
	w.text(f.Module)
	// Definitions are told by their place among those that count, which a new
	// local does not move.
	place := make([]int32, len(f.Defs))
	n := int32(0)
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if k := f.Scopes[d.Scope].Kind; (k == facts.ScopeFunction || k == facts.ScopeBlock) && d.Kind != facts.KindParameter && d.Kind != facts.KindTypeParam && d.Kind != facts.KindField {
			continue
		}
		n++
		w.starts = append(w.starts, d.NameSpan.Start)
		place[i] = n // the order of definitions decides which of several counts
		w.text(d.Name)
		w.num(int(d.Kind))
		w.num(int(d.Flags))
		w.num(int(place[d.Parent]))
		for _, e := range []facts.ExprID{d.Owner, d.Type, d.Value} {
			w.expr(e, 0)
		}
		for _, b := range d.Bases {
			w.expr(b, 0)
		}
		w.num(len(d.Params))
		w.num(len(d.TypeParams))
		if len(w.buf) > 2048 {
			h.Write(w.buf)
			w.buf = w.buf[:0]
		}
	}
	slices.Sort(w.starts)
	for i := 1; i < len(f.Imports); i++ {
		m := &f.Imports[i]
		if m.Kind == facts.ImportFile {
			w.before(m.Span.Start)
		}
		w.num(int(m.Kind)<<8 | int(m.Flags))
		w.text(m.Path)
		w.text(m.Name)
		w.expr(m.Target, 0)
	}
	for i := 1; i < len(f.Refs); i++ {
		if ref := &f.Refs[i]; f.Defs[ref.In].Kind == facts.KindMacro {
			w.num(int(ref.In)<<8 | int(ref.Role))
			w.text(ref.Name)
		}
		if len(w.buf) > 2048 {
			h.Write(w.buf)
			w.buf = w.buf[:0]
		}
	}
	w.conditions()
	for i := range f.Exports {
		w.text(f.Exports[i].Name)
		w.num(int(f.Exports[i].Def))
		w.expr(f.Exports[i].Expr, 0)
	}
	h.Write(w.buf)
	return h.Sum64()
}

type surface struct {
	f      *facts.File
	buf    []byte
	starts []uint32 // of the definitions that count, sorted
}

// before writes how many definitions and imports stand before an offset.
func (w *surface) before(offset uint32) {
	n, _ := slices.BinarySearch(w.starts, offset)
	w.num(n)
	w.num(sort.Search(len(w.f.Imports)-1, func(i int) bool { return w.f.Imports[i+1].Span.Start >= offset }))
}

// conditions writes what depends on conditions, and where names cease to be macros.
func (w *surface) conditions() {
	for i := range w.f.Conditions {
		c := &w.f.Conditions[i]
		w.expr(c.Test, 0)
		w.before(c.Span.Start)
		w.before(c.Span.End)
	}
	for i := range w.f.Exprs {
		if e := &w.f.Exprs[i]; e.Kind == facts.ExprOp && e.Text == "undef" {
			w.expr(facts.ExprID(i), 0)
			w.before(e.Span.Start)
			w.num(sort.Search(len(w.f.Conditions), func(i int) bool { return w.f.Conditions[i].Span.Start >= e.Span.Start }))
		}
	}
}

func (w *surface) num(n int) {
	w.buf = append(w.buf, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
}

func (w *surface) text(s string) {
	w.buf = append(w.buf, s...)
	w.buf = append(w.buf, 0)
}

func (w *surface) expr(id facts.ExprID, level int) {
	if id == 0 || level > 16 {
		w.buf = append(w.buf, 0)
		return
	}
	e := &w.f.Exprs[id]
	w.buf = append(w.buf, byte(e.Kind)+1)
	if e.Ref != 0 {
		w.text(w.f.Refs[e.Ref].Name)
		w.num(int(w.f.Refs[e.Ref].Args))
	}
	if e.Text != "" {
		w.text(e.Text)
	}
	w.num(int(e.N))
	w.expr(e.X, level+1)
	for _, a := range e.Args {
		w.expr(a, level+1)
	}
}
