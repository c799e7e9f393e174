package engine

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/storage"
)

// What nobody has parsed may name a symbol all the same: text with syntax errors,
// and files of languages without facts that use what another language defines.
// The words of such text are kept like names, so that an answer can say that
// there may be more to it.

// maxUnread bounds the words that are kept of a file; anyWord stands for those
// of one that has more.
const (
	maxUnread = 20_000
	anyWord   = "*"
)

// unreadOf returns the words of a file that may be names of which its facts say
// nothing, or nothing that can be relied on; f is nil for a file without facts.
func (e *Engine) unreadOf(file string, text []byte, f *facts.File) []string {
	switch {
	case f != nil:
		return brokenWords(text, f)
	case e.hosts[strings.ToLower(path.Ext(file))]:
		words := map[string]bool{}
		eachWord(text, func(_ int, word string) { words[foldWord(word)] = true })
		return boundedWords(words)
	}
	return nil
}

// brokenWords returns the words on lines that the parser did not understand, and
// those without facts behind them in the same definition, of which it may have
// lost its way.
func brokenWords(text []byte, f *facts.File) []string {
	if len(f.Problems) == 0 {
		return nil
	}
	var lines, behind []facts.Span
	for _, p := range f.Problems {
		span := facts.Span{Start: lineStart(text, p.Span.Start), End: lineEnd(text, max(p.Span.Start, p.Span.End))}
		lines = append(lines, span)
		behind = append(behind, facts.Span{Start: span.Start, End: max(span.End, endAround(f, p.Span.Start))})
	}
	known := make(map[int]bool, len(f.Refs)+len(f.Defs))
	for i := 1; i < len(f.Refs); i++ {
		known[int(f.Refs[i].Span.Start)] = true
	}
	for i := 1; i < len(f.Defs); i++ {
		known[int(f.Defs[i].NameSpan.Start)] = true
	}
	words := map[string]bool{}
	collect := func(spans []facts.Span, all bool) {
		for _, span := range joinSpans(spans) {
			eachWord(textOf(text, span), func(at int, word string) {
				if all || !known[int(span.Start)+at] {
					words[foldWord(word)] = true
				}
			})
		}
	}
	collect(lines, true)
	collect(behind, false)
	return boundedWords(words)
}

func boundedWords(words map[string]bool) []string {
	if len(words) > maxUnread {
		return []string{anyWord}
	}
	out := make([]string, 0, len(words))
	for w := range words {
		out = append(out, w)
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(w string) bool { return w == "" })
}

// endAround returns where the innermost function around an offset ends; 0 if
// there is none.
func endAround(f *facts.File, offset uint32) uint32 {
	end, start := uint32(0), uint32(0)
	for i := 1; i < len(f.Defs); i++ {
		if d := &f.Defs[i]; d.Kind.IsCallable() && d.Span.Touches(offset) && d.Span.Start >= start {
			end, start = d.Span.End, d.Span.Start
		}
	}
	return end
}

// joinSpans sorts spans and joins those that overlap.
func joinSpans(spans []facts.Span) []facts.Span {
	slices.SortFunc(spans, func(a, b facts.Span) int { return int(int64(a.Start) - int64(b.Start)) })
	var out []facts.Span
	for _, s := range spans {
		if n := len(out); n > 0 && s.Start <= out[n-1].End {
			out[n-1].End = max(out[n-1].End, s.End)
			continue
		}
		out = append(out, s)
	}
	return out
}

func lineStart(text []byte, at uint32) uint32 {
	at = min(at, uint32(len(text)))
	return uint32(bytes.LastIndexByte(text[:at], '\n') + 1)
}

func lineEnd(text []byte, at uint32) uint32 {
	at = min(at, uint32(len(text)))
	if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
		return at + uint32(n)
	}
	return uint32(len(text))
}

// eachWord calls yield with every run of letters, digits, _ and $ that begins
// with no digit.
func eachWord(text []byte, yield func(at int, word string)) {
	for at := 0; at < len(text); {
		n := wordLen(text[at:])
		if n == 0 {
			_, size := utf8.DecodeRune(text[at:])
			at += size
			continue
		}
		if word := text[at : at+n]; (word[0] < '0' || word[0] > '9') && n <= 200 {
			yield(at, string(word))
		}
		at += n
	}
}

// wordLen returns how many bytes of a text, from its start, are of one word.
func wordLen(text []byte) int {
	n := 0
	for n < len(text) {
		if c := text[n]; c < utf8.RuneSelf {
			if c != '_' && c != '$' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
				break
			}
			n++
			continue
		}
		r, size := utf8.DecodeRune(text[n:])
		if r == utf8.RuneError || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			break
		}
		n += size
	}
	return n
}

// foldWord returns the form under which a word is kept. A $ at its start is PHP's
// mark of a variable, which a name does not have.
func foldWord(word string) string { return strings.TrimLeft(strings.ToLower(word), "$") }

// wordIn returns the longest word in a name: names may hold more, like those of
// operators and setters.
func wordIn(name string) string {
	best := ""
	eachWord([]byte(name), func(_ int, word string) {
		if len(word) > len(best) {
			best = word
		}
	})
	return strings.TrimLeft(best, "$")
}

// A file's own list of words is kept so that it can be taken out again.

func encodeWords(words []string) []byte { return []byte(strings.Join(words, "\n")) }

func (s *Snapshot) storedUnread(id resolve.FileID) (words []string) {
	err := s.engine.store.View(s.engine.ctx, func(tx *storage.Tx) error {
		if blob := tx.Get(spaceUnread, fileKey(id)); len(blob) > 0 {
			words = strings.Split(string(blob), "\n")
		}
		return nil
	})
	if err != nil && s.engine.ctx.Err() == nil {
		s.engine.log.Warn("the index is unreadable", "err", err)
	}
	return words
}

// unread adds or removes the words of a file.
func (p postings) unread(file resolve.FileID, words []string, remove bool) {
	for _, w := range words {
		if e := p.at(spaceUnreadWords, w); remove {
			e.remove = append(e.remove, uint64(file))
		} else {
			e.add = append(e.add, uint64(file))
		}
	}
}
