// Package daemon lets several processes share the one that holds a workspace.
//
// The index of a workspace is open in one process at a time. Whoever serves it
// listens on a socket beside the index; a process that is started for the same
// workspace later finds the socket and hands its command line over: the command
// runs where the index is open, and the later process only copies bytes. So an
// agent and a terminal are answered by the process in which the editor keeps its
// unsaved text, by the same code that would answer them alone.
//
// The first process lives as long as any client. It is not yet one that outlives
// them: when it is killed, the attached clients end with it.
package daemon

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/sourcegraph/conc"
)

// Request is a command line and what of its process the command needs.
type Request struct {
	Version     string   `json:"version"` // of the program: only the same one runs the command
	Args        []string `json:"args"`
	Dir         string   `json:"dir"`   // the current folder
	Input       bool     `json:"input"` // standard input follows
	OutTerminal bool     `json:"out_terminal"`
	ErrTerminal bool     `json:"err_terminal"`
}

// maxSocketPath is the longest path that a socket may have on every system.
const maxSocketPath = 100

// handshake is how long either side waits for the other's first word.
const handshake = 5 * time.Second

// socketPath returns where the process that holds the index in dir listens.
func socketPath(dir string) string {
	p := filepath.Join(dir, "socket")
	if len(p) <= maxSocketPath {
		return p
	}
	sum := sha256.Sum256([]byte(dir))
	return filepath.Join(os.TempDir(), "cairn-"+hex.EncodeToString(sum[:8]))
}

// VersionError says that the process that holds an index is of another version.
type VersionError struct{ Text string }

func (e *VersionError) Error() string { return e.Text }

// errEnded is what a client hears of whose command was cut off.
var errEnded = errors.New("the process that serves the workspace has ended")

// Attach hands a command line to the process that holds the index in dir, copies
// its input and output, and returns its exit code. It reports false if there is
// no such process.
func Attach(ctx context.Context, dir string, req Request, in io.Reader, out, errs io.Writer) (code int, attached bool, err error) {
	dialer := net.Dialer{Timeout: 2 * time.Second}
	conn, err := dialer.DialContext(ctx, "unix", socketPath(dir))
	if err != nil {
		return 0, false, nil
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	req.Input = in != nil
	line, err := json.Marshal(req)
	if err != nil {
		return 0, false, fmt.Errorf("encoding the command line: %w", err)
	}
	_ = conn.SetDeadline(time.Now().Add(handshake))
	frames := bufio.NewReader(conn)
	if _, err = conn.Write(append(line, '\n')); err != nil {
		return 0, false, nil // it is about to end
	}
	kind, text, err := readFrame(frames)
	switch {
	case err != nil && ctx.Err() != nil:
		return 0, true, ctx.Err()
	case err != nil:
		return 0, false, nil
	case kind == frameRefused:
		return 0, true, &VersionError{string(text)}
	case kind != frameAccepted:
		return 0, true, &VersionError{"a process of another version serves the workspace"}
	}
	_ = conn.SetDeadline(time.Time{})
	if in != nil {
		go func() { // ends with the process: nothing else reads the input
			_, _ = io.Copy(conn, in)
			if half, ok := conn.(*net.UnixConn); ok {
				_ = half.CloseWrite() // the answers to what was asked still come
			}
		}()
	}
	code, err = copyFrames(frames, out, errs)
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return code, true, err
}

// Client is a process whose command runs here.
type Client struct {
	Request
	conn net.Conn
	in   *bufio.Reader
	out  frameWriter
}

// Read reads the client's standard input.
func (c *Client) Read(p []byte) (int, error) { return c.in.Read(p) }

// Write writes to the client's standard output.
func (c *Client) Write(p []byte) (int, error) { return c.Stdout().Write(p) }

// Close ends the client's input, and soon its output; its exit code still follows.
func (c *Client) Close() error {
	return errors.Join(c.conn.SetReadDeadline(time.Now()), c.conn.SetWriteDeadline(time.Now().Add(2*time.Second)))
}

// Stdout returns the client's standard output.
func (c *Client) Stdout() io.Writer { return &stream{&c.out, frameOut, c.OutTerminal} }

// Stderr returns the client's standard error.
func (c *Client) Stderr() io.Writer { return &stream{&c.out, frameErr, c.ErrTerminal} }

// Listener accepts the clients of a workspace.
type Listener struct {
	dir      string
	version  string
	run      func(ctx context.Context, c *Client) int
	clients  conc.WaitGroup
	accepted conc.WaitGroup
	ctx      context.Context // ends with the listener
	stop     context.CancelFunc

	mu       sync.Mutex // guards the rest
	listener net.Listener
	open     map[net.Conn]bool
	closed   bool
}

// Listen accepts clients of the index in dir, which this process must hold, and
// calls run for each, until Close. Its context ends when the client has gone. A
// socket that a killed process left behind is replaced, and one that was removed
// with the index is made anew.
func Listen(dir, version string, run func(ctx context.Context, c *Client) int) (*Listener, error) {
	l := &Listener{dir: dir, version: version, run: run, open: map[net.Conn]bool{}}
	if err := os.Remove(socketPath(dir)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err := l.listen(); err != nil {
		return nil, err
	}
	l.ctx, l.stop = context.WithCancel(context.Background())
	l.accepted.Go(l.keep)
	return l, nil
}

// listen makes the socket and accepts what comes to it.
func (l *Listener) listen() error {
	p := socketPath(l.dir)
	listener, err := net.Listen("unix", p)
	if err != nil {
		return err
	}
	if err := os.Chmod(p, 0o600); err != nil {
		_ = listener.Close()
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return listener.Close()
	}
	if l.listener != nil {
		l.listener.(*net.UnixListener).SetUnlinkOnClose(false)
		_ = l.listener.Close()
	}
	l.listener = listener
	l.accepted.Go(func() { l.accept(listener) })
	return nil
}

func (l *Listener) accept(listener net.Listener) {
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
			l.serve(conn)
		})
	}
}

// keep makes the socket anew where it was removed: with the folder of the index,
// which whoever asks next makes anew.
func (l *Listener) keep() {
	look := time.NewTicker(time.Second)
	defer look.Stop()
	for {
		select {
		case <-l.ctx.Done():
			return
		case <-look.C:
		}
		if _, err := os.Lstat(socketPath(l.dir)); errors.Is(err, fs.ErrNotExist) {
			_ = l.listen() // fails as long as there is no folder
		}
	}
}

// serve runs one client's command.
func (l *Listener) serve(conn net.Conn) {
	c := &Client{conn: conn, in: bufio.NewReader(conn), out: frameWriter{to: conn}}
	_ = conn.SetReadDeadline(time.Now().Add(handshake))
	if err := c.readRequest(); err != nil {
		return // no client of ours
	}
	if c.Version != l.version {
		_ = c.out.write(frameRefused, fmt.Appendf(nil, "cairn %s serves the workspace, this is %s", l.version, c.Version))
		return
	}
	if c.out.write(frameAccepted, nil) != nil {
		return
	}
	_ = conn.SetReadDeadline(time.Time{})
	ctx, stop := context.WithCancel(l.ctx)
	defer stop()
	watched := make(chan struct{})
	if c.Input {
		close(watched)
	} else {
		go func() { // nothing is sent: the end of the input is the client's
			defer close(watched)
			_, _ = io.Copy(io.Discard, c.in)
			stop()
		}()
	}
	code := l.run(ctx, c)
	_ = conn.SetWriteDeadline(time.Now().Add(2 * time.Second))
	_ = c.out.write(frameExit, []byte{byte(code)})
	_ = conn.Close()
	<-watched
}

// readRequest reads the line with which a client begins.
func (c *Client) readRequest() error {
	const most = 1 << 20
	var line []byte
	for {
		part, err := c.in.ReadSlice('\n')
		if line = append(line, part...); err == nil {
			return json.Unmarshal(line, &c.Request)
		}
		if !errors.Is(err, bufio.ErrBufferFull) || len(line) > most {
			return err
		}
	}
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
	l.stop()
	l.mu.Lock()
	l.closed = true
	err := l.listener.Close()
	l.mu.Unlock()
	l.accepted.Wait()
	l.mu.Lock()
	for conn := range l.open {
		_ = conn.Close()
	}
	l.mu.Unlock()
	l.clients.Wait()
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}
