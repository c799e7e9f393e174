// Package typescript reads TypeScript and JavaScript, with and without JSX.
//
// The four languages share one extractor over three grammars: each grammar's
// nodes are mapped to one list of kinds, and one table leads from kinds to the
// functions that state facts. JavaScript is read with its own grammar, because
// TypeScript's takes a < b > (c) for a call with type arguments.
//
// What a place expects of a value (the declared type of a variable, the
// parameter that an argument is for) is stated as the Value of the nameless
// definition of an object literal and of a lambda's parameters: that is what
// their keys and members mean.
//
// Types are stated as far as members can be found through them. Control flow
// is not followed.
package typescript

import (
	"sync"

	javascript "github.com/tree-sitter/tree-sitter-javascript/bindings/go"
	typescript "github.com/tree-sitter/tree-sitter-typescript/bindings/go"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// version rises whenever the facts of the same bytes change.
const version = 5

var (
	grammarTS  = sync.OnceValue(func() *grammar { return newGrammar(typescript.LanguageTypescript()) })
	grammarTSX = sync.OnceValue(func() *grammar { return newGrammar(typescript.LanguageTSX()) })
	grammarJS  = sync.OnceValue(func() *grammar { return newGrammar(javascript.Language()) })
)

// The languages of this package.
var (
	TypeScript = &parsers.Language{
		ID: "typescript", Name: "TypeScript", Extensions: []string{".ts", ".mts", ".cts"},
		Level: parsers.Resolved, Version: version, Keywords: reserved, Rules: rules, Parse: reader("typescript", grammarTS),
		Library: map[string]string{languageFile: languageDeclarations, hostFile: hostDeclarations},
	}
	TSX = &parsers.Language{
		ID: "typescriptreact", Name: "TypeScript JSX", Extensions: []string{".tsx"},
		Level: parsers.Resolved, Version: version, Keywords: reserved, Rules: rules, Parse: reader("typescriptreact", grammarTSX),
	}
	JavaScript = &parsers.Language{
		ID: "javascript", Name: "JavaScript", Extensions: []string{".js", ".mjs", ".cjs"},
		Level: parsers.Resolved, Version: version, Keywords: reserved, Rules: rules, Parse: reader("javascript", grammarJS),
	}
	JSX = &parsers.Language{
		ID: "javascriptreact", Name: "JavaScript JSX", Extensions: []string{".jsx"},
		Level: parsers.Resolved, Version: version, Keywords: reserved, Rules: rules, Parse: reader("javascriptreact", grammarJS),
	}
)

// Languages are all languages of this package.
var Languages = []*parsers.Language{TypeScript, TSX, JavaScript, JSX}

func reader(id string, g func() *grammar) func(string, []byte) *facts.File {
	return func(path string, src []byte) *facts.File { return parse(g(), id, path, src) }
}
