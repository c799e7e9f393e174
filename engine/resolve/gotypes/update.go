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
// of the given paths have changed, come or gone. It returns a function that
// tells the directories whose packages have to be checked again, sorted: those
// of the files, and those that import them, directly or not, if what importers
// see has changed. It is of use until the next Update.
func (c *Checker) Update(world resolve.World, paths ...string) (again func() []string) {
	c.state.Lock()
	defer c.state.Unlock()
	for _, p := range paths {
		c.indexes.forget(p)
	}
	c.world = world
	c.asked.forget()
	dirs := map[string]bool{}
	for _, p := range paths {
		switch base := path.Base(p); {
		case base == "go.mod" || base == "go.work" || base == "modules.txt":
			sets := c.sets.byUnit
			c.reset()
			c.sets.byUnit = sets // until they are checked again
			return func() []string {
				c.state.RLock()
				defer c.state.RUnlock()
				return c.dirs()
			}
		case strings.HasSuffix(base, ".go"):
			dirs[path.Dir(p)] = true
		}
	}

	reached := map[string]bool{} // in the state before
	changed := map[string]bool{} // what importers see of them, as far as is known
	planned := map[string]bool{} // those of them that plans may lead to
	old := map[string]*dirInfo{}
	moved := false // packages have come or gone
	for dir := range dirs {
		old[dir] = c.plan.dirs[dir]
		delete(c.plan.dirs, dir)
		delete(c.variants.byDir, dir)
		was, is := old[dir], c.plan.dir(dir)
		if len(is.files) == 0 {
			c.sets.keep(dir, nil)
		}
		switch {
		case was == nil:
			changed[dir] = true
			moved = moved || c.graph.known
		case !is.equal(was):
			changed[dir], planned[dir] = true, true
			delete(c.graph.imports, dir)
			moved = moved || (len(is.files) == 0) != (len(was.files) == 0)
		case !c.looksAlike(was, is):
			changed[dir], planned[dir] = true, true
		}
	}
	if moved { // who imported them before?
		for dir, info := range old {
			if info != nil {
				c.plan.dirs[dir], old[dir] = info, c.plan.dirs[dir]
			}
		}
		for _, from := range c.importers(changed) {
			reached[from] = true
		}
		for dir, info := range old {
			if info != nil {
				c.plan.dirs[dir] = info
			}
		}
		c.modules.forget()
		c.graph.forget()
	}
	c.plan.change(planned)
	return func() []string {
		c.state.RLock()
		defer c.state.RUnlock()
		maps.Copy(reached, dirs)
		if len(changed) > 0 {
			for _, from := range c.importers(changed) {
				reached[from] = true
			}
		}
		return slices.DeleteFunc(slices.Sorted(maps.Keys(reached)), func(dir string) bool {
			return len(c.plan.dir(dir).files)+len(c.plan.dir(dir).odd) == 0
		})
	}
}

// equal reports whether two states of a directory hold the same files with the same heads.
func (d *dirInfo) equal(o *dirInfo) bool {
	return slices.EqualFunc(d.files, o.files, func(a, b *file) bool {
		return a.name == b.name && a.sameHead(b)
	})
}

// looksAlike reports whether importers see the same of two states of a directory
// that has the same files in both. Where nobody knows the old outline, they may not.
func (c *Checker) looksAlike(was, is *dirInfo) bool {
	for i, f := range is.files {
		o := was.files[i]
		if f == o || f.test {
			continue
		}
		f.sketched(c.indexes.outline(c.world, f.path))
		if known := o.sketch.Load(); known == 0 || known != f.sketch.Load() {
			return false
		}
	}
	return true
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

// change drops the plans of directories of which importers see something else
// than before, the plans that those are part of, and those that lack an import,
// which may have come now.
func (p *planner) change(dirs map[string]bool) {
	if len(dirs) == 0 {
		return
	}
	stale := map[planKey]bool{}
	seen := map[planKey]bool{}
	var visit func(planKey) bool
	visit = func(key planKey) bool {
		if seen[key] {
			return stale[key]
		}
		seen[key] = true
		made := p.planned[key]
		bad := made == nil || made.node == nil || made.lacks || dirs[key.dir] ||
			slices.ContainsFunc(made.near, func(dir string) bool { return dirs[dir] })
		if made != nil {
			for _, dep := range made.deps {
				bad = visit(dep) || bad
			}
		}
		stale[key] = bad
		return bad
	}
	maps.DeleteFunc(p.planned, func(key planKey, _ *plan) bool { return visit(key) })
}

// forget makes the finder look again for what it found or did not find.
func (m *moduleFinder) forget() {
	for _, b := range m.byKey {
		clear(b.found)
	}
}
