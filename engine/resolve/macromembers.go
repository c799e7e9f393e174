package resolve

import "cairn/parsers/facts"

// macroMembers finds a member that a type has because a macro in its body
// expands to the declaration.
func (r *Resolver) macroMembers(t, self *value, name string) []thing {
	seen := map[Symbol]bool{}
	for _, site := range r.Sites(t.sym) {
		f, d := r.def(site)
		if d == nil || d.Inner == 0 {
			continue
		}
		for _, id := range f.usesIn(d.Inner) {
			for _, macro := range r.macrosMeant(f, id) {
				if field, ok := r.fieldOf(macro, name, seen); ok {
					return []thing{{sym: field, owner: t, self: self}}
				}
			}
		}
	}
	return nil
}

// fieldOf finds a field that the body of a macro declares, or that of a macro in it.
func (r *Resolver) fieldOf(macro Symbol, name string, seen map[Symbol]bool) (Symbol, bool) {
	f, d := r.def(macro)
	if d == nil || seen[macro] {
		return Symbol{}, false
	}
	seen[macro] = true
	for _, m := range f.boundAs(d.Inner, name) {
		if f.facts.Defs[m].Kind == facts.KindField {
			return Symbol{f.id, m}, true
		}
	}
	for _, id := range f.bodyRefs(macro.Def) {
		for _, inner := range r.macrosMeant(f, id) {
			if field, ok := r.fieldOf(inner, name, seen); ok {
				return field, true
			}
		}
	}
	return Symbol{}, false
}

// macrosMeant returns the macros that a reference means. It looks for nothing
// else: among the members of a type that would lead back here.
func (r *Resolver) macrosMeant(f *file, id facts.RefID) []Symbol {
	var ts []thing
	for _, sym := range r.world.Members(f.rules.Family, "", f.memberKey(f.facts.Refs[id].Name)) {
		if g, d := r.def(sym); d != nil && d.Kind == facts.KindMacro && !g.outer && r.visible(f, g, d) {
			ts = append(ts, thing{sym: sym})
		}
	}
	present, _ := r.split(ts)
	out := make([]Symbol, len(present))
	for i := range present {
		out[i] = present[i].sym
	}
	return out
}

// usesIn returns the references in a type's own scope that may be macros among
// its members.
func (f *file) usesIn(scope facts.ScopeID) []facts.RefID {
	if f.macroUses == nil {
		f.macroUses = map[facts.ScopeID][]facts.RefID{}
		for i := 1; i < len(f.facts.Refs); i++ {
			ref := &f.facts.Refs[i]
			if (ref.Role == facts.MacroUse || ref.Role == facts.Call) && ref.Recv == 0 && f.facts.Scopes[ref.Scope].Kind == facts.ScopeType {
				f.macroUses[ref.Scope] = append(f.macroUses[ref.Scope], facts.RefID(i))
			}
		}
	}
	return f.macroUses[scope]
}
