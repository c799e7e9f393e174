package lsp

import (
	"context"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// documentSymbol returns the outline of a file: a tree, or a list for editors
// that know no trees.
func documentSymbol(ctx context.Context, v *view, p *protocol.DocumentSymbolParams) (any, error) {
	l, file, ok, err := v.file(p.TextDocument.URI)
	if !ok {
		return nil, err
	}
	items, err := l.snap.Outline(ctx, file)
	if err != nil {
		return nil, quiet(err)
	}
	shown, err := l.show(file)
	if err != nil {
		return nil, quiet(err)
	}
	if v.client.symbolTree {
		return l.symbolTree(shown, items), nil
	}
	return l.symbolList(shown, items, nil, protocol.SymbolInformationSlice{}), nil
}

func (l *lens) symbolTree(in *shown, items []engine.Item) protocol.DocumentSymbolSlice {
	out := make(protocol.DocumentSymbolSlice, 0, len(items))
	for i := range items {
		sym := &items[i].Symbol
		whole, name := l.ranges(in, sym)
		out = append(out, protocol.DocumentSymbol{Name: nameOf(sym), Kind: symbolKind(sym.Kind), Tags: symbolTags(sym),
			Range: whole, SelectionRange: name, Children: l.symbolTree(in, items[i].Children)})
	}
	return out
}

func (l *lens) symbolList(in *shown, items []engine.Item, around *string, out protocol.SymbolInformationSlice) protocol.SymbolInformationSlice {
	for i := range items {
		sym := &items[i].Symbol
		whole, _ := l.ranges(in, sym)
		name := nameOf(sym)
		out = append(out, protocol.SymbolInformation{Location: protocol.Location{URI: in.uri, Range: whole},
			BaseSymbolInformation: protocol.BaseSymbolInformation{Name: name, Kind: symbolKind(sym.Kind), Tags: symbolTags(sym), ContainerName: around}})
		out = l.symbolList(in, items[i].Children, &name, out)
	}
	return out
}

// ranges returns the range of a definition and, within it, that of its name:
// editors refuse a name that lies outside.
func (l *lens) ranges(in *shown, sym *engine.Symbol) (whole, name protocol.Range) {
	span, at := sym.Span, sym.Location().Span
	span.Start, span.End = min(span.Start, at.Start), max(span.End, at.End)
	return l.span(in, span), l.span(in, at)
}

// nameOf returns a name to show, which editors want not to be empty.
func nameOf(sym *engine.Symbol) string {
	if sym.Name == "" {
		return "(" + sym.Kind.String() + ")"
	}
	return sym.Name
}
