package gotypes

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"sort"
	"sync"
	"sync/atomic"

	"cairn/parsers/gosource"
)

// node is a package as its importers see it.
type node struct {
	sum       string // of what it consists of
	dir, path string
	name      string
	files     []*file
	imports   map[string]*node // by import path as written; without those that no importer has to know
	arch      string

	loaded atomic.Bool
	once   sync.Once // guards what follows
	pkg    *types.Package
	places []place

	recalled bool // it was read from what an earlier process kept
	given    bool // it was given away to be kept; guarded by the exports' mu
}

// place says where a file of a node begins among the positions of its objects,
// which are positions in outlines.
type place struct {
	path string
	base token.Pos
	size int
	from uint32 // where in the file's outline it begins
}

// load returns the package, checking it and what it imports if needed. Nodes
// form no circles, so this ends, and whoever waits for another is waited for by
// nobody that it waits for.
func (n *node) load(c *Checker) *types.Package {
	n.once.Do(func() {
		n.check(c)
		n.loaded.Store(true)
	})
	if path.IsAbs(n.dir) && !c.sets.knows(n.dir) {
		c.sets.meet(n)
	}
	return n.pkg
}

func (n *node) check(c *Checker) {
	if data := c.exports.recall(n.exportKey()); data != nil && n.recallFrom(c, data) == nil {
		return
	}
	n.places = nil
	set := token.NewFileSet()
	var trees []*ast.File
	values := valuesIn(c, n.files)
	for _, f := range n.files {
		outline := c.indexes.outline(c.world, f.path)
		if outline == nil {
			continue
		}
		if max(outline.Hash(), 1) != f.sketch.Load() {
			c.nodes.disown(n)
		}
		base := set.Base()
		tree, _ := gosource.Parse(set, f.path, outline.Text, 0)
		trees = append(trees, withoutHelpers(tree, values))
		hideParameters(tree)
		n.places = append(n.places, place{path: f.path, base: token.Pos(base), size: len(outline.Text)})
	}
	conf := types.Config{
		IgnoreFuncBodies: true,
		FakeImportC:      true,
		Error:            func(error) {}, // what its own unit is there to tell
		Importer:         importerFunc(func(imp string) (*types.Package, error) { return n.importPackage(c, imp) }),
		Sizes:            types.SizesFor("gc", n.arch),

		DisableUnusedImportCheck: true,
	}
	n.pkg = checkFiles(&conf, n.path, n.name, set, trees, nil)
}

// hideParameters takes the names from the parameters of functions. Nobody
// outside of a function refers to them, but they would make a scope with a map
// for each function: most of the memory of a checked package.
func hideParameters(tree *ast.File) {
	hide := func(lists ...*ast.FieldList) {
		for _, list := range lists {
			if list == nil {
				continue
			}
			for _, f := range list.List {
				for _, name := range f.Names {
					name.Name = "_"
				}
			}
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			hide(n.Recv)
		case *ast.FuncType:
			hide(n.Params, n.Results)
		}
		return true
	})
}

func (n *node) importPackage(c *Checker, imp string) (*types.Package, error) {
	if imp == "unsafe" {
		return types.Unsafe, nil
	}
	if dep := n.imports[imp]; dep != nil {
		return dep.load(c), nil
	}
	return missing(imp), nil
}

// missing makes an empty package for an import that was not found. Its name is
// a guess, so that at least the import itself can be referred to.
func missing(imp string) *types.Package {
	pkg := types.NewPackage(imp, gosource.PackageName(imp))
	pkg.MarkComplete()
	return pkg
}

// checkFiles runs the type checker. It survives what it cannot handle: a package
// with what was found out up to there is better than none.
func checkFiles(conf *types.Config, id, name string, set *token.FileSet, trees []*ast.File, info *types.Info) (pkg *types.Package) {
	pkg = types.NewPackage(id, name)
	defer func() {
		if r := recover(); r != nil {
			if conf.Error != nil {
				conf.Error(fmt.Errorf("the type checker gave up on %s: %v", id, r))
			}
		}
		pkg.MarkComplete()
	}()
	_ = types.NewChecker(conf, set, pkg, info).Files(trees) // the errors go to conf.Error
	return pkg
}

// at returns the file and the offset in its outline of a position.
func (n *node) at(pos token.Pos) (place, uint32, bool) {
	i := sort.Search(len(n.places), func(i int) bool { return n.places[i].base > pos }) - 1
	if i < 0 || int(pos-n.places[i].base) > n.places[i].size {
		return place{}, 0, false
	}
	return n.places[i], n.places[i].from + uint32(pos-n.places[i].base), true
}

// owners tells which node a package is.
type owners map[*types.Package]*node

// reach adds a node and all that it leads to.
func (o owners) reach(n *node) {
	if n == nil || !n.loaded.Load() || o[n.pkg] != nil {
		return
	}
	o[n.pkg] = n
	for _, dep := range n.imports {
		o.reach(dep)
	}
}
