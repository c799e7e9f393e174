package storage

import (
	"unicode"
	"unicode/utf8"
)

// The rules of what a word is, shared by indexing and searching.

const (
	maxWord   = 128 // bytes; longer runs are data, not names
	maxNumber = 10  // bytes of a word that begins with a digit
	maxParts  = 24

	// maxNumbers is how many numbers of a text are words; what has more is a table.
	maxNumbers = 64
)

// eachWord calls word with each run of letters, digits, '_' and '$' in text,
// and pair with each two neighbours in a run of Chinese, Japanese or Korean
// letters, which are written without spaces (or the one letter of such a run).
func eachWord(text string, word, pair func(w string)) {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if !asciiWord[c] {
				i++
				continue
			}
		} else {
			r, size := utf8.DecodeRuneInString(text[i:])
			if isCJK(r) {
				i = eachPair(text, i, pair)
				continue
			}
			if !isWordRune(r) {
				i += size
				continue
			}
		}
		start := i
		i = wordEnd(text, i)
		if keepWord(text[start:i]) {
			word(text[start:i])
		}
	}
}

func wordEnd(text string, i int) int {
	for i < len(text) {
		if c := text[i]; c < utf8.RuneSelf {
			if !asciiWord[c] {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !isWordRune(r) && !unicode.IsMark(r) || isCJK(r) {
			return i
		}
		i += size
	}
	return i
}

func eachPair(text string, i int, pair func(w string)) int {
	start, prev := i, -1
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !isCJK(r) {
			break
		}
		if prev >= 0 {
			pair(text[prev : i+size])
		}
		prev = i
		i += size
	}
	if prev == start {
		pair(text[start:i])
	}
	return i
}

func keepWord(w string) bool {
	if '0' <= w[0] && w[0] <= '9' {
		return len(w) <= maxNumber
	}
	return len(w) <= maxWord
}

var asciiWord = func() (t [utf8.RuneSelf]bool) {
	for c := range t {
		t[c] = c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
	}
	return t
}()

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiWord[r]
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

func isCJK(r rune) bool {
	return r >= 0x1100 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) && unicode.IsLetter(r)
}

// lower lower-cases letter by letter, so that it works on parts of a word too.
func lower(s string) string {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			out := make([]byte, 0, len(s)+8)
			for _, r := range s {
				out = utf8.AppendRune(out, unicode.ToLower(r))
			}
			return string(out)
		}
	}
	return s
}

type letterClass uint8

const (
	separator letterClass = iota
	lowerCase
	upperCase
	digit
)

func classOf(r rune) letterClass {
	switch {
	case r == '_' || r == '$':
		return separator
	case '0' <= r && r <= '9':
		return digit
	case unicode.IsUpper(r):
		return upperCase
	case r >= utf8.RuneSelf && unicode.IsDigit(r):
		return digit
	}
	return lowerCase
}

// splitWord cuts an identifier at separators, at changes of case and at
// digits: parseHTTPUrl2 gives parse, http, url, 2. Parts are lower-cased. It
// gives nothing if the only part is the word itself, and nothing for a number.
func splitWord(w string) []string {
	if '0' <= w[0] && w[0] <= '9' {
		return nil
	}
	if isPlain(w) {
		return nil
	}
	var parts []string
	start := 0
	cut := func(end int) {
		if end > start && len(parts) < maxParts {
			parts = append(parts, lower(w[start:end]))
		}
		start = end
	}
	prev := separator
	prevAt := 0 // where the letter before i starts
	for i, r := range w {
		c := classOf(r)
		if unicode.IsMark(r) {
			c = prev
		}
		switch {
		case c == separator:
			cut(i)
			start = i + utf8.RuneLen(r)
		case prev == separator:
		case c == upperCase && prev == lowerCase, (c == digit) != (prev == digit):
			cut(i)
		case c == lowerCase && prev == upperCase && prevAt > start && !isPlural(w[i:]):
			cut(prevAt) // the last capital begins the next word: HTTPUrl
		}
		prev, prevAt = c, i
	}
	cut(len(w))
	if len(parts) == 1 && len(parts[0]) == len(w) {
		return nil
	}
	return parts
}

// isPlain reports whether w has lower-case ASCII letters only: most words do.
func isPlain(w string) bool {
	for i := range len(w) {
		if c := w[i]; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// isPlural reports whether rest is the s of a plural, as in URLs or IDsOf.
func isPlural(rest string) bool {
	return rest[0] == 's' && (len(rest) == 1 || rest[1] < 'a' || rest[1] > 'z')
}

// stopWords carry no meaning alone: English ones, and keywords that most
// bodies of most languages hold. Names, signatures and paths keep them.
var stopWords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range [...]string{
		"a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "do", "does", "for", "from", "has", "have", "how",
		"i", "if", "in", "into", "is", "it", "its", "of", "on", "or", "so", "such", "that", "the", "their", "then",
		"there", "these", "they", "this", "to", "was", "we", "were", "what", "when", "where", "which", "will", "with", "you",
		"else", "return", "returns",
	} {
		m[w] = true
	}
	return m
}()
