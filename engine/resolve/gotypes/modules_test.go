package gotypes_test

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"cairn/engine/resolve/gotypes"
)

// TestModulesAround opens a folder inside of a module, whose go.mod, siblings and
// dependencies lie outside of it: above, beside and in the module cache.
func TestModulesAround(t *testing.T) {
	base := t.TempDir()
	for _, f := range txtar.Parse([]byte(`
-- cache/example.net/!upper@v1.4.0/u.go --
package upper

type U struct{}

func (U) Shout() {}
-- cache/example.net/!upper@v1.5.0-beta/u.go --
package upper

type U struct{}

func (U) Shout() {}
func (U) Beta() {}
-- cache/example.net/!upper@v1.5.0-beta/go.mod --
module example.net/Upper
-- cache/example.net/old@v0.1.0/o.go --
package old

import "example.net/Upper"

type Old struct{ upper.U }
-- cache/cache/download/example.net/old/@v/v0.1.0.mod --
module example.net/old

require example.net/Upper v1.5.0-beta
-- cache/example.net/big@v1.0.0/go.mod --
module example.net/big
-- cache/example.net/big@v1.0.0/b.go --
package big

func Whole() {}
-- cache/example.net/big/part@v1.1.0/p.go --
package part

func Part() {}
-- repo/go.mod --
module example.org/repo

go 1.16

require (
	example.net/old v0.1.0
	example.net/big v1.0.0
	example.net/big/part v1.1.0
	example.org/sibling v0.0.0
)

replace example.org/sibling => ../sibling
-- repo/lib/l.go --
package lib

func Above() {}
-- sibling/s.go --
package sibling

import "example.org/sibling/more"

func Beside() { more.More() }
-- sibling/more/m.go --
package more

func More() {}
`)).Files {
		p := filepath.Join(base, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w := world(`
-- a.go --
package work

import (
	"example.net/big"
	"example.net/big/part"
	"example.net/old"
	"example.org/repo/lib"
	"example.org/repo/work/sub"
	"example.org/sibling"
)

func A() {
	big.Whole()
	part.Part()
	var o old.Old
	o.Shout()
	o.Beta()
	lib.Above()
	sub.Below()
	sibling.Beside()
}
-- sub/s.go --
package sub

func Below() {}
`)
	base = filepath.ToSlash(base)
	e := env()
	e.ModCache = base + "/cache"
	c := gotypes.New(gotypes.Options{World: w, Env: e, Root: base + "/repo/work"})
	id := w.File("a.go")
	r := check(t, c, ".")
	want := map[string]string{
		"Whole": "/cache/example.net/big@v1.0.0/b.go", "Part": "/cache/example.net/big/part@v1.1.0/p.go",
		"Old": "/cache/example.net/old@v0.1.0/o.go", "Shout": "/cache/example.net/!upper@v1.5.0-beta/u.go",
		"Beta": "/cache/example.net/!upper@v1.5.0-beta/u.go", "Above": "/repo/lib/l.go", "Below": "sub/s.go", "Beside": "/sibling/s.go",
	}
	f := w.Facts(id)
	for i := range f.Refs {
		path, wanted := want[f.Refs[i].Name]
		if !wanted {
			continue
		}
		delete(want, f.Refs[i].Name)
		got := ""
		for _, sym := range r.Bindings[id].Targets[i] {
			got = w.Path(sym.File)
		}
		if path[0] == '/' {
			path = base + path
		}
		if got != path {
			t.Errorf("%s is in %q, want %q", f.Refs[i].Name, got, path)
		}
	}
	for name := range want {
		t.Errorf("%s is not looked at", name)
	}
	if absent := c.Absences("a.go"); len(absent) > 0 {
		t.Errorf("absent are %v", absent)
	}
}
