package facts

import "encoding/binary"

// FormatVersion is the version of the encoded form; it rises when that changes:
// 1 wrote element by element, 2 writes column by column, 3 has conditions.
const FormatVersion = 3

// Encode appends the encoded form of f to dst. Each field of the elements is a
// column of its own, written as distances from what is likely: the value before
// it, or what the element's own place suggests. Most distances are small and
// many are 0, and runs of zeros are written as their length. Names are written
// once, in a table. The result is about half as long as the source.
func Encode(dst []byte, f *File) []byte {
	e := encoder{names: make(map[string]uint64, 256)}
	e.text(f.Language)
	e.text(f.Module)
	encodeDefs(&e, f.Defs)
	encodeScopes(&e, f.Scopes)
	encodeRefs(&e, f.Refs)
	encodeExprs(&e, f.Exprs, f.Refs)
	encodeRest(&e, f)
	e.flush()
	dst = binary.AppendUvarint(dst, uint64(len(e.table)))
	for _, s := range e.table {
		dst = binary.AppendUvarint(dst, uint64(len(s)))
	}
	for _, s := range e.table {
		dst = append(dst, s...)
	}
	return append(dst, e.body...)
}

// encoder writes numbers. A 0 is followed by how many more zeros come.
type encoder struct {
	body  []byte
	zeros uint64
	names map[string]uint64
	table []string
}

func (e *encoder) uint(v uint64) {
	if v == 0 {
		e.zeros++
		return
	}
	e.flush()
	e.body = binary.AppendUvarint(e.body, v)
}

func (e *encoder) flush() {
	if e.zeros > 0 {
		e.body = binary.AppendUvarint(append(e.body, 0), e.zeros-1)
		e.zeros = 0
	}
}

func (e *encoder) int(v int64) { e.uint(uint64(v<<1) ^ uint64(v>>63)) }

func (e *encoder) text(s string) {
	n, ok := e.names[s]
	if !ok {
		n = uint64(len(e.table))
		e.names[s] = n
		e.table = append(e.table, s)
	}
	e.uint(n)
}

// column writes one number for each element, each less what the element before suggests.
func column[T any](e *encoder, list []T, of func(*T) int64) {
	last := int64(0)
	for i := range list {
		v := of(&list[i])
		e.int(v - last)
		last = v
	}
}

// plain writes one number for each element as it is.
func plain[T any](e *encoder, list []T, of func(i int, x *T) int64) {
	for i := range list {
		e.int(of(i, &list[i]))
	}
}

// texts writes one name for each element.
func texts[T any](e *encoder, list []T, of func(*T) string) {
	for i := range list {
		e.text(of(&list[i]))
	}
}

// spans writes the starts and the lengths of spans, a length less what is expected.
func spans[T any](e *encoder, list []T, of func(*T) Span, expected func(*T) int) {
	column(e, list, func(x *T) int64 { return int64(of(x).Start) })
	plain(e, list, func(_ int, x *T) int64 { return int64(of(x).End) - int64(of(x).Start) - int64(expected(x)) })
}

func nothing[T any](*T) int { return 0 }

// inner writes spans that lie near another; the empty span is 0, 0.
func inner[T any](e *encoder, list []T, of func(*T) Span, near func(*T) uint32, expected func(*T) int) {
	plain(e, list, func(_ int, x *T) int64 { return length(of(x)) - int64(expected(x)) })
	plain(e, list, func(_ int, x *T) int64 {
		if of(x).Empty() {
			return 0
		}
		return int64(of(x).Start) - int64(near(x))
	})
}

func length(s Span) int64 {
	if s.Empty() {
		return 0
	}
	return int64(s.End - s.Start)
}

// lists writes lists of ids: their lengths, then the ids one after the other.
func lists[T any, ID ~int32](e *encoder, list []T, of func(*T) []ID, base func(i int) int64) {
	for i := range list {
		e.uint(uint64(len(of(&list[i]))))
	}
	for i := range list {
		last := base(i)
		for _, id := range of(&list[i]) {
			e.int(int64(id) - last)
			last = int64(id)
		}
	}
}

func encodeDefs(e *encoder, defs []Def) {
	e.uint(uint64(len(defs)))
	texts(e, defs, func(d *Def) string { return d.Name })
	column(e, defs, func(d *Def) int64 { return int64(d.Kind) })
	column(e, defs, func(d *Def) int64 { return int64(d.Flags) })
	spans(e, defs, func(d *Def) Span { return d.Span }, nothing)
	inner(e, defs, func(d *Def) Span { return d.NameSpan }, func(d *Def) uint32 { return d.Span.Start }, func(d *Def) int { return len(d.Name) })
	inner(e, defs, func(d *Def) Span { return d.Doc }, func(d *Def) uint32 { return d.Span.Start }, nothing)
	inner(e, defs, func(d *Def) Span { return d.Signature }, func(d *Def) uint32 { return d.Span.Start }, nothing)
	column(e, defs, func(d *Def) int64 { return int64(d.Parent) })
	column(e, defs, func(d *Def) int64 { return int64(d.Scope) })
	plain(e, defs, func(_ int, d *Def) int64 { return int64(d.Inner) })
	plain(e, defs, func(_ int, d *Def) int64 { return int64(d.Owner) })
	plain(e, defs, func(_ int, d *Def) int64 { return int64(d.Type) })
	plain(e, defs, func(_ int, d *Def) int64 { return int64(d.Value) })
	plain(e, defs, func(_ int, d *Def) int64 { return int64(d.Import) })
	plain(e, defs, func(_ int, d *Def) int64 { return int64(d.Decisions) })
	own := func(i int) int64 { return int64(i) }
	lists(e, defs, func(d *Def) []ExprID { return d.Bases }, own)
	lists(e, defs, func(d *Def) []DefID { return d.Params }, own)
	lists(e, defs, func(d *Def) []DefID { return d.TypeParams }, own)
}

func encodeScopes(e *encoder, scopes []Scope) {
	e.uint(uint64(len(scopes)))
	column(e, scopes, func(s *Scope) int64 { return int64(s.Parent) })
	plain(e, scopes, func(_ int, s *Scope) int64 { return int64(s.Kind) })
	spans(e, scopes, func(s *Scope) Span { return s.Span }, nothing)
	plain(e, scopes, func(_ int, s *Scope) int64 { return int64(s.Def) })
}

func encodeRefs(e *encoder, refs []Ref) {
	e.uint(uint64(len(refs)))
	texts(e, refs, func(r *Ref) string { return r.Name })
	spans(e, refs, func(r *Ref) Span { return r.Span }, func(r *Ref) int { return len(r.Name) })
	plain(e, refs, func(_ int, r *Ref) int64 { return int64(r.Role) })
	plain(e, refs, func(_ int, r *Ref) int64 { return int64(r.Args) + 1 })
	column(e, refs, func(r *Ref) int64 { return int64(r.Scope) })
	column(e, refs, func(r *Ref) int64 { return int64(r.In) })
	last := int64(0)
	for i := range refs { // a receiver is 0 or soon after the one before
		if recv := int64(refs[i].Recv); recv == 0 {
			e.uint(0)
		} else {
			d := recv - last
			if d >= 0 {
				d++ // 0 is taken
			}
			e.int(d)
			last = recv
		}
	}
	plain(e, refs, func(_ int, r *Ref) int64 { return int64(r.Import) })
}

func encodeExprs(e *encoder, exprs []Expr, refs []Ref) {
	e.uint(uint64(len(exprs)))
	plain(e, exprs, func(_ int, x *Expr) int64 { return int64(x.Kind) })
	plain(e, exprs, func(i int, x *Expr) int64 { // mostly the expression before
		if x.X == 0 {
			return 0
		}
		return int64(i) - int64(x.X)
	})
	lists(e, exprs, func(x *Expr) []ExprID { return x.Args }, func(i int) int64 { return int64(i) })
	last := int64(0)
	for i := range exprs { // mostly the reference after the one before
		if ref := int64(exprs[i].Ref); ref == 0 {
			e.uint(0)
		} else {
			d := ref - last
			if d <= 0 {
				d--
			}
			e.int(d)
			last = ref
		}
	}
	plain(e, exprs, func(_ int, x *Expr) int64 { return int64(x.Def) })
	plain(e, exprs, func(_ int, x *Expr) int64 { return int64(x.N) })
	texts(e, exprs, func(x *Expr) string { return x.Text })
	start := int64(0)
	for i := range exprs { // a name's span is its reference's
		near := nearSpan(&exprs[i], refs, start)
		e.int(int64(exprs[i].Span.Start) - int64(near.Start))
		e.int(int64(exprs[i].Span.End) - int64(near.End))
		start = int64(exprs[i].Span.Start)
	}
}

// nearSpan is where an expression is likely to be: at its reference, else near
// the expression before.
func nearSpan(x *Expr, refs []Ref, before int64) Span {
	if x.Ref != 0 && int(x.Ref) < len(refs) && x.Ref > 0 {
		return refs[x.Ref].Span
	}
	return Span{uint32(before), uint32(before)}
}

func encodeRest(e *encoder, f *File) {
	e.uint(uint64(len(f.Imports)))
	for i := range f.Imports {
		m := &f.Imports[i]
		for _, v := range []int64{int64(m.Kind), int64(m.Flags), int64(m.Span.Start), int64(m.Span.End), int64(m.PathSpan.Start),
			int64(m.PathSpan.End), int64(m.Scope), int64(m.Def), int64(m.Target)} {
			e.int(v)
		}
		e.text(m.Path)
		e.text(m.Name)
	}
	e.uint(uint64(len(f.Exports)))
	for i := range f.Exports {
		x := &f.Exports[i]
		e.text(x.Name)
		for _, v := range []int64{int64(x.NameSpan.Start), int64(x.NameSpan.End), int64(x.Def), int64(x.Expr)} {
			e.int(v)
		}
	}
	e.uint(uint64(len(f.Conditions)))
	spans(e, f.Conditions, func(c *Condition) Span { return c.Span }, nothing)
	column(e, f.Conditions, func(c *Condition) int64 { return int64(c.Test) })
	e.uint(uint64(len(f.Literals)))
	spans(e, f.Literals, func(l *Literal) Span { return l.Span }, nothing)
	column(e, f.Literals, func(l *Literal) int64 { return int64(l.In) })
	e.uint(uint64(len(f.Problems)))
	spans(e, f.Problems, func(p *Problem) Span { return p.Span }, nothing)
	texts(e, f.Problems, func(p *Problem) string { return p.Message })
}
