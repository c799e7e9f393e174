package python

import (
	python "github.com/tree-sitter/tree-sitter-python/bindings/go"

	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

var grammar = syntax.NewGrammar(python.Language())

// The node kinds that code asks for by name; all others are only in the table.
var (
	kAliasedImport    = grammar.Kind("aliased_import")
	kArgumentList     = grammar.Kind("argument_list")
	kAsPattern        = grammar.Kind("as_pattern")
	kAsPatternTarget  = grammar.Kind("as_pattern_target")
	kAssignment       = grammar.Kind("assignment")
	kAsync            = grammar.Token("async")
	kAttribute        = grammar.Kind("attribute")
	kAugmented        = grammar.Kind("augmented_assignment")
	kBooleanOperator  = grammar.Kind("boolean_operator")
	kBinaryOperator   = grammar.Kind("binary_operator")
	kBreak            = grammar.Kind("break_statement")
	kCall             = grammar.Kind("call")
	kCaseClause       = grammar.Kind("case_clause")
	kCasePattern      = grammar.Kind("case_pattern")
	kClass            = grammar.Kind("class_definition")
	kClassPattern     = grammar.Kind("class_pattern")
	kComment          = grammar.Kind("comment")
	kConcatenated     = grammar.Kind("concatenated_string")
	kConstrainedType  = grammar.Kind("constrained_type")
	kDecorator        = grammar.Kind("decorator")
	kDefaultParameter = grammar.Kind("default_parameter")
	kDictPattern      = grammar.Kind("dict_pattern")
	kDictionarySplat  = grammar.Kind("dictionary_splat")
	kDictSplatPattern = grammar.Kind("dictionary_splat_pattern")
	kDottedName       = grammar.Kind("dotted_name")
	kElif             = grammar.Kind("elif_clause")
	kElse             = grammar.Kind("else_clause")
	kExceptGroup      = grammar.Kind("except_group_clause")
	kExceptClause     = grammar.Kind("except_clause")
	kExpressionList   = grammar.Kind("expression_list")
	kExpressionStmt   = grammar.Kind("expression_statement")
	kForStatement     = grammar.Kind("for_statement")
	kForIn            = grammar.Kind("for_in_clause")
	kFrom             = grammar.Token("from")
	kFunction         = grammar.Kind("function_definition")
	kGeneratorExpr    = grammar.Kind("generator_expression")
	kGenericType      = grammar.Kind("generic_type")
	kGlobal           = grammar.Kind("global_statement")
	kIdentifier       = grammar.Kind("identifier")
	kImport           = grammar.Kind("import_statement")
	kImportFrom       = grammar.Kind("import_from_statement")
	kInterpolation    = grammar.Kind("interpolation")
	kKeywordArgument  = grammar.Kind("keyword_argument")
	kKeywordPattern   = grammar.Kind("keyword_pattern")
	kLambda           = grammar.Kind("lambda")
	kList             = grammar.Kind("list")
	kLineContinuation = grammar.Kind("line_continuation")
	kListPattern      = grammar.Kind("list_pattern")
	kListSplat        = grammar.Kind("list_splat")
	kListSplatPattern = grammar.Kind("list_splat_pattern")
	kMemberType       = grammar.Kind("member_type")
	kNamedExpression  = grammar.Kind("named_expression")
	kNonlocal         = grammar.Kind("nonlocal_statement")
	kNone             = grammar.Kind("none")
	kNotOperator      = grammar.Kind("not_operator")
	kParenthesized    = grammar.Kind("parenthesized_expression")
	kPatternList      = grammar.Kind("pattern_list")
	kRelativeImport   = grammar.Kind("relative_import")
	kSlice            = grammar.Kind("slice")
	kSplatPattern     = grammar.Kind("splat_pattern")
	kSplatType        = grammar.Kind("splat_type")
	kString           = grammar.Kind("string")
	kStringContent    = grammar.Kind("string_content")
	kStringEnd        = grammar.Kind("string_end")
	kStringStart      = grammar.Kind("string_start")
	kSubscript        = grammar.Kind("subscript")
	kTuple            = grammar.Kind("tuple")
	kTuplePattern     = grammar.Kind("tuple_pattern")
	kType             = grammar.Kind("type")
	kTypeParameter    = grammar.Kind("type_parameter")
	kTypedDefault     = grammar.Kind("typed_default_parameter")
	kTypedParameter   = grammar.Kind("typed_parameter")
	kUnionPattern     = grammar.Kind("union_pattern")
	kUnionType        = grammar.Kind("union_type")
	kWhileStatement   = grammar.Kind("while_statement")
	kWildcardImport   = grammar.Kind("wildcard_import")
)

var (
	fAlias          = grammar.Field("alias")
	fArguments      = grammar.Field("arguments")
	fAttribute      = grammar.Field("attribute")
	fBody           = grammar.Field("body")
	fCondition      = grammar.Field("condition")
	fConsequence    = grammar.Field("consequence")
	fDefinition     = grammar.Field("definition")
	fFunction       = grammar.Field("function")
	fKey            = grammar.Field("key")
	fLeft           = grammar.Field("left")
	fModuleName     = grammar.Field("module_name")
	fName           = grammar.Field("name")
	fObject         = grammar.Field("object")
	fOperator       = grammar.Field("operator")
	fParameters     = grammar.Field("parameters")
	fReturnType     = grammar.Field("return_type")
	fRight          = grammar.Field("right")
	fSubject        = grammar.Field("subject")
	fSubscript      = grammar.Field("subscript")
	fSuperclasses   = grammar.Field("superclasses")
	fType           = grammar.Field("type")
	fTypeParameters = grammar.Field("type_parameters")
	fValue          = grammar.Field("value")
)

// table returns the handler of each kind of node.
func table() walk.Table[*walker] {
	return walk.NewTable(grammar, map[string]walk.Handler[*walker]{
		"function_definition":  (*walker).function,
		"class_definition":     (*walker).class,
		"decorated_definition": (*walker).decorated,
		"lambda":               (*walker).lambda,
		"type_alias_statement": (*walker).typeAlias,

		"import_statement":        (*walker).importModules,
		"import_from_statement":   (*walker).importFrom,
		"future_import_statement": (*walker).importFrom,

		"expression_statement": (*walker).expressionStatement,
		"assignment":           (*walker).assignment,
		"augmented_assignment": (*walker).augmented,
		"named_expression":     (*walker).walrus,
		"delete_statement":     (*walker).del,
		"global_statement":     (*walker).scopeStatement,
		"nonlocal_statement":   (*walker).scopeStatement,
		"return_statement":     (*walker).returns,
		"yield":                (*walker).yield,
		"raise_statement":      (*walker).ends,
		"break_statement":      (*walker).ends,
		"continue_statement":   (*walker).ends,
		"assert_statement":     (*walker).assert,
		"if_statement":         (*walker).ifStatement,
		"while_statement":      (*walker).whileStatement,
		"for_statement":        (*walker).forStatement,
		"try_statement":        (*walker).tryStatement,
		"except_clause":        (*walker).except,
		"except_group_clause":  (*walker).except,
		"with_item":            (*walker).withItem,
		"match_statement":      (*walker).match,

		"identifier":               (*walker).identifier,
		"attribute":                (*walker).attribute,
		"call":                     (*walker).call,
		"subscript":                (*walker).subscript,
		"await":                    (*walker).await,
		"conditional_expression":   (*walker).conditional,
		"boolean_operator":         (*walker).boolean,
		"binary_operator":          (*walker).binary,
		"unary_operator":           (*walker).unary,
		"not_operator":             (*walker).not,
		"comparison_operator":      literal("bool"),
		"parenthesized_expression": (*walker).Inner,
		"as_pattern":               (*walker).asPattern,
		"list_splat":               (*walker).splat,
		"list":                     (*walker).list,
		"set":                      (*walker).list,
		"tuple":                    (*walker).tuple,
		"expression_list":          (*walker).tuple,
		"dictionary":               (*walker).dictionary,
		"list_comprehension":       (*walker).comprehension,
		"set_comprehension":        (*walker).comprehension,
		"generator_expression":     (*walker).comprehension,
		"dictionary_comprehension": (*walker).comprehension,

		"string":              (*walker).str,
		"concatenated_string": (*walker).concatenated,
		"integer":             literal("int"),
		"float":               literal("float"),
		"true":                literal("bool"),
		"false":               literal("bool"),
		"none":                literal("None"),
		"type":                (*walker).annotation,
	})
}

var literal = walk.ValueOf[*walker]
