package engine

import (
	"bytes"
	"cmp"
	"context"
	"path"
	"slices"
	"strings"

	"cairn/parsers/facts"
	"cairn/storage"
)

// SymbolQuery asks for symbols by name.
type SymbolQuery struct {
	Query          string // a name, the start or a part of one, Type.member or package.Type; empty matches all
	Kinds          []facts.Kind
	ExportedOnly   bool
	PathContains   string // a part of the path
	PathGlob       string // see Glob
	Fuzzy          bool   // names at most MaxDistance edits away match too
	MaxDistance    int    // 2 if 0
	Limit          int    // 50 if 0
	WithoutBuffers bool   // unsaved text does not count
}

// SymbolMatches are the symbols found, best first.
type SymbolMatches struct {
	Symbols   []Symbol
	Total     int
	Truncated bool
}

// symbolMatch is a candidate before its file is looked at.
type symbolMatch struct {
	id   SymbolID
	name string
	rank int // less is better
}

// Symbols finds symbols by name: exact ones first, then those that start with
// the query, contain it as a word, contain it at all, or are near it.
func (s *Snapshot) Symbols(ctx context.Context, q SymbolQuery) (*SymbolMatches, error) {
	if q.Limit <= 0 {
		q.Limit = 50
	}
	if q.MaxDistance <= 0 {
		q.MaxDistance = 2
	}
	if q.WithoutBuffers {
		s = s.WithoutBuffers()
	}
	glob, err := s.glob(q.PathGlob)
	if err != nil {
		return nil, err
	}
	name, outer := q.Query, ""
	if i := strings.LastIndexAny(q.Query, ".:#"); i >= 0 && i < len(q.Query)-1 {
		name, outer = q.Query[i+1:], outerOf(q.Query)
	}
	match, err := s.namesLike(ctx, name, q)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(match, func(a, b symbolMatch) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		if c := len(a.name) - len(b.name); c != 0 {
			return c
		}
		return strings.Compare(a.name, b.name)
	})
	out := &SymbolMatches{}
	most := 20 * q.Limit // files to look into; beyond that only the count is a lower bound
	for i := 0; i < len(match); {
		end := i
		for end < len(match) && match[end].rank == match[i].rank && match[end].name == match[i].name {
			end++
		}
		var group []Symbol
		for _, m := range match[i:end] {
			if most--; most < 0 {
				break
			}
			if sym, ok := s.Symbol(m.id); ok && q.keeps(&sym, glob) && s.within(&sym, outer, strings.EqualFold) {
				group = append(group, sym)
			}
		}
		slices.SortFunc(group, compareNamesakes)
		out.Total += len(group)
		for _, sym := range group {
			if len(out.Symbols) < q.Limit {
				out.Symbols = append(out.Symbols, sym)
			}
		}
		if most < 0 {
			break
		}
		i = end
	}
	out.Truncated = out.Total > len(out.Symbols) || most < 0
	return out, ctx.Err()
}

// compareNamesakes puts code before tests and what stands by itself before what
// is in something else; then the order is that of the files.
func compareNamesakes(a, b Symbol) int {
	return cmp.Or(compareBools(TestPath(a.Path), TestPath(b.Path)),
		cmp.Compare(strings.Count(a.Qualified, "."), strings.Count(b.Qualified, ".")),
		compareLocations(a.Location(), b.Location()))
}

func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func (q *SymbolQuery) keeps(sym *Symbol, glob *Glob) bool {
	if len(q.Kinds) > 0 && !slices.Contains(q.Kinds, sym.Kind) {
		return false
	}
	if q.ExportedOnly && sym.Flags&facts.FlagExported == 0 {
		return false
	}
	if !glob.Match(sym.Path) {
		return false
	}
	return strings.Contains(sym.Path, q.PathContains)
}

// outerOf returns what stands before the last name of Outer.name, its parts
// joined by points. A receiver may be written as Go does: (*Engine).Run.
func outerOf(query string) string {
	i := strings.LastIndexAny(query, ".:#")
	if i < 0 {
		return ""
	}
	parts := strings.FieldsFunc(query[:i], func(r rune) bool { return r == '.' || r == ':' || r == '#' })
	for j, p := range parts {
		parts[j] = strings.TrimLeft(p, "(*")
		if len(parts[j]) < len(p) {
			parts[j] = strings.TrimRight(parts[j], ")")
		}
	}
	return strings.Join(parts, ".")
}

// within reports whether outer is what a symbol is in, or the last part of it:
// types and functions, and before these the package or the module of its file.
func (s *Snapshot) within(sym *Symbol, outer string, same func(a, b string) bool) bool {
	if outer == "" {
		return true
	}
	endsWith := func(all, end string) bool {
		return same(all, end) || len(all) > len(end) && all[len(all)-len(end)-1] == '.' && same(all[len(all)-len(end):], end)
	}
	around := strings.TrimSuffix(strings.TrimSuffix(sym.Qualified, sym.Name), ".")
	if endsWith(around, outer) {
		return true
	}
	if held := s.heldBy(sym.ID); held != "" && endsWith(held, outer) {
		return true
	}
	module := outer
	if around != "" {
		if !endsWith(outer, around) {
			return false
		}
		module = strings.TrimSuffix(outer[:len(outer)-len(around)], ".")
	}
	file := strings.TrimSuffix(sym.Path, path.Ext(sym.Path))
	names := []string{file, path.Dir(file)}
	if src := s.source(sym.ID.file()); src != nil {
		names = append(names, src.facts.Module)
	}
	return slices.ContainsFunc(names, func(name string) bool { return endsWith(strings.ReplaceAll(name, "/", "."), module) })
}

// heldBy returns the names, as Outer.name, of the variable that holds the
// nameless object that a symbol is a member of; "" if there is none.
func (s *Snapshot) heldBy(id SymbolID) string {
	src := s.source(id.file())
	if src == nil {
		return ""
	}
	member, ok := src.def(id.key())
	if !ok {
		return ""
	}
	f := src.facts
	object := f.Defs[member].Parent
	if object == 0 || f.Defs[object].Name != "" || f.Defs[object].Kind != facts.KindStruct {
		return ""
	}
	for i := 1; i < len(f.Defs); i++ {
		if e := &f.Exprs[f.Defs[i].Value]; e.Kind == facts.ExprObject && e.Def == object {
			return qualified(f, facts.DefID(i))
		}
	}
	return ""
}

// namesLike scans the names of all symbols for those that match.
func (s *Snapshot) namesLike(ctx context.Context, name string, q SymbolQuery) ([]symbolMatch, error) {
	lower := strings.ToLower(name)
	var out []symbolMatch
	consider := func(key []byte, ids func() []SymbolID) {
		i := bytes.IndexByte(key, 0)
		if i < 0 {
			return
		}
		rank, ok := rankName(string(key[:i]), string(key[i+1:]), lower, name, q)
		if !ok {
			return
		}
		for _, id := range ids() {
			out = append(out, symbolMatch{id, string(key[i+1:]), rank})
		}
	}
	n := 0
	err := s.engine.store.View(ctx, func(tx *storage.Tx) error {
		tx.Scan(spaceSymbols, nil, func(k, v []byte) bool {
			consider(k, func() []SymbolID {
				return slices.DeleteFunc(decodeIDs[SymbolID](v), func(id SymbolID) bool { return s.state.buffers[id.file()] != nil })
			})
			n++
			return n%1000 != 0 || ctx.Err() == nil
		})
		return ctx.Err()
	})
	for file, b := range s.state.buffers {
		for key, defs := range b.entries.symbols {
			consider([]byte(key), func() []SymbolID {
				ids := make([]SymbolID, len(defs))
				for i, d := range defs {
					ids[i] = symbolID(file, b.src.key(d))
				}
				return ids
			})
		}
	}
	return out, err
}

// rankName says how well a name matches: 0 is the query itself.
func rankName(lower, name, query, asked string, q SymbolQuery) (int, bool) {
	switch {
	case query == "" || name == asked:
		return 0, true
	case lower == query:
		return 1, true
	case strings.HasPrefix(lower, query):
		return 2, true
	}
	if i := strings.Index(lower, query); i >= 0 {
		if len(lower) == len(name) && (name[i] >= 'A' && name[i] <= 'Z' || lower[i-1] == '_' || lower[i-1] == '$') {
			return 3, true // the query begins a word of the name
		}
		return 4, true
	}
	if q.Fuzzy {
		if d := EditDistance(lower, query, q.MaxDistance); d <= q.MaxDistance {
			return 4 + d, true
		}
	}
	return 0, false
}

// EditDistance counts the insertions, deletions, replacements and swaps of
// neighbours between two texts, up to most+1 (optimal string alignment).
func EditDistance(a, b string, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return most + 1
	}
	prev2, prev, cur := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		best := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
			best = min(best, cur[j])
		}
		if best > most {
			return most + 1
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}
