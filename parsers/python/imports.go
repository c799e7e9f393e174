package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// importModules states the imports of an import statement. Without as, it
// binds the first segment of each path to the package of that name.
func (w *walker) importModules(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kAliasedImport:
			path, alias := w.t.Child(c, fName), w.t.Child(c, fAlias)
			w.segments(path, w.next(w.first(path)) == 0, w.span(c), w.span(path), alias)
			if w.is(alias, w.text(path)) {
				w.b.File.Imports[len(w.b.File.Imports)-1].Flags |= facts.ImportReexport
			}
		case kDottedName:
			w.segments(c, true, w.span(n), w.span(c), w.first(c))
		default:
			w.visit(c)
		}
	}
	return 0
}

// segments makes an import of each prefix of a dotted path, and a reference to
// it. One of them binds the name: the first if bindFirst, else the last.
func (w *walker) segments(path syntax.Node, bindFirst bool, span, pathSpan facts.Span, name syntax.Node) {
	start := w.t.Start(path)
	for c := w.first(path); c != 0; c = w.next(c) {
		prefix := facts.Span{Start: start, End: w.t.End(c)}
		id := w.moduleRef(c, w.modulePath(prefix), pathSpan, span)
		if name != 0 && (bindFirst && c == w.first(path) || !bindFirst && w.next(c) == 0) {
			w.alias(name, id, span)
		}
	}
}

// moduleRef makes an import of the module at path and a reference at c to it.
func (w *walker) moduleRef(c syntax.Node, path string, pathSpan, span facts.Span) facts.ImportID {
	id := w.b.Import(facts.Import{
		Kind: facts.ImportModule, Flags: w.importFlags(), Path: path, Span: span, PathSpan: pathSpan,
	})
	w.b.Ref(facts.Ref{Name: w.text(c), Span: w.span(c), Role: facts.ImportName, Import: id})
	return id
}

// modulePath returns the text of a path without the white space that may stand around its dots.
func (w *walker) modulePath(s facts.Span) string {
	text := w.t.Src[s.Start:s.End]
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
		return w.b.Intern(tidy)
	}
	return w.b.Intern(text)
}

// alias defines the name n that the import id binds.
func (w *walker) alias(n syntax.Node, id facts.ImportID, span facts.Span) {
	def := w.define(n, facts.Def{
		Name: w.text(n), Kind: facts.KindAlias, Span: span, NameSpan: w.span(n), Signature: span, Import: id,
	})
	w.b.File.Imports[id].Def = def
	if last := w.b.File.Refs[len(w.b.File.Refs)-1]; last.Span != w.span(n) { // another name than the imported one means the same
		w.b.Ref(facts.Ref{Name: w.text(n), Span: w.span(n), Role: facts.ImportName, Import: id})
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
	module := w.t.Child(n, fModuleName)
	span := w.span(n)
	path, pathSpan := "__future__", facts.Span{Start: span.Start, End: span.Start}
	first := w.first(n)
	if module != 0 {
		pathSpan = w.span(module)
		path = w.modulePath(pathSpan)
		dotted := module
		if w.t.Kind(module) == kRelativeImport {
			dotted = w.t.ChildOf(module, kDottedName)
		}
		if dotted != 0 {
			for c := w.first(dotted); c != 0; c = w.next(c) {
				w.moduleRef(c, w.modulePath(facts.Span{Start: pathSpan.Start, End: w.t.End(c)}), pathSpan, span)
			}
		}
		first = w.next(module)
	}
	member := facts.Import{Kind: facts.ImportMember, Flags: w.importFlags(), Path: path, Span: span, PathSpan: pathSpan}
	for c := first; c != 0; c = w.next(c) {
		name, alias := c, c
		switch w.t.Kind(c) {
		case kWildcardImport:
			star := member
			star.Kind = facts.ImportStar
			star.Flags |= facts.ImportReexport // also in stubs
			w.b.Import(star)
			continue
		case kAliasedImport:
			name, alias = w.t.Child(c, fName), w.t.Child(c, fAlias)
		case kDottedName:
		default:
			w.visit(c)
			continue
		}
		if w.t.Kind(name) == kDottedName {
			if rest := w.next(w.first(name)); rest != 0 { // not Python, but it parses
				w.visit(rest)
			}
			if name = w.first(name); alias == c {
				alias = name
			}
		}
		m := member
		m.Name = w.text(name)
		if alias != name && w.is(alias, m.Name) {
			m.Flags |= facts.ImportReexport
		}
		id := w.b.Import(m)
		w.b.Ref(facts.Ref{Name: m.Name, Span: w.span(name), Role: facts.ImportName, Import: id})
		w.alias(alias, id, span)
	}
	return 0
}
