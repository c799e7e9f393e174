package ruby

import (
	"bytes"
	"path"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// walker makes facts from one tree.
type walker struct {
	walk.Walker[*walker]

	frames   []frame
	narrowed []narrowing // see within
	subject  string      // the variable whose value the case around tests
	blocks   []block     // of the innermost frame and those around, each behind its frame's start

	heredocs bool            // there may be some
	accessed map[string]bool // the names of accessors that write
	test     bool            // in a file of tests
	reads    []heldRead      // see settle
	seconds  []second        // see settleSeconds
}

// frame is the file, a class or module, or a method: what holds names that
// code further inside does not see.
type frame struct {
	kind     frameKind
	def      facts.DefID
	scope    facts.ScopeID // its own scope: members, or parameters and locals
	in       facts.DefID
	named    facts.DefID // whose decision points these are
	blocks   int         // where its blocks begin
	narrowed int         // where what is known of its variables begins
	locals   bool        // a scope for locals is open: methods inside do not see them
	returns  []facts.ExprID
	holds    []held   // what its variables hold at the place that is visited
	assigned []held   // the assignments so far
	loose    []string // the variables that blocks assign, at times unknown

	class      facts.DefID   // the class or module around, 0 in the file
	members    facts.ScopeID // its scope
	static     bool          // what is defined here belongs to the class itself
	visibility facts.Flags   // of the methods that follow
	bases      []facts.ExprID

	changed bool           // self is not that of the method or class around
	self    facts.ExprID   // what code here sends its calls to that names nothing else; 0 if not asked for yet
	running []running      // the calls in whose blocks this is
	runs    []run          // what code that its parameters hold is run as a method of
	block   string         // the name of a method's block parameter
	yields  []facts.ExprID // what a method calls its block with, as tuples
	spec    bool           // a class of a test framework's making
	hands   bool           // a module whose ClassMethods go to what it is mixed into
}

// running is a block of a call that is being visited.
type running struct {
	call facts.ExprID
	self facts.ExprID // its receiver; 0 if not asked for yet
}

// run says what code that a parameter holds is run as a method of.
type run struct {
	param string
	as    facts.ExprID
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
	w.heredocs = bytes.Contains(src, []byte("<<"))
	base := path.Base(file)
	w.test = strings.HasSuffix(base, "_test.rb") || strings.HasSuffix(base, "_spec.rb") || strings.HasPrefix(base, "test_") || strings.HasPrefix(base, "spec_")
	return w
}

func (w *walker) program() {
	w.Root()
	w.closeLocals()
	w.settle()
	w.settleSeconds()
}

func (w *walker) frame() *frame { return &w.frames[len(w.frames)-1] }

// decide counts a decision point.
func (w *walker) decide() { w.Decide(w.frame().named) }
