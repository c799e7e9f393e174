package lsp

import (
	"context"

	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
)

func definition(ctx context.Context, v *view, p *protocol.DefinitionParams) (protocol.LocationSlice, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	locs, err := at.snap.Definition(ctx, at.file, at.offset)
	return at.locations(locs), err
}

// declaration prefers what merely declares: prototypes, forward declarations.
// Where there is none, the definition is the declaration.
func declaration(ctx context.Context, v *view, p *protocol.DeclarationParams) (protocol.LocationSlice, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	target, ok, err := at.snap.At(ctx, at.file, at.offset)
	if !ok || err != nil {
		return nil, err
	}
	var declared []engine.Location
	for _, id := range target.Symbols {
		for _, site := range at.snap.Sites(id) {
			if sym, ok := at.snap.Symbol(site); ok && sym.Flags&facts.FlagDeclaration != 0 {
				declared = append(declared, sym.Location())
			}
		}
	}
	if declared == nil {
		declared, err = at.snap.Definition(ctx, at.file, at.offset)
	}
	return at.locations(declared), err
}

func typeDefinition(ctx context.Context, v *view, p *protocol.TypeDefinitionParams) (protocol.LocationSlice, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	locs, err := at.snap.TypeDefinition(ctx, at.file, at.offset)
	return at.locations(locs), err
}
