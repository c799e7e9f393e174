package typescript

import (
	"path"
	"strings"
)

// splitPackage splits a module's name into that of its package and the rest.
func splitPackage(name string) (pkg, rest string) {
	parts := strings.SplitN(name, "/", 3)
	if strings.HasPrefix(name, "@") && len(parts) > 1 {
		pkg = parts[0] + "/" + parts[1]
	} else {
		pkg = parts[0]
	}
	return pkg, strings.TrimPrefix(name[len(pkg):], "/")
}

// manifest is a package.json.
type manifest struct {
	dir  string
	json json
}

// manifest returns the package.json of a folder; nil if it has none.
func (m *modules) manifest(dir string) *manifest {
	m.mu.Lock()
	known, ok := m.manifests[dir]
	m.mu.Unlock()
	if ok {
		return known
	}
	var found *manifest
	if file := join(dir, "package.json"); m.tree.IsFile(file) {
		if src, err := m.tree.ReadFile(file); err == nil {
			found = &manifest{dir, parseJSON(src)}
		}
	}
	m.mu.Lock()
	m.manifests[dir] = found
	m.mu.Unlock()
	return found
}

// around returns the manifest of the package that a folder belongs to.
func (m *modules) around(dir string) *manifest {
	for {
		if p := m.manifest(dir); p != nil {
			return p
		}
		up := clean(path.Dir(dir))
		if up == dir || dir == "" {
			return nil
		}
		dir = up
	}
}

// packageDirs returns the folders in which the package called pkg may be found,
// seen from dir: a package of the workspace, then those in node_modules.
func (m *modules) packageDirs(dir, pkg string) []string {
	var out []string
	if own, ok := m.own[pkg]; ok {
		out = append(out, nearest(own, dir))
	}
	return append(out, m.installed(dir, pkg)...)
}

// installed returns the folders called pkg in the node_modules of dir and those around it.
func (m *modules) installed(dir, pkg string) []string {
	var out []string
	for {
		if path.Base(dir) != "node_modules" {
			if p := join(dir, "node_modules/"+pkg); m.tree.IsDir(p) {
				out = append(out, p)
			}
		}
		up := clean(path.Dir(dir))
		if up == dir || dir == "" {
			return out
		}
		dir = up
	}
}

// nearest returns the folder that shares most with dir.
func nearest(dirs []string, dir string) string {
	best, most := dirs[0], -1
	for _, d := range dirs {
		n := 0
		for n < len(d) && n < len(dir) && d[n] == dir[n] {
			n++
		}
		if n > most {
			best, most = d, n
		}
	}
	return best
}

// inPackage finds a module of the package in dir; rest is its path in there.
func (m *modules) inPackage(dir, rest string, c *config) string {
	p := m.manifest(dir)
	if p == nil {
		return m.file(join(dir, rest))
	}
	if exports := p.json.get("exports"); exports.sort != 0 {
		for _, target := range selected(exports, "."+prefixed(rest), c) {
			if found := m.target(p, target, c); found != "" {
				return found
			}
		}
		if rest != "" {
			return ""
		}
	}
	if rest != "" {
		if mapped := p.typesVersion(rest); mapped != "" {
			if found := m.file(join(dir, mapped)); found != "" {
				return found
			}
		}
		if found := m.file(join(dir, rest)); found != "" {
			return found
		}
		return m.target(p, rest, c)
	}
	return m.main(p, c)
}

func prefixed(rest string) string {
	if rest == "" {
		return ""
	}
	return "/" + rest
}

// main finds the module that a package is as a whole, without exports.
func (m *modules) main(p *manifest, c *config) string {
	if mapped := p.typesVersion("index"); mapped != "" {
		if found := m.file(join(p.dir, mapped)); found != "" {
			return found
		}
	}
	for _, key := range [...]string{"types", "typings", "source", "module", "main"} {
		if target := p.json.get(key).str(); target != "" {
			if found := m.target(p, target, c); found != "" {
				return found
			}
		}
	}
	return m.index(p.dir)
}

// typesVersion applies the first map of typesVersions to a path in the package.
func (p *manifest) typesVersion(rest string) string {
	for _, version := range p.json.get("typesVersions").members {
		for _, rule := range version.value.members {
			before, after, wild := strings.Cut(rule.key, "*")
			if !wild && rule.key != rest || wild && (!strings.HasPrefix(rest, before) || !strings.HasSuffix(rest, after) || len(rest) < len(before)+len(after)) {
				continue
			}
			for _, target := range rule.value.strs() {
				star := ""
				if wild {
					star = rest[len(before) : len(rest)-len(after)]
				}
				return strings.Replace(target, "*", star, 1)
			}
		}
		break
	}
	return ""
}

// target finds what a manifest points to. Where that is made by a build that
// was not run, the source it is made from is meant.
func (m *modules) target(p *manifest, target string, c *config) string {
	if found := m.file(join(p.dir, target)); found != "" {
		return found
	}
	if strings.Contains("/"+p.dir, "/node_modules/") || strings.HasPrefix(p.dir, "/") {
		return ""
	}
	made := join(p.dir, target)
	for _, base := range [...]string{"tsconfig.json", "tsconfig.build.json"} {
		own := m.config(join(p.dir, base))
		if own == nil || own.outDir == "" || !within(made, own.outDir) {
			continue
		}
		for _, root := range [...]string{own.rootDir, join(p.dir, "src"), p.dir} {
			if root != "" || p.dir == "" {
				if found := m.file(join(root, strings.TrimPrefix(made[len(own.outDir):], "/"))); found != "" {
					return found
				}
			}
		}
	}
	parts := strings.Split(clean(target), "/")
	for i := range parts { // dist/esm/a.js is made from src/a.ts
		if !madeFolder(parts[i]) {
			break
		}
		rest := strings.Join(parts[i+1:], "/")
		for _, root := range [...]string{"src", "."} {
			if found := m.file(join(p.dir, root+"/"+rest)); found != "" {
				return found
			}
		}
	}
	return ""
}

// madeFolder reports whether a folder is by its name one that builds write to.
func madeFolder(name string) bool {
	switch name {
	case "dist", "build", "lib", "out", "esm", "cjs", "es", "commonjs", "module", "types", "dts", "output":
		return true
	}
	return false
}

// selected returns the targets that an exports or imports map has for a
// path, in the order in which they are to be tried.
func selected(exports json, subpath string, c *config) []string {
	if exports.sort != '{' || len(exports.members) > 0 && !strings.HasPrefix(exports.members[0].key, ".") && !strings.HasPrefix(exports.members[0].key, "#") {
		if subpath != "." {
			return nil
		}
		return targets(exports, "", c, nil)
	}
	best, star := -1, ""
	for i, e := range exports.members {
		if e.key == subpath {
			return targets(e.value, "", c, nil)
		}
		before, after, wild := strings.Cut(e.key, "*")
		if !wild && strings.HasSuffix(e.key, "/") { // an old form of a wildcard
			before, after, wild = e.key, "", true
		}
		if wild && strings.HasPrefix(subpath, before) && strings.HasSuffix(subpath, after) && len(subpath) >= len(before)+len(after) {
			if best < 0 || len(before) > len(strings.SplitN(exports.members[best].key, "*", 2)[0]) {
				best, star = i, subpath[len(before):len(subpath)-len(after)]
			}
		}
	}
	if best < 0 {
		return nil
	}
	e := exports.members[best]
	if strings.HasSuffix(e.key, "/") {
		star = subpath[len(e.key):]
	}
	return targets(e.value, star, c, nil)
}

// targets collects the strings that conditions which hold lead to.
func targets(j json, star string, c *config, out []string) []string {
	switch j.sort {
	case '"':
		t := strings.ReplaceAll(j.text, "*", star)
		if strings.HasSuffix(j.text, "/") {
			t += star
		}
		return append(out, t)
	case '[':
		for _, item := range j.items {
			out = targets(item, star, c, out)
		}
	case '{':
		for _, e := range j.members {
			if holds(e.key, c) {
				out = targets(e.value, star, c, out)
			}
		}
	}
	return out
}

func holds(condition string, c *config) bool {
	switch condition {
	case "types", "import", "require", "node", "default", "module", "browser", "development":
		return true
	}
	if strings.HasPrefix(condition, "types@") {
		return true
	}
	if c != nil {
		for _, own := range c.conditions {
			if own == condition {
				return true
			}
		}
	}
	return false
}
