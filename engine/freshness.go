package engine

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"cairn/engine/workspace"
)

// The states of Freshness.
const (
	Fresh     = "fresh"     // the index and the disk agreed
	Refreshed = "refreshed" // files had changed and were read again
	Stale     = "stale"     // the disk may hold something else than the index
)

// Freshness says how the index relates to the files on disk.
type Freshness struct {
	State   string
	Changed []string // files that changed, came or went since they were indexed, sorted
	Missing bool     // most files are not indexed yet
	Reason  string   // why it is stale

	touched []string // files that look as if they had changed, but hold what they held
}

// Behind reports whether more has changed than is read while a question waits.
func (f *Freshness) Behind() bool { return f.State == Stale && len(f.Changed) > 0 }

// The most that is read again while a question waits for it.
const (
	maxRefreshFiles = 50
	maxRefreshBytes = 2_000_000
)

// cheap is what comparing the index with the disk may cost each time. What costs
// more is done at most a tenth of the time.
const cheap = 50 * time.Millisecond

// refreshing is what is known of how the index relates to the disk.
type refreshing struct {
	mu       sync.Mutex    // guards the rest; held while the index is compared with the disk
	compared time.Time     // when the last comparison began
	next     time.Time     // when the next one may be
	cost     time.Duration // of the last one
	current  bool          // the index agreed with the disk, and the watch has told of all changes since
}

// Refresh compares the index with the files on disk and reads a few changed ones
// again, so that the next Snapshot shows them. Where the disk is watched, there
// is nothing to compare but what the watch tells of.
func (e *Engine) Refresh(ctx context.Context) (Freshness, error) {
	asked := time.Now()
	r := &e.refreshing
	r.mu.Lock()
	defer r.mu.Unlock()
	if watch := e.watch.Load(); watch != nil {
		paths, all, err := watch.Changes(ctx)
		switch {
		case ctx.Err() != nil:
			r.current = false // what it told of is lost
			return Freshness{State: Fresh}, ctx.Err()
		case err != nil:
			e.unwatch(err)
		case r.current && !all:
			return e.catchUp(ctx, paths)
		default:
			return e.catchUp(ctx, nil)
		}
	}
	if r.compared.After(asked) {
		return Freshness{State: Fresh}, nil // while this question waited
	}
	if asked.Before(r.next) {
		return Freshness{State: Stale, Reason: fmt.Sprintf("files that were added in the last %v may be missing", asked.Sub(r.compared).Round(time.Millisecond))}, nil
	}
	r.compared = asked
	f, err := e.catchUp(ctx, nil)
	cost := time.Since(asked)
	if usual := min(cost, r.cost); usual > cheap && !f.Behind() { // once may be an accident
		r.next = asked.Add(11 * usual)
	}
	r.cost = cost
	return f, err
}

// catchUp compares some paths with the disk, all if paths is nil, and reads
// what changed if it is not too much.
func (e *Engine) catchUp(ctx context.Context, paths []string) (Freshness, error) {
	e.refreshing.current = false
	f, size, err := e.compare(ctx, paths)
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
	if len(f.Changed)+len(f.touched) > 0 {
		if f.Changed, err = e.Changed(ctx, slices.Concat(f.Changed, f.touched)); err != nil {
			return f, err
		}
		if len(f.Changed) > 0 {
			f.State = Refreshed
		}
	}
	e.refreshing.current = true
	return f, nil
}

// compare lists what changed among paths, or at all if paths is nil, and its size.
func (e *Engine) compare(ctx context.Context, paths []string) (Freshness, int64, error) {
	f := Freshness{State: Fresh}
	if paths != nil && len(paths) == 0 {
		return f, 0, nil
	}
	found, err := e.files.Among(ctx, paths)
	if err != nil {
		return f, 0, fmt.Errorf("listing the files of %s: %w", e.Root(), err)
	}
	if watch := e.watch.Load(); watch != nil && paths == nil {
		if err := watch.Cover(found); err != nil {
			e.unwatch(err)
		}
	}
	st := e.state.Load()
	inside := map[string]bool{}
	for _, p := range paths {
		inside[p] = true
	}
	present := make(map[string]bool, len(found))
	doubts := doubts{files: maxDoubtFiles, bytes: maxDoubtBytes}
	var size int64
	unread := 0
	for _, entry := range found {
		present[entry.Path] = true
		r := st.table.byPath[entry.Path]
		if r != nil && r.stat == entry.Stat && (r.hash != [16]byte{} || r.skip != "") {
			continue
		}
		if r != nil && r.stat.Size == entry.Size && r.skip == "" && doubts.settled(e, entry, r) {
			f.touched = append(f.touched, entry.Path)
			continue
		}
		if r == nil || r.hash == [16]byte{} {
			unread++
		}
		size += min(entry.Size, largest(entry.Path))
		f.Changed = append(f.Changed, entry.Path)
	}
	for p, r := range st.table.byPath {
		if !present[p] && r.id < firstDependency && st.buffers[r.id] == nil && (paths == nil || among(inside, p)) {
			f.Changed = append(f.Changed, p)
		}
	}
	if watch := e.watch.Load(); watch != nil && len(paths) > 0 {
		var ignored []string
		for _, p := range paths {
			if exists, dir := e.files.Exists(p); exists && !dir && !present[p] && st.table.byPath[p] == nil {
				ignored = append(ignored, p)
			}
		}
		watch.Mute(ignored)
	}
	f.Missing = paths == nil && unread > len(found)/2
	slices.Sort(f.Changed)
	return f, size, nil
}

// The most that is read to tell files that were only touched from changed ones.
const (
	maxDoubtFiles = 2000
	maxDoubtBytes = 20_000_000
)

// doubts is how much may still be read to tell whether files changed.
type doubts struct {
	files int
	bytes int64
}

// settled reports whether a file that may have changed holds what it held.
func (d *doubts) settled(e *Engine, entry workspace.Entry, r *row) bool {
	if d.files--; d.files < 0 {
		return false
	}
	if d.bytes -= entry.Size; d.bytes < 0 {
		return false
	}
	text, _, err := e.files.Read(entry.Path)
	return err == nil && hashOf(text) == r.hash
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
		if st, err := s.engine.files.Stat(file); err != nil || st != r.stat {
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
