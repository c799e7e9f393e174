package resolve_test

import (
	"os"
	"testing"

	"cairn/engine/resolve"
	"cairn/engine/resolve/resolvetest"
	"cairn/parsers"
	"cairn/parsers/all"
	"cairn/parsers/toy"
)

// without names, by language, what a language has no such thing for.
var without = map[string][]string{
	"c": {"inferred receiver", "inheritance", "alias"},
}

// TestFixtures checks the archives of every language that rules describe, and
// of the one that is kept to be copied.
func TestFixtures(t *testing.T) {
	languages := parsers.NewLanguages(append(all.Languages().All(), toy.Language)...)
	seen := map[*parsers.Rules]bool{} // languages that share rules share archives, under the first one's name
	for _, lang := range languages.All() {
		if lang.Rules == nil || seen[lang.Rules] {
			continue
		}
		seen[lang.Rules] = true
		t.Run(lang.ID, func(t *testing.T) {
			resolvetest.Run(t, resolvetest.Options{
				Languages: languages, Root: os.DirFS("../.."), Archives: "testdata/" + lang.ID + "/*.txtar",
				Resolver: func(_ *testing.T, w *resolvetest.World) resolvetest.Resolver {
					return resolve.New(w, languages, resolve.NewModuleCache()).Bind
				},
				Without: without[lang.ID],
			})
		})
	}
}
