package php

import (
	"path"
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// rules say how PHP's names get their meaning. Classes are found by their full
// names, as Composer's autoloaders find them, wherever their files lie.
var rules = &parsers.Rules{
	Family:    "php",
	Modules:   func(tree parsers.Tree) parsers.Modules { return modules{tree} },
	Separator: `\`,
	Hosts:     []string{".twig", ".latte", ".tpl", ".volt", ".module", ".theme", ".ctp"},
	Implied: []string{"__*", "offsetGet", "offsetSet", "offsetExists", "offsetUnset", "getIterator", "current", "key", "next", "rewind",
		"valid", "count", "jsonSerialize"},
	DottedMembers: true,
	SplitTypes:    true,
	OpenGlobals:   true,
	SplitCalls:    true,
	FoldCase:      foldsCase,
	PathRoot: func(name, pkg string) (string, bool) {
		return pkg, name == "namespace"
	},
	Builtins:    []string{builtins},
	MemberUses:  parsers.FamilyUses,
	CallMember:  []string{"__invoke"},
	IterMember:  []string{"getIterator"},
	NextMember:  []string{"current"},
	IndexMember: []string{"offsetGet"},
}

// builtins is the path of the module of all that PHP itself defines. No
// namespace is called that.
const builtins = "#php"

// foldsCase reports whether names of a kind ignore case: all but those of
// variables, properties and constants.
func foldsCase(k facts.Kind) bool {
	return k.IsType() && k != facts.KindTypeParam || k.IsCallable() || k == facts.KindAlias
}

// modules finds what use and include name.
type modules struct{ tree parsers.Tree }

// Resolve implements parsers.Modules.
func (m modules) Resolve(from string, imp *facts.Import) parsers.Module {
	if imp.Path == builtins && imp.Kind == facts.ImportModule {
		return parsers.Module{Files: []string{parsers.LibraryPath("php", "php.php")}}
	}
	if imp.Kind != facts.ImportFile {
		return parsers.Module{Package: imp.Path}
	}
	// A path without a dot at its start is looked for in the include path, of
	// which the root stands for all that is known, then beside the file.
	for _, dir := range []string{".", path.Dir(from)} {
		if dir == "." && strings.HasPrefix(imp.Path, ".") {
			continue
		}
		if p := path.Join(dir, imp.Path); m.tree.IsFile(p) {
			return parsers.Module{Files: []string{p}}
		}
	}
	return parsers.Module{}
}

// Sub implements parsers.Modules: PHP's modules are not nested.
func (modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules.
func (modules) Package(_ string, f *facts.File) string { return f.Module }
