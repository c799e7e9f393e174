package gotypes

import (
	"cmp"
	"go/types"
	"maps"
	"slices"
	"strings"
	"sync"

	"cairn/engine/resolve"
)

// Edge says that From implements To: a type an interface, or a type's method an
// interface's method.
type Edge struct{ From, To resolve.Symbol }

// typeSet is a type with its methods, in a form that outlives the check. It has
// a name, unless it is an interface written where it is used.
type typeSet struct {
	spot
	iface   bool
	local   bool     // declared in a function, or without a name
	dir     string   // where it is declared
	endless bool     // a method's type has no end
	methods []method // sorted by name
}

// method is a method of a typeSet.
type method struct {
	spot
	name    string  // qualified
	hash    uint64  // of name and signature
	pieces  []piece // the signature
	generic bool    // it has type parameters
}

// spot is where something is declared: a symbol, or a place in the outline of a
// dependency, of which the symbol is looked up only when an edge leads there.
type spot struct {
	symbol resolve.Symbol
	path   string
	offset uint32
}

// typeSets are the types of the packages checked so far.
type typeSets struct {
	mu     sync.Mutex                       // guards what follows
	byUnit map[string]map[string][]*typeSet // by directory, then by unit
	outer  map[string][]*typeSet            // exported interfaces of dependencies, by directory
	found  []string                         // directories in outer that nobody was told of yet
	used   map[string]bool                  // directories of dependencies that something led to
	pieces map[uint64][]piece               // each signature once
}

func (s *typeSets) init() {
	s.byUnit = map[string]map[string][]*typeSet{}
	s.outer, s.found, s.used = map[string][]*typeSet{}, nil, map[string]bool{}
	s.pieces = map[uint64][]piece{}
}

// keep forgets the units of a directory that are not among those given.
func (s *typeSets) keep(dir string, units []*unit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	names := map[string]bool{}
	for _, u := range units {
		names[u.String()] = true
	}
	maps.DeleteFunc(s.byUnit[dir], func(name string, _ []*typeSet) bool { return !names[name] })
}

// put states the types of a unit.
func (s *typeSets) put(dir, unit string, sets []*typeSet) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.set(dir, unit, sets)
}

func (s *typeSets) set(dir, unit string, sets []*typeSet) {
	for _, set := range sets {
		s.share(set)
	}
	if s.byUnit[dir] == nil {
		s.byUnit[dir] = map[string][]*typeSet{}
	}
	s.byUnit[dir][unit] = sets
}

// restore states the types of a unit that was not checked yet, or, with no unit,
// the interfaces of a dependency.
func (s *typeSets) restore(dir, unit string, sets []*typeSet) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if unit == "" {
		s.addOuter(dir, sets)
	} else if _, known := s.byUnit[dir][unit]; !known {
		s.set(dir, unit, sets)
	}
}

func (s *typeSets) addOuter(dir string, sets []*typeSet) {
	for _, set := range sets {
		s.share(set)
	}
	s.outer[dir] = sets
}

// meet notes the exported interfaces of a dependency when a node of it is loaded
// for the first time.
func (s *typeSets) meet(n *node) {
	owners := owners{}
	owners.reach(n)
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.outer[n.dir]; known {
		return
	}
	var sets []*typeSet
	for _, name := range n.pkg.Scope().Names() {
		obj, ok := n.pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || !obj.Exported() || !types.IsInterface(obj.Type()) {
			continue
		}
		if set := newTypeSet(obj, obj.Type(), owners.spot); set != nil {
			sets = append(sets, set)
		}
	}
	s.addOuter(n.dir, sets)
	s.found = append(s.found, n.dir)
}

// Used returns the directories of dependencies that something led to so far.
func (c *Checker) Used() map[string]bool {
	c.sets.mu.Lock()
	defer c.sets.mu.Unlock()
	return maps.Clone(c.sets.used)
}

// knows reports whether the interfaces of a dependency are known, which is of use.
func (s *typeSets) knows(dir string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.used[dir] = true
	_, known := s.outer[dir]
	return known
}

// takeFound returns the interfaces of dependencies that nobody was told of yet.
func (s *typeSets) takeFound() map[string][]*typeSet {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := map[string][]*typeSet{}
	for _, dir := range s.found {
		out[dir] = s.outer[dir]
	}
	s.found = nil
	return out
}

// share makes equal signatures of a set's methods use the same memory.
func (s *typeSets) share(set *typeSet) {
	for i := range set.methods {
		m := &set.methods[i]
		if known, ok := s.pieces[m.hash]; ok && slices.Equal(known, m.pieces) {
			m.pieces = known
		} else {
			s.pieces[m.hash] = m.pieces
		}
	}
}

// typeSets returns the types that the drawn files of a unit declare.
func (b *binder) typeSets() []*typeSet {
	var out []*typeSet
	add := func(set *typeSet, local bool) {
		if set != nil {
			set.dir, set.local = b.unit.dir, local
			out = append(out, set)
		}
	}
	literals := map[*types.Interface]bool{}
	for _, s := range b.sources {
		for _, n := range s.names {
			if !n.defines {
				continue
			}
			switch obj := n.object.(type) {
			case *types.TypeName:
				if !obj.IsAlias() {
					add(newTypeSet(obj, obj.Type(), b.spot), obj.Parent() != b.pkg.Scope())
				}
			case *types.Func:
				if recv := obj.Signature().Recv(); recv != nil {
					if iface, ok := recv.Type().(*types.Interface); ok && !literals[iface] {
						literals[iface] = true
						add(newTypeSet(nil, iface, b.spot), true)
					}
				}
			}
		}
	}
	slices.SortFunc(out, func(x, y *typeSet) int {
		return cmp.Or(compareSymbols(x.symbol, y.symbol), compareSymbols(x.methods[0].symbol, y.methods[0].symbol))
	})
	return out
}

func compareSymbols(x, y resolve.Symbol) int {
	return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Def, y.Def))
}

// spot returns where an object is declared, without reading other packages.
func (b *binder) spot(obj types.Object) spot {
	if obj.Pkg() == b.pkg || obj.Pkg() == nil {
		sym, _ := b.symbol(obj)
		return spot{symbol: sym}
	}
	return b.owners().spot(obj)
}

// spot returns where an object of a node is declared.
func (o owners) spot(obj types.Object) spot {
	if f, ok := obj.(*types.Func); ok {
		obj = f.Origin()
	}
	if n := o[obj.Pkg()]; n != nil {
		if place, offset, ok := n.at(obj.Pos()); ok {
			return spot{path: place.path, offset: offset}
		}
	}
	return spot{}
}

// newTypeSet makes the set of a type, which has a name or is nil; nil if it has
// no methods, or is an interface that only constrains type parameters.
func newTypeSet(name *types.TypeName, t types.Type, where func(types.Object) spot) *typeSet {
	set := &typeSet{iface: types.IsInterface(t)}
	if _, isParam := t.(*types.TypeParam); isParam {
		return nil
	}
	if set.iface {
		i := t.Underlying().(*types.Interface)
		if !i.IsMethodSet() {
			return nil
		}
		for i := range i.NumMethods() {
			m := t.Underlying().(*types.Interface).Method(i)
			set.add(m, m.Signature(), where)
		}
	} else {
		methods := types.NewMethodSet(types.NewPointer(t))
		for i := range methods.Len() {
			sel := methods.At(i)
			set.add(sel.Obj(), sel.Type().(*types.Signature), where)
		}
	}
	if len(set.methods) == 0 || set.endless {
		return nil
	}
	slices.SortFunc(set.methods, func(a, b method) int { return strings.Compare(a.name, b.name) })
	if name != nil {
		set.spot = where(name)
	}
	return set
}

func (s *typeSet) add(obj types.Object, sig *types.Signature, where func(types.Object) spot) {
	w := writeSignature(sig)
	if w.endless {
		s.endless = true
		return
	}
	m := method{spot: where(obj), name: qualified(obj)}
	m.hash, m.pieces, m.generic = w.hash(m.name), w.pieces, w.generic
	s.methods = append(s.methods, m)
}

// find returns the method of a name; nil if there is none.
func (s *typeSet) find(name string) *method {
	i, ok := slices.BinarySearchFunc(s.methods, name, func(m method, name string) int { return strings.Compare(m.name, name) })
	if !ok {
		return nil
	}
	return &s.methods[i]
}

// implements reports whether s has all methods of the interface.
func (s *typeSet) implements(iface *typeSet) bool {
	if len(s.methods) < len(iface.methods) {
		return false
	}
	var u *unifier // what type parameters stand for is the same in all methods
	for i := range iface.methods {
		want := &iface.methods[i]
		got := s.find(want.name)
		switch {
		case got == nil:
			return false
		case !got.generic && !want.generic:
			if got.hash != want.hash {
				return false
			}
		default:
			if u == nil {
				u = &unifier{map[string][]piece{}, map[string][]piece{}}
			}
			if !u.unify(got.pieces, want.pieces) {
				return false
			}
		}
	}
	return true
}

// Implements returns which types implement which interfaces, and by which
// methods, as far as at least the type is in the workspace and was checked.
// Interfaces of dependencies count if they are exported; those inside of a
// function, only for the types of its folder. The edges are sorted.
func (c *Checker) Implements() []Edge { return c.implements(func(string) bool { return true }) }

// ImplementsIn returns those edges that follow from the types in some directories.
func (c *Checker) ImplementsIn(dirs []string) []Edge {
	return c.implements(func(dir string) bool { return slices.Contains(dirs, dir) })
}

func (c *Checker) implements(wanted func(dir string) bool) []Edge {
	c.state.RLock()
	defer c.state.RUnlock()
	type entry struct {
		*typeSet
		wanted bool
	}
	var all, ifaces []entry
	c.sets.mu.Lock()
	for dir, units := range c.sets.byUnit {
		for _, sets := range units {
			for _, s := range sets {
				e := entry{s, wanted(dir)}
				all = append(all, e)
				if s.iface {
					ifaces = append(ifaces, e)
				}
			}
		}
	}
	c.sets.mu.Unlock()
	for _, s := range c.outerInterfaces() {
		ifaces = append(ifaces, entry{s, false})
	}
	// Few types have any given method of a name, so each interface looks only at
	// those with its rarest one.
	byName := map[string][]entry{}
	for _, e := range all {
		for i := range e.methods {
			byName[e.methods[i].name] = append(byName[e.methods[i].name], e)
		}
	}
	var edges []Edge
	join := func(from, to spot) {
		f, t := c.lookUpSpot(from), c.lookUpSpot(to)
		if f.File != 0 && t.File != 0 && f != t {
			edges = append(edges, Edge{f, t})
		}
	}
	for _, iface := range ifaces {
		rarest := byName[iface.methods[0].name]
		for i := range iface.methods {
			if list := byName[iface.methods[i].name]; len(list) < len(rarest) {
				rarest = list
			}
		}
		for _, t := range rarest {
			if !iface.wanted && !t.wanted || iface.local && iface.dir != t.dir || t.typeSet == iface.typeSet || !t.implements(iface.typeSet) {
				continue
			}
			join(t.spot, iface.spot)
			for i := range iface.methods {
				m := &iface.methods[i]
				join(t.find(m.name).spot, m.spot)
			}
		}
	}
	slices.SortFunc(edges, func(a, b Edge) int { return cmp.Or(compareSymbols(a.From, b.From), compareSymbols(a.To, b.To)) })
	return slices.Compact(edges)
}

// lookUpSpot returns the symbol of a spot.
func (c *Checker) lookUpSpot(s spot) resolve.Symbol {
	if s.symbol.File != 0 || s.path == "" {
		return s.symbol
	}
	outline := c.indexes.outline(c.world, s.path)
	if outline == nil {
		return resolve.Symbol{}
	}
	return c.defAt(c.fileID(s.path), s.path, outline.Source(s.offset))
}

// outerInterfaces returns the exported interfaces of the dependencies, and error.
func (c *Checker) outerInterfaces() []*typeSet {
	errorName := types.Universe.Lookup("error").(*types.TypeName)
	out := []*typeSet{newTypeSet(errorName, errorName.Type(), func(obj types.Object) spot { return spot{symbol: c.builtin(obj)} })}
	c.sets.mu.Lock()
	defer c.sets.mu.Unlock()
	for _, sets := range c.sets.outer {
		out = append(out, sets...)
	}
	return out
}
