package cpp

import (
	"strings"
	"unsafe"

	"cairn/parsers/syntax"
)

// dialect is what differs between C and C++: the grammar, with the nodes and
// fields that the two have in common under one numbering, and the keywords.
type dialect struct {
	id      string
	cplus   bool
	raw     bool // has raw string literals
	grammar *syntax.Grammar
	symbols []symbol  // by syntax.Kind
	visits  []visitor // by symbol
	words   map[string]wordSet
	field   fields
}

// fields are the roles that nodes have in their parents; 0 where the grammar has none.
type fields struct {
	alternative, argument, arguments, base, body, captures, condition, consequence, constraint, declarator, defaultType,
	defaultValue, designator, field, function, index, indices, initializer, label, left, member, name, operator,
	parameters, path, placement, right, scope, size, templateParameters, typ, underlying, value syntax.Field
}

func newDialect(id string, cplus bool, language unsafe.Pointer) *dialect {
	d := &dialect{id: id, cplus: cplus, raw: cplus, grammar: syntax.NewGrammar(language), words: map[string]wordSet{}}
	byName := make(map[string]symbol, len(symbolNames))
	for s, name := range symbolNames {
		byName[name] = symbol(s)
	}
	d.symbols = make([]symbol, d.grammar.NumKinds())
	for k := range d.symbols {
		d.symbols[k] = byName[d.grammar.Name(syntax.Kind(k))]
	}
	d.visits = visitors()
	for _, list := range wordLists {
		for w := range strings.FieldsSeq(list.c) {
			d.words[w] |= list.set
		}
		if cplus {
			for w := range strings.FieldsSeq(list.cplus) {
				d.words[w] |= list.set
			}
		}
	}
	f := d.grammar.Field
	d.field = fields{
		alternative: f("alternative"), argument: f("argument"), arguments: f("arguments"), body: f("body"), condition: f("condition"),
		consequence: f("consequence"), declarator: f("declarator"), designator: f("designator"), field: f("field"),
		function: f("function"), initializer: f("initializer"), label: f("label"), left: f("left"), member: f("member"), name: f("name"),
		operator: f("operator"), parameters: f("parameters"), path: f("path"), right: f("right"), size: f("size"), typ: f("type"),
		value: f("value"),
	}
	if cplus {
		d.field.base, d.field.captures, d.field.constraint = f("base"), f("captures"), f("constraint")
		d.field.defaultType, d.field.defaultValue, d.field.indices = f("default_type"), f("default_value"), f("indices")
		d.field.placement, d.field.scope, d.field.templateParameters = f("placement"), f("scope"), f("template_parameters")
	} else {
		d.field.index, d.field.underlying = f("index"), f("underlying_type")
	}
	return d
}

// symbol is the kind of a node, in either grammar.
type symbol uint8

// The nodes that mean something here. All others are what their children are.
const (
	sNone symbol = iota
	sAbstractArray
	sAbstractFunction
	sAbstractParens
	sAbstractPointer
	sAbstractReference
	sAccess
	sAlias
	sArgumentList
	sArray
	sAssignment
	sAttribute
	sAttributed
	sAttributedStatement
	sAttributeDeclaration
	sAttributeSpecifier
	sAuto
	sAwait
	sBaseClause
	sBinary
	sCall
	sCase
	sCast
	sCatch
	sChar
	sClass
	sComma
	sComment
	sCompound
	sCompoundLiteral
	sConcatenated
	sConcept
	sConditional
	sConditionClause
	sDecltype
	sDeclaration
	sDeclarationList
	sDefaultMethod
	sDeleteMethod
	sDependentName
	sDependentType
	sDestructor
	sDo
	sEnum
	sEnumerator
	sError
	sExpressionStatement
	sFalse
	sFieldDeclaration
	sFieldDesignator
	sFieldExpression
	sFieldIdentifier
	sFieldInitializer
	sFieldInitializerList
	sFor
	sForRange
	sFriend
	sFunction
	sFunctionDefinition
	sGoto
	sIdentifier
	sIf
	sInit
	sInitializerList
	sInitializerPair
	sLabeled
	sLambda
	sLambdaCapture
	sLambdaCaptures
	sLinkage
	sLiteralSuffix
	sMacroType
	sMsCall
	sNamespace
	sNamespaceAlias
	sNamespaceIdentifier
	sNestedNamespace
	sNew
	sNull
	sNumber
	sOffsetof
	sOperatorCast
	sOperatorName
	sOptionalParameter
	sOptionalTypeParameter
	sPackExpansion
	sParameter
	sParameterList
	sParens
	sParensExpression
	sPlaceholder
	sPointer
	sPointerExpression
	sPointerType
	sPrimitive
	sQualified
	sRawString
	sReference
	sRequires
	sReturn
	sSized
	sSizeof
	sStatementIdentifier
	sStorage
	sString
	sStringContent
	sStruct
	sStructuredBinding
	sSubscript
	sSubscriptDesignator
	sSubscriptRange
	sSwitch
	sTemplate
	sTemplateArguments
	sTemplateFunction
	sTemplateInstantiation
	sTemplateMethod
	sTemplateTemplate
	sTemplateType
	sThis
	sTrailingReturn
	sTrue
	sTypeDefinition
	sTypeDescriptor
	sTypeIdentifier
	sTypeParameter
	sTypeQualifier
	sTypeRequirement
	sUnary
	sUnion
	sUpdate
	sUserLiteral
	sUsing
	sVariadic
	sVariadicDeclarator
	sVariadicParameter
	sVariadicTypeParameter
	sVirtual
	sWhile
	nSymbols
)

var symbolNames = [nSymbols]string{
	sAbstractArray: "abstract_array_declarator", sAbstractFunction: "abstract_function_declarator",
	sAbstractParens: "abstract_parenthesized_declarator", sAbstractPointer: "abstract_pointer_declarator",
	sAbstractReference: "abstract_reference_declarator", sAccess: "access_specifier", sAlias: "alias_declaration",
	sArgumentList: "argument_list", sArray: "array_declarator", sAssignment: "assignment_expression", sAttribute: "attribute",
	sAttributed: "attributed_declarator", sAttributedStatement: "attributed_statement",
	sAttributeDeclaration: "attribute_declaration", sAttributeSpecifier: "attribute_specifier", sAuto: "auto",
	sAwait: "co_await_expression", sBaseClause: "base_class_clause", sBinary: "binary_expression", sCall: "call_expression",
	sCase: "case_statement", sCast: "cast_expression", sCatch: "catch_clause", sChar: "char_literal", sClass: "class_specifier",
	sComma: "comma_expression", sComment: "comment", sCompound: "compound_statement",
	sCompoundLiteral: "compound_literal_expression", sConcatenated: "concatenated_string", sConcept: "concept_definition",
	sConditional: "conditional_expression", sConditionClause: "condition_clause", sDecltype: "decltype",
	sDeclaration: "declaration", sDeclarationList: "declaration_list", sDefaultMethod: "default_method_clause",
	sDeleteMethod: "delete_method_clause", sDependentName: "dependent_name", sDependentType: "dependent_type",
	sDestructor: "destructor_name", sDo: "do_statement", sEnum: "enum_specifier", sEnumerator: "enumerator", sError: "ERROR", sExpressionStatement: "expression_statement",
	sFalse: "false", sFieldDeclaration: "field_declaration", sFieldDesignator: "field_designator",
	sFieldExpression: "field_expression", sFieldIdentifier: "field_identifier", sFieldInitializer: "field_initializer",
	sFieldInitializerList: "field_initializer_list", sFor: "for_statement", sForRange: "for_range_loop",
	sFriend: "friend_declaration", sFunction: "function_declarator", sFunctionDefinition: "function_definition",
	sGoto: "goto_statement", sIdentifier: "identifier", sIf: "if_statement", sInit: "init_declarator",
	sInitializerList: "initializer_list", sInitializerPair: "initializer_pair", sLabeled: "labeled_statement",
	sLambda: "lambda_expression", sLambdaCapture: "lambda_capture_initializer", sLambdaCaptures: "lambda_capture_specifier",
	sLinkage: "linkage_specification", sLiteralSuffix: "literal_suffix", sMacroType: "macro_type_specifier",
	sMsCall: "ms_call_modifier", sNamespace: "namespace_definition", sNamespaceAlias: "namespace_alias_definition",
	sNamespaceIdentifier: "namespace_identifier", sNestedNamespace: "nested_namespace_specifier", sNew: "new_expression",
	sNull: "null", sNumber: "number_literal", sOffsetof: "offsetof_expression", sOperatorCast: "operator_cast",
	sOperatorName: "operator_name", sOptionalParameter: "optional_parameter_declaration",
	sOptionalTypeParameter: "optional_type_parameter_declaration", sPackExpansion: "parameter_pack_expansion",
	sParameter: "parameter_declaration", sParameterList: "parameter_list", sParens: "parenthesized_declarator",
	sParensExpression: "parenthesized_expression", sPlaceholder: "placeholder_type_specifier", sPointer: "pointer_declarator",
	sPointerExpression: "pointer_expression", sPointerType: "pointer_type_declarator", sPrimitive: "primitive_type",
	sQualified: "qualified_identifier", sRawString: "raw_string_literal", sReference: "reference_declarator",
	sRequires: "requires_expression", sReturn: "return_statement", sSized: "sized_type_specifier", sSizeof: "sizeof_expression",
	sStatementIdentifier: "statement_identifier", sStorage: "storage_class_specifier", sString: "string_literal",
	sStringContent: "string_content", sStruct: "struct_specifier", sStructuredBinding: "structured_binding_declarator",
	sSubscript: "subscript_expression", sSubscriptDesignator: "subscript_designator", sSubscriptRange: "subscript_range_designator",
	sSwitch: "switch_statement", sTemplate: "template_declaration", sTemplateArguments: "template_argument_list",
	sTemplateFunction: "template_function", sTemplateInstantiation: "template_instantiation", sTemplateMethod: "template_method",
	sTemplateTemplate: "template_template_parameter_declaration", sTemplateType: "template_type", sThis: "this",
	sTrailingReturn: "trailing_return_type", sTrue: "true", sTypeDefinition: "type_definition",
	sTypeDescriptor: "type_descriptor", sTypeIdentifier: "type_identifier", sTypeParameter: "type_parameter_declaration",
	sTypeQualifier: "type_qualifier", sTypeRequirement: "type_requirement", sUnary: "unary_expression", sUnion: "union_specifier",
	sUpdate: "update_expression", sUserLiteral: "user_defined_literal", sUsing: "using_declaration",
	sVariadic: "variadic_parameter", sVariadicDeclarator: "variadic_declarator",
	sVariadicParameter: "variadic_parameter_declaration", sVariadicTypeParameter: "variadic_type_parameter_declaration",
	sVirtual: "virtual_specifier", sWhile: "while_statement",
}
