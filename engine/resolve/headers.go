package resolve

import (
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// headers returns the files from outside of the workspace that f includes.
// Their top levels are in no index, so they are asked one by one.
func (r *Resolver) headers(f *file) []*file {
	if f.headers == nil {
		f.headers = []*file{}
		for id := range r.included(f) {
			if g := r.file(id); g != nil && g != f && g.outer {
				f.headers = append(f.headers, g)
			}
		}
		slices.SortFunc(f.headers, func(a, b *file) int { return strings.Compare(a.path, b.path) })
	}
	return f.headers
}

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

// headerMember finds a member of a package in the headers that f includes.
func (r *Resolver) headerMember(f *file, pkg, name string, w wanted) []thing {
	headers := r.headers(f)
	if len(headers) == 0 {
		return nil
	}
	key := pkg + "\x00" + name
	var ts []thing
	for _, g := range headers {
		g.listTop()
		for _, d := range g.top[key] {
			if f.fits(w, &g.facts.Defs[d]) {
				ts = append(ts, thing{sym: Symbol{g.id, d}})
			}
		}
	}
	return ts
}

// headersHave reports whether one of the headers that f includes has a package.
func (r *Resolver) headersHave(f *file, pkg string) bool {
	for _, g := range r.headers(f) {
		g.listTop()
		if g.topPackages[pkg] {
			return true
		}
	}
	return false
}

// listTop lists what a file defines at the top level of packages, once.
func (f *file) listTop() {
	if f.top != nil {
		return
	}
	f.top, f.topPackages = map[string][]facts.DefID{}, map[string]bool{}
	for i := 1; i < len(f.facts.Defs); i++ {
		d := &f.facts.Defs[i]
		if d.Name == "" || d.Owner != 0 {
			continue
		}
		if pkg, ok := f.packageOf(d.Scope); ok {
			f.top[pkg+"\x00"+d.Name] = append(f.top[pkg+"\x00"+d.Name], facts.DefID(i))
			f.topPackages[pkg] = true
		}
	}
}
