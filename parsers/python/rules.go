package python

import "cairn/parsers"

// rules say how Python's names get their meaning.
var rules = &parsers.Rules{
	Family:           "python",
	Modules:          findModules,
	Configs:          []string{"pyproject.toml", "setup.cfg", "setup.py", "pyrightconfig.json", "pytest.ini", "tox.ini", "__init__.py"},
	TypeScopeHidden:  true,
	CallInstantiates: true,
	MergeScope:       true,
	C3:               true,
	Constructors:     []string{"__init__", "__new__"},
	CallMember:       []string{"__call__"},
	IterMember:       []string{"__iter__", "__aiter__"},
	NextMember:       []string{"__next__", "__anext__"},
	IndexMember:      []string{"__getitem__"},
	EnterMember:      []string{"__enter__", "__aenter__"},
	AwaitMember:      []string{"__await__"},
}
