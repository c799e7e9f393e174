package gotypes

import (
	"maps"
	"path"
	"slices"
	"sync"
)

// importGraph knows which directories of the workspace import which.
type importGraph struct {
	mu      sync.Mutex // guards what follows
	known   bool       // all directories were looked at once
	imports map[string][]string
}

func (g *importGraph) forget() { g.known, g.imports = false, map[string][]string{} }

// importers returns the directories of the workspace that import one of those
// given, directly or not.
func (c *Checker) importers(dirs map[string]bool) []string {
	users := c.users()
	reached := map[string]bool{}
	todo := slices.Collect(maps.Keys(dirs))
	for len(todo) > 0 {
		last := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, from := range users[last] {
			if !reached[from] {
				reached[from] = true
				todo = append(todo, from)
			}
		}
	}
	return slices.Sorted(maps.Keys(reached))
}

// users returns by directory those that import it. What each imports is found
// out once.
func (c *Checker) users() map[string][]string {
	g := &c.graph
	g.mu.Lock()
	defer g.mu.Unlock()
	users := map[string][]string{}
	for _, dir := range c.dirs() {
		imports, ok := g.imports[dir]
		if !ok {
			list := c.modules.list(dir)
			info := c.plan.dir(dir)
			for _, imp := range importsOf(slices.Concat(info.files, info.odd)) {
				if to, _, ok := list.find(imp, dir); ok && to != dir && !path.IsAbs(to) {
					imports = append(imports, to)
				}
			}
			g.imports[dir] = imports
		}
		for _, to := range imports {
			users[to] = append(users[to], dir)
		}
	}
	g.known = true
	return users
}
