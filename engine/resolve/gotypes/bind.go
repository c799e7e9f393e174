package gotypes

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"path"
	"slices"
	"strconv"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// binder turns the objects of one checked unit into symbols.
type binder struct {
	c       *Checker
	unit    *unit
	pkg     *types.Package
	sources []*source
	imports map[string]*node
	memo    map[types.Object]resolve.Symbol
}

// draw adds the bindings of the files that are wanted.
func (b *binder) draw(info *types.Info, r *Result) {
	for _, s := range b.sources {
		if s.outline != nil || s.id == 0 {
			continue
		}
		says := b.c.world.Facts(s.id)
		if says == nil {
			continue
		}
		s.says, s.refs, s.means = says, refsByStart(says), &resolve.Bindings{Targets: make([][]resolve.Symbol, len(says.Refs))}
		r.Bindings[s.id] = s.means
		b.drawHead(s)
	}
	for id, obj := range info.Uses {
		s, offset, ok := b.source(id.NamePos)
		if !ok || s.means == nil {
			continue
		}
		if ref := lookUp(s.refs, offset); ref != 0 {
			if sym, ok := b.symbol(obj); ok {
				s.means.Targets[ref] = []resolve.Symbol{sym}
			}
		}
	}
	for _, s := range b.sources {
		if s.means != nil {
			b.lookElsewhere(s, info)
			b.finish(s)
		}
	}
}

// lookElsewhere binds the names of imported packages that those have in other
// builds alone.
func (b *binder) lookElsewhere(s *source, info *types.Info) {
	ast.Inspect(s.tree, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		x, ok := sel.X.(*ast.Ident)
		if !ok || info.Uses[sel.Sel] != nil {
			return true
		}
		pkg, ok := info.Uses[x].(*types.PkgName)
		if !ok {
			return true
		}
		dir, _, ok := b.unit.list.find(pkg.Imported().Path(), b.unit.dir)
		if !ok || path.IsAbs(dir) {
			return true
		}
		if ref := lookUp(s.refs, uint32(sel.Sel.NamePos-s.base)); ref != 0 {
			s.means.Targets[ref] = b.c.elsewhere(s.file, dir, sel.Sel.Name)
		}
		return true
	})
}

// drawHead binds the package clause and the import paths of a file.
func (b *binder) drawHead(s *source) {
	bind := func(pos uint32, sym resolve.Symbol) {
		if ref := lookUp(s.refs, pos); ref != 0 && sym.File != 0 {
			s.means.Targets[ref] = []resolve.Symbol{sym}
		}
	}
	if s.tree.Name != nil && s.tree.Name.NamePos.IsValid() {
		bind(uint32(s.tree.Name.NamePos-s.base), b.c.packageSymbol(b.unit.files))
	}
	for _, imp := range s.tree.Imports {
		path, err := strconv.Unquote(imp.Path.Value)
		if err != nil {
			continue
		}
		pos := uint32(imp.Path.ValuePos - s.base)
		switch n := b.imports[path]; {
		case n != nil:
			bind(pos, b.c.packageSymbol(n.files))
		case path == "unsafe":
			bind(pos, b.c.packageSymbol(b.c.plan.dir(b.c.std+"/unsafe").files))
		case path == "C":
			bind(pos, resolve.Symbol{File: resolve.Outside})
		}
	}
}

// finish puts what a file's bindings say in its final form.
func (b *binder) finish(s *source) {
	out := s.means
	reads := map[resolve.FileID]bool{}
	missing := map[string]bool{}
	expanded := map[resolve.Symbol][]resolve.Symbol{}
	for i, targets := range out.Targets {
		if len(targets) == 0 {
			// Nothing in scope has this name in the build at hand.
			if ref := &s.says.Refs[i]; ref.Recv == 0 && ref.Role != facts.Label && ref.Import == 0 && ref.Name != "" {
				out.Targets[i] = b.c.elsewhere(s.file, b.unit.dir, ref.Name)
			}
			if i > 0 && out.Targets[i] == nil {
				missing[s.says.Refs[i].Name] = true
			}
			continue
		}
		all, ok := expanded[targets[0]]
		if !ok {
			all = b.c.expand(s.file, targets[0])
			expanded[targets[0]] = all
			for _, t := range all {
				if t.File != s.id && t.File != resolve.Outside {
					reads[t.File] = true
				}
			}
		}
		out.Targets[i] = all
	}
	for _, other := range b.sources {
		if other.id != 0 && other.id != s.id {
			reads[other.id] = true
		}
	}
	for id := range reads {
		out.Reads = append(out.Reads, id)
	}
	slices.Sort(out.Reads)
	if b.lacksImport(s) {
		missing[resolve.MissingModule] = true
	}
	out.Missing = slices.Sorted(maps.Keys(missing))
}

// packageSymbol returns the symbol of a package: its clause in the file that
// documents it, or else in the first.
func (c *Checker) packageSymbol(files []*file) resolve.Symbol {
	var chosen *file
	for _, f := range files {
		if f.Package != "" && (chosen == nil || f.Doc && !chosen.Doc) {
			chosen = f
		}
	}
	if chosen == nil {
		return resolve.Symbol{}
	}
	return resolve.Symbol{File: c.fileID(chosen.path), Def: 1} // the clause is the first definition
}

// fileID returns the id of a file of the workspace or of a dependency; 0 if there is none.
func (c *Checker) fileID(path string) resolve.FileID {
	if id := c.world.File(path); id != 0 {
		return id
	}
	return c.world.Dependency(path)
}

// symbol returns the definition that an object is declared by.
func (b *binder) symbol(obj types.Object) (resolve.Symbol, bool) {
	switch o := obj.(type) {
	case *types.Var:
		obj = o.Origin()
	case *types.Func:
		obj = o.Origin()
	}
	if sym, ok := b.memo[obj]; ok {
		return sym, sym.File != 0
	}
	sym := b.find(obj)
	b.memo[obj] = sym
	return sym, sym.File != 0
}

func (b *binder) find(obj types.Object) resolve.Symbol {
	pkg := obj.Pkg()
	switch {
	case pkg == nil || pkg == types.Unsafe:
		return b.c.builtin(obj)
	case pkg == b.pkg:
		s, offset, ok := b.source(obj.Pos())
		if !ok {
			return resolve.Symbol{}
		}
		return b.c.defAt(s.id, s.path, offset)
	}
	return b.c.symbolIn(pkg, obj)
}

// symbolIn returns the definition of an object of a node's package.
func (c *Checker) symbolIn(pkg *types.Package, obj types.Object) resolve.Symbol {
	n := c.owners.of(pkg)
	if n == nil {
		return resolve.Symbol{}
	}
	place, offset, ok := n.at(obj.Pos())
	if !ok {
		return resolve.Symbol{}
	}
	id := c.fileID(place.path)
	if id == 0 {
		return resolve.Symbol{File: resolve.Outside}
	}
	outline := c.indexes.outline(c.world, place.path)
	if outline == nil {
		return resolve.Symbol{}
	}
	return c.defAt(id, place.path, outline.Source(offset))
}

// defAt returns the definition whose name begins at an offset of a file.
func (c *Checker) defAt(id resolve.FileID, path string, offset uint32) resolve.Symbol {
	if id == 0 {
		return resolve.Symbol{}
	}
	if def := lookUp(c.indexes.defs(c.world, id, path), offset); def != 0 {
		return resolve.Symbol{File: id, Def: facts.DefID(def)}
	}
	return resolve.Symbol{}
}

// builtin returns the definition of a predeclared object, or of one of unsafe,
// in the files that document them.
func (c *Checker) builtin(obj types.Object) resolve.Symbol {
	file := c.std + "/builtin/builtin.go"
	if obj.Pkg() == types.Unsafe {
		file = c.std + "/unsafe/unsafe.go"
	}
	if c.std == "." {
		file = file[2:]
	}
	outside := resolve.Symbol{File: resolve.Outside}
	id := c.fileID(file)
	says := c.world.Facts(id)
	if id == 0 || says == nil {
		return outside
	}
	for i := 1; i < len(says.Defs); i++ {
		d := &says.Defs[i]
		if d.Name != obj.Name() {
			continue
		}
		if _, isMethod := obj.(*types.Func); d.Scope == 0 && d.Parent == 0 || isMethod && d.Kind == facts.KindMethod {
			return resolve.Symbol{File: id, Def: facts.DefID(i)}
		}
	}
	return outside
}

// entry is a definition or reference and where its name begins.
type entry struct {
	start uint32
	id    int32
}

func defsByStart(f *facts.File) []entry {
	list := make([]entry, 0, len(f.Defs))
	for i := 1; i < len(f.Defs); i++ {
		if d := &f.Defs[i]; !d.NameSpan.Empty() {
			list = append(list, entry{d.NameSpan.Start, int32(i)})
		}
	}
	return sorted(list)
}

func refsByStart(f *facts.File) []entry {
	list := make([]entry, 0, len(f.Refs))
	for i := 1; i < len(f.Refs); i++ {
		list = append(list, entry{f.Refs[i].Span.Start, int32(i)})
	}
	return sorted(list)
}

// sorted sorts entries by start, of equal ones by id.
func sorted(list []entry) []entry {
	slices.SortFunc(list, func(a, b entry) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.id, b.id)) })
	return list
}

// lookUp returns the first entry that begins at an offset; 0 if there is none.
func lookUp(list []entry, offset uint32) int32 {
	i, ok := slices.BinarySearchFunc(list, offset, func(e entry, offset uint32) int { return cmp.Compare(e.start, offset) })
	if !ok {
		return 0
	}
	return list[i].id
}

// indexCache keeps where the definitions of files are, and some outlines.
type indexCache struct {
	mu       sync.Mutex // guards what follows; not held while files are read
	byPath   map[string][]entry
	outlines map[string]*gosource.Outline
	held     int // bytes of outlines
}

func (c *indexCache) init() {
	c.byPath = map[string][]entry{}
	c.outlines = map[string]*gosource.Outline{}
	c.held = 0
}

// forget drops what is known of a file.
func (c *indexCache) forget(path string) {
	delete(c.byPath, path)
	if o := c.outlines[path]; o != nil {
		c.held -= o.Size()
		delete(c.outlines, path)
	}
}

// How much is kept: files with their definitions, which take 8 bytes each, and
// bytes of outlines, which each build reads again.
const (
	mostIndexes  = 50_000
	mostOutlines = 16 << 20
)

// defs returns the definitions of a file by where their names begin.
func (c *indexCache) defs(world resolve.World, id resolve.FileID, path string) []entry {
	c.mu.Lock()
	defs, ok := c.byPath[path]
	c.mu.Unlock()
	if ok {
		return defs
	}
	f := world.Facts(id)
	if f == nil {
		return nil
	}
	defs = defsByStart(f)
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.byPath) >= mostIndexes {
		clear(c.byPath)
	}
	c.byPath[path] = defs
	return defs
}

// outline returns the outline of a file; nil if it cannot be read.
func (c *indexCache) outline(world resolve.World, path string) *gosource.Outline {
	c.mu.Lock()
	o := c.outlines[path]
	c.mu.Unlock()
	if o != nil {
		return o
	}
	src, err := world.ReadFile(path)
	if err != nil {
		return nil
	}
	o = gosource.NewOutline(src)
	c.mu.Lock()
	defer c.mu.Unlock()
	if first := c.outlines[path]; first != nil {
		return first
	}
	if c.held += o.Size(); c.held > mostOutlines {
		clear(c.outlines)
		c.held = o.Size()
	}
	c.outlines[path] = o
	return o
}
