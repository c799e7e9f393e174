package resolve

import "cairn/parsers/facts"

// Through returns the name of an import, written out as another or the same
// (facts.ImportNamed), by which a reference reaches what it means: the nearest
// on the way there. It is zero where there is none.
func (r *Resolver) Through(id FileID, ref facts.RefID) Symbol {
	f := r.file(id)
	if f == nil {
		return Symbol{}
	}
	r.begin()
	defer r.within(r.within(f))
	u := &f.facts.Refs[ref]
	var ts []thing
	switch {
	case u.Import != 0:
		if imp := &f.facts.Imports[u.Import]; imp.Def != 0 && f.facts.Defs[imp.Def].NameSpan == u.Span {
			ts = []thing{{sym: Symbol{f.id, imp.Def}}}
		} else {
			ts = r.imported(f, u.Import)
		}
	case u.Role == facts.Label:
		return Symbol{}
	case u.Recv != 0:
		ts = r.members(r.eval(f, u.Recv), u.Name, f.wants(u))
	default:
		ts = r.lookup(f, u.Scope, u.Name, f.wants(u), u.Span.Start)
	}
	const longest = 20 // imports of imports
	for range longest {
		g, imp := r.memberImport(ts)
		if g == nil {
			break
		}
		if i := &g.facts.Imports[imp]; i.Flags&facts.ImportNamed != 0 {
			return Symbol{g.id, i.Def}
		}
		ts = r.imported(g, imp)
	}
	return Symbol{}
}

// memberImport returns the import of a member that is the first among things.
func (r *Resolver) memberImport(ts []thing) (*file, facts.ImportID) {
	for i := range ts {
		if !r.isAlias(&ts[i]) {
			continue
		}
		f, d := r.def(ts[i].sym)
		if d.Import != 0 && f.facts.Imports[d.Import].Kind == facts.ImportMember {
			return f, d.Import
		}
	}
	return nil, 0
}
