package gotypes

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"

	"cairn/engine/resolve"
)

// coupling is a pair of methods or fields that must keep one name for a package to
// compile: a type is put where an interface is expected, so its methods are called
// as the interface's; a struct is converted to another, so their fields are.
type coupling [2]types.Object

// couplings finds the couplings in a file, each once.
func couplings(info *types.Info, tree *ast.File) []coupling {
	c := coupler{info: info, seen: map[[2]types.Type]bool{}, known: map[coupling]bool{}}
	for _, d := range tree.Decls {
		c.walk(d)
	}
	return c.found
}

type coupler struct {
	info  *types.Info
	found []coupling
	known map[coupling]bool
	seen  map[[2]types.Type]bool
	funcs []*types.Signature // around, the innermost last
}

func (c *coupler) couple(x, y types.Object) {
	if pair := (coupling{origin(x), origin(y)}); pair[0] != pair[1] && !c.known[pair] {
		c.known[pair] = true
		c.found = append(c.found, pair)
	}
}

// drawCouplings puts what a file couples into its bindings.
func (b *binder) drawCouplings(d *drawing) {
	known := map[[2]resolve.Symbol]bool{}
	for _, pair := range d.coupled {
		from, to := b.coupled(pair[0]), b.coupled(pair[1])
		if from.File == 0 || to.File == 0 || from == to {
			continue
		}
		if compareSymbols(from, to) > 0 {
			from, to = to, from
		}
		if pair := [2]resolve.Symbol{from, to}; !known[pair] {
			known[pair] = true
			d.means.Coupled = append(d.means.Coupled, pair)
		}
	}
}

// coupled returns the symbol of a member that is coupled with another; of what is
// not in the workspace, whichever it is, that is resolve.Outside's.
func (b *binder) coupled(obj types.Object) resolve.Symbol {
	pkg := obj.Pkg()
	if pkg != b.pkg {
		if pkg == nil || pkg == types.Unsafe {
			return resolve.Symbol{File: resolve.Outside}
		}
		n := b.owners()[pkg]
		if n == nil {
			return resolve.Symbol{}
		}
		if path.IsAbs(n.dir) {
			return resolve.Symbol{File: resolve.Outside}
		}
	}
	sym, _ := b.symbol(obj)
	return sym
}

// walk looks for the places below a node where values meet types.
func (c *coupler) walk(root ast.Node) {
	var stack []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			switch stack[len(stack)-1].(type) {
			case *ast.FuncDecl, *ast.FuncLit:
				c.funcs = c.funcs[:len(c.funcs)-1]
			}
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		c.node(n)
		return true
	})
}

func (c *coupler) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		var sig *types.Signature
		if obj := c.info.Defs[n.Name]; obj != nil {
			sig, _ = obj.Type().(*types.Signature)
		}
		c.funcs = append(c.funcs, sig)
	case *ast.FuncLit:
		sig, _ := c.typeOf(n).(*types.Signature)
		c.funcs = append(c.funcs, sig)
	case *ast.AssignStmt:
		c.assignAll(c.typesOf(n.Lhs), n.Rhs)
	case *ast.ValueSpec:
		var to []types.Type
		for _, name := range n.Names {
			to = append(to, c.typeOf(name))
		}
		c.assignAll(to, n.Values)
	case *ast.ReturnStmt:
		if sig := c.funcs[len(c.funcs)-1]; sig != nil {
			c.assignAll(tupleTypes(sig.Results()), n.Results)
		}
	case *ast.CallExpr:
		c.call(n)
	case *ast.CompositeLit:
		c.literal(n)
	case *ast.SendStmt:
		if ch, ok := under(c.typeOf(n.Chan)).(*types.Chan); ok {
			c.assign(ch.Elem(), c.typeOf(n.Value))
		}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			key, value := ranged(c.typeOf(n.X))
			c.assign(c.typeOf(n.Key), key)
			c.assign(c.typeOf(n.Value), value)
		}
	case *ast.IndexExpr:
		if m, ok := under(c.typeOf(n.X)).(*types.Map); ok {
			c.assign(m.Key(), c.typeOf(n.Index))
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			c.compare(c.typeOf(n.X), c.typeOf(n.Y))
		}
	case *ast.SwitchStmt:
		if n.Tag != nil {
			for _, e := range caseValues(n.Body) {
				c.compare(c.typeOf(n.Tag), c.typeOf(e))
			}
		}
	case *ast.TypeSwitchStmt:
		from := c.typeOf(switched(n))
		for _, e := range caseValues(n.Body) {
			c.assert(from, c.typeOf(e))
		}
	case *ast.TypeAssertExpr:
		if n.Type != nil {
			c.assert(c.typeOf(n.X), c.typeOf(n.Type))
		}
	case *ast.Ident:
		c.instance(n)
	case *ast.InterfaceType:
		c.embedded(c.typeOf(n))
	}
}

// typeOf returns the type of an expression; nil if it is not known.
func (c *coupler) typeOf(e ast.Expr) types.Type {
	switch e := e.(type) {
	case nil:
		return nil
	case *ast.Ident:
		if obj := c.info.Defs[e]; obj != nil {
			return obj.Type()
		}
		if obj := c.info.Uses[e]; obj != nil {
			if _, isNil := obj.(*types.Nil); !isNil {
				return obj.Type()
			}
			return nil
		}
	}
	return c.info.Types[e].Type
}

func (c *coupler) typesOf(list []ast.Expr) []types.Type {
	out := make([]types.Type, len(list))
	for i, e := range list {
		out[i] = c.typeOf(e)
	}
	return out
}

func tupleTypes(t *types.Tuple) []types.Type {
	out := make([]types.Type, t.Len())
	for i := range out {
		out[i] = t.At(i).Type()
	}
	return out
}

// given returns the types of values, of which one call may give several.
func (c *coupler) given(values []ast.Expr) []types.Type {
	if len(values) == 1 {
		if t, ok := c.typeOf(values[0]).(*types.Tuple); ok {
			return tupleTypes(t)
		}
	}
	return c.typesOf(values)
}

func (c *coupler) assignAll(to []types.Type, values []ast.Expr) {
	for i, from := range c.given(values) {
		if i < len(to) {
			c.assign(to[i], from)
		}
	}
}

func (c *coupler) call(n *ast.CallExpr) {
	fun := c.info.Types[n.Fun]
	switch {
	case fun.IsType():
		if len(n.Args) == 1 {
			c.assign(fun.Type, c.typeOf(n.Args[0]))
		}
		return
	case fun.IsBuiltin():
		c.builtin(n)
		return
	}
	sig, ok := under(fun.Type).(*types.Signature)
	if !ok {
		return
	}
	params := sig.Params()
	for i, from := range c.given(n.Args) {
		switch last := params.Len() - 1; {
		case i < last || i == last && (!sig.Variadic() || n.Ellipsis.IsValid()):
			c.assign(params.At(i).Type(), from)
		case last >= 0 && sig.Variadic():
			if list, ok := params.At(last).Type().(*types.Slice); ok {
				c.assign(list.Elem(), from)
			}
		}
	}
}

func (c *coupler) builtin(n *ast.CallExpr) {
	id, ok := ast.Unparen(n.Fun).(*ast.Ident)
	if !ok || len(n.Args) < 2 {
		return
	}
	switch t := under(c.typeOf(n.Args[0])).(type) {
	case *types.Slice:
		if id.Name != "append" {
			return
		}
		for _, arg := range n.Args[1:] {
			if !n.Ellipsis.IsValid() {
				c.assign(t.Elem(), c.typeOf(arg))
			}
		}
	case *types.Map:
		if id.Name == "delete" {
			c.assign(t.Key(), c.typeOf(n.Args[1]))
		}
	}
}

func (c *coupler) literal(n *ast.CompositeLit) {
	t := under(c.typeOf(n))
	if p, ok := t.(*types.Pointer); ok {
		t = under(p.Elem())
	}
	for i, e := range n.Elts {
		pair, keyed := e.(*ast.KeyValueExpr)
		if keyed {
			e = pair.Value
		}
		from := c.typeOf(e)
		switch t := t.(type) {
		case *types.Slice:
			c.assign(t.Elem(), from)
		case *types.Array:
			c.assign(t.Elem(), from)
		case *types.Map:
			c.assign(t.Elem(), from)
			if keyed {
				c.assign(t.Key(), c.typeOf(pair.Key))
			}
		case *types.Struct:
			if f := fieldOf(t, i, pair); f != nil {
				c.assign(f.Type(), from)
			}
		}
	}
}

// fieldOf returns the field that an element of a literal is of: that of its key,
// if it has one, or else the one at its place.
func fieldOf(t *types.Struct, at int, pair *ast.KeyValueExpr) *types.Var {
	if pair == nil {
		if at < t.NumFields() {
			return t.Field(at)
		}
		return nil
	}
	if key, ok := pair.Key.(*ast.Ident); ok {
		for f := range t.Fields() {
			if f.Name() == key.Name {
				return f
			}
		}
	}
	return nil
}

// ranged returns the types of what a range clause gives.
func ranged(t types.Type) (key, value types.Type) {
	switch t := under(t).(type) {
	case *types.Slice:
		return nil, t.Elem()
	case *types.Array:
		return nil, t.Elem()
	case *types.Pointer:
		return ranged(t.Elem())
	case *types.Map:
		return t.Key(), t.Elem()
	case *types.Chan:
		return t.Elem(), nil
	case *types.Signature:
		if t.Params().Len() != 1 {
			return nil, nil
		}
		if yield, ok := under(t.Params().At(0).Type()).(*types.Signature); ok {
			given := append(tupleTypes(yield.Params()), nil, nil)
			return given[0], given[1]
		}
	}
	return nil, nil
}

func caseValues(body *ast.BlockStmt) []ast.Expr {
	var out []ast.Expr
	for _, s := range body.List {
		if clause, ok := s.(*ast.CaseClause); ok {
			out = append(out, clause.List...)
		}
	}
	return out
}

// switched returns the value of which a type switch asks for the type.
func switched(n *ast.TypeSwitchStmt) ast.Expr {
	var e ast.Expr
	switch s := n.Assign.(type) {
	case *ast.ExprStmt:
		e = s.X
	case *ast.AssignStmt:
		if len(s.Rhs) == 1 {
			e = s.Rhs[0]
		}
	}
	if a, ok := ast.Unparen(e).(*ast.TypeAssertExpr); ok {
		return a.X
	}
	return nil
}

func under(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	return t.Underlying()
}

// compare couples what is compared.
func (c *coupler) compare(a, b types.Type) {
	if a != nil && b != nil && types.IsInterface(a) {
		c.assign(a, b)
	} else {
		c.assign(b, a)
	}
}

// assert couples an interface with a type that its values may have.
func (c *coupler) assert(from, to types.Type) {
	if to != nil && !types.IsInterface(to) {
		c.assign(from, to)
	}
}

// instance couples the constraints of type parameters with what is given for them.
func (c *coupler) instance(id *ast.Ident) {
	inst, ok := c.info.Instances[id]
	if !ok {
		return
	}
	var params *types.TypeParamList
	switch t := c.info.Uses[id].(type) {
	case *types.Func:
		params = t.Signature().TypeParams()
	case *types.TypeName:
		if named, ok := types.Unalias(t.Type()).(*types.Named); ok {
			params = named.TypeParams()
		}
	}
	for i := range min(params.Len(), inst.TypeArgs.Len()) {
		c.methods(params.At(i).Constraint(), inst.TypeArgs.At(i))
	}
}

// embedded couples the methods that an interface has from several others.
func (c *coupler) embedded(t types.Type) {
	i, ok := t.(*types.Interface)
	if !ok {
		return
	}
	for each := range i.EmbeddedTypes() {
		c.methods(each, i)
	}
}

// assign couples what must have the same names where a value of one type is put
// where another type is expected.
func (c *coupler) assign(to, from types.Type) {
	if to == nil || from == nil || to == from || c.seen[[2]types.Type{to, from}] {
		return
	}
	c.seen[[2]types.Type{to, from}] = true
	if _, isParam := types.Unalias(to).(*types.TypeParam); isParam {
		return
	}
	if types.IsInterface(to) {
		c.methods(to, from)
		return
	}
	c.shapes(to, from, 0)
}

// methods couples the methods of an interface with those of a type that has them.
func (c *coupler) methods(iface, t types.Type) {
	i, ok := iface.Underlying().(*types.Interface)
	if !ok {
		return
	}
	if b, ok := t.(*types.Basic); ok && b.Info()&types.IsUntyped != 0 {
		return
	}
	for m := range i.Methods() {
		obj, _, _ := types.LookupFieldOrMethod(t, true, m.Pkg(), m.Name())
		if f, ok := obj.(*types.Func); ok && f != m {
			c.couple(f, m)
		}
	}
}

// shapes couples the fields and methods of types without a name that have to be
// alike, and of structs with names of which one is converted to the other.
func (c *coupler) shapes(a, b types.Type, depth int) {
	const deepest = 8
	if a == b || depth > deepest {
		return
	}
	a, b = types.Unalias(a), types.Unalias(b)
	_, named := a.(*types.Named)
	_, also := b.(*types.Named)
	if depth > 1 && (named || also) {
		return // the same, or it would not compile
	}
	switch a := under(a).(type) {
	case *types.Struct:
		if b, ok := under(b).(*types.Struct); ok && a != b && a.NumFields() == b.NumFields() {
			for i := range a.NumFields() {
				c.couple(a.Field(i), b.Field(i))
				c.shapes(a.Field(i).Type(), b.Field(i).Type(), depth+2)
			}
		}
	case *types.Interface:
		if types.IsInterface(b) {
			c.methods(a, b)
		}
	case *types.Pointer:
		if b, ok := under(b).(*types.Pointer); ok {
			c.shapes(a.Elem(), b.Elem(), depth+1)
		}
	case *types.Slice:
		if b, ok := under(b).(*types.Slice); ok {
			c.shapes(a.Elem(), b.Elem(), depth+2)
		}
	case *types.Array:
		if b, ok := under(b).(*types.Array); ok {
			c.shapes(a.Elem(), b.Elem(), depth+2)
		}
	case *types.Map:
		if b, ok := under(b).(*types.Map); ok {
			c.shapes(a.Key(), b.Key(), depth+2)
			c.shapes(a.Elem(), b.Elem(), depth+2)
		}
	case *types.Chan:
		if b, ok := under(b).(*types.Chan); ok {
			c.shapes(a.Elem(), b.Elem(), depth+2)
		}
	case *types.Signature:
		if b, ok := under(b).(*types.Signature); ok {
			c.tuples(a.Params(), b.Params(), depth+2)
			c.tuples(a.Results(), b.Results(), depth+2)
		}
	}
}

func (c *coupler) tuples(a, b *types.Tuple, depth int) {
	for i := range min(a.Len(), b.Len()) {
		c.shapes(a.At(i).Type(), b.At(i).Type(), depth)
	}
}
