package gotypes

import (
	"go/ast"
	"go/token"
	"maps"
	"strconv"

	"cairn/parsers/gosource"
)

// surface is what of a file decides how its package looks to importers. Most of
// what a package imports is used in bodies only: os in fmt, for example. Such
// imports make no part of a node, so that it is the same in many builds.
type surface struct {
	imports    []importSpec
	qualifiers map[string]bool            // names before a dot, but for those of helpers
	helpers    map[string]map[string]bool // functions that no importer sees, with their qualifiers
	values     map[string]bool            // names in values that give variables and constants their types
}

// importSpec is an import; its name is empty where the package says it.
type importSpec struct{ path, name string }

// newSurface reads the surface of an outline.
func newSurface(o *gosource.Outline) *surface {
	s := &surface{qualifiers: map[string]bool{}, helpers: map[string]map[string]bool{}, values: map[string]bool{}}
	if o == nil {
		return s
	}
	tree, _ := gosource.Parse(token.NewFileSet(), "", o.Text, 0)
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			into := s.qualifiers
			if isHelper(d) {
				into = map[string]bool{}
				s.helpers[d.Name.Name] = into
			}
			if d.Recv != nil {
				s.read(d.Recv, into)
			}
			s.read(d.Type, into)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				s.readSpec(d.Tok, spec)
			}
		}
	}
	return s
}

// isHelper reports whether a function can be named in its own package only.
func isHelper(d *ast.FuncDecl) bool { return d.Recv == nil && !d.Name.IsExported() }

func (s *surface) readSpec(tok token.Token, spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.ImportSpec:
		if path, err := strconv.Unquote(spec.Path.Value); err == nil {
			imp := importSpec{path: path}
			if spec.Name != nil {
				imp.name = spec.Name.Name
			}
			s.imports = append(s.imports, imp)
		}
	case *ast.TypeSpec:
		s.read(spec, s.qualifiers)
	case *ast.ValueSpec:
		if spec.Type != nil {
			s.read(spec.Type, s.qualifiers)
			if tok == token.VAR {
				return // the values decide nothing
			}
		}
		for _, v := range spec.Values {
			s.read(v, s.qualifiers)
			s.name(v)
		}
	}
}

// read notes the qualifiers in a piece of syntax, and the names in the lengths
// of its arrays.
func (s *surface) read(n ast.Node, into map[string]bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok {
				into[x.Name] = true
			}
		case *ast.ArrayType:
			if n.Len != nil {
				s.name(n.Len)
			}
		}
		return true
	})
}

// name notes the names in an expression.
func (s *surface) name(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !id.IsExported() {
			s.values[id.Name] = true
		}
		return true
	})
}

// used returns the qualifiers that matter: of helpers, to the package itself or
// if a value is made by them.
func (s *surface) used(values map[string]bool, itself bool) map[string]bool {
	used := s.qualifiers
	for name, qualifiers := range s.helpers {
		if len(qualifiers) == 0 || !itself && !values[name] {
			continue
		}
		if len(used) == len(s.qualifiers) {
			used = maps.Clone(used)
		}
		maps.Copy(used, qualifiers)
	}
	return used
}

// valuesIn returns the names in the values of all files of a package: of its
// helpers, those matter.
func valuesIn(c *Checker, files []*file) map[string]bool {
	all := map[string]bool{}
	for _, f := range files {
		maps.Copy(all, f.surface(c).values)
	}
	return all
}

// needs returns the import paths that decide how a package looks, sorted, and
// the directories of all that it imports: to importers, or also to itself.
func (p *planner) needs(list *buildList, dir string, files []*file, itself bool) (paths, dirs []string) {
	values := valuesIn(p.c, files)
	needed := map[string]bool{}
	unnamed := map[string][]map[string]bool{} // by path, the qualifiers where an import got no name
	for _, f := range files {
		s := f.surface(p.c)
		used := s.used(values, itself)
		for _, imp := range s.imports {
			name := imp.name
			if name == "" {
				name = gosource.PackageName(imp.path) // in all likelihood
				unnamed[imp.path] = append(unnamed[imp.path], used)
			}
			needed[imp.path] = needed[imp.path] || name == "." || name != "_" && used[name]
		}
	}
	for _, imp := range importsOf(files) {
		if imp == "unsafe" {
			paths = append(paths, imp)
			continue
		}
		to, _, found := list.find(imp, dir)
		if found {
			dirs = append(dirs, to)
		}
		if needed[imp] || !found || p.dir(to).isCalled(unnamed[imp]) {
			paths = append(paths, imp)
		}
	}
	return paths, dirs
}

// isCalled reports whether one of the names that packages of a directory give
// themselves is among some qualifiers.
func (d *dirInfo) isCalled(qualifiers []map[string]bool) bool {
	for _, name := range d.names {
		for _, used := range qualifiers {
			if used[name] {
				return true
			}
		}
	}
	return false
}

// withoutHelpers returns a tree without the functions that decide nothing.
func withoutHelpers(tree *ast.File, values map[string]bool) *ast.File {
	kept := tree.Decls[:0]
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); !ok || !isHelper(f) || values[f.Name.Name] {
			kept = append(kept, d)
		}
	}
	tree.Decls = kept
	return tree
}
