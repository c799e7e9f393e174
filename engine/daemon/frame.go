package daemon

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"sync"
)

// What the process that runs a command sends: frames of a kind, a length of four
// bytes, and so many bytes. What it is sent are the bytes of standard input.
const (
	frameAccepted = 'a'
	frameRefused  = 'r' // and why
	frameOut      = 'o' // to standard output
	frameErr      = 'e' // to standard error
	frameExit     = 'x' // the exit code
)

// maxFrame bounds a frame; longer writes make several.
const maxFrame = 1 << 20

// frameWriter writes frames. It is safe for concurrent use.
type frameWriter struct {
	mu sync.Mutex // held while a frame is written
	to io.Writer
}

func (w *frameWriter) write(kind byte, text []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	frame := append([]byte{kind}, binary.BigEndian.AppendUint32(nil, uint32(len(text)))...)
	_, err := w.to.Write(append(frame, text...))
	return err
}

// stream is one output of a client.
type stream struct {
	to       *frameWriter
	kind     byte
	terminal bool
}

// Write sends p to the client.
func (s *stream) Write(p []byte) (int, error) {
	n := 0
	for first := true; first || n < len(p); first = false {
		part := p[n:min(len(p), n+maxFrame)]
		if err := s.to.write(s.kind, part); err != nil {
			return n, err
		}
		n += len(part)
	}
	return n, nil
}

// Terminal reports whether the client's output goes to a terminal.
func (s *stream) Terminal() bool { return s.terminal }

func readFrame(r *bufio.Reader) (kind byte, text []byte, err error) {
	var head [5]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, err
	}
	n := binary.BigEndian.Uint32(head[1:])
	if n > maxFrame {
		return head[0], nil, nil // no frame of ours
	}
	text = make([]byte, n)
	_, err = io.ReadFull(r, text)
	return head[0], text, err
}

// copyFrames writes what a command says where it belongs, until it exits.
func copyFrames(r *bufio.Reader, out, errs io.Writer) (code int, err error) {
	for {
		kind, text, err := readFrame(r)
		if err != nil {
			return 0, errEnded
		}
		switch kind {
		case frameOut:
			_, err = out.Write(text)
		case frameErr:
			_, err = errs.Write(text)
		case frameExit:
			if len(text) == 1 {
				return int(text[0]), nil
			}
			fallthrough
		default:
			return 0, fmt.Errorf("the process that serves the workspace sends what is not understood")
		}
		if err != nil {
			return 0, err
		}
	}
}
