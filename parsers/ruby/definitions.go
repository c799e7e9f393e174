package ruby

import (
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) class(n syntax.Node) facts.ExprID  { return w.namespace(n, facts.KindClass) }
func (w *walker) module(n syntax.Node) facts.ExprID { return w.namespace(n, facts.KindNamespace) }

// namespace defines, or opens, a class or module. A path before its name opens
// what it names.
func (w *walker) namespace(n syntax.Node, kind facts.Kind) facts.ExprID {
	name := w.Field(n, fName)
	d := facts.Def{Kind: kind, Flags: facts.FlagPartial | facts.FlagExported, Span: w.Span(n), Signature: w.Span(n), Doc: w.doc(n)}
	if w.Tree.Kind(name) == kScopeResolution {
		if scope := w.Field(name, fScope); scope != 0 {
			d.Owner = w.path(scope, facts.Read)
		}
		name = w.Field(name, fName)
	}
	d.Name, d.NameSpan = w.TextOf(name), w.Span(name)
	super := w.Field(n, fSuperclass)
	d.Signature.End = w.Tree.End(name)
	if super != 0 {
		d.Signature.End = w.Tree.End(super)
	}
	id := w.member(d)
	var base facts.ExprID
	if super != 0 {
		base = w.use(w.First(super), facts.Inherit)
	}
	w.inside(n, id, base, func() { w.Visit(w.Field(n, fBody)) })
	return 0
}

// inside visits the body of the class or module id.
func (w *walker) inside(n syntax.Node, id facts.DefID, base facts.ExprID, body func()) {
	f := w.frame()
	w.Reopen(f.scope, f.in)
	span := facts.Span{Start: w.Def(id).Signature.End, End: w.Tree.End(n)}
	scope := w.Open(facts.ScopeType, span, id)
	w.enter(frame{kind: classFrame, def: id, scope: scope, in: id, named: f.named, class: id, members: scope})
	body()
	closed := w.leave()
	w.Close()
	w.Close()
	mark := w.Operands.Len()
	for _, b := range closed.before {
		w.Operands.Push(b)
	}
	for i := len(closed.bases) - 1; i >= 0; i-- { // the module included last comes first
		w.Operands.Push(closed.bases[i])
	}
	if base != 0 {
		w.Operands.Push(base)
	}
	w.Def(id).Bases = w.Operands.Pop(mark)
}

// member adds a definition to the class, module or file around.
func (w *walker) member(d facts.Def) facts.DefID {
	f := w.frame()
	d.Parent, d.Scope = f.class, f.members
	if f.static {
		d.Flags |= facts.FlagStatic
	}
	id := w.Define(d)
	def := w.Def(id)
	def.Parent, def.Scope = f.class, f.members
	return id
}

// singletonClass is class << self: what it defines belongs to the class itself.
func (w *walker) singletonClass(n syntax.Node) facts.ExprID {
	value := w.Field(n, fValue)
	f := *w.frame()
	if w.Tree.Kind(value) != kSelf || f.kind != classFrame {
		w.Children(n)
		return 0
	}
	w.Visit(value)
	w.Reopen(f.scope, f.in)
	w.enter(frame{
		kind: classFrame, def: f.def, scope: f.scope, in: f.in, named: f.named, class: f.class, members: f.members, static: true,
	})
	w.Visit(w.Field(n, fBody))
	w.leave()
	w.Close()
	return 0
}

// use visits an expression, of which a constant at its end has the role.
func (w *walker) use(n syntax.Node, role facts.Role) facts.ExprID {
	if k := w.Tree.Kind(n); k == kConstant || k == kScopeResolution {
		return w.path(n, role)
	}
	return w.Visit(n)
}

func (w *walker) method(n syntax.Node) facts.ExprID {
	f := *w.frame()
	name := w.Field(n, fName)
	d := facts.Def{Kind: facts.KindMethod, Span: w.Span(n), Signature: w.header(n), Doc: w.doc(n), Flags: f.visibility}
	d.Name, d.NameSpan = w.methodName(name)
	static := f.static || f.functions
	if object := w.Field(n, fObject); object != 0 {
		static = true
		d.Flags = 0
		if w.Tree.Kind(object) != kSelf {
			d.Owner = w.Visit(object)
		}
	}
	switch {
	case f.class == 0 && d.Owner == 0:
		d.Kind = facts.KindFunction
	case d.Name == "initialize" && !static:
		d.Kind = facts.KindConstructor
	}
	if static && f.class != 0 {
		d.Flags |= facts.FlagStatic
	}
	if d.Flags&(facts.FlagPrivate|facts.FlagProtected) == 0 {
		d.Flags |= facts.FlagExported
	}
	if w.test && strings.HasPrefix(d.Name, "test_") {
		d.Flags |= facts.FlagTest
	}
	id := w.member(d)
	if f.functions {
		w.Def(id).Flags |= facts.FlagStatic
	}
	w.code(n, id, static)
	return 0
}

// methodName returns the name under which a method is called and where it stands.
func (w *walker) methodName(n syntax.Node) (string, facts.Span) {
	switch w.Tree.Kind(n) {
	case kSetter:
		inner := w.Field(n, fName)
		return w.Intern(append(append([]byte(nil), w.Tree.Text(inner)...), '=')), w.Span(inner)
	case kSimpleSymbol, kDelimitedSymbol, kBareSymbol:
		if s := w.symbol(n); !s.Empty() {
			return w.Text(s), s
		}
	}
	return w.TextOf(n), w.Span(n)
}

// code visits the parameters and the body of the method id.
func (w *walker) code(n syntax.Node, id facts.DefID, static bool) {
	f := w.frame()
	scope, in, class, members := f.scope, f.in, f.class, f.members
	w.Reopen(scope, in)
	w.enter(frame{kind: methodFrame, def: id, named: id, class: class, members: members, static: static})
	start := w.Def(id).NameSpan.End
	w.openBlock(facts.Span{Start: start, End: w.Tree.End(n)}, id)
	w.frame().scope, w.frame().in = w.Scope(), id
	w.parameters(w.Field(n, fParameters), id)
	e := w.Visit(w.Field(n, fBody))
	closed := w.frame()
	value := w.Union(append(closed.returns, e), w.Span(n))
	w.closeBlock()
	w.leave()
	w.Close()
	w.Def(id).Value = value
}

// header returns the span from the start of a method to its body.
func (w *walker) header(n syntax.Node) facts.Span {
	s := w.Span(n)
	if p := w.Field(n, fParameters); p != 0 {
		s.End = w.Tree.End(p)
	} else if name := w.Field(n, fName); name != 0 {
		s.End = w.Tree.End(name)
	}
	return s
}

// parameters defines the parameters of the function whose scope is open.
func (w *walker) parameters(params syntax.Node, id facts.DefID) {
	if params == 0 {
		return
	}
	mark := w.Declared.Len()
	for c := w.First(params); c != 0; c = w.Next(c) {
		w.parameter(c)
	}
	kept := w.Declared.Pop(mark)
	def := w.Def(id)
	def.Params = kept
	for _, p := range kept {
		def.Flags |= w.Def(p).Flags & facts.FlagVariadic
	}
}

func (w *walker) parameter(n syntax.Node) {
	d := facts.Def{Kind: facts.KindParameter, Span: w.Span(n), Signature: w.Span(n)}
	name := n
	switch w.Tree.Kind(n) {
	case kIdentifier:
		if w.Tree.Field(n) == fLocals {
			d.Kind = facts.KindVariable
		}
	case kOptionalParam, kKeywordParam:
		name = w.Field(n, fName)
		if value := w.Field(n, fValue); value != 0 {
			d.Flags |= facts.FlagOptional
			d.Value = w.Visit(value)
		}
	case kSplatParam, kHashSplatParam:
		name = w.Field(n, fName)
		d.Flags |= facts.FlagVariadic
	case kBlockParameter:
		name = w.Field(n, fName)
		d.Flags |= facts.FlagOptional
	case kDestructured:
		for c := w.First(n); c != 0; c = w.Next(c) {
			w.parameter(c)
		}
		return
	default:
		w.Visit(n)
		return
	}
	if name == 0 {
		return
	}
	d.Name, d.NameSpan = w.TextOf(name), w.Span(name)
	inner := &w.blocks[len(w.blocks)-1]
	inner.names = append(inner.names, d.Name)
	d.Scope, d.Flags = inner.scope, d.Flags|facts.FlagLocal
	id := w.Define(d)
	if d.Kind == facts.KindParameter {
		w.Declared.Push(id)
	}
}

// lambda makes an anonymous function that is a value.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	body := w.Field(n, fBody)
	return w.anonymous(n, w.Field(n, fParameters), func() facts.ExprID {
		var e facts.ExprID
		for c := w.First(body); c != 0; c = w.Next(c) {
			if w.Tree.Field(c) != fParameters {
				e = w.Visit(c)
			}
		}
		return e
	})
}

// block makes an anonymous function that a call takes.
func (w *walker) block(n syntax.Node) facts.ExprID {
	return w.anonymous(n, w.Field(n, fParameters), func() facts.ExprID { return w.Visit(w.Field(n, fBody)) })
}

func (w *walker) anonymous(n, params syntax.Node, body func() facts.ExprID) facts.ExprID {
	span := w.Span(n)
	id := w.Define(facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal, Span: span, Signature: span})
	w.openBlock(span, id)
	w.parameters(params, id)
	e := body()
	w.closeBlock()
	w.Def(id).Value = e
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

// alias gives a method or global variable a second name.
func (w *walker) alias(n syntax.Node) facts.ExprID {
	w.secondName(n, w.Field(n, fName), w.Field(n, fAlias))
	return 0
}

// secondName defines the name that is to mean what old means.
func (w *walker) secondName(n, name, old syntax.Node) {
	if name == 0 || old == 0 {
		return
	}
	d := facts.Def{Kind: facts.KindAlias, Flags: facts.FlagExported, Span: w.Span(n), Signature: w.Span(n)}
	d.Name, d.NameSpan = w.methodName(name)
	text, span := w.methodName(old)
	ref := w.Ref(facts.Ref{Name: text, Span: span, Role: facts.Read})
	d.Value = w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: span})
	w.member(d)
}

func (w *walker) undef(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		name, span := w.methodName(c)
		w.Ref(facts.Ref{Name: name, Span: span, Role: facts.Write})
	}
	return 0
}

// returns notes what a method gives.
func (w *walker) returns(n syntax.Node) facts.ExprID {
	e := w.list(w.First(n))
	if f := w.frame(); e != 0 {
		f.returns = append(f.returns, e)
	}
	return 0
}

// list visits an argument list that stands for one value, or for an array of several.
func (w *walker) list(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	args := w.Collect(w.First(n))
	if len(args) == 1 {
		return args[0]
	}
	return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: args, Span: w.Span(n)})
}
