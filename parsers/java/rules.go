package java

import (
	"cairn/parsers"
	"cairn/parsers/facts"
)

// rules say how Java's names get their meaning.
var rules = &parsers.Rules{
	Family:              "java",
	Modules:             findModules,
	Separator:           ".",
	Hosts:               []string{".kt", ".kts", ".scala", ".sc", ".groovy", ".gradle", ".clj", ".jsp", ".jspx", ".aj"},
	Implied:             []string{"close", "iterator", "hasNext", "next", "toString"},
	PositionalArguments: true,
	Sequential:          true,
	ImplicitThis:        true,
	SplitTypes:          true,
	SplitCalls:          true,
	Overloads:           true,
	InheritOverloads:    true,
	NewConstructs:       true,
	SoleMethods:         true,
	GlobalPackages:      []string{"java.lang"},
	LibraryPackages:     true,
	ImpliedBases: map[facts.Kind]string{
		facts.KindClass: "java.lang.Object", facts.KindInterface: "java.lang.Object",
		facts.KindTypeParam: "java.lang.Object", facts.KindEnum: "java.lang.Enum",
	},
	IterMember: []string{"iterator"},
	NextMember: []string{"next"},

	Primitives: []string{"boolean", "byte", "char", "double", "float", "int", "long", "short", "void"},
	Widening: map[string][]string{
		"byte":  {"short", "int", "long", "float", "double"},
		"short": {"int", "long", "float", "double"},
		"char":  {"int", "long", "float", "double"},
		"int":   {"long", "float", "double"},
		"long":  {"float", "double"},
		"float": {"double"},
	},
	Boxes: map[string]string{
		"boolean": "Boolean", "byte": "Byte", "char": "Character", "double": "Double",
		"float": "Float", "int": "Integer", "long": "Long", "short": "Short",
	},
	ListType:     "__Array",
	ArraysSpread: true,
	ArrayBases:   []string{"Cloneable", "Serializable"},
	Operator:     operator,
}

// operator returns the type of an operation: a string if one of the operands
// of + is, else a number as wide as the widest and at least an int.
func operator(op string, operands []string) string {
	widest := "int"
	for _, o := range operands {
		switch o {
		case "String":
			if op == "+" {
				return "String"
			}
			return ""
		case "boolean":
			return "boolean" // of &, | and ^
		case "double":
			widest = "double"
		case "float":
			if widest != "double" {
				widest = "float"
			}
		case "long":
			if widest == "int" {
				widest = "long"
			}
		case "int", "short", "char", "byte":
		default:
			return ""
		}
		if op == "<<" || op == ">>" || op == ">>>" {
			return widest // the distance does not count
		}
	}
	return widest
}
