package rust

import (
	"strconv"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// exported walks the visibility of an item and returns its flag.
func (w *walker) exported(n syntax.Node) facts.Flags {
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Kind(c) == kVisibility {
			w.visibility(c)
			return facts.FlagExported
		}
	}
	return 0
}

func (w *walker) visibility(n syntax.Node) facts.ExprID {
	if !w.lead.set {
		w.lead.set, w.lead.start = true, w.Span(n).Start
	}
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.Kind(c) {
		case kSelf, kSuper, kCrate, kScoped, kIdentifier:
			w.path(c, 0, facts.TypeUse, -1)
		}
	}
	return 0
}

// header returns the span of an item from after its attributes to before its body.
func (w *walker) header(n, body syntax.Node) facts.Span {
	s := w.Span(n)
	if body != 0 {
		s.End = max(s.Start, w.Span(body).Start)
	}
	for s.End > s.Start && (w.Src[s.End-1] == ';' || w.Src[s.End-1] == ',' || w.Blank(s.End-1, s.End)) {
		s.End--
	}
	return s
}

// item defines what the item n names.
func (w *walker) item(n, body syntax.Node, kind facts.Kind, flags facts.Flags) facts.DefID {
	before := w.takeLead(n)
	flags |= before.flags | w.exported(n)
	w.lead = lead{} // the visibility is part of the item
	if w.local() {
		flags |= facts.FlagLocal
	}
	d := facts.Def{
		Kind: kind, Flags: flags, Doc: before.doc, Signature: w.header(n, body),
		Span: facts.Span{Start: before.start, End: w.Span(n).End},
	}
	if node := w.Field(n, fName); node != 0 && w.Tree.Kind(node) != kMetavariable {
		if d.Name = w.name(node); d.Name == "_" {
			d.Name = ""
		} else if d.NameSpan = w.Span(node); d.NameSpan.Empty() {
			d.Flags |= facts.FlagGenerated
			d.Span.Start = min(d.Span.Start, d.NameSpan.Start)
		}
	}
	return w.Define(d)
}

func (w *walker) foreign(n syntax.Node) facts.ExprID {
	w.takeLead(n)
	w.exported(n)
	w.lead = lead{}
	if body := w.Field(n, fBody); body != 0 {
		w.list(body)
	}
	return 0
}

// function handles functions with and without a body.
func (w *walker) function(n syntax.Node) facts.ExprID {
	body := w.Field(n, fBody)
	var flags facts.Flags
	kind := facts.KindFunction
	if around := w.Def(w.In()); w.File.Scopes[w.Scope()].Kind == facts.ScopeType {
		kind = facts.KindMethod
		if !w.takesSelf(n) {
			flags |= facts.FlagStatic
		}
		if around.Kind == facts.KindTrait {
			flags |= facts.FlagExported
			if body == 0 {
				flags |= facts.FlagAbstract
			}
		} else if around.Kind == facts.KindImpl && len(around.Bases) > 1 {
			flags |= facts.FlagExported
		}
	} else if body == 0 {
		flags |= facts.FlagDeclaration
	}
	if m := w.ChildOf(n, kModifiers); m != 0 && w.ChildOf(m, kAsync) != 0 {
		flags |= facts.FlagAsync
	}
	def := w.item(n, body, kind, flags)

	fn, returns := w.fn, w.returns
	w.fn, w.returns = def, nil
	w.Open(facts.ScopeFunction, w.Def(def).Span, def)
	w.typeParams(w.Field(n, fTypeParams))
	w.params(w.Field(n, fParameters))
	if t := w.typ(w.Field(n, fReturnType)); t != 0 {
		w.Def(def).Type = t
	}
	w.where(n)
	if body != 0 && !w.generated(body) { // code that is all a macro's says nothing of the file
		w.list(body)
	}
	w.Close()
	w.fn, w.returns = fn, returns
	return 0
}

// takesSelf reports whether a function's first parameter is self.
func (w *walker) takesSelf(n syntax.Node) bool {
	for c := range w.Each(w.Field(n, fParameters)) {
		switch w.Tree.Kind(c) {
		case kSelfParam:
			return true
		case kParameter:
			p := w.Field(c, fPattern)
			return p != 0 && w.Tree.Kind(p) == kSelf
		}
	}
	return false
}

// params handles the parameters of a function, and of a function type or trait
// where they are types alone.
func (w *walker) params(n syntax.Node) {
	if n == 0 {
		return
	}
	def := w.In()
	mark := w.Declared.Len()
	for c := range w.Each(n) {
		var p facts.DefID
		switch w.Tree.Kind(c) {
		case kAttributeItem:
			w.attributeItem(c)
			continue
		case kSelfParam:
			p = w.selfParam(c)
		case kParameter:
			p = w.param(c, 0)
		case kVariadic:
			w.bind(w.Field(c, fPattern), match{kind: facts.KindParameter, span: w.Span(c)})
			w.Def(def).Flags |= facts.FlagVariadic
			continue
		default:
			p = w.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: w.Span(c)})
			t := w.typ(c)
			w.Def(p).Type = t
		}
		w.lead = lead{}
		w.Declared.Push(p)
	}
	w.lead = lead{}
	w.Def(def).Params = w.Declared.Pop(mark)
}

// param handles one parameter of a function or closure. A parameter that is a
// pattern is itself nameless; value is what is known of it besides its type.
func (w *walker) param(n syntax.Node, value facts.ExprID) facts.DefID {
	pattern, typ := n, facts.ExprID(0)
	if w.Tree.Kind(n) == kParameter {
		pattern = w.Field(n, fPattern)
		typ = w.typ(w.Field(n, fType))
	}
	s := w.Span(n)
	if pattern == 0 {
		return 0
	}
	first := facts.DefID(len(w.File.Defs))
	if w.Tree.Kind(pattern) == kSelf {
		value = w.Expr(facts.Expr{Kind: facts.ExprThis, Span: w.Span(pattern)})
	}
	if k := w.Tree.Kind(pattern); k == kIdentifier || k == kSelf {
		w.bind(pattern, match{value: value, typ: typ, kind: facts.KindParameter, span: s})
		if int(first) < len(w.File.Defs) {
			return first
		}
	}
	w.Define(facts.Def{Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: s, Type: typ, Value: value})
	if k := w.Tree.Kind(pattern); k == kIdentifier || k == kSelf {
		return first // a constant, or _
	}
	if typ != 0 {
		value = w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.Def(first).Span})
	}
	w.bind(pattern, match{value: value, kind: facts.KindParameter, span: s})
	return first
}

func (w *walker) selfParam(n syntax.Node) facts.DefID {
	s := w.Span(n)
	at := s
	reference := false
	for c := range w.all(n) {
		switch w.Tree.Kind(c) {
		case kLifetime:
			w.lifetime(c)
		case kAmpersand:
			reference = true
		case kSelf:
			at = w.Span(c)
		}
	}
	typ := w.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: at})
	if reference {
		typ = w.Expr(facts.Expr{Kind: facts.ExprPointer, X: typ, Span: s})
	}
	return w.Define(facts.Def{
		Name: "self", Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: s, NameSpan: at, Signature: s, Type: typ,
		Value: w.Expr(facts.Expr{Kind: facts.ExprThis, Span: at}), // calls do not write it
	})
}

// typeItem handles definitions of types with members.
func typeItem(kind facts.Kind) handler {
	return func(w *walker, n syntax.Node) facts.ExprID {
		body := w.Field(n, fBody)
		shown := body // the header of a tuple struct has all there is to it
		if body != 0 && w.Tree.Kind(body) == kOrderedFields {
			shown = 0
		}
		derives := w.lead.derives
		def := w.item(n, shown, kind, 0)
		w.Open(facts.ScopeType, w.Def(def).Span, def)
		w.typeParams(w.Field(n, fTypeParams))
		if b := w.Field(n, fBounds); b != 0 {
			bases := w.bounds(b)
			w.Def(def).Bases = bases
			w.inherit(bases)
		}
		if kind == facts.KindTrait {
			w.Def(def).Flags |= facts.FlagAbstract
		}
		w.where(n)
		w.Visit(body)
		w.Close()
		w.implDerived(def, derives)
		return 0
	}
}

// variant handles a variant of an enum; its fields are its members.
func (w *walker) variant(n syntax.Node) facts.ExprID {
	body := w.Field(n, fBody)
	def := w.item(n, 0, facts.KindEnumMember, facts.FlagExported|facts.FlagStatic)
	if body != 0 {
		w.Open(facts.ScopeType, w.Def(def).Span, def)
		w.Visit(body)
		w.Close()
	}
	value := w.Visit(w.Field(n, fValue))
	w.Def(def).Value = value
	return 0
}

func (w *walker) field(n syntax.Node) facts.ExprID {
	var flags facts.Flags
	if w.Def(w.In()).Kind == facts.KindEnumMember {
		flags = facts.FlagExported
	}
	def := w.item(n, 0, facts.KindField, flags)
	typ := w.typ(w.Field(n, fType))
	w.Def(def).Type = typ
	return 0
}

// tupleFields handles fields that have numbers for names. The empty span before
// its type is where such a field's name would be.
func (w *walker) tupleFields(n syntax.Node) facts.ExprID {
	i := 0
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.Kind(c) {
		case kLineComment, kBlockComment:
			w.comment(c)
			continue
		case kAttributeItem:
			w.attributeItem(c)
			continue
		case kVisibility:
			w.visibility(c)
			w.lead.flags |= facts.FlagExported
			continue
		}
		before := w.takeLead(c)
		s := facts.Span{Start: before.start, End: w.Span(c).End}
		def := w.Define(facts.Def{
			Name: position(i), Kind: facts.KindField, Flags: before.flags, Doc: before.doc,
			Span: s, NameSpan: facts.Span{Start: s.Start, End: s.Start}, Signature: s,
		})
		typ := w.typ(c)
		w.Def(def).Type = typ
		i++
	}
	w.lead = lead{}
	return 0
}

var positions = [...]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"}

// position returns the name of the i-th field of a tuple.
func position(i int) string {
	if i < len(positions) {
		return positions[i]
	}
	return strconv.Itoa(i)
}

// typeAlias handles type items: aliases, and associated types with or without a value.
func (w *walker) typeAlias(n syntax.Node) facts.ExprID {
	var flags facts.Flags
	t := w.Field(n, fType)
	if w.Def(w.In()).Kind == facts.KindTrait {
		flags |= facts.FlagExported
		if t == 0 {
			flags |= facts.FlagAbstract
		}
	}
	if w.File.Scopes[w.Scope()].Kind == facts.ScopeType {
		flags |= facts.FlagStatic
	}
	def := w.item(n, 0, facts.KindTypeAlias, flags)
	if bases := w.Def(w.In()).Bases; len(bases) > 1 && w.Def(w.In()).Kind == facts.KindImpl && t != 0 {
		// What is given a value is the trait's type.
		if d := w.Def(def); !d.NameSpan.Empty() {
			w.Ref(facts.Ref{Name: d.Name, Span: d.NameSpan, Role: facts.Label, Recv: bases[1]})
		}
	}
	w.Open(facts.ScopeType, w.Def(def).Span, def)
	w.typeParams(w.Field(n, fTypeParams))
	if b := w.Field(n, fBounds); b != 0 {
		bases := w.bounds(b)
		w.Def(def).Bases = bases
	}
	typ := w.typ(t)
	w.Def(def).Type = typ
	w.where(n)
	w.Close()
	return 0
}

// impl handles an impl block: the type that it is for is its first base, the
// trait, if there is one, the second.
func (w *walker) impl(n syntax.Node) facts.ExprID {
	def := w.item(n, w.Field(n, fBody), facts.KindImpl, 0)
	w.Open(facts.ScopeType, w.Def(def).Span, def)
	w.typeParams(w.Field(n, fTypeParams))
	trait := w.typ(w.Field(n, fTrait))
	bases := []facts.ExprID{w.typ(w.Field(n, fType))}
	if trait != 0 {
		bases = append(bases, trait)
		w.inherit(bases[1:])
	}
	w.Def(def).Bases = bases
	if at := w.File.Exprs[bases[0]].Span; bases[0] != 0 && at.Empty() {
		w.Def(def).Span.Start = min(w.Def(def).Span.Start, at.Start)
	}
	w.where(n)
	w.Visit(w.Field(n, fBody))
	w.Close()
	return 0
}

func (w *walker) constant(n syntax.Node) facts.ExprID {
	kind, flags := facts.KindConstant, facts.FlagConst
	if w.Tree.Kind(n) == kStaticItem {
		kind, flags = facts.KindVariable, facts.FlagStatic
	}
	if w.File.Scopes[w.Scope()].Kind == facts.ScopeType {
		flags |= facts.FlagStatic
		if w.Def(w.In()).Kind == facts.KindTrait {
			flags |= facts.FlagExported
			if w.Field(n, fValue) == 0 {
				flags |= facts.FlagAbstract
			}
		}
	}
	def := w.item(n, 0, kind, flags)
	typ := w.typ(w.Field(n, fType))
	value := w.Visit(w.Field(n, fValue))
	w.Def(def).Type, w.Def(def).Value = typ, value
	return 0
}
