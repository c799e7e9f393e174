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
	if f.rules.ArgumentLookup {
		ts = r.argumentDependent(f, id, ts)
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
		offset := ref.Span.Start
		if f.rules.TypeScopeHidden && ref.Role == facts.ImportName && ref.Import == 0 {
			offset = ^uint32(0) // what a file offers is what it has bound in the end
		}
		return r.follow(r.lookup(f, ref.Scope, name, w, offset), w)
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
