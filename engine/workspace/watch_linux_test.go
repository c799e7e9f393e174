package workspace

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// watchRoot makes a root with one file, and watches it.
func watchRoot(t *testing.T) (*Watch, func(name, text string)) {
	t.Helper()
	root := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(file, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	put("sub/a.py", "a")
	files, err := Open(root)
	if err != nil {
		t.Fatal(err)
	}
	w, err := files.Watch(t.Context())
	if errors.Is(err, ErrNoWatch) { // it is switched off
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	return w, put
}

// changes says what a watch tells.
func changes(t *testing.T, w *Watch) string {
	t.Helper()
	paths, all, err := w.Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if all {
		return "all"
	}
	return fmt.Sprint(paths)
}

func TestWatchTells(t *testing.T) {
	w, put := watchRoot(t)
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "[]"},
		{func() { put("sub/a.py", "b") }, "[sub/a.py]"},
		{func() { put("sub/a.py", "b"); put("b.py", "b") }, "[b.py sub/a.py]"},
		{func() { put("node_modules/x/y.js", "b"); put(".git/HEAD", "b"); put(".cairn/index", "b") }, "[]"},
		{func() { put("new/c.py", "c") }, "[new]"},
		{func() { put("new/c.py", "c") }, "[new/c.py]"},
		{func() { put("app.log", "1") }, "[app.log]"},
		{func() { w.Mute([]string{"app.log"}); put("app.log", "2"); put("app.log", "3") }, "[]"},
		{func() { _ = os.Remove(w.files.Abs("app.log")); put("app.log", "4") }, "[app.log]"},
		{func() { w.Mute([]string{"app.log"}); put(".gitignore", "*.log\n") }, "all"},
		{func() { put("app.log", "5") }, "[app.log]"},
		{func() {
			for i := range maxPaths + 1 {
				put(fmt.Sprintf("many/%d.py", i), "x")
			}
			changes(t, w) // the folder
			for i := range maxPaths + 1 {
				put(fmt.Sprintf("many/%d.py", i), "x")
			}
		}, "all"},
	} {
		step.do()
		if got := changes(t, w); got != step.want {
			t.Errorf("%s, want %s", got, step.want)
		}
	}
}

func TestWatchWaits(t *testing.T) {
	w, put := watchRoot(t)
	woke := make(chan error)
	go func() { woke <- w.Wait(t.Context()) }()
	select {
	case err := <-woke:
		t.Fatalf("woke for nothing: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	put("sub/a.py", "b")
	select {
	case err := <-woke:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("still asleep")
	}
}
