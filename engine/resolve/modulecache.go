package resolve

import (
	"sync"

	"cairn/parsers"
)

// ModuleCache holds the module finders of a World, one for each family of
// languages. It is safe for concurrent use.
type ModuleCache struct {
	mu    sync.Mutex // guards found
	found map[*parsers.Rules]parsers.Modules
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
