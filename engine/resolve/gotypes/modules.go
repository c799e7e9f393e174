package gotypes

import (
	"path"
	"slices"
	"strings"
	"sync"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// moduleFinder finds the module and the build list that a directory belongs to.
// Directories are as in a World: relative in the workspace, else absolute.
type moduleFinder struct {
	c *Checker

	mu     sync.Mutex // guards what follows
	mods   map[string]*goMod
	byDir  map[string]*buildList
	byKey  map[string]*buildList
	locals []*goMod // the modules of the workspace; nil until asked for
}

// goMod is a go.mod file.
type goMod struct {
	dir, path string
	goVersion string // "go1.21", empty if unknown
	file      *modfile.File
}

// buildList decides which directory an import path means.
type buildList struct {
	c    *Checker
	key  string
	main []*goMod // the modules being built; none for files outside of any module
	dir  string   // where vendor may lie
	work *modfile.WorkFile

	once     sync.Once // guards what follows
	direct   map[string]string
	mvs      sync.Once
	complete map[string]string

	mu    sync.Mutex // guards found
	found map[string]string
}

func (m *moduleFinder) init(c *Checker) {
	m.c = c
	m.mods = map[string]*goMod{}
	m.byDir = map[string]*buildList{}
	m.byKey = map[string]*buildList{}
	m.locals = nil
}

// findStd returns the directory of the standard library: that of the workspace
// if it is one, else of the first installation there is.
func (m *moduleFinder) findStd() string {
	for _, p := range m.c.world.ByBase("go.mod") {
		if mod := m.read(path.Dir(p)); mod != nil && mod.path == "std" {
			return mod.dir
		}
	}
	for _, root := range m.c.env.Roots {
		if m.c.world.IsDir(root + "/src/runtime") {
			return root + "/src"
		}
	}
	return ""
}

// read reads the go.mod of a directory; nil if there is none.
func (m *moduleFinder) read(dir string) *goMod {
	if mod, ok := m.mods[dir]; ok {
		return mod
	}
	var mod *goMod
	if data, err := m.c.world.ReadFile(path.Join(dir, "go.mod")); err == nil {
		mod = parseMod(dir, data)
	}
	m.mods[dir] = mod
	return mod
}

// parseMod reads a go.mod, of which as much as possible counts if it is broken.
func parseMod(dir string, data []byte) *goMod {
	f, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		if f, err = modfile.ParseLax("go.mod", data, nil); err != nil {
			return &goMod{dir: dir, path: modfile.ModulePath(data), file: &modfile.File{}}
		}
	}
	mod := &goMod{dir: dir, file: f}
	if f.Module != nil {
		mod.path = f.Module.Mod.Path
	}
	if f.Go != nil {
		mod.goVersion = "go" + f.Go.Version
	}
	return mod
}

// list returns the build list for the packages in a directory.
func (m *moduleFinder) list(dir string) *buildList {
	m.mu.Lock()
	defer m.mu.Unlock()
	if b, ok := m.byDir[dir]; ok {
		return b
	}
	b := m.find(dir)
	m.byDir[dir] = b
	return b
}

// moduleOf returns the go.mod that governs a directory; nil if none does.
func (m *moduleFinder) moduleOf(dir string) *goMod {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.above(dir)
}

func (m *moduleFinder) above(dir string) *goMod {
	for d := range m.upward(dir) {
		if mod := m.read(d); mod != nil {
			return mod
		}
	}
	return nil
}

// upward yields dir and what is above it, beyond the root of the workspace too.
func (m *moduleFinder) upward(dir string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for d := path.Clean(dir); ; d = path.Dir(d) {
			if !yield(d) {
				return
			}
			if d == "." {
				if m.c.root == "" {
					return
				}
				d = m.c.root
			}
			if d == "/" || strings.HasSuffix(d, ":/") || d == path.Dir(d) {
				return
			}
		}
	}
}

func (m *moduleFinder) find(dir string) *buildList {
	mod := m.above(dir)
	if mod == nil {
		return m.keyed("none:"+dir, func(b *buildList) { b.dir = dir })
	}
	for d := range m.upward(mod.dir) {
		data, err := m.c.world.ReadFile(path.Join(d, "go.work"))
		if err != nil {
			continue
		}
		work, err := modfile.ParseWork("go.work", data, nil)
		if err != nil {
			break
		}
		var main []*goMod
		for _, use := range work.Use {
			if used := m.read(m.join(d, use.Path)); used != nil {
				main = append(main, used)
			}
		}
		if slices.Contains(main, mod) {
			return m.keyed("work:"+d, func(b *buildList) { b.main, b.dir, b.work = main, d, work })
		}
		break
	}
	return m.keyed("mod:"+mod.dir, func(b *buildList) { b.main, b.dir = []*goMod{mod}, mod.dir })
}

func (m *moduleFinder) keyed(key string, fill func(*buildList)) *buildList {
	if b, ok := m.byKey[key]; ok {
		return b
	}
	b := &buildList{c: m.c, key: key, found: map[string]string{}}
	fill(b)
	m.byKey[key] = b
	return b
}

// join joins a path from a go.mod or go.work in dir, which may lead out of the
// workspace or back into it.
func (m *moduleFinder) join(dir, p string) string {
	p = strings.ReplaceAll(p, `\`, "/")
	if !path.IsAbs(p) {
		p = path.Join(dir, p)
	}
	root := m.c.root
	if root == "" {
		return p
	}
	if p == ".." || strings.HasPrefix(p, "../") {
		p = path.Join(root, p)
	}
	if p == root {
		return "."
	}
	if rest, ok := strings.CutPrefix(p, root+"/"); ok {
		return rest
	}
	return p
}

// local returns the module of the workspace that has an import path, and the
// directory in it.
func (m *moduleFinder) local(importPath string) (string, bool) {
	for _, mod := range m.modules() {
		if rest, ok := below(importPath, mod.path); ok {
			if dir := path.Join(mod.dir, rest); m.c.plan.hasGo(dir) {
				return dir, true
			}
		}
	}
	return "", false
}

// modules returns the modules of the workspace, those with longer paths first;
// a folder that replaces a module also under the path of that.
func (m *moduleFinder) modules() []*goMod {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.locals == nil {
		m.locals = []*goMod{}
		for _, p := range m.c.world.ByBase("go.mod") {
			mod := m.read(path.Dir(p))
			if mod == nil || mod.path == "" {
				continue
			}
			m.locals = append(m.locals, mod)
			for _, r := range mod.file.Replace {
				if dir := m.join(mod.dir, r.New.Path); r.New.Version == "" && !path.IsAbs(dir) && m.c.world.IsDir(dir) {
					m.locals = append(m.locals, &goMod{dir: dir, path: r.Old.Path, file: &modfile.File{}})
				}
			}
		}
		slices.SortStableFunc(m.locals, func(a, b *goMod) int { return len(b.path) - len(a.path) })
	}
	return m.locals
}

// below returns the rest of a path behind a prefix of whole elements.
func below(p, prefix string) (string, bool) {
	rest, ok := strings.CutPrefix(p, prefix)
	if !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	return strings.TrimPrefix(rest, "/"), true
}

// find returns the directory of an import path, seen from a package in the
// directory from, and the path that identifies the package; false if there is none.
func (b *buildList) find(importPath, from string) (dir, id string, ok bool) {
	if strings.HasPrefix(importPath, "./") || strings.HasPrefix(importPath, "../") || importPath == "." || importPath == ".." {
		dir = path.Join(from, importPath)
		return dir, b.c.importPath(dir), b.c.plan.hasGo(dir)
	}
	if !fits(importPath) {
		return "", "", false
	}
	// The standard library has a vendor folder that only itself sees.
	std := b.c.std
	if std != "" {
		if rest, in := b.c.inStd(from); in {
			if _, cmd := below(rest, "cmd"); cmd {
				if dir = b.c.modules.join(std, "cmd/vendor/"+importPath); b.c.plan.hasGo(dir) {
					return dir, "cmd/vendor/" + importPath, true
				}
			} else if dir = b.c.modules.join(std, "vendor/"+importPath); b.c.plan.hasGo(dir) {
				return dir, "vendor/" + importPath, true
			}
		}
		first, _, _ := strings.Cut(importPath, "/")
		if !strings.Contains(first, ".") {
			if dir = b.c.modules.join(std, importPath); b.c.plan.hasGo(dir) {
				return dir, importPath, true
			}
		}
	}
	b.mu.Lock()
	dir, ok = b.found[importPath]
	b.mu.Unlock()
	if !ok {
		dir = b.search(importPath, from)
		if len(b.main) > 0 {
			b.mu.Lock()
			b.found[importPath] = dir
			b.mu.Unlock()
		}
	}
	return dir, importPath, dir != ""
}

// fits reports whether an import path can be part of a file's path.
func fits(importPath string) bool {
	return importPath != "" && path.Clean(importPath) == importPath && !path.IsAbs(importPath) &&
		!strings.HasPrefix(importPath, "..") && !strings.ContainsAny(importPath, "\\\x00:*?\"<>|")
}

// search looks for an import path in all places outside of the standard library.
func (b *buildList) search(importPath, from string) string {
	hasGo := b.c.plan.hasGo
	for _, mod := range b.longestFirst(importPath) {
		rest, _ := below(importPath, mod.path)
		if dir := b.c.modules.join(mod.dir, rest); hasGo(dir) {
			return dir
		}
	}
	if len(b.main) > 0 {
		if dir := b.c.modules.join(b.dir, "vendor/"+importPath); hasGo(dir) {
			return dir
		}
		b.once.Do(b.readDirect)
		if dir := b.inModules(importPath, b.direct); dir != "" {
			return dir
		}
		b.mvs.Do(b.readAll)
		if dir := b.inModules(importPath, b.complete); dir != "" {
			return dir
		}
	} else {
		// Code from before modules: vendor folders above, and GOPATH.
		for d := range b.c.modules.upward(from) {
			if dir := b.c.modules.join(d, "vendor/"+importPath); hasGo(dir) {
				return dir
			}
			if path.Base(d) == "src" {
				if dir := b.c.modules.join(d, importPath); hasGo(dir) {
					return dir
				}
			}
		}
	}
	if strings.Contains("/"+from+"/", "/testdata/src/") { // a GOPATH made for tests
		i := strings.LastIndex("/"+from+"/", "/testdata/src/")
		if dir := path.Join(("/" + from + "/")[1:i+len("/testdata/src/")], importPath); hasGo(dir) {
			return dir
		}
	}
	if dir, ok := b.c.modules.local(importPath); ok {
		return dir
	}
	for _, root := range b.c.env.GOPATH {
		if dir := path.Join(root, "src", importPath); hasGo(dir) {
			return dir
		}
	}
	return ""
}

// longestFirst returns the main modules that may hold an import path.
func (b *buildList) longestFirst(importPath string) []*goMod {
	var out []*goMod
	for _, mod := range b.main {
		if _, ok := below(importPath, mod.path); ok && mod.path != "" {
			out = append(out, mod)
		}
	}
	slices.SortStableFunc(out, func(x, y *goMod) int { return len(y.path) - len(x.path) })
	return out
}

// inModules looks for an import path in the required modules.
func (b *buildList) inModules(importPath string, versions map[string]string) string {
	for prefix := importPath; prefix != "." && prefix != ""; prefix = path.Dir(prefix) {
		version, ok := versions[prefix]
		if !ok {
			continue
		}
		rest, _ := below(importPath, prefix)
		if root := b.moduleDir(prefix, version); root != "" {
			if dir := b.c.modules.join(root, rest); b.c.plan.hasGo(dir) {
				return dir
			}
		}
	}
	return ""
}

// moduleDir returns where the source of a module version lies, "" if nowhere.
func (b *buildList) moduleDir(modPath, version string) string {
	if dir, replaced, ok := b.replacement(modPath, version); ok {
		if dir != "" {
			return dir
		}
		modPath, version = replaced.Path, replaced.Version
	}
	escapedPath, err1 := module.EscapePath(modPath)
	escapedVersion, err2 := module.EscapeVersion(version)
	if err1 != nil || err2 != nil || b.c.env.ModCache == "" {
		return ""
	}
	return path.Join(b.c.env.ModCache, escapedPath+"@"+escapedVersion)
}

// replacement returns what a module version is replaced by: a directory or
// another module.
func (b *buildList) replacement(modPath, version string) (dir string, mod module.Version, ok bool) {
	pick := func(base string, list []*modfile.Replace) bool {
		for _, exact := range []bool{true, false} {
			for _, r := range list {
				if r.Old.Path != modPath || exact && r.Old.Version != version || !exact && r.Old.Version != "" {
					continue
				}
				if r.New.Version == "" {
					dir = b.c.modules.join(base, r.New.Path)
				}
				mod, ok = r.New, true
				return true
			}
		}
		return false
	}
	if b.work != nil && pick(b.dir, b.work.Replace) {
		return dir, mod, ok
	}
	for _, m := range b.main {
		if pick(m.dir, m.file.Replace) {
			break
		}
	}
	return dir, mod, ok
}

// readDirect collects what the main modules require.
func (b *buildList) readDirect() {
	b.direct = map[string]string{}
	for _, m := range b.main {
		for _, r := range m.file.Require {
			raise(b.direct, r.Mod)
		}
	}
}

// readAll collects what the required modules require in turn, of each module
// the highest version. It is needed only where go.mod does not list everything:
// before Go 1.17, and in half-edited files.
func (b *buildList) readAll() {
	b.once.Do(b.readDirect)
	b.complete = map[string]string{}
	seen := map[module.Version]bool{}
	var todo []module.Version
	for p, v := range b.direct {
		todo = append(todo, module.Version{Path: p, Version: v})
	}
	const most = 10000 // modules; no real build has so many
	for len(todo) > 0 && len(seen) < most {
		mod := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[mod] {
			continue
		}
		seen[mod] = true
		raise(b.complete, mod)
		if f := b.readRequired(mod); f != nil {
			for _, r := range f.file.Require {
				todo = append(todo, r.Mod)
			}
		}
	}
}

func (b *buildList) readRequired(mod module.Version) *goMod {
	if dir, replaced, ok := b.replacement(mod.Path, mod.Version); ok {
		if dir != "" {
			data, err := b.c.world.ReadFile(path.Join(dir, "go.mod"))
			if err != nil {
				return nil
			}
			return parseMod(dir, data)
		}
		mod = replaced
	}
	escapedPath, err1 := module.EscapePath(mod.Path)
	escapedVersion, err2 := module.EscapeVersion(mod.Version)
	if err1 != nil || err2 != nil {
		return nil
	}
	data, err := b.c.world.ReadFile(path.Join(b.c.env.ModCache, "cache/download", escapedPath, "@v", escapedVersion+".mod"))
	if err != nil {
		return nil
	}
	return parseMod("", data)
}

func raise(versions map[string]string, mod module.Version) {
	if old, ok := versions[mod.Path]; !ok || semver.Compare(mod.Version, old) > 0 {
		versions[mod.Path] = mod.Version
	}
}

// importPath returns the import path of the package in a directory.
func (c *Checker) importPath(dir string) string {
	if rest, ok := c.inStd(dir); ok && rest != "" {
		return rest
	}
	if mod := c.modules.moduleOf(dir); mod != nil && mod.path != "" {
		if rest, ok := c.inFolder(dir, mod.dir); ok {
			// What is vendored keeps its own path.
			if i := strings.LastIndex("/"+rest, "/vendor/"); i >= 0 {
				return ("/" + rest)[i+len("/vendor/"):]
			}
			return path.Join(mod.path, rest)
		}
	}
	return dir
}

// inStd returns the rest of a directory's path in the standard library.
func (c *Checker) inStd(dir string) (string, bool) {
	if c.std == "" {
		return "", false
	}
	return c.inFolder(dir, c.std)
}

// inFolder returns the rest of a directory's path in a folder, which may be the
// workspace itself or a folder around it.
func (c *Checker) inFolder(dir, folder string) (string, bool) {
	switch {
	case folder == dir:
		return "", true
	case folder == ".":
		return dir, !path.IsAbs(dir)
	case path.IsAbs(folder) && !path.IsAbs(dir) && c.root != "":
		return below(path.Join(c.root, dir), folder)
	}
	return below(dir, folder)
}
