package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// typeAssignment defines names that an assignment outside of functions makes
// types of: X: TypeAlias = …, X = Union[…], T = TypeVar("T"), N = NewType("N", B).
// It reports false, having visited nothing, if the assignment is of no such form.
func (w *walker) typeAssignment(n, left, right syntax.Node) bool {
	if w.Tree.Kind(left) != kIdentifier || right == 0 || w.frame().kind == functionFrame {
		return false
	}
	d := facts.Def{Name: w.TextOf(left), Kind: facts.KindTypeAlias, Span: w.Span(n), NameSpan: w.Span(left), Signature: w.Span(n)}
	t := w.Tree.Child(n, fType)
	switch {
	case t != 0:
		if w.lastName(w.First(t)) != "TypeAlias" {
			return false
		}
		w.annotation(t)
		d.Type = w.annotation(right)
	case w.Tree.Kind(right) == kCall:
		fn, args := w.Tree.Child(right, fFunction), w.Tree.Child(right, fArguments)
		switch w.lastName(fn) {
		case "TypeVar", "ParamSpec", "TypeVarTuple":
			d.Kind = facts.KindTypeParam
			d.Bases = w.bounds(fn, args)
		case "NewType":
			if w.Tree.Kind(args) != kArgumentList || w.Next(w.First(args)) == 0 {
				return false
			}
			w.use(fn, facts.Call, 2)
			w.Visit(w.First(args))
			d.Type = w.annotation(w.Next(w.First(args)))
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
	for c := w.First(args); c != 0; c = w.Next(c) {
		n++
	}
	x := w.use(fn, facts.Call, n)
	var bases []facts.ExprID
	for c := w.First(args); c != 0; c = w.Next(c) {
		switch {
		case c == w.First(args):
			w.Visit(c)
		case w.Tree.Kind(c) != kKeywordArgument:
			w.annotation(c)
		default:
			name := w.Tree.Child(c, fName)
			w.Ref(facts.Ref{Name: w.TextOf(name), Span: w.Span(name), Role: facts.Label, Recv: x})
			if value := w.Tree.Child(c, fValue); w.Is(name, "bound") {
				bases = w.List(w.annotation(value))
			} else {
				w.Visit(value)
			}
		}
	}
	return bases
}

// isTypeForm reports whether an expression that is given to name can only be a
// type: a special form of typing with arguments, or a union of types.
func (w *walker) isTypeForm(n syntax.Node, name string) bool {
	switch w.Tree.Kind(n) {
	case kSubscript:
		switch w.lastName(w.Tree.Child(n, fValue)) {
		case "Union", "Optional", "Callable", "Literal", "Annotated", "Type", "Tuple", "List", "Dict", "Set", "FrozenSet",
			"Iterable", "Iterator", "Sequence", "Mapping", "MutableMapping", "Awaitable", "Coroutine", "Generator",
			"list", "dict", "tuple", "set", "frozenset", "type":
			return true
		}
	case kBinaryOperator:
		return !isConstant(name) && w.Is(w.Tree.Child(n, fOperator), "|") && w.isTypeOperand(w.Tree.Child(n, fLeft)) && w.isTypeOperand(w.Tree.Child(n, fRight))
	}
	return false
}

func (w *walker) isTypeOperand(n syntax.Node) bool {
	switch w.Tree.Kind(n) {
	case kNone, kString:
		return true
	case kSubscript:
		n = w.Tree.Child(n, fValue)
	case kBinaryOperator:
		return w.Is(w.Tree.Child(n, fOperator), "|") && w.isTypeOperand(w.Tree.Child(n, fLeft)) && w.isTypeOperand(w.Tree.Child(n, fRight))
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
