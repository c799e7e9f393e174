package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// openBlock opens a scope of local variables.
func (w *walker) openBlock(span facts.Span, def facts.DefID) {
	scope := w.Open(facts.ScopeFunction, span, def)
	w.blocks = append(w.blocks, block{scope: scope})
}

func (w *walker) closeBlock() {
	w.blocks = w.blocks[:len(w.blocks)-1]
	w.Close()
}

// localScope returns where a local variable is bound that is visible here;
// false if there is none of the name.
func (w *walker) localScope(name string) (facts.ScopeID, bool) {
	for i := len(w.blocks) - 1; i >= w.frame().blocks; i-- {
		for _, n := range w.blocks[i].names {
			if n == name {
				return w.blocks[i].scope, true
			}
		}
	}
	return 0, false
}

// local defines a local variable: in the scope that already has it, else in the
// innermost one.
func (w *walker) local(d facts.Def) facts.DefID {
	scope, ok := w.localScope(d.Name)
	if !ok {
		if len(w.blocks) == w.frame().blocks { // the first of the file or of a class body
			w.openBlock(facts.Span{Start: d.Span.Start, End: w.File.Scopes[w.Scope()].Span.End}, 0)
			w.frame().locals = true
		}
		inner := &w.blocks[len(w.blocks)-1]
		inner.names = append(inner.names, d.Name)
		scope = inner.scope
	}
	d.Scope = scope
	d.Flags |= facts.FlagLocal
	id := w.Define(d)
	w.hold(d.Name, id)
	return id
}

// closeLocals closes the scope of locals of a frame, if there is one.
func (w *walker) closeLocals() {
	if w.frame().locals {
		w.closeBlock()
		w.frame().locals = false
	}
}

// enter opens a frame, in the scope of the frame around and without its locals.
func (w *walker) enter(f frame) {
	f.blocks, f.narrowed = len(w.blocks), len(w.narrowed)
	w.frames = append(w.frames, f)
}

// leave closes the innermost frame.
func (w *walker) leave() frame {
	w.closeLocals()
	f := *w.frame()
	w.frames = w.frames[:len(w.frames)-1]
	return f
}

// identifier is a local variable where one is bound, else a call without arguments.
func (w *walker) identifier(n syntax.Node) facts.ExprID {
	name := w.TextOf(n)
	if _, ok := w.localScope(name); ok {
		return w.known(w.holding(w.Name(w.Span(n), facts.Read, 0), name), name, w.Span(n))
	}
	if w.command(n, name) {
		return 0
	}
	if name == "new" {
		return w.newOwn(n, 0, 0)
	}
	x := w.message(n, facts.Call, 0)
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(n)})
}

// variable is a use of an instance, class or global variable.
func (w *walker) variable(n syntax.Node) facts.ExprID {
	e := w.variableUse(n, facts.Read)
	if len(w.narrowed) == 0 {
		return e
	}
	return w.known(e, w.TextOf(n), w.Span(n))
}

func (w *walker) variableUse(n syntax.Node, role facts.Role) facts.ExprID {
	if k := w.Tree.Kind(n); k == kInstanceVar || k == kClassVariable {
		return w.message(n, role, 0)
	}
	return w.Name(w.Span(n), role, 0)
}

func (w *walker) constant(n syntax.Node) facts.ExprID { return w.Name(w.Span(n), facts.Read, 0) }

func (w *walker) scopeResolution(n syntax.Node) facts.ExprID { return w.path(n, facts.Read) }

// path visits a constant or a path of them, of which the last has the role.
func (w *walker) path(n syntax.Node, role facts.Role) facts.ExprID {
	if w.Tree.Kind(n) != kScopeResolution {
		if w.Tree.Kind(n) == kConstant {
			return w.Name(w.Span(n), role, 0)
		}
		return w.Visit(n)
	}
	scope, name := w.Field(n, fScope), w.Field(n, fName)
	if name == 0 {
		return w.Visit(scope)
	}
	if scope == 0 { // ::Name, of the top level
		e := w.Name(w.Span(name), role, 0)
		w.File.Refs[w.File.Exprs[e].Ref].Scope = 0
		return e
	}
	return w.Member(w.path(scope, facts.Read), w.Span(name), w.Span(n), role, 0)
}

// isPath reports whether n is a constant or a path of them.
func (w *walker) isPath(n syntax.Node) bool {
	for n != 0 && w.Tree.Kind(n) == kScopeResolution {
		scope := w.Field(n, fScope)
		if scope == 0 {
			return w.Field(n, fName) != 0
		}
		n = scope
	}
	return n != 0 && w.Tree.Kind(n) == kConstant
}

func (w *walker) self(n syntax.Node) facts.ExprID {
	if f := w.frame(); f.changed || len(f.running) > 0 {
		if of := w.receiver(); of != 0 {
			return of
		}
	}
	return w.Expr(facts.Expr{Kind: w.selfKind(), Span: w.Span(n)})
}

func (w *walker) selfKind() facts.ExprKind {
	if f := w.frame(); f.class != 0 && (f.kind != methodFrame || f.static) {
		return facts.ExprSelfType
	}
	return facts.ExprThis
}

// receiver returns what code here sends its calls to where it names nothing; 0
// at the top level, where that is main.
func (w *walker) receiver() facts.ExprID { return w.receiverIn(len(w.frame().running)) }

// receiverIn returns the receiver in so many of the blocks around.
func (w *walker) receiverIn(blocks int) facts.ExprID {
	f := w.frame()
	if blocks == 0 {
		if f.self == 0 && f.class != 0 {
			f.self = w.Expr(facts.Expr{Kind: w.selfKind()})
		}
		return f.self
	}
	in := &f.running[blocks-1]
	if in.self == 0 {
		e := facts.Expr{Kind: facts.ExprReceiver, X: in.call}
		if outer := w.receiverIn(blocks - 1); outer != 0 {
			e.Args = w.List(outer)
		}
		in.self = w.Expr(e)
	}
	return in.self
}

// definee returns what the methods that are defined here belong to; 0 at the top level.
func (w *walker) definee() facts.ExprID {
	switch f := w.frame(); {
	case f.class == 0:
		return 0
	case f.static:
		return w.Expr(facts.Expr{Kind: facts.ExprSelfType})
	}
	return w.Expr(facts.Expr{Kind: facts.ExprThis})
}

// message refers to a member of the receiver by the name that n is.
func (w *walker) message(n syntax.Node, role facts.Role, args int) facts.ExprID {
	if of := w.receiver(); of != 0 {
		return w.Member(of, w.Span(n), w.Span(n), role, args)
	}
	return w.Name(w.Span(n), role, args)
}

// with visits code whose calls go to something else than those around it.
func (w *walker) with(self facts.ExprID, visit func()) {
	at, outer := len(w.frames)-1, *w.frame()
	f := w.frame()
	f.self, f.running, f.changed = self, nil, true
	visit()
	f = &w.frames[at]
	f.self, f.running, f.changed = outer.self, outer.running, outer.changed
}

// super is a call of the method of the same name that a base has.
func (w *walker) super(n syntax.Node) facts.ExprID {
	x := w.superMember(n, 0)
	if x == 0 {
		return 0
	}
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(n)})
}

// superMember refers to the method that super calls; 0 outside of methods.
func (w *walker) superMember(n syntax.Node, args int) facts.ExprID {
	f := w.frame()
	if f.kind != methodFrame {
		return 0
	}
	of := w.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.Span(n)})
	if f.static {
		w.File.Exprs[of].N = 1
	}
	ref := w.Ref(facts.Ref{Name: w.Def(f.def).Name, Span: w.Span(n), Role: facts.Call, Recv: of, Args: int16(args)})
	return w.Expr(facts.Expr{Kind: facts.ExprMember, X: of, Ref: ref, Span: w.Span(n)})
}
