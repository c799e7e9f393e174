package csharp

import (
	"path"
	"regexp"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// modules knows the projects of a workspace. Namespaces are found by name alone,
// whatever files and projects they are spread over; where several have a type
// of one name, that of a project that is referred to is meant.
type modules struct {
	projects map[string]*project // by folder
}

// project is what a .csproj file says. A file belongs to the project in the
// nearest folder above it.
type project struct {
	ambient []string        // namespaces that are open in all files
	refers  map[string]bool // folders of other projects, also through others
}

var (
	usingItem     = regexp.MustCompile(`<Using\s+Include="([\w.]+)"`)
	referenceItem = regexp.MustCompile(`<ProjectReference\s+Include="([^"]+)"`)
	propertyUse   = regexp.MustCompile(`\$\(\w+\)`)
	importItem    = regexp.MustCompile(`<Import\s+Project="([^"]+)"`)
	implicitItem  = regexp.MustCompile(`<ImplicitUsings>\s*(\w+)\s*</ImplicitUsings>`)
)

// The namespaces that projects open by themselves, if they ask for it.
var (
	implicitUsings = []string{
		"System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks",
	}
	webUsings = []string{
		"System.Net.Http.Json", "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Hosting", "Microsoft.AspNetCore.Http",
		"Microsoft.AspNetCore.Routing", "Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection",
		"Microsoft.Extensions.Hosting", "Microsoft.Extensions.Logging",
	}
)

func findModules(tree parsers.Tree) parsers.Modules {
	m := &modules{projects: map[string]*project{}}
	direct := map[string][]string{}
	for _, file := range tree.ByExt(".csproj") {
		src, err := tree.ReadFile(file)
		if err != nil {
			continue
		}
		dir := path.Dir(file)
		m.projects[dir] = &project{ambient: ambient(tree, dir, string(src)), refers: map[string]bool{}}
		for _, ref := range referenceItem.FindAllStringSubmatch(string(src), -1) {
			direct[dir] = append(direct[dir], path.Dir(path.Join(dir, strings.ReplaceAll(ref[1], `\`, "/"))))
		}
	}
	for dir, p := range m.projects {
		reach(p.refers, direct, dir)
	}
	return m
}

// reach collects the projects that one refers to, directly or through others.
func reach(seen map[string]bool, direct map[string][]string, dir string) {
	for _, to := range direct[dir] {
		if !seen[to] {
			seen[to] = true
			reach(seen, direct, to)
		}
	}
}

// ambient returns the namespaces that a project file, with what it shares with
// the projects around it, opens in all files.
func ambient(tree parsers.Tree, dir, src string) []string {
	all := src + imported(tree, dir, src, src, 0)
	for _, name := range []string{"Directory.Build.props", "Directory.Build.targets"} {
		for d := dir; ; d = path.Dir(d) {
			if shared, err := tree.ReadFile(path.Join(d, name)); err == nil {
				all += string(shared) + imported(tree, d, string(shared), src, 0)
				break // the nearest imports those above, if it wants them
			}
			if d == "." || d == "/" {
				break
			}
		}
	}
	var open []string
	if on := implicitItem.FindStringSubmatch(all); on != nil && on[1] != "disable" && on[1] != "false" {
		open = append(open, implicitUsings...)
		if strings.Contains(src, `Sdk="Microsoft.NET.Sdk.Web"`) {
			open = append(open, webUsings...)
		}
	}
	for _, item := range usingItem.FindAllStringSubmatch(all, -1) {
		open = append(open, item[1])
	}
	return open
}

// imported returns the text of the files that a project's file in dir imports.
// Known is the text that says what properties in their paths are.
func imported(tree parsers.Tree, dir, src, known string, level int) string {
	const deepest = 4
	if level == deepest {
		return ""
	}
	text := ""
	for _, item := range importItem.FindAllStringSubmatch(src, -1) {
		file := path.Join(dir, strings.ReplaceAll(expand(item[1], known), `\`, "/"))
		if shared, err := tree.ReadFile(file); err == nil {
			text += string(shared) + imported(tree, path.Dir(file), string(shared), known, level+1)
		}
	}
	return text
}

// expand puts the values of properties in their places, as far as they are
// written in the text known. The folder of the file itself is where paths begin.
func expand(text, known string) string {
	return propertyUse.ReplaceAllStringFunc(text, func(use string) string {
		name := use[len("$(") : len(use)-len(")")]
		if strings.EqualFold(name, "MSBuildThisFileDirectory") {
			return ""
		}
		_, rest, ok := strings.Cut(known, "<"+name+">")
		if value, _, ends := strings.Cut(rest, "<"); ok && ends {
			return strings.TrimSpace(value)
		}
		return use
	})
}

// of returns the folder of the project that a file belongs to; empty if there is none.
func (m *modules) of(file string) string {
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if m.projects[dir] != nil {
			return dir
		}
		if dir == "." || dir == "/" {
			return ""
		}
	}
}

// Resolve implements parsers.Modules. What the workspace does not have comes
// from .NET or a library.
func (m *modules) Resolve(_ string, imp *facts.Import) parsers.Module {
	return parsers.Module{Package: imp.Path, External: true}
}

// Sub implements parsers.Modules. Namespaces have no members that are modules.
func (m *modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules. What a file declares outside of a
// namespace is global.
func (m *modules) Package(string, *facts.File) string { return "" }

// Place implements parsers.Places. A namespace is no file.
func (m *modules) Place(string) string { return "" }

// Ambient implements parsers.Projects.
func (m *modules) Ambient(file string) []string {
	if p := m.projects[m.of(file)]; p != nil {
		return p.ambient
	}
	return nil
}

// SameProject implements parsers.Projects.
func (m *modules) SameProject(a, b string) bool { return m.of(a) == m.of(b) }

// Sees implements parsers.Projects.
func (m *modules) Sees(from, to string) bool {
	p := m.projects[m.of(from)]
	return p != nil && p.refers[m.of(to)]
}
