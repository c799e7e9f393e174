package jsonrpc

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"go.lsp.dev/jsonrpc2"
)

// read reads until the input ends or the connection is closed. Input that ends
// inside a frame has ended.
func (s *server) read(r *bufio.Reader) error {
	framer := s.opts.Framer
	if framer == nil {
		var err error
		if framer, err = DetectFramer(r); err != nil {
			return readError(err)
		}
	}
	s.setFramer(framer)
	for !s.hasEnded() {
		frame, err := framer.ReadFrame(r, s.policy.MaxMessage, s.refuse)
		if err != nil {
			return readError(err)
		}
		s.receive(frame)
	}
	return nil
}

func (s *server) setFramer(f Framer) {
	choose := s.opts.Policy
	if choose == nil {
		choose = DefaultPolicy
	}
	s.out.setFramer(f)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.policy = choose(f).withDefaults()
}

func readError(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return fmt.Errorf("reading from the peer: %w", err)
}

// refuse answers something that has no id.
func (s *server) refuse(err *jsonrpc2.Error) {
	s.log.Debug("message refused", "code", err.Code, "reason", err.Message)
	s.reply(nil, jsonrpc2.ID{}, nil, err, readerLimit)
}

// receive handles one frame.
func (s *server) receive(frame []byte) {
	frame = bytes.Trim(validUTF8(frame), " \t\r\n")
	if len(frame) == 0 {
		s.refuse(jsonrpc2.NewError(jsonrpc2.ParseError, "empty message"))
		return
	}
	members, isBatch, err := split(frame)
	if err != nil {
		if view, scanErr := jsonrpc2.ScanMessageView(frame); scanErr == nil && err.Code != jsonrpc2.ParseError {
			id, _ := view.ID.ID()
			s.reply(nil, id, nil, err, readerLimit)
			return
		}
		s.refuse(err)
		return
	}
	if !isBatch {
		s.receiveMessage(members[0], nil)
		return
	}
	switch {
	case !s.policy.Batches(s.ctx):
		s.refuse(jsonrpc2.NewError(jsonrpc2.InvalidRequest, "batches are not served"))
	case len(members) > s.policy.MaxBatch:
		s.refuse(jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "batch has more than %d members", s.policy.MaxBatch))
	default:
		b := &batch{open: len(members)}
		for _, member := range members {
			s.receiveMessage(member, b)
		}
	}
}

// receiveMessage handles one message, on its own or as a member of b.
func (s *server) receiveMessage(raw json.RawMessage, b *batch) {
	m, err := decode(raw)
	switch {
	case err != nil:
		s.reply(b, m.id, nil, err, readerLimit)
		return
	case m.response != nil:
		s.peer.deliver(m.response)
	case m.isCall():
		s.enqueue(m, b)
		return
	case s.isCancel(m):
	default:
		s.enqueue(m, nil)
	}
	if b != nil {
		s.sendBatch(b.add(nil), readerLimit) // no answer, not even to a notification that still waits
	}
}

// isCancel handles m if it is a cancel notification.
func (s *server) isCancel(m message) bool {
	for _, c := range s.policy.Cancels {
		if c.Method != m.method {
			continue
		}
		var params map[string]json.RawMessage
		if json.Unmarshal(m.params, &params) == nil {
			if id, ok := decodeID(params[c.ID]); ok {
				s.cancel(m.method, id)
			}
		}
		return true
	}
	return false
}
