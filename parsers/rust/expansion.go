package rust

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// macros are the macro calls of a file as they were read.
type macros struct {
	defined map[string][]*macro   // by name, in the order of the file
	read    map[argsKey]arguments // what is known of calls
	trees   []*syntax.Tree        // that arguments point into
	locals  map[string]bool       // the variables of macro bodies in the expansion that is walked
}

// argsKey tells a macro call by the token tree of its arguments.
type argsKey struct {
	tree *syntax.Tree
	args syntax.Node
}

// arguments are those of a macro, read as Rust, or what the macro makes of them.
type arguments struct {
	tree     *syntax.Tree
	node     syntax.Node // what the brackets and their content are as an expression
	origin   *origin
	expanded bool
}

// hide returns the name under which a variable that the body of a macro binds is
// known. No code outside of the body can see it.
func (m *macros) hide(name string) string {
	if m.locals == nil {
		m.locals = map[string]bool{}
	}
	m.locals[name] = true
	return "$" + name
}

// hidden returns the name by which a name at s is looked for: that of a hidden
// variable, if it is of the body of a macro that has one.
func (m *macros) hidden(name string, s facts.Span) string {
	if len(m.locals) > 0 && s.Empty() && m.locals[name] {
		return "$" + name
	}
	return name
}

func (m *macros) close() {
	for _, t := range m.trees {
		t.Close()
	}
}

// The limits of what is read of macros. Calls in the arguments of calls are read
// as Rust to some depth; a macro that calls itself may go deeper.
const (
	maxNesting   = 6
	maxExpansion = 64
)

// pending is a macro call whose arguments are to be read.
type pending struct {
	tree   *syntax.Tree
	origin *origin
	args   syntax.Node // the token tree
	start  uint32      // of the call, in the tree's text
	name   string      // of the macro; empty if a path leads elsewhere
	plain  bool        // not to be expanded
}

// readMacros reads the arguments of the file's macro calls: what macros of the
// file make of them, or else the arguments themselves as Rust. They are written
// behind each other, so that one parse reads all that stand at one level of nesting.
func (w *walker) readMacros() {
	whole := &origin{parts: []part{{size: uint32(len(w.Src))}}}
	cost := &budget{steps: 16*len(w.Src) + 4096, bytes: 4*len(w.Src) + 1<<15}
	w.defineMacros(w.Tree, whole, 0, syntax.Node(w.Tree.Len()))
	todo := macroCalls(nil, w.Tree, whole, 0, syntax.Node(w.Tree.Len()))
	for level := 0; level < maxExpansion && len(todo) > 0; level++ {
		out := &writer{origin: &origin{}, budget: cost}
		type written struct {
			pending
			from, to uint32
			expanded bool
		}
		var all []written
		var inner []pending
		for _, p := range todo {
			from := uint32(len(out.text))
			expanded := w.expandCall(p, out)
			if !expanded && level >= maxNesting {
				continue
			}
			if !expanded {
				start, end := p.tree.Start(p.args), p.tree.End(p.args)
				p.origin.copied(start, end, out.origin, from)
				out.text = append(out.text, p.tree.Src[start:end]...)
			}
			all = append(all, written{p, from, uint32(len(out.text)), expanded})
			out.text = append(out.text, ";\n"...)
		}
		tree := syntax.Parse(lang, out.text, syntax.Limits{})
		w.macros.trees = append(w.macros.trees, tree)
		if tree.Len() == 0 {
			return
		}
		n := tree.First(0)
		for _, p := range all {
			for n != 0 && tree.Start(n) < p.from {
				n = tree.Next(n)
			}
			end := syntax.Node(tree.Len())
			if next := tree.Next(n); next != 0 {
				end = next
			}
			node := wholeNode(tree, n, p.from, p.to)
			switch {
			case node != 0 && sound(tree, n, end):
				w.macros.read[argsKey{p.tree, p.args}] = arguments{tree, node, out.origin, p.expanded}
				w.defineMacros(tree, out.origin, n, end)
				inner = macroCalls(inner, tree, out.origin, n, end)
			case p.expanded:
				p.plain = true
				inner = append(inner, p.pending)
			default:
				inner = tokenCalls(inner, p.pending)
			}
		}
		todo = inner
	}
}

// defineMacros notes the macros that are defined between two nodes.
func (w *walker) defineMacros(tree *syntax.Tree, at *origin, n, end syntax.Node) {
	if w.macros.read == nil {
		w.macros.read, w.macros.defined = map[argsKey]arguments{}, map[string][]*macro{}
	}
	for ; n < end; n++ {
		if tree.Kind(n) != kMacroDefinition {
			continue
		}
		name := tree.Child(n, fName)
		if m := readMacro(tree.Src, tree.Start(n), tree.End(n), at); m != nil && name != 0 {
			m.at = at.span(tree.Start(n), tree.Start(n)+1).Start
			text := string(tree.Text(name))
			w.macros.defined[text] = append(w.macros.defined[text], m)
		}
	}
}

// expandCall writes what a call becomes, between braces; false if its macro is
// not one of the file or does not fit.
func (w *walker) expandCall(p pending, out *writer) bool {
	use := p.origin.span(p.start, p.start+1).Start
	var m *macro
	for _, d := range w.macros.defined[p.name] {
		if d.at <= use {
			m = d
		}
	}
	if m == nil || p.plain {
		return false
	}
	args, ok := lex(p.tree.Src, p.tree.Start(p.args), p.tree.End(p.args), p.origin)
	if !ok || len(args) != 1 {
		return false
	}
	text, parts := len(out.text), len(out.origin.parts)
	out.use, out.last, out.limit = use, lexeme{}, text+out.budget.bytes
	out.text = append(out.text, '{')
	if !m.expand(args[0].inner, out) {
		out.text, out.origin.parts = out.text[:text], out.origin.parts[:parts]
		return false
	}
	out.text = append(out.text, " }"...)
	out.budget.bytes -= len(out.text) - text
	return true
}

// macroCalls appends the macro calls among the nodes from n to end that have arguments.
func macroCalls(to []pending, tree *syntax.Tree, at *origin, n, end syntax.Node) []pending {
	for ; n < end; n++ {
		if tree.Kind(n) != kMacroCall {
			continue
		}
		if args := tree.ChildOf(n, kTokenTree); args != 0 {
			to = append(to, pending{tree: tree, origin: at, args: args, start: tree.Start(n), name: macroName(tree, tree.Child(n, fMacro))})
		}
	}
	return to
}

// macroName returns the name of a macro that a call names plainly or as one of
// the crate.
func macroName(tree *syntax.Tree, n syntax.Node) string {
	if n == 0 {
		return ""
	}
	if tree.Kind(n) == kScoped {
		if p := tree.Child(n, fPath); p == 0 || tree.Kind(p) != kCrate {
			return ""
		}
		if n = tree.Child(n, fName); n == 0 {
			return ""
		}
	}
	return string(tree.Text(n))
}

// tokenCalls appends the macro calls among the tokens of p.
func tokenCalls(to []pending, p pending) []pending {
	for c := p.tree.First(p.args); c != 0; c = p.tree.Next(c) {
		if p.tree.Kind(c) != kTokenTree {
			continue
		}
		inner := pending{tree: p.tree, origin: p.origin, args: c, start: p.tree.Start(c)}
		if p.tree.Kind(c-1) == kBang && p.tree.First(c) != 0 {
			if p.tree.Kind(c-2) == kIdentifier {
				inner.start, inner.name = p.tree.Start(c-2), string(p.tree.Text(c-2))
			}
			to = append(to, inner)
		} else {
			to = tokenCalls(to, inner)
		}
	}
	return to
}

// wholeNode returns the expression at or right below n that spans exactly from start to end.
func wholeNode(tree *syntax.Tree, n syntax.Node, start, end uint32) syntax.Node {
	for ; n != 0 && tree.Start(n) == start; n = tree.First(n) {
		if tree.End(n) == end && tree.Kind(n) != kStatement {
			return n
		}
	}
	return 0
}

// sound reports whether the nodes from n to end are free of syntax errors.
func sound(tree *syntax.Tree, n, end syntax.Node) bool {
	for ; n < end; n++ {
		if tree.Kind(n) == syntax.KindError || tree.Missing(n) {
			return false
		}
	}
	return true
}

// inside walks what was read of a macro call's arguments.
func (w *walker) inside(a arguments, walk func() facts.ExprID) facts.ExprID {
	tree, at, locals := w.Tree, w.origin, w.macros.locals
	if at == nil {
		w.macros.locals = nil
	}
	w.Tree, w.origin = a.tree, a.origin
	e := walk()
	w.Tree, w.origin, w.macros.locals = tree, at, locals
	return e
}
