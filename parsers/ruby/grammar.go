package ruby

import (
	ruby "github.com/tree-sitter/tree-sitter-ruby/bindings/go"

	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

var grammar = syntax.NewGrammar(ruby.Language())

// The node kinds that code asks for by name; all others are only in the table.
var (
	kBareSymbol      = grammar.Kind("bare_symbol")
	kBinary          = grammar.Kind("binary")
	kBlockArgument   = grammar.Kind("block_argument")
	kBlockParameter  = grammar.Kind("block_parameter")
	kCall            = grammar.Kind("call")
	kClassVariable   = grammar.Kind("class_variable")
	kComment         = grammar.Kind("comment")
	kConstant        = grammar.Kind("constant")
	kDelimitedSymbol = grammar.Kind("delimited_symbol")
	kDestructured    = grammar.Kind("destructured_parameter")
	kDestructuredLHS = grammar.Kind("destructured_left_assignment")
	kElse            = grammar.Kind("else")
	kEnsure          = grammar.Kind("ensure")
	kGlobalVariable  = grammar.Kind("global_variable")
	kHeredocBody     = grammar.Kind("heredoc_body")
	kHashKey         = grammar.Kind("hash_key_symbol")
	kHashSplatParam  = grammar.Kind("hash_splat_parameter")
	kIdentifier      = grammar.Kind("identifier")
	kInClause        = grammar.Kind("in_clause")
	kInstanceVar     = grammar.Kind("instance_variable")
	kInterpolation   = grammar.Kind("interpolation")
	kKeywordParam    = grammar.Kind("keyword_parameter")
	kLeftList        = grammar.Kind("left_assignment_list")
	kOptionalParam   = grammar.Kind("optional_parameter")
	kParenthesized   = grammar.Kind("parenthesized_statements")
	kUnless          = grammar.Kind("unless")
	kIfModifier      = grammar.Kind("if_modifier")
	kUnlessModifier  = grammar.Kind("unless_modifier")
	kAssignment      = grammar.Kind("assignment")
	kOpAssignment    = grammar.Kind("operator_assignment")
	kPair            = grammar.Kind("pair")
	kRescue          = grammar.Kind("rescue")
	kRestAssignment  = grammar.Kind("rest_assignment")
	kRightList       = grammar.Kind("right_assignment_list")
	kScopeResolution = grammar.Kind("scope_resolution")
	kSelf            = grammar.Kind("self")
	kSetter          = grammar.Kind("setter")
	kSimpleSymbol    = grammar.Kind("simple_symbol")
	kSplatArgument   = grammar.Kind("splat_argument")
	kSplatParam      = grammar.Kind("splat_parameter")
	kString          = grammar.Kind("string")
	kStringContent   = grammar.Kind("string_content")
	kSuper           = grammar.Kind("super")
	kHashSplatArg    = grammar.Kind("hash_splat_argument")
)

var (
	fAlias       = grammar.Field("alias")
	fAlternative = grammar.Field("alternative")
	fArguments   = grammar.Field("arguments")
	fBlock       = grammar.Field("block")
	fBody        = grammar.Field("body")
	fClass       = grammar.Field("class")
	fCondition   = grammar.Field("condition")
	fConsequence = grammar.Field("consequence")
	fExceptions  = grammar.Field("exceptions")
	fKey         = grammar.Field("key")
	fLeft        = grammar.Field("left")
	fLocals      = grammar.Field("locals")
	fMethod      = grammar.Field("method")
	fName        = grammar.Field("name")
	fObject      = grammar.Field("object")
	fOperand     = grammar.Field("operand")
	fOperator    = grammar.Field("operator")
	fParameters  = grammar.Field("parameters")
	fPattern     = grammar.Field("pattern")
	fReceiver    = grammar.Field("receiver")
	fRight       = grammar.Field("right")
	fScope       = grammar.Field("scope")
	fSuperclass  = grammar.Field("superclass")
	fValue       = grammar.Field("value")
	fVariable    = grammar.Field("variable")
)

// literal makes the handler of nodes that are a value of a built-in class.
var literal = walk.ValueOf[*walker]

// table returns the handler of each kind of node.
func table() walk.Table[*walker] {
	return walk.NewTable(grammar, map[string]walk.Handler[*walker]{
		"class":            whole((*walker).class),
		"module":           (*walker).module,
		"singleton_class":  (*walker).singletonClass,
		"method":           whole((*walker).method),
		"singleton_method": whole((*walker).method),
		"lambda":           (*walker).lambda,
		"block":            (*walker).block,
		"do_block":         (*walker).block,
		"alias":            (*walker).alias,
		"undef":            (*walker).undef,

		"program":                  (*walker).Inner,
		"body_statement":           (*walker).body,
		"block_body":               (*walker).Inner,
		"begin":                    (*walker).body,
		"then":                     (*walker).Inner,
		"do":                       (*walker).Inner,
		"else":                     (*walker).Inner,
		"parenthesized_statements": (*walker).Inner,
		"if":                       whole((*walker).branches),
		"unless":                   whole((*walker).branches),
		"elsif":                    whole((*walker).branches),
		"conditional":              whole((*walker).branches),
		"case":                     (*walker).caseOf,
		"case_match":               (*walker).caseOf,
		"when":                     (*walker).when,
		"in_clause":                (*walker).inClause,
		"match_pattern":            whole((*walker).matchPattern),
		"test_pattern":             whole((*walker).matchPattern),
		"if_modifier":              (*walker).modifier,
		"unless_modifier":          (*walker).modifier,
		"while_modifier":           (*walker).modifier,
		"until_modifier":           (*walker).modifier,
		"rescue_modifier":          (*walker).modifier,
		"while":                    (*walker).loop,
		"until":                    (*walker).loop,
		"for":                      whole((*walker).forLoop),
		"rescue":                   whole((*walker).rescue),
		"return":                   (*walker).returns,

		"identifier":          (*walker).identifier,
		"constant":            (*walker).constant,
		"scope_resolution":    (*walker).scopeResolution,
		"instance_variable":   (*walker).variable,
		"class_variable":      (*walker).variable,
		"global_variable":     (*walker).variable,
		"self":                (*walker).self,
		"super":               (*walker).super,
		"yield":               (*walker).yield,
		"call":                whole((*walker).call),
		"element_reference":   whole((*walker).element),
		"assignment":          whole((*walker).assignment),
		"operator_assignment": whole((*walker).operatorAssignment),
		"binary":              whole((*walker).binary),
		"unary":               whole((*walker).unary),
		"array":               (*walker).array,
		"hash":                (*walker).hash,
		"pair":                whole((*walker).pair),
		"block_argument":      (*walker).Inner,
		"splat_argument":      (*walker).Inner,

		"string":           (*walker).str,
		"chained_string":   (*walker).Inner,
		"heredoc_body":     (*walker).heredoc,
		"subshell":         (*walker).str,
		"regex":            literal("Regexp"),
		"integer":          literal("Integer"),
		"float":            literal("Float"),
		"complex":          literal("Complex"),
		"rational":         literal("Rational"),
		"true":             literal("TrueClass"),
		"false":            literal("FalseClass"),
		"nil":              literal("NilClass"),
		"simple_symbol":    literal("Symbol"),
		"delimited_symbol": literal("Symbol"),
		"string_array":     (*walker).words,
		"symbol_array":     (*walker).words,
	})
}
