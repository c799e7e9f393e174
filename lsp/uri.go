package lsp

import (
	"strings"

	"go.lsp.dev/uri"
)

// pathOf returns the slash-separated absolute path that a file URI names, false
// for documents of other schemes: unsaved ones, those of version control.
func pathOf(u uri.URI) (string, bool) {
	if !u.IsFile() {
		return "", false
	}
	return strings.ReplaceAll(u.FsPath(), `\`, "/"), true
}
