package engine

import (
	"context"
	"slices"
	"time"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/facts"

	"github.com/sourcegraph/conc/pool"
)

// Progress says how far an index run is.
type Progress struct {
	Phase       string // "reading" or "resolving"
	Done, Total int    // files
}

// IndexOptions say how to index.
type IndexOptions struct {
	Full     bool           // read every file again, even where its state on disk is as before
	Progress func(Progress) // called now and then, from one goroutine at a time; may be nil

	// SCIP are indexes of other indexers: what they say of a file's references
	// counts for as long as the file stays as it is. Forget drops those that were
	// given before.
	SCIP   []SCIPFile
	Forget bool
}

// Report says what an index run did.
type Report struct {
	Files     int // files of the workspace
	Indexed   int // read and parsed in this run
	Removed   int
	Skipped   int // with a reason, in this run
	Resolved  int // files resolved in this run
	Bytes     int64
	Reading   time.Duration
	Resolving time.Duration

	SCIP    []SCIPReport // of the indexes that were given
	Gained  int          // references that mean something only by an index that was given
	Changed int          // references that mean something else by one

	changed []string // files that were read and had changed, or went
}

// Index brings the index up to date with the files on disk: first the facts of
// all files, then what their references mean. What is done is kept when ctx is
// cancelled: the next run goes on from there. One run at a time.
func (e *Engine) Index(ctx context.Context, opts IndexOptions) (*Report, error) {
	e.indexing.Lock()
	defer e.indexing.Unlock()
	if err := e.keepable(); err != nil {
		return nil, err
	}
	e.progress.Store(&Progress{Phase: "reading"})
	defer e.progress.Store(nil)
	given, err := e.checkSCIP(ctx, opts.SCIP)
	if err != nil {
		return nil, err
	}
	rep := &Report{}
	start := time.Now()
	how := e.reading(opts.Full)
	found, changed, gone, err := e.list(ctx, how)
	if err != nil {
		return rep, err
	}
	rep.Files = len(found)
	defer spendMemory(e.codeBytes(found))()
	if err := e.read(ctx, changed, gone, how, rep, func(p Progress) { e.report(opts, p) }); err != nil {
		return rep, err
	}
	if err := e.lookForModules(ctx); err != nil {
		return rep, err
	}
	if len(opts.SCIP) > 0 || opts.Forget {
		if rep.SCIP, err = given.take(ctx, opts.Forget); err != nil {
			return rep, err
		}
	}
	rep.Reading = time.Since(start)
	start = time.Now()
	err = e.bindAll(ctx, opts, rep)
	rep.Resolving = time.Since(start)
	if err == nil {
		err = e.store.Sync(ctx)
	}
	if err == nil {
		_, err = e.store.Compact(ctx, 2*rep.Indexed > rep.Files)
	}
	return rep, err
}

// report tells how far a run is.
func (e *Engine) report(opts IndexOptions, p Progress) {
	e.progress.Store(&p)
	if opts.Progress != nil {
		opts.Progress(p)
	}
}

// Progress returns how far the running index run is; false if none runs.
func (e *Engine) Progress() (Progress, bool) {
	if p := e.progress.Load(); p != nil {
		return *p, true
	}
	return Progress{}, false
}

// codeBytes returns the size of the files that a language reads.
func (e *Engine) codeBytes(found []workspace.Entry) (n int64) {
	for _, f := range found {
		if e.langs.ByPath(f.Path) != nil && f.Size <= largest(f.Path) {
			n += f.Size
		}
	}
	return n
}

// reading says which files are read although their state on disk is as before.
type reading struct {
	all     bool
	pending map[string]bool // files, by docFile, whose text was lost in a crash
}

func (e *Engine) reading(all bool) reading {
	how := reading{all: all}
	for _, file := range e.store.Pending() {
		if how.pending == nil {
			how.pending = map[string]bool{}
		}
		how.pending[file] = true
	}
	return how
}

// again reports whether a file is read although it looks as before.
func (how reading) again(r *row) bool {
	return how.all || r.hash == [16]byte{} && r.skip == "" || how.pending[docFile(r.id)]
}

// admit gives every found file a row, so that modules are found among all files
// from the start, and returns the files to read and the rows of those that are no
// longer there: of those looked for. listed says that there are no files but those found.
func (e *Engine) admit(found []workspace.Entry, how reading, listed bool, lookedFor func(file string) bool) (changed []workspace.Entry, gone []*row) {
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	t := old.table.clone()
	present := make(map[string]bool, len(found))
	var arrived []string
	for _, f := range found {
		present[f.Path] = true
		r := t.byPath[f.Path]
		if r != nil && r.stat == f.Stat && !how.again(r) {
			continue
		}
		changed = append(changed, f)
		if r == nil {
			arrived = append(arrived, f.Path)
			r = &row{id: t.last + 1, path: f.Path, stat: f.Stat, skip: skipBeforeReading(f)}
			if lang := e.langs.ByPath(f.Path); lang != nil {
				r.lang = lang.ID
			}
			t.put(r)
		}
	}
	for p, r := range t.byPath {
		if !present[p] && r.id < firstDependency && lookedFor(p) && old.buffers[r.id] == nil {
			gone = append(gone, r)
		}
	}
	slices.SortFunc(gone, func(a, b *row) int { return int(int64(a.id) - int64(b.id)) })
	for _, r := range gone {
		t.remove(r)
	}
	t.listed = t.listed || listed
	t.index()
	next := &state{table: t, modules: resolve.NewModuleCache(), checked: &checkedGo{}, goBuffers: old.goBuffers, buffers: old.buffers, stale: old.stale}
	if len(arrived) == 0 && len(gone) == 0 { // whether texts are others is known when they are read
		next.edition = old.edition
	}
	e.moveGo(next, arrived)
	e.publish(next)
	return changed, gone
}

// parsedFile is a file read from disk, with its facts where it has any.
type parsedFile struct {
	row     row
	facts   []byte // encoded and packed, behind the hash of the text; nil if there are none
	entries entries
	keys    []uint32
	docs    []textDoc
	surface uint64
	bytes   int
	same    bool // the content is as indexed; docs are those that were lost, if any
}

func (e *Engine) readChunk(ctx context.Context, chunk []workspace.Entry, how reading) ([]parsedFile, error) {
	out := make([]parsedFile, len(chunk))
	st := e.state.Load()
	p := pool.New().WithMaxGoroutines(e.workers).WithContext(ctx).WithCancelOnError().WithFirstError()
	const share = 16 // files a task takes, so that tasks are worth their switch
	for from := 0; from < len(chunk); from += share {
		p.Go(func(ctx context.Context) error {
			for i := from; i < min(from+share, len(chunk)); i++ {
				if err := ctx.Err(); err != nil {
					return err
				}
				e.priority.giveWay(ctx)
				out[i] = e.readFile(st, chunk[i], how)
			}
			return nil
		})
	}
	if err := p.Wait(); err != nil {
		return nil, err
	}
	return out, nil
}

// readFile reads and parses one file. What it needs of the facts is drawn here,
// so that no more than a worker's share of them is in memory.
func (e *Engine) readFile(st *state, entry workspace.Entry, how reading) parsedFile {
	old := st.table.byPath[entry.Path]
	p := parsedFile{row: row{path: entry.Path, stat: entry.Stat}}
	lang := e.langs.ByPath(entry.Path)
	if lang != nil {
		p.row.lang = lang.ID
	}
	if old != nil {
		p.row.id = old.id
	}
	if p.row.skip = skipBeforeReading(entry); p.row.skip != "" {
		return p
	}
	text, stat, err := e.files.Read(entry.Path)
	if err != nil {
		p.row.skip = "it cannot be read"
		return p
	}
	p.row.stat = stat
	p.row.hash = hashOf(text)
	if !how.all && old != nil && old.hash == p.row.hash && old.lang == p.row.lang {
		p.same = true
		if old.skip == "" && how.pending[docFile(old.id)] {
			p.docs = e.docsOf(st, old, lang, text)
		}
		return p
	}
	if p.row.skip = skipContent(entry.Path, text); p.row.skip != "" {
		return p
	}
	p.bytes = len(text)
	if lang == nil {
		p.docs = textDocs(entry.Path, text)
		p.entries.unread = e.unreadOf(entry.Path, text, nil)
		return p
	}
	f := lang.Parse(entry.Path, text)
	p.facts = pack(slices.Clone(p.row.hash[:]), facts.Encode(nil, f))
	p.keys = f.Keys()
	p.entries = e.entriesOf(entry.Path, f, st.modules, world{&Snapshot{e, st}})
	p.entries.unread = e.unreadOf(entry.Path, text, f)
	p.docs = symbolDocs(entry.Path, text, f)
	p.surface = resolve.Surface(f)
	return p
}

// docsOf makes the documents of a file whose facts are stored.
func (e *Engine) docsOf(st *state, r *row, lang *parsers.Language, text []byte) []textDoc {
	if lang == nil {
		return textDocs(r.path, text)
	}
	if src := (&Snapshot{e, st}).WithoutBuffers().source(r.id); src != nil {
		return symbolDocs(r.path, text, src.facts)
	}
	return nil
}

// namesIn returns the names that a file adds to packages.
func namesIn(en entries) map[string]bool {
	names := map[string]bool{}
	for key := range en.members {
		if i := lastZero(key); i >= 0 {
			names[key[i+1:]] = true
		}
	}
	for key := range en.symbols {
		if i := lastZero(key); i >= 0 {
			names[key[i+1:]] = true
		}
	}
	return names
}

func lastZero(s string) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == 0 {
			return i
		}
	}
	return -1
}
