package gotypes

import (
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/parsers/gosource"
)

// Update tells the Checker of another state of the workspace, in which the files
// of the given paths have changed, come or gone. It returns the directories
// whose packages have to be checked again, sorted: those of the files, and those
// that import them, directly or not, if what importers see has changed.
func (c *Checker) Update(world resolve.World, paths ...string) []string {
	c.state.Lock()
	defer c.state.Unlock()
	for _, p := range paths {
		c.indexes.forget(p)
	}
	c.world = world
	dirs := map[string]bool{}
	for _, p := range paths {
		switch base := path.Base(p); {
		case base == "go.mod" || base == "go.work" || base == "modules.txt":
			sets := c.sets.byUnit
			c.reset()
			c.sets.byUnit = sets // until they are checked again
			return c.dirs()
		case strings.HasSuffix(base, ".go"):
			dirs[path.Dir(p)] = true
		}
	}

	old := map[string]*dirInfo{}
	changed := map[string]bool{}
	for dir := range dirs {
		old[dir] = c.plan.dirs[dir]
		delete(c.plan.dirs, dir)
		delete(c.variants.byDir, dir)
		if old[dir] == nil || !c.plan.dir(dir).equal(old[dir]) {
			changed[dir] = true
		}
		if len(c.plan.dir(dir).files) == 0 {
			c.sets.keep(dir, nil)
		}
	}
	for _, p := range paths {
		if !strings.HasSuffix(p, ".go") {
			continue
		}
		if dir := path.Dir(p); !strings.HasSuffix(p, "_test.go") && !changed[dir] && !c.sameOutline(p) {
			changed[dir] = true
		}
	}
	again := maps.Clone(dirs)
	if len(changed) > 0 {
		// Who imports them now, and who did before?
		for range 2 {
			for dir := range changed {
				if info := old[dir]; info != nil {
					old[dir], c.plan.dirs[dir] = c.plan.dirs[dir], info
				}
			}
			c.modules.forget()
			for _, from := range c.importers(changed) {
				again[from] = true
			}
		}
		c.plan.change(changed)
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(again)), func(dir string) bool {
		return len(c.plan.dir(dir).files)+len(c.plan.dir(dir).odd) == 0
	})
}

// equal reports whether two states of a directory hold the same files with the same heads.
func (d *dirInfo) equal(o *dirInfo) bool {
	return slices.EqualFunc(d.files, o.files, func(a, b *file) bool {
		return a.name == b.name && a.sameHead(b)
	})
}

// LooksAlike reports whether importers of a package see no difference between two
// texts of one of its files.
func LooksAlike(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	one, other := &file{Head: gosource.ReadHead(a)}, &file{Head: gosource.ReadHead(b)}
	return one.sameHead(other) && gosource.NewOutline(a).Hash() == gosource.NewOutline(b).Hash()
}

// sameHead reports whether two states of a file say the same of their package and builds.
func (f *file) sameHead(o *file) bool {
	return f.Package == o.Package && f.Doc == o.Doc && f.term() == o.term() && slices.Equal(f.Imports, o.Imports)
}

// sameOutline reports whether importers see the same of a file as the nodes do
// that were made of it. Without any node nobody knows.
func (c *Checker) sameOutline(p string) bool {
	src, err := c.world.ReadFile(p)
	if err != nil {
		return false
	}
	hash := gosource.NewOutline(src).Hash()
	known := false
	for _, n := range c.plan.interned {
		for _, place := range n.places {
			if place.path == p {
				if place.hash != hash {
					return false
				}
				known = true
			}
		}
	}
	return known
}

// change drops the nodes of directories of which importers see something else
// than before, the nodes that import them, and those that lack an import, which
// may have come now.
func (p *planner) change(dirs map[string]bool) {
	if len(dirs) == 0 {
		return
	}
	for dir := range dirs {
		p.versions[dir]++
	}
	stale := map[*node]bool{}
	seen := map[*node]bool{}
	var visit func(*node) bool
	visit = func(n *node) bool {
		if n == nil {
			return false
		}
		if seen[n] {
			return stale[n]
		}
		seen[n] = true
		bad := dirs[n.dir] || n.lacks || slices.ContainsFunc(n.near, func(dir string) bool { return dirs[dir] })
		for _, dep := range n.imports {
			bad = visit(dep) || bad
		}
		stale[n] = bad
		return bad
	}
	used := map[*node]bool{}
	maps.DeleteFunc(p.interned, func(_ string, n *node) bool {
		if visit(n) {
			return true
		}
		used[n] = true
		return false
	})
	maps.DeleteFunc(p.planned, func(_ planKey, n *node) bool { return n == nil || visit(n) })
	p.c.owners.keep(used)
}

// forget makes the finder look again for what it found or did not find.
func (m *moduleFinder) forget() {
	for _, b := range m.byKey {
		clear(b.found)
	}
}

// importers returns the directories of the workspace that import one of those
// given, directly or not.
func (c *Checker) importers(dirs map[string]bool) []string {
	direct := map[string][]string{}
	for _, dir := range c.dirs() {
		list := c.modules.list(dir)
		info := c.plan.dir(dir)
		for _, imp := range importsOf(slices.Concat(info.files, info.odd)) {
			if to, _, ok := list.find(imp, dir); ok && to != dir && !path.IsAbs(to) {
				direct[to] = append(direct[to], dir)
			}
		}
	}
	reached := map[string]bool{}
	todo := slices.Collect(maps.Keys(dirs))
	for len(todo) > 0 {
		last := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, from := range direct[last] {
			if !reached[from] {
				reached[from] = true
				todo = append(todo, from)
			}
		}
	}
	return slices.Sorted(maps.Keys(reached))
}
