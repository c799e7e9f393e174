package resolve

import (
	"maps"
	"slices"

	"cairn/parsers"
	"cairn/parsers/facts"
)

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
	lookup.read(f, offset)
	delete(lookup.seen, f.id)
	maps.Copy(f.read, lookup.seen)
	if lookup.stated {
		return lookup.state
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

// macroLookup goes through the text before a place, in the order in which a
// compiler reads it, for what it says of a name. A file that is included again
// says nothing more.
type macroLookup struct {
	r      *Resolver
	name   string
	seen   map[FileID]bool
	state  macroState
	stated bool // the text says something
	blind  bool // what is included may define the name unseen
	open   int  // includes around that are perhaps absent
}

// read goes through a file up to an offset.
func (l *macroLookup) read(f *file, offset uint32) {
	l.seen[f.id] = true
	if f.outer {
		if s, ok := l.r.outsideMacro(f, l.name); ok {
			l.say(s, l.open > 0, false)
		}
		return
	}
	p := l.r.settle(f)
	own := l.statements(f, offset, p)
	for _, inc := range l.r.inclusions(f) {
		if inc.at >= offset {
			break
		}
		for len(own) > 0 && own[0].at < inc.at {
			l.say(own[0].macroState, l.open > 0 || coversAny(p.open, own[0].at), f.fallback(own[0].at, l.name))
			own = own[1:]
		}
		switch {
		case covers(p.absent, inc.at):
		case inc.file == nil:
			l.blind = true
		case p.circles[inc.file.id]:
			l.blind, l.state = true, macroState{}
		case !l.seen[inc.file.id]:
			perhaps := 0
			if coversAny(p.open, inc.at) {
				perhaps = 1
			}
			l.open += perhaps
			l.read(inc.file, 1<<32-1)
			l.open -= perhaps
		}
	}
	for _, s := range own {
		l.say(s.macroState, l.open > 0 || coversAny(p.open, s.at), f.fallback(s.at, l.name))
	}
}

// statement is a #define or #undef of the name.
type statement struct {
	at uint32
	macroState
}

// statements returns what a file itself says of the name, in order.
func (l *macroLookup) statements(f *file, offset uint32, p *presence) []statement {
	var out []statement
	for _, d := range f.boundAs(0, l.name) {
		if def := &f.facts.Defs[d]; def.Kind == facts.KindMacro {
			out = append(out, statement{def.NameSpan.Start, macroState{defined: yes, in: f, def: d}})
		}
	}
	for _, at := range f.undefined()[l.name] {
		out = append(out, statement{at, macroState{defined: no}})
	}
	out = slices.DeleteFunc(out, func(s statement) bool { return s.at >= offset || covers(p.absent, s.at) })
	slices.SortFunc(out, func(a, b statement) int { return int(int64(a.at) - int64(b.at)) })
	return out
}

// say takes over what a text says, which perhaps does not count. A fallback
// stands under the condition that nothing was said before.
func (l *macroLookup) say(s macroState, perhaps, fallback bool) {
	if perhaps {
		if l.stated && l.state.defined == s.defined || fallback && s.defined == yes && l.open == 0 {
			s = macroState{defined: s.defined}
		} else {
			s = macroState{}
		}
	}
	l.state, l.stated = s, true
}

// outsideMacro finds what a file from outside of the workspace, and what it
// includes, say of a macro; false if they say nothing. Conditions there are not
// judged, but for those that only keep a header from being read twice: what
// stands under others is open. What cannot be read is for other systems.
func (r *Resolver) outsideMacro(f *file, name string) (macroState, bool) {
	key := outsideName{f.id, name}
	if known, ok := r.modules.outsideMacro(key); ok {
		state := macroState{defined: known.defined, def: known.at.Def}
		if known.at.File != 0 {
			state.in = r.file(known.at.File)
		}
		return state, known.said
	}
	state, found := macroState{defined: no}, 0
	seen := map[*file]bool{}
	var look func(f *file, certain bool)
	look = func(f *file, certain bool) {
		seen[f] = true
		for _, d := range f.boundAs(0, name) {
			if def := &f.facts.Defs[d]; def.Kind != facts.KindMacro {
				continue
			} else if found++; certain && f.unconditional(def.NameSpan.Start, name) {
				state = macroState{defined: yes, in: f, def: d}
			} else if state.defined == no {
				state = macroState{}
			}
		}
		if len(f.undefined()[name]) > 0 {
			found += 2
		}
		for _, inc := range r.inclusions(f) {
			if g := inc.file; g != nil && !seen[g] {
				look(g, certain && f.unconditional(inc.at, ""))
			}
		}
	}
	look(f, true)
	if found > 1 { // one may replace or take back another
		state = macroState{}
	}
	known := outsideFact{defined: state.defined, said: found > 0}
	if state.in != nil {
		known.at = Symbol{state.in.id, state.def}
	}
	r.modules.keepOutsideMacro(key, known)
	return state, found > 0
}

// outsideName is a name as a file from outside of the workspace may define it.
type outsideName struct {
	file FileID
	name string
}

// unconditional reports whether what stands at an offset, perhaps the definition
// of a name, is there whatever conditions come to.
func (f *file) unconditional(offset uint32, name string) bool {
	for i := range f.facts.Conditions {
		c := &f.facts.Conditions[i]
		if c.Span.Start > offset || c.Span.End <= offset {
			continue
		}
		asked := f.ifndef(c)
		guard := slices.ContainsFunc(f.boundAs(0, asked), func(d facts.DefID) bool {
			def := &f.facts.Defs[d]
			return def.Kind == facts.KindMacro && c.Span.Contains(def.NameSpan)
		})
		if asked == "" || asked != name && !guard {
			return false
		}
	}
	return true
}

// ifndef returns the name of which a condition asks that it is not defined;
// empty if it asks something else.
func (f *file) ifndef(c *facts.Condition) string {
	e := &f.facts.Exprs[c.Test]
	if e.Kind != facts.ExprOp || e.Text != "!" {
		return ""
	}
	if e = &f.facts.Exprs[e.Args[0]]; e.Kind != facts.ExprOp || e.Text != "defined" {
		return ""
	}
	return f.facts.Refs[f.facts.Exprs[e.Args[0]].Ref].Name
}

// fallback reports whether a definition stands under the condition that there
// is none yet, so that there is one behind it in any case.
func (f *file) fallback(offset uint32, name string) bool {
	for i := len(f.facts.Conditions) - 1; i >= 0; i-- {
		c := &f.facts.Conditions[i]
		if c.Span.Start > offset || c.Span.End <= offset {
			continue
		}
		return f.ifndef(c) == name
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

// leadingTo returns the files that a file includes and that include it in turn,
// conditions or not.
func (r *Resolver) leadingTo(f *file) map[FileID]bool {
	includedBy := map[*file][]*file{f: nil}
	for next := []*file{f}; len(next) > 0; next = next[1:] {
		g := next[0]
		for _, inc := range r.inclusions(g) {
			if h := inc.file; h != nil && !h.outer {
				if _, seen := includedBy[h]; !seen {
					next = append(next, h)
				}
				includedBy[h] = append(includedBy[h], g)
			}
		}
	}
	back := map[FileID]bool{}
	for next := includedBy[f]; len(next) > 0; next = next[1:] {
		if g := next[0]; !back[g.id] {
			back[g.id] = true
			next = append(next[:len(next):len(next)], includedBy[g]...)
		}
	}
	return back
}
