package php

import (
	"bytes"
	"maps"
	"slices"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// frame is a function, a closure or the file itself, to which variables belong.
type frame struct {
	def   facts.DefID
	scope facts.ScopeID
	outer *frame // for closures; nil for named functions

	arrow    bool            // an arrow function: sees all variables of outer
	captured map[string]bool // a closure's use list: these are outer's

	vars    map[string]*variable
	order   []*variable
	flow    flow // what is known of variables at the place that is walked
	returns []facts.ExprID
	yields  []facts.ExprID
	yielded bool
}

// variable is a variable of a frame.
type variable struct {
	name   string
	def    facts.DefID // 0 until it is assigned
	values []facts.ExprID
	uses   []facts.RefID
	passed facts.RefID // its first use, if that is as an argument, which may assign it
}

// flow says what variables hold: an expression, or one of kind Unknown for
// something that was assigned and of which nothing is known.
type flow map[string]facts.ExprID

func newFrame(def facts.DefID, scope facts.ScopeID, outer *frame) *frame {
	return &frame{def: def, scope: scope, outer: outer, vars: map[string]*variable{}, flow: flow{}}
}

// owner returns the frame to which a variable belongs that is seen from f.
func (f *frame) owner(name string) *frame {
	for f.outer != nil {
		if v := f.vars[name]; v != nil && v.def != 0 || !f.arrow && !f.captured[name] {
			return f
		}
		f = f.outer
	}
	return f
}

func (f *frame) variable(name string) *variable {
	v := f.vars[name]
	if v == nil {
		v = &variable{name: name}
		f.vars[name] = v
		f.order = append(f.order, v)
	}
	return v
}

// variable handles the use of a variable.
func (w *walker) variable(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	name := w.Text(s)
	if name == "$this" {
		return w.Expr(facts.Expr{Kind: facts.ExprThis, Span: s})
	}
	return w.mention(name, s, facts.Read, false)
}

// mention adds a reference to a variable. The expression returned is what the
// variable holds here, as far as that is known.
func (w *walker) mention(name string, s facts.Span, role facts.Role, argument bool) facts.ExprID {
	ref := w.Ref(facts.Ref{Name: name, Span: s, Role: role})
	e := w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
	f := w.frame.owner(name)
	v := f.variable(name)
	if len(v.uses) == 0 && v.def == 0 && argument {
		v.passed = ref
	}
	v.uses = append(v.uses, ref)
	if held := w.frame.flow[name]; held != 0 && role != facts.Write {
		return held
	}
	return e
}

// assignTo handles the variable n being given a value. The first time that
// defines it.
func (w *walker) assignTo(n syntax.Node, value facts.ExprID, whole facts.Span) {
	s := w.Span(n)
	name := w.Text(s)
	if name == "$this" || name == "$" {
		return
	}
	if e := w.typed[name]; e != 0 {
		value = e
	} else if e := w.typed[""]; e != 0 {
		value = e
		delete(w.typed, "")
	}
	f := w.frame.owner(name)
	v := f.variable(name)
	if v.def == 0 {
		w.declare(f, v, s, whole, facts.KindVariable)
	} else {
		w.mention(name, s, facts.Write, false)
	}
	if value != 0 {
		v.values = append(v.values, value)
		w.frame.flow[name] = value
	} else {
		w.frame.flow[name] = w.unknown()
	}
}

// declare defines a variable of a frame.
func (w *walker) declare(f *frame, v *variable, name, whole facts.Span, kind facts.Kind) facts.DefID {
	d := facts.Def{Name: v.name, Kind: kind, Span: whole, NameSpan: name, Scope: f.scope, Parent: f.def}
	if f.def != 0 {
		d.Flags = facts.FlagLocal
	}
	v.def = w.Define(d)
	return v.def
}

// closeFrame ends a frame: variables get their values, and uses of variables
// that it never assigns are told apart from those of other functions and files.
func (w *walker) closeFrame() {
	f := w.frame
	for _, v := range f.order {
		if v.def == 0 && v.passed != 0 {
			// Passed before it was given a value: it is passed by reference, to get one.
			at := w.File.Refs[v.passed].Span
			w.File.Refs[v.passed].Role = facts.Write
			w.declare(f, v, at, at, facts.KindVariable)
		}
		if v.def == 0 {
			for _, ref := range v.uses {
				if w.File.Refs[ref].Recv == 0 {
					w.File.Refs[ref].Recv = w.unknown()
				}
			}
			continue
		}
		if d := w.Def(v.def); d.Value == 0 && len(v.values) > 0 {
			value := w.union(v.values...)
			w.Def(v.def).Value = value
		}
	}
	w.frame = f.outer
}

// branch walks code that may or may not run, from what is known before it, and
// returns what is known behind it.
func (w *walker) branch(before flow, walk func()) flow {
	w.frame.flow = maps.Clone(before)
	walk()
	return w.frame.flow
}

// join sets what is known where branches meet: what all of them agree on.
func (w *walker) join(branches ...flow) {
	joined := flow{}
	for _, name := range slices.Sorted(maps.Keys(branches[0])) { // sorted, as expressions are made in that order
		var values []facts.ExprID
		for _, b := range branches {
			values = append(values, b[name])
		}
		if e := w.meet(values); e != 0 {
			joined[name] = e
		}
	}
	w.frame.flow = joined
}

// meet returns what a variable holds that holds any of the values; 0 if one of
// them is not known from the flow, so that its definition must tell.
func (w *walker) meet(values []facts.ExprID) facts.ExprID {
	same := true
	for _, e := range values {
		if e == 0 {
			return 0
		}
		same = same && e == values[0]
	}
	if same {
		return values[0]
	}
	if e := w.union(values...); e != 0 {
		return e
	}
	return values[0]
}

// forget drops what is known of the variables that the code below n assigns:
// it may have run before, as in a loop.
func (w *walker) forget(n syntax.Node) {
	end := w.Tree.End(n)
	for c := n + 1; int(c) < w.Tree.Len() && w.Tree.Start(c) < end; c++ {
		if w.Tree.Kind(c) == kVariable {
			if name := w.Text(w.Span(c)); w.frame.flow[name] != 0 && w.assigned(c) {
				delete(w.frame.flow, name)
			}
		}
	}
}

// assigned reports whether the variable n is one that is given a value.
func (w *walker) assigned(n syntax.Node) bool {
	for p := w.Tree.Parent(n); ; p = w.Tree.Parent(p) {
		switch w.Tree.Kind(p) {
		case kListLiteral, kByRef, kPair:
			n = p
			continue
		}
		f := w.Tree.Field(n)
		return f == fLeft && w.Tree.Kind(p) != kBinary || w.Tree.Kind(p) == kForeach || w.Tree.Kind(n) == kByRef
	}
}

// narrowing is one change of the flow by what a condition says.
type narrowing struct {
	name     string
	old, new facts.ExprID
}

// narrow notes what a condition says of variables where it holds; negated,
// where it does not.
func (w *walker) narrow(n syntax.Node, negated bool) []narrowing {
	if n == 0 {
		return nil
	}
	switch w.Tree.Kind(n) {
	case kParen:
		for c := range w.Each(n) {
			return w.narrow(c, negated)
		}
	case kUnary:
		if op := w.Field(n, fOperator); op != 0 && string(w.Tree.Text(op)) == "!" {
			return w.narrow(w.Field(n, fArgument), !negated)
		}
	case kBinary:
		left, right := w.Field(n, fLeft), w.Field(n, fRight)
		switch op := w.operator(n); {
		case (op == "&&" || op == "and") && !negated || (op == "||" || op == "or") && negated:
			return append(w.narrow(left, negated), w.narrow(right, negated)...)
		case op == "instanceof" && !negated && left != 0 && w.Tree.Kind(left) == kVariable:
			if e, ok := w.tested[right]; ok {
				name := w.Text(w.Span(left))
				change := narrowing{name, w.frame.flow[name], e}
				w.frame.flow[name] = e
				return []narrowing{change}
			}
		}
	}
	return nil
}

// widen takes back what narrow did, as far as no assignment has since.
func (w *walker) widen(changes []narrowing) {
	for i := len(changes) - 1; i >= 0; i-- {
		c := changes[i]
		if w.frame.flow[c.name] != c.new {
			continue
		}
		if c.old == 0 {
			delete(w.frame.flow, c.name)
		} else {
			w.frame.flow[c.name] = c.old
		}
	}
}

func (w *walker) operator(n syntax.Node) string {
	if op := w.Field(n, fOperator); op != 0 {
		return string(bytes.ToLower(w.Tree.Text(op)))
	}
	return ""
}
