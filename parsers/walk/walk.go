// Package walk is the machinery of the languages' walkers: a walk over the flat
// tree of a file in which a table says, by the kind of a node, what it states.
//
// A language embeds a Walker in a walker of its own, gives it a table from
// kinds to methods of its own, and adds what only it needs.
package walk

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Handler states the facts of one node and returns the expression that the
// node is, 0 if it is none or nothing is known of it. W is a language's walker.
type Handler[W any] func(w W, n syntax.Node) facts.ExprID

// Table holds the handler of each kind of node. A kind without one only holds
// others, which are visited in turn.
type Table[W any] []Handler[W]

// NewTable makes a table from the grammar's names of kinds. A name that the
// grammar does not have panics, as a mistake in the table.
func NewTable[W any](g *syntax.Grammar, handlers map[string]Handler[W]) Table[W] {
	table := make(Table[W], g.NumKinds())
	for name, h := range handlers {
		table[g.Kind(name)] = h
	}
	return table
}

// Walker makes facts from one tree. Its methods take node 0 for no node, which
// has no children, no text and no value; only Root speaks of the root.
type Walker[W any] struct {
	*parsers.Builder
	Tree *syntax.Tree

	// Otherwise, if set, handles the nodes that the table has no handler for and
	// those that the grammar could not place.
	Otherwise Handler[W]

	Operands Stack[facts.ExprID] // of lists that are being read
	Declared Stack[facts.DefID]  // parameters that are being read

	// Words are the kinds of tokens that are expressions: this, super. To the
	// methods that go from one named node to the next they count as named.
	Words []syntax.Kind

	self   W
	table  Table[W]
	trivia []syntax.Kind
	doc    docComment
}

// New makes the Walker of self over a tree of src, with room for the facts that
// ordinary code of the size gives. Trivia are the kinds of comments and of what
// else may stand anywhere.
func New[W any](self W, language string, src []byte, tree *syntax.Tree, table Table[W], trivia ...syntax.Kind) Walker[W] {
	b := parsers.NewBuilder(language, src)
	f, n := b.File, tree.Len()
	f.Defs = append(make([]facts.Def, 0, n/24+8), f.Defs...)
	f.Refs = append(make([]facts.Ref, 0, n/5+8), f.Refs...)
	f.Exprs = append(make([]facts.Expr, 0, n/3+8), f.Exprs...)
	f.Scopes = append(make([]facts.Scope, 0, n/64+8), f.Scopes...)
	return Walker[W]{Builder: b, Tree: tree, self: self, table: table, trivia: trivia}
}

// Visit states the facts of n and of what is in it.
func (w *Walker[W]) Visit(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	if k := w.Tree.Kind(n); k != syntax.KindError && w.table[k] != nil {
		return w.table[k](w.self, n)
	}
	if w.Otherwise != nil {
		return w.Otherwise(w.self, n)
	}
	w.Children(n)
	return 0
}

// Root visits the children of the root.
func (w *Walker[W]) Root() { w.Rest(w.Tree.First(0)) }

// Children visits the children of n.
func (w *Walker[W]) Children(n syntax.Node) {
	if n != 0 {
		w.Rest(w.Tree.First(n))
	}
}

// Rest visits c and the siblings behind it, except those that the grammar invented.
func (w *Walker[W]) Rest(c syntax.Node) {
	for ; c != 0; c = w.Tree.Next(c) {
		if !w.Tree.Missing(c) {
			w.Visit(c)
		}
	}
}

// Inner visits the named children of n and returns what the last of them is:
// the value of a node that stands for its only child, or of a block of code.
func (w *Walker[W]) Inner(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		e = w.Visit(c)
	}
	return e
}

// VisitField visits the child of n in a field.
func (w *Walker[W]) VisitField(n syntax.Node, f syntax.Field) facts.ExprID {
	return w.Visit(w.Field(n, f))
}

// Collect visits c and the named siblings behind it and returns what they are.
func (w *Walker[W]) Collect(c syntax.Node) []facts.ExprID {
	mark := w.Operands.Len()
	for ; c != 0; c = w.Next(c) {
		w.Operands.Push(w.Visit(c))
	}
	return w.Operands.Pop(mark)
}

// List returns the expressions given as a list for a fact.
func (w *Walker[W]) List(es ...facts.ExprID) []facts.ExprID { return w.Operands.Keep(es) }

// Union returns the expression that is any of es, of which some may be unknown.
func (w *Walker[W]) Union(es []facts.ExprID, span facts.Span) facts.ExprID {
	mark := w.Operands.Len()
	for _, e := range es {
		if e != 0 {
			w.Operands.Push(e)
		}
	}
	switch known := w.Operands.Pop(mark); len(known) {
	case 0:
		return 0
	case 1:
		return known[0]
	default:
		return w.Expr(facts.Expr{Kind: facts.ExprUnion, Args: known, Span: span})
	}
}

// Value returns the expression of a value of a built-in type that is written at s.
func (w *Walker[W]) Value(typ string, s facts.Span) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: typ, Span: s})
}

// ValueOf makes the handler of nodes that are a value of a built-in type.
func ValueOf[W interface {
	Children(syntax.Node)
	Span(syntax.Node) facts.Span
	Value(string, facts.Span) facts.ExprID
}](typ string) Handler[W] {
	return func(w W, n syntax.Node) facts.ExprID {
		w.Children(n)
		return w.Value(typ, w.Span(n))
	}
}

// Decide counts a decision point of a definition, of none if it is 0.
func (w *Walker[W]) Decide(of facts.DefID) {
	if of != 0 {
		w.Def(of).Decisions++
	}
}
