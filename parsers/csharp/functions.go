package csharp

import (
	"strconv"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// invokeName is the method of a delegate that calls the functions it stands for.
const invokeName = "Invoke"

func (w *walker) method(n syntax.Node) facts.ExprID {
	return w.callable(n, facts.Def{Kind: facts.KindMethod}, w.Field(n, fName))
}

func (w *walker) localFunction(n syntax.Node) facts.ExprID {
	return w.callable(n, facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal}, w.Field(n, fName))
}

func (w *walker) constructor(n syntax.Node) facts.ExprID {
	return w.callable(n, facts.Def{Kind: facts.KindConstructor}, w.Field(n, fName))
}

// destructor states ~T(), whose name includes the sign before it.
func (w *walker) destructor(n syntax.Node) facts.ExprID {
	name := w.Field(n, fName)
	d := facts.Def{Kind: facts.KindMethod}
	if name != 0 {
		d.NameSpan = w.Span(name)
		d.Name = w.Intern(append([]byte{'~'}, w.nameOf(name)...))
	}
	return w.callable(n, d, 0)
}

// operator states operator +(…), which is called by what its name ends in.
func (w *walker) operator(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindMethod}
	word, op := w.ChildOf(n, tOperator), w.Field(n, fOperator)
	if word != 0 && op != 0 {
		d.NameSpan = facts.Span{Start: w.Tree.Start(word), End: w.Tree.End(op)}
		d.Name = w.Intern(append([]byte("operator "), w.Tree.Text(op)...))
	}
	return w.callable(n, d, 0)
}

// conversion states implicit operator T(…), which no code names.
func (w *walker) conversion(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindMethod}
	if word := w.ChildOf(n, tOperator); word != 0 {
		d.NameSpan, d.Name = w.Span(word), "operator"
	}
	return w.callable(n, d, 0)
}

func (w *walker) callable(n syntax.Node, d facts.Def, name syntax.Node) facts.ExprID {
	d.Span, d.Doc = w.Span(n), w.DocBefore(w.Tree.Start(n))
	m := w.modifiers(n)
	body := w.Field(n, fBody)
	w.nameDef(&d, name)
	if d.Kind == facts.KindFunction {
		d.Flags |= m.flags
	} else {
		d.Flags |= m.flags | w.visibility(m)
	}
	if t, ok := w.member(); ok && t.kind == facts.KindInterface && body == 0 {
		d.Flags |= facts.FlagAbstract
	}
	end := d.Span.End
	if body != 0 {
		end = w.Tree.Start(body)
	}
	d.Signature = w.Before(d.Span.Start, end)
	id := w.Define(d)

	w.Open(facts.ScopeFunction, d.Span, id)
	w.typeParameters(w.ChildOf(n, kTypeParameters), id)
	w.explicit(n, w.Def(id))
	typ := w.Field(n, fReturns)
	if typ == 0 {
		typ = w.Field(n, fType)
	}
	result := w.typeOf(typ)
	w.Def(id).Type = result
	before := w.enter(id, result)
	taken := w.parameters(w.Field(n, fParameters))
	w.takes(id, taken)
	w.constraints(n, id)
	w.docRefs(d.Doc)
	if init := w.ChildOf(n, kConstructorInit); init != 0 {
		w.constructorCall(init)
	}
	if w.Tree.Kind(body) == kBlock {
		w.Children(body)
	} else {
		w.Visit(body)
	}
	w.errors(n)
	w.leave(before)
	w.Close()
	return 0
}

// constructorCall states : this(…) or : base(…).
func (w *walker) constructorCall(n syntax.Node) {
	if word := w.First(n); word != 0 {
		w.callConstructor(w.Visit(word), w.Span(word), w.ChildOf(n, kArgumentList))
	}
}

// takes gives a function its parameters.
func (w *walker) takes(id facts.DefID, params []facts.DefID) {
	d := w.Def(id)
	d.Params = params
	for i, p := range params {
		pd := w.Def(p)
		d = w.Def(id)
		d.Flags |= pd.Flags & facts.FlagVariadic
		if i == 0 && pd.Flags&facts.FlagExtension != 0 {
			d.Flags |= facts.FlagExtension
			pd.Flags &^= facts.FlagExtension
		}
	}
}

// parameter is one parameter of a list that is being read, and its default.
type parameter struct {
	def   facts.Def
	value syntax.Node
}

// parameters defines the parameters of a function in the open scope.
func (w *walker) parameters(list syntax.Node) []facts.DefID {
	params := w.Declared.Len()
	w.eachParameter(list, func(p parameter) {
		id := w.Define(p.def)
		w.initial(id, p.value)
		w.Declared.Push(id)
	})
	return w.Declared.Pop(params)
}

// eachParameter visits the modifiers and types in a list of parameters. The
// grammar writes the parts of the last one that gathers arguments side by side.
func (w *walker) eachParameter(list syntax.Node, define func(parameter)) {
	if list == 0 {
		return
	}
	var gathered facts.Def
	for c := w.Tree.First(list); c != 0; c = w.Tree.Next(c) {
		switch k := w.Tree.Kind(c); {
		case w.Tree.Missing(c):
		case k == kParameter:
			define(w.parameter(c))
		case k == kAttributeList || k == syntax.KindError || k == kPreprocIf || k == kComment:
			w.Visit(c)
		case k == tParams:
			gathered = facts.Def{
				Kind: facts.KindParameter, Flags: facts.FlagLocal | facts.FlagVariadic, Span: facts.Span{Start: w.Tree.Start(c)},
			}
		case w.Tree.Field(c) == fType:
			gathered.Type = w.typeOf(c)
		case w.Tree.Field(c) == fName:
			gathered.Span.End = w.Tree.End(c)
			gathered.Signature = gathered.Span
			w.nameDef(&gathered, c)
			define(parameter{def: gathered})
		}
	}
}

func (w *walker) parameter(n syntax.Node) parameter {
	d := facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.Span(n), Signature: w.Span(n)}
	w.modifiers(n)
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Kind(c) == kModifier && w.Is(c, "this") {
			d.Flags |= facts.FlagExtension // moves on to the function, see takes
		}
	}
	d.Type = w.typeOf(w.Field(n, fType))
	w.nameDef(&d, w.Field(n, fName))
	value := w.after(n, tAssign)
	if value != 0 {
		d.Flags |= facts.FlagOptional
	}
	w.errors(n)
	return parameter{d, value}
}

// lambda states a function without a name. Its parameters have the types that
// the place it stands in expects.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	span := w.Span(n)
	params, body := w.Field(n, fParameters), w.Field(n, fBody)
	if w.Tree.Kind(n) == kAnonymousMethod {
		body = w.ChildOf(n, kBlock)
	}
	d := facts.Def{Kind: facts.KindFunction, Span: span, Signature: span}
	d.Flags = w.modifiers(n).flags & facts.FlagAsync
	if body != 0 {
		d.Signature = w.Before(span.Start, w.Tree.Start(body))
	}
	id := w.Define(d)
	w.Open(facts.ScopeFunction, span, id)
	before := w.enter(w.counted, 0)
	if typ := w.typeOf(w.Field(n, fType)); typ != 0 {
		w.result = typ
		w.Def(id).Type = typ
	}
	var taken []facts.DefID
	if w.Tree.Kind(params) == kImplicitParameter {
		d := facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.Span(params), Signature: w.Span(params)}
		w.nameDef(&d, params)
		taken = []facts.DefID{w.Define(d)}
	} else {
		taken = w.parameters(params)
	}
	for i, p := range taken {
		if w.Def(p).Type == 0 && expected.of != 0 {
			w.expectParam(p, expected, i)
		}
	}
	w.takes(id, taken)
	var value facts.ExprID
	if w.Tree.Kind(body) == kBlock {
		w.Children(body)
		value = w.Union(w.returns, span)
		if d.Flags == 0 && len(w.returns) == 0 && w.Def(id).Type == 0 && !w.throws(body) {
			none := w.Value("void", facts.Span{Start: span.End, End: span.End})
			w.Def(id).Type = none
		}
	} else if body != 0 {
		value = w.Visit(body)
	}
	w.errors(n)
	w.leave(before)
	w.Close()
	w.Def(id).Value = value
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

// throws reports whether a block ends by throwing, so that it gives nothing of
// any type.
func (w *walker) throws(block syntax.Node) bool {
	last := syntax.Node(0)
	for c := w.First(block); c != 0; c = w.Next(c) {
		last = c
	}
	return w.Tree.Kind(last) == kThrow
}

// expectParam gives a lambda's parameter the type that is expected at its position.
func (w *walker) expectParam(p facts.DefID, expected expectation, position int) {
	e := w.Expr(facts.Expr{
		Kind: facts.ExprParam, X: expected.of, N: expected.n, Text: strconv.Itoa(position), Span: w.Def(p).NameSpan,
	})
	w.Def(p).Value = e
}
