package lsp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn/lsp/lsptest"
)

// definitionAt asks for the one definition at a place.
func definitionAt(t *testing.T, c *lsptest.Client, uri string, line, col int) location {
	t.Helper()
	var locs []location
	c.Call("textDocument/definition", lsptest.At(uri, line, col), &locs)
	if len(locs) != 1 {
		t.Fatalf("definition at %s:%d:%d: %v", uri, line, col, locs)
	}
	return locs[0]
}

// Columns are counted in what was agreed on, before and behind characters of any
// width, in questions, answers and changes.
func TestColumns(t *testing.T) {
	const text = "def f(): pass\r\ns = '😀é'; f()\r\n"
	for _, test := range []struct {
		offered []string
		agreed  string
		col     int // of f on the second line
	}{
		{nil, "utf-16", 11},
		{[]string{"utf-16"}, "utf-16", 11},
		{[]string{"utf-32", "utf-16"}, "utf-32", 10},
		{[]string{"utf-16", "utf-8"}, "utf-8", 14},
		{[]string{"utf-7", "utf-32"}, "utf-32", 10},
		{[]string{"utf-7"}, "utf-16", 11},
	} {
		t.Run(fmt.Sprint(test.offered), func(t *testing.T) {
			caps := with(func(caps map[string]any) {
				delete(caps, "general")
				if test.offered != nil {
					caps["general"] = map[string]any{"positionEncodings": test.offered}
				}
			})
			c, root := connect(t, "", caps)
			uri := lsptest.URI(root, "a.py")
			c.Open(uri, "python", 1, text)
			check := func(line, col int) {
				t.Helper()
				var refs []location
				c.Call("textDocument/references", map[string]any{"textDocument": map[string]any{"uri": uri},
					"position": lsptest.Position(line, col), "context": map[string]any{"includeDeclaration": true}}, &refs)
				want := []location{{uri, at(0, 4, 5)}, {uri, at(1, test.col, test.col+1)}}
				if !slices.Equal(refs, want) {
					t.Errorf("references at %d:%d\n%v, want\n%v", line, col, refs, want)
				}
			}
			check(0, 4)
			check(1, test.col)
			// The emoji goes, with a range in the agreed units, and comes back.
			c.Change(uri, 2, lsptest.Replace(1, 5, 1, test.col-3, ""))
			if got := definitionAt(t, c, uri, 1, 8); got.Range != at(0, 4, 5) {
				t.Errorf("without the emoji: %v", got)
			}
			c.Change(uri, 3, lsptest.Replace(1, 5, 1, 5, "😀é"))
			check(1, test.col)
		})
	}
}

// Editors hide the byte order mark of a file, so columns begin behind it.
func TestByteOrderMark(t *testing.T) {
	for _, encoding := range []string{"utf-8", "utf-16", "utf-32"} {
		c, root := connect(t, "-- a.py --\n\uFEFFdef f(): f()\n-- b.py --\nfrom a import f\n", with(func(caps map[string]any) {
			caps["general"] = map[string]any{"positionEncodings": []string{encoding}}
		}))
		a := lsptest.URI(root, "a.py")
		want := location{a, at(0, 4, 5)}
		if got := definitionAt(t, c, lsptest.URI(root, "b.py"), 0, 14); got != want {
			t.Errorf("%s: from another file: %v", encoding, got)
		}
		if got := definitionAt(t, c, a, 0, 9); got != want {
			t.Errorf("%s: in the file: %v", encoding, got)
		}
		c.Open(a, "python", 1, "def f(): f()\n")
		if got := definitionAt(t, c, a, 0, 9); got != want {
			t.Errorf("%s: in the buffer: %v", encoding, got)
		}
	}
}

// What is on the screen counts and not what is on disk, in other files too.
func TestUnsavedText(t *testing.T) {
	c, root := connect(t, area, lsptest.Capabilities())
	geo, main := lsptest.URI(root, "geo.py"), lsptest.URI(root, "main.py")
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(0, 4, 8)}) {
		t.Errorf("saved: %v", got)
	}
	c.Open(geo, "python", 1, "def area(w, h):\n    return w * h\n")
	c.Change(geo, 2, lsptest.Replace(0, 0, 0, 0, "import os\n\n"))
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(2, 4, 8)}) {
		t.Errorf("moved in the buffer: %v", got)
	}
	c.Change(geo, 3, map[string]any{"text": "area = len\n"})
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(0, 0, 4)}) {
		t.Errorf("replaced as a whole: %v", got)
	}
	fresh := lsptest.URI(root, "fresh.py")
	c.Open(fresh, "python", 1, "from main import area\narea\n")
	if got := definitionAt(t, c, fresh, 1, 0); got != (location{geo, at(0, 0, 4)}) {
		t.Errorf("from a file that is not saved: %v", got)
	}
	c.Notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": geo}})
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(0, 4, 8)}) {
		t.Errorf("closed: %v", got)
	}
}

// A rename names the version of each open document it is for.
func TestRenameOfOpenDocument(t *testing.T) {
	c, root := connect(t, area, lsptest.Capabilities())
	geo := lsptest.URI(root, "geo.py")
	c.Open(geo, "python", 7, "def area(w, h):\n    return w * h\n")
	params := lsptest.At(geo, 0, 4)
	params["newName"] = "surface"
	a := c.Ask("textDocument/rename", params)
	var edit struct {
		DocumentChanges []struct {
			TextDocument struct {
				URI     string
				Version *int
			}
			Edits []struct{ NewText string }
		}
	}
	if a.Error != nil || json.Unmarshal(a.Result, &edit) != nil || len(edit.DocumentChanges) != 2 {
		t.Fatalf("rename answers %s, %v", a.Result, a.Error)
	}
	if d := edit.DocumentChanges[0].TextDocument; d.URI != geo || d.Version == nil || *d.Version != 7 {
		t.Errorf("first edited is %s, version %v", d.URI, d.Version)
	}
	if d := edit.DocumentChanges[1]; d.TextDocument.Version != nil || len(d.Edits) != 2 {
		t.Errorf("second edited %+v", d)
	}
}

// What the editor gets wrong about its documents is told and changes nothing.
func TestWrongChanges(t *testing.T) {
	c, root := connect(t, area, lsptest.Capabilities())
	geo, main := lsptest.URI(root, "geo.py"), lsptest.URI(root, "main.py")
	c.Change(geo, 2, map[string]any{"text": "x = 1\n"})
	c.Open(geo, "python", 5, "def area(w, h): pass\n")
	c.Change(geo, 4, map[string]any{"text": "x = 2\n"})
	c.Change(geo, 6, lsptest.Replace(0, 5, 0, 2, "x"))
	c.Notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": geo, "version": "7"}, "contentChanges": []any{}})
	c.Notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": main}})
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(0, 4, 8)}) {
		t.Errorf("definition %v", got)
	}
	var told []string
	for _, m := range c.Messages() {
		if m.Method == "window/logMessage" {
			told = append(told, string(m.Params))
		}
	}
	for i, want := range []string{"it is not open", "version 4 of version 5", "ends before it starts", "didChange is ignored"} {
		if i >= len(told) || !strings.Contains(told[i], want) {
			t.Errorf("told %q, want one with %q", told, want)
		}
	}
}

// A read sees all changes that were sent before it and none that came after.
func TestReadsSeeNoLaterChange(t *testing.T) {
	c, root := connect(t, "", lsptest.Capabilities())
	uri := lsptest.URI(root, "a.py")
	c.Open(uri, "python", 0, "f = 1\n")
	var ids []int
	const n = 50
	for i := 1; i <= n; i++ { // each change moves f a line down
		c.Change(uri, i, lsptest.Replace(0, 0, 0, 0, "\n"))
		ids = append(ids, c.Start("textDocument/documentSymbol", map[string]any{"textDocument": map[string]any{"uri": uri}}))
	}
	for i, id := range ids {
		var symbols []struct{ Range span }
		if err := json.Unmarshal(c.Answer(id).Result, &symbols); err != nil || len(symbols) != 1 {
			t.Fatalf("answer %d: %s", i, c.Answer(id).Result)
		}
		if line := symbols[0].Range.Start.Line; line != i+1 {
			t.Errorf("after %d changes f is on line %d", i+1, line)
		}
	}
}

// Files that change on disk are seen by the next question.
func TestWatchedFiles(t *testing.T) {
	c, root := connect(t, area, with(func(caps map[string]any) {
		caps["workspace"].(map[string]any)["didChangeWatchedFiles"] = map[string]any{"dynamicRegistration": true}
	}))
	c.Expect("client/registerCapability", func(p json.RawMessage) bool {
		return strings.Contains(string(p), `"workspace/didChangeWatchedFiles"`) && strings.Contains(string(p), `"**/*"`)
	})
	geo, main := lsptest.URI(root, "geo.py"), lsptest.URI(root, "main.py")
	write := func(file, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, file), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	changed := func(uris ...string) {
		var changes []any
		for _, uri := range uris {
			changes = append(changes, map[string]any{"uri": uri, "type": 2})
		}
		c.Notify("workspace/didChangeWatchedFiles", map[string]any{"changes": changes})
	}
	write("geo.py", "import os\ndef area(w, h): pass\n")
	changed(geo, "untitled:x")
	if got := definitionAt(t, c, main, 2, 6); got != (location{geo, at(1, 4, 8)}) {
		t.Errorf("changed: %v", got)
	}
	write("new file é.py", "from geo import area\n")
	created := lsptest.URI(root, "new file é.py")
	changed(created)
	if got := definitionAt(t, c, created, 0, 17); got != (location{geo, at(1, 4, 8)}) {
		t.Errorf("created: %v", got)
	}
	if err := os.Remove(filepath.Join(root, "geo.py")); err != nil {
		t.Fatal(err)
	}
	changed(geo)
	a := c.Ask("textDocument/definition", lsptest.At(main, 2, 6))
	if a.Error != nil || strings.Contains(string(a.Result), "geo.py") {
		t.Errorf("removed: %s, %v", a.Result, a.Error)
	}
}
