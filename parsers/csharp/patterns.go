package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// matching visits a pattern that is compared with a value.
func (w *walker) matching(pattern syntax.Node, value facts.ExprID) {
	before := w.matched
	w.matched = value
	w.Visit(pattern)
	w.matched = before
}

func (w *walker) isPattern(n syntax.Node) facts.ExprID {
	value := w.VisitField(n, fExpression)
	w.matching(w.Field(n, fPattern), value)
	w.errors(n)
	return w.Value("bool", w.Span(n))
}

func (w *walker) is(n syntax.Node) facts.ExprID {
	w.VisitField(n, fLeft)
	w.typeOf(w.Field(n, fRight))
	w.errors(n)
	return w.Value("bool", w.Span(n))
}

// taken visits T(…), a pattern that takes a value apart which the grammar reads
// as a call.
func (w *walker) taken(typ, list syntax.Node) {
	value := w.valueOfType(w.typeOf(typ), typ)
	w.parts(list, value)
	w.errors(list)
}

// parts matches the arguments of what reads like a call or a tuple with the
// parts of a value.
func (w *walker) parts(list syntax.Node, value facts.ExprID) {
	i := int32(0)
	for c := w.First(list); c != 0; c = w.Next(c) {
		item := w.item(value, i, w.Span(c))
		if name := w.Field(c, fName); name != 0 && w.argumentValue(c) != name {
			item = w.memberLabel(name, value)
		}
		if inner := w.argumentValue(c); w.Tree.Kind(inner) != kIdentifier || !w.Is(inner, "_") {
			w.matching(inner, item)
		}
		i++
	}
}

// switchExpression returns what its arms give.
func (w *walker) switchExpression(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	over := w.First(n)
	value := w.Visit(over)
	before := w.matched
	w.matched = value
	mark := w.Operands.Len()
	for c := w.Next(over); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kSwitchArm {
			e := w.switchArm(c, expected)
			w.Operands.Push(e)
		} else {
			w.Visit(c)
		}
	}
	w.matched = before
	w.errors(n)
	return w.Union(w.Operands.Pop(mark), w.Span(n))
}

func (w *walker) switchArm(n syntax.Node, expected expectation) facts.ExprID {
	w.decide()
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	var e facts.ExprID
	for c := w.First(n); c != 0; {
		next := w.Next(c)
		if next == 0 {
			e = w.expected(c, expected)
		} else {
			w.Visit(c)
		}
		c = next
	}
	w.errors(n)
	w.Close()
	return e
}

// declarationPattern binds a variable to what is matched: T t.
func (w *walker) declarationPattern(n syntax.Node) facts.ExprID {
	typ := w.Field(n, fType)
	x := w.typeOf(typ)
	value := w.matched // var t
	if x != 0 {
		value = w.valueOfType(x, typ)
	}
	w.designation(n, w.Next(typ), value)
	w.errors(n)
	return 0
}

// typePattern is a type that what is matched must have.
func (w *walker) typePattern(n syntax.Node) facts.ExprID {
	w.typeOf(w.Field(n, fType))
	return 0
}

// constantPattern is a value to compare with; the grammar also reads types and
// (a, b) as such.
func (w *walker) constantPattern(n syntax.Node) facts.ExprID {
	c := w.First(n)
	switch w.Tree.Kind(c) {
	case kTuple:
		w.parts(c, w.matched)
		return 0
	case kInvocation:
		w.taken(w.Field(c, fFunction), w.Field(c, fArguments))
		return 0
	}
	w.Children(n)
	return 0
}

// varPattern binds what is matched, whole or in parts.
func (w *walker) varPattern(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		w.designation(n, c, w.matched)
	}
	return 0
}

// designation defines the variables that a pattern n binds.
func (w *walker) designation(n, c syntax.Node, value facts.ExprID) {
	switch w.Tree.Kind(c) {
	case kIdentifier:
		if w.Tree.Field(c) == fName {
			w.local(c, w.Span(n), 0, value)
		}
	case kParenDesignation:
		i := int32(0)
		for d := w.First(c); d != 0; d = w.Next(d) {
			w.designation(d, d, w.item(value, i, w.Span(d)))
			i++
		}
	}
}

// recursivePattern visits T(…) { … } t.
func (w *walker) recursivePattern(n syntax.Node) facts.ExprID {
	value := w.matched
	if typ := w.Field(n, fType); typ != 0 {
		value = w.valueOfType(w.typeOf(typ), typ)
	}
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kPositional:
			i := int32(0)
			for s := w.First(c); s != 0; s = w.Next(s) {
				w.subpattern(s, value, w.item(value, i, w.Span(s)))
				i++
			}
		case kProperties:
			for s := w.First(c); s != 0; s = w.Next(s) {
				w.subpattern(s, value, 0)
			}
		case kIdentifier, kParenDesignation:
			if w.Tree.Field(c) != fType {
				w.designation(n, c, value)
			}
		}
	}
	w.errors(n)
	return 0
}

// subpattern visits pattern or Member: pattern, in a pattern that value is
// matched with; item is what it is matched with itself if it names no member.
func (w *walker) subpattern(n syntax.Node, value, item facts.ExprID) {
	if w.Tree.Kind(n) != kSubpattern {
		w.Visit(n)
		return
	}
	pattern := w.First(n)
	if next := w.Next(pattern); next != 0 {
		item = w.memberLabel(pattern, value)
		pattern = next
	}
	w.matching(pattern, item)
	w.errors(n)
}

// memberLabel states the path to a member in a property pattern.
func (w *walker) memberLabel(n syntax.Node, value facts.ExprID) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		if value == 0 {
			value = w.Expr(facts.Expr{Span: w.Span(n)}) // of which nothing is known
		}
		return w.ref(n, value, w.Span(n), facts.Label, 0)
	case kMemberAccess:
		x := w.memberLabel(w.Field(n, fExpression), value)
		if name := w.Field(n, fName); name != 0 {
			return w.memberLabel(name, x)
		}
		return x
	}
	return w.Visit(n)
}

// listPattern matches the elements.
func (w *walker) listPattern(n syntax.Node) facts.ExprID {
	var elem facts.ExprID
	if w.matched != 0 {
		elem = w.Expr(facts.Expr{Kind: facts.ExprElem, X: w.matched, Span: w.Span(n)})
	}
	before := w.matched
	w.matched = elem
	w.Children(n)
	w.matched = before
	return 0
}

// declarationExpression binds the variable of out T t or of a deconstruction.
func (w *walker) declarationExpression(n syntax.Node) facts.ExprID {
	name := w.Field(n, fName)
	if p := w.Field(n, fType); w.Tree.Kind(p) == kPointer && name != 0 {
		x := w.product(w.Field(p, fType))
		y := w.use(name, facts.Read)
		return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: "*", Args: w.List(x, y), Span: w.Span(n)})
	}
	typ := w.typeOf(w.Field(n, fType))
	if name == 0 {
		return 0
	}
	if w.Is(name, "_") {
		return 0
	}
	id := w.local(name, w.Span(n), typ, w.matched)
	return w.Expr(facts.Expr{Kind: facts.ExprDef, Def: id, Span: w.Span(n)})
}

// product visits the left side of a * b, which the grammar reads as a pointer
// called b where a variable may be declared.
func (w *walker) product(n syntax.Node) facts.ExprID {
	if w.Tree.Kind(n) != kQualified {
		return w.Visit(n)
	}
	x := w.product(w.Field(n, fQualifier))
	if name := w.Field(n, fName); name != 0 && x != 0 {
		return w.simple(name, x, w.Span(n), facts.Read, 0)
	}
	return x
}

// valueOfType returns a value of the type x.
func (w *walker) valueOfType(x facts.ExprID, n syntax.Node) facts.ExprID {
	return w.wrap(facts.ExprCast, x, w.Span(n))
}

// item returns position i of a value that is taken apart.
func (w *walker) item(value facts.ExprID, i int32, span facts.Span) facts.ExprID {
	if value == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprItem, X: value, N: i, Span: span})
}
