package resolve

import "cairn/parsers/facts"

// overloads keeps, of several definitions that a call may mean, those whose
// parameters take its arguments: by number first, then by type where types are known.
func (r *Resolver) overloads(f *file, id facts.RefID, ts []thing) []thing {
	ref := &f.facts.Refs[id]
	if ref.Args < 0 {
		return ts
	}
	fitting := ts[:0:0]
	for _, t := range ts {
		g, d := r.def(t.sym)
		if d == nil || !d.Kind.IsCallable() || takes(g, d, int(ref.Args)) {
			fitting = append(fitting, t)
		}
	}
	if len(fitting) == 0 {
		return ts
	}
	if len(fitting) == 1 {
		return fitting
	}
	args := r.argumentsOf(f, id)
	best, score := fitting[:0:0], -1
	for _, t := range fitting {
		g, d := r.def(t.sym)
		if d == nil {
			continue
		}
		s := r.accord(g, d, f, args)
		switch {
		case s > score:
			best, score = append(best[:0:0], t), s
		case s == score:
			best = append(best, t)
		}
	}
	return best
}

// takes reports whether a function can be called with n arguments.
func takes(g *file, d *facts.Def, n int) bool {
	params := callableParams(g, d)
	least := 0
	for _, p := range params {
		if pd := &g.facts.Defs[p]; pd.Flags&(facts.FlagOptional|facts.FlagVariadic) == 0 && pd.Value == 0 {
			least++
		}
	}
	if d.Flags&facts.FlagVariadic != 0 {
		return n >= least-1
	}
	return n >= least && n <= len(params)
}

// argumentsOf returns the argument expressions of a call by the reference to
// what is called.
func (r *Resolver) argumentsOf(f *file, id facts.RefID) []facts.ExprID {
	if f.callOf == nil {
		f.callOf = map[facts.RefID]facts.ExprID{}
		for i := 1; i < len(f.facts.Exprs); i++ {
			e := &f.facts.Exprs[i]
			if e.Kind != facts.ExprCall && e.Kind != facts.ExprNew {
				continue
			}
			x := &f.facts.Exprs[e.X]
			if x.Kind == facts.ExprGeneric {
				x = &f.facts.Exprs[x.X]
			}
			if x.Ref != 0 {
				f.callOf[x.Ref] = facts.ExprID(i)
			}
		}
	}
	return f.facts.Exprs[f.callOf[id]].Args
}

// accord counts the arguments whose types are known to agree with a function's
// parameters; a known disagreement rules it out with -1.
func (r *Resolver) accord(g *file, d *facts.Def, f *file, args []facts.ExprID) int {
	score := 0
	for i, p := range callableParams(g, d) {
		if i >= len(args) {
			break
		}
		pd := &g.facts.Defs[p]
		if pd.Type == 0 {
			continue
		}
		want, got := r.evalType(g, pd.Type), r.eval(f, args[i])
		switch r.agree(want, got) {
		case agrees:
			score += 2
		case disagrees:
			return -1
		}
	}
	return score
}

type agreement int

const (
	unclear agreement = iota
	agrees
	disagrees
)

func (r *Resolver) agree(want, got values) agreement {
	if len(want) == 0 || len(got) == 0 {
		return unclear
	}
	for i := range got {
		for j := range want {
			g, w := &got[i], &want[j]
			if g.kind != instance || w.kind != instance {
				if g.kind == w.kind && g.kind != outside {
					return agrees
				}
				return unclear
			}
			if g.sym.File == Outside || w.sym.File == Outside {
				if g.sym.File == w.sym.File && g.name == w.name {
					return agrees
				}
				if g.sym.File == w.sym.File {
					return disagrees
				}
				continue
			}
			if _, d := r.def(w.sym); d != nil && d.Kind == facts.KindTypeParam {
				return unclear
			}
			for _, b := range r.lineage(g) {
				if r.Canonical(b.sym) == r.Canonical(w.sym) {
					return agrees
				}
			}
		}
	}
	for i := range got {
		if got[i].sym.File == Outside {
			return unclear
		}
	}
	return disagrees
}
