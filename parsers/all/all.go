// Package all is the list of languages that cairn knows.
package all

import (
	"slices"

	"cairn/parsers"
	"cairn/parsers/cpp"
	"cairn/parsers/csharp"
	"cairn/parsers/golang"
	"cairn/parsers/java"
	"cairn/parsers/php"
	"cairn/parsers/python"
	"cairn/parsers/ruby"
	"cairn/parsers/rust"
	"cairn/parsers/typescript"
)

// Languages returns all languages. Where two claim an extension, the first has it.
func Languages() *parsers.Languages {
	return parsers.NewLanguages(slices.Concat(
		[]*parsers.Language{golang.Language, python.Language, java.Language, rust.Language, php.Language, ruby.Language, csharp.Language, cpp.C, cpp.Language},
		typescript.Languages,
	)...)
}
