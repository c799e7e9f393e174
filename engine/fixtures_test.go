package engine

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"os"

	"cairn/engine/resolve/resolvetest"
	"cairn/parsers"
	"cairn/parsers/all"
	"cairn/parsers/toy"

	"golang.org/x/tools/txtar"
)

// TestExactIsExact asks for the references of every definition that a fixture
// notes: an answer that calls itself exact has all that other notes say of it.
func TestExactIsExact(t *testing.T) {
	archives, err := filepath.Glob("../testdata/*/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	languages := append(all.Languages().All(), toy.Language)
	asked, exact := 0, 0
	for _, archive := range archives {
		lang := path.Base(filepath.ToSlash(filepath.Dir(archive)))
		if parsers.NewLanguages(languages...).ByID(lang) == nil {
			continue
		}
		t.Run(lang+"/"+strings.TrimSuffix(filepath.Base(archive), ".txtar"), func(t *testing.T) {
			w := openFixture(t, archive, languages)
			for label, def := range w.defs {
				if w.refs[def] {
					continue // the name of an import, which stands for what is imported
				}
				target, ok, err := w.s.At(t.Context(), def.Path, def.Span.Start)
				if err != nil || !ok {
					t.Fatalf("%s: %v, %v", w.at(def), ok, err)
				}
				refs, err := w.s.References(t.Context(), target.Symbols)
				if err != nil {
					t.Fatal(err)
				}
				if asked++; refs.Completeness.Kind != Exact {
					continue
				}
				exact++
				for _, use := range w.uses[label] {
					if !has(refs, use) {
						t.Errorf("%s: the references are %v, yet without %s", label, refs.Completeness, w.at(use))
					}
				}
			}
		})
	}
	if asked < 500 || exact*3 < asked {
		t.Errorf("%d of %d answers are exact", exact, asked)
	}
}

// fixture is an archive in a workspace.
type fixture struct {
	s     *Snapshot
	notes map[Location]resolvetest.Note
	refs  map[Location]bool
	defs  map[string]Location   // by label
	uses  map[string][]Location // what means a label
}

func openFixture(t *testing.T, archive string, languages []*parsers.Language) *fixture {
	t.Helper()
	data, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	w := &fixture{notes: map[Location]resolvetest.Note{}, refs: map[Location]bool{}, defs: map[string]Location{}, uses: map[string][]Location{}}
	files := map[string]string{}
	for _, f := range txtar.Parse(data).Files {
		if strings.HasPrefix(f.Name, "want/") {
			continue
		}
		files[f.Name] = string(f.Data)
		notes, err := resolvetest.ParseNotes(f.Name, f.Data)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range notes {
			w.add(n)
		}
	}
	e := engineOf(t, files, languages...)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	w.s = e.Snapshot()
	return w
}

func (w *fixture) add(n resolvetest.Note) {
	loc := Location{n.Path, n.Span}
	w.notes[loc] = n
	var labels []string
	switch n.Verb {
	case "def":
		label := n.Text
		if len(n.Args) > 0 {
			label = n.Args[0]
		}
		w.defs[label] = loc
	case "ref":
		labels = n.Args
		w.refs[loc] = true
	case "todo": // what is right counts, unless something else is taken for it
		if len(n.Args) == 2 && n.Args[0] == "-" {
			labels = strings.Split(n.Args[1], "+")
		}
	}
	for _, label := range labels {
		w.uses[label] = append(w.uses[label], loc)
	}
}

func (w *fixture) at(loc Location) string { return w.notes[loc].At() }

// has reports whether an answer has a place, as a use or a definition, or as a
// mention that counts elsewhere.
func has(refs *References, at Location) bool {
	same := func(l Location) bool {
		return l.Path == at.Path && l.Span.Start <= at.Span.Start && at.Span.End <= l.Span.End
	}
	used := func(r Reference) bool { return same(r.Location) }
	return slices.ContainsFunc(refs.Definitions, same) || slices.ContainsFunc(refs.Uses, used) || slices.ContainsFunc(refs.Mentions, used)
}
