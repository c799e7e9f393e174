package python

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cairn/parsers"
)

// installed returns the folders of installed modules: those of the workspace's
// virtual environment and of its interpreter, else of the machine's newest one.
func installed(tree parsers.Tree) []string {
	var out []string
	add := func(dir string) bool {
		if !tree.IsDir(dir) {
			return false
		}
		if !slices.Contains(out, dir) {
			out = append(out, dir)
		}
		return true
	}
	homes := []string{"/usr/local", "/usr", "/opt/homebrew"}
	var sites []string
	for _, env := range [...]string{".venv", "venv", "env", ".env"} {
		settings, err := tree.ReadFile(env + "/pyvenv.cfg")
		if err != nil {
			continue
		}
		for _, lib := range libraries(tree, env) {
			sites = append(sites, lib+"/site-packages")
		}
		for line := range strings.Lines(string(settings)) {
			key, value, _ := strings.Cut(line, "=")
			if strings.TrimSpace(key) == "home" {
				homes = slices.Insert(homes, 0, path.Dir(path.Clean(strings.TrimSpace(value))))
			}
		}
		break
	}
	for _, home := range homes {
		for _, lib := range libraries(tree, home) {
			if tree.IsFile(lib+"/os.py") && add(lib) {
				sites = append(sites, lib+"/site-packages", home+"/lib/python3/dist-packages")
				break
			}
		}
		if len(out) > 0 {
			break
		}
	}
	for _, site := range sites {
		add(site)
	}
	return out
}

// libraries returns the folders of the interpreters installed below home, the
// newest first.
func libraries(tree parsers.Tree, home string) []string {
	type library struct {
		dir   string
		minor int
	}
	var found []library
	for _, name := range tree.List(home + "/lib") {
		if version, ok := strings.CutPrefix(strings.TrimSuffix(name, "/"), "python3."); ok {
			if minor, err := strconv.Atoi(version); err == nil {
				found = append(found, library{home + "/lib/python3." + version, minor})
			}
		}
	}
	slices.SortFunc(found, func(a, b library) int { return b.minor - a.minor })
	dirs := make([]string, len(found))
	for i, l := range found {
		dirs[i] = l.dir
	}
	return dirs
}
