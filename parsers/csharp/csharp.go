// Package csharp reads C# sources.
//
// C# declares most of what it uses, so most facts are read off the tree. What
// is not: variables that patterns and out arguments bind, which are seen behind
// their statement; parameters of lambdas, whose types follow from the place;
// members that headers of records, tuples and anonymous objects imply.
//
// A namespace is what the file declares, whatever folder it lies in. Members
// made by source generators do not exist here, and all branches of #if count.
package csharp

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/walk"
)

// Language is C#.
var Language = &parsers.Language{
	ID:         "csharp",
	Name:       "C#",
	Extensions: []string{".cs", ".csx"},
	Level:      parsers.Resolved,
	Version:    5,
	Parse:      parse,
	Library:    parsers.LibraryFiles(librarySources, "library"),
	Keywords:   reserved,
	Rules:      rules,
}

var handlers = table()

func parse(_ string, src []byte) *facts.File {
	tree := parseTree(src)
	defer tree.Close()
	w := &walker{}
	w.Walker = walk.New(w, "csharp", src, tree, handlers, trivia...)
	w.Words = words
	w.Root()
	for range w.namespaces {
		w.Close()
	}
	w.Problems()
	return w.File
}
