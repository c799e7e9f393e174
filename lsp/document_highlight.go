package lsp

import (
	"context"
	"slices"

	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
)

// documentHighlight marks what in the file means the same as the name under the cursor.
func documentHighlight(ctx context.Context, v *view, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, quiet(err)
	}
	refs, err := at.snap.ReferencesIn(ctx, at.file, at.offset)
	if refs == nil {
		return nil, quiet(err)
	}
	shown, err := at.show(at.file)
	if err != nil {
		return nil, quiet(err)
	}
	var out []protocol.DocumentHighlight
	mark := func(span facts.Span, kind protocol.DocumentHighlightKind) {
		if !span.Empty() {
			out = append(out, protocol.DocumentHighlight{Range: at.span(shown, span), Kind: kind})
		}
	}
	for _, def := range refs.Definitions {
		used := slices.ContainsFunc(refs.Uses, func(r engine.Reference) bool { return r.Location == def })
		if !used {
			mark(def.Span, protocol.DocumentHighlightKindWrite)
		}
	}
	for i := range refs.Uses {
		mark(refs.Uses[i].Span, highlightKind(refs.Uses[i].Role))
	}
	return out, nil
}

func highlightKind(r facts.Role) protocol.DocumentHighlightKind {
	switch r {
	case facts.Write, facts.ReadWrite:
		return protocol.DocumentHighlightKindWrite
	case facts.Read, facts.Call, facts.New:
		return protocol.DocumentHighlightKindRead
	}
	return protocol.DocumentHighlightKindText
}
