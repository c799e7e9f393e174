package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// annotation visits an expression that stands where a type is expected.
func (w *walker) annotation(n syntax.Node) facts.ExprID {
	switch w.t.Kind(n) {
	case kType, kParenthesized, kConstrainedType:
		return w.annotation(w.first(n))
	case kIdentifier:
		if w.is(n, "Self") {
			w.name(n, facts.TypeUse, 0)
			return w.b.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: w.span(n)})
		}
		return w.name(n, facts.TypeUse, 0)
	case kAttribute:
		return w.member(n, facts.TypeUse, 0)
	case kMemberType:
		recv := w.first(n)
		name := w.next(recv)
		return w.b.Member(w.annotation(recv), w.span(name), w.span(n), facts.TypeUse, 0)
	case kSubscript:
		value := w.t.Child(n, fValue)
		return w.generic(n, value, w.next(value))
	case kGenericType:
		name := w.first(n)
		return w.generic(n, name, w.first(w.next(name)))
	case kUnionType:
		return w.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: w.annotations(w.first(n)), Span: w.span(n)})
	case kBinaryOperator:
		if !w.is(w.t.Child(n, fOperator), "|") {
			return w.visit(n)
		}
		args := w.keep([]facts.ExprID{w.annotation(w.t.Child(n, fLeft)), w.annotation(w.t.Child(n, fRight))})
		return w.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: args, Span: w.span(n)})
	case kString:
		return w.quoted(n)
	case kList, kTuple:
		return w.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.annotations(w.first(n)), Span: w.span(n)})
	case kSplatType, kListSplat:
		return w.annotation(w.first(n))
	}
	return w.visit(n)
}

// annotations visits n and what follows it as types.
func (w *walker) annotations(n syntax.Node) []facts.ExprID {
	mark := len(w.stack)
	for ; n != 0; n = w.next(n) {
		e := w.annotation(n)
		w.stack = append(w.stack, e)
	}
	return w.pop(mark)
}

// generic visits a type with arguments, the first of which is arg. What the
// typing module defines to mean something of its own is known by its name.
func (w *walker) generic(n, value, arg syntax.Node) facts.ExprID {
	x := w.annotation(value)
	e := facts.Expr{Kind: facts.ExprGeneric, X: x, Span: w.span(n)}
	switch w.lastName(value) {
	case "Literal":
		for ; arg != 0; arg = w.next(arg) {
			w.visitInside(arg)
		}
		return x
	case "Annotated":
		t := w.annotation(arg)
		for arg = w.next(arg); arg != 0; arg = w.next(arg) {
			w.visitInside(arg)
		}
		return t
	}
	return w.special(w.lastName(value), e, w.annotations(arg))
}

// visitInside visits an expression that an annotation holds and that is no type.
func (w *walker) visitInside(n syntax.Node) {
	if w.t.Kind(n) == kType {
		n = w.first(n)
	}
	w.visit(n)
}

// special makes the type that e, called name, is with args.
func (w *walker) special(name string, e facts.Expr, args []facts.ExprID) facts.ExprID {
	switch name {
	case "Optional":
		if len(args) == 1 {
			e.Kind, e.X, args = facts.ExprOptional, args[0], nil
		}
	case "Union":
		e.Kind, e.X = facts.ExprUnion, 0
	case "ClassVar", "Final", "Required", "NotRequired", "ReadOnly", "InitVar", "Unpack":
		if len(args) == 1 {
			return args[0]
		}
	case "Callable":
		if len(args) == 2 {
			e.Kind, e.X = facts.ExprFuncType, args[1]
			args = w.b.File.Exprs[args[0]].Args
		}
	case "Tuple", "tuple":
		e.Kind, e.X = facts.ExprTuple, 0
		if len(args) == 2 && w.b.File.Exprs[args[1]].Kind == facts.ExprUnknown {
			e.Kind, e.X, args = facts.ExprArrayType, args[0], nil // tuple[T, ...]
		}
	}
	e.Args = args
	return w.b.Expr(e)
}

// quoted reads a type written as a string. Text that is no type holds no references.
func (w *walker) quoted(n syntax.Node) facts.ExprID {
	start, content := w.t.First(n), syntax.Node(0)
	for c := w.t.Next(start); c != 0 && w.t.Kind(c) != kStringEnd; c = w.t.Next(c) {
		if w.t.Kind(c) != kStringContent || content != 0 {
			return w.visit(n) // an f-string
		}
		content = c
	}
	if content == 0 || w.t.First(content) != 0 {
		return w.visit(n)
	}
	q := quotedType{w: w, at: w.t.Start(content), end: w.t.End(content)}
	check := q
	check.dry = true
	if check.union(0); !check.done() {
		return w.visit(n)
	}
	return q.union(0)
}

// quotedType parses the text of a type: names, dots, brackets, commas, bars,
// quotes and dots of omission.
type quotedType struct {
	w       *walker
	at, end uint32
	dry     bool // only check whether it is a type
	failed  bool
}

func (q *quotedType) peek() byte {
	for q.at < q.end {
		switch c := q.w.t.Src[q.at]; c {
		case ' ', '\t', '\n', '\r':
			q.at++
		default:
			return c
		}
	}
	return 0
}

func (q *quotedType) done() bool { return q.peek() == 0 && !q.failed }

func (q *quotedType) take(c byte) bool {
	if q.peek() != c {
		return false
	}
	q.at++
	return true
}

func (q *quotedType) expr(e facts.Expr) facts.ExprID {
	if q.dry {
		return 0
	}
	return q.w.b.Expr(e)
}

// union parses types joined by bars.
func (q *quotedType) union(depth int) facts.ExprID {
	q.peek()
	start := q.at
	first := q.primary(depth)
	if q.peek() != '|' {
		return first
	}
	w := q.w
	mark := len(w.stack)
	w.stack = append(w.stack, first)
	for !q.failed && q.take('|') {
		e := q.primary(depth)
		w.stack = append(w.stack, e)
	}
	return q.expr(facts.Expr{Kind: facts.ExprUnion, Args: w.pop(mark), Span: facts.Span{Start: start, End: q.at}})
}

// list parses types up to the bracket that closes them.
func (q *quotedType) list(depth int) []facts.ExprID {
	w := q.w
	mark := len(w.stack)
	for !q.failed && !q.take(']') {
		e := q.union(depth + 1)
		w.stack = append(w.stack, e)
		if !q.take(',') && q.peek() != ']' {
			q.failed = true
		}
	}
	return w.pop(mark)
}

func (q *quotedType) primary(depth int) facts.ExprID {
	const deepest = 50
	c := q.peek()
	start := q.at
	switch {
	case depth > deepest:
		q.failed = true
		return 0
	case c == '[':
		q.at++
		args := q.list(depth)
		return q.expr(facts.Expr{Kind: facts.ExprTuple, Args: args, Span: facts.Span{Start: start, End: q.at}})
	case c == '\'' || c == '"':
		q.at++
		e := q.union(depth + 1)
		if !q.take(c) {
			q.failed = true
		}
		return e
	case c == '.' && q.at+3 <= q.end && string(q.w.t.Src[q.at:q.at+3]) == "...":
		q.at += 3
		return 0
	}
	name := q.word()
	if name.Empty() {
		q.failed = true
		return 0
	}
	var x facts.ExprID
	if !q.dry {
		x = q.name(name)
	}
	for q.take('.') {
		q.peek()
		if name = q.word(); name.Empty() {
			q.failed = true
			return 0
		}
		if !q.dry {
			x = q.w.b.Member(x, name, facts.Span{Start: start, End: name.End}, facts.TypeUse, 0)
		}
	}
	if !q.take('[') {
		return x
	}
	text := string(q.w.t.Src[name.Start:name.End])
	if text == "Literal" || text == "Annotated" {
		q.failed = true // what is inside is no type: too rare to parse
		return 0
	}
	args := q.list(depth)
	if q.dry {
		return 0
	}
	return q.w.special(text, facts.Expr{Kind: facts.ExprGeneric, X: x, Span: facts.Span{Start: start, End: q.at}}, args)
}

func (q *quotedType) name(span facts.Span) facts.ExprID {
	switch string(q.w.t.Src[span.Start:span.End]) {
	case "None":
		return q.w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "None", Span: span})
	case "Self":
		q.w.b.Name(span, facts.TypeUse, 0)
		return q.w.b.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: span})
	}
	return q.w.b.Name(span, facts.TypeUse, 0)
}

// word takes an identifier.
func (q *quotedType) word() facts.Span {
	start := q.at
	for q.at < q.end && isWord(q.w.t.Src[q.at], q.at > start) {
		q.at++
	}
	return facts.Span{Start: start, End: q.at}
}

// isWord reports whether c is part of an identifier, all letters beyond ASCII included.
func isWord(c byte, inside bool) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80 || inside && c >= '0' && c <= '9'
}
