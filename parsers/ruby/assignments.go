package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	if kind, ok := w.makesType(right); ok && w.Tree.Kind(left) == kConstant {
		id := w.member(facts.Def{
			Name: w.TextOf(left), Kind: kind, Flags: facts.FlagPartial | facts.FlagExported, Span: w.Span(n), NameSpan: w.Span(left),
			Signature: w.Span(n), Doc: w.doc(n),
		})
		w.make(n, id, w.Field(right, fReceiver), w.Field(right, fMethod), w.Field(right, fArguments), w.Field(right, fBlock))
		return 0
	}
	var value facts.ExprID
	if k := w.Tree.Kind(right); k == kRightList {
		value = w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Collect(w.First(right)), Span: w.Span(right)})
	} else {
		if k == kIdentifier && w.Tree.Kind(left) == kIdentifier && w.Is(left, string(w.Tree.Text(right))) {
			w.bind(left, 0, w.Span(n)) // x = x: the name is bound before its value is read
			return w.Visit(right)
		}
		value = w.Visit(right)
	}
	w.bind(left, value, w.Span(n))
	return value
}

func (w *walker) operatorAssignment(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	op := string(w.Tree.Text(w.Field(n, fOperator)))
	value := w.Visit(right)
	switch k := w.Tree.Kind(left); k {
	case kIdentifier:
		if _, ok := w.localScope(w.TextOf(left)); !ok || op == "||=" {
			w.bind(left, value, w.Span(n))
			return value
		}
		w.Name(w.Span(left), facts.ReadWrite, 0)
	case kInstanceVar, kClassVariable, kGlobalVariable, kConstant:
		if op == "||=" { // it may be the first
			w.bind(left, value, w.Span(n))
			return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: w.again(left), Span: w.Span(left)})
		}
		w.Name(w.Span(left), facts.ReadWrite, 0)
	case kCall:
		w.write(left, facts.ReadWrite)
	default:
		w.Visit(left)
	}
	return value
}

// again makes a reference to what was just bound, for its value alone.
func (w *walker) again(n syntax.Node) facts.RefID {
	return w.Ref(facts.Ref{Name: w.TextOf(n), Span: facts.Span{Start: w.Tree.End(n), End: w.Tree.End(n)}, Role: facts.Read})
}

// bind gives a target a value.
func (w *walker) bind(n syntax.Node, value facts.ExprID, span facts.Span) {
	if n == 0 || w.Tree.Missing(n) {
		return
	}
	d := facts.Def{Kind: facts.KindVariable, Span: span, Signature: span, NameSpan: w.Span(n), Value: value}
	switch w.Tree.Kind(n) {
	case kIdentifier:
		d.Name = w.TextOf(n)
		w.local(d)
	case kInstanceVar, kClassVariable:
		d.Name, d.Kind, d.Flags = w.TextOf(n), facts.KindField, facts.FlagPrivate
		f := w.frame()
		if w.Tree.Kind(n) == kClassVariable || f.kind == classFrame && f.class != 0 || f.static {
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
		d.Name, d.Flags = w.TextOf(n), facts.FlagExported
		id := w.Define(d)
		def := w.Def(id)
		def.Parent, def.Scope = 0, 0
	case kConstant:
		d.Name, d.Kind, d.Flags, d.Doc = w.TextOf(n), facts.KindConstant, facts.FlagExported, w.docAt(span.Start)
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
		for c := w.First(n); c != 0; c = w.Next(c) {
			part := facts.ExprID(0)
			if value != 0 {
				part = w.Expr(facts.Expr{Kind: facts.ExprItem, X: value, N: i, Span: w.Span(c)})
			}
			w.bind(c, part, span)
			i++
		}
	case kRestAssignment:
		w.bind(w.First(n), 0, span)
	default:
		w.Visit(n)
	}
}

// write is the use of a setter: obj.name = value.
func (w *walker) write(n syntax.Node, role facts.Role) {
	recv, method := w.Field(n, fReceiver), w.Field(n, fMethod)
	if recv == 0 || method == 0 || w.Field(n, fArguments) != 0 {
		w.Visit(n)
		return
	}
	of := w.Visit(recv)
	name := w.TextOf(method)
	if role == facts.Write {
		name = w.Intern(append(append([]byte(nil), w.Tree.Text(method)...), '='))
	}
	w.Ref(facts.Ref{Name: name, Span: w.Span(method), Role: role, Recv: of})
}
