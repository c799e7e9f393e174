package rust

import (
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// modules finds the modules of a workspace.
//
// A package's crates are named after it: its library by its name, its other
// crates by that, the kind and the target's name (serde/tests/de), which no
// module can be called. A file belongs to the crate whose root it lies below,
// by the directories that Rust looks for modules in; a file that those do not
// reach is looked for in #[path] attributes.
type modules struct {
	tree     parsers.Tree
	packages []*pkg // the innermost directories first
	crates   []*crate
	byRoot   map[string]*crate

	mu     sync.Mutex        // guards placed
	placed map[string]string // by file that lies elsewhere: its module; nil until asked for
}

// pkg is a Cargo package.
type pkg struct {
	dir      string
	manifest *manifest
	lib      *crate
	root     *manifest // of the workspace around, for its shared dependencies
	rootDir  string
}

// crate is one target of a package.
type crate struct {
	name string // as this package's modules are called: "serde", "serde/tests/de"
	root string
	pkg  *pkg
}

func findModules(tree parsers.Tree) parsers.Modules {
	m := &modules{tree: tree, byRoot: map[string]*crate{}}
	for _, file := range tree.ByBase("Cargo.toml") {
		text, err := tree.ReadFile(file)
		if err != nil {
			continue
		}
		m.packages = append(m.packages, &pkg{dir: path.Dir(file), manifest: readManifest(text)})
	}
	slices.SortFunc(m.packages, func(a, b *pkg) int {
		if n := strings.Count(b.dir, "/") - strings.Count(a.dir, "/"); n != 0 {
			return n
		}
		return strings.Compare(b.dir, a.dir) // "." is outermost
	})
	taken := map[string]bool{}
	for _, p := range m.packages {
		for _, q := range m.packages {
			if len(q.manifest.shared) > 0 && within(p.dir, q.dir) {
				p.root, p.rootDir = q.manifest, q.dir
				break
			}
		}
		if p.manifest.name != "" {
			m.addCrates(p, taken)
		}
	}
	return m
}

// within reports whether a directory is another or lies below it.
func within(dir, of string) bool {
	return of == "." || dir == of || strings.HasPrefix(dir, of+"/")
}

// addCrates finds the crates of a package, named or by their places.
func (m *modules) addCrates(p *pkg, taken map[string]bool) {
	name := crateName(p.manifest.name)
	if p.manifest.lib.name != "" {
		name = p.manifest.lib.name
	}
	if taken[name] {
		name += " (" + p.dir + ")"
	}
	taken[name] = true
	add := func(crateName, root string) *crate {
		root = path.Join(p.dir, root)
		if m.byRoot[root] != nil || !m.tree.IsFile(root) {
			return m.byRoot[root]
		}
		c := &crate{name: crateName, root: root, pkg: p}
		m.byRoot[root] = c
		m.crates = append(m.crates, c)
		return c
	}
	lib := "src/lib.rs"
	if p.manifest.lib.path != "" {
		lib = p.manifest.lib.path
	}
	p.lib = add(name, lib)
	places := []struct{ kind, label, dir, auto string }{
		{"bin", "bin", "src/bin", "bins"}, {"example", "examples", "examples", "examples"},
		{"test", "tests", "tests", "tests"}, {"bench", "benches", "benches", "benches"},
	}
	for _, place := range places {
		for _, t := range p.manifest.targets {
			if t.kind == place.kind && t.path != "" {
				add(name+"/"+place.label+"/"+t.name, t.path)
			}
		}
	}
	if p.lib == nil {
		add(name, "src/main.rs")
	} else {
		add(name+"/bin/"+p.manifest.name, "src/main.rs")
	}
	for _, place := range places {
		if p.manifest.named[place.auto] {
			continue
		}
		for _, entry := range m.tree.List(path.Join(p.dir, place.dir)) {
			if base, ok := strings.CutSuffix(entry, ".rs"); ok {
				add(name+"/"+place.label+"/"+base, path.Join(place.dir, entry))
			} else if base, ok := strings.CutSuffix(entry, "/"); ok {
				add(name+"/"+place.label+"/"+base, path.Join(place.dir, base, "main.rs"))
			}
		}
	}
	add(name+"/build", "build.rs")
}

// packageOf returns the package in whose directory a file lies; nil if none does.
func (m *modules) packageOf(file string) *pkg {
	dir := path.Dir(file)
	for _, p := range m.packages {
		if p.manifest.name != "" && within(dir, p.dir) {
			return p
		}
	}
	return nil
}

// Package implements parsers.Modules.
func (m *modules) Package(file string, _ *facts.File) string {
	if parsers.InLibrary(file) {
		return file
	}
	if name := m.byLayout(file); name != "" {
		return name
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.placed == nil {
		m.placed = map[string]string{}
		m.findPlaced()
	}
	if name, ok := m.placed[file]; ok {
		return name
	}
	return file // a crate of its own, or code that no crate has
}

// byLayout names the module of a file by the place where it lies; empty if no
// crate reaches it there.
func (m *modules) byLayout(file string) string {
	if c := m.byRoot[file]; c != nil {
		return c.name
	}
	p := m.packageOf(file)
	if p == nil {
		return ""
	}
	// Up through the directories to one that holds the root of a crate.
	module := strings.TrimSuffix(path.Base(file), ".rs")
	dir := path.Dir(file)
	var names []string
	if module != "mod" {
		names = append(names, module)
	}
	for {
		if c := m.rootIn(p, dir, names); c != nil {
			slices.Reverse(names)
			return strings.Join(append([]string{c.name}, names...), "::")
		}
		if dir == p.dir || dir == "." || dir == "/" {
			return ""
		}
		names = append(names, path.Base(dir))
		dir = path.Dir(dir)
	}
}

// rootIn returns the crate whose root lies in a directory and declares the
// module that the names lead to, innermost first.
func (m *modules) rootIn(p *pkg, dir string, names []string) *crate {
	if len(names) == 0 {
		return nil
	}
	var found *crate
	for _, c := range m.crates {
		if c.pkg != p || path.Dir(c.root) != dir {
			continue
		}
		if c == p.lib && (found == nil || m.declares(c, names[len(names)-1])) {
			return c
		}
		if m.declares(c, names[len(names)-1]) {
			if p.lib == nil || path.Dir(p.lib.root) != dir {
				return c
			}
			if found == nil {
				found = c
			}
		}
	}
	return found
}

// declares reports whether the root of a crate says mod name.
func (m *modules) declares(c *crate, name string) bool {
	text, err := m.tree.ReadFile(c.root)
	if err != nil {
		return false
	}
	for rest := string(text); ; {
		i := strings.Index(rest, "mod "+name)
		if i < 0 {
			return false
		}
		rest = rest[i+4+len(name):]
		if after := strings.TrimLeft(rest, " \t\r\n"); after == "" || after[0] == ';' || after[0] == '{' {
			return true
		}
	}
}

// findPlaced finds the files that #[path] attributes put elsewhere.
func (m *modules) findPlaced() {
	for _, file := range m.tree.ByExt(".rs") {
		text, err := m.tree.ReadFile(file)
		if err != nil || !strings.Contains(string(text), "#[path") {
			continue
		}
		pkg := m.byLayout(file)
		if pkg == "" {
			continue
		}
		f := parse(file, text)
		for i := range f.Imports {
			imp := &f.Imports[i]
			if imp.Def == 0 || imp.Kind != facts.ImportModule || !strings.HasSuffix(imp.Path, ".rs") {
				continue
			}
			for _, target := range m.Resolve(file, imp).Files {
				chain := strings.Split(imp.Path, "::")
				chain[len(chain)-1] = f.Defs[imp.Def].Name
				m.placed[target] = pkg + "::" + strings.Join(chain, "::")
			}
		}
	}
}

// Resolve implements parsers.Modules. A path that begins with two colons names
// a crate; any other comes from mod name; and is looked for on the disk.
func (m *modules) Resolve(from string, imp *facts.Import) parsers.Module {
	if name, ok := strings.CutPrefix(imp.Path, "::"); ok {
		return m.external(from, name)
	}
	if imp.Path == "" {
		return parsers.Module{}
	}
	chain := strings.Split(imp.Path, "::")
	last := chain[len(chain)-1]
	base := path.Base(from)
	dir := path.Dir(from)
	if placed := strings.HasSuffix(last, ".rs"); placed && len(chain) == 1 {
		return m.file(path.Join(dir, last))
	}
	if c := m.byRoot[from]; c == nil && base != "mod.rs" {
		dir = path.Join(dir, strings.TrimSuffix(base, ".rs"))
	}
	dir = path.Join(dir, path.Join(chain[:len(chain)-1]...))
	if strings.HasSuffix(last, ".rs") {
		return m.file(path.Join(dir, last))
	}
	for _, candidate := range []string{path.Join(dir, last+".rs"), path.Join(dir, last, "mod.rs")} {
		if m.tree.IsFile(candidate) {
			return m.file(candidate)
		}
	}
	return parsers.Module{}
}

func (m *modules) file(file string) parsers.Module {
	if !m.tree.IsFile(file) {
		return parsers.Module{}
	}
	return parsers.Module{Files: []string{file}}
}

// external finds the crate that a package calls by a name.
func (m *modules) external(from, name string) parsers.Module {
	switch name {
	case "std", "core", "alloc", "proc_macro", "test":
		return parsers.Module{Files: []string{parsers.LibraryPath("rust", "std.rs")}}
	}
	p := m.packageOf(from)
	if p == nil {
		return parsers.Module{}
	}
	if p.lib != nil && p.lib.name == name {
		return m.library(p.lib)
	}
	for _, key := range []string{name, strings.ReplaceAll(name, "_", "-")} {
		d, ok := p.manifest.deps[key]
		if !ok {
			continue
		}
		dir := p.dir
		if d.workspace && p.root != nil {
			d, dir = p.root.shared[key], p.rootDir
		}
		if d.path != "" {
			if q := m.packageIn(path.Join(dir, d.path)); q != nil && q.lib != nil {
				return m.library(q.lib)
			}
		}
		wanted := key
		if d.renamed != "" {
			wanted = d.renamed
		}
		for _, q := range m.packages { // patched, or found by its name in the workspace
			if q.manifest.name == wanted && q.lib != nil {
				return m.library(q.lib)
			}
		}
		return parsers.Module{External: true}
	}
	if p.manifest.edition == "" || p.manifest.edition == "2015" {
		// Paths begin at the root of this crate.
		pkg := m.byLayout(from)
		crate, _, _ := strings.Cut(pkg, "::")
		if crate != "" {
			return parsers.Module{Package: crate + "::" + name}
		}
	}
	return parsers.Module{}
}

func (m *modules) library(c *crate) parsers.Module {
	return parsers.Module{Files: []string{c.root}, Package: c.name}
}

func (m *modules) packageIn(dir string) *pkg {
	for _, p := range m.packages {
		if p.dir == dir {
			return p
		}
	}
	return nil
}

// Sub implements parsers.Modules: modules of Rust are members of packages.
func (m *modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Place implements parsers.Places: the file that is the module pkg.
func (m *modules) Place(pkg string) string {
	name, rest, _ := strings.Cut(pkg, "::")
	for _, c := range m.crates {
		if c.name != name {
			continue
		}
		if rest == "" {
			return c.root
		}
		file := path.Join(path.Dir(c.root), strings.ReplaceAll(rest, "::", "/"))
		for _, candidate := range []string{file + ".rs", file + "/mod.rs"} {
			if m.tree.IsFile(candidate) {
				return candidate
			}
		}
		m.mu.Lock()
		defer m.mu.Unlock()
		for f, module := range m.placed {
			if module == pkg {
				return f
			}
		}
		return ""
	}
	if parsers.InLibrary(name) { // its one file holds all of its modules
		if rest == "" {
			return name
		}
		return ""
	}
	if m.tree.IsFile(pkg) { // a file that no crate has is its own module
		return pkg
	}
	return ""
}
