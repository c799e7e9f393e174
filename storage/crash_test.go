package storage

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestMain makes the test binary the child of TestKill, and holders of locks.
func TestMain(m *testing.M) {
	switch os.Getenv("CAIRN_TEST_CHILD") {
	case "write":
		writeForever(os.Getenv("CAIRN_TEST_DIR"))
	case "hold":
		holdLock(os.Getenv("CAIRN_TEST_DIR"))
	}
	os.Exit(m.Run())
}

func child(t *testing.T, role, dir string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "CAIRN_TEST_CHILD="+role, "CAIRN_TEST_DIR="+dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(out)
}

const crashFiles = 12

// writeForever replaces whole files: in each update, the key of a file, a
// key with the number of its documents, and these documents change together.
func writeForever(dir string) {
	s, err := Open(context.Background(), dir, testOptions)
	if err != nil {
		fmt.Println("open:", err)
		os.Exit(3)
	}
	if s.Rebuilt() != "" {
		fmt.Println("rebuilt:", s.Rebuilt())
		os.Exit(3)
	}
	for _, file := range s.Pending() {
		var b Batch
		err := s.View(context.Background(), func(tx *Tx) error {
			v := tx.Get(spaceA, []byte(file))
			putVersion(&b, file, binary.BigEndian.Uint64(v))
			return nil
		})
		if err == nil {
			err = s.Update(context.Background(), &b)
		}
		if err != nil {
			fmt.Println("pending:", err)
			os.Exit(3)
		}
	}
	fmt.Println("ready")
	version := s.Generation() + 1
	for round := 0; ; round++ {
		var b Batch
		for range 1 + rand.IntN(4) {
			putVersion(&b, fmt.Sprintf("file%d", rand.IntN(crashFiles)), version)
		}
		write := s.Update
		if round/8%2 == 1 {
			write = s.Load
		}
		if err := write(context.Background(), &b); err != nil {
			fmt.Println("write:", err)
			os.Exit(3)
		}
		if rand.IntN(20) == 0 {
			if err := s.Sync(context.Background()); err != nil {
				fmt.Println("sync:", err)
				os.Exit(3)
			}
		}
		version++
	}
}

func putVersion(b *Batch, file string, version uint64) {
	b.Put(spaceA, []byte(file), binary.BigEndian.AppendUint64(nil, version))
	b.DeleteFileText(file)
	n := int(version%5) + 1
	b.Put(spaceB, []byte(file), []byte{byte(n)})
	for i := range n {
		b.PutText(Doc{ID: DocID(file, i), Path: file, Body: oneWord(version) + " of " + file})
	}
}

// A store is whole after kill -9 at any moment, and what it does not report
// as pending is what the keys say.
func TestKill(t *testing.T) {
	rounds := 10
	if testing.Short() {
		rounds = 3
	}
	dir := t.TempDir()
	sawPending := false
	for round := range rounds {
		cmd, out := child(t, "write", dir)
		if !out.Scan() || out.Text() != "ready" {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
			t.Fatalf("round %d: child says %q", round, out.Text())
		}
		time.Sleep(time.Duration(rand.IntN(400)) * time.Millisecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if out.Scan() {
			t.Errorf("round %d: child says %q", round, out.Text())
		}
		_ = cmd.Wait()

		s, err := Open(t.Context(), dir, testOptions)
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if s.Rebuilt() != "" {
			t.Fatalf("round %d: rebuilt: %s", round, s.Rebuilt())
		}
		sawPending = sawPending || len(s.Pending()) > 0
		compareVersions(t, s)
		if round%2 == 0 {
			// Pending must survive being opened and closed.
			before := s.Pending()
			closeStore(t, s)
			if s, err = Open(t.Context(), dir, testOptions); err != nil {
				t.Fatal(err)
			}
			if got := s.Pending(); !slices.Equal(got, before) {
				t.Errorf("pending %v, before %v", got, before)
			}
		}
		closeStore(t, s)
	}
	t.Logf("text was pending after some kill: %v", sawPending)
}

func compareVersions(t *testing.T, s *Store) {
	t.Helper()
	pending := s.Pending()
	for i := range crashFiles {
		file := fmt.Sprintf("file%d", i)
		var version uint64
		var n int
		err := s.View(t.Context(), func(tx *Tx) error {
			if v := tx.Get(spaceA, []byte(file)); v != nil {
				version, n = binary.BigEndian.Uint64(v), int(tx.Get(spaceB, []byte(file))[0])
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if version == 0 {
			continue
		}
		if n != int(version%5)+1 {
			t.Errorf("%s: keys of one update differ: version %d, %d documents", file, version, n)
		}
		if slices.Contains(pending, file) {
			n = 0
		}
		found := 0
		for _, id := range search(t, s, Query{Text: file, Limit: 1000}) {
			if strings.HasPrefix(id, file+"/") {
				found++
			}
		}
		if found != n {
			t.Errorf("%s: %d documents, want %d (pending %v)", file, found, n, pending)
		}
		var all []string
		for _, id := range search(t, s, Query{Text: oneWord(version), Limit: 1000}) {
			if strings.HasPrefix(id, file+"/") {
				all = append(all, id)
			}
		}
		if len(all) != n {
			t.Errorf("%s: %d documents of version %d, want %d", file, len(all), version, n)
		}
	}
}

func holdLock(dir string) {
	s, err := Open(context.Background(), dir, testOptions)
	if err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
	fmt.Println("ready")
	_, _ = os.Stdin.Read(make([]byte, 1))
	time.Sleep(time.Minute)
	_ = s.Close()
}

func TestLocked(t *testing.T) {
	dir := t.TempDir()
	cmd, out := child(t, "hold", dir)
	defer cmd.Wait()
	defer cmd.Process.Kill()
	if !out.Scan() || out.Text() != "ready" {
		t.Fatal(out.Text())
	}
	for _, readOnly := range []bool{false, true} {
		opts := testOptions
		opts.ReadOnly = readOnly
		opts.LockTimeout = 50 * time.Millisecond
		_, err := Open(t.Context(), dir, opts)
		var held *LockedError
		if !errors.As(err, &held) {
			t.Fatalf("read only %v: %v", readOnly, err)
		}
		if want := fmt.Sprintf("process %d, since ", cmd.Process.Pid); !strings.HasPrefix(held.Owner, want) || held.Dir != dir {
			t.Errorf("locked: %+v", held)
		}
	}
	// The lock goes with its holder, however that ends.
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	open(t, dir)
}

func TestReadOnly(t *testing.T) {
	dir := t.TempDir()
	opts := testOptions
	opts.ReadOnly = true
	if _, err := Open(t.Context(), dir, opts); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("no store: %v", err)
	}
	s := open(t, dir)
	var b Batch
	putVersion(&b, "file1", 7)
	update(t, s, &b)
	closeStore(t, s)
	for range 2 {
		r, err := Open(t.Context(), dir, opts)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { closeStore(t, r) })
		compareVersions(t, r)
		if err := r.Update(t.Context(), &b); err == nil {
			t.Error("a read-only store was written")
		}
	}
}

// filled makes a closed store with enough keys for many pages.
func filled(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	s, err := Open(t.Context(), dir, testOptions)
	if err != nil {
		t.Fatal(err)
	}
	var b Batch
	for i := range 20000 {
		b.Put(spaceA, fmt.Appendf(nil, "key%06d", i), fmt.Appendf(nil, "value %d, made a bit longer", i))
	}
	for i := range crashFiles {
		putVersion(&b, fmt.Sprintf("file%d", i), uint64(i+1))
	}
	update(t, s, &b)
	closeStore(t, s)
	return dir
}

func damage(t *testing.T, path string, fn func(f *os.File, size int64)) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	fn(f, info.Size())
}

func TestCorruptIsRebuilt(t *testing.T) {
	junk := func(n int) []byte { return []byte(strings.Repeat("\xa5\x5a\xff", n/3)) }
	tests := map[string]func(t *testing.T, dir string){
		"empty graph": func(t *testing.T, dir string) {
			damage(t, filepath.Join(dir, graphName), func(f *os.File, _ int64) { f.Truncate(0) })
		},
		"half a graph": func(t *testing.T, dir string) {
			damage(t, filepath.Join(dir, graphName), func(f *os.File, size int64) { f.Truncate(size / 2) })
		},
		"a third of a graph, not a whole page": func(t *testing.T, dir string) {
			damage(t, filepath.Join(dir, graphName), func(f *os.File, size int64) { f.Truncate(size/3 + 17) })
		},
		"graph without header": func(t *testing.T, dir string) {
			damage(t, filepath.Join(dir, graphName), func(f *os.File, _ int64) { f.WriteAt(junk(3*4096), 0) })
		},
		"graph of junk": func(t *testing.T, dir string) {
			damage(t, filepath.Join(dir, graphName), func(f *os.File, size int64) { f.WriteAt(junk(int(size)), 0) })
		},
		"graph is gone": func(t *testing.T, dir string) {
			if err := os.Remove(filepath.Join(dir, graphName)); err != nil {
				t.Fatal(err)
			}
		},
		"text is gone": func(t *testing.T, dir string) {
			if err := os.RemoveAll(filepath.Join(dir, textName)); err != nil {
				t.Fatal(err)
			}
		},
		"text without its root": func(t *testing.T, dir string) {
			if err := os.Remove(filepath.Join(dir, textName, "root.bolt")); err != nil {
				t.Fatal(err)
			}
		},
		"text root of junk": func(t *testing.T, dir string) {
			damage(t, filepath.Join(dir, textName, "root.bolt"), func(f *os.File, size int64) { f.WriteAt(junk(int(size)), 0) })
		},
		"text segments cut": func(t *testing.T, dir string) {
			for _, path := range segments(t, dir) {
				damage(t, path, func(f *os.File, size int64) { f.Truncate(size / 2) })
			}
		},
		"text segments of junk": func(t *testing.T, dir string) {
			for _, path := range segments(t, dir) {
				damage(t, path, func(f *os.File, size int64) { f.WriteAt(junk(int(size)), 0) })
			}
		},
	}
	for name, hurt := range tests {
		t.Run(name, func(t *testing.T) {
			dir := filled(t)
			hurt(t, dir)
			s := open(t, dir)
			if s.Rebuilt() == "" {
				t.Error("damage was not noticed")
			}
			t.Log(s.Rebuilt())
			if s.Generation() != 0 {
				t.Errorf("generation %d in a fresh store", s.Generation())
			}
			if got := search(t, s, Query{Text: "file1"}); len(got) > 0 {
				t.Errorf("old text is found: %v", got)
			}
			var b Batch
			putVersion(&b, "file1", 7)
			update(t, s, &b)
			compareVersions(t, s)
		})
	}
}

func segments(t *testing.T, dir string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, textName, "*.zap"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no segments: ", err)
	}
	return paths
}

// Damage that Open cannot see makes a read fail, and the next Open rebuild.
func TestCorruptPageIsMetLater(t *testing.T) {
	dir := filled(t)
	damage(t, filepath.Join(dir, graphName), func(f *os.File, size int64) {
		for at := int64(20 * 4096); at+4096 < size*2/3; at += 4096 {
			f.WriteAt([]byte(strings.Repeat("\xff", 4096)), at)
		}
	})
	s, err := Open(t.Context(), dir, testOptions)
	if err != nil {
		t.Fatal(err)
	}
	if s.Rebuilt() == "" {
		err := s.View(t.Context(), func(tx *Tx) error {
			tx.ScanFrom(spaceA, nil, func(k, v []byte) bool { return true })
			return nil
		})
		var bad *CorruptError
		if !errors.As(err, &bad) {
			t.Fatalf("view of corrupt pages: %v", err)
		}
		if err := s.Update(t.Context(), &Batch{}); !errors.As(err, &bad) {
			t.Errorf("update after that: %v", err)
		}
	}
	if err := s.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	again := open(t, dir)
	if s.Rebuilt() == "" && again.Rebuilt() == "" {
		t.Error("not rebuilt")
	}
}

// A panic of the caller's own function is not taken for a corrupt store.
func TestViewLetsPanicsThrough(t *testing.T) {
	s := open(t, t.TempDir())
	var b Batch
	b.Put(spaceA, []byte("k"), []byte("v"))
	update(t, s, &b)
	defer func() {
		if r := recover(); r != "mine" {
			t.Errorf("recovered %v", r)
		}
		update(t, s, &b) // neither locked nor suspect
	}()
	_ = s.View(t.Context(), func(tx *Tx) error {
		tx.ScanFrom(spaceA, nil, func(k, v []byte) bool { panic("mine") })
		return nil
	})
}

func TestFormatChangeRebuilds(t *testing.T) {
	dir := filled(t)
	opts := testOptions
	opts.Format++
	s, err := Open(t.Context(), dir, opts)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(s.Rebuilt(), "format") || s.Generation() != 0 {
		t.Errorf("rebuilt %q, generation %d", s.Rebuilt(), s.Generation())
	}
	closeStore(t, s)
	if aside, _ := filepath.Glob(filepath.Join(dir, "corrupt-*")); len(aside) > 0 {
		t.Errorf("a sound store was set aside: %v", aside)
	}
	if s, err = Open(t.Context(), dir, opts); err != nil || s.Rebuilt() != "" {
		t.Fatal(err, s.Rebuilt())
	}
	closeStore(t, s)
}

func TestOnlyOneStoreIsSetAside(t *testing.T) {
	dir := filled(t)
	for range 3 {
		damage(t, filepath.Join(dir, graphName), func(f *os.File, _ int64) { f.WriteAt(make([]byte, 16384), 0) })
		s := open(t, dir)
		if s.Rebuilt() == "" {
			t.Fatal("not rebuilt")
		}
		closeStore(t, s)
	}
	if aside, _ := filepath.Glob(filepath.Join(dir, "corrupt-*")); len(aside) != 1 {
		t.Errorf("set aside: %v", aside)
	}
}

func TestPrivateFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "store")
	s := open(t, dir)
	var b Batch
	putVersion(&b, "file1", 7)
	update(t, s, &b)
	closeStore(t, s)
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 && os.PathSeparator == '/' {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
