package python

import "cairn/parsers"

// rules say how Python's names get their meaning.
var rules = &parsers.Rules{
	Family:           "python",
	Modules:          findModules,
	Configs:          []string{"pyproject.toml", "setup.cfg", "setup.py", "pyrightconfig.json", "pytest.ini", "tox.ini", "__init__.py"},
	Hosts:            []string{".pyx", ".pxd", ".pxi", ".ipynb"},
	Stubs:            map[string]string{".pyi": ".py"},
	Implied:          []string{"__*__"},
	TypeScopeHidden:  true,
	CallInstantiates: true,
	AliasesApart:     true,
	FreeTypeParams:   true,
	MergeScope:       true,
	TextualCalls:     true,
	StarredNames:     true,
	StatedMembers:    true,
	C3:               true,
	PrivateImports:   true,
	Builtins:         []string{"builtins"},
	Literal: map[string]string{
		"None": "", "list": "list", "set": "set", "generator": "_generator", "map": "dict", "tuple": "tuple", "array": "tuple",
	},
	RootType:     "object",
	MetaType:     "type",
	FunctionType: "_function",
	Constructors: []string{"__init__", "__new__"},
	CallMember:   []string{"__call__"},
	IterMember:   []string{"__iter__", "__aiter__"},
	NextMember:   []string{"__next__", "__anext__"},
	IndexMember:  []string{"__getitem__"},
	EnterMember:  []string{"__enter__", "__aenter__"},
	AwaitMember:  []string{"__await__"},
	OperatorMember: map[string]string{
		"+": "__add__", "-": "__sub__", "*": "__mul__", "/": "__truediv__", "//": "__floordiv__", "%": "__mod__", "**": "__pow__",
		"@": "__matmul__", "&": "__and__", "|": "__or__", "^": "__xor__", "<<": "__lshift__", ">>": "__rshift__",
	},
	AsyncMembers: map[string]bool{"__anext__": true, "__aenter__": true},
	Wrappers: map[string]parsers.Wrapper{
		"Awaitable": {Await: 1}, "Coroutine": {Await: 3},
	},
}
