package gotypes

import (
	"encoding/binary"
	"errors"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// Types of packages in a form to keep: all texts first, each once, then the
// types by numbers. Files go by their paths, which outlive their numbers.

// Restore tells of the types of a unit, as a Result gave them, unless it has been
// checked since; or, with no unit, of an Outer.
func (c *Checker) Restore(dir, unit string, types []byte) error {
	c.state.RLock()
	defer c.state.RUnlock()
	d := decoder{b: types}
	d.texts = make([]string, d.count())
	for i := range d.texts {
		d.texts[i] = d.bytes()
	}
	sets := make([]*typeSet, d.count())
	for i := range sets {
		sets[i] = c.decodeSet(&d, dir)
	}
	if d.bad || len(d.b) > 0 {
		return errors.New("malformed types")
	}
	c.sets.restore(dir, unit, sets)
	return nil
}

// Outer are the interfaces of a dependency.
type Outer struct {
	Dir   string
	Types []byte
}

// Outer returns the dependencies that were met since it was called before.
func (c *Checker) Outer() []Outer {
	c.state.RLock()
	defer c.state.RUnlock()
	var out []Outer
	for dir, sets := range c.sets.takeFound() {
		out = append(out, Outer{dir, c.encodeSets(sets)})
	}
	return out
}

type encoder struct {
	b     []byte
	texts map[string]uint64
	table []byte
}

func (e *encoder) uint(n uint64) { e.b = binary.AppendUvarint(e.b, n) }

func (e *encoder) text(s string) {
	n, ok := e.texts[s]
	if !ok {
		n = uint64(len(e.texts))
		e.texts[s] = n
		e.table = append(binary.AppendUvarint(e.table, uint64(len(s))), s...)
	}
	e.uint(n)
}

// encodeSets is the inverse of what Restore does.
func (c *Checker) encodeSets(sets []*typeSet) []byte {
	e := encoder{texts: map[string]uint64{}}
	e.uint(uint64(len(sets)))
	for _, s := range sets {
		c.encodeSpot(&e, s.spot)
		e.uint(flag(s.iface) | flag(s.local)<<1)
		e.uint(uint64(len(s.methods)))
		for i := range s.methods {
			m := &s.methods[i]
			c.encodeSpot(&e, m.spot)
			e.text(m.name)
			e.b = binary.LittleEndian.AppendUint64(e.b, m.hash)
			e.uint(uint64(len(m.pieces))<<1 | flag(m.generic))
			for _, p := range m.pieces {
				e.text(p.text)
				e.uint(uint64(p.arity)<<1 | flag(p.param))
			}
		}
	}
	return slices.Concat(binary.AppendUvarint(nil, uint64(len(e.texts))), e.table, e.b)
}

func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// The forms of a spot: nowhere, a definition of a file, an offset in its outline.
const (
	nowhere = iota
	defined
	outlined
)

func (c *Checker) encodeSpot(e *encoder, s spot) {
	file := ""
	if s.symbol.File != 0 {
		file = c.world.Path(s.symbol.File)
	}
	switch {
	case file != "":
		e.uint(defined)
		e.text(file)
		e.uint(uint64(s.symbol.Def))
	case s.path != "":
		e.uint(outlined)
		e.text(s.path)
		e.uint(uint64(s.offset))
	default:
		e.uint(nowhere)
	}
}

type decoder struct {
	b     []byte
	texts []string
	bad   bool
}

func (d *decoder) uint() uint64 {
	v, n := binary.Uvarint(d.b)
	if n <= 0 {
		d.bad, d.b = true, nil
		return 0
	}
	d.b = d.b[n:]
	return v
}

// count reads the number of things of which each takes a byte or more.
func (d *decoder) count() int {
	n := d.uint()
	if n > uint64(len(d.b)) {
		d.bad, d.b = true, nil
		return 0
	}
	return int(n)
}

func (d *decoder) bytes() string {
	n := d.count()
	s := string(d.b[:n])
	d.b = d.b[n:]
	return s
}

func (d *decoder) text() string {
	n := d.uint()
	if n >= uint64(len(d.texts)) {
		d.bad, d.b = true, nil
		return ""
	}
	return d.texts[n]
}

func (d *decoder) hash() uint64 {
	if len(d.b) < 8 {
		d.bad, d.b = true, nil
		return 0
	}
	h := binary.LittleEndian.Uint64(d.b)
	d.b = d.b[8:]
	return h
}

func (c *Checker) decodeSet(d *decoder, dir string) *typeSet {
	s := &typeSet{dir: dir, spot: c.decodeSpot(d)}
	flags := d.uint()
	s.iface, s.local = flags&1 != 0, flags&2 != 0
	s.methods = make([]method, d.count())
	if len(s.methods) == 0 {
		d.bad = true // a set without methods is none
	}
	for i := range s.methods {
		m := &s.methods[i]
		m.spot, m.name, m.hash = c.decodeSpot(d), d.text(), d.hash()
		n := d.uint()
		m.generic = n&1 != 0
		if n>>1 > uint64(len(d.b)) {
			d.bad, d.b = true, nil
			return s
		}
		m.pieces = make([]piece, n>>1)
		for j := range m.pieces {
			p := &m.pieces[j]
			p.text = d.text()
			v := d.uint()
			p.arity, p.param = int(v>>1), v&1 != 0
		}
	}
	return s
}

func (c *Checker) decodeSpot(d *decoder) spot {
	switch d.uint() {
	case defined:
		file, def := d.text(), facts.DefID(d.uint())
		if id := c.fileID(file); id != 0 {
			return spot{symbol: resolve.Symbol{File: id, Def: def}}
		}
	case outlined:
		return spot{path: d.text(), offset: uint32(d.uint())}
	case nowhere:
	default:
		d.bad = true
	}
	return spot{}
}
