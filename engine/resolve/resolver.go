package resolve

import (
	"maps"
	"slices"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// Resolver answers what names mean in one World. It remembers what it has
// worked out, so asking for many files of one folder in a row is cheap. It is
// not safe for concurrent use; make one for each worker.
type Resolver struct {
	world   World
	langs   *parsers.Languages
	modules *ModuleCache

	files map[FileID]*file
	size  int // see Size
	memo  map[Symbol]values
	found map[moduleKey]*module

	aliases map[Symbol][]thing
	sites   map[Symbol][]Symbol // of what may have sites in other files, see Sites

	globalSets  map[FileID]*globals // by their first file
	globalFiles map[FileID]bool     // the files of all

	libraries map[*parsers.Rules]*library

	joins    map[string][][]Symbol
	extended map[Symbol][]Symbol // by type: the definitions that add members to it
	lines    map[Symbol][]value
	bodies   map[Symbol]macroBody // by macro
	params   map[Symbol][]Symbol  // type parameters that are defined apart

	outsideTop outsideTop

	// The file whose names are being worked out: what is read and missed on the
	// way is noted there. See file.read.
	current *file

	opened   map[globalKey][]Symbol // members of open types, by the type's full name
	laters   map[string]values      // types that were put off, by what is known of them
	laterKey []byte                 // memory for the next key

	active map[activity]int // evaluations under way, by their place on the stack
	low    int              // see cycles.go
	cut    int              // low of the evaluation that ended last
	turn   uint64           // evaluations begun so far
	turns  []uint64         // of those under way, by their place on the stack

	tentative map[Symbol]tentative // see cycles.go
	unfolding map[string]tentative // the same for laters
	depth     int
	steps     int

	matching int // steps of the match under way
}

// The limits of one question. Code that people write stays far below them; they
// bound what generated and hostile code can cost. What they cut is unresolved.
const (
	maxDepth        = 400
	maxSteps        = 10_000
	maxAlternatives = 32
)

// New makes a Resolver. The ModuleCache may be shared by the Resolvers of one World.
func New(world World, langs *parsers.Languages, modules *ModuleCache) *Resolver {
	return &Resolver{
		world: world, langs: langs, modules: modules,
		files: map[FileID]*file{}, memo: map[Symbol]values{}, found: map[moduleKey]*module{}, aliases: map[Symbol][]thing{},
		sites: map[Symbol][]Symbol{}, globalSets: map[FileID]*globals{}, globalFiles: map[FileID]bool{},
		joins: map[string][][]Symbol{},
		lines: map[Symbol][]value{}, extended: map[Symbol][]Symbol{}, bodies: map[Symbol]macroBody{},
		params: map[Symbol][]Symbol{}, active: map[activity]int{},
		opened: map[globalKey][]Symbol{},
		laters: map[string]values{}, laterKey: make([]byte, 0, maxLaterKey),
		tentative: map[Symbol]tentative{},
		unfolding: map[string]tentative{},
	}
}

// Size says how many references and expressions the Resolver holds answers for,
// a measure of its memory.
func (r *Resolver) Size() int { return r.size }

// Bind resolves every reference of a file. It returns nil for files that cannot
// be read or whose language has no rules.
func (r *Resolver) Bind(id FileID) *Bindings {
	f := r.file(id)
	if f == nil {
		return nil
	}
	b := &Bindings{Targets: make([][]Symbol, len(f.facts.Refs))}
	for i := 1; i < len(f.facts.Refs); i++ {
		if ref := &f.facts.Refs[i]; f.rules.MacroPackage != nil && ref.Span.Empty() && ref.Role != facts.Inherit {
			continue // a macro's: it stands nowhere
		} else if ref.Role == facts.Spelled {
			continue
		}
		b.Targets[i] = r.Ref(id, facts.RefID(i))
		if len(b.Targets[i]) == 0 && r.knowsReceiver(f, facts.RefID(i)) {
			b.Lacking = append(b.Lacking, facts.RefID(i))
		}
	}
	if f.rules.TextMacros {
		r.expand(f, b)
	}
	if f.rules.NamedConstructors {
		r.construct(f, b)
	}
	if f.rules.StatedMembers {
		r.restate(f, b)
	}
	b.Reads = slices.Sorted(maps.Keys(f.read))
	b.Missing = slices.Sorted(maps.Keys(f.missed))
	return b
}

// knowsReceiver reports whether a reference is to a member of something of which
// the type is known.
func (r *Resolver) knowsReceiver(f *file, id facts.RefID) bool {
	ref := &f.facts.Refs[id]
	if ref.Recv == 0 || ref.Role == facts.Label {
		return false
	}
	outer := r.within(f)
	defer r.within(outer)
	vs := r.eval(f, ref.Recv)
	for i := range vs {
		switch v := &vs[i]; v.kind {
		case instance, typeItself:
			if v.sym.File == 0 || v.sym.File == Outside || r.isTypeParam(v.sym) {
				return false
			}
			if known, inside := r.basesKnown(v, false); !known || !inside {
				return false
			}
		case moduleItself, packageItself:
		default:
			return false
		}
	}
	return len(vs) > 0
}

// Ref resolves one reference: the definitions it may mean, each as the first of
// its sites (see Sites), in order; nil if it is unresolved.
func (r *Resolver) Ref(id FileID, ref facts.RefID) []Symbol {
	f := r.file(id)
	if f == nil {
		return nil
	}
	r.begin()
	var out []Symbol
	ts := r.thingsOfRef(f, ref)
	if u := &f.facts.Refs[ref]; u.Role == facts.New && u.Name != "" && f.rules.NewConstructs {
		ts = r.constructed(f, ref, ts)
	}
	if f.rules.TextMacros {
		ts = r.present(ts)
	}
	if other := r.otherwise(f, &f.facts.Refs[ref]); len(other) > 0 {
		ts = append(slices.Clone(ts), other...)
	}
	for _, t := range ts {
		if sym, ok := t.symbol(); ok {
			out = append(out, r.Canonical(sym))
		}
	}
	slices.SortFunc(out, compareSymbols)
	return slices.Compact(out)
}

func compareSymbols(a, b Symbol) int {
	if a.File != b.File {
		if a.File < b.File {
			return -1
		}
		return 1
	}
	return int(a.Def) - int(b.Def)
}

// file is a file with the tables the Resolver derives from its facts.
type file struct {
	id      FileID
	path    string
	facts   *facts.File
	rules   *parsers.Rules
	modules parsers.Modules
	pkg     string
	library bool // it is of a Library
	outer   bool // it lies outside of the workspace

	bound   []map[string][]facts.DefID // by scope, see boundIn
	stars   [][]facts.ImportID         // by scope; nil if there are none
	starred map[facts.ImportID]values  // what star imports of expressions name
	// Filled together: the calls of what references name, and where functions
	// that they name are handed on.
	callOf, handedOn map[facts.RefID]facts.ExprID

	// Filled together: by reference, how many type arguments it is written with,
	// whether it stands before a dot, and the names of arguments of its call.
	arities    map[facts.RefID]int
	qualifiers map[facts.RefID]bool
	labels     map[facts.RefID][]string

	typeNames map[facts.DefID]string // full names of open types
	baseRefs  map[facts.RefID]bool   // see ofBase

	macroRefs map[facts.DefID][]facts.RefID   // by macro
	macroUses map[facts.ScopeID][]facts.RefID // see usesIn

	// The files and names that the meaning of names in this file was looked for
	// in, directly: what those files depend on in turn is noted with them.
	read   map[FileID]bool
	missed map[string]bool

	// Answers worked out before, see remember; kept only where no limit cut them short.
	meant   []remembered[[]thing]      // by RefID
	valued  []remembered[values]       // by ExprID
	typed   []remembered[values]       // by ExprID, of what is written as a type; of structural languages
	brought map[facts.ImportID][]thing // by imports
	exports map[string][]facts.DefID
	named   map[string]facts.ExprID // exported expressions
	passed  []facts.ImportID        // re-exported stars
	closure map[FileID]bool         // files included, directly or not, itself too

	inclusions []inclusion // files included directly
	presence   *presence
	inward     map[inwardName]inwardMeaning // see meaningAt
	localNames map[string]bool              // see bindsInside
	undefs     map[string][]uint32          // see undefined
	testSpans  []facts.Span                 // see tests

	headersListed bool // see listHeaders
}

func (r *Resolver) file(id FileID) *file {
	if r.current != nil && id != r.current.id && id != Outside && id != 0 {
		r.current.read[id] = true
	}
	if f, ok := r.files[id]; ok {
		return f
	}
	f := r.load(id)
	r.files[id] = f
	return f
}

func (r *Resolver) load(id FileID) *file {
	if id == 0 || id == Outside {
		return nil
	}
	ff := r.world.Facts(id)
	if ff == nil {
		return nil
	}
	lang := r.langs.ByID(ff.Language)
	if lang == nil || lang.Rules == nil {
		return nil
	}
	r.size += len(ff.Refs) + len(ff.Exprs)
	f := &file{id: id, path: r.world.Path(id), facts: ff, rules: lang.Rules, modules: r.modules.of(lang.Rules, r.world)}
	f.library, f.outer = parsers.InLibrary(f.path), strings.HasPrefix(f.path, "/")
	f.pkg = ff.Module
	if f.modules != nil {
		f.pkg = f.modules.Package(f.path, ff)
	}
	f.read, f.missed = map[FileID]bool{}, map[string]bool{}
	f.brought = map[facts.ImportID][]thing{}
	for i := 1; i < len(ff.Imports); i++ {
		imp := &ff.Imports[i]
		if imp.Kind != facts.ImportStar {
			continue
		}
		if imp.Flags&facts.ImportReexport != 0 {
			f.passed = append(f.passed, facts.ImportID(i))
		}
		if f.stars == nil {
			f.stars = make([][]facts.ImportID, len(ff.Scopes))
		}
		f.stars[imp.Scope] = append(f.stars[imp.Scope], facts.ImportID(i))
	}
	return f
}

// remembered is an answer, if known.
type remembered[T any] struct {
	answer T
	known  bool
}

// key is the form under which a name is kept, where some ignore case.
func (f *file) key(name string, kind facts.Kind) string {
	if f.rules.FoldCase != nil && f.rules.FoldCase(kind) {
		return foldCase(name)
	}
	return name
}

// remember makes room for answers, which many files are never asked for.
func (f *file) remember() {
	f.meant = make([]remembered[[]thing], len(f.facts.Refs))
	f.valued = make([]remembered[values], len(f.facts.Exprs))
	if f.rules.Structural {
		f.typed = make([]remembered[values], len(f.facts.Exprs))
	}
}

// boundIn returns the definitions that a scope binds, by their names.
func (f *file) boundIn(scope facts.ScopeID) map[string][]facts.DefID {
	if f.bound == nil {
		f.bound = make([]map[string][]facts.DefID, len(f.facts.Scopes))
		for i := 1; i < len(f.facts.Defs); i++ {
			d := &f.facts.Defs[i]
			if d.Name == "" || d.Owner != 0 && d.Flags&facts.FlagExtension == 0 {
				continue // what is written outside of its type is found through the type
			}
			m := f.bound[d.Scope]
			if m == nil {
				m = map[string][]facts.DefID{}
				f.bound[d.Scope] = m
			}
			key := f.nameKey(d)
			m[key] = append(m[key], facts.DefID(i))
		}
	}
	return f.bound[scope]
}

// boundAs returns the definitions of a name in a scope.
func (f *file) boundAs(scope facts.ScopeID, name string) []facts.DefID {
	m := f.boundIn(scope)
	if m == nil {
		return nil
	}
	defs := m[name]
	if f.rules.FoldCase != nil {
		if folded := foldCase(name); folded != name {
			for _, d := range m[folded] {
				if f.rules.FoldCase(f.facts.Defs[d].Kind) {
					defs = append(slices.Clip(defs), d)
				}
			}
		}
	}
	return defs
}

func foldCase(s string) string {
	for i := 0; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] += 'a' - 'A'
				}
			}
			return string(b)
		}
	}
	return s
}

// def returns a symbol's definition and its file; nil if the file is gone.
func (r *Resolver) def(sym Symbol) (*file, *facts.Def) {
	f := r.file(sym.File)
	if f == nil || int(sym.Def) >= len(f.facts.Defs) {
		return nil, nil
	}
	return f, &f.facts.Defs[sym.Def]
}

// joined appends a name to the name of a package.
func (f *file) joined(pkg, name string) string {
	if pkg == "" {
		return name
	}
	return pkg + f.rules.Separator + name
}

// packageOf returns the package to which the members of a scope belong, where
// the scope is the file's or a namespace's; false in all others.
func (f *file) packageOf(scope facts.ScopeID) (string, bool) {
	s := &f.facts.Scopes[scope]
	switch s.Kind {
	case facts.ScopeFile:
		return f.pkg, f.pkg != parsers.NoPackage
	case facts.ScopeGlobal:
		return "", true
	case facts.ScopeNamespace:
		outer, ok := f.packageOf(s.Parent)
		if !ok {
			return "", false
		}
		return f.joined(outer, f.facts.Defs[s.Def].Name), true
	case facts.ScopeType:
		if !f.rules.OpenTypes || f.facts.Defs[s.Def].Name == "" {
			return "", false
		}
		return f.typeName(s.Def)
	}
	return "", false
}

// typeName returns the full name of an open type; false if only its place tells it.
func (f *file) typeName(id facts.DefID) (string, bool) {
	name, known := f.typeNames[id]
	if !known {
		if home, ok := f.home(id); ok {
			name = f.joined(home, f.facts.Defs[id].Name)
		}
		if f.typeNames == nil {
			f.typeNames = map[facts.DefID]string{}
		}
		f.typeNames[id] = name
	}
	return name, name != ""
}

// within makes f the file whose names are worked out and returns the one before.
func (r *Resolver) within(f *file) *file {
	before := r.current
	r.current = f
	return before
}
