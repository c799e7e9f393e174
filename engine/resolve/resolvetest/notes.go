package resolvetest

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cairn/parsers/facts"
)

// Note is one claim of a fixture.
type Note struct {
	Verb string // def, ref, call or todo
	Path string
	Line int // 1-based
	Text string
	Span facts.Span // where the text stands in the file
	Args []string   // what follows the text
}

// At returns where the note stands, for messages.
func (n Note) At() string { return fmt.Sprintf("%s:%d: @%s(%s)", n.Path, n.Line, n.Verb, n.Text) }

var notePattern = regexp.MustCompile(`@(def|ref|call|todo)\(([^)]*)\)`)

// ParseNotes reads the notes of one file.
func ParseNotes(path string, src []byte) ([]Note, error) {
	var notes []Note
	offset := 0
	for i, line := range bytes.SplitAfter(src, []byte("\n")) {
		found := notePattern.FindAllSubmatchIndex(line, -1)
		for _, m := range found {
			note := Note{Verb: string(line[m[2]:m[3]]), Path: path, Line: i + 1}
			args := strings.Split(string(line[m[4]:m[5]]), ",")
			for j := range args {
				args[j] = strings.TrimSpace(args[j])
			}
			note.Text, note.Args = args[0], args[1:]
			text, nth := note.Text, 1
			if before, after, ok := strings.Cut(text, "#"); ok {
				n, err := strconv.Atoi(after)
				if err != nil || before == "" {
					return nil, fmt.Errorf("%s: no number behind #", note.At())
				}
				text, nth = before, n
			}
			at := wholeIndex(line[:found[0][0]], text, nth)
			if at < 0 {
				return nil, fmt.Errorf("%s: the line does not have this text so often", note.At())
			}
			note.Span = facts.Span{Start: uint32(offset + at), End: uint32(offset + at + len(text))}
			notes = append(notes, note)
		}
		offset += len(line)
	}
	return notes, nil
}

// wholeIndex returns where text stands the nth time in line such that no
// identifier goes on at its ends, -1 if it does not.
func wholeIndex(line []byte, text string, nth int) int {
	if text == "" {
		return -1
	}
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	for at := 0; ; {
		i := bytes.Index(line[at:], []byte(text))
		if i < 0 {
			return -1
		}
		at += i
		before, _ := utf8.DecodeLastRune(line[:at])
		after, _ := utf8.DecodeRune(line[at+len(text):])
		if !(isWord(first) && isWord(before)) && !(isWord(last) && isWord(after)) {
			if nth--; nth == 0 {
				return at
			}
		}
		at++
	}
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r))
}

// exhaustive returns the verbs for which the archive's comment promises a note
// on everything.
func exhaustive(comment []byte) []string {
	for line := range strings.Lines(string(comment)) {
		if rest, ok := strings.CutPrefix(line, "exhaustive:"); ok {
			return strings.Fields(rest)
		}
	}
	return nil
}

// joinLabels makes one text of a set of labels, the same for equal sets.
func joinLabels(labels []string) string {
	labels = slices.DeleteFunc(slices.Clone(labels), func(l string) bool { return l == "" || l == "-" })
	if len(labels) == 0 {
		return "-"
	}
	slices.Sort(labels)
	return strings.Join(slices.Compact(labels), "+")
}
