package engine

import (
	"path"
	"slices"
	"strings"
)

// FindPaths finds files by words of their paths, best first: files with that very
// name, then those whose name has all the words, then those whose path has. It
// returns at most limit of them and how many there are.
func (s *Snapshot) FindPaths(query, glob string, keep func(file string) bool, limit int) ([]string, int, error) {
	pattern, err := s.glob(glob)
	if err != nil {
		return nil, 0, err
	}
	query = strings.ToLower(strings.TrimSpace(query))
	words := strings.FieldsFunc(query, func(r rune) bool { return r == ' ' || r == '\t' })
	type match struct {
		file string
		rank int
	}
	var found []match
	for file, r := range s.state.table.byPath {
		if r.id >= firstDependency || !pattern.Match(file) || keep != nil && !keep(file) {
			continue
		}
		if rank, ok := rankPath(strings.ToLower(file), query, words); ok {
			found = append(found, match{file, rank})
		}
	}
	slices.SortFunc(found, func(a, b match) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		if c := len(a.file) - len(b.file); c != 0 {
			return c
		}
		return strings.Compare(a.file, b.file)
	})
	out := make([]string, 0, min(limit, len(found)))
	for _, m := range found[:min(limit, len(found))] {
		out = append(out, m.file)
	}
	return out, len(found), nil
}

func rankPath(file, query string, words []string) (int, bool) {
	base := path.Base(file)
	all := func(in string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(in, w) })
	}
	switch {
	case file == query || base == query:
		return 0, true
	case strings.TrimSuffix(base, path.Ext(base)) == query:
		return 1, true
	case strings.HasSuffix(file, "/"+query):
		return 1, true
	case strings.HasPrefix(base, query):
		return 2, true
	case all(base):
		return 3, true
	case all(file):
		return 4, true
	}
	return 0, false
}
