package rust

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// The kinds and fields that handlers ask for.
var (
	kAssign           = lang.Kind("assignment_expression")
	kAttribute        = lang.Kind("attribute")
	kArray            = lang.Kind("array_expression")
	kAttributeItem    = lang.Kind("attribute_item")
	kBlock            = lang.Kind("block")
	kBlockComment     = lang.Kind("block_comment")
	kBounds           = lang.Kind("trait_bounds")
	kBoundedParam     = lang.Kind("constrained_type_parameter")
	kClosure          = lang.Kind("closure_expression")
	kConstParam       = lang.Kind("const_parameter")
	kCrate            = lang.Kind("crate")
	kFieldExpr        = lang.Kind("field_expression")
	kFieldPattern     = lang.Kind("field_pattern")
	kFieldInit        = lang.Kind("field_initializer")
	kForLifetimes     = lang.Kind("for_lifetimes")
	kGenericFn        = lang.Kind("generic_function")
	kIdentifier       = lang.Kind("identifier")
	kHigherRanked     = lang.Kind("higher_ranked_trait_bound")
	kInnerDoc         = lang.Kind("inner_doc_comment_marker")
	kInteger          = lang.Kind("integer_literal")
	kLabel            = lang.Kind("label")
	kLifetime         = lang.Kind("lifetime")
	kLineComment      = lang.Kind("line_comment")
	kMacroCall        = lang.Kind("macro_invocation")
	kMacroDefinition  = lang.Kind("macro_definition")
	kMacroRule        = lang.Kind("macro_rule")
	kMetavariable     = lang.Kind("metavariable")
	kModifiers        = lang.Kind("function_modifiers")
	kMutable          = lang.Kind("mutable_specifier")
	kOptionalParam    = lang.Kind("optional_type_parameter")
	kOrderedFields    = lang.Kind("ordered_field_declaration_list")
	kOuterDoc         = lang.Kind("outer_doc_comment_marker")
	kParameter        = lang.Kind("parameter")
	kRawString        = lang.Kind("raw_string_literal")
	kReferencePattern = lang.Kind("reference_pattern")
	kRefPattern       = lang.Kind("ref_pattern")
	kParen            = lang.Kind("parenthesized_expression")
	kRestPattern      = lang.Kind("remaining_field_pattern")
	kScoped           = lang.Kind("scoped_identifier")
	kScopedType       = lang.Kind("scoped_type_identifier")
	kScopedUseList    = lang.Kind("scoped_use_list")
	kSelf             = lang.Kind("self")
	kSelfParam        = lang.Kind("self_parameter")
	kShorthandInit    = lang.Kind("shorthand_field_initializer")
	kStatement        = lang.Kind("expression_statement")
	kStaticItem       = lang.Kind("static_item")
	kString           = lang.Kind("string_literal")
	kSuper            = lang.Kind("super")
	kTokenTree        = lang.Kind("token_tree")
	kTuple            = lang.Kind("tuple_expression")
	kTypeBinding      = lang.Kind("type_binding")
	kTypeIdent        = lang.Kind("type_identifier")
	kTypeParams       = lang.Kind("type_parameters")
	kUseAs            = lang.Kind("use_as_clause")
	kUseList          = lang.Kind("use_list")
	kUseWildcard      = lang.Kind("use_wildcard")
	kVariadic         = lang.Kind("variadic_parameter")
	kVisibility       = lang.Kind("visibility_modifier")
	kWhere            = lang.Kind("where_clause")

	kAmpersand  = lang.Token("&")
	kAsync      = lang.Token("async")
	kBang       = lang.Token("!")
	kColons     = lang.Token("::")
	kEquals     = lang.Token("=")
	kSlashes    = lang.Token("//")
	kStar       = lang.Token("*")
	kUnderscore = lang.Token("_")

	fAlias       = lang.Field("alias")
	fAlternative = lang.Field("alternative")
	fArguments   = lang.Field("arguments")
	fArgument    = lang.Field("argument")
	fBody        = lang.Field("body")
	fBounds      = lang.Field("bounds")
	fCondition   = lang.Field("condition")
	fConsequence = lang.Field("consequence")
	fDefaultType = lang.Field("default_type")
	fElement     = lang.Field("element")
	fField       = lang.Field("field")
	fFunction    = lang.Field("function")
	fLeft        = lang.Field("left")
	fLength      = lang.Field("length")
	fList        = lang.Field("list")
	fMacro       = lang.Field("macro")
	fName        = lang.Field("name")
	fOperator    = lang.Field("operator")
	fParameters  = lang.Field("parameters")
	fPath        = lang.Field("path")
	fPattern     = lang.Field("pattern")
	fReturnType  = lang.Field("return_type")
	fRight       = lang.Field("right")
	fTrait       = lang.Field("trait")
	fType        = lang.Field("type")
	fTypeArgs    = lang.Field("type_arguments")
	fTypeParams  = lang.Field("type_parameters")
	fValue       = lang.Field("value")
)

// tables say, by kind, what a node means as an item, statement or expression,
// as a type, and as a pattern.
type tables struct {
	exprs, types walk.Table[*walker]
	patterns     []binder
}

// handlers says what each kind of node means as an item, statement or expression.
func handlers() walk.Table[*walker] {
	return walk.NewTable(lang, map[string]handler{
		// Items.
		"attribute_item":           (*walker).attributeItem,
		"inner_attribute_item":     (*walker).attributeItem,
		"line_comment":             skip,
		"block_comment":            skip,
		"visibility_modifier":      (*walker).visibility,
		"declaration_list":         (*walker).list,
		"field_declaration_list":   (*walker).list,
		"enum_variant_list":        (*walker).list,
		"mod_item":                 (*walker).module,
		"foreign_mod_item":         (*walker).foreign,
		"extern_crate_declaration": (*walker).externCrate,
		"use_declaration":          (*walker).use,
		"function_item":            (*walker).function,
		"function_signature_item":  (*walker).function,
		"struct_item":              typeItem(facts.KindStruct),
		"union_item":               typeItem(facts.KindUnion),
		"enum_item":                typeItem(facts.KindEnum),
		"trait_item":               typeItem(facts.KindTrait),
		"type_item":                (*walker).typeAlias,
		"associated_type":          (*walker).typeAlias,
		"impl_item":                (*walker).impl,
		"enum_variant":             (*walker).variant,
		"field_declaration":        (*walker).field,

		"ordered_field_declaration_list": (*walker).tupleFields,

		"const_item":       (*walker).constant,
		"static_item":      (*walker).constant,
		"macro_definition": (*walker).macroDefinition,
		"where_predicate":  (*walker).wherePredicate,
		"trait_bounds":     func(w *walker, n syntax.Node) facts.ExprID { w.bounds(n); return 0 },
		"type_parameters":  func(w *walker, n syntax.Node) facts.ExprID { w.typeParams(n); return 0 },
		"parameters":       func(w *walker, n syntax.Node) facts.ExprID { w.params(n); return 0 },
		"parameter":        func(w *walker, n syntax.Node) facts.ExprID { w.param(n, 0); return 0 },
		"self_parameter":   func(w *walker, n syntax.Node) facts.ExprID { w.selfParam(n); return 0 },

		// Statements.
		"let_declaration":      (*walker).let,
		"expression_statement": (*walker).statement,
		"macro_invocation":     (*walker).macroCall,
		"token_tree":           (*walker).tokens,

		// Expressions.
		"identifier":                  func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, 0, facts.Read, -1) },
		"type_identifier":             func(w *walker, n syntax.Node) facts.ExprID { return w.typ(n) },
		"field_identifier":            func(w *walker, n syntax.Node) facts.ExprID { return w.member(0, n, w.Span(n).Start, facts.Read, -1) },
		"shorthand_field_identifier":  func(w *walker, n syntax.Node) facts.ExprID { return w.bare(n, facts.Read, -1) },
		"self":                        func(w *walker, n syntax.Node) facts.ExprID { return w.bare(n, facts.Read, -1) },
		"super":                       func(w *walker, n syntax.Node) facts.ExprID { return w.bare(n, facts.TypeUse, -1) },
		"crate":                       func(w *walker, n syntax.Node) facts.ExprID { return w.bare(n, facts.TypeUse, -1) },
		"metavariable":                skip,
		"scoped_identifier":           func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, 0, facts.Read, -1) },
		"generic_function":            func(w *walker, n syntax.Node) facts.ExprID { return w.callee(n, facts.Read, -1) },
		"field_expression":            func(w *walker, n syntax.Node) facts.ExprID { return w.callee(n, facts.Read, -1) },
		"call_expression":             (*walker).call,
		"struct_expression":           (*walker).structExpr,
		"closure_expression":          (*walker).lambda,
		"block":                       (*walker).block,
		"unsafe_block":                (*walker).innerBlock,
		"async_block":                 (*walker).innerBlock,
		"const_block":                 (*walker).innerBlock,
		"gen_block":                   (*walker).innerBlock,
		"try_block":                   (*walker).innerBlock,
		"if_expression":               (*walker).ifExpr,
		"match_expression":            (*walker).matchExpr,
		"while_expression":            (*walker).whileExpr,
		"loop_expression":             (*walker).whileExpr,
		"for_expression":              (*walker).forExpr,
		"let_condition":               (*walker).letCondition,
		"let_chain":                   (*walker).letChain,
		"label":                       func(w *walker, n syntax.Node) facts.ExprID { return w.lifetime(n) },
		"lifetime":                    func(w *walker, n syntax.Node) facts.ExprID { return w.lifetime(n) },
		"return_expression":           (*walker).returnExpr,
		"assignment_expression":       (*walker).assign,
		"compound_assignment_expr":    (*walker).assign,
		"binary_expression":           (*walker).binary,
		"unary_expression":            (*walker).unary,
		"reference_expression":        (*walker).reference,
		"try_expression":              wrap(facts.ExprTry),
		"await_expression":            wrap(facts.ExprAwait),
		"parenthesized_expression":    (*walker).Inner,
		"index_expression":            (*walker).index,
		"range_expression":            (*walker).rangeExpr,
		"type_cast_expression":        (*walker).cast,
		"tuple_expression":            sequence(facts.ExprTuple),
		"unit_expression":             sequence(facts.ExprTuple),
		"array_expression":            sequence(facts.ExprList),
		"string_literal":              (*walker).str,
		"raw_string_literal":          (*walker).str,
		"char_literal":                walk.ValueOf[*walker]("char"),
		"boolean_literal":             walk.ValueOf[*walker]("bool"),
		"integer_literal":             (*walker).number,
		"float_literal":               (*walker).number,
		"negative_literal":            (*walker).Inner,
		"generic_type":                func(w *walker, n syntax.Node) facts.ExprID { return w.typ(n) },
		"generic_type_with_turbofish": func(w *walker, n syntax.Node) facts.ExprID { return w.typ(n) },
		"scoped_type_identifier":      func(w *walker, n syntax.Node) facts.ExprID { return w.typ(n) },
		"reference_type":              func(w *walker, n syntax.Node) facts.ExprID { return w.typ(n) },
		"bracketed_type":              func(w *walker, n syntax.Node) facts.ExprID { return w.typ(n) },
	})
}

// typeHandlers says what each kind of node means as a type; one without a
// handler is handled as an expression.
func typeHandlers() walk.Table[*walker] {
	return walk.NewTable(lang, map[string]handler{
		"type_identifier":             func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, 0, facts.TypeUse, -1) },
		"identifier":                  func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, 0, facts.TypeUse, -1) },
		"scoped_type_identifier":      func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, 0, facts.TypeUse, -1) },
		"scoped_identifier":           func(w *walker, n syntax.Node) facts.ExprID { return w.path(n, 0, facts.TypeUse, -1) },
		"primitive_type":              (*walker).primitive,
		"generic_type":                func(w *walker, n syntax.Node) facts.ExprID { return w.generic(n, facts.TypeUse) },
		"generic_type_with_turbofish": func(w *walker, n syntax.Node) facts.ExprID { return w.generic(n, facts.TypeUse) },
		"reference_type":              (*walker).pointerType,
		"pointer_type":                (*walker).pointerType,
		"array_type":                  (*walker).arrayType,
		"tuple_type":                  (*walker).tupleType,
		"unit_type":                   (*walker).tupleType,
		"function_type":               (*walker).functionType,
		"abstract_type":               (*walker).traitType,
		"dynamic_type":                (*walker).traitType,
		"higher_ranked_trait_bound":   (*walker).higherRanked,
		"removed_trait_bound":         (*walker).innerType,
		"bounded_type":                (*walker).boundedType,
		"bracketed_type":              (*walker).innerType,
		"qualified_type":              (*walker).qualifiedType,
		"lifetime":                    func(w *walker, n syntax.Node) facts.ExprID { return w.lifetime(n) },
	})
}

// binders says what each kind of node means as a pattern; one without a binder
// is handled as an expression.
func binders() []binder {
	table := make([]binder, lang.NumKinds())
	for name, b := range map[string]binder{
		"identifier":                 (*walker).bindName,
		"shorthand_field_identifier": (*walker).bindName,
		"self":                       (*walker).define,
		"scoped_identifier":          func(w *walker, n syntax.Node, m match) { w.path(n, 0, facts.Read, -1) },
		"mut_pattern":                (*walker).bindInner,
		"ref_pattern":                (*walker).bindInner,
		"reference_pattern":          (*walker).bindInner,
		"captured_pattern":           (*walker).bindCaptured,
		"tuple_pattern":              (*walker).bindTuple,
		"slice_pattern":              (*walker).bindSlice,
		"tuple_struct_pattern":       (*walker).bindTupleStruct,
		"struct_pattern":             (*walker).bindStruct,
		"or_pattern":                 (*walker).bindAlternatives,
		"match_pattern":              (*walker).bindMatch,
	} {
		table[lang.Kind(name)] = b
	}
	return table
}

func skip(*walker, syntax.Node) facts.ExprID { return 0 }

// wrap handles nodes that apply an operator to their only operand.
func wrap(kind facts.ExprKind) handler {
	return func(w *walker, n syntax.Node) facts.ExprID {
		x := w.Inner(n)
		if x == 0 {
			return 0
		}
		return w.Expr(facts.Expr{Kind: kind, X: x, Span: w.Span(n)})
	}
}

// sequence handles nodes that make one value of many.
func sequence(kind facts.ExprKind) handler {
	return func(w *walker, n syntax.Node) facts.ExprID {
		return w.Expr(facts.Expr{Kind: kind, Args: w.values(n), Span: w.Span(n)})
	}
}
