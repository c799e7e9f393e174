package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// importModules states the imports of an import statement. Without as, it
// binds the first segment of each path to the package of that name.
func (w *walker) importModules(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kAliasedImport:
			path, alias := w.Tree.Child(c, fName), w.Tree.Child(c, fAlias)
			w.segments(path, w.Next(w.First(path)) == 0, w.Span(c), w.Span(path), alias)
			if w.Is(alias, w.TextOf(path)) {
				w.File.Imports[len(w.File.Imports)-1].Flags |= facts.ImportReexport
			}
		case kDottedName:
			w.segments(c, true, w.Span(n), w.Span(c), w.First(c))
		default:
			w.Visit(c)
		}
	}
	return 0
}

// segments makes an import of each prefix of a dotted path, and a reference to
// it. One of them binds the name: the first if bindFirst, else the last.
func (w *walker) segments(path syntax.Node, bindFirst bool, span, pathSpan facts.Span, name syntax.Node) {
	start := w.Tree.Start(path)
	for c := w.First(path); c != 0; c = w.Next(c) {
		prefix := facts.Span{Start: start, End: w.Tree.End(c)}
		id := w.moduleRef(c, w.modulePath(prefix), pathSpan, span)
		if name != 0 && (bindFirst && c == w.First(path) || !bindFirst && w.Next(c) == 0) {
			w.alias(name, id, span)
		}
	}
}

// moduleRef makes an import of the module at path and a reference at c to it.
func (w *walker) moduleRef(c syntax.Node, path string, pathSpan, span facts.Span) facts.ImportID {
	id := w.Import(facts.Import{
		Kind: facts.ImportModule, Flags: w.importFlags(), Path: path, Span: span, PathSpan: pathSpan,
	})
	w.Ref(facts.Ref{Name: w.TextOf(c), Span: w.Span(c), Role: facts.ImportName, Import: id})
	return id
}

// modulePath returns the text of a path without the white space that may stand around its dots.
func (w *walker) modulePath(s facts.Span) string {
	text := w.Tree.Src[s.Start:s.End]
	for i, c := range text {
		if c == '.' || isWord(c, true) {
			continue
		}
		tidy := append([]byte(nil), text[:i]...)
		for _, c := range text[i:] {
			if c == '.' || isWord(c, true) {
				tidy = append(tidy, c)
			}
		}
		return w.Intern(tidy)
	}
	return w.Intern(text)
}

// alias defines the name n that the import id binds.
func (w *walker) alias(n syntax.Node, id facts.ImportID, span facts.Span) {
	def := w.define(n, facts.Def{
		Name: w.TextOf(n), Kind: facts.KindAlias, Span: span, NameSpan: w.Span(n), Signature: span, Import: id,
	})
	w.File.Imports[id].Def = def
	if last := w.File.Refs[len(w.File.Refs)-1]; last.Span != w.Span(n) { // another name than the imported one means the same
		w.Ref(facts.Ref{Name: w.TextOf(n), Span: w.Span(n), Role: facts.ImportName, Import: id})
	}
}

func (w *walker) importFlags() facts.ImportFlags {
	var flags facts.ImportFlags
	if w.weak > 0 {
		flags |= facts.ImportWeak
	}
	if w.typeOnly {
		flags |= facts.ImportTypeOnly
	}
	if !w.stub {
		flags |= facts.ImportReexport
	}
	return flags
}

// importFrom states the imports of a from statement.
func (w *walker) importFrom(n syntax.Node) facts.ExprID {
	module := w.Tree.Child(n, fModuleName)
	span := w.Span(n)
	path, pathSpan := "__future__", facts.Span{Start: span.Start, End: span.Start}
	first := w.First(n)
	if module != 0 {
		pathSpan = w.Span(module)
		path = w.modulePath(pathSpan)
		dotted := module
		if w.Tree.Kind(module) == kRelativeImport {
			dotted = w.Tree.ChildOf(module, kDottedName)
		}
		if dotted != 0 {
			for c := w.First(dotted); c != 0; c = w.Next(c) {
				w.moduleRef(c, w.modulePath(facts.Span{Start: pathSpan.Start, End: w.Tree.End(c)}), pathSpan, span)
			}
		}
		first = w.Next(module)
	} else if c := w.Tree.Next(w.Tree.First(n)); w.Is(c, path) {
		pathSpan = w.Span(c)
		w.moduleRef(c, path, pathSpan, span)
	}
	member := facts.Import{Kind: facts.ImportMember, Flags: w.importFlags(), Path: path, Span: span, PathSpan: pathSpan}
	for c := first; c != 0; c = w.Next(c) {
		name, alias := c, c
		switch w.Tree.Kind(c) {
		case kWildcardImport:
			star := member
			star.Kind = facts.ImportStar
			star.Flags |= facts.ImportReexport // also in stubs
			w.Import(star)
			continue
		case kAliasedImport:
			name, alias = w.Tree.Child(c, fName), w.Tree.Child(c, fAlias)
		case kDottedName:
		default:
			w.Visit(c)
			continue
		}
		if w.Tree.Kind(name) == kDottedName {
			if rest := w.Next(w.First(name)); rest != 0 { // not Python, but it parses
				w.Visit(rest)
			}
			if name = w.First(name); alias == c {
				alias = name
			}
		}
		m := member
		m.Name = w.TextOf(name)
		if alias != name {
			m.Flags |= facts.ImportNamed
			if w.Is(alias, m.Name) {
				m.Flags |= facts.ImportReexport
			}
		}
		id := w.Import(m)
		w.Ref(facts.Ref{Name: m.Name, Span: w.Span(name), Role: facts.ImportName, Import: id})
		w.alias(alias, id, span)
	}
	return 0
}
