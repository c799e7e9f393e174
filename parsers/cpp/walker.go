package cpp

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// walker turns the tree of one file into facts, in one walk.
type walker struct {
	d       *dialect
	b       *parsers.Builder
	t       *syntax.Tree
	src     []byte // as written; the tree is over the prepared text
	at      place
	head    header
	exprs   []facts.ExprID  // a stack for the arguments of expressions
	defs    []facts.DefID   // a stack for parameters
	done    syntax.Node     // a node that was visited out of turn
	results *[]facts.ExprID // where returned values go; nil where nobody asks
}

// place is where the walk stands, as far as it decides what a declaration means.
type place struct {
	scope      facts.ScopeID // where ordinary names are bound
	tags       facts.ScopeID // where C binds tags and enumerators: outside of structures
	space      facts.ScopeID // of the namespace around
	in         inside
	class      facts.DefID   // the innermost class
	access     facts.Flags   // of members that follow
	hidden     bool          // in an anonymous namespace: seen only in this file
	parameters bool          // what is declared are parameters of K&R C
	function   facts.DefID   // the innermost named function, whose decisions count
	labels     facts.ScopeID // the scope of labels
}

// inside is the kind of the surroundings.
type inside uint8

const (
	inFile inside = iota // or in a namespace
	inClass
	inFunction
)

// header is what stands before a declaration and belongs to it.
type header struct {
	start    uint32 // of the outermost template, if generic
	params   []facts.DefID
	generic  bool // behind a template head
	special  bool // behind template <>
	external bool // behind extern "C"
}

// takeHeader returns what stands before the declaration that begins, which nobody else shall take.
func (w *walker) takeHeader() header {
	h := w.head
	w.head = header{}
	return h
}

// extend makes a declaration's span begin with its header.
func (h *header) extend(s facts.Span) facts.Span {
	if h.generic {
		s.Start = h.start
	}
	return s
}

// restore is deferred to leave a place.
func (w *walker) restore(outer place) { w.at = outer }

// define adds a definition that is bound in scope.
func (w *walker) define(d facts.Def, scope facts.ScopeID) facts.DefID {
	id := w.b.Define(d)
	w.b.Def(id).Scope = scope // also where it is the file's, which the Builder takes for not set
	return id
}

// adopt makes a definition the parent of its type parameters.
func (w *walker) adopt(params []facts.DefID, id facts.DefID) {
	for _, p := range params {
		w.b.Def(p).Parent = id
	}
}

// visitor handles a node. It returns the node's value if it is an expression
// and want is set; else 0, or what is at hand.
type visitor func(w *walker, n syntax.Node, want bool) facts.ExprID

// visitors is the table from nodes to what is done with them. Nodes that are
// not in it are what their children are.
func visitors() []visitor {
	v := make([]visitor, nSymbols)
	for s, f := range map[symbol]visitor{
		// declarations
		sDeclaration: (*walker).declaration, sFieldDeclaration: (*walker).declaration, sTypeDefinition: (*walker).typedef,
		sFunctionDefinition: (*walker).functionDefinition, sAlias: (*walker).alias, sUsing: (*walker).using,
		sNamespace: (*walker).namespace, sNamespaceAlias: (*walker).namespaceAlias, sTemplate: (*walker).template,
		sTemplateInstantiation: (*walker).instantiation, sFriend: (*walker).friend, sAccess: (*walker).access,
		sConcept: (*walker).concept, sLinkage: (*walker).linkage, sFieldInitializerList: (*walker).memberInitialisers,
		sAttribute: (*walker).attribute, sMsCall: (*walker).nothing,
		// types
		sClass: (*walker).class, sStruct: (*walker).class, sUnion: (*walker).class, sEnum: (*walker).class,
		sPrimitive: (*walker).primitive, sSized: (*walker).sized, sTypeIdentifier: (*walker).typeName,
		sTypeDescriptor: (*walker).typeDescriptor, sDecltype: (*walker).decltype, sPlaceholder: (*walker).placeholder,
		sMacroType: (*walker).macroType, sTemplateType: (*walker).path, sDependentType: (*walker).path, sDependentName: (*walker).path,
		// expressions
		sIdentifier: (*walker).identifier, sNamespaceIdentifier: (*walker).typeName, sFieldIdentifier: (*walker).identifier,
		sQualified: (*walker).path, sTemplateFunction: (*walker).path, sTemplateMethod: (*walker).path,
		sFieldExpression: (*walker).member, sCall: (*walker).call, sNew: (*walker).new, sThis: (*walker).this,
		sAssignment: (*walker).assignment, sUpdate: (*walker).update, sBinary: (*walker).binary, sUnary: (*walker).unary,
		sConditional: (*walker).conditional, sCast: (*walker).cast, sSubscript: (*walker).subscript,
		sPointerExpression: (*walker).pointerExpression, sComma: (*walker).comma, sParensExpression: (*walker).parens,
		sCompoundLiteral: (*walker).compoundLiteral, sLambda: (*walker).lambda, sOffsetof: (*walker).offsetof,
		sSizeof: (*walker).sizeof, sAwait: (*walker).await, sPackExpansion: (*walker).pack, sRequires: (*walker).requires,
		sNumber: (*walker).number, sChar: (*walker).char, sTrue: (*walker).boolean, sFalse: (*walker).boolean, sNull: (*walker).null,
		sString: (*walker).str, sRawString: (*walker).str, sConcatenated: (*walker).concatenated, sUserLiteral: (*walker).userLiteral,
		sInitializerList: (*walker).list, sInitializerPair: (*walker).pair,
		sDestructor: (*walker).path, sOperatorName: (*walker).path,
		// statements
		sCompound: (*walker).block, sFor: (*walker).loop, sForRange: (*walker).rangeLoop, sDo: (*walker).decided, sWhile: (*walker).conditioned,
		sIf: (*walker).conditioned, sSwitch: (*walker).switched, sCase: (*walker).switchCase, sCatch: (*walker).catch, sGoto: (*walker).jump, sLabeled: (*walker).labelled,
		sReturn: (*walker).returned, sExpressionStatement: (*walker).expressionStatement,
		// declarators met where none is expected: the tree is broken there
		sStatementIdentifier: (*walker).nothing, sComment: (*walker).nothing, sError: (*walker).broken,
		sParameter: (*walker).strayParameter, sOptionalParameter: (*walker).strayParameter,
	} {
		v[s] = f
	}
	return v
}

func parse(d *dialect, src []byte) *facts.File {
	p := prepare(d, src)
	defer p.release()
	b := parsers.NewBuilder(d.id, src)
	t := syntax.Parse(d.grammar, p.text, syntax.Limits{})
	defer t.Close()
	w := &walker{d: d, b: b, t: t, src: src}
	if t.Len() > 0 {
		w.childrenFrom(t.First(0))
	}
	w.sweep(p)
	scopes := b.File.Scopes // of the tree, without those that macros add
	w.place(p.noise, newLocator(scopes))
	w.directives(p, newLocator(scopes))
	w.holders()
	if t.Stop != syntax.Complete {
		b.Problem(facts.Span{End: uint32(len(src))}, stopMessages[t.Stop])
	}
	return b.File
}

var stopMessages = map[syntax.Stop]string{
	syntax.OutOfTime:   "the file takes too long to parse",
	syntax.OutOfMemory: "the file takes too much memory to parse",
	syntax.TooDeep:     "the file is nested too deeply; its innermost parts are left out",
	syntax.NoLanguage:  "the grammar does not fit the parser",
}

// symbol returns what a node is; sNone for tokens and what means nothing here.
func (w *walker) symbol(n syntax.Node) symbol {
	if n == 0 || !w.t.Named(n) {
		return sNone
	}
	k := w.t.Kind(n)
	if k == syntax.KindError {
		return sError
	}
	return w.d.symbols[k]
}

// visit handles a node and what is below it.
func (w *walker) visit(n syntax.Node, want bool) facts.ExprID {
	if n == 0 || !w.t.Named(n) || n == w.done {
		return 0
	}
	if v := w.d.visits[w.symbol(n)]; v != nil {
		return v(w, n, want)
	}
	w.children(n)
	return 0
}

// children visits the children of a node.
func (w *walker) children(n syntax.Node) {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		w.visit(c, false)
	}
}

// childrenFrom visits c and its following siblings.
func (w *walker) childrenFrom(c syntax.Node) {
	for ; c != 0; c = w.t.Next(c) {
		w.visit(c, false)
	}
}

func (w *walker) nothing(syntax.Node, bool) facts.ExprID { return 0 }

// broken visits what the grammar could not place.
func (w *walker) broken(n syntax.Node, _ bool) facts.ExprID {
	w.b.Problem(w.span(n), "this does not parse")
	w.children(n)
	return 0
}

func (w *walker) span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.t.Start(n), End: w.t.End(n)}
}

func (w *walker) text(n syntax.Node) []byte { return w.src[w.t.Start(n):w.t.End(n)] }

// is reports whether a node's text is s.
func (w *walker) is(n syntax.Node, s string) bool { return n != 0 && string(w.text(n)) == s }

// named reports whether a node is an identifier that names something: not a
// keyword that the parser took for one, nor one that it invented.
func (w *walker) named(n syntax.Node) bool {
	return n != 0 && w.t.Start(n) < w.t.End(n) && w.d.words[string(w.text(n))]&wordKey == 0
}

// first returns the first child of a node, 0 if there is none.
func (w *walker) first(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.t.First(n)
}

// part returns the first child of a node in a field, 0 if there is none.
func (w *walker) part(n syntax.Node, f syntax.Field) syntax.Node {
	if n == 0 || f == 0 {
		return 0
	}
	return w.t.Child(n, f)
}

// child returns the first named child of a node, 0 if there is none.
func (w *walker) child(n syntax.Node) syntax.Node {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.t.Named(c) && w.symbol(c) != sComment {
			return c
		}
	}
	return 0
}

// childOf returns the first child of n that is s, 0 if there is none.
func (w *walker) childOf(n syntax.Node, s symbol) syntax.Node {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) == s {
			return c
		}
	}
	return 0
}

// token reports whether a node has the keyword or operator s among its children.
func (w *walker) token(n syntax.Node, s string) bool {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if !w.t.Named(c) && w.is(c, s) {
			return true
		}
	}
	return false
}

// decide counts a decision point of the innermost named function.
func (w *walker) decide() {
	if w.at.function != 0 {
		if d := w.b.Def(w.at.function); d.Decisions < 1<<16-1 {
			d.Decisions++
		}
	}
}

// collect keeps the expressions on the stack above mark.
func (w *walker) collect(mark int) []facts.ExprID {
	if len(w.exprs) == mark {
		return nil
	}
	kept := append([]facts.ExprID(nil), w.exprs[mark:]...)
	w.exprs = w.exprs[:mark]
	return kept
}

// collectDefs keeps the definitions on the stack above mark.
func (w *walker) collectDefs(mark int) []facts.DefID {
	if len(w.defs) == mark {
		return nil
	}
	kept := append([]facts.DefID(nil), w.defs[mark:]...)
	w.defs = w.defs[:mark]
	return kept
}
