package gotypes

import (
	"maps"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// planner knows the files of directories and makes nodes of them.
type planner struct {
	c *Checker

	scan sync.Mutex // guards dirs
	dirs map[string]*dirInfo

	mu      sync.Mutex // guards what follows; held while heads and outlines of files are read
	planned map[planKey]*plan
	active  map[config]int // checks that use a build
	recent  []config       // builds of which nodes are kept, the last used last
}

// plan is what led to a node.
type plan struct {
	node  *node     // nil if there is no such package
	deps  []planKey // of its imports
	near  []string  // directories of all that its files import
	lacks bool      // an import was not found
}

// dirInfo is what is known of the Go files in a directory, in the order of their names.
type dirInfo struct {
	dir   string
	files []*file
	odd   []*file  // whose names begin with a dot or an underscore
	names []string // of the packages

	anew  bool // it was read from its files, not from what an earlier process kept
	given bool // it was given away to be kept; guarded by the exports' mu
}

// view is how a package and what it imports are looked at.
type view struct {
	list  *buildList
	build config
	// tested is the directory of the one package, if any, that shows its tests to
	// all that import it, as it does while its external tests are built.
	tested string
}

type planKey struct {
	view
	dir   string
	tests bool
}

func (p *planner) init(c *Checker) {
	p.c = c
	p.dirs = map[string]*dirInfo{}
	p.planned = map[planKey]*plan{}
	p.active = map[config]int{}
	p.recent = nil
}

// enter and leave frame the use of a build's nodes.
func (p *planner) enter(build config) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.active[build]++
	if build != p.c.host {
		if i := slices.Index(p.recent, build); i >= 0 {
			p.recent = slices.Delete(p.recent, i, i+1)
		}
		p.recent = append(p.recent, build)
	}
}

// mostBuilds is how many builds' nodes are kept beside the host's.
const mostBuilds = 3

func (p *planner) leave(build config) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.active[build]--; p.active[build] == 0 {
		delete(p.active, build)
	}
	drop := map[config]bool{}
	for i := 0; len(p.recent) > mostBuilds && i < len(p.recent); {
		if b := p.recent[i]; p.active[b] == 0 {
			drop[b] = true
			p.recent = slices.Delete(p.recent, i, i+1)
		} else {
			i++
		}
	}
	if len(drop) > 0 {
		maps.DeleteFunc(p.planned, func(k planKey, _ *plan) bool { return drop[k.build] })
	}
}

// used returns the nodes that plans lead to.
func (p *planner) used() map[*node]bool {
	used := map[*node]bool{}
	var mark func(*node)
	mark = func(n *node) {
		if n != nil && !used[n] {
			used[n] = true
			for _, dep := range n.imports {
				mark(dep)
			}
		}
	}
	for _, plan := range p.planned {
		mark(plan.node)
	}
	return used
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
	var kept map[string]*file
	asked := false
	for _, name := range p.c.world.List(dir) {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		if !asked {
			asked, kept = true, decodeHeads(p.c.exports.recall(dir+headsKey))
		}
		f := p.c.readHead(path.Join(dir, name), kept[name])
		if f == nil {
			continue
		}
		info.anew = info.anew || kept[name] == nil || kept[name].hash != f.hash
		if name[0] == '_' || name[0] == '.' {
			info.odd = append(info.odd, f)
		} else {
			info.files = append(info.files, f)
			if !slices.Contains(info.names, f.Package) {
				info.names = append(info.names, f.Package)
			}
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

// node returns the node of the package in a directory; nil if there is none.
func (p *planner) node(v view, dir, id string, tests bool) *node {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.make(v, dir, id, tests, map[string]bool{})
}

// forget drops the plans of a view.
func (p *planner) forget(v view) {
	p.mu.Lock()
	defer p.mu.Unlock()
	maps.DeleteFunc(p.planned, func(k planKey, _ *plan) bool { return k.view == v })
}

// make is node; open are the directories that are being made, which an import
// in a circle would lead back to.
func (p *planner) make(v view, dir, id string, tests bool, open map[string]bool) *node {
	if open[dir] {
		return nil
	}
	key := planKey{v, dir, tests}
	if made, ok := p.planned[key]; ok {
		return made.node
	}
	name, files := p.dir(dir).packageFiles(v.build, tests)
	if len(files) == 0 {
		p.planned[key] = &plan{}
		return nil
	}
	open[dir] = true
	n := &node{dir: dir, path: id, name: name, files: files, imports: map[string]*node{}, arch: v.build.arch}
	needed, near := p.needs(v.list, dir, files, false)
	made := &plan{near: near}
	consists := []byte(runtime.Version() + " " + dir + " " + id + " " + v.build.arch)
	for _, f := range files {
		consists = append(append(consists, '|'), f.name...)
		consists = strconv.AppendUint(append(consists, '='), f.sketch.Load(), 36)
	}
	for _, imp := range needed {
		if imp == "unsafe" {
			continue
		}
		to, id, ok := v.list.find(imp, dir)
		var dep *node
		if ok {
			tests := v.tested != "" && to == v.tested
			made.deps = append(made.deps, planKey{v, to, tests})
			dep = p.make(v, to, id, tests, open)
		}
		if dep == nil {
			made.lacks = true
			continue
		}
		n.imports[imp] = dep
		consists = append(append(consists, ' '), imp...)
		consists = append(append(consists, '='), dep.sum...)
	}
	delete(open, dir)
	made.node = p.c.nodes.node(consists, n)
	p.planned[key] = made
	return made.node
}

// ofHost returns the nodes of the host's build.
func (p *planner) ofHost() []*node {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []*node
	for key, made := range p.planned {
		if key.build == p.c.host && made.node != nil {
			out = append(out, made.node)
		}
	}
	return out
}

// known returns the directories that have Go files, as far as they were read.
func (p *planner) known() []*dirInfo {
	p.scan.Lock()
	defer p.scan.Unlock()
	var out []*dirInfo
	for _, d := range p.dirs {
		if len(d.files) > 0 {
			out = append(out, d)
		}
	}
	return out
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
	nodes := p.used()
	for k := range p.planned {
		builds[k.build] = true
	}
	p.scan.Lock()
	defer p.scan.Unlock()
	return Stats{Dirs: len(p.dirs), Nodes: len(nodes), Builds: len(builds)}
}
