package ruby

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
	blocks []block // of the innermost frame and those around, each behind its frame's start

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
	w := &walker{frames: make([]frame, 1, 16)}
	w.Walker = walk.New(w, "ruby", src, tree, handlers, kComment)
	base := path.Base(file)
	w.test = strings.HasSuffix(base, "_test.rb") || strings.HasSuffix(base, "_spec.rb") || strings.HasPrefix(base, "test_")
	return w
}

func (w *walker) program() {
	w.Root()
	w.closeLocals()
}

func (w *walker) frame() *frame { return &w.frames[len(w.frames)-1] }

// decide counts a decision point.
func (w *walker) decide() { w.Decide(w.frame().named) }
