package php

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) statement(n syntax.Node) facts.ExprID {
	done := w.typedHere()
	w.children(n)
	done()
	return 0
}

// typedHere handles @var in the comment before a statement: it types variables
// for this statement and what follows.
func (w *walker) typedHere() func() {
	d := readDoc(w.Src, w.takeDoc())
	if !d.has("var") {
		return func() {}
	}
	outer := w.typed
	w.typed = map[string]facts.ExprID{}
	for _, tag := range d.tags {
		if tag.name != "var" {
			continue
		}
		if t := w.docType(tag.typ); t != 0 {
			e := w.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: tag.typ})
			w.typed[tag.variable] = e
			if tag.variable != "" && tag.variable != "$this" {
				w.frame.flow[tag.variable] = e
			}
		}
	}
	return func() { w.typed = outer }
}

func (w *walker) ifStatement(n syntax.Node) facts.ExprID {
	defer w.typedHere()()
	condition := w.Field(n, fCondition)
	w.decision()
	w.Visit(condition)
	before := w.frame.flow
	var open []flow // the branches from which the code goes on
	body := w.Field(n, fBody)
	after := w.branch(before, func() {
		w.narrow(condition, false)
		w.Visit(body)
	})
	if !w.ends(body) {
		open = append(open, after)
	}
	w.frame.flow = w.branch(before, func() { w.narrow(condition, true) })
	complete := false
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Field(c) != fAlternative {
			continue
		}
		otherwise := w.frame.flow
		inner := w.Field(c, fBody)
		test := w.Field(c, fCondition)
		if test != 0 {
			w.decision()
			w.Visit(test)
			otherwise = w.frame.flow
		} else {
			complete = true
		}
		after := w.branch(otherwise, func() {
			if test != 0 {
				w.narrow(test, false)
			}
			w.Visit(inner)
		})
		if !w.ends(inner) {
			open = append(open, after)
		}
		w.frame.flow = w.branch(otherwise, func() {
			if test != 0 {
				w.narrow(test, true)
			}
		})
	}
	if !complete {
		open = append(open, w.frame.flow)
	}
	if len(open) > 0 {
		w.join(open...)
	}
	return 0
}

// ends reports whether code never goes on behind the statement n.
func (w *walker) ends(n syntax.Node) bool {
	if n == 0 {
		return false
	}
	switch w.Tree.Kind(n) {
	case kReturn, kBreak, kContinue, kExit, kGoto:
		return true
	case kStatement:
		for c := range w.Each(n) {
			return w.Tree.Kind(c) == kThrow
		}
	case kCompound, kColonBlock:
		var last syntax.Node
		for c := range w.Each(n) {
			last = c
		}
		return w.ends(last)
	}
	return false
}

func (w *walker) switchStatement(n syntax.Node) facts.ExprID {
	defer w.typedHere()()
	w.Visit(w.Field(n, fCondition))
	w.forget(n)
	for c := range w.Each(w.Field(n, fBody)) {
		if w.Tree.Kind(c) == kCase {
			w.decision()
		}
		w.children(c)
		w.forget(n)
	}
	return 0
}

// loop handles while, do and for.
func (w *walker) loop(n syntax.Node) facts.ExprID {
	defer w.typedHere()()
	w.decision()
	w.forget(n)
	condition := w.Field(n, fCondition)
	for c := range w.Each(n) {
		if c == w.Field(n, fBody) {
			changes := w.narrow(condition, false)
			w.Visit(c)
			w.widen(changes)
		} else {
			w.Visit(c)
		}
	}
	w.forget(n)
	return 0
}

func (w *walker) foreach(n syntax.Node) facts.ExprID {
	defer w.typedHere()()
	w.decision()
	body := w.Field(n, fBody)
	i := 0
	var value facts.ExprID
	for c := range w.Each(n) {
		switch {
		case c == body:
			w.Visit(c)
		case i == 0:
			if value = w.Visit(c); value != 0 {
				value = w.Expr(facts.Expr{Kind: facts.ExprElem, X: value, Span: w.Span(c)})
			}
			w.forget(n)
		case w.Tree.Kind(c) == kPair:
			key := true
			for p := range w.Each(c) {
				if key {
					w.target(p, 0, w.Span(p))
					key = false
				} else {
					w.target(p, value, w.Span(p))
				}
			}
		default:
			w.target(c, value, w.Span(c))
		}
		i++
	}
	w.forget(n)
	return 0
}

func (w *walker) try(n syntax.Node) facts.ExprID {
	defer w.typedHere()()
	var open []flow
	body := w.Field(n, fBody)
	before := w.frame.flow
	after := w.branch(before, func() { w.Visit(body) })
	if !w.ends(body) {
		open = append(open, after)
	}
	w.frame.flow = before
	if body != 0 {
		w.forget(body)
	}
	before = w.frame.flow
	for c := range w.Each(n) {
		switch w.Tree.Kind(c) {
		case kCatch:
			w.decision()
			inner := w.Field(c, fBody)
			after := w.branch(before, func() {
				typ := w.typ(w.Field(c, fType))
				if name := w.Field(c, fName); name != 0 {
					var value facts.ExprID
					if typ != 0 {
						value = w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.Span(name)})
					}
					w.assignTo(name, value, w.Span(name))
				}
				w.Visit(inner)
			})
			if !w.ends(inner) {
				open = append(open, after)
			}
		case kFinally:
			if len(open) > 0 {
				w.join(open...)
			}
			open = nil
			w.Visit(w.Field(c, fBody))
			return 0
		}
	}
	if len(open) > 0 {
		w.join(open...)
	}
	return 0
}

func (w *walker) returnStatement(n syntax.Node) facts.ExprID {
	defer w.typedHere()()
	if e := w.children(n); e != 0 {
		w.frame.returns = append(w.frame.returns, e)
	}
	return 0
}

func (w *walker) gotoStatement(n syntax.Node) facts.ExprID {
	if name := w.ChildOf(n, kName); name != 0 {
		w.ref(name, facts.Label, -1)
	}
	return 0
}

func (w *walker) labelStatement(n syntax.Node) facts.ExprID {
	if name := w.ChildOf(n, kName); name != 0 {
		s := w.Span(name)
		w.Define(facts.Def{Name: w.Text(s), Kind: facts.KindLabel, Flags: facts.FlagLocal, Span: w.Span(n), NameSpan: s})
	}
	return 0
}
