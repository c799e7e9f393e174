package resolve

import (
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
	for i := 1; i < len(f.facts.Refs); i++ {
		ref := &f.facts.Refs[i]
		if r.absent(f, ref.Span.Start) {
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
		if last := chosen(f, ref, macros); len(last) > 0 {
			b.Targets[i] = slices.DeleteFunc(slices.Clone(b.Targets[i]), func(t Symbol) bool { return slices.Contains(macros, t) && !slices.Contains(last, t) })
			macros = last
		}
		if r.isUndef(f, ref) || covers(f.tests(), ref.Span.Start) {
			continue // which expands nothing
		}
		b.Implied = append(b.Implied, r.implied(f, ref, macros)...)
	}
}

// macroMentions returns the references in the bodies of macros, where these are
// not text but still mean nothing before they are expanded.
func (f *file) macroMentions() []facts.RefID {
	var out []facts.RefID
	for i := 1; i < len(f.facts.Refs); i++ {
		if f.facts.Defs[f.facts.Refs[i].In].Kind == facts.KindMacro {
			out = append(out, facts.RefID(i))
		}
	}
	return out
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

// chosen narrows the definitions of a macro to the last before its use.
func chosen(f *file, ref *facts.Ref, macros []Symbol) []Symbol {
	var last []Symbol
	for _, m := range macros {
		if m.File == f.id && f.facts.Defs[m.Def].NameSpan.Start < ref.Span.Start {
			last = []Symbol{m}
		}
	}
	if last != nil {
		return last
	}
	return macros
}

// implied returns what a use of macros implies.
func (r *Resolver) implied(f *file, ref *facts.Ref, macros []Symbol) []Implied {
	var out []Implied
	seen := map[Symbol]bool{}
	for _, m := range macros {
		for _, u := range r.bodyOf(m) {
			targets := u.targets
			if u.name != "" {
				targets = r.meaningAt(f, ref, u.name)
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

// meaningAt finds what a bare name means where a macro is used.
func (r *Resolver) meaningAt(f *file, ref *facts.Ref, name string) []Symbol {
	r.begin()
	outer := r.within(f)
	defer r.within(outer)
	var out []Symbol
	for _, t := range r.follow(r.lookup(f, ref.Scope, name, f.wants(ref), ref.Span.Start), anything) {
		if sym, ok := t.symbol(); ok {
			if _, d := r.def(sym); d == nil || d.Kind != facts.KindMacro {
				out = append(out, r.Canonical(sym))
			}
		}
	}
	return out
}

// bodyOf returns what the body of a macro refers to, through the macros in it.
func (r *Resolver) bodyOf(macro Symbol) []bodyUse {
	if uses, ok := r.bodies[macro]; ok {
		return uses
	}
	r.bodies[macro] = nil // a macro is not expanded inside of itself
	f := r.file(macro.File)
	if f == nil {
		return nil
	}
	var uses []bodyUse
	for _, i := range f.bodyRefs(macro.Def) {
		ref := &f.facts.Refs[i]
		if len(uses) >= maxBody {
			break
		}
		targets := r.Ref(f.id, i)
		if len(targets) == 0 {
			if ref.Recv == 0 {
				uses = append(uses, bodyUse{role: ref.Role, name: ref.Name})
			}
			continue
		}
		var plain []Symbol
		for _, t := range targets {
			_, d := r.def(t)
			switch {
			case t.File == Outside || d == nil:
			case d.Kind == facts.KindMacro:
				uses = append(uses, r.bodyOf(t)...)
			case d.Kind == facts.KindParameter && d.Parent == macro.Def && t.File == macro.File:
			default:
				plain = append(plain, t)
			}
		}
		if len(plain) > 0 {
			uses = append(uses, bodyUse{role: ref.Role, targets: plain})
		}
	}
	uses = uses[:min(len(uses), maxBody)]
	r.bodies[macro] = uses
	return uses
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
