package typescript

import "cairn/parsers"

// rules say how names get their meaning in TypeScript and JavaScript.
var rules = &parsers.Rules{
	Family:              "js",
	Modules:             findModules,
	Configs:             []string{"tsconfig.json", "jsconfig.json", "package.json"},
	Separator:           ".",
	PositionalArguments: true,
	DottedMembers:       true,
	Structural:          true,
	SplitTypes:          true,
	MergeScope:          true,
	ExportsMarked:       true,
	KeepModuleNames:     true,
	OpenGlobals:         true,
	Builtins:            []string{builtinLibrary},
	NewMember:           []string{newMember},
	CallMember:          []string{callMember},
	IndexMember:         []string{indexMember},
	IterMember:          []string{"[Symbol.iterator]", "[Symbol.asyncIterator]"},
	NextMember:          []string{"next"},
	Literal: map[string]string{
		"list":   "Array",
		"string": "String", "number": "Number", "boolean": "Boolean", "bigint": "BigInt", "symbol": "Symbol", "object": "Object",
	},
	Wrappers: map[string]parsers.Wrapper{
		"Promise":               {Await: 1},
		"PromiseLike":           {Await: 1},
		"Array":                 {Elem: 1, Index: 1},
		"ReadonlyArray":         {Elem: 1, Index: 1},
		"Set":                   {Elem: 1},
		"ReadonlySet":           {Elem: 1},
		"Iterable":              {Elem: 1},
		"Iterator":              {Elem: 1},
		"Generator":             {Elem: 1},
		"AsyncIterable":         {Elem: 1},
		"IterableIterator":      {Elem: 1},
		"ArrayIterator":         {Elem: 1},
		"SetIterator":           {Elem: 1},
		"MapIterator":           {Elem: 1},
		"AsyncIterableIterator": {Elem: 1},
		"AsyncGenerator":        {Elem: 1},
	},
}
