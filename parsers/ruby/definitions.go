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
	if name == 0 {
		w.Children(n)
		return 0
	}
	d := facts.Def{Kind: kind, Flags: facts.FlagPartial | facts.FlagExported, Span: w.Span(n), Signature: w.Span(n), Doc: w.doc(n)}
	rooted := w.named(&d, name)
	super := w.Field(n, fSuperclass)
	d.Signature.End = w.Tree.End(name)
	if super != 0 {
		d.Signature.End = w.Tree.End(super)
	}
	id := w.member(d)
	w.rooted(id, rooted)
	var base facts.ExprID
	if super != 0 {
		base = w.use(w.First(super), facts.Inherit)
	}
	w.inside(n, id, base, func() { w.Visit(w.Field(n, fBody)) })
	return 0
}

// named gives a definition the name that a constant or a path of them ends in.
// It reports whether the path starts at the top level.
func (w *walker) named(d *facts.Def, path syntax.Node) (rooted bool) {
	name := path
	if w.Tree.Kind(path) == kScopeResolution {
		name = w.Field(path, fName)
		if scope := w.Field(path, fScope); scope != 0 {
			d.Owner = w.path(scope, facts.Read)
			for w.Tree.Kind(scope) == kScopeResolution {
				if scope = w.Field(scope, fScope); scope == 0 {
					rooted = true
				}
			}
		} else {
			rooted = true
		}
	}
	if name != 0 {
		d.Name, d.NameSpan = w.TextOf(name), w.Span(name)
	}
	return rooted
}

// rooted makes a definition one of the top level, if its path starts there.
func (w *walker) rooted(id facts.DefID, is bool) {
	if is {
		w.Def(id).Scope, w.Def(id).Parent = 0, 0
	}
}

// inside visits the body of the class or module id.
func (w *walker) inside(n syntax.Node, id facts.DefID, base facts.ExprID, body func()) {
	f := w.frame()
	w.Reopen(f.scope, f.in)
	span := facts.Span{Start: w.Def(id).Signature.End, End: w.Tree.End(n)}
	scope := w.Open(facts.ScopeType, span, id)
	w.enter(frame{kind: classFrame, def: id, scope: scope, in: id, named: f.named, class: id, members: scope})
	w.generics(id)
	body()
	if w.frame().hands {
		w.handOn(id, scope)
	}
	closed := w.leave()
	w.Close()
	w.Close()
	mark := w.Operands.Len()
	for _, b := range closed.bases {
		w.Operands.Push(b)
	}
	if base != 0 {
		w.Operands.Push(base)
	}
	w.Def(id).Bases = w.Operands.Pop(mark)
}

// member adds a definition to the class, module or file around.
func (w *walker) member(d facts.Def) facts.DefID { return w.memberOf(d, w.frame().static) }

// memberOf adds a definition to the class or module around, to itself or to its instances.
func (w *walker) memberOf(d facts.Def, static bool) facts.DefID {
	f := w.frame()
	if static {
		d.Flags |= facts.FlagStatic
	}
	id := w.Define(d)
	def := w.Def(id)
	def.Parent, def.Scope = f.class, f.members
	return id
}

// singletonClass is class << self: what it defines belongs to the class itself.
// What belongs to another object alone is in no class that has a name.
func (w *walker) singletonClass(n syntax.Node) facts.ExprID {
	value := w.Field(n, fValue)
	f := *w.frame()
	w.Visit(value)
	if value == 0 || w.Tree.Kind(value) != kSelf || f.kind != classFrame {
		id := w.member(facts.Def{Kind: facts.KindClass, Span: w.Span(n), Signature: w.Span(n)})
		w.inside(n, id, 0, func() { w.Visit(w.Field(n, fBody)) })
		return 0
	}
	w.Reopen(f.scope, f.in)
	w.enter(frame{
		kind: classFrame, def: f.def, scope: f.scope, in: f.in, named: f.named, class: f.class, members: f.members, static: true,
	})
	w.Visit(w.Field(n, fBody))
	closed := w.leave()
	outer := w.frame()
	outer.bases = append(outer.bases, closed.bases...)
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
	if name == 0 {
		w.Children(n)
		return 0
	}
	d := facts.Def{Kind: facts.KindMethod, Span: w.Span(n), Signature: w.header(n), Doc: w.doc(n), Flags: f.visibility}
	d.Name, d.NameSpan = w.methodName(name)
	static := f.static
	if object := w.Field(n, fObject); object != 0 {
		static = true
		d.Flags = 0
		switch {
		case w.Tree.Kind(object) == kSelf:
		case w.isPath(object):
			d.Owner = w.Visit(object)
		default: // of one object: no class has it
			w.Visit(object)
			d.Kind, d.Flags = facts.KindFunction, facts.FlagLocal
			w.code(n, w.Define(d), true)
			return 0
		}
	}
	switch {
	case f.class == 0 && d.Owner == 0:
		d.Kind, static = facts.KindFunction, false
	case d.Name == "initialize" && !static:
		d.Kind = facts.KindConstructor
	}
	if d.Flags&(facts.FlagPrivate|facts.FlagProtected) == 0 {
		d.Flags |= facts.FlagExported
	}
	if w.test && strings.HasPrefix(d.Name, "test_") {
		d.Flags |= facts.FlagTest
	}
	w.code(n, w.memberOf(d, static), static)
	return 0
}

// methodName returns the name under which a method is called and where it stands.
func (w *walker) methodName(n syntax.Node) (string, facts.Span) {
	switch w.Tree.Kind(n) {
	case kSetter:
		inner := w.Field(n, fName)
		if inner == 0 {
			break
		}
		return w.setter(w.Span(inner)), w.Span(inner)
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
	w.parameters(w.Field(n, fParameters), id, 0)
	w.documented(id)
	e := w.Visit(w.Field(n, fBody))
	closed := w.frame()
	if len(closed.yields) > 0 {
		w.yielded(id, closed.yields)
	}
	for _, p := range w.Def(id).Params {
		mark := w.Operands.Len()
		for _, run := range closed.runs {
			if run.param == w.Def(p).Name {
				w.Operands.Push(run.as)
			}
		}
		w.Def(p).Bases = w.Operands.Pop(mark)
	}
	value := w.Union(append(closed.returns, e), w.Span(n))
	w.closeBlock()
	w.leave()
	w.Close()
	w.Def(id).Value = value
}

// yielded says of a method's block parameter, making one if the block has no
// name, what the method calls it with.
func (w *walker) yielded(id facts.DefID, yields []facts.ExprID) {
	longest := 0
	for _, y := range yields {
		longest = max(longest, len(w.File.Exprs[y].Args))
	}
	if longest == 0 {
		return
	}
	mark := w.Operands.Len()
	for i := range longest {
		var at []facts.ExprID
		for _, y := range yields {
			if args := w.File.Exprs[y].Args; i < len(args) {
				at = append(at, args[i])
			}
		}
		w.Operands.Push(w.Union(at, facts.Span{}))
	}
	value := w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.Operands.Pop(mark)})
	block := w.blockParam(id)
	w.Def(block).Value = value
}

// blockParam returns the parameter of a method that takes the block; it makes
// one if the block has no name.
func (w *walker) blockParam(id facts.DefID) facts.DefID {
	params := w.Def(id).Params
	if n := len(params); n > 0 && w.Def(params[n-1]).Flags&facts.FlagBlock != 0 {
		return params[n-1]
	}
	at := w.Def(id).NameSpan
	at.Start = at.End
	block := w.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagBlock | facts.FlagGenerated | facts.FlagLocal, Span: at, Signature: at})
	w.Def(id).Params = append(params[:len(params):len(params)], block)
	return block
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

// parameters defines the parameters of the function whose scope is open; those
// of a block have their values from the call that takes it.
func (w *walker) parameters(params syntax.Node, id facts.DefID, call facts.ExprID) {
	if params == 0 {
		return
	}
	n := int32(0)
	if call != 0 {
		for c := w.First(params); c != 0; c = w.Next(c) {
			n++
		}
	}
	mark := w.Declared.Len()
	i := 0
	for c := w.First(params); c != 0; c = w.Next(c) {
		var given facts.ExprID
		if k := w.Tree.Kind(c); call != 0 && (k == kIdentifier || k == kDestructured) {
			given = w.Expr(facts.Expr{Kind: facts.ExprParam, X: call, N: n, Text: w.position(i), Span: w.Span(c)})
		}
		w.parameter(c, given)
		i++
	}
	kept := w.Declared.Pop(mark)
	def := w.Def(id)
	def.Params = kept
	for _, p := range kept {
		def.Flags |= w.Def(p).Flags & facts.FlagVariadic
	}
}

func (w *walker) parameter(n syntax.Node, given facts.ExprID) {
	d := facts.Def{Kind: facts.KindParameter, Span: w.Span(n), Signature: w.Span(n), Value: given}
	name := n
	switch w.Tree.Kind(n) {
	case kIdentifier:
		if w.Tree.Field(n) == fLocals {
			d.Kind, d.Value = facts.KindVariable, 0
		}
	case kOptionalParam, kKeywordParam:
		name = w.Field(n, fName)
		if value := w.Field(n, fValue); value != 0 {
			d.Flags |= facts.FlagOptional
			d.Value = w.Visit(value)
		}
	case kSplatParam, kHashSplatParam:
		if name = w.Field(n, fName); w.Tree.Kind(n) == kSplatParam {
			d.Value = w.Expr(facts.Expr{Kind: facts.ExprList, Text: "Array", Span: w.Span(n)})
		} else {
			d.Value = w.Expr(facts.Expr{Kind: facts.ExprMap, Span: w.Span(n)})
		}
		d.Flags |= facts.FlagVariadic
	case kBlockParameter:
		name = w.Field(n, fName)
		d.Flags |= facts.FlagOptional | facts.FlagBlock
		if f := w.frame(); f.kind == methodFrame && name != 0 && f.block == "" {
			f.block = w.TextOf(name)
		}
	case kDestructured:
		i := int32(0)
		for c := w.First(n); c != 0; c = w.Next(c) {
			var part facts.ExprID
			if given != 0 {
				part = w.Expr(facts.Expr{Kind: facts.ExprItem, X: given, N: i, Span: w.Span(c)})
			}
			w.parameter(c, part)
			i++
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
	return w.anonymous(n, w.Field(n, fParameters), 0, func() facts.ExprID {
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
func (w *walker) block(n syntax.Node) facts.ExprID { return w.blockOf(n, 0) }

// blockOf makes the block that a call takes.
func (w *walker) blockOf(n syntax.Node, call facts.ExprID) facts.ExprID {
	return w.anonymous(n, w.Field(n, fParameters), call, func() facts.ExprID { return w.Visit(w.Field(n, fBody)) })
}

func (w *walker) anonymous(n, params syntax.Node, call facts.ExprID, body func() facts.ExprID) facts.ExprID {
	span := w.Span(n)
	id := w.Define(facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal, Span: span, Signature: span})
	w.openBlock(span, id)
	w.parameters(params, id, call)
	at := len(w.frames) - 1
	if call != 0 {
		w.frames[at].running = append(w.frames[at].running, running{call: call})
	}
	e := w.closure(body)
	if call != 0 {
		f := &w.frames[at]
		f.running = f.running[:len(f.running)-1]
	}
	w.closeBlock()
	w.Def(id).Value = e
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

// alias gives a method or global variable a second name.
func (w *walker) alias(n syntax.Node) facts.ExprID {
	w.secondName(n, w.Field(n, fName), w.Field(n, fAlias))
	return 0
}

// secondName defines a method that does what another one does, or a variable.
func (w *walker) secondName(n, name, old syntax.Node) {
	if name == 0 || old == 0 {
		return
	}
	d := facts.Def{Kind: facts.KindMethod, Flags: facts.FlagExported, Span: w.Span(n), Signature: w.Span(n), Doc: w.doc(n)}
	d.Name, d.NameSpan = w.methodName(name)
	if w.Tree.Kind(old) == kGlobalVariable {
		d.Kind = facts.KindVariable
		d.Value = w.Name(w.Span(old), facts.Read, 0)
		id := w.Define(d)
		w.Def(id).Parent, w.Def(id).Scope = 0, 0
		return
	}
	text, span := w.methodName(old)
	of := w.definee()
	d.Value = w.calls(of, text, span)
	if w.frame().class == 0 {
		d.Kind = facts.KindFunction
	}
	w.seconds = append(w.seconds, second{w.member(d), of, text})
}

// second is a second name of the method that the expression of has by a name.
type second struct {
	def  facts.DefID
	of   facts.ExprID
	name string
}

// settleSeconds has second names of methods that the same body defines only
// behind them mean what the class had until then.
func (w *walker) settleSeconds() {
	type member struct {
		scope  facts.ScopeID
		static facts.Flags
		name   string
	}
	first := map[member]facts.DefID{}
	if len(w.seconds) > 0 {
		for i := len(w.File.Defs) - 1; i > 0; i-- {
			d := &w.File.Defs[i]
			first[member{d.Scope, d.Flags & facts.FlagStatic, d.Name}] = facts.DefID(i)
		}
	}
	for _, s := range w.seconds {
		d := w.Def(s.def)
		of := &w.File.Exprs[s.of]
		if s.of == 0 || first[member{d.Scope, d.Flags & facts.FlagStatic, s.name}] <= s.def {
			continue
		}
		if of.Kind == facts.ExprSelfType {
			of.N = 1
		}
		of.Kind, of.Text = facts.ExprSuper, s.name
	}
}

// calls is a call of a method that a declaration names.
func (w *walker) calls(of facts.ExprID, name string, span facts.Span) facts.ExprID {
	x := facts.Expr{Kind: facts.ExprMember, X: of, Span: span}
	if of == 0 {
		x.Kind = facts.ExprName
	}
	x.Ref = w.Ref(facts.Ref{Name: name, Span: span, Role: facts.Call, Recv: of, Args: -1})
	return w.Expr(facts.Expr{Kind: facts.ExprCall, X: w.Expr(x), Span: span})
}

func (w *walker) undef(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		name, span := w.methodName(c)
		w.calls(w.definee(), name, span)
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
