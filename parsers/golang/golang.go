// Package golang reads Go files into facts.
//
// It parses with the standard library, which is several times faster than a
// generic grammar and is right by definition. What a name means is decided by
// go/types (engine/resolve/gotypes), so the facts carry few expressions: types
// as they are written, and what stands before a dot.
//
// Every identifier is the name of a definition or a reference, but for the
// blank one, which means nothing. Three are both: an embedded field, which also
// refers to its type; the name in a package clause, one of the places where the
// package is defined, which also refers to all of it; and the path of an import
// without alias, where the package's name is bound.
package golang

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
	"sync"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// Language is Go.
var Language = &parsers.Language{
	ID:         "go",
	Name:       "Go",
	Extensions: []string{".go"},
	Level:      parsers.Exact,
	Version:    3,
	Parse:      Parse,
	Keywords:   reserved(),
}

// reserved returns the keywords of Go.
func reserved() []string {
	var words []string
	for t := token.BREAK; t <= token.VAR; t++ {
		words = append(words, t.String())
	}
	return words
}

// Parse reads one Go file.
func Parse(path string, src []byte) *facts.File {
	set := token.NewFileSet()
	tree, problems := gosource.Parse(set, "", src, parser.ParseComments)
	w := &walker{Builder: parsers.NewBuilder("go", src), test: strings.HasSuffix(path, "_test.go")}
	room := rooms.Get().(*room)
	defer rooms.Put(room)
	room.lend(w.File)
	w.file(tree)
	if len(problems) > 0 {
		w.broken(problems)
	}
	room.takeBack(w.File)
	return w.File
}

// room is memory in which facts grow. Those of a finished file are copied out
// of it, which is cheaper than to grow the slices of each file anew, and leaves
// no unused capacity in what is kept.
type room struct {
	defs   []facts.Def
	refs   []facts.Ref
	exprs  []facts.Expr
	scopes []facts.Scope
}

var rooms = sync.Pool{New: func() any { return new(room) }}

func (r *room) lend(f *facts.File) {
	f.Defs = append(r.defs[:0], f.Defs...)
	f.Refs = append(r.refs[:0], f.Refs...)
	f.Exprs = append(r.exprs[:0], f.Exprs...)
	f.Scopes = append(r.scopes[:0], f.Scopes...)
}

func (r *room) takeBack(f *facts.File) {
	r.defs, f.Defs = f.Defs, slices.Clone(f.Defs)
	r.refs, f.Refs = f.Refs, slices.Clone(f.Refs)
	r.exprs, f.Exprs = f.Exprs, slices.Clone(f.Exprs)
	r.scopes, f.Scopes = f.Scopes, slices.Clone(f.Scopes)
	clear(r.defs) // they point to what others own
	clear(r.exprs)
	const most = 1 << 16
	if len(r.refs) > most || len(r.defs) > most {
		*r = room{} // a huge file is rare
	}
}

// walker turns a syntax tree into facts.
type walker struct {
	*parsers.Builder
	test bool // the file holds tests

	// locals are the names bound so far in the open scopes of a function, the
	// innermost last; block is where the innermost scope begins.
	locals []string
	block  int
	blocks []int // of the scopes around, for leave

	inFunc    int    // depth of functions around
	decisions uint16 // of the named function around
}

// file walks a whole file.
func (w *walker) file(tree *ast.File) {
	if tree.Name != nil && w.real(tree.Name) {
		span := w.span(tree.Name)
		w.File.Module = w.Text(span)
		w.Define(facts.Def{
			Name: w.File.Module, Kind: facts.KindPackage, NameSpan: span,
			Span:      facts.Span{Start: w.offset(tree.Package), End: span.End},
			Signature: facts.Span{Start: w.offset(tree.Package), End: span.End},
			Doc:       w.doc(tree.Doc),
		})
		w.Ref(facts.Ref{Name: w.File.Module, Span: span, Role: facts.ImportName})
		w.File.Defs[0].Doc = w.doc(tree.Doc)
	}
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.GenDecl:
			w.general(d)
		case *ast.FuncDecl:
			w.function(d)
		}
	}
}

// offset turns a position into an offset; the file is alone in its set, so its
// positions begin at 1. Those of a broken tree may lie outside of the text.
func (w *walker) offset(p token.Pos) uint32 {
	return uint32(min(max(int(p)-1, 0), len(w.Src)))
}

func (w *walker) span(n ast.Node) facts.Span {
	if id, ok := n.(*ast.Ident); ok {
		start := w.offset(id.NamePos)
		return facts.Span{Start: start, End: min(start+uint32(len(id.Name)), uint32(len(w.Src)))}
	}
	return w.between(n.Pos(), n.End())
}

func (w *walker) between(start, end token.Pos) facts.Span {
	s := facts.Span{Start: w.offset(start), End: w.offset(end)}
	s.End = max(s.Start, s.End)
	return s
}

// real reports whether an identifier stands in the text. The parser makes up
// names where it misses one.
func (w *walker) real(id *ast.Ident) bool {
	s := w.span(id)
	return id.NamePos.IsValid() && string(w.Src[s.Start:s.End]) == id.Name
}

// doc returns the span of the first comment group there is.
func (w *walker) doc(groups ...*ast.CommentGroup) facts.Span {
	for _, g := range groups {
		if g != nil {
			return w.span(g)
		}
	}
	return facts.Span{}
}

// broken notes what is wrong with the file, and refers to the identifiers in
// the parts that the parser left out, so that they are counted as unresolved.
func (w *walker) broken(list scanner.ErrorList) {
	for _, e := range list {
		at := uint32(min(max(e.Pos.Offset, 0), len(w.Src)))
		w.Problem(facts.Span{Start: at, End: min(at+1, uint32(len(w.Src)))}, e.Msg)
	}
	seen := make(map[uint32]bool, len(w.File.Refs)+len(w.File.Defs))
	for _, r := range w.File.Refs {
		seen[r.Span.Start] = true
	}
	for _, d := range w.File.Defs[1:] {
		seen[d.NameSpan.Start] = true
	}
	set := token.NewFileSet()
	var s scanner.Scanner
	s.Init(set.AddFile("", 1, len(w.Src)), w.Src, func(token.Position, string) {}, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return
		}
		start := w.offset(pos)
		if tok != token.IDENT || text == "_" || seen[start] {
			continue
		}
		span := facts.Span{Start: start, End: start + uint32(len(text))}
		scope := w.scopeAt(span)
		w.Reopen(scope, w.File.Scopes[scope].Def)
		w.Ref(facts.Ref{Name: w.Text(span), Span: span})
		w.Close()
	}
}

// scopeAt returns the innermost scope around a span; later scopes are inner ones.
func (w *walker) scopeAt(span facts.Span) facts.ScopeID {
	for i := len(w.File.Scopes) - 1; i > 0; i-- {
		if w.File.Scopes[i].Span.Contains(span) {
			return facts.ScopeID(i)
		}
	}
	return 0
}
