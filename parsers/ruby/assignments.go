package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.t.Child(n, fLeft), w.t.Child(n, fRight)
	if kind, ok := w.makesType(right); ok && w.t.Kind(left) == kConstant {
		id := w.member(facts.Def{
			Name: w.text(left), Kind: kind, Flags: facts.FlagPartial | facts.FlagExported, Span: w.span(n), NameSpan: w.span(left),
			Signature: w.span(n), Doc: w.doc(n),
		})
		w.make(n, id, w.t.Child(right, fReceiver), w.t.Child(right, fMethod), w.t.Child(right, fArguments), w.t.Child(right, fBlock))
		return 0
	}
	var value facts.ExprID
	if k := w.t.Kind(right); k == kRightList {
		value = w.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.collect(w.first(right)), Span: w.span(right)})
	} else {
		if k == kIdentifier && w.t.Kind(left) == kIdentifier && w.is(left, string(w.t.Text(right))) {
			w.bind(left, 0, w.span(n)) // x = x: the name is bound before its value is read
			return w.visit(right)
		}
		value = w.visit(right)
	}
	w.bind(left, value, w.span(n))
	return value
}

func (w *walker) operatorAssignment(n syntax.Node) facts.ExprID {
	left, right := w.t.Child(n, fLeft), w.t.Child(n, fRight)
	op := string(w.t.Text(w.t.Child(n, fOperator)))
	value := w.visit(right)
	switch k := w.t.Kind(left); k {
	case kIdentifier:
		if _, ok := w.localScope(w.text(left)); !ok || op == "||=" {
			w.bind(left, value, w.span(n))
			return value
		}
		w.b.Name(w.span(left), facts.ReadWrite, 0)
	case kInstanceVar, kClassVariable, kGlobalVariable, kConstant:
		if op == "||=" { // it may be the first
			w.bind(left, value, w.span(n))
			return w.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: w.again(left), Span: w.span(left)})
		}
		w.b.Name(w.span(left), facts.ReadWrite, 0)
	case kCall:
		w.write(left, facts.ReadWrite)
	default:
		w.visit(left)
	}
	return value
}

// again makes a reference to what was just bound, for its value alone.
func (w *walker) again(n syntax.Node) facts.RefID {
	return w.b.Ref(facts.Ref{Name: w.text(n), Span: facts.Span{Start: w.t.End(n), End: w.t.End(n)}, Role: facts.Read})
}

// bind gives a target a value.
func (w *walker) bind(n syntax.Node, value facts.ExprID, span facts.Span) {
	if n == 0 || w.t.Missing(n) {
		return
	}
	d := facts.Def{Kind: facts.KindVariable, Span: span, Signature: span, NameSpan: w.span(n), Value: value}
	switch w.t.Kind(n) {
	case kIdentifier:
		d.Name = w.text(n)
		w.local(d)
	case kInstanceVar, kClassVariable:
		d.Name, d.Kind, d.Flags = w.text(n), facts.KindField, facts.FlagPrivate
		f := w.frame()
		if w.t.Kind(n) == kClassVariable || f.kind == classFrame && f.class != 0 || f.static {
			d.Flags |= facts.FlagStatic
		}
		if f.class == 0 {
			d.Kind = facts.KindVariable
		}
		static := f.static
		f.static = false // flagged above
		w.member(d)
		w.frame().static = static
	case kGlobalVariable:
		d.Name, d.Flags = w.text(n), facts.FlagExported
		id := w.b.Define(d)
		def := w.b.Def(id)
		def.Parent, def.Scope = 0, 0
	case kConstant:
		d.Name, d.Kind, d.Flags, d.Doc = w.text(n), facts.KindConstant, facts.FlagExported, w.docAt(span.Start)
		static := w.frame().static
		w.frame().static = false
		w.member(d)
		w.frame().static = static
	case kScopeResolution:
		w.path(n, facts.Write)
	case kCall:
		w.write(n, facts.Write)
	case kLeftList, kDestructuredLHS:
		i := int32(0)
		for c := w.first(n); c != 0; c = w.next(c) {
			part := facts.ExprID(0)
			if value != 0 {
				part = w.b.Expr(facts.Expr{Kind: facts.ExprItem, X: value, N: i, Span: w.span(c)})
			}
			w.bind(c, part, span)
			i++
		}
	case kRestAssignment:
		w.bind(w.first(n), 0, span)
	default:
		w.visit(n)
	}
}

// write is the use of a setter: obj.name = value.
func (w *walker) write(n syntax.Node, role facts.Role) {
	recv, method := w.t.Child(n, fReceiver), w.t.Child(n, fMethod)
	if recv == 0 || method == 0 || w.t.Child(n, fArguments) != 0 {
		w.visit(n)
		return
	}
	of := w.visit(recv)
	name := w.text(method)
	if role == facts.Write {
		name = w.b.Intern(append(append([]byte(nil), w.t.Text(method)...), '='))
	}
	w.b.Ref(facts.Ref{Name: name, Span: w.span(method), Role: role, Recv: of})
}
