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

// A byte order mark on disk is before the first column; in an editor's text, it
// is a character like any other.
func TestByteOrderMarkIsNoColumn(t *testing.T) {
	text := "\ufefff = 1\ng = f\n"
	e := pythonEngine(t, map[string]string{"a.py": text})
	index(t, e)
	lines, err := e.Snapshot().Lines("a.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, enc := range []Encoding{UTF8, UTF16, UTF32} {
		for offset, want := range map[uint32]Position{0: {0, 0}, 3: {0, 0}, 7: {0, 4}, 9: {1, 0}, 13: {1, 4}} {
			if got := lines.Position(offset, enc); got != want {
				t.Errorf("encoding %d: offset %d is at %v, want %v", enc, offset, got, want)
			}
			if got := lines.Offset(want, enc); got != max(offset, 3) {
				t.Errorf("encoding %d: %v is offset %d, want %d", enc, want, got, offset)
			}
		}
	}
	if got := string(lines.Text(0)); got != "f = 1" {
		t.Errorf("the first line is %q", got)
	}
	if found, err := e.Snapshot().Find(t.Context(), "a.py:1:1"); err != nil || found.Name != "f" {
		t.Errorf("%+v, %v", found, err)
	}
	if p, err := e.Snapshot().Read(t.Context(), ReadRequest{File: "a.py"}); err != nil || p.Lines[0] != "\ufefff = 1" {
		t.Errorf("what is read is not what is on disk: %+v, %v", p, err)
	}
	e.SetBuffer("a.py", "python", 1, []byte(text))
	if lines, err = e.Snapshot().Lines("a.py"); err != nil || lines.Position(3, UTF16) != (Position{0, 1}) {
		t.Errorf("in an editor's text: %v, %v", lines.Position(3, UTF16), err)
	}
}
