package python

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// The flow of a frame says, at each place of its code, what its names hold
// there: the definition in force, what any of several branches gave, or what a
// condition has found out. A name that is not in the flow may hold whatever any
// of its definitions gives.

// known is one entry of a flow: a name, or a chain of attributes of one.
type known struct {
	name string
	def  facts.DefID  // the definition that is in force,
	expr facts.ExprID // or an expression for what is held; made on demand for def
}

// mostKnown bounds the flow; further names are not followed.
const mostKnown = 64

// holds returns the expression for what a name holds here, 0 if it is not known.
func (w *walker) holds(name string) facts.ExprID {
	flow := w.frame().flow
	for i := range flow {
		if k := &flow[i]; k.name == name {
			if k.expr == 0 {
				k.expr = w.Expr(facts.Expr{Kind: facts.ExprDef, Def: k.def, Span: w.Def(k.def).NameSpan})
			}
			return k.expr
		}
	}
	return 0
}

// learn puts what a name holds from here on into the flow.
func (w *walker) learn(k known) {
	f := w.frame()
	for i := range f.flow {
		if f.flow[i].name == k.name {
			f.flow[i] = k
			return
		}
	}
	if len(f.flow) < mostKnown {
		f.flow = append(f.flow, k)
	}
}

// assign notes that a name is bound anew: what was known of its attributes is void.
func (w *walker) assign(name string, def facts.DefID) {
	w.forgetAttributes(name)
	w.learn(known{name: name, def: def})
}

// forget drops what is known of a name and its attributes.
func (w *walker) forget(name string) {
	w.forgetAttributes(name)
	f := w.frame()
	for i := range f.flow {
		if f.flow[i].name == name {
			f.flow = append(f.flow[:i], f.flow[i+1:]...)
			return
		}
	}
}

func (w *walker) forgetAttributes(name string) {
	f := w.frame()
	if f.chains == 0 {
		return
	}
	kept := f.flow[:0]
	for _, k := range f.flow {
		if len(k.name) > len(name) && k.name[len(name)] == '.' && k.name[:len(name)] == name {
			f.chains--
			continue
		}
		kept = append(kept, k)
	}
	f.flow = kept
}

// fork returns a copy of the flow, to go back to.
func (w *walker) fork() branch {
	f := w.frame()
	return branch{flow: append([]known(nil), f.flow...), chains: f.chains, dead: f.dead}
}

// branch is the flow at the end of a branch.
type branch struct {
	flow   []known
	chains int
	dead   bool // the end is never reached
}

// resume goes on from a branch, which is not used again.
func (w *walker) resume(b branch) {
	f := w.frame()
	f.flow, f.chains, f.dead = b.flow, b.chains, b.dead
}

// join goes on from where several branches meet. What only some of them know is not known.
func (w *walker) join(branches ...branch) {
	var first *branch
	for i := range branches {
		b := &branches[i]
		if b.dead {
			continue
		}
		if first == nil {
			first = b
			continue
		}
		w.merge(first, b)
	}
	if first == nil {
		first = &branches[0]
	}
	w.resume(*first)
}

// merge makes of the flow a what holds after a or b.
func (w *walker) merge(a, b *branch) {
	kept := a.flow[:0]
	a.chains = 0
next:
	for _, k := range a.flow {
		for _, o := range b.flow {
			if o.name != k.name {
				continue
			}
			if k.def != o.def || k.expr != o.expr {
				k = known{name: k.name, expr: w.either(k, o)}
			}
			if k.expr != 0 || k.def != 0 {
				kept = append(kept, k)
				if isChain(k.name) {
					a.chains++
				}
			}
			continue next
		}
	}
	a.flow = kept
}

func isChain(name string) bool {
	for i := range len(name) {
		if name[i] == '.' {
			return true
		}
	}
	return false
}

// either returns the expression for what one of two entries says, 0 if that
// would be too much to remember.
func (w *walker) either(a, b known) facts.ExprID {
	const most = 6
	mark := w.Operands.Len()
	for _, k := range [...]known{a, b} {
		e := k.expr
		if e == 0 {
			e = w.Expr(facts.Expr{Kind: facts.ExprDef, Def: k.def, Span: w.Def(k.def).NameSpan})
		}
		if x := &w.File.Exprs[e]; x.Kind == facts.ExprUnion {
			for _, arg := range x.Args {
				w.Operands.Push(arg)
			}
		} else {
			w.Operands.Push(e)
		}
	}
	if w.Operands.Len()-mark > most {
		w.Operands.Drop(mark)
		return 0
	}
	span := w.File.Exprs[w.Operands.Since(mark)[0]].Span
	return w.Expr(facts.Expr{Kind: facts.ExprUnion, Args: w.Operands.Pop(mark), Span: span})
}

// ends marks that what follows is not reached.
func (w *walker) ends(n syntax.Node) facts.ExprID {
	w.Children(n)
	w.frame().dead = true
	return 0
}

// forgetAssigned drops what is known of the names that a piece of code binds:
// it may run any number of times, or only in part.
func (w *walker) forgetAssigned(n syntax.Node) {
	if n == 0 || len(w.frame().flow) == 0 {
		return
	}
	end := w.Tree.End(n)
	for i := n + 1; int(i) < w.Tree.Len() && w.Tree.Start(i) < end; i++ {
		switch w.Tree.Kind(i) {
		case kAssignment, kAugmented, kForStatement:
			w.forgetTarget(w.Tree.Child(i, fLeft))
		case kNamedExpression, kFunction, kClass:
			w.forgetTarget(w.Tree.Child(i, fName))
		case kAliasedImport, kExceptClause:
			w.forgetTarget(w.Tree.Child(i, fAlias))
		case kAsPatternTarget:
			w.forgetTarget(w.First(i))
		case kImport, kImportFrom:
			for c := w.First(i); c != 0; c = w.Next(c) {
				if w.Tree.Kind(c) == kDottedName {
					w.forgetTarget(w.First(c))
				}
			}
		}
	}
}

func (w *walker) forgetTarget(n syntax.Node) {
	switch w.Tree.Kind(n) {
	case kIdentifier:
		w.forget(string(w.Tree.Text(n)))
	case kAttribute:
		if name := w.chain(n); name != "" {
			w.forget(name)
		}
	case kPatternList, kTuplePattern, kListPattern, kTuple, kList, kExpressionList, kListSplatPattern, kListSplat, kParenthesized:
		for c := w.First(n); c != 0; c = w.Next(c) {
			w.forgetTarget(c)
		}
	}
}

// chain returns the text of a chain of attributes of a name, empty for other expressions.
func (w *walker) chain(n syntax.Node) string {
	for c := n; ; c = w.Tree.Child(c, fObject) {
		switch w.Tree.Kind(c) {
		case kIdentifier:
			if w.Tree.End(n)-w.Tree.Start(n) > 80 {
				return ""
			}
			return w.TextOf(n)
		case kAttribute:
			continue
		}
		return ""
	}
}
