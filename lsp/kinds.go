package lsp

import (
	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
)

var symbolKinds = [...]protocol.SymbolKind{
	facts.KindFile:        protocol.SymbolKindFile,
	facts.KindPackage:     protocol.SymbolKindPackage,
	facts.KindNamespace:   protocol.SymbolKindNamespace,
	facts.KindClass:       protocol.SymbolKindClass,
	facts.KindInterface:   protocol.SymbolKindInterface,
	facts.KindTrait:       protocol.SymbolKindInterface,
	facts.KindStruct:      protocol.SymbolKindStruct,
	facts.KindUnion:       protocol.SymbolKindStruct,
	facts.KindEnum:        protocol.SymbolKindEnum,
	facts.KindEnumMember:  protocol.SymbolKindEnumMember,
	facts.KindTypeAlias:   protocol.SymbolKindClass,
	facts.KindTypeParam:   protocol.SymbolKindTypeParameter,
	facts.KindFunction:    protocol.SymbolKindFunction,
	facts.KindMethod:      protocol.SymbolKindMethod,
	facts.KindConstructor: protocol.SymbolKindConstructor,
	facts.KindField:       protocol.SymbolKindField,
	facts.KindProperty:    protocol.SymbolKindProperty,
	facts.KindVariable:    protocol.SymbolKindVariable,
	facts.KindConstant:    protocol.SymbolKindConstant,
	facts.KindParameter:   protocol.SymbolKindVariable,
	facts.KindMacro:       protocol.SymbolKindFunction,
	facts.KindAlias:       protocol.SymbolKindModule,
	facts.KindLabel:       protocol.SymbolKindKey,
	facts.KindImpl:        protocol.SymbolKindObject,
	facts.KindSection:     protocol.SymbolKindString,
}

// symbolKind returns the icon that an editor shows for a kind.
func symbolKind(k facts.Kind) protocol.SymbolKind {
	if int(k) < len(symbolKinds) && symbolKinds[k] != 0 {
		return symbolKinds[k]
	}
	return protocol.SymbolKindVariable
}

func symbolTags(sym *engine.Symbol) []protocol.SymbolTag {
	if sym.Flags&facts.FlagDeprecated != 0 {
		return []protocol.SymbolTag{protocol.SymbolTagDeprecated}
	}
	return nil
}
