package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// match visits a match statement, whose patterns bind parts of the subject.
func (w *walker) match(n syntax.Node) facts.ExprID {
	mark := w.Operands.Len()
	c := w.First(n)
	for ; c != 0 && w.Tree.Field(c) == fSubject; c = w.Next(c) {
		e := w.Visit(c)
		w.Operands.Push(e)
	}
	subjects := w.Operands.Pop(mark)
	var subject facts.ExprID
	switch len(subjects) {
	case 0:
	case 1:
		subject = subjects[0]
	default:
		subject = w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: subjects, Span: w.Span(n)})
	}
	w.weak++
	name := ""
	if len(subjects) == 1 {
		name = w.chain(w.First(n))
	}
	before := w.fork()
	ends := []branch{before}
	for c := w.First(w.Tree.Child(n, fBody)); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kCaseClause {
			w.Visit(c)
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
	first := w.First(n)
	many := w.Tree.Kind(first) == kCasePattern && w.Tree.Kind(w.Next(first)) == kCasePattern
	i := int32(0)
	for c := first; c != 0; c = w.Next(c) {
		switch {
		case w.Tree.Kind(c) != kCasePattern:
			w.Visit(c)
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
	return w.Expr(facts.Expr{Kind: facts.ExprItem, X: e, N: i, Span: w.Span(n)})
}

// pattern visits a pattern that is matched with value, and returns what is known of what it matched.
func (w *walker) pattern(n syntax.Node, value facts.ExprID) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kCasePattern:
		return w.pattern(w.First(n), value)
	case kAsPattern:
		inner := w.First(n)
		matched := w.pattern(inner, value)
		w.capture(w.Next(inner), matched)
		return matched
	case kDottedName:
		if w.Next(w.First(n)) == 0 {
			w.capture(w.First(n), value)
			return value
		}
		w.dotted(n, facts.Read)
	case kUnionPattern:
		mark := w.Operands.Len()
		for c := w.First(n); c != 0; c = w.Next(c) {
			e := w.pattern(c, value)
			w.Operands.Push(e)
		}
		return w.Union(w.Operands.Pop(mark), w.Span(n))
	case kListPattern, kTuplePattern:
		i := int32(0)
		for c := w.First(n); c != 0; c = w.Next(c) {
			w.pattern(c, w.item(value, i, c))
			i++
		}
	case kDictPattern:
		for c := w.First(n); c != 0; c = w.Next(c) {
			if w.Tree.Field(c) == fKey && w.Tree.Kind(c) == kDottedName {
				w.dotted(c, facts.Read)
			} else {
				w.pattern(c, 0)
			}
		}
	case kSplatPattern:
		w.capture(w.First(n), 0)
	case kClassPattern:
		return w.classPattern(n)
	default:
		if n != 0 {
			w.Visit(n)
		}
	}
	return value
}

func (w *walker) classPattern(n syntax.Node) facts.ExprID {
	name := w.First(n)
	matched := w.instance(w.dotted(name, facts.TypeUse))
	for c := w.Next(name); c != 0; c = w.Next(c) {
		keyword := w.First(c)
		if w.Tree.Kind(keyword) != kKeywordPattern {
			w.pattern(c, 0)
			continue
		}
		label := w.First(keyword)
		text := w.TextOf(label)
		ref := w.Ref(facts.Ref{Name: text, Span: w.Span(label), Role: facts.Label, Recv: matched})
		field := w.Expr(facts.Expr{Kind: facts.ExprField, X: matched, Text: text, Ref: ref, Span: w.Span(label)})
		if inner := w.Next(label); inner != 0 {
			w.pattern(inner, field)
		}
	}
	return matched
}

// dotted states the uses in a dotted name, of which the last has the role.
func (w *walker) dotted(n syntax.Node, role facts.Role) facts.ExprID {
	c := w.First(n)
	if w.Next(c) == 0 {
		return w.name(c, role, 0)
	}
	x := w.name(c, facts.Read, 0)
	for c = w.Next(c); c != 0; c = w.Next(c) {
		r := facts.Read
		if w.Next(c) == 0 {
			r = role
		}
		x = w.Member(x, w.Span(c), facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(c)}, r, 0)
	}
	return x
}

// capture binds a name to what a pattern matched.
func (w *walker) capture(n syntax.Node, value facts.ExprID) {
	if n == 0 || w.Tree.Kind(n) != kIdentifier {
		return
	}
	w.variable(n, binding{value: value, span: w.Span(n), scope: w.frame().scope})
}
