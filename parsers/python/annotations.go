package python

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// annotation visits an expression that stands where a type is expected.
func (w *walker) annotation(n syntax.Node) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kType, kParenthesized, kConstrainedType:
		return w.annotation(w.First(n))
	case kIdentifier:
		if w.Is(n, "Self") {
			w.name(n, facts.TypeUse, 0)
			return w.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: w.Span(n)})
		}
		return w.name(n, facts.TypeUse, 0)
	case kAttribute:
		return w.member(n, facts.TypeUse, 0)
	case kMemberType:
		recv := w.First(n)
		name := w.Next(recv)
		return w.Member(w.annotation(recv), w.Span(name), w.Span(n), facts.TypeUse, 0)
	case kSubscript:
		value := w.Tree.Child(n, fValue)
		return w.generic(n, value, w.Next(value))
	case kGenericType:
		name := w.First(n)
		return w.generic(n, name, w.First(w.Next(name)))
	case kUnionType:
		return w.Expr(facts.Expr{Kind: facts.ExprUnion, Args: w.annotations(w.First(n)), Span: w.Span(n)})
	case kBinaryOperator:
		if !w.Is(w.Tree.Child(n, fOperator), "|") {
			return w.Visit(n)
		}
		args := w.List(w.annotation(w.Tree.Child(n, fLeft)), w.annotation(w.Tree.Child(n, fRight)))
		return w.Expr(facts.Expr{Kind: facts.ExprUnion, Args: args, Span: w.Span(n)})
	case kString:
		return w.quoted(n)
	case kList, kTuple:
		return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.annotations(w.First(n)), Span: w.Span(n)})
	case kSplatType, kListSplat:
		return w.annotation(w.First(n))
	}
	return w.Visit(n)
}

// annotations visits n and what follows it as types.
func (w *walker) annotations(n syntax.Node) []facts.ExprID {
	mark := w.Operands.Len()
	for ; n != 0; n = w.Next(n) {
		e := w.annotation(n)
		w.Operands.Push(e)
	}
	return w.Operands.Pop(mark)
}

// generic visits a type with arguments, the first of which is arg. What the
// typing module defines to mean something of its own is known by its name.
func (w *walker) generic(n, value, arg syntax.Node) facts.ExprID {
	x := w.annotation(value)
	e := facts.Expr{Kind: facts.ExprGeneric, X: x, Span: w.Span(n)}
	switch w.lastName(value) {
	case "Literal":
		for ; arg != 0; arg = w.Next(arg) {
			w.visitInside(arg)
		}
		return x
	case "Annotated":
		t := w.annotation(arg)
		for arg = w.Next(arg); arg != 0; arg = w.Next(arg) {
			w.visitInside(arg)
		}
		return t
	}
	return w.special(w.lastName(value), e, w.annotations(arg))
}

// visitInside visits an expression that an annotation holds and that is no type.
func (w *walker) visitInside(n syntax.Node) {
	if w.Tree.Kind(n) == kType {
		n = w.First(n)
	}
	w.Visit(n)
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
			args = w.File.Exprs[args[0]].Args
		}
	case "Tuple", "tuple":
		e.Kind, e.X = facts.ExprTuple, 0
		if len(args) == 2 && w.File.Exprs[args[1]].Kind == facts.ExprUnknown {
			e.Kind, e.X, args = facts.ExprArrayType, args[0], nil // tuple[T, ...]
		}
	}
	e.Args = args
	return w.Expr(e)
}

// quoted reads a type written as a string. Text that is no type holds no references.
func (w *walker) quoted(n syntax.Node) facts.ExprID {
	start, content := w.Tree.First(n), syntax.Node(0)
	for c := w.Tree.Next(start); c != 0 && w.Tree.Kind(c) != kStringEnd; c = w.Tree.Next(c) {
		if w.Tree.Kind(c) != kStringContent || content != 0 {
			return w.Visit(n) // an f-string
		}
		content = c
	}
	if content == 0 || w.Tree.First(content) != 0 {
		return w.Visit(n)
	}
	if t := w.typeIn(w.Span(content)); t != 0 {
		return t
	}
	return w.Visit(n)
}

// typeIn reads a type in text that the grammar does not read; 0 if the text is none.
func (w *walker) typeIn(text facts.Span) facts.ExprID {
	q := quotedType{w: w, at: text.Start, end: text.End}
	check := q
	check.dry = true
	if check.union(0); !check.done() {
		return 0
	}
	return q.union(0)
}

// typeComment reads the type that the comment of an assignment states which ends
// at an offset: x = []  # type: list[int]. It is 0 if there is none.
func (w *walker) typeComment(at uint32) facts.ExprID {
	line := w.Tree.Src[at:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	text := bytes.TrimLeft(line, " \t")
	for _, mark := range [...]string{"#", "type:"} {
		if !bytes.HasPrefix(text, []byte(mark)) {
			return 0
		}
		text = bytes.TrimLeft(text[len(mark):], " \t")
	}
	if bytes.HasPrefix(text, []byte("ignore")) {
		return 0
	}
	start := at + uint32(len(line)-len(text))
	if end := bytes.IndexByte(text, '#'); end >= 0 {
		text = text[:end]
	}
	return w.typeIn(facts.Span{Start: start, End: start + uint32(len(text))})
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
		switch c := q.w.Tree.Src[q.at]; c {
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
	return q.w.Expr(e)
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
	mark := w.Operands.Len()
	w.Operands.Push(first)
	for !q.failed && q.take('|') {
		e := q.primary(depth)
		w.Operands.Push(e)
	}
	return q.expr(facts.Expr{Kind: facts.ExprUnion, Args: w.Operands.Pop(mark), Span: facts.Span{Start: start, End: q.at}})
}

// list parses types up to the bracket that closes them.
func (q *quotedType) list(depth int) []facts.ExprID {
	w := q.w
	mark := w.Operands.Len()
	for !q.failed && !q.take(']') {
		e := q.union(depth + 1)
		w.Operands.Push(e)
		if !q.take(',') && q.peek() != ']' {
			q.failed = true
		}
	}
	return w.Operands.Pop(mark)
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
	case c == '.' && q.at+3 <= q.end && string(q.w.Tree.Src[q.at:q.at+3]) == "...":
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
			x = q.w.Member(x, name, facts.Span{Start: start, End: name.End}, facts.TypeUse, 0)
		}
	}
	if !q.take('[') {
		return x
	}
	text := string(q.w.Tree.Src[name.Start:name.End])
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
	switch string(q.w.Tree.Src[span.Start:span.End]) {
	case "None":
		return q.w.Value("None", span)
	case "Self":
		q.w.Name(span, facts.TypeUse, 0)
		return q.w.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: span})
	}
	return q.w.Name(span, facts.TypeUse, 0)
}

// word takes an identifier.
func (q *quotedType) word() facts.Span {
	start := q.at
	for q.at < q.end && isWord(q.w.Tree.Src[q.at], q.at > start) {
		q.at++
	}
	return facts.Span{Start: start, End: q.at}
}

// isWord reports whether c is part of an identifier, all letters beyond ASCII included.
func isWord(c byte, inside bool) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80 || inside && c >= '0' && c <= '9'
}
