package lsp

import (
	"context"

	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
)

// prepareCallHierarchy starts at what is called: a definition, or the use of one
// wherever it is defined.
func prepareCallHierarchy(ctx context.Context, v *view, p *protocol.CallHierarchyPrepareParams) ([]protocol.CallHierarchyItem, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	syms, err := at.symbols(ctx, isCalled)
	var items []protocol.CallHierarchyItem
	for i := range syms {
		if item, ok := at.callItem(&syms[i]); ok {
			items = append(items, item)
		}
	}
	return items, err
}

// isCalled reports whether definitions of a kind can have callers or callees.
func isCalled(k facts.Kind) bool {
	switch k {
	case facts.KindFile, facts.KindPackage, facts.KindNamespace, facts.KindTypeParam, facts.KindAlias, facts.KindLabel, facts.KindSection:
		return false
	}
	return true
}

func incomingCalls(ctx context.Context, v *view, p *protocol.CallHierarchyIncomingCallsParams) ([]protocol.CallHierarchyIncomingCall, error) {
	l, ids, err := v.symbolOf(ctx, &p.Item)
	if len(ids) == 0 {
		return nil, err
	}
	calls, err := l.snap.IncomingCalls(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := make([]protocol.CallHierarchyIncomingCall, 0, len(calls.Edges))
	for i := range calls.Edges {
		if item, ok := l.callItem(&calls.Edges[i].Symbol); ok {
			out = append(out, protocol.CallHierarchyIncomingCall{From: item, FromRanges: l.sites(&calls.Edges[i])})
		}
	}
	return out, nil
}

func outgoingCalls(ctx context.Context, v *view, p *protocol.CallHierarchyOutgoingCallsParams) ([]protocol.CallHierarchyOutgoingCall, error) {
	l, ids, err := v.symbolOf(ctx, &p.Item)
	if len(ids) == 0 {
		return nil, err
	}
	calls, err := l.snap.OutgoingCalls(ctx, ids[0])
	if err != nil {
		return nil, err
	}
	out := make([]protocol.CallHierarchyOutgoingCall, 0, len(calls.Edges))
	for i := range calls.Edges {
		if item, ok := l.callItem(&calls.Edges[i].Symbol); ok {
			out = append(out, protocol.CallHierarchyOutgoingCall{To: item, FromRanges: l.sites(&calls.Edges[i])})
		}
	}
	return out, nil
}

// sites returns where the calls of an edge stand, which is in the caller's file.
func (l *lens) sites(call *engine.Call) []protocol.Range {
	ranges := make([]protocol.Range, 0, len(call.Sites))
	for _, site := range call.Sites {
		if shown, err := l.show(site.Path); err == nil {
			ranges = append(ranges, l.span(shown, site.Span))
		}
	}
	return ranges
}
