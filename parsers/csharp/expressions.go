package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) identifier(n syntax.Node) facts.ExprID { return w.use(n, facts.Read) }

func (w *walker) genericName(n syntax.Node) facts.ExprID { return w.use(n, facts.Read) }

func (w *walker) memberAccess(n syntax.Node) facts.ExprID { return w.use(n, facts.Read) }

func (w *walker) conditionalAccess(n syntax.Node) facts.ExprID { return w.use(n, facts.Read) }

func (w *walker) this(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprThis, Span: w.Span(n)})
}

func (w *walker) base(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.Span(n)})
}

// use visits an expression whose last name has a role of its own.
func (w *walker) use(n syntax.Node, role facts.Role) facts.ExprID { return w.useWith(n, role, 0) }

func (w *walker) useWith(n syntax.Node, role facts.Role, args int) facts.ExprID {
	if n == 0 {
		return 0
	}
	var recv facts.ExprID
	name := syntax.Node(0)
	switch w.Tree.Kind(n) {
	case kIdentifier, kGeneric:
		return w.simple(n, 0, w.Span(n), role, args)
	case kMemberAccess:
		recv, name = w.operand(w.Field(n, fExpression)), w.Field(n, fName)
	case kConditionalAccess:
		recv = w.operand(w.Field(n, fCondition))
		for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
			switch w.Tree.Kind(c) {
			case kMemberBinding:
				name = w.Field(c, fName)
			case kElementBinding:
				return w.index(recv, c, w.Span(n))
			}
		}
	case kParenthesized:
		return w.useWith(w.First(n), role, args)
	default:
		return w.Visit(n)
	}
	w.errors(n)
	if name == 0 {
		return 0
	}
	if recv == 0 {
		recv = w.Expr(facts.Expr{Span: w.Span(n)}) // of which nothing is known
	}
	return w.simple(name, recv, w.Span(n), role, args)
}

// operand visits what stands before a dot.
func (w *walker) operand(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	return w.Visit(n)
}

func (w *walker) elementAccess(n syntax.Node) facts.ExprID {
	x := w.operand(w.Field(n, fExpression))
	return w.index(x, w.Field(n, fSubscript), w.Span(n))
}

// index states x[…]; the arguments are those of an indexer or of an array.
func (w *walker) index(x facts.ExprID, list syntax.Node, span facts.Span) facts.ExprID {
	args := w.Collect(w.First(list))
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: args, Span: span})
}

func (w *walker) parenthesized(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	var e facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		e = w.expected(c, expected)
	}
	return e
}

// assignment writes to its left side; names in it that an initialiser of an
// object assigns are read there.
func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	role := facts.ReadWrite
	if w.Is(w.Field(n, fOperator), "=") {
		role = facts.Write
	}
	if w.Tree.Kind(left) == kTuple {
		e := w.Visit(right)
		w.assigned(left, e)
		return e
	}
	if role == facts.Write && w.Tree.Kind(left) == kIdentifier && w.Is(left, "_") {
		return w.Visit(right)
	}
	x := w.use(left, role)
	if right != 0 && x != 0 && w.expects(right) {
		w.expected(right, expectation{of: w.sameType(x, w.Span(left)), n: -1})
	} else {
		w.Visit(right)
	}
	w.errors(n)
	return x
}

// sameType returns a value of the type of x, for what is expected.
func (w *walker) sameType(x facts.ExprID, span facts.Span) facts.ExprID {
	typ := w.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: x, Span: span})
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: span})
}

// assigned visits the left side of a deconstruction: variables, old and new.
func (w *walker) assigned(left syntax.Node, value facts.ExprID) {
	switch w.Tree.Kind(left) {
	case kTuple:
		i := int32(0)
		for c := w.First(left); c != 0; c = w.Next(c) {
			inner := c
			if w.Tree.Kind(c) == kArgument {
				inner = w.First(c)
			}
			w.assigned(inner, w.item(value, i, w.Span(c)))
			i++
		}
	case kDeclarationExpr:
		before := w.matched
		w.matched = value
		w.Visit(left)
		w.matched = before
	case kIdentifier:
		if !w.Is(left, "_") {
			w.use(left, facts.Write)
		}
	default:
		w.use(left, facts.Write)
	}
}

func (w *walker) prefix(n syntax.Node) facts.ExprID {
	op := w.Tree.First(n)
	text := ""
	if op != 0 && !w.Tree.Named(op) {
		text = string(w.Tree.Text(op))
	}
	operand := w.First(n)
	switch text {
	case "++", "--":
		return w.use(operand, facts.ReadWrite)
	}
	x := w.Visit(operand)
	w.errors(n)
	switch text {
	case "!":
		return w.Value("bool", w.Span(n))
	case "&", "*", "^":
		return x
	}
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: text, Args: w.List(x), Span: w.Span(n)})
}

func (w *walker) postfix(n syntax.Node) facts.ExprID {
	operand := w.First(n)
	expected := w.expect
	w.expect = expectation{}
	if op := w.Tree.Next(operand); operand != 0 && op != 0 && !w.Is(op, "!") && !w.Tree.Missing(op) {
		return w.use(operand, facts.ReadWrite)
	}
	e := w.expected(operand, expected)
	w.errors(n)
	return e
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	op := w.TextOf(w.Field(n, fOperator))
	if op == "&&" || op == "||" || op == "??" {
		w.decide()
	}
	expected := w.expect
	w.expect = expectation{}
	x := w.VisitField(n, fLeft)
	right := w.Field(n, fRight)
	var y facts.ExprID
	if op == "??" && expected.of == 0 && x != 0 && w.expects(right) {
		expected = expectation{of: w.sameType(x, w.Span(n)), n: -1}
	}
	if op == "??" {
		y = w.expected(right, expected)
	} else {
		y = w.Visit(right)
	}
	w.errors(n)
	switch op {
	case "&&", "||", "==", "!=", "<", ">", "<=", ">=":
		return w.Value("bool", w.Span(n))
	case "??":
		return w.Union([]facts.ExprID{x, y}, w.Span(n))
	}
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: w.List(x, y), Span: w.Span(n)})
}

func (w *walker) conditional(n syntax.Node) facts.ExprID {
	w.decide()
	expected := w.expect
	w.expect = expectation{}
	w.VisitField(n, fCondition)
	x := w.expected(w.Field(n, fConsequence), expected)
	y := w.expected(w.Field(n, fAlternative), expected)
	w.errors(n)
	return w.Union([]facts.ExprID{x, y}, w.Span(n))
}

func (w *walker) cast(n syntax.Node) facts.ExprID {
	typ := w.typeOf(w.Field(n, fType))
	if typ == 0 {
		return w.VisitField(n, fValue)
	}
	w.typed(w.Field(n, fValue), typ)
	w.errors(n)
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.Span(n)})
}

func (w *walker) as(n syntax.Node) facts.ExprID {
	w.VisitField(n, fLeft)
	return w.wrap(facts.ExprCast, w.typeOf(w.Field(n, fRight)), w.Span(n))
}

func (w *walker) await(n syntax.Node) facts.ExprID {
	return w.wrap(facts.ExprAwait, w.Inner(n), w.Span(n))
}

// typeOfExpression is a value that tells of a type.
func (w *walker) typeOfExpression(n syntax.Node) facts.ExprID {
	w.typeOf(w.Field(n, fType))
	return w.Value("Type", w.Span(n))
}

func (w *walker) sizeOf(n syntax.Node) facts.ExprID {
	w.typeOf(w.Field(n, fType))
	return w.Value("int", w.Span(n))
}

func (w *walker) refValue(n syntax.Node) facts.ExprID {
	w.VisitField(n, fValue)
	return w.wrap(facts.ExprCast, w.typeOf(w.Field(n, fType)), w.Span(n))
}

// defaultValue is default(T) or, without a type, what is expected.
func (w *walker) defaultValue(n syntax.Node) facts.ExprID {
	return w.wrap(facts.ExprCast, w.typeOf(w.Field(n, fType)), w.Span(n))
}

func (w *walker) rangeExpression(n syntax.Node) facts.ExprID {
	w.Children(n)
	return w.Value("Range", w.Span(n))
}

// tuple states (a, b); with names, written or implied by the values, it is a
// structure of its own.
func (w *walker) tuple(n syntax.Node) facts.ExprID {
	named := false
	for c := w.First(n); c != 0; c = w.Next(c) {
		named = named || w.Tree.Kind(c) == kArgument && (w.Field(c, fName) != 0 || w.impliedName(w.argumentValue(c)) != 0)
	}
	if !named {
		return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Collect(w.First(n)), Span: w.Span(n)})
	}
	id := w.structure(n)
	scope := w.Scope()
	w.Close()
	fields := w.Declared.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		node := w.argumentValue(c)
		value := w.Visit(node)
		d := facts.Def{Kind: facts.KindField, Flags: facts.FlagLocal, Span: w.Span(c), Signature: w.Span(c), Value: value, Scope: scope, Parent: id}
		if name := w.Field(c, fName); name != 0 {
			w.nameDef(&d, name)
		} else {
			d.Flags |= facts.FlagGenerated
			w.nameDef(&d, w.impliedName(node))
		}
		f := w.Define(d)
		w.Declared.Push(f)
	}
	w.Def(id).Params = w.Declared.Pop(fields)
	return w.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: w.Span(n)})
}

// expects reports whether what an expression is follows from where it stands.
func (w *walker) expects(n syntax.Node) bool {
	switch w.Tree.Kind(n) {
	case kLambda, kAnonymousMethod, kImplicitNew, kParenthesized, kConditional, kSwitchExpression, kInitializer:
		return n != 0
	case 0:
		return false
	}
	return w.Is(w.Field(n, fOperator), "??") || w.Tree.Kind(n) == kPostfix
}

// expected visits an expression that something is expected of.
func (w *walker) expected(n syntax.Node, e expectation) facts.ExprID {
	if n == 0 {
		return 0
	}
	if e.of != 0 && w.expects(n) {
		w.expect = e
	}
	x := w.Visit(n)
	w.expect = expectation{}
	return x
}

// typed visits an expression that is expected to be of a type.
func (w *walker) typed(n syntax.Node, typ facts.ExprID) facts.ExprID {
	if typ == 0 || !w.expects(n) {
		return w.Visit(n)
	}
	return w.expected(n, expectation{of: w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.Span(n)}), n: -1})
}
