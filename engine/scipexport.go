package engine

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/engine/scip"
	"cairn/parsers"
	"cairn/parsers/facts"

	"github.com/sourcegraph/conc/pool"
)

// SCIPExport says what was written.
type SCIPExport struct {
	Documents, Occurrences, Symbols, External int
}

// The portions of an export.
const (
	exportFiles = 16      // files that a worker turns into documents before they are written
	exportReset = 100_000 // answers that a worker's Resolver may hold before it is dropped
)

// ExportSCIP writes an index of all files whose code is read, in the form of SCIP,
// as they are on disk: unsaved text does not count. Files are in order of their
// paths, and each is written when it is ready, so that memory does not grow with
// the workspace. version is that of the program. The same files give the same bytes.
func (s *Snapshot) ExportSCIP(ctx context.Context, w io.Writer, version string) (*SCIPExport, error) {
	s = s.WithoutBuffers()
	var rows []*row
	for _, r := range s.state.table.byID {
		if r.id < firstDependency && r.skip == "" && r.hash != ([16]byte{}) && s.engine.langs.ByID(r.lang) != nil {
			rows = append(rows, r)
		}
	}
	slices.SortFunc(rows, func(a, b *row) int { return strings.Compare(a.path, b.path) })
	out := scip.NewWriter(w)
	root := url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(s.engine.Root(), "/")}
	if err := out.Metadata(scip.Metadata{Tool: "cairn", Version: version, Root: root.String()}); err != nil {
		return nil, err
	}
	total := &SCIPExport{}
	external := map[string]SymbolID{}
	workers := make([]*scipExporter, s.engine.workers)
	for len(rows) > 0 {
		shares := min(len(workers), (len(rows)+exportFiles-1)/exportFiles)
		documents := make([][][]byte, shares)
		p := pool.New().WithMaxGoroutines(shares).WithContext(ctx).WithCancelOnError().WithFirstError()
		for i := range shares {
			share := rows[:min(exportFiles, len(rows))]
			rows = rows[len(share):]
			p.Go(func(ctx context.Context) (err error) {
				if workers[i] == nil || workers[i].resolver.Size() > exportReset {
					workers[i] = newSCIPExporter(s, workers[i])
				}
				documents[i], err = workers[i].share(ctx, share)
				return err
			})
		}
		if err := p.Wait(); err != nil {
			return nil, err
		}
		for _, share := range documents {
			for _, d := range share {
				if err := out.Encoded(d); err != nil {
					return nil, err
				}
			}
		}
	}
	for _, x := range workers {
		if x != nil {
			total.add(&x.count)
			maps.Copy(external, x.external)
		}
	}
	x := newSCIPExporter(s, nil)
	for _, symbol := range slices.Sorted(maps.Keys(external)) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if info := x.externalInformation(external[symbol], symbol); info != nil {
			total.External++
			if err := out.External(info); err != nil {
				return nil, err
			}
		}
	}
	return total, nil
}

func (c *SCIPExport) add(o *SCIPExport) {
	c.Documents += o.Documents
	c.Occurrences += o.Occurrences
	c.Symbols += o.Symbols
}

// scipExporter turns files into documents. Not safe for concurrent use.
type scipExporter struct {
	s        *Snapshot
	resolver *resolve.Resolver
	names    *scipNames
	external map[string]SymbolID // symbols of dependencies that were met
	count    SCIPExport
}

// newSCIPExporter makes an exporter that goes on where another ended, with a
// resolver that remembers nothing yet.
func newSCIPExporter(s *Snapshot, before *scipExporter) *scipExporter {
	x := &scipExporter{s: s, resolver: s.resolver()}
	if before == nil {
		x.names, x.external = newSCIPNames(s), map[string]SymbolID{}
	} else {
		x.names, x.external, x.count = before.names, before.external, before.count
	}
	return x
}

func (x *scipExporter) share(ctx context.Context, rows []*row) ([][]byte, error) {
	var out [][]byte
	for _, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		src := x.s.source(r.id)
		if src == nil {
			continue
		}
		text, _, err := x.s.engine.files.Read(r.path)
		if err != nil || hashOf(text) != r.hash {
			return nil, ask("do it again when nothing is being written", "%s changed while it was exported", r.path)
		}
		doc := scipFileExport{scipExporter: x, row: r, src: src, lines: linesOnDisk(text), test: TestPath(r.path), generated: looksGenerated(text)}
		d := doc.document(ctx)
		x.count.Documents++
		x.count.Occurrences += len(d.Occurrences)
		x.count.Symbols += len(d.Symbols)
		out = append(out, scip.AppendDocument(nil, d))
	}
	return out, nil
}

// looksGenerated reports whether a text says at its start that a program wrote it.
func looksGenerated(text []byte) bool {
	const head = 2000
	start := text[:min(len(text), head)]
	return bytes.Contains(start, []byte("@generated")) || bytes.Contains(start, []byte("DO NOT EDIT")) && bytes.Contains(bytes.ToLower(start), []byte("generated"))
}

// scipFileExport is one file on its way to a document.
type scipFileExport struct {
	*scipExporter
	row             *row
	src             *source
	lines           *Lines
	test, generated bool

	meant map[SymbolID]bool // symbols of the file that are used in it
	out   scip.Document
}

func (x *scipFileExport) document(ctx context.Context) *scip.Document {
	x.out = scip.Document{Language: scipLanguage(x.src.facts.Language), Path: validText(x.row.path), Encoding: scip.UTF8}
	x.meant = map[SymbolID]bool{}
	if m := x.s.meanings(ctx, x.row.id); m != nil {
		for i := range m.list {
			x.use(&m.list[i])
		}
	}
	for i := range x.src.facts.Defs {
		x.define(facts.DefID(i))
	}
	slices.SortFunc(x.out.Occurrences, func(a, b scip.Occurrence) int {
		return cmp.Or(a.Range.Compare(b.Range), cmp.Compare(b.Roles&scip.Definition, a.Roles&scip.Definition), strings.Compare(a.Symbol, b.Symbol))
	})
	x.out.Occurrences = joined(x.out.Occurrences)
	return &x.out
}

// joined makes one of the occurrences of one symbol at one place.
func joined(sorted []scip.Occurrence) []scip.Occurrence {
	out := sorted[:0]
	for _, o := range sorted {
		if n := len(out); n > 0 && out[n-1].Range == o.Range && out[n-1].Symbol == o.Symbol {
			out[n-1].Roles |= o.Roles
			continue
		}
		out = append(out, o)
	}
	return out
}

// use writes what a reference means, as far as it is a use with a place.
func (x *scipFileExport) use(o *occurrence) {
	if o.kind == mention || o.kind == unwritten {
		return
	}
	for _, t := range o.targets {
		if t == outsideID {
			continue // it has no name
		}
		symbol, _ := x.names.of(t)
		if symbol == "" {
			continue
		}
		switch {
		case t.file() == x.row.id:
			x.meant[t] = true
		case t.file() >= firstDependency:
			x.external[symbol] = t
		}
		span := o.span
		if o.kind == implied {
			span.End = span.Start // no character of the text is its name
		}
		x.occur(span, symbol, scipRoles(o.role), nil)
	}
}

func (x *scipFileExport) occur(span facts.Span, symbol string, roles scip.Role, enclosing *scip.Range) {
	if x.test {
		roles |= scip.Test
	}
	if x.generated {
		roles |= scip.Generated
	}
	x.out.Occurrences = append(x.out.Occurrences, scip.Occurrence{Range: x.rangeOf(span), Symbol: symbol, Roles: roles, Enclosing: enclosing})
}

func (x *scipFileExport) rangeOf(span facts.Span) scip.Range {
	from, to := x.lines.Position(span.Start, UTF8), x.lines.Position(max(span.Start, span.End), UTF8)
	return scip.Range{StartLine: from.Line, StartCol: from.Col, EndLine: to.Line, EndCol: to.Col}
}

// define writes where a definition stands and, at the first site of what it
// defines, what that is.
func (x *scipFileExport) define(id facts.DefID) {
	d := &x.src.facts.Defs[id]
	own := symbolID(x.row.id, x.src.key(id))
	sites := x.s.idsOf(x.resolver.Sites(resolve.Symbol{File: x.row.id, Def: id}))
	first := own
	if len(sites) > 0 {
		first = sites[0]
	}
	// Of what has no name, and of the names that imports give, only that counts
	// which something means.
	if quiet := d.NameSpan.Empty() || d.Kind == facts.KindAlias; quiet && id != 0 && !x.meant[first] && len(x.s.fileIDs(spaceUsers, symbolKey(first))) == 0 {
		return
	}
	symbol, local := x.names.of(first)
	if symbol == "" {
		return
	}
	span := d.NameSpan
	if span.Empty() {
		span = facts.Span{Start: d.Span.Start, End: d.Span.Start}
	}
	if isUnspelled(d, x.lines.text) {
		span.End = span.Start
	}
	roles := scip.Definition
	if d.Flags&facts.FlagDeclaration != 0 && len(sites) > 1 {
		roles = scip.ForwardDefinition
	}
	if d.Flags&facts.FlagTest != 0 {
		roles |= scip.Test
	}
	if d.Flags&facts.FlagGenerated != 0 {
		roles |= scip.Generated
	}
	var enclosing *scip.Range
	if id == 0 {
		span = facts.Span{}
	} else if all := d.Span; !all.Empty() {
		if !d.Doc.Empty() {
			all = facts.Span{Start: min(all.Start, d.Doc.Start), End: max(all.End, d.Doc.End)}
		}
		r := x.rangeOf(all)
		enclosing = &r
	}
	x.occur(span, symbol, roles, enclosing)
	if first == own {
		x.out.Symbols = append(x.out.Symbols, x.information(id, symbol, local))
	}
}

func (x *scipFileExport) information(id facts.DefID, symbol string, local bool) scip.SymbolInformation {
	info := describeSCIP(x.src.facts, id, symbol, x.lines.text)
	d := &x.src.facts.Defs[id]
	if id == 0 {
		info.Name = x.out.Path
		return info
	}
	if local {
		around := d.Parent
		for around != 0 && x.src.facts.Defs[around].Name == "" {
			around = x.src.facts.Defs[around].Parent
		}
		info.Enclosing, _ = x.names.of(symbolID(x.row.id, x.src.key(around)))
	}
	info.Relationships = x.relationships(id)
	return info
}

// describeSCIP describes a definition without what it has to do with others.
func describeSCIP(f *facts.File, id facts.DefID, symbol string, text []byte) scip.SymbolInformation {
	d := &f.Defs[id]
	info := scip.SymbolInformation{Symbol: symbol, Name: validText(d.Name), Kind: scipKind(d)}
	if doc := plainDoc(string(textOf(text, d.Doc))); doc != "" {
		info.Documentation = []string{validText(doc)}
	}
	if id != 0 && !d.Signature.Empty() {
		info.Language = scipLanguage(f.Language)
		info.Signature = validText(string(bytes.Join(bytes.Fields(textOf(text, d.Signature)), []byte(" "))))
	}
	return info
}

// relationships returns what a definition implements, and the type of what it holds.
func (x *scipFileExport) relationships(id facts.DefID) []scip.Relationship {
	d := &x.src.facts.Defs[id]
	sym := resolve.Symbol{File: x.row.id, Def: id}
	own := symbolID(sym.File, x.src.key(id))
	related := map[string]scip.Relationship{}
	relate := func(others []SymbolID, mark func(*scip.Relationship)) {
		for _, other := range others {
			if other == own {
				continue
			}
			symbol, local := x.names.of(other)
			if symbol == "" || local && other.file() != x.row.id {
				continue
			}
			if other.file() >= firstDependency {
				x.external[symbol] = other
			}
			r := related[symbol]
			r.Symbol = symbol
			mark(&r)
			related[symbol] = r
		}
	}
	rules := x.s.rulesOf(own)
	switch {
	case d.Kind.IsType() && d.Kind != facts.KindTypeParam:
		relate(append(x.s.pairs(own, true), x.s.idsOf(x.resolver.Supertypes(sym))...), func(r *scip.Relationship) { r.Implementation = true })
	case d.Kind == facts.KindMethod, d.Kind == facts.KindField, d.Kind == facts.KindProperty:
		shared := rules == nil || rules.MemberUses != parsers.OwnUses
		relate(append(x.s.pairs(own, true), x.s.idsOf(x.resolver.Overrides(sym))...), func(r *scip.Relationship) { r.Implementation, r.Reference = true, shared })
	}
	switch d.Kind {
	case facts.KindVariable, facts.KindConstant, facts.KindField, facts.KindProperty, facts.KindParameter:
		relate(x.s.idsOf(x.resolver.TypeOf(sym)), func(r *scip.Relationship) { r.TypeDefinition = true })
	}
	out := make([]scip.Relationship, 0, len(related))
	for _, symbol := range slices.Sorted(maps.Keys(related)) {
		out = append(out, related[symbol])
	}
	return out
}

// externalInformation describes a symbol of a dependency; nil if it is gone.
func (x *scipExporter) externalInformation(id SymbolID, symbol string) *scip.SymbolInformation {
	src := x.s.source(id.file())
	if src == nil {
		return nil
	}
	d, ok := src.def(id.key())
	if !ok {
		return nil
	}
	text, err := x.s.Text(x.s.Path(id))
	if err != nil {
		text = nil
	}
	info := describeSCIP(src.facts, d, symbol, text)
	if d == 0 {
		info.Name = validText(path.Base(x.s.Path(id)))
	}
	return &info
}
