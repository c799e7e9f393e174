package engine

import (
	"context"
	"os"
	"path"
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

// goChecker is the checker of Go packages as one or more states see them; made
// when first asked for.
type goChecker struct {
	once    sync.Once
	checker *gotypes.Checker

	mu   sync.Mutex // guards done; not held while checking
	done map[string]map[resolve.FileID]*resolve.Bindings
}

func (c *goChecker) get(s *Snapshot) *gotypes.Checker {
	c.once.Do(func() {
		read := func(abs string) ([]byte, error) { return s.engine.files.ReadDependency(abs) }
		c.checker = gotypes.New(gotypes.Options{World: world{s}, Env: gotypes.EnvOf(os.Getenv, read), Root: s.engine.Root()})
	})
	return c.checker
}

// checkGo returns the bindings of the Go files in a folder.
func (s *Snapshot) checkGo(ctx context.Context, dir string) (map[resolve.FileID]*resolve.Bindings, error) {
	res, err := s.state.golang.get(s).Check(ctx, dir)
	if err != nil {
		return nil, err
	}
	return res.Bindings, nil
}

// bindGo returns the bindings of one Go file. The others of its folder are kept
// for the questions that follow.
func (s *Snapshot) bindGo(ctx context.Context, id resolve.FileID, file string) *resolve.Bindings {
	dir := path.Dir(file)
	c := s.state.golang
	c.mu.Lock()
	found, ok := c.done[dir]
	c.mu.Unlock()
	if !ok {
		var err error
		if found, err = s.checkGo(ctx, dir); err != nil {
			return nil
		}
		c.mu.Lock()
		if c.done == nil || len(c.done) > 100 {
			c.done = map[string]map[resolve.FileID]*resolve.Bindings{}
		}
		c.done[dir] = found
		c.mu.Unlock()
	}
	return found[id]
}
