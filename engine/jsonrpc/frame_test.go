package jsonrpc

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"go.lsp.dev/jsonrpc2"
)

func TestDetectFramer(t *testing.T) {
	tests := []struct {
		in   string
		want Framer
	}{
		{`{"jsonrpc"`, Line}, {`[`, Line}, {" \r\n\t{", Line}, {"\ufeff{", Line},
		{"Content-Length: 5", Header}, {"content-type: x", Header}, {"\ufeff\r\nCONTENT-LENGTH", Header},
		{"Cont", Line}, {"Cannot start\n", Line}, {`"x"`, Line}, {"hello\n", Line}, {"\x00", Line},
	}
	for _, test := range tests {
		for _, r := range []io.Reader{strings.NewReader(test.in), iotest.OneByteReader(strings.NewReader(test.in))} {
			if got, err := DetectFramer(bufio.NewReader(r)); got != test.want || err != nil {
				t.Errorf("DetectFramer(%q) = %#v, %v; want %#v", test.in, got, err, test.want)
			}
		}
	}
	if _, err := DetectFramer(bufio.NewReader(strings.NewReader(strings.Repeat(" \n", 100_000)))); !errors.Is(err, io.EOF) {
		t.Errorf("blank input: %v, want EOF", err)
	}
}

// frames reads in to its end: bodies, complaints in <> and the last error.
func frames(f Framer, in io.Reader, limit int) (got []string, err error) {
	r := bufio.NewReaderSize(in, 16)
	for {
		body, err := f.ReadFrame(r, limit, func(err *jsonrpc2.Error) {
			got = append(got, fmt.Sprintf("<%d %s>", err.Code, err.Message))
		})
		if err != nil {
			return got, err
		}
		got = append(got, string(body))
	}
}

func TestHeaderFrames(t *testing.T) {
	const one, two = "Content-Length: 2\r\n\r\n{}", "Content-Length: 3\r\n\r\n[1]"
	const between, none = "<-32600 bytes between two messages>", "<-32600 header without Content-Length>"
	tests := []struct {
		name, in string
		want     []string
		err      error
	}{
		{"two", one + two, []string{"{}", "[1]"}, io.EOF},
		{"newlines only", "Content-Length:2\n\n{}" + two, []string{"{}", "[1]"}, io.EOF},
		{"blank lines between", one + "\r\n\r\n" + two, []string{"{}", "[1]"}, io.EOF},
		{"other fields, other case", "content-length : 2\r\nContent-Type: a; charset=utf-8\r\nX:\r\n\r\n{}" + two, []string{"{}", "[1]"}, io.EOF},
		{"byte order mark", "\ufeff" + one, []string{"{}"}, io.EOF},
		{"last length counts", "Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}", []string{"{}"}, io.EOF},
		{"not a number", "Content-Length: x\r\n\r\n{}" + two, []string{`<-32600 Content-Length "x" is not a usable number>`, "[1]"}, io.EOF},
		{"negative", "Content-Length: -1\r\n\r\n{}" + two, []string{`<-32600 Content-Length "-1" is not a usable number>`, "[1]"}, io.EOF},
		{"no length", "X: y\r\n\r\n{}" + two, []string{none, "[1]"}, io.EOF},
		{"empty length", "Content-Length:\r\n\r\n{}" + two, []string{`<-32600 Content-Length "" is not a usable number>`, "[1]"}, io.EOF},
		{"overflow", "Content-Length: 99999999999999999999\r\n\r\n{}" + two, []string{`<-32600 Content-Length "99999999999999999999" is not a usable number>`, "[1]"}, io.EOF},
		{"beyond belief", "Content-Length: 99999999999\r\n\r\n{}" + two, []string{`<-32600 Content-Length "99999999999" is not a usable number>`, "[1]"}, io.EOF},
		{"zero", "Content-Length: 0\r\n\r\n" + two, []string{"<-32700 empty message>", "[1]"}, io.EOF},
		{"too large", "Content-Length: 60\r\n\r\n" + strings.Repeat("x", 60) + two, []string{"<-32600 message is larger than 50 bytes>", "[1]"}, io.EOF},
		{"length too small", "Content-Length: 2\r\n\r\n{}garbage" + two, []string{"{}", between, "[1]"}, io.EOF},
		{"length too large", "Content-Length: 9\r\n\r\n{}" + two + one, []string{"{}Content", none, "{}"}, io.EOF},
		{"garbage lines", "a b\n{\"x\": 1,\n\n  }\n" + two, []string{`<-32600 "a b" is not a header field>`, "[1]"}, io.EOF},
		{"long garbage", strings.Repeat("{", 3*maxFieldLine) + two, []string{between, "[1]"}, io.EOF},
		{"length in a lost body", "Content-Length: x\r\n\r\n{\"a\":\"Content-Length: 7\"}" + two, []string{`<-32600 Content-Length "x" is not a usable number>`, "[1]"}, io.EOF},
		{"letters that grow", "Ⱥ" + one, []string{between, "{}"}, io.EOF},
		{"ends in a header", one + "Content-Le", []string{"{}"}, io.ErrUnexpectedEOF},
		{"ends in a block", one + "Content-Length: 4\r\n", []string{"{}"}, io.ErrUnexpectedEOF},
		{"ends before a body", one + "Content-Length: 4\r\n\r\n", []string{"{}"}, io.ErrUnexpectedEOF},
		{"ends in a body", one + "Content-Length: 4\r\n\r\n[1", []string{"{}"}, io.ErrUnexpectedEOF},
		{"ends in a large body", "Content-Length: 60\r\n\r\n[1", []string{"<-32600 message is larger than 50 bytes>"}, io.ErrUnexpectedEOF},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(test.in), iotest.OneByteReader(strings.NewReader(test.in))} {
				got, err := frames(Header, r, 50)
				if !slices.Equal(got, test.want) || !errors.Is(err, test.err) {
					t.Errorf("got  %q, %v\nwant %q, %v", got, err, test.want, test.err)
				}
			}
		})
	}
}

func TestLineFrames(t *testing.T) {
	tests := []struct {
		name, in string
		want     []string
	}{
		{"two", "{}\n[1]\n", []string{"{}", "[1]"}},
		{"no last newline", "{}\n[1]", []string{"{}", "[1]"}},
		{"blank", "\n \r\n\t{}\t\r\n\r\n", []string{"{}"}},
		{"byte order mark", "\ufeff{}\n", []string{"{}"}},
		{"at the limit", strings.Repeat("x", 50) + "\r\n{}", []string{strings.Repeat("x", 50), "{}"}},
		{"too large", strings.Repeat("x", 51) + "\n{}\n", []string{"<-32600 message is larger than 50 bytes>", "{}"}},
		{"too large at the end", strings.Repeat("x", 51), []string{"<-32600 message is larger than 50 bytes>"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(test.in), iotest.OneByteReader(strings.NewReader(test.in))} {
				got, err := frames(Line, r, 50)
				if !slices.Equal(got, test.want) || !errors.Is(err, io.EOF) {
					t.Errorf("got  %q, %v\nwant %q", got, err, test.want)
				}
			}
		})
	}
}

func TestReadErrorIsReturned(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, f := range []Framer{Line, Header} {
		for _, in := range []string{"", "{", "Content-Length: 70\r\n\r\n{"} {
			r := io.MultiReader(strings.NewReader(in), iotest.ErrReader(broken))
			if got, err := frames(f, r, 50); !errors.Is(err, broken) {
				t.Errorf("%T %q: %q, %v", f, in, got, err)
			}
		}
	}
}

func TestAppendFrame(t *testing.T) {
	body := []byte("{\n\"a\":\r1}")
	if got, want := string(Line.AppendFrame([]byte("x\n"), body)), "x\n{ \"a\": 1}\n"; got != want {
		t.Errorf("Line: %q, want %q", got, want)
	}
	if got, want := string(Header.AppendFrame(nil, body)), "Content-Length: 9\r\n\r\n{\n\"a\":\r1}"; got != want {
		t.Errorf("Header: %q, want %q", got, want)
	}
	if !bytes.Equal(body, []byte("{\n\"a\":\r1}")) {
		t.Errorf("body was changed to %q", body)
	}
}

// A large body is read without trusting its length before the bytes are there.
func TestLargeBody(t *testing.T) {
	body := bytes.Repeat([]byte("x"), 3*eagerBody)
	got, err := frames(Header, bytes.NewReader(Header.AppendFrame(nil, body)), len(body))
	if len(got) != 1 || got[0] != string(body) || !errors.Is(err, io.EOF) {
		t.Errorf("%d frames, %v", len(got), err)
	}
}
