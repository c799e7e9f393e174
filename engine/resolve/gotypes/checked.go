package gotypes

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strconv"

	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// checked is a unit after its check, without its syntax: what the names in its
// drawn files mean, and where in its files objects are declared. It follows from
// texts alone and never changes.
type checked struct {
	unit     *unit
	pkg      *types.Package
	sources  []*source
	imports  map[string]*node
	problems []problem
	torn     bool // a file changed while it was checked
	doubtful bool // something was wrong, be it in files that are not drawn
}

// source is a file of a unit that is being checked, or was.
type source struct {
	*file
	drawn bool // else only its outline was checked
	base  token.Pos
	size  int

	tree *ast.File // nil after the check

	// Of a drawn file:
	names   []name        // by offset
	clause  uint32        // offset of the package's name; 0 if there is none
	paths   []importPath  // its imports
	lacking []lackingName // names of imported packages that those do not have
	coupled []coupling    // what its text couples
}

// name is where an object is declared or used.
type name struct {
	offset  uint32
	defines bool
	object  types.Object // nil for the symbolic variable of a type switch
}

type importPath struct {
	offset uint32
	path   string
}

type lackingName struct {
	offset    uint32
	pkg, name string
}

// problem is something that the type checker complains about, in a drawn file.
type problem struct {
	source *source
	facts.Problem
}

// compact takes what is of use from the syntax and lets go of it.
func (u *checked) compact(info *types.Info) {
	add := func(id *ast.Ident, obj types.Object, defines bool) {
		if s := u.in(id.NamePos); s != nil && s.drawn {
			s.names = append(s.names, name{offset: uint32(id.NamePos - s.base), defines: defines, object: obj})
		}
	}
	for id, obj := range info.Uses {
		if pkg := obj.Pkg(); pkg == u.pkg || pkg == nil || obj.Exported() || obj.Parent() != pkg.Scope() {
			add(id, obj, false)
		} // else it is not exported, which the compiler refuses
	}
	for id, obj := range info.Defs {
		add(id, obj, true)
	}
	for _, s := range u.sources {
		if s.drawn {
			slices.SortFunc(s.names, func(a, b name) int {
				switch {
				case a.offset != b.offset:
					return cmp.Compare(a.offset, b.offset)
				case a.defines == b.defines:
					return 0
				case a.defines:
					return -1
				}
				return 1
			})
			s.readTree(info)
			s.coupled = couplings(info, s.tree)
		}
		s.tree = nil
	}
}

func (s *source) readTree(info *types.Info) {
	if n := s.tree.Name; n != nil && n.NamePos.IsValid() {
		s.clause = uint32(n.NamePos - s.base)
	}
	for _, imp := range s.tree.Imports {
		if path, err := strconv.Unquote(imp.Path.Value); err == nil {
			s.paths = append(s.paths, importPath{uint32(imp.Path.ValuePos - s.base), path})
		}
	}
	if len(s.paths) == 0 {
		return
	}
	ast.Inspect(s.tree, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && info.Uses[sel.Sel] == nil {
			if x, ok := sel.X.(*ast.Ident); ok {
				if pkg, ok := info.Uses[x].(*types.PkgName); ok {
					s.lacking = append(s.lacking, lackingName{uint32(sel.Sel.NamePos - s.base), pkg.Imported().Path(), sel.Sel.Name})
				}
			}
		}
		return true
	})
}

// in returns the file of the unit that a position is in; nil if it is in none.
func (u *checked) in(pos token.Pos) *source {
	i := sort.Search(len(u.sources), func(i int) bool { return u.sources[i].base > pos }) - 1
	if i < 0 || !pos.IsValid() || int(pos-u.sources[i].base) > u.sources[i].size {
		return nil
	}
	return u.sources[i]
}

// at returns the file that a position is in, and the offset in its text.
func (u *checked) at(c *Checker, pos token.Pos) (*source, uint32, bool) {
	s := u.in(pos)
	if s == nil {
		return nil, 0, false
	}
	offset := uint32(pos - s.base)
	if !s.drawn {
		var o *gosource.Outline
		if o = c.indexes.outline(c.world, s.path); o == nil {
			return nil, 0, false
		}
		offset = o.Source(offset)
	}
	return s, offset, true
}

// lacksImport reports whether a file imports what was not found, so that
// complaints about it say nothing.
func (u *checked) lacksImport(f *file) bool {
	return slices.ContainsFunc(f.Imports, func(imp string) bool { return imp != "unsafe" && u.imports[imp] == nil })
}

// mass says about how many bytes it takes.
func (u *checked) mass() (n int) {
	const perName, perOutline = 110, 12 // with their share of the objects
	for _, s := range u.sources {
		if s.drawn {
			n += perName * len(s.names)
		} else {
			n += perOutline * s.size
		}
	}
	return n
}
