// Package engine answers questions about the code of one workspace.
//
// An Engine keeps the facts of all files and what their references mean in a
// store, and follows changes. A Snapshot is the workspace at one moment, unsaved
// buffers included; every question is asked of one. Three front ends ask: the
// editor's protocol, the agents' and the terminal. The engine knows none of them.
//
// A question never waits for the index to be complete. What has been resolved
// and stored is used; what has not is resolved on the spot by the same code, so
// both agree.
package engine

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/storage"

	"github.com/sourcegraph/conc"
)

// Options say what an Engine is made of.
type Options struct {
	Files     *workspace.Files   // required
	Languages *parsers.Languages // required
	Store     *storage.Store     // required; opened by OpenStore
	Workers   int                // files parsed or resolved at once; the number of cores if 0
	Log       *slog.Logger       // discarded if nil
}

// Engine holds one workspace. It is safe for concurrent use.
type Engine struct {
	files   *workspace.Files
	langs   *parsers.Languages
	store   *storage.Store
	workers int
	log     *slog.Logger
	cache   *factsCache
	hosts   map[string]bool // extensions of files whose words are kept, see parsers.Rules.Hosts

	portions portions

	deps   *dependencies
	goDisk goChecker // sees what is on disk
	goLive goChecker // sees the buffers too

	goNodes *gotypes.Nodes // what both share

	indexing sync.Mutex // one index run at a time; taken before the other two
	listing  sync.Mutex // held while the files of the workspace are listed; taken before writing
	writing  sync.Mutex // held while the state is replaced or the store is written
	state    atomic.Pointer[state]
	progress atomic.Pointer[Progress]
	priority priority

	holders    holders
	refreshing refreshing
	watch      atomic.Pointer[workspace.Watch] // nil where the disk is not watched
	followed   sync.Once
	following  conc.WaitGroup
	ctx        context.Context // ends what follows the disk
	stop       context.CancelFunc
}

// portions say how much an index run does between two commits.
type portions struct {
	readFiles int
	readBytes int64
	bindFiles int
}

var usualPortions = portions{readFiles: 1500, readBytes: 16 << 20, bindFiles: 512}

// New opens the workspace of a store: what was indexed before can be asked at
// once. It does not index.
func New(ctx context.Context, opts Options) (*Engine, error) {
	switch {
	case opts.Files == nil:
		panic("engine: Options.Files is missing")
	case opts.Languages == nil:
		panic("engine: Options.Languages is missing")
	case opts.Store == nil:
		panic("engine: Options.Store is missing")
	}
	e := &Engine{files: opts.Files, langs: opts.Languages, store: opts.Store, workers: opts.Workers, log: opts.Log,
		cache: newFactsCache(cacheBytes), deps: newDependencies(), goNodes: gotypes.NewNodes(), portions: usualPortions}
	e.ctx, e.stop = context.WithCancel(context.Background())
	if e.workers <= 0 {
		e.workers = runtime.GOMAXPROCS(0)
	}
	if e.log == nil {
		e.log = slog.New(slog.DiscardHandler)
	}
	e.hosts = map[string]bool{}
	for _, l := range e.langs.All() {
		if l.Rules != nil {
			for _, ext := range l.Rules.Hosts {
				e.hosts[ext] = e.langs.ByPath("a"+ext) == nil
			}
		}
	}
	t, err := loadTable(ctx, e.store)
	if err != nil {
		return nil, fmt.Errorf("reading the index: %w", err)
	}
	for _, r := range t.byID {
		if r.id >= firstDependency {
			e.deps.restore(r)
		}
	}
	e.state.Store(&state{table: t, modules: resolve.NewModuleCache(), checked: &checkedGo{}, edition: 1})
	return e, nil
}

// Root returns the absolute path of the workspace.
func (e *Engine) Root() string { return e.files.Root() }

// Languages returns the languages that the engine knows.
func (e *Engine) Languages() *parsers.Languages { return e.langs }

// Files returns the access to the workspace's files.
func (e *Engine) Files() *workspace.Files { return e.files }

// Lost reports whether the index was removed while it is open, as git clean does.
// Such an engine answers from what it has read and follows no changes on disk.
func (e *Engine) Lost() bool { return e.store.Lost() }

// keepable says why nothing can be stored, if that is so.
func (e *Engine) keepable() error {
	if e.Lost() {
		return ask("ask once more: it is made anew", "the index of %s was removed while it was in use", e.Root())
	}
	return nil
}

// Close ends the use of the store.
func (e *Engine) Close() error {
	e.stop()
	e.following.Wait()
	e.writing.Lock()
	defer e.writing.Unlock()
	err := e.store.Close()
	if errors.Is(err, storage.ErrClosed) {
		return nil
	}
	return err
}

// Snapshot returns the workspace as it is now.
func (e *Engine) Snapshot() *Snapshot { return &Snapshot{engine: e, state: e.state.Load()} }

// state is what a Snapshot sees of the engine.
type state struct {
	// Invariant: never changes after it is published. Readers hold no lock.
	table   *table
	buffers map[resolve.FileID]*buffer
	modules *resolve.ModuleCache
	// checked holds what go/types found out in this state; goBuffers says that
	// one of the buffers is Go.
	checked   *checkedGo
	goBuffers bool
	// stale holds files whose stored meanings no longer hold because a file they
	// depend on has other exports now, in a buffer.
	stale map[resolve.FileID]bool

	// edition counts the states with other texts; working out what texts mean
	// makes no new one.
	edition uint64

	blind     sync.Map // family of languages → *blind, as asked first in this state
	inSkipped sync.Map // name → whether the text of a skipped file has it, by family

	onDisk sync.Map // path → whether it is there, as asked first in this state
	links  sync.Map // path → the path it has when links are followed
	texts  sync.Map // file that is not indexed yet → hash of its text, as read first in this state
}

// publish makes s the state that new snapshots see; writing must be held.
func (e *Engine) publish(s *state) {
	if s.edition == 0 {
		s.edition = e.state.Load().edition + 1
	}
	e.state.Store(s)
}
