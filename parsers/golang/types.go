package golang

import (
	"go/ast"
	"go/token"

	"cairn/parsers/facts"
)

// typeSpec walks the declaration of one type.
func (w *walker) typeSpec(s *ast.TypeSpec, start token.Pos, doc facts.Span) {
	d := facts.Def{Kind: facts.KindTypeAlias, Span: w.between(start, s.End()), Doc: doc}
	end := s.End()
	switch t := s.Type.(type) {
	case *ast.StructType:
		if !s.Assign.IsValid() {
			d.Kind = facts.KindStruct
		}
		if t.Fields != nil && t.Fields.Opening.IsValid() {
			end = t.Fields.Opening
		}
	case *ast.InterfaceType:
		if !s.Assign.IsValid() {
			d.Kind = facts.KindInterface
		}
		if t.Methods != nil && t.Methods.Opening.IsValid() {
			end = t.Methods.Opening
		}
	}
	d.Signature = w.trim(w.between(start, end))
	id := w.define(s.Name, d)
	w.Open(facts.ScopeType, w.between(s.Name.Pos(), s.End()), id)
	w.enter()
	w.inFunc++ // type parameters are seen only here
	w.typeParams(id, s.TypeParams)
	w.inFunc--
	switch t := s.Type.(type) {
	case *ast.StructType:
		w.fields(id, t.Fields)
	case *ast.InterfaceType:
		w.methods(id, t.Methods)
	default:
		typ := w.typ(s.Type)
		if id != 0 {
			w.Def(id).Type = typ
		}
	}
	w.leave()
}

// member adds a field or an interface's method; unlike other names, it is not
// seen by itself in the function around.
func (w *walker) member(name *ast.Ident, d facts.Def) facts.DefID {
	n := len(w.locals)
	id := w.define(name, d)
	w.locals = w.locals[:n]
	if id != 0 && name.IsExported() {
		w.Def(id).Flags |= facts.FlagExported
	}
	return id
}

// fields walks the fields of a struct type; id is the type, 0 if it has no name.
func (w *walker) fields(id facts.DefID, list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, f := range list.List {
		span := w.span(f)
		d := facts.Def{Kind: facts.KindField, Span: span, Signature: w.firstLine(span), Doc: w.doc(f.Doc, f.Comment)}
		if len(f.Names) == 0 {
			name := embedded(f.Type)
			var field facts.DefID
			if name != nil {
				field = w.member(name, d)
			}
			base := w.typeRole(f.Type, facts.Inherit)
			if field != 0 {
				w.Def(field).Type = base
			}
			if id != 0 {
				w.Def(id).Bases = append(w.Def(id).Bases, base)
			}
			continue
		}
		first := len(w.File.Defs)
		for _, name := range f.Names {
			w.member(name, d)
		}
		w.typed(first, f.Type)
	}
}

// embedded returns the identifier that names an embedded field.
func embedded(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return e.Sel
	case *ast.StarExpr:
		return embedded(e.X)
	case *ast.ParenExpr:
		return embedded(e.X)
	case *ast.IndexExpr:
		return embedded(e.X)
	case *ast.IndexListExpr:
		return embedded(e.X)
	}
	return nil
}

// methods walks the body of an interface type.
func (w *walker) methods(id facts.DefID, list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, f := range list.List {
		sig, isFunc := f.Type.(*ast.FuncType)
		if len(f.Names) == 0 || !isFunc {
			base := w.typeRole(f.Type, facts.Inherit)
			if id != 0 && isNamed(f.Type) {
				w.Def(id).Bases = append(w.Def(id).Bases, base)
			}
			continue
		}
		for _, name := range f.Names {
			span := w.between(name.Pos(), f.Type.End())
			d := facts.Def{
				Kind: facts.KindMethod, Flags: facts.FlagAbstract, Span: span, Signature: span, Doc: w.doc(f.Doc, f.Comment),
			}
			if variadic(sig.Params) {
				d.Flags |= facts.FlagVariadic
			}
			method := w.member(name, d)
			w.Open(facts.ScopeFunction, span, method)
			w.enter()
			w.inFunc++
			w.signature(method, sig)
			w.inFunc--
			w.leave()
		}
	}
}

// isNamed reports whether a type is a name, possibly with a package and arguments.
func isNamed(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return true
	case *ast.IndexExpr:
		return isNamed(e.X)
	case *ast.IndexListExpr:
		return isNamed(e.X)
	case *ast.ParenExpr:
		return isNamed(e.X)
	}
	return false
}

// typ walks a type.
func (w *walker) typ(e ast.Expr) facts.ExprID { return w.typeRole(e, facts.TypeUse) }

// typeRole walks a type whose name stands in the given role.
func (w *walker) typeRole(e ast.Expr, role facts.Role) facts.ExprID {
	switch e := e.(type) {
	case nil:
		return 0
	case *ast.Ident:
		return w.name(e, role, -1)
	case *ast.SelectorExpr:
		return w.selector(e, role, -1)
	case *ast.StarExpr:
		x := w.typeRole(e.X, role)
		return w.Expr(facts.Expr{Kind: facts.ExprPointer, X: x, Span: w.span(e)})
	case *ast.ParenExpr:
		return w.typeRole(e.X, role)
	case *ast.Ellipsis:
		x := w.typ(e.Elt)
		return w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: w.span(e)})
	case *ast.ArrayType:
		if _, open := e.Len.(*ast.Ellipsis); !open {
			w.value(e.Len)
		}
		x := w.typ(e.Elt)
		return w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: w.span(e)})
	case *ast.MapType:
		key := w.typ(e.Key)
		value := w.typ(e.Value)
		return w.Expr(facts.Expr{Kind: facts.ExprMap, Args: []facts.ExprID{key, value}, Span: w.span(e)})
	case *ast.ChanType:
		x := w.typ(e.Value)
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Text: "chan", Span: w.span(e)})
	case *ast.IndexExpr:
		x := w.typeRole(e.X, role)
		arg := w.typ(e.Index)
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: []facts.ExprID{arg}, Span: w.span(e)})
	case *ast.IndexListExpr:
		x := w.typeRole(e.X, role)
		args := make([]facts.ExprID, len(e.Indices))
		for i, arg := range e.Indices {
			args[i] = w.typ(arg)
		}
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: args, Span: w.span(e)})
	case *ast.FuncType:
		return w.funcType(e)
	case *ast.StructType:
		w.literalType(e, facts.KindStruct)
		return 0
	case *ast.InterfaceType:
		w.literalType(e, facts.KindInterface)
		return 0
	case *ast.BinaryExpr: // the union of a constraint
		w.typ(e.X)
		w.typ(e.Y)
		return 0
	case *ast.UnaryExpr: // ~T
		w.typ(e.X)
		return 0
	}
	w.value(e)
	return 0
}

// funcType walks a function type. The names of its parameters are in a scope of
// their own.
func (w *walker) funcType(t *ast.FuncType) facts.ExprID {
	w.Open(facts.ScopeBlock, w.span(t), 0)
	w.enter()
	w.inFunc++
	params, result := w.signature(0, t)
	w.inFunc--
	w.leave()
	return w.Expr(facts.Expr{Kind: facts.ExprFuncType, X: result, Args: params, Span: w.span(t)})
}

// literalType walks a struct or interface type without a name.
func (w *walker) literalType(e ast.Expr, kind facts.Kind) {
	span := w.span(e)
	d := facts.Def{Kind: kind, Span: span, Signature: w.firstLine(span)}
	id := w.Define(d)
	w.Open(facts.ScopeType, span, id)
	if t, ok := e.(*ast.StructType); ok {
		w.fields(id, t.Fields)
	} else if t, ok := e.(*ast.InterfaceType); ok {
		w.methods(id, t.Methods)
	}
	w.Close()
}
