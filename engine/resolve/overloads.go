package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// candidate is a function that a call may mean.
type candidate struct {
	thing
	file   *file
	def    *facts.Def
	wants  []values // the types of the parameters that take the arguments
	effort int      // what must be done to the arguments: 0 nothing, 1 conversions, 2 gathering the last ones
}

// overloads keeps, of several functions that a call may mean, those it does
// mean by its arguments: first by their number, then by what must be done to
// them, then by which function is the most specific. An argument of unknown
// type never decides between functions; what it leaves open stays several.
func (r *Resolver) overloads(f *file, id facts.RefID, ts []thing) []thing {
	if f.rules.ArityNames {
		ts = r.labelledAlike(f, id, r.ofArity(f, id, ts))
	}
	if n := int(f.facts.Refs[id].Args); n >= 0 {
		return r.taking(f, n, r.argumentsOf(f, id), ts)
	}
	return r.handed(f, id, ts)
}

// taking keeps the functions that a call with n arguments means, args being
// those of them that are written.
func (r *Resolver) taking(f *file, n int, args []facts.ExprID, ts []thing) []thing {
	var all []candidate
	for _, t := range ts {
		g, d := r.def(t.sym)
		if d == nil || !d.Kind.IsCallable() {
			return ts // something else than overloads
		}
		if takes(g, d, n+len(receivers(t, d))) {
			all = append(all, candidate{thing: t, file: g, def: d})
		}
	}
	if len(all) == 0 {
		return ts
	}
	if len(all) > 1 {
		got := make([]values, n)
		for i := range min(len(args), len(got)) {
			got[i] = r.passed(f, args[i])
		}
		if fitting := r.fitting(f, all, got); len(fitting) > 0 {
			all = r.mostSpecific(f, fitting, got)
		}
	}
	out := make([]thing, len(all))
	for i := range all {
		out[i] = all[i].thing
	}
	return out
}

// fitting keeps the candidates whose parameters take the arguments with the
// least effort, and those that an argument of unknown type might favour.
func (r *Resolver) fitting(f *file, all []candidate, got []values) []candidate {
	var fit []candidate
	least := 3
	for _, c := range all {
		if r.fits(f, &c, got) {
			fit = append(fit, c)
			least = min(least, c.effort)
		}
	}
	return slices.DeleteFunc(fit, func(c candidate) bool {
		return c.effort > least && slices.ContainsFunc(fit, func(o candidate) bool {
			return o.effort < c.effort && r.sameUnknown(f, &o, &c, got)
		})
	})
}

// sameUnknown reports whether a takes all that b takes where arguments are unknown.
func (r *Resolver) sameUnknown(f *file, a, b *candidate, got []values) bool {
	for i := range got {
		if r.conversions(f, a.wants[i], got[i]) == unclear && r.conversions(f, a.wants[i], b.wants[i]) != same {
			return false
		}
	}
	return true
}

// fits works out what a candidate wants of each argument and with what effort
// it takes them; false if it does not.
func (r *Resolver) fits(f *file, c *candidate, got []values) bool {
	params := callableParams(c.file, c.def)[len(receivers(c.thing, c.def)):]
	var types []values
	for _, p := range params {
		pd := &c.file.facts.Defs[p]
		var t values
		if pd.Type != 0 {
			t = r.bindMember(c.thing, r.evalType(c.file, pd.Type))
		}
		types = append(types, t)
	}
	variadic := c.def.Flags&facts.FlagVariadic != 0
	if !variadic || len(got) == len(params) {
		c.wants = types[:min(len(got), len(types))]
		if effort := r.effort(f, c.wants, got); effort >= 0 {
			c.effort = effort
			return true
		}
	}
	if !variadic {
		return false
	}
	var last values
	if n := len(types); n > 0 {
		for _, t := range types[n-1] {
			if t.kind == listOf {
				last = last.with(known(t.args))
			}
		}
	}
	c.wants = nil
	for i := range got {
		if i < len(types)-1 {
			c.wants = append(c.wants, types[i])
		} else {
			c.wants = append(c.wants, last)
		}
	}
	c.effort = 2
	return r.effort(f, c.wants, got) >= 0
}

// effort says what arguments need to become what is wanted of them; -1 if they cannot.
func (r *Resolver) effort(f *file, wants, got []values) int {
	effort := 0
	for i := range wants {
		switch r.conversions(f, wants[i], got[i]) {
		case converted:
			effort = 1
		case never:
			return -1
		}
	}
	return effort
}

// mostSpecific drops the candidates that another one is more specific than: it
// takes only what they take too. Of two that are equal, the one of the type
// further down, which stands first, overrides the other.
func (r *Resolver) mostSpecific(f *file, all []candidate, got []values) []candidate {
	var out []candidate
	for i := range all {
		beaten := false
		for j := range all {
			if i == j || all[j].effort > all[i].effort {
				continue
			}
			narrower := r.narrower(f, &all[j], &all[i], got)
			if narrower && (!r.narrower(f, &all[i], &all[j], got) || j < i && all[i].def.Scope != all[j].def.Scope) {
				beaten = true
				break
			}
		}
		if !beaten {
			out = append(out, all[i])
		}
	}
	if len(out) == 0 {
		return all
	}
	return out
}

// narrower reports whether a takes only what b takes too, at each argument and
// at what it extends.
func (r *Resolver) narrower(f *file, a, b *candidate, got []values) bool {
	if !r.narrowerReceiver(f, a, b) {
		return false
	}
	for i := range got {
		if i >= len(a.wants) || i >= len(b.wants) {
			return false
		}
		x, y := a.wants[i], b.wants[i]
		if equalTypes(x, y) && !r.differ(x, y) || equalTypes(x, got[i]) && !r.differ(x, got[i]) {
			continue // all that takes the argument takes what is of its very type
		}
		if r.conversions(f, x, got[i]) == unclear {
			return false
		}
		if r.conversions(f, y, x) == same {
			continue
		}
		if len(got[i]) == 1 && got[i][0].kind == function && r.narrowerFunction(f, x, y) {
			continue
		}
		return false
	}
	return true
}

// narrowerFunction reports whether a function whose result is used is meant
// rather for x than for y.
func (r *Resolver) narrowerFunction(f *file, x, y values) bool {
	if len(x) != 1 || len(y) != 1 {
		return false
	}
	a, okA := r.signature(&x[0])
	b, okB := r.signature(&y[0])
	if !okA || !okB || len(a.params) != len(b.params) {
		return false
	}
	return !isVoid(a.result) && (isVoid(b.result) || r.conversions(f, b.result, a.result) == same)
}

func isVoid(vs values) bool { return len(vs) == 1 && vs[0].kind == primitive && vs[0].name == "void" }

func equalTypes(a, b values) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	for i := range a {
		x, y := &a[i], &b[i]
		if x.kind != y.kind || x.sym != y.sym || x.name != y.name || x.expr != y.expr || x.kind == listOf && !equalTypes(x.args, y.args) {
			return false
		}
	}
	return true
}

// differ reports whether types that are equal but for their arguments are not
// the same for those.
func (r *Resolver) differ(a, b values) bool {
	for i := range a {
		if r.current == nil || r.current.rules.FunctionMember == "" || a[i].kind != instance {
			continue
		}
		x, y := a[i].args, b[i].args
		for j := range x {
			if j < len(y) && x[j].kind == instance && y[j].kind == instance && x[j].sym != y[j].sym && !r.isTypeParam(x[j].sym) && !r.isTypeParam(y[j].sym) {
				return true
			}
		}
	}
	return false
}

// takes reports whether a function can be called with n arguments.
func takes(g *file, d *facts.Def, n int) bool {
	params := callableParams(g, d)
	least := 0
	gathers := false
	for _, p := range params {
		pd := &g.facts.Defs[p]
		if pd.Flags&(facts.FlagOptional|facts.FlagVariadic) == 0 && pd.Value == 0 {
			least++
		}
		gathers = gathers || pd.Flags&facts.FlagVariadic != 0
	}
	if d.Flags&facts.FlagVariadic != 0 {
		return n >= least || !gathers && n == least-1
	}
	return n >= least && n <= len(params)
}

// passed evaluates an argument. Of a function that is named to be handed on
// it does not ask which overload is meant, as that follows from the call.
func (r *Resolver) passed(f *file, id facts.ExprID) values {
	e := &f.facts.Exprs[id]
	if e.Kind != facts.ExprHanded {
		return r.eval(f, id)
	}
	x := &f.facts.Exprs[e.X]
	if x.Kind == facts.ExprGeneric {
		x = &f.facts.Exprs[x.X]
	}
	if ts := r.named(f, x.Ref, f.wants(&f.facts.Refs[x.Ref])); len(ts) > 0 {
		return r.valueOf(ts[0])
	}
	return nil
}

// handed keeps, of the functions that a name may mean that is handed on, those
// that take what the place it is handed to gives.
func (r *Resolver) handed(f *file, id facts.RefID, ts []thing) []thing {
	r.argumentsOf(f, id)
	e := &f.facts.Exprs[f.handedOn[id]]
	if len(e.Args) == 0 || e.Args[0] == 0 {
		return ts
	}
	var bound, unbound []candidate
	for _, t := range ts {
		g, d := r.def(t.sym)
		if d == nil || !d.Kind.IsCallable() {
			return ts
		}
		c := candidate{thing: t, file: g, def: d}
		if t.self != nil && t.self.kind == typeItself && d.Flags&facts.FlagStatic == 0 && d.Kind != facts.KindConstructor {
			unbound = append(unbound, c) // the receiver is the first that it is given
		} else {
			bound = append(bound, c)
		}
	}
	var kept []candidate
	for _, want := range r.wantedTypes(f, e.Args[0], int(e.N)) {
		if s, ok := r.signature(&want); ok {
			kept = append(kept, r.best(f, bound, s.params)...)
			if len(s.params) > 0 {
				kept = append(kept, r.best(f, unbound, s.params[1:])...)
			}
		}
	}
	if len(kept) == 0 {
		return ts
	}
	out := make([]thing, len(kept))
	for i := range kept {
		out[i] = kept[i].thing
	}
	return appendThings(nil, out)
}

// best keeps the candidates that a call with such arguments means.
func (r *Resolver) best(f *file, all []candidate, got []values) []candidate {
	var taking []candidate
	for _, c := range all {
		if takes(c.file, c.def, len(got)) {
			taking = append(taking, c)
		}
	}
	if fitting := r.fitting(f, taking, got); len(fitting) > 0 {
		return r.mostSpecific(f, fitting, got)
	}
	return nil
}

// argumentsOf returns the argument expressions of a call by the reference to
// what is called.
func (r *Resolver) argumentsOf(f *file, id facts.RefID) []facts.ExprID {
	if f.callOf == nil {
		f.callOf, f.handedOn = map[facts.RefID]facts.ExprID{}, map[facts.RefID]facts.ExprID{}
		for i := 1; i < len(f.facts.Exprs); i++ {
			e := &f.facts.Exprs[i]
			if e.Kind != facts.ExprCall && e.Kind != facts.ExprNew && e.Kind != facts.ExprHanded {
				continue
			}
			x := &f.facts.Exprs[e.X]
			if x.Kind == facts.ExprGeneric {
				x = &f.facts.Exprs[x.X]
			}
			switch {
			case x.Ref == 0:
			case e.Kind == facts.ExprHanded:
				f.handedOn[x.Ref] = facts.ExprID(i)
			default:
				f.callOf[x.Ref] = facts.ExprID(i)
			}
		}
	}
	return f.facts.Exprs[f.callOf[id]].Args
}
