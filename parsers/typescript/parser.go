package typescript

import (
	"bytes"
	"path"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// parser walks one file's tree.
type parser struct {
	b *parsers.Builder
	t *syntax.Tree
	g *grammar

	path   string
	module bool // has imports or exports of its own, so its top level is not global
	fn     frame
	lead   lead

	// bound finds what a name is bound to in a scope, for members that are made
	// by assignment.
	bound map[binding]facts.DefID
	// objects are the object literals that variables hold.
	objects map[facts.DefID]facts.DefID
	// attached are the scopes of the members that were assigned to functions.
	attached map[facts.DefID]facts.ScopeID
	exports  facts.DefID // of CommonJS: what exports.x is a member of; 0 until one is met

	narrowings []narrowing                  // what tests around say
	testing    bool                         // within a test
	infers     facts.ScopeID                // of the conditional type in whose condition this is
	parts      map[syntax.Node]facts.ExprID // expressions of parts of tests
	docsRead   map[uint32]bool              // where types in comments begin that were read

	stack []facts.ExprID // operands of lists being built
	block []facts.ExprID // memory for finished lists
	found []facts.ExprID // results of the functions being walked
}

type binding struct {
	scope facts.ScopeID
	name  string
}

// frame is what the code of a function, class body or file needs to know of it.
type frame struct {
	def       facts.DefID   // the function; 0 for the file and class bodies
	scope     facts.ScopeID // where var is bound
	named     facts.DefID   // what decision points count for
	this      receiver
	self      facts.DefID  // the function whose this it would be, if it has one of its own
	result    facts.ExprID // a value of the type that the function should return
	results   int          // where its results begin in parser.found
	generator bool
	inside    bool // within some function, so that names are local
}

// receiver is what this means.
type receiver struct {
	def  facts.DefID  // a class or object of whose members this is one,
	expr facts.ExprID // or an expression
	as   facts.ExprID // what is expected of the member, whose type may say what this is
}

// lead is what stands before a declaration and belongs to it: export, declare, decorators.
type lead struct {
	node  syntax.Node // the outermost node; 0 is none
	start uint32
	flags facts.Flags
}

func parse(g *grammar, language, path string, src []byte) *facts.File {
	text := src
	if !g.script {
		text = withoutVariance(src)
	}
	t := g.read(text)
	defer t.Close()
	p := &parser{
		b: parsers.NewBuilder(language, src), t: t, g: g, path: path,
		bound: map[binding]facts.DefID{}, objects: map[facts.DefID]facts.DefID{}, attached: map[facts.DefID]facts.ScopeID{}, parts: map[syntax.Node]facts.ExprID{}, docsRead: map[uint32]bool{},
	}
	whole := facts.Span{End: uint32(len(src))}
	switch t.Stop {
	case syntax.OutOfTime:
		p.b.Problem(whole, "The file takes too long to parse")
	case syntax.OutOfMemory:
		p.b.Problem(whole, "The file takes too much memory to parse")
	case syntax.TooDeep:
		p.b.Problem(whole, "The file is nested too deeply to be read in full")
	}
	if t.Len() > 0 {
		p.file()
	}
	return p.b.File
}

func (p *parser) file() {
	p.module = p.isModule()
	d := p.b.Def(0)
	d.Doc = p.fileDoc()
	if !p.module {
		d.Flags |= facts.FlagPartial // of the global scope, which such files share
	}
	if p.ambient() && (!p.module || !p.hasExportList(0)) {
		p.lead.flags = facts.FlagExported
	}
	flags := p.lead.flags
	for c := p.t.First(0); c != 0; c = p.t.Next(c) {
		p.lead.flags = flags
		p.visit(c, read)
	}
	p.lead = lead{}
	p.comments()
	for i := 1; i < p.t.Len(); i++ {
		n := syntax.Node(i)
		if p.t.Missing(n) {
			p.b.Problem(p.span(n), "Something is missing here: "+p.t.KindName(n))
		} else if p.t.Kind(n) == syntax.KindError {
			p.b.Problem(p.span(n), "The text here is not understood")
		}
	}
}

// ambient reports whether the file only declares.
func (p *parser) ambient() bool {
	return strings.HasSuffix(p.path, ".d.ts") || strings.HasSuffix(p.path, ".d.mts") || strings.HasSuffix(p.path, ".d.cts")
}

// isModule reports whether the file's top level is its own: it imports or
// exports there or, in JavaScript, speaks of CommonJS, or its name says so.
func (p *parser) isModule() bool {
	switch path.Ext(p.path) {
	case ".mts", ".cts", ".mjs", ".cjs":
		return true
	}
	for c := p.t.First(0); c != 0; c = p.t.Next(c) {
		switch p.kind(c) {
		case kImportStatement, kExportStatement:
			return true
		}
	}
	return p.g.script && (bytes.Contains(p.b.Src, []byte("require(")) || bytes.Contains(p.b.Src, []byte("exports")))
}

// hasExportList reports whether among the statements in n is an export { … },
// export = or export default, without which all of an ambient body is exported.
func (p *parser) hasExportList(n syntax.Node) bool {
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) == kExportStatement && p.child(c, fDeclaration) == 0 {
			return true
		}
	}
	return false
}

// visit states the facts of a node; see handler.
func (p *parser) visit(n syntax.Node, u use) facts.ExprID {
	if n == 0 {
		return 0
	}
	if k := p.t.Kind(n); int(k) < len(p.g.handlers) {
		if h := p.g.handlers[k]; h != nil {
			return h(p, n, u)
		}
	}
	p.visitAll(n, read)
	return 0
}

// visitAll visits the children of n.
func (p *parser) visitAll(n syntax.Node, u use) {
	if n == 0 {
		return
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		p.visit(c, u)
	}
}

func (p *parser) kind(n syntax.Node) kind {
	if k := p.t.Kind(n); int(k) < len(p.g.kinds) {
		return p.g.kinds[k]
	}
	return kOther
}

func (p *parser) child(n syntax.Node, f field) syntax.Node {
	want := p.g.fields[f]
	if want == 0 || n == 0 {
		return 0
	}
	c := p.t.Child(n, want)
	for c != 0 && (p.kind(c) == kComment || p.t.Field(c) != want) { // the grammar gives comments the field of what follows
		c = p.t.Next(c)
	}
	return c
}

func (p *parser) is(n syntax.Node, f field) bool { return p.t.Field(n) == p.g.fields[f] }

// has reports whether n has a child of kind k.
func (p *parser) has(n syntax.Node, k kind) bool { return p.childOf(n, k) != 0 }

func (p *parser) childOf(n syntax.Node, k kind) syntax.Node {
	if n == 0 {
		return 0
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.kind(c) == k {
			return c
		}
	}
	return 0
}

// only returns the first named child of n that is not a comment.
func (p *parser) only(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	for c := p.t.First(n); c != 0; c = p.t.Next(c) {
		if p.t.Named(c) && p.kind(c) != kComment {
			return c
		}
	}
	return 0
}

func (p *parser) span(n syntax.Node) facts.Span {
	return facts.Span{Start: p.t.Start(n), End: p.t.End(n)}
}

func (p *parser) text(n syntax.Node) string { return p.b.Text(p.span(n)) }

// content returns the span of a string without its quotes.
func (p *parser) content(n syntax.Node) facts.Span {
	s := p.span(n)
	if s.End-s.Start >= 2 {
		s.Start++
		if q := p.b.Src[s.End-1]; q == p.b.Src[s.Start-1] {
			s.End--
		}
	}
	return s
}

// header returns the span from start to before the body at end, without trailing space.
func (p *parser) header(start, end uint32) facts.Span {
	for end > start && isSpace(p.b.Src[end-1]) {
		end--
	}
	return facts.Span{Start: start, End: end}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// push puts an operand on the stack; take makes a list of those pushed since mark.
func (p *parser) push(e facts.ExprID) { p.stack = append(p.stack, e) }

func (p *parser) take(mark int) []facts.ExprID {
	list := p.keep(p.stack[mark:])
	p.stack = p.stack[:mark]
	return list
}

// keep copies a list into memory that the facts own.
func (p *parser) keep(list []facts.ExprID) []facts.ExprID {
	n := len(list)
	if n == 0 {
		return nil
	}
	if len(p.block) < n {
		p.block = make([]facts.ExprID, max(n, 512))
	}
	out := p.block[:n:n]
	p.block = p.block[n:]
	copy(out, list)
	return out
}

// union is any of the expressions that are known.
func (p *parser) union(list ...facts.ExprID) facts.ExprID {
	mark := len(p.stack)
	for _, e := range list {
		if e != 0 {
			p.push(e)
		}
	}
	switch len(p.stack) - mark {
	case 0:
		return 0
	case 1:
		e := p.stack[mark]
		p.stack = p.stack[:mark]
		return e
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: p.take(mark)})
}

// define adds a definition and notes what its name is bound to.
func (p *parser) define(d facts.Def) facts.DefID {
	id := p.b.Define(d)
	def := p.b.Def(id)
	if p.fn.inside && def.Scope != 0 {
		switch p.b.File.Scopes[def.Scope].Kind {
		case facts.ScopeFunction, facts.ScopeBlock:
			def.Flags |= facts.FlagLocal
		}
	}
	if def.Name != "" {
		if _, taken := p.bound[binding{def.Scope, def.Name}]; !taken {
			p.bound[binding{def.Scope, def.Name}] = id
		}
	}
	return id
}

// rebind moves a definition to another scope.
func (p *parser) rebind(id facts.DefID, scope facts.ScopeID) {
	d := p.b.Def(id)
	if d.Scope == scope {
		return
	}
	if at := (binding{d.Scope, d.Name}); p.bound[at] == id {
		delete(p.bound, at)
	}
	d.Scope = scope
	if scope == 0 {
		d.Flags &^= facts.FlagLocal
	}
	if at := (binding{scope, d.Name}); p.bound[at] == 0 {
		p.bound[at] = id
	}
}

// find returns what a bare name is bound to at this point of the walk, 0 if nothing is known.
func (p *parser) find(name string) facts.DefID {
	for scope := p.b.Scope(); ; scope = p.b.File.Scopes[scope].Parent {
		if p.b.File.Scopes[scope].Kind != facts.ScopeType {
			if id, ok := p.bound[binding{scope, name}]; ok {
				return id
			}
		}
		if scope == 0 {
			return 0
		}
	}
}

// begin takes what stands before a declaration and returns the span, doc
// comment and flags of the whole.
func (p *parser) begin(n syntax.Node) facts.Def {
	l := p.lead
	p.lead = lead{}
	if l.node == 0 {
		l.node = n
	}
	d := facts.Def{Span: p.span(n), Flags: l.flags, Doc: p.doc(l.node)}
	if s := p.t.Start(l.node); s < d.Span.Start {
		d.Span.Start = s
	}
	if l.start != 0 && l.start < d.Span.Start {
		d.Span.Start = l.start
	}
	if e := p.t.End(l.node); e > d.Span.End {
		d.Span.End = e
	}
	return d
}

// decision counts a decision point.
func (p *parser) decision() {
	if d := p.b.Def(p.fn.named); d.Decisions < 1<<16-1 {
		d.Decisions++
	}
}
