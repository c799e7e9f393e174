package engine

import (
	"bytes"
	"cmp"
	"context"
	"path"
	"slices"
	"strings"
	"unicode/utf16"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/storage"
)

// An answer is exact only if nothing that the engine knows it does not see may
// add to it. What it does not see is collected here, by the names that are asked
// for: text without facts or with broken ones, and uses that a language does not
// spell.

// blind is what the index does not see of the files of a family of languages.
type blind struct {
	unread  bool   // of some it is not known yet what they refer to
	skipped []*row // those whose content is not indexed, by path
}

// maxSkippedText bounds the bytes of skipped files that a question looks into.
const maxSkippedText = 16 << 20

// blindness adds to c what may hide uses of names from an answer about symbols.
// Local names are hidden by their own files alone.
func (s *Snapshot) blindness(ctx context.Context, ids []SymbolID, names names, c *Completeness) {
	families := map[string]bool{}
	for _, id := range ids {
		sym, ok := s.Symbol(id)
		if !ok || sym.Kind == facts.KindFile {
			continue
		}
		family := s.engine.family(sym.Language)
		families[family] = true
		if _, named := names[sym.Name]; !named && holdsWord(s.brokenIn(id.file()), foldWord(wordIn(sym.Name))) {
			c.lower(ReasonParseError)
		}
		s.hiddenUses(id, &sym, c)
	}
	for family := range families {
		if s.blindOf(family).unread {
			c.lower(ReasonNotIndexed)
		}
		for name := range names {
			if ctx.Err() != nil {
				return
			}
			s.blindTo(family, name, c)
		}
	}
}

// isReachedFor reports whether the language may reach for a symbol without
// naming it.
func isReachedFor(sym *Symbol, rules *parsers.Rules) bool {
	member := sym.Kind == facts.KindMethod || sym.Kind == facts.KindProperty || sym.Kind == facts.KindConstructor
	if !member && !(sym.Kind == facts.KindFunction && strings.HasPrefix(sym.Name, "operator")) {
		return false
	}
	return slices.ContainsFunc(rules.Implied, func(pattern string) bool {
		before, after, open := strings.Cut(pattern, "*")
		if !open {
			return sym.Name == pattern
		}
		return len(sym.Name) >= len(before)+len(after) && strings.HasPrefix(sym.Name, before) && strings.HasSuffix(sym.Name, after)
	})
}

// blindTo adds to c why uses of a name may be hidden from a family of languages.
func (s *Snapshot) blindTo(family, name string, c *Completeness) {
	word := wordIn(name)
	if word == "" {
		return
	}
	for _, id := range s.filesWithUnread(foldWord(word)) {
		switch r := s.row(id); {
		case r == nil:
		case r.lang == "":
			if s.engine.hosted(family, r.path) {
				c.lower(ReasonLanguage)
			}
		case s.engine.family(r.lang) == family:
			c.lower(ReasonParseError)
		}
	}
	if s.pasted(family, name) {
		c.lower(ReasonLanguage)
	}
	if b := s.blindOf(family); len(b.skipped) > 0 {
		hidden, cut := s.skippedText(family, b.skipped, word)
		if hidden || cut {
			c.lower(ReasonNotIndexed)
		}
		if cut {
			c.lower(ReasonLimit)
		}
	}
}

// pasted reports whether a macro of a family may make a name of parts: one of which
// it begins or ends with.
func (s *Snapshot) pasted(family, name string) bool {
	if !slices.ContainsFunc(s.engine.langs.All(), func(l *parsers.Language) bool {
		return l.Rules != nil && l.Rules.Family == family && l.Rules.TextMacros
	}) {
		return false
	}
	for i := 1; i < len(name); i++ {
		for _, part := range []string{name[:i] + "*", "*" + name[i:]} {
			if len(s.fileIDs(spaceMentions, []byte(part))) > 0 {
				return true
			}
		}
	}
	return false
}

// hosted reports whether a file without facts may use what a family defines.
func (e *Engine) hosted(family, file string) bool {
	ext := strings.ToLower(path.Ext(file))
	return slices.ContainsFunc(e.langs.All(), func(l *parsers.Language) bool {
		return l.Rules != nil && l.Rules.Family == family && slices.Contains(l.Rules.Hosts, ext)
	})
}

// filesWithUnread returns the files that have a word without facts.
func (s *Snapshot) filesWithUnread(word string) []resolve.FileID {
	var out []resolve.FileID
	for _, key := range []string{word, anyWord} {
		for _, id := range s.fileIDs(spaceUnreadWords, []byte(key)) {
			if s.state.buffers[id] == nil {
				out = append(out, id)
			}
		}
	}
	for id, b := range s.state.buffers {
		if holdsWord(b.entries.unread, word) {
			out = append(out, id)
		}
	}
	return out
}

func holdsWord(words []string, word string) bool {
	_, found := slices.BinarySearch(words, word)
	return found || len(words) == 1 && words[0] == anyWord
}

// brokenIn returns the words without facts of one file.
func (s *Snapshot) brokenIn(id resolve.FileID) []string {
	if b := s.state.buffers[id]; b != nil {
		return b.entries.unread
	}
	return s.storedUnread(id)
}

// blindOf returns what is not seen of a family's files.
func (s *Snapshot) blindOf(family string) *blind {
	if b, ok := s.state.blind.Load(family); ok {
		return b.(*blind)
	}
	b := &blind{}
	for id, r := range s.state.table.byID {
		switch {
		case id >= firstDependency || r.lang == "" || s.state.buffers[id] != nil || s.engine.family(r.lang) != family:
		case r.skip != "":
			b.skipped = append(b.skipped, r)
		case !r.bound && !b.unread && family != goLanguage && s.engine.resolves(s.engine.langs.ByID(r.lang)):
			// What names a symbol is found in their text, but not what uses it by
			// another name.
			b.unread = !s.hasMeanings(id)
		}
	}
	slices.SortFunc(b.skipped, func(x, y *row) int { return cmp.Compare(x.path, y.path) })
	s.state.blind.Store(family, b)
	return b
}

// hasMeanings reports whether meanings of a file are stored, be they outdated.
func (s *Snapshot) hasMeanings(id resolve.FileID) (has bool) {
	_ = s.engine.store.View(s.engine.ctx, func(tx *storage.Tx) error {
		has = tx.Get(spaceMeanings, fileKey(id)) != nil
		return nil
	})
	return has
}

// skippedText reports whether the text of one of the skipped files of a family
// has a word, and whether there is more text than is looked into.
func (s *Snapshot) skippedText(family string, skipped []*row, word string) (hidden, cut bool) {
	type answer struct{ hidden, cut bool }
	key := family + "\x00" + word
	if a, ok := s.state.inSkipped.Load(key); ok {
		return a.(answer).hidden, a.(answer).cut
	}
	left := int64(maxSkippedText)
	for _, r := range skipped {
		if left -= r.stat.Size; left < 0 {
			cut = true
			break
		}
		text, _, err := s.engine.files.Read(r.path)
		if SensitivityOf(r.path) != Open || err != nil || hasWordWide(text, word) {
			hidden = true
			break
		}
	}
	s.state.inSkipped.Store(key, answer{hidden, cut})
	return hidden, cut
}

// hasWordWide is hasWord for a text that may be UTF-16, which looks like no text.
func hasWordWide(text []byte, word string) bool {
	if bytes.IndexByte(text[:min(len(text), 8000)], 0) < 0 {
		return hasWord(text, [][]byte{[]byte(word)})
	}
	for _, order := range [][2]int{{0, 8}, {8, 0}} {
		var wide []byte
		for _, u := range utf16.Encode([]rune(word)) {
			wide = append(wide, byte(u>>order[0]), byte(u>>order[1]))
		}
		if bytes.Contains(text, wide) {
			return true
		}
	}
	return false
}
