package java

import (
	java "github.com/tree-sitter/tree-sitter-java/bindings/go"

	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

var grammar = syntax.NewGrammar(java.Language())

// The node kinds that code asks for by name; all others are only in the table.
var (
	kAnnotatedType      = grammar.Kind("annotated_type")
	kAnnotation         = grammar.Kind("annotation")
	kArrayType          = grammar.Kind("array_type")
	kAsterisk           = grammar.Kind("asterisk")
	kBlock              = grammar.Kind("block")
	kBlockComment       = grammar.Kind("block_comment")
	kBooleanType        = grammar.Kind("boolean_type")
	kBreak              = grammar.Kind("break_statement")
	kCatchType          = grammar.Kind("catch_type")
	kClassBody          = grammar.Kind("class_body")
	kCompactConstructor = grammar.Kind("compact_constructor_declaration")
	kContinue           = grammar.Kind("continue_statement")
	kDimensions         = grammar.Kind("dimensions")
	kElementPair        = grammar.Kind("element_value_pair")
	kExpressionStmt     = grammar.Kind("expression_statement")
	kExtendsInterfaces  = grammar.Kind("extends_interfaces")
	kFieldAccess        = grammar.Kind("field_access")
	kFloatingType       = grammar.Kind("floating_point_type")
	kFormalParameter    = grammar.Kind("formal_parameter")
	kGenericType        = grammar.Kind("generic_type")
	kIdentifier         = grammar.Kind("identifier")
	kInstanceof         = grammar.Kind("instanceof_expression")
	kIntegralType       = grammar.Kind("integral_type")
	kLambda             = grammar.Kind("lambda_expression")
	kLineComment        = grammar.Kind("line_comment")
	kMarkerAnnotation   = grammar.Kind("marker_annotation")
	kMethod             = grammar.Kind("method_declaration")
	kMethodReference    = grammar.Kind("method_reference")
	kModifiers          = grammar.Kind("modifiers")
	kNew                = grammar.Token("new")
	kRecordComponent    = grammar.Kind("record_pattern_component")
	kRecordPatternBody  = grammar.Kind("record_pattern_body")
	kReturn             = grammar.Kind("return_statement")
	kScopedIdentifier   = grammar.Kind("scoped_identifier")
	kScopedType         = grammar.Kind("scoped_type_identifier")
	kSpreadParameter    = grammar.Kind("spread_parameter")
	kStatic             = grammar.Token("static")
	kString             = grammar.Kind("string_literal")
	kSuper              = grammar.Kind("super")
	kThis               = grammar.Kind("this")
	kThrow              = grammar.Kind("throw_statement")
	kThrows             = grammar.Kind("throws")
	kTypeArguments      = grammar.Kind("type_arguments")
	kTypeBound          = grammar.Kind("type_bound")
	kTypeIdentifier     = grammar.Kind("type_identifier")
	kTypeList           = grammar.Kind("type_list")
	kTypeParameter      = grammar.Kind("type_parameter")
	kUnary              = grammar.Kind("unary_expression")
	kUnderscore         = grammar.Kind("underscore_pattern")
	kVariableDeclarator = grammar.Kind("variable_declarator")
	kVoidType           = grammar.Kind("void_type")
	kWildcard           = grammar.Kind("wildcard")
	kYield              = grammar.Kind("yield_statement")
)

var (
	fAlternative   = grammar.Field("alternative")
	fArguments     = grammar.Field("arguments")
	fArray         = grammar.Field("array")
	fBody          = grammar.Field("body")
	fCondition     = grammar.Field("condition")
	fConsequence   = grammar.Field("consequence")
	fConstructor   = grammar.Field("constructor")
	fDeclarator    = grammar.Field("declarator")
	fDimensions    = grammar.Field("dimensions")
	fElement       = grammar.Field("element")
	fField         = grammar.Field("field")
	fIndex         = grammar.Field("index")
	fInterfaces    = grammar.Field("interfaces")
	fKey           = grammar.Field("key")
	fLeft          = grammar.Field("left")
	fName          = grammar.Field("name")
	fObject        = grammar.Field("object")
	fOperand       = grammar.Field("operand")
	fOperator      = grammar.Field("operator")
	fParameters    = grammar.Field("parameters")
	fPattern       = grammar.Field("pattern")
	fPermits       = grammar.Field("permits")
	fRight         = grammar.Field("right")
	fScope         = grammar.Field("scope")
	fSuperclass    = grammar.Field("superclass")
	fType          = grammar.Field("type")
	fTypeArguments = grammar.Field("type_arguments")
	fTypeParams    = grammar.Field("type_parameters")
	fValue         = grammar.Field("value")
)

// table returns the handler of each kind of node.
func table() walk.Table[*walker] {
	return walk.NewTable(grammar, map[string]walk.Handler[*walker]{
		"block_comment": (*walker).Comment,
		"line_comment":  (*walker).Comment,

		"package_declaration":             (*walker).packageDeclaration,
		"import_declaration":              (*walker).importDeclaration,
		"module_declaration":              (*walker).moduleDeclaration,
		"requires_module_directive":       (*walker).moduleDirective,
		"exports_module_directive":        (*walker).moduleDirective,
		"opens_module_directive":          (*walker).moduleDirective,
		"uses_module_directive":           (*walker).serviceDirective,
		"provides_module_directive":       (*walker).serviceDirective,
		"marker_annotation":               (*walker).annotation,
		"annotation":                      (*walker).annotation,
		"element_value_array_initializer": (*walker).list,

		"class_declaration":                   (*walker).class,
		"record_declaration":                  (*walker).record,
		"interface_declaration":               (*walker).interfaceType,
		"annotation_type_declaration":         (*walker).interfaceType,
		"enum_declaration":                    (*walker).enum,
		"enum_constant":                       (*walker).enumConstant,
		"method_declaration":                  (*walker).method,
		"annotation_type_element_declaration": (*walker).method,
		"constructor_declaration":             (*walker).constructor,
		"compact_constructor_declaration":     (*walker).constructor,
		"field_declaration":                   (*walker).fieldDeclaration,
		"constant_declaration":                (*walker).fieldDeclaration,

		"block":                           (*walker).block,
		"local_variable_declaration":      (*walker).localVariable,
		"if_statement":                    (*walker).ifStatement,
		"while_statement":                 (*walker).whileStatement,
		"do_statement":                    (*walker).doStatement,
		"for_statement":                   (*walker).forStatement,
		"enhanced_for_statement":          (*walker).forEach,
		"labeled_statement":               (*walker).labeled,
		"break_statement":                 (*walker).jump,
		"continue_statement":              (*walker).jump,
		"return_statement":                (*walker).returnStatement,
		"yield_statement":                 (*walker).yieldStatement,
		"try_with_resources_statement":    (*walker).scoped,
		"resource":                        (*walker).resource,
		"catch_clause":                    (*walker).catch,
		"explicit_constructor_invocation": (*walker).constructorCall,
		"switch_expression":               (*walker).switchExpression,
		"switch_rule":                     (*walker).switchRule,
		"switch_label":                    (*walker).switchLabel,
		"type_pattern":                    (*walker).typePattern,
		"record_pattern":                  (*walker).recordPattern,
		"receiver_parameter":              (*walker).receiverParameter,

		"identifier":                 (*walker).identifier,
		"this":                       (*walker).this,
		"super":                      (*walker).super,
		"parenthesized_expression":   (*walker).Inner,
		"expression_statement":       (*walker).Inner,
		"field_access":               (*walker).fieldAccess,
		"array_access":               (*walker).arrayAccess,
		"method_invocation":          (*walker).invocation,
		"method_reference":           (*walker).methodReference,
		"object_creation_expression": (*walker).creation,
		"array_creation_expression":  (*walker).arrayCreation,
		"array_initializer":          (*walker).list,
		"lambda_expression":          (*walker).lambda,
		"assignment_expression":      (*walker).assignment,
		"update_expression":          (*walker).update,
		"unary_expression":           (*walker).unary,
		"binary_expression":          (*walker).binary,
		"ternary_expression":         (*walker).ternary,
		"cast_expression":            (*walker).cast,
		"instanceof_expression":      (*walker).instanceof,
		"class_literal":              (*walker).classLiteral,

		"string_literal":                 (*walker).str,
		"character_literal":              literal("char"),
		"decimal_integer_literal":        (*walker).integer,
		"hex_integer_literal":            (*walker).integer,
		"octal_integer_literal":          (*walker).integer,
		"binary_integer_literal":         (*walker).integer,
		"decimal_floating_point_literal": (*walker).floating,
		"hex_floating_point_literal":     (*walker).floating,
		"true":                           literal("boolean"),
		"false":                          literal("boolean"),
		"null_literal":                   literal("null"),

		"type_identifier":        (*walker).writtenType,
		"scoped_type_identifier": (*walker).writtenType,
		"generic_type":           (*walker).writtenType,
		"array_type":             (*walker).writtenType,
		"annotated_type":         (*walker).writtenType,
		"integral_type":          (*walker).writtenType,
		"floating_point_type":    (*walker).writtenType,
		"boolean_type":           (*walker).writtenType,
		"void_type":              (*walker).writtenType,
		"wildcard":               (*walker).writtenType,
	})
}

var literal = walk.ValueOf[*walker]
