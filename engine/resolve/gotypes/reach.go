package gotypes

import (
	"path"
	"slices"
)

// Importers returns the directories of the workspace that import one of those
// given, directly or through others of the workspace, and these themselves,
// sorted. What only a dependency leads to is not followed.
func (c *Checker) Importers(dirs ...string) []string {
	c.state.RLock()
	defer c.state.RUnlock()
	set := map[string]bool{}
	for _, dir := range dirs {
		set[dir] = true
	}
	out := append(c.importers(set), dirs...)
	slices.Sort(out)
	return slices.Compact(out)
}

// Imports reports whether a Go file imports the package in one of the
// directories, or something that is not found, which may be one of them.
func (c *Checker) Imports(name string, dirs ...string) bool {
	c.state.RLock()
	defer c.state.RUnlock()
	dir := path.Dir(name)
	info := c.plan.dir(dir)
	list := c.modules.list(dir)
	return slices.ContainsFunc(slices.Concat(info.files, info.odd), func(f *file) bool {
		return f.path == name && slices.ContainsFunc(f.Imports, func(imp string) bool {
			to, _, ok := list.find(imp, dir)
			return !ok && imp != "C" && imp != "unsafe" || slices.Contains(dirs, to)
		})
	})
}

// ImportedFromOutside returns the directories of dependencies that packages of
// the workspace import, sorted.
func (c *Checker) ImportedFromOutside() []string {
	c.state.RLock()
	defer c.state.RUnlock()
	var out []string
	for _, dir := range c.dirs() {
		list, info := c.modules.list(dir), c.plan.dir(dir)
		for _, imp := range importsOf(slices.Concat(info.files, info.odd)) {
			if to, _, ok := list.find(imp, dir); ok && path.IsAbs(to) {
				out = append(out, to)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
