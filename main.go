// Cairn reads a workspace and answers questions about its code, to editors over
// LSP, to coding agents over MCP, and to people at a terminal.
package main

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"cairn/engine/cli"
	"cairn/engine/workspaces"
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

func serve(ctx context.Context, opts cli.ServeOptions, open *workspaces.Set, log *slog.Logger) error {
	panic("TODO")
}
