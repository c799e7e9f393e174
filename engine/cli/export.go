package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"cairn/engine"

	"github.com/spf13/cobra"
)

func (a *app) exportCommand() *cobra.Command {
	var scip bool
	cmd := &cobra.Command{
		Use:   "export --scip [FILE]",
		Short: "Write the index in a form that other tools read",
		Long: "Writes the definitions and uses of the workspace in the form of SCIP, to FILE, to\n" +
			"index.scip, or to standard output where FILE is -.",
		Args: arguments(0, 1, "file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !scip {
				return usagef("export needs a form to write; --scip is the one there is")
			}
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			name := "index.scip"
			if len(args) > 0 {
				name = args[0]
			}
			if name == "-" {
				return a.exportTo(cmd.Context(), s, a.Stdout, nil)
			}
			file, err := a.pathOf(name)
			if err != nil {
				return err
			}
			var done engine.SCIPExport
			if err := replace(file, func(w io.Writer) error { return a.exportTo(cmd.Context(), s, w, &done) }); err != nil {
				return err
			}
			if a.json {
				return a.printJSON(map[string]any{"file": file, "documents": done.Documents, "occurrences": done.Occurrences, "symbols": done.Symbols, "external_symbols": done.External})
			}
			fmt.Fprintf(a.Stdout, "%s: %s, %s, %s, %s of dependencies\n", name, count(done.Documents, "file"), count(done.Occurrences, "occurrence"), count(done.Symbols, "symbol"), count(done.External, "symbol"))
			return nil
		},
	}
	cmd.Flags().BoolVar(&scip, "scip", false, "write SCIP, the SCIP Code Intelligence Protocol")
	return cmd
}

func (a *app) exportTo(ctx context.Context, s *engine.Snapshot, w io.Writer, done *engine.SCIPExport) error {
	buffered := bufio.NewWriterSize(w, 1<<16)
	written, err := s.ExportSCIP(ctx, buffered, a.Version)
	if err == nil {
		err = buffered.Flush()
	}
	if err == nil && done != nil {
		*done = *written
	}
	return err
}

// pathOf returns the path of a file that the command line names.
func (a *app) pathOf(name string) (string, error) {
	if filepath.IsAbs(name) {
		return name, nil
	}
	wd, err := a.dir()
	return filepath.Join(wd, name), err
}

// replace writes a file beside its place and moves it there when it is whole. What
// is no file, such as a pipe, is written to as it is.
func replace(file string, write func(io.Writer) error) error {
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return &engine.AskError{What: file + " is a folder", Next: "name a file in it"}
		}
		out, err := os.OpenFile(file, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		err = write(out)
		return errors.Join(err, out.Close())
	}
	temp, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+"-*")
	if err != nil {
		return &engine.AskError{What: err.Error(), Next: "name a file in a folder that can be written"}
	}
	defer os.Remove(temp.Name()) // nothing, once it is moved
	err = write(temp)
	if err == nil {
		err = temp.Chmod(0o644)
	}
	if closing := temp.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(temp.Name(), file)
	}
	return err
}
