package resolve_test

import (
	"io/fs"
	"os"
	"testing"

	"cairn/engine/resolve"
	"cairn/engine/resolve/resolvetest"
	"cairn/parsers/all"
)

// TestFixtures checks the archives of every language that rules describe.
func TestFixtures(t *testing.T) {
	languages := all.Languages()
	root := os.DirFS("../..")
	for _, lang := range languages.All() {
		archives := "testdata/" + lang.ID + "/*.txtar"
		if found, _ := fs.Glob(root, archives); lang.Rules == nil || len(found) == 0 {
			continue
		}
		t.Run(lang.ID, func(t *testing.T) {
			resolvetest.Run(t, resolvetest.Options{
				Languages: languages, Root: root, Archives: archives,
				Resolver: func(_ *testing.T, w *resolvetest.World) resolvetest.Resolver {
					return resolve.New(w, languages, resolve.NewModuleCache()).Bind
				},
			})
		})
	}
}
