package java

import "cairn/parsers"

// rules say how Java's names get their meaning.
var rules = &parsers.Rules{
	Family:              "java",
	Modules:             findModules,
	Separator:           ".",
	PositionalArguments: true,
	Sequential:          true,
	ImplicitThis:        true,
	SplitTypes:          true,
	SplitCalls:          true,
	Overloads:           true,
	InheritOverloads:    true,
	NewConstructs:       true,
	Primitives:          []string{"boolean", "byte", "char", "double", "float", "int", "long", "short", "void"},
	GlobalPackages:      []string{"java.lang"},
	IterMember:          []string{"iterator"},
	NextMember:          []string{"next"},
}
