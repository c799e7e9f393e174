package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// outcome is what a condition has found out where it holds and where it does not.
type outcome struct {
	yes, no []known
}

// check visits a condition.
func (w *walker) check(n syntax.Node) (facts.ExprID, outcome) {
	switch w.Tree.Kind(n) {
	case kParenthesized:
		return w.check(w.First(n))
	case kNotOperator:
		_, out := w.check(w.First(n))
		return w.Value("bool", w.Span(n)), outcome{out.no, out.yes}
	case kBooleanOperator:
		return w.checkBoth(n)
	case kCall:
		e := w.Visit(n)
		return e, w.checkCall(n, e)
	}
	return w.Visit(n), outcome{}
}

// checkBoth visits an and or an or, whose right side is evaluated under what the left has found out.
func (w *walker) checkBoth(n syntax.Node) (facts.ExprID, outcome) {
	w.decide()
	and := w.Is(w.Tree.Child(n, fOperator), "and")
	left, l := w.check(w.Tree.Child(n, fLeft))
	before := w.fork()
	if and {
		w.apply(l.yes)
	} else {
		w.apply(l.no)
	}
	right, r := w.check(w.Tree.Child(n, fRight))
	w.resume(before)
	if and {
		// What is false on the left is rarely what one goes on with.
		return right, outcome{yes: append(l.yes, r.yes...)}
	}
	out := outcome{no: append(l.no, r.no...)}
	for _, a := range l.yes {
		for _, b := range r.yes {
			if a.name == b.name {
				out.yes = append(out.yes, known{name: a.name, expr: w.either(a, b)})
			}
		}
	}
	return w.Union([]facts.ExprID{left, right}, w.Span(n)), out
}

// checkCall tells what a call of isinstance or its like, which is e, finds out.
func (w *walker) checkCall(n syntax.Node, e facts.ExprID) outcome {
	fn := w.Tree.Child(n, fFunction)
	subject := w.First(w.Tree.Child(n, fArguments))
	x := w.File.Exprs[e]
	if x.Kind != facts.ExprCall || len(x.Args) == 0 || subject == 0 {
		return outcome{}
	}
	name := w.chain(subject)
	if name == "" {
		return outcome{}
	}
	of := x.Args[0]
	kind := facts.ExprIs
	switch {
	case len(x.Args) == 2 && w.Is(fn, "isinstance"):
	case len(x.Args) == 2 && w.Is(fn, "issubclass"):
		return outcome{yes: []known{{name: name, expr: x.Args[1]}}}
	case len(x.Args) == 1:
		kind = facts.ExprGuarded // if the function says so by its type
		x.Args = append(x.Args[:1:1], x.X)
	default:
		return outcome{}
	}
	is := w.Expr(facts.Expr{Kind: kind, X: of, Args: w.Operands.Keep(x.Args[1:2]), Span: w.Span(subject)})
	return outcome{yes: []known{{name: name, expr: is}}}
}

// apply puts what was found out into the flow.
func (w *walker) apply(found []known) {
	for _, k := range found {
		if k.expr == 0 {
			continue
		}
		before := len(w.frame().flow)
		w.learn(k)
		if isChain(k.name) && len(w.frame().flow) > before {
			w.frame().chains++
		}
	}
}

func (w *walker) boolean(n syntax.Node) facts.ExprID {
	e, _ := w.checkBoth(n)
	return e
}

func (w *walker) conditional(n syntax.Node) facts.ExprID {
	w.decide()
	then := w.First(n)
	condition := w.Next(then)
	otherwise := w.Next(condition)
	_, out := w.check(condition)
	before := w.fork()
	w.apply(out.yes)
	a := w.Visit(then)
	w.resume(before)
	before = w.fork()
	w.apply(out.no)
	b := w.Visit(otherwise)
	w.resume(before)
	return w.Union([]facts.ExprID{a, b}, w.Span(n))
}

func (w *walker) assert(n syntax.Node) facts.ExprID {
	condition := w.First(n)
	_, out := w.check(condition)
	for c := w.Next(condition); c != 0; c = w.Next(c) {
		w.Visit(c)
	}
	w.apply(out.yes)
	return 0
}

// ifStatement visits branches. What stands under if TYPE_CHECKING always holds
// for the reader, though it never runs.
func (w *walker) ifStatement(n syntax.Node) facts.ExprID {
	weak, typeOnly := w.weak, w.typeOnly
	condition := w.Tree.Child(n, fCondition)
	checking := w.lastName(condition) == "TYPE_CHECKING"
	var ends []branch
	part := func(condition, body syntax.Node) {
		w.decide()
		_, out := w.check(condition)
		before := w.fork()
		w.apply(out.yes)
		w.Visit(body)
		ends = append(ends, w.fork())
		w.resume(before)
		w.apply(out.no)
	}
	if checking {
		w.typeOnly = true
	} else {
		w.weak++
	}
	then := w.Tree.Child(n, fConsequence)
	part(condition, then)
	w.weak, w.typeOnly = weak+1, typeOnly
	for c := w.Next(condition); c != 0; c = w.Next(c) {
		switch {
		case c == then:
		case w.Tree.Kind(c) == kElif:
			part(w.Tree.Child(c, fCondition), w.Tree.Child(c, fConsequence))
		default:
			w.Visit(c)
		}
	}
	w.weak, w.typeOnly = weak, typeOnly
	w.join(append(ends, w.fork())...)
	return 0
}

func (w *walker) whileStatement(n syntax.Node) facts.ExprID {
	w.decide()
	condition, body := w.Tree.Child(n, fCondition), w.Tree.Child(n, fBody)
	w.forgetAssigned(n)
	_, out := w.check(condition)
	before := w.fork()
	w.apply(out.yes)
	w.weak++
	w.Visit(body)
	w.resume(before)
	if !w.breaks(n) {
		w.apply(out.no)
	}
	w.afterLoop(body)
	w.weak--
	return 0
}

// breaks reports whether a loop may be left by a break.
func (w *walker) breaks(loop syntax.Node) bool {
	end := w.Tree.End(loop)
	for i := loop + 1; int(i) < w.Tree.Len() && w.Tree.Start(i) < end; i++ {
		if w.Tree.Kind(i) != kBreak || !w.Tree.Named(i) {
			continue
		}
		around := w.Tree.Parent(i)
		for k := w.Tree.Kind(around); k != kForStatement && k != kWhileStatement && around != 0; k = w.Tree.Kind(around) {
			around = w.Tree.Parent(around)
		}
		if around == loop {
			return true
		}
	}
	return false
}

// afterLoop visits what follows the body of a loop.
func (w *walker) afterLoop(body syntax.Node) {
	for c := w.Next(body); c != 0; c = w.Next(c) {
		w.Visit(c)
	}
}

func (w *walker) forStatement(n syntax.Node) facts.ExprID {
	w.decide()
	left, right, body := w.Tree.Child(n, fLeft), w.Tree.Child(n, fRight), w.Tree.Child(n, fBody)
	elem := w.elem(w.Visit(right), right)
	header := facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(right)}
	w.forgetAssigned(body)
	before := w.fork()
	w.bind(left, binding{value: elem, span: header, scope: w.frame().scope})
	w.weak++
	if body != 0 {
		w.Visit(body)
	}
	w.resume(before)
	w.forgetAssigned(body)
	w.forgetTarget(left)
	if body != 0 {
		w.afterLoop(body)
	}
	w.weak--
	return 0
}

// tryStatement visits a try. Its handlers may begin after any part of the body.
func (w *walker) tryStatement(n syntax.Node) facts.ExprID {
	w.weak++
	body := w.Tree.Child(n, fBody)
	before := w.fork()
	w.Visit(body)
	ends := []branch{w.fork()}
	w.resume(before)
	w.forgetAssigned(body)
	handling := w.fork()
	for c := w.Next(body); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kExceptClause, kExceptGroup:
			w.Visit(c)
			ends = append(ends, w.fork())
			w.resume(handling)
			handling = w.fork()
		case kElse:
			w.resume(ends[0])
			w.Visit(c)
			ends[0] = w.fork()
		default: // finally
			w.join(ends...)
			ends = []branch{w.fork()}
			w.Visit(c)
			dead := ends[0].dead || w.frame().dead
			w.frame().dead = dead
			ends = []branch{w.fork()}
		}
	}
	w.join(ends...)
	w.weak--
	return 0
}
