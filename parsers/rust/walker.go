package rust

import (
	"bytes"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// A handler turns a node into facts and returns the expression that the node
// is, 0 if it is none or says nothing.
type handler func(w *walker, n syntax.Node) facts.ExprID

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
	*parsers.Builder
	*tables
	tree  *syntax.Tree
	shift uint32 // from offsets of tree to offsets of the file; not 0 in macro arguments

	macros map[uint32]arguments // parsed macro arguments by where they start
	trees  []*syntax.Tree       // the trees that macros point into

	lead    lead
	fn      facts.DefID    // innermost named function, for its decision points
	returns []facts.ExprID // what the innermost function or closure returns explicitly
	closure expected       // the call whose argument is walked next
	firsts  int            // the first definition of the or-pattern whose later alternatives are walked
	body    bool           // inside a macro_rules! body
}

// lead is what stands before an item and belongs to it.
type lead struct {
	set   bool
	start uint32 // of the first attribute
	doc   facts.Span
	flags facts.Flags
	path  string // of #[path = "…"]
	// derives are where derive(…) names traits, each as its segments.
	derives [][]facts.Span
}

type expected struct {
	call facts.ExprID
	arg  int32
}

// reserve sizes the slices for a tree of n nodes; the ratios are those of ordinary code.
func (w *walker) reserve(n int) {
	f := w.File
	f.Refs = append(make([]facts.Ref, 0, n/4+16), f.Refs...)
	f.Exprs = append(make([]facts.Expr, 0, n/3+16), f.Exprs...)
	f.Defs = append(make([]facts.Def, 0, n/20+16), f.Defs...)
	f.Scopes = append(make([]facts.Scope, 0, n/50+16), f.Scopes...)
}

// span returns where n stands in the file.
func (w *walker) span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.tree.Start(n) + w.shift, End: w.tree.End(n) + w.shift}
}

func (w *walker) text(n syntax.Node) []byte { return w.tree.Text(n) }

// child returns the child of n in a field, 0 if the code does not have it.
func (w *walker) child(n syntax.Node, f syntax.Field) syntax.Node {
	if n == 0 {
		return 0
	}
	c := w.tree.Child(n, f)
	if c != 0 && w.tree.Missing(c) {
		w.Problem(w.span(c), "something is missing here")
		return 0
	}
	return c
}

// name returns the name that an identifier writes: a raw one without r#.
func (w *walker) name(s facts.Span) string {
	return w.Intern(bytes.TrimPrefix(w.Src[s.Start:s.End], []byte("r#")))
}

// bare adds a reference by a bare name and the expression that it is.
func (w *walker) bare(n syntax.Node, role facts.Role, args int) facts.ExprID {
	s := w.span(n)
	if s.Empty() { // invented by the grammar to mend an error
		return 0
	}
	r := facts.Ref{Name: w.name(s), Span: s, Role: role, Args: int16(args)}
	if w.body {
		r.Recv = w.unknown()
	}
	return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: w.Ref(r), Span: s})
}

// member adds a reference to a member of recv and the expression that it is.
func (w *walker) member(recv facts.ExprID, n syntax.Node, start uint32, role facts.Role, args int) facts.ExprID {
	s := w.span(n)
	if s.Empty() {
		return recv
	}
	if recv == 0 {
		recv = w.unknown()
	}
	ref := w.Ref(facts.Ref{Name: w.name(s), Span: s, Role: role, Recv: recv, Args: int16(args)})
	return w.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: facts.Span{Start: start, End: s.End}})
}

// unknown is a receiver of which nothing is known: not the same as none.
func (w *walker) unknown() facts.ExprID { return w.Expr(facts.Expr{}) }

// walk handles n as an item, a statement or an expression.
func (w *walker) walk(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	k := w.tree.Kind(n)
	if k == syntax.KindError || w.tree.Missing(n) {
		w.broken(n)
		return 0
	}
	if h := w.exprs[k]; h != nil {
		return h(w, n)
	}
	w.children(n)
	return 0
}

// typ handles n as a type.
func (w *walker) typ(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	k := w.tree.Kind(n)
	if k == syntax.KindError || w.tree.Missing(n) {
		w.broken(n)
		return 0
	}
	if h := w.types[k]; h != nil {
		return h(w, n)
	}
	return w.walk(n)
}

// bind handles n as a pattern.
func (w *walker) bind(n syntax.Node, m match) {
	if n == 0 {
		return
	}
	k := w.tree.Kind(n)
	if k == syntax.KindError || w.tree.Missing(n) {
		w.broken(n)
		return
	}
	if b := w.patterns[k]; b != nil {
		b(w, n, m)
		return
	}
	w.walk(n)
}

func (w *walker) children(n syntax.Node) {
	for c := w.first(n); c != 0; c = w.tree.Next(c) {
		w.walk(c)
	}
}

// list walks the members of a list whose elements may have attributes and doc
// comments before them, and returns what the last of them is. n may be the root.
func (w *walker) list(n syntax.Node) facts.ExprID {
	var last facts.ExprID
	for c := w.tree.First(n); c != 0; c = w.tree.Next(c) {
		switch w.tree.Kind(c) {
		case kLineComment, kBlockComment:
			w.comment(c)
		case kAttributeItem:
			w.attributeItem(c)
		case kVisibility:
			w.visibility(c)
		default:
			last = w.walk(c)
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
	if !l.set || l.start > w.span(n).Start {
		l.start = w.span(n).Start
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
	if w.tree.Kind(marker) == kSlashes {
		marker = w.tree.Next(marker)
	}
	if marker == 0 {
		return
	}
	s := w.span(n)
	for s.End > s.Start && (w.Src[s.End-1] == '\n' || w.Src[s.End-1] == '\r') {
		s.End-- // the grammar counts the end of the line to the comment
	}
	switch w.tree.Kind(marker) {
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
	return w.tree.First(n)
}

// each returns an iterator over the children of n, none if n is 0.
func (w *walker) each(n syntax.Node) func(yield func(syntax.Node) bool) {
	return func(yield func(syntax.Node) bool) {
		for c := w.first(n); c != 0; c = w.tree.Next(c) {
			if !yield(c) {
				return
			}
		}
	}
}

func (w *walker) childOf(n syntax.Node, k syntax.Kind) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.tree.ChildOf(n, k)
}

func (w *walker) broken(n syntax.Node) {
	if w.tree.Missing(n) {
		w.Problem(w.span(n), "something is missing here")
		return
	}
	w.Problem(w.span(n), "the code here could not be understood")
	w.children(n)
}

// decision counts a decision point of the innermost named function.
func (w *walker) decision() {
	if w.fn != 0 {
		w.Def(w.fn).Decisions++
	}
}

// local reports whether what is defined here is seen only inside a function.
func (w *walker) local() bool {
	k := w.File.Scopes[w.Scope()].Kind
	return k == facts.ScopeFunction || k == facts.ScopeBlock
}

// within opens a block scope for what f walks.
func (w *walker) within(s facts.Span, f func()) {
	w.Open(facts.ScopeBlock, s, 0)
	f()
	w.Close()
}
