package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/walk"
)

// walker makes facts from one tree.
type walker struct {
	walk.Walker[*walker]

	types   []enclosing
	counted facts.DefID // the named function whose decision points are counted

	result  facts.ExprID   // declared result of the function around; 0 in lambdas
	returns []facts.ExprID // what the lambda around returns
	yielded []facts.ExprID // what the switch around gives

	selector facts.ExprID // what the case labels of the switch around are compared with
	expect   expectation
}

// enclosing is a type declaration around the code being walked.
type enclosing struct {
	name  string
	def   facts.DefID
	kind  facts.Kind
	scope facts.ScopeID
}

// expectation says where the type of the lambda about to be visited comes from:
// argument n of a call, or a cast.
type expectation struct {
	of facts.ExprID
	n  int32
}

// decide counts a decision point.
func (w *walker) decide() { w.Decide(w.counted) }
