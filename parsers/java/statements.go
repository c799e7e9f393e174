package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// block visits a block in a scope of its own.
func (w *walker) block(n syntax.Node) facts.ExprID {
	if w.t.First(n) != 0 {
		w.scoped(n)
	}
	return 0
}

// scoped visits the children of n in a scope of their own.
func (w *walker) scoped(n syntax.Node) facts.ExprID {
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	w.children(n)
	w.b.Close()
	return 0
}

// body visits a statement in the open scope, also if it is a block.
func (w *walker) body(n syntax.Node) {
	switch {
	case n == 0:
	case w.t.Kind(n) == kBlock:
		w.children(n)
	default:
		w.visit(n)
	}
}

func (w *walker) localVariable(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindVariable, Doc: w.docBefore(w.t.Start(n))}
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
	binds, negated := w.patterns(w.field(n, fCondition))
	own := binds && !(negated && w.leaves(w.field(n, fConsequence)))
	if own {
		w.b.Open(facts.ScopeBlock, w.span(n), 0)
	}
	w.children(n)
	if own {
		w.b.Close()
	}
	return 0
}

func (w *walker) whileStatement(n syntax.Node) facts.ExprID {
	w.decide()
	binds, negated := w.patterns(w.field(n, fCondition))
	if binds && !negated {
		return w.scoped(n)
	}
	w.children(n)
	return 0
}

func (w *walker) doStatement(n syntax.Node) facts.ExprID {
	w.decide()
	w.children(n)
	return 0
}

// patterns reports whether an expression has patterns that bind variables, and
// whether one of them stands below a negation.
func (w *walker) patterns(n syntax.Node) (bind, negated bool) {
	end := w.t.End(n)
	for i := n; i != 0 && int(i) < w.t.Len() && w.t.Start(i) < end; i++ {
		if w.t.Kind(i) != kInstanceof || w.field(i, fName) == 0 && w.field(i, fPattern) == 0 {
			continue
		}
		bind = true
		for p := w.t.Parent(i); p > n; p = w.t.Parent(p) {
			if w.t.Kind(p) == kUnary && w.t.Src[w.t.Start(p)] == '!' {
				negated = true
			}
		}
	}
	return bind, negated
}

// leaves reports whether a statement ends by going elsewhere.
func (w *walker) leaves(n syntax.Node) bool {
	last := n
	if w.t.Kind(n) == kBlock {
		for c := w.first(n); c != 0; c = w.next(c) {
			last = c
		}
	}
	switch w.t.Kind(last) {
	case kReturn, kThrow, kBreak, kContinue, kYield:
		return true
	}
	return false
}

func (w *walker) forStatement(n syntax.Node) facts.ExprID {
	w.decide()
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	body := w.field(n, fBody)
	for c := w.t.First(n); c != 0; c = w.t.Next(c) {
		if c == body {
			w.body(c)
		} else {
			w.visit(c)
		}
	}
	w.b.Close()
	return 0
}

func (w *walker) forEach(n syntax.Node) facts.ExprID {
	w.decide()
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	name, value := w.field(n, fName), w.field(n, fValue)
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal}
	if w.modifiers(n).final {
		d.Flags |= facts.FlagConst
	}
	w.nameDef(&d, name)
	d.Type = w.array(w.typeOf(w.field(n, fType)), w.field(n, fDimensions), d.NameSpan)
	d.Span = facts.Span{Start: w.t.Start(w.field(n, fType)), End: max(d.NameSpan.End, w.t.End(w.field(n, fType)))}
	d.Signature = d.Span
	id := w.b.Define(d)
	if value != 0 {
		over := w.visit(value)
		elem := w.b.Expr(facts.Expr{Kind: facts.ExprElem, X: over, Span: w.span(value)})
		w.b.Def(id).Value = elem
	}
	w.errors(w.t.First(n))
	w.body(w.field(n, fBody))
	w.b.Close()
	return 0
}

// resource states a variable of try (…), or visits one from outside of it.
func (w *walker) resource(n syntax.Node) facts.ExprID {
	name := w.field(n, fName)
	if name == 0 {
		w.children(n)
		return 0
	}
	w.modifiers(n)
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.span(n), Signature: w.span(n)}
	w.nameDef(&d, name)
	d.Type = w.typeOf(w.field(n, fType))
	id := w.b.Define(d)
	if value := w.field(n, fValue); value != 0 {
		e := w.typed(value, d.Type)
		w.b.Def(id).Value = e
	}
	return 0
}

func (w *walker) catch(n syntax.Node) facts.ExprID {
	w.decide()
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	for c := w.t.First(n); c != 0; c = w.t.Next(c) {
		switch {
		case w.t.Field(c) == fBody:
			w.body(c)
		case w.childOf(c, kCatchType) != 0:
			w.caught(c)
		default:
			w.visit(c)
		}
	}
	w.b.Close()
	return 0
}

// caught states the variable of a catch clause.
func (w *walker) caught(n syntax.Node) {
	w.modifiers(n)
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.span(n), Signature: w.span(n)}
	list := w.childOf(n, kCatchType)
	d.Type = w.union(w.collect(w.first(list)), w.span(list))
	w.nameDef(&d, w.field(n, fName))
	w.b.Define(d)
	w.errors(list)
}

func (w *walker) labeled(n syntax.Node) facts.ExprID {
	label := w.first(n)
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	d := facts.Def{Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: w.span(n), Signature: w.span(label)}
	w.nameDef(&d, label)
	w.b.Define(d)
	w.rest(w.t.Next(label))
	w.b.Close()
	return 0
}

// jump visits break and continue, which may name a label.
func (w *walker) jump(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Kind(c) == kIdentifier {
			w.b.Ref(facts.Ref{Name: w.text(c), Span: w.span(c), Role: facts.Label})
		} else {
			w.visit(c)
		}
	}
	return 0
}

// returnStatement notes what a lambda returns.
func (w *walker) returnStatement(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		e := w.typed(c, w.result)
		w.returns = append(w.returns, e)
	}
	return 0
}

// yieldStatement notes what a switch gives.
func (w *walker) yieldStatement(n syntax.Node) facts.ExprID {
	e := w.inner(n)
	w.yielded = append(w.yielded, e)
	return 0
}
