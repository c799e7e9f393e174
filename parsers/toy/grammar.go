package toy

import (
	javascript "github.com/tree-sitter/tree-sitter-javascript/bindings/go"

	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

var grammar = syntax.NewGrammar(javascript.Language())

// The node kinds and fields that code asks for by name; all other kinds are only
// in the table.
var (
	kComment   = grammar.Kind("comment")
	kHeritage  = grammar.Kind("class_heritage")
	kSpecifier = grammar.Kind("import_specifier")

	fAlias       = grammar.Field("alias")
	fArguments   = grammar.Field("arguments")
	fBody        = grammar.Field("body")
	fConstructor = grammar.Field("constructor")
	fFunction    = grammar.Field("function")
	fLeft        = grammar.Field("left")
	fName        = grammar.Field("name")
	fObject      = grammar.Field("object")
	fParameters  = grammar.Field("parameters")
	fProperty    = grammar.Field("property")
	fRight       = grammar.Field("right")
	fSource      = grammar.Field("source")
	fValue       = grammar.Field("value")
)

// table returns the handler of each kind of node.
func table() walk.Table[*walker] {
	return walk.NewTable(grammar, map[string]walk.Handler[*walker]{
		"import_statement":     (*walker).imports,
		"class_declaration":    (*walker).class,
		"function_declaration": (*walker).function,
		"method_definition":    (*walker).function,
		"variable_declarator":  (*walker).variable,
		"statement_block":      (*walker).block,
		"return_statement":     (*walker).returns,
		"if_statement":         (*walker).branch,
		"while_statement":      (*walker).branch,

		"identifier":            (*walker).identifier,
		"member_expression":     (*walker).member,
		"call_expression":       (*walker).call,
		"new_expression":        (*walker).create,
		"assignment_expression": (*walker).assign,
		"this":                  (*walker).this,
		"string":                (*walker).str,
		"number":                walk.ValueOf[*walker]("number"),
	})
}
