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
	if w.frame().kind != fileFrame || w.Tree.Kind(left) != kIdentifier || !w.Is(left, "__all__") {
		return
	}
	w.all.listed = true
	w.listAll(right)
}

// assignSlots reads the value of an assignment to a class's __slots__, whose texts
// name members of it.
func (w *walker) assignSlots(left, right syntax.Node) {
	if w.frame().kind != classFrame || w.Tree.Kind(left) != kIdentifier || !w.Is(left, "__slots__") {
		return
	}
	slot := func(n syntax.Node) {
		if span, name := w.stringName(n); name != "" {
			class := w.Expr(facts.Expr{Kind: facts.ExprSelfType})
			w.Ref(facts.Ref{Name: name, Span: span, Role: facts.Read, Recv: class})
		}
	}
	switch w.Tree.Kind(right) {
	case kString:
		slot(right)
	case kList, kTuple:
		for c := w.First(right); c != 0; c = w.Next(c) {
			slot(c)
		}
	}
}

// spelled notes the name of a member that a call looks up by its text.
func (w *walker) spelled(fn, list syntax.Node) {
	at := w.First(list)
	switch w.lastName(fn) {
	case "getattr", "setattr", "hasattr", "delattr", "object": // of a mock's patch
		at = w.Next(at)
	case "attrgetter", "methodcaller":
	default:
		return
	}
	if span, name := w.stringName(at); name != "" {
		w.Ref(facts.Ref{Name: name, Span: span, Role: facts.Spelled})
	}
}

// extendAll reads a call of a method of __all__.
func (w *walker) extendAll(fn, list syntax.Node) {
	if w.frame().kind != fileFrame || w.Tree.Kind(fn) != kAttribute || !w.Is(w.Tree.Child(fn, fObject), "__all__") {
		return
	}
	arg := w.First(list)
	switch string(w.Tree.Text(w.Tree.Child(fn, fAttribute))) {
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
	switch w.Tree.Kind(n) {
	case kList, kTuple:
		for c := w.First(n); c != 0; c = w.Next(c) {
			w.listName(c)
		}
	case kBinaryOperator, kParenthesized:
		for c := w.First(n); c != 0; c = w.Next(c) {
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
	w.Ref(facts.Ref{Name: name, Span: span, Role: facts.ImportName})
}

// stringName returns the name that a plain string holds, empty if it is no name.
func (w *walker) stringName(n syntax.Node) (facts.Span, string) {
	content := w.Tree.ChildOf(n, kStringContent)
	if n == 0 || w.Tree.Kind(n) != kString || content == 0 || w.Tree.ChildOf(n, kInterpolation) != 0 {
		return facts.Span{}, ""
	}
	for i, c := range w.Tree.Text(content) {
		if !isWord(c, i > 0) {
			return facts.Span{}, ""
		}
	}
	return w.Span(content), w.TextOf(content)
}

// export marks what other files get from a star import: what __all__ lists,
// and without it all names that do not begin with an underscore.
func (w *walker) export() {
	defs := w.File.Defs
	for i := range defs[1:] {
		d := &defs[i+1]
		if d.Scope != 0 || d.Name == "" {
			continue
		}
		exported := d.Name[0] != '_'
		if w.all.listed {
			exported = w.all.names[d.Name]
		} else if w.stub && d.Kind == facts.KindAlias {
			exported = w.File.Imports[d.Import].Flags&facts.ImportReexport != 0
		}
		if exported {
			d.Flags |= facts.FlagExported
		}
	}
}
