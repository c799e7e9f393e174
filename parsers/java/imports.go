package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// packageDeclaration names the file's package.
func (w *walker) packageDeclaration(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kIdentifier, kScopedIdentifier:
			w.b.File.Module = w.path(c)
			w.segments(c, 0, w.span(n))
		default:
			w.visit(c) // annotations
		}
	}
	return 0
}

// importDeclaration states an import: of a type, of a static member, or of all
// there are of either.
func (w *walker) importDeclaration(n syntax.Node) facts.ExprID {
	var flags facts.ImportFlags
	if w.childOf(n, kStatic) != 0 {
		flags = facts.ImportStatic
	}
	name := w.first(n)
	if name == 0 {
		return 0
	}
	if star := w.childOf(n, kAsterisk); star != 0 {
		w.segments(name, 0, w.span(n))
		w.b.Import(facts.Import{
			Kind: facts.ImportStar, Flags: flags, Path: w.path(name), Span: w.span(n), PathSpan: w.span(name),
		})
	} else {
		id := w.segments(name, flags, w.span(n))
		last := name
		if w.t.Kind(name) == kScopedIdentifier {
			last = w.field(name, fName)
		}
		if id != 0 && last != 0 && w.t.Kind(last) == kIdentifier {
			def := w.b.Define(facts.Def{
				Name: w.text(last), Kind: facts.KindAlias, Span: w.span(n), NameSpan: w.span(last), Signature: w.span(n), Import: id,
			})
			w.b.File.Imports[id].Def = def
		}
	}
	w.errors(name)
	return 0
}

// errors visits what follows a node and is no part of it in correct code.
func (w *walker) errors(n syntax.Node) {
	for c := w.t.Next(n); c != 0; c = w.t.Next(c) {
		if w.t.Kind(c) == syntax.KindError {
			w.visit(c)
		}
	}
}

// segments states for each prefix of a dotted path the import that it alone
// would be, with a reference to it, and returns the last, which gets the flags.
func (w *walker) segments(n syntax.Node, flags facts.ImportFlags, span facts.Span) facts.ImportID {
	imp := facts.Import{Kind: facts.ImportMember, Flags: flags, Span: span}
	name := n
	if w.t.Kind(n) == kScopedIdentifier {
		scope := w.field(n, fScope)
		if scope != 0 {
			w.segments(scope, 0, span)
			imp.Path, imp.PathSpan = w.path(scope), w.span(scope)
		}
		name = w.field(n, fName)
	}
	if name == 0 || w.t.Kind(name) != kIdentifier || w.t.Missing(name) {
		return 0
	}
	imp.Name = w.text(name)
	id := w.b.Import(imp)
	w.b.Ref(facts.Ref{Name: imp.Name, Span: w.span(name), Role: facts.ImportName, Import: id})
	return id
}

// path returns the text of a dotted path without white space and comments around its dots.
func (w *walker) path(n syntax.Node) string {
	text := w.t.Text(n)
	for _, c := range text {
		if c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '/' {
			return w.b.Intern(w.tidyPath(nil, n))
		}
	}
	return w.b.Intern(text)
}

func (w *walker) tidyPath(to []byte, n syntax.Node) []byte {
	if w.t.Kind(n) != kScopedIdentifier {
		return append(to, w.t.Text(n)...)
	}
	if scope := w.field(n, fScope); scope != 0 {
		to = append(w.tidyPath(to, scope), '.')
	}
	return append(to, w.t.Text(w.field(n, fName))...)
}

// moduleDeclaration visits a module; its name is known to no other file's code.
func (w *walker) moduleDeclaration(n syntax.Node) facts.ExprID {
	w.doc = docComment{}
	for c := w.first(n); c != 0; c = w.next(c) {
		if w.t.Field(c) == fName {
			w.segments(c, 0, w.span(n))
		} else {
			w.visit(c)
		}
	}
	return 0
}

// moduleDirective states the packages and modules that a directive names.
func (w *walker) moduleDirective(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kIdentifier, kScopedIdentifier:
			w.segments(c, 0, w.span(n))
		default:
			w.visit(c)
		}
	}
	return 0
}

// serviceDirective states the types that a directive names.
func (w *walker) serviceDirective(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kIdentifier, kScopedIdentifier:
			w.qualified(c, facts.TypeUse)
		default:
			w.visit(c)
		}
	}
	return 0
}
