package resolve

import (
	"slices"
	"sort"

	"cairn/parsers/facts"
)

// Where the text of a file depends on conditions (see facts.Condition), what
// stands under one that does not hold is absent: it defines nothing for others,
// and its names are no uses. A condition is decided by what is known: the
// settings of the compiler, and the names that the text before it and the files
// included there define. What that leaves open counts as present.
//
// A file that others include is judged by itself. What those might have defined
// before they include it is not followed: a name that any other file defines is
// open. So is what headers from outside of the workspace define, as their own
// conditions are not judged, and all that files include which include them.

// presence is what the conditions of a file come to.
type presence struct {
	absent []facts.Span // in order, none within another
	open   []facts.Span // what is perhaps absent, in order of its start
	// While it is worked out, circles are the files that lead back to the file
	// whose presence it is; they are not asked what they define.
	circles map[FileID]bool
}

// truth is what is known of a condition.
type truth uint8

const (
	unclearTruth truth = iota
	no
	yes
)

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

func (t truth) not() truth {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return unclearTruth
}

// number is what an expression of a condition comes to, if known.
type number struct {
	n     int64
	known bool
}

func (n number) truth() truth {
	if !n.known {
		return unclearTruth
	}
	return truthOf(n.n != 0)
}

func (t truth) number() number {
	return number{n: map[truth]int64{yes: 1}[t], known: t != unclearTruth}
}

// settle works out what is absent in a file.
func (r *Resolver) settle(f *file) *presence {
	if f.presence != nil {
		return f.presence
	}
	f.presence = &presence{}
	if len(f.facts.Conditions) == 0 || !f.rules.TextMacros || f.outer {
		return f.presence
	}
	p := f.presence
	outer := r.within(f)
	defer r.within(outer)
	p.circles = r.leadingTo(f)
	for i := range f.facts.Conditions {
		c := &f.facts.Conditions[i]
		if covers(p.absent, c.Span.Start) {
			continue
		}
		if i == 0 && f.guards(c) {
			continue
		}
		switch r.test(f, c.Test, 0).truth() {
		case no:
			span := c.Span
			if r.unasked(f, c.Test) {
				span.Start = f.facts.Exprs[c.Test].Span.Start
			}
			p.absent = append(p.absent, span)
		case unclearTruth:
			p.open = append(p.open, c.Span)
		}
	}
	p.circles = nil
	return p
}

// guards reports whether a condition keeps a header from being read twice: it
// asks that a name is not defined, which is the first thing that the header
// defines, as nothing.
func (f *file) guards(c *facts.Condition) bool {
	asked := f.ifndef(c)
	at := ^uint32(0)
	for _, d := range f.boundAs(0, asked) {
		def := &f.facts.Defs[d]
		if def.Kind == facts.KindMacro && def.Value == 0 && len(def.Params) == 0 && c.Span.Contains(def.NameSpan) {
			at = def.NameSpan.Start
		}
	}
	if asked == "" || at == ^uint32(0) {
		return false
	}
	return !slices.ContainsFunc(f.facts.Defs[1:], func(d facts.Def) bool { return !d.NameSpan.Empty() && d.NameSpan.Start < at })
}

// unasked reports whether the test of an #elif is not worked out, as an
// alternative before it counts.
func (r *Resolver) unasked(f *file, test facts.ExprID) bool {
	e := &f.facts.Exprs[test]
	return e.Kind == facts.ExprOp && e.Text == "elif" && slices.ContainsFunc(e.Args[:len(e.Args)-1], func(a facts.ExprID) bool {
		return r.test(f, a, 0).truth() == no
	})
}

// undefined returns where names cease to be macros.
func (f *file) undefined() map[string][]uint32 {
	if f.undefs == nil {
		f.undefs = map[string][]uint32{}
		for i := range f.facts.Exprs {
			if e := &f.facts.Exprs[i]; e.Kind == facts.ExprOp && e.Text == "undef" {
				name := &f.facts.Refs[f.facts.Exprs[e.Args[0]].Ref]
				f.undefs[name.Name] = append(f.undefs[name.Name], name.Span.Start)
			}
		}
	}
	return f.undefs
}

// tests returns where conditions stand.
func (f *file) tests() []facts.Span {
	if f.testSpans == nil {
		f.testSpans = make([]facts.Span, 0, len(f.facts.Conditions))
		for i := range f.facts.Conditions {
			span := facts.Span{Start: f.facts.Conditions[i].Span.Start, End: f.facts.Conditions[i].Span.Start}
			if test := f.facts.Conditions[i].Test; test != 0 {
				span = f.facts.Exprs[test].Span
			}
			f.testSpans = append(f.testSpans, span)
		}
	}
	return f.testSpans
}

// absent reports whether what stands at an offset of a file does not count.
func (r *Resolver) absent(f *file, offset uint32) bool {
	return len(f.facts.Conditions) > 0 && covers(r.settle(f).absent, offset)
}

// Alternatives returns the definitions that are in the place of another under
// other conditions.
func (r *Resolver) Alternatives(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil || !f.rules.TextMacros || d.Name == "" || d.Owner != 0 {
		return nil
	}
	absent, shape := r.absent(f, d.NameSpan.Start), r.shape(f, d)
	var out []Symbol
	add := func(o Symbol) {
		g, od := r.def(o)
		if od == nil || o == sym || r.shape(g, od) != shape || (g != f && (d.Flags|od.Flags)&facts.FlagPrivate != 0) {
			return
		}
		if absent || r.absent(g, od.NameSpan.Start) {
			out = append(out, o)
		}
	}
	for _, o := range f.boundAs(d.Scope, d.Name) {
		add(Symbol{f.id, o})
	}
	if pkg, ok := f.packageOf(d.Scope); ok {
		for _, o := range r.world.Members(f.rules.Family, pkg, f.memberKey(d.Name)) {
			if o.File != f.id {
				add(o)
			}
		}
	}
	return out
}

// covers reports whether an offset lies in one of the spans, which are in order
// and apart.
func covers(spans []facts.Span, offset uint32) bool {
	i := sort.Search(len(spans), func(i int) bool { return spans[i].End > offset })
	return i < len(spans) && spans[i].Start <= offset
}

// present keeps of definitions those that count, if any does.
func (r *Resolver) present(ts []thing) []thing {
	return preferring(ts, func(t thing) bool { return !r.leftOut(t) })
}

// leftOut reports whether a definition does not count.
func (r *Resolver) leftOut(t thing) bool {
	f, d := r.def(t.sym)
	return d != nil && (d.Flags&facts.FlagAbsent != 0 || r.absent(f, d.NameSpan.Start))
}

// split takes the definitions that are absent from the others.
func (r *Resolver) split(ts []thing) (present, absent []thing) {
	for i, t := range ts {
		if !r.leftOut(t) {
			if absent != nil {
				present = append(present, t)
			}
			continue
		}
		if absent == nil {
			present = ts[:i:i]
		}
		absent = append(absent, t)
	}
	if absent == nil {
		return ts, nil
	}
	return present, absent
}

// preferring keeps the elements of a list that hold, if any does.
func preferring[T any](list []T, holds func(T) bool) []T {
	if len(list) < 2 {
		return list
	}
	kept := slices.DeleteFunc(slices.Clone(list), func(x T) bool { return !holds(x) })
	if len(kept) == 0 {
		return list
	}
	return kept
}

// test works out an expression of a condition.
func (r *Resolver) test(f *file, id facts.ExprID, level int) number {
	e := &f.facts.Exprs[id]
	if level > 50 {
		return number{}
	}
	switch e.Kind {
	case facts.ExprLiteral:
		return number{int64(e.N), true}
	case facts.ExprName:
		ref := &f.facts.Refs[e.Ref]
		return r.macroNumber(f, ref.Name, ref.Span.Start, level)
	case facts.ExprOp:
		return r.testOp(f, e, level+1)
	}
	return number{}
}

func (r *Resolver) testOp(f *file, e *facts.Expr, level int) number {
	switch {
	case e.Text == "defined" && len(e.Args) == 1:
		ref := &f.facts.Refs[f.facts.Exprs[e.Args[0]].Ref]
		return r.macroBefore(f, ref.Name, ref.Span.Start).defined.number()
	case e.Text == "!":
		return r.test(f, e.Args[0], level).truth().not().number()
	case e.Text == "&&", e.Text == "||", e.Text == "elif":
		ends := truthOf(e.Text == "||") // the operand that decides by itself
		all := ends.not()
		for _, a := range e.Args {
			switch r.test(f, a, level).truth() {
			case ends:
				return ends.number()
			case unclearTruth:
				all = unclearTruth
			}
		}
		return all.number()
	case len(e.Args) == 1:
		x := r.test(f, e.Args[0], level)
		return number{-x.n, x.known && e.Text == "-"}
	case len(e.Args) != 2:
		return number{}
	}
	x, y := r.test(f, e.Args[0], level), r.test(f, e.Args[1], level)
	if !x.known || !y.known {
		return number{}
	}
	return calculate(e.Text, x.n, y.n)
}

func calculate(op string, x, y int64) number {
	switch op {
	case "==":
		return truthOf(x == y).number()
	case "!=":
		return truthOf(x != y).number()
	case "<":
		return truthOf(x < y).number()
	case "<=":
		return truthOf(x <= y).number()
	case ">":
		return truthOf(x > y).number()
	case ">=":
		return truthOf(x >= y).number()
	case "+":
		return number{x + y, true}
	case "-":
		return number{x - y, true}
	case "*":
		return number{x * y, true}
	case "&":
		return number{x & y, true}
	}
	return number{}
}

func coversAny(spans []facts.Span, offset uint32) bool {
	for _, s := range spans {
		if s.Start <= offset && offset < s.End {
			return true
		}
	}
	return false
}
