package gosource

import "testing"

func TestReadHead(t *testing.T) {
	for _, test := range []struct{ src, pkg, imports, constraint string }{
		{"package p\n", "p", "", ""},
		{"//go:build linux && !cgo\n\npackage p\nimport (\n\t\"fmt\"\n\tx \"a/b\"\n)\n", "p", "fmt a/b ", "linux && !cgo"},
		{"// +build a b\n// +build c\n\npackage p\n", "p", "", "(a || b) && c"},
		{"/* c\n*/\n//go:build x\npackage p\n", "p", "", "x"},
		{"package p\n//go:build x\n", "p", "", ""},
		{"package p; import \"C\"; func f( {", "p", "", ""},
		{"", "", "", ""},
		{"\xff", "", "", ""},
	} {
		h := ReadHead([]byte(test.src))
		imports, expr := "", ""
		for _, i := range h.Imports {
			imports += i + " "
		}
		if h.Constraint != nil {
			expr = h.Constraint.String()
		}
		if h.Package != test.pkg || imports != test.imports || expr != test.constraint {
			t.Errorf("%q: package %q, imports %q, constraint %q", test.src, h.Package, imports, expr)
		}
	}
	if !ReadHead([]byte("// Package p is.\npackage p\nimport \"C\"\n")).Cgo || ReadHead([]byte("package p")).Doc || !ReadHead([]byte("// P\npackage p")).Doc {
		t.Error("cgo or doc comment is not seen")
	}
}

func TestPackageName(t *testing.T) {
	for path, want := range map[string]string{
		"fmt": "fmt", "net/http": "http", "github.com/go-chi/chi/v5": "chi", "gopkg.in/yaml.v3": "yaml", "a/version": "version", "v2": "v2", "a/v": "v",
	} {
		if got := PackageName(path); got != want {
			t.Errorf("%s is called %s, want %s", path, got, want)
		}
	}
}
