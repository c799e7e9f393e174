package engine

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"path"
	"slices"
	"strings"

	"cairn/parsers"

	"golang.org/x/mod/modfile"
)

// manifest is the package that a file of a package manager declares.
type manifest struct {
	manager, name, version string
	dir                    string // of the file
}

// manifestKind is how a language's packages are declared.
type manifestKind struct {
	manager, file string
	read          func(text []byte) (name, version string)
}

var manifestKinds = map[string]manifestKind{
	"go":              {"gomod", "go.mod", goManifest},
	"typescript":      {"npm", "package.json", jsonManifest},
	"typescriptreact": {"npm", "package.json", jsonManifest},
	"javascript":      {"npm", "package.json", jsonManifest},
	"javascriptreact": {"npm", "package.json", jsonManifest},
	"php":             {"composer", "composer.json", jsonManifest},
	"python":          {"pip", "pyproject.toml", tomlManifest("project", "tool.poetry")},
	"rust":            {"cargo", "Cargo.toml", tomlManifest("package")},
	"java":            {"maven", "pom.xml", mavenManifest},
}

// manifests finds the packages to which files belong. Not safe for concurrent use.
type manifests struct {
	s     *Snapshot
	known map[string]*manifest // by path; nil where there is none
	twice map[string]bool      // paths of those whose package another one of the workspace declares too
}

func newManifests(s *Snapshot) *manifests {
	m := &manifests{s: s, known: map[string]*manifest{}, twice: map[string]bool{}}
	first := map[manifest]bool{}
	for _, kind := range []string{"go.mod", "package.json", "composer.json", "pyproject.toml", "Cargo.toml", "pom.xml"} {
		files := slices.Clone(s.state.table.byBase[kind])
		slices.SortFunc(files, func(a, b string) int {
			if c := strings.Count(a, "/") - strings.Count(b, "/"); c != 0 {
				return c
			}
			return strings.Compare(a, b)
		})
		for _, file := range files {
			for _, k := range manifestKinds {
				if k.file != kind {
					continue
				}
				if found := m.at(k, path.Dir(file)); found != nil {
					same := manifest{found.manager, found.name, found.version, ""}
					m.twice[file], first[same] = first[same], true
				}
				break
			}
		}
	}
	return m
}

// of returns the package of a file of a language, and the file's path within it. A
// file of no package, or of one that is not the only one of its name, is of none and
// has the path by which the workspace knows it.
func (m *manifests) of(file, language string) (manifest, string) {
	if parsers.InLibrary(file) {
		return manifest{manager: "cairn", name: "library"}, strings.TrimLeft(strings.TrimPrefix(file, strings.TrimRight(parsers.LibraryPath("", ""), "/")), "/")
	}
	kind, ok := manifestKinds[language]
	for dir := path.Dir(file); ok; dir = path.Dir(dir) {
		if found := m.at(kind, dir); found != nil {
			if m.twice[path.Join(dir, kind.file)] {
				break
			}
			return *found, strings.TrimPrefix(strings.TrimPrefix(file, dir), "/")
		}
		if dir == path.Dir(dir) {
			break
		}
	}
	return manifest{}, m.place(file)
}

// place returns a path that does not depend on where this machine keeps things, as
// far as that is known.
func (m *manifests) place(file string) string {
	if !path.IsAbs(file) {
		return file
	}
	for _, below := range []string{"/site-packages/", "/dist-packages/", "/node_modules/"} {
		if i := strings.LastIndex(file, below); i >= 0 {
			return file[i+len(below):]
		}
	}
	if inside, ok := strings.CutPrefix(file, m.s.engine.Root()+"/"); ok {
		return inside
	}
	return strings.TrimPrefix(file, "/")
}

// at reads the manifest in a folder; nil if there is none that names a package.
func (m *manifests) at(kind manifestKind, dir string) *manifest {
	file := path.Join(dir, kind.file)
	if found, ok := m.known[file]; ok {
		return found
	}
	var found *manifest
	if text := m.text(file); text != nil {
		if name, version := kind.read(text); name != "" {
			found = &manifest{kind.manager, name, version, dir}
			if _, at, ok := strings.Cut(path.Base(dir), "@"); ok && version == "" && path.IsAbs(dir) {
				found.version = at // as the cache of Go's modules names its folders
			}
		}
	}
	m.known[file] = found
	return found
}

func (m *manifests) text(file string) []byte {
	if path.IsAbs(file) {
		text, err := m.s.engine.readDependency(file)
		if err != nil {
			return nil
		}
		return text
	}
	if m.s.state.table.byPath[file] == nil {
		return nil
	}
	text, _, err := m.s.engine.files.Read(file)
	if err != nil {
		return nil
	}
	return text
}

func goManifest(text []byte) (name, version string) { return modfile.ModulePath(text), "" }

func jsonManifest(text []byte) (name, version string) {
	var p struct{ Name, Version string }
	if json.Unmarshal(bytes.TrimPrefix(text, []byte(byteOrderMark)), &p) != nil {
		return "", ""
	}
	return p.Name, p.Version
}

func mavenManifest(text []byte) (name, version string) {
	var p struct {
		GroupID    string `xml:"groupId"`
		ArtifactID string `xml:"artifactId"`
		Version    string `xml:"version"`
		Parent     struct {
			GroupID string `xml:"groupId"`
			Version string `xml:"version"`
		} `xml:"parent"`
	}
	if xml.Unmarshal(text, &p) != nil || p.ArtifactID == "" {
		return "", ""
	}
	if p.GroupID == "" {
		p.GroupID = p.Parent.GroupID
	}
	if p.Version == "" {
		p.Version = p.Parent.Version
	}
	return p.GroupID + ":" + p.ArtifactID, p.Version
}

// tomlManifest reads the name and version that stand as plain strings in the first
// of some tables that has them.
func tomlManifest(tables ...string) func([]byte) (string, string) {
	return func(text []byte) (name, version string) {
		for _, table := range tables {
			values := tomlStrings(text, table)
			if values["name"] != "" {
				return values["name"], values["version"]
			}
		}
		return "", ""
	}
}

// tomlStrings returns the keys of a table whose values are plain strings on one line.
func tomlStrings(text []byte, table string) map[string]string {
	out := map[string]string{}
	inside := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			head, _, _ := strings.Cut(line, "#")
			inside = strings.TrimSpace(head) == "["+table+"]"
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if value = strings.TrimSpace(value); !ok || !inside || len(value) < 2 || value[0] != '"' && value[0] != '\'' {
			continue
		}
		if content, _, closed := strings.Cut(value[1:], value[:1]); closed {
			out[strings.TrimSpace(key)] = content
		}
	}
	return out
}
