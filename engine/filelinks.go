package engine

import (
	"context"
	"maps"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// FileLinks are the files that a file depends on, or that depend on it. A file
// depends on those that its imports name. Where files see each other without
// naming files, as those of a package do, it depends on those whose definitions
// it uses.
type FileLinks struct {
	Edges        []Edge         // by depth, then by path
	External     []ExternalFile // of the file that was asked for
	Unresolved   []BrokenImport // of the file that was asked for
	Completeness Completeness
}

// ExternalFile is a module outside of the workspace, as imports write it.
type ExternalFile struct {
	Name  string
	Sites []Location
}

// BrokenImport is an import that leads nowhere.
type BrokenImport struct {
	Name string
	Location
}

// direct are the files that a file itself depends on.
type direct struct {
	sites      map[resolve.FileID][]Site
	external   map[string][]Location
	unresolved []BrokenImport
}

// Dependencies returns the files that a file depends on, directly or through at
// most depth-1 others.
func (s *Snapshot) Dependencies(ctx context.Context, file string, depth int) (*FileLinks, error) {
	start, _, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	out := &FileLinks{Completeness: exact()}
	r := s.resolver()
	err = s.walkFiles(ctx, start, depth, out, func(at resolve.FileID) (map[resolve.FileID][]Site, error) {
		d := s.dependencies(ctx, r, at)
		if at == start {
			for _, name := range slices.Sorted(maps.Keys(d.external)) {
				out.External = append(out.External, ExternalFile{name, d.external[name]})
			}
			out.Unresolved = d.unresolved
		}
		return d.sites, nil
	})
	if len(out.Unresolved) > 0 {
		out.Completeness.lower(ReasonExternal)
	}
	return out, err
}

// Dependents returns the files that depend on a file, directly or through at most
// depth-1 others.
func (s *Snapshot) Dependents(ctx context.Context, file string, depth int) (*FileLinks, error) {
	start, _, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	out := &FileLinks{Completeness: exact()}
	r := s.resolver()
	known := map[resolve.FileID]direct{}
	return out, s.walkFiles(ctx, start, depth, out, func(at resolve.FileID) (map[resolve.FileID][]Site, error) {
		found := map[resolve.FileID][]Site{}
		users, err := s.mayDependOn(ctx, at)
		if err != nil {
			return nil, err
		}
		for _, user := range users {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			d, ok := known[user]
			if !ok {
				d = s.dependencies(ctx, r, user)
				known[user] = d
			}
			if sites, ok := d.sites[at]; ok && user != at {
				found[user] = sites
			}
		}
		return found, nil
	})
}

// walkFiles takes steps from a file, each file once, nearest first.
func (s *Snapshot) walkFiles(ctx context.Context, start resolve.FileID, depth int, out *FileLinks,
	step func(resolve.FileID) (map[resolve.FileID][]Site, error)) error {
	seen := map[resolve.FileID]bool{start: true}
	next := []resolve.FileID{start}
	for d := 1; d <= depth && len(next) > 0; d++ {
		var then []resolve.FileID
		for _, at := range next {
			if err := ctx.Err(); err != nil {
				return err
			}
			found, err := step(at)
			if err != nil {
				return err
			}
			var edges []Edge
			for file, sites := range found {
				sym, ok := s.placed(symbolID(file, 0))
				if !ok || seen[file] {
					continue
				}
				seen[file] = true
				e := Edge{Symbol: sym, Sites: sites, Depth: d}
				if d > 1 {
					e.Via = symbolID(at, 0)
				}
				edges = append(edges, e)
			}
			slices.SortFunc(edges, func(a, b Edge) int { return strings.Compare(a.Symbol.Path, b.Symbol.Path) })
			for i := range edges {
				then = append(then, edges[i].Symbol.ID.file())
			}
			out.Edges = append(out.Edges, edges...)
		}
		next = then
	}
	return nil
}

// dependencies returns what a file depends on directly.
func (s *Snapshot) dependencies(ctx context.Context, r *resolve.Resolver, id resolve.FileID) direct {
	d := direct{sites: map[resolve.FileID][]Site{}, external: map[string][]Location{}}
	src := s.source(id)
	if src == nil {
		return d
	}
	f, file := src.facts, s.Path(symbolID(id, 0))
	for _, link := range r.Links(id) {
		imp := &f.Imports[link.Import]
		at := Location{file, placeOf(imp)}
		external := link.External
		for _, to := range link.Files {
			if r.IsOutside(to) {
				external = true
				continue
			}
			d.add(to, Site{at, EdgeImports, false})
		}
		switch {
		case external:
			d.outside(imp, at)
		case !link.Found && link.Package && imp.Name != "":
			d.broken(imp.Path+s.rulesOf(symbolID(id, 0)).Separator+imp.Name, at)
		case !link.Found:
			d.broken(imp.Path, at)
		}
	}
	if goes := f.Language == goLanguage; goes || r.SeesUnimported(id) {
		s.addUsedFiles(ctx, id, src, &d)
		if goes {
			s.addGoImports(ctx, id, src, &d)
		}
	}
	return d
}

// placeOf returns where an import says what it imports.
func placeOf(imp *facts.Import) facts.Span {
	if !imp.PathSpan.Empty() {
		return imp.PathSpan
	}
	return imp.Span
}

func (d *direct) add(to resolve.FileID, site Site) {
	for _, known := range d.sites[to] {
		if known.Location == site.Location {
			return
		}
	}
	d.sites[to] = append(d.sites[to], site)
}

func (d *direct) outside(imp *facts.Import, at Location) {
	if !slices.Contains(d.external[imp.Path], at) {
		d.external[imp.Path] = append(d.external[imp.Path], at)
	}
}

func (d *direct) broken(name string, at Location) {
	b := BrokenImport{name, at}
	if !slices.Contains(d.unresolved, b) {
		d.unresolved = append(d.unresolved, b)
	}
}

// addUsedFiles adds the files whose definitions are meant in a file: by an import,
// or else where the first of them is used.
func (s *Snapshot) addUsedFiles(ctx context.Context, id resolve.FileID, src *source, d *direct) {
	m := s.meanings(ctx, id)
	if m == nil {
		return
	}
	file := s.Path(symbolID(id, 0))
	used := map[resolve.FileID]Site{}
	for i := range m.list {
		o := &m.list[i]
		if o.kind == mention {
			continue
		}
		for _, t := range o.targets {
			to := t.file()
			if to == id || to >= firstDependency || s.isShared(t) {
				continue
			}
			site := Site{Location{file, o.span}, EdgeReferences, false}
			if o.role == facts.ImportName {
				site.Kinds = EdgeImports
				if !d.hasWithin(to, importAround(src.facts, o.span)) {
					d.add(to, site)
				}
			} else if _, known := used[to]; !known {
				used[to] = site
			}
		}
	}
	for to, site := range used {
		if len(d.sites[to]) == 0 {
			d.add(to, site)
		}
	}
}

// importAround returns the span of the import that a place is in; that of the place
// if it is in none.
func importAround(f *facts.File, at facts.Span) facts.Span {
	for i := 1; i < len(f.Imports); i++ {
		if f.Imports[i].Span.Contains(at) {
			return f.Imports[i].Span
		}
	}
	return at
}

// hasWithin reports whether an edge to a file has a site within a span already.
func (d *direct) hasWithin(to resolve.FileID, span facts.Span) bool {
	return slices.ContainsFunc(d.sites[to], func(s Site) bool { return span.Contains(s.Span) })
}

// isShared reports whether a symbol is a package or namespace that many files
// are of, so that to name it is to name none of them.
func (s *Snapshot) isShared(id SymbolID) bool {
	sym, ok := s.Symbol(id)
	return ok && (sym.Kind == facts.KindPackage || sym.Kind == facts.KindNamespace && len(s.Sites(id)) > 1)
}

// addGoImports says of the files of an imported package that they are imported,
// and adds them all if none of them is used.
func (s *Snapshot) addGoImports(ctx context.Context, id resolve.FileID, src *source, d *direct) {
	m := s.meanings(ctx, id)
	if m == nil {
		return
	}
	means := map[facts.Span][]SymbolID{}
	for i := range m.list {
		if o := &m.list[i]; o.role == facts.ImportName {
			means[o.span] = append(means[o.span], o.targets...)
		}
	}
	file := s.Path(symbolID(id, 0))
	for i := 1; i < len(src.facts.Imports); i++ {
		imp := &src.facts.Imports[i]
		at := Location{file, imp.PathSpan}
		targets := means[imp.PathSpan]
		switch {
		case len(targets) == 0:
			if imp.Path != "C" {
				d.broken(imp.Path, at)
			}
		case targets[0].file() >= firstDependency:
			d.outside(imp, at)
		default:
			s.addGoPackage(path.Dir(s.Path(targets[0])), at, d)
		}
	}
}

func (s *Snapshot) addGoPackage(dir string, at Location, d *direct) {
	used := false
	for to := range d.sites {
		if path.Dir(s.Path(symbolID(to, 0))) == dir {
			used = true
			d.sites[to] = []Site{{at, EdgeImports, false}}
		}
	}
	if used {
		return
	}
	for _, to := range s.state.table.goFilesIn([]string{dir}) {
		if !strings.HasSuffix(s.Path(symbolID(to, 0)), "_test.go") {
			d.add(to, Site{at, EdgeImports, false})
		}
	}
}

// mayDependOn returns the files among which those are that depend on a file.
func (s *Snapshot) mayDependOn(ctx context.Context, id resolve.FileID) ([]resolve.FileID, error) {
	src := s.source(id)
	if src == nil {
		return nil, nil
	}
	files := map[resolve.FileID]bool{}
	sites := map[SymbolID]bool{symbolID(id, 0): true}
	names := names{}
	for i := 1; i < len(src.facts.Defs); i++ {
		sites[symbolID(id, src.key(facts.DefID(i)))] = true
		if d := &src.facts.Defs[i]; isSymbol(src.facts, d) {
			names[d.Name] = true
		}
	}
	named, err := s.candidates(ctx, sites, names, nil)
	if err != nil {
		return nil, err
	}
	for _, file := range named {
		files[file] = true
	}
	if own := s.rulesOf(symbolID(id, 0)); own != nil && src.facts.Language != goLanguage {
		if own.IncludeScope { // includes count whether something is used or not
			for _, other := range s.fileIDs(spaceMentions, []byte(path.Base(s.Path(symbolID(id, 0))))) {
				files[other] = true
			}
		}
		for other, r := range s.state.table.byID {
			if lang := s.engine.langs.ByID(r.lang); lang == nil || lang.Rules == nil || lang.Rules.Family != own.Family {
				continue
			}
			if r.skip == "" && other < firstDependency && !s.settled(other) {
				files[other] = true
			}
		}
	}
	if src.facts.Language == goLanguage { // who imports the package and uses nothing of it
		for _, other := range s.fileIDs(spaceUsers, symbolKey(s.goPackageOf(id, src))) {
			files[other] = true
		}
	}
	return slices.Sorted(maps.Keys(files)), nil
}

// goPackageOf returns the symbol of the package that a Go file belongs to.
func (s *Snapshot) goPackageOf(id resolve.FileID, src *source) SymbolID {
	for i := 1; i < len(src.facts.Defs); i++ {
		d := &src.facts.Defs[i]
		if d.Kind != facts.KindPackage {
			continue
		}
		if m := s.meanings(context.Background(), id); m != nil {
			for j := range m.list {
				if o := &m.list[j]; o.span == d.NameSpan && len(o.targets) > 0 {
					return o.targets[0]
				}
			}
		}
		return symbolID(id, src.key(facts.DefID(i)))
	}
	return 0
}
