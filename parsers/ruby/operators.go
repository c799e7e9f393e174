package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) element(n syntax.Node) facts.ExprID {
	object := w.Field(n, fObject)
	if object == 0 {
		w.Children(n)
		return 0
	}
	x := w.Visit(object)
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.Collect(w.Next(object)), Span: w.Span(n)})
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	op := w.TextOf(w.Field(n, fOperator))
	switch op {
	case "&&", "and":
		w.decide()
		w.Visit(left)
		return w.within(w.tests(left), func() facts.ExprID { return w.perhaps(func() facts.ExprID { return w.Visit(right) }) })
	case "||", "or":
		w.decide()
		a := w.Visit(left)
		b := w.perhaps(func() facts.ExprID { return w.Visit(right) })
		return w.Union([]facts.ExprID{a, b}, w.Span(n))
	}
	a := w.Visit(left)
	b := w.Visit(right)
	switch op {
	case "==", "!=", "===", "<", "<=", ">", ">=", "!~":
		return w.Value("TrueClass", w.Span(n))
	case "<=>", "=~":
		return w.Value("Integer", w.Span(n))
	}
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: op, Args: w.List(a, b), Span: w.Span(n)})
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	e := w.Visit(w.Field(n, fOperand))
	switch w.TextOf(w.Field(n, fOperator)) {
	case "!", "not":
		return w.Value("TrueClass", w.Span(n))
	case "defined?":
		return w.Value("String", w.Span(n))
	}
	return e
}

func (w *walker) array(n syntax.Node) facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		e := w.Visit(c)
		if w.Tree.Kind(c) == kSplatArgument && e != 0 {
			e = w.Expr(facts.Expr{Kind: facts.ExprElem, X: e, Span: w.Span(c)})
		}
		w.Operands.Push(e)
	}
	return w.Expr(facts.Expr{Kind: facts.ExprList, Text: "Array", Args: w.Operands.Pop(mark), Span: w.Span(n)})
}

func (w *walker) hash(n syntax.Node) facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		e := w.Visit(c)
		if w.Tree.Kind(c) == kPair {
			w.Operands.Push(e)
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.Operands.Pop(mark), Span: w.Span(n)})
}
