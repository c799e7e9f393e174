package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// thingsOfRef finds what a reference means.
func (r *Resolver) thingsOfRef(f *file, id facts.RefID) []thing {
	if f.meant == nil {
		f.remember()
	}
	if m := &f.meant[id]; m.known {
		return m.answer
	}
	if !r.enter() {
		return nil
	}
	outer := r.within(f)
	var ts []thing
	complete := r.attempt(func() { ts = r.findThings(f, id) })
	r.within(outer)
	r.leave()
	if complete {
		f.meant[id] = remembered[[]thing]{ts, true}
	}
	return ts
}

func (r *Resolver) findThings(f *file, id facts.RefID) []thing {
	ref := &f.facts.Refs[id]
	if ref.Import != 0 {
		return r.follow(r.imported(f, ref.Import), anything)
	}
	if ref.Recv == 0 && f.rules.SelfType != "" && ref.Name == f.rules.SelfType {
		if f.extendsPointer(ref.In) {
			return []thing{outsideThing()} // of the pointer, not of what it points to
		}
		return r.selfThings(r.selfType(f, ref.In))
	}
	w := f.wants(ref)
	if w == aConstant && f.ofBase(id) {
		w = aBase
	}
	ts := r.named(f, id, w)
	if w == anImport && len(ts) > 1 && !f.imports(id) {
		ts = slices.DeleteFunc(slices.Clone(ts), r.isMacro) // they lead nowhere
	}
	if len(ts) == 0 && w == aMacro && ref.Role == facts.Decorate {
		return r.outsideDerive(f, id)
	}
	if f.rules.Messages && (len(ts) == 0 || ts[0].sym.File == Outside) && w == aMessage && f.facts.Exprs[ref.Recv].Span.Empty() && ref.Recv != 0 {
		// What is sent to no one in particular may be a function of the top level.
		if fns := r.lookup(f, 0, ref.Name, w, ref.Span.Start); len(fns) > 0 {
			ts = fns
		}
	}
	if w == aVariable && (len(ts) == 0 || ts[0].sym.File == Outside) {
		if types := r.named(f, id, aType); len(types) > 0 && (len(ts) == 0 || types[0].sym.File != Outside) {
			w, ts = aType, types
		}
	}
	if len(ts) == 0 && ref.Role == facts.TypeUse && f.rules.IncludeScope {
		ts = r.named(f, id, anything) // what reads like a type may be a value: a * b;
	}
	if len(ts) == 0 && f.rules.OutsideStars && ref.Recv == 0 && ref.Role == facts.Read && f.qualifies(id) {
		ts = r.named(f, id, aType) // nothing of ours that is followed by a dot
	}
	if f.rules.ExtensionMethods {
		ts = r.withExtensions(f, id, ts)
	}
	if f.rules.Overloads && len(ts) > 1 && (ref.Role == facts.Call || ref.Role == facts.New) {
		ts = r.overloads(f, id, ts)
	}
	return ts
}

// named finds the things of a kind that a reference names.
func (r *Resolver) named(f *file, id facts.RefID, w wanted) []thing {
	ref := &f.facts.Refs[id]
	for _, name := range f.namesAsked(id) {
		if ts := r.namedAs(f, ref, name, w); len(ts) > 0 {
			return ts
		}
	}
	return nil
}

// namedAs finds the things that a reference names if its name is another.
func (r *Resolver) namedAs(f *file, ref *facts.Ref, name string, w wanted) []thing {
	recv := &f.facts.Exprs[ref.Recv]
	if ref.Recv == 0 || recv.Kind == facts.ExprLocal && r.plain(f, recv.X) {
		return r.follow(r.lookup(f, ref.Scope, name, w, ref.Span.Start), w)
	}
	if recv.Kind == facts.ExprLocal {
		return r.localThings(r.lookup(f, ref.Scope, name, w, ref.Span.Start))
	}
	if name == "" {
		made := r.eval(f, ref.Recv)
		if ts := r.constructorsOf(made); len(ts) > 0 || !f.rules.KeywordNew {
			return ts
		}
		return r.typesOf(made)
	}
	if ref.Role == facts.Label {
		if ts := r.variantFields(f, ref.Recv, name); len(ts) > 0 {
			return ts
		}
		return r.follow(r.labelled(r.eval(f, ref.Recv), name, f), w)
	}
	if ref.Role == facts.New && f.rules.Messages {
		return r.sentNew(r.eval(f, ref.Recv), name)
	}
	ts := r.follow(r.members(r.eval(f, ref.Recv), name, w), w)
	if len(ts) == 0 && recv.Kind == facts.ExprCase {
		ts = r.follow(r.lookup(f, ref.Scope, name, w, ref.Span.Start), w)
	}
	return ts
}

// extendsPointer reports whether a definition is inside of an extension of
// pointers to a type.
func (f *file) extendsPointer(def facts.DefID) bool {
	for ; def != 0; def = f.facts.Defs[def].Parent {
		if d := &f.facts.Defs[def]; d.Kind == facts.KindImpl && len(d.Bases) > 0 {
			return f.facts.Exprs[d.Bases[0]].Kind == facts.ExprPointer
		}
	}
	return false
}

// imports reports whether a reference is what an import brings, rather than on
// the way there.
func (f *file) imports(id facts.RefID) bool {
	return slices.ContainsFunc(f.facts.Imports, func(imp facts.Import) bool {
		return imp.Target != 0 && f.facts.Exprs[imp.Target].Ref == id
	})
}

func (r *Resolver) isMacro(t thing) bool {
	_, d := r.def(t.sym)
	return d != nil && d.Kind == facts.KindMacro
}

// outsideDerive finds what a derive of a trait from outside means: a macro that
// lies outside too.
func (r *Resolver) outsideDerive(f *file, id facts.RefID) []thing {
	ts := r.named(f, id, aType)
	if len(ts) > 0 && !slices.ContainsFunc(ts, func(t thing) bool { return !r.outside(t.sym.File) }) {
		return []thing{outsideThing()}
	}
	return nil
}

// localThings keeps the variables that functions bind.
func (r *Resolver) localThings(ts []thing) []thing {
	return slices.DeleteFunc(slices.Clone(ts), func(t thing) bool {
		_, d := r.def(t.sym)
		return t.mod != nil || t.isPkg || d == nil || d.Flags&facts.FlagLocal == 0 || !isVariable(d.Kind)
	})
}

// plain reports whether all that an expression may mean are macros that take no
// mere names.
func (r *Resolver) plain(f *file, macro facts.ExprID) bool {
	ref := f.facts.Exprs[macro].Ref
	if ref == 0 {
		return false
	}
	ts := r.thingsOfRef(f, ref)
	return len(ts) > 0 && !slices.ContainsFunc(ts, func(t thing) bool {
		_, d := r.def(t.sym)
		return d == nil || d.Flags&facts.FlagPlain == 0
	})
}

// selfThings returns the types that Self may be.
func (r *Resolver) selfThings(vs values) []thing {
	var ts []thing
	for _, v := range vs {
		if _, d := r.def(v.sym); d != nil && d.Kind == facts.KindTrait {
			ts = append(ts, outsideThing()) // a type that only an implementation has
		} else if v.sym.File != 0 {
			ts = appendThings(ts, []thing{{sym: v.sym}})
		}
	}
	return ts
}

// follow replaces import bindings by what they bring. One that leads nowhere
// known stays itself: that is where its meaning is written.
func (r *Resolver) follow(ts []thing, w wanted) []thing {
	aliases := false
	for i := range ts {
		aliases = aliases || r.isAlias(&ts[i])
	}
	if !aliases {
		return ts
	}
	var out []thing
	for _, t := range ts {
		if !r.isAlias(&t) {
			out = appendThings(out, []thing{t})
			continue
		}
		f := r.file(t.sym.File)
		if f.rules.KeepModuleNames {
			if name, ok := r.moduleName(t.sym); ok {
				out = appendThings(out, []thing{{sym: name}})
				continue
			}
		}
		kept := out[:0:0]
		for _, m := range r.aliased(t.sym) {
			if _, md := r.def(m.sym); md == nil || f.fits(w, md) {
				kept = append(kept, m)
			}
		}
		if len(kept) == 0 && (w == aFunction || w == aVariable) && len(r.aliased(t.sym)) > 0 {
			continue // the name has another meaning
		}
		if len(kept) == 0 || f.rules.KeepModuleNames && placeless(kept) {
			kept = []thing{t}
		}
		out = appendThings(out, kept)
	}
	return out
}

// placeless reports whether things lie outside of what was read.
func placeless(ts []thing) bool {
	for i := range ts {
		if sym, ok := ts[i].symbol(); !ok || sym.File != Outside {
			return false
		}
	}
	return true
}

// moduleName returns the name that an import binds to a module as a whole, to
// which the name of an import leads; false if it leads to something else.
func (r *Resolver) moduleName(sym Symbol) (Symbol, bool) {
	f, d := r.def(sym)
	if d == nil || d.Import == 0 || !r.enter() {
		return Symbol{}, false
	}
	defer r.leave()
	imp := &f.facts.Imports[d.Import]
	if imp.Kind == facts.ImportModule {
		return sym, true
	}
	for _, t := range r.imported(f, d.Import) {
		if t.mod != nil && imp.Name == "=" {
			return sym, true
		}
		if r.isAlias(&t) && t.sym != sym {
			return r.moduleName(t.sym)
		}
	}
	return Symbol{}, false
}

func (r *Resolver) isAlias(t *thing) bool {
	if t.mod != nil || t.isPkg || t.sym.Def == 0 {
		return false
	}
	_, d := r.def(t.sym)
	return d != nil && d.Kind == facts.KindAlias
}

// aliased returns what the name of an import means in the end: things that are
// no names of imports themselves. Names that lead in a circle mean nothing.
func (r *Resolver) aliased(sym Symbol) []thing {
	if ts, known := r.aliases[sym]; known {
		return ts
	}
	f, d := r.def(sym)
	if d == nil || !r.enter() {
		return nil
	}
	var out []thing
	complete := r.evaluating(sym, aliasing, func() {
		var found []thing
		if d.Import != 0 {
			found = r.imported(f, d.Import)
		} else if d.Value != 0 {
			found = r.thingsOf(f, d.Value)
		}
		for _, t := range found {
			if r.isAlias(&t) {
				out = appendThings(out, r.aliased(t.sym))
			} else {
				out = appendThings(out, []thing{t})
			}
		}
	})
	r.leave()
	if complete {
		r.aliases[sym] = out
	}
	return out
}

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
	complete := r.attempt(func() { vs = r.evaluate(f, id) })
	r.within(outer)
	r.leave()
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
				if v.above = true; e.N != 0 {
					v.kind = typeItself
				}
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
		return r.index(r.eval(f, e.X), f)
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
	if f.rules.Messages {
		if vs, ok := r.tentatively(sym); ok {
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
		for _, site := range sites {
			if sd := &f.facts.Defs[site]; sd.Value != 0 {
				vs = vs.with(r.eval(f, sd.Value))
			}
		}
	})
	if complete {
		r.memo[sym] = vs
	} else if f.rules.Messages {
		r.keep(sym, vs)
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
