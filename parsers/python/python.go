// Package python reads Python sources and stubs.
//
// Python has no declarations: an assignment, an import, a loop target or a
// pattern binds a name in the function, class or module around it, several
// times if need be, and each binding is a definition here. Attributes that a
// method sets on its receiver are fields of the class. Annotations are types
// wherever they stand, also inside strings.
//
// What only running the program could tell is left out: names made by exec,
// setattr or a metaclass do not exist for this package.
package python

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Language is Python.
var Language = &parsers.Language{
	ID:         "python",
	Name:       "Python",
	Extensions: []string{".py", ".pyi", ".pyw"},
	Filenames:  []string{"SConstruct", "SConscript", "wscript"},
	Level:      parsers.Resolved,
	Version:    8,
	Parse:      parse,
	Library:    parsers.LibraryFiles(declarations, "library"),
	Keywords:   reserved,
	Rules:      rules,
}

var handlers = table()

func parse(path string, src []byte) *facts.File {
	tree := syntax.Parse(grammar, src, syntax.Limits{})
	defer tree.Close()
	w := newWalker(path, src, tree)
	w.module()
	return w.File
}
