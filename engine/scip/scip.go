// Package scip reads and writes indexes in the form of SCIP, the SCIP Code
// Intelligence Protocol, in which indexers and code hosts exchange where symbols
// are defined and used.
//
// An index is one protobuf message. It may be far larger than memory, so it is
// written and read one part at a time, and of a document no more is kept than its
// bytes: its occurrences are decoded one by one, where they lie. What a newer
// version of the format adds is skipped.
//
// Not all of the format is here: diagnostics, highlighting and documentation of
// single occurrences are neither written nor read.
package scip

// Metadata says what an index is of and what made it.
type Metadata struct {
	Tool, Version string
	Root          string // the URI of the folder to which paths are relative
}

// Document is one file of an index, to be written.
type Document struct {
	Language    string // by SCIP's name
	Path        string // slash-separated, relative to the root
	Encoding    Encoding
	Occurrences []Occurrence
	Symbols     []SymbolInformation // of what is defined here
}

// Occurrence is a place where a symbol is defined or used.
type Occurrence struct {
	Range     Range
	Symbol    string // see Symbol
	Roles     Role
	Enclosing *Range // of a definition, all of it with its documentation; nil if it is not known
}

// Range is a part of a text, its end not included. Lines and columns are 0-based;
// what a column counts is the document's Encoding.
type Range struct {
	StartLine, StartCol, EndLine, EndCol uint32
}

// Compare orders ranges by their starts, then by their ends.
func (r Range) Compare(o Range) int {
	for _, d := range [...]int64{
		int64(r.StartLine) - int64(o.StartLine), int64(r.StartCol) - int64(o.StartCol),
		int64(r.EndLine) - int64(o.EndLine), int64(r.EndCol) - int64(o.EndCol),
	} {
		switch {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
	}
	return 0
}

// Empty reports whether r covers no character.
func (r Range) Empty() bool { return r.StartLine == r.EndLine && r.StartCol == r.EndCol }

// Role says what an occurrence does with its symbol: a set of bits.
type Role uint32

// The roles of occurrences.
const (
	Definition Role = 1 << iota
	Import
	WriteAccess
	ReadAccess
	Generated
	Test
	ForwardDefinition // declares what is defined elsewhere
)

// Encoding is the unit in which columns are counted.
type Encoding uint8

// The encodings. Many indexers leave theirs unsaid.
const (
	EncodingUnsaid Encoding = iota
	UTF8
	UTF16
	UTF32
)

// SymbolInformation describes a symbol.
type SymbolInformation struct {
	Symbol        string
	Name          string // as people write it
	Kind          Kind
	Documentation []string
	Language      string // of Signature
	Signature     string
	Enclosing     string // of a local symbol, the one around it
	Relationships []Relationship
}

// Relationship is what a symbol has to do with another one.
type Relationship struct {
	Symbol         string
	Reference      bool // uses of the other count as uses of this one
	Implementation bool
	TypeDefinition bool
}

// Kind says what a symbol is, more finely than its descriptor.
type Kind uint8

// The kinds that are written; the format knows more.
const (
	KindUnsaid         Kind = 0
	KindClass          Kind = 7
	KindConstant       Kind = 8
	KindConstructor    Kind = 9
	KindEnum           Kind = 11
	KindEnumMember     Kind = 12
	KindField          Kind = 15
	KindFile           Kind = 16
	KindFunction       Kind = 17
	KindGetter         Kind = 18
	KindInterface      Kind = 21
	KindMacro          Kind = 25
	KindMethod         Kind = 26
	KindNamespace      Kind = 30
	KindPackage        Kind = 35
	KindParameter      Kind = 37
	KindProperty       Kind = 41
	KindSetter         Kind = 45
	KindStruct         Kind = 49
	KindTrait          Kind = 53
	KindTypeAlias      Kind = 55
	KindTypeParameter  Kind = 58
	KindUnion          Kind = 59
	KindVariable       Kind = 61
	KindAbstractMethod Kind = 66
	KindStaticField    Kind = 79
	KindStaticMethod   Kind = 80
	KindStaticProperty Kind = 81
	KindStaticVariable Kind = 82
	KindExtension      Kind = 84
)

// The numbers of the fields of the messages, by message.
const (
	indexMetadata  = 1
	indexDocuments = 2
	indexExternals = 3

	metadataTool     = 2
	metadataRoot     = 3
	metadataEncoding = 4

	toolName    = 1
	toolVersion = 2

	documentPath        = 1
	documentOccurrences = 2
	documentSymbols     = 3
	documentLanguage    = 4
	documentText        = 5
	documentEncoding    = 6

	occurrenceRange            = 1
	occurrenceSymbol           = 2
	occurrenceRoles            = 3
	occurrenceEnclosing        = 7
	occurrenceSingleLine       = 8
	occurrenceMultiLine        = 9
	infoSymbol                 = 1
	infoDocumentation          = 3
	infoRelationships          = 4
	infoKind                   = 5
	infoName                   = 6
	infoSignature              = 7
	infoEnclosing              = 8
	relationshipSymbol         = 1
	relationshipReference      = 2
	relationshipImplements     = 3
	relationshipTypeDefinition = 4
)

// textUTF8 is the value of the metadata's encoding for texts in UTF-8.
const textUTF8 = 1
