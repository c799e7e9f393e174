package lsp

import (
	"context"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// implementation leads from a type or method to those that implement it, and
// in languages where that is not written down also the other way.
func implementation(ctx context.Context, v *view, p *protocol.ImplementationParams) (protocol.LocationSlice, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	target, ok, err := at.snap.At(ctx, at.file, at.offset)
	if !ok || err != nil {
		return nil, err
	}
	ids := target.Symbols
	if target.IsDef {
		ids = target.Own
	}
	related, err := at.snap.Implementations(ctx, ids)
	if err != nil {
		return nil, err
	}
	locs := make([]engine.Location, len(related.Symbols))
	for i := range related.Symbols {
		locs[i] = related.Symbols[i].Location()
	}
	return at.locations(locs), nil
}
