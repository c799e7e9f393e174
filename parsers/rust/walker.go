package rust

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

type handler = walk.Handler[*walker]

// A binder turns a pattern into the definitions it binds to parts of a value.
type binder func(w *walker, n syntax.Node, m match)

// match is what a pattern is matched with.
type match struct {
	value facts.ExprID
	typ   facts.ExprID // the written type, if the whole pattern has one
	kind  facts.Kind   // of the definitions: variable or parameter
	span  facts.Span   // of the definitions; behind its end their names are seen
}

// walker holds the state of one walk.
type walker struct {
	walk.Walker[*walker]
	*tables
	origin *origin // of the text of the tree; nil if that is the file

	macros macros

	lead    lead
	fn      facts.DefID    // innermost named function, for its decision points
	returns []facts.ExprID // what the innermost function or closure returns explicitly
	closure expected       // the call whose argument is walked next
	firsts  int            // the first definition of the or-pattern whose later alternatives are walked
	using   facts.Flags    // of the names that a use declaration binds
	body    bool           // inside a macro_rules! body
	doubt   doubt          // the arguments that are walked of a macro that is not known
}

// lead is what stands before an item and belongs to it.
type lead struct {
	set   bool
	start uint32 // of the first attribute
	doc   facts.Span
	flags facts.Flags
	path  string // of #[path = "…"]
	// derives are where derive(…) names traits, each as its segments.
	derives [][]syntax.Node
}

type expected struct {
	call facts.ExprID
	arg  int32
}

// Span returns where n stands in the file.
func (w *walker) Span(n syntax.Node) facts.Span {
	return w.place(w.Tree.Start(n), w.Tree.End(n))
}

// place returns where a range of the tree's text stands in the file.
func (w *walker) place(from, to uint32) facts.Span {
	if w.origin == nil {
		return facts.Span{Start: from, End: to}
	}
	return w.origin.span(from, to)
}

// generated reports whether n is of the body of a macro, and so is not written
// in the file where it counts.
func (w *walker) generated(n syntax.Node) bool { return w.origin != nil && w.Span(n).Empty() }

// invented reports whether the grammar made n up to mend an error.
func (w *walker) invented(n syntax.Node) bool { return w.Tree.Start(n) == w.Tree.End(n) }

// name returns the name that an identifier writes: a raw one without r#.
func (w *walker) name(n syntax.Node) string {
	return w.Intern(bytes.TrimPrefix(w.Tree.Text(n), []byte("r#")))
}

// bare adds a reference by a bare name and the expression that it is.
func (w *walker) bare(n syntax.Node, role facts.Role, args int) facts.ExprID {
	if w.invented(n) {
		return 0
	}
	s := w.Span(n)
	r := facts.Ref{Name: w.macros.hidden(w.name(n), s), Span: s, Role: role, Args: int16(args)}
	switch {
	case w.body:
		r.Recv = w.unknown()
	case role == facts.Read && w.doubtful(n):
		r.Recv = w.Expr(facts.Expr{Kind: facts.ExprLocal, X: w.doubt.macro})
	}
	return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: w.Ref(r), Span: s})
}

// member adds a reference to a member of recv and the expression that it is.
func (w *walker) member(recv facts.ExprID, n syntax.Node, start uint32, role facts.Role, args int) facts.ExprID {
	if w.invented(n) {
		return recv
	}
	s := w.Span(n)
	if recv == 0 {
		recv = w.unknown()
	}
	ref := w.Ref(facts.Ref{Name: w.name(n), Span: s, Role: role, Recv: recv, Args: int16(args)})
	return w.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: facts.Span{Start: min(start, s.Start), End: s.End}})
}

// unknown is a receiver of which nothing is known: not the same as none.
func (w *walker) unknown() facts.ExprID { return w.Expr(facts.Expr{}) }

// typ handles n as a type.
func (w *walker) typ(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	if k := w.Tree.Kind(n); k != syntax.KindError && w.types[k] != nil {
		return w.types[k](w, n)
	}
	return w.Visit(n)
}

// bind handles n as a pattern.
func (w *walker) bind(n syntax.Node, m match) {
	if n == 0 {
		return
	}
	if k := w.Tree.Kind(n); k != syntax.KindError && w.patterns[k] != nil {
		w.patterns[k](w, n, m)
		return
	}
	w.Visit(n)
}

// list walks the members of a list whose elements may have attributes and doc
// comments before them, and returns what the last of them is. n may be the root.
func (w *walker) list(n syntax.Node) facts.ExprID {
	var last facts.ExprID
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.Kind(c) {
		case kLineComment, kBlockComment:
			w.comment(c)
		case kAttributeItem:
			w.attributeItem(c)
		case kVisibility:
			w.visibility(c)
		default:
			last = w.Visit(c)
			w.lead = lead{}
		}
	}
	w.lead = lead{}
	return last
}

// takeLead returns what stood before the item n, for use once.
func (w *walker) takeLead(n syntax.Node) lead {
	l := w.lead
	w.lead = lead{}
	if !l.set || l.start > w.Span(n).Start {
		l.start = w.Span(n).Start
	}
	return l
}

// comment notes a doc comment: an outer one for the item that follows, an inner
// one for the definition around it.
func (w *walker) comment(n syntax.Node) {
	marker := w.first(n)
	if marker == 0 {
		return
	}
	if w.Tree.Kind(marker) == kSlashes {
		marker = w.Tree.Next(marker)
	}
	if marker == 0 {
		return
	}
	s := w.Span(n)
	s = w.Before(s.Start, s.End) // the grammar counts the end of the line to the comment
	switch w.Tree.Kind(marker) {
	case kOuterDoc:
		if w.lead.doc.Empty() {
			w.lead.doc.Start = s.Start
		}
		w.lead.doc.End = s.End
	case kInnerDoc:
		doc := &w.Def(w.In()).Doc
		if doc.Empty() {
			doc.Start = s.Start
		}
		doc.End = s.End
	}
}

// first returns the first child of n. Of no node there is none: node 0 is the
// root, which must not be walked from inside.
func (w *walker) first(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.Tree.First(n)
}

// all returns an iterator over the children of n, tokens and comments too.
func (w *walker) all(n syntax.Node) func(yield func(syntax.Node) bool) {
	return func(yield func(syntax.Node) bool) {
		for c := w.first(n); c != 0; c = w.Tree.Next(c) {
			if !yield(c) {
				return
			}
		}
	}
}

// decision counts a decision point of the innermost named function.
func (w *walker) decision() { w.Decide(w.fn) }

// local reports whether what is defined here is seen only inside a function.
func (w *walker) local() bool {
	k := w.File.Scopes[w.Scope()].Kind
	return k == facts.ScopeFunction || k == facts.ScopeBlock
}
