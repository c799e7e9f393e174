package mcp

import (
	"context"
	"fmt"
	"time"

	"cairn/engine"
)

var indexWorkspace = newSessionTool("index_workspace", "Index a workspace", `
Brings the index of a workspace up to date with the files on disk, or makes a folder (dir) a workspace. Questions do that by themselves
for the workspace they ask.`, doIndexWorkspace).
	advised("open another folder as a workspace").
	planned("clear_existing", "branch").
	in("workspaces").
	changing()

type indexWorkspaceIn struct {
	Workspace string `json:"workspace,omitempty" jsonschema:"id, name or absolute root"`
	Dir       string `json:"dir,omitempty" jsonschema:"absolute path of a folder"`
	Mode      string `json:"mode,omitempty" enum:"incremental,full" default:"incremental"`
	WaitMS    int    `json:"wait_ms,omitempty" min:"0" max:"600000" default:"0"`
}

type indexWorkspaceOut struct {
	Envelope
	State    string       `json:"state"` // done, running or failed
	Mode     string       `json:"mode"`
	Files    int          `json:"files"`
	Parsed   int          `json:"files_parsed"`
	Removed  int          `json:"files_removed"`
	Skipped  int          `json:"files_skipped"`
	Resolved int          `json:"files_resolved"`
	Symbols  int          `json:"symbols"`
	Millis   int64        `json:"ms"`
	Progress *progressRow `json:"progress,omitempty"`
}

func doIndexWorkspace(ctx context.Context, c *call, in indexWorkspaceIn) (*indexWorkspaceOut, error) {
	e, err := in.open(ctx, c.session)
	if err != nil {
		return nil, err
	}
	r := c.session.index(e, in.Mode == "full")
	out := &indexWorkspaceOut{State: "running", Mode: in.Mode}
	out.SchemaVersion, out.Workspace = schemaVersion, refOf(e)
	if c.wait(ctx, e, r, time.Duration(in.WaitMS)*time.Millisecond, false) {
		if r.err != nil {
			return nil, fmt.Errorf("indexing %s: %w", e.Root(), r.err)
		}
		out.State = "done"
		out.report(r.report)
	} else if p, running := e.Progress(); running {
		out.Progress = &progressRow{p.Phase, p.Done, p.Total}
	}
	st, err := e.Snapshot().Status(ctx)
	if err != nil {
		return nil, err
	}
	out.Symbols = st.Symbols
	out.Freshness = freshnessOf(engine.Freshness{State: engine.Fresh}, st.Generation)
	return out, nil
}

func (in *indexWorkspaceIn) open(ctx context.Context, s *Session) (*engine.Engine, error) {
	switch {
	case in.Dir != "" && in.Workspace != "":
		return nil, fail("conflicting_scope", "send one of them", "there is both a workspace and a dir")
	case in.Dir == "":
		return s.workspace(ctx, in.Workspace)
	case !isAbs(in.Dir):
		return nil, fail("invalid_value", "send its absolute path", "dir %.200q is not absolute", in.Dir)
	}
	e, err := s.opts.Open(ctx, in.Dir)
	if err != nil {
		return nil, unavailable(in.Dir, err)
	}
	return e, nil
}

func (o *indexWorkspaceOut) report(r *engine.Report) {
	o.Files, o.Parsed, o.Removed, o.Skipped, o.Resolved = r.Files, r.Indexed, r.Removed, r.Skipped, r.Resolved
	o.Millis = (r.Reading + r.Resolving).Milliseconds()
}

func (o *indexWorkspaceOut) rows() int            { return 0 }
func (o *indexWorkspaceOut) cut(int, bool) answer { return o }
func (o *indexWorkspaceOut) files() []string      { return nil }

func (o *indexWorkspaceOut) text() string {
	if o.State != "done" {
		text := fmt.Sprintf("indexing %s (%s) goes on", o.Workspace.Root, o.Workspace.ID)
		if p := o.Progress; p != nil {
			text += fmt.Sprintf(": %s %d of %d files", p.Phase, p.Done, p.Total)
		}
		return text + "; get_status shows how far it is"
	}
	return fmt.Sprintf("indexed %s (%s) in %d ms: %d files, %d parsed, %d removed, %d skipped, %d resolved; %d symbols, generation %d",
		o.Workspace.Root, o.Workspace.ID, o.Millis, o.Files, o.Parsed, o.Removed, o.Skipped, o.Resolved, o.Symbols, o.Freshness.Generation)
}
