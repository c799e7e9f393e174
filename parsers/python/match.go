package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// match visits a match statement, whose patterns bind parts of the subject.
func (w *walker) match(n syntax.Node) facts.ExprID {
	mark := len(w.stack)
	c := w.first(n)
	for ; c != 0 && w.t.Field(c) == fSubject; c = w.next(c) {
		e := w.visit(c)
		w.stack = append(w.stack, e)
	}
	subjects := w.pop(mark)
	var subject facts.ExprID
	switch len(subjects) {
	case 0:
	case 1:
		subject = subjects[0]
	default:
		subject = w.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: subjects, Span: w.span(n)})
	}
	w.weak++
	name := ""
	if len(subjects) == 1 {
		name = w.chain(w.first(n))
	}
	before := w.fork()
	ends := []branch{before}
	for c := w.first(w.t.Child(n, fBody)); c != 0; c = w.next(c) {
		if w.t.Kind(c) != kCaseClause {
			w.visit(c)
			continue
		}
		w.decide()
		w.caseClause(c, subject, name)
		ends = append(ends, w.fork())
		w.resume(branch{flow: append([]known(nil), before.flow...), chains: before.chains, dead: before.dead})
	}
	w.join(ends...)
	w.weak--
	return 0
}

// caseClause visits a case of a match of subject, which is held by name if that is not empty.
func (w *walker) caseClause(n syntax.Node, subject facts.ExprID, name string) {
	first := w.first(n)
	many := w.t.Kind(first) == kCasePattern && w.t.Kind(w.next(first)) == kCasePattern
	i := int32(0)
	for c := first; c != 0; c = w.next(c) {
		switch {
		case w.t.Kind(c) != kCasePattern:
			w.visit(c)
		case many:
			w.pattern(c, w.item(subject, i, c))
			i++
		default:
			matched := w.pattern(c, subject)
			if name != "" && matched != subject {
				w.apply([]known{{name: name, expr: matched}})
			}
		}
	}
}

// item returns element i of the sequence e.
func (w *walker) item(e facts.ExprID, i int32, n syntax.Node) facts.ExprID {
	if e == 0 {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprItem, X: e, N: i, Span: w.span(n)})
}

// pattern visits a pattern that is matched with value, and returns what is known of what it matched.
func (w *walker) pattern(n syntax.Node, value facts.ExprID) facts.ExprID {
	switch w.t.Kind(n) {
	case kCasePattern:
		return w.pattern(w.first(n), value)
	case kAsPattern:
		inner := w.first(n)
		matched := w.pattern(inner, value)
		w.capture(w.next(inner), matched)
		return matched
	case kDottedName:
		if w.next(w.first(n)) == 0 {
			w.capture(w.first(n), value)
			return value
		}
		w.dotted(n, facts.Read)
	case kUnionPattern:
		mark := len(w.stack)
		for c := w.first(n); c != 0; c = w.next(c) {
			e := w.pattern(c, value)
			w.stack = append(w.stack, e)
		}
		return w.union(w.pop(mark), w.span(n))
	case kListPattern, kTuplePattern:
		i := int32(0)
		for c := w.first(n); c != 0; c = w.next(c) {
			w.pattern(c, w.item(value, i, c))
			i++
		}
	case kDictPattern:
		for c := w.first(n); c != 0; c = w.next(c) {
			if w.t.Field(c) == fKey && w.t.Kind(c) == kDottedName {
				w.dotted(c, facts.Read)
			} else {
				w.pattern(c, 0)
			}
		}
	case kSplatPattern:
		w.capture(w.first(n), 0)
	case kClassPattern:
		return w.classPattern(n)
	default:
		if n != 0 {
			w.visit(n)
		}
	}
	return value
}

func (w *walker) classPattern(n syntax.Node) facts.ExprID {
	name := w.first(n)
	matched := w.instance(w.dotted(name, facts.TypeUse))
	for c := w.next(name); c != 0; c = w.next(c) {
		keyword := w.first(c)
		if w.t.Kind(keyword) != kKeywordPattern {
			w.pattern(c, 0)
			continue
		}
		label := w.first(keyword)
		text := w.text(label)
		ref := w.b.Ref(facts.Ref{Name: text, Span: w.span(label), Role: facts.Label, Recv: matched})
		field := w.b.Expr(facts.Expr{Kind: facts.ExprField, X: matched, Text: text, Ref: ref, Span: w.span(label)})
		if inner := w.next(label); inner != 0 {
			w.pattern(inner, field)
		}
	}
	return matched
}

// dotted states the uses in a dotted name, of which the last has the role.
func (w *walker) dotted(n syntax.Node, role facts.Role) facts.ExprID {
	c := w.first(n)
	if w.next(c) == 0 {
		return w.name(c, role, 0)
	}
	x := w.name(c, facts.Read, 0)
	for c = w.next(c); c != 0; c = w.next(c) {
		r := facts.Read
		if w.next(c) == 0 {
			r = role
		}
		x = w.b.Member(x, w.span(c), facts.Span{Start: w.t.Start(n), End: w.t.End(c)}, r, 0)
	}
	return x
}

// capture binds a name to what a pattern matched.
func (w *walker) capture(n syntax.Node, value facts.ExprID) {
	if n == 0 || w.t.Kind(n) != kIdentifier {
		return
	}
	w.variable(n, binding{value: value, span: w.span(n), scope: w.frame().scope})
}
