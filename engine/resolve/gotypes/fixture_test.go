package gotypes_test

import (
	"os"
	"path"
	"runtime"
	"testing"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/engine/resolve/resolvetest"
	"cairn/parsers"
	"cairn/parsers/golang"
)

// env is a fixed build, so that fixtures mean the same on all machines.
func env() gotypes.Env {
	e := gotypes.EnvOf(os.Getenv, os.ReadFile)
	e.GOOS, e.GOARCH, e.Cgo, e.Tags = "linux", "amd64", true, nil
	e.Roots = append([]string{runtime.GOROOT()}, e.Roots...)
	return e
}

func TestFixtures(t *testing.T) {
	fixtures(t, func(w *resolvetest.World) *gotypes.Checker {
		return gotypes.New(gotypes.Options{World: w, Env: env()})
	})
}

// TestFixturesRecalled sees imported packages as an earlier Checker kept them.
func TestFixturesRecalled(t *testing.T) {
	fixtures(t, func(w *resolvetest.World) *gotypes.Checker {
		first := gotypes.New(gotypes.Options{World: w, Env: env()})
		checkAll(t, first)
		kept := map[string][]byte{}
		fresh, looks := first.Exports()
		for _, x := range fresh {
			kept[x.Key] = x.Data
		}
		for key := range looks {
			if kept[key] == nil {
				t.Errorf("%q is not kept", key)
			}
		}
		if fresh, _ := first.Exports(); len(fresh) > 0 {
			t.Errorf("%d packages are told twice", len(fresh))
		}
		second := gotypes.New(gotypes.Options{World: w, Env: env(), Recall: func(key string) []byte { return kept[key] }})
		checkAll(t, second)
		if fresh, again := second.Exports(); len(fresh) > 0 || len(again) != len(looks) {
			t.Errorf("%d packages of %d are new, of %d before", len(fresh), len(again), len(looks))
		}
		return second
	})
}

// TestFixturesAlone asks about each file as if no other of its package had been
// asked about, so that their function bodies are left out.
func TestFixturesAlone(t *testing.T) {
	run(t, func(w *resolvetest.World) resolvetest.Resolver {
		c := gotypes.New(gotypes.Options{World: w, Env: env()})
		return func(id resolve.FileID) *resolve.Bindings {
			c.Update(w)
			r, err := c.CheckFile(t.Context(), w.Path(id))
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Bindings) > 1 {
				t.Errorf("%d files are bound with %s", len(r.Bindings), w.Path(id))
			}
			return r.Bindings[id]
		}
	})
}

func fixtures(t *testing.T, checker func(*resolvetest.World) *gotypes.Checker) {
	run(t, func(w *resolvetest.World) resolvetest.Resolver {
		c := checker(w)
		results := map[string]map[resolve.FileID]*resolve.Bindings{}
		return func(id resolve.FileID) *resolve.Bindings {
			dir := path.Dir(w.Path(id))
			if results[dir] == nil {
				results[dir] = check(t, c, dir).Bindings
			}
			return results[dir][id]
		}
	})
}

func run(t *testing.T, resolver func(*resolvetest.World) resolvetest.Resolver) {
	resolvetest.Run(t, resolvetest.Options{
		Languages: parsers.NewLanguages(golang.Language),
		Root:      os.DirFS("../../.."),
		Archives:  "testdata/go/*.txtar",
		Outside:   os.DirFS("/"),
		Resolver:  func(_ *testing.T, w *resolvetest.World) resolvetest.Resolver { return resolver(w) },
	})
}
