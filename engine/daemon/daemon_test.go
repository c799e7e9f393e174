package daemon

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// upper answers each line in capitals and exits with the number of lines.
func upper(_ context.Context, c *Client) int {
	lines := bufio.NewScanner(c)
	n := 0
	for lines.Scan() {
		_, _ = io.WriteString(c.Stdout(), strings.ToUpper(lines.Text())+"\n")
		n++
	}
	_, _ = io.WriteString(c.Stderr(), strings.Join(c.Args, " ")+" in "+c.Dir)
	return n
}

func listen(t *testing.T, dir string, run func(context.Context, *Client) int) *Listener {
	t.Helper()
	l, err := Listen(dir, "1", run)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l
}

func TestClientsShareTheListener(t *testing.T) {
	dir := t.TempDir()
	var out, errs bytes.Buffer
	req := Request{Version: "1", Args: []string{"a", "b"}, Dir: "/here"}
	if _, attached, err := Attach(t.Context(), dir, req, nil, &out, &errs); attached || err != nil {
		t.Fatalf("attached to nobody: %v, %v", attached, err)
	}
	l := listen(t, dir, upper)
	for _, text := range []string{"one\n", "two\nthree\n", strings.Repeat("long", 3<<18) + "\n"} {
		out.Reset()
		errs.Reset()
		in := text
		if len(text) > 100 { // longer than a frame, in lines that a scanner takes
			in = strings.Repeat(strings.Repeat("x", 999)+"\n", 3<<10)
		}
		code, attached, err := Attach(t.Context(), dir, req, strings.NewReader(in), &out, &errs)
		if !attached || err != nil || out.String() != strings.ToUpper(in) || code != strings.Count(in, "\n")%256 || errs.String() != "a b in /here" {
			t.Errorf("attached %v, %v, code %d, answered %d bytes, %q", attached, err, code, out.Len(), errs.String())
		}
	}
	l.Wait(t.Context())
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, attached, _ := Attach(t.Context(), dir, req, nil, &out, &errs); attached {
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
	listen(t, dir, upper)
	var out bytes.Buffer
	if _, attached, err := Attach(t.Context(), dir, Request{Version: "1"}, strings.NewReader("x\n"), &out, io.Discard); !attached || err != nil || out.String() != "X\n" {
		t.Errorf("attached %v, %v, answered %q", attached, err, out.String())
	}
}

func TestCloseEndsClients(t *testing.T) {
	dir := t.TempDir()
	begun := make(chan struct{})
	l := listen(t, dir, func(ctx context.Context, c *Client) int { close(begun); return upper(ctx, c) })
	in, hold := io.Pipe()
	defer hold.Close()
	ended := make(chan error)
	go func() {
		_, _, err := Attach(context.Background(), dir, Request{Version: "1"}, in, io.Discard, io.Discard)
		ended <- err
	}()
	<-begun
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if err == nil {
			t.Error("the client takes being cut off for an answer")
		}
	case <-time.After(10 * time.Second):
		t.Error("the client is still attached")
	}
}

// A command whose client is interrupted ends.
func TestClientsThatLeaveAreNoticed(t *testing.T) {
	dir := t.TempDir()
	begun, ended := make(chan struct{}), make(chan struct{})
	listen(t, dir, func(ctx context.Context, _ *Client) int {
		close(begun)
		<-ctx.Done()
		close(ended)
		return 0
	})
	ctx, stop := context.WithCancel(t.Context())
	left := make(chan error)
	go func() {
		_, _, err := Attach(ctx, dir, Request{Version: "1"}, nil, io.Discard, io.Discard)
		left <- err
	}()
	<-begun
	stop()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("the client: %v", err)
	}
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Error("the command goes on")
	}
}

func TestOtherVersionsAreRefused(t *testing.T) {
	dir := t.TempDir()
	listen(t, dir, upper)
	var other *VersionError
	if _, attached, err := Attach(t.Context(), dir, Request{Version: "2"}, nil, io.Discard, io.Discard); !attached || !errors.As(err, &other) || !strings.Contains(other.Text, "cairn 1") {
		t.Errorf("%v, %v", attached, err)
	}
	// One that speaks something else altogether.
	strange := t.TempDir()
	socket, err := net.Listen("unix", socketPath(strange))
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	go func() {
		conn, err := socket.Accept()
		if err == nil {
			_, _ = io.WriteString(conn, `{"jsonrpc":"2.0","error":{}}`+"\n")
		}
	}()
	if _, attached, err := Attach(t.Context(), strange, Request{Version: "1"}, nil, io.Discard, io.Discard); !attached || !errors.As(err, &other) {
		t.Errorf("a stranger: %v, %v", attached, err)
	}
}

// Whoever sends what is no request does no harm.
func TestStrangersAreIgnored(t *testing.T) {
	dir := t.TempDir()
	listen(t, dir, upper)
	for _, text := range []string{"", "GET / HTTP/1.1\r\n\r\n", "{}", strings.Repeat("x", 2<<20)} {
		conn, err := net.Dial("unix", socketPath(dir))
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(conn, text)
		_ = conn.(*net.UnixConn).CloseWrite()
		_, _ = io.Copy(io.Discard, conn)
		conn.Close()
	}
	if code, attached, err := Attach(t.Context(), dir, Request{Version: "1"}, strings.NewReader("x\n"), io.Discard, io.Discard); code != 1 || !attached || err != nil {
		t.Errorf("code %d, attached %v, %v", code, attached, err)
	}
}

// Who removes the index removes the socket: it comes back.
func TestRemovedSocketComesBack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "index")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	listen(t, dir, upper)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if _, attached, err := Attach(t.Context(), dir, Request{Version: "1"}, nil, io.Discard, io.Discard); attached || err != nil {
		t.Errorf("attached %v, %v", attached, err)
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if code, attached, err := Attach(t.Context(), dir, Request{Version: "1"}, strings.NewReader("x\n"), io.Discard, io.Discard); attached && code == 1 && err == nil {
			return
		}
		if time.Now().After(end) {
			t.Fatal("nobody listens")
		}
	}
}
