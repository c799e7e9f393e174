package resolve

import "cairn/parsers/facts"

// thingsOf finds what an expression denotes, where it is a name; else nothing.
func (r *Resolver) thingsOf(f *file, id facts.ExprID) []thing {
	e := &f.facts.Exprs[id]
	switch e.Kind {
	case facts.ExprName, facts.ExprMember:
		return r.thingsOfRef(f, e.Ref)
	case facts.ExprFunc, facts.ExprObject:
		return []thing{{sym: Symbol{f.id, e.Def}}}
	}
	return nil
}

// eval finds what is known of an expression's value.
func (r *Resolver) eval(f *file, id facts.ExprID) values {
	if id == 0 {
		return nil
	}
	if f.valued == nil {
		f.remember()
	}
	if v := &f.valued[id]; v.known {
		return v.answer
	}
	if !r.enter() {
		return nil
	}
	outer := r.within(f)
	var vs values
	start := r.steps
	complete := r.attempt(func() { vs = r.evaluate(f, id) })
	r.within(outer)
	r.leave()
	if !complete && r.exhausted(start) {
		vs, complete = nil, true
	}
	if complete {
		f.valued[id] = remembered[values]{vs, true}
	}
	return vs
}

func (r *Resolver) evaluate(f *file, id facts.ExprID) values {
	e := &f.facts.Exprs[id]
	switch e.Kind {
	case facts.ExprName:
		return r.valuesOf(r.thingsOfRef(f, e.Ref))
	case facts.ExprMember:
		if name := f.rules.PrototypeMember; name != "" && f.facts.Refs[e.Ref].Name == name {
			if vs := r.prototypes(r.eval(f, e.X)); len(vs) > 0 {
				return vs
			}
		}
		ts := r.thingsOfRef(f, e.Ref)
		if len(ts) == 0 && f.rules.Structural {
			return r.keyed(r.eval(f, e.X), f.facts.Refs[e.Ref].Name, f)
		}
		return r.valuesOf(ts)
	case facts.ExprCall:
		if vs := r.variantMade(f, e); len(vs) > 0 {
			return vs
		}
		return r.call(r.eval(f, e.X), f, id)
	case facts.ExprNew:
		if len(f.rules.NewMember) > 0 {
			return r.made(f, id)
		}
		if f.rules.Messages {
			return r.newOf(f, id)
		}
		return r.evalType(f, e.X)
	case facts.ExprThis:
		if f.rules.Pointers {
			return pointed(r.lateSelf(f, e), 1)
		}
		if vs := r.declaredThis(f, e.X); len(vs) > 0 {
			return vs
		}
		return r.lateSelf(f, e)
	case facts.ExprSelfType:
		vs := r.lateSelf(f, e)
		out := make(values, len(vs))
		for i, v := range vs {
			if v.kind == instance {
				v.kind = typeItself
			}
			out[i] = v
		}
		return out
	case facts.ExprSuper:
		var out values
		for _, v := range r.selfType(f, e.Def) {
			if f.rules.Messages {
				if e.N != 0 {
					v.kind = typeItself
				}
				v.above = e.Text == "" || !r.hasElsewhere(f, e, &v)
				out = append(out, v)
				continue
			}
			bases := r.directBases(&v)
			if classes := r.classesOf(bases); len(classes) > 0 {
				bases = classes // interfaces count only where there is no class
			}
			out = append(out, bases...)
		}
		return out
	case facts.ExprLiteral:
		return r.literal(f, e.Text)
	case facts.ExprList:
		return r.sequence(f, e.Text, r.all(f, e.Args))
	case facts.ExprMap:
		elems := r.all(f, e.Args)
		if vs := r.declared(f, "map", value{}, single(elems)); vs != nil {
			return vs
		}
		return one(value{kind: listOf, name: "map"}.holding(elems))
	case facts.ExprTuple:
		var held values
		for _, a := range e.Args[:min(len(e.Args), maxElements)] {
			held = append(held, single(r.eval(f, a)))
		}
		return one(value{kind: tupleOf}.holding(held))
	case facts.ExprUnion:
		return r.all(f, e.Args)
	case facts.ExprOp:
		if e.X != 0 {
			return r.narrowed(f, e)
		}
		return r.operator(f, e)
	case facts.ExprFunc:
		return r.valueOf(thing{sym: Symbol{f.id, e.Def}})
	case facts.ExprObject:
		return one(value{kind: instance, sym: Symbol{f.id, e.Def}})
	case facts.ExprIndex:
		vs := r.eval(f, e.X)
		if f.rules.CallInstantiates {
			if types := r.genericTypes(vs); len(types) > 0 {
				return r.applied(types, f, e.Args)
			}
		}
		return r.index(vs, f)
	case facts.ExprElem:
		return r.elements(r.eval(f, e.X), f)
	case facts.ExprItem:
		return r.item(r.eval(f, e.X), int(e.N), f)
	case facts.ExprField:
		if len(e.Args) > 0 {
			return r.patternField(f, e)
		}
		object := r.eval(f, e.X)
		ts := r.follow(r.members(object, e.Text, aValue), aValue)
		if len(ts) == 0 && f.rules.Structural {
			return r.keyed(object, e.Text, f)
		}
		return r.valuesOf(ts)
	case facts.ExprAwait:
		return r.unwrap(r.eval(f, e.X), f, f.rules.AwaitMember, func(w wrapper) int8 { return w.Await }, awaitableOf)
	case facts.ExprDeref:
		if f.rules.Pointers {
			return r.dereference(r.eval(f, e.X), f, e.Text == "->")
		}
		return r.unwrap(r.eval(f, e.X), f, f.rules.DerefMember, func(w wrapper) int8 { return w.Deref }, 0)
	case facts.ExprTry:
		return r.unwrap(r.eval(f, e.X), f, f.rules.TryMember, func(w wrapper) int8 { return w.Try }, 0)
	case facts.ExprContext:
		return r.entered(r.eval(f, e.X), f)
	case facts.ExprRef, facts.ExprPointer:
		if f.rules.Pointers {
			return pointed(r.eval(f, e.X), 1)
		}
		return r.eval(f, e.X)
	case facts.ExprOptional:
		return r.eval(f, e.X)
	case facts.ExprCast:
		return r.evalType(f, e.X)
	case facts.ExprGeneric:
		return r.applied(r.eval(f, e.X), f, e.Args)
	case facts.ExprParam:
		return r.lambdaParam(f, e)
	case facts.ExprTypeOf, facts.ExprCase, facts.ExprHanded:
		return r.eval(f, e.X)
	case facts.ExprDef:
		return r.alone(f, e.Def)
	case facts.ExprReceiver:
		return r.blockReceiver(f, e)
	case facts.ExprIs:
		return r.known(r.eval(f, e.X), r.instancesIn(r.all(f, e.Args)))
	case facts.ExprGuarded:
		vs := r.eval(f, e.X)
		if is := r.vouched(f, e.Args); len(is) > 0 {
			return r.known(vs, is)
		}
		return vs
	}
	return nil
}

func (r *Resolver) all(f *file, ids []facts.ExprID) values {
	var out values
	for _, id := range ids {
		out = out.with(r.eval(f, id))
	}
	return out
}

// valuesOf evaluates things.
func (r *Resolver) valuesOf(ts []thing) values {
	var out values
	for _, t := range ts {
		out = out.with(r.valueOf(t))
	}
	return out
}

// valueOf evaluates a thing: what a use of its name gives.
func (r *Resolver) valueOf(t thing) values {
	switch {
	case t.mod != nil:
		if t.mod.Package != "" && len(t.mod.Files) == 0 {
			return one(value{kind: packageItself, sym: Symbol{File: t.mod.from.id}, name: t.mod.Package})
		}
		if t.mod.External && len(t.mod.Files) == 0 && t.mod.Dir == "" {
			return one(value{kind: outside})
		}
		return one(value{kind: moduleItself, mod: t.mod})
	case t.isPkg:
		return one(value{kind: packageItself, sym: Symbol{File: t.sym.File}, name: t.pkg})
	case t.sym.File == Outside:
		return r.outsideMember(t)
	}
	f, d := r.def(t.sym)
	if d == nil {
		return nil
	}
	if t.owner != nil && t.owner.kind == mappedOf {
		return r.mappedValue(t.owner, d.Name)
	}
	switch d.Kind {
	case facts.KindFile:
		return one(value{kind: moduleItself, mod: r.fileModule(f)})
	case facts.KindClass, facts.KindInterface, facts.KindTrait, facts.KindStruct, facts.KindUnion, facts.KindEnum:
		return one(value{kind: typeItself, sym: t.sym})
	case facts.KindTypeParam:
		return one(value{kind: typeItself, sym: t.sym})
	case facts.KindTypeAlias:
		if d.Type == 0 && d.Flags&facts.FlagAbstract != 0 && t.self != nil {
			return one(value{kind: projection, sym: t.sym}.holding(values{*t.self}))
		}
		if len(d.TypeParams) > 0 && f.rules.Structural {
			return asTypes(r.aliasOf(t.sym, nil))
		}
		return asTypes(r.bindMember(t, r.definition(t.sym)))
	case facts.KindNamespace, facts.KindPackage:
		if f.facts.Scopes[d.Inner].Kind == facts.ScopeType {
			return one(value{kind: typeItself, sym: t.sym})
		}
		pkg, _ := f.packageOf(d.Inner)
		return one(value{kind: packageItself, sym: t.sym, name: pkg})
	case facts.KindFunction, facts.KindMethod, facts.KindConstructor, facts.KindMacro:
		if d.Kind == facts.KindMacro && d.Value != 0 {
			return r.eval(f, d.Value) // another name for the same
		}
		if d.Flags&facts.FlagGetter != 0 {
			return r.bindMember(t, r.results(f, t.sym))
		}
		v := value{kind: function, sym: t.sym, self: t.self}
		if t.owner != nil {
			v = v.holding(values{*t.owner})
		}
		return one(v)
	case facts.KindProperty:
		if f.rules.Messages {
			return one(value{kind: function, sym: t.sym, self: t.self}.holding(owners(t)))
		}
	case facts.KindEnumMember:
		if d.Parent != 0 && f.facts.Defs[d.Parent].Kind == facts.KindEnum {
			v := value{kind: instance, sym: Symbol{f.id, d.Parent}}
			if f.rules.Structural {
				v.text = d.Name
			}
			return one(v)
		}
	case facts.KindAlias:
		if d.Import != 0 || d.Value != 0 {
			return r.valuesOf(r.aliased(t.sym))
		}
	}
	return r.bindMember(t, r.definition(t.sym))
}

// owners returns the type in which a member was found.
func owners(t thing) values {
	if t.owner == nil {
		return nil
	}
	return values{*t.owner}
}

func asTypes(vs values) values {
	out := make(values, len(vs))
	for i, v := range vs {
		if v.kind == instance {
			v.kind = typeItself
		}
		out[i] = v
	}
	return out
}

// definition evaluates a variable, field, parameter or alias by its declared
// type, else by what it is given. Results are remembered unless a cycle cut them.
func (r *Resolver) definition(sym Symbol) values {
	if vs, ok := r.memo[sym]; ok {
		return vs
	}
	f, d := r.def(sym)
	if d == nil {
		return nil
	}
	if f.rules.OpenTypes {
		if sym = r.Sites(sym)[0]; f.id != sym.File {
			f, _ = r.def(sym)
		}
		if vs, ok := r.memo[sym]; ok {
			return vs
		}
	}
	if r.circular(f) {
		if vs, ok := tentatively(r, r.tentative, sym); ok {
			return vs
		}
	}
	var vs values
	complete := r.evaluating(sym, valuing, func() {
		if f.rules.OpenTypes {
			vs = r.openValue(sym)
			return
		}
		sites := r.sameScope(f, sym)
		for _, site := range sites {
			if sd := &f.facts.Defs[site]; sd.Type != 0 {
				vs = vs.with(r.evalType(f, sd.Type))
			}
		}
		if len(vs) > 0 {
			return
		}
		if d.Kind == facts.KindParameter && f.rules.StatedMembers {
			if vs = r.parameterAbove(f, sym); len(vs) > 0 {
				return
			}
		}
		for _, site := range sites {
			if sd := &f.facts.Defs[site]; sd.Value != 0 {
				vs = vs.with(r.eval(f, sd.Value))
			}
		}
	})
	if complete {
		r.memo[sym] = vs
	} else if r.circular(f) {
		keep(r, r.tentative, sym, vs)
	}
	return vs
}

// sameScope returns the definitions of one scope that are one thing with sym.
func (r *Resolver) sameScope(f *file, sym Symbol) []facts.DefID {
	d := &f.facts.Defs[sym.Def]
	if !f.rules.MergeScope || d.Name == "" {
		return []facts.DefID{sym.Def}
	}
	defs := f.boundAs(d.Scope, d.Name)
	if len(defs) < 2 {
		return []facts.DefID{sym.Def}
	}
	var out []facts.DefID
	for _, o := range defs {
		if mergeable(d, &f.facts.Defs[o]) {
			out = append(out, o)
		}
	}
	return out
}

func (r *Resolver) fileModule(f *file) *module {
	m := &module{from: f, file: f.id}
	m.Files = []string{f.path}
	return m
}

// selfType returns the receiver that code inside of a definition has.
func (r *Resolver) selfType(f *file, def facts.DefID) values {
	for def != 0 {
		d := &f.facts.Defs[def]
		if d.Owner != 0 && (d.Inner == 0 || f.facts.Scopes[d.Inner].Kind != facts.ScopeType) {
			return r.evalType(f, d.Owner)
		}
		switch {
		case d.Kind == facts.KindImpl:
			if len(d.Bases) > 0 {
				return r.evalType(f, d.Bases[0])
			}
			return nil
		case d.Kind == facts.KindEnumMember || d.Kind == facts.KindTypeAlias: // not a type that code has a receiver of
		case d.Inner != 0 && f.facts.Scopes[d.Inner].Kind == facts.ScopeType:
			return one(value{kind: instance, sym: Symbol{f.id, def}, args: r.ownParams(f, def)})
		}
		def = d.Parent
	}
	if f.rules.Messages {
		return r.typeNamed(f, f.rules.RootType)
	}
	return nil
}

// ownParams returns a generic type's own parameters as its arguments.
func (r *Resolver) ownParams(f *file, def facts.DefID) values {
	var vs values
	for _, p := range r.typeParams(Symbol{f.id, def}) {
		vs = append(vs, value{kind: instance, sym: p})
	}
	return vs
}

// ownerOf evaluates the type that a definition written outside of it belongs to.
func (r *Resolver) ownerOf(f *file, def facts.DefID) values {
	return r.evalType(f, f.facts.Defs[def].Owner)
}
