package engine

import (
	"bytes"
	"cmp"
	"fmt"
	"path"

	"cairn/engine/workspace"
)

// largest returns the size in bytes beyond which a file is not indexed. A Go file
// may be larger than others: without it, the rest of its package means nothing.
func largest(file string) int64 {
	if isGo(file) {
		return 16 << 20
	}
	return 1 << 20
}

func isGo(file string) bool { return path.Ext(file) == ".go" }

// skipBeforeReading says why a file is not read, "" if it is.
func skipBeforeReading(entry workspace.Entry) string {
	if SensitivityOf(entry.Path) != Open {
		return "it holds secrets"
	}
	if most := largest(entry.Path); entry.Size > most {
		return fmt.Sprintf("it is larger than %d MiB", most>>20)
	}
	return ""
}

// skipText says why the text of a file is not looked into, "" if it is: as for a
// file on disk.
func skipText(file string, text []byte) string {
	entry := workspace.Entry{Path: file, Stat: workspace.Stat{Size: int64(len(text))}}
	return cmp.Or(skipBeforeReading(entry), skipContent(file, text))
}

// skipContent says why a text is not worth indexing, "" if it is. Nobody minifies
// Go: its long lines are data.
func skipContent(file string, text []byte) string {
	head := text[:min(len(text), 8000)]
	if bytes.IndexByte(head, 0) >= 0 {
		return "it is not text"
	}
	const longLine, enough = 500, 20_000
	if len(text) > enough && !isGo(file) {
		lines := bytes.Count(text, []byte{'\n'}) + 1
		if len(text)/lines > longLine {
			return "it is minified"
		}
	}
	return ""
}
