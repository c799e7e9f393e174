package typescript

import (
	"path"
	"strings"

	"cairn/parsers"
)

// config is what a tsconfig.json or jsconfig.json says of modules, with what it
// extends. Folders are paths of the tree.
type config struct {
	file, dir   string
	baseURL     string // "" if it has none; "." for the root
	paths       []pathRule
	pathsDir    string // of the file that states the paths
	rootDirs    []string
	conditions  []string
	rootDir     string
	outDir      string
	files       []string
	include     []string
	exclude     []string
	references  []string // files of other configurations
	lib, types  []string
	hasPatterns bool // files or include are stated
}

// pathRule is one entry of paths: pattern with at most one *.
type pathRule struct {
	pattern string
	targets []string
}

// configDirVariable stands for the folder of the configuration that is read,
// not of one that it extends.
const configDirVariable = "${configDir}"

// readConfig reads a configuration and what it extends. It returns nil if there is no such file.
func readConfig(tree parsers.Tree, m *modules, file string) *config {
	c := &config{file: file, dir: clean(path.Dir(file))}
	if !c.read(tree, m, file, 0) {
		return nil
	}
	return c
}

// read adds what a file says; what it extends first, which it overrides.
func (c *config) read(tree parsers.Tree, m *modules, file string, depth int) bool {
	const deepest = 20
	src, err := tree.ReadFile(file)
	if err != nil || depth > deepest {
		return false
	}
	j := parseJSON(src)
	dir := clean(path.Dir(file))
	for _, base := range j.get("extends").strs() {
		if found := extended(tree, m, dir, base); found != "" {
			c.read(tree, m, found, depth+1)
		}
	}
	in := func(p string) string {
		if rest, ok := strings.CutPrefix(p, configDirVariable); ok {
			return join(c.dir, strings.TrimPrefix(rest, "/"))
		}
		return join(dir, p)
	}
	all := func(list json) []string {
		var out []string
		for _, p := range list.strs() {
			out = append(out, in(p))
		}
		return out
	}
	o := j.get("compilerOptions")
	for _, e := range o.members {
		switch e.key {
		case "baseUrl":
			if c.baseURL = in(e.value.str()); c.baseURL == "" {
				c.baseURL = "."
			}
		case "paths":
			c.paths, c.pathsDir = nil, dir
			for _, rule := range e.value.members {
				targets := rule.value.strs()
				for i, t := range targets {
					if strings.HasPrefix(t, configDirVariable) {
						targets[i] = "/" + in(t) // from the root of the tree, see mapped
					}
				}
				c.paths = append(c.paths, pathRule{rule.key, targets})
			}
		case "rootDirs":
			c.rootDirs = all(e.value)
		case "customConditions":
			c.conditions = e.value.strs()
		case "rootDir":
			c.rootDir = in(e.value.str())
		case "outDir", "declarationDir":
			c.outDir = in(e.value.str())
		case "lib":
			c.lib = e.value.strs()
		case "types":
			c.types = e.value.strs()
		}
	}
	for _, e := range j.members {
		switch e.key {
		case "files":
			c.files, c.hasPatterns = all(e.value), true
		case "include":
			c.include, c.hasPatterns = all(e.value), true
		case "exclude":
			c.exclude = all(e.value)
		case "references":
			c.references = nil
			for _, ref := range e.value.items {
				if p := ref.get("path").str(); p != "" {
					c.references = append(c.references, in(p))
				}
			}
		}
	}
	return true
}

// extended finds the file that "extends" names.
func extended(tree parsers.Tree, m *modules, dir, name string) string {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "/") {
		file := join(dir, name)
		if strings.HasPrefix(name, "/") {
			file = name
		}
		for _, p := range [...]string{file, file + ".json"} {
			if tree.IsFile(p) {
				return p
			}
		}
		return ""
	}
	pkg, rest := splitPackage(name)
	for _, base := range m.packageDirs(dir, pkg) {
		for _, p := range [...]string{join(base, rest), join(base, rest) + ".json", join(join(base, rest), "tsconfig.json")} {
			if tree.IsFile(p) {
				return p
			}
		}
	}
	return ""
}

// covers reports whether a file belongs to the configuration's project.
func (c *config) covers(file string) bool {
	for _, f := range c.files {
		if f == file {
			return true
		}
	}
	if c.hasPatterns && !anyMatches(c.include, file) || !c.hasPatterns && !within(file, c.dir) {
		return false
	}
	if c.exclude == nil {
		return !strings.Contains("/"+file, "/node_modules/") && (c.outDir == "" || !within(file, c.outDir))
	}
	return !anyMatches(c.exclude, file)
}

func anyMatches(patterns []string, file string) bool {
	for _, p := range patterns {
		if matches(strings.Split(p, "/"), strings.Split(file, "/")) {
			return true
		}
	}
	return false
}

// matches reports whether a path matches a pattern of include or exclude: a
// pattern without a wildcard at its end takes all that is below it.
func matches(pattern, file []string) bool {
	for len(pattern) > 0 {
		switch {
		case pattern[0] == "**":
			for i := range len(file) + 1 {
				if matches(pattern[1:], file[i:]) {
					return true
				}
			}
			return false
		case len(file) == 0:
			return false
		}
		if ok, err := path.Match(pattern[0], file[0]); !ok || err != nil {
			return false
		}
		pattern, file = pattern[1:], file[1:]
	}
	return true
}

// mapped returns the places that paths give for a module's name, in order;
// false if no pattern takes it.
func (c *config) mapped(name string) ([]string, bool) {
	best, star := -1, ""
	for i, rule := range c.paths {
		before, after, wild := strings.Cut(rule.pattern, "*")
		switch {
		case !wild && rule.pattern == name:
			best, star = i, ""
		case wild && len(name) >= len(before)+len(after) && strings.HasPrefix(name, before) && strings.HasSuffix(name, after):
			if best >= 0 {
				if old, _, oldWild := strings.Cut(c.paths[best].pattern, "*"); !oldWild || len(old) >= len(before) {
					continue
				}
			}
			best, star = i, name[len(before):len(name)-len(after)]
			continue
		default:
			continue
		}
		break
	}
	if best < 0 {
		return nil, false
	}
	base := c.pathsDir
	if c.baseURL != "" {
		base = c.baseURL
	}
	var out []string
	for _, t := range c.paths[best].targets {
		t = strings.Replace(t, "*", star, 1)
		if rooted, ok := strings.CutPrefix(t, "/"); ok {
			out = append(out, clean(rooted))
		} else {
			out = append(out, join(base, t))
		}
	}
	return out, true
}

// clean returns a path in the form used here: the root of the workspace is "".
func clean(p string) string {
	if p = path.Clean(p); p == "." {
		return ""
	}
	return p
}

// join appends a relative path to a folder.
func join(dir, p string) string { return clean(path.Join(dir, p)) }

// within reports whether a path is dir or below it.
func within(p, dir string) bool { return dir == "" || p == dir || strings.HasPrefix(p, dir+"/") }
