package resolve

import (
	"path"
	"strings"

	"cairn/parsers/facts"
)

// Sources returns the definitions that a declaration in a stub of the workspace
// stands for: what the source beside the stub has under the same names. Code
// that uses them is read by the stub, so nothing else leads there.
func (r *Resolver) Sources(sym Symbol) []Symbol {
	f, d := r.def(sym)
	if d == nil || f.outer || f.rules.Stubs == nil {
		return nil
	}
	ext := path.Ext(f.path)
	source := f.rules.Stubs[ext]
	if source == "" {
		return nil
	}
	g := r.file(r.world.File(strings.TrimSuffix(f.path, ext) + source))
	if g == nil {
		return nil
	}
	r.begin()
	outer := r.within(f)
	defer r.within(outer)
	if sym.Def == 0 {
		return []Symbol{{File: g.id}}
	}
	var out []Symbol
	for _, t := range r.inSource(f, g, sym.Def) {
		if t.sym.Def != 0 && !r.outside(t.sym.File) {
			out = appendSymbol(out, r.Canonical(t.sym))
		}
	}
	return out
}

// inSource finds what the source g of the stub f has in the place of a definition.
func (r *Resolver) inSource(f, g *file, def facts.DefID) []thing {
	d := &f.facts.Defs[def]
	if d.Name == "" || d.Kind == facts.KindAlias {
		return nil
	}
	if d.Parent == 0 {
		return r.follow(r.exported(r.fileModule(g), d.Name, anything, nil), anything)
	}
	var out []thing
	for _, around := range r.inSource(f, g, d.Parent) {
		switch h, o := r.def(around.sym); {
		case o == nil || around.sym.Def == 0:
		case d.Kind == facts.KindParameter:
			if o.Kind.IsCallable() {
				out = appendThings(out, r.parameter(around.sym, d.Name))
			}
		case o.Kind.IsType() && o.Inner != 0:
			for _, m := range h.boundAs(o.Inner, d.Name) {
				out = appendThings(out, []thing{{sym: Symbol{h.id, m}}})
			}
		}
	}
	return out
}
