package engine

import (
	"path/filepath"
	"testing"

	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/python"
	"cairn/storage"
)

// What another version of a language has read is read again.
func TestLanguagesHaveVersions(t *testing.T) {
	root := t.TempDir()
	writeFile(t, root, "a.py", "def f(): pass\n")
	files, err := workspace.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	indexed := func(lang *parsers.Language) bool {
		langs := parsers.NewLanguages(lang)
		store, err := OpenStore(t.Context(), filepath.Join(root, ".cairn"), langs, storage.Options{})
		if err != nil {
			t.Fatal(err)
		}
		e, err := New(t.Context(), Options{Files: files, Store: store, Languages: langs})
		if err != nil {
			t.Fatal(err)
		}
		defer e.Close()
		before := e.Snapshot().state.table.byPath["a.py"] != nil
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		return before
	}
	next := *python.Language
	next.Version++
	if indexed(python.Language) || !indexed(python.Language) {
		t.Error("an index of the same languages is not kept")
	}
	if indexed(&next) {
		t.Error("an index of another version of a language is kept")
	}
}
