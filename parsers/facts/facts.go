// Package facts is the vocabulary in which parsers say what one file contains.
//
// A language's parser turns bytes into a File: definitions, references, scopes,
// imports, and the expressions that decide what a reference means. The resolver
// joins the Files of many sources without ever seeing a syntax tree, so what a
// parser leaves out no later stage can know.
//
// All offsets are bytes. All slices of a File are indexed by typed ids, and in
// each slice element 0 is reserved, so that a zero id means "none": Defs[0] is
// the file itself, Scopes[0] the file's own scope, Exprs[0] an expression of
// which nothing is known, Refs[0] and Imports[0] are unused.
package facts

// Span is a range of bytes, End not included.
type Span struct{ Start, End uint32 }

// Contains reports whether o lies within s.
func (s Span) Contains(o Span) bool { return s.Start <= o.Start && o.End <= s.End }

// Touches reports whether offset lies in s or directly behind it, which is
// where an editor's cursor stands at the end of a word.
func (s Span) Touches(offset uint32) bool { return s.Start <= offset && offset <= s.End }

// Empty reports whether s covers no byte.
func (s Span) Empty() bool { return s.Start >= s.End }

// The ids of the elements of a File; 0 is none (see the package comment).
type (
	DefID    int32
	ScopeID  int32
	RefID    int32
	ExprID   int32
	ImportID int32
)

// File is what one file says.
type File struct {
	Language string // LSP language id
	// Module is the name of the package or namespace that the file declares for
	// all of its top level ("com.acme.geo", `Acme\Geo`), empty where it declares
	// none or where only the file's place gives it a name.
	Module  string
	Defs    []Def
	Scopes  []Scope
	Refs    []Ref
	Exprs   []Expr
	Imports []Import
	Exports []Export
	// Conditions are in order of their starts; one may lie within another.
	Conditions []Condition
	Literals   []Literal
	Problems   []Problem
}

// Def is a definition: something with a name that references can mean.
type Def struct {
	Name  string // as references write it; empty for anonymous functions and classes
	Kind  Kind
	Flags Flags

	Span      Span // the whole definition, without its doc comment
	NameSpan  Span // the name; empty when there is none
	Doc       Span // the doc comment or docstring; empty when there is none
	Signature Span // the header: from the start of Span to before the body

	Parent DefID   // the definition around it; 0 is the file
	Scope  ScopeID // where the name is bound; for members, the Inner scope of their container
	Inner  ScopeID // the scope of its members, parameters or body; 0 is none

	// Owner names the type that a definition written outside of it belongs to:
	// C++'s void Shape::draw(), Go's receivers. 0 where the place says it.
	Owner ExprID

	Type   ExprID   // declared type; of a function, the declared result
	Value  ExprID   // initialiser; of a function, the results it returns (ExprUnion of them)
	Bases  []ExprID // of a type; of a parameter, what the block that it holds is run as a method of; of a member, the one whose member alone it implements
	Import ImportID // for Kind Alias: what the name stands for

	// Params are the parameters of a function in order, receivers like Python's
	// self included; TypeParams those of a generic definition.
	Params     []DefID
	TypeParams []DefID

	Decisions uint16 // decision points of the body: cyclomatic complexity is 1 more
}

// Scope is a region in which names are bound. Scopes form a tree.
type Scope struct {
	Parent ScopeID
	Kind   ScopeKind
	Span   Span
	Def    DefID // the definition whose inside it is; 0 for the file and for plain blocks
}

// ScopeKind says how names are bound and seen in a scope.
type ScopeKind uint8

// The kinds of scopes.
const (
	ScopeFile      ScopeKind = iota
	ScopeNamespace           // namespace, module or package written inside a file
	ScopeType                // members of a class, interface, struct, enum …
	ScopeFunction            // parameters and body
	ScopeBlock
	ScopeTypeParams // between a generic definition and its surroundings
	ScopeGlobal     // written inside a file, but what it binds is global: TypeScript's declare global
)

// Ref is a use of a name: a place that means a definition somewhere.
type Ref struct {
	Name  string // empty with Role New: a constructor of what Recv is, called by a keyword
	Span  Span
	Role  Role
	Scope ScopeID
	In    DefID // innermost function, class or other definition with an inside around it; 0 is the file

	// Recv is the expression before the dot, arrow or colons; 0 for a bare name.
	Recv ExprID
	// Import is set for names inside an import: the reference means what that import names.
	Import ImportID
	// Args is the number of arguments where Role is Call or New, else -1; also -1
	// where a function is named to be called elsewhere: X::name.
	Args int16
}

// Role is what a reference does with what it means.
type Role uint8

// The roles of references.
const (
	Read Role = iota
	Write
	ReadWrite // x += 1
	Call
	New        // instantiates a type
	TypeUse    // stands where a type is expected
	Inherit    // a base class or interface in a definition's header
	ImportName // in an import or export clause
	Decorate   // decorator, annotation or attribute
	Label      // the name of a named argument, or of a field in an initialiser or pattern; Recv says of what
	MacroUse
	TagUse  // a type named after its keyword: struct stat, whose name may be another thing's too (C)
	Spelled // a text that code takes for a name when it runs: getattr(x, "name"). What it means is not looked for
)

// ExprKind says what an Expr is.
type ExprKind uint8

// The kinds of expressions. X, Args, Ref, Def, N and Text are fields of Expr.
// Values and types share one vocabulary: in a type position ExprName names the
// type, elsewhere the value.
const (
	ExprUnknown   ExprKind = iota
	ExprName               // the bare name of Ref
	ExprMember             // X dot the name of Ref
	ExprCall               // X called with Args; see Expected. Where Text is "&", the last of them is its block
	ExprNew                // an instance of type X; Args are the constructor's, Text as for ExprCall
	ExprThis               // the receiver of the enclosing method: this, self; X is what is expected of the method, if that may tell
	ExprSuper              // the same seen as its base class; where Text is a name, only if no other body of the type has a member of it
	ExprSelfType           // the enclosing class as a type: Self, static
	ExprLiteral            // a value of the built-in type Text ("string", "int"), in the language's own name; N is the number, in a Condition
	ExprList               // a list, array or set of Args, of the built-in type Text if there is one
	ExprMap                // a map; Args are its values
	ExprTuple              // a tuple of Args
	ExprUnion              // any of Args
	ExprFunc               // the function, lambda or class expression Def
	ExprObject             // an object literal; its members are in the Inner scope of Def
	ExprIndex              // X[Args...]
	ExprElem               // what iterating over X gives
	ExprItem               // position N of the tuple or list X, from destructuring
	ExprField              // property Text of X, from destructuring; Ref if there is a reference
	ExprAwait              // X awaited
	ExprDeref              // *X: what a pointer or smart pointer X points to
	ExprRef                // &X
	ExprTry                // X unwrapped: Rust's ?, Swift's try
	ExprCast               // a value of type X
	ExprTypeOf             // the type of the value X, where a type is expected
	ExprGeneric            // X applied to the type arguments Args
	ExprArrayType          // array, slice, list of type X
	ExprPointer            // pointer or reference to type X
	ExprOptional           // type X or nothing
	ExprFuncType           // function type: Args are the parameters' types, X the result
	ExprParam              // the type that the call X expects for its argument N, or for the one that the label Ref names, or that the cast X names, from which a lambda's parameter Text (a position) has its type; without Text, that type; in Ruby, what the call X gives the parameter Text of its block, which has N
	ExprContext            // what with/using binds when entering X
	ExprOp                 // an operator Text on Args; its type is the language's matter. With X: X where a test said something of it
	// ExprHanded is the function that X names, handed on for others to call: it is
	// argument N of the call Args[0], or what the cast Args[0] names is expected of it.
	ExprHanded
	// ExprCase is the value X that a case label is compared with. As the receiver
	// of a bare name in the label it means: a member of X, or, if X has none
	// of the name, what the name means there.
	ExprCase
	ExprDef     // what the definition Def alone holds, whatever else binds its name
	ExprIs      // X, known to be an instance of one of the classes Args
	ExprGuarded // X, known to be what the function Args[0] vouches for by its declared result (Python's TypeIs)
	// ExprLocal is the receiver of a bare name among the arguments of the macro X.
	// If no function around binds the name, it is not known what it means, unless
	// the macro is one with FlagPlain.
	ExprLocal
	// ExprMixin is a module X among the bases of a type, mixed in as Text says:
	// "prepend" before the type's own members; "extend" as members of the type
	// itself; "hand on" as members of the types that the type is mixed into.
	ExprMixin
	// ExprReceiver is the receiver of code in the block of the call X: what the
	// method that is called runs its block as a method of (the Bases of its
	// FlagBlock parameter), else Args[0]. Where N is not 0, the block is handed on
	// as argument N-1 instead.
	ExprReceiver
)

// Expr is an expression or a type, as far as it matters for what references
// mean. For ExprThis, ExprSuper and ExprSelfType, Def is the innermost
// definition around, which says whose receiver is meant.
type Expr struct {
	Kind ExprKind
	X    ExprID
	Args []ExprID
	Ref  RefID
	Def  DefID
	N    int32
	Text string
	Span Span
}

// ImportKind says what an import does to the names of its file.
type ImportKind uint8

// The kinds of imports.
const (
	// ImportModule binds a name to the module Path itself.
	ImportModule ImportKind = iota
	// ImportMember binds a name to the member Name of the module Path.
	ImportMember
	// ImportStar makes all public members of Path visible in Scope.
	ImportStar
	// ImportFile loads or includes Path and binds nothing itself: #include,
	// require, import for side effects.
	ImportFile
)

// Expected returns what the place of the call or instantiation id expects of
// its result, from which type parameters follow; 0 if it does not say. N tells
// how many expressions before it that is.
func (f *File) Expected(id ExprID) ExprID {
	e := &f.Exprs[id]
	if e.Kind != ExprCall && e.Kind != ExprNew || e.N <= 0 || ExprID(e.N) >= id {
		return 0
	}
	return id - ExprID(e.N)
}

// Import is one name brought in from elsewhere; a statement that brings three has three.
type Import struct {
	Kind  ImportKind
	Flags ImportFlags
	Path  string // the module as written, without quotes: "./geo", "a.b", "..m", "std::io", "stdio.h"
	Name  string // ImportMember: the member's name in that module; JavaScript's "default", and "=" for what require gives
	Span  Span   // the whole clause that brings the name
	// PathSpan is where Path is written; several imports of a statement share it.
	PathSpan Span
	Scope    ScopeID
	// Def is the local name that is bound, of Kind Alias; 0 if the import binds none.
	Def DefID
	// Target is set instead of Path and Name in languages where an import is a
	// path expression like any other (Rust): the import means what Target means.
	Target ExprID
}

// ImportFlags qualify an Import.
type ImportFlags uint16

// The flags of imports.
const (
	ImportReexport ImportFlags = 1 << iota // the name is also exported by this file
	ImportTypeOnly
	ImportStatic // Java's and C#'s static: members of a class
	ImportSystem // #include <…>
	ImportFunc   // PHP: use function
	ImportConst  // PHP: use const
	ImportWeak   // in a branch that may not run: try/except, #if, a function
	ImportNamed  // the name that is bound is written out behind the member's, be it the same (Python's as)
	// ImportVariable: the name is bound as a variable is, which others do not see
	// as what it stands for (JavaScript's require).
	ImportVariable
)

// Export is a name under which a file offers something, where that is not
// simply a definition with FlagExported offered under its own name.
type Export struct {
	Name     string // "default" and "=" (module.exports = …, export =) are JavaScript's
	NameSpan Span
	Def      DefID  // what it offers: a definition of this file,
	Expr     ExprID // or the meaning of an expression
}

// Condition is a part of the text that counts only if something holds that the
// file alone does not decide: what stands between #if and #endif.
type Condition struct {
	Span Span // what depends on it
	// Test is what must hold: an ExprOp on names, on ExprLiteral, whose N is the
	// number, and on others. Its operators are those of the language; "defined" is one, and
	// "elif" is the last of its operands if the ones before hold, else it is not asked.
	Test ExprID
}

// Literal is a string or number worth finding: messages, routes, SQL, keys.
type Literal struct {
	Span Span // the content, without quotes
	In   DefID
}

// Problem is something that kept the parser from understanding a part of the file.
type Problem struct {
	Span    Span
	Message string // one sentence, without a final period
}
