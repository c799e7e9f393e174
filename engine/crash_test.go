package engine

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/golang"
	"cairn/parsers/python"
	"cairn/storage"
)

// openAt opens an engine with small portions, so that an index run has many commits.
func openAt(ctx context.Context, root, dir string) (*Engine, *storage.Store, error) {
	files, err := workspace.Open(root)
	if err != nil {
		return nil, nil, err
	}
	langs := parsers.NewLanguages(golang.Language, python.Language)
	store, err := OpenStore(ctx, dir, langs, storage.Options{LockTimeout: 5 * time.Second})
	if err != nil {
		return nil, nil, err
	}
	e, err := New(ctx, Options{Files: files, Languages: langs, Store: store, Workers: 2})
	if err == nil {
		e.portions = portions{readFiles: 10, readBytes: 1 << 20, bindFiles: 10}
	}
	return e, store, err
}

// someWorkspace writes a workspace of real Go files and generated Python ones.
func someWorkspace(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	write := func(name string, data []byte) {
		name = filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", []byte("module example.com/some\n\ngo 1.24\n"))
	for _, dir := range []string{"strings", "sort", "container/list", "bufio", "text/scanner", "encoding/csv"} {
		src := filepath.Join(runtime.GOROOT(), "src", filepath.FromSlash(dir))
		entries, err := os.ReadDir(src)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if data, err := os.ReadFile(filepath.Join(src, entry.Name())); err == nil && strings.HasSuffix(entry.Name(), ".go") {
				write(dir+"/"+entry.Name(), data)
			}
		}
	}
	for i := range 60 {
		write(fmt.Sprintf("py/m%02d.py", i), fmt.Appendf(nil, "from py.m%02d import Thing as Other\n\nclass Thing(Other):\n    def go(self):\n        return Other().go()\n", (i+1)%60))
	}
	return root
}

// contents lists all that the engine stored, but for what only saves work.
func contents(t *testing.T, store *storage.Store) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := store.View(t.Context(), func(tx *storage.Tx) error {
		for i, name := range spaceNames {
			if storage.Space(i) == spaceExports {
				continue // of what a run came upon
			}
			tx.Scan(storage.Space(i), nil, func(k, v []byte) bool {
				v = bytes.Clone(v)
				if storage.Space(i) == spaceFiles {
					v[0] &^= rowRacy // a matter of when the file was read
				}
				all[name+"/"+string(k)] = v
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const crashEnv = "CAIRN_TEST_INDEX"

// TestMain lets the test binary be the process that is killed.
func TestMain(m *testing.M) {
	if args := os.Getenv(crashEnv); args != "" {
		root, dir, _ := strings.Cut(args, "\n")
		e, _, err := openAt(context.Background(), root, dir)
		if err == nil {
			_, err = e.Index(context.Background(), IndexOptions{})
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		_ = e.Close()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestKilledIndexGoesOn kills index runs at random moments. Each time the store
// opens, is sound, and the next run ends with what an undisturbed one stores.
func TestKilledIndexGoesOn(t *testing.T) {
	root := someWorkspace(t)
	run := func(dir string) *exec.Cmd {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), crashEnv+"="+root+"\n"+dir)
		cmd.Stderr = os.Stderr
		return cmd
	}
	clean := t.TempDir()
	start := time.Now()
	if err := run(clean).Run(); err != nil {
		t.Fatal(err)
	}
	whole := time.Since(start)
	e, store, err := openAt(t.Context(), root, clean)
	if err != nil {
		t.Fatal(err)
	}
	want := contents(t, store)
	_ = e.Close()
	rounds := 10
	if testing.Short() {
		rounds = 3
	}
	killed := 0
	for round := range rounds {
		dir := t.TempDir()
		cmd := run(dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(whole))))
		_ = cmd.Process.Kill()
		if cmd.Wait() != nil {
			killed++
		}
		e, store, err := openAt(t.Context(), root, dir)
		if err != nil {
			t.Fatalf("round %d: the store does not open: %v", round, err)
		}
		if store.Rebuilt() != "" {
			t.Errorf("round %d: the store was rebuilt: %s", round, store.Rebuilt())
		}
		if err := store.Check(t.Context()); err != nil {
			t.Errorf("round %d: %v", round, err)
		}
		if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
			t.Fatal(err)
		}
		if err := store.Check(t.Context()); err != nil {
			t.Errorf("round %d, after the next run: %v", round, err)
		}
		compareContents(t, fmt.Sprintf("round %d", round), contents(t, store), want)
		if pending := store.Pending(); len(pending) > 0 {
			t.Errorf("round %d: the text of %d files is missing", round, len(pending))
		}
		_ = e.Close()
	}
	if killed == 0 {
		t.Error("every run ended before it was killed")
	}
}

func compareContents(t *testing.T, what string, got, want map[string][]byte) {
	t.Helper()
	wrong := 0
	report := func(format string, args ...any) {
		if wrong++; wrong <= 5 {
			t.Errorf(what+": "+format, args...)
		}
	}
	for k, v := range want {
		if g, ok := got[k]; !ok {
			report("%q is missing", k)
		} else if !bytes.Equal(g, v) {
			report("%q differs: %q, want %q", k, clip(g, 200), clip(v, 200))
		}
	}
	for k := range got {
		if _, ok := want[k]; !ok {
			report("%q should not be there", k)
		}
	}
	if wrong > 5 {
		t.Errorf("%s: %d differences in all", what, wrong)
	}
}
