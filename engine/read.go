package engine

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cairn/engine/workspace"
	"cairn/parsers/facts"
)

// The limits of reading a file.
const (
	MaxReadBytes  = 16 << 20 // of the file
	MaxPageBytes  = 500_000
	MaxPageLines  = 10_000
	pageBytes     = 80_000
	pageLines     = 2_000
	contextBefore = 3
	contextAfter  = 5
)

// ReadRequest says which lines of a file to read. Lines are 1-based.
type ReadRequest struct {
	File           string // relative to the root
	First          int    // the first line; 1 if 0
	Limit          int    // at most this many lines; 2,000 if 0
	MaxBytes       int    // at most this much text; 80,000 if 0
	AllowSensitive bool   // show the values of files that hold secrets
}

// Page is a stretch of a file as it is now.
type Page struct {
	Path       string
	Language   string // its id; empty if it is not known
	First      int    // the first line shown
	Lines      []string
	TotalLines int  // a text that ends with a line end has an empty last line
	Next       int  // where to go on; 0 at the end
	Cut        bool // the last line shown is not all of the line
	Bytes      int  // size of the file
	Unsaved    bool // the text is an editor's

	Sensitivity Sensitivity // if not Open, the lines are withheld
	Keys        []string    // of a file with secrets: the names it gives values to
}

// ReadError says why a file cannot be shown as text.
type ReadError struct{ AskError } // with one of the codes below

// The codes of ReadError.
const (
	ReadOutside  = "outside_workspace"
	ReadPrivate  = "private_path"
	ReadNotFound = "file_not_found"
	ReadFolder   = "not_a_file"
	ReadBinary   = "binary_file"
	ReadEncoding = "not_utf8"
	ReadUTF16    = "utf16_file"
	ReadTooLarge = "file_too_large"
	ReadKeys     = "key_material"
)

func readError(code, what, next string) error { return &ReadError{AskError{code, what, next}} }

// Window returns the request for some lines with lines around them; negative
// counts stand for the usual ones, 3 before and 5 after.
func Window(file string, first, last, before, after int) (ReadRequest, error) {
	if before < 0 {
		before = contextBefore
	}
	if after < 0 {
		after = contextAfter
	}
	if first < 1 || last < first {
		return ReadRequest{}, ask("lines count from 1 and end_line is not before start_line", "there are no lines %d to %d", first, last)
	}
	from := max(1, first-before)
	return ReadRequest{File: file, First: from, Limit: last + after - from + 1}, nil
}

// Read returns a page of a file, from the editor's text if the file is open.
func (s *Snapshot) Read(_ context.Context, q ReadRequest) (*Page, error) {
	file, err := s.Within(q.File)
	if err != nil {
		return nil, err
	}
	p := &Page{Path: file, First: max(q.First, 1)}
	if l := s.Language(file); l != nil {
		p.Language = l.ID
	}
	p.Sensitivity = max(SensitivityOf(file), SensitivityOf(s.realPath(file)))
	if p.Sensitivity == KeyFiles {
		if q.AllowSensitive {
			return nil, readError(ReadKeys, file+" holds key material, which is never read", "")
		}
		stat, err := s.engine.files.Stat(file)
		if err != nil {
			return nil, s.unreadable(file, err)
		}
		p.Bytes = int(stat.Size)
		return p, nil
	}
	text, err := s.shownText(file)
	if err != nil {
		return nil, err
	}
	_, p.Unsaved = s.Buffer(file)
	p.Bytes = len(text)
	if p.Sensitivity == Secrets && q.AllowSensitive {
		p.Sensitivity = Open
	}
	lines := NewLines(text)
	p.TotalLines = lines.Len()
	if p.Sensitivity == Secrets {
		p.Keys = settingKeys(text)
		return p, nil
	}
	p.take(lines, q)
	return p, nil
}

// Within returns a file's path relative to the root; an error if it lies outside.
func (s *Snapshot) Within(file string) (string, error) {
	outside := readError(ReadOutside, strconv.Quote(file)+" is outside of the workspace", "paths are relative to "+s.engine.Root())
	plain := strings.ReplaceAll(file, `\`, "/")
	if unescaped, err := url.PathUnescape(plain); err == nil {
		plain = unescaped
	}
	if strings.ContainsRune(file, 0) || strings.HasPrefix(plain, "//") || len(plain) > 1 && plain[1] == ':' || slices.Contains(strings.Split(plain, "/"), "..") && strings.HasPrefix(path.Clean(plain), "..") {
		return "", outside
	}
	if path.IsAbs(file) {
		rel, ok := s.engine.files.Rel(file)
		if !ok {
			return "", outside
		}
		file = rel
	}
	file = path.Clean(file)
	if file == ".." || strings.HasPrefix(file, "../") {
		return "", outside
	}
	if s.engine.files.Private(file) {
		return "", private(file)
	}
	return file, nil
}

func private(file string) error {
	return readError(ReadPrivate, strconv.Quote(file)+" is in a folder of version control or of the index, which is never read",
		"ask for a file of the project itself")
}

// realPath returns what a file is called where no link leads to it.
func (s *Snapshot) realPath(file string) string {
	if real, ok := s.engine.files.Rel(s.engine.files.Abs(file)); ok {
		return real
	}
	return file
}

// shownText returns a text that can be shown, or says why it cannot.
func (s *Snapshot) shownText(file string) ([]byte, error) {
	if _, open := s.Buffer(file); !open {
		stat, err := s.engine.files.Stat(file)
		if err != nil {
			return nil, s.unreadable(file, err)
		}
		if _, dir := s.engine.files.Exists(file); dir {
			return nil, readError(ReadFolder, file+" is a folder", "ask for a file in it")
		}
		if stat.Size > MaxReadBytes {
			return nil, readError(ReadTooLarge, file+" is larger than 16 MiB", "")
		}
	}
	text, err := s.Text(file)
	switch {
	case err != nil:
		return nil, s.unreadable(file, err)
	case bytes.HasPrefix(text, []byte{0xFF, 0xFE}) || bytes.HasPrefix(text, []byte{0xFE, 0xFF}):
		return nil, readError(ReadUTF16, file+" is UTF-16, which is not shown", "")
	case bytes.IndexByte(text, 0) >= 0:
		return nil, readError(ReadBinary, file+" is not text", "")
	case !utf8.Valid(text):
		return nil, readError(ReadEncoding, file+" is not UTF-8", "")
	}
	return text, nil
}

func (s *Snapshot) unreadable(file string, err error) error {
	var known *ReadError
	switch {
	case errors.As(err, &known):
		return err
	case errors.Is(err, workspace.ErrPrivate):
		return private(file)
	case errors.Is(err, workspace.ErrOutside):
		return readError(ReadOutside, strconv.Quote(file)+" leads out of the workspace", "paths are relative to "+s.engine.Root())
	}
	return readError(ReadNotFound, "there is no file "+strconv.Quote(file), "paths are relative to "+s.engine.Root())
}

// take fills a page with lines. A line that ends with \r\n keeps the \r, so that
// lines joined with \n are the file's bytes.
func (p *Page) take(lines *Lines, q ReadRequest) {
	limit, most := q.Limit, q.MaxBytes
	if limit <= 0 {
		limit = pageLines
	}
	if most <= 0 {
		most = pageBytes
	}
	for n := p.First; n <= lines.Len(); n++ {
		if len(p.Lines) == limit {
			p.Next = n
			return
		}
		row := lines.row(uint32(n - 1))
		if len(row) > most {
			if len(p.Lines) == 0 { // a line too long for any page is cut
				p.Lines, p.Cut = []string{string(clip(row, most))}, true
				n++
			}
			if n <= lines.Len() {
				p.Next = n
			}
			return
		}
		most -= len(row) + 1
		p.Lines = append(p.Lines, string(row))
		if most <= 0 && n < lines.Len() {
			p.Next = n + 1
			return
		}
	}
}

// row returns a 0-based line without its \n or lone \r.
func (l *Lines) row(line uint32) []byte {
	span := l.Span(line)
	if end := int(span.End); end+1 < len(l.text) && l.text[end] == '\r' && l.text[end+1] == '\n' {
		span.End++
	}
	return l.text[span.Start:span.End]
}

// BodyLines returns the lines that a definition takes, 1-based.
func (s *Snapshot) BodyLines(sym *Symbol) (first, last int, err error) {
	lines, err := s.Lines(sym.Path)
	if err != nil {
		return 0, 0, err
	}
	end := sym.Span
	if sym.Kind == facts.KindFile {
		return 1, lines.Len(), nil
	}
	return int(lines.Line(end.Start)) + 1, int(lines.Line(max(end.Start, end.End-1))) + 1, nil
}
