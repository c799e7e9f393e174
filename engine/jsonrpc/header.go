package jsonrpc

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"

	"go.lsp.dev/jsonrpc2"
)

// headerFramer is the framing by Content-Length headers.
//
// It works by lines, and that is how it finds its way back after a wrong
// length: whatever is not a header is skipped until a line ends in a
// Content-Length with a number. A JSON body cannot contain such a line, because
// strings hold no raw newlines.
type headerFramer struct{}

const (
	contentLength = "content-length"

	// maxFieldLine is what is kept of a header line. Of a longer one the end is
	// kept, where the next header may follow a lost body.
	maxFieldLine = 4 << 10

	// maxSkip is the longest body that is believed and skipped. A longer one is
	// taken for a mistake, and the next header searched for instead.
	maxSkip = 1 << 30

	// eagerBody is the most that is allocated before the bytes have come.
	eagerBody = 1 << 20
)

// ReadFrame implements [Framer]. It complains once about each stretch of input
// that it has to skip.
func (headerFramer) ReadFrame(r *bufio.Reader, limit int, skipped func(*jsonrpc2.Error)) ([]byte, error) {
	var (
		length int64 = -1 // -1: none given, or none that is usable
		fields int        // header fields in this block
		lost   bool
	)
	lose := func(format string, args ...any) {
		if !lost {
			skipped(jsonrpc2.Errorf(jsonrpc2.InvalidRequest, format, args...))
		}
		length, fields, lost = -1, 0, true
	}
	for {
		line, whole, err := readFieldLine(r)
		if errors.Is(err, io.EOF) && (fields > 0 || len(line) > 0) {
			return nil, io.ErrUnexpectedEOF
		}
		if err != nil {
			return nil, err
		}
		if len(line) > 0 {
			garbage, value, isLength := cutLength(line)
			switch {
			case isLength:
				if len(garbage) > 0 || !whole {
					lose("bytes between two messages")
				}
				n, err := strconv.ParseUint(string(value), 10, 63)
				if err != nil || n > maxSkip && n > uint64(limit) {
					lose("Content-Length %.40q is not a usable number", value)
					break
				}
				length = int64(n)
				fields++
			case whole && isField(line):
				fields++
			default:
				lose("%.40q is not a header field", line)
			}
			continue
		}
		switch {
		case fields == 0: // blank lines between messages, or the end of a bad block
		case length < 0:
			lose("header without Content-Length")
		case length == 0:
			skipped(jsonrpc2.NewError(jsonrpc2.ParseError, "empty message"))
			length, fields, lost = -1, 0, false
		case length > int64(limit):
			skipped(tooLarge(limit))
			if _, err := io.CopyN(io.Discard, r, length); err != nil {
				return nil, unexpected(err)
			}
			length, fields, lost = -1, 0, false
		default:
			return readBody(r, length)
		}
	}
}

// AppendFrame implements [Framer].
func (headerFramer) AppendFrame(dst, body []byte) []byte {
	dst = append(dst, "Content-Length: "...)
	dst = strconv.AppendInt(dst, int64(len(body)), 10)
	dst = append(dst, "\r\n\r\n"...)
	return append(dst, body...)
}

// readFieldLine reads a line without its end; whole says that it is all there.
func readFieldLine(r *bufio.Reader) (line []byte, whole bool, err error) {
	whole = true
	for {
		chunk, err := r.ReadSlice('\n')
		line = append(line, chunk...)
		if n := len(line) - maxFieldLine; n > 0 {
			line = append(line[:0], line[n:]...)
			whole = false
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return trimLine(line), whole, err
		}
	}
}

// cutLength cuts a line that ends in a Content-Length field into what stands
// before the field and the field's value.
func cutLength(line []byte) (before, value []byte, ok bool) {
	i := len(line) - len(contentLength)
	for i >= 0 && !bytes.EqualFold(line[i:i+len(contentLength)], []byte(contentLength)) {
		i--
	}
	if i < 0 {
		return nil, nil, false
	}
	rest, ok := bytes.CutPrefix(bytes.TrimLeft(line[i+len(contentLength):], " \t"), []byte(":"))
	if !ok {
		return nil, nil, false
	}
	value = bytes.TrimSpace(rest)
	if i > 0 && !isNumber(value) {
		return nil, nil, false // mentioned in a lost body
	}
	return line[:i], value, true
}

func isNumber(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(b) > 0
}

func isField(line []byte) bool {
	name, _, ok := bytes.Cut(line, []byte(":"))
	if !ok || len(name) == 0 || len(name) > 64 {
		return false
	}
	for _, c := range name {
		if !isFieldChar(c) {
			return false
		}
	}
	return true
}

func isFieldChar(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-'
}

// readBody reads n bytes. It trusts a length only as far as bytes arrive.
func readBody(r *bufio.Reader, n int64) ([]byte, error) {
	if n <= eagerBody {
		body := make([]byte, n)
		_, err := io.ReadFull(r, body)
		return body, unexpected(err)
	}
	var buf bytes.Buffer
	if _, err := io.CopyN(&buf, r, n); err != nil {
		return nil, unexpected(err)
	}
	return buf.Bytes(), nil
}

func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
