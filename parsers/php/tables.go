package php

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// The kinds and fields that handlers ask for.
var (
	kAnonymousClass = lang.Kind("anonymous_class")
	kArguments      = lang.Kind("arguments")
	kArrowFunction  = lang.Kind("arrow_function")
	kAbstract       = lang.Kind("abstract_modifier")
	kAnonymous      = lang.Kind("anonymous_function")
	kAttributes     = lang.Kind("attribute_list")
	kBaseClause     = lang.Kind("base_clause")
	kBinary         = lang.Kind("binary_expression")
	kBreak          = lang.Kind("break_statement")
	kCase           = lang.Kind("case_statement")
	kCatch          = lang.Kind("catch_clause")
	kColonBlock     = lang.Kind("colon_block")
	kCompound       = lang.Kind("compound_statement")
	kContinue       = lang.Kind("continue_statement")
	kExit           = lang.Kind("exit_statement")
	kFinally        = lang.Kind("finally_clause")
	kForeach        = lang.Kind("foreach_statement")
	kGoto           = lang.Kind("goto_statement")
	kHeredocBody    = lang.Kind("heredoc_body")
	kReturn         = lang.Kind("return_statement")
	kShell          = lang.Kind("shell_command_expression")
	kStatement      = lang.Kind("expression_statement")
	kThrow          = lang.Kind("throw_expression")
	kByRef          = lang.Kind("by_ref")
	kClassConst     = lang.Kind("class_constant_access_expression")
	kComment        = lang.Kind("comment")
	kConstElement   = lang.Kind("const_element")
	kEncapsed       = lang.Kind("encapsed_string")
	kImplements     = lang.Kind("class_interface_clause")
	kElement        = lang.Kind("array_element_initializer")
	kListLiteral    = lang.Kind("list_literal")
	kMemberAccess   = lang.Kind("member_access_expression")
	kName           = lang.Kind("name")
	kNamespace      = lang.Kind("namespace_definition")
	kNamespaceName  = lang.Kind("namespace_name")
	kNullsafe       = lang.Kind("nullsafe_member_access_expression")
	kPair           = lang.Kind("pair")
	kParen          = lang.Kind("parenthesized_expression")
	kPlaceholder    = lang.Kind("variadic_placeholder")
	kPrimitive      = lang.Kind("primitive_type")
	kPromotion      = lang.Kind("property_promotion_parameter")
	kProperty       = lang.Kind("property_element")
	kHook           = lang.Kind("property_hook")
	kHooks          = lang.Kind("property_hook_list")
	kQualified      = lang.Kind("qualified_name")
	kReferenceMark  = lang.Kind("reference_modifier")
	kRelative       = lang.Kind("relative_scope")
	kScopedProperty = lang.Kind("scoped_property_access_expression")
	kStatic         = lang.Kind("static_modifier")
	kString         = lang.Kind("string")
	kSubscript      = lang.Kind("subscript_expression")
	kUnary          = lang.Kind("unary_op_expression")
	kUseClause      = lang.Kind("namespace_use_clause")
	kUseClosure     = lang.Kind("anonymous_function_use_clause")
	kUseGroup       = lang.Kind("namespace_use_group")
	kUseList        = lang.Kind("use_list")
	kVariable       = lang.Kind("variable_name")
	kVariadic       = lang.Kind("variadic_parameter")
	kVisibility     = lang.Kind("visibility_modifier")

	kArrow     = lang.Token("=>")
	kBackslash = lang.Token(`\`)

	fAlias       = lang.Field("alias")
	fAlternative = lang.Field("alternative")
	fArgument    = lang.Field("argument")
	fArguments   = lang.Field("arguments")
	fBody        = lang.Field("body")
	fCondition   = lang.Field("condition")
	fConditions  = lang.Field("conditional_expressions")
	fDefault     = lang.Field("default_value")
	fFunction    = lang.Field("function")
	fLeft        = lang.Field("left")
	fName        = lang.Field("name")
	fObject      = lang.Field("object")
	fOperator    = lang.Field("operator")
	fParameters  = lang.Field("parameters")
	fReturnExpr  = lang.Field("return_expression")
	fReturnType  = lang.Field("return_type")
	fRight       = lang.Field("right")
	fScope       = lang.Field("scope")
	fType        = lang.Field("type")
	fValue       = lang.Field("value")
)

// table returns the handler of each kind of node.
func table() walk.Table[*walker] {
	return walk.NewTable(lang, map[string]walk.Handler[*walker]{
		// Declarations.
		"namespace_definition":        (*walker).namespace,
		"namespace_use_declaration":   (*walker).use,
		"class_declaration":           classLike(facts.KindClass),
		"interface_declaration":       classLike(facts.KindInterface),
		"trait_declaration":           classLike(facts.KindTrait),
		"enum_declaration":            classLike(facts.KindEnum),
		"use_declaration":             (*walker).useTraits,
		"enum_case":                   (*walker).enumCase,
		"const_declaration":           (*walker).constants,
		"property_declaration":        (*walker).properties,
		"method_declaration":          (*walker).method,
		"function_definition":         (*walker).function,
		"function_static_declaration": (*walker).statics,
		"global_declaration":          (*walker).globals,
		"attribute":                   (*walker).attribute,

		// Statements.
		"expression_statement":  (*walker).statement,
		"if_statement":          (*walker).ifStatement,
		"switch_statement":      (*walker).switchStatement,
		"while_statement":       (*walker).loop,
		"do_statement":          (*walker).loop,
		"for_statement":         (*walker).loop,
		"foreach_statement":     (*walker).foreach,
		"try_statement":         (*walker).try,
		"return_statement":      (*walker).returnStatement,
		"goto_statement":        (*walker).gotoStatement,
		"named_label_statement": (*walker).labelStatement,
		"declare_directive":     skip,
		"text":                  skip,
		"text_interpolation":    skip,

		// Expressions.
		"variable_name":                func(w *walker, n syntax.Node) facts.ExprID { return w.variable(n) },
		"dynamic_variable_name":        (*walker).dynamic,
		"name":                         func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, facts.Read, -1) },
		"qualified_name":               func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, facts.Read, -1) },
		"relative_scope":               (*walker).relative,
		"named_type":                   (*walker).typ,
		"optional_type":                (*walker).typ,
		"union_type":                   (*walker).typ,
		"intersection_type":            (*walker).typ,
		"primitive_type":               (*walker).typ,
		"type_list":                    (*walker).typ,
		"disjunctive_normal_form_type": (*walker).typ,

		"assignment_expression":             (*walker).assign,
		"reference_assignment_expression":   (*walker).assign,
		"augmented_assignment_expression":   (*walker).augment,
		"update_expression":                 (*walker).update,
		"member_access_expression":          (*walker).access,
		"nullsafe_member_access_expression": (*walker).access,
		"member_call_expression":            (*walker).methodCall,
		"nullsafe_member_call_expression":   (*walker).methodCall,
		"scoped_call_expression":            (*walker).methodCall,
		"scoped_property_access_expression": (*walker).access,
		"class_constant_access_expression":  (*walker).classConstant,
		"function_call_expression":          (*walker).call,
		"object_creation_expression":        (*walker).create,
		"anonymous_function":                (*walker).lambda,
		"arrow_function":                    (*walker).lambda,
		"array_creation_expression":         (*walker).array,
		"subscript_expression":              (*walker).subscript,
		"conditional_expression":            (*walker).conditional,
		"binary_expression":                 (*walker).binary,
		"match_expression":                  (*walker).match,
		"cast_expression":                   (*walker).cast,
		"yield_expression":                  (*walker).yield,
		"include_expression":                (*walker).include,
		"include_once_expression":           (*walker).include,
		"require_expression":                (*walker).include,
		"require_once_expression":           (*walker).include,
		"string":                            (*walker).str,
		"encapsed_string":                   (*walker).str,
		"heredoc":                           (*walker).heredoc,
		"nowdoc":                            (*walker).heredoc,
		"integer":                           literal("int"),
		"float":                             literal("float"),
		"boolean":                           literal("bool"),
		"null":                              skip,
		"unary_op_expression":               (*walker).unary,
	})
}

func skip(*walker, syntax.Node) facts.ExprID { return 0 }

var literal = walk.ValueOf[*walker]
