// Cairn reads a workspace and answers questions about its code, to editors over
// LSP, to coding agents over MCP, and to people at a terminal.
package main

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"cairn/engine"
	"cairn/engine/cli"
	"cairn/engine/jsonrpc"
	"cairn/engine/workspaces"
	"cairn/lsp"
	"cairn/parsers/all"
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

// serve speaks LSP on stdin and stdout until the input ends.
func serve(ctx context.Context, opts cli.ServeOptions, open *workspaces.Set, log *slog.Logger) error {
	mux := jsonrpc.NewMux(jsonrpc.Protocol{})
	lsp.Register(mux)
	jsonrpc.HandleExclusive(mux, "initialize", lsp.Initialize)
	session := lsp.NewSession(lsp.Options{
		Version: version, Log: log,
		Open: func(ctx context.Context, root string) (*engine.Engine, error) {
			if root == "" || opts.Pinned {
				root = opts.Workspace
			}
			return open.Open(ctx, root)
		},
	})
	defer session.Close()
	policy := func(f jsonrpc.Framer) jsonrpc.Policy {
		p := jsonrpc.DefaultPolicy(f)
		p.Cancels = []jsonrpc.Cancel{lsp.Cancel}
		return p
	}
	return jsonrpc.Serve(ctx, stdio{}, mux, jsonrpc.Options{Policy: policy, Sessions: []any{session}, Log: log})
}

// stdio is the process's standard input and output as one connection.
type stdio struct{}

func (stdio) Read(p []byte) (int, error)  { return os.Stdin.Read(p) }
func (stdio) Write(p []byte) (int, error) { return os.Stdout.Write(p) }
func (stdio) Close() error                { return os.Stdin.Close() }
