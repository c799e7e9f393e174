package engine

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"unicode/utf8"

	"cairn/engine/scip"
	"cairn/parsers/facts"
)

// accept turns a document of an index into what is stored of it, or says why it is
// not of the file as it is now.
func (run *scipRun) accept(s *Snapshot, c *scipChecked, d *scip.Encoded) (reason string) {
	file, inside := c.ours(d.Path)
	if !inside {
		return "it lies outside of the workspace"
	}
	if run.docs[file] != nil {
		return "there is another document of the file"
	}
	r, src, reason := s.unread(file)
	if reason != "" {
		return reason
	}
	text, _, err := s.engine.files.Read(file)
	if err != nil || hashOf(text) != r.hash {
		return "the file is being changed"
	}
	if d.Text != nil && !bytes.Equal(d.Text, text) {
		return "its text is not that of the file: it is of another version"
	}
	reading := newSCIPReading(path.Base(file), src.facts, text)
	encodings := []Encoding{scipEncoding(d.Encoding)}
	if d.Encoding == scip.EncodingUnsaid && bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		encodings = []Encoding{UTF16, UTF8, UTF32} // in the order of how many indexers count so
	}
	for i, enc := range encodings {
		wrong := reading.check(d, enc)
		if wrong == "" {
			reason = ""
			break
		}
		if i == 0 {
			reason = wrong
		}
	}
	if reason != "" {
		return reason
	}
	doc := reading.document(d, src, c.packages)
	doc.hash, doc.several = r.hash, c.several
	run.docs[file] = doc
	for name, sites := range reading.sites {
		for _, site := range sites {
			site.path = file
			run.sites[name] = append(run.sites[name], site)
		}
	}
	return ""
}

// document returns what is stored of a document that passed check: what is used
// where we have references, and which of our definitions its symbols are.
func (r *scipReading) document(d *scip.Encoded, src *source, packages map[string]bool) *scipDocument {
	r.sites = map[scipName][]scipSite{}
	m := scipMaker{scipReading: r, src: src, packages: packages, places: r.places(), refs: map[facts.Span]bool{},
		local: map[string][]uint32{}, numbers: map[string]int{}, taken: map[int]bool{}}
	for i := 1; i < len(r.facts.Refs); i++ {
		m.refs[r.facts.Refs[i].Span] = true
	}
	_ = d.Occurrences(func(o *scip.Found) error { // none of them is malformed
		if span, ok := r.span(o.Range); ok && r.spelled(o, span) != saysOther {
			m.take(o, span, r.symbols[string(o.Symbol)])
		}
		return nil
	})
	for symbol, keys := range m.local {
		if n, used := m.numbers[symbol]; used {
			m.doc.symbols[n].local = slices.Compact(keys)
		}
	}
	m.doc.uses = slices.DeleteFunc(m.doc.uses, func(u scipUse) bool { return m.taken[u.symbol] })
	slices.SortFunc(m.doc.uses, func(a, b scipUse) int {
		return cmp.Or(cmp.Compare(a.span.Start, b.span.Start), cmp.Compare(a.span.End, b.span.End), cmp.Compare(a.symbol, b.symbol))
	})
	m.doc.uses = slices.Compact(m.doc.uses)
	return &m.doc
}

// scipMaker makes what is stored of a document, occurrence by occurrence.
type scipMaker struct {
	*scipReading
	src      *source
	packages map[string]bool // of which the index defines symbols
	places   *scipPlaces
	refs     map[facts.Span]bool
	doc      scipDocument
	local    map[string][]uint32 // by local symbol: the keys of its definitions
	numbers  map[string]int      // by symbol: its place in doc.symbols
	taken    map[int]bool        // symbols that the names of definitions are taken for
}

func (m *scipMaker) take(o *scip.Found, span facts.Span, sym *scipSpelling) {
	inner := unquoted(m.lines.text, span)
	if o.Roles&(scip.Definition|scip.ForwardDefinition) != 0 {
		defs := m.places.at(m.facts, inner, sym)
		if len(defs) == 0 {
			defs = m.places.at(m.facts, span, sym)
		}
		m.define(o, defs, sym)
		if len(defs) > 0 {
			return // a definition is no use of itself
		}
	}
	if !m.refs[span] {
		span = inner
	}
	switch {
	case span.Empty():
	case m.refs[span]:
		m.doc.uses = append(m.doc.uses, scipUse{span, m.number(o, sym)})
	case len(m.places.named[span]) > 0:
		// An indexer that takes the name of a definition for a use of something
		// elsewhere takes its uses for that too.
		n := m.number(o, sym)
		m.taken[n] = m.doc.symbols[n].outside
	}
}

// define notes that a symbol is some of our definitions.
func (m *scipMaker) define(o *scip.Found, defs []facts.DefID, sym *scipSpelling) {
	if sym.local {
		for _, def := range defs {
			m.local[string(o.Symbol)] = append(m.local[string(o.Symbol)], m.src.key(def))
		}
		return
	}
	name := scipNameOf(o.Symbol)
	if m.sites[name] == nil {
		m.doc.defines = append(m.doc.defines, name)
	}
	for _, def := range defs {
		m.sites[name] = append(m.sites[name], scipSite{key: m.src.key(def), known: true})
	}
	if len(defs) == 0 {
		m.sites[name] = append(m.sites[name], scipSite{})
	}
}

// number returns the place of a symbol in the document's list.
func (m *scipMaker) number(o *scip.Found, sym *scipSpelling) int {
	n, ok := m.numbers[string(o.Symbol)]
	if !ok {
		n = len(m.doc.symbols)
		m.numbers[string(o.Symbol)] = n
		stored := scipSymbol{}
		if !sym.local {
			pkg, _, known := scip.CutPackage(o.Symbol)
			stored = scipSymbol{name: scipNameOf(o.Symbol), outside: known && !m.packages[string(pkg)] && len(m.packages) < maxPackages}
		}
		m.doc.symbols = append(m.doc.symbols, stored)
	}
	return n
}

// scipPlaces finds definitions by where an index has them.
type scipPlaces struct {
	named   map[facts.Span][]facts.DefID // by the name
	unnamed map[uint32][]facts.DefID     // by the start, of those without a name that stands there
	base    string                       // of the file's path
}

func (r *scipReading) places() *scipPlaces {
	p := &scipPlaces{base: r.base, named: map[facts.Span][]facts.DefID{}, unnamed: map[uint32][]facts.DefID{}}
	for i := 1; i < len(r.facts.Defs); i++ {
		switch d := &r.facts.Defs[i]; {
		case d.NameSpan.Empty():
			p.unnamed[d.Span.Start] = append(p.unnamed[d.Span.Start], facts.DefID(i))
		case isUnspelled(d, r.lines.text):
			p.unnamed[d.NameSpan.Start] = append(p.unnamed[d.NameSpan.Start], facts.DefID(i))
			fallthrough
		default:
			p.named[d.NameSpan] = append(p.named[d.NameSpan], facts.DefID(i))
		}
	}
	return p
}

// at returns the definitions that a symbol may be at a place: of several, those of
// the symbol's sort. A module stands, without a character, at the start of its file.
func (p *scipPlaces) at(f *facts.File, span facts.Span, sym *scipSpelling) []facts.DefID {
	found := p.named[span]
	if span.Empty() {
		found = p.unnamed[span.Start]
		module := sym.suffix == scip.Namespace || sym.suffix == scip.Meta
		if module && (sym.name == p.base || len(found) == 0) {
			return []facts.DefID{0}
		}
	}
	if sym.local {
		return found
	}
	for _, same := range []func(*facts.Def) bool{
		func(d *facts.Def) bool { return d.Name == sym.name },
		func(d *facts.Def) bool { return scipSuffix(d) == sym.suffix },
	} {
		if len(found) < 2 {
			break
		}
		if alike := slices.DeleteFunc(slices.Clone(found), func(d facts.DefID) bool { return !same(&f.Defs[d]) }); len(alike) > 0 {
			found = alike
		}
	}
	return found
}
