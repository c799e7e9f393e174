package resolve

import (
	"sync"

	"cairn/parsers"
)

// ModuleCache holds the module finders of a World and the libraries, one for each
// family of languages. It is safe for concurrent use.
type ModuleCache struct {
	mu    sync.Mutex // guards all of the maps
	found map[*parsers.Rules]parsers.Modules

	libraries map[*parsers.Rules]*library

	// What files from outside of the workspace say of macros: they do not change
	// while the engine runs.
	outsideMacros map[outsideName]outsideFact
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

// outsideFact is what is known of a macro from outside of the workspace: where it
// is defined for certain, if it is.
type outsideFact struct {
	defined truth
	at      Symbol
	said    bool
}

func (c *ModuleCache) outsideMacro(name outsideName) (outsideFact, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	known, ok := c.outsideMacros[name]
	return known, ok
}

func (c *ModuleCache) keepOutsideMacro(name outsideName, known outsideFact) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.outsideMacros == nil {
		c.outsideMacros = map[outsideName]outsideFact{}
	}
	c.outsideMacros[name] = known
}
