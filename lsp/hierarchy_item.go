package lsp

import (
	"context"
	"encoding/json"
	"path"

	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// The items of both hierarchies are the same but for their Go types.

// itemData comes back from the editor with the questions about an item. It is
// the symbol, which an edit elsewhere in the file does not move.
type itemData struct {
	Folder uri.URI         `json:"folder"`
	Symbol engine.SymbolID `json:"symbol,string"`
}

// callItem describes a symbol as an item of the call hierarchy, false if its
// file is gone.
func (l *lens) callItem(sym *engine.Symbol) (protocol.CallHierarchyItem, bool) {
	shown, err := l.show(sym.Path)
	if err != nil {
		return protocol.CallHierarchyItem{}, false
	}
	item := protocol.CallHierarchyItem{Name: nameOf(sym), Kind: symbolKind(sym.Kind), Tags: symbolTags(sym),
		Detail: ptr(containerOf(sym)), URI: shown.uri}
	if sym.Kind == facts.KindFile { // the code outside of all functions
		item.Name = path.Base(sym.Path)
	} else {
		item.Range, item.SelectionRange = l.ranges(shown, sym)
	}
	item.Data, err = json.Marshal(itemData{l.folder.uri, sym.ID})
	return item, err == nil
}

// typeItems describes symbols as items of the type hierarchy.
func (l *lens) typeItems(syms []engine.Symbol) []protocol.TypeHierarchyItem {
	items := make([]protocol.TypeHierarchyItem, 0, len(syms))
	for i := range syms {
		if item, ok := l.callItem(&syms[i]); ok {
			items = append(items, protocol.TypeHierarchyItem(item))
		}
	}
	return items
}

// symbols returns the symbols at a place that are of a kind.
func (p place) symbols(ctx context.Context, wanted func(facts.Kind) bool) ([]engine.Symbol, error) {
	target, ok, err := p.snap.At(ctx, p.file, p.offset)
	if !ok || err != nil {
		return nil, err
	}
	var out []engine.Symbol
	for _, id := range target.Symbols {
		if sym, ok := p.snap.Symbol(id); ok && wanted(sym.Kind) {
			out = append(out, sym)
		}
	}
	return out, nil
}

// symbolOf finds the symbol of an item that the editor sends back, by its place
// if the editor has lost the data.
func (v *view) symbolOf(ctx context.Context, item *protocol.CallHierarchyItem) (*lens, []engine.SymbolID, error) {
	var data itemData
	if json.Unmarshal(item.Data, &data) == nil {
		for i, f := range v.folders {
			if f.uri != data.Folder {
				continue
			}
			if _, ok := v.snaps[i].Symbol(data.Symbol); ok {
				return v.lens(i), []engine.SymbolID{data.Symbol}, nil
			}
		}
	}
	at, ok, err := v.place(&protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: item.URI}, Position: item.SelectionRange.Start})
	if !ok {
		return nil, nil, err
	}
	target, _, err := at.snap.At(ctx, at.file, at.offset)
	return at.lens, target.Symbols, err
}
