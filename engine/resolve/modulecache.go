package resolve

import (
	"sync"

	"cairn/parsers"
)

// ModuleCache holds the module finders of a World and the libraries, one for each
// family of languages. It is safe for concurrent use.
type ModuleCache struct {
	mu    sync.Mutex // guards found
	found map[*parsers.Rules]parsers.Modules

	libraries map[*parsers.Rules]*library
}

// NewModuleCache makes an empty cache.
func NewModuleCache() *ModuleCache {
	return &ModuleCache{found: map[*parsers.Rules]parsers.Modules{}}
}

func (c *ModuleCache) of(rules *parsers.Rules, tree parsers.Tree) parsers.Modules {
	if rules.Modules == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	m, ok := c.found[rules]
	if !ok {
		m = rules.Modules(tree)
		c.found[rules] = m
	}
	return m
}

// library returns the library of a language, read by the first who asks.
func (c *ModuleCache) library(rules *parsers.Rules, read func() *library) *library {
	c.mu.Lock()
	l := c.libraries[rules]
	c.mu.Unlock()
	if l != nil {
		return l
	}
	l = read() // not under the lock, as it parses
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.libraries == nil {
		c.libraries = map[*parsers.Rules]*library{}
	}
	c.libraries[rules] = l
	return l
}
