package csharp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// ambientName is the name under which other files find what a global using
// brings; no code can write it.
const ambientName = "global using"

// namespace states namespace A.B { … }.
func (w *walker) namespace(n syntax.Node) facts.ExprID {
	body := w.Field(n, fBody)
	end := w.Tree.End(n)
	if body != 0 {
		end = w.Tree.Start(body)
	}
	opened := w.openNamespaces(w.Field(n, fName), w.Span(n), w.Before(w.Tree.Start(n), end))
	w.errors(n)
	w.Children(body)
	for range opened {
		w.Close()
	}
	return 0
}

// fileNamespace states namespace A.B; which holds what follows in the file.
func (w *walker) fileNamespace(n syntax.Node) facts.ExprID {
	span := facts.Span{Start: w.Tree.Start(n), End: uint32(len(w.Src))}
	w.namespaces += w.openNamespaces(w.Field(n, fName), span, w.Span(n))
	return 0
}

// openNamespaces opens the namespaces of a dotted name, each in the one before,
// and returns how many.
func (w *walker) openNamespaces(name syntax.Node, span, signature facts.Span) int {
	if name == 0 {
		return 0
	}
	opened := 0
	if w.Tree.Kind(name) == kQualified {
		opened = w.openNamespaces(w.Field(name, fQualifier), span, signature)
		name = w.Field(name, fName)
	}
	if name == 0 || w.Tree.Kind(name) != kIdentifier {
		return opened
	}
	d := facts.Def{Kind: facts.KindNamespace, Flags: facts.FlagPartial | facts.FlagExported, Span: span, Signature: signature}
	w.nameDef(&d, name)
	id := w.Define(d)
	w.Open(facts.ScopeNamespace, span, id)
	return opened + 1
}

// usingDirective states what a using brings: the members of a namespace, the
// static members of a type, or one thing under another name.
func (w *walker) usingDirective(n syntax.Node) facts.ExprID {
	var flags facts.ImportFlags
	if w.ChildOf(n, tStatic) != 0 {
		flags = facts.ImportStatic
	}
	global := w.Tree.Kind(w.Tree.First(n)) == tGlobal
	if alias := w.Field(n, fName); alias != 0 {
		w.alias(n, alias, global)
		return 0
	}
	name := w.First(n)
	if name == 0 {
		return 0
	}
	imp := facts.Import{Kind: facts.ImportStar, Flags: flags, Span: w.Span(n), PathSpan: w.Span(name)}
	if flags != 0 && !w.dotted(name) {
		imp.Target = w.typeOf(name)
	} else {
		w.segments(name, w.Span(n))
		imp.Path = w.path(name)
	}
	id := w.Import(imp)
	if global {
		def := w.Define(facts.Def{
			Name: ambientName, Kind: facts.KindAlias, Flags: facts.FlagExported | facts.FlagGenerated,
			Span: w.Span(n), Signature: w.Span(n), Import: id,
		})
		w.File.Imports[id].Def = def
	}
	w.errors(n)
	return 0
}

// alias states using A = …; where that is a dotted name it may be a namespace.
func (w *walker) alias(n, name syntax.Node, global bool) {
	target := w.Next(name)
	d := facts.Def{Kind: facts.KindAlias, Span: w.Span(n), Signature: w.Span(n)}
	if global {
		d.Flags = facts.FlagExported
	}
	w.nameDef(&d, name)
	x := w.typeOf(target)
	if target != 0 && w.isName(target) {
		d.Import = w.Import(facts.Import{Kind: facts.ImportMember, Span: w.Span(n), PathSpan: w.Span(target), Target: x})
	} else {
		d.Kind, d.Type = facts.KindTypeAlias, x
	}
	id := w.Define(d)
	if d.Import != 0 {
		w.File.Imports[d.Import].Def = id
	}
	w.errors(n)
}

// isName reports whether a type is a name without arguments, dotted or not.
func (w *walker) isName(n syntax.Node) bool {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return true
	case kQualified, kAliasQualified:
		return w.isName(w.Field(n, fName))
	}
	return false
}

// dotted reports whether a name is made of identifiers alone.
func (w *walker) dotted(n syntax.Node) bool {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		return true
	case kQualified:
		return w.dotted(w.Field(n, fQualifier)) && w.dotted(w.Field(n, fName))
	}
	return false
}

func (w *walker) externAlias(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindAlias, Span: w.Span(n), Signature: w.Span(n)}
	w.nameDef(&d, w.Field(n, fName))
	w.Define(d)
	return 0
}

// segments states for each prefix of a dotted path the import that it alone
// would be, with a reference to it.
func (w *walker) segments(n syntax.Node, span facts.Span) {
	imp := facts.Import{Kind: facts.ImportMember, Span: span}
	name := n
	switch w.Tree.Kind(n) {
	case kQualified:
		if q := w.Field(n, fQualifier); q != 0 {
			w.segments(q, span)
			imp.Path, imp.PathSpan = w.path(q), w.Span(q)
		}
		name = w.Field(n, fName)
	case kAliasQualified:
		w.typeOf(n)
		return
	}
	if name == 0 || w.Tree.Kind(name) != kIdentifier {
		w.typeOf(name)
		return
	}
	imp.Name = w.nameOf(name)
	id := w.Import(imp)
	w.Ref(facts.Ref{Name: imp.Name, Span: w.Span(name), Role: facts.ImportName, Import: id})
}

// path returns a dotted path without white space, comments and alias.
func (w *walker) path(n syntax.Node) string {
	switch w.Tree.Kind(n) {
	case kQualified:
		q := w.path(w.Field(n, fQualifier))
		if q == "" {
			return w.path(w.Field(n, fName))
		}
		return w.Intern([]byte(q + "." + w.path(w.Field(n, fName))))
	case kAliasQualified:
		return w.path(w.Field(n, fName))
	case kGeneric:
		return w.path(w.First(n))
	case kIdentifier:
		if n != 0 {
			return w.nameOf(n)
		}
	}
	return ""
}
