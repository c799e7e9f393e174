package resolve

import (
	"strings"

	"cairn/parsers/facts"
)

// converts states the constructors by which the arguments of a call become what
// its function takes. An argument counts only if its type is known for certain
// and one constructor takes just that.
func (r *Resolver) converts(f *file, b *Bindings, id facts.RefID, callee Symbol) {
	g, d := r.def(callee)
	if d == nil || !d.Kind.IsCallable() || !g.rules.NamedConstructors || len(d.TypeParams) > 0 {
		return
	}
	args := r.argumentsOf(f, id)
	for i, p := range callableParams(g, d) {
		if i >= len(args) {
			return
		}
		pd := &g.facts.Defs[p]
		arg := &f.facts.Exprs[args[i]]
		if pd.Type == 0 || pd.Flags&facts.FlagVariadic != 0 || arg.Span.Empty() {
			continue
		}
		r.begin()
		wants := r.evalType(g, pd.Type)
		if len(wants) != 1 || wants[0].kind != instance || wants[0].pointers != 0 || r.outside(wants[0].sym.File) {
			continue
		}
		if made, ok := r.conversionOf(&wants[0], r.eval(f, args[i])); ok {
			ref := &f.facts.Refs[id]
			b.Implied = append(b.Implied, Implied{Span: arg.Span, Role: facts.New, In: ref.In, Targets: []Symbol{r.Canonical(made)}})
		}
	}
}

// conversionOf finds the constructor of a class that makes a value of another
// type one of the class.
func (r *Resolver) conversionOf(want *value, got values) (Symbol, bool) {
	if len(got) != 1 || got[0].kind != instance {
		return Symbol{}, false
	}
	from := pointerShape(&got[0])
	if from.name == "" && (from.sym.File == 0 || from.sym.File == Outside) {
		return Symbol{}, false
	}
	if from.pointers == 0 && from.name == "" {
		for _, t := range r.lineage(&got[0]) {
			if r.Canonical(t.sym) == r.Canonical(want.sym) || t.kind == outside {
				return Symbol{}, false
			}
		}
	}
	var found []Symbol
	for _, t := range r.constructors(want) {
		g, d := r.def(t.sym)
		if d == nil || d.Flags&facts.FlagExplicit != 0 || !takes(g, d, 1) {
			continue
		}
		params := callableParams(g, d)
		if len(params) == 0 || len(d.TypeParams) > 0 {
			continue
		}
		takes := r.evalType(g, g.facts.Defs[params[0]].Type)
		if len(takes) != 1 || takes[0].kind != instance {
			continue
		}
		to := pointerShape(&takes[0])
		if to.pointers == from.pointers && to.name == from.name && (from.name != "" || r.Canonical(to.sym) == r.Canonical(from.sym)) {
			found = append(found, t.sym)
		}
	}
	if len(found) != 1 {
		return Symbol{}, false
	}
	return found[0], true
}

// shape is what a value is, as far as constructors tell values apart: a built-in
// type by its name, or a class, and how many pointers lead to it.
type shape struct {
	name     string
	sym      Symbol
	pointers int8
}

func pointerShape(v *value) shape {
	s := shape{sym: v.sym, pointers: v.pointers}
	if v.sym.File == Outside {
		s.name = strings.TrimSpace(strings.TrimPrefix(v.name, "const "))
		for strings.HasSuffix(s.name, "*") {
			s.name = strings.TrimSpace(strings.TrimSuffix(s.name, "*"))
			s.pointers++
		}
	}
	return s
}
