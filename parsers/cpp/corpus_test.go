package cpp

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/factstest"
)

var corpus = flag.String("corpus", "/usr/include", "a folder of C and C++ to test and measure with")

// source is a file of the corpus.
type source struct {
	path string
	text []byte
	lang *parsers.Language
}

// sources reads the corpus, at most so many bytes of it. Without a corpus the
// test is skipped.
func sources(tb testing.TB, most int) []source {
	tb.Helper()
	langs := parsers.NewLanguages(C, Language)
	var all []source
	size := 0
	_ = filepath.WalkDir(*corpus, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || size > most {
			return nil
		}
		lang := langs.ByPath(path)
		if lang == nil {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		all = append(all, source{path, text, lang})
		size += len(text)
		return nil
	})
	if len(all) == 0 {
		tb.Skipf("there is no C or C++ in %s", *corpus)
	}
	return all
}

// TestEveryNameIsCovered holds that each identifier of a file is the name of a
// definition or a reference, once.
func TestEveryNameIsCovered(t *testing.T) {
	for _, s := range sources(t, 4<<20) {
		f := s.lang.Parse(s.path, s.text)
		if err := factstest.Sound(f, len(s.text)); err != nil {
			t.Errorf("%s: %v", s.path, err)
		}
		checkCover(t, s.path, f, s.text)
	}
}

// checkCover fails the test if a name of a file is not covered once.
func checkCover(t *testing.T, file string, f *facts.File, src []byte) {
	t.Helper()
	if complaint := covered(f, src); complaint != "" {
		t.Errorf("%s: %s", file, complaint)
	}
}

// covered checks a file's names against its tokens. It returns a complaint.
func covered(f *facts.File, src []byte) string {
	d := plain
	if f.Language == "cpp" {
		d = cplus
	}
	const def, ref = 1, 2
	marks := map[uint32]int{}
	for i := range f.Defs {
		for at := f.Defs[i].NameSpan.Start; at < f.Defs[i].NameSpan.End; at++ {
			marks[at] |= def
		}
	}
	for i := 1; i < len(f.Refs); i++ {
		for at := f.Refs[i].Span.Start; at < f.Refs[i].Span.End; at++ {
			if marks[at]&ref != 0 && at == f.Refs[i].Span.Start {
				return complain(src, at, "is a reference twice")
			}
			marks[at] |= ref
		}
	}
	aliased := map[uint32]bool{}
	for i := range f.Defs {
		if f.Defs[i].Kind == facts.KindAlias {
			for at := f.Defs[i].NameSpan.Start; at < f.Defs[i].NameSpan.End; at++ {
				aliased[at] = true
			}
		}
	}
	p := prepare(d, src)
	defer p.release()
	skipped := func(at uint32) bool { // directives of which names mean nothing, and #if 0
		for _, t := range p.directives {
			if t.start <= at && at < t.end {
				name, _ := directive(src, t)
				return !strings.Contains("define undef if ifdef ifndef elif elifdef elifndef", string(name)) || len(name) == 0
			}
		}
		return false
	}
	toks := append([]token(nil), p.toks...)
	for _, dir := range p.directives {
		name, _ := directive(src, dir)
		line := d.scan(nil, src, dir.start+1, dir.end, true)
		for i := range line {
			t := line[i]
			pasted := i > 0 && line[i-1].kind == tokPaste || i+1 < len(line) && line[i+1].kind == tokPaste
			if i > 0 && !pasted && string(name) != "include" && string(t.text(src)) != "defined" {
				toks = append(toks, t)
			}
		}
	}
	for _, n := range p.noise {
		toks = append(toks, token{start: n.span.Start, end: n.span.End, kind: tokWord})
	}
	for i := range toks {
		t := &toks[i]
		if !t.isName() || skipped(t.start) {
			continue
		}
		switch marks[t.start] {
		case 0:
			return complain(src, t.start, "is neither a definition nor a reference")
		case def | ref:
			if !aliased[t.start] {
				return complain(src, t.start, "is both a definition and a reference")
			}
		}
	}
	return ""
}

func complain(src []byte, at uint32, what string) string {
	line := 1 + strings.Count(string(src[:at]), "\n")
	from := strings.LastIndexByte(string(src[:at]), '\n') + 1
	text, _, _ := strings.Cut(string(src[from:]), "\n")
	word := string(src[at:min(int(at)+30, len(src))])
	return strings.TrimSpace(word) + " in line " + itoa(line) + " " + what + ": " + text
}

func itoa(n int) string {
	var b []byte
	for ; n > 0 || len(b) == 0; n /= 10 {
		b = append([]byte{byte('0' + n%10)}, b...)
	}
	return string(b)
}
