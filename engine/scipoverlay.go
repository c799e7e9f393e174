package engine

import (
	"context"
	"fmt"
	"log/slog"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/storage"
)

// scipEffect counts what SCIP indexes changed in the meanings of a file.
type scipEffect struct {
	gained  int // references that were unresolved
	changed int // that meant something else
}

// overlaidBy returns bindings of a file in which what an accepted SCIP document
// says of the references counts. Of a reference that the document knows, those
// meanings stay that the document has too; if there are none, it means what the
// document says, unless that is not known among our definitions.
func (s *Snapshot) overlaidBy(doc *scipDocument, id resolve.FileID, src *source, b *resolve.Bindings) (*resolve.Bindings, scipEffect) {
	o := scipOverlay{s: s, doc: doc, id: id, file: src.facts, resolver: s.resolver()}
	meant, out := o.meanings(), *b
	out.Targets = make([][]resolve.Symbol, len(src.facts.Refs))
	copy(out.Targets, b.Targets)
	refs := map[facts.Span][]facts.RefID{}
	for i := 1; i < len(src.facts.Refs); i++ {
		if span := src.facts.Refs[i].Span; !span.Empty() {
			refs[span] = append(refs[span], facts.RefID(i))
		}
	}
	for i := 0; i < len(doc.uses); {
		span := doc.uses[i].span
		said := scipSaid{}
		for ; i < len(doc.uses) && doc.uses[i].span == span; i++ {
			m := &meant[doc.uses[i].symbol]
			said.unsure = said.unsure || m.unsure
			for _, sym := range m.symbols {
				if !slices.Contains(said.symbols, sym) {
					said.symbols = append(said.symbols, sym)
				}
			}
		}
		o.apply(said, refs[span], out.Targets)
	}
	out.Reads, out.Missing = o.reads(b)
	return &out, o.effect
}

// scipSaid is what an index says that a name means.
type scipSaid struct {
	symbols []resolve.Symbol
	unsure  bool // or something that is not among our definitions
}

type scipOverlay struct {
	s        *Snapshot
	doc      *scipDocument
	id       resolve.FileID
	file     *facts.File
	resolver *resolve.Resolver
	from     []resolve.FileID // the files whose definitions are meant
	missing  bool             // one of them is not there
	effect   scipEffect
}

// meanings returns what each symbol of a document is.
func (o *scipOverlay) meanings() []scipSaid {
	doc := o.doc
	out := make([]scipSaid, len(doc.symbols))
	err := o.s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		for i := range doc.symbols {
			sym := &doc.symbols[i]
			if sym.name == (scipName{}) {
				for _, key := range sym.local {
					o.add(&out[i], o.id, key)
				}
				out[i].unsure = len(sym.local) == 0
				continue
			}
			sites := decodeSCIPSites(tx.Get(spaceSCIPSymbols, sym.name[:]))
			for _, site := range sites {
				r := o.s.state.table.byPath[site.path]
				switch {
				case r == nil:
					o.missing, out[i].unsure = true, true
				case !site.known:
					out[i].unsure = true
				default:
					o.from = append(o.from, r.id)
					o.add(&out[i], r.id, site.key)
				}
			}
			switch {
			case len(sites) == 0 && sym.outside:
				out[i].symbols = []resolve.Symbol{{File: resolve.Outside}}
			case len(sites) == 0:
				out[i].unsure = true
			}
		}
		return nil
	})
	if err != nil {
		o.s.engine.log.Warn("the index is unreadable", "err", err)
		return make([]scipSaid, len(doc.symbols))
	}
	return out
}

// add adds the definition of a key, unless it is gone.
func (o *scipOverlay) add(to *scipSaid, file resolve.FileID, key uint32) {
	src := o.s.source(file)
	if src == nil {
		to.unsure = true
		return
	}
	def, ok := src.def(key)
	if !ok {
		to.unsure = true
		return
	}
	sym := o.resolver.Canonical(resolve.Symbol{File: file, Def: def})
	if !slices.Contains(to.symbols, sym) {
		to.symbols = append(to.symbols, sym)
	}
}

// apply says what the references of one place mean.
func (o *scipOverlay) apply(said scipSaid, refs []facts.RefID, targets [][]resolve.Symbol) {
	if len(said.symbols) == 0 {
		return
	}
	left := slices.Clone(said.symbols) // what none of the references means already
	var open []facts.RefID
	for _, ref := range refs {
		both := slices.DeleteFunc(slices.Clone(targets[ref]), func(sym resolve.Symbol) bool { return !o.says(said, sym) })
		if len(both) == 0 {
			open = append(open, ref)
			continue
		}
		left = slices.DeleteFunc(left, func(sym resolve.Symbol) bool { return sym.File == resolve.Outside || slices.Contains(both, sym) })
		both = append(both, slices.DeleteFunc(slices.Clone(targets[ref]), func(sym resolve.Symbol) bool {
			return slices.Contains(both, sym) || !o.isUnsaid(sym, o.file.Refs[ref].Span)
		})...)
		// What is instantiated means a type and its constructor; indexes name one.
		if len(both) < len(targets[ref]) && o.doc.several && !said.unsure && o.file.Refs[ref].Role != facts.New {
			slices.SortFunc(both, compareSymbols)
			o.change(ref, targets, both)
		}
	}
	if len(left) == 0 {
		return
	}
	slices.SortFunc(left, compareSymbols)
	for _, ref := range open {
		switch modules := o.areModules(left); {
		case len(targets[ref]) > 0:
			if !said.unsure && !modules && !o.areAliases(targets[ref]) && !o.areAliases(left) {
				o.change(ref, targets, left)
			}
		case !modules || o.namesModule(o.file.Refs[ref].Name, left):
			targets[ref] = left
			o.effect.gained++
		}
	}
}

// says reports whether what an index says has one of our meanings: of what it only
// knows to lie elsewhere than in its files, we may know more.
func (o *scipOverlay) says(said scipSaid, ours resolve.Symbol) bool {
	if slices.Contains(said.symbols, ours) {
		return true
	}
	if ours.File == resolve.Outside || !slices.Contains(said.symbols, resolve.Symbol{File: resolve.Outside}) {
		return false
	}
	_, covered := o.s.state.table.covered[o.s.Path(symbolID(ours.File, 0))]
	return !covered
}

// isUnsaid reports whether a symbol is one of which an index says nothing at a place
// although it may be meant there: the name of an import, what lies outside and has no
// name, and the definition that the place is the name of.
func (o *scipOverlay) isUnsaid(sym resolve.Symbol, at facts.Span) bool {
	return sym.File == resolve.Outside || o.isAlias(sym) || sym.File == o.id && o.file.Defs[sym.Def].NameSpan == at
}

// isAlias reports whether a symbol is the name of an import, which stands for what
// that brings.
func (o *scipOverlay) isAlias(sym resolve.Symbol) bool {
	src := o.s.source(sym.File)
	return src != nil && src.facts.Defs[sym.Def].Kind == facts.KindAlias
}

func (o *scipOverlay) areAliases(symbols []resolve.Symbol) bool {
	return !slices.ContainsFunc(symbols, func(sym resolve.Symbol) bool { return !o.isAlias(sym) })
}

// areModules reports whether symbols are files, which indexers also name for what is
// taken from these.
func (o *scipOverlay) areModules(symbols []resolve.Symbol) bool {
	return !slices.ContainsFunc(symbols, func(sym resolve.Symbol) bool { return sym.File == resolve.Outside || sym.Def != 0 })
}

// namesModule reports whether a name is that of a module or of the folder that one
// stands for.
func (o *scipOverlay) namesModule(name string, modules []resolve.Symbol) bool {
	name = name[strings.LastIndexAny(name, `/\.:`)+1:]
	return slices.ContainsFunc(modules, func(sym resolve.Symbol) bool {
		file := o.s.Path(symbolID(sym.File, 0))
		stem, _, _ := strings.Cut(path.Base(file), ".")
		return name == stem || name == path.Base(path.Dir(file))
	})
}

// change has a reference follow an index against our own finding, which is worth
// knowing of: one of the two is wrong.
func (o *scipOverlay) change(ref facts.RefID, targets [][]resolve.Symbol, to []resolve.Symbol) {
	o.effect.changed++
	if log := o.s.engine.log; log.Enabled(context.Background(), slog.LevelDebug) {
		log.Debug("a SCIP index contradicts", "file", o.s.Path(symbolID(o.id, 0)), "offset", o.file.Refs[ref].Span.Start, "name", o.file.Refs[ref].Name,
			"ours", o.places(targets[ref]), "theirs", o.places(to))
	}
	targets[ref] = to
}

// places names symbols for a log.
func (o *scipOverlay) places(symbols []resolve.Symbol) []string {
	var out []string
	for _, id := range o.s.targetsOf(symbols) {
		if sym, ok := o.s.Symbol(id); ok {
			out = append(out, fmt.Sprintf("%s %s:%d", sym.Qualified, sym.Path, sym.NameSpan.Start))
		} else {
			out = append(out, "outside")
		}
	}
	return out
}

// reads returns on which files and names the bindings depend.
func (o *scipOverlay) reads(b *resolve.Bindings) ([]resolve.FileID, []string) {
	reads := slices.Concat(b.Reads, o.from)
	reads = slices.DeleteFunc(reads, func(id resolve.FileID) bool { return id == o.id })
	slices.Sort(reads)
	missing := b.Missing
	if o.missing && !slices.Contains(missing, resolve.MissingModule) {
		missing = append(slices.Clone(missing), resolve.MissingModule)
		slices.Sort(missing)
	}
	return slices.Compact(reads), missing
}
