package engine

import (
	"context"
	"path"
	"sync"
	"time"

	"cairn/engine/resolve"
	"cairn/parsers/facts"

	"github.com/sourcegraph/conc/pool"
)

// Until the facts of a file are stored, what it mentions is found in its text.

// unread reports whether nothing is stored of a file yet: it was seen in its
// folder, but not read.
func (r *row) unread() bool { return r.hash == [16]byte{} && r.skip == "" && r.id < firstDependency }

// unreadMentions returns the files of some families whose facts are not stored
// and whose text has one of the names as a word.
func (s *Snapshot) unreadMentions(ctx context.Context, names names, families map[string]bool) ([]resolve.FileID, error) {
	var files []*row
	for _, r := range s.state.table.byID {
		if r.unread() && r.lang != "" && families[s.engine.family(r.lang)] && s.state.buffers[r.id] == nil {
			files = append(files, r)
		}
	}
	var words [][]byte
	for name := range names {
		words = append(words, []byte(name))
	}
	if len(files) == 0 || len(words) == 0 {
		return nil, nil
	}
	var mu sync.Mutex // guards found
	var found []resolve.FileID
	p := pool.New().WithMaxGoroutines(s.engine.workers).WithContext(ctx).WithCancelOnError().WithFirstError()
	const share = 256
	for from := 0; from < len(files); from += share {
		p.Go(func(ctx context.Context) error {
			for _, r := range files[from:min(from+share, len(files))] {
				if err := ctx.Err(); err != nil {
					return err
				}
				text, _, err := s.engine.files.Read(r.path)
				if err == nil && hasWord(text, words) {
					mu.Lock()
					found = append(found, r.id)
					mu.Unlock()
				}
			}
			return nil
		})
	}
	return found, p.Wait()
}

// mostPackages is how many packages of Go are checked for one question while an
// index run is going on. What needs more waits for the run, which is done sooner.
const mostPackages = 60

// unchecked returns how many folders have Go files among those given of which
// the meanings are not known.
func (s *Snapshot) unchecked(files []resolve.FileID) int {
	dirs := map[string]bool{}
	for _, id := range files {
		if r := s.row(id); r != nil && r.lang == goLanguage && !s.settled(id) {
			dirs[path.Dir(r.path)] = true
		}
	}
	return len(dirs)
}

// whenIndexed waits until an index run that is going on has come to some point,
// and returns the workspace as it is then.
func (s *Snapshot) whenIndexed(ctx context.Context, point func(now *Snapshot) bool) (*Snapshot, error) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		now := s.engine.Snapshot()
		if _, running := s.engine.Progress(); !running || point(now) {
			if len(s.state.buffers) == 0 {
				now = now.WithoutBuffers()
			}
			return now.Listed(ctx)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// family returns what languages have in common that refer to each other.
func (e *Engine) family(language string) string {
	if lang := e.langs.ByID(language); lang != nil && lang.Rules != nil {
		return lang.Rules.Family
	}
	return language
}

// goReach says from where the Go symbols among those looked for can be named:
// what is not exported, in its own folder; what a package declares, where that is
// imported; members, in all packages that import it, directly or through others.
type goReach struct {
	s       *Snapshot
	own     map[string]bool // folders
	direct  []string        // folders whose importers count
	through map[string]bool // importers of the folders of members, and these themselves; nil if there are none
	clauses bool            // a package itself is looked for
	all     bool            // something is looked for that may be named anywhere
}

func (s *Snapshot) goReach(sites map[SymbolID]bool) *goReach {
	g := &goReach{s: s, own: map[string]bool{}}
	var members []string
	for id := range sites {
		sym, ok := s.Symbol(id)
		if !ok || sym.Language != goLanguage {
			continue
		}
		dir := path.Dir(s.Path(id))
		g.own[dir] = true
		switch {
		case path.Base(dir) == "builtin" || path.IsAbs(dir) && isGoMember(sym.Kind): // importers lead there that are not of the workspace
			g.all = true
		case sym.Kind == facts.KindPackage:
			g.clauses = true
			g.direct = append(g.direct, dir)
		case sym.Flags&facts.FlagExported == 0:
		case isGoMember(sym.Kind):
			members = append(members, dir)
		default:
			g.direct = append(g.direct, dir)
		}
	}
	if len(members) > 0 {
		g.through = map[string]bool{}
		for _, dir := range s.goChecker().Importers(members...) {
			g.through[dir] = true
		}
	}
	return g
}

func isGoMember(k facts.Kind) bool { return k == facts.KindMethod || k == facts.KindField }

// sees reports whether a file may name one of the symbols.
func (g *goReach) sees(r *row) bool {
	if r.lang != goLanguage {
		return true
	}
	dir := path.Dir(r.path)
	return g.all || g.own[dir] || g.through[dir] || g.s.goChecker().Imports(r.path, g.direct...)
}

// importers returns the files without stored meanings that import a package which
// is looked for: its name is no more than the end of the path there.
func (g *goReach) importers() []resolve.FileID {
	if !g.clauses {
		return nil
	}
	var out []resolve.FileID
	for id, r := range g.s.state.table.byID {
		if r.lang == goLanguage && r.skip == "" && id < firstDependency && !g.s.settled(id) && g.sees(r) {
			out = append(out, id)
		}
	}
	return out
}
