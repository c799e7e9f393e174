package mcp

import (
	"context"
	"fmt"
	"strings"

	"cairn/engine"
)

var listWorkspaces = newSessionTool("list_workspaces", "List workspaces", `
Lists the workspaces that can be asked, with the state of their indexes. Needs none.`, doListWorkspaces).
	advised("see which workspaces can be asked").
	in("workspaces")

type listWorkspacesIn struct{}

type listWorkspacesOut struct {
	Envelope
	Workspaces []workspaceRow `json:"workspaces"`
	Hint       string         `json:"hint,omitempty"`
}

type workspaceRow struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Root       string   `json:"root"`
	State      string   `json:"state"` // ready, indexing, empty, or missing: its folder is gone
	Files      int      `json:"files"`
	Symbols    int      `json:"symbols"`
	Languages  []string `json:"languages"`
	Generation uint64   `json:"indexed_generation"`
}

func doListWorkspaces(ctx context.Context, c *call, _ listWorkspacesIn) (*listWorkspacesOut, error) {
	s := c.session
	if s.opts.Home != nil && s.opts.Known != nil {
		if home := s.opts.Home(); home != "" && s.opts.Known(home) {
			if _, err := s.opts.Open(ctx, ""); err != nil {
				s.log.Warn("the connection's workspace cannot be opened", "root", home, "err", err)
			}
		}
	}
	out := &listWorkspacesOut{Workspaces: []workspaceRow{}}
	out.SchemaVersion = schemaVersion
	for _, e := range s.opened() {
		row, err := rowOf(ctx, e)
		if err != nil {
			return nil, err
		}
		if row.State != "empty" { // an open folder without files is none
			out.Workspaces = append(out.Workspaces, row)
		}
	}
	if len(out.Workspaces) == 0 {
		out.Hint = "there is none with files; index_workspace with the absolute path of a folder as dir makes it one"
	}
	return out, nil
}

func rowOf(ctx context.Context, e *engine.Engine) (workspaceRow, error) {
	st, err := e.Snapshot().Status(ctx)
	if err != nil {
		return workspaceRow{}, err
	}
	row := workspaceRow{ID: e.Files().ID(), Name: folderName(e.Root()), Root: e.Root(), State: "ready", Files: st.Files,
		Symbols: st.Symbols, Languages: []string{}, Generation: st.Generation}
	exists, _ := e.Files().Exists(".")
	switch {
	case !exists:
		row.State = "missing"
	case st.Progress != nil:
		row.State = "indexing"
	case st.Files == 0:
		row.State = "empty"
	}
	for _, l := range st.Languages {
		row.Languages = append(row.Languages, l.ID)
	}
	return row, nil
}

func (o *listWorkspacesOut) rows() int            { return 0 }
func (o *listWorkspacesOut) cut(int, bool) answer { return o }
func (o *listWorkspacesOut) files() []string      { return nil }

func (o *listWorkspacesOut) text() string {
	if len(o.Workspaces) == 0 {
		return "no workspaces: " + o.Hint
	}
	var b strings.Builder
	b.WriteString(count(len(o.Workspaces), "workspace"))
	for _, w := range o.Workspaces {
		fmt.Fprintf(&b, "\n%s  %s  %s, %d files, %d symbols, %s, generation %d", w.ID, w.Root, w.State, w.Files, w.Symbols, strings.Join(w.Languages, " "), w.Generation)
	}
	return b.String()
}
