// Package java reads Java sources.
//
// Java declares everything it uses, so most facts are read off the tree. Three
// things are not: a pattern variable is seen as far as its test holds, a record
// has members that its header implies, and a name in a case label is a constant
// of the type that is switched over before it is anything else.
//
// A package is what the file declares, whatever folder it lies in; no source
// root is needed. Members made by annotation processors do not exist here.
package java

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// Language is Java.
var Language = &parsers.Language{
	ID:         "java",
	Name:       "Java",
	Extensions: []string{".java"},
	Level:      parsers.Resolved,
	Version:    2,
	Parse:      parse,
	Library:    parsers.LibraryFiles(librarySources, "library"),
	Keywords:   reserved,
	Rules:      rules,
}

var handlers = table()

func parse(_ string, src []byte) *facts.File {
	tree := syntax.Parse(grammar, src, syntax.Limits{})
	defer tree.Close()
	w := &walker{}
	w.Walker = walk.New(w, "java", src, tree, handlers, kLineComment, kBlockComment)
	w.Root()
	w.Problems()
	return w.File
}
