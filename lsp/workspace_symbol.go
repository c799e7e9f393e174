package lsp

import (
	"context"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// maxSymbols is how many symbols an editor gets: it shows a list to pick from
// and asks again with every letter.
const maxSymbols = 256

// minFuzzy is the length from which on a query may be mistyped: less is the
// beginning of a name, not one with errors.
const minFuzzy = 4

func workspaceSymbol(ctx context.Context, v *view, p *protocol.WorkspaceSymbolParams) (protocol.SymbolInformationSlice, error) {
	out := protocol.SymbolInformationSlice{}
	asked := map[*engine.Engine]bool{}
	for i, f := range v.folders {
		if asked[f.engine] {
			continue
		}
		asked[f.engine] = true
		l := v.lens(i)
		found, err := l.snap.Symbols(ctx, engine.SymbolQuery{Query: p.Query, Fuzzy: len(p.Query) >= minFuzzy, Limit: maxSymbols - len(out)})
		if err != nil {
			return nil, quiet(err)
		}
		for j := range found.Symbols {
			sym := &found.Symbols[j]
			shown, err := l.show(sym.Path)
			if err != nil {
				continue
			}
			out = append(out, protocol.SymbolInformation{
				Location: protocol.Location{URI: shown.uri, Range: l.span(shown, sym.Location().Span)},
				BaseSymbolInformation: protocol.BaseSymbolInformation{Name: nameOf(sym), Kind: symbolKind(sym.Kind),
					Tags: symbolTags(sym), ContainerName: ptr(containerOf(sym))}})
		}
		if len(out) >= maxSymbols {
			break
		}
	}
	return out, nil
}

// containerOf returns what tells a symbol from others of its name: the names
// around it, or else its file.
func containerOf(sym *engine.Symbol) string {
	if sym.Name == "" && sym.Qualified != "" {
		return sym.Qualified
	}
	if around := len(sym.Qualified) - len(sym.Name) - 1; around > 0 {
		return sym.Qualified[:around]
	}
	return sym.Path
}
