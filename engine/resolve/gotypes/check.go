package gotypes

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"runtime"
	"sort"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// source is a file of a unit that is being checked.
type source struct {
	*file
	id      resolve.FileID
	tree    *ast.File
	base    token.Pos
	size    int
	outline *gosource.Outline // nil if the whole file was parsed

	// Of a file that is wanted:
	says  *facts.File
	refs  []entry // by where they begin
	means *resolve.Bindings
}

// outcome is what a check found beside bindings.
type outcome struct {
	problems []Problem
	sets     []*typeSet
	doubtful bool // something was wrong, be it in files that are not drawn
}

// check checks a unit, with imports as the build seen has them, and puts what
// its files mean into r. For strict, see imports.
func (c *Checker) check(u *unit, seen config, strict bool, r *Result) (out outcome) {
	set := token.NewFileSet()
	var sources []*source
	var trees []*ast.File
	for i, f := range u.files {
		s := &source{file: f, id: c.world.File(f.path), base: token.Pos(set.Base())}
		var src []byte
		if u.draw[i] {
			var err error
			if src, err = c.world.ReadFile(f.path); err != nil {
				continue // gone since it was listed
			}
		} else {
			if s.outline = c.indexes.outline(c.world, f.path); s.outline == nil {
				continue
			}
			src = s.outline.Text
		}
		s.size = len(src)
		s.tree, _ = gosource.Parse(set, f.path, src, 0)
		if s.outline != nil {
			dropBodies(s.tree)
		}
		sources = append(sources, s)
		trees = append(trees, s.tree)
	}
	if len(sources) == 0 {
		return out
	}

	c.plan.enter(seen)
	defer c.plan.leave(seen)
	imports := c.imports(u, seen, strict)
	if strict {
		defer c.plan.forget(view{list: u.list, build: seen, tested: u.tested})
	}
	b := &binder{c: c, unit: u, sources: sources, imports: imports, memo: map[types.Object]resolve.Symbol{}}
	info := &types.Info{
		Uses: map[*ast.Ident]types.Object{},
		Defs: map[*ast.Ident]types.Object{},
	}
	conf := types.Config{
		FakeImportC: true,
		GoVersion:   c.goVersion(u.dir),
		Sizes:       types.SizesFor("gc", u.build.arch),
		Error: func(err error) {
			var e types.Error
			out.doubtful = out.doubtful || !errors.As(err, &e) || !e.Soft
			if p, ok := b.problem(err); ok {
				out.problems = append(out.problems, p)
			}
		},
		Importer: importerFunc(func(path string) (*types.Package, error) {
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			if n := imports[path]; n != nil {
				return n.load(), nil
			}
			return missing(path), nil
		}),
	}
	b.pkg = checkFiles(&conf, u.path, u.name, set, trees, info)
	b.draw(info, r)
	if r.asked != nil {
		b.answers(info, r.asked)
	}
	out.sets = b.typeSets(info)
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

// source returns the file of the unit that a position is in.
func (b *binder) source(pos token.Pos) (*source, uint32, bool) {
	i := sort.Search(len(b.sources), func(i int) bool { return b.sources[i].base > pos }) - 1
	if i < 0 || !pos.IsValid() || int(pos-b.sources[i].base) > b.sources[i].size {
		return nil, 0, false
	}
	s := b.sources[i]
	offset := uint32(pos - s.base)
	if s.outline != nil {
		offset = s.outline.Source(offset)
	}
	return s, offset, true
}

// problem turns an error of the type checker into a problem of a file, if it is
// about one that is drawn.
func (b *binder) problem(err error) (Problem, bool) {
	var e types.Error
	if !errors.As(err, &e) {
		return Problem{File: b.sources[0].id, Problem: facts.Problem{Message: err.Error()}}, true
	}
	s, offset, ok := b.source(e.Pos)
	if !ok || s.outline != nil || b.lacksImport(s) {
		return Problem{}, false
	}
	end := offset
	if n := nodeAt(s.tree, e.Pos); n != nil {
		end += uint32(n.End() - n.Pos())
	}
	return Problem{File: s.id, Problem: facts.Problem{Span: facts.Span{Start: offset, End: end}, Message: e.Msg}}, true
}

// lacksImport reports whether a file imports what was not found, so that
// complaints about it say nothing.
func (b *binder) lacksImport(s *source) bool {
	for _, imp := range s.Imports {
		if imp != "unsafe" && b.imports[imp] == nil {
			return true
		}
	}
	return false
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
