package lsp

import (
	"context"

	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
)

func prepareTypeHierarchy(ctx context.Context, v *view, p *protocol.TypeHierarchyPrepareParams) ([]protocol.TypeHierarchyItem, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	types, err := at.symbols(ctx, facts.Kind.IsType)
	return at.typeItems(types), err
}

func supertypes(ctx context.Context, v *view, p *protocol.TypeHierarchySupertypesParams) ([]protocol.TypeHierarchyItem, error) {
	return v.related(ctx, &p.Item, (*engine.Snapshot).Supertypes)
}

func subtypes(ctx context.Context, v *view, p *protocol.TypeHierarchySubtypesParams) ([]protocol.TypeHierarchyItem, error) {
	return v.related(ctx, &p.Item, (*engine.Snapshot).Subtypes)
}

func (v *view) related(ctx context.Context, item *protocol.TypeHierarchyItem,
	ask func(*engine.Snapshot, context.Context, []engine.SymbolID) (*engine.Related, error)) ([]protocol.TypeHierarchyItem, error) {
	l, ids, err := v.symbolOf(ctx, (*protocol.CallHierarchyItem)(item))
	if len(ids) == 0 {
		return nil, err
	}
	related, err := ask(l.snap, ctx, ids)
	if err != nil {
		return nil, err
	}
	return l.typeItems(related.Symbols), nil
}
