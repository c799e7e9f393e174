package lsp

import (
	"cmp"
	"context"
	"slices"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

func references(ctx context.Context, v *view, p *protocol.ReferenceParams) (protocol.LocationSlice, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	refs, err := at.snap.ReferencesAt(ctx, at.file, at.offset)
	if refs == nil {
		return nil, err
	}
	locs := make([]engine.Location, 0, len(refs.Definitions)+len(refs.Uses))
	for i := range refs.Uses {
		locs = append(locs, refs.Uses[i].Location)
	}
	if p.Context.IncludeDeclaration {
		locs = append(locs, refs.Definitions...)
	} else { // a definition that is a use too, such as a second assignment, is left out as well
		locs = slices.DeleteFunc(locs, func(l engine.Location) bool { return slices.Contains(refs.Definitions, l) })
	}
	locs = slices.DeleteFunc(locs, func(l engine.Location) bool { return l.Span.Empty() }) // a file is no declaration of itself
	slices.SortFunc(locs, byPlace)
	return at.locations(slices.Compact(locs)), nil
}

func byPlace(a, b engine.Location) int {
	return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
}
