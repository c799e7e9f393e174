package cpp

import (
	"bytes"
	"unicode"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) expr(kind facts.ExprKind, x facts.ExprID, n syntax.Node) facts.ExprID {
	return w.b.Expr(facts.Expr{Kind: kind, X: x, Span: w.span(n)})
}

func (w *walker) literal(n syntax.Node, want bool, typ string) facts.ExprID {
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: typ, Span: w.span(n)})
}

func (w *walker) this(n syntax.Node, want bool) facts.ExprID {
	if !want {
		return 0
	}
	return w.expr(facts.ExprThis, 0, n)
}

func (w *walker) member(n syntax.Node, _ bool) facts.ExprID { return w.memberUse(n, facts.Read, 0) }

// memberUse states x.name and x->name; the arrow is a dereference and a dot.
func (w *walker) memberUse(n syntax.Node, role facts.Role, args int) facts.ExprID {
	object := w.part(n, w.d.field.argument)
	recv := w.visit(object, true)
	if recv == 0 {
		// Of what it is a member is not known, but it is one.
		recv = w.b.Expr(facts.Expr{Span: w.span(object)})
	}
	if w.is(w.part(n, w.d.field.operator), "->") {
		recv = w.b.Expr(facts.Expr{Kind: facts.ExprDeref, X: recv, Text: "->", Span: w.span(object)})
	}
	e := facts.ExprID(0)
	for c := w.t.Next(object); object != 0 && c != 0; c = w.t.Next(c) {
		switch {
		case w.t.Field(c) != w.d.field.field:
			w.visit(c, false)
		case w.symbol(c) == sQualified:
			e = w.baseMember(c, recv, role, args)
		default:
			e = w.segment(c, recv, role, args)
		}
	}
	return e
}

// baseMember states x.Base::name: the path says all.
func (w *walker) baseMember(n syntax.Node, recv facts.ExprID, role facts.Role, args int) facts.ExprID {
	owner, last := w.qualifiers(n)
	if owner == 0 {
		owner = recv
	}
	return w.segment(last, owner, role, args)
}

func (w *walker) call(n syntax.Node, want bool) facts.ExprID {
	fn, list := w.part(n, w.d.field.function), w.part(n, w.d.field.arguments)
	if w.symbol(fn) == sTemplateFunction {
		if name := w.part(fn, w.d.field.name); !w.named(name) {
			// static_cast<T>(x) and its like
			typ := w.templateArgs(w.part(fn, w.d.field.arguments))
			w.children(list)
			if len(typ) == 0 {
				return 0
			}
			return w.expr(facts.ExprCast, typ[0], n)
		}
	}
	if w.symbol(fn) == sPrimitive {
		x := w.visit(fn, true)
		w.children(list)
		return w.expr(facts.ExprCast, x, n)
	}
	x := w.use(fn, facts.Call, w.countNamed(list))
	macro := !w.d.cplus && w.symbol(fn) == sIdentifier && inCapitals(w.text(fn))
	if !w.d.cplus && !want && !macro {
		w.children(list)
		return 0
	}
	args := w.arguments(list, macro)
	return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: args, Span: w.span(n)})
}

// inCapitals reports whether a name is written as macros are.
func inCapitals(name []byte) bool {
	return !bytes.ContainsFunc(name, unicode.IsLower) && bytes.ContainsFunc(name, unicode.IsUpper)
}

// arguments states the arguments of a call. C has no overloads, so there they
// decide nothing; but of what looks like a macro it is told where they stand.
func (w *walker) arguments(list syntax.Node, macro bool) []facts.ExprID {
	if macro {
		var args []facts.ExprID
		for c := w.first(list); c != 0; c = w.t.Next(c) {
			w.visit(c, false)
			if w.t.Named(c) && w.symbol(c) != sComment {
				args = append(args, w.b.Expr(facts.Expr{Span: w.span(c)}))
			}
		}
		return args
	}
	if !w.d.cplus {
		w.children(list)
		return nil
	}
	return w.templateArgs(list)
}

func (w *walker) new(n syntax.Node, _ bool) facts.ExprID {
	typ := facts.ExprID(0)
	var args []facts.ExprID
	list := w.part(n, w.d.field.arguments)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case c == list:
			args = w.arguments(list, false)
		case w.t.Field(c) == w.d.field.typ:
			if s := w.symbol(c); w.isSegment(c) || s == sQualified {
				typ = w.use(c, facts.New, w.countNamed(list))
			} else {
				typ = w.visit(c, true)
			}
		default:
			w.visit(c, false)
		}
	}
	x := w.b.Expr(facts.Expr{Kind: facts.ExprNew, X: typ, Args: args, Span: w.span(n)})
	return w.expr(facts.ExprRef, x, n)
}

func (w *walker) assignment(n syntax.Node, want bool) facts.ExprID {
	left, right := w.part(n, w.d.field.left), w.part(n, w.d.field.right)
	role := facts.Write
	if !w.is(w.part(n, w.d.field.operator), "=") {
		role = facts.ReadWrite
	}
	e := w.written(left, role, want)
	if w.symbol(right) == sInitializerList {
		w.initializers(right, &target{expr: e}, false)
	} else {
		w.visit(right, false)
	}
	return e
}

// written states an expression that is assigned to.
func (w *walker) written(n syntax.Node, role facts.Role, want bool) facts.ExprID {
	switch w.symbol(n) {
	case sIdentifier:
		if !want && w.named(n) {
			w.ref(n, role, 0)
			return 0
		}
		return w.use(n, role, 0)
	case sFieldExpression, sQualified:
		return w.use(n, role, 0)
	case sParensExpression:
		if c := w.child(n); w.t.Next(c) == 0 {
			return w.written(c, role, want)
		}
	}
	return w.visit(n, want)
}

func (w *walker) update(n syntax.Node, want bool) facts.ExprID {
	return w.written(w.part(n, w.d.field.argument), facts.ReadWrite, want)
}

func (w *walker) binary(n syntax.Node, want bool) facts.ExprID {
	operator := string(w.text(w.part(n, w.d.field.operator)))
	logical := false
	switch operator {
	case "&&", "||", "and", "or":
		w.decide()
		logical = true
	case "==", "!=", "<", ">", "<=", ">=", "not_eq":
		logical = true
	}
	x := w.visit(w.part(n, w.d.field.left), want && !logical)
	y := w.visit(w.part(n, w.d.field.right), want && !logical)
	if !want {
		return 0
	}
	if logical {
		return w.literal(n, true, "bool")
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.b.Intern([]byte(operator)), Args: []facts.ExprID{x, y}, Span: w.span(n)})
}

func (w *walker) unary(n syntax.Node, want bool) facts.ExprID {
	operator := w.part(n, w.d.field.operator)
	not := w.is(operator, "!") || w.is(operator, "not")
	x := w.visit(w.part(n, w.d.field.argument), want && !not)
	if not {
		return w.literal(n, want, "bool")
	}
	return x
}

func (w *walker) conditional(n syntax.Node, want bool) facts.ExprID {
	w.decide()
	w.visit(w.part(n, w.d.field.condition), false)
	x := w.visit(w.part(n, w.d.field.consequence), want)
	y := w.visit(w.part(n, w.d.field.alternative), want)
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: []facts.ExprID{x, y}, Span: w.span(n)})
}

func (w *walker) cast(n syntax.Node, want bool) facts.ExprID {
	typ := w.visit(w.part(n, w.d.field.typ), want)
	w.visit(w.part(n, w.d.field.value), false)
	if !want {
		return 0
	}
	return w.expr(facts.ExprCast, typ, n)
}

func (w *walker) subscript(n syntax.Node, want bool) facts.ExprID {
	object := w.part(n, w.d.field.argument)
	x := w.visit(object, want)
	if object != 0 {
		w.childrenFrom(w.t.Next(object))
	}
	if !want {
		return 0
	}
	return w.expr(facts.ExprIndex, x, n)
}

func (w *walker) pointerExpression(n syntax.Node, want bool) facts.ExprID {
	x := w.visit(w.part(n, w.d.field.argument), want)
	if !want {
		return 0
	}
	if w.is(w.part(n, w.d.field.operator), "*") {
		return w.expr(facts.ExprDeref, x, n)
	}
	return w.expr(facts.ExprRef, x, n)
}

func (w *walker) comma(n syntax.Node, want bool) facts.ExprID {
	w.visit(w.part(n, w.d.field.left), false)
	return w.visit(w.part(n, w.d.field.right), want)
}

func (w *walker) parens(n syntax.Node, want bool) facts.ExprID {
	last := facts.ExprID(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.t.Named(c) && w.symbol(c) != sComment {
			last = w.visit(c, want)
		}
	}
	return last
}

func (w *walker) compoundLiteral(n syntax.Node, _ bool) facts.ExprID {
	t, list := w.part(n, w.d.field.typ), w.part(n, w.d.field.value)
	typ := facts.ExprID(0)
	if s := w.symbol(t); s == sTypeIdentifier || s == sTemplateType || s == sQualified {
		typ = w.use(t, facts.New, w.countNamed(list))
	} else {
		typ = w.visit(t, true)
	}
	e := w.expr(facts.ExprNew, typ, n)
	w.initializers(list, &target{expr: e}, false)
	return e
}

// offsetof states the type and, as its members, the names behind it.
func (w *walker) offsetof(n syntax.Node, want bool) facts.ExprID {
	t := w.part(n, w.d.field.typ)
	typ := w.visit(t, true)
	if t != 0 {
		recv := w.expr(facts.ExprCast, typ, t)
		w.memberPath(w.t.Next(t), recv)
	}
	return w.literal(n, want, "size_t")
}

// memberPath states a.b.c, which the grammar takes for an error but for the last.
func (w *walker) memberPath(c syntax.Node, recv facts.ExprID) facts.ExprID {
	for ; c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sError:
			recv = w.memberPath(w.first(c), recv)
		case sIdentifier, sFieldIdentifier:
			if w.named(c) {
				recv = w.b.Member(recv, w.span(c), w.span(c), facts.Read, 0)
			}
		default:
			w.visit(c, false)
		}
	}
	return recv
}

func (w *walker) sizeof(n syntax.Node, want bool) facts.ExprID {
	w.children(n)
	return w.literal(n, want, "size_t")
}

func (w *walker) await(n syntax.Node, want bool) facts.ExprID {
	x := w.visit(w.part(n, w.d.field.argument), want)
	if !want {
		return 0
	}
	return w.expr(facts.ExprAwait, x, n)
}

func (w *walker) pack(n syntax.Node, want bool) facts.ExprID { return w.visit(w.child(n), want) }

func (w *walker) requires(n syntax.Node, _ bool) facts.ExprID {
	defer w.leave(w.enter(n))
	w.children(n)
	return 0
}

func (w *walker) number(n syntax.Node, want bool) facts.ExprID {
	if !want {
		return 0
	}
	text := w.text(n)
	hex := len(text) > 1 && text[0] == '0' && text[1]|0x20 == 'x'
	for _, c := range text {
		switch c {
		case '.', 'p', 'P':
			return w.literal(n, true, "double")
		case 'e', 'E':
			if !hex {
				return w.literal(n, true, "double")
			}
		}
	}
	return w.literal(n, true, "int")
}

func (w *walker) char(n syntax.Node, want bool) facts.ExprID { return w.literal(n, want, "char") }

// boolean states true or, as the grammar of C takes it for that, the macro TRUE.
func (w *walker) boolean(n syntax.Node, want bool) facts.ExprID {
	if w.named(n) {
		w.ref(n, facts.MacroUse, 0)
	}
	return w.literal(n, want, "bool")
}

// null states NULL, a macro, or nullptr, a keyword.
func (w *walker) null(n syntax.Node, want bool) facts.ExprID {
	if w.named(n) {
		w.ref(n, facts.MacroUse, 0)
	}
	return w.literal(n, want, "nullptr")
}

func (w *walker) str(n syntax.Node, want bool) facts.ExprID {
	span := w.span(n)
	for span.Start < span.End && w.src[span.Start] != '"' {
		span.Start++
	}
	if span.Start+1 < span.End && w.src[span.End-1] == '"' {
		span.Start, span.End = span.Start+1, span.End-1
		w.b.Literal(span)
	}
	return w.literal(n, want, "const char *")
}

// concatenated states strings side by side, with macros between them.
func (w *walker) concatenated(n syntax.Node, want bool) facts.ExprID {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) == sIdentifier && w.named(c) {
			w.ref(c, facts.MacroUse, 0)
		} else {
			w.visit(c, false)
		}
	}
	return w.literal(n, want, "const char *")
}

// userLiteral states "x"_suffix, a call of the operator that the suffix names.
func (w *walker) userLiteral(n syntax.Node, _ bool) facts.ExprID {
	x := facts.ExprID(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) != sLiteralSuffix || w.span(c).Empty() {
			w.visit(c, false)
			continue
		}
		name := w.b.Intern(append([]byte(`operator""`), w.text(c)...))
		ref := w.b.Ref(facts.Ref{Name: name, Span: w.span(c), Role: facts.Call, Args: 1})
		x = w.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: w.span(c)})
	}
	return w.expr(facts.ExprCall, x, n)
}

// attribute states [[prefix::name(arguments)]].
func (w *walker) attribute(n syntax.Node, _ bool) facts.ExprID {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) == sIdentifier {
			if w.named(c) {
				w.ref(c, facts.Decorate, 0)
			}
		} else {
			w.visit(c, false)
		}
	}
	return 0
}
