package gotypes

import (
	"path"
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// unit is a package that is checked in full.
type unit struct {
	dir, path string
	name      string
	variant   string // what sets it apart from the other units of dir
	build     config
	seen      config // the build by which imports are seen at first
	list      *buildList
	files     []*file
	draw      []bool // by file: its references are wanted; the others help with declarations
	tested    string // of external tests: the directory of the package under test, "" if there is none
}

// String names the unit for people.
func (u *unit) String() string {
	if u.variant == "" {
		return u.path
	}
	return u.path + " (" + u.variant + ")"
}

// draws reports whether the references of a file are wanted.
func (u *unit) draws(path string) bool {
	for i, f := range u.files {
		if f.path == path {
			return u.draw[i]
		}
	}
	return false
}

// size returns about how many bytes of text are checked.
func (u *unit) size() (n int) {
	for i, f := range u.files {
		if u.draw[i] {
			n += f.size
		} else {
			n += f.size / 4 // its outline
		}
	}
	return n
}

// units divides the Go files of a directory into units such that each file is
// drawn once.
func (c *Checker) units(dir string) []*unit {
	s := splitter{c: c, info: c.plan.dir(dir), list: c.modules.list(dir), path: c.importPath(dir), drawn: map[*file]bool{}}
	for _, f := range s.info.odd {
		s.alone(f)
	}
	for _, f := range s.info.files {
		if f.Package == "" || slices.Contains(tagsOf(f.Constraint, nil), "ignore") && !f.in(c.host) {
			s.alone(f)
		}
	}
	s.add(c.host, "")
	for _, f := range s.info.files {
		if s.drawn[f] {
			continue
		}
		if build, ok := nearest(c.host, f); ok {
			s.add(build, describe(c.host, build))
		}
		if !s.drawn[f] {
			s.alone(f)
		}
	}
	for _, u := range s.units {
		c.followImports(u)
	}
	return s.units
}

// followImports makes a unit be checked as for the build of a package that it
// imports and that its own build has not at all.
func (c *Checker) followImports(u *unit) {
	for _, imp := range importsOf(u.files) {
		dir, _, ok := u.list.find(imp, u.dir)
		if !ok || dir == u.dir {
			continue
		}
		info := c.plan.dir(dir)
		if slices.ContainsFunc(info.files, func(f *file) bool { return !f.test && f.Package != "" && f.in(u.seen) }) {
			continue
		}
		for _, f := range info.files {
			if f.test || f.Package == "" || slices.Contains(tagsOf(f.Constraint, nil), "ignore") {
				continue
			}
			if build, ok := nearest(u.build, f); ok {
				u.build, u.seen = build, seenBy(c.host, build)
				if !f.in(u.seen) {
					u.seen = build
				}
				return
			}
		}
	}
}

// splitter divides one directory.
type splitter struct {
	c     *Checker
	info  *dirInfo
	list  *buildList
	path  string
	drawn map[*file]bool
	units []*unit
}

// alone adds a unit of one file.
func (s *splitter) alone(f *file) {
	build, ok := nearest(s.c.host, f)
	if !ok {
		build = s.c.host
	}
	s.drawn[f] = true
	s.units = append(s.units, &unit{
		dir: s.info.dir, path: s.path + "/" + f.name, name: f.Package, variant: f.name, build: build, list: s.list,
		seen: seenBy(s.c.host, build), files: []*file{f}, draw: []bool{true},
	})
}

// add adds the units of a build for files that are not drawn yet.
func (s *splitter) add(build config, variant string) {
	var names []string // of packages, in the order of their files
	for _, f := range s.info.files {
		if f.Package != "" && f.in(build) && !s.drawn[f] && !slices.Contains(names, f.Package) {
			names = append(names, f.Package)
		}
	}
	main, _ := s.info.packageFiles(build, false)
	for _, name := range names {
		var files []*file
		for _, f := range s.info.files {
			if f.Package == name && f.in(build) {
				files = append(files, f)
			}
		}
		if clash(s.c, s.info.dir, files) {
			for _, f := range files {
				if !s.drawn[f] {
					s.alone(f)
				}
			}
			continue
		}
		u := &unit{dir: s.info.dir, path: s.path, name: name, variant: variant, build: build, seen: seenBy(s.c.host, build), list: s.list}
		if base, isTest := strings.CutSuffix(name, "_test"); isTest && !slices.ContainsFunc(files, func(f *file) bool { return !f.test }) {
			u.path += "_test"
			u.variant = joinWords(variant, "test")
			if base == main {
				u.tested = s.info.dir
			}
		} else if name != main && main != "" {
			u.path += "/" + name // a second package in one directory; an error, but read it
			u.variant = joinWords(variant, name)
		}
		// Tests that are drawn already need not be checked again.
		drawsTest := slices.ContainsFunc(files, func(f *file) bool { return f.test && !s.drawn[f] })
		for _, f := range files {
			if f.test && !drawsTest {
				continue
			}
			u.files = append(u.files, f)
			u.draw = append(u.draw, !s.drawn[f])
			s.drawn[f] = true
		}
		s.units = append(s.units, u)
	}
}

func joinWords(a, b string) string { return strings.TrimSpace(a + " " + b) }

// describe tells what a build has that the host's has not.
func describe(host, build config) string {
	var words []string
	if build.os != host.os || build.arch != host.arch {
		words = append(words, build.String())
	}
	if build.cgo != host.cgo {
		if build.cgo {
			words = append(words, "cgo")
		} else {
			words = append(words, "!cgo")
		}
	}
	for tag := range strings.SplitSeq(build.tags, ",") {
		if tag != "" && !strings.Contains(host.tags, ","+tag+",") {
			words = append(words, tag)
		}
	}
	for tag := range strings.SplitSeq(host.tags, ",") {
		if tag != "" && !strings.Contains(build.tags, ","+tag+",") {
			words = append(words, "!"+tag)
		}
	}
	return strings.Join(words, " ")
}

// clash reports whether files cannot be one package although they say so, as
// in folders of test data where each file is a case of its own.
func clash(c *Checker, dir string, files []*file) bool {
	if len(files) < 2 || !isAside(dir) {
		return false
	}
	seen := map[string]bool{}
	for _, f := range files {
		says := c.world.Facts(c.world.File(f.path))
		if says == nil {
			continue
		}
		for i := 1; i < len(says.Defs); i++ {
			d := &says.Defs[i]
			if d.Scope != 0 || d.Parent != 0 || d.Owner != 0 || d.Name == "_" || d.Name == "init" || d.Flags&facts.FlagLocal != 0 {
				continue
			}
			switch d.Kind {
			case facts.KindPackage, facts.KindAlias, facts.KindLabel:
				continue
			}
			if seen[d.Name] {
				return true
			}
			seen[d.Name] = true
		}
	}
	return false
}

// isAside reports whether a directory is one that ./... leaves out.
func isAside(dir string) bool {
	for part := range strings.SplitSeq(dir, "/") {
		if part == "testdata" || strings.HasPrefix(part, "_") {
			return true
		}
	}
	return path.Base(dir) == "testdata"
}

// seenBy returns a build by which imports look like they do by another one, in
// all likelihood: what packages offer differs between operating systems, but
// hardly between architectures or by tags. So a package with files for thirty
// architectures needs its imports but once.
func seenBy(host, build config) config {
	build.cgo, build.tags = host.cgo, host.tags
	if build.os == host.os || slices.Contains(platforms, build.os+"/"+host.arch) {
		build.arch = host.arch
		return build
	}
	for _, p := range platforms {
		if os, arch, _ := strings.Cut(p, "/"); os == build.os {
			build.arch = arch
			break
		}
	}
	return build
}

// imports returns the nodes that a unit imports, by import path. External tests
// see the tests inside of the package under test. So do, strictly, the packages
// between the two; that is left out unless strict is set, as it concerns nearly
// all of the standard library and hardly ever matters.
func (c *Checker) imports(u *unit, seen config, strict bool) map[string]*node {
	v := view{list: u.list, build: seen}
	if strict {
		v.tested = u.tested
	}
	out := map[string]*node{}
	for _, imp := range c.wanted(u) {
		if imp == "unsafe" {
			continue
		}
		dir, id, ok := u.list.find(imp, u.dir)
		if !ok {
			out[imp] = nil
			continue
		}
		tests := u.tested != "" && dir == u.tested && c.plan.dir(dir).hasTests(seen)
		out[imp] = c.plan.node(v, dir, id, tests)
	}
	return out
}

// wanted returns the import paths of the files of a unit that are drawn, and of
// the others those that their outlines need.
func (c *Checker) wanted(u *unit) []string {
	var drawn, others []*file
	for i, f := range u.files {
		if u.draw[i] {
			drawn = append(drawn, f)
		} else {
			others = append(others, f)
		}
	}
	paths, _ := c.plan.needs(u.list, u.dir, others, true)
	paths = append(paths, importsOf(drawn)...)
	slices.Sort(paths)
	return slices.Compact(paths)
}

// hasTests reports whether a package has tests inside.
func (d *dirInfo) hasTests(build config) bool {
	name, _ := d.packageFiles(build, false)
	return slices.ContainsFunc(d.files, func(f *file) bool { return f.test && f.Package == name && f.in(build) })
}
