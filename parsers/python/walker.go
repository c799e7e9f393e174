package python

import (
	"path"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// walker makes facts from one tree.
type walker struct {
	walk.Walker[*walker]

	frames []frame
	// declared holds the names in global and nonlocal statements, by the
	// function or class that the statement belongs to; nil if there are none.
	declared map[syntax.Node][]declared

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
	sent    facts.ExprID // of a generator: the type of what is sent into it, if it is declared
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
	w := &walker{}
	w.Walker = walk.New(w, "python", src, tree, handlers, kComment, kLineContinuation)
	base := path.Base(file)
	w.test = strings.HasPrefix(base, "test_") || strings.HasSuffix(base, "_test.py")
	w.stub = strings.HasSuffix(base, ".pyi")
	w.frames = make([]frame, 1, 16)
	return w
}

func (w *walker) module() {
	w.declared = w.scopeStatements()
	if doc := w.docOf(w.Named(w.Tree.First(0))); doc != 0 {
		w.docstring = doc
		w.Def(0).Doc = w.Span(doc)
	}
	w.Root()
	w.export()
	w.Problems()
}

func (w *walker) frame() *frame { return &w.frames[len(w.frames)-1] }

// decide counts a decision point.
func (w *walker) decide() { w.Decide(w.frame().named) }
