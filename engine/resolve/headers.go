package resolve

import (
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// First returns the one of some definitions that stands first in the text of a
// file, of which what the file includes is a part; false if none does.
func (r *Resolver) First(id FileID, defs []Symbol) (Symbol, bool) {
	seen := map[FileID]bool{}
	var first func(f *file) (Symbol, bool)
	first = func(f *file) (Symbol, bool) {
		seen[f.id] = true
		own, at := Symbol{}, ^uint32(0)
		for _, sym := range defs {
			if sym.File != f.id {
				continue
			}
			if start := f.facts.Defs[sym.Def].Span.Start; start < at {
				own, at = sym, start
			}
		}
		for _, inc := range r.inclusions(f) {
			if inc.at > at {
				break
			}
			if inc.file == nil || seen[inc.file.id] || r.absent(f, inc.at) {
				continue
			}
			if sym, ok := first(inc.file); ok {
				return sym, true
			}
		}
		return own, own.File != 0
	}
	if f := r.file(id); f != nil {
		return first(f)
	}
	return Symbol{}, false
}

// outsideTop is what the files from outside of the workspace define at the top
// level of packages. They are in no index, so it is listed as they are met.
type outsideTop struct {
	listed   map[FileID]bool
	members  map[topName][]Symbol
	packages map[string][]FileID
}

type topName struct{ pkg, name string }

// listHeaders lists the files from outside of the workspace that f includes.
func (r *Resolver) listHeaders(f *file) map[FileID]bool {
	included := r.included(f)
	if f.headersListed {
		return included
	}
	f.headersListed = true
	for id := range included {
		if g := r.file(id); g != nil && g.outer && !r.outsideTop.listed[id] {
			r.outsideTop.list(g)
		}
	}
	return included
}

func (o *outsideTop) list(f *file) {
	if o.listed == nil {
		*o = outsideTop{map[FileID]bool{}, map[topName][]Symbol{}, map[string][]FileID{}}
	}
	o.listed[f.id] = true
	for i := 1; i < len(f.facts.Defs); i++ {
		d := &f.facts.Defs[i]
		if d.Name == "" || d.Owner != 0 {
			continue
		}
		if pkg, ok := f.packageOf(d.Scope); ok {
			o.members[topName{pkg, d.Name}] = append(o.members[topName{pkg, d.Name}], Symbol{f.id, facts.DefID(i)})
			if files := o.packages[pkg]; len(files) == 0 || files[len(files)-1] != f.id {
				o.packages[pkg] = append(files, f.id)
			}
		}
	}
}

// headerMember finds a member of a package in the files from outside of the
// workspace that f includes.
func (r *Resolver) headerMember(f *file, pkg, name string, w wanted) []thing {
	included := r.listHeaders(f)
	var ts []thing
	for _, sym := range r.outsideTop.members[topName{pkg, name}] {
		if _, d := r.def(sym); included[sym.File] && sym.File != f.id && d != nil && f.fits(w, d) {
			ts = append(ts, thing{sym: sym})
		}
	}
	slices.SortFunc(ts, func(a, b thing) int {
		if c := strings.Compare(r.world.Path(a.sym.File), r.world.Path(b.sym.File)); c != 0 {
			return c
		}
		return int(a.sym.Def) - int(b.sym.Def)
	})
	return ts
}

// headersHave reports whether one of the files from outside of the workspace that
// f includes has a package.
func (r *Resolver) headersHave(f *file, pkg string) bool {
	included := r.listHeaders(f)
	return slices.ContainsFunc(r.outsideTop.packages[pkg], func(id FileID) bool { return included[id] && id != f.id })
}
