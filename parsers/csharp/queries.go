package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// query states from … select …, whose clauses bind variables for those behind
// them. What it gives can be gone through.
func (w *walker) query(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	var value facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.KindName(c) {
		case "from_clause":
			source := w.after(c, tIn)
			typ := w.typeOf(w.Field(c, fType))
			over := w.Visit(source)
			w.rangeVariable(w.Field(c, fName), typ, w.wrap(facts.ExprElem, over, w.Span(c)))
		case "let_clause":
			e := w.Visit(w.after(c, tAssign))
			w.rangeVariable(w.First(c), 0, e)
		case "join_clause":
			w.join(c)
		case "group_clause":
			element := w.First(c)
			e := w.Visit(element)
			key := w.Visit(w.Next(element))
			value = w.grouping(e, key, w.Span(c))
		case "select_clause":
			value = w.Inner(c)
		case "identifier": // into
			w.rangeVariable(c, 0, value)
		default:
			w.Children(c)
		}
		w.errors(c)
	}
	w.Close()
	return w.Expr(facts.Expr{Kind: facts.ExprList, Args: w.List(value), Span: w.Span(n)})
}

func (w *walker) rangeVariable(name syntax.Node, typ, value facts.ExprID) {
	if name != 0 && w.Tree.Kind(name) == kIdentifier {
		w.local(name, w.Span(name), typ, value)
	}
}

// join states join x in xs on a equals b into group.
func (w *walker) join(n syntax.Node) {
	var name, into syntax.Node
	source := w.after(n, tIn)
	typ := w.Field(n, fType)
	written := w.typeOf(typ)
	over := w.Visit(source)
	for c := w.First(n); c != 0 && c != source; c = w.Next(c) {
		if c != typ && w.Tree.Kind(c) == kIdentifier {
			name = c
		}
	}
	w.rangeVariable(name, written, w.wrap(facts.ExprElem, over, w.Span(n)))
	for c := w.Next(source); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kJoinInto {
			into = w.First(c)
			continue
		}
		w.Visit(c)
	}
	w.rangeVariable(into, 0, over)
}

// grouping is a value that has a key and whose elements are like element.
func (w *walker) grouping(element, key facts.ExprID, span facts.Span) facts.ExprID {
	typeOf := func(x facts.ExprID) facts.ExprID { return w.wrap(facts.ExprTypeOf, x, span) }
	group := w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "group", Span: span})
	of := w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: group, Args: w.List(typeOf(key), typeOf(element)), Span: span})
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: of, Span: span})
}
