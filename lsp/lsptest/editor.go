package lsptest

import (
	"encoding/json"
	"strings"

	"go.lsp.dev/uri"
)

// Capabilities are those of an editor of today.
func Capabilities() map[string]any {
	return map[string]any{
		"general": map[string]any{"positionEncodings": []string{"utf-16"}},
		"window":  map[string]any{"workDoneProgress": true},
		"workspace": map[string]any{
			"workspaceFolders": true,
			"workspaceEdit":    map[string]any{"documentChanges": true},
		},
		"textDocument": map[string]any{
			"documentSymbol": map[string]any{"hierarchicalDocumentSymbolSupport": true},
			"foldingRange":   map[string]any{"lineFoldingOnly": true},
			"hover":          map[string]any{"contentFormat": []string{"markdown", "plaintext"}},
		},
	}
}

// URI returns the URI of a file of the workspace at root.
func URI(root, file string) string {
	return string(uri.File(strings.TrimSuffix(root+"/"+file, "/")))
}

// Initialize makes the connection ready for questions about a folder, and waits
// until the folder is indexed if the capabilities say that progress is shown.
func (c *Client) Initialize(root string, capabilities map[string]any) json.RawMessage {
	c.t.Helper()
	var result json.RawMessage
	c.Call("initialize", map[string]any{"processId": nil, "rootUri": URI(root, ""), "capabilities": capabilities}, &result)
	c.Notify("initialized", map[string]any{})
	if window, ok := capabilities["window"].(map[string]any); ok && window["workDoneProgress"] == true {
		c.Expect("$/progress", func(params json.RawMessage) bool {
			var p struct{ Value struct{ Kind string } }
			return json.Unmarshal(params, &p) == nil && p.Value.Kind == "end"
		})
	}
	return result
}

// Open opens a document.
func (c *Client) Open(uri, language string, version int, text string) {
	c.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": uri, "languageId": language, "version": version, "text": text}})
}

// Change changes a document.
func (c *Client) Change(uri string, version int, changes ...map[string]any) {
	c.Notify("textDocument/didChange", map[string]any{
		"textDocument": map[string]any{"uri": uri, "version": version}, "contentChanges": changes})
}

// Replace is a change of a range.
func Replace(line, col, endLine, endCol int, text string) map[string]any {
	return map[string]any{"text": text, "range": Range(line, col, endLine, endCol)}
}

// Range is a range.
func Range(line, col, endLine, endCol int) map[string]any {
	return map[string]any{"start": Position(line, col), "end": Position(endLine, endCol)}
}

// Position is a position.
func Position(line, col int) map[string]any { return map[string]any{"line": line, "character": col} }

// At are the params of a request about a place.
func At(uri string, line, col int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri}, "position": Position(line, col)}
}
