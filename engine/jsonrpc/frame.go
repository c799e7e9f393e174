package jsonrpc

import (
	"bufio"
	"bytes"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
)

// A Framer cuts a byte stream into messages and joins messages to a stream.
// It holds no state, so one value serves all connections and is comparable.
type Framer interface {
	// ReadFrame returns the body of the next frame, in memory the caller owns.
	// What it cannot use (a broken header, a body over limit bytes) it skips,
	// calls skipped once for each thing skipped, and goes on. Its error is
	// io.EOF between frames, io.ErrUnexpectedEOF inside one, or r's own.
	ReadFrame(r *bufio.Reader, limit int, skipped func(*jsonrpc2.Error)) ([]byte, error)

	// AppendFrame appends body, one valid JSON value, as a frame to dst.
	AppendFrame(dst, body []byte) []byte
}

var (
	// Header frames each message with a Content-Length header.
	Header Framer = headerFramer{}
	// Line puts each message on a line of its own.
	Line Framer = lineFramer{}
)

var bom = []byte("\uFEFF")

// fieldPrefix is how every header field that peers send begins.
const fieldPrefix = "content-"

// DetectFramer finds out how the peer frames by its first bytes, which it
// leaves in r: the beginning of a Content-Length or Content-Type field means
// Header, JSON means Line. It drops blanks and a byte order mark before them.
// Anything else means Line too, because a peer whose first line is broken waits
// for an answer it can read, and only lines are typed by hand.
func DetectFramer(r *bufio.Reader) (Framer, error) {
	for {
		b, err := r.Peek(1)
		if err != nil {
			return nil, err
		}
		if !isBlank(b[0]) && bytes.IndexByte(bom, b[0]) < 0 {
			break
		}
		if _, err := r.Discard(1); err != nil {
			return nil, err
		}
	}
	for n := 1; n <= len(fieldPrefix); n++ {
		b, err := r.Peek(n)
		if err != nil {
			return Line, nil // the error comes again when the first frame is read
		}
		if !bytes.EqualFold(b, []byte(fieldPrefix[:n])) {
			return Line, nil
		}
	}
	return Header, nil
}

func isBlank(c byte) bool {
	return c == ' ' || c == '\t' || c == '\r' || c == '\n'
}

// tooLarge is the answer to a message that is over the limit.
func tooLarge(limit int) *jsonrpc2.Error {
	return jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "message is larger than %d bytes", limit)
}

// validUTF8 returns b with every invalid byte sequence replaced by U+FFFD.
func validUTF8(b []byte) []byte {
	if utf8.Valid(b) {
		return b
	}
	return bytes.ToValidUTF8(b, []byte("\uFFFD"))
}
