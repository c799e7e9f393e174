package gotypes

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cairn/parsers/gosource"
)

// planner knows the files of directories and makes nodes of them.
type planner struct {
	c *Checker

	scan sync.Mutex // guards dirs
	dirs map[string]*dirInfo

	mu       sync.Mutex // guards what follows; held while the heads of files are read
	planned  map[planKey]*node
	interned map[string]*node
	versions map[string]int // of directories: how often what importers see has changed
	nextID   int
}

// dirInfo is what is known of the Go files in a directory, in the order of their names.
type dirInfo struct {
	dir   string
	files []*file
	odd   []*file // whose names begin with a dot or an underscore
}

type planKey struct {
	list  *buildList
	build config
	dir   string
	tests bool
}

func (p *planner) init(c *Checker) {
	p.c = c
	p.dirs = map[string]*dirInfo{}
	p.planned = map[planKey]*node{}
	p.interned = map[string]*node{}
	p.versions = map[string]int{}
}

// hasGo reports whether a directory has Go files.
func (p *planner) hasGo(dir string) bool { return len(p.dir(dir).files) > 0 }

// dir reads the heads of the Go files in a directory.
func (p *planner) dir(dir string) *dirInfo {
	p.scan.Lock()
	info, ok := p.dirs[dir]
	p.scan.Unlock()
	if ok {
		return info
	}
	info = &dirInfo{dir: dir}
	for _, name := range p.c.world.List(dir) {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		f := &file{name: name, path: path.Join(dir, name), test: strings.HasSuffix(name, "_test.go")}
		src, err := p.c.world.ReadFile(f.path)
		if err != nil {
			continue
		}
		f.Head = gosource.ReadHead(src)
		f.os, f.arch = nameConstraint(name)
		if name[0] == '_' || name[0] == '.' {
			info.odd = append(info.odd, f)
		} else {
			info.files = append(info.files, f)
		}
	}
	p.scan.Lock()
	defer p.scan.Unlock()
	if first, ok := p.dirs[dir]; ok {
		return first
	}
	p.dirs[dir] = info
	return info
}

// packageFiles returns the files of the package that importers of a directory
// see in a build, and its name. Where files disagree about the name, most win.
func (d *dirInfo) packageFiles(build config, tests bool) (name string, files []*file) {
	count := map[string]int{}
	for _, f := range d.files {
		if !f.test && f.Package != "" && f.in(build) {
			count[f.Package]++
			if n := count[f.Package]; n > count[name] || n == count[name] && name == "main" {
				name = f.Package
			}
		}
	}
	if name == "" {
		return "", nil
	}
	for _, f := range d.files {
		if f.Package == name && (tests || !f.test) && f.in(build) {
			files = append(files, f)
		}
	}
	return name, files
}

// node returns the node of the package in a directory, seen by a build; nil if
// there is none.
func (p *planner) node(list *buildList, build config, dir, id string, tests bool) *node {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.make(list, build, dir, id, tests, map[string]bool{})
}

// make is node; open are the directories that are being made, which an import
// in a circle would lead back to.
func (p *planner) make(list *buildList, build config, dir, id string, tests bool, open map[string]bool) *node {
	if open[dir] {
		return nil
	}
	key := planKey{list, build, dir, tests}
	if n, ok := p.planned[key]; ok {
		return n
	}
	name, files := p.dir(dir).packageFiles(build, tests)
	if len(files) == 0 {
		p.planned[key] = nil
		return nil
	}
	open[dir] = true
	n := &node{c: p.c, dir: dir, path: id, name: name, files: files, imports: map[string]*node{}, arch: build.arch}
	var b strings.Builder
	b.WriteString(dir)
	b.WriteByte('@')
	b.WriteString(strconv.Itoa(p.versions[dir]))
	for _, f := range files {
		b.WriteByte('|')
		b.WriteString(f.name)
	}
	for _, imp := range importsOf(files) {
		dep := p.imported(list, build, imp, dir, open)
		if dep == nil {
			continue
		}
		n.imports[imp] = dep
		b.WriteByte(' ')
		b.WriteString(imp)
		b.WriteByte('=')
		b.WriteString(strconv.Itoa(dep.id))
	}
	delete(open, dir)
	if old, ok := p.interned[b.String()]; ok {
		n = old
	} else {
		p.nextID++
		n.id = p.nextID
		p.interned[b.String()] = n
	}
	p.planned[key] = n
	return n
}

// imported returns the node that an import path means; nil if it is not found.
func (p *planner) imported(list *buildList, build config, imp, from string, open map[string]bool) *node {
	if imp == "unsafe" {
		return nil
	}
	dir, id, ok := list.find(imp, from)
	if !ok {
		return nil
	}
	return p.make(list, build, dir, id, false, open)
}

// importsOf returns the import paths of files, sorted.
func importsOf(files []*file) []string {
	var out []string
	for _, f := range files {
		out = append(out, f.Imports...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Stats say how much a Checker holds.
type Stats struct {
	Dirs   int // whose files' heads are known
	Nodes  int // packages as importers see them
	Builds int // for which there are nodes
}

// Stats returns how much the Checker holds.
func (c *Checker) Stats() Stats {
	p := &c.plan
	p.mu.Lock()
	defer p.mu.Unlock()
	builds := map[config]bool{}
	for k := range p.planned {
		builds[k.build] = true
	}
	p.scan.Lock()
	defer p.scan.Unlock()
	return Stats{Dirs: len(p.dirs), Nodes: len(p.interned), Builds: len(builds)}
}
