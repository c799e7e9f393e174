package resolve

import (
	"strconv"

	"cairn/parsers/facts"
)

// arityMark stands between the name of a generic type and the number of its
// parameters, where types of one name may differ in that.
const arityMark = "`"

// nameKey is the name under which a definition is kept in its scope.
func (f *file) nameKey(d *facts.Def) string { return f.withArity(f.key(d.Name, d.Kind), d) }

// packageKey is the name under which a definition is a member of its package.
func (f *file) packageKey(d *facts.Def) string { return f.withArity(f.memberKey(d.Name), d) }

func (f *file) withArity(key string, d *facts.Def) string {
	if f.rules.ArityNames && len(d.TypeParams) > 0 && d.Kind.IsType() {
		key += arityMark + strconv.Itoa(len(d.TypeParams))
	}
	return key
}

// namesAsked returns the names under which to look for what a reference means,
// in order.
func (f *file) namesAsked(id facts.RefID) []string {
	ref := &f.facts.Refs[id]
	name := ref.Name
	if suffix := f.rules.DecorateSuffix; suffix != "" && ref.Role == facts.Decorate && len(name) > len(suffix) {
		// Its full name is written, or else what was meant is called so.
		return []string{name, name[:len(name)-len(suffix)]}
	}
	if !f.rules.ArityNames {
		return []string{name}
	}
	n := f.arityOf(id)
	if n == 0 || ref.Role == facts.Call {
		return []string{name}
	}
	generic := name + arityMark + strconv.Itoa(n)
	if ref.Role == facts.Read {
		return []string{generic, name} // a type or a generic function
	}
	return []string{generic}
}

// arityOf returns how many type arguments a reference is written with.
func (f *file) arityOf(id facts.RefID) int {
	f.tabulate()
	return f.arities[id]
}

// qualifies reports whether a reference stands before a dot.
func (f *file) qualifies(id facts.RefID) bool {
	f.tabulate()
	return f.qualifiers[id]
}

// tabulate fills arities, qualifiers and labels, once.
func (f *file) tabulate() {
	if f.arities != nil {
		return
	}
	f.arities, f.qualifiers = map[facts.RefID]int{}, map[facts.RefID]bool{}
	f.labels = map[facts.RefID][]string{}
	for i := 1; i < len(f.facts.Refs); i++ {
		if l := &f.facts.Refs[i]; l.Role == facts.Label && l.Recv != 0 {
			x := &f.facts.Exprs[l.Recv]
			if x.Kind == facts.ExprGeneric {
				x = &f.facts.Exprs[x.X]
			}
			f.labels[x.Ref] = append(f.labels[x.Ref], l.Name)
		}
	}
	for i := 1; i < len(f.facts.Exprs); i++ {
		switch e := &f.facts.Exprs[i]; e.Kind {
		case facts.ExprGeneric:
			f.arities[f.facts.Exprs[e.X].Ref] = len(e.Args)
		case facts.ExprMember:
			f.qualifiers[f.facts.Exprs[e.X].Ref] = true
		}
	}
}

// labelledAlike keeps the functions that have parameters of all names that a
// call gives to arguments.
func (r *Resolver) labelledAlike(f *file, id facts.RefID, ts []thing) []thing {
	f.tabulate()
	names := f.labels[id]
	if len(names) == 0 {
		return ts
	}
	kept := ts[:0:0]
	for _, t := range ts {
		has := true
		for _, name := range names {
			has = has && len(r.parameter(t.sym, name)) > 0
		}
		if has {
			kept = append(kept, t)
		}
	}
	if len(kept) == 0 {
		return ts
	}
	return kept
}

// ofArity keeps the functions that have as many type parameters as a call of
// them writes arguments for; if it writes none, those whose parameters can be inferred.
func (r *Resolver) ofArity(f *file, id facts.RefID, ts []thing) []thing {
	n := f.arityOf(id)
	kept := ts[:0:0]
	for _, t := range ts {
		g, d := r.def(t.sym)
		if d == nil || d.Kind != facts.KindMethod && d.Kind != facts.KindFunction || n == len(d.TypeParams) || n == 0 && g.inferable(d) {
			kept = append(kept, t)
		}
	}
	if len(kept) == 0 {
		return ts
	}
	return kept
}

// inferable reports whether the parameters of a function mention all its type parameters.
func (f *file) inferable(d *facts.Def) bool {
	for _, tp := range d.TypeParams {
		name, found := f.facts.Defs[tp].Name, false
		for _, p := range d.Params {
			found = found || f.mentionsName(f.facts.Defs[p].Type, name, 0)
		}
		if !found {
			return false
		}
	}
	return true
}

// mentionsName reports whether a written type has a bare name in it.
func (f *file) mentionsName(id facts.ExprID, name string, level int) bool {
	const deepest = 12
	if id == 0 || level > deepest {
		return false
	}
	e := &f.facts.Exprs[id]
	if e.Kind == facts.ExprName && f.facts.Refs[e.Ref].Name == name || f.mentionsName(e.X, name, level+1) {
		return true
	}
	if e.Kind == facts.ExprObject { // a tuple with names
		for _, p := range f.facts.Defs[e.Def].Params {
			if f.mentionsName(f.facts.Defs[p].Type, name, level+1) {
				return true
			}
		}
	}
	for _, a := range e.Args {
		if f.mentionsName(a, name, level+1) {
			return true
		}
	}
	return false
}
