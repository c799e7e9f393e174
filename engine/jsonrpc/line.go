package jsonrpc

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"go.lsp.dev/jsonrpc2"
)

// lineFramer is newline-delimited JSON. Empty lines are ignored, a carriage
// return before the newline is tolerated, and so is a missing newline at the
// end of the input.
type lineFramer struct{}

// ReadFrame implements [Framer].
func (lineFramer) ReadFrame(r *bufio.Reader, limit int, skipped func(*jsonrpc2.Error)) ([]byte, error) {
	for {
		line, fits, err := readLine(r, limit)
		if !fits {
			skipped(tooLarge(limit))
		}
		if line = trimLine(line); len(line) > 0 && (err == nil || errors.Is(err, io.EOF)) {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// AppendFrame implements [Framer]. Outside of strings JSON has newlines only
// as blanks, and inside of strings none, so a blank may stand for each.
func (lineFramer) AppendFrame(dst, body []byte) []byte {
	start := len(dst)
	dst = append(dst, body...)
	for i, c := range dst[start:] {
		if c == '\n' || c == '\r' {
			dst[start+i] = ' '
		}
	}
	return append(dst, '\n')
}

// readLine reads up to and including the next newline. A line over limit bytes
// is read to its end but not kept.
func readLine(r *bufio.Reader, limit int) (line []byte, fits bool, err error) {
	fits = true
	for {
		chunk, err := r.ReadSlice('\n')
		if fits && len(line)+len(bytes.TrimRight(chunk, "\r\n")) > limit {
			fits, line = false, nil
		}
		if fits {
			line = append(line, chunk...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, fits, err
		}
	}
}

func trimLine(line []byte) []byte {
	return bytes.Trim(bytes.TrimPrefix(line, bom), " \t\r\n")
}
