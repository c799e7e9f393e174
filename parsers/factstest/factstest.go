// Package factstest helps to test parsers: it says facts in short lines that a
// test can compare, checks what holds for the facts of any text, and finds real
// sources to check on.
package factstest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"cairn/parsers/facts"
)

// Sound returns what is wrong with the facts of a text of size bytes: an id
// without an element, a span outside of the text, a definition that its name
// lies outside of, a circle. Nil if nothing is.
func Sound(f *facts.File, size int) error {
	if err := f.Validate(uint32(size)); err != nil {
		return err
	}
	for i := range f.Defs {
		d := &f.Defs[i]
		if !d.NameSpan.Empty() && !d.Span.Contains(d.NameSpan) {
			return fmt.Errorf("definition %d: its name lies outside of it", i)
		}
		if !d.Span.Contains(d.Signature) && !d.Signature.Empty() {
			return fmt.Errorf("definition %d: its signature lies outside of it", i)
		}
		if d.Inner != 0 && f.Scopes[d.Inner].Def != facts.DefID(i) {
			return fmt.Errorf("definition %d: its scope is another's", i)
		}
	}
	return nil
}

// Cover counts the facts that each identifier of a text is, by its span: the
// name of a definition or a reference. A name bound by an import may be both
// and counts as one.
func Cover(f *facts.File, identifiers []facts.Span) map[facts.Span]int {
	count := make(map[facts.Span]int, len(identifiers))
	for _, s := range identifiers {
		count[s] = 0
	}
	add := func(s facts.Span) {
		if _, ok := count[s]; ok {
			count[s]++
		}
	}
	for i := 1; i < len(f.Refs); i++ {
		add(f.Refs[i].Span)
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if d.NameSpan.Empty() || d.Kind == facts.KindAlias && count[d.NameSpan] > 0 {
			continue
		}
		add(d.NameSpan)
	}
	return count
}

// Corpus returns real sources with one of the extensions, by path, from the
// directories given, at most limit bytes. It skips the test if there are none.
func Corpus(tb testing.TB, limit int, extension string, dirs ...string) map[string][]byte {
	tb.Helper()
	files, size := map[string][]byte{}, 0
	for _, dir := range dirs {
		filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || size >= limit || !d.Type().IsRegular() || filepath.Ext(path) != extension {
				return nil
			}
			if src, err := os.ReadFile(path); err == nil {
				files[path] = src
				size += len(src)
			}
			return nil
		})
	}
	if size == 0 {
		tb.Skipf("no %s files on this machine: name a folder of them with -corpus", extension)
	}
	return files
}

// Size returns how many bytes the files have together.
func Size(files map[string][]byte) int64 {
	var n int64
	for _, src := range files {
		n += int64(len(src))
	}
	return n
}
