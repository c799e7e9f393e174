package engine

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// The states of Freshness.
const (
	Fresh     = "fresh"     // the index and the disk agreed
	Refreshed = "refreshed" // files had changed and were read again
	Stale     = "stale"     // more has changed than is read while a question waits
)

// Freshness says how the index relates to the files on disk.
type Freshness struct {
	State   string
	Changed []string // files that changed, came or went since they were indexed, sorted
	Missing bool     // most files are not indexed yet
	Reason  string   // why it is stale
}

// The most that is read again while a question waits for it.
const (
	maxRefreshFiles = 50
	maxRefreshBytes = 2_000_000
)

// Refresh compares the index with the files on disk and reads a few changed ones
// again, so that the next Snapshot shows them. What it costs to compare decides
// how often that is done: at most a tenth of the time.
func (e *Engine) Refresh(ctx context.Context) (Freshness, error) {
	e.refreshing.Lock()
	defer e.refreshing.Unlock()
	if time.Now().Before(e.nextRefresh) {
		return Freshness{State: Fresh}, nil
	}
	start := time.Now()
	f, size, err := e.compare(ctx)
	if err != nil {
		return f, err
	}
	if len(f.Changed) > maxRefreshFiles || size > maxRefreshBytes {
		f.State, f.Reason = Stale, fmt.Sprintf("%d files changed since they were indexed", len(f.Changed))
		if p, running := e.Progress(); running {
			f.Reason = fmt.Sprintf("indexing: %s, %d of %d files", p.Phase, p.Done, p.Total)
		}
		return f, nil
	}
	if len(f.Changed) > 0 {
		if err := e.Changed(ctx, f.Changed); err != nil {
			return f, err
		}
		f.State = Refreshed
	}
	e.nextRefresh = time.Now().Add(10 * time.Since(start))
	return f, nil
}

// compare lists what changed, and its size.
func (e *Engine) compare(ctx context.Context) (Freshness, int64, error) {
	f := Freshness{State: Fresh}
	found, err := e.files.Discover(ctx)
	if err != nil {
		return f, 0, fmt.Errorf("listing the files of %s: %w", e.Root(), err)
	}
	st := e.state.Load()
	present := make(map[string]bool, len(found))
	var size int64
	unread := 0
	for _, entry := range found {
		present[entry.Path] = true
		r := st.table.byPath[entry.Path]
		if r != nil && r.size == entry.Size && r.mtime == entry.Mtime && (r.hash != [16]byte{} || r.skip != "") {
			continue
		}
		if r == nil || r.hash == [16]byte{} {
			unread++
		}
		size += min(entry.Size, maxFileBytes)
		f.Changed = append(f.Changed, entry.Path)
	}
	for p, r := range st.table.byPath {
		if !present[p] && r.id < firstDependency && st.buffers[r.id] == nil {
			f.Changed = append(f.Changed, p)
		}
	}
	f.Missing = unread > len(found)/2
	slices.Sort(f.Changed)
	return f, size, nil
}

// Outdated returns those of some files of which the disk holds another state
// than the index. Open buffers are never outdated.
func (s *Snapshot) Outdated(files []string) []string {
	var out []string
	for _, file := range files {
		r := s.state.table.byPath[file]
		if r == nil || r.id >= firstDependency || s.state.buffers[r.id] != nil {
			continue
		}
		if st, err := s.engine.files.Stat(file); err != nil || st.Size != r.size || st.Mtime != r.mtime {
			out = append(out, file)
		}
	}
	return out
}

// Generation counts the changes that the index has seen.
func (s *Snapshot) Generation() uint64 { return s.engine.store.Generation() }

// Edition counts the changes of texts since the engine was made, unsaved ones
// included: snapshots of one edition give the same answers.
func (s *Snapshot) Edition() uint64 { return s.state.edition }
