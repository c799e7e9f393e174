package golang

import (
	"bytes"
	"go/ast"
	"go/token"
	"hash/fnv"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// general walks import, const, type and var declarations.
func (w *walker) general(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		start := spec.Pos()
		if !d.Lparen.IsValid() {
			start = d.TokPos
		}
		switch spec := spec.(type) {
		case *ast.ImportSpec:
			w.importSpec(spec)
		case *ast.TypeSpec:
			w.typeSpec(spec, start, w.doc(spec.Doc, d.Doc, spec.Comment))
		case *ast.ValueSpec:
			w.valueSpec(d.Tok, spec, start, w.doc(spec.Doc, d.Doc, spec.Comment))
		}
	}
}

func (w *walker) importSpec(s *ast.ImportSpec) {
	if s.Path == nil {
		return
	}
	path, err := strconv.Unquote(s.Path.Value)
	quoted := w.span(s.Path)
	if err != nil || quoted.End-quoted.Start <= 2 {
		return
	}
	imp := facts.Import{Path: w.Intern([]byte(path)), Span: w.between(s.Pos(), s.Path.End()), PathSpan: quoted}
	// The name is bound where the alias stands, or else where the path does.
	def := facts.Def{Name: gosource.PackageName(imp.Path), Kind: facts.KindAlias, Span: imp.Span, NameSpan: quoted, Signature: imp.Span}
	if s.Name != nil && w.real(s.Name) {
		switch s.Name.Name {
		case ".":
			imp.Kind = facts.ImportStar
		case "_":
			imp.Kind = facts.ImportFile
		default:
			def.NameSpan = w.span(s.Name)
			def.Name = w.Text(def.NameSpan)
		}
	}
	id := w.Import(imp)
	if imp.Kind == facts.ImportModule {
		def.Import = id
		w.File.Imports[id].Def = w.Define(def)
	}
	w.Ref(facts.Ref{Name: imp.Path, Span: quoted, Role: facts.ImportName, Import: id})
}

// valueSpec walks a const or var specification.
func (w *walker) valueSpec(tok token.Token, s *ast.ValueSpec, start token.Pos, doc facts.Span) {
	kind := facts.KindVariable
	if tok == token.CONST {
		kind = facts.KindConstant
	}
	first := len(w.File.Defs)
	span := w.between(start, s.End())
	for _, name := range s.Names {
		w.define(name, facts.Def{Kind: kind, Span: span, Signature: w.firstLine(span), Doc: doc})
	}
	last := len(w.File.Defs)
	w.typed(first, s.Type)
	for i, value := range s.Values {
		if w.inFunc > 0 || first == last {
			w.value(value)
			continue
		}
		if s.Type == nil {
			w.Def(facts.DefID(min(first+i, last-1))).Value = w.initialiser(value)
		}
		// What runs to initialise a package is in the variable that it is for.
		w.Reopen(w.Scope(), facts.DefID(min(first+i, last-1)))
		w.value(value)
		w.Close()
	}
}

// initialiser returns an expression that stands for what decides the type of a
// variable: it changes when the text does.
func (w *walker) initialiser(e ast.Expr) facts.ExprID {
	span := w.span(e)
	h := fnv.New32a()
	h.Write(w.Src[span.Start:span.End])
	return w.Expr(facts.Expr{N: int32(h.Sum32()), Span: span})
}

// typed walks the type of the definitions made since first.
func (w *walker) typed(first int, e ast.Expr) facts.ExprID {
	last := len(w.File.Defs)
	typ := w.typ(e)
	for i := first; i < last; i++ {
		w.File.Defs[i].Type = typ
	}
	return typ
}

// firstLine returns the part of span on its first line, without an opening brace.
func (w *walker) firstLine(span facts.Span) facts.Span {
	text := w.Src[span.Start:span.End]
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		text = bytes.TrimRight(text[:i], " \t\r{(")
	}
	return facts.Span{Start: span.Start, End: span.Start + uint32(len(text))}
}

// define adds a definition called by an identifier, at the current scope. It
// fills in name and flags, and returns 0 for a name that is not in the text.
func (w *walker) define(id *ast.Ident, d facts.Def) facts.DefID {
	if !w.real(id) {
		return 0
	}
	d.NameSpan = w.span(id)
	d.Name = w.Text(d.NameSpan)
	if !d.Span.Contains(d.NameSpan) {
		d.Span = d.NameSpan // only in broken trees
	}
	if w.inFunc > 0 {
		d.Flags |= facts.FlagLocal
		w.locals = append(w.locals, d.Name)
	} else if id.IsExported() {
		d.Flags |= facts.FlagExported
	}
	if w.deprecated(d.Doc) {
		d.Flags |= facts.FlagDeprecated
	}
	return w.Define(d)
}

// deprecated reports whether a paragraph of a doc comment begins with "Deprecated:".
func (w *walker) deprecated(doc facts.Span) bool {
	text := w.Src[doc.Start:doc.End]
	i := bytes.Index(text, []byte("Deprecated: "))
	if i < 0 {
		return false
	}
	line := text[bytes.LastIndexByte(text[:i], '\n')+1 : i]
	return len(bytes.Trim(line, " \t/*")) == 0
}

// function walks a function or method declaration.
func (w *walker) function(d *ast.FuncDecl) {
	end := d.Type.End()
	if d.Body != nil {
		end = d.Body.Lbrace
	}
	def := facts.Def{
		Kind: facts.KindFunction, Span: w.between(d.Type.Func, d.End()),
		Signature: w.trim(w.between(d.Type.Func, end)), Doc: w.doc(d.Doc),
	}
	if d.Recv != nil {
		def.Kind = facts.KindMethod
	}
	if d.Body == nil {
		def.Flags |= facts.FlagDeclaration
	}
	if variadic(d.Type.Params) {
		def.Flags |= facts.FlagVariadic
	}
	if w.test && d.Recv == nil && isTest(d.Name.Name) {
		def.Flags |= facts.FlagTest
	}
	id := w.define(d.Name, def)
	if id == 0 {
		def.Name = ""
		id = w.Define(def)
	}
	w.Open(facts.ScopeFunction, def.Span, id)
	w.enter()
	w.decisions = 0
	w.inFunc++
	if d.Recv != nil {
		w.receiver(id, d.Recv)
	}
	w.signature(id, d.Type)
	if d.Body != nil {
		w.stmts(d.Body.List)
	}
	w.inFunc--
	w.leave()
	w.Def(id).Decisions = w.decisions
}

// receiver walks a method's receiver, whose type owns the method.
func (w *walker) receiver(id facts.DefID, list *ast.FieldList) {
	for _, f := range list.List {
		span := w.span(f)
		first := len(w.File.Defs)
		for _, name := range f.Names {
			w.parameter(id, name, span)
		}
		last := len(w.File.Defs)
		typ := w.receiverType(id, f.Type)
		for i := first; i < last; i++ {
			w.File.Defs[i].Type = typ
		}
		w.Def(id).Owner = typ
	}
}

// receiverType walks the type of a receiver. The arguments of a generic one
// are definitions: they name the type parameters for the method.
func (w *walker) receiverType(id facts.DefID, e ast.Expr) facts.ExprID {
	span := w.span(e)
	switch e := e.(type) {
	case *ast.StarExpr:
		x := w.receiverType(id, e.X)
		return w.Expr(facts.Expr{Kind: facts.ExprPointer, X: x, Span: span})
	case *ast.ParenExpr:
		return w.receiverType(id, e.X)
	case *ast.IndexExpr:
		x := w.typ(e.X)
		w.receiverParam(id, e.Index)
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Span: span})
	case *ast.IndexListExpr:
		x := w.typ(e.X)
		for _, arg := range e.Indices {
			w.receiverParam(id, arg)
		}
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Span: span})
	}
	return w.typ(e)
}

func (w *walker) receiverParam(id facts.DefID, e ast.Expr) {
	name, ok := e.(*ast.Ident)
	if !ok {
		w.typ(e)
		return
	}
	if p := w.define(name, facts.Def{Kind: facts.KindTypeParam, Span: w.span(name), Signature: w.span(name)}); p != 0 {
		w.Def(id).TypeParams = append(w.Def(id).TypeParams, p)
	}
}

// signature walks type parameters, parameters and results of the definition id.
// It returns the types of the parameters and of the result.
func (w *walker) signature(id facts.DefID, t *ast.FuncType) (params []facts.ExprID, result facts.ExprID) {
	w.typeParams(id, t.TypeParams)
	params = w.parameters(id, t.Params)
	if t.Results == nil {
		return params, 0
	}
	var results []facts.ExprID
	for _, f := range t.Results.List {
		first, span := len(w.File.Defs), w.span(f)
		for _, name := range f.Names {
			w.define(name, facts.Def{Kind: facts.KindVariable, Span: span, Signature: span})
		}
		typ := w.typed(first, f.Type)
		for range max(1, len(f.Names)) {
			results = append(results, typ)
		}
	}
	switch len(results) {
	case 0:
	case 1:
		result = results[0]
	default:
		result = w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: results, Span: w.span(t.Results)})
	}
	if id != 0 {
		w.Def(id).Type = result
	}
	return params, result
}

func (w *walker) parameters(id facts.DefID, list *ast.FieldList) (types []facts.ExprID) {
	if list == nil {
		return nil
	}
	for _, f := range list.List {
		span := w.span(f)
		first := len(w.File.Defs)
		for _, name := range f.Names {
			w.parameter(id, name, span)
		}
		typ := w.typed(first, f.Type)
		if id == 0 {
			for range max(1, len(f.Names)) {
				types = append(types, typ)
			}
		}
	}
	return types
}

func (w *walker) parameter(id facts.DefID, name *ast.Ident, span facts.Span) {
	p := w.define(name, facts.Def{Kind: facts.KindParameter, Span: span, Signature: span})
	if p != 0 && id != 0 {
		w.Def(id).Params = append(w.Def(id).Params, p)
	}
}

// typeParams walks the type parameters of a generic definition.
func (w *walker) typeParams(id facts.DefID, list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, f := range list.List {
		first := len(w.File.Defs)
		for _, name := range f.Names {
			p := w.define(name, facts.Def{Kind: facts.KindTypeParam, Span: w.span(f), Signature: w.span(f)})
			if p != 0 && id != 0 {
				w.Def(id).TypeParams = append(w.Def(id).TypeParams, p)
			}
		}
		w.typed(first, f.Type)
	}
}

// trim returns span without white space at its end.
func (w *walker) trim(span facts.Span) facts.Span {
	text := bytes.TrimRight(w.Src[span.Start:span.End], " \t\r\n")
	return facts.Span{Start: span.Start, End: span.Start + uint32(len(text))}
}

func variadic(params *ast.FieldList) bool {
	if params == nil || len(params.List) == 0 {
		return false
	}
	_, ok := params.List[len(params.List)-1].Type.(*ast.Ellipsis)
	return ok
}

// isTest reports whether the go command runs functions of this name in test files.
func isTest(name string) bool {
	for _, prefix := range [...]string{"Test", "Benchmark", "Fuzz", "Example"} {
		if rest, ok := strings.CutPrefix(name, prefix); ok {
			r, _ := utf8.DecodeRuneInString(rest)
			return rest == "" || !unicode.IsLower(r)
		}
	}
	return false
}
