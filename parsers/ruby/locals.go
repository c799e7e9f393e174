package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// openBlock opens a scope of local variables.
func (w *walker) openBlock(span facts.Span, def facts.DefID) {
	scope := w.b.Open(facts.ScopeFunction, span, def)
	w.blocks = append(w.blocks, block{scope: scope})
}

func (w *walker) closeBlock() {
	w.blocks = w.blocks[:len(w.blocks)-1]
	w.b.Close()
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
			w.openBlock(facts.Span{Start: d.Span.Start, End: w.b.File.Scopes[w.b.Scope()].Span.End}, 0)
			w.frame().locals = true
		}
		inner := &w.blocks[len(w.blocks)-1]
		inner.names = append(inner.names, d.Name)
		scope = inner.scope
	}
	d.Scope = scope
	d.Flags |= facts.FlagLocal
	return w.b.Define(d)
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
	name := w.text(n)
	if _, ok := w.localScope(name); ok {
		return w.b.Name(w.span(n), facts.Read, 0)
	}
	if w.command(n, name) {
		return 0
	}
	x := w.b.Name(w.span(n), facts.Call, 0)
	return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.span(n)})
}

// variable is a use of an instance, class or global variable.
func (w *walker) variable(n syntax.Node) facts.ExprID { return w.b.Name(w.span(n), facts.Read, 0) }

func (w *walker) constant(n syntax.Node) facts.ExprID { return w.b.Name(w.span(n), facts.Read, 0) }

func (w *walker) scopeResolution(n syntax.Node) facts.ExprID { return w.path(n, facts.Read) }

// path visits a constant or a path of them, of which the last has the role.
func (w *walker) path(n syntax.Node, role facts.Role) facts.ExprID {
	if w.t.Kind(n) != kScopeResolution {
		if w.t.Kind(n) == kConstant {
			return w.b.Name(w.span(n), role, 0)
		}
		return w.visit(n)
	}
	scope, name := w.t.Child(n, fScope), w.t.Child(n, fName)
	if name == 0 || w.t.Missing(name) {
		return w.visit(scope)
	}
	if scope == 0 { // ::Name, of the top level
		e := w.b.Name(w.span(name), role, 0)
		w.b.File.Refs[w.b.File.Exprs[e].Ref].Scope = 0
		return e
	}
	return w.b.Member(w.path(scope, facts.Read), w.span(name), w.span(n), role, 0)
}

func (w *walker) self(n syntax.Node) facts.ExprID {
	kind := facts.ExprThis
	if f := w.frame(); f.kind != methodFrame || f.static {
		kind = facts.ExprSelfType
	}
	return w.b.Expr(facts.Expr{Kind: kind, Span: w.span(n)})
}

// super is a call of the method of the same name that a base has.
func (w *walker) super(n syntax.Node) facts.ExprID { return w.superCall(n, 0) }

func (w *walker) superCall(n syntax.Node, args int) facts.ExprID {
	recv := w.b.Expr(facts.Expr{Kind: facts.ExprSuper, Span: w.span(n)})
	f := w.frame()
	if f.kind != methodFrame {
		return 0
	}
	name := w.b.Def(f.def).Name
	ref := w.b.Ref(facts.Ref{Name: name, Span: w.span(n), Role: facts.Call, Recv: recv, Args: int16(args)})
	x := w.b.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: w.span(n)})
	return w.b.Expr(facts.Expr{Kind: facts.ExprCall, X: x, Span: w.span(n)})
}
