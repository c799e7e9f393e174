package python

import (
	"path"
	"slices"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// modules finds modules as the interpreter and the language's tools do: an
// absolute import in the source roots of the project, then where the importing
// file lies. A folder is a package also without an __init__.py.
type modules struct {
	tree      parsers.Tree
	projects  []project // the innermost first
	installed []string  // where the interpreter finds what lies outside of the workspace
}

// project is a folder with a manifest, or the workspace itself.
type project struct {
	dir   string
	roots []string
}

// manifests are the files that make a folder a project.
var manifests = []string{"pyproject.toml", "setup.cfg", "setup.py", "pyrightconfig.json", "pytest.ini", "tox.ini"}

func findModules(tree parsers.Tree) parsers.Modules {
	m := &modules{tree: tree, installed: installed(tree)}
	dirs := map[string]bool{"": true}
	for _, base := range manifests {
		for _, file := range tree.ByBase(base) {
			dirs[clean(path.Dir(file))] = true
		}
		if tree.IsFile(base) {
			dirs[""] = true
		}
	}
	for dir := range dirs {
		m.projects = append(m.projects, project{dir: dir, roots: roots(tree, dir)})
	}
	slices.SortFunc(m.projects, func(a, b project) int {
		if n := strings.Count(b.dir, "/") - strings.Count(a.dir, "/"); n != 0 {
			return n
		}
		if len(a.dir) != len(b.dir) { // the workspace itself last
			return len(b.dir) - len(a.dir)
		}
		return strings.Compare(a.dir, b.dir)
	})
	return m
}

// clean returns a path in the form used here: the workspace is "".
func clean(p string) string {
	if p = path.Clean(p); p == "." {
		return ""
	}
	return p
}

func join(dir, name string) string {
	if dir == "" {
		return name
	}
	return dir + "/" + name
}

// libraryDir holds the declarations of what the interpreter builds in.
var libraryDir = path.Clean(parsers.LibraryPath("python", ""))

// Package implements parsers.Modules: Python's modules are found by path.
func (m *modules) Package(string, *facts.File) string { return "" }

// Resolve implements parsers.Modules.
func (m *modules) Resolve(from string, imp *facts.Import) parsers.Module {
	dots := len(imp.Path) - len(strings.TrimLeft(imp.Path, "."))
	name := imp.Path[dots:]
	here := clean(path.Dir(from))
	if dots > 0 {
		for range dots - 1 {
			if here == "" {
				return parsers.Module{}
			}
			here = clean(path.Dir(here))
		}
		found, _ := m.in(here, name)
		return found
	}
	if file := registered[name]; file != "" {
		name = file
	}
	if path.IsAbs(from) {
		return m.outside(name)
	}
	var namespace parsers.Module
	try := func(root string) (parsers.Module, bool) {
		found, regular := m.in(root, name)
		if regular {
			return found, true
		}
		if found.Dir != "" && namespace.Dir == "" {
			namespace = found
		}
		return found, false
	}
	tried := map[string]bool{}
	for _, p := range m.projects {
		if !within(here, p.dir) {
			continue
		}
		for _, root := range p.roots {
			tried[root] = true
			if found, ok := try(root); ok {
				return found
			}
		}
	}
	// Where the importing file lies, and the folders around it: a script's own
	// folder is on the path, and so is whatever a test runner adds. What lies in a
	// package is not found by its bare name, unless nothing else is.
	var inside []string
	for dir := here; ; dir = clean(path.Dir(dir)) {
		if !tried[dir] {
			if m.isPackage(dir) {
				inside = append(inside, dir)
			} else if found, ok := try(dir); ok {
				return found
			}
		}
		if dir == "" {
			break
		}
	}
	for _, p := range m.projects { // another project of the workspace
		for _, root := range p.roots {
			if !tried[root] {
				if found, ok := try(root); ok {
					return found
				}
			}
		}
	}
	outside := m.outside(name)
	if len(outside.Files) > 0 { // a folder that only may be a package comes behind all that are one
		return outside
	}
	for _, dir := range inside {
		if found, ok := try(dir); ok {
			return found
		}
	}
	if namespace.Dir != "" {
		return namespace
	}
	return outside
}

// isPackage reports whether a folder of the workspace is a package with an __init__.py.
func (m *modules) isPackage(dir string) bool { return len(m.folder(dir).Files) > 0 }

// registered are the names under which modules of the interpreter's library
// enter themselves, other than those of their files.
var registered = map[string]string{"os.path": "posixpath"}

// outside finds a module that is not of the workspace.
func (m *modules) outside(name string) parsers.Module {
	if found, ok := m.in(libraryDir, name); ok {
		return found
	}
	for _, root := range m.installed {
		if found, ok := m.in(root, name); ok {
			return found
		}
	}
	return parsers.Module{External: true}
}

// within reports whether dir is around or below.
func within(dir, around string) bool {
	return around == "" || dir == around || strings.HasPrefix(dir, around+"/")
}

// in finds a dotted name below a folder. It reports whether it found a file, a
// namespace package being only a folder.
func (m *modules) in(dir, name string) (parsers.Module, bool) {
	found := m.folder(dir)
	if name == "" {
		return found, len(found.Files) > 0
	}
	for name != "" {
		var segment string
		segment, name, _ = strings.Cut(name, ".")
		var ok bool
		if found, ok = m.Sub(found, segment); !ok {
			return parsers.Module{}, false
		}
	}
	return found, len(found.Files) > 0
}

// folder returns the package that a folder is.
func (m *modules) folder(dir string) parsers.Module {
	return parsers.Module{Dir: dirOf(dir), Files: m.sources(join(dir, "__init__"))}
}

// dirOf returns the form of a folder in a Module, in which "" would mean none.
func dirOf(dir string) string {
	if dir == "" {
		return "."
	}
	return dir
}

// sources returns the source and the stub of a module, the stub first.
func (m *modules) sources(base string) []string {
	var files []string
	for _, ext := range [...]string{".pyi", ".py"} {
		if m.tree.IsFile(base + ext) {
			files = append(files, base+ext)
		}
	}
	return files
}

// Sub implements parsers.Modules: a package's modules are its members.
func (m *modules) Sub(in parsers.Module, name string) (parsers.Module, bool) {
	if in.Dir == "" || name == "" || name == "__init__" {
		return parsers.Module{}, false
	}
	base := join(clean(in.Dir), name)
	if pkg := m.folder(base); len(pkg.Files) > 0 {
		return pkg, true
	}
	if files := m.sources(base); len(files) > 0 {
		return parsers.Module{Files: files}, true
	}
	if m.tree.IsDir(base) {
		return parsers.Module{Dir: base}, true
	}
	return parsers.Module{}, false
}
