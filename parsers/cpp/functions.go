package cpp

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// function defines a function as its declarator says, without its parameters.
func (w *walker) function(d declared, s *specifiers, span facts.Span) facts.DefID {
	def := facts.Def{Kind: facts.KindFunction, Span: span, Owner: d.owner, Type: d.typ, TypeParams: s.params}
	def.Flags = w.at.access | w.visibility()
	def.Signature = w.trim(facts.Span{Start: span.Start, End: w.t.End(d.fn)})
	w.nameDef(&def, d.name)
	switch {
	case w.at.in == inClass:
		def.Kind = facts.KindMethod
		if def.Name == w.b.Def(w.at.class).Name && def.Name != "" {
			def.Kind = facts.KindConstructor
			def.Type = 0 // what stands before it was a macro
			if s.explicit {
				def.Flags |= facts.FlagExplicit
			}
		}
		if s.static {
			def.Flags |= facts.FlagStatic
		}
		if s.virtual || w.childOf(d.fn, sVirtual) != 0 {
			def.Flags |= facts.FlagVirtual
		}
	case d.isOwned && d.owner != 0:
		def.Kind = facts.KindMethod
		if def.Name == w.lastName(d.owner) {
			def.Kind = facts.KindConstructor
		}
	case s.static:
		def.Flags &^= facts.FlagExported
	}
	if s.special {
		def.Flags |= facts.FlagSpecial
	}
	def.Doc = w.doc(span.Start)
	id := w.define(def, w.at.scope)
	w.adopt(s.params, id)
	w.nameArgs(d.name)
	return id
}

// inside moves the references of a function's header, which were stated before
// the function was known, into it.
func (w *walker) inside(id facts.DefID, from int) {
	outer := w.b.In()
	for i := from; i < len(w.b.File.Refs); i++ {
		if r := &w.b.File.Refs[i]; r.In == outer {
			r.In = id
		}
	}
}

// lastName returns the name that a path ends with.
func (w *walker) lastName(id facts.ExprID) string {
	e := &w.b.File.Exprs[id]
	if e.Kind == facts.ExprGeneric {
		e = &w.b.File.Exprs[e.X]
	}
	return w.b.File.Refs[e.Ref].Name
}

// nameConversion names a conversion operator after its type; only the keyword
// is its name in the text, as the type is references.
func (w *walker) nameConversion(def *facts.Def, n syntax.Node) {
	end := w.t.End(n)
	for c := w.part(n, w.d.field.declarator); c != 0; c = w.innerDeclarator(c) {
		if w.symbol(c) == sAbstractFunction {
			end = w.t.Start(c)
		}
	}
	start := w.t.Start(n)
	def.Name = w.b.Intern(bytes.Join(bytes.Fields(w.src[start:end]), []byte(" ")))
	def.NameSpan = facts.Span{Start: start, End: min(start+uint32(len("operator")), end)}
}

// signature visits what a function declarator says besides the name. The
// function's scope is open.
func (w *walker) signature(fn syntax.Node, id facts.DefID) {
	inner := w.innerDeclarator(fn)
	for c := w.first(fn); c != 0; c = w.t.Next(c) {
		switch {
		case c == inner:
		case w.t.Field(c) == w.d.field.parameters && w.t.Field(c) != 0:
			mark := len(w.defs)
			variadic := w.parameters(c)
			d := w.b.Def(id)
			d.Params = w.collectDefs(mark)
			if variadic {
				d.Flags |= facts.FlagVariadic
			}
		case w.symbol(c) == sTrailingReturn:
			if t := w.child(c); t != 0 {
				typ := w.visit(t, true)
				w.b.Def(id).Type = typ
			}
		default:
			w.visit(c, false)
		}
	}
}

// functionDefinition handles a function with a body.
func (w *walker) functionDefinition(n syntax.Node, _ bool) facts.ExprID {
	s := specifiers{header: w.takeHeader()}
	refs := len(w.b.File.Refs)
	body := w.part(n, w.d.field.body)
	c := w.first(n)
	if t, d := w.part(n, w.d.field.typ), w.part(n, w.d.field.declarator); w.symbol(t) == sTypeIdentifier && w.symbol(d) == sParens {
		// MACRO(name) { … }, which the grammar of C reads as a type and a name.
		w.macroFunction(t, []syntax.Node{w.peel(d)}, facts.Span{Start: w.t.Start(t), End: w.t.End(d)}, s.extend(w.span(n)), w.t.Next(d), 0)
		return 0
	}
	for ; c != 0 && w.t.Field(c) != w.d.field.declarator; c = w.t.Next(c) {
		if c == body {
			break
		}
		w.specifier(c, &s, false)
	}
	if c == 0 || c == body {
		w.childrenFrom(c)
		return 0
	}
	span := s.extend(w.span(n))
	d := w.declarator(c, s.typ)
	if d.fn == 0 || !w.nameable(d.name) {
		// Not a function after all: the grammar was misled by a macro.
		if w.nameable(d.name) {
			w.variable(d, &s, span, true)
		}
		w.childrenFrom(w.t.Next(c))
		return 0
	}
	rest := w.t.Next(c)
	if !s.typed && w.isMacroCall(d, &s) {
		w.macroFunction(d.name, w.bareNodes(d.fn), facts.Span{Start: span.Start, End: w.t.End(d.fn)}, span, rest, 0)
		return 0
	}
	id := w.function(d, &s, span)
	w.inside(id, refs)
	if body != 0 {
		w.b.Def(id).Signature = w.trim(facts.Span{Start: span.Start, End: min(w.t.Start(body), max(w.t.End(d.fn), span.Start))})
	}
	w.body(id, d.fn, facts.Span{Start: w.t.Start(d.fn), End: span.End}, rest, 0, s.typed && d.typ == 0)
	return 0
}

// body visits a function's parameters and what follows its declarator: the
// siblings from rest up to end. inferred says that its type is what it returns.
func (w *walker) body(id facts.DefID, fn syntax.Node, span facts.Span, rest, end syntax.Node, inferred bool) {
	outer, results := w.at, w.results
	w.b.Open(facts.ScopeFunction, span, id)
	w.at.scope = w.b.Scope()
	w.at.tags, w.at.labels, w.at.in, w.at.access = w.at.scope, w.at.scope, inFunction, 0
	if w.b.Def(id).Name != "" {
		w.at.function = id
	}
	if fn != 0 {
		w.signature(fn, id)
	}
	var returned []facts.ExprID
	w.results = nil
	if inferred && w.b.Def(id).Type == 0 {
		w.results = &returned
	}
	for c := rest; c != end; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sCompound:
			w.children(c)
		case sDeclaration: // K&R C
			w.at.parameters = true
			w.visit(c, false)
			w.at.parameters = false
		default:
			w.visit(c, false)
		}
	}
	w.b.Close()
	w.at, w.results = outer, results
	if len(returned) > 0 {
		v := w.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: returned, Span: span})
		w.b.Def(id).Value = v
	}
}

// isMacroCall reports whether a function without a type is the use of a macro:
// TEST(Suite, Name) { … }.
func (w *walker) isMacroCall(d declared, s *specifiers) bool {
	if d.isOwned || s.virtual || w.symbol(d.name) != sIdentifier && w.symbol(d.name) != sFieldIdentifier {
		return false
	}
	if w.at.in == inClass && w.is(d.name, w.b.Def(w.at.class).Name) {
		return false
	}
	names := w.bareNames(d.fn)
	if names > 0 {
		return w.d.cplus || isCapital(w.text(d.name))
	}
	return names == 0 && isCapital(w.text(d.name))
}

func isCapital(text []byte) bool { return len(text) > 1 && bytes.Equal(bytes.ToUpper(text), text) }

// macroCall states the use of a macro that looks like a prototype.
func (w *walker) macroCall(d declared) {
	w.ref(d.name, facts.Call, max(w.bareNames(d.fn), 0))
	w.bareArguments(d.fn)
}

// bareNodes returns the parameters of a function declarator that are bare names.
func (w *walker) bareNodes(fn syntax.Node) []syntax.Node {
	var names []syntax.Node
	for c := w.first(w.part(fn, w.d.field.parameters)); c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sParameter:
			names = append(names, w.part(c, w.d.field.typ))
		case sIdentifier:
			names = append(names, c)
		}
	}
	return names
}

// macroFunction defines the function that a macro makes of its arguments and
// the block behind it. It is called what the last argument says, and belongs to
// what the one before it names, as in the test frameworks that have fixtures.
func (w *walker) macroFunction(macro syntax.Node, args []syntax.Node, signature, span facts.Span, rest, end syntax.Node) {
	w.ref(macro, facts.Call, len(args))
	def := facts.Def{Kind: facts.KindFunction, Flags: facts.FlagGenerated, Span: span, Signature: w.trim(signature), Doc: w.doc(span.Start)}
	for word := range bytes.SplitSeq(w.text(macro), []byte("_")) {
		if string(word) == "TEST" {
			def.Flags |= facts.FlagTest
		}
	}
	last := len(args) - 1
	for i, a := range args {
		switch {
		case i == last && w.named(a) && (w.symbol(a) == sIdentifier || w.symbol(a) == sTypeIdentifier):
			def.Name, def.NameSpan = w.b.Text(w.span(a)), w.span(a)
		case i == last-1 && w.isSegment(a):
			def.Owner = w.use(a, facts.TypeUse, 0)
		default:
			w.use(a, facts.Read, 0)
		}
	}
	id := w.define(def, w.at.scope)
	w.body(id, 0, facts.Span{Start: signature.End, End: span.End}, rest, end, false)
}

// expressionStatement visits a statement. At file level, C's grammar takes
// MACRO(name) { … } for a call and a block.
func (w *walker) expressionStatement(n syntax.Node, _ bool) facts.ExprID {
	call, block := w.child(n), w.t.Next(n)
	if w.at.in != inFile || w.symbol(block) != sCompound || w.symbol(call) != sCall || w.symbol(w.part(call, w.d.field.function)) != sIdentifier {
		w.children(n)
		return 0
	}
	var args []syntax.Node
	for c := w.first(w.part(call, w.d.field.arguments)); c != 0; c = w.t.Next(c) {
		if w.t.Named(c) && w.symbol(c) != sComment {
			args = append(args, c)
		}
	}
	span := facts.Span{Start: w.t.Start(n), End: w.t.End(block)}
	w.macroFunction(w.part(call, w.d.field.function), args, w.span(call), span, block, w.t.Next(block))
	w.done = block
	return 0
}

// memberInitialisers states the initialisers of a constructor.
func (w *walker) memberInitialisers(n syntax.Node, _ bool) facts.ExprID {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) == sFieldInitializer {
			w.memberInitialiser(c)
		} else {
			w.visit(c, false)
		}
	}
	return 0
}

func (w *walker) memberInitialiser(n syntax.Node) {
	name := w.child(n)
	list := syntax.Node(0)
	args := 0
	for c := w.t.Next(name); name != 0 && c != 0; c = w.t.Next(c) {
		if s := w.symbol(c); s == sArgumentList || s == sInitializerList {
			list, args = c, w.countNamed(c)
		}
	}
	switch {
	case w.symbol(name) == sFieldIdentifier && w.named(name) && !w.isBase(w.text(name)):
		this := w.b.Expr(facts.Expr{Kind: facts.ExprThis, Span: facts.Span{Start: w.t.Start(name), End: w.t.Start(name)}})
		w.b.Member(this, w.span(name), w.span(name), facts.Label, 0)
	case name != 0:
		w.use(name, facts.New, args)
	}
	if list != 0 {
		w.children(list)
	}
}

// isBase reports whether a constructor's initialiser names its own class or,
// as far as they are in sight, a base of it.
func (w *walker) isBase(name []byte) bool {
	fn := w.b.Def(w.b.In())
	if string(name) == fn.Name {
		return true
	}
	if w.at.class == 0 || fn.Owner != 0 {
		return false
	}
	for _, base := range w.b.Def(w.at.class).Bases {
		if string(name) == w.lastName(base) {
			return true
		}
	}
	return false
}

// countNamed counts the named children of a list.
func (w *walker) countNamed(n syntax.Node) int {
	count := 0
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.t.Named(c) && w.symbol(c) != sComment {
			count++
		}
	}
	return count
}

// lambda handles a lambda expression: a function without a name.
func (w *walker) lambda(n syntax.Node, want bool) facts.ExprID {
	span := w.span(n)
	def := facts.Def{Kind: facts.KindFunction, Flags: facts.FlagLocal, Span: span}
	body := w.part(n, w.d.field.body)
	def.Signature = w.trim(facts.Span{Start: span.Start, End: max(w.t.Start(body), span.Start)})
	id := w.define(def, w.at.scope)
	outer, results := w.at, w.results
	w.b.Open(facts.ScopeFunction, span, id)
	w.at.scope = w.b.Scope()
	w.at.tags, w.at.labels, w.at.in, w.at.access = w.at.scope, w.at.scope, inFunction, 0
	var returned []facts.ExprID
	w.results = &returned
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch f := w.t.Field(c); {
		case f == 0:
			w.visit(c, false)
		case f == w.d.field.captures:
			w.captures(c)
		case f == w.d.field.templateParameters:
			params := w.typeParams(c)
			w.adopt(params, id)
			w.b.Def(id).TypeParams = params
		case f == w.d.field.declarator:
			w.signature(c, id)
		case c == body:
			w.children(c)
		default:
			w.visit(c, false)
		}
	}
	w.b.Close()
	w.at, w.results = outer, results
	if len(returned) > 0 && w.b.Def(id).Type == 0 {
		v := w.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: returned, Span: span})
		w.b.Def(id).Value = v
	}
	if !want {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: span})
}

// captures states what a lambda captures; [x = value] defines x.
func (w *walker) captures(n syntax.Node) {
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) != sLambdaCapture {
			w.visit(c, false)
			continue
		}
		name, value := w.part(c, w.d.field.left), w.part(c, w.d.field.right)
		w.b.Reopen(w.b.File.Scopes[w.b.Scope()].Parent, w.b.In())
		v := w.visit(value, true)
		w.b.Close()
		if w.named(name) {
			w.define(facts.Def{
				Name: w.b.Text(w.span(name)), Kind: facts.KindVariable, Flags: facts.FlagLocal, Span: w.span(c), NameSpan: w.span(name),
				Signature: w.span(c), Value: v,
			}, w.at.scope)
		}
	}
}
