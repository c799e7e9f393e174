package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// header is the surroundings in which what a definition's header says is
// evaluated: outside of its body, but inside of its type parameters.
type header struct {
	scope    facts.ScopeID
	in       facts.DefID    // the definition, to which annotations belong
	outer    facts.DefID    // the definition around, which evaluates default values
	generic  bool           // scope is that of type parameters
	receiver facts.ExprKind // what the first parameter of a method is; else ExprUnknown
	argument facts.Expr     // of a lambda: which argument it is of what call, as ExprParam says that
}

// openHeader defines the type parameters of n, in a scope of their own if there are any.
func (w *walker) openHeader(n syntax.Node, id facts.DefID) header {
	h := header{in: id, outer: w.In()}
	if params := w.Tree.Child(n, fTypeParameters); params != 0 {
		h.generic = true
		w.Open(facts.ScopeTypeParams, w.Span(n), 0)
		w.typeParams(params, true, id)
	}
	h.scope = w.Scope()
	return h
}

func (w *walker) closeHeader(h header) {
	if h.generic {
		w.Close()
	}
}

// inHeader visits an annotation of a header; 0 if n is 0.
func (w *walker) inHeader(h header, n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	w.Reopen(h.scope, h.in)
	e := w.annotation(n)
	w.Close()
	return e
}

// typeParams defines type parameters: the children of n, or n and what follows it.
func (w *walker) typeParams(n syntax.Node, inside bool, id facts.DefID) {
	if inside {
		n = w.First(n)
	}
	mark := w.Declared.Len()
	for c := n; c != 0; c = w.Next(c) {
		name := c
		for w.Tree.Kind(name) == kType || w.Tree.Kind(name) == kConstrainedType || w.Tree.Kind(name) == kSplatType {
			name = w.First(name)
		}
		if w.Tree.Kind(name) != kIdentifier {
			w.Visit(c)
			continue
		}
		def := w.Define(facts.Def{
			Name: w.TextOf(name), Kind: facts.KindTypeParam, Flags: facts.FlagLocal, Span: w.Span(c), NameSpan: w.Span(name),
			Signature: w.Span(c), Parent: id,
		})
		w.Declared.Push(def)
		if constrained := w.First(c); w.Tree.Kind(constrained) == kConstrainedType {
			bound := w.annotation(w.Next(w.First(constrained)))
			w.Def(def).Bases = w.List(bound)
		}
	}
	w.Def(id).TypeParams = w.Declared.Pop(mark)
}

// receiver returns the name of a method's first parameter, empty if it has none.
func (w *walker) receiver(params syntax.Node) string {
	n := w.First(params)
	switch w.Tree.Kind(n) {
	case kTypedParameter, kDefaultParameter, kTypedDefault:
		n = w.First(n)
	}
	if n == 0 || w.Tree.Kind(n) != kIdentifier {
		return ""
	}
	return w.TextOf(n)
}

// parameters defines the parameters of the function whose scope is open.
func (w *walker) parameters(params syntax.Node, h header) {
	mark := w.Declared.Len()
	fn := w.In()
	for c := w.First(params); c != 0; c = w.Next(c) {
		w.parameter(c, h, int32(w.Declared.Len()-mark))
	}
	w.Def(fn).Params = w.Declared.Pop(mark)
}

func (w *walker) parameter(n syntax.Node, h header, i int32) {
	d := facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(n)}
	name := n
	switch w.Tree.Kind(n) {
	case kTypedParameter:
		name = w.First(n)
		d.Type = w.inHeader(h, w.Tree.Child(n, fType))
	case kDefaultParameter, kTypedDefault:
		name = w.Tree.Child(n, fName)
		d.Type = w.inHeader(h, w.Tree.Child(n, fType))
		d.Flags |= facts.FlagOptional
		w.Reopen(h.scope, h.outer)
		d.Value = w.Visit(w.Tree.Child(n, fValue))
		w.Close()
	}
	switch w.Tree.Kind(name) {
	case kListSplatPattern:
		name = w.First(name)
		w.Def(w.In()).Flags |= facts.FlagVariadic
		d.Flags |= facts.FlagVariadic
		if d.Type != 0 {
			d.Type = w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: d.Type, Span: d.Span})
		}
	case kDictSplatPattern:
		name = w.First(name)
		d.Flags |= facts.FlagVariadic
		if d.Type != 0 {
			value := w.Expr(facts.Expr{Kind: facts.ExprCast, X: d.Type, Span: d.Span})
			d.Value = w.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.List(value), Span: d.Span})
			d.Type = 0
		}
	case kTuplePattern: // Python 2
		w.bind(name, binding{span: d.Span, scope: w.Scope()})
		return
	}
	if w.Tree.Kind(name) != kIdentifier {
		if name != 0 && w.Tree.Named(name) {
			w.Visit(name)
		}
		return
	}
	d.Name, d.NameSpan = w.TextOf(name), w.Span(name)
	switch {
	case d.Type != 0 || d.Value != 0:
	case i == 0 && h.receiver != facts.ExprUnknown:
		d.Value = w.Expr(facts.Expr{Kind: h.receiver, Span: d.NameSpan})
	case h.argument.X != 0:
		e := h.argument
		e.Kind, e.Text, e.Span = facts.ExprParam, position(i), d.NameSpan
		d.Value = w.Expr(e)
	}
	id := w.Define(d)
	w.Declared.Push(id)
}

// position returns the number of a parameter as text.
func position(i int32) string {
	if i < 10 {
		return "0123456789"[i : i+1]
	}
	return ""
}
