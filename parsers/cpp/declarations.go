package cpp

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// specifiers are what a declaration says before its declarators.
type specifiers struct {
	header
	typ                                                  facts.ExprID
	typed                                                bool // a type is written, if only auto
	typeNode                                             syntax.Node
	static, extern, constant, constexpr, virtual, inline bool
	explicit                                             bool
}

// note takes a keyword into account.
func (s *specifiers) note(word string) {
	switch word {
	case "static":
		s.static = true
	case "extern":
		s.extern = true
	case "const":
		s.constant = true
	case "constexpr", "constinit", "consteval":
		s.constexpr, s.constant = true, true
	case "virtual":
		s.virtual = true
	case "explicit":
		s.explicit = true
	case "inline":
		s.inline = true
	}
}

// specifier handles a child of a declaration that stands before its
// declarators; false if it is none.
func (w *walker) specifier(c syntax.Node, s *specifiers, alone bool) bool {
	switch {
	case w.t.Field(c) == w.d.field.typ:
		s.typed, s.typeNode = true, c
		switch w.symbol(c) {
		case sClass, sStruct, sUnion, sEnum:
			s.typ = w.tagged(c, !alone, 0, alone)
		default:
			s.typ = w.typ(c)
		}
		return true
	case w.t.Field(c) != 0:
		return false
	}
	switch w.symbol(c) {
	case sStorage, sTypeQualifier:
		s.note(string(w.text(c)))
		w.children(c)
	case sNone:
		s.note(string(w.text(c)))
	default:
		w.visit(c, false)
	}
	return true
}

// declaration handles everything that declares with a type and declarators:
// variables, fields, prototypes.
func (w *walker) declaration(n syntax.Node, _ bool) facts.ExprID {
	s := specifiers{header: w.takeHeader()}
	s.extern = s.external
	declarators := 0
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.t.Field(c) == w.d.field.declarator {
			declarators++
		}
	}
	if declarators == 0 && w.anonymous(n) {
		return 0
	}
	span := s.extend(w.span(n))
	var last facts.DefID
	seen := 0
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch f := w.t.Field(c); {
		case f != 0 && f == w.d.field.declarator:
			own := span
			if seen++; seen > 1 {
				own.Start = w.t.Start(c)
			}
			if seen < declarators {
				own.End = w.t.End(c)
			}
			last = w.declare(c, &s, own)
		case f != 0 && (f == w.d.field.defaultValue || f == w.d.field.value):
			w.defaultValue(c, last)
		default:
			w.specifier(c, &s, declarators == 0)
		}
	}
	return 0
}

// anonymous handles a structure without a name with which nothing is declared:
// its members are the surroundings'.
func (w *walker) anonymous(n syntax.Node) bool {
	t := w.part(n, w.d.field.typ)
	if s := w.symbol(t); s != sStruct && s != sUnion && s != sClass || w.part(t, w.d.field.name) != 0 {
		return false
	}
	access := w.at.access
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if c == t {
			w.children(t)
		} else {
			w.visit(c, false)
		}
	}
	w.at.access = access
	return true
}

// defaultValue handles what stands behind the = of a member: an initialiser, or
// the 0 of a pure virtual function.
func (w *walker) defaultValue(n syntax.Node, id facts.DefID) {
	if id == 0 {
		w.visit(n, false)
		return
	}
	if d := w.b.Def(id); d.Kind.IsCallable() {
		d.Flags |= facts.FlagAbstract
		w.visit(n, false)
		return
	}
	w.initialise(id, n)
}

// declare handles one declarator of a declaration and returns what it defines.
func (w *walker) declare(n syntax.Node, s *specifiers, span facts.Span) facts.DefID {
	value := syntax.Node(0)
	declarator := n
	if w.symbol(n) == sInit {
		declarator, value = w.part(n, w.d.field.declarator), w.part(n, w.d.field.value)
	}
	refs := len(w.b.File.Refs)
	d := w.declarator(declarator, s.typ)
	switch {
	case w.symbol(d.name) == sStructuredBinding:
		w.bindings(d.name, value, span)
		return 0
	case !w.nameable(d.name):
		if d.fn != 0 {
			w.functionType(d.fn, d.typ)
		}
		w.visit(value, false)
		return 0
	case d.fn != 0 && w.isCall(d.fn, s):
		return w.constructed(d, s, span)
	case d.fn != 0 && !s.typed && w.isMacroCall(d, s):
		w.macroCall(d)
		return 0
	case d.fn != 0:
		id := w.function(d, s, span)
		w.inside(id, refs)
		w.b.Def(id).Flags |= facts.FlagDeclaration
		w.b.Open(facts.ScopeFunction, facts.Span{Start: w.t.Start(d.fn), End: span.End}, id)
		outer := w.at
		w.at.scope, w.at.in = w.b.Scope(), inFunction
		w.signature(d.fn, id)
		w.at = outer
		w.b.Close()
		w.visit(value, false)
		return id
	}
	id := w.variable(d, s, span, value != 0)
	if value != 0 {
		w.b.Def(id).Signature = w.header(facts.Span{Start: span.Start, End: w.t.Start(value)}, s.typeNode)
		w.initialise(id, value)
	}
	return id
}

// nameable reports whether a declarator's name is one that can be defined.
func (w *walker) nameable(n syntax.Node) bool {
	switch w.symbol(n) {
	case sOperatorName, sDestructor, sOperatorCast:
		return true
	case sTemplateFunction, sTemplateMethod, sTemplateType:
		return w.named(w.part(n, w.d.field.name))
	}
	return w.named(n)
}

// variable defines a variable or field.
func (w *walker) variable(d declared, s *specifiers, span facts.Span, initialised bool) facts.DefID {
	def := facts.Def{Kind: facts.KindVariable, Span: span, Signature: w.header(span, s.typeNode), Owner: d.owner, Type: d.typ, TypeParams: s.params}
	def.Flags = w.at.access | w.visibility()
	switch {
	case w.at.in == inClass:
		def.Kind = facts.KindField
		if s.static {
			def.Flags |= facts.FlagStatic
			if !s.constexpr && !s.inline && !initialised {
				def.Flags |= facts.FlagDeclaration
			}
		}
	case d.isOwned && d.owner != 0:
		def.Kind = facts.KindField
		def.Flags |= facts.FlagStatic
	case w.at.parameters:
		def.Kind = facts.KindParameter
	case w.at.in == inFile && s.constant && w.b.File.Exprs[d.typ].Kind != facts.ExprPointer:
		def.Kind = facts.KindConstant
	}
	if s.constant {
		def.Flags |= facts.FlagConst
	}
	if s.static && w.at.in == inFile {
		def.Flags &^= facts.FlagExported
	}
	if s.extern && !initialised {
		def.Flags |= facts.FlagDeclaration
	}
	if s.special {
		def.Flags |= facts.FlagSpecial
	}
	if w.at.in != inFunction {
		def.Doc = w.doc(span.Start)
	}
	w.nameDef(&def, d.name)
	id := w.define(def, w.at.scope)
	w.adopt(s.params, id)
	w.nameArgs(d.name)
	return id
}

// header is the signature of what is declared with a type: all of it, or what
// stands before the type's body.
func (w *walker) header(span facts.Span, typ syntax.Node) facts.Span {
	if body := w.part(typ, w.d.field.body); body != 0 && w.t.Start(body) > span.Start {
		span.End = w.t.Start(body)
	}
	return w.trim(span)
}

// nameDef gives a definition its name.
func (w *walker) nameDef(def *facts.Def, n syntax.Node) {
	switch w.symbol(n) {
	case sTemplateFunction, sTemplateMethod, sTemplateType:
		n = w.part(n, w.d.field.name)
		def.Flags |= facts.FlagSpecial
	case sOperatorCast:
		w.nameConversion(def, n)
		return
	}
	def.Name, def.NameSpan = w.nameOf(n), w.span(n)
}

// nameArgs states the template arguments behind a defined name.
func (w *walker) nameArgs(n syntax.Node) {
	switch w.symbol(n) {
	case sTemplateFunction, sTemplateMethod, sTemplateType:
		w.templateArgs(w.part(n, w.d.field.arguments))
	}
}

// initialise visits a definition's initialiser.
func (w *walker) initialise(id facts.DefID, value syntax.Node) {
	braced := w.symbol(value) == sInitializerList && !w.assigns(value)
	typ := w.b.Def(id).Type
	var v facts.ExprID
	switch w.symbol(value) {
	case sInitializerList:
		v = w.initializers(value, w.instance(typ), typ == 0 || braced && w.d.cplus)
		if e := &w.b.File.Exprs[v]; typ != 0 && v != 0 {
			*e = facts.Expr{Kind: facts.ExprNew, X: typ, Args: e.Args, Span: e.Span} // T x{…}
		}
	case sArgumentList:
		args := w.arguments(value, false)
		if typ != 0 {
			v = w.b.Expr(facts.Expr{Kind: facts.ExprNew, X: typ, Args: args, Span: w.span(value)})
		} else if len(args) == 1 {
			v = args[0]
		}
	default:
		v = w.visit(value, typ == 0)
	}
	if v == 0 && w.d.cplus {
		v = w.b.Expr(facts.Expr{Span: w.span(value)}) // not nothing: nothing calls a constructor
	}
	w.b.Def(id).Value = v
}

// assigns reports whether an = stands before an initialiser.
func (w *walker) assigns(value syntax.Node) bool {
	at := w.t.Start(value)
	for at > 0 && (w.src[at-1] == ' ' || w.src[at-1] == '\n' || w.src[at-1] == '\t') {
		at--
	}
	return at > 0 && w.src[at-1] == '='
}

// bindings defines the names of auto [a, b] = value.
func (w *walker) bindings(n, value syntax.Node, span facts.Span) {
	v := w.visit(value, true)
	w.bindingsOf(n, v, span)
}

func (w *walker) bindingsOf(n syntax.Node, v facts.ExprID, span facts.Span) {
	i := int32(0)
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		if w.symbol(c) != sIdentifier || !w.named(c) {
			continue
		}
		def := facts.Def{
			Name: w.b.Text(w.span(c)), Kind: facts.KindVariable, Flags: w.visibility(), Span: span, NameSpan: w.span(c), Signature: w.trim(span),
		}
		if v != 0 {
			def.Value = w.b.Expr(facts.Expr{Kind: facts.ExprItem, X: v, N: i, Span: w.span(c)})
		}
		w.define(def, w.at.scope)
		i++
	}
}

// isCall reports whether what looks like a prototype inside a function is the
// construction of a variable: all of its parameters are bare names.
func (w *walker) isCall(fn syntax.Node, s *specifiers) bool {
	return w.d.cplus && w.at.in == inFunction && s.typed && w.bareNames(fn) > 0
}

// bareNames counts the parameters of a function declarator if all of them are
// bare names; else it returns -1.
func (w *walker) bareNames(fn syntax.Node) int {
	n := 0
	for c := w.first(w.part(fn, w.d.field.parameters)); c != 0; c = w.t.Next(c) {
		if !w.t.Named(c) || w.symbol(c) == sComment {
			continue
		}
		n++
		switch w.symbol(c) {
		case sIdentifier:
			continue
		case sParameter:
			t := w.part(c, w.d.field.typ)
			if s := w.symbol(t); w.first(c) == t && w.t.Next(t) == 0 && (s == sTypeIdentifier || s == sQualified) {
				continue
			}
		}
		return -1
	}
	return n
}

// constructed defines a variable with the arguments of its constructor, which
// the grammar takes for parameters.
func (w *walker) constructed(d declared, s *specifiers, span facts.Span) facts.DefID {
	id := w.variable(d, s, span, true)
	args := w.bareArguments(d.fn)
	w.b.Def(id).Value = w.b.Expr(facts.Expr{Kind: facts.ExprNew, X: d.typ, Args: args, Span: w.span(w.part(d.fn, w.d.field.parameters))})
	return id
}

// bareArguments states parameters that are arguments.
func (w *walker) bareArguments(fn syntax.Node) []facts.ExprID {
	mark := len(w.exprs)
	for c := w.first(w.part(fn, w.d.field.parameters)); c != 0; c = w.t.Next(c) {
		switch w.symbol(c) {
		case sParameter:
			w.exprs = append(w.exprs, w.use(w.part(c, w.d.field.typ), facts.Read, 0))
		case sIdentifier:
			w.exprs = append(w.exprs, w.use(c, facts.Read, 0))
		}
	}
	return w.collect(mark)
}

// typedef handles typedef. An anonymous structure gets the first plain name.
func (w *walker) typedef(n syntax.Node, _ bool) facts.ExprID {
	s := specifiers{header: w.takeHeader()}
	typeNode, first := w.part(n, w.d.field.typ), w.part(n, w.d.field.declarator)
	naming := syntax.Node(0)
	switch w.symbol(typeNode) {
	case sClass, sStruct, sUnion, sEnum:
		if w.part(typeNode, w.d.field.name) == 0 && w.part(typeNode, w.d.field.body) != 0 && w.symbol(first) == sTypeIdentifier {
			naming = first
		}
	}
	for c := w.first(n); c != 0; c = w.t.Next(c) {
		switch {
		case c == naming:
		case c == typeNode && naming != 0:
			s.typ = w.tagged(c, true, naming, false)
			id := w.b.File.Exprs[s.typ].Def
			d := w.b.Def(id)
			d.Span, d.Doc = w.span(n), w.doc(w.t.Start(n))
			d.Signature.Start = w.t.Start(n)
		case w.t.Field(c) == w.d.field.declarator:
			w.typedefName(c, &s, w.span(n))
		default:
			w.specifier(c, &s, false)
		}
	}
	return 0
}

func (w *walker) typedefName(n syntax.Node, s *specifiers, span facts.Span) {
	d := w.declarator(n, s.typ)
	if d.fn != 0 {
		d.typ = w.functionType(d.fn, d.typ)
	}
	if !w.nameable(d.name) {
		return
	}
	def := facts.Def{Kind: facts.KindTypeAlias, Flags: w.at.access | w.visibility(), Span: span, Signature: w.header(span, s.typeNode), Type: d.typ}
	if w.at.in != inFunction {
		def.Doc = w.doc(span.Start)
	}
	w.nameDef(&def, d.name)
	w.define(def, w.at.scope)
}
