package gotypes

import (
	"go/build/constraint"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"cairn/parsers/gosource"
)

// config is a build: what decides which files are part of a package.
type config struct {
	os, arch string
	cgo      bool
	tags     string // sorted, each between commas: ",a,b,"
}

func joinTags(tags []string) string {
	tags = slices.DeleteFunc(slices.Clone(tags), func(t string) bool { return t == "" })
	slices.Sort(tags)
	if tags = slices.Compact(tags); len(tags) == 0 {
		return ""
	}
	return "," + strings.Join(tags, ",") + ","
}

// String names what sets the config apart from others, for people.
func (c config) String() string { return c.os + "/" + c.arch }

// holds reports whether a build tag is satisfied.
func (c config) holds(tag string) bool {
	switch tag {
	case c.os, c.arch, "gc":
		return true
	case "unix":
		return unixes[c.os]
	case "cgo":
		return c.cgo
	case "linux":
		return c.os == "android"
	case "solaris":
		return c.os == "illumos"
	case "darwin":
		return c.os == "ios"
	}
	if v, ok := strings.CutPrefix(tag, "go1."); ok {
		n, err := strconv.Atoi(v)
		own, _ := strconv.Atoi(strings.TrimPrefix(minorVersion(), "1."))
		return err == nil && (n <= own || own == 0)
	}
	return c.tags != "" && strings.Contains(c.tags, ","+tag+",")
}

// Platforms, in the order in which one is chosen for a file that the host's
// build leaves out.
var platforms = []string{
	"linux/amd64", "darwin/arm64", "windows/amd64", "linux/arm64", "darwin/amd64", "windows/arm64", "windows/386", "linux/386", "linux/arm",
	"freebsd/amd64", "openbsd/amd64", "netbsd/amd64", "dragonfly/amd64", "solaris/amd64", "illumos/amd64", "aix/ppc64",
	"plan9/amd64", "plan9/386", "plan9/arm", "js/wasm", "wasip1/wasm", "android/arm64", "android/amd64", "android/386", "android/arm",
	"ios/arm64", "ios/amd64", "linux/ppc64", "linux/ppc64le", "linux/mips", "linux/mipsle", "linux/mips64", "linux/mips64le",
	"linux/riscv64", "linux/s390x", "linux/loong64", "linux/sparc64", "freebsd/386", "freebsd/arm", "freebsd/arm64", "freebsd/riscv64",
	"netbsd/386", "netbsd/arm", "netbsd/arm64", "openbsd/386", "openbsd/arm", "openbsd/arm64", "openbsd/mips64", "openbsd/ppc64",
	"openbsd/riscv64", "darwin/386", "darwin/arm", "windows/arm", "hurd/386", "nacl/amd64p32", "zos/s390x",
	"linux/armbe", "linux/arm64be", "linux/mips64p32", "linux/mips64p32le", "linux/ppc", "linux/riscv", "linux/s390", "linux/sparc",
}

var unixes = set("aix", "android", "darwin", "dragonfly", "freebsd", "hurd", "illumos", "ios", "linux", "netbsd", "openbsd", "solaris")

var knownOS, knownArch = knownPlatforms()

func knownPlatforms() (oses, arches map[string]bool) {
	oses, arches = map[string]bool{}, map[string]bool{}
	for _, p := range platforms {
		os, arch, _ := strings.Cut(p, "/")
		oses[os], arches[arch] = true, true
	}
	return oses, arches
}

func set(names ...string) map[string]bool {
	m := make(map[string]bool, len(names))
	for _, n := range names {
		m[n] = true
	}
	return m
}

// nameConstraint returns the operating system and architecture that a file's
// name asks for, each empty if it asks for none.
func nameConstraint(name string) (os, arch string) {
	name, _, _ = strings.Cut(name, ".")
	i := strings.IndexByte(name, '_')
	if i < 0 {
		return "", ""
	}
	parts := strings.Split(name[i+1:], "_")
	if n := len(parts); n > 0 && parts[n-1] == "test" {
		parts = parts[:n-1]
	}
	n := len(parts)
	switch {
	case n >= 2 && knownOS[parts[n-2]] && knownArch[parts[n-1]]:
		return parts[n-2], parts[n-1]
	case n >= 1 && knownOS[parts[n-1]]:
		return parts[n-1], ""
	case n >= 1 && knownArch[parts[n-1]]:
		return "", parts[n-1]
	}
	return "", ""
}

// file is a Go file with what its head says.
type file struct {
	name, path string
	gosource.Head
	test     bool // its name ends in _test.go
	os, arch string

	hash textHash // of the text
	size int

	once     sync.Once // guards looks
	looks    *surface
	surfaced atomic.Bool
	kept     *decoder      // looks as an earlier process kept it; nil if it did not
	sketch   atomic.Uint64 // hash of its outline; 0 if unknown
}

// surface returns what decides how its package looks to importers.
func (f *file) surface(c *Checker) *surface {
	f.once.Do(func() {
		if f.looks = f.kept.surface(); f.looks == nil {
			o := c.indexes.outline(c.world, f.path)
			f.looks = newSurface(o)
			f.sketched(o)
		}
		f.surfaced.Store(true)
	})
	return f.looks
}

// sketched notes the outline of the file.
func (f *file) sketched(o *gosource.Outline) {
	if o != nil {
		f.sketch.Store(max(o.Hash(), 1))
	}
}

// in reports whether a build includes the file.
func (f *file) in(c config) bool {
	return (f.os == "" || c.holds(f.os)) && (f.arch == "" || c.holds(f.arch)) && (!f.Cgo || c.cgo) &&
		(f.Constraint == nil || f.Constraint.Eval(c.holds))
}

// free reports whether every build includes the file.
func (f *file) free() bool { return f.os == "" && f.arch == "" && !f.Cgo && f.Constraint == nil }

// tagsOf adds the tags that a constraint names to tags: those that are neither
// about the platform nor about cgo or the version of Go.
func tagsOf(e constraint.Expr, tags []string) []string {
	switch e := e.(type) {
	case *constraint.TagExpr:
		t := e.Tag
		if !knownOS[t] && !knownArch[t] && t != "unix" && t != "cgo" && t != "gc" && !strings.HasPrefix(t, "go1.") && !slices.Contains(tags, t) {
			tags = append(tags, t)
		}
	case *constraint.NotExpr:
		tags = tagsOf(e.X, tags)
	case *constraint.AndExpr:
		tags = tagsOf(e.Y, tagsOf(e.X, tags))
	case *constraint.OrExpr:
		tags = tagsOf(e.Y, tagsOf(e.X, tags))
	}
	return tags
}

// builds calls yield with the builds that can matter to the files, those nearest
// to host first, until it returns false.
func builds(host config, files []*file, yield func(config) bool) {
	var tags []string
	for _, f := range files {
		tags = tagsOf(f.Constraint, tags)
	}
	const most = 6 // of tags to combine
	if len(tags) > most {
		tags = tags[:most]
	}
	for _, platform := range inOrder(host) {
		c := host
		c.os, c.arch, _ = strings.Cut(platform, "/")
		for _, cgo := range []bool{host.cgo, !host.cgo} {
			c.cgo = cgo
			for bits := range 1 << len(tags) {
				// The host's own tags stay or go like the others.
				t := strings.Split(host.tags, ",")
				for i, tag := range tags {
					if bits&(1<<i) == 0 {
						continue
					}
					if at := slices.Index(t, tag); at >= 0 {
						t = slices.Delete(t, at, at+1)
					} else {
						t = append(t, tag)
					}
				}
				d := c
				d.tags = joinTags(t)
				if !yield(d) {
					return
				}
			}
		}
	}
}

// inOrder returns the platforms, the host's first, then those of its architecture.
func inOrder(host config) []string {
	out := slices.Clone(platforms)
	slices.SortStableFunc(out, func(a, b string) int { return distance(host, a) - distance(host, b) })
	if out[0] != host.String() {
		out = slices.Insert(out, 0, host.String()) // a platform that is not known
	}
	return out
}

func distance(host config, platform string) int {
	switch {
	case platform == host.String():
		return 0
	case strings.HasSuffix(platform, "/"+host.arch):
		return 1
	}
	return 2
}

// nearest returns the build nearest to host that includes all the files.
func nearest(host config, files ...*file) (found config, ok bool) {
	builds(host, files, func(c config) bool {
		for _, f := range files {
			if !f.in(c) {
				return true
			}
		}
		found, ok = c, true
		return false
	})
	return found, ok
}

var experimentLine = regexp.MustCompile(`(?m)^\s*([A-Z]\w+):\s+(\S+),`)

// experiments returns the tags of the experiments that the installed Go has
// switched on.
func (c *Checker) experiments() []string {
	src, err := c.world.ReadFile(c.std + "/internal/buildcfg/exp.go")
	if err != nil {
		return nil
	}
	text := string(src)
	start := strings.Index(text, "baseline := ")
	if start < 0 {
		return nil
	}
	text = text[start:]
	if end := strings.Index(text, "\n\t}"); end >= 0 {
		text = text[:end]
	}
	var tags []string
	for _, m := range experimentLine.FindAllStringSubmatch(text, -1) {
		if m[2] != "false" {
			tags = append(tags, "goexperiment."+strings.ToLower(m[1]))
		}
	}
	return tags
}
