package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

func (w *walker) class(n syntax.Node) facts.ExprID  { return w.typeDeclaration(n, facts.KindClass) }
func (w *walker) record(n syntax.Node) facts.ExprID { return w.typeDeclaration(n, facts.KindClass) }
func (w *walker) interfaceType(n syntax.Node) facts.ExprID {
	return w.typeDeclaration(n, facts.KindInterface)
}
func (w *walker) enum(n syntax.Node) facts.ExprID { return w.typeDeclaration(n, facts.KindEnum) }

// typeDeclaration states a class, record, interface, annotation type or enum.
// Its header lies outside of the scope of its members, so that finding its
// bases never asks for members that its bases may have.
func (w *walker) typeDeclaration(n syntax.Node, kind facts.Kind) facts.ExprID {
	d := facts.Def{Kind: kind, Span: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	name, body := w.Field(n, fName), w.Field(n, fBody)
	w.nameDef(&d, name)
	d.Flags = m.flags | w.visibility(m)
	end := d.Span.End
	if body != 0 {
		end = w.Tree.Start(body)
	}
	d.Signature = w.Before(d.Span.Start, end)
	if w.local() {
		d.Flags = d.Flags&^facts.FlagExported | facts.FlagLocal
	}
	id := w.Define(d)

	header := facts.Span{Start: d.NameSpan.End, End: d.Span.End}
	params := w.Field(n, fTypeParams)
	if params != 0 {
		w.Open(facts.ScopeTypeParams, header, 0)
	}
	outer := w.Scope()
	w.Reopen(outer, id)
	w.typeParameters(params, id)
	bases := w.bases(n)
	w.Close()
	w.Def(id).Bases = bases

	w.openType(facts.Span{Start: end, End: d.Span.End}, id)
	if components := w.Field(n, fParameters); components != 0 {
		w.components(components, body, id)
	}
	w.Children(body)
	w.closeType()
	if params != 0 {
		w.Close()
	}
	return 0
}

// bases visits the clauses of a type's header and returns what it extends and implements.
func (w *walker) bases(n syntax.Node) []facts.ExprID {
	mark := w.Operands.Len()
	for c := w.First(n); c != 0; c = w.Next(c) {
		switch f := w.Tree.Field(c); {
		case f == fPermits:
			w.Children(c)
		case f == fSuperclass || f == fInterfaces || w.Tree.Kind(c) == kExtendsInterfaces:
			list := w.First(c)
			if w.Tree.Kind(list) == kTypeList {
				list = w.First(list)
			}
			for ; list != 0; list = w.Next(list) {
				e := w.inherit(list)
				w.Operands.Push(e)
			}
		case w.Tree.Kind(c) == syntax.KindError:
			w.Visit(c)
		}
	}
	return w.Operands.Pop(mark)
}

// inherit visits a base type.
func (w *walker) inherit(n syntax.Node) facts.ExprID {
	if w.Tree.Kind(n) != kAnnotatedType {
		return w.typeAs(n, facts.Inherit, 0, 0)
	}
	var e facts.ExprID
	for c := w.First(n); c != 0; c = w.Next(c) {
		e = w.typeAs(c, facts.Inherit, 0, 0)
	}
	return e
}

func (w *walker) openType(span facts.Span, id facts.DefID) {
	scope := w.Open(facts.ScopeType, span, id)
	d := w.Def(id)
	w.types = append(w.types, enclosing{name: d.Name, def: id, kind: d.Kind, scope: scope})
}

func (w *walker) closeType() {
	w.types = w.types[:len(w.types)-1]
	w.Close()
}

// member reports whether what is declared now is a member of a type, and of which.
func (w *walker) member() (enclosing, bool) {
	if n := len(w.types); n > 0 && w.types[n-1].scope == w.Scope() {
		return w.types[n-1], true
	}
	return enclosing{}, false
}

// local reports whether what is declared now is seen only inside a function or block.
func (w *walker) local() bool {
	k := w.File.Scopes[w.Scope()].Kind
	return k == facts.ScopeFunction || k == facts.ScopeBlock
}

// visibility returns the flags that follow from modifiers and the type around.
func (w *walker) visibility(m modifiers) facts.Flags {
	if m.flags&facts.FlagPrivate != 0 {
		return 0
	}
	return facts.FlagExported
}

// nameDef gives a definition its name.
func (w *walker) nameDef(d *facts.Def, name syntax.Node) {
	if name == 0 || w.Tree.Missing(name) || w.Tree.Kind(name) == kUnderscore {
		return
	}
	d.Name, d.NameSpan = w.TextOf(name), w.Span(name)
}

// components defines the fields that a record's header declares, and the
// accessors that its body does not.
func (w *walker) components(list, body syntax.Node, record facts.DefID) {
	var fields []facts.DefID
	for c := w.First(list); c != 0; c = w.Next(c) {
		k := w.Tree.Kind(c)
		if k != kFormalParameter && k != kSpreadParameter {
			w.Visit(c)
			continue
		}
		d := facts.Def{Kind: facts.KindField, Flags: facts.FlagPrivate, Span: w.Span(c), Signature: w.Span(c)}
		typ, name := w.parameterParts(c)
		if k == kSpreadParameter {
			d.Flags |= facts.FlagVariadic
			w.Def(record).Flags |= facts.FlagVariadic
		}
		w.nameDef(&d, name)
		d.Type = typ
		fields = append(fields, w.Define(d))
		if d.Name != "" && !w.declaresAccessor(body, d.Name) {
			d.Kind, d.Flags = facts.KindMethod, facts.FlagExported|facts.FlagGenerated
			w.Define(d)
		}
	}
	w.Def(record).Params = fields
}

// declaresAccessor reports whether a record's body has a method called name without parameters.
func (w *walker) declaresAccessor(body syntax.Node, name string) bool {
	for c := w.First(body); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) == kMethod && w.Is(w.Field(c, fName), name) && w.First(w.Field(c, fParameters)) == 0 {
			return true
		}
	}
	return false
}

// enumConstant states a constant, the constructor that it calls and the class
// that its body is.
func (w *walker) enumConstant(n syntax.Node) facts.ExprID {
	d := facts.Def{Kind: facts.KindEnumMember, Span: w.Span(n), Doc: w.DocBefore(w.Tree.Start(n))}
	m := w.modifiers(n)
	w.nameDef(&d, w.Field(n, fName))
	d.Flags = m.flags | facts.FlagExported | facts.FlagStatic | facts.FlagConst
	body, args := w.Field(n, fBody), w.Field(n, fArguments)
	end := d.Span.End
	if body != 0 {
		end = w.Tree.Start(body)
	}
	d.Signature = w.Before(d.Span.Start, end)
	id := w.Define(d)
	if args != 0 {
		// The constructor is called at the bracket: the name is the constant's own.
		at := facts.Span{Start: w.Tree.Start(args), End: w.Tree.Start(args) + 1}
		w.callConstructor(w.Expr(facts.Expr{Kind: facts.ExprSelfType}), at, args)
	}
	if body != 0 {
		self := w.Expr(facts.Expr{Kind: facts.ExprSelfType})
		w.anonymous(body, facts.Span{Start: w.Tree.Start(body), End: d.Span.End}, self, id)
	}
	return 0
}

// anonymous states a class without a name that extends base; parent is what it
// belongs to, 0 for the code around.
func (w *walker) anonymous(body syntax.Node, span facts.Span, base facts.ExprID, parent facts.DefID) facts.DefID {
	id := w.Define(facts.Def{
		Kind: facts.KindClass, Span: span, Signature: w.Before(span.Start, w.Tree.Start(body)), Parent: parent, Bases: w.List(base),
	})
	state := w.enterFunction(w.counted, 0)
	w.openType(w.Span(body), id)
	w.Children(body)
	w.closeType()
	w.leaveFunction(state)
	return id
}

// fieldDeclaration states the fields of a declaration.
func (w *walker) fieldDeclaration(n syntax.Node) facts.ExprID {
	doc := w.DocBefore(w.Tree.Start(n))
	m := w.modifiers(n)
	d := facts.Def{Kind: facts.KindField, Flags: m.flags | w.visibility(m), Doc: doc}
	if t, ok := w.member(); ok && t.kind == facts.KindInterface {
		m.static, m.final = true, true
		d.Flags |= facts.FlagStatic
	}
	if m.final {
		d.Flags |= facts.FlagConst
	}
	if m.static && m.final {
		d.Kind = facts.KindConstant
	}
	w.declarators(n, d)
	return 0
}

// declarators defines the variables of a declaration, each as d says.
func (w *walker) declarators(n syntax.Node, d facts.Def) {
	typ := w.typeOf(w.Field(n, fType))
	first := w.Field(n, fDeclarator)
	for c := first; c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kVariableDeclarator {
			w.Visit(c)
			continue
		}
		v := d
		v.Span = w.Span(c)
		if c == first && w.Next(c) == 0 {
			v.Span = w.Span(n)
		}
		name, dimensions, value := w.Field(c, fName), w.Field(c, fDimensions), w.Field(c, fValue)
		w.nameDef(&v, name)
		v.Signature = facts.Span{Start: v.Span.Start, End: w.Tree.End(c)}
		if value != 0 {
			end := w.Tree.Start(value)
			for end > v.NameSpan.End && w.Tree.Src[end-1] != '=' {
				end--
			}
			v.Signature = w.Before(v.Span.Start, max(end, 1)-1)
		}
		v.Type = w.array(typ, dimensions, v.NameSpan)
		id := w.Define(v)
		if value != 0 {
			e := w.typed(value, v.Type)
			w.Def(id).Value = e
		}
	}
}

// isFunction reports whether a node is a lambda or a method reference, which
// mean what the place they stand in expects.
func (w *walker) isFunction(n syntax.Node) bool {
	k := w.Tree.Kind(n)
	return k == kLambda || k == kMethodReference
}

// typed visits an expression of which a type is expected.
func (w *walker) typed(n syntax.Node, typ facts.ExprID) facts.ExprID {
	if w.isFunction(n) && typ != 0 {
		w.expect = expectation{of: w.Expr(facts.Expr{Kind: facts.ExprCast, X: typ, Span: w.Span(n)})}
	}
	return w.Visit(n)
}
