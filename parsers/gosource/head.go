package gosource

import (
	"bytes"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// Head is what the beginning of a Go file says of its package and of the builds
// it takes part in.
type Head struct {
	Package    string // name in the package clause, empty if there is none
	Doc        bool   // the package clause has a doc comment
	Imports    []string
	Cgo        bool            // it imports "C"
	Constraint constraint.Expr // its //go:build line, or +build lines; nil without
}

// ReadHead reads the head of a file.
func ReadHead(src []byte) Head {
	h := Head{Constraint: buildLine(src)}
	tree, _ := parser.ParseFile(token.NewFileSet(), "", src, parser.ImportsOnly|parser.ParseComments|parser.SkipObjectResolution)
	if tree == nil {
		return h
	}
	if tree.Name != nil && tree.Name.Name != "_" {
		h.Package = tree.Name.Name
	}
	h.Doc = tree.Doc != nil
	for _, d := range tree.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range d.Specs {
			s, ok := s.(*ast.ImportSpec)
			if !ok {
				continue
			}
			path, err := strconv.Unquote(s.Path.Value)
			switch {
			case err != nil || path == "":
			case path == "C":
				h.Cgo = true
			default:
				h.Imports = append(h.Imports, path)
			}
		}
	}
	return h
}

// buildLine returns the constraint that stands above the package clause.
func buildLine(src []byte) constraint.Expr {
	var plus constraint.Expr
	block := false // inside of /* */
	for len(src) > 0 {
		line := src
		if i := bytes.IndexByte(src, '\n'); i >= 0 {
			line, src = src[:i], src[i+1:]
		} else {
			src = nil
		}
		line = bytes.TrimSpace(line)
		switch {
		case block:
			i := bytes.Index(line, []byte("*/"))
			if i >= 0 {
				block = false
			}
		case len(line) == 0:
		case bytes.HasPrefix(line, []byte("//")):
			text := string(line)
			if constraint.IsGoBuild(text) {
				if e, err := constraint.Parse(text); err == nil {
					return e
				}
			} else if constraint.IsPlusBuild(text) {
				if e, err := constraint.Parse(text); err == nil {
					if plus == nil {
						plus = e
					} else {
						plus = &constraint.AndExpr{X: plus, Y: e}
					}
				}
			}
		case bytes.HasPrefix(line, []byte("/*")):
			block = !bytes.Contains(line[2:], []byte("*/"))
		default:
			return plus
		}
	}
	return plus
}

// PackageName guesses the name of the package at an import path, which only its
// files say for certain: the last element that is no major version.
func PackageName(path string) string {
	last := path
	if i := strings.LastIndexByte(last, '/'); i >= 0 {
		last = last[i+1:]
		if isVersion(last) {
			before := path[:i]
			last = before[strings.LastIndexByte(before, '/')+1:]
		}
	}
	if i := strings.LastIndex(last, ".v"); i > 0 && isVersion(last[i+1:]) {
		last = last[:i]
	}
	return last
}

func isVersion(s string) bool {
	if len(s) < 2 || s[0] != 'v' {
		return false
	}
	_, err := strconv.ParseUint(s[1:], 10, 16)
	return err == nil
}
