package resolve_test

import (
	"bytes"
	"strings"
	"testing"

	"cairn/engine/resolve"
	"cairn/engine/resolve/resolvetest"
	"cairn/parsers"
	"cairn/parsers/all"
)

func lowerCase(name string) bool { return strings.ToLower(name) == name } // as packages are

// TestLibrariesAreWhole holds for libraries that are found by their packages:
// each name in them means something that they declare, or a package.
func TestLibrariesAreWhole(t *testing.T) {
	languages := all.Languages()
	for _, lang := range languages.All() {
		if lang.Rules == nil || !lang.Rules.LibraryPackages {
			continue
		}
		w := resolvetest.NewWorld(languages, nil, map[string][]byte{})
		r := resolve.New(w, languages, resolve.NewModuleCache())
		for name, src := range lang.Library {
			id := w.Dependency(parsers.LibraryPath(lang.ID, name))
			f := w.Facts(id)
			for _, p := range f.Problems {
				t.Errorf("%s: %s at %d", name, p.Message, p.Span.Start)
			}
			for i, targets := range r.Bind(id).Targets {
				ref := &f.Refs[i]
				if i == 0 || ref.Import != 0 {
					continue
				}
				if len(targets) == 0 || targets[0].File == resolve.Outside && ref.Recv == 0 && !lowerCase(ref.Name) {
					line := 1 + bytes.Count([]byte(src[:ref.Span.Start]), []byte("\n"))
					t.Errorf("%s:%d: %s means nothing", name, line, ref.Name)
				}
			}
		}
	}
}
