// Package rust reads Rust.
//
// One walk over the flat tree turns nodes into facts, by three tables from node
// kinds to handlers: what stands as an item, statement or expression, what
// stands as a type, and what stands as a pattern, because the grammar calls all
// three an identifier.
//
// The grammar leaves the arguments of macros as bare tokens, and a good part of
// a Rust program is written there. Macros that the file itself defines are
// expanded: what they make of their arguments is parsed and walked like any
// other code, with each token standing where it is written. What comes from a
// macro's body stands nowhere; its definitions are found where the macro is
// used. Of other macros the arguments are read as Rust where they read as Rust
// (assert_eq!, vec!, most of a crate's own), and else loosely, token by token.
// All that stands at one level of nesting is parsed together.
//
// Macros of other files are not expanded, as facts are of one file alone. What
// cfg leaves out of the usual build is read like the rest and comes second.
package rust

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"

	grammar "github.com/tree-sitter/tree-sitter-rust/bindings/go"
)

// Language is Rust.
var Language = &parsers.Language{
	ID:         "rust",
	Name:       "Rust",
	Extensions: []string{".rs"},
	Level:      parsers.Resolved,
	Version:    3,
	Parse:      parse,
	Library:    library(),
	Keywords:   reserved,
	Rules:      rules,
}

var (
	lang      = syntax.NewGrammar(grammar.Language())
	allTables = &tables{handlers(), typeHandlers(), binders()}
)

func parse(_ string, src []byte) *facts.File {
	tree := syntax.Parse(lang, src, syntax.Limits{})
	defer tree.Close()
	w := &walker{tables: allTables}
	w.Walker = walk.New(w, "rust", src, tree, w.exprs, kLineComment, kBlockComment)
	if tree.Len() > 0 {
		w.readMacros()
		defer w.macros.close()
		w.list(0)
	}
	w.Problems()
	return w.File
}
