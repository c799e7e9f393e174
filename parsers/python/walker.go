package python

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
	// declared holds the names in global and nonlocal statements, by the
	// function or class that the statement belongs to; nil if there are none.
	declared map[syntax.Node][]declared

	stack []facts.ExprID // operands being collected
	arena []facts.ExprID // what is left of the block that lists are cut from

	defs     []facts.DefID // the same for lists of parameters
	defArena []facts.DefID

	weak     int  // open branches and functions, in which an import may not run
	typeOnly bool // inside if TYPE_CHECKING
	test     bool // in a file of tests
	stub     bool // in a .pyi

	docstring  syntax.Node // the docstring of the open definition: not a literal
	assigned   facts.DefID // the first definition made by the last assignment statement
	assignedTo uint32      // where that statement ends

	all exports
}

// frame is a function, lambda, class or the file: a place that binds names.
type frame struct {
	def     facts.DefID
	scope   facts.ScopeID
	kind    frameKind
	named   facts.DefID // whose decision points these are
	globals []declared
	returns []facts.ExprID
	yields  []facts.ExprID
	flow    []known
	chains  int  // entries of the flow that are chains of attributes
	dead    bool // what is visited is never reached

	receiver string      // of a method: its first parameter
	enum     bool        // of a class
	tests    bool        // of a class: its methods called test are tests
	owner    facts.DefID // of a method: its class
}

type frameKind uint8

const (
	fileFrame frameKind = iota
	classFrame
	functionFrame
)

// declared is a name in a global or nonlocal statement.
type declared struct {
	name   string
	global bool
	scope  facts.ScopeID // where the name is bound
}

func newWalker(file string, src []byte, tree *syntax.Tree) *walker {
	w := &walker{b: parsers.NewBuilder("python", src), t: tree, handlers: handlers}
	f := w.b.File
	n := tree.Len()
	f.Defs = append(make([]facts.Def, 0, n/24+8), f.Defs...)
	f.Refs = append(make([]facts.Ref, 0, n/5+8), f.Refs...)
	f.Exprs = append(make([]facts.Expr, 0, n/4+8), f.Exprs...)
	base := path.Base(file)
	w.test = strings.HasPrefix(base, "test_") || strings.HasSuffix(base, "_test.py")
	w.stub = strings.HasSuffix(base, ".pyi")
	w.frames = make([]frame, 1, 16)
	return w
}

func (w *walker) module() {
	w.declared = w.scopeStatements()
	if doc := w.docOf(w.named(w.t.First(0))); doc != 0 {
		w.docstring = doc
		w.b.Def(0).Doc = w.span(doc)
	}
	w.children(0)
	w.export()
}

func (w *walker) frame() *frame { return &w.frames[len(w.frames)-1] }

func (w *walker) span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.t.Start(n), End: w.t.End(n)}
}

func (w *walker) text(n syntax.Node) string { return w.b.Text(w.span(n)) }

// is reports whether the text of n is s.
func (w *walker) is(n syntax.Node, s string) bool { return string(w.t.Text(n)) == s }

// visit states the facts of n and what is in it; nothing if n is none.
func (w *walker) visit(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	k := w.t.Kind(n)
	if k == syntax.KindError {
		return w.broken(n)
	}
	if h := w.handlers[k]; h != nil {
		return h(w, n)
	}
	w.children(n)
	return 0
}

// children visits the children of n.
func (w *walker) children(n syntax.Node) {
	for c := w.t.First(n); c != 0; c = w.t.Next(c) {
		if w.t.Missing(c) {
			w.b.Problem(w.span(c), "missing "+w.t.KindName(c))
			continue
		}
		w.visit(c)
	}
}

// broken visits what the grammar could not place.
func (w *walker) broken(n syntax.Node) facts.ExprID {
	w.b.Problem(w.span(n), "syntax error")
	w.children(n)
	return 0
}

// first returns the first child of n that is neither a token nor a comment; 0 if n is none.
func (w *walker) first(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.named(w.t.First(n))
}

// next returns the sibling after n that is neither a token nor a comment; 0 if n is none.
func (w *walker) next(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.named(w.t.Next(n))
}

func (w *walker) named(n syntax.Node) syntax.Node {
	for n != 0 && (!w.t.Named(n) || w.t.Kind(n) == kComment || w.t.Kind(n) == kLineContinuation) {
		n = w.t.Next(n)
	}
	return n
}

// inner visits a node that stands for its only child.
func (w *walker) inner(n syntax.Node) facts.ExprID {
	var e facts.ExprID
	for c := w.first(n); c != 0; c = w.next(c) {
		e = w.visit(c)
	}
	return e
}

// collect visits the named children of n from c on and returns what they are.
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

// literal makes the handler of nodes that are a value of a built-in type.
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
