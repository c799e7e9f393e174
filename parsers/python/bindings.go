package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// binding is what a target is bound to, and where.
type binding struct {
	value facts.ExprID
	typ   facts.ExprID
	span  facts.Span    // the statement or clause that binds
	scope facts.ScopeID // where plain names are bound
}

func (w *walker) expressionStatement(n syntax.Node) facts.ExprID {
	c := w.First(n)
	if k := w.Tree.Kind(c); (k == kString || k == kConcatenated) && w.Next(c) == 0 && c != w.docstring {
		// A string behind an assignment is by convention what documents it.
		if w.assigned != 0 && w.Blank(w.assignedTo, w.Tree.Start(c)) {
			w.Def(w.assigned).Doc = w.Span(c)
		}
	}
	w.Children(n)
	return 0
}

// assignment binds a target, and the targets of the assignments to its right.
func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.Tree.Child(n, fLeft), w.Tree.Child(n, fRight)
	if w.typeAssignment(n, left, right) {
		w.assigned, w.assignedTo = facts.DefID(len(w.File.Defs)-1), w.Tree.End(n)
		return 0
	}
	b := binding{span: w.Span(n), scope: w.frame().scope}
	if t := w.Tree.Child(n, fType); t != 0 {
		b.typ = w.annotation(t)
	} else if k := w.Tree.Kind(left); k == kIdentifier || k == kAttribute {
		b.typ = w.typeComment(w.Tree.End(n))
	}
	if right != 0 {
		b.value = w.Visit(right)
		w.assignAll(left, right)
		w.assignSlots(left, right)
	}
	defs := len(w.File.Defs)
	w.bind(left, b)
	if w.assigned = 0; len(w.File.Defs) > defs {
		w.assigned, w.assignedTo = facts.DefID(defs), w.Tree.End(n)
	}
	return b.value
}

func (w *walker) augmented(n syntax.Node) facts.ExprID {
	left, right := w.Tree.Child(n, fLeft), w.Tree.Child(n, fRight)
	if op := w.Tree.Child(n, fOperator); w.Is(op, "+=") {
		w.assignAll(left, right)
	}
	span := w.Span(n)
	switch name := w.Tree.Child(left, fAttribute); {
	case w.Tree.Kind(left) == kIdentifier:
		d := w.variableOf(left, binding{span: span, scope: w.frame().scope})
		w.declareIn(w.Define(d), left)
	case w.Tree.Kind(left) == kAttribute && w.ofReceiver(left) && name != 0 && !w.Tree.Missing(name):
		w.Visit(w.Tree.Child(left, fObject))
		w.field(name, binding{span: span})
	default:
		w.use(left, facts.ReadWrite, 0)
	}
	w.Visit(right)
	return 0
}

func (w *walker) walrus(n syntax.Node) facts.ExprID {
	value := w.Visit(w.Tree.Child(n, fValue))
	w.bind(w.Tree.Child(n, fName), binding{value: value, span: w.Span(n), scope: w.frame().scope})
	return value
}

func (w *walker) del(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		w.unbind(c)
	}
	return 0
}

func (w *walker) unbind(n syntax.Node) {
	switch w.Tree.Kind(n) {
	case kTuple, kExpressionList, kList, kParenthesized:
		for c := w.First(n); c != 0; c = w.Next(c) {
			w.unbind(c)
		}
	default:
		w.use(n, facts.Write, 0)
		w.forgetTarget(n)
	}
}

// withItem binds the target behind as, which the grammar takes for a part of the expression.
func (w *walker) withItem(n syntax.Node) facts.ExprID {
	value := w.Tree.Child(n, fValue)
	if w.Tree.Kind(value) != kAsPattern {
		w.Children(n)
		return 0
	}
	entered := w.Visit(w.First(value))
	if entered != 0 {
		entered = w.Expr(facts.Expr{Kind: facts.ExprContext, X: entered, Span: w.Span(n)})
	}
	w.bind(w.First(w.Tree.Child(value, fAlias)), binding{value: entered, span: w.Span(n), scope: w.frame().scope})
	return 0
}

// asPattern binds the target of an as that the grammar met outside of with and except.
func (w *walker) asPattern(n syntax.Node) facts.ExprID {
	value := w.Visit(w.First(n))
	w.bind(w.First(w.Tree.Child(n, fAlias)), binding{value: value, span: w.Span(n), scope: w.frame().scope})
	return value
}

func (w *walker) except(n syntax.Node) facts.ExprID {
	w.decide()
	caught := w.First(n)
	target := w.Tree.Child(n, fAlias)
	if w.Tree.Kind(caught) == kAsPattern {
		target = w.First(w.Tree.Child(caught, fAlias))
		caught = w.First(caught)
	}
	c := w.First(n)
	if caught != 0 && w.Tree.Field(c) == fValue || w.Tree.Kind(c) == kAsPattern || target != 0 {
		b := binding{value: w.instance(w.Visit(caught)), scope: w.frame().scope}
		if target != 0 {
			b.span = facts.Span{Start: w.Tree.Start(c), End: w.Tree.End(target)}
			w.bind(target, b)
		}
		c = w.Next(c)
		if c != 0 && c == target {
			c = w.Next(c)
		}
	}
	w.weak++
	for ; c != 0; c = w.Next(c) {
		w.Visit(c)
	}
	w.weak--
	return 0
}

// instance returns the expression that is an instance of the class e, or of one in the tuple e.
func (w *walker) instance(e facts.ExprID) facts.ExprID {
	x := w.File.Exprs[e]
	switch x.Kind {
	case facts.ExprUnknown:
		return 0
	case facts.ExprTuple:
		mark := w.Operands.Len()
		for _, arg := range x.Args {
			w.Operands.Push(w.instance(arg))
		}
		return w.Union(w.Operands.Pop(mark), x.Span)
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: e, Span: x.Span})
}

// bind binds the names of a target.
func (w *walker) bind(n syntax.Node, b binding) {
	if n == 0 || w.Tree.Missing(n) {
		return
	}
	switch w.Tree.Kind(n) {
	case kIdentifier:
		w.variable(n, b)
	case kAttribute:
		w.bindAttribute(n, b)
	case kPatternList, kTuplePattern, kListPattern, kTuple, kList, kExpressionList:
		i := int32(0)
		for c := w.First(n); c != 0; c = w.Next(c) {
			part := b
			part.typ, part.value = 0, 0
			if b.value != 0 {
				part.value = w.Expr(facts.Expr{Kind: facts.ExprItem, X: b.value, N: i, Span: w.Span(c)})
			}
			w.bind(c, part)
			i++
		}
	case kListSplatPattern, kListSplat:
		b.value = 0
		w.bind(w.First(n), b)
	case kParenthesized:
		w.bind(w.First(n), b)
	default:
		w.Visit(n)
	}
}

// variable defines the name n.
func (w *walker) variable(n syntax.Node, b binding) facts.DefID {
	d := w.variableOf(n, b)
	plain := b.scope == w.frame().scope
	id := w.Define(d)
	if !plain || w.declaredName(n) == nil {
		w.assign(d.Name, id)
	}
	if plain {
		w.declareIn(id, n)
	}
	return id
}

// variableOf returns the definition of the name n as a variable.
func (w *walker) variableOf(n syntax.Node, b binding) facts.Def {
	f := w.frame()
	d := facts.Def{
		Name: w.TextOf(n), Kind: facts.KindVariable, Span: b.span, NameSpan: w.Span(n), Signature: b.span,
		Type: b.typ, Value: b.value, Scope: b.scope,
	}
	switch plain := b.scope == f.scope; {
	case !plain || f.kind == functionFrame:
		d.Flags = facts.FlagLocal
	case f.kind == classFrame && f.enum && d.Value != 0 && d.Name[0] != '_':
		d.Kind = facts.KindEnumMember
	case f.kind == classFrame:
		d.Kind = facts.KindField
		d.Flags = visibility(d.Name)
	default:
		d.Flags = visibility(d.Name)
	}
	if d.Kind == facts.KindVariable && isConstant(d.Name) {
		d.Kind = facts.KindConstant
	}
	return d
}

// declareIn moves the definition of the name n to where a global or nonlocal
// statement says that it is bound.
func (w *walker) declareIn(id facts.DefID, n syntax.Node) {
	g := w.declaredName(n)
	if g == nil {
		return
	}
	def := w.Def(id)
	def.Scope = g.scope
	if g.global {
		def.Parent = 0
		def.Flags = visibility(def.Name)
	}
}

// bindAttribute defines a field if the object is the receiver of a method, and
// is a write to an attribute otherwise.
func (w *walker) bindAttribute(n syntax.Node, b binding) {
	name := w.Tree.Child(n, fAttribute)
	if chain := w.chain(n); chain != "" {
		defer w.assignChain(chain, b.value)
	}
	if !w.ofReceiver(n) || name == 0 || w.Tree.Missing(name) {
		w.member(n, facts.Write, 0)
		return
	}
	w.Visit(w.Tree.Child(n, fObject))
	w.field(name, b)
}

// ofReceiver reports whether an attribute is one of the receiver of the method around.
func (w *walker) ofReceiver(n syntax.Node) bool {
	f := w.frame()
	return f.receiver != "" && w.Is(w.Tree.Child(n, fObject), f.receiver)
}

// field defines a field of the type whose method is around.
func (w *walker) field(name syntax.Node, b binding) {
	f, text := w.frame(), w.TextOf(name)
	w.Define(facts.Def{
		Name: text, Kind: facts.KindField, Flags: visibility(text), Span: b.span, NameSpan: w.Span(name),
		Signature: b.span, Parent: f.owner, Scope: w.Def(f.owner).Inner, Type: b.typ, Value: b.value,
	})
}

// assignChain notes what an attribute is set to.
func (w *walker) assignChain(name string, value facts.ExprID) {
	w.forget(name)
	if value == 0 || w.File.Exprs[value].Kind == facts.ExprLiteral {
		return
	}
	w.apply([]known{{name: name, expr: value}})
}

// visibility tells what the underscores before a name say.
func visibility(name string) facts.Flags {
	switch {
	case len(name) < 2 || name[0] != '_' || len(name) > 4 && name[:2] == "__" && name[len(name)-2:] == "__":
		return 0
	case name[1] == '_':
		return facts.FlagPrivate
	}
	return facts.FlagProtected
}

// isConstant reports whether a name is in capitals.
func isConstant(name string) bool {
	capital := false
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 'A' && c <= 'Z':
			capital = true
		case c != '_' && (c < '0' || c > '9'):
			return false
		}
	}
	return capital && len(name) > 1
}
