package python

import (
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// decorated visits the decorators of a definition, then the definition.
func (w *walker) decorated(n syntax.Node) facts.ExprID {
	for c := w.First(n); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kDecorator {
			w.use(w.First(c), facts.Decorate, 0)
		} else {
			w.Visit(c)
		}
	}
	return 0
}

// decorations returns what the decorators of the definition n say of it.
func (w *walker) decorations(n syntax.Node, method bool) facts.Flags {
	if w.Tree.Field(n) != fDefinition {
		return 0
	}
	var flags facts.Flags
	for c := w.First(w.Tree.Parent(n)); c != 0 && c != n; c = w.Next(c) {
		if w.Tree.Kind(c) != kDecorator {
			continue
		}
		d := w.First(c)
		if w.Tree.Kind(d) == kCall {
			d = w.Tree.Child(d, fFunction)
		}
		flags |= decoration(w.lastName(d), method)
	}
	return flags
}

// decoration returns what one decorator says. Those that leave a function what
// it is say nothing.
func decoration(name string, method bool) facts.Flags {
	if method {
		switch name {
		case "staticmethod":
			return facts.FlagStatic
		case "abstractstaticmethod":
			return facts.FlagStatic | facts.FlagAbstract
		case "classmethod":
			return facts.FlagClassMethod
		case "abstractclassmethod":
			return facts.FlagClassMethod | facts.FlagAbstract
		case "property", "cached_property", "getter":
			return facts.FlagGetter
		case "abstractproperty":
			return facts.FlagGetter | facts.FlagAbstract
		case "setter", "deleter":
			return facts.FlagSetter
		case "abstractmethod":
			return facts.FlagAbstract
		}
	}
	switch name {
	case "overload":
		return facts.FlagOverload
	case "deprecated":
		return facts.FlagDeprecated
	case "override", "final", "wraps", "lru_cache", "cache", "contextmanager", "asynccontextmanager", "fixture", "dataclass",
		"total_ordering", "unique", "runtime_checkable":
		return 0
	}
	return facts.FlagDecorated
}

// whole returns the span of a definition with its decorators.
func (w *walker) whole(n syntax.Node) facts.Span {
	s := w.Span(n)
	if w.Tree.Field(n) == fDefinition {
		s.Start = w.Tree.Start(w.Tree.Parent(n))
	}
	return s
}

// header returns the span from the start of a definition to its colon.
func (w *walker) header(n syntax.Node) facts.Span {
	s := w.whole(n)
	for _, f := range [...]syntax.Field{fReturnType, fParameters, fSuperclasses, fTypeParameters, fName} {
		if c := w.Tree.Child(n, f); c != 0 {
			s.End = w.Tree.End(c)
			break
		}
	}
	return s
}

// define adds a definition named by n that the innermost frame binds.
func (w *walker) define(n syntax.Node, d facts.Def) facts.DefID {
	f := w.frame()
	d.Scope = f.scope
	g := w.declaredName(n)
	if f.kind == functionFrame && (g == nil || !g.global) {
		d.Flags |= facts.FlagLocal
	} else {
		d.Flags |= visibility(d.Name)
	}
	id := w.Define(d)
	if g == nil {
		w.assign(d.Name, id)
	} else {
		def := w.Def(id)
		def.Scope = g.scope
		if g.global {
			def.Parent = 0
		}
	}
	return id
}

func (w *walker) function(n syntax.Node) facts.ExprID {
	name := w.Tree.Child(n, fName)
	outer := w.frame()
	method := outer.kind == classFrame
	d := facts.Def{
		Name: w.TextOf(name), Kind: facts.KindFunction, Flags: w.decorations(n, method),
		Span: w.whole(n), NameSpan: w.Span(name), Signature: w.header(n),
	}
	if w.Tree.Kind(w.Tree.First(n)) == kAsync {
		d.Flags |= facts.FlagAsync
	}
	switch {
	case !method:
	case d.Flags&(facts.FlagGetter|facts.FlagSetter) != 0:
		d.Kind = facts.KindProperty
	case d.Name == "__init__":
		d.Kind = facts.KindConstructor
	default:
		d.Kind = facts.KindMethod
	}
	if strings.HasPrefix(d.Name, "test") && (outer.tests || w.test && outer.kind == fileFrame) {
		d.Flags |= facts.FlagTest
	}
	id := w.define(name, d)

	f := frame{def: id, kind: functionFrame, named: id}
	h := w.openHeader(n, id)
	params := w.Tree.Child(n, fParameters)
	if method && d.Flags&facts.FlagStatic == 0 {
		f.owner = outer.def
		f.receiver, h.receiver = w.receiver(params), facts.ExprThis
		if d.Flags&facts.FlagClassMethod != 0 || isClassMethod(d.Name) {
			h.receiver = facts.ExprSelfType
		}
	}
	result := w.inHeader(h, w.Tree.Child(n, fReturnType))
	w.Open(facts.ScopeFunction, facts.Span{Start: w.Tree.Start(params), End: w.Tree.End(n)}, id)
	w.parameters(params, h)
	f.sent = w.sentInto(result)
	w.push(n, f)
	w.assignParams(id)
	w.weak++
	w.body(n, id)
	w.weak--
	f = w.popFrame()
	w.Close()
	w.closeHeader(h)

	value := w.Union(f.returns, w.Span(n))
	if len(f.yields) > 0 {
		value = w.Expr(facts.Expr{Kind: facts.ExprList, Text: "generator", Args: w.Operands.Keep(f.yields), Span: w.Span(n)})
		w.Def(id).Flags |= facts.FlagGenerator
	}
	def := w.Def(id)
	def.Type, def.Value = result, value
	return 0
}

// isClassMethod reports whether a method is one of the class without being decorated.
func isClassMethod(name string) bool {
	return name == "__new__" || name == "__init_subclass__" || name == "__class_getitem__"
}

// lambda makes an anonymous function.
func (w *walker) lambda(n syntax.Node) facts.ExprID { return w.lambdaFor(n, facts.Expr{}) }

// lambdaFor makes the anonymous function that is an argument as an ExprParam says it.
func (w *walker) lambdaFor(n syntax.Node, argument facts.Expr) facts.ExprID {
	span := w.Span(n)
	id := w.Define(facts.Def{Kind: facts.KindFunction, Span: span, Signature: span})
	h := header{scope: w.Scope(), outer: w.In(), in: w.In(), argument: argument}
	named := w.frame().named
	w.Open(facts.ScopeFunction, span, id)
	if params := w.Tree.Child(n, fParameters); params != 0 {
		w.parameters(params, h)
	}
	w.push(n, frame{def: id, kind: functionFrame, named: named})
	w.assignParams(id)
	value := w.Visit(w.Tree.Child(n, fBody))
	f := w.popFrame()
	w.Close()
	def := w.Def(id)
	def.Value = value
	if len(f.yields) > 0 {
		def.Flags |= facts.FlagGenerator
	}
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

func (w *walker) class(n syntax.Node) facts.ExprID {
	name := w.Tree.Child(n, fName)
	d := facts.Def{
		Name: w.TextOf(name), Kind: facts.KindClass, Flags: w.decorations(n, false),
		Span: w.whole(n), NameSpan: w.Span(name), Signature: w.header(n),
	}
	id := w.define(name, d)
	f := frame{def: id, kind: classFrame, named: w.frame().named, tests: w.test && strings.HasPrefix(d.Name, "Test")}
	h := w.openHeader(n, id)
	mark := w.Operands.Len()
	for c := w.First(w.Tree.Child(n, fSuperclasses)); c != 0; c = w.Next(c) {
		if k := w.Tree.Kind(c); k == kKeywordArgument || k == kListSplat || k == kDictionarySplat {
			w.argument(c, 0, 0, 0)
			continue
		}
		e := w.base(c)
		w.Operands.Push(e)
		base := w.lastName(c)
		f.enum = f.enum || isEnum(base)
		f.tests = f.tests || strings.HasSuffix(base, "TestCase")
	}
	bases := w.Operands.Pop(mark)
	w.Open(facts.ScopeType, facts.Span{Start: d.Signature.End, End: d.Span.End}, id)
	w.push(n, f)
	w.body(n, id)
	w.popFrame()
	w.Close()
	w.closeHeader(h)
	def := w.Def(id)
	def.Bases = bases
	if f.enum {
		def.Kind = facts.KindEnum
	}
	return 0
}

// base visits a base class.
func (w *walker) base(n syntax.Node) facts.ExprID {
	if w.Tree.Kind(n) != kSubscript {
		return w.use(n, facts.Inherit, 0)
	}
	value := w.Tree.Child(n, fValue)
	x := w.use(value, facts.Inherit, 0)
	return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: w.annotations(w.Next(value)), Span: w.Span(n)})
}

func isEnum(name string) bool {
	switch name {
	case "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum":
		return true
	}
	return false
}

// typeAlias defines the name of a type statement.
func (w *walker) typeAlias(n syntax.Node) facts.ExprID {
	left := w.First(w.Tree.Child(n, fLeft))
	name, params := left, syntax.Node(0)
	if w.Tree.Kind(left) == kGenericType || w.Tree.Kind(left) == kSubscript {
		name, params = w.First(left), w.Next(w.First(left))
	}
	if w.Tree.Kind(name) != kIdentifier {
		w.Children(n)
		return 0
	}
	id := w.define(name, facts.Def{
		Name: w.TextOf(name), Kind: facts.KindTypeAlias, Span: w.Span(n), NameSpan: w.Span(name), Signature: w.Span(n),
	})
	if params != 0 {
		w.Open(facts.ScopeTypeParams, w.Span(n), 0)
		w.typeParams(params, w.Tree.Kind(params) == kTypeParameter, id)
	}
	t := w.annotation(w.Tree.Child(n, fRight))
	if params != 0 {
		w.Close()
	}
	w.Def(id).Type = t
	return 0
}

// popFrame closes the innermost frame.
func (w *walker) popFrame() frame {
	f := *w.frame()
	w.frames = w.frames[:len(w.frames)-1]
	return f
}

// body visits the body of a definition, of which the first string is the docstring.
func (w *walker) body(n syntax.Node, id facts.DefID) {
	body := w.Tree.Child(n, fBody)
	if body == 0 {
		return
	}
	if doc := w.docOf(w.First(body)); doc != 0 {
		w.docstring = doc
		w.Def(id).Doc = w.Span(doc)
	}
	w.Visit(body)
}

// docOf returns the docstring of a body that begins with the statement n, 0 if it has none.
func (w *walker) docOf(n syntax.Node) syntax.Node {
	if n == 0 || w.Tree.Kind(n) != kExpressionStmt {
		return 0
	}
	doc := w.First(n)
	if w.Next(doc) != 0 || w.Tree.Kind(doc) != kString && w.Tree.Kind(doc) != kConcatenated {
		return 0
	}
	return doc
}

// assignParams puts the parameters of the function id into its flow.
func (w *walker) assignParams(id facts.DefID) {
	for _, p := range w.Def(id).Params {
		w.learn(known{name: w.Def(p).Name, def: p})
	}
}

// returns notes what a function gives.
func (w *walker) returns(n syntax.Node) facts.ExprID {
	e := w.Inner(n)
	w.frame().dead = true
	if f := w.frame(); e != 0 {
		f.returns = append(f.returns, e)
	}
	return 0
}
