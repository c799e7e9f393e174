package engine

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"cairn/engine/workspace"
)

// refreshed says what Refresh has found.
func refreshed(t *testing.T, e *Engine) string {
	t.Helper()
	f, err := e.Refresh(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(f.State, f.Changed)
}

func index(t *testing.T, e *Engine) {
	t.Helper()
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
}

// A file may be replaced by one of the same size and time: by a switch of
// branches that keeps times, or by touch -r.
func TestEditThatKeepsSizeAndTimeIsSeen(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n", "b.py": "x = 1\n"})
	index(t, e)
	for _, name := range []string{"a.py", "b.py"} {
		old, err := os.Stat(filepath.Join(e.Root(), name))
		if err != nil {
			t.Fatal(err)
		}
		if name == "a.py" { // in place
			writeFile(t, e.Root(), name, "def g(): pass\n")
		} else { // by another file
			writeFile(t, e.Root(), "new", "y = 1\n")
			if err := os.Rename(filepath.Join(e.Root(), "new"), filepath.Join(e.Root(), name)); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chtimes(filepath.Join(e.Root(), name), old.ModTime(), old.ModTime()); err != nil {
			t.Fatal(err)
		}
		if now, err := os.Stat(filepath.Join(e.Root(), name)); err != nil || now.Size() != old.Size() || !now.ModTime().Equal(old.ModTime()) {
			t.Fatalf("%v, %v: the test needs a file that looks the same", now, err)
		}
	}
	if got := e.Snapshot().Outdated([]string{"a.py", "b.py"}); len(got) != 2 {
		t.Errorf("outdated: %v", got)
	}
	if got := refreshed(t, e); got != "refreshed[a.py b.py]" {
		t.Errorf("%s", got)
	}
	if m, err := e.Snapshot().Symbols(t.Context(), SymbolQuery{Query: "g"}); err != nil || m.Total != 1 {
		t.Errorf("%+v, %v", m, err)
	}
}

// What was only touched has not changed, however many files it is.
func TestTouchIsNoChange(t *testing.T) {
	files := map[string]string{}
	for i := range 80 {
		files[fmt.Sprintf("m%02d.py", i)] = "x = 1\n"
	}
	e := pythonEngine(t, files)
	index(t, e)
	edition := e.Snapshot().Edition()
	then := time.Now().Add(-time.Hour)
	for name := range files {
		if err := os.Chtimes(filepath.Join(e.Root(), name), then, then); err != nil {
			t.Fatal(err)
		}
	}
	if got := refreshed(t, e); got != "fresh[]" {
		t.Errorf("%s", got)
	}
	if got := e.Snapshot().Edition(); got != edition {
		t.Errorf("edition %d, was %d", got, edition)
	}
	time.Sleep(60 * time.Millisecond) // until another write would get another time
	e.refreshing.next = time.Time{}
	refreshed(t, e)
	if got := e.Snapshot().Outdated([]string{"m00.py"}); len(got) != 0 {
		t.Errorf("still outdated: %v", got)
	}
}

// Without a watch, each question looks at the disk; where that takes too long,
// the answer says that it did not.
func TestNewFilesWithoutWatch(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "x = 1\n"})
	index(t, e)
	if got := refreshed(t, e); got != "fresh[]" {
		t.Errorf("%s", got)
	}
	writeFile(t, e.Root(), "sub/new.py", "y = 1\n")
	e.refreshing.next = time.Time{}
	if got := refreshed(t, e); got != "refreshed[sub/new.py]" {
		t.Errorf("%s", got)
	}
	e.refreshing.next = time.Now().Add(time.Hour)
	writeFile(t, e.Root(), "newer.py", "z = 1\n")
	if f, err := e.Refresh(t.Context()); err != nil || f.State != Stale || f.Reason == "" || f.Behind() {
		t.Errorf("%+v, %v", f, err)
	}
}

// follow makes an engine follow the disk and waits until it does.
func follow(t *testing.T, e *Engine) {
	t.Helper()
	e.Follow()
	for end := time.Now().Add(10 * time.Second); e.watch.Load() == nil; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			w, err := e.files.Watch(t.Context())
			if errors.Is(err, workspace.ErrNoWatch) {
				t.Skip(err)
			} else if err == nil {
				w.Close()
			}
			t.Fatalf("nothing is watched: %v", err)
		}
	}
	refreshed(t, e)
	if !e.refreshing.current {
		t.Fatal("the watch is not relied on")
	}
}

// A question sees every change that was made before it, without a look at all files.
func TestChangesAreSeenAtOnce(t *testing.T) {
	for _, git := range []bool{false, true} {
		t.Run(fmt.Sprint("git ", git), func(t *testing.T) {
			e := pythonEngine(t, map[string]string{"a.py": "x = 1\n", "sub/b.py": "y = 1\n", ".gitignore": "/out/\n*.log\n", "out/o.py": "o = 1\n"})
			in := func(name string) string { return filepath.Join(e.Root(), filepath.FromSlash(name)) }
			do := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			if git {
				do(exec.Command("git", "-C", e.Root(), "init", "-q").Run())
			}
			index(t, e)
			follow(t, e)
			// A look at all files would take this long.
			e.refreshing.next = time.Now().Add(time.Hour)
			seen := map[string]bool{}
			check := func(what string, want ...string) {
				t.Helper()
				f, err := e.Refresh(t.Context())
				do(err)
				if f.State == Stale {
					t.Errorf("%s: %+v", what, f)
				}
				clear(seen)
				m, err := e.Snapshot().Symbols(t.Context(), SymbolQuery{})
				do(err)
				var got []string
				for _, s := range m.Symbols {
					if s.Path != "out/o.py" {
						got = append(got, s.Path+":"+s.Name)
					}
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("%s: %v, want %v", what, got, want)
				}
			}
			check("nothing", "a.py:x", "sub/b.py:y")
			writeFile(t, e.Root(), "new.py", "n = 1\n")
			check("a new file", "a.py:x", "new.py:n", "sub/b.py:y")
			writeFile(t, e.Root(), "deep/er/d.py", "d = 1\n")
			check("new folders", "a.py:x", "deep/er/d.py:d", "new.py:n", "sub/b.py:y")
			writeFile(t, e.Root(), "deep/er/e.py", "e = 1\n")
			check("in a new folder", "a.py:x", "deep/er/d.py:d", "deep/er/e.py:e", "new.py:n", "sub/b.py:y")
			writeFile(t, e.Root(), "tmp", "m = 1\n")
			do(os.Rename(in("tmp"), in("new.py")))
			check("renamed over", "a.py:x", "deep/er/d.py:d", "deep/er/e.py:e", "new.py:m", "sub/b.py:y")
			do(os.Rename(in("deep"), in("moved")))
			check("a folder moved", "a.py:x", "moved/er/d.py:d", "moved/er/e.py:e", "new.py:m", "sub/b.py:y")
			writeFile(t, e.Root(), "moved/er/d.py", "dd = 1\n")
			check("in a moved folder", "a.py:x", "moved/er/d.py:dd", "moved/er/e.py:e", "new.py:m", "sub/b.py:y")
			do(os.RemoveAll(in("moved")))
			do(os.Remove(in("new.py")))
			check("removed", "a.py:x", "sub/b.py:y")
			if git {
				writeFile(t, e.Root(), "out/p.py", "p = 1\n")
				check("ignored", "a.py:x", "sub/b.py:y")
				writeFile(t, e.Root(), ".gitignore", "/sub/\n")
				check("now ignored", "a.py:x", "out/p.py:p")
				writeFile(t, e.Root(), "out/q.py", "q = 1\n")
				check("no longer ignored", "a.py:x", "out/p.py:p", "out/q.py:q")
				do(exec.Command("git", "-C", e.Root(), "add", "-f", "sub/b.py").Run())
				check("tracked although ignored", "a.py:x", "out/p.py:p", "out/q.py:q", "sub/b.py:y")
				writeFile(t, e.Root(), "sub/b.py", "z = 1\n")
				check("changed although ignored", "a.py:x", "out/p.py:p", "out/q.py:q", "sub/b.py:z")
			}
			for i := range 100 {
				writeFile(t, e.Root(), "quick.py", fmt.Sprintf("q%02d = 1\n", i))
				state := refreshed(t, e)
				if m, err := e.Snapshot().Symbols(t.Context(), SymbolQuery{Query: fmt.Sprintf("q%02d", i)}); err != nil || m.Total != 1 {
					t.Fatalf("write %d: %s, but %+v, %v", i, state, m, err)
				}
			}
		})
	}
}

// Who follows the disk works out what changes mean without being asked.
func TestFollowingResolves(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "def f(): pass\n"})
	index(t, e)
	follow(t, e)
	writeFile(t, e.Root(), "b.py", "from a import f\nf()\n")
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		r := e.Snapshot().state.table.byPath["b.py"]
		if r != nil && r.bound {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("b.py: %+v", r)
		}
	}
}

func TestWatchIsRefused(t *testing.T) {
	t.Setenv("CAIRN_NO_WATCH", "1")
	files, err := workspace.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if w, err := files.Watch(t.Context()); err != workspace.ErrNoWatch {
		t.Errorf("%v, %v", w, err)
	}
}
