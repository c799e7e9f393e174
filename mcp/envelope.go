package mcp

import (
	"fmt"
	"maps"
	"strings"

	"cairn/engine"
)

// schemaVersion is that of the answers: it changes when a member changes its
// meaning or goes away.
const schemaVersion = 1

// Envelope is what all answers have in common.
type Envelope struct {
	SchemaVersion int            `json:"schema_version"`
	Workspace     *workspaceRef  `json:"workspace,omitempty"`
	Freshness     *freshness     `json:"freshness,omitempty"`
	Limits        map[string]int `json:"limits,omitempty"`
	Omitted       map[string]int `json:"omitted,omitempty"`
	Truncated     bool           `json:"truncated"`
	NextCursor    string         `json:"next_cursor,omitempty"`

	next func(n int) string // the cursor behind the first n entries; nil if there is none
}

type workspaceRef struct {
	ID   string `json:"id"`
	Root string `json:"root"`
}

// freshness says how an answer relates to the files on disk.
type freshness struct {
	State        string   `json:"state"`
	Generation   uint64   `json:"indexed_generation"`
	Changed      int      `json:"changed_file_count"`
	Omitted      int      `json:"omitted_changed_file_count,omitempty"`
	ChangedFiles []string `json:"changed_files,omitempty"`
	Reason       string   `json:"reason,omitempty"`
}

// maxChangedFiles bounds the sample of changed files.
const maxChangedFiles = 25

func (e *Envelope) envelope() *Envelope { return e }

// limit notes a limit that the answer was made with.
func (e *Envelope) limit(name string, n int) {
	if e.Limits == nil {
		e.Limits = map[string]int{}
	}
	e.Limits[name] = n
}

// omit notes that n entries more are not in the answer.
func (e *Envelope) omit(what string, n int) {
	if n <= 0 {
		return
	}
	e.Omitted = maps.Clone(e.Omitted)
	if e.Omitted == nil {
		e.Omitted = map[string]int{}
	}
	e.Omitted[what] += n
	e.Truncated = true
}

// shorter notes, in a copy of the answer, that only kept of all entries are left.
func (e *Envelope) shorter(what string, kept, all int) {
	if kept == all {
		return
	}
	e.omit(what, all-kept)
	if e.next != nil {
		e.NextCursor = e.next(kept)
	}
}

func freshnessOf(f engine.Freshness, generation uint64) *freshness {
	out := &freshness{State: f.State, Generation: generation, Reason: f.Reason}
	if f.State == engine.Fresh {
		return out
	}
	out.Changed = len(f.Changed)
	out.ChangedFiles = f.Changed[:min(len(f.Changed), maxChangedFiles)]
	out.Omitted = len(f.Changed) - len(out.ChangedFiles)
	return out
}

// footer says in words what of the envelope a reader must know.
func (e *Envelope) footer() string {
	var b strings.Builder
	if e.Truncated {
		var parts []string
		for _, what := range sortedKeys(e.Omitted) {
			parts = append(parts, fmt.Sprintf("%d %s", e.Omitted[what], what))
		}
		if len(parts) > 0 {
			fmt.Fprintf(&b, "\nnot shown: %s", strings.Join(parts, ", "))
		}
		if e.NextCursor != "" {
			fmt.Fprintf(&b, "; go on with cursor %q", e.NextCursor)
		}
	}
	if f := e.Freshness; f != nil && f.State == engine.Stale {
		fmt.Fprintf(&b, "\nstale: %s", f.Reason)
		if len(f.ChangedFiles) > 0 {
			fmt.Fprintf(&b, ", such as %s", strings.Join(f.ChangedFiles[:min(3, len(f.ChangedFiles))], ", "))
		}
	}
	return b.String()
}
