package engine

import (
	"bytes"
	"sort"
	"unicode/utf8"

	"cairn/parsers/facts"
)

// Encoding is the unit in which columns are counted.
type Encoding uint8

// The encodings that editors negotiate.
const (
	UTF8 Encoding = iota
	UTF16
	UTF32
)

// Position is a place in a text: line and column, both 0-based, the column in
// units of an Encoding.
type Position struct{ Line, Col uint32 }

// Lines converts between byte offsets and positions of one text. A line ends
// with \n, \r\n or \r. It is safe for concurrent use.
type Lines struct {
	text   []byte
	starts []uint32
}

// byteOrderMark may begin a text on disk. It is no part of the first line:
// editors hide it, compilers skip it, and both count columns from behind it.
const byteOrderMark = "\uFEFF"

// linesOnDisk indexes the lines of a text as it is on disk, where a byte order
// mark may precede the first. In what an editor has open, each character counts.
func linesOnDisk(text []byte) *Lines {
	l := NewLines(text)
	if bytes.HasPrefix(text, []byte(byteOrderMark)) {
		l.starts[0] = uint32(len(byteOrderMark))
	}
	return l
}

// NewLines indexes the lines of a text, which must not change afterwards.
func NewLines(text []byte) *Lines {
	starts := make([]uint32, 1, len(text)/32+1)
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				i++
			}
			starts = append(starts, uint32(i+1))
		case '\n':
			starts = append(starts, uint32(i+1))
		}
	}
	return &Lines{text, starts}
}

// Len returns the number of lines; a text that ends with a line end has an empty last one.
func (l *Lines) Len() int { return len(l.starts) }

// Line returns the 0-based line that holds the offset.
func (l *Lines) Line(offset uint32) uint32 {
	offset = max(offset, l.starts[0])
	return uint32(sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > offset }) - 1)
}

// Span returns the range of a 0-based line without its line end; empty at the
// end of the text if there is no such line.
func (l *Lines) Span(line uint32) facts.Span {
	if int(line) >= len(l.starts) {
		n := uint32(len(l.text))
		return facts.Span{Start: n, End: n}
	}
	start, end := l.starts[line], uint32(len(l.text))
	if int(line)+1 < len(l.starts) {
		end = l.starts[line+1]
	}
	for end > start && (l.text[end-1] == '\n' || l.text[end-1] == '\r') {
		end--
	}
	return facts.Span{Start: start, End: end}
}

// Text returns a 0-based line without its line end. It shares memory with the text.
func (l *Lines) Text(line uint32) []byte {
	s := l.Span(line)
	return l.text[s.Start:s.End]
}

// Position converts an offset; one behind the text counts as its end.
func (l *Lines) Position(offset uint32, enc Encoding) Position {
	offset = max(min(offset, uint32(len(l.text))), l.starts[0])
	line := l.Line(offset)
	return Position{line, width(l.text[l.starts[line]:offset], enc)}
}

// Offset converts a position. A column behind the line's end counts as its end,
// one within a character as the character's start.
func (l *Lines) Offset(p Position, enc Encoding) uint32 {
	s := l.Span(p.Line)
	if enc == UTF8 {
		return min(s.Start+p.Col, s.End)
	}
	var col uint32
	at := s.Start
	for at < s.End {
		r, n := utf8.DecodeRune(l.text[at:s.End])
		w := units(r, enc)
		if col+w > p.Col {
			break
		}
		col += w
		at += uint32(n)
	}
	return at
}

func width(b []byte, enc Encoding) uint32 {
	if enc == UTF8 {
		return uint32(len(b))
	}
	var n uint32
	for i := 0; i < len(b); {
		if b[i] < utf8.RuneSelf {
			n++
			i++
			continue
		}
		r, size := utf8.DecodeRune(b[i:])
		n += units(r, enc)
		i += size
	}
	return n
}

func units(r rune, enc Encoding) uint32 {
	if enc == UTF16 && r >= 0x10000 {
		return 2
	}
	return 1
}
