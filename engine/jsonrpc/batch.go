package jsonrpc

import "sync"

// batch collects the responses to the members of one batch, which are sent
// together when the last one is there.
type batch struct {
	mu     sync.Mutex // guards the rest
	open   int        // members without a response
	bodies []byte
}

// add notes the response of one member, nil if it gets none. With the last one
// it returns the whole batch, if there is anything in it.
func (b *batch) add(body []byte) []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	if body != nil {
		sep := byte(',')
		if len(b.bodies) == 0 {
			sep = '['
		}
		b.bodies = append(append(b.bodies, sep), body...)
	}
	if b.open--; b.open > 0 || len(b.bodies) == 0 {
		return nil
	}
	return append(b.bodies, ']')
}

func (s *server) sendBatch(body []byte, limit int) {
	if body != nil {
		_ = s.out.send(body, limit) // see reply
	}
}
