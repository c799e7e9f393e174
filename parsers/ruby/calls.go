package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// call is a method call: of a receiver, or of what the place has.
func (w *walker) call(n syntax.Node) facts.ExprID {
	recv, method, list, block := w.t.Child(n, fReceiver), w.t.Child(n, fMethod), w.t.Child(n, fArguments), w.t.Child(n, fBlock)
	span := w.span(n)
	if block != 0 {
		span.End = w.t.Start(block)
	}
	if w.t.Kind(method) == kSuper {
		e := w.superCall(method, w.count(list))
		w.arguments(list, e)
		w.visit(block)
		return e
	}
	if recv == 0 {
		if method == 0 {
			w.children(n)
			return 0
		}
		name := string(w.t.Text(method))
		if w.declares(n, name, list, block) {
			return 0
		}
		x := w.b.Name(w.span(method), facts.Call, w.count(list))
		return w.called(x, list, block, span)
	}
	if made := w.made(n, recv, method, list, block); made != 0 {
		return made
	}
	of := w.visit(recv)
	if method == 0 { // recv.(args): recv.call(args)
		args := w.arguments(list, of)
		w.visit(block)
		return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: of, Args: args, Span: span})
	}
	whole := facts.Span{Start: w.t.Start(recv), End: w.t.End(method)}
	if w.is(method, "new") {
		x := w.b.Member(of, w.span(method), whole, facts.New, w.count(list))
		args := w.arguments(list, x)
		w.blockFor(block, x)
		return w.b.Expr(facts.Expr{Kind: facts.ExprNew, X: of, Args: args, Span: span})
	}
	x := w.b.Member(of, w.span(method), whole, facts.Call, w.count(list))
	return w.called(x, list, block, span)
}

// called makes the expression that is a call of x.
func (w *walker) called(x facts.ExprID, list, block syntax.Node, span facts.Span) facts.ExprID {
	args := w.arguments(list, x)
	w.blockFor(block, x)
	return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: args, Span: span})
}

// blockFor visits the block that a call of x takes. What the core's own methods
// hand to a block is known: an element of the receiver, or the receiver.
func (w *walker) blockFor(block syntax.Node, x facts.ExprID) {
	if block == 0 {
		return
	}
	id := facts.DefID(len(w.b.File.Defs))
	w.visit(block)
	called := w.b.File.Exprs[x]
	if int(id) >= len(w.b.File.Defs) || called.Kind != facts.ExprMember || len(w.b.Def(id).Params) == 0 {
		return
	}
	p := w.b.Def(id).Params[0]
	if d := w.b.Def(p); d.Value != 0 || d.Flags&facts.FlagVariadic != 0 {
		return
	}
	switch w.b.File.Refs[called.Ref].Name {
	case "each", "map", "collect", "flat_map", "select", "filter", "reject", "find", "detect", "each_with_index", "sort_by",
		"group_by", "partition", "min_by", "max_by", "sum", "any?", "all?", "none?", "count", "each_with_object", "each_entry",
		"reverse_each", "filter_map", "take_while", "drop_while", "find_index", "find_each", "index_by", "to_h", "uniq":
		elem := w.b.Expr(facts.Expr{Kind: facts.ExprElem, X: called.X, Span: w.b.Def(p).NameSpan})
		w.b.Def(p).Value = elem
	case "tap", "then", "yield_self":
		w.b.Def(p).Value = called.X
	}
}

func (w *walker) count(list syntax.Node) int {
	n := 0
	if list != 0 {
		for c := w.first(list); c != 0; c = w.next(c) {
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
	mark := len(w.stack)
	positional := true
	for c := w.first(list); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kPair:
			positional = false
			if key := w.t.Child(c, fKey); w.t.Kind(key) == kHashKey {
				w.b.Ref(facts.Ref{Name: w.text(key), Span: w.span(key), Role: facts.Label, Recv: x})
				w.pairValue(c, key)
				continue
			}
			w.visit(c)
		case kSplatArgument, kHashSplatArg, kBlockArgument:
			positional = false
			w.visit(c)
		default:
			e := w.visit(c)
			if positional {
				w.stack = append(w.stack, e)
			}
		}
	}
	return w.pop(mark)
}

func (w *walker) pair(n syntax.Node) facts.ExprID {
	key := w.t.Child(n, fKey)
	if w.t.Kind(key) != kHashKey {
		w.visit(key)
	}
	return w.pairValue(n, key)
}

// pairValue visits the value of a pair; without one, the key names it.
func (w *walker) pairValue(n, key syntax.Node) facts.ExprID {
	if value := w.t.Child(n, fValue); value != 0 {
		return w.visit(value)
	}
	if w.t.Kind(key) != kHashKey {
		return 0
	}
	role := facts.Call
	if _, ok := w.localScope(w.text(key)); ok {
		role = facts.Read
	}
	if i := len(w.b.File.Refs) - 1; w.b.File.Refs[i].Span == w.span(key) {
		return 0 // it is the label's own
	}
	return w.b.Name(w.span(key), role, 0)
}

func (w *walker) element(n syntax.Node) facts.ExprID {
	object := w.t.Child(n, fObject)
	x := w.visit(object)
	return w.b.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Args: w.collect(w.next(object)), Span: w.span(n)})
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	left, right := w.t.Child(n, fLeft), w.t.Child(n, fRight)
	op := string(w.t.Text(w.t.Child(n, fOperator)))
	switch op {
	case "&&", "and":
		w.decide()
		w.visit(left)
		return w.visit(right)
	case "||", "or":
		w.decide()
		a := w.visit(left)
		return w.union([]facts.ExprID{a, w.visit(right)}, w.span(n))
	}
	mark := len(w.stack)
	for _, c := range [...]syntax.Node{left, right} {
		e := w.visit(c)
		w.stack = append(w.stack, e)
	}
	switch op {
	case "==", "!=", "===", "<", "<=", ">", ">=", "=~", "!~":
		w.stack = w.stack[:mark]
		return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "TrueClass", Span: w.span(n)})
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.b.Intern([]byte(op)), Args: w.pop(mark), Span: w.span(n)})
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	e := w.visit(w.t.Child(n, fOperand))
	switch string(w.t.Text(w.t.Child(n, fOperator))) {
	case "!", "not", "defined?":
		return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "TrueClass", Span: w.span(n)})
	}
	return e
}

func (w *walker) array(n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: facts.ExprList, Args: w.collect(w.first(n)), Span: w.span(n)})
}

func (w *walker) hash(n syntax.Node) facts.ExprID {
	mark := len(w.stack)
	for c := w.first(n); c != 0; c = w.next(c) {
		e := w.visit(c)
		if w.t.Kind(c) == kPair {
			w.stack = append(w.stack, e)
		}
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.pop(mark), Span: w.span(n)})
}
