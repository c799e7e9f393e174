package engine

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"cairn/parsers/facts"
)

// TestPath reports whether a file holds tests or what only tests use, by the
// conventions of the languages: its name, or that of a folder it is in.
func TestPath(file string) bool {
	dir, base := path.Split(file)
	for part := range strings.SplitSeq(strings.TrimSuffix(dir, "/"), "/") {
		if slices.Contains(testDirs, strings.ToLower(part)) || strings.HasSuffix(part, "Tests") || strings.HasSuffix(part, ".Test") {
			return true
		}
	}
	name := strings.TrimSuffix(base, path.Ext(base))
	lower := strings.ToLower(name)
	if lower == "conftest" || lower == "test" || lower == "tests" {
		return true
	}
	for _, end := range []string{"_test", "_tests", ".test", ".tests", ".spec", ".e2e", "_spec", "-test", "-spec"} {
		if strings.HasSuffix(lower, end) {
			return true
		}
	}
	return strings.HasPrefix(lower, "test_") || strings.HasPrefix(lower, "test-") || endsInWord(name, "Test") || endsInWord(name, "Tests") ||
		endsInWord(name, "Spec") || endsInWord(name, "TestCase")
}

var testDirs = []string{"test", "tests", "__tests__", "__mocks__", "spec", "specs", "testdata", "testing", "testlib", "unittests", "e2e", "fixtures"}

// endsInWord reports whether a name in camel case ends in a word and is more than that.
func endsInWord(name, word string) bool {
	rest, ok := strings.CutSuffix(name, word)
	return ok && rest != "" && (unicode.IsLower(rune(rest[len(rest)-1])) || unicode.IsDigit(rune(rest[len(rest)-1])))
}

// isTest reports whether a definition is a test, or lies in one or in a module of tests.
func isTest(f *facts.File, id facts.DefID) bool {
	for ; id != 0; id = f.Defs[id].Parent {
		d := &f.Defs[id]
		if d.Flags&facts.FlagTest != 0 || d.Kind == facts.KindNamespace && (d.Name == "tests" || d.Name == "test") {
			return true
		}
	}
	return false
}

// What of its score a hit keeps that people mostly do not look for: a test says
// in more words what the code says, and prose what it does. Measured on searches
// for what commits changed and for what documentation describes.
const (
	testShare    = 0.5
	exampleShare = 0.7
	proseShare   = 0.7
)

// asked says which of these a query asks for.
type asked struct{ tests, examples bool }

func (q *SearchQuery) asksFor() asked {
	var a asked
	about := func(word string) {
		a.tests = a.tests || slices.Contains(testWords, word)
		a.examples = a.examples || slices.Contains(exampleDirs, word)
	}
	for _, text := range []string{q.Text, q.PathGlob, q.PathContains} {
		for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
			about(word)
		}
	}
	return a
}

var testWords = []string{"test", "tests", "testcase", "unittest", "unittests", "spec", "specs", "fixture", "fixtures", "testdata", "conftest"}

var exampleDirs = []string{"example", "examples", "sample", "samples", "demo", "demos", "benchmark", "benchmarks"}

// weight returns what of its score the document of a file keeps.
func (a asked) weight(r *row, number int) float64 {
	w := 1.0
	if !a.tests && (number < textNumber && number&testNumber != 0 || TestPath(r.path)) {
		w *= testShare
	} else if !a.examples && !a.tests && inFolder(r.path, exampleDirs) {
		w *= exampleShare
	}
	if number >= textNumber && (r.lang == "" || isProse(r.path)) {
		w *= proseShare
	}
	return w
}

// inFolder reports whether a file is in a folder of one of some names.
func inFolder(file string, names []string) bool {
	dir, _ := path.Split(file)
	for part := range strings.SplitSeq(strings.TrimSuffix(dir, "/"), "/") {
		if slices.Contains(names, strings.ToLower(part)) {
			return true
		}
	}
	return false
}
