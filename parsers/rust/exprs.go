package rust

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// union returns an expression that may be any of those given; unknown ones are
// left out, as they are most often branches that never return.
func (w *walker) union(all ...facts.ExprID) facts.ExprID {
	var known []facts.ExprID
	for _, e := range all {
		if e != 0 {
			known = append(known, e)
		}
	}
	switch len(known) {
	case 0:
		return 0
	case 1:
		return known[0]
	}
	return w.Expr(facts.Expr{Kind: facts.ExprUnion, Args: known, Span: w.File.Exprs[known[0]].Span})
}

// values walks the operands of n and returns them all.
func (w *walker) values(n syntax.Node) []facts.ExprID {
	var all []facts.ExprID
	for c := w.first(n); c != 0; c = w.tree.Next(c) {
		switch {
		case w.tree.Kind(c) == kAttributeItem:
			w.attributeItem(c)
		case !w.tree.Named(c) || w.isComment(c):
		case w.tree.Field(c) == fLength:
			w.walk(c)
		default:
			all = append(all, w.walk(c))
		}
	}
	w.lead = lead{}
	return all
}

// paren walks the children of n and returns what the last one is.
func (w *walker) paren(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.tree.Next(c) {
		if w.tree.Named(c) && !w.isComment(c) {
			e = w.walk(c)
		}
	}
	return e
}

// callee handles what may stand before the parentheses of a call: a path or a
// field, with or without type arguments. role and args are those of its name.
func (w *walker) callee(n syntax.Node, role facts.Role, args int) facts.ExprID {
	switch w.tree.Kind(n) {
	case kIdentifier, kScoped:
		return w.path(n, 0, role, args)
	case kFieldExpr:
		x := w.walk(w.child(n, fValue))
		f := w.child(n, fField)
		if f == 0 {
			return 0
		}
		return w.member(x, f, w.span(n).Start, role, args)
	case kGenericFn:
		x := w.callee(w.child(n, fFunction), role, args)
		types := w.typeArgs(w.child(n, fTypeArgs), 0)
		if x == 0 {
			return 0
		}
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: types, Span: w.span(n)})
	}
	return w.walk(n)
}

func (w *walker) call(n syntax.Node) facts.ExprID {
	list := w.child(n, fArguments)
	count := 0
	for c := range w.each(list) {
		if w.tree.Named(c) && !w.isComment(c) && w.tree.Kind(c) != kAttributeItem {
			count++
		}
	}
	x := w.callee(w.child(n, fFunction), facts.Call, count)
	if x == 0 {
		x = w.unknown()
	}
	call := w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.span(n)})
	if count == 0 {
		return call
	}
	args := make([]facts.ExprID, 0, count)
	for c := w.first(list); c != 0; c = w.tree.Next(c) {
		switch k := w.tree.Kind(c); {
		case k == kAttributeItem:
			w.attributeItem(c)
			w.lead = lead{}
		case !w.tree.Named(c) || w.isComment(c):
		default:
			if k == kClosure {
				w.closure = expected{call, int32(len(args))}
			}
			args = append(args, w.walk(c))
		}
	}
	w.File.Exprs[call].Args = args
	return call
}

// structExpr handles S { a: x, b, ..c }. It calls nothing, so its type is a use
// of a type like any other.
func (w *walker) structExpr(n syntax.Node) facts.ExprID {
	name, body := w.child(n, fName), w.child(n, fBody)
	var typ facts.ExprID
	switch w.tree.Kind(name) {
	case kIdentifier, kTypeIdent, kScoped, kScopedType:
		typ = w.path(name, 0, facts.TypeUse, -1)
	default:
		typ = w.generic(name, facts.TypeUse)
	}
	if typ == 0 {
		typ = w.unknown()
	}
	for c := w.first(body); c != 0; c = w.tree.Next(c) {
		switch w.tree.Kind(c) {
		case kShorthandInit:
			if id := w.childOf(c, kIdentifier); id != 0 {
				at := w.span(id)
				w.Ref(facts.Ref{Name: w.name(at), Span: at, Role: facts.Label, Recv: typ})
				w.bare(id, facts.Read, -1)
			}
		case kFieldInit:
			if f := w.child(c, fField); f != 0 {
				at := w.span(f)
				w.Ref(facts.Ref{Name: w.name(at), Span: at, Role: facts.Label, Recv: typ})
			}
			w.walk(w.child(c, fValue))
		default:
			w.walk(c)
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprNew, X: typ, Span: w.span(n)})
}

// lambda handles closures. Their decision points are those of the function around.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	want := w.closure
	w.closure = expected{}
	s := w.span(n)
	body := w.child(n, fBody)
	sig := s
	if body != 0 {
		sig.End = w.span(body).Start
	}
	def := w.Define(facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal, Span: s, Signature: sig})
	returns := w.returns
	w.returns = nil
	w.Open(facts.ScopeFunction, s, def)
	i := 0
	for c := range w.each(w.child(n, fParameters)) {
		if k := w.tree.Kind(c); k == kUnderscore {
			p := w.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.span(c)})
			w.Def(def).Params = append(w.Def(def).Params, p)
			i++
			continue
		} else if !w.tree.Named(c) || w.isComment(c) {
			continue
		}
		var value facts.ExprID
		if want.call != 0 {
			value = w.Expr(facts.Expr{Kind: facts.ExprParam, X: want.call, N: want.arg, Text: position(i), Span: w.span(c)})
		}
		p := w.param(c, value)
		w.Def(def).Params = append(w.Def(def).Params, p)
		i++
	}
	typ := w.typ(w.child(n, fReturnType))
	var value facts.ExprID
	if body != 0 && w.tree.Kind(body) == kBlock {
		value = w.list(body)
	} else {
		value = w.walk(body)
	}
	value = w.union(append(w.returns, value)...)
	d := w.Def(def)
	d.Type, d.Value = typ, value
	w.Close()
	w.returns = returns
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: def, Span: s})
}

func (w *walker) returnExpr(n syntax.Node) facts.ExprID {
	if e := w.paren(n); e != 0 {
		w.returns = append(w.returns, e)
	}
	return 0
}

// statement handles an expression as a statement, which has a value if it is a
// block's last and no semicolon follows.
func (w *walker) statement(n syntax.Node) facts.ExprID {
	e := w.paren(n)
	if end := w.tree.End(n); end > w.tree.Start(n) && w.tree.Src[end-1] == ';' {
		return 0
	}
	return e
}

func (w *walker) let(n syntax.Node) facts.ExprID {
	w.takeLead(n)
	value := w.initialiser(w.child(n, fValue))
	typ := w.typ(w.child(n, fType))
	if alternative := w.child(n, fAlternative); alternative != 0 {
		w.decision()
		w.walk(alternative)
	}
	w.bind(w.child(n, fPattern), match{value: value, typ: typ, span: w.span(n)})
	return 0
}

// initialiser walks what a pattern is matched with. It is an expression even if
// nothing is known of it, because in there the names of the pattern are not bound.
func (w *walker) initialiser(n syntax.Node) facts.ExprID {
	value := w.walk(n)
	if value == 0 && n != 0 {
		value = w.Expr(facts.Expr{Span: w.span(n)})
	}
	return value
}

// block handles a block with a scope of its own; its value is its last expression's.
func (w *walker) block(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.span(n), 0)
	w.label(n)
	e := w.list(n)
	w.Close()
	return e
}

// innerBlock handles unsafe, async and the like before a block.
func (w *walker) innerBlock(n syntax.Node) facts.ExprID {
	if b := w.childOf(n, kBlock); b != 0 {
		return w.block(b)
	}
	return 0
}

// label defines the label before a loop or block.
func (w *walker) label(n syntax.Node) {
	if l := w.first(n); l != 0 && w.tree.Kind(l) == kLabel {
		w.defineLifetime(l)
	}
}

func (w *walker) ifExpr(n syntax.Node) facts.ExprID {
	w.decision()
	then, otherwise := w.child(n, fConsequence), w.child(n, fAlternative)
	s := w.span(n)
	if then != 0 {
		s.End = w.span(then).End
	}
	w.Open(facts.ScopeBlock, s, 0)
	w.walk(w.child(n, fCondition))
	var a, b facts.ExprID
	if then != 0 {
		a = w.list(then)
	}
	w.Close()
	if otherwise != 0 {
		b = w.paren(otherwise)
	}
	return w.union(a, b)
}

func (w *walker) letCondition(n syntax.Node) facts.ExprID {
	value := w.initialiser(w.child(n, fValue))
	w.bind(w.child(n, fPattern), match{value: value, span: w.span(n)})
	return 0
}

func (w *walker) letChain(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.tree.Next(c) {
		if w.tree.Named(c) {
			w.walk(c)
		} else {
			w.decision()
		}
	}
	return 0
}

func (w *walker) matchExpr(n syntax.Node) facts.ExprID {
	value := w.walk(w.child(n, fValue))
	var all []facts.ExprID
	for c := range w.each(w.child(n, fBody)) {
		if !w.tree.Named(c) || w.isComment(c) {
			continue
		}
		w.decision()
		w.Open(facts.ScopeBlock, w.span(c), 0)
		for a := w.first(c); a != 0; a = w.tree.Next(a) {
			switch w.tree.Field(a) {
			case fPattern:
				w.bind(a, match{value: value})
			case fValue:
				all = append(all, w.walk(a))
			default:
				w.walk(a)
			}
		}
		w.lead = lead{}
		w.Close()
	}
	return w.union(all...)
}

// whileExpr handles while and loop.
func (w *walker) whileExpr(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.span(n), 0)
	w.label(n)
	if c := w.child(n, fCondition); c != 0 {
		w.decision()
		w.walk(c)
	}
	if b := w.child(n, fBody); b != 0 {
		w.list(b)
	}
	w.Close()
	return 0
}

func (w *walker) forExpr(n syntax.Node) facts.ExprID {
	w.decision()
	value := w.walk(w.child(n, fValue))
	if value != 0 {
		value = w.Expr(facts.Expr{Kind: facts.ExprElem, X: value, Span: w.File.Exprs[value].Span})
	}
	w.Open(facts.ScopeBlock, w.span(n), 0)
	w.label(n)
	w.bind(w.child(n, fPattern), match{value: value})
	if b := w.child(n, fBody); b != 0 {
		w.list(b)
	}
	w.Close()
	return 0
}

// assign handles = and its compound forms.
func (w *walker) assign(n syntax.Node) facts.ExprID {
	role := facts.Write
	if w.child(n, fOperator) != 0 {
		role = facts.ReadWrite
	}
	w.target(w.child(n, fLeft), role)
	w.walk(w.child(n, fRight))
	return 0
}

// target handles what is assigned to.
func (w *walker) target(n syntax.Node, role facts.Role) {
	switch {
	case n == 0:
	case w.tree.Kind(n) == kTuple || w.tree.Kind(n) == kArray || w.tree.Kind(n) == kParen:
		for c := w.first(n); c != 0; c = w.tree.Next(c) {
			if w.tree.Named(c) {
				w.target(c, role)
			}
		}
	default:
		w.callee(n, role, -1)
	}
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	a := w.walk(w.child(n, fLeft))
	b := w.walk(w.child(n, fRight))
	op := w.child(n, fOperator)
	if op == 0 {
		return 0
	}
	switch text := w.text(op); string(text) {
	case "&&", "||":
		w.decision()
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "bool", Span: w.span(n)})
	case "==", "!=", "<", "<=", ">", ">=":
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "bool", Span: w.span(n)})
	default:
		return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.Intern(text), Args: []facts.ExprID{a, b}, Span: w.span(n)})
	}
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	x := w.paren(n)
	if x == 0 {
		return 0
	}
	if op := w.first(n); w.tree.Kind(op) == kStar {
		return w.Expr(facts.Expr{Kind: facts.ExprDeref, X: x, Span: w.span(n)})
	}
	return x // what - and ! give is almost always of the operand's type
}

func (w *walker) reference(n syntax.Node) facts.ExprID {
	x := w.walk(w.child(n, fValue))
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprRef, X: x, Span: w.span(n)})
}

func (w *walker) index(n syntax.Node) facts.ExprID {
	all := w.values(n)
	if len(all) < 2 || all[0] == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: all[0], Args: all[1:], Span: w.span(n)})
}

func (w *walker) rangeExpr(n syntax.Node) facts.ExprID {
	args := w.values(n)
	typ := "Range"
	for c := w.first(n); c != 0; c = w.tree.Next(c) {
		if op := string(w.text(c)); op == "..=" || op == "..." {
			typ = "RangeInclusive"
		}
	}
	switch {
	case len(args) == 0:
		typ = "RangeFull"
	case len(args) == 1 && w.tree.Named(w.first(n)):
		typ = "RangeFrom"
	case len(args) == 1:
		typ = "RangeTo"
	}
	return w.Expr(facts.Expr{Kind: facts.ExprList, Text: typ, Args: args, Span: w.span(n)})
}

func (w *walker) cast(n syntax.Node) facts.ExprID {
	w.walk(w.child(n, fValue))
	x := w.typ(w.child(n, fType))
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.span(n)})
}

// number handles integers and floats, whose type is their suffix if they have one.
func (w *walker) number(n syntax.Node) facts.ExprID {
	text := w.text(n)
	typ := "i32"
	if w.tree.Kind(n) != kInteger {
		typ = "f64"
	}
	for _, suffix := range [...]string{"u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "u128", "i128", "usize", "isize", "f32", "f64"} {
		if bytes.HasSuffix(text, []byte(suffix)) && !bytes.HasPrefix(text, []byte("0x")) {
			typ = suffix
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: typ, Span: w.span(n)})
}

func (w *walker) str(n syntax.Node) facts.ExprID {
	s := w.span(n)
	text := w.Src[s.Start:s.End]
	open := bytes.IndexByte(text, '"')
	end := bytes.LastIndexByte(text, '"')
	typ := "str"
	if text[0] == 'b' {
		typ = ""
	}
	if open >= 0 && end > open {
		w.Literal(facts.Span{Start: s.Start + uint32(open) + 1, End: s.Start + uint32(end)})
	}
	if typ == "" {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: typ, Span: s})
}
