package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// What a variable holds may be known better where a test precedes: in the
// branch of x.is_a?(C), and in the branch of when C of a case x.

// narrowing says of which classes a variable is known to be an instance; of
// none where it has been given another value since.
type narrowing struct {
	name    string
	classes []facts.ExprID
}

// within visits code where tests hold.
func (w *walker) within(tests []narrowing, visit func() facts.ExprID) facts.ExprID {
	mark := len(w.narrowed)
	w.narrowed = append(w.narrowed, tests...)
	e := visit()
	w.narrowed = w.narrowed[:mark]
	return e
}

// known returns what the variable that e is is known to be.
func (w *walker) known(e facts.ExprID, name string, span facts.Span) facts.ExprID {
	for i := len(w.narrowed) - 1; i >= w.frame().narrowed; i-- {
		if t := &w.narrowed[i]; t.name == name {
			if len(t.classes) == 0 {
				return e
			}
			return w.Expr(facts.Expr{Kind: facts.ExprIs, X: e, Args: t.classes, Span: span})
		}
	}
	return e
}

// given notes that a variable has another value from here on.
func (w *walker) given(name string) {
	if len(w.narrowed) > 0 {
		w.narrowed = append(w.narrowed, narrowing{name: name})
	}
}

// tests returns what a condition that holds says of variables. It has been
// visited: the classes in it are named once more, where they stand nowhere.
func (w *walker) tests(n syntax.Node) []narrowing {
	if n == 0 {
		return nil
	}
	switch w.Tree.Kind(n) {
	case kParenthesized:
		if c := w.First(n); w.Next(c) == 0 {
			return w.tests(c)
		}
	case kBinary:
		left, right := w.Field(n, fLeft), w.Field(n, fRight)
		switch string(w.Tree.Text(w.Field(n, fOperator))) {
		case "&&", "and":
			return append(w.tests(left), w.tests(right)...)
		case "===":
			return w.isOf(right, left)
		}
	case kCall:
		switch w.TextOf(w.Field(n, fMethod)) {
		case "is_a?", "kind_of?", "instance_of?":
			return w.isOf(w.Field(n, fReceiver), w.First(w.Field(n, fArguments)))
		}
	}
	return nil
}

// isOf is what is known of a variable that is an instance of a class.
func (w *walker) isOf(variable, class syntax.Node) []narrowing {
	name := w.variableName(variable)
	if name == "" || class == 0 || !w.isPath(class) {
		return nil
	}
	return []narrowing{{name, w.List(w.unspelled(class))}}
}

// variableName returns the name of a variable that tests can say something of.
func (w *walker) variableName(n syntax.Node) string {
	if n == 0 {
		return ""
	}
	switch w.Tree.Kind(n) {
	case kIdentifier:
		if _, ok := w.localScope(w.TextOf(n)); ok {
			return w.TextOf(n)
		}
	case kInstanceVar:
		return w.TextOf(n)
	}
	return ""
}

// unspelled refers to the constant that a path names, at no place of the text.
func (w *walker) unspelled(n syntax.Node) facts.ExprID {
	at := facts.Span{Start: w.Tree.Start(n), End: w.Tree.Start(n)}
	if w.Tree.Kind(n) != kScopeResolution {
		return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: w.Ref(facts.Ref{Name: w.TextOf(n), Span: at, Role: facts.Read}), Span: at})
	}
	name := w.TextOf(w.Field(n, fName))
	scope := w.Field(n, fScope)
	if scope == 0 {
		ref := w.Ref(facts.Ref{Name: name, Span: at, Role: facts.Read})
		w.File.Refs[ref].Scope = 0
		return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: at})
	}
	of := w.unspelled(scope)
	ref := w.Ref(facts.Ref{Name: name, Span: at, Role: facts.Read, Recv: of})
	return w.Expr(facts.Expr{Kind: facts.ExprMember, X: of, Ref: ref, Span: at})
}
