// Package ruby reads Ruby sources.
//
// Ruby declares little: a constant, a method or a variable exists once code has
// run that makes it. What such code says literally is a definition here: class
// and def, assignments, attr_accessor and its like, alias, Struct.new,
// define_method with a symbol. A class may be opened in many files; each opening
// is a part of it.
//
// A bare name is a local variable where one was assigned before, else a call of
// a method of self. What self is in a block, the method that takes it says. What
// only running the program could tell is left out: method_missing, names made of
// strings, singleton methods of single objects.
package ruby

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Language is Ruby.
var Language = &parsers.Language{
	ID:         "ruby",
	Name:       "Ruby",
	Extensions: []string{".rb", ".rake", ".gemspec", ".ru", ".rbw", ".thor", ".podspec", ".jbuilder"},
	Filenames: []string{
		"Gemfile", "Rakefile", "Guardfile", "Capfile", "Vagrantfile", "Podfile", "Brewfile", "Fastfile", "Berksfile", "Thorfile",
	},
	Level:    parsers.Resolved,
	Version:  4,
	Parse:    parse,
	Library:  library(),
	Keywords: reserved,
	Rules:    rules,
}

var handlers = table()

func parse(path string, src []byte) *facts.File {
	tree := syntax.Parse(grammar, src, syntax.Limits{})
	defer tree.Close()
	w := newWalker(path, src, tree)
	w.program()
	w.Problems()
	return w.File
}
