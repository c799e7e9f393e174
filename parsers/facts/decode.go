package facts

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// ErrMalformed is returned by Decode for bytes that Encode did not make.
var ErrMalformed = errors.New("malformed facts")

// Decode reads the encoded form of a File. The File shares no memory with src.
// Every id and span in it is checked against what it refers to.
func Decode(src []byte) (*File, error) {
	d := decoder{src: src}
	d.readTable()
	f := &File{Language: d.text(), Module: d.text()}
	f.Defs = decodeDefs(&d)
	f.Scopes = decodeScopes(&d)
	f.Refs = decodeRefs(&d)
	f.Exprs = decodeExprs(&d, f.Refs)
	decodeRest(&d, f)
	if d.bad || d.zeros != 0 || d.at != len(src) {
		return nil, ErrMalformed
	}
	if err := f.Validate(1<<32 - 1); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return f, nil
}

type decoder struct {
	src   []byte
	at    int
	zeros uint64 // zeros that are still to be read
	table []string
	left  int // elements that may still be allocated
	bad   bool
}

// readTable reads the names. They share one block of memory.
func (d *decoder) readTable() {
	n := d.raw()
	if n > uint64(len(d.src)) {
		d.fail()
		return
	}
	ends := make([]int, n)
	total := 0
	for i := range ends {
		l := d.raw()
		if l > uint64(len(d.src)) || total > len(d.src) {
			d.fail()
			return
		}
		total += int(l)
		ends[i] = total
	}
	if total > len(d.src)-d.at {
		d.fail()
		return
	}
	joined := string(d.src[d.at : d.at+total])
	d.at += total
	d.table = make([]string, n)
	start := 0
	for i, end := range ends {
		d.table[i] = joined[start:end]
		start = end
	}
	// Runs of zeros let few bytes stand for many elements: what honest input
	// needs is far below this.
	d.left = 1<<16 + 64*len(d.src)
}

func (d *decoder) fail() { d.bad, d.at, d.zeros = true, len(d.src), 0 }

// raw reads a number that is not part of a run.
func (d *decoder) raw() uint64 {
	if d.at < len(d.src) && d.src[d.at] < 0x80 {
		d.at++
		return uint64(d.src[d.at-1])
	}
	v, n := binary.Uvarint(d.src[d.at:])
	if n <= 0 {
		d.fail()
		return 0
	}
	d.at += n
	return v
}

func (d *decoder) uint() uint64 {
	if d.zeros > 0 {
		d.zeros--
		return 0
	}
	v := d.raw()
	if v == 0 && !d.bad {
		d.zeros = d.raw()
	}
	return v
}

func (d *decoder) int() int64 {
	v := d.uint()
	return int64(v>>1) ^ -int64(v&1)
}

func (d *decoder) text() string {
	n := d.uint()
	if n >= uint64(len(d.table)) {
		d.bad = true
		return ""
	}
	return d.table[n]
}

// count reads how many elements follow.
func (d *decoder) count() int {
	n := d.uint()
	if n > uint64(d.left) {
		d.fail()
		return 0
	}
	d.left -= int(n)
	return int(n)
}

func readColumn[T any](d *decoder, list []T, set func(*T, int64)) {
	last := int64(0)
	for i := range list {
		last += d.int()
		set(&list[i], last)
	}
}

func readPlain[T any](d *decoder, list []T, set func(i int, x *T, v int64)) {
	for i := range list {
		set(i, &list[i], d.int())
	}
}

func readTexts[T any](d *decoder, list []T, set func(*T, string)) {
	for i := range list {
		set(&list[i], d.text())
	}
}

func readSpans[T any](d *decoder, list []T, at func(*T) *Span, expected func(*T) int) {
	readColumn(d, list, func(x *T, v int64) { at(x).Start = uint32(v) })
	readPlain(d, list, func(_ int, x *T, v int64) { at(x).End = uint32(int64(at(x).Start) + v + int64(expected(x))) })
}

func readInner[T any](d *decoder, list []T, at func(*T) *Span, near func(*T) uint32, expected func(*T) int) {
	readPlain(d, list, func(_ int, x *T, v int64) { at(x).End = uint32(v + int64(expected(x))) }) // its length, for now
	readPlain(d, list, func(_ int, x *T, v int64) {
		s := at(x)
		if s.End == 0 {
			return
		}
		s.Start = uint32(int64(near(x)) + v)
		s.End += s.Start
	})
}

func readLists[T any, ID ~int32](d *decoder, list []T, at func(*T) *[]ID, base func(i int) int64) {
	total := 0
	counts := make([]int, len(list))
	for i := range list {
		counts[i] = d.count()
		total += counts[i]
	}
	all := make([]ID, total)
	for i := range list {
		if counts[i] == 0 {
			continue
		}
		ids := all[:counts[i]:counts[i]]
		all = all[counts[i]:]
		last := base(i)
		for j := range ids {
			last += d.int()
			ids[j] = ID(last)
		}
		*at(&list[i]) = ids
	}
}

func decodeDefs(d *decoder) []Def {
	defs := make([]Def, d.count())
	readTexts(d, defs, func(x *Def, s string) { x.Name = s })
	readColumn(d, defs, func(x *Def, v int64) { x.Kind = Kind(v) })
	readColumn(d, defs, func(x *Def, v int64) { x.Flags = Flags(v) })
	start := func(x *Def) uint32 { return x.Span.Start }
	readSpans(d, defs, func(x *Def) *Span { return &x.Span }, nothing)
	readInner(d, defs, func(x *Def) *Span { return &x.NameSpan }, start, func(x *Def) int { return len(x.Name) })
	readInner(d, defs, func(x *Def) *Span { return &x.Doc }, start, nothing)
	readInner(d, defs, func(x *Def) *Span { return &x.Signature }, start, nothing)
	readColumn(d, defs, func(x *Def, v int64) { x.Parent = DefID(v) })
	readColumn(d, defs, func(x *Def, v int64) { x.Scope = ScopeID(v) })
	readPlain(d, defs, func(_ int, x *Def, v int64) { x.Inner = ScopeID(v) })
	readPlain(d, defs, func(_ int, x *Def, v int64) { x.Owner = ExprID(v) })
	readPlain(d, defs, func(_ int, x *Def, v int64) { x.Type = ExprID(v) })
	readPlain(d, defs, func(_ int, x *Def, v int64) { x.Value = ExprID(v) })
	readPlain(d, defs, func(_ int, x *Def, v int64) { x.Import = ImportID(v) })
	readPlain(d, defs, func(_ int, x *Def, v int64) { x.Decisions = uint16(v) })
	own := func(i int) int64 { return int64(i) }
	readLists(d, defs, func(x *Def) *[]ExprID { return &x.Bases }, own)
	readLists(d, defs, func(x *Def) *[]DefID { return &x.Params }, own)
	readLists(d, defs, func(x *Def) *[]DefID { return &x.TypeParams }, own)
	return defs
}

func decodeScopes(d *decoder) []Scope {
	scopes := make([]Scope, d.count())
	readColumn(d, scopes, func(s *Scope, v int64) { s.Parent = ScopeID(v) })
	readPlain(d, scopes, func(_ int, s *Scope, v int64) { s.Kind = ScopeKind(v) })
	readSpans(d, scopes, func(s *Scope) *Span { return &s.Span }, nothing)
	readPlain(d, scopes, func(_ int, s *Scope, v int64) { s.Def = DefID(v) })
	return scopes
}

func decodeRefs(d *decoder) []Ref {
	refs := make([]Ref, d.count())
	readTexts(d, refs, func(r *Ref, s string) { r.Name = s })
	readSpans(d, refs, func(r *Ref) *Span { return &r.Span }, func(r *Ref) int { return len(r.Name) })
	readPlain(d, refs, func(_ int, r *Ref, v int64) { r.Role = Role(v) })
	readPlain(d, refs, func(_ int, r *Ref, v int64) { r.Args = int16(v - 1) })
	readColumn(d, refs, func(r *Ref, v int64) { r.Scope = ScopeID(v) })
	readColumn(d, refs, func(r *Ref, v int64) { r.In = DefID(v) })
	last := int64(0)
	for i := range refs {
		v := d.int()
		if v == 0 {
			continue
		}
		if v > 0 {
			v--
		}
		last += v
		refs[i].Recv = ExprID(last)
	}
	readPlain(d, refs, func(_ int, r *Ref, v int64) { r.Import = ImportID(v) })
	return refs
}

func decodeExprs(d *decoder, refs []Ref) []Expr {
	exprs := make([]Expr, d.count())
	readPlain(d, exprs, func(_ int, x *Expr, v int64) { x.Kind = ExprKind(v) })
	readPlain(d, exprs, func(i int, x *Expr, v int64) {
		if v != 0 {
			x.X = ExprID(int64(i) - v)
		}
	})
	readLists(d, exprs, func(x *Expr) *[]ExprID { return &x.Args }, func(i int) int64 { return int64(i) })
	last := int64(0)
	for i := range exprs {
		v := d.int()
		if v == 0 {
			continue
		}
		if v < 0 {
			v++
		}
		last += v
		exprs[i].Ref = RefID(last)
	}
	readPlain(d, exprs, func(_ int, x *Expr, v int64) { x.Def = DefID(v) })
	readPlain(d, exprs, func(_ int, x *Expr, v int64) { x.N = int32(v) })
	readTexts(d, exprs, func(x *Expr, s string) { x.Text = s })
	start := int64(0)
	for i := range exprs {
		near := nearSpan(&exprs[i], refs, start)
		exprs[i].Span.Start = uint32(int64(near.Start) + d.int())
		exprs[i].Span.End = uint32(int64(near.End) + d.int())
		start = int64(exprs[i].Span.Start)
	}
	return exprs
}

func decodeRest(d *decoder, f *File) {
	f.Imports = make([]Import, d.count())
	for i := range f.Imports {
		m := &f.Imports[i]
		m.Kind, m.Flags = ImportKind(d.int()), ImportFlags(d.int())
		m.Span = Span{uint32(d.int()), uint32(d.int())}
		m.PathSpan = Span{uint32(d.int()), uint32(d.int())}
		m.Scope, m.Def, m.Target = ScopeID(d.int()), DefID(d.int()), ExprID(d.int())
		m.Path, m.Name = d.text(), d.text()
	}
	if n := d.count(); n > 0 {
		f.Exports = make([]Export, n)
	}
	for i := range f.Exports {
		x := &f.Exports[i]
		x.Name = d.text()
		x.NameSpan = Span{uint32(d.int()), uint32(d.int())}
		x.Def, x.Expr = DefID(d.int()), ExprID(d.int())
	}
	if n := d.count(); n > 0 {
		f.Conditions = make([]Condition, n)
	}
	readSpans(d, f.Conditions, func(c *Condition) *Span { return &c.Span }, nothing)
	readColumn(d, f.Conditions, func(c *Condition, v int64) { c.Test = ExprID(v) })
	if n := d.count(); n > 0 {
		f.Literals = make([]Literal, n)
	}
	readSpans(d, f.Literals, func(l *Literal) *Span { return &l.Span }, nothing)
	readColumn(d, f.Literals, func(l *Literal, v int64) { l.In = DefID(v) })
	if n := d.count(); n > 0 {
		f.Problems = make([]Problem, n)
	}
	readSpans(d, f.Problems, func(p *Problem) *Span { return &p.Span }, nothing)
	readTexts(d, f.Problems, func(p *Problem, s string) { p.Message = s })
}
