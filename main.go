// Cairn reads a workspace and answers questions about its code, to editors over
// LSP, to coding agents over MCP, and to people at a terminal.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"cairn/engine"
	"cairn/engine/cli"
	"cairn/engine/daemon"
	"cairn/engine/jsonrpc"
	"cairn/engine/workspaces"
	"cairn/lsp"
	"cairn/mcp"
	"cairn/parsers/all"
	"cairn/storage"
)

// version is the version of the build.
var version = "0.1.0"

func main() { os.Exit(run()) }

func run() int {
	// A client that goes away is an error of the write, not the end of the process.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p := &process{log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: logLevel()}))}
	p.open = workspaces.New(all.Languages(), p.log)
	defer p.open.Close()
	return cli.Run(ctx, os.Args[1:], cli.Options{
		Version: version, Open: p.open.Open, Serve: p.serve, CheckTools: mcp.CheckNames,
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
	})
}

func logLevel() slog.Level {
	var level slog.Level
	if level.UnmarshalText([]byte(os.Getenv("CAIRN_LOG"))) != nil {
		return slog.LevelWarn
	}
	return level
}

// patience is how long a server waits for a command that holds the index.
const patience = 10 * time.Second

// process is what the connections that this process serves have in common.
type process struct {
	open *workspaces.Set
	log  *slog.Logger
}

// serve speaks LSP and MCP on stdin and stdout until the input ends. If another
// process serves the workspace already, it joins that one.
func (p *process) serve(ctx context.Context, opts cli.ServeOptions) error {
	if opts.NoDaemon || workspaces.TooWide(opts.Workspace) {
		return p.converse(ctx, stdio{}, opts)
	}
	dir, err := workspaces.IndexDir(opts.Workspace)
	if err != nil {
		return p.converse(ctx, stdio{}, opts) // what is wrong is said to whoever asks for the workspace
	}
	// Whoever holds the index listens. Of two that start at once, one holds it
	// and the other finds it listening a moment later; a command at a terminal
	// holds it for as long as it runs.
	var locked *storage.LockedError
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		code, joined, err := daemon.Attach(ctx, dir, daemon.Request{Version: version, Args: opts.Args(), Dir: opts.Workspace}, os.Stdin, os.Stdout, os.Stderr)
		if joined && err == nil {
			err = exit(code)
		}
		if joined {
			return err
		}
		if _, err = p.open.Open(ctx, opts.Workspace); !errors.As(err, &locked) {
			break
		}
		if ctx.Err() != nil || time.Now().After(deadline) {
			return p.converse(ctx, stdio{}, opts) // whoever asks is told who holds it
		}
	}
	if err != nil {
		return p.converse(ctx, stdio{}, opts)
	}
	listener, err := daemon.Listen(dir, version, p.runFor)
	if err != nil {
		p.log.Warn("other clients cannot join this process", "err", err)
		return p.converse(ctx, stdio{}, opts)
	}
	defer listener.Close()
	err = p.converse(ctx, stdio{}, opts)
	listener.Wait(ctx)
	return err
}

// runFor runs the command of a client whose workspace this process holds.
func (p *process) runFor(ctx context.Context, c *daemon.Client) int {
	return cli.Run(ctx, c.Args, cli.Options{
		Version: version, Open: p.open.Open, CheckTools: mcp.CheckNames,
		Serve: func(ctx context.Context, opts cli.ServeOptions) error { return p.converse(ctx, c, opts) },
		Stdin: c, Stdout: c.Stdout(), Stderr: c.Stderr(), Client: c,
	})
}

// exit is the error that ends a command with a code; nil for 0.
func exit(code int) error {
	if code == 0 {
		return nil
	}
	return &cli.ExitError{Code: code}
}

// converse serves one connection. Which protocol a message is of is in the message.
func (p *process) converse(ctx context.Context, conn io.ReadWriteCloser, opts cli.ServeOptions) error {
	mux := jsonrpc.NewMux(jsonrpc.Protocol{})
	lsp.Register(mux)
	mcp.Register(mux)
	jsonrpc.HandleExclusive(mux, "initialize", func(ctx context.Context, params json.RawMessage) (json.RawMessage, error) {
		if lsp.IsInitialize(params) {
			return lsp.Initialize(ctx, params)
		}
		return mcp.Initialize(ctx, params)
	})
	home := &home{root: opts.Workspace, pinned: opts.Pinned, open: p.open}
	editor := lsp.NewSession(lsp.Options{Version: version, Log: p.log, Open: home.openForEditor})
	defer editor.Close()
	agent := mcp.NewSession(mcp.Options{
		Version: version, Log: p.log, Groups: opts.Groups, Tools: opts.Tools,
		Open: home.openForAgent, Home: home.ofAgent, Opened: p.open.Opened, Known: workspaces.Known,
	})
	defer agent.Close()
	policy := func(f jsonrpc.Framer) jsonrpc.Policy {
		policy := jsonrpc.DefaultPolicy(f)
		policy.Cancels = []jsonrpc.Cancel{lsp.Cancel, mcp.Cancel}
		policy.AnswerCancelled = func(_, by string) bool { return by == lsp.Cancel.Method }
		policy.Batches = func(context.Context) bool { return agent.Batches() }
		return policy
	}
	err := jsonrpc.Serve(ctx, conn, mux, jsonrpc.Options{Policy: policy, Sessions: []any{editor, agent}, Log: p.log})
	if err == nil {
		err = exit(editor.ExitCode())
	}
	return err
}

// home is the workspace of a connection: the one given on the command line, else
// the one that an editor has opened, else the one around the current folder.
type home struct {
	root   string
	pinned bool
	open   *workspaces.Set

	mu     sync.Mutex // guards editor
	editor string     // the root that an editor opened first
}

func (h *home) openForEditor(ctx context.Context, root string) (*engine.Engine, error) {
	named := root != ""
	if !named || h.pinned {
		root = h.root
	}
	if err := h.oneProject(root); err != nil {
		if !named {
			return nil, nil // a file was opened outside of any project
		}
		return nil, err
	}
	e, err := h.open.Open(ctx, root)
	var locked *storage.LockedError
	if errors.As(err, &locked) {
		return nil, &engine.AskError{What: locked.Error(), Next: "stop that process, or start the server without --no-daemon to join it"}
	}
	if err == nil {
		e.Follow()
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.editor == "" {
			h.editor = e.Root()
		}
	}
	return e, err
}

// ofAgent returns the root of the workspace that an agent asks if it names none.
func (h *home) ofAgent() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.editor != "" {
		return h.editor
	}
	return h.root
}

func (h *home) openForAgent(ctx context.Context, root string) (*engine.Engine, error) {
	if root == "" {
		root = h.ofAgent()
	}
	if err := h.oneProject(root); err != nil {
		return nil, err
	}
	e, err := h.open.Open(ctx, root)
	if err == nil {
		e.Follow()
	}
	return e, err
}

// oneProject refuses a folder that holds many projects, unless the command line
// names it.
func (h *home) oneProject(root string) error {
	if workspaces.TooWide(root) && !(h.pinned && root == h.root) {
		return &engine.AskError{What: root + " is not one project", Next: "open a folder in it"}
	}
	return nil
}

// stdio is the process's standard input and output as one connection.
type stdio struct{}

func (stdio) Read(p []byte) (int, error)  { return os.Stdin.Read(p) }
func (stdio) Write(p []byte) (int, error) { return os.Stdout.Write(p) }
func (stdio) Close() error                { return os.Stdin.Close() }
