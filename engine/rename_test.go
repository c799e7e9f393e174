package engine

import (
	"slices"
	"strings"
	"testing"

	"cairn/parsers"
	"cairn/parsers/cpp"
	"cairn/parsers/csharp"
	"cairn/parsers/golang"
	"cairn/parsers/java"
	"cairn/parsers/php"
	"cairn/parsers/python"
	"cairn/parsers/ruby"
	"cairn/parsers/rust"
	"cairn/parsers/typescript"
)

// Nothing can be renamed to a word that is a keyword of its language, though
// anything can to one of another.
func TestKeywordsAreNoNewNames(t *testing.T) {
	tests := []struct {
		language                       *parsers.Language
		file, source, keyword, allowed string
	}{
		{golang.Language, "a.go", "package a\n\nfunc here() {}\n", "select", "class"},
		{python.Language, "a.py", "def here():\n    pass\n", "lambda", "match"},
		{java.Language, "A.java", "class A { void here() {} }\n", "class", "record"},
		{rust.Language, "a.rs", "fn here() {}\n", "fn", "union"},
		{php.Language, "a.php", "<?php\nfunction here() {}\n", "foreach", "select"},
		{ruby.Language, "a.rb", "def here\nend\n", "end", "fn"},
		{csharp.Language, "A.cs", "class A { void here() {} }\n", "return", "record"},
		{cpp.C, "a.c", "void here(void) {}\n", "if", "class"},
		{cpp.Language, "a.cpp", "void here() {}\n", "class", "override"},
		{typescript.TypeScript, "a.ts", "function here() {}\n", "enum", "type"},
		{typescript.JavaScript, "a.js", "function here() {}\n", "return", "fn"},
	}
	for _, test := range tests {
		e := engineOf(t, map[string]string{test.file: test.source}, test.language)
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		at := uint32(strings.Index(test.source, "here"))
		plan, err := e.Snapshot().Rename(t.Context(), test.file, at, test.keyword)
		if err != nil {
			t.Fatal(test.file, err)
		}
		named := func(r RenameReason) bool {
			return r.Code == RenameKeyword && strings.Contains(r.Text, test.language.Name)
		}
		if !plan.Refused() || len(plan.Edits) > 0 || !slices.ContainsFunc(plan.Reasons, named) {
			t.Errorf("%s: to %s: %+v", test.file, test.keyword, plan)
		}
		if plan, err = e.Snapshot().Rename(t.Context(), test.file, at, test.allowed); err != nil || plan.Refused() || len(plan.Edits) != 1 {
			t.Errorf("%s: to %s: %+v, %v", test.file, test.allowed, plan, err)
		}
	}
}

// A member that takes the place of one from outside of the workspace keeps its
// name; one of the same name that does not is renamed.
func TestMembersOfLibrariesKeepTheirNames(t *testing.T) {
	for _, test := range []struct {
		language           *parsers.Language
		file, source       string
		refused, renamable string
	}{
		{rust.Language, "a.rs", "struct S;\nimpl Iterator for S { type Item = u8; fn next(&mut self) -> Option<u8> { None } }\nstruct T;\nimpl T { fn next(&self) {} }\n",
			"next(&mut", "next(&self"},
		{python.Language, "a.py", "class A(dict):\n    def keys(self): pass\nclass B:\n    def keys(other): pass\n", "keys(self", "keys(other"},
		{java.Language, "A.java", "class A { public String toString() { return null; } void toString(int n) { } }\n", "toString()", "toString(int"},
		{csharp.Language, "A.cs", "class A { public override string ToString() { return null; } void ToString(int n) { } }\n", "ToString()", "ToString(int"},
	} {
		e := engineOf(t, map[string]string{test.file: test.source}, test.language)
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		for at, refused := range map[string]bool{test.refused: true, test.renamable: false} {
			plan, err := e.Snapshot().Rename(t.Context(), test.file, uint32(strings.Index(test.source, at)), "other")
			if err != nil {
				t.Fatal(test.file, err)
			}
			outside := slices.ContainsFunc(plan.Reasons, func(r RenameReason) bool { return r.Code == RenameOutside })
			if plan.Refused() != refused || outside != refused {
				t.Errorf("%s: %s: %+v, refused want %v", test.file, at, plan, refused)
			}
		}
	}
}
