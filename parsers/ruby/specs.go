package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Test frameworks (RSpec, minitest's specs, Shoulda) have words for what is
// otherwise written as classes and methods: describe makes a class below the one
// around, it runs its block as a method of that, let defines a method.

// specWords says what these words make of their blocks.
var specWords = map[string]specKind{
	"describe": specGroup, "context": specGroup, "feature": specGroup, "xdescribe": specGroup, "fdescribe": specGroup, "xcontext": specGroup,
	"fcontext": specGroup, "shared_examples": specGroup, "shared_examples_for": specGroup, "shared_context": specGroup,
	"it": specExample, "specify": specExample, "example": specExample, "scenario": specExample, "should": specExample, "xit": specExample,
	"fit": specExample, "before": specExample, "after": specExample, "around": specExample, "setup": specExample, "teardown": specExample,
	"test": specExample, "its": specExample, "background": specExample,
	"let": specMethod, "let!": specMethod, "subject": specMethod, "subject!": specMethod,
}

type specKind uint8

const (
	specGroup specKind = iota + 1
	specExample
	specMethod
)

// specifies states what a word of a test framework says. It reports false,
// having visited nothing, for other calls.
func (w *walker) specifies(n, recv syntax.Node, name string, list, block syntax.Node) bool {
	f := w.frame()
	kind := specWords[name]
	switch {
	case kind == 0 || !w.test && !f.spec:
		return false
	case kind == specGroup && (f.kind == fileFrame && w.test || f.kind == classFrame):
		w.group(n, recv, list, block)
	case kind == specExample && f.kind == classFrame:
		w.calledName(n, list)
		w.arguments(list, 0, 0)
		w.example(f.class, func() { w.Visit(block) })
	case kind == specMethod && f.kind == classFrame && f.spec:
		w.letMethod(n, name, list, block)
	default:
		return false
	}
	return true
}

// group makes the class of a describe and its like, which what is around its
// block is seen in.
func (w *walker) group(n, recv, list, block syntax.Node) {
	outer := *w.frame()
	method := w.Field(n, fMethod)
	id := w.member(facts.Def{Kind: facts.KindClass, Flags: facts.FlagGenerated, Span: w.Span(n), Signature: facts.Span{Start: w.Tree.Start(n), End: w.Tree.Start(block)}})
	of := facts.Expr{Kind: facts.ExprUnknown} // a class of the framework
	if outer.class != 0 {
		of = facts.Expr{Kind: facts.ExprFunc, Def: outer.class}
	}
	base := w.Expr(of)
	var subject facts.ExprID
	if recv != 0 {
		subject = w.Member(w.Visit(recv), w.Span(method), w.Span(method), facts.Call, w.count(list))
	}
	scope := w.Open(facts.ScopeType, w.Span(block), id)
	w.enter(frame{kind: classFrame, def: id, scope: scope, in: id, named: outer.named, class: id, members: scope, spec: true})
	w.frame().blocks = outer.blocks
	if recv == 0 {
		w.calledName(n, list)
	}
	args, _ := w.arguments(list, 0, 0)
	if len(args) > 0 {
		subject = args[0]
		if k := w.File.Exprs[subject].Kind; k == facts.ExprName || k == facts.ExprMember {
			at := facts.Span{Start: w.Tree.Start(n), End: w.Tree.Start(n)}
			w.member(facts.Def{Name: "described_class", Kind: facts.KindMethod, Flags: facts.FlagGenerated, Span: at, Signature: at, Value: subject})
		}
	}
	w.anonymous(block, w.Field(block, fParameters), 0, func() facts.ExprID { return w.Visit(w.Field(block, fBody)) })
	closed := w.leave()
	w.Close()
	mark := w.Operands.Len()
	for _, b := range closed.bases {
		w.Operands.Push(b)
	}
	w.Operands.Push(base)
	w.Def(id).Bases = w.Operands.Pop(mark)
}

// example visits code that runs as a method of a class and sees what is around it.
func (w *walker) example(class facts.DefID, visit func()) {
	outer := *w.frame()
	w.enter(frame{kind: methodFrame, def: class, scope: outer.scope, in: outer.in, named: outer.named, class: class, members: outer.members})
	w.frame().blocks = outer.blocks
	visit()
	w.leave()
}

// letMethod is the method that let(:name) { value } makes.
func (w *walker) letMethod(n syntax.Node, word string, list, block syntax.Node) {
	w.calledName(n, list)
	names := []facts.Span{}
	if s := w.symbol(w.First(list)); list != 0 && !s.Empty() {
		names = append(names, s)
	}
	for c := w.First(list); c != 0; c = w.Next(c) {
		if w.symbol(c).Empty() {
			w.Visit(c)
		}
	}
	class := w.frame().class
	var value facts.ExprID
	w.example(class, func() { value = w.Visit(block) })
	call := w.Expr(facts.Expr{Kind: facts.ExprCall, X: value, Span: w.Span(n)})
	define := func(name string, span facts.Span) {
		w.member(facts.Def{
			Name: name, Kind: facts.KindMethod, Flags: facts.FlagExported | facts.FlagGenerated, Span: w.Span(n), NameSpan: span,
			Signature: facts.Span{Start: w.Tree.Start(n), End: w.Tree.Start(block)}, Value: call,
		})
	}
	for _, s := range names {
		define(w.Text(s), s)
	}
	if word[0] == 's' {
		define("subject", facts.Span{})
	}
}
