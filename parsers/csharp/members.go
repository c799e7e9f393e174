package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// fieldDeclaration states the fields or constants of a declaration.
func (w *walker) fieldDeclaration(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindField, Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	d.Flags = m.flags | w.visibility(m)
	if m.constant {
		d.Kind = facts.KindConstant
	}
	w.docRefs(d.Doc)
	w.declarators(w.ChildOf(n, kDeclaration), n, d)
	w.errors(n)
	return 0
}

// eventField states events that are fields of delegates.
func (w *walker) eventField(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindField, Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	d.Flags = m.flags | w.visibility(m)
	w.docRefs(d.Doc)
	w.declarators(w.ChildOf(n, kDeclaration), n, d)
	w.errors(n)
	return 0
}

func (w *walker) property(n syntax.Node) facts.ExprID {
	id := w.accessed(n, w.Field(n, fName))
	w.accessors(n, id)
	value := w.Field(n, fValue)
	if w.Tree.Kind(value) == kArrow {
		value = 0
	}
	if value != 0 {
		w.initial(id, value)
	}
	return 0
}

func (w *walker) event(n syntax.Node) facts.ExprID {
	w.accessors(n, w.accessed(n, w.Field(n, fName)))
	return 0
}

// indexer states this[…], a property that indexing means.
func (w *walker) indexer(n syntax.Node) facts.ExprID {
	w.accessors(n, w.accessed(n, w.ChildOf(n, tThis)))
	return 0
}

// accessed defines a member with accessors.
func (w *walker) accessed(n, name syntax.Node) facts.DefID {
	d := facts.Def{Kind: facts.KindProperty, Span: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	d.Flags = m.flags | w.visibility(m)
	d.Type = w.typeOf(w.Field(n, fType))
	w.explicit(n, &d)
	w.nameDef(&d, name)
	end := d.Span.End
	for _, f := range []syntax.Field{fAccessors, fValue} {
		if body := w.Field(n, f); body != 0 && w.Tree.Start(body) > d.NameSpan.End {
			end = min(end, w.Tree.Start(body))
		}
	}
	d.Signature = w.Before(d.Span.Start, end)
	w.docRefs(d.Doc)
	return w.Define(d)
}

// explicit says of a member that implements one of an interface by its name
// which interface that is. It is found through it alone, so that all see it.
func (w *walker) explicit(n syntax.Node, d *facts.Def) {
	of := w.ChildOf(n, kExplicit)
	if of == 0 {
		return
	}
	d.Flags = d.Flags&^facts.FlagPrivate | facts.FlagExported | facts.FlagSpecial
	if e := w.typeOf(w.First(of)); e != 0 {
		d.Bases = []facts.ExprID{e}
	}
}

// accessors visits the code of a member and the parameters of an indexer.
func (w *walker) accessors(n syntax.Node, id facts.DefID) {
	list, value, params := w.Field(n, fAccessors), w.Field(n, fValue), w.Field(n, fParameters)
	result := w.Def(id).Type
	w.Open(facts.ScopeFunction, w.Span(n), id)
	before := w.enter(id, result)
	if params != 0 {
		taken := w.parameters(params)
		w.takes(id, taken)
	}
	for c := w.First(list); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kAccessor {
			w.accessor(c, result)
		} else {
			w.Visit(c)
		}
	}
	if w.Tree.Kind(value) == kArrow {
		w.Visit(value)
	}
	w.errors(n)
	w.leave(before)
	w.Close()
}

// accessor visits get, set, init, add or remove. Those that take a value call it so.
func (w *walker) accessor(n syntax.Node, typ facts.ExprID) {
	w.modifiers(n)
	body, name := w.Field(n, fBody), w.Field(n, fName)
	if body == 0 {
		return
	}
	w.Open(facts.ScopeFunction, w.Span(n), 0)
	if !w.Is(name, "get") && name != 0 {
		w.Define(facts.Def{
			Name: "value", Kind: facts.KindParameter, Flags: facts.FlagLocal | facts.FlagGenerated,
			Span: w.Span(name), NameSpan: w.Span(name), Signature: w.Span(name), Type: typ,
		})
	}
	if w.Tree.Kind(body) == kBlock {
		w.Children(body)
	} else {
		w.Visit(body)
	}
	w.errors(n)
	w.Close()
}

// declarators defines the variables of a declaration, each as d says; whole is
// the declaration with its modifiers.
func (w *walker) declarators(n, whole syntax.Node, d facts.Def) {
	typ := w.Field(n, fType)
	d.Type = w.typeOf(typ)
	first := w.Next(typ)
	for c := first; c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kDeclarator {
			w.Visit(c)
			continue
		}
		v := d
		v.Span = w.Span(c)
		if c == first && w.Next(c) == 0 {
			v.Span = w.Span(whole)
		}
		w.declarator(c, v)
	}
	w.errors(n)
}

func (w *walker) declarator(c syntax.Node, v facts.Def) {
	name, value := w.Field(c, fName), w.after(c, tAssign)
	v.Signature = facts.Span{Start: v.Span.Start, End: w.Tree.End(c)}
	if value != 0 {
		end := w.Tree.Start(w.ChildOf(c, tAssign))
		v.Signature = w.Before(v.Span.Start, end)
	}
	if pattern := w.ChildOf(c, kTuplePattern); pattern != 0 {
		e := w.Visit(value)
		w.deconstruct(pattern, e)
		return
	}
	w.nameDef(&v, name)
	id := w.Define(v)
	if size := w.ChildOf(c, kBracketedArguments); size != 0 {
		w.Children(size)
	}
	w.initial(id, value)
	w.errors(c)
}

// after returns the expression behind a token in n.
func (w *walker) after(n syntax.Node, token syntax.Kind) syntax.Node {
	c := w.Next(w.ChildOf(n, token))
	for c != 0 && w.Tree.Kind(c) == syntax.KindError {
		c = w.Next(c)
	}
	return c
}

// initial visits the initialiser of a variable, of which its type is expected.
func (w *walker) initial(id facts.DefID, value syntax.Node) {
	if value == 0 {
		return
	}
	typ := w.Def(id).Type
	e := w.typed(value, typ)
	if typ != 0 && w.File.Exprs[typ].Kind == facts.ExprUnknown {
		return // a dynamic variable is not of its value's type
	}
	w.Def(id).Value = e
}

// deconstruct defines the variables of a pattern (a, (b, c)) that takes value apart.
func (w *walker) deconstruct(pattern syntax.Node, value facts.ExprID) {
	i := int32(0)
	for c := w.First(pattern); c != 0; c = w.Next(c) {
		var item facts.ExprID
		if value != 0 && w.Tree.Kind(c) != kDiscard {
			item = w.Expr(facts.Expr{Kind: facts.ExprItem, X: value, N: i, Span: w.Span(c)})
		}
		switch w.Tree.Kind(c) {
		case kIdentifier:
			w.local(c, w.Span(c), 0, item)
		case kTuplePattern, kParenDesignation:
			w.deconstruct(c, item)
		default:
			w.Visit(c)
		}
		i++
	}
}

// local defines a local variable.
func (w *walker) local(name syntax.Node, span facts.Span, typ, value facts.ExprID) facts.DefID {
	d := facts.Def{Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: span, Signature: span, Type: typ}
	if typ == 0 {
		d.Value = value
	}
	w.nameDef(&d, name)
	return w.Define(d)
}
