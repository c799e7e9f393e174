package ruby

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// modules finds the files that require and its like load: on the load path, of
// which a workspace's part is lib and what its gemspecs say, or beside the file.
type modules struct {
	tree  parsers.Tree
	paths []string // the load path, innermost folders first
}

func findModules(tree parsers.Tree) parsers.Modules {
	m := &modules{tree: tree}
	seen := map[string]bool{}
	add := func(dir string) {
		if dir = path.Clean(dir); !seen[dir] && tree.IsDir(dir) {
			seen[dir] = true
			m.paths = append(m.paths, dir)
		}
	}
	for _, spec := range tree.ByExt(".gemspec") {
		text, err := tree.ReadFile(spec)
		if err != nil {
			continue
		}
		for _, dir := range requirePaths(text) {
			add(path.Join(path.Dir(spec), dir))
		}
	}
	for _, file := range append(tree.ByBase("Gemfile"), tree.ByBase("Rakefile")...) {
		add(path.Join(path.Dir(file), "lib"))
	}
	for _, dir := range []string{"lib", ".", "test", "spec"} {
		add(dir)
	}
	slices.SortStableFunc(m.paths, func(a, b string) int { return strings.Count(b, "/") - strings.Count(a, "/") })
	return m
}

var (
	requirePathsPattern = regexp.MustCompile(`\.require_paths?\s*=\s*([^\n]*)`)
	quotedPattern       = regexp.MustCompile(`["']([^"']+)["']`)
	wordsPattern        = regexp.MustCompile(`%w[\[({]([^\])}]*)`)
)

// requirePaths returns the folders that a gemspec puts on the load path.
func requirePaths(spec []byte) []string {
	found := requirePathsPattern.FindSubmatch(spec)
	if found == nil {
		return []string{"lib"}
	}
	if words := wordsPattern.FindSubmatch(found[1]); words != nil {
		return strings.Fields(string(words[1]))
	}
	var dirs []string
	for _, q := range quotedPattern.FindAllSubmatch(found[1], -1) {
		dirs = append(dirs, string(q[1]))
	}
	if len(dirs) == 0 {
		return []string{"lib"}
	}
	return dirs
}

// Resolve implements parsers.Modules.
func (m *modules) Resolve(from string, imp *facts.Import) parsers.Module {
	if imp.Kind != facts.ImportFile {
		return parsers.Module{}
	}
	here := path.Dir(from)
	if strings.HasPrefix(imp.Path, "./") || strings.HasPrefix(imp.Path, "../") {
		if file, ok := m.file(path.Join(here, imp.Path)); ok {
			return parsers.Module{Files: []string{file}}
		}
		return parsers.Module{}
	}
	if path.IsAbs(imp.Path) {
		return parsers.Module{External: true}
	}
	for _, around := range []bool{true, false} { // of several gems in a workspace its own comes first
		for _, dir := range m.paths {
			if home := path.Dir(dir); around != (home == "." || strings.HasPrefix(from, home+"/")) {
				continue
			}
			if file, ok := m.file(path.Join(dir, imp.Path)); ok {
				return parsers.Module{Files: []string{file}}
			}
		}
	}
	if file, ok := m.file(path.Join(here, imp.Path)); ok { // what is run there has it on its path
		return parsers.Module{Files: []string{file}}
	}
	return parsers.Module{External: true}
}

// file finds the source that a path names, with or without its extension.
func (m *modules) file(p string) (string, bool) {
	for _, ext := range []string{".rb", ""} {
		if m.tree.IsFile(p+ext) && (ext != "" || path.Ext(p) != "") {
			return p + ext, true
		}
	}
	return "", false
}

// Sub implements parsers.Modules: files have no members that are files.
func (*modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules: the top level is one for all files.
func (*modules) Package(string, *facts.File) string { return "" }
