package engine

import (
	"context"
	"fmt"
	"slices"

	"cairn/engine/resolve/gotypes"
	"cairn/parsers/facts"
	"cairn/storage"
)

// Interfaces that types satisfy without naming them are worked out by Go's
// checker and stored as pairs under both ends: the id of an end followed by 0
// for what it satisfies, 1 for what satisfies it.

func implementsKey(id SymbolID, up bool) []byte {
	if up {
		return append(symbolKey(id), 0)
	}
	return append(symbolKey(id), 1)
}

// pairs returns the other ends of the stored pairs of a symbol: what it
// satisfies if up, else what satisfies it.
func (s *Snapshot) pairs(id SymbolID, up bool) []SymbolID {
	return s.ids(spaceImplements, implementsKey(id, up))
}

// ofInterface reports whether a symbol of Go is an interface or a method that one
// asks for.
func ofInterface(sym *Symbol) bool {
	return sym.Kind == facts.KindInterface || sym.Kind == facts.KindMethod && sym.Flags&facts.FlagAbstract != 0
}

// satisfied returns both ends: for an interface what satisfies it, for a type
// the interfaces it satisfies, and so for their methods.
func (s *Snapshot) satisfied(id SymbolID) []SymbolID {
	out := append(s.pairs(id, true), s.pairs(id, false)...)
	slices.Sort(out)
	return slices.Compact(out)
}

// commitImplements stores what the types of Go folders satisfy, in the place of
// what was stored, and that these folders are done.
func (e *Engine) commitImplements(ctx context.Context, s *Snapshot, dirs []string) error {
	const few = 50 // folders; of more, it is faster to work out all anew
	all := len(dirs) > few
	checker := e.goDisk.get(s)
	var batch storage.Batch
	var edges []gotypes.Edge
	lists := postings{}
	batch.DeletePrefix(spaceTypes, undoneKey(""))
	batch.Put(spaceTypes, satisfiedKey, []byte{1})
	if all {
		edges = checker.Implements()
		batch.DeletePrefix(spaceImplements, nil)
	} else {
		edges = checker.ImplementsIn(dirs)
		if err := e.forgetImplements(ctx, s, dirs, lists); err != nil {
			return err
		}
	}
	add := func(at, other SymbolID, up bool) {
		p := lists.at(spaceImplements, string(implementsKey(at, up)))
		p.add = append(p.add, uint64(other))
	}
	for _, edge := range edges {
		from, to := s.idOf(edge.From, 0), s.idOf(edge.To, 0)
		if from != 0 && to != 0 {
			add(from, to, true)
			add(to, from, false)
		}
	}
	e.writing.Lock()
	defer e.writing.Unlock()
	if all {
		for key, p := range lists[spaceImplements] {
			slices.Sort(p.add)
			batch.Put(spaceImplements, []byte(key), encodeIDs(nil, slices.Compact(p.add)))
		}
	} else if err := lists.addTo(ctx, e.store, &batch); err != nil {
		return err
	}
	if err := e.store.Load(ctx, &batch); err != nil {
		return fmt.Errorf("storing what types satisfy: %w", err)
	}
	return nil
}

// forgetImplements removes the pairs of the files of some folders, at both ends.
func (e *Engine) forgetImplements(ctx context.Context, s *Snapshot, dirs []string, lists postings) error {
	return e.store.View(ctx, func(tx *storage.Tx) error {
		for _, file := range s.state.table.goFilesIn(dirs) {
			tx.Scan(spaceImplements, fileKey(file), func(k, v []byte) bool {
				id := SymbolID(file)<<32 | SymbolID(uint32(k[4])<<24|uint32(k[5])<<16|uint32(k[6])<<8|uint32(k[7]))
				up := k[8] == 0
				here := lists.at(spaceImplements, string(k))
				for _, other := range decodeIDs[uint64](v) {
					here.remove = append(here.remove, other)
					there := lists.at(spaceImplements, string(implementsKey(SymbolID(other), !up)))
					there.remove = append(there.remove, uint64(id))
				}
				return true
			})
		}
		return nil
	})
}

// through returns the symbols by which uses reach a Go method without naming
// it: the interface methods it satisfies, and the methods that satisfy it.
func (s *Snapshot) through(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	sym, ok := s.Symbol(id)
	if !ok || sym.Language != goLanguage || !sym.Kind.IsCallable() {
		return nil, nil
	}
	if sym.Kind == facts.KindMethod && !s.engine.satisfiedKnown(ctx) {
		return s.state.checked.pairsOf(id, func() ([]SymbolID, error) { return s.pairsOnDemand(ctx, id) })
	}
	return s.satisfied(id), nil
}

// satisfiedKey is the key under which stands that the pairs of all Go packages
// are stored, before all keys of types.
var satisfiedKey = []byte("\x02")

// satisfiedKnown reports whether all Go packages have been checked once.
func (e *Engine) satisfiedKnown(ctx context.Context) bool {
	known := false
	err := e.store.View(ctx, func(tx *storage.Tx) error {
		known = tx.Get(spaceTypes, satisfiedKey) != nil
		return nil
	})
	return known || err != nil
}
