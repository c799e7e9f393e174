package facts

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// FormatVersion is the version of the encoded form; it rises when that changes.
const FormatVersion = 1

// Encode appends the encoded form of f to dst. Names are written once, numbers
// as varints and positions as distances from the one before, so that the result
// is about as long as a third of the source.
func Encode(dst []byte, f *File) []byte {
	e := encoder{strings: make(map[string]uint64, 256)}
	e.text(f.Language)
	e.text(f.Module)
	e.count(len(f.Defs))
	for i := range f.Defs {
		d := &f.Defs[i]
		e.text(d.Name)
		e.uint(uint64(d.Kind))
		e.uint(uint64(d.Flags))
		e.span(d.Span)
		e.within(d.Span, d.NameSpan)
		e.within(d.Span, d.Doc)
		e.within(d.Span, d.Signature)
		e.uint(uint64(d.Parent))
		e.uint(uint64(d.Scope))
		e.uint(uint64(d.Inner))
		e.uint(uint64(d.Owner))
		e.uint(uint64(d.Type))
		e.uint(uint64(d.Value))
		e.uint(uint64(d.Import))
		e.uint(uint64(d.Decisions))
		encodeIDs(&e, d.Bases)
		encodeIDs(&e, d.Params)
		encodeIDs(&e, d.TypeParams)
	}
	e.count(len(f.Scopes))
	for i := range f.Scopes {
		s := &f.Scopes[i]
		e.uint(uint64(s.Parent))
		e.uint(uint64(s.Kind))
		e.span(s.Span)
		e.uint(uint64(s.Def))
	}
	e.count(len(f.Refs))
	for i := range f.Refs {
		r := &f.Refs[i]
		e.text(r.Name)
		e.span(r.Span)
		e.uint(uint64(r.Role) | uint64(r.Args+1)<<4)
		e.uint(uint64(r.Scope))
		e.uint(uint64(r.In))
		e.uint(uint64(r.Recv))
		e.uint(uint64(r.Import))
	}
	e.count(len(f.Exprs))
	for i := range f.Exprs {
		x := &f.Exprs[i]
		e.uint(uint64(x.Kind))
		e.uint(uint64(x.X))
		encodeIDs(&e, x.Args)
		e.uint(uint64(x.Ref))
		e.uint(uint64(x.Def))
		e.int(int64(x.N))
		e.text(x.Text)
		e.span(x.Span)
	}
	e.count(len(f.Imports))
	for i := range f.Imports {
		m := &f.Imports[i]
		e.uint(uint64(m.Kind))
		e.uint(uint64(m.Flags))
		e.text(m.Path)
		e.text(m.Name)
		e.span(m.Span)
		e.span(m.PathSpan)
		e.uint(uint64(m.Scope))
		e.uint(uint64(m.Def))
		e.uint(uint64(m.Target))
	}
	e.count(len(f.Exports))
	for i := range f.Exports {
		x := &f.Exports[i]
		e.text(x.Name)
		e.span(x.NameSpan)
		e.uint(uint64(x.Def))
		e.uint(uint64(x.Expr))
	}
	e.count(len(f.Literals))
	for i := range f.Literals {
		e.span(f.Literals[i].Span)
		e.uint(uint64(f.Literals[i].In))
	}
	e.count(len(f.Problems))
	for i := range f.Problems {
		e.span(f.Problems[i].Span)
		e.text(f.Problems[i].Message)
	}
	dst = binary.AppendUvarint(dst, uint64(len(e.table)))
	for _, s := range e.table {
		dst = binary.AppendUvarint(dst, uint64(len(s)))
		dst = append(dst, s...)
	}
	return append(dst, e.body...)
}

type encoder struct {
	body    []byte
	strings map[string]uint64
	table   []string
	last    uint32
}

func (e *encoder) uint(v uint64) { e.body = binary.AppendUvarint(e.body, v) }
func (e *encoder) int(v int64)   { e.body = binary.AppendVarint(e.body, v) }
func (e *encoder) count(n int)   { e.uint(uint64(n)); e.last = 0 }
func (e *encoder) span(s Span) {
	e.int(int64(s.Start) - int64(e.last))
	e.uint(uint64(s.End - s.Start))
	e.last = s.Start
}

// within writes a span that is mostly near another one; an empty one is a single 0.
func (e *encoder) within(outer, s Span) {
	if s.Empty() {
		e.uint(0)
		return
	}
	e.uint(uint64(s.End - s.Start))
	e.int(int64(s.Start) - int64(outer.Start))
}

func (e *encoder) text(s string) {
	n, ok := e.strings[s]
	if !ok {
		n = uint64(len(e.table))
		e.strings[s] = n
		e.table = append(e.table, s)
	}
	e.uint(n)
}

func encodeIDs[T ~int32](e *encoder, ids []T) {
	e.uint(uint64(len(ids)))
	for _, id := range ids {
		e.uint(uint64(id))
	}
}

// ErrMalformed is returned by Decode for bytes that Encode did not make.
var ErrMalformed = errors.New("malformed facts")

// Decode reads the encoded form of a File. The File shares no memory with src.
// Every id and span in it is checked against what it refers to.
func Decode(src []byte) (*File, error) {
	d := decoder{src: src}
	n := d.length(1)
	d.table = make([]string, n)
	total := 0
	at := d.at
	for range n { // one allocation holds all names
		l := int(d.uint())
		total += l
		d.skip(l)
	}
	if d.bad {
		return nil, ErrMalformed
	}
	names := make([]byte, 0, total)
	d.at = at
	ends := make([]int, n)
	for i := range n {
		l := int(d.uint())
		names = append(names, d.src[d.at:d.at+l]...)
		d.skip(l)
		ends[i] = len(names)
	}
	joined := string(names)
	start := 0
	for i, end := range ends {
		d.table[i] = joined[start:end]
		start = end
	}
	f := &File{Language: d.text(), Module: d.text()}
	f.Defs = make([]Def, d.count(16))
	for i := range f.Defs {
		x := &f.Defs[i]
		x.Name = d.text()
		x.Kind = Kind(d.uint())
		x.Flags = Flags(d.uint())
		x.Span = d.span()
		x.NameSpan = d.within(x.Span)
		x.Doc = d.within(x.Span)
		x.Signature = d.within(x.Span)
		x.Parent = DefID(d.uint())
		x.Scope = ScopeID(d.uint())
		x.Inner = ScopeID(d.uint())
		x.Owner = ExprID(d.uint())
		x.Type = ExprID(d.uint())
		x.Value = ExprID(d.uint())
		x.Import = ImportID(d.uint())
		x.Decisions = uint16(d.uint())
		x.Bases = decodeIDs[ExprID](&d)
		x.Params = decodeIDs[DefID](&d)
		x.TypeParams = decodeIDs[DefID](&d)
	}
	f.Scopes = make([]Scope, d.count(5))
	for i := range f.Scopes {
		f.Scopes[i] = Scope{Parent: ScopeID(d.uint()), Kind: ScopeKind(d.uint()), Span: d.span(), Def: DefID(d.uint())}
	}
	f.Refs = make([]Ref, d.count(8))
	for i := range f.Refs {
		r := &f.Refs[i]
		r.Name = d.text()
		r.Span = d.span()
		v := d.uint()
		r.Role, r.Args = Role(v&15), int16(v>>4)-1
		r.Scope, r.In = ScopeID(d.uint()), DefID(d.uint())
		r.Recv, r.Import = ExprID(d.uint()), ImportID(d.uint())
	}
	f.Exprs = make([]Expr, d.count(9))
	for i := range f.Exprs {
		f.Exprs[i] = Expr{Kind: ExprKind(d.uint()), X: ExprID(d.uint()), Args: decodeIDs[ExprID](&d),
			Ref: RefID(d.uint()), Def: DefID(d.uint()), N: int32(d.int()), Text: d.text(), Span: d.span()}
	}
	f.Imports = make([]Import, d.count(11))
	for i := range f.Imports {
		f.Imports[i] = Import{Kind: ImportKind(d.uint()), Flags: ImportFlags(d.uint()), Path: d.text(), Name: d.text(),
			Span: d.span(), PathSpan: d.span(), Scope: ScopeID(d.uint()), Def: DefID(d.uint()), Target: ExprID(d.uint())}
	}
	if n := d.count(5); n > 0 {
		f.Exports = make([]Export, n)
	}
	for i := range f.Exports {
		f.Exports[i] = Export{Name: d.text(), NameSpan: d.span(), Def: DefID(d.uint()), Expr: ExprID(d.uint())}
	}
	if n := d.count(3); n > 0 {
		f.Literals = make([]Literal, n)
	}
	for i := range f.Literals {
		f.Literals[i] = Literal{Span: d.span(), In: DefID(d.uint())}
	}
	if n := d.count(3); n > 0 {
		f.Problems = make([]Problem, n)
	}
	for i := range f.Problems {
		f.Problems[i] = Problem{Span: d.span(), Message: d.text()}
	}
	if d.bad || d.at != len(src) {
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
	table []string
	last  uint32
	bad   bool
}

func (d *decoder) uint() uint64 {
	if d.at < len(d.src) && d.src[d.at] < 0x80 { // most numbers are small
		d.at++
		return uint64(d.src[d.at-1])
	}
	v, n := binary.Uvarint(d.src[d.at:])
	if n <= 0 {
		d.bad, d.at = true, len(d.src)
		return 0
	}
	d.at += n
	return v
}

func (d *decoder) int() int64 {
	v := d.uint()
	return int64(v>>1) ^ -int64(v&1)
}

func (d *decoder) skip(n int) {
	if n < 0 || n > len(d.src)-d.at {
		d.bad, d.at = true, len(d.src)
		return
	}
	d.at += n
}

// length reads the number of elements of which each takes at least size bytes,
// so that no number makes us allocate more than the input could fill.
func (d *decoder) length(size int) int {
	n := d.uint()
	if n > uint64((len(d.src)-d.at)/size) {
		d.bad, d.at = true, len(d.src)
		return 0
	}
	return int(n)
}

func (d *decoder) count(size int) int {
	d.last = 0
	return d.length(size)
}

func (d *decoder) text() string {
	n := d.uint()
	if n >= uint64(len(d.table)) {
		d.bad = true
		return ""
	}
	return d.table[n]
}

func (d *decoder) span() Span {
	start := uint32(int64(d.last) + d.int())
	d.last = start
	return Span{start, start + uint32(d.uint())}
}

func (d *decoder) within(outer Span) Span {
	n := uint32(d.uint())
	if n == 0 {
		return Span{}
	}
	start := uint32(int64(outer.Start) + d.int())
	return Span{start, start + n}
}

func decodeIDs[T ~int32](d *decoder) []T {
	n := d.length(1)
	if n == 0 {
		return nil
	}
	ids := make([]T, n)
	for i := range ids {
		ids[i] = T(d.uint())
	}
	return ids
}
