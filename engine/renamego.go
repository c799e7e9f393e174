package engine

import (
	"bytes"
	"context"
	"fmt"
	"go/token"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/parsers/gosource"
)

// isPathAlone reports whether a place is the path of a Go import that one of some
// symbols is the name of, though the name is not written there.
func (s *Snapshot) isPathAlone(ids []SymbolID, file string, span facts.Span) bool {
	return slices.ContainsFunc(ids, func(id SymbolID) bool {
		sym, ok := s.Symbol(id)
		if !ok || sym.Language != goLanguage || sym.Kind != facts.KindAlias || sym.Path != file || sym.NameSpan != span {
			return false
		}
		imp := s.importOf(id)
		return imp != nil && imp.PathSpan == span
	})
}

// sharingGoName returns what must have one name with a symbol of Go: its likes in
// other builds, the members that are coupled with it, and of a type and a field
// that embeds it the other. It reports whether
// something outside of the workspace is, too.
func (s *Snapshot) sharingGoName(ctx context.Context, id SymbolID) (near []SymbolID, outside bool) {
	files := append(s.fileIDs(spaceUsers, symbolKey(id)), id.file())
	for buffer := range s.state.buffers {
		files = append(files, buffer)
	}
	slices.Sort(files)
	for _, file := range slices.Compact(files) {
		m := s.meanings(ctx, file)
		if m == nil {
			continue
		}
		for _, pair := range m.coupled {
			other := pair[0]
			switch id {
			case pair[0]:
				other = pair[1]
			case pair[1]:
			default:
				continue
			}
			if other.file() >= firstDependency {
				outside = true
			} else {
				near = append(near, other)
			}
		}
		for i := range m.list {
			o := &m.list[i]
			if len(o.targets) > 1 && slices.Contains(o.targets, id) {
				near = append(near, o.targets...)
			}
			if o.role != facts.Inherit {
				continue
			}
			field, ok := s.embeddedAt(file, o.span)
			switch {
			case !ok:
			case slices.Contains(o.targets, id):
				near = append(near, field)
			case field == id:
				for _, t := range o.targets {
					if t == outsideID || t.file() >= firstDependency {
						outside = true
					} else {
						near = append(near, t)
					}
				}
			}
		}
		slices.Sort(near)
		near = slices.Compact(near)
	}
	return near, outside
}

// embeddedAt returns the field that a type embedded at a place makes.
func (s *Snapshot) embeddedAt(file resolve.FileID, span facts.Span) (SymbolID, bool) {
	src := s.source(file)
	if src == nil {
		return 0, false
	}
	i := slices.IndexFunc(src.facts.Defs, func(d facts.Def) bool { return d.Kind == facts.KindField && d.NameSpan == span })
	if i < 0 {
		return 0, false
	}
	return symbolID(file, src.key(facts.DefID(i))), true
}

// likeReceivers returns, for receivers of Go methods, those of the same name of the
// other methods of their types: a type has one name for them all.
func (s *Snapshot) likeReceivers(ids []SymbolID) []SymbolID {
	var out []SymbolID
	for _, id := range ids {
		src := s.source(id.file())
		if src == nil || src.facts.Language != goLanguage {
			continue
		}
		def, ok := src.def(id.key())
		if !ok || !isReceiver(src.facts, def) {
			continue
		}
		typ := lastName(src.facts, src.facts.Defs[def].Type)
		for _, file := range s.state.table.goFilesIn([]string{path.Dir(s.Path(id))}) {
			other := s.source(file)
			if other == nil || other.facts.Module != src.facts.Module {
				continue
			}
			for i := range other.facts.Defs {
				d := &other.facts.Defs[i]
				like := symbolID(file, other.key(facts.DefID(i)))
				if d.Name == src.facts.Defs[def].Name && isReceiver(other.facts, facts.DefID(i)) && lastName(other.facts, d.Type) == typ && like != id {
					out = append(out, like)
				}
			}
		}
	}
	return out
}

// isReceiver reports whether a definition is the receiver of a method.
func isReceiver(f *facts.File, id facts.DefID) bool {
	d := &f.Defs[id]
	return d.Kind == facts.KindParameter && d.Type != 0 && d.Type == f.Defs[d.Parent].Owner
}

// keptInGo says which of the Go methods that would get another name must not,
// and which satisfy interfaces that nothing needs before the program runs.
func (s *Snapshot) keptInGo(family, fixed []SymbolID, plan *RenamePlan) {
	var where []Location
	for _, id := range fixed {
		if sym, ok := s.Symbol(id); ok {
			where = append(where, sym.Location())
		}
	}
	if len(where) > 0 {
		plan.refuse(RenameOutside, where, fmt.Sprintf("%q is what code outside of the workspace asks for", plan.OldName))
	}
	where = nil
	likes := map[SymbolID]bool{}
	known := true
	for _, id := range family {
		sym, ok := s.Symbol(id)
		if !ok || sym.Language != goLanguage || sym.Kind != facts.KindMethod {
			continue
		}
		known = known && s.Resolved(goLanguage)
		for _, other := range s.satisfied(id) {
			if !slices.Contains(family, other) && (other.file() < firstDependency || !slices.Contains(fixed, id)) {
				likes[other] = true
				where = append(where, sym.Location())
			}
		}
	}
	if !known {
		plan.refuse(RenameUnresolved, nil, "not all of the workspace is indexed yet: some interfaces that methods satisfy are not known")
	}
	if len(likes) > 0 {
		where = slices.Compact(where)
		plan.refuse(RenameDynamic, where[:min(len(where), 20)], fmt.Sprintf("%q also satisfies, or is satisfied by, %d methods that only running code can bring together with it", plan.OldName, len(likes)))
	}
}

// inComments returns where comments in Go files mean symbols by a name: those on
// their declarations, and links on others.
func (s *Snapshot) inComments(ctx context.Context, ids []SymbolID, name string) []Location {
	docs := map[string]*gosource.Docs{}
	read := func(file string, link *gosource.Link) *gosource.Docs {
		d, ok := docs[file]
		if ok {
			return d
		}
		text, err := s.Text(file)
		if err != nil || link != nil && !mayLink(text, link) {
			return nil
		}
		d = gosource.ReadDocs(text)
		docs[file] = d
		return d
	}
	var out []Location
	add := func(file string, spans []facts.Span) {
		for _, span := range spans {
			if l := (Location{file, span}); !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	for _, id := range ids {
		for _, site := range append(s.Sites(id), id) {
			sym, ok := s.Symbol(site)
			if !ok || sym.Language != goLanguage || sym.Kind == facts.KindPackage || path.IsAbs(sym.Path) {
				continue
			}
			if sym.Kind == facts.KindAlias {
				if d := read(sym.Path, nil); d != nil {
					add(sym.Path, d.Links(gosource.Link{Name: name, Opens: true}))
				}
				continue
			}
			if d := read(sym.Path, nil); d != nil {
				add(sym.Path, d.Words(sym.NameSpan.Start, name))
			}
			link, ok := s.linkTo(&sym, name)
			if !ok {
				continue
			}
			pkg, files := s.linkingFiles(ctx, site.file())
			for _, file := range files {
				r := s.row(file)
				if d := read(r.path, &link); d != nil {
					for _, link.Package = range s.qualifiersIn(ctx, file, pkg, s.source(site.file()).facts.Module) {
						add(r.path, d.Links(link))
					}
				}
			}
		}
	}
	return out
}

// mayLink reports whether a text has what a link to something ends in.
func mayLink(text []byte, link *gosource.Link) bool {
	return bytes.Contains(text, []byte(link.Name+"]")) || link.Opens && bytes.Contains(text, []byte(link.Name+"."))
}

// linkTo returns what a link to a symbol from its own package is; false if links
// lead to none like it.
func (s *Snapshot) linkTo(sym *Symbol, name string) (gosource.Link, bool) {
	if sym.Flags&facts.FlagExported == 0 || sym.Flags&facts.FlagLocal != 0 {
		return gosource.Link{}, false
	}
	around, _, member := strings.Cut(sym.Qualified, ".")
	switch {
	case !member:
		return gosource.Link{Name: name, Opens: sym.Kind.IsType()}, true
	case sym.Kind == facts.KindMethod && !ofInterface(sym) && token.IsExported(around):
		return gosource.Link{Receiver: around, Name: name}, true
	}
	return gosource.Link{}, false
}

// linkingFiles returns the package of a file and the files whose links may lead into it.
func (s *Snapshot) linkingFiles(ctx context.Context, file resolve.FileID) (pkg SymbolID, files []resolve.FileID) {
	pkg = s.packageOf(ctx, file)
	if pkg == 0 {
		return 0, nil
	}
	var dirs []string
	for _, user := range append(s.fileIDs(spaceUsers, symbolKey(pkg)), pkg.file()) {
		if r := s.row(user); r != nil && !slices.Contains(dirs, path.Dir(r.path)) {
			dirs = append(dirs, path.Dir(r.path))
		}
	}
	return pkg, s.state.table.goFilesIn(dirs)
}

// packageOf returns the package that the clause of a Go file means; 0 if it is not known.
func (s *Snapshot) packageOf(ctx context.Context, file resolve.FileID) SymbolID {
	src, m := s.source(file), s.meanings(ctx, file)
	if src == nil || m == nil || len(src.facts.Defs) < 2 {
		return 0
	}
	clause := src.facts.Defs[1].NameSpan
	i := slices.IndexFunc(m.list, func(o occurrence) bool { return o.span == clause && len(o.targets) > 0 })
	if i < 0 {
		return 0
	}
	return m.list[i].targets[0]
}

// qualifiersIn returns by which names a file calls a package that is called name:
// "" in the package itself.
func (s *Snapshot) qualifiersIn(ctx context.Context, file resolve.FileID, pkg SymbolID, name string) []string {
	if s.packageOf(ctx, file) == pkg {
		return []string{""}
	}
	src, m := s.source(file), s.meanings(ctx, file)
	if src == nil || m == nil {
		return nil
	}
	var out []string
	for i := range m.list {
		o := &m.list[i]
		if o.role != facts.ImportName || !slices.Contains(o.targets, pkg) {
			continue
		}
		called := name
		for j := 1; j < len(src.facts.Imports); j++ {
			imp := &src.facts.Imports[j]
			if imp.PathSpan == o.span && imp.Def != 0 && src.facts.Defs[imp.Def].NameSpan != o.span {
				called = src.facts.Defs[imp.Def].Name
			}
		}
		out = append(out, called)
	}
	if out == nil {
		return []string{name} // others in its package may import it
	}
	return out
}
