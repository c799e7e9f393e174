// Package daemon lets several clients share the process that holds a workspace.
//
// The index of a workspace is open in one process at a time. Whoever serves it
// listens on a socket beside the index; a process that is started for the same
// workspace later finds the socket, attaches its own input and output to it and
// only copies bytes. So an agent is answered by the process in which the editor
// keeps its unsaved text.
//
// The first process lives as long as any client. It is not yet one that outlives
// them: when it is killed, the attached clients end with it.
package daemon

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/sourcegraph/conc"
)

// maxSocketPath is the longest path that a socket may have on every system.
const maxSocketPath = 100

// socketPath returns where the process that holds the index in dir listens.
func socketPath(dir string) string {
	p := filepath.Join(dir, "socket")
	if len(p) <= maxSocketPath {
		return p
	}
	sum := sha256.Sum256([]byte(dir))
	return filepath.Join(os.TempDir(), "cairn-"+hex.EncodeToString(sum[:8]))
}

// Listening reports whether the process that holds the index in dir takes clients.
func Listening(dir string) bool {
	conn, err := net.DialTimeout("unix", socketPath(dir), time.Second)
	if err != nil {
		return false
	}
	_ = conn.Close()
	return true
}

// Attach connects in and out to the process that holds the index in dir, and
// copies until one of them ends. It reports false if there is no such process.
func Attach(ctx context.Context, dir string, in io.Reader, out io.Writer) (bool, error) {
	dialer := net.Dialer{Timeout: 2 * time.Second}
	conn, err := dialer.DialContext(ctx, "unix", socketPath(dir))
	if err != nil {
		return false, nil
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	go func() { // ends with the process: nothing else reads the input
		_, _ = io.Copy(conn, in)
		if half, ok := conn.(*net.UnixConn); ok {
			_ = half.CloseWrite() // the answers to what was asked still come
		}
	}()
	_, err = io.Copy(out, conn)
	if errors.Is(err, net.ErrClosed) {
		err = ctx.Err()
	}
	return true, err
}

// Listener accepts the clients of a workspace.
type Listener struct {
	listener net.Listener
	clients  conc.WaitGroup
	accepted conc.WaitGroup

	mu   sync.Mutex // guards open
	open map[net.Conn]bool
}

// Listen accepts clients of the index in dir, which this process must hold, and
// calls serve for each, until Close. A socket that a killed process left behind
// is replaced.
func Listen(dir string, serve func(io.ReadWriteCloser)) (*Listener, error) {
	p := socketPath(dir)
	if err := os.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	listener, err := net.Listen("unix", p)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(p, 0o600); err != nil {
		_ = listener.Close()
		return nil, err
	}
	l := &Listener{listener: listener, open: map[net.Conn]bool{}}
	l.accepted.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			l.mu.Lock()
			l.open[conn] = true
			l.mu.Unlock()
			l.clients.Go(func() {
				defer func() {
					_ = conn.Close()
					l.mu.Lock()
					delete(l.open, conn)
					l.mu.Unlock()
				}()
				serve(conn)
			})
		}
	})
	return l, nil
}

// Wait waits until the clients that are connected have gone, or ctx ends.
func (l *Listener) Wait(ctx context.Context) {
	for ctx.Err() == nil {
		l.mu.Lock()
		n := len(l.open)
		l.mu.Unlock()
		if n == 0 {
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// Close ends all connections and removes the socket.
func (l *Listener) Close() error {
	err := l.listener.Close()
	l.accepted.Wait()
	l.mu.Lock()
	for conn := range l.open {
		_ = conn.Close()
	}
	l.mu.Unlock()
	l.clients.Wait()
	return err
}
