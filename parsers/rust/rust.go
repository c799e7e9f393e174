// Package rust reads Rust.
//
// One walk over the flat tree turns nodes into facts, by three tables from node
// kinds to handlers: what stands as an item, statement or expression, what
// stands as a type, and what stands as a pattern, because the grammar calls all
// three an identifier.
//
// The grammar leaves the arguments of macros as bare tokens, and a good part of
// a Rust program is written there. Arguments that read as Rust (assert_eq!,
// vec!, format!, most of a crate's own) are parsed once more, all those of a
// file together, and walked like any other code; the rest is read loosely,
// token by token. Names in the body of a macro_rules! definition mean nothing
// before an expansion: they are references whose receiver is unknown, except
// for paths that begin with $crate.
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
	Version:    2,
	Parse:      parse,
	Library:    library(),
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
