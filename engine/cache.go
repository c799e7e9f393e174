package engine

import (
	"container/list"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// source is a file's facts with the tables that questions derive from them.
type source struct {
	facts *facts.File

	once  sync.Once // guards the three below
	keys  []uint32
	byKey map[uint32]facts.DefID
}

// key returns the lasting key of a definition.
func (s *source) key(d facts.DefID) uint32 {
	s.index()
	if int(d) >= len(s.keys) {
		return 0
	}
	return s.keys[d]
}

// def returns the definition of a lasting key; false if it is gone.
func (s *source) def(key uint32) (facts.DefID, bool) {
	s.index()
	d, ok := s.byKey[key]
	return d, ok
}

func (s *source) index() {
	s.once.Do(func() {
		s.keys = s.facts.Keys()
		s.byKey = make(map[uint32]facts.DefID, len(s.keys))
		for i, k := range s.keys {
			s.byKey[k] = facts.DefID(i)
		}
	})
}

// weight estimates the memory of a source in bytes.
func (s *source) weight() int {
	f := s.facts
	return 512 + len(f.Defs)*240 + len(f.Refs)*56 + len(f.Exprs)*80 + len(f.Scopes)*24 + len(f.Imports)*88
}

// cacheBytes bounds the decoded facts that are kept.
const cacheBytes = 96 << 20

// factsCache keeps the most recently used facts. It is safe for concurrent use.
type factsCache struct {
	mu    sync.Mutex // guards all below; not held while decoding
	most  int
	held  int
	byID  map[resolve.FileID]*list.Element
	order *list.List // of *cached, most recent first
}

type cached struct {
	id   resolve.FileID
	hash [16]byte
	src  *source
	size int
}

func newFactsCache(most int) *factsCache {
	return &factsCache{most: most, byID: map[resolve.FileID]*list.Element{}, order: list.New()}
}

func (c *factsCache) get(id resolve.FileID, hash [16]byte) *source {
	c.mu.Lock()
	defer c.mu.Unlock()
	el := c.byID[id]
	if el == nil || el.Value.(*cached).hash != hash {
		return nil
	}
	c.order.MoveToFront(el)
	return el.Value.(*cached).src
}

func (c *factsCache) put(id resolve.FileID, hash [16]byte, src *source) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(id)
	entry := &cached{id, hash, src, src.weight()}
	c.byID[id] = c.order.PushFront(entry)
	c.held += entry.size
	for c.held > c.most && c.order.Len() > 1 {
		c.drop(c.order.Back().Value.(*cached).id)
	}
}

func (c *factsCache) drop(id resolve.FileID) {
	if el := c.byID[id]; el != nil {
		c.held -= el.Value.(*cached).size
		c.order.Remove(el)
		delete(c.byID, id)
	}
}
