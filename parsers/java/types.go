package java

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) writtenType(n syntax.Node) facts.ExprID { return w.typeAs(n, facts.TypeUse, 0, 0) }

// typeOf visits the type of a variable; 0 for var, whose type the initialiser has.
func (w *walker) typeOf(n syntax.Node) facts.ExprID {
	if n == 0 || w.t.Kind(n) == kTypeIdentifier && w.is(n, "var") {
		return 0
	}
	return w.visit(n)
}

// typeAs visits a written type whose last name has a role of its own, within
// the type of the value outer if that is not 0.
func (w *walker) typeAs(n syntax.Node, role facts.Role, args int, outer facts.ExprID) facts.ExprID {
	switch w.t.Kind(n) {
	case kTypeIdentifier, kIdentifier:
		if outer != 0 {
			return w.b.Member(outer, w.span(n), w.span(n), role, args)
		}
		return w.b.Name(w.span(n), role, args)
	case kScopedType:
		return w.scopedType(n, role, args)
	case kGenericType:
		base := w.first(n)
		x := w.typeAs(base, role, args, outer)
		list := w.next(base)
		if list == 0 || w.first(list) == 0 { // the diamond leaves its arguments to inference
			return x
		}
		return w.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: w.collect(w.first(list)), Span: w.span(n)})
	case kArrayType:
		return w.array(w.child(n, fElement), w.field(n, fDimensions), w.span(n))
	case kAnnotatedType:
		return w.inner(n)
	case kWildcard:
		return w.inner(n) // of its bounds, the last is the type
	case kIntegralType, kFloatingType, kBooleanType, kVoidType:
		return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: w.text(n), Span: w.span(n)})
	}
	return w.visit(n)
}

func (w *walker) scopedType(n syntax.Node, role facts.Role, args int) facts.ExprID {
	var x facts.ExprID
	for c := w.first(n); c != 0; {
		next := w.next(c)
		switch {
		case w.t.Kind(c) == kMarkerAnnotation || w.t.Kind(c) == kAnnotation:
			w.visit(c)
		case x == 0:
			x = w.visit(c)
		default:
			r, a := facts.TypeUse, 0
			if next == 0 {
				r, a = role, args
			}
			x = w.b.Member(x, w.span(c), facts.Span{Start: w.t.Start(n), End: w.t.End(c)}, r, a)
		}
		c = next
	}
	return x
}

// array wraps a type in as many arrays as its dimensions say.
func (w *walker) array(x facts.ExprID, dimensions syntax.Node, span facts.Span) facts.ExprID {
	if dimensions == 0 || x == 0 {
		return x
	}
	w.children(dimensions) // annotations
	for range bytes.Count(w.t.Text(dimensions), []byte("[")) {
		x = w.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: span})
	}
	return x
}

// qualified visits a dotted name as a path of types, the last with a role of its own.
func (w *walker) qualified(n syntax.Node, role facts.Role) facts.ExprID {
	if w.t.Kind(n) != kScopedIdentifier {
		return w.b.Name(w.span(n), role, 0)
	}
	x := w.qualified(w.field(n, fScope), facts.TypeUse)
	return w.b.Member(x, w.span(w.field(n, fName)), w.span(n), role, 0)
}

// typeParameters defines the type parameters of def in the open scope.
func (w *walker) typeParameters(n syntax.Node, def facts.DefID) {
	if n == 0 {
		return
	}
	var params []facts.DefID
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Kind(c) != kTypeParameter {
			w.visit(c)
			continue
		}
		var id facts.DefID
		for p := w.first(c); p != 0; p = w.next(p) {
			switch w.t.Kind(p) {
			case kTypeIdentifier:
				id = w.b.Define(facts.Def{
					Name: w.text(p), Kind: facts.KindTypeParam, Flags: facts.FlagLocal, Span: w.span(c), NameSpan: w.span(p), Signature: w.span(c),
				})
				params = append(params, id)
			case kTypeBound:
				bounds := w.collect(w.first(p))
				if id != 0 {
					w.b.Def(id).Bases = bounds
				}
			default:
				w.visit(p)
			}
		}
	}
	w.b.Def(def).TypeParams = params
}
