package lsp_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cairn/lsp"
	"cairn/lsp/lsptest"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite what the archives want")

// TestAnswers asks what the archives in testdata ask and compares the answers,
// as they are on the wire, with what the archives want. The file "ask" holds one
// question a line: the method behind the slash and the place,
//
//	references geo.py:3 area#2 declaration
//
// where 3 is the line, counted from 1, and area#2 the second area on it. Questions
// with an arrow, "incomingCalls geo.py:3 area", are asked of the item that their
// preparation gives. A line "client: flat" changes the editor. In the answers,
// as on the wire, lines count from 0.
func TestAnswers(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			ar, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := answers(t, ar)
			i := slices.IndexFunc(ar.Files, func(f txtar.File) bool { return f.Name == "want" })
			if i < 0 {
				i = len(ar.Files)
				ar.Files = append(ar.Files, txtar.File{Name: "want"})
			}
			if string(ar.Files[i].Data) == got {
				return
			}
			if !*update {
				t.Fatalf("answers differ; rewrite with -update and read the difference\n%s", difference(string(ar.Files[i].Data), got))
			}
			ar.Files[i].Data = []byte(got)
			if err := os.WriteFile(name, txtar.Format(ar), 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// difference shows the lines that only one of two texts has.
func difference(want, got string) string {
	var b strings.Builder
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for _, l := range w {
		if !slices.Contains(g, l) {
			fmt.Fprintf(&b, "- %s\n", l)
		}
	}
	for _, l := range g {
		if !slices.Contains(w, l) {
			fmt.Fprintf(&b, "+ %s\n", l)
		}
	}
	return b.String()
}

func answers(t *testing.T, ar *txtar.Archive) string {
	root := t.TempDir()
	var ask string
	var files []txtar.File
	for _, f := range ar.Files {
		switch f.Name {
		case "ask":
			ask = string(f.Data)
		case "want":
		default:
			files = append(files, f)
		}
	}
	writeFiles(t, root, files)
	caps := lsptest.Capabilities()
	q := &asker{t: t, root: root, files: map[string]string{}}
	for _, f := range files {
		q.files[f.Name] = string(f.Data)
	}
	var out strings.Builder
	for line := range strings.Lines(ask) {
		line = strings.TrimSpace(line)
		if client, ok := strings.CutPrefix(line, "client: "); ok {
			adjust(t, caps, client)
			continue
		}
		if line == "" {
			continue
		}
		if q.client == nil {
			q.client = lsptest.Connect(t, lsp.Options{Open: newOpener(t).open, Log: quiet})
			q.client.Initialize(root, caps)
		}
		fmt.Fprintf(&out, "%s\n", line)
		q.render(&out, q.ask(line), "  ")
	}
	return out.String()
}

func adjust(t *testing.T, caps map[string]any, client string) {
	document := caps["textDocument"].(map[string]any)
	switch client {
	case "flat":
		delete(document, "documentSymbol")
	case "plain":
		document["hover"] = map[string]any{"contentFormat": []string{"plaintext"}}
	case "changes":
		delete(caps["workspace"].(map[string]any), "workspaceEdit")
	case "folds parts of lines":
		document["foldingRange"] = map[string]any{"rangeLimit": 4}
	default:
		t.Fatalf("no client %q", client)
	}
}

type asker struct {
	t      *testing.T
	root   string
	files  map[string]string
	client *lsptest.Client
}

// ask asks one question of an archive.
func (q *asker) ask(line string) any {
	q.t.Helper()
	method, rest, _ := strings.Cut(line, " ")
	fields := strings.Fields(rest)
	switch method {
	case "symbol":
		return q.call("workspace/symbol", map[string]any{"query": rest})
	case "documentSymbol", "foldingRange":
		return q.call("textDocument/"+method, map[string]any{"textDocument": map[string]any{"uri": lsptest.URI(q.root, fields[0])}})
	}
	if len(fields) < 2 {
		q.t.Fatalf("no place in %q", line)
	}
	params := q.place(fields[0], fields[1])
	switch method {
	case "references":
		params["context"] = map[string]any{"includeDeclaration": len(fields) > 2}
	case "rename":
		params["newName"] = fields[2]
	case "selectionRange":
		params["positions"] = []any{params["position"]}
	case "incomingCalls", "outgoingCalls":
		return q.related("prepareCallHierarchy", "callHierarchy/"+method, params)
	case "supertypes", "subtypes":
		return q.related("prepareTypeHierarchy", "typeHierarchy/"+method, params)
	}
	return q.call("textDocument/"+method, params)
}

func (q *asker) related(prepare, method string, params map[string]any) any {
	items, _ := q.call("textDocument/"+prepare, params).([]any)
	var out []any
	for _, item := range items {
		got := q.call(method, map[string]any{"item": item})
		out = append(out, got)
		delete(item.(map[string]any), "data") // an editor that forgets it gets the same
		if again := q.call(method, map[string]any{"item": item}); asJSON(again) != asJSON(got) {
			q.t.Errorf("%s by place: %s\nby symbol: %s", method, asJSON(again), asJSON(got))
		}
	}
	if len(out) == 1 {
		return out[0]
	}
	return out
}

func (q *asker) call(method string, params any) any {
	a := q.client.Ask(method, params)
	if a.Error != nil {
		return a.Error.Error()
	}
	var result any
	if err := json.Unmarshal(a.Result, &result); err != nil {
		q.t.Fatalf("%s answers %s: %v", method, a.Result, err)
	}
	return result
}

// place finds a place written as geo.py:3 area#2.
func (q *asker) place(where, text string) map[string]any {
	q.t.Helper()
	file, number, _ := strings.Cut(where, ":")
	n, err := strconv.Atoi(number)
	lines := strings.Split(q.files[file], "\n")
	if err != nil || n < 1 || n > len(lines) {
		q.t.Fatalf("no line %s", where)
	}
	text, nth, _ := strings.Cut(text, "#")
	times, _ := strconv.Atoi(nth)
	col := 0
	for line := lines[n-1]; ; times-- {
		i := strings.Index(line[col:], text)
		if i < 0 {
			q.t.Fatalf("no %q at %s", text, where)
		}
		col += i
		if times <= 1 {
			break
		}
		col += len(text)
	}
	return lsptest.At(lsptest.URI(q.root, file), n-1, col) // the archives are ASCII
}

// render writes an answer so that it is read easily: a line for each thing,
// ranges as 2:4-2:8, files without their root.
func (q *asker) render(b *strings.Builder, v any, indent string) {
	switch v := v.(type) {
	case []any:
		if len(v) == 0 {
			fmt.Fprintf(b, "%snothing\n", indent)
		}
		for _, e := range v {
			q.render(b, e, indent)
		}
	case map[string]any:
		var line []string
		var nested []string
		for _, k := range order(v) {
			if s, ok := q.inline(k, v[k]); ok {
				line = append(line, s)
			} else if k != "data" {
				nested = append(nested, k)
			}
		}
		if len(line) > 0 {
			fmt.Fprintf(b, "%s%s\n", indent, strings.Join(line, " "))
		}
		for _, k := range nested {
			fmt.Fprintf(b, "%s  %s\n", indent, q.short(k))
			q.render(b, v[k], indent+"    ")
		}
	case string:
		for line := range strings.Lines(q.short(v)) {
			b.WriteString(strings.TrimRight(indent+line, " \n") + "\n")
		}
	default:
		fmt.Fprintf(b, "%s%s\n", indent, asJSON(v))
	}
}

// order sorts the members of an object: what names it comes first.
func order(v map[string]any) []string {
	first := []string{"name", "uri", "kind"}
	keys := slices.Sorted(maps.Keys(v))
	slices.SortStableFunc(keys, func(a, b string) int {
		return rank(first, a) - rank(first, b)
	})
	return keys
}

func rank(first []string, key string) int {
	if i := slices.Index(first, key); i >= 0 {
		return i
	}
	return len(first)
}

// inline writes a member that fits into its object's line.
func (q *asker) inline(key string, v any) (string, bool) {
	switch v := v.(type) {
	case map[string]any:
		if start, ok := v["start"].(map[string]any); ok {
			end := v["end"].(map[string]any)
			text := fmt.Sprintf("%v:%v-%v:%v", start["line"], start["character"], end["line"], end["character"])
			if key != "range" {
				text = key + " " + text
			}
			return text, true
		}
		if key == "location" || key == "textDocument" {
			var parts []string
			for _, k := range order(v) {
				s, _ := q.inline(k, v[k])
				parts = append(parts, s)
			}
			return strings.Join(parts, " "), true
		}
		return "", false
	case []any:
		if key == "fromRanges" {
			var parts []string
			for _, r := range v {
				s, _ := q.inline("range", r)
				parts = append(parts, s)
			}
			return "at " + strings.Join(parts, ", "), true
		}
		if key == "tags" {
			return "tags " + asJSON(v), true
		}
		return "", false
	case string:
		if strings.Contains(v, "\n") {
			return "", false
		}
		if key == "name" || key == "uri" {
			return q.short(v), true
		}
		return key + " " + q.short(v), true
	}
	return key + " " + asJSON(v), true
}

func (q *asker) short(s string) string {
	return strings.TrimPrefix(strings.ReplaceAll(s, lsptest.URI(q.root, ""), ""), "/")
}
