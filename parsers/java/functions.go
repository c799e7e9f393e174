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
	d := facts.Def{Kind: kind, Span: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	body := w.Field(n, fBody)
	w.nameDef(&d, w.Field(n, fName))
	d.Flags = m.flags | w.visibility(m)
	if body == 0 && !m.native && !m.isDefault {
		d.Flags |= facts.FlagAbstract
	}
	end := d.Span.End
	if body != 0 {
		end = w.Tree.Start(body)
	}
	d.Signature = w.Before(d.Span.Start, end)
	id := w.Define(d)

	w.Open(facts.ScopeFunction, d.Span, id)
	w.typeParameters(w.Field(n, fTypeParams), id)
	result := w.array(w.VisitField(n, fType), w.Field(n, fDimensions), d.NameSpan)
	w.Def(id).Type = result
	state := w.enterFunction(id, result)
	if params := w.Field(n, fParameters); params != 0 {
		w.parameters(params, id)
	} else if t, ok := w.recordAround(); ok && w.Tree.Kind(n) == kCompactConstructor {
		// A compact constructor takes the record's components.
		w.Def(id).Params = w.Def(t).Params
		w.Def(id).Flags |= w.Def(t).Flags & facts.FlagVariadic
	}
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch k := w.Tree.Kind(c); {
		case k == kThrows || k == syntax.KindError:
			w.Children(c)
		case w.Tree.Field(c) == fValue: // the default of an annotation's element
			w.Visit(c)
		case k == kAnnotation || k == kMarkerAnnotation:
			w.Visit(c)
		}
	}
	w.Children(body)
	w.leaveFunction(state)
	w.Close()
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
	for c := w.First(list); c != 0; c = w.Next(c) {
		k := w.Tree.Kind(c)
		if k != kFormalParameter && k != kSpreadParameter {
			w.Visit(c)
			continue
		}
		typ, name := w.parameterParts(c)
		p := w.parameter(name, w.Span(c), typ)
		if k == kSpreadParameter {
			w.Def(p).Flags |= facts.FlagVariadic
			w.Def(function).Flags |= facts.FlagVariadic
		}
		params = append(params, p)
	}
	w.Def(function).Params = params
}

func (w *walker) parameter(name syntax.Node, span facts.Span, typ facts.ExprID) facts.DefID {
	d := facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: span, Signature: span, Type: typ}
	w.nameDef(&d, name)
	return w.Define(d)
}

// parameterParts visits a parameter's modifiers and type and returns the type and the name.
func (w *walker) parameterParts(n syntax.Node) (facts.ExprID, syntax.Node) {
	w.modifiers(n)
	if w.Tree.Kind(n) == kFormalParameter {
		typ := w.typeOf(w.Field(n, fType))
		return w.array(typ, w.Field(n, fDimensions), w.Span(n)), w.Field(n, fName)
	}
	var typ facts.ExprID
	var name syntax.Node
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kModifiers:
		case kVariableDeclarator:
			name = w.Field(c, fName)
		default:
			if e := w.Visit(c); e != 0 {
				typ = e
			}
		}
	}
	if typ != 0 {
		typ = w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: typ, Span: w.Span(n)})
	}
	return typ, name
}

// receiverParameter visits the written type of this, which binds nothing.
func (w *walker) receiverParameter(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch w.Tree.Kind(c) {
		case kThis:
		case kIdentifier:
			w.Name(w.Span(c), facts.TypeUse, 0)
		default:
			w.Visit(c)
		}
	}
	return 0
}

// lambda states a function without a name. Its parameters have the types that
// the place it stands in expects.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	expected := w.expect
	w.expect = expectation{}
	span := w.Span(n)
	params, body := w.Field(n, fParameters), w.Field(n, fBody)
	id := w.Define(facts.Def{Kind: facts.KindFunction, Span: span, Signature: w.Before(span.Start, w.Tree.Start(body))})
	w.Open(facts.ScopeFunction, span, id)
	state := w.enterFunction(w.counted, 0)
	if k := w.Tree.Kind(params); k == kIdentifier {
		p := w.parameter(params, w.Span(params), 0)
		w.expectParam(p, expected, 0)
		w.Def(id).Params = []facts.DefID{p}
	} else if params != 0 {
		w.lambdaParameters(params, id, expected)
	}
	var value facts.ExprID
	if w.Tree.Kind(body) == kBlock {
		w.Children(body)
		value = w.Union(w.returns, span)
	} else if body != 0 {
		value = w.Visit(body)
	}
	w.leaveFunction(state)
	w.Close()
	w.Def(id).Value = value
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

func (w *walker) lambdaParameters(list syntax.Node, id facts.DefID, expected expectation) {
	var params []facts.DefID
	for c := w.First(list); c != 0; c = w.Next(c) {
		var p facts.DefID
		switch w.Tree.Kind(c) {
		case kIdentifier:
			p = w.parameter(c, w.Span(c), 0)
		case kFormalParameter, kSpreadParameter:
			typ, name := w.parameterParts(c)
			p = w.parameter(name, w.Span(c), typ)
		default:
			w.Visit(c)
			continue
		}
		if w.Def(p).Type == 0 {
			w.expectParam(p, expected, len(params))
		}
		params = append(params, p)
	}
	w.Def(id).Params = params
}

// expectParam gives a lambda's parameter the type that is expected at its position.
func (w *walker) expectParam(p facts.DefID, expected expectation, position int) {
	if expected.of == 0 {
		return
	}
	e := w.Expr(facts.Expr{
		Kind: facts.ExprParam, X: expected.of, N: expected.n, Text: strconv.Itoa(position), Span: w.Def(p).NameSpan,
	})
	w.Def(p).Value = e
}
