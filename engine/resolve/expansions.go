package resolve

import (
	"cmp"
	"slices"

	"cairn/parsers/facts"
)

// Where macros are text, what stands in a macro's body is used where the macro
// is expanded, not where it is written: a name in it may mean nothing there,
// and another thing in each place. So the references in bodies are mentions,
// and each use of a macro implies uses of what its body means.

// bodyUse is something that the body of a macro refers to.
type bodyUse struct {
	role    facts.Role
	name    string   // of a bare name that means nothing where the body is written
	targets []Symbol // what it means else
}

// maxBody bounds what the expansion of one macro may imply.
const maxBody = 200

// expand works out the mentions and the implied uses of a file.
func (r *Resolver) expand(f *file, b *Bindings) {
	spelled := r.spelledArguments(f, b)
	for i := 1; i < len(f.facts.Refs); i++ {
		ref := &f.facts.Refs[i]
		if r.absent(f, ref.Span.Start) || covers(spelled, ref.Span.Start) {
			b.Mentions = append(b.Mentions, facts.RefID(i))
			continue
		}
		macros := r.macros(b.Targets[i])
		if f.facts.Defs[ref.In].Kind == facts.KindMacro {
			if len(macros) == 0 { // the uses of macros in it count where they are written
				b.Mentions = append(b.Mentions, facts.RefID(i))
			}
			continue
		}
		if len(macros) == 0 {
			continue
		}
		if definedLater(f, ref, macros) {
			b.Mentions = append(b.Mentions, facts.RefID(i)) // the test of an include guard
			continue
		}
		if last := r.chosen(f, ref, macros); len(last) > 0 {
			b.Targets[i] = slices.DeleteFunc(slices.Clone(b.Targets[i]), func(t Symbol) bool { return slices.Contains(macros, t) && !slices.Contains(last, t) })
			macros = last
		}
		if r.isUndef(f, ref) || covers(f.tests(), ref.Span.Start) {
			continue // which expands nothing
		}
		b.Implied = append(b.Implied, r.implied(f, ref, macros)...)
	}
}

// spelledArguments returns, in order, where arguments of macros stand that these
// only spell: what they name is neither used nor expanded.
func (r *Resolver) spelledArguments(f *file, b *Bindings) []facts.Span {
	var out []facts.Span
	for i := 1; i < len(f.facts.Refs); i++ {
		ref := &f.facts.Refs[i]
		if ref.Role != facts.Call || ref.Recv != 0 {
			continue
		}
		macros := r.macros(b.Targets[i])
		if len(macros) == 0 || len(macros) < len(b.Targets[i]) || coversAny(out, ref.Span.Start) {
			continue
		}
		if last := r.chosen(f, ref, macros); len(last) > 0 {
			macros = last
		}
		for n, arg := range r.argumentsOf(f, facts.RefID(i)) {
			if span := f.facts.Exprs[arg].Span; !span.Empty() && !slices.ContainsFunc(macros, func(m Symbol) bool { return !r.spells(m, n) }) {
				out = append(out, span)
			}
		}
	}
	slices.SortFunc(out, func(a, b facts.Span) int { return cmp.Compare(a.Start, b.Start) })
	return out
}

// spells reports whether a macro only spells its n-th argument.
func (r *Resolver) spells(macro Symbol, n int) bool {
	f, d := r.def(macro)
	return d != nil && n < len(d.Params) && f.facts.Defs[d.Params[n]].Flags&facts.FlagText != 0
}

// macros keeps those symbols that are macros.
func (r *Resolver) macros(symbols []Symbol) []Symbol {
	var out []Symbol
	for _, sym := range symbols {
		if f, d := r.def(sym); d != nil && d.Kind == facts.KindMacro && !f.outer {
			out = append(out, sym)
		}
	}
	return out
}

// isUndef reports whether a reference is the name in an #undef.
func (r *Resolver) isUndef(f *file, ref *facts.Ref) bool {
	return ref.Role == facts.Write && slices.Contains(f.undefined()[ref.Name], ref.Span.Start)
}

// definedLater reports whether macros are all defined behind a reference in its
// own file, so that they did not mean anything yet.
func definedLater(f *file, ref *facts.Ref, macros []Symbol) bool {
	for _, m := range macros {
		if m.File != f.id || f.facts.Defs[m.Def].NameSpan.Start < ref.Span.Start {
			return false
		}
	}
	return true
}

// chosen narrows the definitions of a macro to the one that is in force where it
// is used, if that is known.
func (r *Resolver) chosen(f *file, ref *facts.Ref, macros []Symbol) []Symbol {
	last := macros
	for _, m := range macros {
		if m.File == f.id && f.facts.Defs[m.Def].NameSpan.Start < ref.Span.Start {
			last = []Symbol{m}
		}
	}
	if len(last) > 1 {
		if m := r.macroBefore(f, ref.Name, ref.Span.Start); m.in != nil && slices.Contains(last, Symbol{m.in.id, m.def}) {
			return []Symbol{{m.in.id, m.def}}
		}
	}
	return last
}

// implied returns what a use of macros implies.
func (r *Resolver) implied(f *file, ref *facts.Ref, macros []Symbol) []Implied {
	var out []Implied
	seen := map[Symbol]bool{}
	for next := slices.Clone(macros); len(next) > 0 && len(out) < maxBody; next = next[1:] {
		if seen[next[0]] {
			continue
		}
		seen[next[0]] = true
		for _, u := range r.bodyAt(f, ref.Span.Start, next[0]) {
			targets := u.targets
			if u.name != "" {
				var inner []Symbol
				targets, inner = r.meaningAt(f, ref, u.name)
				next = append(next, inner...)
			}
			targets = slices.DeleteFunc(slices.Clone(targets), func(t Symbol) bool { return t.File == Outside || seen[t] })
			if len(targets) == 0 {
				continue
			}
			for _, t := range targets {
				seen[t] = true
			}
			out = append(out, Implied{Span: ref.Span, Role: u.role, In: ref.In, Targets: targets})
		}
	}
	return out
}

// meaningAt finds what a bare name means where a macro is used: macros, which
// are expanded in turn, or others. A name that nothing inside of the file's
// functions and types binds means the same everywhere in a namespace.
func (r *Resolver) meaningAt(f *file, ref *facts.Ref, name string) (others, macros []Symbol) {
	key := inwardName{f.packageAround(ref.Scope), name, f.wants(ref)}
	inside := f.stars != nil || f.bindsInside(name)
	m, known := f.inward[key]
	if inside || !known {
		m = r.meaningIn(f, ref, name)
		if f.inward == nil {
			f.inward = map[inwardName]inwardMeaning{}
		}
		if !inside {
			f.inward[key] = m
		}
	}
	if len(m.macros) > 0 && f.redefines(name) {
		return m.others, f.inForce(name, ref.Span.Start, m.macros)
	}
	return m.others, m.macros
}

// inwardName is a name in the body of a macro, as it is wanted where that is used.
type inwardName struct {
	pkg, name string
	w         wanted
}

type inwardMeaning struct{ others, macros []Symbol }

// bindsInside reports whether something in a file but its own top level defines
// a name, or inherits: then a name's meaning follows from the place.
func (f *file) bindsInside(name string) bool {
	if f.localNames == nil {
		f.localNames = map[string]bool{}
		for i := 1; i < len(f.facts.Defs); i++ {
			if d := &f.facts.Defs[i]; d.Scope != 0 || len(d.Bases) > 0 || d.Owner != 0 {
				f.localNames[d.Name] = true
				if len(d.Bases) > 0 || d.Owner != 0 {
					f.localNames[""] = true
				}
			}
		}
	}
	return f.localNames[name] || f.localNames[""] && f.rules.ImplicitThis
}

func (r *Resolver) meaningIn(f *file, ref *facts.Ref, name string) (m inwardMeaning) {
	r.begin()
	outer := r.within(f)
	defer r.within(outer)
	for _, t := range r.follow(r.lookup(f, ref.Scope, name, f.wants(ref), ref.Span.Start), anything) {
		sym, ok := t.symbol()
		if !ok {
			continue
		}
		if g, d := r.def(sym); d == nil || d.Kind != facts.KindMacro {
			m.others = append(m.others, r.Canonical(sym))
		} else if !g.outer {
			m.macros = append(m.macros, sym)
		}
	}
	return m
}

// macroBody is what the body of a macro refers to, through the macros in it,
// and the names of those.
type macroBody struct {
	uses  []bodyUse
	inner []string
}

// bodyOf returns what the body of a macro refers to, where nothing redefines the
// macros in it.
func (r *Resolver) bodyOf(macro Symbol) macroBody {
	if body, ok := r.bodies[macro]; ok {
		return body
	}
	r.bodies[macro] = macroBody{} // a macro is not expanded inside of itself
	body := r.readBody(macro, func(_ string, targets []Symbol) macroBody {
		var all macroBody
		for _, t := range targets {
			inner := r.bodyOf(t)
			all.uses, all.inner = append(all.uses, inner.uses...), append(all.inner, inner.inner...)
		}
		return all
	})
	r.bodies[macro] = body
	return body
}

// bodyAt returns what the body of a macro refers to where it is used: the macros
// in it are those that the file of the use defines last before it.
func (r *Resolver) bodyAt(f *file, offset uint32, macro Symbol) []bodyUse {
	body := r.bodyOf(macro)
	if !slices.ContainsFunc(body.inner, f.redefines) {
		return body.uses
	}
	open, left := map[Symbol]bool{}, maxBody
	var expand func(Symbol) macroBody
	expand = func(m Symbol) macroBody {
		if left--; open[m] || left < 0 {
			return macroBody{}
		}
		open[m] = true
		defer delete(open, m)
		return r.readBody(m, func(name string, targets []Symbol) macroBody {
			var all macroBody
			if f.redefines(name) {
				targets = f.inForce(name, offset, targets)
			}
			for _, t := range targets {
				all.uses = append(all.uses, expand(t).uses...)
			}
			return all
		})
	}
	return expand(macro).uses
}

// redefines reports whether a file defines macros of a name.
func (f *file) redefines(name string) bool {
	return slices.ContainsFunc(f.boundAs(0, name), func(d facts.DefID) bool { return f.facts.Defs[d].Kind == facts.KindMacro })
}

// inForce returns the macro of a name that a file defines last before an offset;
// none behind its #undef, others if the file did not say anything of it so far.
func (f *file) inForce(name string, offset uint32, others []Symbol) []Symbol {
	last, found := uint32(0), others
	for _, d := range f.boundAs(0, name) {
		def := &f.facts.Defs[d]
		at := def.NameSpan.Start
		if def.Kind == facts.KindMacro && at < offset && at >= last && (f.presence == nil || !covers(f.presence.absent, at)) {
			last, found = at, []Symbol{{f.id, d}}
		}
	}
	for _, at := range f.undefined()[name] {
		if at < offset && at > last {
			last, found = at, nil
		}
	}
	return found
}

// readBody reads the body of a macro; inner says what a macro in it refers to.
func (r *Resolver) readBody(macro Symbol, inner func(name string, targets []Symbol) macroBody) macroBody {
	var body macroBody
	f := r.file(macro.File)
	if f == nil {
		return body
	}
	for _, i := range f.bodyRefs(macro.Def) {
		ref := &f.facts.Refs[i]
		if len(body.uses) >= maxBody {
			break
		}
		targets := r.Ref(f.id, i)
		if len(targets) == 0 {
			if ref.Recv == 0 {
				body.uses = append(body.uses, bodyUse{role: ref.Role, name: ref.Name})
			}
			continue
		}
		var plain, macros []Symbol
		for _, t := range targets {
			_, d := r.def(t)
			switch {
			case t.File == Outside || d == nil:
			case d.Kind == facts.KindMacro:
				macros = append(macros, t)
			case d.Kind == facts.KindParameter && d.Parent == macro.Def && t.File == macro.File:
			default:
				plain = append(plain, t)
			}
		}
		if len(macros) > 0 {
			in := inner(ref.Name, macros)
			body.uses, body.inner = append(body.uses, in.uses...), append(append(body.inner, ref.Name), in.inner...)
		}
		if len(plain) > 0 {
			body.uses = append(body.uses, bodyUse{role: ref.Role, targets: plain})
		}
	}
	body.uses = body.uses[:min(len(body.uses), maxBody)]
	slices.Sort(body.inner)
	body.inner = slices.Compact(body.inner)
	return body
}

// bodyRefs returns the references in the body of a macro.
func (f *file) bodyRefs(macro facts.DefID) []facts.RefID {
	if f.macroRefs == nil {
		f.macroRefs = map[facts.DefID][]facts.RefID{}
		for i := 1; i < len(f.facts.Refs); i++ {
			if in := f.facts.Refs[i].In; f.facts.Defs[in].Kind == facts.KindMacro {
				f.macroRefs[in] = append(f.macroRefs[in], facts.RefID(i))
			}
		}
	}
	return f.macroRefs[macro]
}
