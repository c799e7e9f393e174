package engine

import (
	"encoding/binary"
	"errors"
	"path"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// outsideID is the SymbolID of everything known to lie outside of what was read.
const outsideID = SymbolID(resolve.Outside) << 32

// occurrence is a use of a name in a file and what it means.
type occurrence struct {
	span    facts.Span
	role    facts.Role
	kind    occurrenceKind
	in      uint32     // key of the innermost definition around that has a name; 0 is the file
	targets []SymbolID // nil: unresolved
	name    string     // of unresolved ones only
	open    openKind   // of unresolved ones only
}

// openKind says what leaves the meaning of an occurrence open.
type openKind uint8

const (
	openReceiver openKind = iota // a member of something of which the type is not known
	openName                     // a bare name
	openForm                     // a name in a form that is not followed
	openMember                   // a member that what is known of its receiver does not have
	openImport                   // what an import that leads nowhere brings, or is to have
	openBroken                   // what stands in text with syntax errors
	openKinds
)

// reason returns why an answer about the name is not exact.
func (k openKind) reason() string {
	switch k {
	case openName:
		return ReasonAmbiguous
	case openForm:
		return ReasonLanguage
	case openImport:
		return ReasonExternal
	case openBroken:
		return ReasonParseError
	}
	return ReasonUnresolved
}

// opener tells what leaves the meaning of a file's references open.
type opener struct {
	facts   *facts.File
	targets [][]resolve.Symbol
	lacking []facts.RefID
	lost    map[string]bool // names that are bound by imports which lead nowhere
}

// of says what leaves the meaning of an unresolved reference open.
func (o *opener) of(id facts.RefID) openKind {
	ref := &o.facts.Refs[id]
	if ref.Role == facts.Spelled {
		return openForm
	}
	for _, p := range o.facts.Problems {
		if p.Span.Contains(ref.Span) {
			return openBroken
		}
	}
	name := ref.Name
	if ref.Recv != 0 {
		name = ""
		if e := &o.facts.Exprs[ref.Recv]; e.Kind == facts.ExprName {
			name = o.facts.Refs[e.Ref].Name
		}
	}
	switch {
	case ref.Role == facts.ImportName, name != "" && o.isLost(name):
		return openImport
	case ref.Recv == 0 && ref.Role != facts.Label:
		return openName
	}
	if _, found := slices.BinarySearch(o.lacking, id); found {
		return openMember
	}
	return openReceiver
}

// isLost reports whether a name is bound by an import that leads nowhere.
func (o *opener) isLost(name string) bool {
	if o.lost == nil {
		o.lost = map[string]bool{}
		for i := 1; i < len(o.facts.Refs) && i < len(o.targets); i++ {
			ref := &o.facts.Refs[i]
			if ref.Import == 0 || len(o.targets[i]) > 0 {
				continue
			}
			imp := &o.facts.Imports[ref.Import]
			switch {
			case imp.Def != 0:
				o.lost[o.facts.Defs[imp.Def].Name] = true
			case o.facts.Language == goLanguage:
				o.lost[path.Base(imp.Path)] = true
			}
		}
	}
	return o.lost[name]
}

// occurrenceKind says how an occurrence counts.
type occurrenceKind uint8

const (
	spelled   occurrenceKind = iota // a use where it is written
	mention                         // not a use: only other places make it one
	implied                         // a use that the text at its place does not spell
	unwritten                       // a base that a macro names; in is what has it, with a name or without
)

// meanings are the occurrences of a file with what they were worked out from.
type meanings struct {
	reads       []resolve.FileID
	missing     []string
	nRefs       int
	nUnresolved int
	list        []occurrence
	coupled     [][2]SymbolID // see resolve.Bindings
}

// meaningsOf turns a file's bindings into occurrences, sorted by position. Where an
// index that was given covers the file, the bindings follow it: it is here alone
// that they become meanings. It returns nil if there are none.
func (s *Snapshot) meaningsOf(id resolve.FileID, src *source, b *resolve.Bindings) (*meanings, scipEffect) {
	var effect scipEffect
	if doc := s.scipOf(id); doc != nil {
		if b == nil {
			b = &resolve.Bindings{}
		}
		b, effect = s.overlaidBy(doc, id, src, b)
	}
	if b == nil {
		return nil, effect
	}
	m := &meanings{reads: b.Reads, missing: b.Missing, list: make([]occurrence, 0, len(b.Targets)+len(b.Implied))}
	f := src.facts
	mentions := b.Mentions
	open := opener{facts: f, targets: b.Targets, lacking: b.Lacking}
	for i := 1; i < len(f.Refs) && i < len(b.Targets); i++ {
		ref := &f.Refs[i]
		if ref.Span.Empty() { // it stands nowhere
			if targets := s.targetsOf(b.Targets[i]); ref.Role == facts.Inherit && len(targets) > 0 {
				m.list = append(m.list, occurrence{span: ref.Span, role: ref.Role, kind: unwritten, in: src.key(ref.In), targets: targets})
			}
			continue
		}
		o := occurrence{span: ref.Span, role: ref.Role, in: src.key(namedAround(f, ref.In)), targets: s.targetsOf(b.Targets[i])}
		if len(mentions) > 0 && mentions[0] == facts.RefID(i) {
			o.kind, mentions = mention, mentions[1:]
			if len(o.targets) == 0 {
				// What a macro's body names by itself is looked for where it expands;
				// what it names as a member, of whatever it is given, is not.
				if ref.Recv == 0 || f.Defs[ref.In].Kind != facts.KindMacro {
					continue
				}
				o.name, o.open = ref.Name, openForm
				m.list = append(m.list, o)
				continue
			}
		}
		m.nRefs++
		if len(o.targets) == 0 {
			o.name, o.open = ref.Name, open.of(facts.RefID(i))
			if o.open != openForm {
				m.nUnresolved++
			}
		}
		m.list = append(m.list, o)
	}
	for i := range b.Implied {
		u := &b.Implied[i]
		if targets := s.targetsOf(u.Targets); len(targets) > 0 {
			m.list = append(m.list, occurrence{span: u.Span, role: u.Role, kind: implied, in: src.key(namedAround(f, u.In)), targets: targets})
		}
	}
	for _, pair := range b.Coupled {
		if ids := s.targetsOf(pair[:]); len(ids) == 2 {
			m.coupled = append(m.coupled, [2]SymbolID(ids))
		}
	}
	slices.SortStableFunc(m.list, func(a, b occurrence) int { return int(int64(a.span.Start) - int64(b.span.Start)) })
	return m, effect
}

// targetsOf returns the ids of what a reference means.
func (s *Snapshot) targetsOf(symbols []resolve.Symbol) []SymbolID {
	var out []SymbolID
	for _, t := range symbols {
		if t.File == resolve.Outside {
			out = append(out, outsideID)
		} else if keys := s.keys(t.File); keys != nil {
			out = append(out, symbolID(t.File, keyIn(keys, t.Def)))
		}
	}
	return out
}

// namedAround returns the innermost definition at or around d that has a name
// and can hold code: what people call the caller.
func namedAround(f *facts.File, d facts.DefID) facts.DefID {
	for d != 0 {
		def := &f.Defs[d]
		if def.Name != "" && def.Kind != facts.KindParameter {
			return d
		}
		d = def.Parent
	}
	return 0
}

// encode returns the stored form: a head that is read by itself, then the
// occurrences, packed.
func (m *meanings) encode() []byte {
	var b []byte
	uint := func(v uint64) { b = binary.AppendUvarint(b, v) }
	text := func(s string) { uint(uint64(len(s))); b = append(b, s...) }
	uint(uint64(len(m.reads)))
	b = encodeIDs(b, m.reads)
	uint(uint64(len(m.missing)))
	for _, s := range m.missing {
		text(s)
	}
	uint(uint64(m.nRefs))
	uint(uint64(m.nUnresolved))

	names, nameAt := []string{}, map[string]int{}
	symbols, symbolAt := []SymbolID{}, map[SymbolID]int{}
	for i := range m.list {
		o := &m.list[i]
		if len(o.targets) == 0 {
			if _, ok := nameAt[o.name]; !ok {
				nameAt[o.name] = len(names)
				names = append(names, o.name)
			}
		}
		for _, t := range o.targets {
			symbolAt[t] = 0
		}
	}
	for _, pair := range m.coupled {
		symbolAt[pair[0]], symbolAt[pair[1]] = 0, 0
	}
	for t := range symbolAt {
		symbols = append(symbols, t)
	}
	slices.Sort(symbols)
	for i, t := range symbols {
		symbolAt[t] = i
	}
	uint(uint64(len(names)))
	for _, s := range names {
		text(s)
	}
	head := b
	b = nil
	uint(uint64(len(symbols)))
	b = encodeIDs(b, symbols)
	uint(uint64(len(m.list)))
	var last, lastIn uint32
	for i := range m.list {
		o := &m.list[i]
		uint(uint64(o.span.Start - last))
		last = o.span.Start
		uint(uint64(o.span.End - o.span.Start))
		same := uint64(0)
		if o.in == lastIn {
			same = 1
		}
		uint(uint64(o.role)<<3 | uint64(o.kind)<<1 | same)
		if same == 0 {
			uint(uint64(o.in))
			lastIn = o.in
		}
		uint(uint64(len(o.targets)))
		if len(o.targets) == 0 {
			uint(uint64(nameAt[o.name])<<3 | uint64(o.open))
		}
		for _, t := range o.targets {
			uint(uint64(symbolAt[t]))
		}
	}
	uint(uint64(len(m.coupled)))
	for _, pair := range m.coupled {
		uint(uint64(symbolAt[pair[0]]))
		uint(uint64(symbolAt[pair[1]]))
	}
	return pack(head, b)
}

var errMeanings = errors.New("malformed meanings")

// meaningsReader reads encoded meanings.
type meaningsReader struct {
	b   []byte
	bad bool
}

func (r *meaningsReader) uint() uint64 {
	if len(r.b) > 0 && r.b[0] < 0x80 {
		v := r.b[0]
		r.b = r.b[1:]
		return uint64(v)
	}
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *meaningsReader) count() int {
	n := r.uint()
	if n > uint64(len(r.b)) {
		r.bad, r.b = true, nil
		return 0
	}
	return int(n)
}

func (r *meaningsReader) text() string {
	n := r.count()
	if n > len(r.b) {
		r.bad = true
		return ""
	}
	s := string(r.b[:n])
	r.b = r.b[n:]
	return s
}

// head reads what precedes the occurrences.
func (r *meaningsReader) head() *meanings {
	m := &meanings{}
	m.reads = make([]resolve.FileID, r.count())
	var last resolve.FileID
	for i := range m.reads {
		last += resolve.FileID(r.uint())
		m.reads[i] = last
	}
	m.missing = make([]string, r.count())
	for i := range m.missing {
		m.missing[i] = r.text()
	}
	m.nRefs, m.nUnresolved = int(r.uint()), int(r.uint())
	return m
}

// names reads the names of unresolved references, which follow the head.
func (r *meaningsReader) names() []string {
	names := make([]string, r.count())
	for i := range names {
		names[i] = r.text()
	}
	return names
}

func decodeMeanings(b []byte) (*meanings, error) {
	r := meaningsReader{b: b}
	m := r.head()
	names := r.names()
	var err error
	if r.b, err = unpack(r.b); err != nil {
		return nil, err
	}
	symbols := make([]SymbolID, r.count())
	var lastID SymbolID
	for i := range symbols {
		lastID += SymbolID(r.uint())
		symbols[i] = lastID
	}
	n := r.count()
	m.list = make([]occurrence, n)
	pool := make([]SymbolID, 0, n) // most have one target
	var last, in uint32
	for i := range m.list {
		o := &m.list[i]
		last += uint32(r.uint())
		o.span = facts.Span{Start: last, End: last + uint32(r.uint())}
		v := r.uint()
		o.role, o.kind = facts.Role(v>>3), occurrenceKind(v>>1&3)
		if v&1 == 0 {
			in = uint32(r.uint())
		}
		o.in = in
		targets := r.count()
		if targets == 0 {
			at := r.uint()
			if o.open = openKind(at & 7); at>>3 >= uint64(len(names)) || o.open >= openKinds {
				return nil, errMeanings
			}
			o.name = names[at>>3]
			continue
		}
		start := len(pool)
		for range targets {
			at := r.uint()
			if at >= uint64(len(symbols)) {
				return nil, errMeanings
			}
			pool = append(pool, symbols[at])
		}
		o.targets = pool[start:len(pool):len(pool)]
	}
	m.coupled = make([][2]SymbolID, r.count())
	for i := range m.coupled {
		for j := range m.coupled[i] {
			at := r.uint()
			if at >= uint64(len(symbols)) {
				return nil, errMeanings
			}
			m.coupled[i][j] = symbols[at]
		}
	}
	if r.bad || len(r.b) != 0 {
		return nil, errMeanings
	}
	return m, nil
}
