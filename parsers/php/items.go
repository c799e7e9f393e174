package php

import (
	"slices"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// modifiers returns the flags that the modifiers of a member or class give.
func (w *walker) modifiers(n syntax.Node) facts.Flags {
	flags := facts.FlagExported
	for c := range w.Each(n) {
		switch w.Tree.Kind(c) {
		case kVisibility:
			switch strings.ToLower(string(w.Tree.Text(c))) {
			case "private":
				flags = flags&^facts.FlagExported | facts.FlagPrivate
			case "protected":
				flags = flags&^facts.FlagExported | facts.FlagProtected
			}
		case kStatic:
			flags |= facts.FlagStatic
		case kAbstract:
			flags |= facts.FlagAbstract
		}
	}
	return flags
}

// item makes the definition that n is, with its attributes walked.
func (w *walker) item(n, name, body syntax.Node, kind facts.Kind, flags facts.Flags) (facts.DefID, doc) {
	at := w.takeDoc()
	d := readDoc(w.Src, at)
	if d.deprecated {
		flags |= facts.FlagDeprecated
	}
	if a := w.ChildOf(n, kAttributes); a != 0 {
		w.children(a)
	}
	def := facts.Def{Kind: kind, Flags: flags, Doc: at, Span: w.Span(n), Signature: w.header(n, body)}
	if name != 0 {
		def.NameSpan = w.Span(name)
		def.Name = w.Text(def.NameSpan)
	}
	return w.Define(def), d
}

// classLike handles classes, interfaces, traits and enums.
func classLike(kind facts.Kind) walk.Handler[*walker] {
	return func(w *walker, n syntax.Node) facts.ExprID {
		w.classBody(n, w.Field(n, fName), kind)
		return 0
	}
}

func (w *walker) classBody(n, name syntax.Node, kind facts.Kind) facts.DefID {
	body := w.Field(n, fBody)
	flags := w.modifiers(n)
	if kind == facts.KindInterface || kind == facts.KindTrait {
		flags |= facts.FlagAbstract
	}
	def, d := w.item(n, name, body, kind, flags)
	c := &class{def: def, outer: w.class, assigned: map[string][]facts.ExprID{}}
	w.Open(facts.ScopeType, w.Span(n), def)
	w.class = c
	w.templates(d, def)
	var bases []facts.ExprID
	for h := range w.Each(n) {
		switch w.Tree.Kind(h) {
		case kBaseClause:
			for b := range w.Each(h) {
				if e := w.path(b, facts.Inherit, -1); e != 0 {
					bases = append(bases, e)
					if kind == facts.KindClass {
						c.parent = e
					}
				}
			}
		case kImplements:
			for b := range w.Each(h) {
				if e := w.path(b, facts.Inherit, -1); e != 0 {
					bases = append(bases, e)
				}
			}
		}
	}
	// A base's type arguments stand in the doc comment; that form comes first, so it wins.
	bases = append(w.docBases(d), bases...)
	w.Def(def).Bases = append(w.Def(def).Bases, bases...)
	if body != 0 {
		w.children(body)
	}
	w.docMembers(d)
	for _, field := range c.order {
		if f := w.Def(field); f.Type == 0 && len(c.assigned[f.Name]) > 0 {
			value := w.union(append(c.assigned[f.Name], f.Value)...)
			w.Def(field).Value = value
		}
	}
	w.class = c.outer
	w.Close()
	return def
}

// useTraits handles use inside of a class. Traits come before the other bases,
// as their members hide those that are inherited.
func (w *walker) useTraits(n syntax.Node) facts.ExprID {
	if w.class == nil {
		w.children(n)
		return 0
	}
	var traits []facts.ExprID
	for c := range w.Each(n) {
		switch w.Tree.Kind(c) {
		case kName, kQualified:
			if e := w.path(c, facts.Inherit, -1); e != 0 {
				traits = append(traits, e)
			}
		case kUseList:
			for rule := range w.Each(c) {
				w.traitRule(rule, traits)
				traits = w.preferred(rule, traits)
			}
		}
	}
	d := w.Def(w.class.def)
	d.Bases = append(traits, d.Bases...)
	return 0
}

// preferred puts the trait A of A::m insteadof B before B, so that the method
// of A is found: of names that traits share each must be decided by such a rule.
func (w *walker) preferred(rule syntax.Node, traits []facts.ExprID) []facts.ExprID {
	member := w.ChildOf(rule, kClassConst)
	if member == 0 || w.Tree.KindName(rule) != "use_instead_of_clause" {
		return traits
	}
	winner, out := w.trait(w.Span(w.First(member)), traits), traits
	for c := range w.Each(rule) {
		if k := w.Tree.Kind(c); k != kName && k != kQualified {
			continue
		}
		loser := w.trait(w.Span(c), out)
		at := slices.Index(out, winner)
		if before := slices.Index(out, loser); before >= 0 && at > before {
			out = slices.Insert(slices.Delete(slices.Clone(out), at, at+1), before, winner)
		}
	}
	return out
}

// trait returns the one among traits that is written as at a place; 0 if none is.
func (w *walker) trait(at facts.Span, traits []facts.ExprID) facts.ExprID {
	for _, t := range traits {
		if s := w.File.Exprs[t].Span; strings.EqualFold(w.Text(s), w.Text(at)) {
			return t
		}
	}
	return 0
}

// traitRule handles A::m insteadof B and m as protected other.
func (w *walker) traitRule(n syntax.Node, traits []facts.ExprID) {
	var method facts.ExprID
	first, role := true, facts.Call // under its other name, to which calls of that lead
	if w.Tree.KindName(n) == "use_instead_of_clause" {
		role = facts.ImportName
	}
	for c := range w.Each(n) {
		switch k := w.Tree.Kind(c); {
		case k == kClassConst:
			method = w.classMember(c, role)
			first = false
		case k == kName && first:
			s := w.Span(c)
			method = w.member(w.union(traits...), w.Text(s), s, s.Start, role, -1)
			first = false
		case k == kName && w.Tree.KindName(n) == "use_as_clause":
			s := w.Span(c)
			if s.Empty() {
				continue
			}
			value := w.Expr(facts.Expr{Kind: facts.ExprCall, X: method, Span: s})
			w.Define(facts.Def{
				Name: w.Text(s), Kind: facts.KindMethod, Flags: w.modifiers(n), Span: w.Span(n), NameSpan: s,
				Signature: w.Span(n), Value: value,
			})
		case k == kName || k == kQualified:
			w.path(c, facts.TypeUse, -1)
		}
	}
}

func (w *walker) enumCase(n syntax.Node) facts.ExprID {
	def, _ := w.item(n, w.Field(n, fName), 0, facts.KindEnumMember, facts.FlagExported|facts.FlagStatic|facts.FlagConst)
	value := w.Visit(w.Field(n, fValue))
	w.Def(def).Value = value
	return 0
}

// constants handles const, in a class and outside.
func (w *walker) constants(n syntax.Node) facts.ExprID {
	doc := w.doc
	flags := w.modifiers(n) | facts.FlagConst
	if w.class != nil {
		flags |= facts.FlagStatic
	}
	if a := w.ChildOf(n, kAttributes); a != 0 {
		w.children(a)
	}
	typ := w.typ(w.Field(n, fType))
	for c := range w.Each(n) {
		if w.Tree.Kind(c) != kConstElement {
			continue
		}
		name := w.ChildOf(c, kName)
		w.doc = doc
		def, _ := w.item(c, name, 0, facts.KindConstant, flags)
		var value facts.ExprID
		for v := range w.Each(c) {
			if v != name {
				value = w.Visit(v)
			}
		}
		d := w.Def(def)
		d.Type, d.Value = typ, value
	}
	return 0
}

// properties handles the properties of a class.
func (w *walker) properties(n syntax.Node) facts.ExprID {
	at := w.takeDoc()
	d := readDoc(w.Src, at)
	flags := w.modifiers(n)
	if a := w.ChildOf(n, kAttributes); a != 0 {
		w.children(a)
	}
	typ := w.typ(w.Field(n, fType))
	if t := w.docType(d.typ("var", "")); t != 0 {
		typ = t
	}
	var last facts.DefID
	for c := range w.Each(n) {
		if w.Tree.Kind(c) == kHooks && last != 0 {
			w.hooks(c, last)
		}
		if w.Tree.Kind(c) != kProperty {
			continue
		}
		name := w.Field(c, fName)
		if name == 0 {
			continue
		}
		last = w.field(name, w.Span(n), at, typ, flags)
		value := w.Visit(w.Field(c, fDefault))
		w.Def(last).Value = value
	}
	return 0
}

// field defines a property.
func (w *walker) field(name syntax.Node, whole, doc facts.Span, typ facts.ExprID, flags facts.Flags) facts.DefID {
	at := w.Span(name)
	text := w.Text(at)
	def := facts.Def{
		Name: text, Kind: facts.KindField, Flags: flags, Span: whole, NameSpan: at, Doc: doc, Type: typ,
		Signature: facts.Span{Start: whole.Start, End: at.End},
	}
	if w.class == nil {
		return w.Define(def)
	}
	def.Parent, def.Scope = w.class.def, w.Def(w.class.def).Inner
	id := w.Define(def)
	w.class.order = append(w.class.order, id)
	return id
}

// hooks handles the accessors of a property.
func (w *walker) hooks(n syntax.Node, field facts.DefID) {
	w.Def(field).Kind = facts.KindProperty
	for c := range w.Each(n) {
		if w.Tree.Kind(c) != kHook {
			continue
		}
		w.inFunction(w.Define(facts.Def{Kind: facts.KindFunction, Span: w.Span(c)}), c, nil, func() {
			w.params(w.Field(c, fParameters), doc{})
			if body := w.Field(c, fBody); body != 0 {
				w.Visit(body)
			}
		})
	}
}

func (w *walker) method(n syntax.Node) facts.ExprID {
	flags := w.modifiers(n)
	if w.class != nil && w.Def(w.class.def).Kind == facts.KindInterface {
		flags |= facts.FlagAbstract
	}
	kind := facts.KindMethod
	name := w.Field(n, fName)
	if name != 0 && strings.EqualFold(string(w.Tree.Text(name)), "__construct") {
		kind = facts.KindConstructor
	}
	if text := string(w.Tree.Text(name)); strings.HasPrefix(text, "test") && name != 0 {
		flags |= facts.FlagTest
	}
	w.callable(n, name, kind, flags)
	return 0
}

func (w *walker) function(n syntax.Node) facts.ExprID {
	w.callable(n, w.Field(n, fName), facts.KindFunction, facts.FlagExported)
	return 0
}

// callable handles functions and methods.
func (w *walker) callable(n, name syntax.Node, kind facts.Kind, flags facts.Flags) {
	body := w.Field(n, fBody)
	def, d := w.item(n, name, body, kind, flags)
	if d.test {
		w.Def(def).Flags |= facts.FlagTest
	}
	outer := w.fn
	w.fn = def
	saved := w.frame
	w.frame = nil
	w.inFunction(def, n, nil, func() {
		w.templates(d, def)
		w.params(w.Field(n, fParameters), d)
		w.result(def, n, d)
		if body != 0 {
			w.children(body)
		}
	})
	w.frame = saved
	w.fn = outer
}

// inFunction opens the inside of a function or closure for what body walks.
func (w *walker) inFunction(def facts.DefID, n syntax.Node, outer *frame, body func()) {
	scope := w.Open(facts.ScopeFunction, w.Span(n), def)
	saved := w.frame
	w.frame = newFrame(def, scope, outer)
	body()
	f := w.frame
	d := w.Def(def)
	if f.yielded {
		d.Flags |= facts.FlagGenerator
		list := w.Expr(facts.Expr{Kind: facts.ExprList, Args: f.yields, Span: d.Span})
		w.Def(def).Value = list
	} else if value := w.union(f.returns...); value != 0 && w.Def(def).Value == 0 {
		w.Def(def).Value = value
	}
	w.closeFrame()
	w.frame = saved
	w.Close()
}

// result sets what a function is declared to give: as the doc comment has it,
// which tells more where it tells anything, else as the code has.
func (w *walker) result(def facts.DefID, n syntax.Node, d doc) {
	typ := w.typ(w.Field(n, fReturnType))
	if t := w.docType(d.typ("return", "")); t != 0 {
		typ = t
	}
	w.Def(def).Type = typ
}

// params handles the parameters of the open function. Those of a closure that
// is an argument may have their types from the call.
func (w *walker) params(n syntax.Node, d doc) {
	want := w.closure
	w.closure = expected{}
	def := w.In()
	i := 0
	for c := range w.Each(n) {
		if a := w.ChildOf(c, kAttributes); a != 0 {
			w.children(a)
		}
		name := w.Field(c, fName)
		if name != 0 && w.Tree.Kind(name) == kByRef {
			name = w.ChildOf(name, kVariable)
		}
		typ := w.typ(w.Field(c, fType))
		if name == 0 || w.Tree.Kind(name) != kVariable {
			continue
		}
		at := w.Span(name)
		text := w.Text(at)
		v := w.frame.variable(text)
		if v.def == 0 { // else it is named twice
			if t := w.docType(d.typ("param", text)); t != 0 {
				typ = t
			}
		}
		if w.Tree.Kind(c) == kVariadic && typ != 0 {
			typ = w.Expr(facts.Expr{Kind: facts.ExprArrayType, X: typ, Span: w.Span(c)})
		}
		p := w.declare(w.frame, v, at, w.Span(c), facts.KindParameter)
		value := w.Visit(w.Field(c, fDefault))
		if typ == 0 && want.call != 0 {
			value = w.Expr(facts.Expr{Kind: facts.ExprParam, X: want.call, N: want.arg, Text: position(i), Span: at})
		}
		pd := w.Def(p)
		pd.Flags |= facts.FlagLocal
		pd.Signature = w.Span(c)
		pd.Type = typ
		if value != 0 {
			v.values = append(v.values, value)
			pd.Flags |= facts.FlagOptional
		}
		fd := w.Def(def)
		fd.Params = append(fd.Params, p)
		if w.Tree.Kind(c) == kVariadic {
			fd.Flags |= facts.FlagVariadic
		}
		if w.Tree.Kind(c) == kPromotion {
			field := w.field(name, w.Span(c), facts.Span{}, typ, w.modifiers(c))
			if hooks := w.ChildOf(c, kHooks); hooks != 0 {
				w.hooks(hooks, field)
			}
		}
		i++
	}
}

var positions = [...]string{"0", "1", "2", "3", "4", "5", "6", "7"}

func position(i int) string {
	if i < len(positions) {
		return positions[i]
	}
	return "9"
}

// lambda handles closures and arrow functions. Their decision points are those
// of the function around.
func (w *walker) lambda(n syntax.Node) facts.ExprID {
	want := w.closure
	w.closure = expected{}
	body := w.Field(n, fBody)
	def, d := w.item(n, 0, body, facts.KindFunction, facts.FlagLocal)
	outer := w.frame
	captured := map[string]bool{}
	if u := w.ChildOf(n, kUseClosure); u != 0 {
		for c := range w.Each(u) {
			v := c
			if w.Tree.Kind(c) == kByRef {
				v = w.ChildOf(c, kVariable)
			}
			if v == 0 {
				continue
			}
			w.variable(v)
			captured[w.Text(w.Span(v))] = true
			if w.Tree.Kind(c) == kByRef {
				delete(outer.flow, w.Text(w.Span(v))) // the closure may change it
			}
		}
	}
	arrow := w.Tree.Kind(n) == kArrowFunction
	w.inFunction(def, n, outer, func() {
		w.frame.arrow, w.frame.captured = arrow, captured
		for name, e := range outer.flow {
			if arrow || captured[name] {
				w.frame.flow[name] = e
			}
		}
		w.templates(d, def)
		w.closure = want
		w.params(w.Field(n, fParameters), d)
		w.result(def, n, d)
		if arrow {
			value := w.Visit(body)
			w.Def(def).Value = value
		} else if body != 0 {
			w.children(body)
		}
	})
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: def, Span: w.Span(n)})
}

// statics handles static variables, globals the names of global ones.
func (w *walker) statics(n syntax.Node) facts.ExprID {
	for c := range w.Each(n) {
		if name := w.Field(c, fName); name != 0 {
			w.assignTo(name, w.Visit(w.Field(c, fValue)), w.Span(c))
			delete(w.frame.flow, w.Text(w.Span(name)))
		}
	}
	return 0
}

func (w *walker) globals(n syntax.Node) facts.ExprID {
	for c := range w.Each(n) {
		if w.Tree.Kind(c) == kVariable {
			w.assignTo(c, 0, w.Span(c))
		} else {
			w.Visit(c)
		}
	}
	return 0
}

func (w *walker) attribute(n syntax.Node) facts.ExprID {
	for c := range w.Each(n) {
		switch w.Tree.Kind(c) {
		case kName, kQualified:
			w.path(c, facts.Decorate, -1)
		default:
			w.Visit(c)
		}
	}
	return 0
}
