package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// exports are the names that a file lists in __all__.
type exports struct {
	listed bool // there is an __all__ that can be read
	names  map[string]bool
}

// assignAll reads the value of an assignment to __all__ of the file.
func (w *walker) assignAll(left, right syntax.Node) {
	if w.frame().kind != fileFrame || w.t.Kind(left) != kIdentifier || !w.is(left, "__all__") {
		return
	}
	w.all.listed = true
	w.listAll(right)
}

// extendAll reads a call of a method of __all__.
func (w *walker) extendAll(fn, list syntax.Node) {
	if w.frame().kind != fileFrame || w.t.Kind(fn) != kAttribute || !w.is(w.t.Child(fn, fObject), "__all__") {
		return
	}
	arg := w.first(list)
	switch string(w.t.Text(w.t.Child(fn, fAttribute))) {
	case "append":
		w.all.listed = true
		w.listName(arg)
	case "extend":
		w.all.listed = true
		w.listAll(arg)
	case "remove":
		if span, name := w.stringName(arg); name != "" {
			w.exportRef(name, span)
			delete(w.all.names, name)
		}
	}
}

// listAll notes the names in a list, a tuple or a sum of them.
func (w *walker) listAll(n syntax.Node) {
	switch w.t.Kind(n) {
	case kList, kTuple:
		for c := w.first(n); c != 0; c = w.next(c) {
			w.listName(c)
		}
	case kBinaryOperator, kParenthesized:
		for c := w.first(n); c != 0; c = w.next(c) {
			w.listAll(c)
		}
	}
}

// listName notes a name in __all__, which is a reference to what it exports.
func (w *walker) listName(n syntax.Node) {
	span, name := w.stringName(n)
	if name == "" {
		return
	}
	w.exportRef(name, span)
	if w.all.names == nil {
		w.all.names = map[string]bool{}
	}
	w.all.names[name] = true
}

func (w *walker) exportRef(name string, span facts.Span) {
	w.b.Ref(facts.Ref{Name: name, Span: span, Role: facts.ImportName})
}

// stringName returns the name that a plain string holds, empty if it is no name.
func (w *walker) stringName(n syntax.Node) (facts.Span, string) {
	content := w.t.ChildOf(n, kStringContent)
	if n == 0 || w.t.Kind(n) != kString || content == 0 || w.t.ChildOf(n, kInterpolation) != 0 {
		return facts.Span{}, ""
	}
	for i, c := range w.t.Text(content) {
		if !isWord(c, i > 0) {
			return facts.Span{}, ""
		}
	}
	return w.span(content), w.text(content)
}

// export marks what other files get from a star import: what __all__ lists,
// and without it all names that do not begin with an underscore.
func (w *walker) export() {
	defs := w.b.File.Defs
	for i := range defs[1:] {
		d := &defs[i+1]
		if d.Scope != 0 || d.Name == "" {
			continue
		}
		exported := d.Name[0] != '_'
		if w.all.listed {
			exported = w.all.names[d.Name]
		} else if w.stub && d.Kind == facts.KindAlias {
			exported = w.b.File.Imports[d.Import].Flags&facts.ImportReexport != 0
		}
		if exported {
			d.Flags |= facts.FlagExported
		}
	}
}
