package facts

// Kind is what a definition defines.
type Kind uint8

// The kinds of definitions.
const (
	KindFile Kind = iota
	KindPackage
	KindNamespace // also Ruby's and Rust's modules
	KindClass
	KindInterface
	KindTrait
	KindStruct
	KindUnion
	KindEnum
	KindEnumMember
	KindTypeAlias
	KindTypeParam
	KindFunction
	KindMethod
	KindConstructor
	KindField
	KindProperty // with accessors
	KindVariable
	KindConstant
	KindParameter
	KindMacro
	KindAlias // a name bound by an import
	KindLabel
	KindImpl // Rust's impl, Swift's extension: adds members to the type it names (Bases[0])
	KindSection
)

var kindNames = [...]string{
	KindFile: "file", KindPackage: "package", KindNamespace: "namespace", KindClass: "class",
	KindInterface: "interface", KindTrait: "trait", KindStruct: "struct", KindUnion: "union",
	KindEnum: "enum", KindEnumMember: "enum_member", KindTypeAlias: "type", KindTypeParam: "type_parameter",
	KindFunction: "function", KindMethod: "method", KindConstructor: "constructor", KindField: "field",
	KindProperty: "property", KindVariable: "variable", KindConstant: "constant", KindParameter: "parameter",
	KindMacro: "macro", KindAlias: "import", KindLabel: "label", KindImpl: "impl", KindSection: "section",
}

// String returns the kind's name as users see it.
func (k Kind) String() string { return kindNames[k] }

// Kinds returns the names of all kinds, in the order of the constants.
func Kinds() []string { return kindNames[:] }

// IsType reports whether definitions of kind k can stand where a type is expected.
func (k Kind) IsType() bool {
	switch k {
	case KindClass, KindInterface, KindTrait, KindStruct, KindUnion, KindEnum, KindTypeAlias, KindTypeParam:
		return true
	}
	return false
}

// IsCallable reports whether definitions of kind k have parameters and a body.
func (k Kind) IsCallable() bool { return k == KindFunction || k == KindMethod || k == KindConstructor }

// Flags qualify a Def.
type Flags uint64

// The flags of definitions.
const (
	FlagExported Flags = 1 << iota // visible to other files under its own name
	FlagStatic                     // belongs to the type, not to an instance
	FlagAbstract                   // has no body, or must be overridden
	FlagAsync
	FlagGenerator
	FlagConst
	FlagPrivate
	FlagProtected
	FlagOptional
	FlagGetter      // read like a field
	FlagSetter      // written like a field
	FlagOverload    // a signature of which the body is elsewhere
	FlagDeclaration // declares what is defined elsewhere: prototypes, extern, forward declarations
	FlagLocal       // bound inside a function: seen only there
	FlagDecorated   // a decorator may change what it is
	FlagClassMethod // Python: the first parameter is the class
	FlagDefault     // JavaScript: the file's default export
	FlagVariadic    // the last parameter takes any number
	FlagPartial     // one of several parts of a type
	FlagExtension   // C#, Kotlin, Swift: callable on its first parameter
	FlagTest        // a test, as the language's frameworks mark them
	FlagGenerated   // exists through a macro, annotation or attribute, not as text
	FlagDeprecated
	FlagTag      // its name is a tag, in C seen only after struct, union or enum
	FlagVirtual  // may be overridden, where that must be said (C++)
	FlagSpecial  // not found by its name: a template's specialisation, or what implements an interface's member alone (C#)
	FlagExplicit // a constructor that converts nothing by itself (C++)
	FlagPlain    // a macro that takes expressions, types and patterns, and no mere names
	FlagBlock    // a parameter that takes the block of a call
	FlagAbsent   // not part of the usual build: what else has its name comes before it
	FlagOverride // says that it takes the place of a base class's member (C#)
	FlagText     // a parameter of a macro that its body only spells: as a string, or as a part of a name
	FlagHeld     // a function that a variable, a key or a member was given: the name is that of what holds it (JavaScript)
)

var roleNames = [...]string{
	Read: "read", Write: "write", ReadWrite: "read_write", Call: "call", New: "new", TypeUse: "type",
	Inherit: "inherit", ImportName: "import", Decorate: "decorate", Label: "label", MacroUse: "macro", TagUse: "type", Spelled: "spelled",
}

// String returns the role's name as users see it.
func (r Role) String() string { return roleNames[r] }
