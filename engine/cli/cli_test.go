package cli_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cairn/engine"
	"cairn/engine/cli"
	"cairn/engine/daemon"
	"cairn/engine/workspaces"
	"cairn/parsers"
)

// shop makes a workspace of one file.
func shop(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "README.md"), []byte("how to pay taxes\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return root
}

// cairn runs one command as a process of its own would: with engines of its own,
// closed at its end.
func cairn(out io.Writer, args ...string) (code int, errs string) {
	open := workspaces.New(parsers.NewLanguages(), slog.New(slog.DiscardHandler))
	defer open.Close()
	var stderr bytes.Buffer
	code = cli.Run(context.Background(), args, cli.Options{Open: open.Open, Stdout: out, Stderr: &stderr})
	return code, stderr.String()
}

func TestCommandsWaitForEachOther(t *testing.T) {
	root := shop(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			var out bytes.Buffer
			if code, errs := cairn(&out, "search", "taxes", "--workspace", root); code != 0 || !strings.Contains(out.String(), "README.md") {
				t.Errorf("exit %d, %s%s", code, out.String(), errs)
			}
		})
	}
	all.Wait()
}

// Commands never index a whole file system: it is not what anybody asked for, and
// the folder that it leaves makes all below it one workspace.
func TestRootOfAllIsRefused(t *testing.T) {
	t.Chdir("/")
	opened := false
	var out, errs bytes.Buffer
	code := cli.Run(t.Context(), []string{"status"}, cli.Options{Stdout: &out, Stderr: &errs,
		Open: func(context.Context, string) (*engine.Engine, error) { opened = true; return nil, io.EOF }})
	if code != 1 || opened || !strings.Contains(errs.String(), "--workspace") {
		t.Errorf("exit %d, opened %v, %s", code, opened, errs.String())
	}
}

// full fails like a pipe whose reader has left.
type full struct{}

func (full) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}
}

func TestClosedOutputIsNoFault(t *testing.T) {
	if code, errs := cairn(full{}, "status", "--json", "--workspace", shop(t)); code != 0 || errs != "" {
		t.Errorf("exit %d, %s", code, errs)
	}
}

func TestNobodyWaitsForAServer(t *testing.T) {
	root := shop(t)
	open := workspaces.New(parsers.NewLanguages(), slog.New(slog.DiscardHandler))
	defer open.Close()
	if _, err := open.Open(t.Context(), root); err != nil {
		t.Fatal(err)
	}
	dir, err := workspaces.IndexDir(root)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := daemon.Listen(dir, func(conn io.ReadWriteCloser) { conn.Close() })
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	start := time.Now()
	code, errs := cairn(io.Discard, "status", "--workspace", root)
	if took := time.Since(start); code != 1 || !strings.Contains(errs, "is in use") || took > 5*time.Second {
		t.Errorf("exit %d after %v, %s", code, took, errs)
	}
}
