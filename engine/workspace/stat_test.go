package workspace

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Two states of a file with other bytes are never taken for one, however fast
// one is written after the other.
func TestStatTellsStatesApart(t *testing.T) {
	root := t.TempDir()
	files, err := Open(root)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(root, "a.py")
	for i := range 300 {
		if err := os.WriteFile(name, []byte{'a', byte('0' + i%10)}, 0o666); err != nil {
			t.Fatal(err)
		}
		now, err := files.Stat("a.py")
		if err != nil {
			t.Fatal(err)
		}
		_, read, err := files.Read("a.py")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte{'b', byte('0' + i%10)}, 0o666); err != nil {
			t.Fatal(err)
		}
		later, err := files.Stat("a.py")
		if err != nil {
			t.Fatal(err)
		}
		if read == later {
			t.Fatalf("round %d: %+v is both", i, read)
		}
		if now.Racy || later.Racy {
			t.Fatal("a state that is merely looked at is racy")
		}
	}
}

func TestRecentStates(t *testing.T) {
	at := time.Date(2026, 5, 1, 12, 0, 0, 123456, time.UTC)
	fine, coarse := Stat{Mtime: 1, Ctime: at.UnixNano()}, Stat{Mtime: at.Truncate(time.Second).UnixNano()}
	for _, test := range []struct {
		stat  Stat
		after time.Duration
		want  bool
	}{
		{fine, time.Millisecond, true}, {fine, time.Second, false}, {fine, -time.Hour, true},
		{coarse, time.Second, true}, {coarse, 3 * time.Second, false},
	} {
		if got := test.stat.recent(at.Add(test.after)); got != test.want {
			t.Errorf("%+v after %v: %v", test.stat, test.after, got)
		}
	}
}
