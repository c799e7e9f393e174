package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// packageDeclaration names the file's package.
func (w *walker) packageDeclaration(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kIdentifier, kScopedIdentifier:
			w.File.Module = w.path(c)
			w.segments(c, 0, w.Span(n))
		default:
			w.Visit(c) // annotations
		}
	}
	return 0
}

// importDeclaration states an import: of a type, of a static member, or of all
// there are of either.
func (w *walker) importDeclaration(n syntax.Node) facts.ExprID {
	var flags facts.ImportFlags
	if w.ChildOf(n, kStatic) != 0 {
		flags = facts.ImportStatic
	}
	name := w.First(n)
	if name == 0 {
		return 0
	}
	if star := w.ChildOf(n, kAsterisk); star != 0 {
		w.segments(name, 0, w.Span(n))
		w.Import(facts.Import{
			Kind: facts.ImportStar, Flags: flags, Path: w.path(name), Span: w.Span(n), PathSpan: w.Span(name),
		})
	} else {
		id := w.segments(name, flags, w.Span(n))
		last := name
		if w.Tree.Kind(name) == kScopedIdentifier {
			last = w.Field(name, fName)
		}
		if id != 0 && last != 0 && w.Tree.Kind(last) == kIdentifier {
			def := w.Define(facts.Def{
				Name: w.TextOf(last), Kind: facts.KindAlias, Span: w.Span(n), NameSpan: w.Span(last), Signature: w.Span(n), Import: id,
			})
			w.File.Imports[id].Def = def
		}
	}
	w.errors(name)
	return 0
}

// errors visits what follows a node and is no part of it in correct code.
func (w *walker) errors(n syntax.Node) {
	for c := w.Tree.Next(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Kind(c) == syntax.KindError {
			w.Visit(c)
		}
	}
}

// segments states for each prefix of a dotted path the import that it alone
// would be, with a reference to it, and returns the last, which gets the flags.
func (w *walker) segments(n syntax.Node, flags facts.ImportFlags, span facts.Span) facts.ImportID {
	imp := facts.Import{Kind: facts.ImportMember, Flags: flags, Span: span}
	name := n
	if w.Tree.Kind(n) == kScopedIdentifier {
		scope := w.Field(n, fScope)
		if scope != 0 {
			w.segments(scope, 0, span)
			imp.Path, imp.PathSpan = w.path(scope), w.Span(scope)
		}
		name = w.Field(n, fName)
	}
	if name == 0 || w.Tree.Kind(name) != kIdentifier || w.Tree.Missing(name) {
		return 0
	}
	imp.Name = w.TextOf(name)
	id := w.Import(imp)
	w.Ref(facts.Ref{Name: imp.Name, Span: w.Span(name), Role: facts.ImportName, Import: id})
	return id
}

// path returns the text of a dotted path without white space and comments around its dots.
func (w *walker) path(n syntax.Node) string {
	text := w.Tree.Text(n)
	for _, c := range text {
		if c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '/' {
			return w.Intern(w.tidyPath(nil, n))
		}
	}
	return w.Intern(text)
}

func (w *walker) tidyPath(to []byte, n syntax.Node) []byte {
	if w.Tree.Kind(n) != kScopedIdentifier {
		return append(to, w.Tree.Text(n)...)
	}
	if scope := w.Field(n, fScope); scope != 0 {
		to = append(w.tidyPath(to, scope), '.')
	}
	return append(to, w.Tree.Text(w.Field(n, fName))...)
}

// moduleDeclaration visits a module; its name is known to no other file's code.
func (w *walker) moduleDeclaration(n syntax.Node) facts.ExprID {
	w.ForgetDoc()
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Field(c) == fName {
			w.segments(c, 0, w.Span(n))
		} else {
			w.Visit(c)
		}
	}
	return 0
}

// moduleDirective states the packages and modules that a directive names.
func (w *walker) moduleDirective(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kIdentifier, kScopedIdentifier:
			w.segments(c, 0, w.Span(n))
		default:
			w.Visit(c)
		}
	}
	return 0
}

// serviceDirective states the types that a directive names.
func (w *walker) serviceDirective(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kIdentifier, kScopedIdentifier:
			w.qualified(c, facts.TypeUse)
		default:
			w.Visit(c)
		}
	}
	return 0
}
