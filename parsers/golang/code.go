package golang

import (
	"go/ast"
	"go/token"

	"cairn/parsers/facts"
)

// enter begins a block of names; leave ends it together with the open scope.
func (w *walker) enter() {
	w.blocks = append(w.blocks, w.block)
	w.block = len(w.locals)
}

func (w *walker) leave() {
	w.locals = w.locals[:w.block]
	w.block = w.blocks[len(w.blocks)-1]
	w.blocks = w.blocks[:len(w.blocks)-1]
	w.Close()
}

// open begins a block of code.
func (w *walker) open(span facts.Span) {
	w.Open(facts.ScopeBlock, span, 0)
	w.enter()
}

// bound reports whether the innermost block binds name.
func (w *walker) bound(name string) bool {
	for i := len(w.locals) - 1; i >= w.block; i-- {
		if w.locals[i] == name {
			return true
		}
	}
	return false
}

func (w *walker) decide() {
	if w.decisions < 1<<16-1 {
		w.decisions++
	}
}

func (w *walker) stmts(list []ast.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *walker) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		w.value(s.X)
	case *ast.AssignStmt:
		w.assign(s)
	case *ast.ReturnStmt:
		w.values(s.Results)
	case *ast.IfStmt:
		w.ifStmt(s)
	case *ast.BlockStmt:
		w.open(w.span(s))
		w.stmts(s.List)
		w.leave()
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.GenDecl); ok {
			w.general(d)
		}
	case *ast.ForStmt:
		w.decide()
		w.open(w.span(s))
		w.stmt(s.Init)
		w.value(s.Cond)
		// The post statement is walked before the body, in the order of the text.
		w.stmt(s.Post)
		w.body(s.Body)
		w.leave()
	case *ast.RangeStmt:
		w.rangeStmt(s)
	case *ast.SwitchStmt:
		w.open(w.span(s))
		w.stmt(s.Init)
		w.value(s.Tag)
		w.clauses(s.Body, false)
		w.leave()
	case *ast.TypeSwitchStmt:
		w.open(w.span(s))
		w.stmt(s.Init)
		w.open(w.between(s.Assign.Pos(), s.End())) // what it declares may have a name that Init declares too
		w.stmt(s.Assign)
		w.clauses(s.Body, true)
		w.leave()
		w.leave()
	case *ast.SelectStmt:
		w.clauses(s.Body, false)
	case *ast.IncDecStmt:
		w.target(s.X, facts.ReadWrite)
	case *ast.SendStmt:
		w.value(s.Chan)
		w.value(s.Value)
	case *ast.GoStmt:
		if s.Call != nil {
			w.value(s.Call)
		}
	case *ast.DeferStmt:
		if s.Call != nil {
			w.value(s.Call)
		}
	case *ast.LabeledStmt:
		if w.real(s.Label) && s.Label.Name != "_" {
			span := w.span(s.Label)
			w.Define(facts.Def{Name: w.Text(span), Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: span, NameSpan: span, Signature: span})
		}
		w.stmt(s.Stmt)
	case *ast.BranchStmt:
		if s.Label != nil {
			w.name(s.Label, facts.Read, -1)
		}
	}
}

// body walks the block of a statement whose own scope is already open.
func (w *walker) body(b *ast.BlockStmt) {
	if b != nil {
		w.stmt(b)
	}
}

func (w *walker) ifStmt(s *ast.IfStmt) {
	w.decide()
	w.open(w.span(s))
	w.stmt(s.Init)
	w.value(s.Cond)
	w.body(s.Body)
	w.stmt(s.Else)
	w.leave()
}

func (w *walker) rangeStmt(s *ast.RangeStmt) {
	w.decide()
	w.open(w.span(s))
	if s.Tok == token.DEFINE {
		w.declare(s.Key)
		w.declare(s.Value)
	} else {
		w.target(s.Key, facts.Write)
		w.target(s.Value, facts.Write)
	}
	w.value(s.X)
	w.body(s.Body)
	w.leave()
}

// clauses walks the cases of a switch or select.
func (w *walker) clauses(body *ast.BlockStmt, types bool) {
	if body == nil {
		return
	}
	for _, s := range body.List {
		w.open(w.span(s))
		switch c := s.(type) {
		case *ast.CaseClause:
			if c.List != nil {
				w.decide()
			}
			for _, e := range c.List {
				if types {
					w.typ(e)
				} else {
					w.value(e)
				}
			}
			w.stmts(c.Body)
		case *ast.CommClause:
			if c.Comm != nil {
				w.decide()
			}
			w.stmt(c.Comm)
			w.stmts(c.Body)
		default:
			w.stmt(s)
		}
		w.leave()
	}
}

func (w *walker) assign(s *ast.AssignStmt) {
	role := facts.ReadWrite
	switch s.Tok {
	case token.DEFINE:
		for _, e := range s.Lhs {
			w.declare(e)
		}
		w.values(s.Rhs)
		return
	case token.ASSIGN:
		role = facts.Write
	}
	for _, e := range s.Lhs {
		w.target(e, role)
	}
	w.values(s.Rhs)
}

// declare walks the left side of :=, which defines the names that the block
// does not bind yet.
func (w *walker) declare(e ast.Expr) {
	id, ok := e.(*ast.Ident)
	switch {
	case e == nil:
	case !ok:
		w.target(e, facts.Write)
	case id.Name == "_":
	case w.bound(id.Name):
		w.name(id, facts.Write, -1)
	default:
		w.define(id, facts.Def{Kind: facts.KindVariable, Span: w.span(id), Signature: w.span(id)})
	}
}

// target walks what is assigned to.
func (w *walker) target(e ast.Expr, role facts.Role) {
	switch e := e.(type) {
	case nil:
	case *ast.Ident:
		w.name(e, role, -1)
	case *ast.SelectorExpr:
		w.selector(e, role, -1)
	case *ast.ParenExpr:
		w.target(e.X, role)
	default:
		w.value(e)
	}
}

func (w *walker) values(list []ast.Expr) {
	for _, e := range list {
		w.value(e)
	}
}

// value walks an expression. An expression that turns out to be a type, such as
// an argument of make, is walked like any other: only types tell.
func (w *walker) value(e ast.Expr) {
	switch e := e.(type) {
	case nil:
	case *ast.Ident:
		w.ref(e, facts.Read, -1)
	case *ast.SelectorExpr:
		w.selectorRef(e, facts.Read, -1)
	case *ast.CallExpr:
		w.call(e.Fun, len(e.Args))
		w.values(e.Args)
	case *ast.BasicLit:
		w.literal(e)
	case *ast.BinaryExpr:
		w.value(e.X)
		if e.Op == token.LAND || e.Op == token.LOR {
			w.decide()
		}
		w.value(e.Y)
	case *ast.UnaryExpr:
		w.value(e.X)
	case *ast.StarExpr:
		w.value(e.X)
	case *ast.ParenExpr:
		w.value(e.X)
	case *ast.IndexExpr:
		w.value(e.X)
		w.value(e.Index)
	case *ast.IndexListExpr:
		w.value(e.X)
		w.values(e.Indices)
	case *ast.SliceExpr:
		w.value(e.X)
		w.value(e.Low)
		w.value(e.High)
		w.value(e.Max)
	case *ast.TypeAssertExpr:
		w.value(e.X)
		w.typ(e.Type)
	case *ast.CompositeLit:
		w.composite(e)
	case *ast.FuncLit:
		w.closure(e)
	case *ast.KeyValueExpr:
		w.value(e.Key)
		w.value(e.Value)
	case *ast.Ellipsis:
		w.value(e.Elt)
	case *ast.ArrayType, *ast.StructType, *ast.FuncType, *ast.InterfaceType, *ast.MapType, *ast.ChanType:
		w.typ(e)
	}
}

// call walks what is called.
func (w *walker) call(fun ast.Expr, args int) {
	switch fun := fun.(type) {
	case *ast.Ident:
		w.ref(fun, facts.Call, args)
	case *ast.SelectorExpr:
		w.selectorRef(fun, facts.Call, args)
	case *ast.ParenExpr:
		w.call(fun.X, args)
	case *ast.IndexExpr: // an instance of a generic function, or an element
		w.call(fun.X, args)
		w.value(fun.Index)
	case *ast.IndexListExpr:
		w.call(fun.X, args)
		w.values(fun.Indices)
	default:
		w.value(fun)
	}
}

// composite walks a composite literal. Its keys are labels unless the type says
// that it is no struct; go/types tells in the end.
func (w *walker) composite(e *ast.CompositeLit) {
	keyed := true
	switch t := e.Type.(type) {
	case nil:
	case *ast.Ident:
		w.ref(t, facts.New, len(e.Elts))
	case *ast.SelectorExpr:
		w.selectorRef(t, facts.New, len(e.Elts))
	case *ast.IndexExpr:
		w.typeRole(t, facts.New)
	case *ast.IndexListExpr:
		w.typeRole(t, facts.New)
	case *ast.ArrayType, *ast.MapType:
		keyed = false
		w.typ(t)
	default:
		w.typ(t)
	}
	for _, elt := range e.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			w.value(elt)
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && keyed {
			w.ref(key, facts.Label, -1)
		} else {
			w.value(kv.Key)
		}
		w.value(kv.Value)
	}
}

// closure walks a function literal. Its decisions count for the function around.
func (w *walker) closure(e *ast.FuncLit) {
	span := w.span(e)
	d := facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal, Span: span}
	if e.Body != nil {
		d.Signature = w.trim(w.between(e.Pos(), e.Body.Lbrace))
	}
	if variadic(e.Type.Params) {
		d.Flags |= facts.FlagVariadic
	}
	id := w.Define(d)
	w.Open(facts.ScopeFunction, span, id)
	w.enter()
	w.inFunc++
	w.signature(id, e.Type)
	if e.Body != nil {
		w.stmts(e.Body.List)
	}
	w.inFunc--
	w.leave()
}

func (w *walker) literal(e *ast.BasicLit) {
	if e.Kind == token.STRING {
		s := w.span(e)
		w.Literal(facts.Span{Start: s.Start + 1, End: max(s.Start+1, s.End-1)})
	}
}

// ref adds a reference by a bare name; 0 for the blank identifier.
func (w *walker) ref(id *ast.Ident, role facts.Role, args int) facts.RefID {
	if id.Name == "_" || !w.real(id) {
		return 0
	}
	span := w.span(id)
	return w.Ref(facts.Ref{Name: w.Text(span), Span: span, Role: role, Args: int16(min(args, 1<<15-1))})
}

// name is ref for names of which the expression matters too.
func (w *walker) name(id *ast.Ident, role facts.Role, args int) facts.ExprID {
	ref := w.ref(id, role, args)
	if ref == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: w.span(id)})
}

// selectorRef walks x.name and adds the reference by name.
func (w *walker) selectorRef(e *ast.SelectorExpr, role facts.Role, args int) facts.RefID {
	var recv facts.ExprID
	switch x := e.X.(type) {
	case *ast.Ident:
		recv = w.name(x, facts.Read, -1)
	case *ast.SelectorExpr:
		recv = w.selector(x, facts.Read, -1)
	default:
		w.value(x)
	}
	if e.Sel.Name == "_" || !w.real(e.Sel) {
		return 0
	}
	if recv == 0 {
		recv = w.Expr(facts.Expr{Span: w.span(e.X)})
	}
	span := w.span(e.Sel)
	return w.Ref(facts.Ref{Name: w.Text(span), Span: span, Role: role, Recv: recv, Args: int16(min(args, 1<<15-1))})
}

// selector is selectorRef for names of which the expression matters too.
func (w *walker) selector(e *ast.SelectorExpr, role facts.Role, args int) facts.ExprID {
	ref := w.selectorRef(e, role, args)
	if ref == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprMember, X: w.File.Refs[ref].Recv, Ref: ref, Span: w.span(e)})
}
