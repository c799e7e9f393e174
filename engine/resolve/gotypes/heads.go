package gotypes

import (
	"encoding/binary"
	"go/build/constraint"
	"maps"
	"path"
	"slices"
	"strings"

	"cairn/parsers/gosource"
)

// headsKey is the end of the key under which the heads of a folder's files are kept.
const headsKey = "\x00h"

// hasher is a World that knows the hashes of texts without reading them.
type hasher interface {
	// TextHash returns the first half of the SHA-256 of a file's text, and its
	// length; false if they are not known.
	TextHash(path string) (hash [16]byte, size int, ok bool)
}

// readHead returns a file with what its head says: as kept, if that is of the
// same text. It returns nil if the file cannot be read.
func (c *Checker) readHead(at string, kept *file) *file {
	var src []byte
	hash, size, known := [16]byte{}, 0, false
	if h, ok := c.world.(hasher); ok {
		hash, size, known = h.TextHash(at)
	}
	read := func() bool {
		var err error
		src, err = c.world.ReadFile(at)
		return err == nil
	}
	if !known {
		if !read() {
			return nil
		}
		hash, size = hashOf(src), len(src)
	}
	return c.nodes.file(at, hash, func() *file {
		if kept != nil && kept.hash == hash {
			kept.path, kept.size = at, size
			return kept
		}
		if src == nil && !read() {
			return nil
		}
		name := path.Base(at)
		f := &file{name: name, path: at, size: size, test: strings.HasSuffix(name, "_test.go"), Head: gosource.ReadHead(src)}
		f.os, f.arch = nameConstraint(name)
		return f
	})
}

// encode writes what the heads of a folder's files say, for decodeHeads.
func (d *dirInfo) encode() []byte {
	e := encoder{texts: map[string]uint64{}}
	e.uint(uint64(len(d.files) + len(d.odd)))
	for _, f := range slices.Concat(d.files, d.odd) {
		e.text(f.name)
		e.b = append(e.b, f.hash[:]...)
		e.text(f.Package)
		looks := f.kept.surface()
		if f.surfaced.Load() {
			looks = f.looks
		}
		e.uint(flag(f.Doc) | flag(f.Cgo)<<1 | flag(looks != nil)<<2 | flag(f.Constraint != nil)<<3)
		if f.Constraint != nil {
			e.text(f.Constraint.String())
		}
		e.list(f.Imports)
		e.b = binary.LittleEndian.AppendUint64(e.b, f.sketch.Load())
		if looks == nil {
			continue
		}
		rest := e.b
		e.b = nil
		e.surface(looks)
		e.b = append(binary.AppendUvarint(rest, uint64(len(e.b))), e.b...)
	}
	return slices.Concat(binary.AppendUvarint(nil, uint64(len(e.texts))), e.table, e.b)
}

func (e *encoder) surface(s *surface) {
	e.uint(uint64(len(s.imports)))
	for _, imp := range s.imports {
		e.text(imp.path)
		e.text(imp.name)
	}
	e.set(s.qualifiers)
	e.uint(uint64(len(s.helpers)))
	for _, name := range slices.Sorted(maps.Keys(s.helpers)) {
		e.text(name)
		e.set(s.helpers[name])
	}
	e.set(s.values)
}

// surface is the inverse; nil if there is nothing or something is wrong. It can
// be read again.
func (d *decoder) surface() *surface {
	if d == nil {
		return nil
	}
	again := *d
	d = &again
	s := &surface{helpers: map[string]map[string]bool{}}
	for range d.count() {
		s.imports = append(s.imports, importSpec{d.text(), d.text()})
	}
	s.qualifiers = d.set()
	for range d.count() {
		name := d.text()
		s.helpers[name] = d.set()
	}
	s.values = d.set()
	if d.bad {
		return nil
	}
	return s
}

func (e *encoder) list(texts []string) {
	e.uint(uint64(len(texts)))
	for _, t := range texts {
		e.text(t)
	}
}

func (e *encoder) set(texts map[string]bool) { e.list(slices.Sorted(maps.Keys(texts))) }

// decodeHeads reads the files of a folder, without their paths, by name; nil if
// there is nothing of use.
func decodeHeads(data []byte) map[string]*file {
	if len(data) == 0 {
		return nil
	}
	d := decoder{b: data}
	d.texts = make([]string, d.count())
	for i := range d.texts {
		d.texts[i] = d.bytes()
	}
	files := map[string]*file{}
	for range d.count() {
		f := &file{name: d.text()}
		if len(d.b) < len(f.hash) {
			return nil
		}
		d.b = d.b[copy(f.hash[:], d.b):]
		f.Package = d.text()
		flags := d.uint()
		f.Doc, f.Cgo = flags&1 != 0, flags&2 != 0
		if flags&8 != 0 {
			expr, err := constraint.Parse("//go:build " + d.text())
			if err != nil {
				return nil
			}
			f.Constraint = expr
		}
		f.Imports = d.list()
		f.sketch.Store(d.hash())
		if flags&4 != 0 {
			f.kept = &decoder{b: []byte(d.bytes()), texts: d.texts}
		}
		f.test = strings.HasSuffix(f.name, "_test.go")
		f.os, f.arch = nameConstraint(f.name)
		if d.bad {
			return nil
		}
		files[f.name] = f
	}
	return files
}

func (d *decoder) list() []string {
	var out []string
	for range d.count() {
		out = append(out, d.text())
	}
	return out
}

func (d *decoder) set() map[string]bool {
	out := map[string]bool{}
	for _, t := range d.list() {
		out[t] = true
	}
	return out
}
