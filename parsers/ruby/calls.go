package ruby

import (
	"strconv"

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
	if method != 0 && w.Tree.Kind(method) == kSuper {
		return w.called(w.superMember(method, w.count(list)), list, block, span)
	}
	if recv == 0 {
		if method == 0 {
			w.Children(n)
			return 0
		}
		name := string(w.Tree.Text(method))
		if w.declares(n, name, list, block) || block != 0 && w.specifies(n, 0, name, list, block) {
			return 0
		}
		switch name {
		case "new":
			return w.newOwn(method, list, block)
		case "lambda", "proc":
			if block != 0 && list == 0 {
				w.message(method, facts.Call, 0)
				return w.Visit(block)
			}
		case "send", "__send__", "public_send", "method":
			if x := w.sends(n, w.receiver(), method, list, name); x != 0 {
				return x
			}
		}
		return w.called(w.message(method, facts.Call, w.count(list)), list, block, span)
	}
	if made := w.made(n, recv, method, list, block); made != 0 {
		return made
	}
	if w.mixes(recv, method, list) {
		return 0
	}
	if block != 0 && (w.evaluates(n, recv, method, list, block) || w.Is(recv, "RSpec") && w.specifies(n, recv, w.TextOf(method), list, block)) {
		return 0
	}
	of := w.Visit(recv)
	if method == 0 { // recv.(args): recv.call(args)
		at := facts.Span{Start: span.Start, End: span.Start}
		ref := w.Ref(facts.Ref{Name: "call", Span: at, Role: facts.Call, Recv: of, Args: int16(w.count(list))})
		return w.called(w.Expr(facts.Expr{Kind: facts.ExprMember, X: of, Ref: ref, Span: at}), list, block, span)
	}
	whole := facts.Span{Start: w.Tree.Start(recv), End: w.Tree.End(method)}
	switch name := string(w.Tree.Text(method)); name {
	case "new":
		x := w.Member(of, w.Span(method), whole, facts.New, w.count(list))
		return w.makes(x, of, list, block, span)
	case "send", "__send__", "public_send", "method":
		if x := w.sends(n, of, method, list, name); x != 0 {
			return x
		}
	case "call":
		if f := w.frame(); f.kind == methodFrame && f.block != "" && w.Is(recv, f.block) {
			x := w.Member(of, w.Span(method), whole, facts.Call, w.count(list))
			e := w.called(x, list, block, span)
			w.yielding(w.File.Exprs[e].Args)
			return e
		}
	}
	return w.called(w.Member(of, w.Span(method), whole, facts.Call, w.count(list)), list, block, span)
}

// newOwn makes an instance of the class around: new, in a method of the class itself.
func (w *walker) newOwn(method, list, block syntax.Node) facts.ExprID {
	of := w.receiver()
	if of == 0 {
		return w.called(w.Name(w.Span(method), facts.Call, w.count(list)), list, block, w.Span(method))
	}
	x := w.Member(of, w.Span(method), w.Span(method), facts.New, w.count(list))
	return w.makes(x, of, list, block, w.Span(method))
}

// makes is the instance that a call of new, x, gives of a class.
func (w *walker) makes(x, class facts.ExprID, list, block syntax.Node, span facts.Span) facts.ExprID {
	made := w.Expr(facts.Expr{Kind: facts.ExprNew, X: class, Span: span})
	w.handed(made, x, list, block)
	return made
}

// called makes the expression that is a call of x.
func (w *walker) called(x facts.ExprID, list, block syntax.Node, span facts.Span) facts.ExprID {
	call := w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: span})
	w.handed(call, x, list, block)
	return call
}

// handed visits what a call of x is given: arguments and a block.
func (w *walker) handed(call, x facts.ExprID, list, block syntax.Node) {
	args, handed := w.arguments(list, x, call)
	if block != 0 {
		handed = w.blockOf(block, call)
	}
	e := &w.File.Exprs[call]
	if e.Args = args; handed != 0 {
		e.Args, e.Text = w.List(append(args[:len(args):len(args)], handed)...), "&"
	}
}

// sends is a call of a method that a literal names: send(:name), or the method
// itself: method(:name). It returns 0, having visited nothing, for other calls.
func (w *walker) sends(n syntax.Node, of facts.ExprID, method, list syntax.Node, command string) facts.ExprID {
	arg := w.First(list)
	if arg == 0 {
		return 0
	}
	name := w.symbol(arg)
	if name.Empty() {
		return 0
	}
	if of == 0 {
		w.Name(w.Span(method), facts.Call, w.count(list))
	} else {
		w.Member(of, w.Span(method), w.Span(method), facts.Call, w.count(list))
	}
	ref := facts.Ref{Name: w.Text(name), Span: name, Role: facts.Call, Recv: of, Args: int16(w.count(list) - 1)}
	if command == "method" {
		ref.Args = -1
	}
	x := w.Expr(facts.Expr{Kind: facts.ExprMember, X: of, Ref: w.Ref(ref), Span: name})
	if of == 0 {
		w.File.Exprs[x].Kind = facts.ExprName
	}
	args := w.Collect(w.Next(arg))
	if b := w.Field(n, fBlock); b != 0 {
		w.Visit(b)
	}
	if command == "method" {
		return x
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: args, Span: w.Span(n)})
}

// yield calls the block of the method around.
func (w *walker) yield(n syntax.Node) facts.ExprID {
	args, _ := w.arguments(w.First(n), 0, 0)
	w.yielding(args)
	return 0
}

// yielding notes what the method around calls its block with.
func (w *walker) yielding(args []facts.ExprID) {
	if f := w.frame(); f.kind == methodFrame {
		tuple := w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: args})
		f.yields = append(f.yields, tuple)
	}
}

func (w *walker) count(list syntax.Node) int {
	n := 0
	for c := w.First(list); c != 0; c = w.Next(c) {
		n++
	}
	return n
}

// arguments visits the arguments of a call of x and returns the positional ones
// before the first that is named or unpacked, and what is handed on as block.
func (w *walker) arguments(list syntax.Node, x, call facts.ExprID) (args []facts.ExprID, block facts.ExprID) {
	if list == 0 {
		return nil, 0
	}
	mark := w.Operands.Len()
	positional := true
	for c := w.First(list); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kPair:
			positional = false
			if key := w.Field(c, fKey); key != 0 && w.Tree.Kind(key) == kHashKey {
				w.Ref(facts.Ref{Name: w.TextOf(key), Span: w.Span(key), Role: facts.Label, Recv: x})
				w.pairValue(c, key)
				continue
			}
			w.Visit(c)
		case kBlockArgument:
			block = w.handedOn(c, call)
		case kSplatArgument, kHashSplatArg, kHeredocBody:
			positional = false
			w.Visit(c)
		default:
			e := w.Visit(c)
			if f := w.frame(); call != 0 && f.kind == methodFrame && f.block != "" && w.Is(c, f.block) {
				i := int32(w.Operands.Len() - mark)
				f.runs = append(f.runs, run{f.block, w.Expr(facts.Expr{Kind: facts.ExprReceiver, X: call, N: i + 1})})
			}
			if positional {
				w.Operands.Push(e)
			}
		}
	}
	return w.Operands.Pop(mark), block
}

// handedOn is a block argument: &:name, &block or &method(:name).
func (w *walker) handedOn(n syntax.Node, call facts.ExprID) facts.ExprID {
	arg := w.First(n)
	if arg == 0 {
		return 0
	}
	if name := w.symbol(arg); !name.Empty() && call != 0 {
		of := w.Expr(facts.Expr{Kind: facts.ExprParam, X: call, N: 1, Text: "0", Span: facts.Span{Start: name.Start, End: name.Start}})
		x := w.Member(of, name, name, facts.Call, 0)
		value := w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: name})
		id := w.Define(facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal | facts.FlagGenerated, Span: w.Span(n), Signature: w.Span(n), Value: value})
		return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: w.Span(n)})
	}
	e := w.Visit(arg)
	if f := w.frame(); call != 0 && f.kind == methodFrame && w.Tree.Kind(arg) == kIdentifier {
		x := w.File.Exprs[w.File.Exprs[call].X]
		name, as := w.TextOf(arg), x.X
		switch w.File.Refs[x.Ref].Name {
		case "instance_eval", "instance_exec", "class_eval", "class_exec", "module_eval", "module_exec":
		case "define_method":
			as = w.Expr(facts.Expr{Kind: facts.ExprCast, X: x.X})
		default:
			as = w.Expr(facts.Expr{Kind: facts.ExprReceiver, X: call})
			if name == f.block {
				w.yielding(w.List(w.Expr(facts.Expr{Kind: facts.ExprParam, X: call, N: 1, Text: "0", Span: w.Span(arg)})))
			}
		}
		f.runs = append(f.runs, run{name, as})
	}
	return e
}

func (w *walker) pair(n syntax.Node) facts.ExprID {
	key := w.Field(n, fKey)
	if key != 0 && w.Tree.Kind(key) != kHashKey {
		w.Visit(key)
	}
	return w.pairValue(n, key)
}

// pairValue visits the value of a pair; without one, the key names it.
func (w *walker) pairValue(n, key syntax.Node) facts.ExprID {
	if value := w.Field(n, fValue); value != 0 {
		return w.Visit(value)
	}
	if key == 0 || w.Tree.Kind(key) != kHashKey {
		return 0
	}
	if i := len(w.File.Refs) - 1; w.File.Refs[i].Span == w.Span(key) {
		return 0 // it is the label's own
	}
	if _, ok := w.localScope(w.TextOf(key)); ok {
		return w.Name(w.Span(key), facts.Read, 0)
	}
	x := w.message(key, facts.Call, 0)
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(key)})
}

// position is the text of an ExprParam.
func (w *walker) position(i int) string {
	if i < 10 {
		return "0123456789"[i : i+1]
	}
	return strconv.Itoa(i)
}
