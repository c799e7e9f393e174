package daemon

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// upper answers each line in capitals.
func upper(conn io.ReadWriteCloser) {
	lines := bufio.NewScanner(conn)
	for lines.Scan() {
		_, _ = io.WriteString(conn, strings.ToUpper(lines.Text())+"\n")
	}
}

func TestClientsShareTheListener(t *testing.T) {
	dir := t.TempDir()
	var out bytes.Buffer
	if attached, err := Attach(t.Context(), dir, strings.NewReader(""), &out); attached || err != nil {
		t.Fatalf("attached to nobody: %v, %v", attached, err)
	}
	l, err := Listen(dir, upper)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"one\n", "two\nthree\n"} {
		out.Reset()
		attached, err := Attach(t.Context(), dir, strings.NewReader(text), &out)
		if !attached || err != nil || out.String() != strings.ToUpper(text) {
			t.Errorf("attached %v, %v, answered %q", attached, err, out.String())
		}
	}
	l.Wait(t.Context())
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if attached, _ := Attach(t.Context(), dir, strings.NewReader(""), &out); attached {
		t.Error("attached to a listener that is closed")
	}
}

func TestDeadSocketIsReplaced(t *testing.T) {
	dir := filepath.Join(t.TempDir(), strings.Repeat("long", 30))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(socketPath(dir), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := Listen(dir, upper)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var out bytes.Buffer
	if attached, err := Attach(t.Context(), dir, strings.NewReader("x\n"), &out); !attached || err != nil || out.String() != "X\n" {
		t.Errorf("attached %v, %v, answered %q", attached, err, out.String())
	}
}

func TestCloseEndsClients(t *testing.T) {
	dir := t.TempDir()
	l, err := Listen(dir, upper)
	if err != nil {
		t.Fatal(err)
	}
	in, hold := io.Pipe()
	defer hold.Close()
	ended := make(chan struct{})
	go func() {
		_, _ = Attach(context.Background(), dir, in, io.Discard)
		close(ended)
	}()
	_, _ = io.WriteString(hold, "x\n")
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Error("the client is still attached")
	}
}
