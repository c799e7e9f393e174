package gotypes

import (
	"cmp"
	"go/types"
	"maps"
	"path"
	"slices"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// binder turns the objects of one checked unit into symbols.
type binder struct {
	c *Checker
	*checked
	memo  map[types.Object]resolve.Symbol
	known owners
}

func newBinder(c *Checker, u *checked) *binder {
	return &binder{c: c, checked: u, memo: map[types.Object]resolve.Symbol{}}
}

// owners tells the nodes of all packages that the unit has to do with.
func (b *binder) owners() owners {
	if b.known == nil {
		b.known = owners{}
		for _, n := range b.imports {
			b.known.reach(n)
		}
	}
	return b.known
}

// drawing is the drawing of one file.
type drawing struct {
	*source
	id    resolve.FileID
	says  *facts.File
	refs  []entry // by where they begin
	means *resolve.Bindings
}

// draw adds the bindings of those drawn files that are wanted.
func (b *binder) draw(r *Result, wanted func(*source) bool) {
	for _, s := range b.sources {
		id := b.c.world.File(s.path)
		if !s.drawn || id == 0 || !wanted(s) {
			continue
		}
		says := b.c.world.Facts(id)
		if says == nil {
			continue
		}
		d := &drawing{source: s, id: id, says: says, refs: refsByStart(says), means: &resolve.Bindings{Targets: make([][]resolve.Symbol, len(says.Refs))}}
		r.Bindings[id] = d.means
		b.drawHead(d)
		for _, n := range s.names {
			if n.defines {
				continue
			}
			if ref := lookUp(d.refs, n.offset); ref != 0 {
				if sym, ok := b.symbol(n.object); ok {
					d.means.Targets[ref] = []resolve.Symbol{sym}
				}
			}
		}
		for _, n := range s.lacking { // other builds may have them
			if dir, _, ok := b.unit.list.find(n.pkg, b.unit.dir); ok && !path.IsAbs(dir) {
				if ref := lookUp(d.refs, n.offset); ref != 0 {
					d.means.Targets[ref] = b.c.elsewhere(s.file, dir, n.name)
				}
			}
		}
		b.drawCouplings(d)
		b.finish(d)
	}
}

// drawHead binds the package clause and the import paths of a file.
func (b *binder) drawHead(d *drawing) {
	bind := func(pos uint32, sym resolve.Symbol) {
		if ref := lookUp(d.refs, pos); ref != 0 && sym.File != 0 {
			d.means.Targets[ref] = []resolve.Symbol{sym}
		}
	}
	if d.clause != 0 {
		bind(d.clause, b.c.packageSymbol(b.unit.files))
	}
	for _, imp := range d.paths {
		switch n := b.imports[imp.path]; {
		case n != nil:
			bind(imp.offset, b.c.packageSymbol(n.files))
		case imp.path == "unsafe":
			bind(imp.offset, b.c.packageSymbol(b.c.plan.dir(b.c.std+"/unsafe").files))
		case imp.path == "C":
			bind(imp.offset, resolve.Symbol{File: resolve.Outside})
		}
	}
}

// finish puts what a file's bindings say in its final form.
func (b *binder) finish(d *drawing) {
	out := d.means
	reads := map[resolve.FileID]bool{}
	missing := map[string]bool{}
	expanded := map[resolve.Symbol][]resolve.Symbol{}
	for i, targets := range out.Targets {
		if len(targets) == 0 {
			// Nothing in scope has this name in the build at hand.
			if ref := &d.says.Refs[i]; ref.Recv == 0 && ref.Role != facts.Label && ref.Import == 0 && ref.Name != "" {
				out.Targets[i] = b.c.elsewhere(d.file, b.unit.dir, ref.Name)
			}
			if i > 0 && out.Targets[i] == nil {
				missing[d.says.Refs[i].Name] = true
			}
			continue
		}
		all, ok := expanded[targets[0]]
		if !ok {
			all = b.c.expand(d.file, targets[0])
			expanded[targets[0]] = all
			for _, t := range all {
				if t.File != d.id && t.File != resolve.Outside {
					reads[t.File] = true
				}
			}
		}
		out.Targets[i] = all
	}
	for _, other := range b.sources {
		if id := b.c.world.File(other.path); id != 0 && id != d.id {
			reads[id] = true
		}
	}
	for id := range reads {
		out.Reads = append(out.Reads, id)
	}
	slices.Sort(out.Reads)
	if b.lacksImport(d.file) {
		missing[resolve.MissingModule] = true
	}
	out.Missing = slices.Sorted(maps.Keys(missing))
}

// problems returns what the type checker complains about in drawn files.
func (b *binder) problems() []Problem {
	var out []Problem
	for _, p := range b.checked.problems {
		out = append(out, Problem{File: b.c.world.File(p.source.path), Problem: p.Problem})
	}
	return out
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
	obj = origin(obj)
	if sym, ok := b.memo[obj]; ok {
		return sym, sym.File != 0
	}
	sym := b.find(obj)
	b.memo[obj] = sym
	return sym, sym.File != 0
}

// origin returns the object as it is declared, without type arguments.
func origin(obj types.Object) types.Object {
	switch o := obj.(type) {
	case *types.Var:
		return o.Origin()
	case *types.Func:
		return o.Origin()
	}
	return obj
}

func (b *binder) find(obj types.Object) resolve.Symbol {
	pkg := obj.Pkg()
	switch {
	case pkg == nil || pkg == types.Unsafe:
		return b.c.builtin(obj)
	case pkg == b.pkg:
		s, offset, ok := b.at(b.c, obj.Pos())
		if !ok {
			return resolve.Symbol{}
		}
		return b.c.defAt(b.c.world.File(s.path), s.path, offset)
	}
	if n := b.owners()[pkg]; n != nil {
		return b.c.symbolIn(n, obj)
	}
	return resolve.Symbol{}
}

// symbolIn returns the definition of an object of a node.
func (c *Checker) symbolIn(n *node, obj types.Object) resolve.Symbol {
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
