package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cairn/parsers/all"
)

// brokenWorkspace has something of each kind and reason that is unresolved.
var brokenWorkspace = map[string]string{
	"ts/a.ts": "import { f } from './nope'\nimport { g, nothere } from './b'\nimport './side'\nf(1)\ng()\nzzz()\ndeclare const x: any\nx.run()\n",
	"ts/b.ts": "export function g() {}\n",
	"py/a.py": "from .nope import f\nfrom .b import A, nothere\nf()\nA().gone\nzzz()\n\ndef h(x):\n    x.run()\n\n? zzz ?\n",
	"py/b.py": "class A: pass\n",
	"go/a.go": "package a\n\nimport (\n\t\"fmt\"\n\n\t\"example.com/x/nope\"\n\t\"example.net/other\"\n)\n\nfunc F() { fmt.Println(nope.X, other.Y) }\n",
	"go.mod":  "module example.com/x\n\ngo 1.22\n",
	"c/a.c":   "#include \"nope.h\"\n#include <notinstalled.h>\nstruct S { int x; };\n#define X(s) ((s)->x)\n",
	"README.md": "See `src/gone.go`, [b](ts/b.ts), `b.ts`, `py/b.py`, `ts/b.ts:1`,\n[c](docs/none.md#part) and [d](https://example.com/z.md).\n" +
		"Neither `and/or` nor `example.com/x` is a path.\n",
}

func TestUnresolved(t *testing.T) {
	e := engineOf(t, brokenWorkspace, all.Languages().All()...)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct {
		query UnresolvedQuery
		want  string
	}{
		{UnresolvedQuery{Kind: UnresolvedImport}, `
c/a.c:1 nope.h import_not_found
c/a.c:2 notinstalled.h external_not_installed
go/a.go:6 example.com/x/nope import_not_found
go/a.go:7 example.net/other external_not_installed
py/a.py:1 nope import_not_found
py/a.py:2 nothere name_not_in_module
ts/a.ts:1 ./nope import_not_found
ts/a.ts:2 nothere name_not_in_module
ts/a.ts:3 ./side import_not_found`},
		{UnresolvedQuery{Kind: UnresolvedCall}, `
py/a.py:5 zzz name_not_found
py/a.py:8 run unresolved_receiver
ts/a.ts:6 zzz name_not_found`},
		{UnresolvedQuery{Kind: UnresolvedReference}, `
c/a.c:4 x language_limited
go/a.go:10 X import_not_found
go/a.go:10 Y import_not_found
py/a.py:4 gone member_not_found
py/a.py:10 zzz parse_error_in_file`},
		{UnresolvedQuery{Kind: UnresolvedDocLink}, `
README.md:1 src/gone.go path_not_found
README.md:2 docs/none.md#part path_not_found`},
		{UnresolvedQuery{Name: "zzz", PathGlob: "py/**"}, `
py/a.py:5 zzz name_not_found
py/a.py:10 zzz parse_error_in_file`},
		{UnresolvedQuery{Reason: MemberNotFound}, `
py/a.py:4 gone member_not_found`},
		{UnresolvedQuery{Kind: UnresolvedImport, From: 7, Limit: 1}, `
ts/a.ts:2 nothere name_not_in_module`},
	} {
		found, err := s.Unresolved(t.Context(), test.query)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, u := range found.Places {
			fmt.Fprintf(&got, "\n%s %s %s", linesWith(t, s, []Location{u.Location}), u.Name, u.Reason)
			if !slices.Contains(UnresolvedReasons, u.Reason) {
				t.Errorf("%q is no reason", u.Reason)
			}
		}
		if got.String() != test.want {
			t.Errorf("%+v:%s\nwant:%s", test.query, got.String(), test.want)
		}
	}
}

// Counts are of all that a query finds, however few places it lists.
func TestUnresolvedCounts(t *testing.T) {
	e := engineOf(t, brokenWorkspace, all.Languages().All()...)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	found, err := e.Snapshot().Unresolved(t.Context(), UnresolvedQuery{PathGlob: "py/**", Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(found.Total, found.ByReason)
	if len(found.Places) != 1 || got != "6 map[import_not_found:1 member_not_found:1 name_not_found:1 name_not_in_module:1 parse_error_in_file:1 unresolved_receiver:1]" {
		t.Errorf("%d places, %s", len(found.Places), got)
	}
	if len(found.ByName) == 0 || found.ByName[0] != (NameCount{"zzz", 2}) {
		t.Errorf("by name: %v", found.ByName)
	}
}
