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
	callee   facts.ExprID   // of a lambda: whose argument it is,
	argument int32          // and which
}

// openHeader defines the type parameters of n, in a scope of their own if there are any.
func (w *walker) openHeader(n syntax.Node, id facts.DefID) header {
	h := header{in: id, outer: w.b.In()}
	if params := w.t.Child(n, fTypeParameters); params != 0 {
		h.generic = true
		w.b.Open(facts.ScopeTypeParams, w.span(n), 0)
		w.typeParams(params, true, id)
	}
	h.scope = w.b.Scope()
	return h
}

func (w *walker) closeHeader(h header) {
	if h.generic {
		w.b.Close()
	}
}

// inHeader visits an annotation of a header; 0 if n is 0.
func (w *walker) inHeader(h header, n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	w.b.Reopen(h.scope, h.in)
	e := w.annotation(n)
	w.b.Close()
	return e
}

// typeParams defines type parameters: the children of n, or n and what follows it.
func (w *walker) typeParams(n syntax.Node, inside bool, id facts.DefID) {
	if inside {
		n = w.first(n)
	}
	mark := len(w.defs)
	for c := n; c != 0; c = w.next(c) {
		name := c
		for w.t.Kind(name) == kType || w.t.Kind(name) == kConstrainedType || w.t.Kind(name) == kSplatType {
			name = w.first(name)
		}
		if w.t.Kind(name) != kIdentifier {
			w.visit(c)
			continue
		}
		def := w.b.Define(facts.Def{
			Name: w.text(name), Kind: facts.KindTypeParam, Flags: facts.FlagLocal, Span: w.span(c), NameSpan: w.span(name),
			Signature: w.span(c), Parent: id,
		})
		w.defs = append(w.defs, def)
		if constrained := w.first(c); w.t.Kind(constrained) == kConstrainedType {
			bound := w.annotation(w.next(w.first(constrained)))
			w.b.Def(def).Bases = w.keep([]facts.ExprID{bound})
		}
	}
	w.b.Def(id).TypeParams = w.popDefs(mark)
}

// receiver returns the name of a method's first parameter, empty if it has none.
func (w *walker) receiver(params syntax.Node) string {
	n := w.first(params)
	switch w.t.Kind(n) {
	case kTypedParameter, kDefaultParameter, kTypedDefault:
		n = w.first(n)
	}
	if n == 0 || w.t.Kind(n) != kIdentifier {
		return ""
	}
	return w.text(n)
}

// parameters defines the parameters of the function whose scope is open.
func (w *walker) parameters(params syntax.Node, h header) {
	mark := len(w.defs)
	fn := w.b.In()
	for c := w.first(params); c != 0; c = w.next(c) {
		w.parameter(c, h, int32(len(w.defs)-mark))
	}
	w.b.Def(fn).Params = w.popDefs(mark)
}

func (w *walker) parameter(n syntax.Node, h header, i int32) {
	d := facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.span(n), Signature: w.span(n)}
	name := n
	switch w.t.Kind(n) {
	case kTypedParameter:
		name = w.first(n)
		d.Type = w.inHeader(h, w.t.Child(n, fType))
	case kDefaultParameter, kTypedDefault:
		name = w.t.Child(n, fName)
		d.Type = w.inHeader(h, w.t.Child(n, fType))
		d.Flags |= facts.FlagOptional
		w.b.Reopen(h.scope, h.outer)
		d.Value = w.visit(w.t.Child(n, fValue))
		w.b.Close()
	}
	switch w.t.Kind(name) {
	case kListSplatPattern:
		name = w.first(name)
		w.b.Def(w.b.In()).Flags |= facts.FlagVariadic
		d.Flags |= facts.FlagVariadic
		if d.Type != 0 {
			d.Type = w.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: d.Type, Span: d.Span})
		}
	case kDictSplatPattern:
		name = w.first(name)
		d.Flags |= facts.FlagVariadic
		if d.Type != 0 {
			value := w.b.Expr(facts.Expr{Kind: facts.ExprCast, X: d.Type, Span: d.Span})
			d.Value = w.b.Expr(facts.Expr{Kind: facts.ExprMap, Args: w.keep([]facts.ExprID{value}), Span: d.Span})
			d.Type = 0
		}
	case kTuplePattern: // Python 2
		w.bind(name, binding{span: d.Span, scope: w.b.Scope()})
		return
	}
	if w.t.Kind(name) != kIdentifier {
		if name != 0 && w.t.Named(name) {
			w.visit(name)
		}
		return
	}
	d.Name, d.NameSpan = w.text(name), w.span(name)
	switch {
	case d.Type != 0 || d.Value != 0:
	case i == 0 && h.receiver != facts.ExprUnknown:
		d.Value = w.b.Expr(facts.Expr{Kind: h.receiver, Span: d.NameSpan})
	case h.callee != 0:
		d.Value = w.b.Expr(facts.Expr{Kind: facts.ExprParam, X: h.callee, N: h.argument, Text: position(i), Span: d.NameSpan})
	}
	id := w.b.Define(d)
	w.defs = append(w.defs, id)
}

// position returns the number of a parameter as text.
func position(i int32) string {
	if i < 10 {
		return "0123456789"[i : i+1]
	}
	return ""
}

// popDefs takes the definitions above mark from the stack.
func (w *walker) popDefs(mark int) []facts.DefID {
	n := len(w.defs) - mark
	if n == 0 {
		return nil
	}
	if n > len(w.defArena) {
		w.defArena = make([]facts.DefID, max(128, n))
	}
	kept := w.defArena[:n:n]
	w.defArena = w.defArena[n:]
	copy(kept, w.defs[mark:])
	w.defs = w.defs[:mark]
	return kept
}
