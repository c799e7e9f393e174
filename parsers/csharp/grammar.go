package csharp

import (
	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"

	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

var grammar = syntax.NewGrammar(csharp.Language())

// The node kinds that code asks for by name; all others are only in the table.
var (
	kAccessor             = grammar.Kind("accessor_declaration")
	kAliasQualified       = grammar.Kind("alias_qualified_name")
	kAnonymousMethod      = grammar.Kind("anonymous_method_expression")
	kArgument             = grammar.Kind("argument")
	kArgumentList         = grammar.Kind("argument_list")
	kArray                = grammar.Kind("array_type")
	kArrow                = grammar.Kind("arrow_expression_clause")
	kAssignment           = grammar.Kind("assignment_expression")
	kAttributeArgument    = grammar.Kind("attribute_argument")
	kAttributeArguments   = grammar.Kind("attribute_argument_list")
	kAttributeList        = grammar.Kind("attribute_list")
	kBaseList             = grammar.Kind("base_list")
	kBlock                = grammar.Kind("block")
	kBracketedArguments   = grammar.Kind("bracketed_argument_list")
	kComment              = grammar.Kind("comment")
	kConditional          = grammar.Kind("conditional_expression")
	kConditionalAccess    = grammar.Kind("conditional_access_expression")
	kConstraintsClause    = grammar.Kind("type_parameter_constraints_clause")
	kConstructorInit      = grammar.Kind("constructor_initializer")
	kDeclaration          = grammar.Kind("variable_declaration")
	kDeclarationExpr      = grammar.Kind("declaration_expression")
	kDeclarator           = grammar.Kind("variable_declarator")
	kDiscard              = grammar.Kind("discard")
	kElementBinding       = grammar.Kind("element_binding_expression")
	kExplicit             = grammar.Kind("explicit_interface_specifier")
	kFunctionPointer      = grammar.Kind("function_pointer_type")
	kFunctionPointerParam = grammar.Kind("function_pointer_parameter")
	kGeneric              = grammar.Kind("generic_name")
	kIdentifier           = grammar.Kind("identifier")
	kImplicitNew          = grammar.Kind("implicit_object_creation_expression")
	kImplicitParameter    = grammar.Kind("implicit_parameter")
	kImplicitType         = grammar.Kind("implicit_type")
	kInitializer          = grammar.Kind("initializer_expression")
	kIs                   = grammar.Kind("is_expression")
	kInvocation           = grammar.Kind("invocation_expression")
	kJoinInto             = grammar.Kind("join_into_clause")
	kLambda               = grammar.Kind("lambda_expression")
	kMemberAccess         = grammar.Kind("member_access_expression")
	kMemberBinding        = grammar.Kind("member_binding_expression")
	kModifier             = grammar.Kind("modifier")
	kNullable             = grammar.Kind("nullable_type")
	kParameter            = grammar.Kind("parameter")
	kParameterList        = grammar.Kind("parameter_list")
	kParenthesized        = grammar.Kind("parenthesized_expression")
	kParenDesignation     = grammar.Kind("parenthesized_variable_designation")
	kPointer              = grammar.Kind("pointer_type")
	kPostfix              = grammar.Kind("postfix_unary_expression")
	kPositional           = grammar.Kind("positional_pattern_clause")
	kPredefined           = grammar.Kind("predefined_type")
	kPreprocIf            = grammar.Kind("preproc_if")
	kPrimaryBase          = grammar.Kind("primary_constructor_base_type")
	kProperties           = grammar.Kind("property_pattern_clause")
	kQualified            = grammar.Kind("qualified_name")
	kRef                  = grammar.Kind("ref_type")
	kScoped               = grammar.Kind("scoped_type")
	kStringContent        = grammar.Kind("string_content")
	kSubpattern           = grammar.Kind("subpattern")
	kSwitchArm            = grammar.Kind("switch_expression_arm")
	kSwitchExpression     = grammar.Kind("switch_expression")
	kThrow                = grammar.Kind("throw_statement")
	kTuple                = grammar.Kind("tuple_expression")
	kTuplePattern         = grammar.Kind("tuple_pattern")
	kTupleType            = grammar.Kind("tuple_type")
	kTypeArguments        = grammar.Kind("type_argument_list")
	kTypeParameter        = grammar.Kind("type_parameter")
	kTypeParameters       = grammar.Kind("type_parameter_list")
	kWithInitializer      = grammar.Kind("with_initializer")

	tAssign   = grammar.Token("=")
	tBase     = grammar.Token("base")
	tGlobal   = grammar.Token("global")
	tIn       = grammar.Token("in")
	tOperator = grammar.Token("operator")
	tOut      = grammar.Token("out")
	tParams   = grammar.Token("params")
	tStatic   = grammar.Token("static")
	tStruct   = grammar.Token("struct")
	tThis     = grammar.Token("this")
)

// words are the tokens that are expressions.
var words = []syntax.Kind{tThis, tBase}

// trivia are the nodes that may stand anywhere.
var trivia = []syntax.Kind{
	kComment, grammar.Kind("preproc_region"), grammar.Kind("preproc_endregion"), grammar.Kind("preproc_line"),
	grammar.Kind("preproc_pragma"), grammar.Kind("preproc_nullable"), grammar.Kind("preproc_error"),
	grammar.Kind("preproc_warning"), grammar.Kind("preproc_define"), grammar.Kind("preproc_undef"),
}

var (
	fAccessors   = grammar.Field("accessors")
	fAlias       = grammar.Field("alias")
	fAlternative = grammar.Field("alternative")
	fArguments   = grammar.Field("arguments")
	fBody        = grammar.Field("body")
	fCondition   = grammar.Field("condition")
	fConsequence = grammar.Field("consequence")
	fExpression  = grammar.Field("expression")
	fFunction    = grammar.Field("function")
	fInitializer = grammar.Field("initializer")
	fLeft        = grammar.Field("left")
	fName        = grammar.Field("name")
	fOperator    = grammar.Field("operator")
	fParameters  = grammar.Field("parameters")
	fPattern     = grammar.Field("pattern")
	fQualifier   = grammar.Field("qualifier")
	fRank        = grammar.Field("rank")
	fReturns     = grammar.Field("returns")
	fRight       = grammar.Field("right")
	fSubscript   = grammar.Field("subscript")
	fType        = grammar.Field("type")
	fValue       = grammar.Field("value")
)

// table returns the handler of each kind of node.
func table() walk.Table[*walker] {
	t := walk.NewTable(grammar, map[string]walk.Handler[*walker]{
		"comment":           (*walker).Comment,
		"shebang_directive": (*walker).skip,
		"preproc_region":    (*walker).skip,
		"preproc_endregion": (*walker).skip,
		"preproc_line":      (*walker).skip,
		"preproc_pragma":    (*walker).skip,
		"preproc_nullable":  (*walker).skip,
		"preproc_error":     (*walker).skip,
		"preproc_warning":   (*walker).skip,
		"preproc_define":    (*walker).skip,
		"preproc_undef":     (*walker).skip,
		"preproc_if":        (*walker).branches,
		"preproc_elif":      (*walker).branches,
		"preproc_else":      (*walker).branches,

		"namespace_declaration":             (*walker).namespace,
		"file_scoped_namespace_declaration": (*walker).fileNamespace,
		"using_directive":                   (*walker).usingDirective,
		"extern_alias_directive":            (*walker).externAlias,
		"attribute":                         (*walker).attribute,

		"class_declaration":               (*walker).class,
		"struct_declaration":              (*walker).structType,
		"record_declaration":              (*walker).record,
		"interface_declaration":           (*walker).interfaceType,
		"enum_declaration":                (*walker).enum,
		"enum_member_declaration":         (*walker).enumMember,
		"delegate_declaration":            (*walker).delegate,
		"field_declaration":               (*walker).fieldDeclaration,
		"event_field_declaration":         (*walker).eventField,
		"event_declaration":               (*walker).event,
		"property_declaration":            (*walker).property,
		"indexer_declaration":             (*walker).indexer,
		"method_declaration":              (*walker).method,
		"constructor_declaration":         (*walker).constructor,
		"destructor_declaration":          (*walker).destructor,
		"operator_declaration":            (*walker).operator,
		"conversion_operator_declaration": (*walker).conversion,
		"local_function_statement":        (*walker).localFunction,

		"global_statement":            (*walker).globalStatement,
		"block":                       (*walker).block,
		"expression_statement":        (*walker).Inner,
		"local_declaration_statement": (*walker).localDeclaration,
		"variable_declaration":        (*walker).variables,
		"using_statement":             (*walker).scoped,
		"fixed_statement":             (*walker).scoped,
		"for_statement":               (*walker).loop,
		"while_statement":             (*walker).loop,
		"do_statement":                (*walker).loop,
		"if_statement":                (*walker).ifStatement,
		"foreach_statement":           (*walker).forEach,
		"catch_clause":                (*walker).catch,
		"catch_declaration":           (*walker).caught,
		"switch_statement":            (*walker).switchStatement,
		"switch_section":              (*walker).switchSection,
		"labeled_statement":           (*walker).labeled,
		"goto_statement":              (*walker).jump,
		"return_statement":            (*walker).returnStatement,
		"yield_statement":             (*walker).yieldStatement,
		"arrow_expression_clause":     (*walker).arrow,

		"is_pattern_expression":     (*walker).isPattern,
		"is_expression":             (*walker).is,
		"switch_expression":         (*walker).switchExpression,
		"declaration_pattern":       (*walker).declarationPattern,
		"recursive_pattern":         (*walker).recursivePattern,
		"var_pattern":               (*walker).varPattern,
		"type_pattern":              (*walker).typePattern,
		"constant_pattern":          (*walker).constantPattern,
		"list_pattern":              (*walker).listPattern,
		"declaration_expression":    (*walker).declarationExpression,
		"discard":                   (*walker).skip,
		"parenthesized_pattern":     (*walker).Inner,
		"positional_pattern_clause": (*walker).skip, // read with the pattern around
		"property_pattern_clause":   (*walker).skip,

		"identifier":                           (*walker).identifier,
		"generic_name":                         (*walker).genericName,
		"this":                                 (*walker).this,
		"base":                                 (*walker).base,
		"parenthesized_expression":             (*walker).parenthesized,
		"member_access_expression":             (*walker).memberAccess,
		"conditional_access_expression":        (*walker).conditionalAccess,
		"element_access_expression":            (*walker).elementAccess,
		"element_binding_expression":           (*walker).collection,
		"invocation_expression":                (*walker).invocation,
		"argument":                             (*walker).argument,
		"object_creation_expression":           (*walker).creation,
		"implicit_object_creation_expression":  (*walker).implicitCreation,
		"anonymous_object_creation_expression": (*walker).anonymousObject,
		"array_creation_expression":            (*walker).arrayCreation,
		"stackalloc_expression":                (*walker).arrayCreation,
		"implicit_array_creation_expression":   (*walker).Inner,
		"implicit_stackalloc_expression":       (*walker).Inner,
		"initializer_expression":               (*walker).elements,
		"with_expression":                      (*walker).with,
		"lambda_expression":                    (*walker).lambda,
		"anonymous_method_expression":          (*walker).lambda,
		"assignment_expression":                (*walker).assignment,
		"prefix_unary_expression":              (*walker).prefix,
		"postfix_unary_expression":             (*walker).postfix,
		"binary_expression":                    (*walker).binary,
		"conditional_expression":               (*walker).conditional,
		"cast_expression":                      (*walker).cast,
		"as_expression":                        (*walker).as,
		"await_expression":                     (*walker).await,
		"tuple_expression":                     (*walker).tuple,
		"typeof_expression":                    (*walker).typeOfExpression,
		"default_expression":                   (*walker).defaultValue,
		"sizeof_expression":                    (*walker).sizeOf,
		"refvalue_expression":                  (*walker).refValue,
		"checked_expression":                   (*walker).Inner,
		"ref_expression":                       (*walker).Inner,
		"range_expression":                     (*walker).rangeExpression,
		"query_expression":                     (*walker).query,

		"interpolated_string_expression": (*walker).interpolated,
		"interpolation_format_clause":    (*walker).skip,
		"string_literal":                 (*walker).str,
		"verbatim_string_literal":        (*walker).str,
		"raw_string_literal":             (*walker).str,
		"character_literal":              literal("char"),
		"integer_literal":                (*walker).integer,
		"real_literal":                   (*walker).floating,
		"boolean_literal":                literal("bool"),
		"null_literal":                   literal("null"),
	})
	for _, k := range []syntax.Kind{kAliasQualified, kQualified, kNullable, kArray, kPointer, kPredefined, kTupleType, kRef, kScoped, kFunctionPointer} {
		t[k] = (*walker).typeOf
	}
	return t
}

var literal = walk.ValueOf[*walker]
