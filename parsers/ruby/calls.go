package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// call is a method call: of a receiver, or of what the place has.
func (w *walker) call(n syntax.Node) facts.ExprID {
	recv, method, list, block := w.Field(n, fReceiver), w.Field(n, fMethod), w.Field(n, fArguments), w.Field(n, fBlock)
	span := w.Span(n)
	if block != 0 {
		span.End = w.Tree.Start(block)
	}
	if w.Tree.Kind(method) == kSuper {
		e := w.superCall(method, w.count(list))
		w.arguments(list, e)
		w.Visit(block)
		return e
	}
	if recv == 0 {
		if method == 0 {
			w.Children(n)
			return 0
		}
		name := string(w.Tree.Text(method))
		if w.declares(n, name, list, block) {
			return 0
		}
		x := w.Name(w.Span(method), facts.Call, w.count(list))
		return w.called(x, list, block, span)
	}
	if made := w.made(n, recv, method, list, block); made != 0 {
		return made
	}
	of := w.Visit(recv)
	if method == 0 { // recv.(args): recv.call(args)
		args := w.arguments(list, of)
		w.Visit(block)
		return w.Expr(facts.Expr{Kind: facts.ExprCall, X: of, Args: args, Span: span})
	}
	whole := facts.Span{Start: w.Tree.Start(recv), End: w.Tree.End(method)}
	if w.Is(method, "new") {
		x := w.Member(of, w.Span(method), whole, facts.New, w.count(list))
		args := w.arguments(list, x)
		w.blockFor(block, x)
		return w.Expr(facts.Expr{Kind: facts.ExprNew, X: of, Args: args, Span: span})
	}
	x := w.Member(of, w.Span(method), whole, facts.Call, w.count(list))
	return w.called(x, list, block, span)
}

// called makes the expression that is a call of x.
func (w *walker) called(x facts.ExprID, list, block syntax.Node, span facts.Span) facts.ExprID {
	args := w.arguments(list, x)
	w.blockFor(block, x)
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: args, Span: span})
}

// blockFor visits the block that a call of x takes. What the core's own methods
// hand to a block is known: an element of the receiver, or the receiver.
func (w *walker) blockFor(block syntax.Node, x facts.ExprID) {
	if block == 0 {
		return
	}
	id := facts.DefID(len(w.File.Defs))
	w.Visit(block)
	called := w.File.Exprs[x]
	if int(id) >= len(w.File.Defs) || called.Kind != facts.ExprMember || len(w.Def(id).Params) == 0 {
		return
	}
	p := w.Def(id).Params[0]
	if d := w.Def(p); d.Value != 0 || d.Flags&facts.FlagVariadic != 0 {
		return
	}
	switch w.File.Refs[called.Ref].Name {
	case "each", "map", "collect", "flat_map", "select", "filter", "reject", "find", "detect", "each_with_index", "sort_by",
		"group_by", "partition", "min_by", "max_by", "sum", "any?", "all?", "none?", "count", "each_with_object", "each_entry",
		"reverse_each", "filter_map", "take_while", "drop_while", "find_index", "find_each", "index_by", "to_h", "uniq":
		elem := w.Expr(facts.Expr{Kind: facts.ExprElem, X: called.X, Span: w.Def(p).NameSpan})
		w.Def(p).Value = elem
	case "tap", "then", "yield_self":
		w.Def(p).Value = called.X
	}
}

func (w *walker) count(list syntax.Node) int {
	n := 0
	if list != 0 {
		for c := w.First(list); c != 0; c = w.Next(c) {
			n++
		}
	}
	return n
}

// arguments visits the arguments of a call of x and returns the positional ones
// before the first that is named or unpacked.
func (w *walker) arguments(list syntax.Node, x facts.ExprID) []facts.ExprID {
	if list == 0 {
		return nil
	}
	mark := w.Operands.Len()
	positional := true
	for c := w.First(list); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kPair:
			positional = false
			if key := w.Field(c, fKey); w.Tree.Kind(key) == kHashKey {
				w.Ref(facts.Ref{Name: w.TextOf(key), Span: w.Span(key), Role: facts.Label, Recv: x})
				w.pairValue(c, key)
				continue
			}
			w.Visit(c)
		case kSplatArgument, kHashSplatArg, kBlockArgument:
			positional = false
			w.Visit(c)
		default:
			e := w.Visit(c)
			if positional {
				w.Operands.Push(e)
			}
		}
	}
	return w.Operands.Pop(mark)
}

func (w *walker) pair(n syntax.Node) facts.ExprID {
	key := w.Field(n, fKey)
	if w.Tree.Kind(key) != kHashKey {
		w.Visit(key)
	}
	return w.pairValue(n, key)
}

// pairValue visits the value of a pair; without one, the key names it.
func (w *walker) pairValue(n, key syntax.Node) facts.ExprID {
	if value := w.Field(n, fValue); value != 0 {
		return w.Visit(value)
	}
	if w.Tree.Kind(key) != kHashKey {
		return 0
	}
	role := facts.Call
	if _, ok := w.localScope(w.TextOf(key)); ok {
		role = facts.Read
	}
	if i := len(w.File.Refs) - 1; w.File.Refs[i].Span == w.Span(key) {
		return 0 // it is the label's own
	}
	return w.Name(w.Span(key), role, 0)
}

func (w *walker) element(n syntax.Node) facts.ExprID {
	object := w.Field(n, fObject)
	x := w.Visit(object)
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.Collect(w.Next(object)), Span: w.Span(n)})
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	op := string(w.Tree.Text(w.Field(n, fOperator)))
	switch op {
	case "&&", "and":
		w.decide()
		w.Visit(left)
		return w.Visit(right)
	case "||", "or":
		w.decide()
		a := w.Visit(left)
		return w.Union([]facts.ExprID{a, w.Visit(right)}, w.Span(n))
	}
	mark := w.Operands.Len()
	for _, c := range [...]syntax.Node{left, right} {
		e := w.Visit(c)
		w.Operands.Push(e)
	}
	switch op {
	case "==", "!=", "===", "<", "<=", ">", ">=", "=~", "!~":
		w.Operands.Drop(mark)
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "TrueClass", Span: w.Span(n)})
	}
	return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.Intern([]byte(op)), Args: w.Operands.Pop(mark), Span: w.Span(n)})
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	e := w.Visit(w.Field(n, fOperand))
	switch string(w.Tree.Text(w.Field(n, fOperator))) {
	case "!", "not", "defined?":
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "TrueClass", Span: w.Span(n)})
	}
	return e
}

func (w *walker) array(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprList, Args: w.Collect(w.First(n)), Span: w.Span(n)})
}

func (w *walker) hash(n syntax.Node) facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		e := w.Visit(c)
		if w.Tree.Kind(c) == kPair {
			w.Operands.Push(e)
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.Operands.Pop(mark), Span: w.Span(n)})
}
