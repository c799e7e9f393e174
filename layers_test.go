package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says which folders a folder's code may import; a folder may always
// import its own. The longest folder that matches a package counts. A new arrow
// is an architectural change: ARCHITECTURE.md changes with it.
var arrows = map[string][]string{
	".":              {"engine", "engine/cli", "engine/jsonrpc", "lsp", "mcp", "parsers/all", "parsers", "storage"},
	"lsp":            {"engine", "engine/jsonrpc", "parsers/facts"},
	"mcp":            {"engine", "engine/jsonrpc", "parsers/facts"},
	"engine":         {"engine/scip", "storage", "parsers", "parsers/facts", "parsers/gosource"},
	"engine/cli":     {"engine", "storage", "parsers/facts"}, // storage: for the error that it is in use
	"engine/jsonrpc": {},
	"engine/scip":    {},
	"storage":        {"parsers/facts"},
	"parsers":        {"parsers/facts"},
	"parsers/facts":  {},
	"parsers/syntax": {},
	// What two readers of Go share: the outline of a file, its head, its doc links.
	"parsers/gosource": {"parsers/facts"},
	// For tests of languages.
	"parsers/factstest": {"parsers", "parsers/facts", "parsers/syntax"},
	// What the languages' walkers share.
	"parsers/walk": {"parsers", "parsers/facts", "parsers/syntax"},
	"parsers/all":  {"parsers", "parsers/*"},
	"parsers/*":    {"parsers", "parsers/facts", "parsers/syntax", "parsers/walk", "parsers/gosource"},
}

// folderOf returns the row of arrows that governs a package.
func folderOf(pkg string) string {
	for dir := pkg; dir != "."; dir = path.Dir(dir) {
		if _, ok := arrows[dir]; ok {
			return dir
		}
		if path.Dir(dir) == "parsers" {
			return "parsers/*" // a language
		}
	}
	return "."
}

// source is a parsed Go file of the module.
type source struct {
	path string // slash-separated, from the root
	file *ast.File
}

func sources(t *testing.T) []source {
	t.Helper()
	var out []source
	fset := token.NewFileSet()
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); p != "." && (name == "testdata" || name == "node_modules" || strings.HasPrefix(name, ".") || name == "scratch") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(p, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fset, p, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		out = append(out, source{filepath.ToSlash(p), f})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestFoldersDependOneWay(t *testing.T) {
	for _, src := range sources(t) {
		if strings.HasSuffix(src.path, "_test.go") {
			continue
		}
		from := folderOf(path.Dir(src.path))
		for _, imp := range src.file.Imports {
			name, _ := strconv.Unquote(imp.Path.Value)
			pkg, ours := strings.CutPrefix(name, "cairn/")
			if !ours {
				continue
			}
			to := folderOf(pkg)
			allowed := slices.Contains(arrows[from], to) || from == to && from != "parsers/*" ||
				from == "parsers/*" && strings.HasPrefix(path.Dir(src.path)+"/", pkg+"/")
			if !allowed {
				t.Errorf("%s imports %s: no arrow leads from %s to %s", src.path, name, from, to)
			}
		}
	}
}

// TestOnlySomeTouchTheSystem keeps files, paths and standard output where the
// architecture has them: on stdio, output belongs to the protocol.
func TestOnlySomeTouchTheSystem(t *testing.T) {
	allowed := regexp.MustCompile(`^(main\.go|storage/|engine/workspace/|engine/workspaces/|engine/daemon/|engine/cli/|engine/checker\.go|lsp/uri\.go|.*test/|.*_test\.go)`)
	for _, src := range sources(t) {
		if allowed.MatchString(src.path) {
			continue
		}
		for _, imp := range src.file.Imports {
			if name, _ := strconv.Unquote(imp.Path.Value); name == "os" || name == "path/filepath" {
				t.Errorf("%s imports %s", src.path, name)
			}
		}
	}
}

func TestEveryPackageHasAComment(t *testing.T) {
	documented := map[string]bool{}
	for _, src := range sources(t) {
		if strings.HasSuffix(src.path, "_test.go") {
			continue
		}
		dir := path.Dir(src.path)
		documented[dir] = documented[dir] || src.file.Doc != nil
	}
	for dir, ok := range documented {
		if !ok {
			t.Errorf("package %s has no comment", dir)
		}
	}
}

// TestDocumentsNameWhatExists checks the paths that the documents put in backquotes.
func TestDocumentsNameWhatExists(t *testing.T) {
	named := regexp.MustCompile("`((?:lsp|mcp|engine|parsers|storage|editors|testdata|\\.ci)(?:/[\\w.*<>-]+)*/?)`")
	for _, doc := range []string{"ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"} {
		text, err := os.ReadFile(doc)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllSubmatch(text, -1) {
			p := string(m[1])
			if strings.ContainsAny(p, "<*") {
				continue // a pattern
			}
			if _, err := os.Stat(filepath.FromSlash(p)); err != nil {
				t.Errorf("%s names %s, which does not exist", doc, p)
			}
		}
	}
}
