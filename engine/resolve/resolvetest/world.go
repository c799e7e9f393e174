package resolvetest

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
)

// World is a resolve.World over files in memory. What it is asked for by
// absolute path comes from another file system.
type World struct {
	languages *parsers.Languages
	outside   fs.FS
	sources   map[string][]byte
	paths     []string // by FileID; the first is unused

	mu         sync.Mutex // guards what follows; held while parsing, as tests can bear
	ids        map[string]resolve.FileID
	byID       []string
	facts      map[resolve.FileID]*facts.File
	members    map[member][]resolve.Symbol
	extensions map[member][]resolve.Symbol // by family and name
	packages   map[member]bool             // by family and package, those around others too
}

type member struct{ family, pkg, name string }

// NewWorld makes a World of the files, by path. Outside is the file system in
// which dependencies lie, its root being the root of the machine; it may be nil.
func NewWorld(languages *parsers.Languages, outside fs.FS, sources map[string][]byte) *World {
	w := &World{
		languages: languages, outside: outside, sources: sources,
		ids: map[string]resolve.FileID{}, byID: []string{""},
		facts: map[resolve.FileID]*facts.File{},
	}
	for p := range sources {
		w.paths = append(w.paths, p)
	}
	slices.Sort(w.paths)
	for _, p := range w.paths {
		if languages.ByPath(p) != nil {
			w.add(p)
		}
	}
	return w
}

func (w *World) add(p string) resolve.FileID {
	id := resolve.FileID(len(w.byID))
	w.byID = append(w.byID, p)
	w.ids[p] = id
	return id
}

// Paths returns the paths of all files in memory, sorted.
func (w *World) Paths() []string { return w.paths }

// IsFile implements parsers.Tree.
func (w *World) IsFile(p string) bool {
	if _, ok := w.languages.Library(p); ok {
		return true
	}
	if path.IsAbs(p) {
		info, err := w.stat(p)
		return err == nil && !info.IsDir()
	}
	_, ok := w.sources[path.Clean(p)]
	return ok
}

// IsDir implements parsers.Tree.
func (w *World) IsDir(p string) bool {
	if path.IsAbs(p) {
		info, err := w.stat(p)
		return err == nil && info.IsDir()
	}
	p = path.Clean(p)
	return p == "." || slices.ContainsFunc(w.paths, func(f string) bool { return strings.HasPrefix(f, p+"/") })
}

func (w *World) stat(p string) (fs.FileInfo, error) {
	if w.outside == nil {
		return nil, fs.ErrNotExist
	}
	return fs.Stat(w.outside, strings.TrimPrefix(path.Clean(p), "/"))
}

// ReadFile implements parsers.Tree.
func (w *World) ReadFile(p string) ([]byte, error) {
	if text, ok := w.languages.Library(p); ok {
		return []byte(text), nil
	}
	if path.IsAbs(p) {
		if w.outside == nil {
			return nil, fs.ErrNotExist
		}
		return fs.ReadFile(w.outside, strings.TrimPrefix(path.Clean(p), "/"))
	}
	if src, ok := w.sources[path.Clean(p)]; ok {
		return src, nil
	}
	return nil, fs.ErrNotExist
}

// List implements parsers.Tree.
func (w *World) List(dir string) []string {
	var names []string
	if path.IsAbs(dir) {
		if w.outside == nil {
			return nil
		}
		entries, _ := fs.ReadDir(w.outside, strings.TrimPrefix(path.Clean(dir), "/"))
		for _, e := range entries {
			if name := e.Name(); e.IsDir() {
				names = append(names, name+"/")
			} else {
				names = append(names, name)
			}
		}
		return names
	}
	prefix := path.Clean(dir) + "/"
	if prefix == "./" {
		prefix = ""
	}
	for _, p := range w.paths {
		if rest, ok := strings.CutPrefix(p, prefix); ok {
			if name, _, below := strings.Cut(rest, "/"); below {
				names = append(names, name+"/")
			} else {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// ByBase implements parsers.Tree.
func (w *World) ByBase(base string) []string {
	return w.filter(func(p string) bool { return path.Base(p) == base })
}

// ByExt implements parsers.Tree.
func (w *World) ByExt(ext string) []string {
	return w.filter(func(p string) bool { return path.Ext(p) == ext })
}

func (w *World) filter(keep func(string) bool) []string {
	var out []string
	for _, p := range w.paths {
		if keep(p) {
			out = append(out, p)
		}
	}
	return out
}

// File implements resolve.World.
func (w *World) File(p string) resolve.FileID {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ids[p]
}

// Path implements resolve.World.
func (w *World) Path(id resolve.FileID) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if int(id) < len(w.byID) {
		return w.byID[id]
	}
	return ""
}

// Dependency implements resolve.World.
func (w *World) Dependency(p string) resolve.FileID {
	if !w.IsFile(p) {
		return 0
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if id, ok := w.ids[p]; ok {
		return id
	}
	return w.add(p)
}

// Facts implements resolve.World.
func (w *World) Facts(id resolve.FileID) *facts.File {
	p := w.Path(id)
	language := w.languages.ByPath(p)
	if language == nil {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if f, ok := w.facts[id]; ok {
		return f
	}
	src, err := w.ReadFile(p)
	if err != nil {
		return nil
	}
	f := language.Parse(p, src)
	w.facts[id] = f
	return f
}

// Members implements resolve.World.
func (w *World) Members(family, pkg, name string) []resolve.Symbol {
	w.index()
	return w.members[member{family, pkg, name}]
}

// HasPackage implements resolve.World.
func (w *World) HasPackage(family, pkg string) bool {
	w.index()
	return w.packages[member{family: family, pkg: pkg}]
}

// Extensions implements resolve.World.
func (w *World) Extensions(family, name string) []resolve.Symbol {
	w.index()
	return w.extensions[member{family: family, name: name}]
}

// index fills members once.
func (w *World) index() {
	w.mu.Lock()
	done := w.members != nil
	w.mu.Unlock()
	if done {
		return
	}
	members, extensions := map[member][]resolve.Symbol{}, map[member][]resolve.Symbol{}
	packages := map[member]bool{}
	modules := resolve.NewModuleCache()
	for _, p := range w.paths {
		language := w.languages.ByPath(p)
		if language == nil || language.Rules == nil {
			continue
		}
		id := w.File(p)
		f := w.Facts(id)
		index := resolve.NewIndex(p, f, language.Rules, modules, w)
		for i := 1; i < len(f.Defs); i++ {
			if name, ok := index.Extends(facts.DefID(i)); ok {
				key := member{family: language.Rules.Family, name: name}
				extensions[key] = append(extensions[key], resolve.Symbol{File: id, Def: facts.DefID(i)})
			}
			if pkg, name, ok := index.Member(facts.DefID(i)); ok {
				key := member{language.Rules.Family, pkg, name}
				members[key] = append(members[key], resolve.Symbol{File: id, Def: facts.DefID(i)})
				for in := (member{family: key.family, pkg: pkg}); !packages[in]; in.pkg = in.pkg[:max(0, strings.LastIndex(in.pkg, language.Rules.Separator))] {
					packages[in] = true
				}
			}
		}
	}
	w.mu.Lock()
	w.members, w.extensions, w.packages = members, extensions, packages
	w.mu.Unlock()
}
