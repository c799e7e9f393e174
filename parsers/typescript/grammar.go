package typescript

import (
	"unsafe"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// A handler states the facts of one node and its children. It returns the
// expression that the node is, if u wants it, else 0.
type handler func(p *parser, n syntax.Node, u use) facts.ExprID

// use says what the surroundings do with an expression.
type use struct {
	role facts.Role
	args int16        // of a call
	want bool         // whether the expression itself is needed
	as   facts.ExprID // a value of the type that the surroundings expect
	this receiver     // what this means in a function that becomes a member
	last bool         // of an operator's operands, only the last is meant
}

var (
	read   = use{}                    // for its references only
	wanted = use{want: true}          // for its meaning too
	write  = use{role: facts.Write}   // as what is assigned to
	typed  = use{role: facts.TypeUse} // as a type, for its references only
	asType = use{role: facts.TypeUse, want: true}
)

// grammar is a tree-sitter grammar with its nodes mapped to our kinds.
type grammar struct {
	syntax   *syntax.Grammar
	kinds    []kind
	handlers []handler // by the grammar's kind
	fields   [numFields]syntax.Field
	script   bool // JavaScript: no types, members made by assignment, types in comments
}

func newGrammar(language unsafe.Pointer) *grammar {
	g := &grammar{syntax: syntax.NewGrammar(language)}
	n := g.syntax.NumKinds()
	g.kinds, g.handlers = make([]kind, n), make([]handler, n)
	byKind := handlers()
	for k := kind(1); k < numKinds; k++ {
		node, token := g.syntax.Find(kindNames[k])
		if k >= firstToken {
			node = token
		}
		if node != 0 {
			g.kinds[node], g.handlers[node] = k, byKind[k]
		}
	}
	for f := range g.fields {
		g.fields[f] = g.syntax.FindField(fieldNames[f])
	}
	node, _ := g.syntax.Find("type_identifier")
	g.script = node == 0
	return g
}

type field int

const (
	fAlias field = iota
	fAlternative
	fArgument
	fArguments
	fBody
	fCondition
	fConsequence
	fConstraint
	fConstructor
	fDeclaration
	fDecorator
	fFunction
	fHandler
	fFinalizer
	fIncrement
	fIndex
	fIndexType
	fInitializer
	fKey
	fKind
	fLabel
	fLeft
	fModule
	fName
	fObject
	fOperator
	fParameter
	fParameters
	fPattern
	fProperty
	fReturnType
	fRight
	fSource
	fType
	fTypeArguments
	fTypeParameters
	fValue
	fOpenTag
	fCloseTag
	numFields
)

var fieldNames = [numFields]string{
	fAlias: "alias", fAlternative: "alternative", fArgument: "argument", fArguments: "arguments", fBody: "body",
	fCondition: "condition", fConsequence: "consequence", fConstraint: "constraint", fConstructor: "constructor",
	fDeclaration: "declaration", fDecorator: "decorator", fFunction: "function", fHandler: "handler",
	fFinalizer: "finalizer", fIncrement: "increment", fIndex: "index", fIndexType: "index_type",
	fInitializer: "initializer", fKey: "key", fKind: "kind", fLabel: "label", fLeft: "left", fModule: "module",
	fName: "name", fObject: "object", fOperator: "operator", fParameter: "parameter", fParameters: "parameters",
	fPattern: "pattern", fProperty: "property", fReturnType: "return_type", fRight: "right", fSource: "source",
	fType: "type", fTypeArguments: "type_arguments", fTypeParameters: "type_parameters", fValue: "value",
	fOpenTag: "open_tag", fCloseTag: "close_tag",
}
