package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// In straight code a variable holds what it was assigned last. Code that may
// run or not, once or often, knows what was assigned before it and leaves
// unknown what it assigns itself: such a variable may hold whatever any of its
// assignments gives, as it does in blocks and loops, which may have run before.

// held says which assignment a variable holds the value of.
type held struct {
	name string
	def  facts.DefID
}

// heldRead is a read of a variable whose assignment in force is known.
type heldRead struct {
	expr facts.ExprID
	def  facts.DefID
}

// hold notes that a variable has been assigned.
func (w *walker) hold(name string, def facts.DefID) {
	f := w.frame()
	f.assigned = append(f.assigned, held{name, def})
	for _, loose := range f.loose {
		if loose == name {
			return
		}
	}
	f.forget(name)
	f.holds = append(f.holds, held{name, def})
}

// forget drops what is known of a variable.
func (f *frame) forget(name string) {
	for i := range f.holds {
		if f.holds[i].name == name {
			f.holds = append(f.holds[:i], f.holds[i+1:]...)
			return
		}
	}
}

// holding returns the read e of a variable, of which only the assignment in
// force gives the value if that is known.
func (w *walker) holding(e facts.ExprID, name string) facts.ExprID {
	for _, h := range w.frame().holds {
		if h.name == name {
			w.reads = append(w.reads, heldRead{e, h.def})
			break
		}
	}
	return e
}

// perhaps visits code that may run or not, after what precedes it.
func (w *walker) perhaps(visit func() facts.ExprID) facts.ExprID {
	return w.aside(visit, true)
}

// anytime visits code that may have run before: nothing is known where it begins.
func (w *walker) anytime(visit func() facts.ExprID) facts.ExprID {
	return w.aside(visit, false)
}

func (w *walker) aside(visit func() facts.ExprID, follows bool) facts.ExprID {
	f := w.frame()
	before, mark := f.holds, len(f.assigned)
	f.holds = nil
	if follows {
		f.holds = append(f.holds, before...)
	}
	e := visit()
	f = w.frame()
	f.holds = before
	for _, h := range f.assigned[mark:] {
		f.forget(h.name)
	}
	return e
}

// closure visits a block, whose scope has been opened. What it assigns outside
// of itself may change whenever the block is called.
func (w *walker) closure(visit func() facts.ExprID) facts.ExprID {
	mark, own := len(w.frame().assigned), w.blocks[len(w.blocks)-1].scope
	e := w.anytime(visit)
	f := w.frame()
	for _, h := range f.assigned[mark:] {
		if w.Def(h.def).Scope < own {
			f.loose = append(f.loose, h.name)
		}
	}
	return e
}

// assigns reports whether a piece of code assigns something.
func (w *walker) assigns(n syntax.Node) bool {
	if n == 0 {
		return false
	}
	for c, end := n, w.Tree.End(n); int(c) < w.Tree.Len() && w.Tree.Start(c) < end; c++ {
		if k := w.Tree.Kind(c); k == kAssignment || k == kOpAssignment {
			return true
		}
	}
	return false
}

// settle gives the reads of variables that have several assignments the value
// of the one in force.
func (w *walker) settle() {
	type variable struct {
		scope facts.ScopeID
		name  string
	}
	count := map[variable]int{}
	if len(w.reads) > 0 {
		for i := range w.File.Defs {
			if d := &w.File.Defs[i]; d.Name != "" {
				count[variable{d.Scope, d.Name}]++
			}
		}
	}
	for _, r := range w.reads {
		if d := w.Def(r.def); count[variable{d.Scope, d.Name}] > 1 {
			e := &w.File.Exprs[r.expr]
			*e = facts.Expr{Kind: facts.ExprDef, Def: r.def, Span: e.Span}
		}
	}
}
