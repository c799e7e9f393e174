package lsp

import (
	"slices"

	"go.lsp.dev/protocol"
)

// clientOf reads an editor's capabilities. What it leaves out, it cannot do.
func clientOf(caps *protocol.ClientCapabilities) client {
	c := client{markdown: true}
	var encodings []protocol.PositionEncodingKind
	if g := caps.General; g != nil {
		encodings = g.PositionEncodings
	}
	c.encoding, c.encodingKind = chooseEncoding(encodings)
	if w := caps.Window; w != nil {
		c.progress = isSet(w.WorkDoneProgress)
	}
	if w := caps.Workspace; w != nil {
		if w.WorkspaceEdit != nil {
			c.documentChanges = isSet(w.WorkspaceEdit.DocumentChanges)
		}
		if w.DidChangeWatchedFiles != nil {
			c.watches = isSet(w.DidChangeWatchedFiles.DynamicRegistration)
		}
	}
	if t := caps.TextDocument; t != nil {
		if t.DocumentSymbol != nil {
			c.symbolTree = isSet(t.DocumentSymbol.HierarchicalDocumentSymbolSupport)
		}
		if t.Hover != nil && len(t.Hover.ContentFormat) > 0 {
			c.markdown = slices.Contains(t.Hover.ContentFormat, protocol.MarkupKindMarkdown)
		}
		if f := t.FoldingRange; f != nil {
			c.lineFolding = isSet(f.LineFoldingOnly)
			if f.RangeLimit != nil {
				c.maxFolds = int(*f.RangeLimit)
			}
		}
	}
	return c
}

func isSet(b *bool) bool { return b != nil && *b }
