package ruby

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// doc returns the comment lines directly above a definition.
func (w *walker) doc(n syntax.Node) facts.Span { return w.docAt(w.Tree.Start(n)) }

func (w *walker) docAt(offset uint32) facts.Span {
	src := w.Tree.Src
	at := bytes.LastIndexByte(src[:offset], '\n') + 1 // the start of the definition's line
	if len(bytes.TrimSpace(src[at:offset])) > 0 {
		return facts.Span{}
	}
	var doc facts.Span
	for at > 0 {
		start := bytes.LastIndexByte(src[:at-1], '\n') + 1
		line := bytes.TrimSpace(src[start : at-1])
		if len(line) == 0 || line[0] != '#' || bytes.HasPrefix(line, []byte("#!")) {
			break
		}
		if doc.End == 0 {
			doc.End = uint32(start + len(bytes.TrimRight(src[start:at-1], " \t\r")))
		}
		doc.Start = uint32(start + bytes.IndexByte(src[start:at-1], '#'))
		at = start
	}
	return doc
}
