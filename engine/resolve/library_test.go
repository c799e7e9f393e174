package resolve_test

import (
	"bytes"
	"testing"

	"cairn/engine/resolve"
	"cairn/engine/resolve/resolvetest"
	"cairn/parsers"
	"cairn/parsers/all"
	"cairn/parsers/facts"
)

// qualifiers returns the references before a dot, which may name packages.
func qualifiers(f *facts.File) map[facts.RefID]bool {
	out := map[facts.RefID]bool{}
	for i := range f.Refs {
		out[f.Exprs[f.Refs[i].Recv].Ref] = true
	}
	return out
}

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
			before := qualifiers(f)
			for i, targets := range r.Bind(id).Targets {
				ref := &f.Refs[i]
				if i == 0 || ref.Import != 0 {
					continue
				}
				if len(targets) == 0 || targets[0].File == resolve.Outside && ref.Recv == 0 && !before[facts.RefID(i)] {
					line := 1 + bytes.Count([]byte(src[:ref.Span.Start]), []byte("\n"))
					t.Errorf("%s:%d: %s means nothing", name, line, ref.Name)
				}
			}
		}
	}
}
