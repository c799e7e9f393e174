package php

import (
	"bytes"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) access(n syntax.Node) facts.ExprID { return w.property(n, facts.Read) }

// object handles what stands before ->, ?-> or ::.
func (w *walker) object(n syntax.Node) facts.ExprID {
	o := w.Field(n, fObject)
	if o == 0 {
		o = w.Field(n, fScope)
	}
	return w.scope(o)
}

func (w *walker) scope(o syntax.Node) facts.ExprID {
	if o == 0 {
		return 0
	}
	switch w.Tree.Kind(o) {
	case kName, kQualified:
		return w.path(o, facts.TypeUse, -1)
	}
	return w.Visit(o)
}

// property handles a property in the role given.
func (w *walker) property(n syntax.Node, role facts.Role) facts.ExprID {
	x := w.object(n)
	name := w.Field(n, fName)
	if name == 0 {
		return 0
	}
	s := w.Span(name)
	switch k := w.Tree.Kind(name); {
	case k == kName:
		return w.member(x, w.Intern(append([]byte{'$'}, w.Tree.Text(name)...)), s, w.Span(n).Start, role, -1)
	case k == kVariable && w.Tree.Kind(n) == kScopedProperty:
		return w.member(x, w.Text(s), s, w.Span(n).Start, role, -1)
	}
	w.Visit(name)
	return 0
}

// classConstant handles A::B, and A::class, which is a string.
func (w *walker) classConstant(n syntax.Node) facts.ExprID { return w.classMember(n, facts.Read) }

func (w *walker) classMember(n syntax.Node, role facts.Role) facts.ExprID {
	var x, e facts.ExprID
	first := true
	for c := range w.Each(n) {
		if first {
			x = w.scope(c)
			first = false
			continue
		}
		s := w.Span(c)
		switch {
		case strings.EqualFold(string(w.Tree.Text(c)), "class"):
			e = x // the class itself, as a value
		case w.Tree.Kind(c) == kName:
			e = w.member(x, w.Text(s), s, w.Span(n).Start, role, -1)
		default:
			w.Visit(c)
		}
	}
	return e
}

func (w *walker) methodCall(n syntax.Node) facts.ExprID {
	x := w.object(n)
	name, list := w.Field(n, fName), w.Field(n, fArguments)
	var callee facts.ExprID
	if name != 0 {
		if w.Tree.Kind(name) == kName {
			s := w.Span(name)
			callee = w.member(x, w.Text(s), s, w.Span(n).Start, facts.Call, w.count(list))
		} else {
			callee = w.Visit(name)
		}
	}
	return w.apply(n, callee, list)
}

func (w *walker) call(n syntax.Node) facts.ExprID {
	fn, list := w.Field(n, fFunction), w.Field(n, fArguments)
	if fn == 0 {
		return w.apply(n, 0, list)
	}
	var callee facts.ExprID
	switch w.Tree.Kind(fn) {
	case kName, kQualified:
		callee = w.path(fn, facts.Call, w.count(list))
		switch strings.ToLower(strings.TrimPrefix(string(w.Tree.Text(fn)), `\`)) {
		case "define":
			w.define(n, list)
		case "assert":
			e := w.apply(n, callee, list)
			for a := range w.Each(list) {
				for c := range w.Each(a) {
					w.narrow(c, false)
				}
			}
			return e
		}
	default:
		callee = w.Visit(fn)
	}
	return w.apply(n, callee, list)
}

// define handles define('NAME', value).
func (w *walker) define(n, list syntax.Node) {
	for a := range w.Each(list) {
		for c := range w.Each(a) {
			if k := w.Tree.Kind(c); k != kString && k != kEncapsed {
				return
			}
			s := w.Span(c)
			s.Start, s.End = s.Start+1, s.End-1
			if s.End <= s.Start || bytes.ContainsAny(w.Src[s.Start:s.End], `\$ {`) {
				return
			}
			// A constant made by define is global, wherever that is called.
			w.Reopen(0, 0)
			w.Define(facts.Def{
				Name: w.Text(s), Kind: facts.KindConstant, Flags: facts.FlagExported | facts.FlagConst,
				Span: w.Span(n), NameSpan: s, Signature: w.Span(n),
			})
			w.Close()
			return
		}
	}
}

// count returns the number of arguments of a call.
func (w *walker) count(list syntax.Node) int {
	count := 0
	for c := range w.Each(list) {
		if w.Tree.Kind(c) != kPlaceholder {
			count++
		}
	}
	return count
}

// apply handles the arguments of a call of callee.
func (w *walker) apply(n syntax.Node, callee facts.ExprID, list syntax.Node) facts.ExprID {
	if callee == 0 {
		callee = w.unknown()
	}
	if list != 0 && w.ChildOf(list, kPlaceholder) != 0 {
		return callee // f(...) is the function itself
	}
	call := w.Expr(facts.Expr{Kind: facts.ExprCall, X: callee, Span: w.Span(n)})
	all := w.arguments(list, callee, call)
	w.File.Exprs[call].Args = all
	return call
}

func (w *walker) arguments(list syntax.Node, callee, call facts.ExprID) []facts.ExprID {
	var all []facts.ExprID
	for a := range w.Each(list) {
		label := w.Field(a, fName)
		if label != 0 {
			s := w.Span(label)
			if !s.Empty() {
				w.Ref(facts.Ref{Name: w.Intern(append([]byte{'$'}, w.Tree.Text(label)...)), Span: s, Role: facts.Label, Recv: callee})
			}
		}
		var value facts.ExprID
		for c := range w.Each(a) {
			switch k := w.Tree.Kind(c); {
			case c == label || k == kReferenceMark:
			case k == kVariable && string(w.Tree.Text(c)) != "$this":
				s := w.Span(c)
				value = w.mention(w.Text(s), s, facts.Read, true)
			default:
				if k == kAnonymous || k == kArrowFunction {
					w.closure = expected{call, int32(len(all))}
				}
				value = w.Visit(c)
			}
		}
		all = append(all, value)
	}
	return all
}

// create handles new.
func (w *walker) create(n syntax.Node) facts.ExprID {
	list := w.ChildOf(n, kArguments)
	var x facts.ExprID
	for c := range w.Each(n) {
		switch w.Tree.Kind(c) {
		case kName, kQualified:
			x = w.path(c, facts.New, w.count(list))
		case kAnonymousClass:
			inner := w.ChildOf(c, kArguments)
			w.arguments(inner, 0, 0)
			frame, fn := w.frame, w.fn
			def := w.classBody(c, 0, facts.KindClass)
			w.frame, w.fn = frame, fn
			return w.Expr(facts.Expr{Kind: facts.ExprObject, Def: def, Span: w.Span(n)})
		case kArguments:
		default:
			x = w.Visit(c)
		}
	}
	if x == 0 {
		x = w.unknown()
	}
	made := w.Expr(facts.Expr{Kind: facts.ExprNew, X: x, Span: w.Span(n)})
	all := w.arguments(list, x, made)
	w.File.Exprs[made].Args = all
	return made
}

func (w *walker) array(n syntax.Node) facts.ExprID {
	var all []facts.ExprID
	kind := facts.ExprList
	for el := range w.Each(n) {
		if w.Tree.Kind(el) != kElement {
			w.Visit(el)
			continue
		}
		var value facts.ExprID
		for c := w.Tree.First(el); c != 0; c = w.Tree.Next(c) {
			if w.Tree.Kind(c) == kArrow {
				kind = facts.ExprMap
			} else if w.Tree.Named(c) && w.Tree.Kind(c) != kComment {
				value = w.Visit(c)
			}
		}
		if value != 0 && len(all) < 16 {
			all = append(all, value)
		}
	}
	if kind == facts.ExprList && len(all) == 2 {
		w.spelledMethod(all[1])
	}
	return w.Expr(facts.Expr{Kind: kind, Args: all, Span: w.Span(n)})
}

// spelledMethod notes the name that the second element of a pair spells: pairs of an
// object and the name of one of its methods can be called.
func (w *walker) spelledMethod(second facts.ExprID) {
	e := &w.File.Exprs[second]
	if e.Kind != facts.ExprLiteral || e.Text != "string" || e.Span.End-e.Span.Start < 3 {
		return
	}
	name := facts.Span{Start: e.Span.Start + 1, End: e.Span.End - 1}
	for _, c := range w.Src[name.Start:name.End] {
		if c != '_' && c < 0x80 && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return
		}
	}
	w.Ref(facts.Ref{Name: w.Text(name), Span: name, Role: facts.Spelled})
}

func (w *walker) subscript(n syntax.Node) facts.ExprID {
	base := w.Tree.First(n)
	if base == 0 {
		return 0
	}
	start := w.Span(n).Start
	simple := w.inString(n) && start > 0 && w.Src[start-1] != '{'
	x := w.Visit(base)
	for c := range w.Each(n) {
		if c != base && !(simple && w.Tree.Kind(c) == kName) { // "$a[key]" quotes its key
			w.Visit(c)
		}
	}
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Span: w.Span(n)})
}

// dynamic handles $$name and ${…}.
func (w *walker) dynamic(n syntax.Node) facts.ExprID {
	for c := range w.Each(n) {
		if w.Tree.Kind(c) == kName && w.inString(n) { // "${name}" is $name
			s := w.Span(c)
			if !s.Empty() {
				return w.mention(w.Intern(append([]byte{'$'}, w.Tree.Text(c)...)), s, facts.Read, false)
			}
		}
		w.Visit(c)
	}
	return 0
}

func (w *walker) conditional(n syntax.Node) facts.ExprID {
	w.decision()
	condition := w.Field(n, fCondition)
	a := w.Visit(condition)
	if body := w.Field(n, fBody); body != 0 {
		changes := w.narrow(condition, false)
		a = w.Visit(body)
		w.widen(changes)
	}
	changes := w.narrow(condition, true)
	b := w.Visit(w.Field(n, fAlternative))
	w.widen(changes)
	return w.union(a, b)
}

func (w *walker) binary(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	a := w.Visit(left)
	switch op := w.operator(n); op {
	case "&&", "and", "||", "or":
		w.decision()
		changes := w.narrow(left, op == "||" || op == "or")
		w.Visit(right)
		w.widen(changes)
		return w.Value("bool", w.Span(n))
	case "??":
		w.decision()
		return w.union(a, w.Visit(right))
	case "instanceof":
		var t facts.ExprID
		switch w.Tree.Kind(right) {
		case kName, kQualified:
			t = w.path(right, facts.TypeUse, -1)
		default:
			w.Visit(right)
		}
		if t != 0 {
			if w.tested == nil {
				w.tested = map[syntax.Node]facts.ExprID{}
			}
			w.tested[right] = w.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: w.Span(n)})
		}
		return w.Value("bool", w.Span(n))
	case ".":
		w.Visit(right)
		return w.Value("string", w.Span(n))
	case "==", "!=", "<>", "===", "!==", "<", ">", "<=", ">=", "xor":
		w.Visit(right)
		return w.Value("bool", w.Span(n))
	default:
		b := w.Visit(right)
		return w.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.Intern([]byte(op)), Args: []facts.ExprID{a, b}, Span: w.Span(n)})
	}
}

// unary handles operators that give a number or truth value.
func (w *walker) unary(n syntax.Node) facts.ExprID {
	w.Visit(w.Field(n, fArgument))
	return 0
}

func (w *walker) match(n syntax.Node) facts.ExprID {
	w.Visit(w.Field(n, fCondition))
	var all []facts.ExprID
	before := w.frame.flow
	for arm := range w.Each(w.Field(n, fBody)) {
		w.decision()
		conditions := w.Field(arm, fConditions)
		w.Inner(conditions)
		var changes []narrowing
		count := 0
		for c := range w.Each(conditions) {
			count++
			changes = w.narrow(c, false)
		}
		if count > 1 {
			w.widen(changes)
			changes = nil
		}
		all = append(all, w.Visit(w.Field(arm, fReturnExpr)))
		w.widen(changes)
	}
	w.frame.flow = before
	return w.union(all...)
}

func (w *walker) cast(n syntax.Node) facts.ExprID {
	x := w.Visit(w.Field(n, fValue))
	switch t := strings.ToLower(string(w.Tree.Text(w.Field(n, fType)))); t {
	case "array", "object":
		return x
	default:
		return w.Value(w.Intern([]byte(t)), w.Span(n))
	}
}

func (w *walker) yield(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	from := false
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		if !w.Tree.Named(c) {
			from = from || strings.EqualFold(string(w.Tree.Text(c)), "from")
			continue
		}
		if w.Tree.Kind(c) != kElement {
			e = w.Visit(c)
			continue
		}
		for v := range w.Each(c) {
			e = w.Visit(v)
		}
	}
	if from && e != 0 {
		e = w.Expr(facts.Expr{Kind: facts.ExprElem, X: e, Span: w.Span(n)})
	}
	w.frame.yielded = true
	if e != 0 {
		w.frame.yields = append(w.frame.yields, e)
	}
	return 0
}

// include handles include and require of a constant path.
func (w *walker) include(n syntax.Node) facts.ExprID {
	w.Inner(n)
	for c := range w.Each(n) {
		for w.Tree.Kind(c) == kParen {
			c = w.Tree.First(c)
		}
		path, at := c, w.Span(c)
		relative := false
		if w.Tree.Kind(c) == kBinary && w.operator(c) == "." {
			if l := w.Field(c, fLeft); l == 0 || string(w.Tree.Text(l)) != "__DIR__" {
				return 0
			}
			path, relative = w.Field(c, fRight), true
		}
		if path == 0 || w.Tree.Kind(path) != kString && w.Tree.Kind(path) != kEncapsed {
			return 0
		}
		text := string(bytes.Trim(w.Tree.Text(path), `'"`))
		if strings.Contains(text, "$") || text == "" {
			return 0
		}
		if relative {
			text = "./" + strings.TrimPrefix(text, "/")
		}
		w.Import(facts.Import{Kind: facts.ImportFile, Path: text, Span: w.Span(n), PathSpan: at})
	}
	return 0
}
