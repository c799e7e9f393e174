// Package toy is a tiny language, kept to be copied: the shape of every other.
//
// It has functions, classes, variables and imports, in the syntax of
// JavaScript so that it needs no grammar of its own:
//
//	import { area as size } from "shapes";
//	class Circle extends Shape { name() { return this.grow(); } }
//	function main(n) { let c = new Circle(); c.name(); }
//
// A file is a module, named by its path without the extension. It is no part of
// cairn; only its tests use it.
package toy

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// Language is Toy.
var Language = &parsers.Language{
	ID:         "toy",
	Name:       "Toy",
	Extensions: []string{".toy"},
	Level:      parsers.Resolved,
	Version:    1,
	Parse:      parse,
	Rules:      rules,
}

var rules = &parsers.Rules{
	Family:        "toy",
	Modules:       findModules,
	Separator:     ".",
	Sequential:    true,
	DottedMembers: true,
}

var handlers = table()

func parse(_ string, src []byte) *facts.File {
	tree := syntax.Parse(grammar, src, syntax.Limits{})
	defer tree.Close()
	w := &walker{}
	w.Walker = walk.New(w, "toy", src, tree, handlers, kComment)
	w.Root()
	w.Problems()
	return w.File
}
