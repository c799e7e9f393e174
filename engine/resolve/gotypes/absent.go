package gotypes

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// Absence is something that Go code refers to and that is not on this machine.
type Absence struct {
	Kind    AbsenceKind
	Import  string // the path of an import that leads nowhere, as written; empty if none was asked about
	Module  string // path of the module that has it, where one is known
	Version string // of the module, where it has one
	Dir     string // the folder that was looked at, as in a World
	By      string // the file that names the module or folder
}

// AbsenceKind says why something is absent.
type AbsenceKind uint8

// The reasons why an import leads nowhere.
const (
	NoGo          AbsenceKind = iota // no Go installation was found, so there is no standard library
	NoStandard                       // the standard library has no such package
	NotRequired                      // no module that go.mod requires has it
	NotDownloaded                    // the required version of the module is not in the module cache
	NoFolder                         // a folder that go.mod or go.work names is not there
	NoPackage                        // the module is there, but its folder for this package has no Go files
	OtherBuilds                      // all of its files are for other builds
)

// String says in a sentence without a full stop what is absent.
func (a Absence) String() string {
	mod := strings.TrimSpace(a.Module + " " + a.Version)
	switch a.Kind {
	case NoGo:
		return "no Go installation was found"
	case NoStandard:
		return "the standard library has no package " + a.Import
	case NotRequired:
		return "no module that is required has the package " + a.Import
	case NotDownloaded:
		return "module " + mod + " is not on this machine"
	case NoFolder:
		if a.Module != "" {
			return "module " + mod + " is replaced by the folder " + a.Dir + ", which is not there"
		}
		return a.By + " names the folder " + a.Dir + ", which is not there"
	case NoPackage:
		return "the folder " + a.Dir + " has no Go files"
	case OtherBuilds:
		return "all files of " + a.Dir + " are for other builds"
	}
	return ""
}

// Next says what can be done about it, empty if that depends.
func (a Absence) Next() string {
	switch a.Kind {
	case NoGo:
		return "install Go or set GOROOT"
	case NotRequired:
		return "run go get " + a.Import
	case NotDownloaded:
		return "run go mod download"
	}
	return ""
}

// Absences returns the imports of a file that lead nowhere and why, in the order
// of their paths.
func (c *Checker) Absences(name string) []Absence {
	c.state.RLock()
	defer c.state.RUnlock()
	name = path.Clean(name)
	var out []Absence
	for _, u := range c.units(path.Dir(name)) {
		if !u.draws(name) {
			continue
		}
		i := slices.IndexFunc(u.files, func(f *file) bool { return f.path == name })
		for _, imp := range importsOf(u.files[i : i+1]) {
			if a, absent := u.list.absence(imp, u); absent {
				out = append(out, a)
			}
		}
	}
	return out
}

// absence says why an import of a unit leads nowhere, if it does not lead anywhere.
func (b *buildList) absence(imp string, u *unit) (a Absence, absent bool) {
	if imp == "unsafe" {
		return a, false
	}
	a.Import = imp
	dir, _, found := b.find(imp, u.dir)
	if found {
		a.Dir, a.Kind = dir, OtherBuilds
		_, files := b.c.plan.dir(dir).packageFiles(u.seen, u.tested == dir)
		return a, len(files) == 0
	}
	first, _, _ := strings.Cut(imp, "/")
	if strings.HasPrefix(first, ".") {
		a.Dir, a.Kind = path.Join(u.dir, imp), NoPackage
		return a, true
	}
	main := b.longestFirst(imp)
	b.mvs.Do(b.readAll)
	for prefix := imp; prefix != "."; prefix = path.Dir(prefix) {
		rest, _ := below(imp, prefix)
		if len(main) > 0 && main[0].path == prefix {
			a.Kind, a.Module, a.Dir = NoPackage, prefix, path.Join(main[0].dir, rest)
			return a, true
		}
		if version, ok := b.complete[prefix]; ok {
			if lost, absent := b.absentModule(prefix, version); absent {
				lost.Import = imp
				return lost, true
			}
			a.Kind, a.Module, a.Version = NoPackage, prefix, version
			a.Dir = path.Join(b.moduleDir(prefix, version), rest)
			return a, true
		}
	}
	switch {
	case strings.Contains(first, "."):
		a.Kind = NotRequired
	case b.c.std == "":
		a.Kind = NoGo
	default:
		a.Kind = NoStandard
	}
	return a, true
}

// absentModule says why the source of a required module is not there, if it is not.
func (b *buildList) absentModule(modPath, version string) (a Absence, absent bool) {
	if slices.ContainsFunc(b.main, func(m *goMod) bool { return m.path == modPath }) || b.vendors(modPath) {
		return a, false
	}
	a = Absence{Kind: NotDownloaded, Module: modPath, Version: version}
	if dir, by, replaced := b.replacement(modPath, version); replaced {
		a.Module, a.Version = by.Path, by.Version
		if dir != "" {
			a.Kind, a.Module, a.Version = NoFolder, modPath, version
		}
	}
	a.Dir = b.moduleDir(modPath, version)
	return a, a.Dir == "" || !b.c.world.IsDir(a.Dir)
}

// vendors reports whether a module's source lies in the vendor folder.
func (b *buildList) vendors(modPath string) bool {
	list, err := b.c.world.ReadFile(path.Join(b.dir, "vendor/modules.txt"))
	return err == nil && strings.Contains("\n"+string(list), "\n# "+modPath+" ")
}

// AbsentModules returns what the go.mod and go.work files of the workspace name
// and this machine has not: required modules, folders, and Go itself. Modules
// that are only required for the sake of others are left out, as most of them
// are never read. Folders that ./... leaves out do not count.
func (c *Checker) AbsentModules() []Absence {
	c.state.RLock()
	defer c.state.RUnlock()
	var out []Absence
	if c.std == "" {
		out = append(out, Absence{Kind: NoGo})
	}
	for _, p := range c.world.ByBase("go.work") {
		if !isAside(path.Dir(p)) {
			out = append(out, c.modules.absentUses(p)...)
		}
	}
	local := map[string]bool{}
	for _, mod := range c.modules.modules() {
		local[mod.path] = true
	}
	for _, mod := range c.modules.modules() {
		if isAside(mod.dir) || strings.Contains("/"+mod.dir+"/", "/vendor/") {
			continue
		}
		list := c.modules.list(mod.dir)
		for _, r := range mod.file.Require {
			if a, absent := list.absentModule(r.Mod.Path, r.Mod.Version); absent && !r.Indirect && !local[r.Mod.Path] {
				a.By = path.Join(mod.dir, "go.mod")
				out = append(out, a)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y Absence) int {
		return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Module, y.Module), cmp.Compare(x.Version, y.Version), cmp.Compare(x.Dir, y.Dir))
	})
	return slices.CompactFunc(out, func(x, y Absence) bool {
		x.By = y.By
		return x == y
	})
}

// absentUses returns the folders that a go.work uses and that have no go.mod.
func (m *moduleFinder) absentUses(workFile string) []Absence {
	data, err := m.c.world.ReadFile(workFile)
	if err != nil {
		return nil
	}
	work, err := modfile.ParseWork(workFile, data, nil)
	if err != nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var out []Absence
	for _, use := range work.Use {
		if dir := m.join(path.Dir(workFile), use.Path); m.read(dir) == nil {
			out = append(out, Absence{Kind: NoFolder, Dir: dir, By: workFile})
		}
	}
	return out
}
