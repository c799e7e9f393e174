package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// walker makes facts from one tree.
type walker struct {
	walk.Walker[*walker]

	types      []enclosing
	namespaces int           // that are open to the end of the file
	script     facts.ScopeID // of top-level statements; 0 before the first

	function
	matched facts.ExprID // what the pattern around is compared with
	expect  expectation
}

// enclosing is a type declaration around the code being walked.
type enclosing struct {
	def   facts.DefID
	kind  facts.Kind
	scope facts.ScopeID
}

// function is the part of the walker's state that each function has of its own.
type function struct {
	counted facts.DefID    // the named function whose decision points are counted
	result  facts.ExprID   // its declared result; 0 in lambdas
	returns []facts.ExprID // what the lambda around returns
}

// expectation says where the type of a lambda or of new() that is about to be
// visited comes from: argument n of a call, or a cast.
type expectation struct {
	of facts.ExprID
	n  int32
}

// enter begins a function; what it returns is for leave.
func (w *walker) enter(counted facts.DefID, result facts.ExprID) function {
	before := w.function
	w.function = function{counted: counted, result: result}
	return before
}

func (w *walker) leave(before function) { w.function = before }

// decide counts a decision point.
func (w *walker) decide() { w.Decide(w.counted) }

// skip leaves out a node: what it says is said elsewhere or says nothing.
func (w *walker) skip(syntax.Node) facts.ExprID { return 0 }

// errors visits what the grammar could not place in n.
func (w *walker) errors(n syntax.Node) {
	if n == 0 {
		return
	}
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Kind(c) == syntax.KindError {
			w.Visit(c)
		}
	}
}

// branches visits what stands in the branches of #if and not the condition.
func (w *walker) branches(n syntax.Node) facts.ExprID {
	line := w.Tree.Start(n)
	for line < w.Tree.End(n) && w.Src[line] != '\n' {
		line++
	}
	var e facts.ExprID
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Start(c) < line || w.Tree.Missing(c) {
			continue // of the condition
		}
		if x := w.Visit(c); x != 0 {
			e = x
		}
	}
	return e
}
