package rust

import (
	"unicode"
	"unicode/utf8"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// bindName handles a plain name. Whether it binds or means a constant depends
// on what is in scope; the compiler warns unless capitals say the latter.
func (w *walker) bindName(n syntax.Node, m match) {
	text := w.Tree.Text(n)
	if string(text) == "_" {
		return
	}
	if first, _ := utf8.DecodeRune(text); unicode.IsUpper(first) {
		w.bare(n, facts.Read, -1)
		return
	}
	if !w.rebinds(n) {
		w.define(n, m)
	}
}

// rebinds reports whether an earlier alternative of the same pattern has
// defined the name, and adds the reference to that if so.
func (w *walker) rebinds(n syntax.Node) bool {
	if w.firsts == 0 {
		return false
	}
	name := w.name(n)
	for _, d := range w.File.Defs[w.firsts:] {
		if d.Name == name && d.Scope == w.Scope() {
			w.bare(n, facts.Write, -1)
			return true
		}
	}
	return false
}

func (w *walker) define(n syntax.Node, m match) {
	at := w.Span(n)
	if m.kind == facts.KindFile {
		m.kind = facts.KindVariable
	}
	if m.span.Empty() {
		m.span = at
	}
	name := w.name(n)
	if w.generated(n) {
		name = w.macros.hide(name)
	}
	w.Define(facts.Def{
		Name: name, Kind: m.kind, Flags: facts.FlagLocal, Span: m.span, NameSpan: at, Type: m.typ, Value: m.value,
	})
}

// part returns the match of a part of what m matches.
func (w *walker) part(m match, e facts.Expr) match {
	if m.typ != 0 {
		m.value = w.Expr(facts.Expr{Kind: facts.ExprCast, X: m.typ, Span: e.Span})
		m.typ = 0
	}
	if m.value == 0 {
		return m
	}
	e.X = m.value
	e.Span = w.File.Exprs[m.value].Span // where the name still means what it did before
	m.value = w.Expr(e)
	return m
}

// bindInner handles mut, ref and & before a pattern.
func (w *walker) bindInner(n syntax.Node, m match) {
	if w.Tree.Kind(n) == kRefPattern {
		m = w.part(m, facts.Expr{Kind: facts.ExprRef, Span: w.Span(n)})
	} else if w.Tree.Kind(n) == kReferencePattern {
		m = w.part(m, facts.Expr{Kind: facts.ExprDeref, Span: w.Span(n)})
	}
	for c := range w.Each(n) {
		if w.Tree.Kind(c) != kMutable {
			w.bind(c, m)
		}
	}
}

// bindCaptured handles name @ pattern.
func (w *walker) bindCaptured(n syntax.Node, m match) {
	first := true
	for c := range w.Each(n) {
		if first {
			w.bindName(c, m)
			first = false
			continue
		}
		w.bind(c, m)
	}
}

func (w *walker) bindTuple(n syntax.Node, m match) {
	w.bindItems(w.first(n), m, func(m match, i int, at facts.Span) match {
		return w.part(m, facts.Expr{Kind: facts.ExprItem, N: int32(i), Span: at})
	})
}

// bindItems binds a sequence of patterns. Behind .. the positions are not known.
func (w *walker) bindItems(c syntax.Node, m match, item func(m match, i int, at facts.Span) match) {
	i := 0
	for ; c != 0; c = w.Tree.Next(c) {
		switch {
		case w.Tree.Kind(c) == kRestPattern:
			item = func(m match, _ int, _ facts.Span) match { m.value, m.typ = 0, 0; return m }
		case w.Tree.Kind(c) == kUnderscore:
			i++
		case c == w.Named(c):
			w.bind(c, item(m, i, w.Span(c)))
			i++
		}
	}
}

func (w *walker) bindSlice(n syntax.Node, m match) {
	m = w.part(m, facts.Expr{Kind: facts.ExprElem, Span: w.Span(n)})
	for c := range w.Each(n) {
		w.bind(c, m)
	}
}

// bindTupleStruct handles Some(x): each part is a numbered field of what the
// pattern names.
func (w *walker) bindTupleStruct(n syntax.Node, m match) {
	t := w.Field(n, fType)
	typ := w.path(t, 0, facts.Read, -1)
	w.bindItems(w.Tree.Next(t), m, func(m match, i int, at facts.Span) match {
		return w.part(m, facts.Expr{Kind: facts.ExprField, Text: position(i), Args: w.arg(typ), Span: at})
	})
}

// arg returns an expression as a list; none if it is none.
func (w *walker) arg(e facts.ExprID) []facts.ExprID {
	if e == 0 {
		return nil
	}
	return w.List(e)
}

// bindStruct handles S { a, b: pattern }.
func (w *walker) bindStruct(n syntax.Node, m match) {
	typ := w.typ(w.Field(n, fType))
	recv := typ
	if recv == 0 {
		recv = w.unknown()
	}
	for c := range w.Each(n) {
		if w.Tree.Kind(c) != kFieldPattern {
			if w.Tree.Kind(c) == syntax.KindError {
				w.Children(c)
			}
			continue
		}
		name := w.Field(c, fName)
		if name == 0 {
			continue
		}
		at := w.Span(name)
		ref := w.fieldLabel(name, recv)
		part := w.part(m, facts.Expr{Kind: facts.ExprField, Text: w.name(name), Ref: ref, Args: w.arg(typ), Span: at})
		if p := w.Field(c, fPattern); p != 0 {
			w.bind(p, part)
		} else if !w.rebinds(name) {
			w.define(name, part)
		}
	}
}

// bindAlternatives handles a | b. What both bind is one variable, defined by the first.
func (w *walker) bindAlternatives(n syntax.Node, m match) {
	outer := w.firsts
	from := len(w.File.Defs)
	for c := range w.Each(n) {
		w.bind(c, m)
		if w.firsts == 0 {
			w.firsts = from
		}
	}
	w.firsts = outer
}

// bindMatch handles the pattern of an arm and its guard.
func (w *walker) bindMatch(n syntax.Node, m match) {
	for c := range w.Each(n) {
		if w.Tree.Field(c) == fCondition {
			w.decision()
			w.Visit(c)
		} else {
			w.bind(c, m)
		}
	}
}
