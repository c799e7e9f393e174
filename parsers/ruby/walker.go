package ruby

import (
	"path"
	"strings"

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

	frames []frame
	blocks []block // of the innermost frame and those around, each behind its frame's start

	stack    []facts.ExprID // operands being collected
	arena    []facts.ExprID
	defs     []facts.DefID // parameters being collected
	defArena []facts.DefID

	test bool // in a file of tests
}

// frame is the file, a class or module, or a method: what holds names that
// code further inside does not see.
type frame struct {
	kind    frameKind
	def     facts.DefID
	scope   facts.ScopeID // its own scope: members, or parameters and locals
	in      facts.DefID
	named   facts.DefID // whose decision points these are
	blocks  int         // where its blocks begin
	locals  bool        // a scope for locals is open: methods inside do not see them
	returns []facts.ExprID

	class      facts.DefID   // the class or module around, 0 in the file
	members    facts.ScopeID // its scope
	static     bool          // what is defined here belongs to the class itself
	visibility facts.Flags   // of the methods that follow
	functions  bool          // module_function holds for the methods that follow
	bases      []facts.ExprID
	before     []facts.ExprID // prepended modules
}

type frameKind uint8

const (
	fileFrame frameKind = iota
	classFrame
	methodFrame
)

// block is a scope of local variables.
type block struct {
	scope facts.ScopeID
	names []string
}

func newWalker(file string, src []byte, tree *syntax.Tree) *walker {
	w := &walker{b: parsers.NewBuilder("ruby", src), t: tree, handlers: handlers}
	f := w.b.File
	n := tree.Len()
	f.Defs = append(make([]facts.Def, 0, n/24+8), f.Defs...)
	f.Refs = append(make([]facts.Ref, 0, n/5+8), f.Refs...)
	f.Exprs = append(make([]facts.Expr, 0, n/4+8), f.Exprs...)
	base := path.Base(file)
	w.test = strings.HasSuffix(base, "_test.rb") || strings.HasSuffix(base, "_spec.rb") || strings.HasPrefix(base, "test_")
	w.frames = make([]frame, 1, 16)
	return w
}

func (w *walker) program() {
	w.last(0)
	w.closeLocals()
}

func (w *walker) frame() *frame { return &w.frames[len(w.frames)-1] }

func (w *walker) span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.t.Start(n), End: w.t.End(n)}
}

func (w *walker) text(n syntax.Node) string { return w.b.Text(w.span(n)) }

// is reports whether the text of n is s.
func (w *walker) is(n syntax.Node, s string) bool { return n != 0 && string(w.t.Text(n)) == s }

// visit states the facts of n and what is in it; nothing if n is none.
func (w *walker) visit(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	k := w.t.Kind(n)
	if k == syntax.KindError {
		w.b.Problem(w.span(n), "syntax error")
		w.children(n)
		return 0
	}
	if h := w.handlers[k]; h != nil {
		return h(w, n)
	}
	w.children(n)
	return 0
}

func (w *walker) children(n syntax.Node) {
	for c := w.t.First(n); c != 0; c = w.t.Next(c) {
		if w.t.Missing(c) {
			w.b.Problem(w.span(c), "missing "+w.t.KindName(c))
			continue
		}
		w.visit(c)
	}
}

// first returns the first child of n that is neither a token nor a comment.
func (w *walker) first(n syntax.Node) syntax.Node { return w.named(w.t.First(n)) }

// next returns the sibling after n that is neither a token nor a comment; 0 if n is none.
func (w *walker) next(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.named(w.t.Next(n))
}

func (w *walker) named(n syntax.Node) syntax.Node {
	for n != 0 && (!w.t.Named(n) || w.t.Kind(n) == kComment) {
		n = w.t.Next(n)
	}
	return n
}

// child returns the first child of n in a field, 0 if n is none.
func (w *walker) child(n syntax.Node, f syntax.Field) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.t.Child(n, f)
}

// last visits the statements of n and returns the value of the last.
func (w *walker) last(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Missing(c) {
			w.b.Problem(w.span(c), "missing "+w.t.KindName(c))
			continue
		}
		e = w.visit(c)
	}
	return e
}

// inner visits a node that stands for its only child.
func (w *walker) inner(n syntax.Node) facts.ExprID { return w.last(n) }

// collect visits n and what follows it and returns what they are.
func (w *walker) collect(n syntax.Node) []facts.ExprID {
	mark := len(w.stack)
	for c := n; c != 0; c = w.next(c) {
		e := w.visit(c)
		w.stack = append(w.stack, e)
	}
	return w.pop(mark)
}

// pop takes the operands above mark from the stack.
func (w *walker) pop(mark int) []facts.ExprID {
	n := len(w.stack) - mark
	if n == 0 {
		return nil
	}
	if n > len(w.arena) {
		w.arena = make([]facts.ExprID, max(256, n))
	}
	kept := w.arena[:n:n]
	w.arena = w.arena[n:]
	copy(kept, w.stack[mark:])
	w.stack = w.stack[:mark]
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

// literal makes the handler of nodes that are a value of a built-in class.
func literal(name string) handler {
	return func(w *walker, n syntax.Node) facts.ExprID {
		w.children(n)
		return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: name, Span: w.span(n)})
	}
}

// decide counts a decision point.
func (w *walker) decide() {
	if d := w.frame().named; d != 0 {
		w.b.Def(d).Decisions++
	}
}
