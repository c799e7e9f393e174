package rust

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// defines are the keywords behind which a name is defined, and as what.
var defines = map[string]facts.Kind{
	"fn": facts.KindFunction, "struct": facts.KindStruct, "enum": facts.KindEnum, "union": facts.KindUnion,
	"trait": facts.KindTrait, "mod": facts.KindNamespace, "const": facts.KindConstant, "static": facts.KindVariable,
	"type": facts.KindTypeAlias, "let": facts.KindVariable,
}

// keywords are those that the grammar takes for identifiers among tokens.
var keywords = map[string]bool{
	"else": true, "in": true, "ref": true, "dyn": true, "move": true, "extern": true, "try": true, "yield": true,
}

// tokens reads tokens that do not parse as Rust: it sees calls, members and
// paths, and no more structure than that.
func (w *walker) tokens(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	braces := w.opens(n) == '{'
	if braces && w.local() && !w.body {
		w.Open(facts.ScopeBlock, w.Span(n), 0)
		defer w.Close()
	}
	var x facts.ExprID     // what the tokens just read are, while they go on
	var before syntax.Kind // of the token before
	var defining facts.Kind
	end := w.Tree.Start(n) + 1 // of the token before
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		sep := w.separator(end, w.Tree.Start(c))
		end = w.Tree.End(c)
		switch k := w.Tree.Kind(c); k {
		case kLineComment, kBlockComment:
		case kIdentifier, kSelf, kSuper, kCrate, kMetavariable:
			switch {
			case k == kIdentifier && keywords[string(w.Tree.Text(c))]:
				x = 0
				continue
			case sep == '\'':
				from, to := w.Tree.Start(c)-1, w.Tree.End(c)
				if name := w.Intern(w.Tree.Src[from:to]); name != "'static" && name != "'_" {
					w.Ref(facts.Ref{Name: name, Span: w.place(from, to), Role: facts.Label, Recv: w.inBody()})
				}
				x = 0
			case defining != facts.KindFile && k == kIdentifier:
				w.defineToken(c, defining)
				x = 0
			default:
				continues := sep == '.' || sep == 0 && before == kColons
				if !continues {
					x = 0
				}
				x = w.token(c, x, continues, braces && sep != ':')
			}
			defining = facts.KindFile
		case kTokenTree:
			if before == kBang && x != 0 && w.File.Exprs[x].Ref != 0 {
				x = w.expand(x, c, w.Span(c))
				break
			}
			inner := w.tokens(c)
			switch first := w.opens(c); {
			case x == 0 || sep != 0:
				x = inner
			case first == '(':
				x = w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(c)})
			case first == '[':
				x = w.Expr(facts.Expr{Kind: facts.ExprIndex, X: x, Span: w.Span(c)})
			default:
				x = 0
			}
		case kColons, kBang, kMutable:
		case kString, kRawString:
			x = w.str(c)
		default:
			x = 0
			defining = facts.KindFile
			if kind := defines[string(w.Tree.Text(c))]; kind != facts.KindFile && !w.Tree.Named(c) {
				defining = kind
			}
		}
		before = w.Tree.Kind(c)
	}
	return x
}

// opens returns the bracket with which a token tree begins.
func (w *walker) opens(n syntax.Node) byte { return w.Tree.Src[w.Tree.Start(n)] }

// separator returns the last mark of the grammar's punctuation between two
// tokens, 0 if there is only space.
func (w *walker) separator(from, to uint32) byte {
	for to > from {
		to--
		switch c := w.Tree.Src[to]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// inBody returns an unknown receiver inside of macro_rules!, else none.
func (w *walker) inBody() facts.ExprID {
	if w.body {
		return w.unknown()
	}
	return 0
}

// token reads one name among tokens, which may continue what x is, or be a label.
func (w *walker) token(c syntax.Node, x facts.ExprID, continues, label bool) facts.ExprID {
	s := w.Span(c)
	next := w.Tree.Next(c)
	role, args := facts.Read, -1
	if next != 0 {
		gap := w.separator(w.Tree.End(c), w.Tree.Start(next))
		switch {
		case gap != 0:
		case w.Tree.Kind(next) == kTokenTree && w.opens(next) == '(':
			role, args = facts.Call, w.countTokens(next)
		case w.Tree.Kind(next) == kColons:
			role = facts.TypeUse
		case w.Tree.Kind(next) == kBang && w.Tree.Next(next) != 0 && w.Tree.Kind(w.Tree.Next(next)) == kTokenTree:
			role = facts.MacroUse
		case w.Tree.Kind(next) == kEquals:
			role = facts.Write
		}
	}
	switch {
	case w.Tree.Kind(c) == kMetavariable:
		if string(w.Tree.Text(c)) != "$crate" {
			return w.unknown()
		}
		ref := w.Ref(facts.Ref{Name: "crate", Span: s, Role: facts.TypeUse})
		return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
	case continues:
		return w.member(x, c, s.Start, role, args)
	case label && w.labels(w.Tree.End(c)):
		w.fieldLabel(c, w.unknown())
		return 0
	case w.Tree.Kind(c) == kIdentifier && !w.body:
		return w.path(c, 0, role, args)
	}
	return w.bare(c, role, args)
}

// labels reports whether a single colon follows, as behind the name of a field.
func (w *walker) labels(at uint32) bool {
	rest := bytes.TrimLeft(w.Tree.Src[at:], " \n")
	return len(rest) > 1 && rest[0] == ':' && rest[1] != ':'
}

// countTokens returns the number of arguments between parentheses.
func (w *walker) countTokens(n syntax.Node) int {
	count, end := 0, w.Tree.Start(n)+1
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		if count == 0 || w.separator(end, w.Tree.Start(c)) == ',' {
			count++
		}
		end = w.Tree.End(c)
	}
	return count
}

// defineToken defines a name that stands behind a keyword. In the body of a
// macro_rules! nothing is defined yet.
func (w *walker) defineToken(c syntax.Node, kind facts.Kind) {
	if w.body {
		return
	}
	if w.name(c) == "_" {
		return
	}
	s := w.Span(c)
	var flags facts.Flags
	if w.local() {
		flags = facts.FlagLocal
	}
	w.Define(facts.Def{Name: w.name(c), Kind: kind, Flags: flags, Span: s, NameSpan: s})
}

// tokenPath reads a path among tokens and returns its last one.
func (w *walker) tokenPath(c syntax.Node) syntax.Node {
	var x facts.ExprID
	for {
		colons := w.Tree.Next(c)
		if colons == 0 || w.Tree.Kind(colons) != kColons || w.Tree.Next(colons) == 0 {
			w.path(c, x, facts.Read, -1)
			return c
		}
		x = w.path(c, x, facts.TypeUse, -1)
		if c = w.Tree.Next(colons); w.Tree.Kind(c) != kIdentifier {
			return c
		}
	}
}
