package lsp

import (
	"slices"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// chooseEncoding returns the unit of columns: bytes if the editor can count
// them, because then nobody has to convert, else what it likes best of the rest.
// An editor that says nothing counts in UTF-16.
func chooseEncoding(offered []protocol.PositionEncodingKind) (engine.Encoding, protocol.PositionEncodingKind) {
	if slices.Contains(offered, protocol.PositionEncodingKindUTF8) {
		return engine.UTF8, protocol.PositionEncodingKindUTF8
	}
	for _, kind := range offered {
		switch kind {
		case protocol.PositionEncodingKindUTF16:
			return engine.UTF16, kind
		case protocol.PositionEncodingKindUTF32:
			return engine.UTF32, kind
		}
	}
	return engine.UTF16, protocol.PositionEncodingKindUTF16
}
