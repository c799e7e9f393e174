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
	resolvetest.Run(t, resolvetest.Options{
		Languages: parsers.NewLanguages(golang.Language),
		Root:      os.DirFS("../../.."),
		Archives:  "testdata/go/*.txtar",
		Outside:   os.DirFS("/"),
		Resolver: func(t *testing.T, w *resolvetest.World) resolvetest.Resolver {
			c := gotypes.New(gotypes.Options{World: w, Env: env()})
			results := map[string]map[resolve.FileID]*resolve.Bindings{}
			return func(id resolve.FileID) *resolve.Bindings {
				dir := path.Dir(w.Path(id))
				if results[dir] == nil {
					results[dir] = check(t, c, dir).Bindings
				}
				return results[dir][id]
			}
		},
	})
}
