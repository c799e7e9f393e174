package parsers

import "cairn/parsers/facts"

// Rules say how names get their meaning in a language. The resolver is one for
// all languages; what differs between them is written here, mostly as data.
type Rules struct {
	// Family names the languages that see each other's definitions: TypeScript
	// and JavaScript are one family, C and C++ another.
	Family string

	// Modules makes the finder of a workspace's modules; it is called again when
	// a file named in Configs changes.
	Modules func(tree Tree) Modules
	Configs []string // base names of files that Modules reads, or patterns of them: "tsconfig.json", "*.csproj"

	// Hosts are the extensions of files in other languages that may use what is
	// defined in this one: ".kt" for Java. Where nothing reads those, an answer
	// about a name in them may lack something.
	Hosts []string
	// Implied tells the names of members that the language itself reaches for
	// without naming them: operators, conversions, iteration. Each is a name or,
	// with * at an end, what it ends or begins with.
	Implied []string
	// SilentCalls: functions call others that their text does not name, for
	// operators, conversions and copies (C++).
	SilentCalls bool

	// Separator joins the names of packages and their members: "." or "::" or `\`.
	Separator string

	// Sequential: inside functions a name means the last definition before its
	// use, not any definition of the scope (C, Java, Rust).
	Sequential bool
	// TypeScopeHidden: names bound in a class body are seen by the statements
	// behind, and not from functions inside of it (Python).
	TypeScopeHidden bool
	// DottedMembers: members are seen through a receiver only, never by their bare
	// names, inside their type either (JavaScript).
	DottedMembers bool
	// ImplicitThis: a bare name may mean a member of an enclosing type or of its bases.
	ImplicitThis bool
	// SplitTypes: a name may stand for a type and for a value at once; which is
	// meant follows from the place (TypeScript, Rust, C).
	SplitTypes bool
	// TypesAreValues: a name that is read may stand for any type, whose static
	// members are reached through it (C#). Otherwise values are not looked for
	// among interfaces and other types that no value is made of.
	TypesAreValues bool
	// ArityNames: types that differ in the number of their type parameters are
	// different things, though of one name (C#).
	ArityNames bool
	// SplitCalls: functions and variables of one name are different things: a call
	// means a function, and a name read may be a type if it is no variable (Java).
	SplitCalls bool
	// CallInstantiates: calling a class gives an instance (Python).
	CallInstantiates bool
	// MergeScope: several definitions of a name in one scope are one thing with
	// several sites (Python, JavaScript and Ruby variables, TypeScript overloads
	// and merged declarations). Otherwise only FlagOverload and FlagPartial merge.
	MergeScope bool
	// C3: method resolution follows C3 linearisation; else depth first, classes before interfaces.
	C3 bool
	// IncludeScope: names of other files are seen only through ImportFile, of
	// all files included directly or indirectly (C, C++).
	IncludeScope bool
	// JoinDeclarations: FlagDeclaration and the definition of the same qualified
	// name are one thing with two sites (C, C++).
	JoinDeclarations bool
	// Overloads: definitions that differ in their parameters are different
	// things; a call picks by the number of arguments, then by their types.
	Overloads bool
	// StatedMembers: where a type says less of a member than one of its bases does,
	// what the base says holds: a field that is only given a value is that of the
	// base which declares it, and a parameter without a type has that of the method
	// which its own takes the place of (Python).
	StatedMembers bool
	// InheritOverloads: overloads in a type add to those of its bases, rather than hide them (Java).
	InheritOverloads bool
	// ArgumentLookup: a bare name that is called may also mean a function of the
	// namespaces that the types of its arguments belong to (C++).
	ArgumentLookup bool
	// UsingMembers: a name that a type takes over from a base stands beside what
	// the type itself defines of that name (C++'s using Base::name).
	UsingMembers bool
	// NewConstructs: instantiating a type means the type and the constructor that is called.
	NewConstructs bool
	// NamedConstructors: constructors and destructors are called after their type,
	// so their names are uses of it, and making a value, by declaring a variable
	// too, calls a constructor besides (C++).
	NamedConstructors bool
	// DeclaredVirtual: only members with FlagVirtual, and those that stand for
	// one, can be stood for in derived types (C++).
	DeclaredVirtual bool
	// DeclaredOverride: a member stands for one of a base class only if it has
	// FlagOverride, and for one of an interface only if its type names that
	// interface and has no member with FlagSpecial for it (C#).
	DeclaredOverride bool
	// DeclaredCallers: whoever asks an editor for callers is told of what is declared:
	// calls in functions with FlagHeld are those of what is around them, or of the
	// name that the function has inside of itself, and calls in constructors those of
	// the class (JavaScript).
	DeclaredCallers bool
	// FunctionValues: a function that is named as a value counts as called there,
	// as it is passed on to be called (C, C++).
	FunctionValues bool
	// OwnInitialiser: a variable is seen in its own initialiser (C, C++).
	OwnInitialiser bool
	// Tags: names with FlagTag are seen only by references of role TagUse (C).
	Tags bool
	// TextMacros: macros are expanded as text, so what their bodies refer to is
	// used where they are expanded (C, C++).
	TextMacros bool
	// TextualCalls: whoever asks an editor for the calls of a function wants those
	// that its text has, with its decorators and the functions inside of it; what
	// stands in no function is called by the file, and a decorator without
	// arguments is not called (Python).
	TextualCalls bool
	// StarredNames: the definition of a parameter that gathers arguments is shown
	// to editors with the stars before its name (Python).
	StarredNames bool
	// Pointers: pointers are kept apart from what they point to, arrays stand for
	// pointers to their first element, and ExprDeref with the Text "->" goes
	// through ArrowMember instead of DerefMember (C, C++).
	Pointers bool
	// FoldCase: names of these kinds ignore case (PHP's classes and functions).
	FoldCase func(facts.Kind) bool
	// ExportsMarked: a file offers only what it marks as exported (JavaScript);
	// else every name of its top level.
	ExportsMarked bool
	// KeepModuleNames: a name that an import binds to a whole module, or to what
	// lies outside, is a thing of its own, and uses of it mean the import
	// (TypeScript's import * as ns).
	KeepModuleNames bool
	// ClosedNamespaces: names of the surroundings are not seen inside a
	// namespace (Rust's mod).
	ClosedNamespaces bool
	// PathRoot tells which package a bare name denotes by itself, seen from the
	// package pkg: Rust's crate, self and super. Nil where there are none.
	PathRoot func(name, pkg string) (string, bool)
	// RootModules: a bare name that nothing binds may be that of a module, asked
	// for as an import of the Separator and the name (Rust's crates).
	RootModules bool
	// SelfType is the name by which code inside a type calls it: Rust's Self.
	SelfType string
	// MacroPackage tells of which package macros that are defined in pkg are
	// members; their names are kept apart from all others. Nil where macros are
	// members like any other.
	MacroPackage func(pkg string) string
	// SplitMembers: a called member is a method and one that is not called a
	// field, so both may have one name (Rust).
	SplitMembers bool
	// NewNamesType: what New names is a type, never a variable (PHP, Rust).
	NewNamesType bool
	// GlobalPackages are packages whose members are seen without import: "java.lang".
	GlobalPackages []string
	// OuterPackages: members of enclosing packages are seen from inner ones (C#, C++, Ruby).
	OuterPackages bool
	// OpenGlobals: top-level definitions of files without Module are seen from
	// all files of the family without import (PHP, Ruby, C#; JavaScript scripts).
	OpenGlobals bool
	// PositionalArguments: no call names a parameter, so that only its function sees it.
	PositionalArguments bool

	// Stubs are the extensions of files that declare what is defined in others
	// beside them, with those of the others: ".pyi" → ".py".
	Stubs map[string]string
	// PrivateImports: other files see a name bound by an import only if the
	// import has ImportReexport (Python's stubs).
	PrivateImports bool
	// AliasesApart: whoever asks an editor for the uses of a name does not want
	// those under another name that an import gives it (Python, Rust).
	AliasesApart bool
	// RawPrefix may stand before any name and is no part of it: Rust's r#.
	RawPrefix string
	// ExportsApart: whoever asks for the uses of a name under which something is
	// exported does not want those under its other names (JavaScript's export {a as b}).
	ExportsApart bool
	// OpenNamespaces: any file may add a block to a namespace. Whoever asks an
	// editor for one wants the block that comes first in the text of the file,
	// and the uses in that file (C++).
	OpenNamespaces bool
	// FreeTypeParams: type parameters are defined apart from what is generic, and
	// a function or class has those that its header mentions (Python's TypeVar).
	FreeTypeParams bool

	// ExtensionMethods: functions with FlagExtension are called like members of
	// what their first parameter takes, where it has no such member itself and
	// their namespace is open (C#).
	ExtensionMethods bool
	// OutsideStars: a type that nothing declares comes from one of the packages
	// outside of the workspace that are imported as a whole, if there are any (C#).
	OutsideStars bool
	// KeywordNew: where a keyword makes a value of a type that has no constructor
	// written, it means the type (C#'s new()).
	KeywordNew bool
	// DecorateSuffix ends the full name of what may decorate a definition; code
	// may leave it out: "Attribute".
	DecorateSuffix string
	// AmbientImports is the name of the exported definitions whose imports hold
	// for all files of a project, see Projects.
	AmbientImports string
	// FunctionMember is the generated member by which types of functions are
	// called (C#'s delegates); FunctionQuote is a type of the library that takes a
	// function as its first argument and stands for what it says ("Expression").
	FunctionMember, FunctionQuote string
	// AsyncDeclared: an async function declares the type that is awaited for its
	// result, not that result (C#).
	AsyncDeclared bool
	// PartsMember is the function that gives the parts of a value, each by a
	// parameter ("Deconstruct").
	PartsMember string

	// OptionalType is the generic type of the library that T? is where T is a
	// structure or an enum: "System.Nullable`1". Elsewhere T? is T.
	OptionalType string

	// RootType is the built-in type that all types extend; MetaType the one of
	// types, FunctionType the one of functions, as values ("object", "type", "function").
	RootType, MetaType, FunctionType string
	// PrototypeMember is the member of a class or function that has the members
	// of what it makes ("prototype").
	PrototypeMember string
	// LibraryPackages: the packages of the language's Library are found like those
	// of the workspace.
	LibraryPackages bool
	// ImpliedBases are the types, by full name, that all types of a kind have as
	// base where they name no class themselves: "java.lang.Object".
	ImpliedBases map[facts.Kind]string

	// Structural: types are known by their members, and may be computed from others
	// (TypeScript): T[K], keyof T, conditional and mapped types, which are
	// ExprIndex, ExprField and ExprOp. An ExprFuncType then has a Def.
	Structural bool
	// NewMember are the members that say what new gives of a value that is no class.
	NewMember []string

	// Builtins are the module paths whose members every file sees: "builtins".
	Builtins []string
	// Literal gives the name of the built-in type for the Text of an ExprLiteral
	// and, where they are declared classes, of "list", "map", "tuple" and "array"
	// (ExprArrayType), or for the Text of an ExprList. An empty name stands for a
	// value that has no members worth asking for: None.
	Literal map[string]string

	// Primitives are the built-in types that have no members. Widening says
	// which of them a value of one can stand for unchanged; Boxes, which types
	// the language makes objects of to have them as values of other types.
	Primitives []string
	Widening   map[string][]string
	Boxes      map[string]string
	// ArrayBases are the types besides the implied base that arrays have.
	ArrayBases []string
	// Operator returns the built-in type that an operator gives for operands of
	// built-in types; empty for what is not known. Nil: that of any operand.
	Operator func(operator string, operands []string) string
	// ArraysSpread: an array can stand for all the arguments that the last
	// parameter gathers (Java, C#).
	ArraysSpread bool
	// SoleMethods: a function can stand for an interface that has one method to implement.
	SoleMethods bool

	// Constructors are the names of constructors; empty where they are of KindConstructor.
	Constructors []string
	// NewName is the name by which code calls them where they have another; the
	// meaning of an unknown one may then be any of them (Ruby's new).
	NewName string
	// The members through which the language itself reaches into a value, in the
	// order to try: what a call of the value gives ("__call__"), its iteration
	// ("__iter__"), one step of that ("__next__"), an index ("__getitem__"), entering it ("__enter__"),
	// awaiting it ("__await__"), dereferencing it ("deref", "operator->").
	CallMember, IterMember, NextMember, IndexMember, EnterMember, AwaitMember, DerefMember, ArrowMember []string

	// ListType is the built-in type of lists, arrays and slices that no
	// other is known of.
	ListType string
	// TryMember is what the unwrap operator gives, as DerefMember is for *.
	TryMember []string
	// ItemType and TargetType are the members of types that say what iterating
	// and dereferencing give, where these are types ("Item", "Target").
	ItemType, TargetType string
	// BlanketImpls: an extension may be for every type that its own type
	// parameter's bounds allow (Rust's impl<T: Iterator> Ext for T).
	BlanketImpls bool
	// ExtensionsApart: a member of an extension stands for members of the bases
	// that the extension itself names, and nothing else does (Rust's impl Trait for T).
	ExtensionsApart bool

	// OperatorMember names the members that binary operators call on their left
	// operand: "+" → "__add__".
	OperatorMember map[string]string
	// AsyncMembers are those of them whose result the language awaits: "__anext__".
	AsyncMembers map[string]bool

	// OpenTypes: types may be opened again anywhere, so that a type's members are
	// found by its full name, like a package's, and names of the types around are
	// seen in all their parts (Ruby).
	OpenTypes bool
	// Messages: types are objects too, and all that is called are methods, what
	// reads a property among them. A type's FlagStatic members are its own, all
	// others those of its instances; modules are mixed into it (ExprMixin); what
	// RootType, MetaType and ModuleType have, instances, types and modules have (Ruby).
	Messages   bool
	ModuleType string
	// EachMember is the method that yields the elements of a collection: what the
	// type parameter of a module stands for that is mixed into its type ("each").
	EachMember string
	// Elsewhere tells the names that are defined outside of the workspace if
	// nothing in it defines them (Ruby's constants). Nil where a use must import what it means.
	Elsewhere func(name string) bool

	// MemberUses says which other members' uses count as a member's own.
	MemberUses MemberUses
	// ShorthandIsValue: a field that is initialised by a variable of its name is,
	// there, the variable when its uses are asked for (Rust).
	ShorthandIsValue bool

	// Wrappers are generic types that stand for their first type argument when
	// iterated, awaited, dereferenced, called: names of types from outside of
	// the workspace whose source is not read ("Promise", "Vec", "Optional", "list").
	Wrappers map[string]Wrapper
}

// IsPathRoot reports whether a name denotes the package or type around it, or
// one on the way there.
func (r *Rules) IsPathRoot(name string) bool {
	if r.PathRoot == nil {
		return false
	}
	_, ok := r.PathRoot(name, "a"+r.Separator+"b")
	return ok || name == r.SelfType
}

// MemberUses says which other members' uses count as a member's own.
type MemberUses uint8

// The kinds of MemberUses.
const (
	OwnUses    MemberUses = iota
	HeirUses              // of those that stand for it in types that derive from its type (Rust's traits)
	FamilyUses            // of those, and of those that it stands for itself (PHP)
	// BaseUses are of those that it stands for; the declarations of both sides
	// are listed with its own (C++).
	BaseUses
)

// Wrapper says what a well-known generic type gives. Each number is 1 + the
// index of the type argument; 0 means nothing is known.
type Wrapper struct {
	Elem, Await, Deref, Index, Value, Try int8
	// Members gives the result of calling or reading a member: "get" → 2.
	// A negative number means the type itself, with its arguments (builders, filters).
	Members map[string]int8
}

// Tree is a workspace as the module rules see it. Paths are slash-separated and
// relative to the root, which is "" or "."; absolute ones lead to dependencies.
type Tree interface {
	IsFile(path string) bool
	IsDir(path string) bool
	// ReadFile returns the current text of a file, that of an unsaved buffer if
	// there is one.
	ReadFile(path string) ([]byte, error)
	// List returns the names in a directory, directories with a slash at the end, sorted.
	List(dir string) []string
	// ByBase returns the indexed files of one base name, sorted.
	ByBase(base string) []string
	// ByExt returns the indexed files with one extension (".rs"), sorted.
	ByExt(ext string) []string
}

// Modules finds modules of one language family in one workspace. Its methods
// may run concurrently.
type Modules interface {
	// Resolve returns what an import of the file from means.
	Resolve(from string, imp *facts.Import) Module
	// Sub returns the module that name denotes inside of m, where modules have
	// sub-modules that are reached as members (Python); false if there is none.
	Sub(m Module, name string) (Module, bool)
	// Package returns the name of the package to which the top level of a file
	// belongs: its declared Module, or a name that follows from its place (Rust:
	// "crate::geo"). Empty if the file is a module of its own that is found by
	// path only; where files may also share one global top level (OpenGlobals),
	// that is the empty name and a module of its own is NoPackage.
	Package(path string, f *facts.File) string
}

// NoPackage is the package of files whose top level only imports reach.
const NoPackage = "\x00"

// Places is implemented by Modules whose packages are files, so that a package
// can be pointed at.
type Places interface {
	// Place returns the file that is a package; empty if none is.
	Place(pkg string) string
}

// Settings is implemented by Modules of languages in which the text of a file
// depends on what a compiler is told (see facts.Condition).
type Settings interface {
	// Setting says what the conditions of a file find if they ask for a name that
	// no text before them defines.
	Setting(path, name string) Setting
	// Whole reports whether a file is compiled by itself, so that no other's text
	// stands before its own.
	Whole(path string) bool
}

// Setting is what is known of a name before the text of a file.
type Setting struct {
	Told   Told
	Valued bool // Value is the number it stands for
	Value  int32
}

// Told says what a compiler knows of a name before it reads.
type Told uint8

// What a compiler may know of a name.
const (
	Untold  Told = iota // nobody knows
	Nothing             // the name is defined only if a text does that
	Undefined
	Defined
)

// Projects is implemented by Modules of languages in which files belong to
// projects that are built as a whole.
type Projects interface {
	// Ambient returns the packages whose members a file sees without import, as
	// its project says.
	Ambient(path string) []string
	// SameProject reports whether two files belong to one project.
	SameProject(a, b string) bool
	// Sees reports whether the project of the file from refers to that of the file to.
	Sees(from, to string) bool
}

// Module is what an import path names.
type Module struct {
	// Files are the files that together are the module; several only where the
	// language joins them. The first is where "go to definition" leads.
	Files []string
	// Dir is set for a module that is a directory, whose sub-modules can be
	// reached as members (Python packages); Files may then hold its __init__.py.
	Dir string
	// Package is set for modules that are found by name (Java, C#, PHP, Rust).
	Package string
	// Joined: all Files together bind one set of names (Builtins that are many files).
	Joined bool
	// External: it exists, or may exist, outside of the workspace; it is not an unresolved import.
	External bool
}
