package mcp

import (
	"context"
	"fmt"
	"strings"

	"cairn/engine"
)

var getStatus = NewTool("get_status", "Get status", `
Says what the index of a workspace holds, how fresh it is and how deeply each language is understood.`, askStatus).
	advised("see whether the index is complete").
	planned("workspaces", "verify", "explain", "max_tokens")

type getStatusIn struct {
	Detail string `json:"detail,omitempty" enum:"summary,languages,stats" later:"files,daemon" default:"summary"`
	scope
}

func (in getStatusIn) tokens() int { return 0 }

type getStatusOut struct {
	Envelope
	State      string         `json:"state"` // ready or indexing
	Files      map[string]int `json:"files"` // by language
	TotalFiles int            `json:"total_files"`
	Skipped    map[string]int `json:"skipped,omitempty"` // files whose content is not indexed, by reason
	Resolved   int            `json:"resolved_files"`
	Resolvable int            `json:"resolvable_files"`
	Symbols    int            `json:"symbols"`
	Unsaved    int            `json:"unsaved_files,omitempty"`
	Watched    bool           `json:"watched"`         // changes on disk are announced
	Lacks      []string       `json:"lacks,omitempty"` // what the code needs and this machine has not, such as modules
	SCIP       *scipRow       `json:"scip,omitempty"`  // what indexes of other tools count for, if some were given
	Progress   *progressRow   `json:"progress,omitempty"`
	Languages  []languageRow  `json:"languages,omitempty"`
	Stats      *statsRow      `json:"stats,omitempty"`
}

type scipRow struct {
	Files    int `json:"files"`    // for which they were accepted
	Outdated int `json:"outdated"` // of these, the ones that have changed since
}

type progressRow struct {
	Phase string `json:"phase"`
	Done  int    `json:"done"`
	Total int    `json:"total"`
}

type languageRow struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Level string `json:"level"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

type statsRow struct {
	SourceBytes int64 `json:"source_bytes"`
	IndexBytes  int64 `json:"index_bytes"`
	Occurrences int   `json:"occurrences"`
	Unresolved  int   `json:"unresolved_occurrences"`
	Documents   int   `json:"documents"`
}

func askStatus(ctx context.Context, snap *engine.Snapshot, in getStatusIn) (*getStatusOut, error) {
	st, err := snap.Status(ctx)
	if err != nil {
		return nil, err
	}
	out := &getStatusOut{State: "ready", Files: map[string]int{}, TotalFiles: st.Files, Skipped: st.Skipped, Resolved: st.Resolved,
		Resolvable: st.Resolvable, Symbols: st.Symbols, Unsaved: st.Buffers, Watched: st.Watched, Lacks: st.Lacks}
	if st.Given > 0 {
		out.SCIP = &scipRow{st.Given, st.Outdated}
	}
	known := 0
	for _, l := range st.Languages {
		out.Files[l.ID] = l.Files
		known += l.Files
		if in.Detail == "languages" {
			out.Languages = append(out.Languages, languageRow{l.ID, l.Name, l.Level, l.Files, l.Bytes})
		}
	}
	for _, n := range st.Skipped {
		known += n
	}
	if other := st.Files - known; other > 0 {
		out.Files["other"] = other
	}
	if st.Progress != nil {
		out.State, out.Progress = "indexing", &progressRow{st.Progress.Phase, st.Progress.Done, st.Progress.Total}
	}
	if in.Detail == "stats" {
		out.Stats = &statsRow{st.SourceBytes, st.IndexBytes, st.Occurrences, st.Unresolved, st.Documents}
	}
	return out, nil
}

func (o *getStatusOut) rows() int            { return 0 }
func (o *getStatusOut) cut(int, bool) answer { return o }
func (o *getStatusOut) files() []string      { return nil }

func (o *getStatusOut) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", o.Workspace.Root, o.State)
	if p := o.Progress; p != nil {
		fmt.Fprintf(&b, ", %s %d of %d files", p.Phase, p.Done, p.Total)
	}
	fmt.Fprintf(&b, "\nworkspace %s, index %s, generation %d", o.Workspace.ID, o.Freshness.State, o.Freshness.Generation)
	if o.Watched {
		b.WriteString(", files watched")
	}
	fmt.Fprintf(&b, "\nfiles %d: %s", o.TotalFiles, tally(o.Files))
	if len(o.Skipped) > 0 {
		fmt.Fprintf(&b, "\nnot indexed: %s", tally(o.Skipped))
	}
	fmt.Fprintf(&b, "\nsymbols %d, files resolved %d of %d", o.Symbols, o.Resolved, o.Resolvable)
	if o.Unsaved > 0 {
		fmt.Fprintf(&b, ", unsaved %d", o.Unsaved)
	}
	if s := o.SCIP; s != nil {
		fmt.Fprintf(&b, "\nSCIP indexes cover %d files, of which %d have changed since", s.Files, s.Outdated)
	}
	for _, lack := range o.Lacks {
		fmt.Fprintf(&b, "\n%s", lack)
	}
	for _, l := range o.Languages {
		fmt.Fprintf(&b, "\n%s (%s): %s, %d files, %d bytes", l.Name, l.ID, l.Level, l.Files, l.Bytes)
	}
	if s := o.Stats; s != nil {
		fmt.Fprintf(&b, "\nsource %d bytes, index %d bytes, %d documents, %d occurrences, %d of them unresolved", s.SourceBytes, s.IndexBytes, s.Documents, s.Occurrences, s.Unresolved)
	}
	return b.String()
}

func tally(counts map[string]int) string {
	var parts []string
	for _, key := range sortedKeys(counts) {
		parts = append(parts, fmt.Sprintf("%s %d", key, counts[key]))
	}
	return strings.Join(parts, ", ")
}
