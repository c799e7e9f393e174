package rust

import (
	"strings"

	"cairn/parsers"
)

// rules say how Rust's names get their meaning.
var rules = &parsers.Rules{
	Family:    "rust",
	Modules:   findModules,
	Configs:   []string{"Cargo.toml"},
	Separator: "::",
	Implied: []string{"drop", "deref", "deref_mut", "index", "index_mut", "next", "into_iter", "fmt", "eq", "ne", "partial_cmp", "cmp", "lt",
		"le", "gt", "ge", "neg", "not", "add", "sub", "mul", "div", "rem", "bitand", "bitor", "bitxor", "shl", "shr", "*_assign", "call",
		"call_mut", "call_once", "from", "from_residual", "branch", "poll", "into_future"},
	PositionalArguments: true,
	Sequential:          true,
	DottedMembers:       true,
	SplitTypes:          true,
	ClosedNamespaces:    true,
	AliasesApart:        true,
	RawPrefix:           "r#",
	RootModules:         true,
	SelfType:            "Self",
	PathRoot:            pathRoot,
	MacroPackage:        crateOf,
	SplitMembers:        true,
	NewNamesType:        true,
	IterMember:          []string{"into_iter", "iter"},
	NextMember:          []string{"next"},
	IndexMember:         []string{"index"},
	DerefMember:         []string{"deref"},
	TryMember:           []string{"unwrap"},
	Builtins:            []string{"::std"},
	ListType:            "__slice",
	Literal:             builtins(),
	ItemType:            "Item",
	TargetType:          "Target",
	MemberUses:          parsers.HeirUses,
	ShorthandIsValue:    true,
	BlanketImpls:        true,
	ExtensionsApart:     true,
}

// pathRoot gives the module that a path begins at.
func pathRoot(name, pkg string) (string, bool) {
	switch name {
	case "crate":
		return crateOf(pkg), true
	case "self":
		return pkg, true
	case "super":
		if i := strings.LastIndex(pkg, "::"); i >= 0 {
			return pkg[:i], true
		}
	}
	return "", false
}

// crateOf returns the crate of a module.
func crateOf(pkg string) string {
	crate, _, _ := strings.Cut(pkg, "::")
	return crate
}
