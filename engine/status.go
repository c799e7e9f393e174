package engine

import (
	"context"
	"sort"

	"cairn/storage"
)

// Status says what the index holds.
type Status struct {
	Root        string
	Generation  uint64
	Files       int
	Skipped     map[string]int // files whose content is not indexed, by reason
	Resolved    int            // files of which the references are resolved and stored
	Resolvable  int            // files whose language resolves
	SourceBytes int64
	IndexBytes  int64
	Symbols     int
	Occurrences int
	Unresolved  int
	Documents   int
	Languages   []LanguageStatus
	Buffers     int
	Given       int       // files for which a SCIP index was accepted
	Outdated    int       // those of them that have changed since, or are gone
	Watched     bool      // changes on disk are announced
	Progress    *Progress // of the running index; nil if none runs
	Lacks       []string  // what the code needs and this machine has not, such as modules
}

// LanguageStatus counts the files of one language.
type LanguageStatus struct {
	ID, Name, Level string
	Files           int
	Bytes           int64
}

// Status counts what the index holds. With counts of occurrences it reads the
// head of every file's meanings.
func (s *Snapshot) Status(ctx context.Context) (*Status, error) {
	st := &Status{Root: s.engine.Root(), Skipped: map[string]int{}, Buffers: len(s.state.buffers), Watched: s.engine.watch.Load() != nil, Lacks: s.lacks()}
	byLang := map[string]*LanguageStatus{}
	for _, r := range s.state.table.byID {
		if r.id >= firstDependency {
			continue
		}
		st.Files++
		if r.skip != "" {
			st.Skipped[r.skip]++
			continue
		}
		st.SourceBytes += r.stat.Size
		if l := s.engine.langs.ByID(r.lang); l != nil {
			ls := byLang[r.lang]
			if ls == nil {
				ls = &LanguageStatus{ID: l.ID, Name: l.Name, Level: l.Level.String()}
				byLang[r.lang] = ls
			}
			ls.Files++
			ls.Bytes += r.stat.Size
			if s.engine.resolves(l) {
				st.Resolvable++
				if r.bound {
					st.Resolved++
				}
			}
		}
	}
	for _, ls := range byLang {
		st.Languages = append(st.Languages, *ls)
	}
	sort.Slice(st.Languages, func(i, j int) bool { return st.Languages[i].ID < st.Languages[j].ID })
	stats, err := s.engine.store.Stats(ctx)
	if err != nil {
		return nil, err
	}
	st.Generation, st.Documents = stats.Generation, stats.Docs
	st.IndexBytes = stats.GraphBytes + stats.TextBytes
	err = s.engine.store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceMeanings, nil, func(_, v []byte) bool {
			r := meaningsReader{b: v}
			m := r.head()
			st.Occurrences += m.nRefs
			st.Unresolved += m.nUnresolved
			return ctx.Err() == nil
		})
		tx.Scan(spaceSymbols, nil, func(_, v []byte) bool {
			st.Symbols += len(decodeIDs[SymbolID](v))
			return ctx.Err() == nil
		})
		return ctx.Err()
	})
	st.Given, st.Outdated = len(s.state.table.covered), s.state.table.outdatedSCIP()
	if p, running := s.engine.Progress(); running {
		st.Progress = &p
	}
	return st, err
}
