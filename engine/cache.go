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
	keys  func() []uint32
	byKey func() map[uint32]facts.DefID
}

func newSource(f *facts.File) *source {
	s := &source{facts: f, keys: sync.OnceValue(f.Keys)}
	s.byKey = sync.OnceValue(func() map[uint32]facts.DefID {
		m := make(map[uint32]facts.DefID, len(f.Defs))
		for i, k := range s.keys() {
			m[k] = facts.DefID(i)
		}
		return m
	})
	return s
}

// key returns the lasting key of a definition.
func (s *source) key(d facts.DefID) uint32 { return keyIn(s.keys(), d) }

func keyIn(keys []uint32, d facts.DefID) uint32 {
	if int(d) >= len(keys) {
		return 0
	}
	return keys[d]
}

// def returns the definition of a lasting key; false if it is gone.
func (s *source) def(key uint32) (facts.DefID, bool) {
	d, ok := s.byKey()[key]
	return d, ok
}

// weight estimates the memory of a source in bytes.
func (s *source) weight() int {
	f := s.facts
	return 512 + len(f.Defs)*240 + len(f.Refs)*56 + len(f.Exprs)*80 + len(f.Scopes)*24 + len(f.Imports)*88
}

// cacheBytes bounds the decoded facts that are kept; goCacheBytes, while Go
// packages are checked, which need memory themselves and the facts of their own
// files alone. cacheKeys bounds the lasting keys, which are wanted more often:
// all that points to a definition needs them.
const (
	cacheBytes   = 96 << 20
	goCacheBytes = 32 << 20
	cacheKeys    = 4 << 20
)

// factsCache keeps the most recently used facts. It is safe for concurrent use.
type factsCache struct {
	mu    sync.Mutex // guards all below; not held while decoding
	most  int
	held  int
	byID  map[resolve.FileID]*list.Element
	order *list.List // of *cached, most recent first

	keys  map[resolve.FileID]cachedKeys
	nKeys int
}

type cachedKeys struct {
	hash [16]byte
	keys []uint32
}

type cached struct {
	id   resolve.FileID
	hash [16]byte
	src  *source
	size int
}

func newFactsCache(most int) *factsCache {
	return &factsCache{most: most, byID: map[resolve.FileID]*list.Element{}, order: list.New(), keys: map[resolve.FileID]cachedKeys{}}
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
	c.shrink()
}

// bound bounds what is kept until the function it returns is called.
func (c *factsCache) bound(most int) (end func()) {
	change := func(most int) (before int) {
		c.mu.Lock()
		defer c.mu.Unlock()
		before, c.most = c.most, most
		c.shrink()
		return before
	}
	before := change(most)
	return func() { change(before) }
}

func (c *factsCache) shrink() {
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

// keysOf returns the lasting keys of a file's definitions, which read finds out
// if they are not kept.
func (c *factsCache) keysOf(id resolve.FileID, hash [16]byte, read func() []uint32) []uint32 {
	c.mu.Lock()
	known, ok := c.keys[id]
	c.mu.Unlock()
	if ok && known.hash == hash {
		return known.keys
	}
	keys := read()
	if keys == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.nKeys += len(keys) - len(c.keys[id].keys)
	if c.nKeys > cacheKeys {
		clear(c.keys)
		c.nKeys = len(keys)
	}
	c.keys[id] = cachedKeys{hash, keys}
	return keys
}
