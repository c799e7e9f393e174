package java

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// handler states the facts of one node and returns the expression that the
// node is, 0 if it is none or nothing is known of it.
type handler func(w *walker, n syntax.Node) facts.ExprID

// walker makes facts from one tree.
type walker struct {
	b        *parsers.Builder
	t        *syntax.Tree
	handlers []handler

	stack []facts.ExprID // operands being collected
	arena []facts.ExprID // what is left of the block that lists are cut from

	types   []enclosing
	counted facts.DefID // the named function whose decision points are counted
	doc     docComment

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

// docComment is the doc comment met last; end is behind all comments that follow it.
type docComment struct {
	span facts.Span
	end  uint32
	line bool // of lines that begin with ///
}

func newWalker(src []byte, tree *syntax.Tree) *walker {
	w := &walker{b: parsers.NewBuilder("java", src), t: tree, handlers: handlers}
	f := w.b.File
	n := tree.Len()
	f.Defs = append(make([]facts.Def, 0, n/24+8), f.Defs...)
	f.Refs = append(make([]facts.Ref, 0, n/5+8), f.Refs...)
	f.Exprs = append(make([]facts.Expr, 0, n/3+8), f.Exprs...)
	f.Scopes = append(make([]facts.Scope, 0, n/64+8), f.Scopes...)
	return w
}

func (w *walker) span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.t.Start(n), End: w.t.End(n)}
}

// text returns the text of n, none if n is none.
func (w *walker) text(n syntax.Node) string {
	if n == 0 {
		return ""
	}
	return w.b.Text(w.span(n))
}

// is reports whether the text of n is s.
func (w *walker) is(n syntax.Node, s string) bool { return n != 0 && string(w.t.Text(n)) == s }

// visit states the facts of n and what is in it.
func (w *walker) visit(n syntax.Node) facts.ExprID {
	k := w.t.Kind(n)
	if k != syntax.KindError && w.handlers[k] != nil {
		return w.handlers[k](w, n)
	}
	w.children(n)
	return 0
}

// problems states what the grammar could not place and what it had to invent.
func (w *walker) problems() {
	for i := 1; i < w.t.Len(); i++ {
		switch n := syntax.Node(i); {
		case w.t.Kind(n) == syntax.KindError:
			w.b.Problem(w.span(n), "syntax error")
		case w.t.Missing(n):
			w.b.Problem(w.span(n), "missing "+w.t.KindName(n))
		}
	}
}

// children visits the children of n, none if n is.
func (w *walker) children(n syntax.Node) {
	if n != 0 {
		w.rest(w.t.First(n))
	}
}

// rest visits c and the siblings behind it.
func (w *walker) rest(c syntax.Node) {
	for ; c != 0; c = w.t.Next(c) {
		if !w.t.Missing(c) {
			w.visit(c)
		}
	}
}

// first returns the first child of n that is neither a token nor a comment.
func (w *walker) first(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.named(w.t.First(n))
}

// field returns the child of n in a field, 0 if there is none.
func (w *walker) field(n syntax.Node, f syntax.Field) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.t.Child(n, f)
}

// childOf returns the first child of n of a kind, 0 if there is none.
func (w *walker) childOf(n syntax.Node, k syntax.Kind) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.t.ChildOf(n, k)
}

// next returns the sibling after n that is neither a token nor a comment.
func (w *walker) next(n syntax.Node) syntax.Node { return w.named(w.t.Next(n)) }

func (w *walker) named(n syntax.Node) syntax.Node {
	for n != 0 && (!w.t.Named(n) || w.isComment(n)) {
		n = w.t.Next(n)
	}
	return n
}

func (w *walker) isComment(n syntax.Node) bool {
	k := w.t.Kind(n)
	return k == kLineComment || k == kBlockComment
}

// child visits the child of n in a field, if there is one.
func (w *walker) child(n syntax.Node, f syntax.Field) facts.ExprID {
	if c := w.field(n, f); c != 0 && !w.t.Missing(c) {
		return w.visit(c)
	}
	return 0
}

// inner visits a node that stands for its only child.
func (w *walker) inner(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		e = w.visit(c)
	}
	return e
}

// collect visits the named siblings from c on and returns what they are.
func (w *walker) collect(c syntax.Node) []facts.ExprID {
	mark := len(w.stack)
	for ; c != 0; c = w.next(c) {
		e := w.visit(c) // before append, as it may grow the stack itself
		w.stack = append(w.stack, e)
	}
	return w.pop(mark)
}

// pop takes the operands above mark from the stack.
func (w *walker) pop(mark int) []facts.ExprID {
	list := w.keep(w.stack[mark:])
	w.stack = w.stack[:mark]
	return list
}

// keep copies a list into the arena; nil if it is empty.
func (w *walker) keep(list []facts.ExprID) []facts.ExprID {
	n := len(list)
	if n == 0 {
		return nil
	}
	if n > len(w.arena) {
		w.arena = make([]facts.ExprID, max(256, n))
	}
	kept := w.arena[:n:n]
	w.arena = w.arena[n:]
	copy(kept, list)
	return kept
}

// union returns the expression that is any of es, of which some may be unknown.
func (w *walker) union(es []facts.ExprID, span facts.Span) facts.ExprID {
	mark := len(w.stack)
	for _, e := range es {
		if e != 0 {
			w.stack = append(w.stack, e)
		}
	}
	switch known := w.pop(mark); len(known) {
	case 0:
		return 0
	case 1:
		return known[0]
	default:
		return w.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: known, Span: span})
	}
}

// decide counts a decision point.
func (w *walker) decide() {
	if w.counted != 0 {
		w.b.Def(w.counted).Decisions++
	}
}

// comment remembers doc comments for the definition that may follow.
func (w *walker) comment(n syntax.Node) facts.ExprID {
	s, text := w.span(n), w.t.Text(n)
	follows := !w.doc.span.Empty() && w.blank(w.doc.end, s.Start)
	switch {
	case len(text) > 4 && text[1] == '*' && text[2] == '*':
		w.doc = docComment{span: s, end: s.End}
	case len(text) > 3 && text[1] == '/' && text[2] == '/' && text[3] != '/':
		if follows && w.doc.line {
			s.Start = w.doc.span.Start
		}
		w.doc = docComment{span: s, end: s.End, line: true}
	case follows:
		w.doc.end = s.End
	}
	return 0
}

// docBefore returns the doc comment of a definition that starts at an offset.
func (w *walker) docBefore(start uint32) facts.Span {
	if w.doc.span.Empty() || start < w.doc.end || !w.blank(w.doc.end, start) {
		return facts.Span{}
	}
	return w.doc.span
}

// blank reports whether nothing but white space lies between two offsets.
func (w *walker) blank(from, to uint32) bool {
	for _, c := range w.t.Src[from:to] {
		if c != ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' {
			return false
		}
	}
	return true
}

// before returns the span from start to an offset, without the white space at its end.
func (w *walker) before(start, end uint32) facts.Span {
	for end > start && w.blank(end-1, end) {
		end--
	}
	return facts.Span{Start: start, End: max(start, end)}
}
