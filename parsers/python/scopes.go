package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// scopeStatements finds the global and nonlocal statements of the file. They
// hold for the whole function around them, also for what stands before.
func (w *walker) scopeStatements() map[syntax.Node][]declared {
	var found map[syntax.Node][]declared
	for i := 1; i < w.Tree.Len(); i++ {
		n := syntax.Node(i)
		k := w.Tree.Kind(n)
		if k != kGlobal && k != kNonlocal {
			continue
		}
		if found == nil {
			found = map[syntax.Node][]declared{}
		}
		around := w.Tree.Parent(n)
		for around != 0 && w.Tree.Kind(around) != kFunction && w.Tree.Kind(around) != kClass {
			around = w.Tree.Parent(around)
		}
		for c := w.First(n); c != 0; c = w.Next(c) {
			found[around] = append(found[around], declared{name: w.TextOf(c), global: k == kGlobal})
		}
	}
	return found
}

// push opens the frame of a function or class, in the scope just opened.
func (w *walker) push(n syntax.Node, f frame) {
	f.scope = w.Scope()
	if w.declared != nil {
		f.globals = w.declared[n]
		for i := range f.globals {
			if g := &f.globals[i]; !g.global {
				g.scope = w.nonlocal(g.name)
			}
		}
	}
	if last := len(w.frames); last < cap(w.frames) { // the slices of a frame that was popped serve again
		old := w.frames[:last+1][last]
		f.returns, f.yields, f.flow = old.returns[:0], old.yields[:0], old.flow[:0]
	}
	w.frames = append(w.frames, f)
}

// nonlocal returns the scope of the innermost function around that binds name.
func (w *walker) nonlocal(name string) facts.ScopeID {
	nearest := facts.ScopeID(0)
	for i := len(w.frames) - 1; i > 0; i-- {
		f := &w.frames[i]
		if f.kind != functionFrame {
			continue
		}
		if nearest == 0 {
			nearest = f.scope
		}
		for _, d := range w.File.Defs[f.def:] {
			if d.Scope == f.scope && d.Name == name {
				return f.scope
			}
		}
		for _, g := range f.globals {
			if g.name == name {
				return g.scope
			}
		}
	}
	return nearest
}

// declaredName returns what a global or nonlocal statement says of the name n,
// nil if there is none.
func (w *walker) declaredName(n syntax.Node) *declared {
	f := w.frame()
	for i := range f.globals {
		if w.Is(n, f.globals[i].name) {
			return &f.globals[i]
		}
	}
	return nil
}

// scopeStatement states the uses in a global or nonlocal statement.
func (w *walker) scopeStatement(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		w.name(c, facts.Read, 0)
	}
	return 0
}
