package engine

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"

	"cairn/engine/resolve"
	"cairn/engine/scip"
	"cairn/parsers/facts"
	"cairn/storage"
)

// What was accepted of SCIP indexes is kept by path, not by a file's number, so
// that it outlives the file's absence: spaceSCIP holds the documents, each with the
// hash of the text for which it was accepted; spaceSCIPSymbols, where the symbols
// are defined that others can use. A document says which symbols are meant where;
// what these are is looked up when it is applied, so that indexes may be given in
// any order.

// scipDocument is what an index says of the uses in a file.
type scipDocument struct {
	hash    [16]byte     // of the text
	symbols []scipSymbol // that are used in it
	uses    []scipUse    // by position
	defines []scipName   // the symbols for all that are defined in it
	several bool         // the index names all that a place may mean, not one of it
}

// scipName stands for the name of a symbol that is not local.
type scipName [16]byte

func scipNameOf[T string | []byte](symbol T) scipName {
	sum := sha256.Sum256([]byte(symbol))
	return scipName(sum[:16])
}

// scipSymbol is a symbol that is used in a document.
type scipSymbol struct {
	name  scipName // zero for a local one
	local []uint32 // keys of the definitions of a local one; none if they are not among the file's

	// outside says that the symbol, where nothing defines it, is of another package
	// than all that its index is of. What the index only fails to define is unknown.
	outside bool
}

// scipUse is a place where a symbol is used: an element of symbols.
type scipUse struct {
	span   facts.Span
	symbol int
}

// scipSite is a definition of a symbol. If it is not known, the symbol is defined
// there as something that is no definition of ours.
type scipSite struct {
	path  string
	key   uint32
	known bool
}

var errSCIP = errors.New("malformed document of SCIP")

func (d *scipDocument) encode() []byte {
	b := []byte{0}
	if d.several {
		b[0] = 1
	}
	b = binary.AppendUvarint(b, uint64(len(d.symbols)))
	for i := range d.symbols {
		s := &d.symbols[i]
		switch {
		case s.name == scipName{}:
			b = binary.AppendUvarint(b, 2+uint64(len(s.local)))
			for _, key := range s.local {
				b = binary.BigEndian.AppendUint32(b, key)
			}
		case s.outside:
			b = append(append(b, 1), s.name[:]...)
		default:
			b = append(append(b, 0), s.name[:]...)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(d.defines)))
	for i := range d.defines {
		b = append(b, d.defines[i][:]...)
	}
	b = binary.AppendUvarint(b, uint64(len(d.uses)))
	var last uint32
	for _, u := range d.uses {
		b = binary.AppendUvarint(b, uint64(u.span.Start-last))
		b = binary.AppendUvarint(b, uint64(u.span.End-u.span.Start))
		b = binary.AppendUvarint(b, uint64(u.symbol))
		last = u.span.Start
	}
	return pack(slices.Clone(d.hash[:]), b)
}

func decodeSCIP(blob []byte) (*scipDocument, error) {
	d := &scipDocument{}
	if len(blob) < len(d.hash) {
		return nil, errSCIP
	}
	body, err := unpack(blob[copy(d.hash[:], blob):])
	if err != nil {
		return nil, err
	}
	r := meaningsReader{b: body}
	name := func() (n scipName) {
		if len(r.b) < len(n) {
			r.bad, r.b = true, nil
			return n
		}
		r.b = r.b[copy(n[:], r.b):]
		return n
	}
	d.several = r.uint() != 0
	d.symbols = make([]scipSymbol, r.count())
	for i := range d.symbols {
		s := &d.symbols[i]
		kind := r.uint()
		if kind < 2 {
			s.name, s.outside = name(), kind == 1
			continue
		}
		for range min(kind-2, uint64(len(r.b))/4) {
			s.local = append(s.local, binary.BigEndian.Uint32(r.b))
			r.b = r.b[4:]
		}
	}
	d.defines = make([]scipName, r.count())
	for i := range d.defines {
		d.defines[i] = name()
	}
	d.uses = make([]scipUse, r.count())
	var last uint32
	for i := range d.uses {
		last += uint32(r.uint())
		u := &d.uses[i]
		u.span = facts.Span{Start: last, End: last + uint32(r.uint())}
		if u.symbol = int(r.uint()); u.symbol >= len(d.symbols) {
			return nil, errSCIP
		}
	}
	if r.bad || len(r.b) != 0 {
		return nil, errSCIP
	}
	return d, nil
}

func encodeSCIPSites(sites []scipSite) []byte {
	var b []byte
	for _, s := range sites {
		b = binary.AppendUvarint(b, uint64(len(s.path)))
		b = append(b, s.path...)
		b = binary.BigEndian.AppendUint32(b, s.key)
		if s.known {
			b = append(b, 1)
		} else {
			b = append(b, 0)
		}
	}
	return b
}

func decodeSCIPSites(b []byte) []scipSite {
	var sites []scipSite
	r := meaningsReader{b: b}
	for len(r.b) > 0 {
		s := scipSite{path: r.text()}
		if r.bad || len(r.b) < 5 {
			return sites
		}
		s.key, s.known = binary.BigEndian.Uint32(r.b), r.b[4] != 0
		r.b = r.b[5:]
		sites = append(sites, s)
	}
	return sites
}

// loadCovered reads for which texts documents were accepted.
func loadCovered(ctx context.Context, store *storage.Store) (map[string][16]byte, error) {
	covered := map[string][16]byte{}
	err := store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceSCIP, nil, func(k, v []byte) bool {
			if len(v) >= 16 {
				covered[string(k)] = [16]byte(v[:16])
			}
			return true
		})
		return nil
	})
	return covered, err
}

// scipOf returns what an index says of the uses in a file; nil if none was accepted
// for the text that the file has now.
func (s *Snapshot) scipOf(id resolve.FileID) *scipDocument {
	if len(s.state.table.covered) == 0 {
		return nil
	}
	r := s.row(id)
	if r == nil {
		return nil
	}
	hash := r.hash
	if b := s.state.buffers[id]; b != nil {
		hash = b.hash
	}
	if known, ok := s.state.table.covered[r.path]; !ok || known != hash {
		return nil
	}
	var d *scipDocument
	err := s.engine.store.View(context.Background(), func(tx *storage.Tx) (err error) {
		if blob := tx.Get(spaceSCIP, []byte(r.path)); blob != nil {
			d, err = decodeSCIP(blob)
		}
		return err
	})
	if err != nil {
		s.engine.log.Warn("what a SCIP index said is unreadable", "file", r.path, "err", err)
		return nil
	}
	return d
}

// scipEncoding turns the unit of columns of an index into ours.
func scipEncoding(e scip.Encoding) Encoding {
	switch e {
	case scip.UTF16:
		return UTF16
	case scip.UTF32:
		return UTF32
	}
	return UTF8
}
