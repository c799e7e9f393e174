package ruby

import (
	"unicode"
	"unicode/utf8"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// rules say how Ruby's names get their meaning. Constants and methods are
// global: which files a file requires decides only about functions of the top level.
var rules = &parsers.Rules{
	Family:    "ruby",
	Modules:   findModules,
	Configs:   []string{"Gemfile", "Rakefile"},
	Separator: "::",
	Hosts:     []string{".erb", ".haml", ".slim", ".rhtml", ".builder", ".feature"},
	Implied: []string{"inherited", "included", "extended", "prepended", "method_added", "const_missing", "method_missing",
		"respond_to_missing?", "to_s", "to_str", "to_proc", "to_ary", "to_a", "to_hash", "coerce", "each", "call", "==", "===", "=~", "<=>",
		"!=", "!", "hash", "eql?", "initialize_copy", "inspect"},
	OpenTypes:       true,
	OpenGlobals:     true,
	MergeScope:      true,
	Messages:        true,
	LibraryPackages: true,
	Elsewhere:       isConstant,
	RootType:        "Object",
	MetaType:        "Class",
	ModuleType:      "Module",
	FunctionType:    "Proc",
	Constructors:    []string{"initialize"},
	NewName:         "new",
	ImpliedBases: map[facts.Kind]string{
		facts.KindClass: "Object", facts.KindNamespace: "Object", facts.KindStruct: "Struct",
	},
	Literal: map[string]string{
		"NilClass": "", "Array": "Array", "map": "Hash", "tuple": "Array", "array": "Array",
	},
	ListType:    "Array",
	CallMember:  []string{"call"},
	EachMember:  "each",
	NextMember:  []string{"first"},
	IndexMember: []string{"[]"},
	OperatorMember: map[string]string{
		"+": "+", "-": "-", "*": "*", "/": "/", "%": "%", "**": "**", "<<": "<<", ">>": ">>", "&": "&", "|": "|", "^": "^",
	},
}

// isConstant reports whether a name is that of a constant.
func isConstant(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}
