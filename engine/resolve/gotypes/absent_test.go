package gotypes_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn/engine/resolve/gotypes"
)

// TestAbsent asks what is not on this machine, and why imports lead nowhere.
func TestAbsent(t *testing.T) {
	cache := t.TempDir()
	have := filepath.Join(cache, "example.net/have@v1.0.0/sub")
	if err := os.MkdirAll(have, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(have, "s.go"), []byte("package sub\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	sources := world(`
-- go.work --
go 1.24
use (
	./app
	./gone
)
-- app/go.mod --
module example.com/app

go 1.24

require (
	example.net/Have/v2 v2.1.0
	example.net/have v1.0.0
	example.net/lost v1.2.3
	example.net/old v1.0.0
	example.net/beside v0.0.0
	example.net/nowhere v0.0.0
	example.com/tool v0.0.0
	example.net/unread v1.0.0 // indirect
)

replace (
	example.net/old => example.net/new v1.5.0
	example.net/beside => ../beside
	example.net/nowhere => ../nowhere
)
-- app/a.go --
package app

import (
	_ "example.com/app/empty"
	_ "example.com/other"
	_ "example.com/tool/x"
	_ "example.net/have/none"
	_ "example.net/have/sub"
	_ "example.net/lost/deep/inside"
	_ "example.net/nowhere/x"
	_ "example.net/old"
	_ "example.net/beside"
	_ "example.net/Have/v2"
	_ "fmt"
	_ "fmt/nothing"
	_ "unsafe"
	"C"
	_ "./here"
)
-- app/b.go --
package app

import (
	_ "example.com/app/never"
	_ "example.com/app/plan9"
)
-- app/plan9/a_plan9.go --
package plan9
-- app/never/a_plan9.go --
//go:build linux

package never
-- app/testdata/go.mod --
module example.com/case

require example.net/case v1.0.0
-- beside/go.mod --
module example.net/beside
-- beside/b.go --
package beside
-- tool/go.mod --
module example.com/tool
-- tool/x/x.go --
package x
-- vendored/go.mod --
module example.com/vendored

require example.net/dep v1.0.0
-- vendored/vendor/modules.txt --
# example.net/dep v1.0.0
## explicit
example.net/dep
-- vendored/vendor/example.net/dep/d.go --
package dep
`)
	e := env()
	e.ModCache = filepath.ToSlash(cache)
	c := gotypes.New(gotypes.Options{World: sources, Env: e})
	told := func(list []gotypes.Absence) string {
		var out []string
		for _, a := range list {
			line := a.String()
			if a.Import != "" {
				line = a.Import + ": " + line
			}
			if next := a.Next(); next != "" {
				line += "; " + next
			}
			out = append(out, line)
		}
		slices.Sort(out)
		return strings.ReplaceAll(strings.Join(out, "\n"), e.ModCache, "CACHE")
	}
	for _, test := range []struct {
		what string
		got  []gotypes.Absence
		want string
	}{
		{"modules", c.AbsentModules(), `
go.work names the folder gone, which is not there
module example.net/Have/v2 v2.1.0 is not on this machine; run go mod download
module example.net/lost v1.2.3 is not on this machine; run go mod download
module example.net/new v1.5.0 is not on this machine; run go mod download
module example.net/nowhere v0.0.0 is replaced by the folder nowhere, which is not there`},
		{"imports", c.Absences("app/a.go"), `
./here: the folder app/here has no Go files
example.com/app/empty: the folder app/empty has no Go files
example.com/other: no module that is required has the package example.com/other; run go get example.com/other
example.net/Have/v2: module example.net/Have/v2 v2.1.0 is not on this machine; run go mod download
example.net/have/none: the folder CACHE/example.net/have@v1.0.0/none has no Go files
example.net/lost/deep/inside: module example.net/lost v1.2.3 is not on this machine; run go mod download
example.net/nowhere/x: module example.net/nowhere v0.0.0 is replaced by the folder nowhere, which is not there
example.net/old: module example.net/new v1.5.0 is not on this machine; run go mod download
fmt/nothing: the standard library has no package fmt/nothing`},
		{"imports of other builds", c.Absences("app/b.go"), `
example.com/app/never: all files of app/never are for other builds`},
	} {
		if got := told(test.got); "\n"+got != test.want {
			t.Errorf("absent %s are\n%s\nwant%s", test.what, got, test.want)
		}
	}

	e.Roots = nil
	c = gotypes.New(gotypes.Options{World: world("-- go.mod --\nmodule example.com/m\n-- a.go --\npackage m\n\nimport \"fmt\"\n\nvar _ = fmt.Sprint\n"), Env: e})
	if got := told(append(c.AbsentModules(), c.Absences("a.go")...)); got != "fmt: no Go installation was found; install Go or set GOROOT\nno Go installation was found; install Go or set GOROOT" {
		t.Errorf("without Go, absent are\n%s", got)
	}
}
