// Package php reads PHP, with the HTML around it.
//
// One walk over the flat tree turns nodes into facts, by a table from node
// kinds to handlers. Variables and properties keep their dollar sign in their
// names, as PHP's own manual writes them, because a property, a method and a
// constant of one name are three things.
//
// Three of PHP's ways shape the facts. A variable belongs to the function
// around and its first assignment defines it; later ones are writes whose
// values it may have too. What a variable holds at a place is followed through
// straight code, branches and instanceof, so that a receiver is the value that
// was assigned last rather than any that ever was. And half of the types are
// written in doc comments, which are read as types with positions.
package php

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"

	grammar "github.com/tree-sitter/tree-sitter-php/bindings/go"
)

// Language is PHP.
var Language = &parsers.Language{
	ID:         "php",
	Name:       "PHP",
	Extensions: []string{".php", ".phtml", ".php3", ".php4", ".php5", ".php7", ".phps", ".inc"},
	Level:      parsers.Resolved,
	Version:    4,
	Parse:      parse,
	Library:    library(),
	Keywords:   reserved,
	Rules:      rules,
}

var (
	lang     = syntax.NewGrammar(grammar.LanguagePHP())
	handlers = table()
)

func parse(_ string, src []byte) *facts.File {
	tree := syntax.Parse(lang, src, syntax.Limits{})
	defer tree.Close()
	w := &walker{}
	w.Walker = walk.New(w, "php", src, tree, handlers, kComment)
	w.Otherwise = (*walker).children
	w.frame = newFrame(0, 0, nil)
	w.program()
	w.closeFrame()
	w.Problems()
	return w.File
}
