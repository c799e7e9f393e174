package python

import (
	"regexp"
	"slices"
	"strings"

	"cairn/parsers"
)

// roots returns the folders of a project in which absolute imports begin, the
// project itself among them.
func roots(tree parsers.Tree, dir string) []string {
	out := []string{dir}
	add := func(root string) {
		root = clean(join(dir, strings.Trim(root, " \t/")))
		if !strings.HasPrefix(root, "..") && !slices.Contains(out, root) && tree.IsDir(root) {
			out = append(out, root)
		}
	}
	add("src")
	for _, name := range manifests {
		text, err := tree.ReadFile(join(dir, name))
		if err != nil {
			continue
		}
		for _, root := range declaredRoots(name, string(text)) {
			add(root)
		}
	}
	return out
}

// The settings that name source roots. A manifest is searched for them, not
// parsed: what they may hold is a string or a list of strings.
var (
	// setuptools: where = ["lib"], package-dir = {"" = "lib"}; pytest: pythonpath = ["lib"];
	// pyright: extraPaths = ["lib"]; poetry: from = "lib"; hatch: sources = ["lib"].
	tomlRoots = regexp.MustCompile(`(?m)(?:^|[{,\s])(?:where|pythonpath|extraPaths|sources|from|package-dir)\s*=\s*(\[[^\]]*\]|\{[^}]*\}|"[^"\n]*"|'[^'\n]*')`)
	tomlTable = regexp.MustCompile(`^\{\s*""\s*=|^\{\s*''\s*=`)
	// hatch: packages = ["lib/pkg"].
	tomlPackages = regexp.MustCompile(`(?m)^\s*packages\s*=\s*(\[[^\]]*\])`)
	// setup.cfg: package_dir = \n =lib, where = lib; pytest.ini: pythonpath = lib other.
	iniRoots = regexp.MustCompile(`(?m)^\s*(?:package_dir\s*=\s*|where\s*=\s*|pythonpath\s*=\s*|=)([^\n]*)$`)
	// setup.py: package_dir={"": "lib"}, find_packages(where="lib") or find_packages("lib").
	setupRoots = regexp.MustCompile(`package_dir\s*=\s*(?:dict\(|\{)\s*["']{2}\s*[:=]\s*["']([^"']*)["']|find_(?:namespace_)?packages\(\s*(?:where\s*=\s*)?["']([^"']*)["']`)
	jsonRoots  = regexp.MustCompile(`"extraPaths"\s*:\s*(\[[^\]]*\])`)
	quotedText = regexp.MustCompile(`"([^"\n]*)"|'([^'\n]*)'`)
)

// declaredRoots returns the source roots that a manifest names, relative to it.
func declaredRoots(name, text string) []string {
	var out []string
	quotes := func(s string) {
		for _, m := range quotedText.FindAllStringSubmatch(s, -1) {
			out = append(out, m[1]+m[2])
		}
	}
	switch name {
	case "pyproject.toml":
		for _, m := range tomlRoots.FindAllStringSubmatch(text, -1) {
			if m[1][0] != '{' || tomlTable.MatchString(m[1]) {
				quotes(m[1])
			}
		}
		for _, m := range tomlPackages.FindAllStringSubmatch(text, -1) {
			for _, q := range quotedText.FindAllStringSubmatch(m[1], -1) {
				if i := strings.LastIndexByte(q[1]+q[2], '/'); i > 0 {
					out = append(out, (q[1] + q[2])[:i])
				}
			}
		}
	case "setup.py":
		for _, m := range setupRoots.FindAllStringSubmatch(text, -1) {
			out = append(out, m[1]+m[2])
		}
	case "pyrightconfig.json":
		for _, m := range jsonRoots.FindAllStringSubmatch(text, -1) {
			quotes(m[1])
		}
	default:
		for _, m := range iniRoots.FindAllStringSubmatch(text, -1) {
			out = append(out, strings.Fields(strings.TrimLeft(strings.TrimSpace(m[1]), "="))...)
		}
	}
	return slices.DeleteFunc(out, func(root string) bool { return root == "" || root == "." || strings.ContainsAny(root, "*$\\:") })
}
