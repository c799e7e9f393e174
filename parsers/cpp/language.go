// Package cpp reads C and C++ into facts.
//
// What a C file says depends on a preprocessor that this package does not run:
// it would need every header and the compiler's settings, and facts depend on
// one file alone. So lines of the preprocessor are read by themselves, all
// alternatives of an #if are read and what they depend on is stated, a macro is
// a definition whose body refers to names, and its use is a reference to it. Before a grammar sees the text it is
// prepared (see prepared): what only an expanded text would make sense of is
// blanked, as a tree with errors in it says little.
//
// The two languages share one extractor: the C++ grammar extends C's node
// names, and a dialect holds what differs. A header named .h is C or C++ by
// what is in it.
//
// Where only types could tell, the likelier reading is taken: in a function,
// T a(b) declares a variable; at file level it declares a function.
package cpp

import (
	c "github.com/tree-sitter/tree-sitter-c/bindings/go"
	cpp "github.com/tree-sitter/tree-sitter-cpp/bindings/go"

	_ "embed"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// C is the C language. Headers named .h that are C++ say so in their facts.
var C = &parsers.Language{
	ID: "c", Name: "C",
	Extensions: []string{".c", ".h"},
	Level:      parsers.Resolved,
	Version:    5,
	Parse:      parseC,
	Keywords:   reservedC,
	Rules:      rulesC,
}

// Language is the C++ language.
var Language = &parsers.Language{
	ID: "cpp", Name: "C++",
	Extensions: []string{".cc", ".cpp", ".cxx", ".c++", ".hpp", ".hh", ".hxx", ".h++", ".inl", ".ipp", ".tpp", ".cu", ".cuh"},
	Level:      parsers.Resolved,
	Version:    5,
	Parse:      parseCPP,
	Library:    map[string]string{libraryFile: library},
	Keywords:   reservedCPP,
	Rules:      rulesCPP,
}

// library declares what C++'s standard library has.
//
//go:embed std.hpp
var library string

const libraryFile = "std.hpp"

var (
	plain = newDialect("c", false, c.Language())
	cplus = newDialect("cpp", true, cpp.Language())
)

func parseC(path string, src []byte) *facts.File {
	if strings.HasSuffix(strings.ToLower(path), ".h") && plusPlus(src) {
		return parse(cplus, src)
	}
	return parse(plain, src)
}

func parseCPP(_ string, src []byte) *facts.File { return parse(cplus, src) }
