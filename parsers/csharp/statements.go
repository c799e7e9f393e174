package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// globalStatement visits a top-level statement. All of a file are the body of
// one function.
func (w *walker) globalStatement(n syntax.Node) facts.ExprID {
	if w.script == 0 {
		span := facts.Span{Start: w.Tree.Start(n), End: uint32(len(w.Src))}
		w.script = w.Open(facts.ScopeFunction, span, 0)
		element := w.Value("string", facts.Span{Start: span.Start, End: span.Start})
		w.Define(facts.Def{
			Name: "args", Kind: facts.KindParameter, Flags: facts.FlagLocal | facts.FlagGenerated, Span: span,
			Type: w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: element}),
		})
	} else {
		w.Reopen(w.script, w.In())
	}
	w.Children(n)
	w.Close()
	return 0
}

// block visits a block in a scope of its own.
func (w *walker) block(n syntax.Node) facts.ExprID {
	if w.Tree.First(n) != 0 {
		w.scoped(n)
	}
	return 0
}

// scoped visits the children of n in a scope of their own.
func (w *walker) scoped(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	w.Children(n)
	w.Close()
	return 0
}

func (w *walker) loop(n syntax.Node) facts.ExprID {
	w.decide()
	return w.scoped(n)
}

// ifStatement leaves what its condition binds to the statements behind it:
// if (!(o is T t)) return;
func (w *walker) ifStatement(n syntax.Node) facts.ExprID {
	w.decide()
	w.Children(n)
	return 0
}

func (w *walker) localDeclaration(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal}
	if w.modifiers(n).constant {
		d.Kind = facts.KindConstant
		d.Flags |= facts.FlagConst
	}
	w.declarators(w.ChildOf(n, kDeclaration), n, d)
	w.errors(n)
	return 0
}

// variables states the variables in the head of a statement.
func (w *walker) variables(n syntax.Node) facts.ExprID {
	w.declarators(n, n, facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal})
	return 0
}

func (w *walker) forEach(n syntax.Node) facts.ExprID {
	w.decide()
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	typ, left, right := w.Field(n, fType), w.Field(n, fLeft), w.Field(n, fRight)
	written := w.typeOf(typ)
	over := w.Visit(right)
	var elem facts.ExprID
	if over != 0 {
		elem = w.Expr(facts.Expr{Kind: facts.ExprElem, X: over, Span: w.Span(right)})
	}
	switch {
	case w.Tree.Kind(left) == kTuplePattern:
		w.deconstruct(left, elem)
	case typ == 0:
		w.assigned(left, elem)
	case left != 0:
		w.local(left, facts.Span{Start: w.Tree.Start(typ), End: w.Tree.End(left)}, written, elem)
	}
	w.errors(n)
	if body := w.Field(n, fBody); w.Tree.Kind(body) == kBlock {
		w.Children(body)
	} else {
		w.Visit(body)
	}
	w.Close()
	return 0
}

func (w *walker) catch(n syntax.Node) facts.ExprID {
	w.decide()
	return w.scoped(n)
}

// caught states the variable of a catch clause.
func (w *walker) caught(n syntax.Node) facts.ExprID {
	typ := w.typeOf(w.Field(n, fType))
	if name := w.Field(n, fName); name != 0 {
		w.local(name, w.Span(n), typ, 0)
	}
	w.errors(n)
	return 0
}

func (w *walker) labeled(n syntax.Node) facts.ExprID {
	label := w.First(n)
	if label != 0 && w.Tree.Kind(label) == kIdentifier {
		d := facts.Def{Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(label)}
		w.nameDef(&d, label)
		w.Define(d)
		label = w.Next(label)
	}
	w.Rest(label)
	return 0
}

// jump visits goto, to a label or to a case.
func (w *walker) jump(n syntax.Node) facts.ExprID {
	target := w.First(n)
	if target != 0 && w.Tree.Kind(target) == kIdentifier && w.plainGoto(n) {
		w.Ref(facts.Ref{Name: w.nameOf(target), Span: w.Span(target), Role: facts.Label})
		return 0
	}
	w.Children(n)
	return 0
}

func (w *walker) plainGoto(n syntax.Node) bool {
	word := w.Tree.Next(w.Tree.First(n))
	return word != 0 && w.Tree.Named(word)
}

// returnStatement notes what a lambda returns.
func (w *walker) returnStatement(n syntax.Node) facts.ExprID {
	if value := w.First(n); value != 0 {
		e := w.typed(value, w.result)
		w.returns = append(w.returns, e)
		w.Rest(w.Tree.Next(value))
	}
	return 0
}

// arrow visits the expression that a body is.
func (w *walker) arrow(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		e = w.typed(c, w.result)
	}
	return e
}

func (w *walker) yieldStatement(n syntax.Node) facts.ExprID {
	if w.counted != 0 {
		w.Def(w.counted).Flags |= facts.FlagGenerator
	}
	w.Children(n)
	return 0
}

// switchStatement visits a switch, whose sections compare with its value.
func (w *walker) switchStatement(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	matched := w.matched
	w.matched = w.VisitField(n, fValue)
	w.Children(w.Field(n, fBody))
	w.matched = matched
	w.errors(n)
	w.Close()
	return 0
}

// switchSection visits case … : … in a scope of its own.
func (w *walker) switchSection(n syntax.Node) facts.ExprID {
	if w.First(n) != 0 && w.Tree.Named(w.First(n)) {
		w.decide()
	}
	return w.scoped(n)
}
