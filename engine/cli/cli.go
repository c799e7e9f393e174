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
	"path/filepath"
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

// Options are what the commands are made of. All but the last are required.
type Options struct {
	Version string
	// Open returns the engine of a root folder.
	Open func(ctx context.Context, root string) (*engine.Engine, error)
	// Serve speaks a protocol on stdin and stdout until the input ends.
	Serve func(ctx context.Context, opts ServeOptions) error
	// CheckTools says what is wrong with the names of groups and tools; "" if nothing is.
	CheckTools     func(groups, tools []string) string
	Stdin          io.Reader
	Stdout, Stderr io.Writer

	// Client is whose command runs here, in the process that holds the index; nil
	// if it is this process's own.
	Client *daemon.Client
}

// ExitError ends a command with a code when all has been said.
type ExitError struct{ Code int }

func (e *ExitError) Error() string { return fmt.Sprintf("exit code %d", e.Code) }

// ServeOptions are the settings of "cairn serve".
type ServeOptions struct {
	Workspace string   // absolute; the root to serve where the client names none
	Pinned    bool     // it was given on the command line: a client cannot choose another
	Groups    []string // of tools that agents see beside the usual ones
	Tools     []string // that agents see instead of the usual ones
	NoDaemon  bool     // neither attach to the process that holds the workspace nor let others attach
}

// Args returns the command line that has these settings, for the process that
// holds the workspace.
func (o *ServeOptions) Args() []string {
	args := []string{"serve"}
	if o.Pinned {
		args = append(args, "--workspace", o.Workspace)
	}
	if len(o.Groups) > 0 {
		args = append(args, "--groups", strings.Join(o.Groups, ","))
	}
	return append(args, "--tools", strings.Join(o.Tools, ","))
}

// app carries what all commands share.
type app struct {
	Options
	args      []string
	workspace string
	json      bool
	quiet     bool
}

// Run runs one command and returns the exit code.
func Run(ctx context.Context, args []string, opts Options) int {
	a := &app{Options: opts, args: args}
	root := a.root()
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		return 0
	}
	return a.fail(ctx, cmd, err)
}

// fail reports an error and chooses the exit code.
func (a *app) fail(ctx context.Context, cmd *cobra.Command, err error) int {
	var exit *ExitError
	var askErr *engine.AskError
	var ambiguous *engine.AmbiguousError
	var locked *storage.LockedError
	var other *daemon.VersionError
	var usage *usageError
	switch {
	case errors.As(err, &exit):
		return exit.Code
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(a.Stderr, "cairn: interrupted; what is done is kept")
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE):
		return 0 // whoever reads the output has enough of it
	case errors.As(err, &askErr):
		a.printFinding(finding{Error: askErr.What, Next: askErr.Next})
		fmt.Fprintf(a.Stderr, "cairn: %s\n", askErr.What)
		if askErr.Next != "" {
			fmt.Fprintf(a.Stderr, "  %s\n", askErr.Next)
		}
		return exitFinding
	case errors.As(err, &ambiguous):
		said := finding{Error: ambiguous.Problem(), Next: "ask for one of the candidates", Total: ambiguous.Total}
		for _, c := range ambiguous.Candidates {
			said.Candidates = append(said.Candidates, candidate{c.Kind.String(), c.Handle})
		}
		a.printFinding(said)
		fmt.Fprintf(a.Stderr, "cairn: %s; ask for one of\n", ambiguous.Problem())
		for _, c := range ambiguous.Candidates {
			fmt.Fprintf(a.Stderr, "  %-12s %s\n", c.Kind, c.Handle)
		}
		return exitFinding
	case errors.As(err, &usage):
		fmt.Fprintf(a.Stderr, "cairn: %s\nusage: %s\n  %s --help says more\n", usage, cmd.UseLine(), cmd.CommandPath())
		return exitUsage
	case errors.As(err, &locked):
		fmt.Fprintf(a.Stderr, "cairn: %s\n  it takes no clients: stop it, or ask through it\n", locked)
		return exitFinding
	case errors.As(err, &other):
		fmt.Fprintf(a.Stderr, "cairn: %s\n  restart the editor or the agent that started it\n", other)
		return exitFinding
	}
	fmt.Fprintf(a.Stderr, "cairn: %s\n", err)
	return exitFault
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:                        "cairn COMMAND",
		Short:                      "Answers questions about code: where it is defined, who uses it, where something is done",
		Version:                    a.Version,
		SilenceErrors:              true,
		SilenceUsage:               true,
		SuggestionsMinimumDistance: 2,
		Args:                       noSuchCommand,
		RunE:                       func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetOut(a.Stdout)
	root.SetErr(a.Stderr)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usagef("%s", err) })
	flags := root.PersistentFlags()
	flags.StringVar(&a.workspace, "workspace", "", "the workspace's root folder (default: the repository around the current folder)")
	flags.BoolVar(&a.json, "json", false, "print JSON")
	flags.BoolVar(&a.quiet, "quiet", false, "print no progress and no notes")
	root.AddCommand(a.indexCommand(), a.serveCommand(), a.statusCommand(), a.searchCommand(), a.symbolsCommand(),
		a.defCommand(), a.refsCommand(), a.callersCommand(), a.calleesCommand(), a.outlineCommand(), a.unresolvedCommand(), a.exportCommand(),
		a.relatedCommand("impls", "List what implements a type or a member", "implementations", relation{"", (*engine.Snapshot).Implementers}),
		a.relatedCommand("overrides", "List the members that a member stands for, and those that stand for it", "overrides",
			relation{"overrides", (*engine.Snapshot).Overrides}, relation{"overridden_by", (*engine.Snapshot).OverriddenBy}),
		a.typesCommand("supertypes", "List the bases of a type", (*engine.Snapshot).SupertypesWithin),
		a.typesCommand("subtypes", "List the types that inherit from a type", (*engine.Snapshot).SubtypesWithin),
		a.filesCommand("deps", "List the files that a file depends on", "dependencies", (*engine.Snapshot).Dependencies),
		a.filesCommand("rdeps", "List the files that depend on a file", "dependents", (*engine.Snapshot).Dependents))
	return root
}

// dir returns the current folder of whoever gave the command.
func (a *app) dir() (string, error) {
	if a.Client != nil {
		return a.Client.Dir, nil
	}
	return os.Getwd()
}

// here returns a target with its file, if that is below the current folder, under
// the path at which the workspace knows it.
func (a *app) here(s *engine.Snapshot, target string) (string, error) {
	wd, err := a.dir()
	if err != nil {
		return "", err
	}
	return s.From(filepath.ToSlash(wd), target), nil
}

// rootFolder returns the workspace that the command is about.
func (a *app) rootFolder() (string, error) {
	wd, err := a.dir()
	if err != nil {
		return "", err
	}
	if a.workspace == "" {
		return workspace.RootAround(wd)
	}
	root := a.workspace
	if !filepath.IsAbs(root) {
		root = filepath.Join(wd, root)
	}
	if info, err := os.Stat(root); err != nil || !info.IsDir() {
		return "", usagef("--workspace: %s is not a folder", a.workspace)
	}
	return root, nil
}

// open opens the workspace that the command is about. If another process holds
// its index and takes clients, the whole command runs there instead.
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
		if a.Client == nil {
			if err := a.attach(ctx, root); err != nil {
				return nil, err
			}
		}
		e, err := a.Open(ctx, root)
		var locked *storage.LockedError
		if !errors.As(err, &locked) || ctx.Err() != nil || time.Now().After(deadline) {
			return e, err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// patience is how long a command waits for another one that holds the index.
const patience = 10 * time.Second

// attach runs the command in the process that serves a workspace, if there is
// one. The error then says how it ended, even if it ended well.
func (a *app) attach(ctx context.Context, root string) error {
	dir, err := workspaces.IndexDir(root)
	if err != nil {
		return err
	}
	wd, err := a.dir()
	if err != nil {
		return err
	}
	code, attached, err := daemon.Attach(ctx, dir, daemon.Request{Version: a.Version, Args: a.args, Dir: wd,
		OutTerminal: isTerminal(a.Stdout), ErrTerminal: isTerminal(a.Stderr)}, nil, a.Stdout, a.Stderr)
	if err == nil && attached {
		err = &ExitError{code}
	}
	return err
}

func (a *app) serveCommand() *cobra.Command {
	var noDaemon bool
	var groups, tools []string
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Speak LSP or MCP on stdin and stdout, whichever the client speaks",
		Args:  arguments(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if given := cmd.Flags().Changed("groups") || cmd.Flags().Changed("tools"); given && a.Client == nil {
				if wrong := a.CheckTools(groups, tools); wrong != "" {
					return usagef("%s", wrong)
				}
			}
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
