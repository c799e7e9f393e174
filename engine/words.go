package engine

import (
	"bytes"
	"iter"
)

// words yields where a text has a word, not as a part of a longer one. What is
// not ASCII may continue a name, but is taken for the end of the word.
func words(text, word []byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for from := 0; from < len(text); {
			i := bytes.Index(text[from:], word)
			if i < 0 {
				return
			}
			start, end := from+i, from+i+len(word)
			if (start == 0 || !isWordByte(text[start-1])) && (end == len(text) || !isWordByte(text[end])) && !yield(start) {
				return
			}
			from = start + 1
		}
	}
}

// hasWord reports whether a text has one of some words.
func hasWord(text []byte, any [][]byte) bool {
	for _, w := range any {
		for range words(text, w) {
			return true
		}
	}
	return false
}
