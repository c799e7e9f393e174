// Package cli is the terminal front end.
//
// It asks the same engine as the protocols and prints for people, or as JSON for
// programs. What speaks a protocol is handed in: nothing here knows one.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"time"

	"cairn/engine"
	"cairn/engine/daemon"
	"cairn/engine/workspace"
	"cairn/engine/workspaces"
	"cairn/storage"

	"github.com/spf13/cobra"
)

// The exit codes.
const (
	exitFinding     = 1  // no such target, or a finding
	exitUsage       = 2  // the command line is wrong
	exitFault       = 70 // our fault
	exitInterrupted = 130
)

// Options are what the commands are made of. All are required.
type Options struct {
	Version string
	// Open returns the engine of a root folder.
	Open func(ctx context.Context, root string) (*engine.Engine, error)
	// Serve speaks a protocol on stdin and stdout until the input ends.
	Serve          func(ctx context.Context, opts ServeOptions) error
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// ServeOptions are the settings of "cairn serve".
type ServeOptions struct {
	Workspace string   // absolute; the root to serve where the client names none
	Pinned    bool     // it was given on the command line: a client cannot choose another
	Groups    []string // of tools that agents see beside the usual ones
	Tools     []string // that agents see instead of the usual ones
	NoDaemon  bool     // neither attach to the process that holds the workspace nor let others attach
}

// app carries what all commands share.
type app struct {
	Options
	workspace string
	json      bool
	quiet     bool
}

// Run runs one command and returns the exit code.
func Run(ctx context.Context, args []string, opts Options) int {
	a := &app{Options: opts}
	root := a.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	return a.fail(ctx, err)
}

// fail reports an error and chooses the exit code.
func (a *app) fail(ctx context.Context, err error) int {
	var askErr *engine.AskError
	var ambiguous *engine.AmbiguousError
	var locked *storage.LockedError
	var usage *usageError
	switch {
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(a.Stderr, "cairn: interrupted; what is done is kept")
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE):
		return 0 // whoever reads the output has enough of it
	case errors.As(err, &askErr):
		fmt.Fprintf(a.Stderr, "cairn: %s\n", askErr.What)
		if askErr.Next != "" {
			fmt.Fprintf(a.Stderr, "  %s\n", askErr.Next)
		}
		return exitFinding
	case errors.As(err, &ambiguous):
		fmt.Fprintf(a.Stderr, "cairn: %q names %d symbols; ask for one of\n", ambiguous.Name, ambiguous.Total)
		for _, c := range ambiguous.Candidates {
			fmt.Fprintf(a.Stderr, "  %s\n", c)
		}
		return exitFinding
	case errors.As(err, &usage):
		fmt.Fprintf(a.Stderr, "cairn: %s\n", usage)
		return exitUsage
	case errors.As(err, &locked):
		fmt.Fprintf(a.Stderr, "cairn: %s\n  ask through that process, or stop it\n", locked)
		return exitFinding
	case isUsage(err):
		fmt.Fprintf(a.Stderr, "cairn: %s\n", strings.TrimSpace(err.Error()))
		return exitUsage
	}
	fmt.Fprintf(a.Stderr, "cairn: %s\n", err)
	return exitFault
}

// usageError is a command line that makes no sense.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// isUsage recognises the errors that the command library makes of its own.
func isUsage(err error) bool {
	for _, mark := range []string{"unknown command", "unknown flag", "unknown shorthand", "accepts ", "requires ", "invalid argument", "flag needs"} {
		if strings.Contains(err.Error(), mark) {
			return true
		}
	}
	return false
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:                        "cairn",
		Short:                      "Answers questions about code: where it is defined, who uses it, where something is done",
		Version:                    a.Version,
		SilenceErrors:              true,
		SilenceUsage:               true,
		SuggestionsMinimumDistance: 2,
		Args:                       cobra.NoArgs,
		RunE:                       func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetOut(a.Stdout)
	root.SetErr(a.Stderr)
	flags := root.PersistentFlags()
	flags.StringVar(&a.workspace, "workspace", "", "the workspace's root folder (default: the repository around the current folder)")
	flags.BoolVar(&a.json, "json", false, "print JSON")
	flags.BoolVar(&a.quiet, "quiet", false, "print no progress and no notes")
	root.AddCommand(a.indexCommand(), a.serveCommand(), a.statusCommand(), a.searchCommand(), a.symbolsCommand(),
		a.defCommand(), a.refsCommand(), a.callersCommand(), a.calleesCommand(), a.outlineCommand())
	return root
}

// rootFolder returns the workspace that the command is about.
func (a *app) rootFolder() (string, error) {
	if a.workspace != "" {
		if info, err := os.Stat(a.workspace); err != nil || !info.IsDir() {
			return "", usagef("--workspace: %s is not a folder", a.workspace)
		}
		return a.workspace, nil
	}
	wd, err := os.Getwd()
	if err != nil {
		return "", err
	}
	return workspace.RootAround(wd)
}

func (a *app) open(ctx context.Context) (*engine.Engine, error) {
	root, err := a.rootFolder()
	if err != nil {
		return nil, err
	}
	if a.workspace == "" && workspaces.TooWide(root) {
		return nil, &engine.AskError{What: root + " is not one project", Next: "go to a repository, or name a folder with --workspace"}
	}
	deadline := time.Now().Add(patience)
	for {
		e, err := a.Open(ctx, root)
		var locked *storage.LockedError
		if !errors.As(err, &locked) || ctx.Err() != nil || time.Now().After(deadline) || served(root) {
			return e, err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// patience is how long a command waits for another one that holds the index.
// It does not wait for a server: that one stays.
const patience = 10 * time.Second

// served reports whether a server holds the index of a workspace.
func served(root string) bool {
	dir, err := workspaces.IndexDir(root)
	return err == nil && daemon.Listening(dir)
}

func (a *app) serveCommand() *cobra.Command {
	var noDaemon bool
	var groups, tools []string
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Speak LSP or MCP on stdin and stdout, whichever the client speaks",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			root, err := a.rootFolder()
			if err != nil {
				return err
			}
			return a.Serve(cmd.Context(), ServeOptions{Workspace: root, Pinned: a.workspace != "", Groups: groups, Tools: tools, NoDaemon: noDaemon || os.Getenv("CAIRN_NO_DAEMON") != ""})
		},
	}
	cmd.Flags().StringSliceVar(&groups, "groups", nil, "groups of tools that agents see beside the usual ones, or all")
	cmd.Flags().StringSliceVar(&tools, "tools", listOf(os.Getenv("CAIRN_MCP_TOOLS")), "the tools that agents see instead of the usual ones; default $CAIRN_MCP_TOOLS")
	cmd.Flags().BoolVar(&noDaemon, "no-daemon", false, "neither join the process that serves the workspace already nor let others join this one")
	return cmd
}

// listOf splits a list at commas.
func listOf(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}
