package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// enter opens a block's scope and returns the place to leave to.
func (w *walker) enter(n syntax.Node) place {
	outer := w.at
	w.b.Open(facts.ScopeBlock, w.span(n), 0)
	w.at.scope = w.b.Scope()
	w.at.tags = w.at.scope
	return outer
}

func (w *walker) leave(outer place) {
	w.b.Close()
	w.at = outer
}

func (w *walker) block(n syntax.Node, _ bool) facts.ExprID {
	defer w.leave(w.enter(n))
	w.children(n)
	return 0
}

// decided visits a statement that is a decision.
func (w *walker) decided(n syntax.Node, _ bool) facts.ExprID {
	w.decide()
	w.children(n)
	return 0
}

func (w *walker) loop(n syntax.Node, _ bool) facts.ExprID {
	w.decide()
	return w.block(n, false)
}

// conditioned visits if and while, whose condition may declare.
func (w *walker) conditioned(n syntax.Node, _ bool) facts.ExprID {
	w.decide()
	return w.switched(n, false)
}

func (w *walker) switched(n syntax.Node, _ bool) facts.ExprID {
	if w.declares(w.part(n, w.d.field.condition)) {
		return w.block(n, false)
	}
	w.children(n)
	return 0
}

// declares reports whether a condition holds a declaration.
func (w *walker) declares(n syntax.Node) bool {
	if w.symbol(n) != sConditionClause {
		return false
	}
	return w.part(n, w.d.field.initializer) != 0 || w.symbol(w.part(n, w.d.field.value)) == sDeclaration
}

func (w *walker) switchCase(n syntax.Node, _ bool) facts.ExprID {
	if w.part(n, w.d.field.value) != 0 {
		w.decide()
	}
	w.children(n)
	return 0
}

func (w *walker) catch(n syntax.Node, _ bool) facts.ExprID {
	w.decide()
	defer w.leave(w.enter(n))
	mark := len(w.defs)
	w.parameters(w.part(n, w.d.field.parameters))
	w.defs = w.defs[:mark]
	w.children(w.part(n, w.d.field.body))
	return 0
}

// rangeLoop visits for (T x : range).
func (w *walker) rangeLoop(n syntax.Node, _ bool) facts.ExprID {
	w.decide()
	defer w.leave(w.enter(n))
	w.visit(w.part(n, w.d.field.initializer), false)
	right := w.part(n, w.d.field.right)
	values := w.visit(right, true)
	var s specifiers
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch f := w.t.Field(c); {
		case c == right, f == w.d.field.initializer:
		case f == w.d.field.typ, f == 0:
			w.specifier(c, &s, false)
		case f == w.d.field.declarator:
			elem := w.expr(facts.ExprElem, values, right)
			span := facts.Span{Start: w.t.Start(w.first(n)), End: w.t.End(c)}
			if s.typeNode != 0 {
				span.Start = w.t.Start(s.typeNode)
			}
			d := w.declarator(c, s.typ)
			if w.symbol(d.name) == sStructuredBinding {
				w.bindingsOf(d.name, elem, span)
			} else if w.nameable(d.name) {
				id := w.variable(d, &s, span, true)
				w.b.Def(id).Value = elem
			}
		default:
			w.visit(c, false)
		}
	}
	return 0
}

// jump states goto label.
func (w *walker) jump(n syntax.Node, _ bool) facts.ExprID {
	if label := w.part(n, w.d.field.label); w.named(label) {
		w.ref(label, facts.Label, 0)
	} else {
		w.children(n) // goto *address
	}
	return 0
}

// labelled defines a label, which is seen in the whole function.
func (w *walker) labelled(n syntax.Node, _ bool) facts.ExprID {
	label := w.part(n, w.d.field.label)
	if w.named(label) {
		w.define(facts.Def{
			Name: w.b.Text(w.span(label)), Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: w.span(label), NameSpan: w.span(label),
			Signature: w.span(label),
		}, w.at.labels)
	}
	w.children(n)
	return 0
}

func (w *walker) returned(n syntax.Node, _ bool) facts.ExprID {
	want := w.results != nil
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if e := w.visit(c, want); want && e != 0 {
			*w.results = append(*w.results, e)
		}
	}
	return 0
}
