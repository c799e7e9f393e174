package main

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cairn/engine/cli"
	"cairn/engine/workspaces"
	"cairn/parsers/all"

	"golang.org/x/tools/txtar"
)

// extract writes an archive into a new folder.
func extract(t *testing.T, archive string) string {
	t.Helper()
	ar, err := txtar.ParseFile(filepath.FromSlash(archive))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range ar.Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestReadmeShowsRealOutput runs the README's examples and compares.
func TestReadmeShowsRealOutput(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	root := extract(t, "testdata/readme/shop.txtar")
	open := workspaces.New(all.Languages(), slog.New(slog.DiscardHandler))
	defer open.Close()
	examples := regexp.MustCompile("(?s)```console\n\\$ cairn ([^\n]*)\n(.*?)```").FindAllSubmatch(text, -1)
	if len(examples) == 0 {
		t.Fatal("the README has no examples")
	}
	for _, ex := range examples {
		var out, errs bytes.Buffer
		args := append(strings.Fields(string(ex[1])), "--workspace", root, "--quiet")
		code := cli.Run(context.Background(), args, cli.Options{Version: version, Open: open.Open, Stdout: &out, Stderr: &errs})
		if code != 0 || out.String() != string(ex[2]) {
			t.Errorf("cairn %s: exit %d\n%s%s\nthe README says\n%s", ex[1], code, out.String(), errs.String(), ex[2])
		}
	}
}
