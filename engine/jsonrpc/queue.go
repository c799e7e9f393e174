package jsonrpc

import "go.lsp.dev/jsonrpc2"

// enqueue adds m to the queue. While the queue is full it keeps the reader
// waiting, unless a handler waits for the peer: its answer must be read.
func (s *server) enqueue(m message, b *batch) {
	s.mu.Lock()
	for !s.inputEnded && s.full() {
		s.changed.Wait()
	}
	if s.inputEnded {
		s.mu.Unlock()
		return
	}
	if m.isCall() && s.inFlight[m.id] != nil {
		s.mu.Unlock()
		s.reply(b, m.id, nil, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "a request with this id is in flight"), readerLimit)
		return
	}
	c := s.newCall(m, b)
	if m.isCall() {
		s.inFlight[m.id] = c
	}
	s.queue = append(s.queue, c)
	s.unfinished++
	s.unfinishedBytes += len(m.params)
	s.changed.Broadcast()
	s.mu.Unlock()
}

// full says whether the queue is full. While a handler waits for the peer it
// may grow to four times its size; a peer that sends more instead of answering
// is not worth the memory.
// s.mu is held.
func (s *server) full() bool {
	n, size := s.policy.MaxQueued, 4*s.policy.MaxMessage
	if s.outgoing > 0 {
		n, size = 4*n, 4*size
	}
	return s.unfinished >= n || s.unfinished > 0 && s.unfinishedBytes >= size
}

// next returns the oldest queued call, or nil when there will be none.
func (s *server) next() *call {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.queue) == 0 && !s.inputEnded {
		s.changed.Wait()
	}
	if len(s.queue) == 0 {
		return nil
	}
	c := s.queue[0]
	s.queue[0] = nil
	s.queue = s.queue[1:]
	return c
}

// done forgets c, whose handler has returned or will not run.
func (s *server) done(c *call) {
	c.stop(nil)
	s.mu.Lock()
	s.unfinished--
	s.unfinishedBytes -= len(c.params)
	s.changed.Broadcast()
	s.mu.Unlock()
}

// endInput lets nothing more into the queue. It may be called more than once.
func (s *server) endInput() {
	s.mu.Lock()
	s.inputEnded = true
	s.changed.Broadcast()
	s.mu.Unlock()
	s.endCalls()
}

func (s *server) hasEnded() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.inputEnded
}

// waitsForPeer notes that one call of ours more, or less, waits for an answer.
func (s *server) waitsForPeer(n int) {
	s.mu.Lock()
	s.outgoing += n
	s.changed.Broadcast()
	s.mu.Unlock()
}
