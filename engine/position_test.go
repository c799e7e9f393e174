package engine

import "testing"

func TestPositionsInEachEncoding(t *testing.T) {
	text := "a\rb\r\n/*😀é*/ f()\n"
	l := NewLines([]byte(text))
	if l.Len() != 4 {
		t.Fatalf("%d lines", l.Len())
	}
	offset := uint32(len("a\rb\r\n/*😀é*/ "))
	for enc, col := range map[Encoding]uint32{UTF8: 11, UTF16: 8, UTF32: 7} {
		p := l.Position(offset, enc)
		if p != (Position{2, col}) {
			t.Errorf("encoding %d: f is at %+v, want line 2, column %d", enc, p, col)
		}
		if got := l.Offset(p, enc); got != offset {
			t.Errorf("encoding %d: back at %d, want %d", enc, got, offset)
		}
	}
	if got := l.Offset(Position{2, 3}, UTF16); got != 7 {
		t.Errorf("a column within a character gives offset %d, want its start 7", got)
	}
	if got := l.Offset(Position{0, 99}, UTF16); got != 1 {
		t.Errorf("a column behind the line gives offset %d, want its end 1", got)
	}
	if got := l.Offset(Position{99, 0}, UTF16); got != uint32(len(text)) {
		t.Errorf("a line behind the text gives offset %d, want its end", got)
	}
}
