package lsp

import (
	"context"

	"go.lsp.dev/protocol"
)

// selectionRange returns for each position the ranges to which a selection can
// grow. An editor matches them to its positions by their order, so there is one
// for each, an empty one where nothing is known.
func selectionRange(ctx context.Context, v *view, p *protocol.SelectionRangeParams) ([]protocol.SelectionRange, error) {
	out := make([]protocol.SelectionRange, len(p.Positions))
	for i, pos := range p.Positions {
		out[i].Range = protocol.Range{Start: pos, End: pos}
		at, ok, err := v.place(&protocol.TextDocumentPositionParams{TextDocument: p.TextDocument, Position: pos})
		if !ok {
			if err = quiet(err); err != nil {
				return nil, err
			}
			continue
		}
		spans, err := at.snap.Enclosing(ctx, at.file, at.offset)
		if err = quiet(err); err != nil {
			return nil, err
		}
		shown, err := at.show(at.file)
		if err != nil {
			continue
		}
		var around *protocol.SelectionRange
		for j := len(spans) - 1; j >= 0; j-- {
			around = &protocol.SelectionRange{Range: at.span(shown, spans[j]), Parent: around}
		}
		if around != nil {
			out[i] = *around
		}
	}
	return out, nil
}
