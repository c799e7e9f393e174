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
	return w.Define(d)
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
	f.blocks = len(w.blocks)
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
		return w.Name(w.Span(n), facts.Read, 0)
	}
	if w.command(n, name) {
		return 0
	}
	x := w.Name(w.Span(n), facts.Call, 0)
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(n)})
}

// variable is a use of an instance, class or global variable.
func (w *walker) variable(n syntax.Node) facts.ExprID { return w.Name(w.Span(n), facts.Read, 0) }

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

func (w *walker) self(n syntax.Node) facts.ExprID {
	kind := facts.ExprThis
	if f := w.frame(); f.kind != methodFrame || f.static {
		kind = facts.ExprSelfType
	}
	return w.Expr(facts.Expr{Kind: kind, Span: w.Span(n)})
}

// super is a call of the method of the same name that a base has.
func (w *walker) super(n syntax.Node) facts.ExprID { return w.superCall(n, 0) }

func (w *walker) superCall(n syntax.Node, args int) facts.ExprID {
	recv := w.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.Span(n)})
	f := w.frame()
	if f.kind != methodFrame {
		return 0
	}
	name := w.Def(f.def).Name
	ref := w.Ref(facts.Ref{Name: name, Span: w.Span(n), Role: facts.Call, Recv: recv, Args: int16(args)})
	x := w.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: w.Span(n)})
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.Span(n)})
}
