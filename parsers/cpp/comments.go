package cpp

import (
	"bytes"

	"cairn/parsers/facts"
)

// doc returns the comment that stands directly above what begins at an offset:
// lines of // or one block comment, with nothing before it on its line.
func (w *walker) doc(start uint32) facts.Span {
	end, lines := w.backOver(start)
	if end == 0 || lines != 1 {
		return facts.Span{}
	}
	if end >= 2 && w.src[end-1] == '/' && w.src[end-2] == '*' {
		if open := bytes.LastIndex(w.src[:end-2], []byte("/*")); open >= 0 && w.startsLine(uint32(open)) {
			return facts.Span{Start: uint32(open), End: end}
		}
		return facts.Span{}
	}
	var doc facts.Span
	for {
		line := uint32(bytes.LastIndexByte(w.src[:end], '\n') + 1)
		text := bytes.TrimLeft(w.src[line:end], " \t")
		if !bytes.HasPrefix(text, []byte("//")) {
			return doc
		}
		doc.Start = end - uint32(len(text))
		if doc.End == 0 {
			doc.End = end
		}
		if end, lines = w.backOver(line); end == 0 || lines != 1 {
			return doc
		}
	}
}

// backOver goes back from an offset over white space and returns where that
// begins and how many line ends it holds.
func (w *walker) backOver(at uint32) (start, lines uint32) {
	for at > 0 {
		switch w.src[at-1] {
		case '\n':
			lines++
		case ' ', '\t', '\r':
		default:
			return at, lines
		}
		at--
	}
	return 0, lines
}

// startsLine reports whether nothing but white space stands before an offset on its line.
func (w *walker) startsLine(at uint32) bool {
	for at > 0 {
		switch w.src[at-1] {
		case '\n':
			return true
		case ' ', '\t':
			at--
		default:
			return false
		}
	}
	return true
}
