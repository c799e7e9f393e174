package typescript

import (
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// modules finds modules as the TypeScript compiler does: relative paths with
// its rules for extensions, paths and baseUrl of the configuration around a
// file, the imports and exports of packages, packages of the workspace by their
// names, then node_modules. Where a build's output is missing, the source it is
// made from is meant.
type modules struct {
	tree parsers.Tree
	own  map[string][]string // the folders of the workspace's packages by name

	mu        sync.Mutex // guards the caches
	manifests map[string]*manifest
	configs   map[string]*config // by file; nil where there is none
	governing map[string]*config // by folder
	resolved  map[question]parsers.Module
}

type question struct {
	dir, path string
	config    *config
}

// builtinLibrary is the path of the module that holds the language's globals.
const builtinLibrary = "\x00lib"

func findModules(tree parsers.Tree) parsers.Modules {
	m := &modules{
		tree: tree, own: map[string][]string{}, manifests: map[string]*manifest{},
		configs: map[string]*config{}, governing: map[string]*config{}, resolved: map[question]parsers.Module{},
	}
	for _, file := range tree.ByBase("package.json") {
		dir := clean(path.Dir(file))
		if strings.Contains("/"+dir+"/", "/node_modules/") {
			continue
		}
		if p := m.manifest(dir); p != nil {
			if name := p.json.get("name").str(); name != "" {
				m.own[name] = append(m.own[name], dir)
			}
		}
	}
	return m
}

// Sub implements parsers.Modules: modules are reached by their paths only.
func (m *modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules. The top level of a file that imports or
// exports is its own; all others share the global one.
func (m *modules) Package(_ string, f *facts.File) string {
	if f.Defs[0].Flags&facts.FlagPartial == 0 {
		return parsers.NoPackage
	}
	return ""
}

// Resolve implements parsers.Modules.
func (m *modules) Resolve(from string, imp *facts.Import) parsers.Module {
	dir := clean(path.Dir(from))
	q := question{dir, imp.Path, m.configOf(from, dir)}
	m.mu.Lock()
	found, ok := m.resolved[q]
	m.mu.Unlock()
	if ok {
		return found
	}
	found = m.resolve(dir, imp.Path, q.config)
	m.mu.Lock()
	m.resolved[q] = found
	m.mu.Unlock()
	return found
}

func (m *modules) resolve(dir, name string, c *config) parsers.Module {
	if name == builtinLibrary {
		return m.library(dir)
	}
	name, _, _ = strings.Cut(name, "?") // a bundler's query
	if name == "" {
		return parsers.Module{}
	}
	if isRelative(name) {
		return fileModule(m.relative(dir, name, c))
	}
	if strings.HasPrefix(name, "/") {
		return fileModule(m.file(clean(name[1:])))
	}
	if found := m.bare(dir, name, c); found != "" {
		return fileModule(found)
	}
	// It may be declared by declare module, or lie where nothing is installed.
	return parsers.Module{Package: `"` + name + `"`, External: true}
}

func fileModule(file string) parsers.Module {
	if file == "" {
		return parsers.Module{}
	}
	return parsers.Module{Files: []string{file}}
}

func isRelative(name string) bool {
	return name == "." || name == ".." || strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../")
}

func (m *modules) relative(dir, name string, c *config) string {
	base := join(dir, name)
	if strings.HasSuffix(name, "/") || name == "." || name == ".." {
		return m.folder(base)
	}
	if found := m.file(base); found != "" || c == nil {
		return found
	}
	for _, root := range c.rootDirs { // the folders that are one at run time
		if !within(base, root) {
			continue
		}
		for _, other := range c.rootDirs {
			if found := m.file(join(other, base[len(root):])); other != root && found != "" {
				return found
			}
		}
	}
	return ""
}

// bare finds a module that is not named by a relative path.
func (m *modules) bare(dir, name string, c *config) string {
	if strings.HasPrefix(name, "#") {
		if p := m.around(dir); p != nil {
			for _, target := range selected(p.json.get("imports"), name, c) {
				if !strings.HasPrefix(target, ".") {
					if found := m.bare(dir, target, c); found != "" && target != name {
						return found
					}
				} else if found := m.target(p, target, c); found != "" {
					return found
				}
			}
		}
	}
	if c != nil {
		if places, ok := c.mapped(name); ok {
			for _, place := range places {
				if found := m.file(place); found != "" {
					return found
				}
			}
		}
		if c.baseURL != "" {
			if found := m.file(join(c.baseURL, name)); found != "" {
				return found
			}
		}
	}
	pkg, rest := splitPackage(strings.TrimPrefix(name, "node:"))
	if p := m.around(dir); p != nil && p.json.get("name").str() == pkg && p.json.get("exports").sort != 0 {
		if found := m.inPackage(p.dir, rest, c); found != "" {
			return found
		}
	}
	fallback := ""
	for _, base := range m.packageDirs(dir, pkg) {
		found := m.inPackage(base, rest, c)
		if found == "" {
			continue
		}
		if !isScript(found) || within(base, "") && !strings.Contains("/"+base, "/node_modules/") {
			return found
		}
		if fallback == "" {
			fallback = found
		}
	}
	// Types of packages that have none themselves.
	typed := strings.Replace(strings.TrimPrefix(pkg, "@"), "/", "__", 1)
	for _, base := range m.installed(dir, "@types/"+typed) {
		if found := m.inPackage(base, rest, c); found != "" {
			return found
		}
	}
	return fallback
}

// isScript reports whether a file is JavaScript, which has no types.
func isScript(file string) bool {
	switch path.Ext(file) {
	case ".js", ".mjs", ".cjs", ".jsx":
		return true
	}
	return false
}

// replaced are, for the extension of what runs, those of what it is made from.
var replaced = map[string][]string{
	".js":  {".ts", ".tsx", ".d.ts"},
	".jsx": {".tsx", ".ts", ".d.ts"},
	".mjs": {".mts", ".d.mts"},
	".cjs": {".cts", ".d.cts"},
}

// added are the extensions of which a path may be without.
var added = []string{".ts", ".tsx", ".d.ts", ".js", ".jsx", ".mts", ".cts", ".mjs", ".cjs", ".json"}

// file finds the file that the path of a module means, "" if there is none.
func (m *modules) file(base string) string {
	ext := path.Ext(base)
	for _, other := range replaced[ext] {
		if f := base[:len(base)-len(ext)] + other; m.tree.IsFile(f) {
			return f
		}
	}
	if ext != "" && m.tree.IsFile(base) {
		return base
	}
	for _, other := range added {
		if m.tree.IsFile(base + other) {
			return base + other
		}
	}
	if ext != "" { // a.css is typed by a.d.css.ts
		if f := base[:len(base)-len(ext)] + ".d" + ext + ".ts"; m.tree.IsFile(f) {
			return f
		}
	}
	return m.folder(base)
}

// folder finds the module that a folder is.
func (m *modules) folder(dir string) string {
	if !m.tree.IsDir(dirOf(dir)) {
		return ""
	}
	if p := m.manifest(dir); p != nil {
		return m.main(p, nil)
	}
	return m.index(dir)
}

func (m *modules) index(dir string) string {
	for _, ext := range added[:len(added)-1] {
		if f := join(dir, "index"+ext); m.tree.IsFile(f) {
			return f
		}
	}
	return ""
}

func dirOf(dir string) string {
	if dir == "" {
		return "."
	}
	return dir
}

// config returns the configuration in a file, read once; nil if there is none.
func (m *modules) config(file string) *config {
	m.mu.Lock()
	c, ok := m.configs[file]
	m.mu.Unlock()
	if ok {
		return c
	}
	if m.tree.IsFile(file) {
		c = readConfig(m.tree, m, file)
	}
	m.mu.Lock()
	m.configs[file] = c
	m.mu.Unlock()
	return c
}

// configOf returns the configuration that governs a file: of the nearest folder
// that has one, the project among its references that covers the file.
func (m *modules) configOf(file, dir string) *config {
	c := m.nearest(dir)
	if c == nil || len(c.references) == 0 || c.hasPatterns && c.covers(file) {
		return c
	}
	if found := m.referenced(c, file, map[string]bool{}); found != nil {
		return found
	}
	return c
}

func (m *modules) referenced(c *config, file string, seen map[string]bool) *config {
	for _, ref := range c.references {
		if !strings.HasSuffix(ref, ".json") {
			ref = join(ref, "tsconfig.json")
		}
		if seen[ref] {
			continue
		}
		seen[ref] = true
		other := m.config(ref)
		if other == nil {
			continue
		}
		if other.covers(file) {
			return other
		}
		if found := m.referenced(other, file, seen); found != nil {
			return found
		}
	}
	return nil
}

func (m *modules) nearest(dir string) *config {
	m.mu.Lock()
	c, ok := m.governing[dir]
	m.mu.Unlock()
	if ok {
		return c
	}
	for _, base := range configFiles {
		if c = m.config(join(dir, base)); c != nil {
			break
		}
	}
	if up := clean(path.Dir(dir)); c == nil && dir != "" && up != dir {
		c = m.nearest(up)
	}
	m.mu.Lock()
	m.governing[dir] = c
	m.mu.Unlock()
	return c
}

var configFiles = []string{"tsconfig.json", "jsconfig.json"}

// library is what every program has without importing it: the declarations of
// the installed compiler or, without one, ours, and what programs run in.
func (m *modules) library(dir string) parsers.Module {
	language, host := parsers.LibraryPath("typescript", languageFile), parsers.LibraryPath("typescript", hostFile)
	for _, base := range m.installed(dir, "typescript") {
		lib := join(base, "lib")
		var files []string
		for _, name := range m.tree.List(lib) {
			if strings.HasPrefix(name, "lib.es") && strings.HasSuffix(name, ".d.ts") && !strings.HasSuffix(name, ".full.d.ts") {
				files = append(files, join(lib, name))
			}
		}
		if len(files) > 0 {
			slices.Sort(files)
			return parsers.Module{Files: append(files, host), Joined: true}
		}
	}
	return parsers.Module{Files: []string{language, host}, Joined: true}
}
