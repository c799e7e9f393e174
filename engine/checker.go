package engine

import (
	"context"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/parsers"
)

// goLanguage is the id of the language that go/types resolves.
const goLanguage = "go"

// resolves reports whether the references of a language's files can be resolved.
func (e *Engine) resolves(l *parsers.Language) bool {
	return l != nil && (l.Rules != nil || l.ID == goLanguage)
}

// goChecker is a checker of Go packages that follows the workspace: made when
// first asked for, told of every change from then on.
type goChecker struct {
	mu      sync.Mutex // guards checker; held while it is made or moved, not while it checks
	checker *gotypes.Checker

	// Guarded by Engine.indexing:
	knows bool            // it knows the stored types
	outer []gotypes.Outer // types of dependencies that are not stored yet
}

func (c *goChecker) get(s *Snapshot) *gotypes.Checker {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.checker == nil {
		read := func(abs string) ([]byte, error) { return s.engine.files.ReadDependency(abs) }
		c.checker = gotypes.New(gotypes.Options{World: world{s}, Env: gotypes.EnvOf(os.Getenv, read), Nodes: s.engine.goNodes, Recall: s.engine.recallExport, Root: s.engine.Root()})
	}
	return c.checker
}

// move tells the checker of another state. It returns what tells the folders of
// which the meanings change; nil if nothing was checked yet.
func (c *goChecker) move(s *Snapshot, paths []string) (again func() []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.checker == nil {
		return nil
	}
	return c.checker.Update(world{s}, paths...)
}

// touchesGo reports whether a change of a file can change what Go files mean.
func touchesGo(file string) bool {
	switch path.Base(file) {
	case "go.mod", "go.work", "modules.txt":
		return true
	}
	return strings.HasSuffix(file, ".go")
}

// checkedGo keeps what was found in Go files in one state.
type checkedGo struct {
	mu    sync.Mutex // guards what follows; not held while checking
	done  map[resolve.FileID]*resolve.Bindings
	left  map[string]int // by folder that is checked as a whole, the units to come
	pairs map[SymbolID][]SymbolID
}

// mostChecked is how many files' bindings are kept.
const mostChecked = 1000

// unknown returns those of some folders that were not checked as a whole.
func (c *checkedGo) unknown(dirs []string) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(dirs), func(dir string) bool {
		left, known := c.left[dir]
		return known && left == 0
	})
}

// add keeps what the check of a unit found.
func (c *checkedGo) add(r *gotypes.Result) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.left == nil {
		c.left = map[string]int{}
	}
	if _, begun := c.left[r.Dir]; !begun {
		c.left[r.Dir] = r.Units
	}
	c.left[r.Dir]--
	c.keep(r.Bindings)
}

// pairsOf returns what is kept of a method's pairs, or what work finds.
func (c *checkedGo) pairsOf(id SymbolID, work func() ([]SymbolID, error)) ([]SymbolID, error) {
	c.mu.Lock()
	known, ok := c.pairs[id]
	c.mu.Unlock()
	if ok {
		return known, nil
	}
	found, err := work()
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pairs == nil {
		c.pairs = map[SymbolID][]SymbolID{}
	}
	c.pairs[id] = found
	return found, nil
}

// keep keeps bindings; mu must be held.
func (c *checkedGo) keep(found map[resolve.FileID]*resolve.Bindings) {
	if c.done == nil || len(c.done) >= mostChecked {
		c.done = map[resolve.FileID]*resolve.Bindings{}
	}
	maps.Copy(c.done, found)
}

// goChecker returns the checker for what s shows: that of the disk, unless an
// unsaved buffer holds Go.
func (s *Snapshot) goChecker() *gotypes.Checker {
	if s.state.goBuffers {
		return s.engine.goLive.get(s)
	}
	return s.engine.goDisk.get(s)
}

// bindGoFile returns the bindings of one Go file. The others of its package are
// kept for the questions that follow.
func (s *Snapshot) bindGoFile(ctx context.Context, id resolve.FileID, file string) *resolve.Bindings {
	c := s.state.checked
	c.mu.Lock()
	found, ok := c.done[id]
	c.mu.Unlock()
	if ok {
		return found
	}
	res, err := s.goChecker().CheckFile(ctx, file)
	if err != nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(res.Bindings)
	c.done[id] = res.Bindings[id]
	return res.Bindings[id]
}

// goTypeAt returns the type of the name at a target in a Go file; nil if it has none.
func (s *Snapshot) goTypeAt(ctx context.Context, t Target) (*gotypes.Typed, error) {
	_, src, err := s.sourceOf(t.Path)
	if err != nil || src.facts.Language != goLanguage {
		return nil, err
	}
	return s.goChecker().TypeAt(ctx, t.Path, t.Span.Start)
}

// goFilesIn returns the Go files of folders.
func (t *table) goFilesIn(dirs []string) []resolve.FileID {
	if len(dirs) == 0 {
		return nil
	}
	in := make(map[string]bool, len(dirs))
	for _, d := range dirs {
		in[d] = true
	}
	var out []resolve.FileID
	for id, r := range t.byID {
		if r.lang == goLanguage && in[path.Dir(r.path)] {
			out = append(out, id)
		}
	}
	return out
}
