package cli

import (
	"fmt"
	"os"

	"cairn/engine"
)

// openSCIP opens indexes of other indexers, and returns what closes them.
func (a *app) openSCIP(names []string) (files []engine.SCIPFile, done func(), err error) {
	var open []*os.File
	done = func() {
		for _, f := range open {
			_ = f.Close() // it was only read
		}
	}
	for _, name := range names {
		file, err := a.pathOf(name)
		if err != nil {
			return nil, done, err
		}
		f, err := os.Open(file)
		if err != nil {
			return nil, done, &engine.AskError{What: err.Error(), Next: "--scip takes the index.scip that a SCIP indexer wrote"}
		}
		open = append(open, f)
		info, err := f.Stat()
		if err != nil {
			return nil, done, err
		}
		if !info.Mode().IsRegular() {
			return nil, done, &engine.AskError{What: name + " is not a file", Next: "--scip takes the index.scip that a SCIP indexer wrote"}
		}
		files = append(files, engine.SCIPFile{Name: name, Data: f, Size: info.Size()})
	}
	return files, done, nil
}

// shownRefusals is how many refused documents people are shown.
const shownRefusals = 10

// printSCIP says what became of the indexes that were given.
func (a *app) printSCIP(rep *engine.Report) {
	for i := range rep.SCIP {
		r := &rep.SCIP[i]
		fmt.Fprintf(a.Stdout, "%s: %d of %s of %s count\n", r.Name, r.Accepted, count(r.Documents, "document"), r.Tool)
		for j, refused := range r.Refused {
			if j == shownRefusals {
				fmt.Fprintf(a.Stdout, "  and %d more; --json lists them\n", r.Documents-r.Accepted-j)
				break
			}
			fmt.Fprintf(a.Stdout, "  refused %s: %s\n", refused.Path, refused.Reason)
		}
	}
	if len(rep.SCIP) > 0 {
		fmt.Fprintf(a.Stdout, "references: %d mean something by them alone, %d mean something else by them\n", rep.Gained, rep.Changed)
	}
}

func scipJSON(rep *engine.Report) []map[string]any {
	out := []map[string]any{}
	for i := range rep.SCIP {
		r := &rep.SCIP[i]
		refused := []map[string]any{}
		for _, f := range r.Refused {
			refused = append(refused, map[string]any{"path": f.Path, "reason": f.Reason})
		}
		out = append(out, map[string]any{"file": r.Name, "tool": r.Tool, "documents": r.Documents, "accepted": r.Accepted, "refused": refused})
	}
	return out
}
