package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// typeAssignment defines names that an assignment outside of functions makes
// types of: X: TypeAlias = …, X = Union[…], T = TypeVar("T"), N = NewType("N", B).
// It reports false, having visited nothing, if the assignment is of no such form.
func (w *walker) typeAssignment(n, left, right syntax.Node) bool {
	if w.t.Kind(left) != kIdentifier || right == 0 || w.frame().kind == functionFrame {
		return false
	}
	d := facts.Def{Name: w.text(left), Kind: facts.KindTypeAlias, Span: w.span(n), NameSpan: w.span(left), Signature: w.span(n)}
	t := w.t.Child(n, fType)
	switch {
	case t != 0:
		if w.lastName(w.first(t)) != "TypeAlias" {
			return false
		}
		w.annotation(t)
		d.Type = w.annotation(right)
	case w.t.Kind(right) == kCall:
		fn, args := w.t.Child(right, fFunction), w.t.Child(right, fArguments)
		switch w.lastName(fn) {
		case "TypeVar", "ParamSpec", "TypeVarTuple":
			d.Kind = facts.KindTypeParam
			d.Bases = w.bounds(fn, args)
		case "NewType":
			if w.t.Kind(args) != kArgumentList || w.next(w.first(args)) == 0 {
				return false
			}
			w.use(fn, facts.Call, 2)
			w.visit(w.first(args))
			d.Type = w.annotation(w.next(w.first(args)))
		default:
			return false
		}
	case w.isTypeForm(right, d.Name):
		d.Type = w.annotation(right)
	default:
		return false
	}
	w.define(left, d)
	return true
}

// bounds visits the call that makes a type parameter and returns its upper bound.
func (w *walker) bounds(fn, args syntax.Node) []facts.ExprID {
	n := 0
	for c := w.first(args); c != 0; c = w.next(c) {
		n++
	}
	x := w.use(fn, facts.Call, n)
	var bases []facts.ExprID
	for c := w.first(args); c != 0; c = w.next(c) {
		switch {
		case c == w.first(args):
			w.visit(c)
		case w.t.Kind(c) != kKeywordArgument:
			w.annotation(c)
		default:
			name := w.t.Child(c, fName)
			w.b.Ref(facts.Ref{Name: w.text(name), Span: w.span(name), Role: facts.Label, Recv: x})
			if value := w.t.Child(c, fValue); w.is(name, "bound") {
				bases = w.keep([]facts.ExprID{w.annotation(value)})
			} else {
				w.visit(value)
			}
		}
	}
	return bases
}

// isTypeForm reports whether an expression that is given to name can only be a
// type: a special form of typing with arguments, or a union of types.
func (w *walker) isTypeForm(n syntax.Node, name string) bool {
	switch w.t.Kind(n) {
	case kSubscript:
		switch w.lastName(w.t.Child(n, fValue)) {
		case "Union", "Optional", "Callable", "Literal", "Annotated", "Type", "Tuple", "List", "Dict", "Set", "FrozenSet",
			"Iterable", "Iterator", "Sequence", "Mapping", "MutableMapping", "Awaitable", "Coroutine", "Generator",
			"list", "dict", "tuple", "set", "frozenset", "type":
			return true
		}
	case kBinaryOperator:
		return !isConstant(name) && w.is(w.t.Child(n, fOperator), "|") && w.isTypeOperand(w.t.Child(n, fLeft)) && w.isTypeOperand(w.t.Child(n, fRight))
	}
	return false
}

func (w *walker) isTypeOperand(n syntax.Node) bool {
	switch w.t.Kind(n) {
	case kNone, kString:
		return true
	case kSubscript:
		n = w.t.Child(n, fValue)
	case kBinaryOperator:
		return w.is(w.t.Child(n, fOperator), "|") && w.isTypeOperand(w.t.Child(n, fLeft)) && w.isTypeOperand(w.t.Child(n, fRight))
	}
	switch name := w.lastName(n); name {
	case "":
		return false
	case "str", "bytes", "int", "float", "bool", "list", "dict", "tuple", "set", "frozenset", "type", "object", "complex":
		return true
	default:
		return name[0] >= 'A' && name[0] <= 'Z' && !isConstant(name)
	}
}
