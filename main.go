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
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: logLevel()}))
	open := workspaces.New(all.Languages(), log)
	defer open.Close()
	return cli.Run(ctx, os.Args[1:], cli.Options{
		Version: version, Open: open.Open,
		Serve: func(ctx context.Context, opts cli.ServeOptions) error {
			return serve(ctx, opts, open, log)
		},
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

// serve speaks LSP and MCP on stdin and stdout until the input ends. If another
// process serves the workspace already, it joins that one.
func serve(ctx context.Context, opts cli.ServeOptions, open *workspaces.Set, log *slog.Logger) error {
	speak := func(conn io.ReadWriteCloser) error { return converse(ctx, conn, opts, open, log) }
	if opts.NoDaemon || workspaces.TooWide(opts.Workspace) {
		return speak(stdio{})
	}
	dir, err := workspaces.IndexDir(opts.Workspace)
	if err != nil {
		return speak(stdio{}) // what is wrong is said to whoever asks for the workspace
	}
	// Whoever holds the index listens. Of two that start at once, one holds it
	// and the other finds it listening a moment later.
	for range 100 {
		if joined, err := daemon.Attach(ctx, dir, os.Stdin, os.Stdout); joined {
			return err
		}
		var locked *storage.LockedError
		if _, err = open.Open(ctx, opts.Workspace); !errors.As(err, &locked) {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if err != nil {
		return speak(stdio{})
	}
	listener, err := daemon.Listen(dir, func(conn io.ReadWriteCloser) {
		if err := speak(conn); err != nil {
			log.Debug("a client left", "err", err)
		}
	})
	if err != nil {
		log.Warn("other clients cannot join this process", "err", err)
		return speak(stdio{})
	}
	defer listener.Close()
	err = speak(stdio{})
	listener.Wait(ctx)
	return err
}

// converse serves one connection. Which protocol a message is of is in the message.
func converse(ctx context.Context, conn io.ReadWriteCloser, opts cli.ServeOptions, open *workspaces.Set, log *slog.Logger) error {
	mux := jsonrpc.NewMux(jsonrpc.Protocol{})
	lsp.Register(mux)
	mcp.Register(mux)
	jsonrpc.HandleExclusive(mux, "initialize", func(ctx context.Context, params json.RawMessage) (json.RawMessage, error) {
		if lsp.IsInitialize(params) {
			return lsp.Initialize(ctx, params)
		}
		return mcp.Initialize(ctx, params)
	})
	home := &home{root: opts.Workspace, pinned: opts.Pinned, open: open}
	editor := lsp.NewSession(lsp.Options{Version: version, Log: log, Open: home.openForEditor})
	defer editor.Close()
	agent := mcp.NewSession(mcp.Options{
		Version: version, Log: log, Groups: opts.Groups, Tools: opts.Tools,
		Open: home.openForAgent, Home: home.ofAgent, Opened: open.Opened, Known: workspaces.Known,
	})
	defer agent.Close()
	policy := func(f jsonrpc.Framer) jsonrpc.Policy {
		p := jsonrpc.DefaultPolicy(f)
		p.Cancels = []jsonrpc.Cancel{lsp.Cancel, mcp.Cancel}
		p.AnswerCancelled = func(_, by string) bool { return by == lsp.Cancel.Method }
		p.Batches = func(context.Context) bool { return agent.Batches() }
		return p
	}
	return jsonrpc.Serve(ctx, conn, mux, jsonrpc.Options{Policy: policy, Sessions: []any{editor, agent}, Log: log})
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
