package rust

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

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

// plainMacros are others whose arguments are expressions.
var plainMacros = map[string]bool{
	"vec": true, "matches": true, "dbg": true, "assert_matches": true, "debug_assert_matches": true, "try": true,
	"addr_of": true, "addr_of_mut": true, "pin": true, "ready": true, "join": true, "try_join": true,
}

// doubt says which arguments are those of a macro that is not known.
type doubt struct {
	tree  *syntax.Tree
	args  syntax.Node
	macro facts.ExprID
}

// doubtful reports whether the identifier n is all that an argument of a macro
// is that is not known: it may become the name of anything, or a mere text.
func (w *walker) doubtful(n syntax.Node) bool {
	return w.doubt.tree == w.Tree && (w.Tree.Kind(w.doubt.args) == kTokenTree || w.Tree.Parent(n) == w.doubt.args)
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
	read, ok := w.macros.read[argsKey{w.Tree, args}]
	before := w.doubt
	w.doubt = doubt{}
	defer func() { w.doubt = before }()
	switch {
	case read.expanded:
		return w.inside(read, func() facts.ExprID { return w.list(read.node) })
	case ok:
		value = w.inside(read, func() facts.ExprID {
			if formats[name] {
				w.captures(read.node)
			} else if !plainMacros[name] {
				w.doubt = doubt{w.Tree, read.node, x}
			}
			return w.expansion(read.node, formats[name])
		})
	default:
		if formats[name] {
			w.captures(args)
		} else if !plainMacros[name] {
			w.doubt = doubt{w.Tree, args, x}
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
					w.fieldLabel(left, w.unknown())
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
			w.captured(c, n)
			return
		}
	}
}

// captured reads a format string: {name}, {name:?}, {:width$}, {:.precision$}.
func (w *walker) captured(n, args syntax.Node) {
	text, at := w.Tree.Text(n), w.Tree.Start(n)
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
				w.capture(at+uint32(j), at+uint32(k), args)
			}
			j = k + 1
		}
		i = end
	}
}

// capture adds a reference to a variable named in a format string, unless one
// of the macro's own arguments has the name.
func (w *walker) capture(from, to uint32, args syntax.Node) {
	name := w.Intern(w.Tree.Src[from:to])
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
	at := w.place(from, to)
	w.Ref(facts.Ref{Name: w.macros.hidden(name, at), Span: at, Role: facts.Read})
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
	for _, m := range w.macros.defined[d.Name] {
		if m.at == w.Span(n).Start && m.plain() {
			d.Flags |= facts.FlagPlain
		}
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
