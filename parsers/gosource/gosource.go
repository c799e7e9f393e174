// Package gosource reads Go text: into syntax trees that survive breakage, into
// outlines without function bodies, and into what the head of a file says.
//
// The standard library does the parsing. But at the first bracket that is
// missing, which is the state of a file while someone types, its parser takes
// the rest of the file for the inside of something. People and gofmt begin each
// top-level declaration at the start of a line, so a broken file is parsed once
// more, declaration by declaration, and one that is broken spoils no other.
//
// Both the facts of Go files and their types are read through it, so that they
// agree on what a broken file says.
package gosource

import (
	"bytes"
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
)

// Parse parses a file and adds it to set under name. It always returns a tree;
// the list says what is wrong with the text, and is empty if nothing is. Of its
// positions, the offsets are right.
func Parse(set *token.FileSet, name string, src []byte, mode parser.Mode) (*ast.File, scanner.ErrorList) {
	base := set.Base()
	tree, err := parser.ParseFile(set, name, src, mode|parser.SkipObjectResolution|parser.AllErrors)
	if err == nil {
		return tree, nil
	}
	var list scanner.ErrorList
	if !errors.As(err, &list) {
		list.Add(token.Position{Filename: name}, err.Error())
	}
	if file := set.File(token.Pos(base)); file != nil {
		file.SetLinesForContent(src)
	}
	if tree == nil {
		tree = &ast.File{Name: &ast.Ident{Name: "_"}, Package: token.Pos(base), FileStart: token.Pos(base), FileEnd: token.Pos(base + len(src))}
	}
	if starts := declarations(src); len(starts) > 0 {
		if wrong := inParts(tree, base, src, starts, mode); len(wrong) > 0 {
			list = wrong
		}
	}
	return tree, list
}

const clause = "package p\n" // makes a file of a declaration

// inParts replaces what tree says by the results of parsing the text in parts
// that begin at the given offsets. It returns what is wrong with the parts.
func inParts(tree *ast.File, base int, src []byte, starts []int, mode parser.Mode) (wrong scanner.ErrorList) {
	tree.Decls, tree.Comments, tree.Imports = nil, nil, nil
	add := func(text []byte, base, offset int) *ast.File {
		set := token.NewFileSet()
		if base > 1 {
			set.AddFile("", 1, base-2) // so that the next one begins at base
		}
		part, err := parser.ParseFile(set, "", text, mode|parser.SkipObjectResolution|parser.AllErrors)
		if part != nil {
			tree.Decls = append(tree.Decls, part.Decls...)
			tree.Comments = append(tree.Comments, part.Comments...)
			tree.Imports = append(tree.Imports, part.Imports...)
		}
		var list scanner.ErrorList
		if errors.As(err, &list) {
			for _, e := range list {
				e.Pos.Offset += offset
				wrong = append(wrong, e)
			}
		}
		return part
	}
	if head := add(src[:starts[0]], base, 0); head != nil && head.Name != nil {
		tree.Name, tree.Package, tree.Doc = head.Name, head.Package, head.Doc
	}
	for i, start := range starts {
		end := len(src)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		at := base + start - len(clause)
		if at < 1 { // no package clause stands before, so there is no room
			continue
		}
		add(append([]byte(clause), src[start:end]...), at, start-len(clause))
	}
	return wrong
}

var keywords = [...]string{"func", "type", "var", "const", "import"}

// declarations returns where the top-level declarations begin, with the comments
// directly above them: at the lines that begin with one of the keywords.
func declarations(src []byte) []int {
	var starts []int
	comment := -1 // where the lines of comments above the current line begin
	next := 0
	for i := 0; i < len(src); i = next {
		// Strings and comments of many lines hide what looks like a declaration.
		next = lineEnd(src, i)
		line := src[i:next]
		switch {
		case bytes.HasPrefix(line, []byte("//")):
			if comment < 0 {
				comment = i
			}
			continue
		case isDeclaration(line):
			if comment >= 0 {
				starts = append(starts, comment)
			} else {
				starts = append(starts, i)
			}
		}
		comment = -1
	}
	return starts
}

func isDeclaration(line []byte) bool {
	for _, k := range keywords {
		if len(line) > len(k) && string(line[:len(k)]) == k {
			switch line[len(k)] {
			case ' ', '\t', '(', '\n', '\r':
				return true
			}
		}
	}
	return false
}

// lineEnd returns where the line after the one at i begins. A raw string or a
// comment that spans lines counts as part of its first line, if it ends at all.
func lineEnd(src []byte, i int) int {
	for i < len(src) {
		if src[i] == '\n' {
			return i + 1
		}
		if end := skip(src, i); end > i {
			i = end
		} else {
			i++
		}
	}
	return len(src)
}

// skip returns the end of the string, character or comment that begins at i; i
// if none does. One that never ends is no longer than its line.
func skip(src []byte, i int) int {
	switch src[i] {
	case '"', '\'':
		for j := i + 1; j < len(src); j++ {
			switch src[j] {
			case '\\':
				j++
			case src[i]:
				return j + 1
			case '\n':
				return j
			}
		}
		return len(src)
	case '`':
		if n := bytes.IndexByte(src[i+1:], '`'); n >= 0 {
			return i + n + 2
		}
		return restOfLine(src, i)
	case '/':
		if i+1 == len(src) {
			return i
		}
		switch src[i+1] {
		case '/':
			return restOfLine(src, i)
		case '*':
			if n := bytes.Index(src[i+2:], []byte("*/")); n >= 0 {
				return i + n + 4
			}
			return restOfLine(src, i)
		}
	}
	return i
}

func restOfLine(src []byte, i int) int {
	if n := bytes.IndexByte(src[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(src)
}
