package engine

import (
	"cmp"
	"context"
	"slices"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/parsers/facts"
)

// The kinds of places of which the meaning is not known.
const (
	UnresolvedImport    = "imports"
	UnresolvedCall      = "calls"
	UnresolvedReference = "references" // all other uses of names
	UnresolvedDocLink   = "doc_links"  // paths in prose that are not there
)

// The reasons why the meaning of a place is not known, besides those of answers
// (Completeness), of which unresolved_receiver, parse_error_in_file and
// language_limited are used.
const (
	NameNotFound         = "name_not_found"         // no scope, import or package has the bare name
	MemberNotFound       = "member_not_found"       // what is known of the receiver does not have it
	ImportNotFound       = "import_not_found"       // an import leads nowhere in the workspace, or brings the name from there
	NameNotInModule      = "name_not_in_module"     // a module that is there does not offer the name
	ExternalNotInstalled = "external_not_installed" // a package of others is not on this machine
	PathNotFound         = "path_not_found"         // a path in prose names nothing
)

// UnresolvedReasons are all of them.
var UnresolvedReasons = []string{ReasonUnresolved, NameNotFound, MemberNotFound, ImportNotFound, NameNotInModule, ExternalNotInstalled,
	PathNotFound, ReasonParseError, ReasonLanguage}

// Unresolved is a place of which the meaning is not known.
type Unresolved struct {
	Location
	Name   string
	Kind   string // one of the constants above
	Role   facts.Role
	Reason string
	Detail string // a sentence that says more, without a full stop; may be empty
	In     SymbolID
}

// UnresolvedQuery says which places are wanted: all, as far as nothing is said.
type UnresolvedQuery struct {
	Kind     string // of the constants above; all but UnresolvedDocLink if ""
	Name     string // of what is not resolved
	PathGlob string // see Glob
	Reason   string
	From     int // places to leave out
	Limit    int // 100 if 0
}

// UnresolvedPlaces are the places that a query found.
type UnresolvedPlaces struct {
	Places   []Unresolved // by path and position
	Total    int
	ByReason map[string]int
	ByName   []NameCount // the names that are most often meant, at most 20
}

// NameCount says how often a name occurs.
type NameCount struct {
	Name  string
	Count int
}

// maxNameCounts bounds the names that are counted in an answer.
const maxNameCounts = 20

// Unresolved lists and counts places of which the meaning is not known.
func (s *Snapshot) Unresolved(ctx context.Context, q UnresolvedQuery) (*UnresolvedPlaces, error) {
	glob, err := s.glob(q.PathGlob)
	if err != nil {
		return nil, err
	}
	if q.Limit <= 0 {
		q.Limit = 100
	}
	var code []resolve.FileID
	var prose []string
	for id, r := range s.state.table.byID {
		switch {
		case id >= firstDependency || r.skip != "" || !glob.Match(r.path):
		case r.lang != "" && q.Kind != UnresolvedDocLink:
			code = append(code, id)
		case r.lang == "" && q.Kind == UnresolvedDocLink && isProse(r.path):
			prose = append(prose, r.path)
		}
	}
	byPath := func(a, b resolve.FileID) int { return cmp.Compare(s.row(a).path, s.row(b).path) }
	slices.SortFunc(code, byPath)
	slices.Sort(prose)
	found := &UnresolvedPlaces{ByReason: map[string]int{}}
	counts := map[string]int{}
	take := func(u Unresolved) {
		if q.Kind != "" && u.Kind != q.Kind || q.Name != "" && u.Name != q.Name || q.Reason != "" && u.Reason != q.Reason {
			return
		}
		if found.Total++; found.Total > q.From && len(found.Places) < q.Limit {
			found.Places = append(found.Places, u)
		}
		found.ByReason[u.Reason]++
		counts[u.Name]++
	}
	err = s.eachMeanings(ctx, code, func(id resolve.FileID, m *meanings) { s.unresolvedIn(id, m, take) })
	if err != nil {
		return nil, err
	}
	for i, file := range prose {
		if i%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		s.brokenLinks(file, take)
	}
	for name, n := range counts {
		found.ByName = append(found.ByName, NameCount{name, n})
	}
	slices.SortFunc(found.ByName, func(a, b NameCount) int { return cmp.Or(b.Count-a.Count, cmp.Compare(a.Name, b.Name)) })
	found.ByName = found.ByName[:min(len(found.ByName), maxNameCounts)]
	return found, nil
}

// unresolvedIn calls take with the unresolved places of a file, in order.
func (s *Snapshot) unresolvedIn(id resolve.FileID, m *meanings, take func(Unresolved)) {
	var imports []Unresolved
	rules := s.rulesOf(symbolID(id, 0))
	lost := slices.ContainsFunc(m.list, func(o occurrence) bool { return o.isLostImport() })
	if lost || slices.Contains(m.missing, resolve.MissingModule) || rules != nil && rules.IncludeScope {
		imports = s.lostImports(id, m)
	}
	at := s.Path(symbolID(id, 0))
	for i := range m.list {
		o := &m.list[i]
		if len(o.targets) > 0 || o.role == facts.ImportName {
			continue
		}
		for len(imports) > 0 && imports[0].Span.Start < o.span.Start {
			take(imports[0])
			imports = imports[1:]
		}
		u := Unresolved{Location: Location{at, o.span}, Name: o.name, Kind: UnresolvedReference, Role: o.role, Reason: o.open.why(), In: symbolID(id, o.in)}
		if isCall(o.role) {
			u.Kind = UnresolvedCall
		}
		take(u)
	}
	for _, u := range imports {
		take(u)
	}
}

func (o *occurrence) isLostImport() bool { return o.role == facts.ImportName && len(o.targets) == 0 }

// why returns the reason for which the meaning of one place is not known.
func (k openKind) why() string {
	switch k {
	case openName:
		return NameNotFound
	case openMember:
		return MemberNotFound
	case openImport:
		return ImportNotFound
	}
	return k.reason()
}

// lostImports returns the imports of a file that lead nowhere, each where it first
// does, in order.
func (s *Snapshot) lostImports(id resolve.FileID, m *meanings) []Unresolved {
	src := s.source(id)
	if src == nil {
		return nil
	}
	f := src.facts
	open := map[facts.Span]*occurrence{}
	for i := range m.list {
		if o := &m.list[i]; o.isLostImport() {
			open[o.span] = o
		}
	}
	r := s.resolver()
	at := s.Path(symbolID(id, 0))
	absent := s.absentGo(f.Language, at)
	var out []Unresolved
	add := func(span facts.Span, name, reason, detail string, in uint32) {
		out = append(out, Unresolved{Location: Location{at, span}, Name: name, Kind: UnresolvedImport, Role: facts.ImportName, Reason: reason, Detail: detail, In: symbolID(id, in)})
	}
	named := map[facts.Span]bool{} // paths that references stand for
	inner := innerParts(f)
	for i := 1; i < len(f.Refs); i++ {
		ref := &f.Refs[i]
		if ref.Role != facts.ImportName {
			continue
		}
		imp := &f.Imports[ref.Import]
		inPath := ref.Import != 0 && imp.PathSpan.Contains(ref.Span)
		if inPath {
			named[imp.PathSpan] = true
		}
		o := open[ref.Span]
		if o == nil || followsLost(f, ref, open) {
			continue
		}
		reason, detail := ImportNotFound, ""
		switch {
		case f.Language == goLanguage:
			if a, ok := absent[o.name]; ok {
				reason, detail = a.reason, a.detail
			}
		case inner[facts.RefID(i)]:
		case !inPath && ref.Import != 0 && imp.Name != "" && r.LeadsSomewhere(id, ref.Import):
			reason = NameNotInModule
		case ref.Recv != 0 && !inPath:
			reason = NameNotInModule
		}
		add(ref.Span, o.name, reason, detail, o.in)
	}
	for i := 1; i < len(f.Imports); i++ {
		imp := &f.Imports[i]
		if imp.Path == "" || imp.PathSpan.Empty() || named[imp.PathSpan] || r.LeadsSomewhere(id, facts.ImportID(i)) {
			continue
		}
		named[imp.PathSpan] = true
		reason := ImportNotFound
		if imp.Flags&facts.ImportSystem != 0 {
			reason = ExternalNotInstalled
		}
		add(imp.PathSpan, imp.Path, reason, "", 0)
	}
	slices.SortStableFunc(out, func(a, b Unresolved) int { return compareLocations(a.Location, b.Location) })
	return slices.CompactFunc(out, func(a, b Unresolved) bool { return a.Location == b.Location })
}

// followsLost reports whether an import is lost because what it is taken from is.
func followsLost(f *facts.File, ref *facts.Ref, open map[facts.Span]*occurrence) bool {
	if e := &f.Exprs[ref.Recv]; ref.Recv != 0 && e.Ref != 0 && open[f.Refs[e.Ref].Span] != nil {
		return true
	}
	if ref.Import == 0 || f.Imports[ref.Import].PathSpan.Contains(ref.Span) {
		return false
	}
	for span := range open {
		if f.Imports[ref.Import].PathSpan.Contains(span) {
			return true
		}
	}
	return false
}

// absentImport says why a Go import leads nowhere.
type absentImport struct{ reason, detail string }

// absentGo returns the imports of a Go file that lead nowhere, by their paths.
func (s *Snapshot) absentGo(language, file string) map[string]absentImport {
	if language != goLanguage {
		return nil
	}
	out := map[string]absentImport{}
	for _, a := range s.goChecker().Absences(file) {
		reason := ImportNotFound
		switch a.Kind {
		case gotypes.NoGo, gotypes.NoStandard, gotypes.NotRequired, gotypes.NotDownloaded:
			reason = ExternalNotInstalled
		}
		out[a.Import] = absentImport{reason, a.String()}
	}
	return out
}

// innerParts returns the parts of imported paths that another part follows.
func innerParts(f *facts.File) map[facts.RefID]bool {
	inner := map[facts.RefID]bool{}
	endsAt := map[uint32]facts.RefID{}
	for i := 1; i < len(f.Refs); i++ {
		ref := &f.Refs[i]
		if ref.Role != facts.ImportName {
			continue
		}
		endsAt[ref.Span.End] = facts.RefID(i)
		if ref.Recv != 0 {
			inner[f.Exprs[ref.Recv].Ref] = true
		}
		for separator := uint32(1); separator <= 2; separator++ { // a dot, or colons
			if before, ok := endsAt[ref.Span.Start-separator]; ok {
				inner[before] = true
			}
		}
	}
	return inner
}
