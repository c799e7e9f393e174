package toy

import (
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// imports handles import { a, b as c } from "module".
func (w *walker) imports(n syntax.Node) facts.ExprID {
	source := w.Field(n, fSource)
	if source == 0 {
		return 0
	}
	at := w.Span(source)
	at.Start, at.End = at.Start+1, at.End-1
	w.specifiers(n, at)
	return 0
}

// specifiers handles the names below n that are imported from the module at a span.
func (w *walker) specifiers(n syntax.Node, from facts.Span) {
	for c := range w.Each(n) {
		if w.Tree.Kind(c) != kSpecifier {
			w.specifiers(c, from)
			continue
		}
		name := w.Field(c, fName)
		bound := name
		if alias := w.Field(c, fAlias); alias != 0 {
			bound = alias
		}
		if name == 0 {
			continue
		}
		def := w.define(facts.KindAlias, c, bound)
		i := w.Import(facts.Import{
			Kind: facts.ImportMember, Path: w.Text(from), PathSpan: from,
			Name: w.TextOf(name), Def: def, Span: w.Span(c),
		})
		w.Def(def).Import = i
		w.Ref(facts.Ref{Name: w.TextOf(name), Span: w.Span(name), Role: facts.ImportName, Import: i})
	}
}

// modules finds the file that an import names: its path from the root of the
// workspace, without the extension.
type modules struct{ tree parsers.Tree }

func findModules(tree parsers.Tree) parsers.Modules { return modules{tree} }

// Resolve implements parsers.Modules.
func (m modules) Resolve(_ string, imp *facts.Import) parsers.Module {
	file := imp.Path + ".toy"
	if !m.tree.IsFile(file) {
		return parsers.Module{}
	}
	return parsers.Module{Files: []string{file}}
}

// Sub implements parsers.Modules: a module has none inside.
func (modules) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules: a module is found by path only.
func (modules) Package(string, *facts.File) string { return "" }
