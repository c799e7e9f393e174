package rust

import (
	"strings"
)

// manifest is what a Cargo.toml says of names.
type manifest struct {
	name    string // of the package; empty in a workspace without one
	edition string
	lib     target
	targets []target        // binaries, examples, tests and benches that are named
	named   map[string]bool // kinds of targets that are not looked for by their places
	deps    map[string]dependency
	shared  map[string]dependency // [workspace.dependencies]
}

// target is a crate of a package.
type target struct{ kind, name, path string }

// dependency is a crate that a package uses under a name.
type dependency struct {
	path      string // relative to the manifest; empty if it is not in the file system
	renamed   string // the package's own name, if it is used under another
	workspace bool   // as [workspace.dependencies] says
}

// readManifest reads as much of TOML as manifests use: tables, arrays of
// tables, strings, and inline tables on one line.
func readManifest(text []byte) *manifest {
	m := &manifest{named: map[string]bool{}, deps: map[string]dependency{}, shared: map[string]dependency{}}
	section := ""
	for _, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(stripComment(line))
		switch {
		case line == "":
		case strings.HasPrefix(line, "[["):
			section = strings.Trim(line, "[] ")
			switch section {
			case "bin", "example", "test", "bench":
				m.targets = append(m.targets, target{kind: section})
			}
		case strings.HasPrefix(line, "["):
			section = strings.Trim(line, "[] ")
		default:
			if key, value, ok := strings.Cut(line, "="); ok {
				m.set(section, unquote(key), strings.TrimSpace(value))
			}
		}
	}
	return m
}

func stripComment(line string) string {
	quote := byte(0)
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#':
			return line[:i]
		}
	}
	return line
}

func unquote(s string) string { return strings.Trim(strings.TrimSpace(s), `"'`) }

func (m *manifest) set(section, key, value string) {
	switch section {
	case "package":
		switch key {
		case "name":
			m.name = unquote(value)
		case "edition":
			m.edition = unquote(value)
		case "edition.workspace": // which came with the edition of 2021
			m.edition = "2021"
		case "autobins", "autoexamples", "autotests", "autobenches":
			m.named[strings.TrimPrefix(key, "auto")] = value == "false"
		}
		return
	case "lib":
		m.lib.set(key, value)
		return
	case "bin", "example", "test", "bench":
		m.targets[len(m.targets)-1].set(key, value)
		return
	}
	table, name := section, ""
	deps := m.deps
	if rest, ok := strings.CutPrefix(table, "workspace."); ok {
		table, deps = rest, m.shared
	}
	if i := strings.LastIndex(table, "dependencies"); i >= 0 {
		rest := table[i+len("dependencies"):]
		if rest == "" {
			name = key
			if dotted, field, ok := strings.Cut(key, "."); ok { // serde.workspace = true
				name = dotted
				d := deps[name]
				d.set(field, value)
				deps[name] = d
				return
			}
			deps[name] = inlineDependency(value)
			return
		}
		if name, ok := strings.CutPrefix(rest, "."); ok { // [dependencies.serde]
			name = unquote(name)
			d := deps[name]
			d.set(key, value)
			deps[name] = d
		}
	}
}

func (t *target) set(key, value string) {
	switch key {
	case "name":
		t.name = unquote(value)
	case "path":
		t.path = unquote(value)
	}
}

func (d *dependency) set(key, value string) {
	switch key {
	case "path":
		d.path = unquote(value)
	case "package":
		d.renamed = unquote(value)
	case "workspace":
		d.workspace = value == "true"
	}
}

func inlineDependency(value string) dependency {
	var d dependency
	if !strings.HasPrefix(value, "{") {
		return d
	}
	for _, field := range strings.Split(strings.Trim(value, "{} "), ",") {
		if key, v, ok := strings.Cut(field, "="); ok {
			d.set(strings.TrimSpace(key), strings.TrimSpace(v))
		}
	}
	return d
}

// crateName is the name by which code calls a package's library.
func crateName(name string) string { return strings.ReplaceAll(name, "-", "_") }
