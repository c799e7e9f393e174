package engine

import (
	"slices"
	"strings"
	"unicode"

	"cairn/parsers/facts"
)

// MatchedLines returns the lines of a stretch of a file that have most of a
// query's words, at most most of them, 0-based and in order. Where the whole
// query stands on a line, that counts most.
func (s *Snapshot) MatchedLines(file string, span facts.Span, query string, most int) []uint32 {
	lines, err := s.Lines(file)
	if err != nil {
		return nil
	}
	phrase := strings.ToLower(strings.TrimSpace(query))
	words := strings.FieldsFunc(phrase, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	words = slices.DeleteFunc(words, func(w string) bool { return len(w) < 2 })
	type match struct {
		line  uint32
		score int
	}
	var found []match
	last := lines.Line(max(span.Start, span.End-min(span.End, 1)))
	for l := lines.Line(span.Start); l <= last; l++ {
		text := strings.ToLower(string(lines.Text(l)))
		score := 0
		for i, w := range words {
			if !slices.Contains(words[:i], w) && strings.Contains(text, w) {
				score += len(w)
			}
		}
		if score > 0 && strings.Contains(text, phrase) {
			score += 1000
		}
		if score > 0 {
			found = append(found, match{l, score})
		}
	}
	slices.SortStableFunc(found, func(a, b match) int { return b.score - a.score })
	var out []uint32
	for _, m := range found[:min(most, len(found))] {
		if 2*m.score >= found[0].score { // far weaker ones say nothing
			out = append(out, m.line)
		}
	}
	slices.Sort(out)
	return out
}
