package gosource

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// names lists the declarations of a tree in order.
func names(tree *ast.File) string {
	var out []string
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			out = append(out, d.Name.Name)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					out = append(out, s.Name.Name)
				case *ast.ValueSpec:
					out = append(out, s.Names[0].Name)
				case *ast.ImportSpec:
					out = append(out, s.Path.Value)
				}
			}
		}
	}
	return strings.Join(out, " ")
}

func TestParseSurvives(t *testing.T) {
	for _, broken := range []string{
		"func f() {\n\tx := ;\n\ty(z }\n",
		"func f() {\n\tx := foo(\n}\n",
		"func f() {\n\tif x {\n\ta()\n}\n",
		"func f() {\n\tx.\n}\n",
		"func f() {\n\tx.y(\n\tz()\n}\n",
		"func f( {\n}\n",
		"func f() {\n\tfor i := 0; i <\n}\n",
		"func f() {\n\ts := `unclosed\n}\n",
		"func f() {\n\ts := \"unclosed\n}\n",
		"func f() {\n\tr := '\n}\n",
		"func f() {\n\t/* unclosed\n}\n",
		"func f() {\n\ts := `\nfunc inside() {}\n` + \n}\n",
		"type f struct {\n\ta int\n",
		"var f = map[string]int{\n\t\"a\": 1,\n",
		"const f = (\n",
		"func f() {}\n}\n}\n",
	} {
		src := "package p\n\nimport \"fmt\"\n\n" + broken + "\n// g is intact.\nfunc g() int { return h() }\n\ntype T struct{}\n"
		set := token.NewFileSet()
		set.AddFile("before", set.Base(), 100)
		tree, list := Parse(set, "p.go", []byte(src), parser.ParseComments)
		if len(list) == 0 {
			t.Errorf("%q is not seen to be broken", broken)
		}
		if got := names(tree); got != `"fmt" f g T` {
			t.Errorf("%q: declares %s", broken, got)
			continue
		}
		g := tree.Decls[len(tree.Decls)-2].(*ast.FuncDecl)
		at := set.Position(g.Name.Pos())
		if at.Filename != "p.go" || at.Offset != strings.Index(src, "g() int") {
			t.Errorf("%q: g is at %v, want offset %d", broken, at, strings.Index(src, "g() int"))
		}
		if g.Doc.Text() != "g is intact.\n" {
			t.Errorf("%q: the comment of g is %q", broken, g.Doc.Text())
		}
	}
}

// TestParseBeginning breaks the first declaration of a file with the least in
// front of it.
func TestParseBeginning(t *testing.T) {
	for _, head := range []string{"package p\n", "package p\n\n", "package p\n\n\n", "package pq\n\n"} {
		src := head + "func f() {\n}\n}\n\nfunc g() {}\n"
		set := token.NewFileSet()
		tree, _ := Parse(set, "p.go", []byte(src), 0)
		if got := names(tree); got != "f g" {
			t.Errorf("%q: declares %s", src, got)
		} else if at := set.Position(tree.Decls[0].(*ast.FuncDecl).Name.Pos()).Offset; at != len(head)+len("func ") {
			t.Errorf("%q: f is at %d", src, at)
		}
	}
}

func TestParseAnything(t *testing.T) {
	for _, src := range []string{"", "}", "func", "func f() {", "\x00\xff", "package", "package p; func (", "var x = \nfunc f() {}\n", "import \"x\"\n\nfunc f("} {
		tree, _ := Parse(token.NewFileSet(), "p.go", []byte(src), 0)
		if tree == nil || tree.Name == nil {
			t.Errorf("%q has no tree", src)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("package p\nfunc f() {\n\tx := `\nfunc g() {}\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		set := token.NewFileSet()
		tree, _ := Parse(set, "p.go", src, parser.ParseComments)
		ast.Inspect(tree, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.NamePos.IsValid() && set.File(id.NamePos) == nil {
				t.Fatalf("%s lies outside of the file", id.Name)
			}
			return true
		})
	})
}
