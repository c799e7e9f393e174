package engine

import (
	"context"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/storage"
)

// world shows a Snapshot to the resolver.
type world struct{ s *Snapshot }

func (w world) IsFile(p string) bool {
	if !path.IsAbs(p) {
		if p = path.Clean(p); w.s.state.table.byPath[p] != nil {
			return true
		}
	}
	exists, dir := w.exists(p)
	return exists && !dir
}

// exists asks the disk, once for each path and state.
func (w world) exists(p string) (exists, dir bool) {
	if parsers.InLibrary(p) {
		_, exists = w.s.engine.langs.Library(p)
		return exists, false
	}
	type answer struct{ exists, dir bool }
	if a, ok := w.s.state.onDisk.Load(p); ok {
		return a.(answer).exists, a.(answer).dir
	}
	exists, dir = w.s.engine.files.Exists(p)
	w.s.state.onDisk.Store(p, answer{exists, dir})
	return exists, dir
}

func (w world) IsDir(p string) bool {
	if !path.IsAbs(p) && w.s.state.table.dirs[path.Clean(p)] {
		return true
	}
	exists, dir := w.exists(p)
	return exists && dir
}

func (w world) ReadFile(p string) ([]byte, error) { return w.s.Text(p) }

// TextHash implements what gotypes asks for where it can.
func (w world) TextHash(p string) (hash [16]byte, size int, ok bool) {
	r := w.s.state.table.byPath[p]
	if r == nil {
		return hash, 0, false
	}
	if b := w.s.state.buffers[r.id]; b != nil {
		return b.hash, len(b.text), true
	}
	return r.hash, int(r.stat.Size), r.hash != [16]byte{} && r.skip == ""
}

// List also lists what only an editor has: a file that is new and not saved yet.
func (w world) List(dir string) []string {
	names := w.s.engine.files.List(dir)
	if path.IsAbs(dir) || len(w.s.state.buffers) == 0 {
		return names
	}
	in := path.Clean(dir) + "/"
	if in == "./" {
		in = ""
	}
	for id := range w.s.state.buffers {
		r := w.s.state.table.byID[id]
		if r == nil || r.stat != (workspace.Stat{}) {
			continue
		}
		rest, below := strings.CutPrefix(r.path, in)
		if !below {
			continue
		}
		name, _, deeper := strings.Cut(rest, "/")
		if deeper {
			name += "/"
		}
		if at, found := slices.BinarySearch(names, name); !found {
			names = slices.Insert(names, at, name)
		}
	}
	return names
}

func (w world) ByBase(base string) []string {
	return slices.Sorted(slices.Values(w.s.state.table.byBase[base]))
}

func (w world) ByExt(ext string) []string {
	return slices.Sorted(slices.Values(w.s.state.table.byExt[ext]))
}

func (w world) File(p string) resolve.FileID {
	if r := w.s.state.table.byPath[p]; r != nil && r.skip == "" {
		return r.id
	}
	return 0
}

func (w world) Path(id resolve.FileID) string {
	if r := w.s.row(id); r != nil {
		return r.path
	}
	return ""
}

func (w world) Facts(id resolve.FileID) *facts.File {
	if src := w.s.source(id); src != nil {
		return src.facts
	}
	return nil
}

func (w world) Dependency(p string) resolve.FileID {
	if !parsers.InLibrary(p) {
		p = w.real(p)
		if rel, inside := strings.CutPrefix(p, w.s.engine.Root()+"/"); inside {
			if r := w.s.state.table.byPath[rel]; r != nil {
				return r.id
			}
		}
	}
	if r := w.s.engine.deps.known(w.s.engine, p); r != nil {
		return r.id
	}
	return 0
}

// real follows the links in a path, once for each path and state: a package of
// the workspace may be linked into the folder of its dependencies.
func (w world) real(p string) string {
	if real, ok := w.s.state.links.Load(p); ok {
		return real.(string)
	}
	real := w.s.engine.files.Real(p)
	w.s.state.links.Store(p, real)
	return real
}

func (w world) Members(family, pkg, name string) []resolve.Symbol {
	return w.listed(spaceMembers, memberKey(family, pkg, name), func(e entries) map[string][]facts.DefID { return e.members })
}

func (w world) Extensions(family, name string) []resolve.Symbol {
	return w.listed(spaceExtensions, memberKey(family, "", name), func(e entries) map[string][]facts.DefID { return e.extensions })
}

// listed reads a list of symbols from the store and puts what open buffers say
// in the place of what their files said.
func (w world) listed(space storage.Space, key []byte, of func(entries) map[string][]facts.DefID) []resolve.Symbol {
	var out []resolve.Symbol
	for _, id := range w.s.ids(space, key) {
		if w.s.state.buffers[id.file()] != nil {
			continue
		}
		if src := w.s.source(id.file()); src != nil {
			if d, ok := src.def(id.key()); ok {
				out = append(out, resolve.Symbol{File: id.file(), Def: d})
			}
		}
	}
	for file, b := range w.s.state.buffers {
		for _, d := range of(b.entries)[string(key)] {
			out = append(out, resolve.Symbol{File: file, Def: d})
		}
	}
	slices.SortFunc(out, compareSymbols)
	return out
}

func compareSymbols(a, b resolve.Symbol) int {
	if a.File != b.File {
		return int(int64(a.File) - int64(b.File))
	}
	return int(a.Def) - int(b.Def)
}

// ids reads a stored list of symbols.
func (s *Snapshot) ids(space storage.Space, key []byte) []SymbolID {
	var ids []SymbolID
	err := s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		ids = decodeIDs[SymbolID](tx.Get(space, key))
		return nil
	})
	if err != nil {
		s.engine.log.Warn("the index is unreadable", "err", err)
	}
	return ids
}

// fileIDs reads a stored list of files.
func (s *Snapshot) fileIDs(space storage.Space, key []byte) []resolve.FileID {
	var ids []resolve.FileID
	err := s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		ids = decodeIDs[resolve.FileID](tx.Get(space, key))
		return nil
	})
	if err != nil {
		s.engine.log.Warn("the index is unreadable", "err", err)
	}
	return ids
}

func (w world) HasPackage(family, pkg string) bool {
	found := false
	prefix := memberKey(family, pkg, "")
	_ = w.s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		tx.Scan(spaceMembers, prefix, func(_, _ []byte) bool {
			found = true
			return false
		})
		return nil
	})
	if found {
		return true
	}
	inner := []byte(family + "\x00" + pkg)
	sep := w.separator(family)
	if sep != "" {
		inner = append(inner, sep...)
		_ = w.s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
			tx.Scan(spaceMembers, inner, func(_, _ []byte) bool {
				found = true
				return false
			})
			return nil
		})
	}
	if found {
		return true
	}
	for _, b := range w.s.state.buffers {
		for key := range b.entries.members {
			if len(key) >= len(prefix) && key[:len(prefix)] == string(prefix) || sep != "" && len(key) >= len(inner) && key[:len(inner)] == string(inner) {
				return true
			}
		}
	}
	return false
}

func (w world) separator(family string) string {
	for _, l := range w.s.engine.langs.All() {
		if l.Rules != nil && l.Rules.Family == family {
			return l.Rules.Separator
		}
	}
	return ""
}

// entries are what a file adds to the look-ups by name: their keys in the store
// and the definitions under each.
type entries struct {
	members    map[string][]facts.DefID
	extensions map[string][]facts.DefID
	symbols    map[string][]facts.DefID
	mentions   map[string]bool
	unread     []string // see unreadOf
}

// entriesOf collects the look-up entries of a file. modules says what package
// its top level belongs to.
func (e *Engine) entriesOf(file string, f *facts.File, modules *resolve.ModuleCache, tree world) entries {
	out := entries{members: map[string][]facts.DefID{}, extensions: map[string][]facts.DefID{},
		symbols: map[string][]facts.DefID{}, mentions: map[string]bool{}}
	lang := e.langs.ByID(f.Language)
	var index *resolve.Index
	if lang != nil && lang.Rules != nil {
		index = resolve.NewIndex(file, f, lang.Rules, modules, tree)
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		id := facts.DefID(i)
		if index != nil {
			if pkg, name, ok := index.Member(id); ok {
				key := string(memberKey(lang.Rules.Family, pkg, name))
				out.members[key] = append(out.members[key], id)
			}
			if name, ok := index.Extends(id); ok {
				key := string(memberKey(lang.Rules.Family, "", name))
				out.extensions[key] = append(out.extensions[key], id)
			}
		}
		if isSymbol(f, d) {
			key := string(symbolNameKey(d.Name))
			out.symbols[key] = append(out.symbols[key], id)
		}
	}
	for i := 1; i < len(f.Refs); i++ {
		out.mentions[f.Refs[i].Name] = true
	}
	for i := 1; i < len(f.Imports); i++ {
		imp := &f.Imports[i]
		out.mentions[imp.Name] = true
		if imp.Kind == facts.ImportFile && lang != nil && lang.Rules != nil && lang.Rules.IncludeScope {
			out.mentions[path.Base(imp.Path)] = true // the name of a file
		}
	}
	delete(out.mentions, "")
	return out
}

// isSymbol reports whether a definition is one that people search for: not a
// local, a parameter or the name of an import.
func isSymbol(f *facts.File, d *facts.Def) bool {
	switch d.Kind {
	case facts.KindParameter, facts.KindTypeParam, facts.KindAlias, facts.KindLabel, facts.KindFile, facts.KindImpl:
		return false
	}
	return d.Name != "" && d.Flags&facts.FlagLocal == 0 && !insideFunction(f, d)
}

// insideFunction reports whether a name is bound in a function's body, where
// only that body sees it.
func insideFunction(f *facts.File, d *facts.Def) bool {
	k := f.Scopes[d.Scope].Kind
	return k == facts.ScopeFunction || k == facts.ScopeBlock
}
