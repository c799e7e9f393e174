package rust

import (
	"bytes"
	"slices"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// union returns an expression that may be any of those given; unknown ones are
// left out, as they are most often branches that never return.
func (w *walker) union(all ...facts.ExprID) facts.ExprID {
	var s facts.Span
	for _, e := range slices.Backward(all) {
		if e != 0 {
			s = w.File.Exprs[e].Span
		}
	}
	return w.Union(all, s)
}

// values walks the operands of n and returns them all.
func (w *walker) values(n syntax.Node) []facts.ExprID {
	mark := w.Operands.Len()
	for c := range w.Each(n) {
		switch e := w.Visit(c); {
		case w.Tree.Kind(c) == kAttributeItem || w.Tree.Field(c) == fLength:
		default:
			w.Operands.Push(e)
		}
	}
	w.lead = lead{}
	return w.Operands.Pop(mark)
}

// callee handles what may stand before the parentheses of a call: a path or a
// field, with or without type arguments. role and args are those of its name.
func (w *walker) callee(n syntax.Node, role facts.Role, args int) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kIdentifier, kScoped:
		return w.path(n, 0, role, args)
	case kFieldExpr:
		x := w.Visit(w.Field(n, fValue))
		f := w.Field(n, fField)
		if f == 0 {
			return 0
		}
		return w.member(x, f, w.Span(n).Start, role, args)
	case kGenericFn:
		x := w.callee(w.Field(n, fFunction), role, args)
		types := w.typeArgs(w.Field(n, fTypeArgs), 0)
		if x == 0 {
			return 0
		}
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: types, Span: w.Span(n)})
	}
	return w.Visit(n)
}

func (w *walker) call(n syntax.Node) facts.ExprID {
	list := w.Field(n, fArguments)
	count := 0
	for c := range w.Each(list) {
		if w.Tree.Kind(c) != kAttributeItem {
			count++
		}
	}
	x := w.callee(w.Field(n, fFunction), facts.Call, count)
	if x == 0 {
		x = w.unknown()
	}
	call := w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(n)})
	if count == 0 {
		return call
	}
	mark := w.Operands.Len()
	for c := range w.Each(list) {
		switch w.Tree.Kind(c) {
		case kAttributeItem:
			w.attributeItem(c)
			w.lead = lead{}
			continue
		case kClosure:
			w.closure = expected{call, int32(w.Operands.Len() - mark)}
		}
		w.Operands.Push(w.Visit(c))
	}
	w.File.Exprs[call].Args = w.Operands.Pop(mark)
	return call
}

// structExpr handles S { a: x, b, ..c }. It calls nothing, so its type is a use
// of a type like any other.
func (w *walker) structExpr(n syntax.Node) facts.ExprID {
	name, body := w.Field(n, fName), w.Field(n, fBody)
	var typ facts.ExprID
	switch w.Tree.Kind(name) {
	case kIdentifier, kTypeIdent, kScoped, kScopedType:
		typ = w.path(name, 0, facts.TypeUse, -1)
	default:
		typ = w.generic(name, facts.TypeUse)
	}
	if typ == 0 {
		typ = w.unknown()
	}
	for c := range w.Each(body) {
		switch w.Tree.Kind(c) {
		case kShorthandInit:
			if id := w.ChildOf(c, kIdentifier); id != 0 {
				w.fieldLabel(id, typ)
				w.bare(id, facts.Read, -1)
			}
		case kFieldInit:
			if f := w.Field(c, fField); f != 0 {
				w.fieldLabel(f, typ)
			}
			w.Visit(w.Field(c, fValue))
		default:
			w.Visit(c)
		}
	}
	return w.Expr(facts.Expr{Kind: facts.ExprNew, X: typ, Span: w.Span(n)})
}

// fieldLabel adds the reference that the name of a field is, or of something
// else that is named as what recv has.
func (w *walker) fieldLabel(n syntax.Node, recv facts.ExprID) facts.RefID {
	return w.Ref(facts.Ref{Name: w.name(n), Span: w.Span(n), Role: facts.Label, Recv: recv})
}

// lambda handles closures. Their decision points are those of the function around.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	want := w.closure
	w.closure = expected{}
	s := w.Span(n)
	body := w.Field(n, fBody)
	sig := s
	if body != 0 {
		sig.End = max(s.Start, w.Span(body).Start)
	}
	def := w.Define(facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal, Span: s, Signature: sig})
	returns := w.returns
	w.returns = nil
	w.Open(facts.ScopeFunction, s, def)
	i := 0
	for c := range w.all(w.Field(n, fParameters)) {
		if k := w.Tree.Kind(c); k == kUnderscore {
			p := w.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.Span(c)})
			w.Def(def).Params = append(w.Def(def).Params, p)
			i++
			continue
		} else if c != w.Named(c) {
			continue
		}
		var value facts.ExprID
		if want.call != 0 {
			value = w.Expr(facts.Expr{Kind: facts.ExprParam, X: want.call, N: want.arg, Text: position(i), Span: w.Span(c)})
		}
		p := w.param(c, value)
		w.Def(def).Params = append(w.Def(def).Params, p)
		i++
	}
	typ := w.typ(w.Field(n, fReturnType))
	var value facts.ExprID
	if body != 0 && w.Tree.Kind(body) == kBlock {
		value = w.list(body)
	} else {
		value = w.Visit(body)
	}
	value = w.union(append(w.returns, value)...)
	d := w.Def(def)
	d.Type, d.Value = typ, value
	w.Close()
	w.returns = returns
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: def, Span: s})
}

func (w *walker) returnExpr(n syntax.Node) facts.ExprID {
	if e := w.Inner(n); e != 0 {
		w.returns = append(w.returns, e)
	}
	return 0
}

// statement handles an expression as a statement, which has a value if it is a
// block's last and no semicolon follows.
func (w *walker) statement(n syntax.Node) facts.ExprID {
	end := w.Tree.End(n)
	ends := end > w.Tree.Start(n) && w.Tree.Src[end-1] == ';'
	if ends && w.generated(n) {
		return 0
	}
	if e := w.Inner(n); !ends {
		return e
	}
	return 0
}

func (w *walker) let(n syntax.Node) facts.ExprID {
	w.takeLead(n)
	value := w.initialiser(w.Field(n, fValue))
	typ := w.typ(w.Field(n, fType))
	if alternative := w.Field(n, fAlternative); alternative != 0 {
		w.decision()
		w.Visit(alternative)
	}
	w.bind(w.Field(n, fPattern), match{value: value, typ: typ, span: w.Span(n)})
	return 0
}

// initialiser walks what a pattern is matched with. It is an expression even if
// nothing is known of it, because in there the names of the pattern are not bound.
func (w *walker) initialiser(n syntax.Node) facts.ExprID {
	value := w.Visit(n)
	if value == 0 && n != 0 {
		value = w.Expr(facts.Expr{Span: w.Span(n)})
	}
	return value
}

// block handles a block with a scope of its own; its value is its last expression's.
func (w *walker) block(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	w.label(n)
	e := w.list(n)
	w.Close()
	return e
}

// innerBlock handles unsafe, async and the like before a block.
func (w *walker) innerBlock(n syntax.Node) facts.ExprID {
	if b := w.ChildOf(n, kBlock); b != 0 {
		return w.block(b)
	}
	return 0
}

// label defines the label before a loop or block.
func (w *walker) label(n syntax.Node) {
	if l := w.first(n); l != 0 && w.Tree.Kind(l) == kLabel {
		w.defineLifetime(l)
	}
}

func (w *walker) ifExpr(n syntax.Node) facts.ExprID {
	w.decision()
	then, otherwise := w.Field(n, fConsequence), w.Field(n, fAlternative)
	s := w.Span(n)
	if then != 0 {
		s.End = max(s.Start, w.Span(then).End)
	}
	w.Open(facts.ScopeBlock, s, 0)
	w.Visit(w.Field(n, fCondition))
	var a, b facts.ExprID
	if then != 0 {
		a = w.list(then)
	}
	w.Close()
	if otherwise != 0 {
		b = w.Inner(otherwise)
	}
	return w.union(a, b)
}

func (w *walker) letCondition(n syntax.Node) facts.ExprID {
	value := w.initialiser(w.Field(n, fValue))
	w.bind(w.Field(n, fPattern), match{value: value, span: w.Span(n)})
	return 0
}

func (w *walker) letChain(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Named(c) {
			w.Visit(c)
		} else {
			w.decision()
		}
	}
	return 0
}

func (w *walker) matchExpr(n syntax.Node) facts.ExprID {
	value := w.Visit(w.Field(n, fValue))
	var all []facts.ExprID
	for c := range w.Each(w.Field(n, fBody)) {
		w.decision()
		w.Open(facts.ScopeBlock, w.Span(c), 0)
		for a := w.first(c); a != 0; a = w.Tree.Next(a) {
			switch w.Tree.Field(a) {
			case fPattern:
				w.bind(a, match{value: value})
			case fValue:
				all = append(all, w.Visit(a))
			default:
				w.Visit(a)
			}
		}
		w.lead = lead{}
		w.Close()
	}
	return w.union(all...)
}

// whileExpr handles while and loop.
func (w *walker) whileExpr(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	w.label(n)
	if c := w.Field(n, fCondition); c != 0 {
		w.decision()
		w.Visit(c)
	}
	if b := w.Field(n, fBody); b != 0 {
		w.list(b)
	}
	w.Close()
	return 0
}

func (w *walker) forExpr(n syntax.Node) facts.ExprID {
	w.decision()
	value := w.Visit(w.Field(n, fValue))
	if value != 0 {
		value = w.Expr(facts.Expr{Kind: facts.ExprElem, X: value, Span: w.File.Exprs[value].Span})
	}
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	w.label(n)
	w.bind(w.Field(n, fPattern), match{value: value})
	if b := w.Field(n, fBody); b != 0 {
		w.list(b)
	}
	w.Close()
	return 0
}

// assign handles = and its compound forms.
func (w *walker) assign(n syntax.Node) facts.ExprID {
	role := facts.Write
	if w.Field(n, fOperator) != 0 {
		role = facts.ReadWrite
	}
	w.target(w.Field(n, fLeft), role)
	w.Visit(w.Field(n, fRight))
	return 0
}

// target handles what is assigned to.
func (w *walker) target(n syntax.Node, role facts.Role) {
	switch {
	case n == 0:
	case w.Tree.Kind(n) == kTuple || w.Tree.Kind(n) == kArray || w.Tree.Kind(n) == kParen:
		for c := range w.Each(n) {
			w.target(c, role)
		}
	default:
		w.callee(n, role, -1)
	}
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	a := w.Visit(w.Field(n, fLeft))
	b := w.Visit(w.Field(n, fRight))
	op := w.Field(n, fOperator)
	if op == 0 {
		return 0
	}
	switch text := w.Tree.Text(op); string(text) {
	case "&&", "||":
		w.decision()
		return w.Value("bool", w.Span(n))
	case "==", "!=", "<", "<=", ">", ">=":
		return w.Value("bool", w.Span(n))
	default:
		return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.Intern(text), Args: []facts.ExprID{a, b}, Span: w.Span(n)})
	}
}

func (w *walker) unary(n syntax.Node) facts.ExprID {
	x := w.Inner(n)
	if x == 0 {
		return 0
	}
	if op := w.first(n); w.Tree.Kind(op) == kStar {
		return w.Expr(facts.Expr{Kind: facts.ExprDeref, X: x, Span: w.Span(n)})
	}
	return x // what - and ! give is almost always of the operand's type
}

func (w *walker) reference(n syntax.Node) facts.ExprID {
	x := w.Visit(w.Field(n, fValue))
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprRef, X: x, Span: w.Span(n)})
}

func (w *walker) index(n syntax.Node) facts.ExprID {
	all := w.values(n)
	if len(all) < 2 || all[0] == 0 {
		return 0
	}
	if at := &w.File.Exprs[all[1]]; at.Kind == facts.ExprList && strings.HasPrefix(at.Text, "Range") {
		return all[0] // a part of a sequence has the members of the whole
	}
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: all[0], Args: all[1:], Span: w.Span(n)})
}

func (w *walker) rangeExpr(n syntax.Node) facts.ExprID {
	args := w.values(n)
	typ := "Range"
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		if op := string(w.Tree.Text(c)); op == "..=" || op == "..." {
			typ = "RangeInclusive"
		}
	}
	switch {
	case len(args) == 0:
		typ = "RangeFull"
	case len(args) == 1 && w.Tree.Named(w.first(n)):
		typ = "RangeFrom"
	case len(args) == 1:
		typ = "RangeTo"
	}
	return w.Expr(facts.Expr{Kind: facts.ExprList, Text: typ, Args: args, Span: w.Span(n)})
}

func (w *walker) cast(n syntax.Node) facts.ExprID {
	w.Visit(w.Field(n, fValue))
	x := w.typ(w.Field(n, fType))
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.Span(n)})
}

// number handles integers and floats, whose type is their suffix if they have one.
func (w *walker) number(n syntax.Node) facts.ExprID {
	text := w.Tree.Text(n)
	typ := "i32"
	if w.Tree.Kind(n) != kInteger {
		typ = "f64"
	}
	for _, suffix := range [...]string{"u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "u128", "i128", "usize", "isize", "f32", "f64"} {
		if bytes.HasSuffix(text, []byte(suffix)) && !bytes.HasPrefix(text, []byte("0x")) {
			typ = suffix
		}
	}
	return w.Value(typ, w.Span(n))
}

func (w *walker) str(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	text := w.Tree.Text(n)
	open := bytes.IndexByte(text, '"')
	end := bytes.LastIndexByte(text, '"')
	typ := "str"
	if text[0] == 'b' {
		typ = ""
	}
	if open >= 0 && end > open && int(s.End-s.Start) == len(text) {
		w.Literal(facts.Span{Start: s.Start + uint32(open) + 1, End: s.Start + uint32(end)})
	}
	if typ == "" { // bytes
		return w.Expr(facts.Expr{Kind: facts.ExprList, Args: w.List(w.Value("u8", s)), Span: s})
	}
	return w.Value(typ, s)
}
