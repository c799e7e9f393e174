package csharp

import (
	"cairn/parsers"
	"cairn/parsers/facts"
)

// rules say how C#'s names get their meaning.
var rules = &parsers.Rules{
	Family:    "csharp",
	Modules:   findModules,
	Configs:   []string{"*.csproj", "*.props", "*.targets"},
	Separator: ".",
	Hosts:     []string{".cshtml", ".razor", ".xaml", ".axaml", ".vb", ".fs", ".fsx", ".tt"},
	Implied: []string{"operator*", "Dispose", "DisposeAsync", "GetEnumerator", "GetAsyncEnumerator", "MoveNext", "MoveNextAsync", "Current",
		"GetAwaiter", "GetResult", "Deconstruct", "Add", "ToString"},
	Sequential:       true,
	ImplicitThis:     true,
	SplitTypes:       true,
	TypesAreValues:   true,
	ArityNames:       true,
	Overloads:        true,
	InheritOverloads: true,
	DeclaredVirtual:  true,
	DeclaredOverride: true,
	NewConstructs:    true,
	OpenGlobals:      true,
	ExtensionMethods: true,
	OutsideStars:     true,
	KeywordNew:       true,
	DecorateSuffix:   attributeSuffix,
	AmbientImports:   ambientName,
	FunctionMember:   invokeName,
	FunctionQuote:    "Expression",
	AsyncDeclared:    true,
	PathRoot:         pathRoot,
	PartsMember:      "Deconstruct",
	OptionalType:     "System.Nullable`1",
	MemberUses:       parsers.FamilyUses,
	GlobalPackages:   []string{"System"},
	LibraryPackages:  true,
	ImpliedBases: map[facts.Kind]string{
		facts.KindClass: "System.Object", facts.KindInterface: "System.Object", facts.KindTypeParam: "System.Object",
		facts.KindStruct: "System.__Struct`1", facts.KindEnum: "System.__Enum`1",
	},
	CallMember:  []string{invokeName},
	IterMember:  []string{"GetEnumerator", "GetAsyncEnumerator"},
	NextMember:  []string{"Current"},
	IndexMember: []string{"this"},
	AwaitMember: []string{"__Await"},

	Literal: map[string]string{
		"bool": "Boolean", "byte": "Byte", "sbyte": "SByte", "char": "Char", "decimal": "Decimal", "double": "Double",
		"float": "Single", "int": "Int32", "uint": "UInt32", "long": "Int64", "ulong": "UInt64", "short": "Int16",
		"ushort": "UInt16", "nint": "IntPtr", "nuint": "UIntPtr", "object": "Object", "string": "String",
		"null": "", "group": "__Grouping`2",
	},
	Primitives: []string{"void"},
	Widening: map[string][]string{
		"SByte":  {"Int16", "Int32", "Int64", "Single", "Double", "Decimal"},
		"Byte":   {"Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Single", "Double", "Decimal"},
		"Int16":  {"Int32", "Int64", "Single", "Double", "Decimal"},
		"UInt16": {"Int32", "UInt32", "Int64", "UInt64", "Single", "Double", "Decimal"},
		"Char":   {"UInt16", "Int32", "UInt32", "Int64", "UInt64", "Single", "Double", "Decimal"},
		"Int32":  {"Int64", "Single", "Double", "Decimal"},
		"UInt32": {"Int64", "UInt64", "Single", "Double", "Decimal"},
		"Int64":  {"Single", "Double", "Decimal"},
		"UInt64": {"Single", "Double", "Decimal"},
		"Single": {"Double"},
	},
	ListType:     "__Array`1",
	ArraysSpread: true,
	ArrayBases: []string{
		"Array", "IEnumerable", "ICollection", "IList", "IReadOnlyCollection", "IReadOnlyList", "ICloneable",
		"Span", "ReadOnlySpan", "Memory", "ReadOnlyMemory",
	},
	Operator: operator,
	OperatorMember: map[string]string{
		"+": "operator +", "-": "operator -", "*": "operator *", "/": "operator /", "%": "operator %",
		"&": "operator &", "|": "operator |", "^": "operator ^", "~": "operator ~", "<<": "operator <<", ">>": "operator >>",
	},
}

// pathRoot says what global:: stands for.
func pathRoot(name, _ string) (string, bool) { return "", name == "global" }

// widths are the types that arithmetic is done in, from the widest.
var widths = []string{"Decimal", "Double", "Single", "UInt64", "Int64", "UInt32"}

// operator returns the type of an operation: a string if one of the operands of
// + is, else a number as wide as the widest and at least an int.
func operator(op string, operands []string) string {
	wide := len(widths)
	for i, o := range operands {
		switch o {
		case "String":
			if op == "+" {
				return "String"
			}
			return ""
		case "Boolean":
			return "Boolean" // of &, | and ^
		case "Int32", "Int16", "UInt16", "Char", "Byte", "SByte":
			continue
		}
		if i > 0 && (op == "<<" || op == ">>" || op == ">>>") {
			break // the distance does not count
		}
		at := widthOf(o)
		if at < 0 {
			return ""
		}
		wide = min(wide, at)
	}
	if wide == len(widths) {
		return "Int32"
	}
	return widths[wide]
}

func widthOf(name string) int {
	for i, w := range widths {
		if w == name {
			return i
		}
	}
	return -1
}
