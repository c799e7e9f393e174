package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// path states a name that may be qualified or have template arguments, as it is
// read where a value or type stands.
func (w *walker) path(n syntax.Node, _ bool) facts.ExprID { return w.use(n, facts.Read, 0) }

func (w *walker) identifier(n syntax.Node, want bool) facts.ExprID {
	if !w.named(n) {
		return 0
	}
	if want {
		return w.b.Name(w.span(n), facts.Read, 0)
	}
	w.ref(n, facts.Read, 0)
	return 0
}

func (w *walker) typeName(n syntax.Node, want bool) facts.ExprID {
	if !w.named(n) {
		return 0
	}
	if want {
		return w.b.Name(w.span(n), facts.TypeUse, 0)
	}
	w.ref(n, facts.TypeUse, 0)
	return 0
}

// ref states a use of a bare name of which nobody needs the value.
func (w *walker) ref(n syntax.Node, role facts.Role, args int) {
	span := w.span(n)
	w.b.Ref(facts.Ref{Name: w.b.Text(span), Span: span, Role: role, Args: int16(args)})
}

// use states the use of a name, path or member whose last name has the role.
// Other expressions are visited, and their value is returned.
func (w *walker) use(n syntax.Node, role facts.Role, args int) facts.ExprID {
	switch w.symbol(n) {
	case sFieldExpression:
		return w.memberUse(n, role, args)
	case sQualified:
		return w.qualified(n, role, args)
	case sParensExpression:
		if c := w.child(n); role == facts.Call && w.symbol(c) == sIdentifier {
			return w.use(c, role, args) // (f)(x)
		}
	}
	if w.isSegment(n) {
		return w.segment(n, 0, role, args)
	}
	return w.visit(n, true)
}

// isSegment reports whether a node is one name of a path.
func (w *walker) isSegment(n syntax.Node) bool {
	switch w.symbol(n) {
	case sIdentifier, sTypeIdentifier, sFieldIdentifier, sNamespaceIdentifier, sStatementIdentifier, sTemplateType, sTemplateFunction,
		sTemplateMethod, sDependentName, sDependentType, sDestructor, sOperatorName:
		return true
	}
	return false
}

// qualified states the names of a::b::c; the last has the role.
func (w *walker) qualified(n syntax.Node, role facts.Role, args int) facts.ExprID {
	recv, last := w.qualifiers(n)
	if last == 0 {
		return recv
	}
	if recv == 0 {
		// ::name is looked for outside of all namespaces.
		w.b.Reopen(0, w.b.In())
		defer w.b.Close()
	}
	return w.segment(last, recv, role, args)
}

// qualifiers states the names before the last :: of a qualified name and
// returns what they denote, 0 for the outermost namespace, and the last name.
func (w *walker) qualifiers(n syntax.Node) (facts.ExprID, syntax.Node) {
	recv := facts.ExprID(0)
	for first := true; ; first = false {
		if scope := w.part(n, w.d.field.scope); scope != 0 {
			recv = w.segment(scope, recv, facts.TypeUse, 0)
		} else if first {
			recv = 0
		}
		// A template keyword before the last name may make it the last of several.
		name := w.part(n, w.d.field.name)
		for c := w.first(n); c != 0; c = w.t.Next(c) {
			if s := w.symbol(c); w.t.Field(c) == 0 && s != sNone && s != sComment {
				w.visit(c, false)
			}
		}
		if w.symbol(name) != sQualified {
			return recv, name
		}
		n = name
	}
}

// segment states one name of a path, with its template arguments, as a member
// of recv if that is not 0.
func (w *walker) segment(n syntax.Node, recv facts.ExprID, role facts.Role, args int) facts.ExprID {
	switch w.symbol(n) {
	case sTemplateType, sTemplateFunction, sTemplateMethod:
		name, list := w.part(n, w.d.field.name), w.part(n, w.d.field.arguments)
		x := w.segment(name, recv, role, args)
		return w.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: w.templateArgs(list), Span: w.span(n)})
	case sDependentName, sDependentType:
		last := facts.ExprID(0)
		for c := w.first(n); c != 0; c = w.t.Next(c) {
			switch {
			case !w.t.Named(c):
			case w.symbol(c) == sQualified:
				last = w.qualified(c, role, args)
			default:
				last = w.segment(c, recv, role, args)
			}
		}
		return last
	case sQualified:
		return w.qualified(n, role, args)
	case sDecltype:
		return w.decltype(n, true)
	case sOperatorCast:
		return w.operatorCast(n)
	case sIdentifier, sTypeIdentifier, sFieldIdentifier, sNamespaceIdentifier, sStatementIdentifier:
		if !w.named(n) {
			return 0
		}
	case sDestructor, sOperatorName:
		ref := facts.Ref{Name: w.nameOf(n), Span: w.span(n), Role: role, Recv: recv, Args: int16(args)}
		kind := facts.ExprMember
		if recv == 0 {
			kind = facts.ExprName
		}
		return w.b.Expr(facts.Expr{Kind: kind, X: recv, Ref: w.b.Ref(ref), Span: w.span(n)})
	default:
		return w.visit(n, true)
	}
	if recv == 0 {
		return w.b.Name(w.span(n), role, args)
	}
	return w.b.Member(recv, w.span(n), w.span(n), role, args)
}

// operatorCast states the type of a conversion operator that is used by name.
func (w *walker) operatorCast(n syntax.Node) facts.ExprID {
	w.children(n)
	return 0
}

// nameOf returns the name that a node stands for as other places write it:
// operators and destructors without white space.
func (w *walker) nameOf(n syntax.Node) string {
	switch w.symbol(n) {
	case sOperatorName, sDestructor:
		text := w.text(n)
		plain := make([]byte, 0, len(text))
		for i, c := range text {
			if c == ' ' || c == '\t' || c == '\n' || c == '\r' {
				// operator new, operator co_await
				if i+1 < len(text) && letter[text[i+1]] == 3 && len(plain) > 0 && letter[plain[len(plain)-1]] != 0 {
					plain = append(plain, ' ')
				}
				continue
			}
			plain = append(plain, c)
		}
		return w.b.Intern(plain)
	}
	return w.b.Text(w.span(n))
}

// templateArgs states template arguments; each is a type or a value.
func (w *walker) templateArgs(n syntax.Node) []facts.ExprID {
	mark := len(w.exprs)
	for c := w.first(n); n != 0 && c != 0; c = w.t.Next(c) {
		if w.t.Named(c) && w.symbol(c) != sComment {
			w.exprs = append(w.exprs, w.visit(c, true))
		}
	}
	return w.collect(mark)
}
