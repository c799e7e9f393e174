package java

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) writtenType(n syntax.Node) facts.ExprID { return w.typeAs(n, facts.TypeUse, 0, 0) }

// typeOf visits the type of a variable; 0 for var, whose type the initialiser has.
func (w *walker) typeOf(n syntax.Node) facts.ExprID {
	if n == 0 || w.Tree.Kind(n) == kTypeIdentifier && w.Is(n, "var") {
		return 0
	}
	return w.Visit(n)
}

// typeAs visits a written type whose last name has a role of its own, within
// the type of the value outer if that is not 0.
func (w *walker) typeAs(n syntax.Node, role facts.Role, args int, outer facts.ExprID) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kTypeIdentifier, kIdentifier:
		if outer != 0 {
			return w.Member(outer, w.Span(n), w.Span(n), role, args)
		}
		return w.Name(w.Span(n), role, args)
	case kScopedType:
		return w.scopedType(n, role, args)
	case kGenericType:
		base := w.First(n)
		x := w.typeAs(base, role, args, outer)
		list := w.Next(base)
		if list == 0 || w.First(list) == 0 { // the diamond leaves its arguments to inference
			return x
		}
		return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: w.Collect(w.First(list)), Span: w.Span(n)})
	case kArrayType:
		return w.array(w.VisitField(n, fElement), w.Field(n, fDimensions), w.Span(n))
	case kAnnotatedType:
		return w.Inner(n)
	case kWildcard:
		return w.Inner(n) // of its bounds, the last is the type
	case kIntegralType, kFloatingType, kBooleanType, kVoidType:
		return w.Value(w.TextOf(n), w.Span(n))
	}
	return w.Visit(n)
}

func (w *walker) scopedType(n syntax.Node, role facts.Role, args int) facts.ExprID {
	var x facts.ExprID
	for c := w.First(n); c != 0; {
		next := w.Next(c)
		switch {
		case w.Tree.Kind(c) == kMarkerAnnotation || w.Tree.Kind(c) == kAnnotation:
			w.Visit(c)
		case x == 0:
			x = w.Visit(c)
		default:
			r, a := facts.TypeUse, 0
			if next == 0 {
				r, a = role, args
			}
			x = w.Member(x, w.Span(c), facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(c)}, r, a)
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
	w.Children(dimensions) // annotations
	for range bytes.Count(w.Tree.Text(dimensions), []byte("[")) {
		x = w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: x, Span: span})
	}
	return x
}

// qualified visits a dotted name as a path of types, the last with a role of its own.
func (w *walker) qualified(n syntax.Node, role facts.Role) facts.ExprID {
	if w.Tree.Kind(n) != kScopedIdentifier {
		return w.Name(w.Span(n), role, 0)
	}
	x := w.qualified(w.Field(n, fScope), facts.TypeUse)
	return w.Member(x, w.Span(w.Field(n, fName)), w.Span(n), role, 0)
}

// typeParameters defines the type parameters of def in the open scope.
func (w *walker) typeParameters(n syntax.Node, def facts.DefID) {
	if n == 0 {
		return
	}
	var params []facts.DefID
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kTypeParameter {
			w.Visit(c)
			continue
		}
		var id facts.DefID
		for p := w.First(c); p != 0; p = w.Next(p) {
			switch w.Tree.Kind(p) {
			case kTypeIdentifier:
				id = w.Define(facts.Def{
					Name: w.TextOf(p), Kind: facts.KindTypeParam, Flags: facts.FlagLocal, Span: w.Span(c), NameSpan: w.Span(p), Signature: w.Span(c),
				})
				params = append(params, id)
			case kTypeBound:
				bounds := w.Collect(w.First(p))
				if id != 0 {
					w.Def(id).Bases = bounds
				}
			default:
				w.Visit(p)
			}
		}
	}
	w.Def(def).TypeParams = params
}
