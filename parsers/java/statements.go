package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

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

// body visits a statement in the open scope, also if it is a block.
func (w *walker) body(n syntax.Node) {
	switch {
	case n == 0:
	case w.Tree.Kind(n) == kBlock:
		w.Children(n)
	default:
		w.Visit(n)
	}
}

func (w *walker) localVariable(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindVariable, Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	if m.final {
		d.Flags |= facts.FlagConst
	}
	if w.local() {
		d.Flags |= facts.FlagLocal
		d.Doc = facts.Span{}
	}
	w.declarators(n, d)
	return 0
}

// ifStatement keeps the variables of the condition's patterns to itself, unless
// they are there for what follows: if (!(o instanceof T t)) return;
func (w *walker) ifStatement(n syntax.Node) facts.ExprID {
	w.decide()
	binds, negated := w.patterns(w.Field(n, fCondition))
	own := binds && !(negated && w.leaves(w.Field(n, fConsequence)))
	if own {
		w.Open(facts.ScopeBlock, w.Span(n), 0)
	}
	w.Children(n)
	if own {
		w.Close()
	}
	return 0
}

func (w *walker) whileStatement(n syntax.Node) facts.ExprID {
	w.decide()
	binds, negated := w.patterns(w.Field(n, fCondition))
	if binds && !negated {
		return w.scoped(n)
	}
	w.Children(n)
	return 0
}

func (w *walker) doStatement(n syntax.Node) facts.ExprID {
	w.decide()
	w.Children(n)
	return 0
}

// patterns reports whether an expression has patterns that bind variables, and
// whether one of them stands below a negation.
func (w *walker) patterns(n syntax.Node) (bind, negated bool) {
	end := w.Tree.End(n)
	for i := n; i != 0 && int(i) < w.Tree.Len() && w.Tree.Start(i) < end; i++ {
		if w.Tree.Kind(i) != kInstanceof || w.Field(i, fName) == 0 && w.Field(i, fPattern) == 0 {
			continue
		}
		bind = true
		for p := w.Tree.Parent(i); p > n; p = w.Tree.Parent(p) {
			if w.Tree.Kind(p) == kUnary && w.Tree.Src[w.Tree.Start(p)] == '!' {
				negated = true
			}
		}
	}
	return bind, negated
}

// leaves reports whether a statement ends by going elsewhere.
func (w *walker) leaves(n syntax.Node) bool {
	last := n
	if w.Tree.Kind(n) == kBlock {
		for c := w.First(n); c != 0; c = w.Next(c) {
			last = c
		}
	}
	switch w.Tree.Kind(last) {
	case kReturn, kThrow, kBreak, kContinue, kYield:
		return true
	}
	return false
}

func (w *walker) forStatement(n syntax.Node) facts.ExprID {
	w.decide()
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	body := w.Field(n, fBody)
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		if c == body {
			w.body(c)
		} else {
			w.Visit(c)
		}
	}
	w.Close()
	return 0
}

func (w *walker) forEach(n syntax.Node) facts.ExprID {
	w.decide()
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	name, value := w.Field(n, fName), w.Field(n, fValue)
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal}
	if w.modifiers(n).final {
		d.Flags |= facts.FlagConst
	}
	w.nameDef(&d, name)
	d.Type = w.array(w.typeOf(w.Field(n, fType)), w.Field(n, fDimensions), d.NameSpan)
	d.Span = facts.Span{Start: w.Tree.Start(w.Field(n, fType)), End: max(d.NameSpan.End, w.Tree.End(w.Field(n, fType)))}
	d.Signature = d.Span
	id := w.Define(d)
	if value != 0 {
		over := w.Visit(value)
		elem := w.Expr(facts.Expr{Kind: facts.ExprElem, X: over, Span: w.Span(value)})
		w.Def(id).Value = elem
	}
	w.errors(w.Tree.First(n))
	w.body(w.Field(n, fBody))
	w.Close()
	return 0
}

// resource states a variable of try (…), or visits one from outside of it.
func (w *walker) resource(n syntax.Node) facts.ExprID {
	name := w.Field(n, fName)
	if name == 0 {
		w.Children(n)
		return 0
	}
	w.modifiers(n)
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(n)}
	w.nameDef(&d, name)
	d.Type = w.typeOf(w.Field(n, fType))
	id := w.Define(d)
	if value := w.Field(n, fValue); value != 0 {
		e := w.typed(value, d.Type)
		w.Def(id).Value = e
	}
	return 0
}

func (w *walker) catch(n syntax.Node) facts.ExprID {
	w.decide()
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch {
		case w.Tree.Field(c) == fBody:
			w.body(c)
		case w.ChildOf(c, kCatchType) != 0:
			w.caught(c)
		default:
			w.Visit(c)
		}
	}
	w.Close()
	return 0
}

// caught states the variable of a catch clause.
func (w *walker) caught(n syntax.Node) {
	w.modifiers(n)
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(n)}
	list := w.ChildOf(n, kCatchType)
	d.Type = w.Union(w.Collect(w.First(list)), w.Span(list))
	w.nameDef(&d, w.Field(n, fName))
	w.Define(d)
	w.errors(list)
}

func (w *walker) labeled(n syntax.Node) facts.ExprID {
	label := w.First(n)
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	d := facts.Def{Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(label)}
	w.nameDef(&d, label)
	w.Define(d)
	w.Rest(w.Tree.Next(label))
	w.Close()
	return 0
}

// jump visits break and continue, which may name a label.
func (w *walker) jump(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kIdentifier {
			w.Ref(facts.Ref{Name: w.TextOf(c), Span: w.Span(c), Role: facts.Label})
		} else {
			w.Visit(c)
		}
	}
	return 0
}

// returnStatement notes what a lambda returns.
func (w *walker) returnStatement(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		e := w.typed(c, w.result)
		w.returns = append(w.returns, e)
	}
	return 0
}

// yieldStatement notes what a switch gives.
func (w *walker) yieldStatement(n syntax.Node) facts.ExprID {
	e := w.Inner(n)
	w.yielded = append(w.yielded, e)
	return 0
}
