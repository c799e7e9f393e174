package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"cairn/engine"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

func (a *app) indexCommand() *cobra.Command {
	var full, forget bool
	var scip []string
	cmd := &cobra.Command{
		Use:   "index",
		Short: "Bring the index of the workspace up to date",
		Long: "Reads what changed and works out what every reference means. What is done is\n" +
			"kept when it is interrupted; the next run goes on from there.\n\n" +
			"An index of another indexer, given with --scip, says what the references in its\n" +
			"files mean for as long as these stay as they are.",
		Args: arguments(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			e, err := a.open(cmd.Context())
			if err != nil {
				return err
			}
			given, done, err := a.openSCIP(scip)
			defer done()
			if err != nil {
				return err
			}
			rep, err := a.index(cmd.Context(), e, engine.IndexOptions{Full: full, SCIP: given, Forget: forget})
			if err != nil {
				return err
			}
			if a.json {
				return a.printJSON(map[string]any{"root": e.Root(), "files": rep.Files, "indexed": rep.Indexed, "removed": rep.Removed,
					"skipped": rep.Skipped, "resolved": rep.Resolved, "bytes": rep.Bytes,
					"reading_ms": rep.Reading.Milliseconds(), "resolving_ms": rep.Resolving.Milliseconds(),
					"scip": scipJSON(rep), "gained": rep.Gained, "changed": rep.Changed})
			}
			fmt.Fprintf(a.Stdout, "%s: %d files, %d read (%s), %d resolved, %d gone, in %s\n", e.Root(), rep.Files, rep.Indexed,
				size(rep.Bytes), rep.Resolved, rep.Removed, (rep.Reading + rep.Resolving).Round(10*time.Millisecond))
			a.printSCIP(rep)
			return nil
		},
	}
	cmd.Flags().StringArrayVar(&scip, "scip", nil, "take what the references mean from this SCIP index; may be given several times")
	cmd.Flags().BoolVar(&forget, "forget-scip", false, "drop the SCIP indexes that were given before")
	cmd.Flags().BoolVar(&full, "full", false, "read every file again, changed or not")
	return cmd
}

// index indexes with a progress bar on a terminal.
func (a *app) index(ctx context.Context, e *engine.Engine, opts engine.IndexOptions) (*engine.Report, error) {
	progress, done := a.progress()
	defer done()
	opts.Progress = progress
	return e.Index(ctx, opts)
}

// progress returns what shows the progress of an index run, and what ends it.
func (a *app) progress() (func(engine.Progress), func()) {
	if a.quiet || !isTerminal(a.Stderr) {
		return nil, func() {}
	}
	var bar *progressbar.ProgressBar
	phase := ""
	end := func() {
		if bar != nil {
			_ = bar.Finish()
			fmt.Fprintln(a.Stderr)
		}
	}
	return func(p engine.Progress) {
		if p.Phase != phase {
			end()
			phase = p.Phase
			bar = progressbar.NewOptions(p.Total, progressbar.OptionSetWriter(a.Stderr), progressbar.OptionSetDescription(phase),
				progressbar.OptionShowCount(), progressbar.OptionThrottle(100*time.Millisecond))
		}
		_ = bar.Set(p.Done)
	}, end
}

func isTerminal(w io.Writer) bool {
	if client, ok := w.(interface{ Terminal() bool }); ok {
		return client.Terminal()
	}
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func size(n int64) string {
	switch {
	case n >= 10<<20:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 10<<10:
		return fmt.Sprintf("%d kB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

// ready opens the workspace and brings its index up to date.
func (a *app) ready(ctx context.Context) (*engine.Snapshot, error) {
	e, err := a.open(ctx)
	if err != nil {
		return nil, err
	}
	st, err := e.Snapshot().Status(ctx)
	if err != nil {
		return nil, err
	}
	if st.Files == 0 && !a.quiet {
		fmt.Fprintf(a.Stderr, "indexing %s for the first time\n", e.Root())
	}
	if _, err := a.index(ctx, e, engine.IndexOptions{}); err != nil {
		return nil, err
	}
	return e.Snapshot(), nil
}
