// Package gotypes finds out what the names in Go files mean, through go/types:
// what the compiler sees, and nothing that it does not.
//
// The problem is that a type checker wants whole programs, while we want single
// packages at once, in little memory, from broken code, and for files of other
// platforms too. So there are two ways to check a package.
//
// A node is a package as its importers see it: its outline without function
// bodies (gosource.Outline), checked once and kept as a types.Package without
// syntax. What a package's nodes are made of is a build list of go.mod or
// go.work, vendor folders, the module cache and GOROOT; the go command is not
// needed. Nodes are told apart by what they consist of: their files and the
// nodes of those imports that their importers have to know, which are few. So a
// dependency is shared by all builds that see it alike, and by Checkers that see
// other texts elsewhere. Nodes of the host's build, and what the heads of files
// say, are given away as export data to be kept for the next process.
//
// A unit is a package checked in full, for what its references mean, and
// dropped afterwards, but for the last few that questions were about: the package with its tests inside, the external tests, and
// further units for the files that the host's build leaves out, each under the
// nearest build that has them. A package with one name defined in several files
// of different builds has variants: a reference means all of those that can be
// built together with its file, the host's first.
//
// Limits: packages that import each other in a circle see one edge of it as
// missing. A file that no build includes is checked by itself. Names behind
// cgo's C are not resolved.
package gotypes

import (
	"context"
	"go/types"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/sourcegraph/conc/pool"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// Options are what a Checker needs.
type Options struct {
	World resolve.World
	Env   Env
	// Recall returns what an earlier Checker gave away as Exports; nil if nothing
	// is kept.
	Recall func(key string) []byte
	Nodes  *Nodes // what is shared with other Checkers of the workspace; nil if nothing is
	// Root is the absolute path of the workspace, where known: modules may
	// begin above it and lie beside it.
	Root string
}

// Checker checks the Go packages of one workspace. It is safe for concurrent use.
type Checker struct {
	env   Env
	root  string
	nodes *Nodes

	// state guards what files say: Invalidate holds it alone, everything else shares it.
	state sync.RWMutex
	world resolve.World

	host config // the build of this machine
	std  string // directory of the standard library, "" if there is none

	plan     planner
	modules  moduleFinder
	indexes  indexCache
	variants variantCache
	sets     typeSets
	graph    importGraph
	exports  exports
	asked    askedUnits
}

// New makes a Checker. It reads nothing but what tells it where Go code lies.
func New(o Options) *Checker {
	if o.World == nil {
		panic("gotypes: Options.World is missing")
	}
	c := &Checker{env: o.Env, root: strings.TrimSuffix(o.Root, "/"), world: o.World, nodes: o.Nodes}
	if c.nodes == nil {
		c.nodes = NewNodes()
	}
	c.exports.init(o.Recall)
	c.reset()
	return c
}

// reset forgets everything that was found out.
func (c *Checker) reset() {
	c.modules.init(c)
	c.std = c.modules.findStd()
	c.host = config{
		os: c.env.GOOS, arch: c.env.GOARCH, cgo: c.env.Cgo,
		tags: joinTags(append(c.experiments(), c.env.Tags...)),
	}
	c.plan.init(c)
	c.indexes.init()
	c.variants.init()
	c.sets.init()
	c.graph.forget()
	c.asked.forget()
}

// Result is what the check of a unit found.
type Result struct {
	// Bindings hold what the references of each Go file of the unit mean.
	Bindings map[resolve.FileID]*resolve.Bindings
	Problems []Problem

	// Types are what Implements needs of the unit, in a form for Restore.
	Dir, Unit string
	Types     []byte
	Units     int // how many there are of the directory
}

// Problem is something the type checker complains about.
type Problem struct {
	File resolve.FileID
	facts.Problem
}

// CheckFile finds out what the references of one file mean, and those of the
// other files of its package where that comes at no cost: not the external tests
// of its directory, nor what is there for other builds. The result is empty if
// the file is in no package. A package is checked as a whole when a second file
// of it is asked about; of the first, the others' function bodies are left out.
func (c *Checker) CheckFile(ctx context.Context, file string) (*Result, error) {
	r := newResult()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c.state.RLock()
	defer c.state.RUnlock()
	file = path.Clean(file)
	if u, whole := c.answering(file); u != nil {
		b := newBinder(c, u)
		b.draw(r, func(s *source) bool { return whole || s.path == file })
		r.Problems = b.problems()
	}
	return r, nil
}

// CheckAll checks all packages of the workspace with up to workers at a time.
// It calls yield with the results, one call at a time; each file is in one of
// them. Packages of one build follow each other, so that few are kept at once.
func (c *Checker) CheckAll(ctx context.Context, workers int, yield func(*Result)) error {
	c.state.RLock()
	dirs := c.dirs()
	c.state.RUnlock()
	return c.Check(ctx, dirs, workers, nil, yield)
}

// Check is CheckAll for the packages in some directories. giveWay, unless it is
// nil, is called before each package and may hold it for something more urgent.
func (c *Checker) Check(ctx context.Context, dirs []string, workers int, giveWay func(context.Context), yield func(*Result)) error {
	if giveWay == nil {
		giveWay = func(context.Context) {}
	}
	var units []*unit
	count := map[string]int{}
	c.state.RLock()
	for _, dir := range dirs {
		found := c.units(dir)
		c.sets.keep(dir, found)
		units = append(units, found...)
		count[dir] = len(found)
	}
	c.state.RUnlock()

	var mu sync.Mutex // guards yield and again
	var again []*unit
	err := each(ctx, workers, units, giveWay, func(u *unit) config { return u.seen }, func(u *unit) {
		r := newResult()
		doubtful := c.checkUnit(u, u.seen, r)
		mu.Lock()
		defer mu.Unlock()
		if doubtful {
			again = append(again, u)
		} else {
			r.Units = count[u.dir]
			yield(r)
		}
	})
	if err != nil {
		return err
	}
	return each(ctx, workers, again, giveWay, func(u *unit) config { return u.build }, func(u *unit) {
		r := newResult()
		c.checkUnit(u, u.build, r)
		mu.Lock()
		defer mu.Unlock()
		r.Units = count[u.dir]
		yield(r)
	})
}

// Meet makes the interfaces of all dependencies known that the packages in some
// directories import, directly or not, in the host's build. To check packages,
// only those are met that their importers have to know. wanted says in which
// directories there may be interfaces that matter; nil stands for all.
func (c *Checker) Meet(ctx context.Context, dirs []string, wanted func(dir string) bool) error {
	c.state.RLock()
	defer c.state.RUnlock()
	var units []*unit
	for _, dir := range dirs {
		units = append(units, c.units(dir)...)
	}
	c.plan.enter(c.host)
	defer c.plan.leave(c.host)
	type seenFrom struct {
		list *buildList
		dir  string
	}
	met := map[seenFrom]bool{}
	var meet func(list *buildList, files []*file, from string) error
	meet = func(list *buildList, files []*file, from string) error {
		for _, imp := range importsOf(files) {
			dir, id, ok := list.find(imp, from)
			if key := (seenFrom{list, dir}); !ok || imp == "unsafe" || met[key] {
				continue
			} else {
				met[key] = true
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if path.IsAbs(dir) && !c.sets.knows(dir) && (wanted == nil || wanted(dir)) {
				if n := c.plan.node(view{list: list, build: c.host}, dir, id, false); n != nil {
					n.load(c)
				}
			}
			_, files := c.plan.dir(dir).packageFiles(c.host, false)
			if err := meet(list, files, dir); err != nil {
				return err
			}
		}
		return nil
	}
	for _, u := range units {
		if u.build == c.host {
			if err := meet(u.list, u.files, u.dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// each calls do with all units, those of one build after the other; with as
// much text at once as there is room for.
func each(ctx context.Context, workers int, units []*unit, giveWay func(context.Context), build func(*unit) config, do func(*unit)) error {
	var builds []config
	groups := map[config][]*unit{}
	for _, u := range units {
		b := build(u)
		if groups[b] == nil {
			builds = append(builds, b)
		}
		groups[b] = append(groups[b], u)
	}
	var room room
	for _, b := range builds {
		p := pool.New().WithMaxGoroutines(max(1, workers)).WithContext(ctx).WithCancelOnError().WithFirstError()
		for _, u := range groups[b] {
			p.Go(func(ctx context.Context) error {
				if err := ctx.Err(); err != nil {
					return err
				}
				giveWay(ctx)
				n := u.size()
				room.take(n)
				defer room.leave(n)
				do(u)
				return nil
			})
		}
		if err := p.Wait(); err != nil {
			return err
		}
	}
	return nil
}

// mostText is how many bytes of text are checked at once, but for a single
// package that has more: a syntax tree with its types takes thirty times as much.
const mostText = 2 << 20

// room keeps count of the text that is being checked.
type room struct {
	queue sync.Mutex // held while waiting: who comes first, goes first
	mu    sync.Mutex // guards what follows
	held  int
	freed sync.Cond
}

// take waits until n more bytes fit.
func (r *room) take(n int) {
	r.queue.Lock()
	defer r.queue.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.freed.L = &r.mu
	for r.held > 0 && r.held+n > mostText {
		r.freed.Wait()
	}
	r.held += n
}

func (r *room) leave(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.held -= n
	r.freed.Broadcast()
}

func newResult() *Result { return &Result{Bindings: map[resolve.FileID]*resolve.Bindings{}} }

// checkUnit checks one unit, with imports as the build seen has them, and adds
// what it finds to r. It reports whether that has to be done again with the
// unit's own build, in which case r holds nothing of use.
func (c *Checker) checkUnit(u *unit, seen config, r *Result) (doubtful bool) {
	c.state.RLock()
	defer c.state.RUnlock()
	found := c.looked(u, seen, false, false)
	if found.doubtful && seen != u.build {
		return true
	}
	b := newBinder(c, c.certain(found, false))
	b.draw(r, func(*source) bool { return true })
	r.Problems = b.problems()
	sets := b.typeSets()
	c.sets.put(u.dir, u.String(), sets)
	r.Dir, r.Unit, r.Types = u.dir, u.String(), c.encodeSets(sets)
	return false
}

// dirs returns the directories of the workspace that have Go files, sorted.
func (c *Checker) dirs() []string {
	var dirs []string
	for _, p := range c.world.ByExt(".go") {
		dirs = append(dirs, path.Dir(p))
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// Package is what is checked together.
type Package struct {
	Dir     string
	Path    string // import path
	Name    string
	Variant string // what sets it apart from the others in Dir: "", "test", "windows/amd64", "ignore.go"
	Files   []string
	Imports []string // directories of the workspace, sorted
}

// Packages returns all packages of the workspace, dependencies before what
// imports them.
func (c *Checker) Packages() []Package {
	c.state.RLock()
	defer c.state.RUnlock()
	dirs := c.dirs()
	byDir := map[string][]Package{}
	for _, dir := range dirs {
		for _, u := range c.units(dir) {
			p := Package{Dir: dir, Path: u.path, Name: u.name, Variant: u.variant}
			for i, f := range u.files {
				if u.draw[i] {
					p.Files = append(p.Files, f.path)
				}
			}
			for _, n := range c.imports(u, u.seen, false) {
				if n != nil && n.dir != dir && !path.IsAbs(n.dir) {
					p.Imports = append(p.Imports, n.dir)
				}
			}
			slices.Sort(p.Imports)
			p.Imports = slices.Compact(p.Imports)
			byDir[dir] = append(byDir[dir], p)
		}
	}
	var out []Package
	done := map[string]bool{}
	var visit func(dir string)
	visit = func(dir string) {
		if done[dir] {
			return
		}
		done[dir] = true
		for _, p := range byDir[dir] {
			for _, dep := range p.Imports {
				visit(dep)
			}
		}
		out = append(out, byDir[dir]...)
	}
	for _, dir := range dirs {
		visit(dir)
	}
	return out
}

// importerFunc is a types.Importer.
type importerFunc func(path string) (*types.Package, error)

// Import implements types.Importer.
func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }
