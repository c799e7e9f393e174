package resolve

import (
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// wanted is the side of a name that a place can use, in languages that keep
// types and values apart.
type wanted uint8

const (
	anything wanted = iota
	aType
	aValue
	aLabel
	aFunction // in languages that keep functions and variables apart, too
	aVariable
	aTag       // a type by its tag
	noTag      // anything that is not found by its tag alone
	aPlainType // a type of those
	aCalled    // a member that is called
	aMacro
	anImport  // anything, in languages that keep macros apart: those too
	aMessage  // a member that is called, where all members are
	aConstant // what is no member of that kind
	aBase     // one that decides what a type is made of
)

func (f *file) wants(ref *facts.Ref) wanted {
	if ref.Role == facts.Label && ref.Recv == 0 {
		return aLabel
	}
	if f.rules.Messages {
		switch {
		case ref.Role == facts.Call || ref.Role == facts.New:
			return aMessage
		case f.rules.Elsewhere(ref.Name):
			return aConstant
		}
		return anything
	}
	switch {
	case ref.Role == facts.TagUse:
		return aTag
	case f.rules.Tags && ref.Role == facts.TypeUse:
		return aPlainType
	case f.rules.Tags:
		return noTag
	case f.rules.IncludeScope && ref.Role == facts.TypeUse:
		return aType
	case !f.rules.SplitTypes:
		return anything
	}
	if f.rules.SplitCalls {
		switch ref.Role {
		case facts.Call:
			return aFunction
		case facts.Read, facts.Write, facts.ReadWrite:
			return aVariable
		case facts.New, facts.Inherit, facts.Decorate:
			return aType
		}
	}
	if f.rules.TypesAreValues {
		switch ref.Role {
		case facts.TypeUse, facts.New, facts.Inherit, facts.Decorate:
			return aType
		}
		return anything
	}
	switch ref.Role {
	case facts.TypeUse:
		return aType
	case facts.New:
		if f.rules.NewNamesType {
			return aType
		}
	case facts.Call:
		if f.rules.SplitMembers && ref.Recv != 0 {
			return aCalled
		}
	case facts.Inherit:
		if f.rules.Structural && f.facts.Defs[ref.In].Kind == facts.KindInterface {
			return aType
		}
		return anything
	case facts.MacroUse, facts.Decorate:
		if f.rules.MacroPackage != nil {
			return aMacro
		}
		return anything
	case facts.ImportName:
		if f.rules.MacroPackage != nil {
			return anImport
		}
		return anything
	case facts.Label:
		return anything
	}
	return aValue
}

// fits reports whether a definition can be what is wanted in a file.
func (f *file) fits(w wanted, d *facts.Def) bool {
	if f.rules.MacroPackage != nil && d.Kind == facts.KindMacro && w != aMacro && w != anImport {
		return false
	}
	return w.fits(d)
}

func (w wanted) fits(d *facts.Def) bool {
	k := d.Kind
	if d.Flags&facts.FlagSpecial != 0 {
		return false
	}
	switch w {
	case aMacro:
		return k == facts.KindMacro || k == facts.KindAlias
	case aMessage:
		return k.IsCallable() || k == facts.KindProperty || k == facts.KindAlias
	case aConstant, aBase:
		return !isMessage(k) && k != facts.KindLabel
	case aTag:
		return k.IsType() && k != facts.KindTypeAlias || k == facts.KindAlias
	case noTag:
		return d.Flags&facts.FlagTag == 0 && k != facts.KindLabel
	case aPlainType:
		return d.Flags&facts.FlagTag == 0 && aType.fits(d)
	case aLabel:
		return k == facts.KindLabel
	case aType:
		return k.IsType() || k == facts.KindAlias || k == facts.KindNamespace || k == facts.KindEnumMember || k == facts.KindMacro
	case aValue, aCalled:
		switch k {
		case facts.KindInterface, facts.KindTypeAlias, facts.KindTypeParam, facts.KindLabel, facts.KindTrait:
			return false
		}
		return true
	case aFunction:
		return k.IsCallable() || k == facts.KindAlias
	case aVariable:
		return isVariable(k) || k == facts.KindAlias
	}
	return k != facts.KindLabel
}

// isVariable reports whether definitions of a kind hold a value.
func isVariable(k facts.Kind) bool {
	switch k {
	case facts.KindVariable, facts.KindConstant, facts.KindParameter, facts.KindField, facts.KindProperty, facts.KindEnumMember:
		return true
	}
	return false
}

// callee is what a member must be that the language itself calls.
func (f *file) callee() wanted {
	switch {
	case f.rules.SplitCalls:
		return aFunction
	case f.rules.Messages:
		return aMessage
	}
	return aValue
}

// choose keeps the definitions that fit a use at offset in a scope.
func (f *file) choose(defs []facts.DefID, scope facts.ScopeID, w wanted, offset uint32) []facts.DefID {
	kept := defs[:0:0]
	for _, d := range defs {
		// A constructor is found through its type; in there its name is the type's.
		if def := &f.facts.Defs[d]; f.fits(w, def) && !(def.Kind == facts.KindConstructor && f.facts.Scopes[scope].Kind == facts.ScopeType) {
			kept = append(kept, d)
		}
	}
	if p := f.presence; p != nil && len(p.absent) > 0 {
		kept = preferring(kept, func(d facts.DefID) bool { return !covers(p.absent, f.facts.Defs[d].NameSpan.Start) })
	}
	kept = preferring(kept, func(d facts.DefID) bool { return f.facts.Defs[d].Flags&facts.FlagAbsent == 0 })
	kind := f.facts.Scopes[scope].Kind
	if len(kept) < 2 && !f.rules.Sequential || w == aLabel {
		return kept
	}
	if f.rules.Sequential && (kind == facts.ScopeFunction || kind == facts.ScopeBlock) {
		// A definition's own initialiser still sees what the name meant before.
		var last facts.DefID
		for _, d := range kept {
			def := &f.facts.Defs[d]
			if def.Kind.IsCallable() || def.Kind.IsType() || standsAnywhere(def.Kind) {
				last = d
				continue
			}
			if def.NameSpan.Start <= offset && !(def.Value != 0 && !f.rules.OwnInitialiser && f.facts.Exprs[def.Value].Span.Contains(facts.Span{Start: offset, End: offset})) {
				last = d
			}
		}
		if last == 0 {
			return nil
		}
		return []facts.DefID{last}
	}
	return kept
}

// standsAnywhere reports whether definitions of a kind are seen in all of their
// block, before them too.
func standsAnywhere(k facts.Kind) bool {
	switch k {
	case facts.KindParameter, facts.KindMacro, facts.KindConstant, facts.KindNamespace, facts.KindAlias:
		return true
	}
	return false
}

// lookup finds what a bare name means in a scope.
func (r *Resolver) lookup(f *file, scope facts.ScopeID, name string, w wanted, offset uint32) []thing {
	if f.rules.PathRoot != nil && w != aValue {
		if root, ok := f.rules.PathRoot(name, f.packageAround(scope)); ok {
			return []thing{r.packageThing(f, root)}
		}
	}
	if len(f.facts.Conditions) > 0 {
		r.settle(f)
	}
	start := scope
	crossed := false  // whether a function lies between the use and the scope
	var later []thing // what the statements of a class or file bind only after the use
	var maybe []thing // what a base outside of what was read may have
	var gone []thing  // what is absent, seen from text that is not
	var innermost facts.DefID
	for {
		s := &f.facts.Scopes[scope]
		if s.Kind == facts.ScopeType && innermost == 0 && f.rules.OpenTypes && w != aMessage && w != aBase {
			innermost = s.Def
		}
		hidden := s.Kind == facts.ScopeType && crossed && f.rules.TypeScopeHidden
		if !hidden {
			defs := f.choose(f.boundAs(scope, name), scope, w, offset)
			if s.Kind == facts.ScopeType && f.rules.DottedMembers {
				defs = f.typeParams(defs)
			}
			if len(defs) > 0 && f.hides(defs, offset) {
				if len(gone) == 0 {
					gone = r.asMembers(f, s, symbolThings(f, defs))
				}
				defs = nil
			}
			if len(defs) > 0 && !r.inherits(f, s, defs, w) {
				ts := r.asMembers(f, s, symbolThings(f, defs))
				if f.rules.Overloads && f.rules.IncludeScope && f.callable(defs) {
					// What other files add to a namespace stands beside what this one does.
					if pkg, ok := f.packageOf(scope); ok {
						ts = appendThings(ts, r.packageMember(f, pkg, name, w))
					}
				}
				runs := s.Kind == facts.ScopeType || scope == 0 && !crossed // code that runs once, in order
				if !runs || !f.rules.TypeScopeHidden || f.boundBefore(defs, offset) {
					return ts
				}
				later = ts
			}
			if s.Kind == facts.ScopeType && s.Def != 0 && f.rules.ImplicitThis {
				ts := r.implicit(f, s.Def, name, w)
				if len(ts) > 0 && ts[0].sym.File != Outside {
					return ts
				}
				if len(maybe) == 0 {
					maybe = ts
				}
			}
		}
		if s.Kind == facts.ScopeFunction && s.Def != 0 && f.rules.ImplicitThis && f.facts.Defs[s.Def].Owner != 0 {
			ts := r.fromOwner(f, s.Def, name, w)
			if len(ts) > 0 && ts[0].sym.File != Outside {
				return ts
			}
			if len(maybe) == 0 {
				maybe = ts
			}
		}
		if scope == 0 && innermost != 0 {
			// What the types around have comes first, then what the innermost inherits.
			ts := r.members(r.selfType(f, innermost), name, w)
			if len(ts) > 0 && ts[0].sym.File != Outside {
				return ts
			}
			maybe = ts
		}
		if pkg, ok := f.packageOf(scope); ok {
			if ts := r.inPackage(f, pkg, name, w, scope == 0); len(ts) > 0 {
				return ts
			}
		}
		if f.stars != nil {
			for _, star := range f.stars[scope] {
				if ts := r.starMember(f, star, name, w); len(ts) > 0 {
					return ts
				}
			}
		}
		if scope == 0 {
			if f.rules.AmbientImports != "" {
				if ts := r.ambient(f, name, w); len(ts) > 0 {
					return ts
				}
			}
			break
		}
		crossed = crossed || s.Kind == facts.ScopeFunction
		if s.Kind == facts.ScopeNamespace && f.rules.ClosedNamespaces {
			break
		}
		scope = s.Parent
	}
	if ts := r.global(f, name, w); len(ts) > 0 {
		return ts
	}
	if len(later) > 0 {
		return later
	}
	if len(maybe) > 0 {
		return maybe
	}
	if len(gone) == 0 && w == aType && f.rules.OutsideStars && r.importsOutside(f, start) {
		return []thing{outsideThing()}
	}
	return gone
}

// hides reports whether definitions are all absent and an offset is not.
func (f *file) hides(defs []facts.DefID, offset uint32) bool {
	p := f.presence
	if p == nil || len(p.absent) == 0 || covers(p.absent, offset) {
		return false
	}
	return !slices.ContainsFunc(defs, func(d facts.DefID) bool { return !covers(p.absent, f.facts.Defs[d].NameSpan.Start) })
}

// callable reports whether all of some definitions can be called.
func (f *file) callable(defs []facts.DefID) bool {
	return !slices.ContainsFunc(defs, func(d facts.DefID) bool { return !f.facts.Defs[d].Kind.IsCallable() })
}

// typeParams keeps the type parameters, and the lifetimes among them.
func (f *file) typeParams(defs []facts.DefID) []facts.DefID {
	return slices.DeleteFunc(slices.Clone(defs), func(d facts.DefID) bool {
		k := f.facts.Defs[d].Kind
		return k != facts.KindTypeParam && k != facts.KindLabel
	})
}

// packageAround returns the package that a scope lies in.
func (f *file) packageAround(scope facts.ScopeID) string {
	for scope != 0 {
		if pkg, ok := f.packageOf(scope); ok {
			return pkg
		}
		scope = f.facts.Scopes[scope].Parent
	}
	return f.pkg
}

// boundBefore reports whether one of the definitions is in force at offset, when
// statements run in the order of the text.
func (f *file) boundBefore(defs []facts.DefID, offset uint32) bool {
	for _, d := range defs {
		def := &f.facts.Defs[d]
		if def.NameSpan.Start <= offset && !(def.Value != 0 && f.facts.Exprs[def.Value].Span.Contains(facts.Span{Start: offset, End: offset})) {
			return true
		}
	}
	return false
}

// fromOwner finds what a name means in a definition that is written outside of
// what it belongs to: a member of that, or what is seen from there.
func (r *Resolver) fromOwner(f *file, def facts.DefID, name string, w wanted) []thing {
	owners := r.ownerOf(f, def)
	if len(owners) == 0 {
		return r.members(r.eval(f, f.facts.Defs[def].Owner), name, w) // a namespace
	}
	maybe := withoutConstructors(r, r.members(owners, name, w))
	if len(maybe) > 0 && maybe[0].sym.File != Outside {
		return maybe
	}
	for _, owner := range owners {
		g, d := r.def(owner.sym)
		if d == nil {
			continue
		}
		for scope := d.Scope; scope != 0; scope = g.facts.Scopes[scope].Parent {
			var ts []thing
			switch s := &g.facts.Scopes[scope]; s.Kind {
			case facts.ScopeType:
				ts = r.implicit(g, s.Def, name, w)
			case facts.ScopeNamespace:
				if pkg, ok := g.packageOf(scope); ok {
					ts = r.inPackage(f, pkg, name, w, false)
				}
			}
			if len(ts) > 0 && ts[0].sym.File != Outside {
				return ts
			}
		}
	}
	return maybe
}

// asMembers notes, for names found in a type's own scope, the type they belong to.
func (r *Resolver) asMembers(f *file, s *facts.Scope, ts []thing) []thing {
	if len(ts) > 0 && f.facts.Defs[ts[0].sym.Def].Kind == facts.KindTypeParam {
		return ts // what the type is may itself be written with it
	}
	if s.Kind == facts.ScopeType && s.Def != 0 {
		owner := r.selfType(f, s.Def)
		if len(owner) == 1 {
			for i := range ts {
				ts[i].owner, ts[i].self = &owner[0], &owner[0]
			}
		}
	}
	return ts
}

// inherits reports whether what a type's own scope binds is not all that a
// name may mean there.
func (r *Resolver) inherits(f *file, s *facts.Scope, defs []facts.DefID, w wanted) bool {
	if s.Kind != facts.ScopeType || s.Def == 0 || !f.rules.InheritOverloads || !f.rules.ImplicitThis {
		return false
	}
	return w == aFunction || w == anything && !slices.ContainsFunc(defs, func(d facts.DefID) bool {
		return !f.facts.Defs[d].Kind.IsCallable()
	})
}

// implicit finds name as a member of the type around, its bases included.
func (r *Resolver) implicit(f *file, def facts.DefID, name string, w wanted) []thing {
	return withoutConstructors(r, r.members(r.selfType(f, def), name, w))
}

// withoutConstructors drops constructors: in a type, the name that they share
// with it is the type's.
func withoutConstructors(r *Resolver, ts []thing) []thing {
	kept := ts[:0:0]
	for _, t := range ts {
		if _, d := r.def(t.sym); d == nil || d.Kind != facts.KindConstructor || t.mod != nil || t.isPkg {
			kept = append(kept, t)
		}
	}
	return kept
}

// taggedType finds a type by its tag where no declaration of it is in sight, so
// that the reference itself declares it: the only type of that tag.
func (r *Resolver) taggedType(f *file, name string) []thing {
	var found []Symbol
	for _, sym := range r.world.Members(f.rules.Family, "", f.memberKey(name)) {
		if _, d := r.def(sym); d != nil && f.fits(aTag, d) && d.Kind != facts.KindAlias && d.Flags&facts.FlagDeclaration == 0 {
			found = append(found, sym)
		}
	}
	if len(found) == 1 {
		return []thing{{sym: found[0]}}
	}
	return nil
}

// global finds a name that no scope of its file binds.
func (r *Resolver) global(f *file, name string, w wanted) []thing {
	if w == aMacro {
		if ts := r.packageMember(f, f.rules.MacroPackage(f.pkg), name, w); len(ts) > 0 {
			return ts
		}
	}
	if w == aTag && f.rules.IncludeScope {
		if ts := r.taggedType(f, name); len(ts) > 0 {
			return ts
		}
	}
	for _, pkg := range f.rules.GlobalPackages {
		if ts := r.packageMember(f, pkg, name, w); len(ts) > 0 {
			return ts
		}
	}
	if f.rules.OpenGlobals && !f.rules.OuterPackages {
		if ts := r.packageMember(f, "", name, w); len(ts) > 0 {
			return ts
		}
	}
	if ts := r.builtinMember(f, name, w); len(ts) > 0 {
		return ts
	}
	if literal := f.rules.Literal[name]; literal != "" && w == aType && f.rules.RootModules {
		if ts := r.builtinMember(f, literal, w); len(ts) > 0 {
			return ts // a type that the language itself names
		}
	}
	if f.rules.RootModules && w != aMacro {
		if m := r.module(f, &facts.Import{Kind: facts.ImportModule, Path: f.rules.Separator + name}); m != nil {
			return []thing{{mod: m}}
		}
	} else if f.rules.Separator != "" && !f.rules.OpenTypes && r.hasPackage(f, name) {
		return []thing{r.packageThing(f, name)}
	}
	r.miss(name)
	switch {
	case w == aMessage:
		return r.members(r.typeNamed(f, f.rules.RootType), name, w)
	case f.rules.Elsewhere != nil && f.rules.Elsewhere(name):
		if f.rules.OpenTypes && r.hasPackage(f, name) { // of what it is, the workspace opens parts
			return []thing{{pkg: name, isPkg: true, sym: Symbol{File: f.id}}}
		}
		return []thing{outsideThing()}
	}
	return nil
}

func (r *Resolver) miss(name string) {
	name, _, _ = strings.Cut(name, arityMark)
	if r.current != nil {
		r.current.missed[name] = true
	}
}
