package gotypes

import (
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// variants are the definitions of a directory's packages of which there is one
// per build: func Open in open_unix.go and in open_windows.go.
type variants struct {
	files map[resolve.FileID]*file
	byKey map[string][]resolve.Symbol
	keys  map[resolve.Symbol]string // of what has others beside it
}

// variantCache keeps the variants of directories, and which files fit together.
type variantCache struct {
	mu    sync.Mutex // guards what follows; not held while facts are read
	byDir map[string]*variants
	fit   map[[2]buildTerm]bool
	terms map[buildTerm]*reach
}

func (v *variantCache) init() {
	v.byDir = map[string]*variants{}
	v.fit = map[[2]buildTerm]bool{}
	v.terms = map[buildTerm]*reach{}
}

// buildTerm is all that a file says about its builds.
type buildTerm struct {
	os, arch, expr string
	cgo            bool
}

func (f *file) term() buildTerm {
	t := buildTerm{os: f.os, arch: f.arch, cgo: f.Cgo}
	if f.Constraint != nil {
		t.expr = f.Constraint.String()
	}
	return t
}

// reach says which platforms a file can be built for, if the tags that are at
// anyone's choice are chosen well.
type reach struct {
	platforms []bool // by platform, without and with cgo
	tags      []string
}

// reachOf returns the reach of a file.
func (c *Checker) reachOf(f *file) *reach {
	term := f.term()
	c.variants.mu.Lock()
	r := c.variants.terms[term]
	c.variants.mu.Unlock()
	if r != nil {
		return r
	}
	r = &reach{platforms: make([]bool, 2*len(platforms)), tags: tagsOf(f.Constraint, nil)}
	at := map[string]int{}
	for i, p := range platforms {
		at[p] = i
	}
	builds(c.host, []*file{f}, func(b config) bool {
		if i, ok := at[b.String()]; ok {
			if b.cgo {
				i += len(platforms)
			}
			r.platforms[i] = r.platforms[i] || f.in(b)
		}
		return true
	})
	c.variants.mu.Lock()
	c.variants.terms[term] = r
	c.variants.mu.Unlock()
	return r
}

// fits reports whether some build includes both files.
func (c *Checker) fits(a, b *file) bool {
	if a == b || a.free() && b.free() {
		return true
	}
	key := [2]buildTerm{a.term(), b.term()}
	c.variants.mu.Lock()
	fit, known := c.variants.fit[key]
	c.variants.mu.Unlock()
	if known {
		return fit
	}
	x, y := c.reachOf(a), c.reachOf(b)
	for i := range x.platforms {
		fit = fit || x.platforms[i] && y.platforms[i]
	}
	if fit && slices.ContainsFunc(x.tags, func(t string) bool { return slices.Contains(y.tags, t) }) {
		_, fit = nearest(c.host, a, b) // they want the same tags, perhaps to be different
	}
	c.variants.mu.Lock()
	c.variants.fit[key] = fit
	c.variants.mu.Unlock()
	return fit
}

// expand returns all definitions that a reference in the file from means if it
// means sym in one build: those of the builds that include from, the host's first.
func (c *Checker) expand(from *file, sym resolve.Symbol) []resolve.Symbol {
	one := []resolve.Symbol{sym}
	if sym.File == resolve.Outside {
		return one
	}
	p := c.world.Path(sym.File)
	if path.IsAbs(p) {
		return one // dependencies are read as the host sees them
	}
	v := c.variantsOf(path.Dir(p))
	if v == nil {
		return one
	}
	own := v.files[sym.File]
	if own == nil {
		return one
	}
	key, several := v.keys[sym]
	if !several {
		return one
	}
	var out []resolve.Symbol
	if c.fits(from, own) {
		out = one
	}
	for _, other := range v.byKey[key] {
		f := v.files[other.File]
		if other == sym || f.Package != own.Package || f.test && !from.test || !c.fits(from, f) {
			continue
		}
		out = append(out, other)
	}
	if len(out) == 0 {
		return one
	}
	slices.SortStableFunc(out, func(x, y resolve.Symbol) int { return c.rank(v, x) - c.rank(v, y) })
	return out
}

// elsewhere returns the definitions of a package-level name of a directory's
// package in builds that the file from was not checked in.
func (c *Checker) elsewhere(from *file, dir, name string) []resolve.Symbol {
	v := c.variantsOf(dir)
	if v == nil {
		return nil
	}
	own := dir == path.Dir(from.path)
	main := ""
	if !own {
		main, _ = c.plan.dir(dir).packageFiles(c.host, false)
	}
	var out []resolve.Symbol
	for _, sym := range v.byKey[name] {
		f := v.files[sym.File]
		switch {
		case own && f.Package != from.Package, f.test && !(own && from.test), main != "" && f.Package != main, !c.fits(from, f):
		default:
			out = append(out, sym)
		}
	}
	return out
}

func (c *Checker) rank(v *variants, sym resolve.Symbol) int {
	if v.files[sym.File].in(c.host) {
		return 0
	}
	return 1
}

// variantsOf returns the variants in a directory of the workspace; nil if its
// files are the same in all builds.
func (c *Checker) variantsOf(dir string) *variants {
	c.variants.mu.Lock()
	v, ok := c.variants.byDir[dir]
	c.variants.mu.Unlock()
	if ok {
		return v
	}
	info := c.plan.dir(dir)
	if slices.ContainsFunc(info.files, func(f *file) bool { return !f.free() }) {
		v = c.readVariants(info)
	}
	c.variants.mu.Lock()
	c.variants.byDir[dir] = v
	c.variants.mu.Unlock()
	return v
}

func (c *Checker) readVariants(info *dirInfo) *variants {
	v := &variants{files: map[resolve.FileID]*file{}, byKey: map[string][]resolve.Symbol{}, keys: map[resolve.Symbol]string{}}
	for _, f := range info.files {
		if f.Package == "" || slices.Contains(tagsOf(f.Constraint, nil), "ignore") {
			continue // a program of its own
		}
		id := c.world.File(f.path)
		says := c.world.Facts(id)
		if id == 0 || says == nil {
			continue
		}
		v.files[id] = f
		for i := 1; i < len(says.Defs); i++ {
			if key := variantKey(says, facts.DefID(i)); key != "" {
				v.byKey[key] = append(v.byKey[key], resolve.Symbol{File: id, Def: facts.DefID(i)})
			}
		}
	}
	for key, list := range v.byKey {
		if len(list) < 2 && v.files[list[0].File].free() {
			delete(v.byKey, key)
		}
		if len(list) > 1 {
			for _, sym := range list {
				v.keys[sym] = key
			}
		}
	}
	if len(v.byKey) == 0 {
		return nil
	}
	return v
}

// variantKey returns the name by which a definition is known in its package:
// "Open", or "File.Close" for methods and fields. It is empty for what other
// files cannot name.
func variantKey(says *facts.File, def facts.DefID) string {
	d := &says.Defs[def]
	if d.Name == "" || d.Name == "_" || d.Flags&facts.FlagLocal != 0 {
		return ""
	}
	switch d.Kind {
	case facts.KindPackage, facts.KindAlias, facts.KindLabel, facts.KindTypeParam, facts.KindParameter:
		return ""
	case facts.KindFunction:
		if d.Name == "init" || d.Name == "main" && says.Module == "main" {
			return ""
		}
	}
	if d.Owner != 0 {
		if owner := ownerName(says, d.Owner); owner != "" {
			return owner + "." + d.Name
		}
		return ""
	}
	var names []string
	for p := d.Parent; p != 0; p = says.Defs[p].Parent {
		names = append(names, says.Defs[p].Name)
	}
	slices.Reverse(names)
	return strings.Join(append(names, d.Name), ".")
}

// ownerName returns the name of a receiver's type.
func ownerName(says *facts.File, e facts.ExprID) string {
	for e != 0 {
		x := &says.Exprs[e]
		if x.Ref != 0 {
			return says.Refs[x.Ref].Name
		}
		e = x.X
	}
	return ""
}
