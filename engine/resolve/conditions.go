package resolve

import (
	"maps"
	"slices"
	"sort"

	"cairn/parsers"
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
	looped bool         // the file includes itself through others
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
	p.looped = r.loops(f)
	for i := range f.facts.Conditions {
		c := &f.facts.Conditions[i]
		if covers(p.absent, c.Span.Start) {
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
	return p
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
	return preferring(ts, func(t thing) bool {
		f, d := r.def(t.sym)
		return d == nil || d.Flags&facts.FlagAbsent == 0 && !r.absent(f, d.NameSpan.Start)
	})
}

// split takes the definitions that are absent from the others.
func (r *Resolver) split(ts []thing) (present, absent []thing) {
	for i, t := range ts {
		f, d := r.def(t.sym)
		if d == nil || !r.absent(f, d.NameSpan.Start) {
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

// macroState is what is known of a name at a place of a file.
type macroState struct {
	defined truth
	// in and def are the one definition that is in force, if there is one.
	in  *file
	def facts.DefID
	set parsers.Setting // what the compiler's settings say, if nothing else does
}

// macroNumber returns the number that a name stands for at an offset: 0 if it
// is not defined.
func (r *Resolver) macroNumber(f *file, name string, offset uint32, level int) number {
	switch m := r.macroBefore(f, name, offset); {
	case m.defined == no:
		return number{0, true}
	case m.defined == unclearTruth:
	case m.in != nil:
		if v := m.in.facts.Defs[m.def].Value; v != 0 {
			return r.test(m.in, v, level+1)
		}
	case m.set.Valued:
		return number{int64(m.set.Value), true}
	}
	return number{}
}

// macroBefore finds what a name is at an offset of a file.
func (r *Resolver) macroBefore(f *file, name string, offset uint32) macroState {
	lookup := macroLookup{r: r, name: name, seen: map[FileID]bool{}}
	state, stated := lookup.in(f, offset)
	delete(lookup.seen, f.id)
	maps.Copy(f.read, lookup.seen)
	if stated {
		return state
	}
	settings, ok := f.modules.(parsers.Settings)
	if !ok {
		return macroState{}
	}
	switch set := settings.Setting(f.path, name); set.Told {
	case parsers.Undefined:
		return macroState{defined: no}
	case parsers.Defined:
		return macroState{defined: yes, set: set}
	case parsers.Nothing:
		if lookup.blind || !settings.Whole(f.path) && r.definedElsewhere(f, name) {
			break
		}
		r.miss(name)
		return macroState{defined: no}
	}
	return macroState{}
}

// definedElsewhere reports whether another file of the workspace defines a
// name as a macro.
func (r *Resolver) definedElsewhere(f *file, name string) bool {
	for _, sym := range r.world.Members(f.rules.Family, "", f.memberKey(name)) {
		if g, d := r.def(sym); d != nil && d.Kind == facts.KindMacro && g != f {
			return true
		}
	}
	return false
}

// macroLookup looks for what a name is, backwards through the text.
type macroLookup struct {
	r     *Resolver
	name  string
	seen  map[FileID]bool
	blind bool // what is included may define the name unseen
}

// in finds what the text of a file before an offset says of the name; false if it says nothing.
func (l *macroLookup) in(f *file, offset uint32) (state macroState, stated bool) {
	l.seen[f.id] = true
	if f.outer {
		return macroState{}, l.r.outsideDefines(f, l.name)
	}
	p := l.r.settle(f)
	last := uint32(0) // where the last statement about the name stands
	say := func(where uint32, s macroState) {
		if where >= offset || covers(p.absent, where) || stated && where < last {
			return
		}
		if coversAny(p.open, where) {
			if stated && state.defined == s.defined || s.defined == yes && f.fallback(where, l.name) {
				s = macroState{defined: s.defined}
			} else {
				s = macroState{}
			}
		}
		state, stated, last = s, true, where
	}
	for _, d := range f.boundAs(0, l.name) {
		if def := &f.facts.Defs[d]; def.Kind == facts.KindMacro {
			say(def.NameSpan.Start, macroState{defined: yes, in: f, def: d})
		}
	}
	for _, where := range f.undefined()[l.name] {
		say(where, macroState{defined: no})
	}
	if s, ok := l.included(f, offset, last); ok {
		return s, true
	}
	return state, stated
}

// included finds what the files say that a file includes between two offsets.
func (l *macroLookup) included(f *file, before, behind uint32) (macroState, bool) {
	p := l.r.settle(f)
	list := l.r.inclusions(f)
	for i := len(list) - 1; i >= 0; i-- {
		inc := &list[i]
		if inc.at >= before || covers(p.absent, inc.at) {
			continue
		}
		if inc.at < behind {
			break
		}
		if p.looped || inc.file == nil {
			l.blind = true
			continue
		}
		if l.seen[inc.file.id] {
			continue
		}
		if s, ok := l.in(inc.file, 1<<32-1); ok {
			if coversAny(p.open, inc.at) {
				s = macroState{}
			}
			return s, true
		}
	}
	return macroState{}, false
}

// outsideDefines reports whether a file from outside of the workspace, or one
// that it includes, defines a macro of a name, under whatever condition. What of
// these cannot be read is for other systems.
func (r *Resolver) outsideDefines(f *file, name string) bool {
	key := outsideMacro{f.id, name}
	if known, ok := r.outsideMacros[key]; ok {
		return known
	}
	seen := map[*file]bool{}
	var defines func(*file) bool
	defines = func(f *file) bool {
		if f == nil || seen[f] {
			return false
		}
		seen[f] = true
		for _, d := range f.boundAs(0, name) {
			if f.facts.Defs[d].Kind == facts.KindMacro {
				return true
			}
		}
		return slices.ContainsFunc(r.inclusions(f), func(inc inclusion) bool { return defines(inc.file) })
	}
	found := defines(f)
	r.outsideMacros[key] = found
	return found
}

// outsideMacro is a name as a file from outside of the workspace may define it.
type outsideMacro struct {
	file FileID
	name string
}

// fallback reports whether a definition stands under the condition that there
// is none yet, so that there is one behind it in any case.
func (f *file) fallback(offset uint32, name string) bool {
	for i := len(f.facts.Conditions) - 1; i >= 0; i-- {
		c := &f.facts.Conditions[i]
		if c.Span.Start > offset || c.Span.End <= offset {
			continue
		}
		e := &f.facts.Exprs[c.Test]
		if e.Kind != facts.ExprOp || e.Text != "!" {
			return false
		}
		e = &f.facts.Exprs[e.Args[0]]
		return e.Kind == facts.ExprOp && e.Text == "defined" && f.facts.Refs[f.facts.Exprs[e.Args[0]].Ref].Name == name
	}
	return false
}

// inclusion is a file that another includes, at an offset; nil if it cannot be read.
type inclusion struct {
	at   uint32
	file *file
}

// inclusions returns what a file includes, in order.
func (r *Resolver) inclusions(f *file) []inclusion {
	if f.inclusions != nil {
		return f.inclusions
	}
	f.inclusions = []inclusion{}
	for i := 1; i < len(f.facts.Imports); i++ {
		imp := &f.facts.Imports[i]
		if imp.Kind != facts.ImportFile || f.modules == nil {
			continue
		}
		at := imp.Span.Start
		m := f.modules.Resolve(f.path, imp)
		if len(m.Files) == 0 {
			f.inclusions = append(f.inclusions, inclusion{at: at})
		}
		for _, path := range m.Files {
			f.inclusions = append(f.inclusions, inclusion{at, r.file(r.find(path))})
		}
	}
	return f.inclusions
}

// loops reports whether a file includes itself through others, conditions or not.
func (r *Resolver) loops(f *file) bool {
	seen := map[FileID]bool{}
	var reaches func(*file) bool
	reaches = func(g *file) bool {
		for _, inc := range r.inclusions(g) {
			if h := inc.file; h == nil || h.outer || seen[h.id] {
				continue
			} else if h == f {
				return true
			} else {
				seen[h.id] = true
				if reaches(h) {
					return true
				}
			}
		}
		return false
	}
	return reaches(f)
}

func coversAny(spans []facts.Span, offset uint32) bool {
	for _, s := range spans {
		if s.Start <= offset && offset < s.End {
			return true
		}
	}
	return false
}
