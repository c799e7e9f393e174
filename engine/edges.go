package engine

import (
	"context"
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// EdgeKinds is a set of kinds of edges between symbols, or between files.
type EdgeKinds uint16

// The kinds of edges.
const (
	EdgeCalls        EdgeKinds = 1 << iota // runs it; a property that is read runs its getter
	EdgeInstantiates                       // makes a value of it
	EdgeReferences                         // names it in another way than those below
	EdgeReads
	EdgeWrites
	EdgeImports
	EdgeContains
	EdgeInherits
	EdgeImplements
	EdgeOverrides
	EdgeTypeUsage // names it where a type is expected
	EdgeTests     // a test that reaches it
	EdgeRoutes
	EdgeQueries

	// CallEdges are those by which code gets run.
	CallEdges = EdgeCalls | EdgeInstantiates
	// UseEdges are those that follow from the uses of a name.
	UseEdges = CallEdges | EdgeReferences | EdgeReads | EdgeWrites | EdgeImports | EdgeInherits | EdgeImplements | EdgeTypeUsage
	// AllEdges are all of which something is known so far.
	AllEdges = UseEdges | EdgeContains | EdgeOverrides | EdgeTests
)

var edgeNames = []string{"calls", "instantiates", "references", "reads", "writes", "imports", "contains",
	"inherits", "implements", "overrides", "type_usage", "tests", "routes", "queries"}

// EdgeNames returns the names of all kinds of edges.
func EdgeNames() []string { return slices.Clone(edgeNames) }

// ParseEdgeKinds returns the set of the kinds that users call names; false if
// one of them is none.
func ParseEdgeKinds(names []string) (EdgeKinds, bool) {
	var out EdgeKinds
	for _, name := range names {
		i := slices.Index(edgeNames, name)
		if i < 0 {
			return 0, false
		}
		out |= 1 << i
	}
	return out, true
}

// Names returns the names of the kinds in the set.
func (k EdgeKinds) Names() []string {
	var out []string
	for i, name := range edgeNames {
		if k&(1<<i) != 0 {
			out = append(out, name)
		}
	}
	return out
}

// edge says what a use of a symbol in a role is to it. Callers and callees, and
// all else that tells uses apart, go by this alone, so that they agree.
func (s *Snapshot) edge(role facts.Role, id SymbolID) EdgeKinds {
	switch role {
	case facts.TypeUse, facts.TagUse:
		return EdgeTypeUsage
	case facts.Inherit:
		if sym, ok := s.Symbol(id); ok && (sym.Kind == facts.KindInterface || sym.Kind == facts.KindTrait) {
			return EdgeImplements
		}
		return EdgeInherits
	case facts.ImportName:
		return EdgeImports
	case facts.Write:
		if s.hasSetter(id) {
			return EdgeWrites | EdgeCalls
		}
		return EdgeWrites
	}
	src := s.source(id.file())
	if src == nil {
		return 0
	}
	i, ok := src.def(id.key())
	if !ok {
		return 0
	}
	d := &src.facts.Defs[i]
	function := d.Kind.IsCallable() || d.Kind == facts.KindMacro
	if holdsValue(d.Kind) {
		function = d.Inner != 0 || d.Value != 0 && src.facts.Exprs[d.Value].Kind == facts.ExprFunc
	}
	switch role {
	case facts.Call, facts.MacroUse, facts.Decorate:
		switch {
		case d.Kind == facts.KindEnumMember && function:
			return EdgeInstantiates
		case function || isGetter(d):
			return EdgeCalls
		case d.Kind == facts.KindTypeAlias && src.facts.Language == goLanguage, isData(d.Kind) && src.facts.Language == goLanguage:
			return EdgeTypeUsage // a conversion
		case role == facts.Decorate && d.Kind == facts.KindInterface:
			return EdgeTypeUsage // an annotation
		case d.Kind.IsType():
			return EdgeInstantiates
		case holdsValue(d.Kind):
			return EdgeReads | EdgeCalls // of whatever function it holds
		}
	case facts.New:
		switch {
		case d.Kind == facts.KindConstructor:
			return EdgeCalls
		case function || d.Kind.IsType():
			return EdgeInstantiates
		case holdsValue(d.Kind):
			return EdgeReads | EdgeInstantiates
		}
	case facts.Read, facts.ReadWrite:
		kinds := EdgeKinds(0)
		if role == facts.ReadWrite {
			kinds = EdgeWrites
		}
		switch {
		case isGetter(d):
			return kinds | EdgeReads | EdgeCalls
		case d.Kind.IsCallable() && s.handsOn(id):
			return kinds | EdgeCalls
		case holdsValue(d.Kind) || d.Kind == facts.KindProperty:
			return kinds | EdgeReads
		}
	}
	return EdgeReferences
}

// mayBe reports whether a use in a role may be an edge of one of the kinds, when
// what it means is not known.
func mayBe(role facts.Role, kinds EdgeKinds) bool {
	var can EdgeKinds
	switch role {
	case facts.TypeUse, facts.TagUse:
		can = EdgeTypeUsage
	case facts.Inherit:
		can = EdgeInherits | EdgeImplements
	case facts.ImportName:
		can = EdgeImports
	case facts.Write:
		can = EdgeWrites
	case facts.Read:
		can = EdgeReads | EdgeReferences
	case facts.ReadWrite:
		can = EdgeReads | EdgeWrites
	case facts.Label:
		can = EdgeReferences
	default:
		can = CallEdges | EdgeReads | EdgeReferences | EdgeTypeUsage
	}
	return can&kinds != 0
}

// UsesAs returns the uses of symbols that are edges of some kinds.
func (s *Snapshot) UsesAs(ctx context.Context, ids []SymbolID, kinds EdgeKinds) (*References, error) {
	refs, err := s.References(ctx, ids)
	if err != nil {
		return nil, err
	}
	may := func(role facts.Role) bool { return mayBe(role, kinds) }
	refs.Uses = slices.DeleteFunc(refs.Uses, func(u Reference) bool { return s.edge(u.Role, u.Of)&kinds == 0 })
	refs.Unresolved = slices.DeleteFunc(refs.Unresolved, func(u Reference) bool { return !may(u.Role) })
	refs.Completeness = refs.Of(may)
	return refs, nil
}

// namesProperty reports whether a use stands in the body of the type that has the
// property it means: there it means the property itself, which does not run.
func (s *Snapshot) namesProperty(u Reference) bool {
	sym, ok := s.resolved(u.Of)
	if !ok || !s.textualCalls(u.Of) {
		return false
	}
	src := s.source(sym.File)
	d := &src.facts.Defs[sym.Def]
	return d.Kind == facts.KindProperty && d.Parent != 0 && symbolID(sym.File, src.key(d.Parent)) == u.In
}

// isData reports whether a kind is one of types of which values are made.
func isData(k facts.Kind) bool { return k.IsType() && k != facts.KindTypeAlias }

// holdsValue reports whether definitions of a kind are names of values: of what
// is called through one is known only if it is given there.
func holdsValue(k facts.Kind) bool {
	switch k {
	case facts.KindParameter, facts.KindVariable, facts.KindConstant, facts.KindField, facts.KindEnumMember, facts.KindAlias, facts.KindLabel:
		return true
	}
	return false
}

// hasSetter reports whether writing to a symbol runs code of its own.
func (s *Snapshot) hasSetter(id SymbolID) bool {
	if rules := s.rulesOf(id); rules == nil || !rules.Structural && !rules.TextualCalls {
		return false
	}
	return s.any(append(s.Sites(id), id), func(sym *Symbol) bool {
		return sym.Kind == facts.KindProperty && sym.Flags&facts.FlagSetter != 0
	})
}

func isGetter(d *facts.Def) bool {
	return d.Kind == facts.KindProperty && d.Flags&facts.FlagGetter != 0
}

// handsOn reports whether naming a function as a value, for someone else to call,
// is as good as calling it in its language.
func (s *Snapshot) handsOn(id SymbolID) bool {
	if r := s.row(id.file()); r != nil && r.lang == goLanguage {
		return true
	}
	rules := s.rulesOf(id)
	return rules != nil && rules.FunctionValues
}

// isPredeclared reports whether a symbol is one that Go's compiler declares. The
// standard library's files only document those. What they are to code, every
// reader knows: they are among nobody's callees.
func (s *Snapshot) isPredeclared(id SymbolID) bool {
	r := s.row(id.file())
	if r == nil || r.lang != goLanguage || !strings.HasSuffix("/"+r.path, "/builtin/builtin.go") {
		return false
	}
	src := s.source(id.file())
	return src != nil && src.facts.Module == "builtin"
}
