package java

import (
	"strconv"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// function is the part of the walker's state that each function has of its own.
type function struct {
	counted    facts.DefID
	result     facts.ExprID
	returns    []facts.ExprID
	yielded    []facts.ExprID
	switchOver facts.ExprID
}

func (w *walker) enterFunction(counted facts.DefID, result facts.ExprID) function {
	f := function{w.counted, w.result, w.returns, w.yielded, w.selector}
	w.counted, w.result, w.returns, w.yielded, w.selector = counted, result, nil, nil, 0
	return f
}

func (w *walker) leaveFunction(f function) {
	w.counted, w.result, w.returns, w.yielded, w.selector = f.counted, f.result, f.returns, f.yielded, f.switchOver
}

// method states a method or an element of an annotation type.
func (w *walker) method(n syntax.Node) facts.ExprID { return w.callable(n, facts.KindMethod) }

func (w *walker) constructor(n syntax.Node) facts.ExprID { return w.callable(n, facts.KindConstructor) }

func (w *walker) callable(n syntax.Node, kind facts.Kind) facts.ExprID {
	d := facts.Def{Kind: kind, Span: w.span(n), Doc: w.docBefore(w.t.Start(n))}
	m := w.modifiers(n)
	body := w.field(n, fBody)
	w.nameDef(&d, w.field(n, fName))
	d.Flags = m.flags | w.visibility(m)
	if body == 0 && !m.native && !m.isDefault {
		d.Flags |= facts.FlagAbstract
	}
	end := d.Span.End
	if body != 0 {
		end = w.t.Start(body)
	}
	d.Signature = w.before(d.Span.Start, end)
	id := w.b.Define(d)

	w.b.Open(facts.ScopeFunction, d.Span, id)
	w.typeParameters(w.field(n, fTypeParams), id)
	result := w.array(w.child(n, fType), w.field(n, fDimensions), d.NameSpan)
	w.b.Def(id).Type = result
	state := w.enterFunction(id, result)
	if params := w.field(n, fParameters); params != 0 {
		w.parameters(params, id)
	} else if t, ok := w.recordAround(); ok && w.t.Kind(n) == kCompactConstructor {
		// A compact constructor takes the record's components.
		w.b.Def(id).Params = w.b.Def(t).Params
		w.b.Def(id).Flags |= w.b.Def(t).Flags & facts.FlagVariadic
	}
	for c := w.first(n); c != 0; c = w.next(c) {
		switch k := w.t.Kind(c); {
		case k == kThrows || k == syntax.KindError:
			w.children(c)
		case w.t.Field(c) == fValue: // the default of an annotation's element
			w.visit(c)
		case k == kAnnotation || k == kMarkerAnnotation:
			w.visit(c)
		}
	}
	w.children(body)
	w.leaveFunction(state)
	w.b.Close()
	return 0
}

// recordAround returns the type around the function being walked.
func (w *walker) recordAround() (facts.DefID, bool) {
	if len(w.types) == 0 {
		return 0, false
	}
	return w.types[len(w.types)-1].def, true
}

// parameters defines the parameters of a function in the open scope.
func (w *walker) parameters(list syntax.Node, function facts.DefID) {
	var params []facts.DefID
	for c := w.first(list); c != 0; c = w.next(c) {
		k := w.t.Kind(c)
		if k != kFormalParameter && k != kSpreadParameter {
			w.visit(c)
			continue
		}
		typ, name := w.parameterParts(c)
		p := w.parameter(name, w.span(c), typ)
		if k == kSpreadParameter {
			w.b.Def(p).Flags |= facts.FlagVariadic
			w.b.Def(function).Flags |= facts.FlagVariadic
		}
		params = append(params, p)
	}
	w.b.Def(function).Params = params
}

func (w *walker) parameter(name syntax.Node, span facts.Span, typ facts.ExprID) facts.DefID {
	d := facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: span, Signature: span, Type: typ}
	w.nameDef(&d, name)
	return w.b.Define(d)
}

// parameterParts visits a parameter's modifiers and type and returns the type and the name.
func (w *walker) parameterParts(n syntax.Node) (facts.ExprID, syntax.Node) {
	w.modifiers(n)
	if w.t.Kind(n) == kFormalParameter {
		typ := w.typeOf(w.field(n, fType))
		return w.array(typ, w.field(n, fDimensions), w.span(n)), w.field(n, fName)
	}
	var typ facts.ExprID
	var name syntax.Node
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kModifiers:
		case kVariableDeclarator:
			name = w.field(c, fName)
		default:
			if e := w.visit(c); e != 0 {
				typ = e
			}
		}
	}
	if typ != 0 {
		typ = w.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: typ, Span: w.span(n)})
	}
	return typ, name
}

// receiverParameter visits the written type of this, which binds nothing.
func (w *walker) receiverParameter(n syntax.Node) facts.ExprID {
	for c := w.first(n); c != 0; c = w.next(c) {
		switch w.t.Kind(c) {
		case kThis:
		case kIdentifier:
			w.b.Name(w.span(c), facts.TypeUse, 0)
		default:
			w.visit(c)
		}
	}
	return 0
}

// lambda states a function without a name. Its parameters have the types that
// the place it stands in expects.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	span := w.span(n)
	params, body := w.field(n, fParameters), w.field(n, fBody)
	id := w.b.Define(facts.Def{Kind: facts.KindFunction, Span: span, Signature: w.before(span.Start, w.t.Start(body))})
	w.b.Open(facts.ScopeFunction, span, id)
	state := w.enterFunction(w.counted, 0)
	if k := w.t.Kind(params); k == kIdentifier {
		p := w.parameter(params, w.span(params), 0)
		w.expectParam(p, expected, 0)
		w.b.Def(id).Params = []facts.DefID{p}
	} else if params != 0 {
		w.lambdaParameters(params, id, expected)
	}
	var value facts.ExprID
	if w.t.Kind(body) == kBlock {
		w.children(body)
		value = w.union(w.returns, span)
	} else if body != 0 {
		value = w.visit(body)
	}
	w.leaveFunction(state)
	w.b.Close()
	w.b.Def(id).Value = value
	return w.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

func (w *walker) lambdaParameters(list syntax.Node, id facts.DefID, expected expectation) {
	var params []facts.DefID
	for c := w.first(list); c != 0; c = w.next(c) {
		var p facts.DefID
		switch w.t.Kind(c) {
		case kIdentifier:
			p = w.parameter(c, w.span(c), 0)
		case kFormalParameter, kSpreadParameter:
			typ, name := w.parameterParts(c)
			p = w.parameter(name, w.span(c), typ)
		default:
			w.visit(c)
			continue
		}
		if w.b.Def(p).Type == 0 {
			w.expectParam(p, expected, len(params))
		}
		params = append(params, p)
	}
	w.b.Def(id).Params = params
}

// expectParam gives a lambda's parameter the type that is expected at its position.
func (w *walker) expectParam(p facts.DefID, expected expectation, position int) {
	if expected.of == 0 {
		return
	}
	e := w.b.Expr(facts.Expr{
		Kind: facts.ExprParam, X: expected.of, N: expected.n, Text: strconv.Itoa(position), Span: w.b.Def(p).NameSpan,
	})
	w.b.Def(p).Value = e
}
