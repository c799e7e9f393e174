package rust

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// arguments are those of a macro, read as Rust.
type arguments struct {
	tree  *syntax.Tree
	node  syntax.Node // what the brackets and their content are as an expression
	shift uint32      // from offsets of tree to offsets of the file
}

// maxNesting bounds how deeply macro calls in the arguments of macro calls are read as Rust.
const maxNesting = 6

// pending is a macro call whose arguments are to be read.
type pending struct {
	tree  *syntax.Tree
	args  syntax.Node // the token tree
	shift uint32
}

func (p pending) span() facts.Span {
	return facts.Span{Start: p.tree.Start(p.args) + p.shift, End: p.tree.End(p.args) + p.shift}
}

// readMacros parses the arguments of the file's macro calls as Rust. They are
// written behind each other, so that one parse reads all that stand at one
// level of nesting.
func (w *walker) readMacros() {
	todo := macroCalls(nil, w.Tree, 0, syntax.Node(w.Tree.Len()), 0)
	for level := 0; level < maxNesting && len(todo) > 0; level++ {
		var text []byte
		at := make([]uint32, len(todo))
		for i, p := range todo {
			at[i] = uint32(len(text))
			s := p.span()
			text = append(append(text, w.Src[s.Start:s.End]...), ";\n"...)
		}
		tree := syntax.Parse(lang, text, syntax.Limits{})
		w.trees = append(w.trees, tree)
		if tree.Len() == 0 {
			return
		}
		if w.macros == nil {
			w.macros = make(map[uint32]arguments, len(todo))
		}
		var inner []pending
		n := tree.First(0)
		for i, p := range todo {
			for n != 0 && tree.Start(n) < at[i] {
				n = tree.Next(n)
			}
			end := syntax.Node(tree.Len())
			if next := tree.Next(n); next != 0 {
				end = next
			}
			s := p.span()
			arg := whole(tree, n, at[i], at[i]+s.End-s.Start)
			if arg == 0 || !sound(tree, n, end) {
				inner = tokenCalls(inner, p)
				continue
			}
			shift := s.Start - at[i]
			w.macros[s.Start] = arguments{tree, arg, shift}
			inner = macroCalls(inner, tree, n, end, shift)
		}
		todo = inner
	}
}

// macroCalls appends the macro calls among the nodes from n to end that have arguments.
func macroCalls(to []pending, tree *syntax.Tree, n, end syntax.Node, shift uint32) []pending {
	for ; n < end; n++ {
		if tree.Kind(n) == kMacroCall {
			if args := tree.ChildOf(n, kTokenTree); args != 0 && tree.First(args) != 0 {
				to = append(to, pending{tree, args, shift})
			}
		}
	}
	return to
}

// tokenCalls appends the macro calls among the tokens of p.
func tokenCalls(to []pending, p pending) []pending {
	for c := p.tree.First(p.args); c != 0; c = p.tree.Next(c) {
		if p.tree.Kind(c) != kTokenTree {
			continue
		}
		inner := pending{p.tree, c, p.shift}
		if p.tree.Kind(c-1) == kBang && p.tree.First(c) != 0 {
			to = append(to, inner)
		} else {
			to = tokenCalls(to, inner)
		}
	}
	return to
}

// whole returns the expression at or right below n that spans exactly from start to end.
func whole(tree *syntax.Tree, n syntax.Node, start, end uint32) syntax.Node {
	for ; n != 0 && tree.Start(n) == start; n = tree.First(n) {
		if tree.End(n) == end {
			if tree.Kind(n) == kStatement {
				continue
			}
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

func (w *walker) closeMacros() {
	for _, t := range w.trees {
		t.Close()
	}
}

// formats are the macros whose first string may name variables in braces.
var formats = map[string]bool{
	"format": true, "format_args": true, "print": true, "println": true, "eprint": true, "eprintln": true,
	"write": true, "writeln": true, "panic": true, "todo": true, "unimplemented": true, "unreachable": true,
	"assert": true, "assert_eq": true, "assert_ne": true, "debug_assert": true, "debug_assert_eq": true,
	"debug_assert_ne": true, "trace": true, "debug": true, "info": true, "warn": true, "error": true, "log": true,
	"bail": true, "ensure": true, "anyhow": true,
}

// results are the built-in types of what well-known macros give.
var results = map[string]string{
	"format": "String", "matches": "bool", "cfg": "bool", "concat": "str", "stringify": "str", "include_str": "str",
	"env": "str", "file": "str", "module_path": "str", "line": "u32", "column": "u32",
}

// macroCall handles the use of a macro as an item, a statement or an expression.
func (w *walker) macroCall(n syntax.Node) facts.ExprID {
	node := w.Field(n, fMacro)
	x := w.path(node, 0, facts.MacroUse, -1)
	args := w.ChildOf(n, kTokenTree)
	if x == 0 || args == 0 {
		w.tokens(args)
		return 0
	}
	return w.expand(x, args, w.Span(n))
}

// expand handles the arguments of a macro and returns what its use is.
func (w *walker) expand(x facts.ExprID, args syntax.Node, s facts.Span) facts.ExprID {
	name := w.File.Refs[w.File.Exprs[x].Ref].Name
	if name == "stringify" || name == "cfg" || name == "concat_idents" {
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: results[name], Span: s})
	}
	var value facts.ExprID
	parsed, ok := w.macros[w.Span(args).Start]
	if ok {
		tree, shift := w.Tree, w.shift
		w.Tree, w.shift = parsed.tree, parsed.shift
		if formats[name] {
			w.captures(parsed.node)
		}
		value = w.expansion(parsed.node, formats[name])
		w.Tree, w.shift = tree, shift
	} else {
		if formats[name] {
			w.captures(args)
		}
		w.tokens(args)
	}
	switch name {
	case "vec":
		items := w.arg(value)
		if e := w.File.Exprs[value]; e.Kind == facts.ExprList || e.Kind == facts.ExprTuple {
			items = e.Args
		}
		return w.Expr(facts.Expr{Kind: facts.ExprList, Args: items, Text: "Vec", Span: s})
	case "dbg":
		return value
	}
	if typ := results[name]; typ != "" {
		return w.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: typ, Span: s})
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Args: w.arg(value), Span: s})
}

// expansion walks macro arguments that read as Rust. Items between braces are
// defined where the macro stands, which is what macros that take items do.
func (w *walker) expansion(n syntax.Node, format bool) facts.ExprID {
	switch {
	case w.Tree.Kind(n) == kBlock && (!w.local() || w.isItem(w.first(n))):
		return w.list(n)
	case format:
		for c := w.first(n); c != 0; c = w.Tree.Next(c) {
			if w.Tree.Kind(c) == kAssign { // a named argument
				if left := w.Field(c, fLeft); left != 0 && w.Tree.Kind(left) == kIdentifier {
					at := w.Span(left)
					w.Ref(facts.Ref{Name: w.name(at), Span: at, Role: facts.Label, Recv: w.unknown()})
					w.Visit(w.Field(c, fRight))
					continue
				}
			}
			w.Visit(c)
		}
		return 0
	}
	return w.Visit(n)
}

// isItem reports whether n, or what follows its attributes and comments, is an item.
func (w *walker) isItem(n syntax.Node) bool {
	for ; n != 0; n = w.Tree.Next(n) {
		switch w.Tree.KindName(n) {
		case "attribute_item", "line_comment", "block_comment":
			continue
		case "function_item", "static_item", "const_item", "struct_item", "enum_item", "mod_item", "impl_item", "trait_item", "type_item", "use_declaration":
			return true
		}
		return false
	}
	return false
}

// captures adds references to the variables that the format string among a
// macro's arguments names in braces.
func (w *walker) captures(n syntax.Node) {
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		if k := w.Tree.Kind(c); k == kString || k == kRawString {
			w.captured(w.Span(c), n)
			return
		}
	}
}

// captured reads a format string: {name}, {name:?}, {:width$}, {:.precision$}.
func (w *walker) captured(s facts.Span, args syntax.Node) {
	text := w.Src[s.Start:s.End]
	for i := 0; i < len(text); i++ {
		if text[i] != '{' {
			continue
		}
		if i+1 < len(text) && text[i+1] == '{' {
			i++
			continue
		}
		end := i + 1
		for end < len(text) && text[end] != '}' && text[end] != '{' {
			end++
		}
		for j := i + 1; j < end; {
			k := j
			for k < end && isWord(text[k]) {
				k++
			}
			first := j == i+1
			if k > j && !isDigit(text[j]) && (first || k < end && text[k] == '$') {
				w.capture(facts.Span{Start: s.Start + uint32(j), End: s.Start + uint32(k)}, args)
			}
			j = k + 1
		}
		i = end
	}
}

// capture adds a reference to a variable named in a format string, unless one
// of the macro's own arguments has the name.
func (w *walker) capture(at facts.Span, args syntax.Node) {
	name := w.Text(at)
	for c := w.first(args); c != 0; c = w.Tree.Next(c) {
		id := c
		if w.Tree.Kind(c) == kAssign {
			id = w.Field(c, fLeft)
		} else if next := w.Tree.Next(c); next == 0 || w.Tree.Kind(next) != kEquals {
			continue
		}
		if id != 0 && string(w.Tree.Text(id)) == name {
			return
		}
	}
	w.Ref(facts.Ref{Name: name, Span: at, Role: facts.Read})
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isWord(c byte) bool {
	return c == '_' || c >= 0x80 || isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// macroDefinition handles macro_rules!.
func (w *walker) macroDefinition(n syntax.Node) facts.ExprID {
	def := w.item(n, 0, facts.KindMacro, 0)
	d := w.Def(def)
	if rule := w.ChildOf(n, kMacroRule); rule != 0 {
		d.Signature.End = max(d.NameSpan.End, d.Signature.Start)
	}
	w.Reopen(w.Scope(), def)
	w.body = true
	for c := range w.all(n) {
		if w.Tree.Kind(c) == kMacroRule {
			w.tokens(w.Field(c, fRight))
		}
	}
	w.body = false
	w.Close()
	return 0
}
