package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) assignment(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	if kind, ok := w.makesType(right); ok && w.isPath(left) {
		d := facts.Def{Kind: kind, Flags: facts.FlagPartial | facts.FlagExported, Span: w.Span(n), Signature: w.Span(n), Doc: w.doc(n)}
		rooted := w.named(&d, left)
		id := w.member(d)
		w.rooted(id, rooted)
		w.make(n, id, w.Field(right, fReceiver), w.Field(right, fMethod), w.Field(right, fArguments), w.Field(right, fBlock))
		return 0
	}
	var value facts.ExprID
	if right == 0 {
		w.bind(left, 0, w.Span(n))
		return 0
	}
	if k := w.Tree.Kind(right); k == kRightList {
		value = w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Collect(w.First(right)), Span: w.Span(right)})
	} else {
		if k == kIdentifier && w.Tree.Kind(left) == kIdentifier && w.Is(left, string(w.Tree.Text(right))) {
			w.bind(left, 0, w.Span(n)) // x = x: the name is bound before its value is read
			w.frame().forget(w.TextOf(left))
			return w.Visit(right)
		}
		value = w.Visit(right)
	}
	w.bind(left, value, w.Span(n))
	return value
}

func (w *walker) operatorAssignment(n syntax.Node) facts.ExprID {
	left, right := w.Field(n, fLeft), w.Field(n, fRight)
	op := w.TextOf(w.Field(n, fOperator))
	var value facts.ExprID
	if op == "||=" || op == "&&=" {
		value = w.perhaps(func() facts.ExprID { return w.Visit(right) })
	} else {
		value = w.Visit(right)
	}
	if left == 0 {
		return value
	}
	switch k := w.Tree.Kind(left); k {
	case kIdentifier:
		if _, ok := w.localScope(w.TextOf(left)); !ok || op == "||=" {
			w.bind(left, value, w.Span(n))
			w.frame().forget(w.TextOf(left))
			return value
		}
		w.frame().forget(w.TextOf(left))
		w.Name(w.Span(left), facts.ReadWrite, 0)
	case kInstanceVar, kClassVariable, kGlobalVariable, kConstant:
		if op == "||=" { // it may be the first
			w.bind(left, value, w.Span(n))
			return w.again(left)
		}
		w.variableUse(left, facts.ReadWrite)
	case kCall:
		w.write(left, facts.ReadWrite)
	default:
		w.Visit(left)
	}
	return value
}

// again is the value of what was just bound.
func (w *walker) again(n syntax.Node) facts.ExprID {
	end := facts.Span{Start: w.Tree.End(n), End: w.Tree.End(n)}
	ref := facts.Ref{Name: w.TextOf(n), Span: end, Role: facts.Read}
	e := facts.Expr{Kind: facts.ExprName, Span: w.Span(n)}
	if k := w.Tree.Kind(n); k == kInstanceVar || k == kClassVariable {
		if ref.Recv = w.receiver(); ref.Recv != 0 {
			e.Kind, e.X = facts.ExprMember, ref.Recv
		}
	}
	e.Ref = w.Ref(ref)
	return w.Expr(e)
}

// bind gives a target a value.
func (w *walker) bind(n syntax.Node, value facts.ExprID, span facts.Span) {
	if n == 0 {
		return
	}
	d := facts.Def{Kind: facts.KindVariable, Span: span, Signature: span, NameSpan: w.Span(n), Value: value}
	switch w.Tree.Kind(n) {
	case kIdentifier:
		d.Name = w.TextOf(n)
		w.given(d.Name)
		w.local(d)
	case kInstanceVar, kClassVariable:
		d.Name, d.Kind, d.Flags = w.TextOf(n), facts.KindField, facts.FlagPrivate
		w.given(d.Name)
		f := w.frame()
		static := f.kind == classFrame || f.static
		if w.Tree.Kind(n) == kClassVariable { // of the class and its instances alike
			d.Kind, static = facts.KindVariable, false
			d.Flags &^= facts.FlagPrivate
		}
		if f.class == 0 {
			d.Kind, static = facts.KindVariable, false
		}
		w.memberOf(d, static)
	case kGlobalVariable:
		d.Name, d.Flags = w.TextOf(n), facts.FlagExported
		d.Doc = w.docAt(span.Start)
		d.Type = w.documentedType(d.Doc)
		id := w.Define(d)
		def := w.Def(id)
		def.Parent, def.Scope = 0, 0
	case kConstant:
		d.Name, d.Kind, d.Flags, d.Doc = w.TextOf(n), facts.KindConstant, facts.FlagExported, w.docAt(span.Start)
		d.Type = w.documentedType(d.Doc)
		w.memberOf(d, false)
	case kScopeResolution:
		if !w.isPath(n) {
			w.path(n, facts.Write)
			break
		}
		d.Kind, d.Flags, d.Doc = facts.KindConstant, facts.FlagExported, w.docAt(span.Start)
		rooted := w.named(&d, n)
		w.rooted(w.memberOf(d, false), rooted)
	case kCall:
		w.write(n, facts.Write)
		w.throughSetter(n, value)
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
		name = w.setter(w.Span(method))
	}
	w.Ref(facts.Ref{Name: name, Span: w.Span(method), Role: role, Recv: of})
}

// throughSetter gives the variable that attr_writer and its like write what an
// assignment to self.name gives it.
func (w *walker) throughSetter(n syntax.Node, value facts.ExprID) {
	f := w.frame()
	recv, method := w.Field(n, fReceiver), w.Field(n, fMethod)
	if value == 0 || f.class == 0 || recv == 0 || method == 0 || w.Tree.Kind(recv) != kSelf || !w.accessed[w.TextOf(method)] {
		return
	}
	at := facts.Span{Start: w.Tree.End(n), End: w.Tree.End(n)}
	w.memberOf(facts.Def{
		Name: w.Intern(append([]byte{'@'}, w.Tree.Text(method)...)), Kind: facts.KindField, Flags: facts.FlagPrivate | facts.FlagGenerated,
		Span: at, NameSpan: at, Signature: at, Value: value,
	}, f.kind == classFrame || f.static)
}

// setter returns the name of the method that an assignment to a name calls.
func (w *walker) setter(name facts.Span) string {
	return w.Intern(append(append([]byte(nil), w.Src[name.Start:name.End]...), '='))
}
