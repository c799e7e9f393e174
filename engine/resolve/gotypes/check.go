package gotypes

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"runtime"

	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// check checks a unit with some imports.
func (c *Checker) check(u *unit, imports map[string]*node) *checked {
	out := &checked{unit: u, imports: imports}
	set := token.NewFileSet()
	var trees []*ast.File
	for i, f := range u.files {
		s := &source{file: f, drawn: u.draw[i], base: token.Pos(set.Base())}
		var src []byte
		if s.drawn {
			var err error
			if src, err = c.world.ReadFile(f.path); err != nil {
				continue // gone since it was listed
			}
			out.torn = out.torn || hashOf(src) != f.hash
		} else {
			outline := c.indexes.outline(c.world, f.path)
			if outline == nil {
				continue
			}
			src = outline.Text
		}
		s.size = len(src)
		s.tree, _ = gosource.Parse(set, f.path, src, 0)
		if !s.drawn {
			dropBodies(s.tree)
		}
		out.sources = append(out.sources, s)
		trees = append(trees, s.tree)
	}
	if len(trees) == 0 {
		return out
	}
	info := &types.Info{
		Uses:      map[*ast.Ident]types.Object{},
		Defs:      map[*ast.Ident]types.Object{},
		Types:     map[ast.Expr]types.TypeAndValue{},
		Instances: map[*ast.Ident]types.Instance{},
	}
	conf := types.Config{
		FakeImportC: true,
		GoVersion:   c.goVersion(u.dir),
		Sizes:       types.SizesFor("gc", u.build.arch),
		Error: func(err error) {
			var e types.Error
			out.doubtful = out.doubtful || !errors.As(err, &e) || !e.Soft
			if p, ok := out.problem(err); ok {
				out.problems = append(out.problems, p)
			}
		},
		Importer: importerFunc(func(path string) (*types.Package, error) {
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			if n := imports[path]; n != nil {
				return n.load(c), nil
			}
			return missing(path), nil
		}),
	}
	out.pkg = checkFiles(&conf, u.path, u.name, set, trees, info)
	out.compact(info)
	return out
}

// dropBodies takes the empty bodies from the functions of an outline that return
// something, so that none of them misses a return.
func dropBodies(tree *ast.File) {
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Type.Results != nil {
			f.Body = nil
		}
	}
}

// goVersion returns the language version of a directory; empty, which means the
// newest, if it is not said or newer than what the type checker knows.
func (c *Checker) goVersion(dir string) string {
	mod := c.modules.moduleOf(dir)
	if mod == nil || !version.IsValid(mod.goVersion) {
		return ""
	}
	lang := version.Lang(mod.goVersion)
	if version.Compare(lang, version.Lang(runtime.Version())) > 0 {
		return ""
	}
	return lang
}

// problem turns an error of the type checker into a problem of a file, if it is
// about one that is drawn.
func (u *checked) problem(err error) (problem, bool) {
	var e types.Error
	if !errors.As(err, &e) {
		return problem{u.sources[0], facts.Problem{Message: err.Error()}}, true
	}
	s := u.in(e.Pos)
	if s == nil || !s.drawn || u.lacksImport(s.file) {
		return problem{}, false
	}
	end := e.Pos
	if n := nodeAt(s.tree, e.Pos); n != nil {
		end = n.End()
	}
	return problem{s, facts.Problem{Span: facts.Span{Start: uint32(e.Pos - s.base), End: uint32(end - s.base)}, Message: e.Msg}}, true
}

// nodeAt returns the innermost expression that begins at a position.
func nodeAt(tree *ast.File, pos token.Pos) (found ast.Expr) {
	ast.Inspect(tree, func(n ast.Node) bool {
		if n == nil || n.Pos() > pos || n.End() <= pos {
			return false
		}
		if e, ok := n.(ast.Expr); ok && n.Pos() == pos {
			found = e
		}
		return true
	})
	return found
}
