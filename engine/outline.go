package engine

import (
	"context"
	"slices"

	"cairn/parsers/facts"
)

// Item is a symbol of a file with the symbols inside of it.
type Item struct {
	Symbol
	Children []Item
}

// Outline returns the symbols of a file in the order of the source, without
// what is local to functions.
func (s *Snapshot) Outline(_ context.Context, file string) ([]Item, error) {
	id, src, err := s.sourceOf(s.relative(file))
	if err != nil {
		return nil, err
	}
	f := src.facts
	children := map[facts.DefID][]facts.DefID{}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if !isSymbol(f, d) {
			continue
		}
		parent := d.Parent
		for parent != 0 && !isSymbol(f, &f.Defs[parent]) { // impl blocks and the like are no items
			parent = f.Defs[parent].Parent
		}
		children[parent] = append(children[parent], facts.DefID(i))
	}
	var items func(parent facts.DefID, depth int) []Item
	items = func(parent facts.DefID, depth int) []Item {
		if depth > 50 {
			return nil
		}
		var out []Item
		for _, d := range children[parent] {
			out = append(out, Item{s.describe(id, src, d), items(d, depth+1)})
		}
		slices.SortStableFunc(out, func(a, b Item) int { return int(int64(a.Span.Start) - int64(b.Span.Start)) })
		return out
	}
	return items(0, 0), nil
}
