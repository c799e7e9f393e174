package java

import (
	"path"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// modules finds Java's packages, which are found by name alone: a file belongs
// to the package it declares, wherever it lies.
type modules struct{}

func findModules(parsers.Tree) parsers.Modules { return modules{} }

// Resolve implements parsers.Modules. What the workspace does not have comes
// from the JDK or a library.
func (modules) Resolve(_ string, imp *facts.Import) parsers.Module {
	return parsers.Module{Package: imp.Path, External: true}
}

// Sub implements parsers.Modules. Packages have no members that are packages.
func (modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules. Files without a package declaration see
// those beside them.
func (modules) Package(file string, f *facts.File) string {
	if f.Module == "" {
		return "the unnamed package of " + path.Dir(file)
	}
	return f.Module
}
