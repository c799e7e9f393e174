package engine

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn/engine/scip"
	"cairn/parsers/all"
)

// scipText writes an index: a line with a path begins a document, each other line is
// an occurrence: the text it stands at, with #n for another than the first; its
// symbol; and "def" if it is defined there.
type scipText struct {
	root     string // a URI; that of the workspace if it is empty
	encoding scip.Encoding
	lines    string
}

func (st scipText) index(t *testing.T, e *Engine) []byte {
	t.Helper()
	var out bytes.Buffer
	w := scip.NewWriter(&out)
	if st.root == "" {
		st.root = "file://" + e.Root()
	}
	var doc *scip.Document
	var lines *Lines
	write := func() {
		if doc != nil {
			if err := w.Document(doc); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Metadata(scip.Metadata{Tool: "tester", Version: "1", Root: st.root}); err != nil {
		t.Fatal(err)
	}
	unit := scipEncoding(st.encoding)
	if st.encoding == scip.EncodingUnsaid {
		unit = UTF16
	}
	for line := range strings.Lines(st.lines) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 2)
		if len(fields) == 1 {
			if fields[0] == "" {
				continue
			}
			write()
			doc = &scip.Document{Path: fields[0], Encoding: st.encoding}
			if text, err := os.ReadFile(filepath.Join(e.Root(), fields[0])); err == nil {
				lines = NewLines(text)
			}
			continue
		}
		word, nth, _ := strings.Cut(fields[0], "#")
		n := 1
		if nth != "" {
			fmt.Sscan(nth, &n)
		}
		at := -1
		for range n {
			i := strings.Index(string(lines.text[at+1:]), word)
			if i < 0 {
				t.Fatalf("%s is not in %s", fields[0], doc.Path)
			}
			at += 1 + i
		}
		from, to := lines.Position(uint32(at), unit), lines.Position(uint32(at+len(word)), unit)
		o := scip.Occurrence{Range: scip.Range{StartLine: from.Line, StartCol: from.Col, EndLine: to.Line, EndCol: to.Col}}
		var isDef bool
		if o.Symbol, isDef = strings.CutSuffix(fields[1], " def"); isDef {
			o.Roles = scip.Definition
		}
		doc.Occurrences = append(doc.Occurrences, o)
	}
	write()
	return out.Bytes()
}

var zoo = map[string]string{
	"a.py": "class Cat:\n    def speak(self): pass\n\nclass Dog:\n    def speak(self): pass\n",
	"b.py": "from a import Cat\n\ndef go(x, y):\n    x.speak()\n    Cat().speak()\n    y.other()\n    y.absent()\n    x.speak()\n",
}

const zooIndex = `
a.py
Cat tester pip zoo 1 a/Cat# def
speak tester pip zoo 1 a/Cat#speak(). def
Dog tester pip zoo 1 a/Dog# def
speak#2 tester pip zoo 1 a/Dog#speak(). def
b.py
go tester pip zoo 1 b/go(). def
Cat tester pip zoo 1 a/Cat#
x local 0 def
y local 1 def
x#2 local 0
speak tester pip zoo 1 a/Dog#speak().
Cat#2 tester pip zoo 1 a/Cat#
speak#2 tester pip zoo 1 a/Dog#speak().
y#2 local 1
other tester pip else 1 m/other().
absent tester pip zoo 1 a/absent().
`

// meantIn returns what the uses of some names in a file mean, in order: the kind of
// answer that questions give, stored or not.
func meantIn(t *testing.T, s *Snapshot, file string, names ...string) string {
	t.Helper()
	id, src, err := s.sourceOf(file)
	if err != nil {
		t.Fatal(err)
	}
	say := func(m *meanings) string {
		var out []string
		text, _ := s.Text(file)
		for i := range m.list {
			o := &m.list[i]
			if name := string(textOf(text, o.span)); slices.Contains(names, name) {
				what := "?"
				for j, target := range o.targets {
					if j == 0 {
						what = ""
					}
					if sym, ok := s.Symbol(target); ok {
						what += sym.Qualified
					} else {
						what += "outside"
					}
				}
				out = append(out, what)
			}
		}
		return strings.Join(out, " ")
	}
	asked := say(s.meanings(t.Context(), id))
	if fresh := say(s.work(t.Context(), id, s.resolver)); fresh != asked {
		t.Errorf("%s: stored are %s, worked out now %s (%d references)", file, asked, fresh, len(src.facts.Refs))
	}
	return asked
}

// The ways in which zoo is understood: by ourselves, and with its index.
const (
	zooAlone = "? Cat.speak ? ? ?"
	zooGiven = "Dog.speak Dog.speak outside ? ?"
)

func zooMeans(t *testing.T, e *Engine, when, want string) {
	t.Helper()
	if got := meantIn(t, e.Snapshot(), "b.py", "speak", "other", "absent"); got != want {
		t.Errorf("%s: %s, want %s", when, got, want)
	}
}

func indexWith(t *testing.T, e *Engine, opts IndexOptions) *Report {
	t.Helper()
	rep, err := e.Index(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

func status(t *testing.T, e *Engine) *Status {
	t.Helper()
	st, err := e.Snapshot().Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// What an index says decides, for as long as the file is what it was.
func TestGivenIndexDecides(t *testing.T) {
	e := pythonEngine(t, zoo)
	indexWith(t, e, IndexOptions{})
	zooMeans(t, e, "alone", zooAlone)
	given := given("zoo.scip", scipText{lines: zooIndex}.index(t, e))
	rep := indexWith(t, e, IndexOptions{SCIP: given})
	if got := fmt.Sprint(rep.SCIP, rep.Gained, rep.Changed); got != "[{zoo.scip tester 1 2 2 []}] 2 1" {
		t.Errorf("the report is %s", got)
	}
	zooMeans(t, e, "given", zooGiven)
	refs, err := e.Snapshot().ReferencesAt(t.Context(), "a.py", uint32(strings.LastIndex(zoo["a.py"], "speak")))
	if err != nil || len(refs.Uses) != 2 {
		t.Errorf("Dog.speak is used %+v, %v", refs, err)
	}
	indexWith(t, e, IndexOptions{Full: true})
	zooMeans(t, e, "indexed again", zooGiven)
	if st := status(t, e); st.Given != 2 || st.Outdated != 0 {
		t.Errorf("%d files are covered, %d outdated", st.Given, st.Outdated)
	}

	// Another text, and the one of before.
	writeFile(t, e.Root(), "b.py", strings.Replace(zoo["b.py"], "def go", "\ndef go", 1))
	indexWith(t, e, IndexOptions{})
	zooMeans(t, e, "changed", zooAlone)
	if st := status(t, e); st.Given != 2 || st.Outdated != 1 {
		t.Errorf("after a change, %d files are covered, %d outdated", st.Given, st.Outdated)
	}
	writeFile(t, e.Root(), "b.py", zoo["b.py"])
	indexWith(t, e, IndexOptions{})
	zooMeans(t, e, "changed back", zooGiven)

	// What is meant may move, but not go.
	writeFile(t, e.Root(), "a.py", "import os\n"+zoo["a.py"])
	indexWith(t, e, IndexOptions{})
	zooMeans(t, e, "moved", zooGiven)
	writeFile(t, e.Root(), "a.py", strings.Replace(zoo["a.py"], "Dog:\n    def speak", "Dog:\n    def bark", 1))
	indexWith(t, e, IndexOptions{})
	zooMeans(t, e, "gone", "? Cat.speak outside ? ?")
	if err := os.Remove(filepath.Join(e.Root(), "a.py")); err != nil {
		t.Fatal(err)
	}
	indexWith(t, e, IndexOptions{})
	writeFile(t, e.Root(), "a.py", zoo["a.py"])
	indexWith(t, e, IndexOptions{})
	zooMeans(t, e, "removed and written again", zooGiven)

	indexWith(t, e, IndexOptions{Forget: true})
	zooMeans(t, e, "forgotten", zooAlone)
	if st := status(t, e); st.Given != 0 || st.Outdated != 0 {
		t.Errorf("forgotten, %d files are covered, %d outdated", st.Given, st.Outdated)
	}
}

// An editor's text is covered only if it is the text that was accepted.
func TestGivenIndexAndUnsavedText(t *testing.T) {
	e := pythonEngine(t, zoo)
	indexWith(t, e, IndexOptions{})
	e.SetBuffer("b.py", "python", 1, []byte(zoo["b.py"]))
	zooMeans(t, e, "open before", zooAlone)
	indexWith(t, e, IndexOptions{SCIP: given("zoo.scip", scipText{lines: zooIndex}.index(t, e))})
	zooMeans(t, e, "open", zooGiven)
	e.SetBuffer("b.py", "python", 2, []byte("\n"+zoo["b.py"]))
	zooMeans(t, e, "edited", zooAlone)
	if got := meantIn(t, e.Snapshot().WithoutBuffers(), "b.py", "speak", "other", "absent"); got != zooGiven {
		t.Errorf("on disk: %s", got)
	}
	e.SetBuffer("b.py", "python", 3, []byte(zoo["b.py"]))
	zooMeans(t, e, "undone", zooGiven)
	e.CloseBuffer("b.py")
	zooMeans(t, e, "closed", zooGiven)
}

// What was accepted is there when the store is opened again.
func TestGivenIndexIsKept(t *testing.T) {
	root := t.TempDir()
	for name, text := range zoo {
		writeFile(t, root, name, text)
	}
	open := func() *Engine { return engineIn(t, root, all.Languages().All()...) }
	e := open()
	indexWith(t, e, IndexOptions{SCIP: given("zoo.scip", scipText{lines: zooIndex}.index(t, e))})
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	e = open()
	zooMeans(t, e, "opened again", zooGiven)
	indexWith(t, e, IndexOptions{Full: true})
	zooMeans(t, e, "and indexed", zooGiven)
}

// Of several indexes, each counts for its own; one may define what another uses, and
// come later; a newer document takes the place of an older one with all it defines.
func TestSeveralGivenIndexes(t *testing.T) {
	e := pythonEngine(t, zoo)
	a, b, _ := strings.Cut(zooIndex, "b.py\n")
	indexWith(t, e, IndexOptions{SCIP: given("b.scip", scipText{lines: "b.py\n" + strings.ReplaceAll(b, "zoo 1 b/", "uses 1 b/")}.index(t, e))})
	zooMeans(t, e, "uses alone", "outside Cat.speak outside outside ?") // Cat.speak is of a file that it does not cover
	indexWith(t, e, IndexOptions{SCIP: given("a.scip", scipText{lines: a}.index(t, e))})
	zooMeans(t, e, "uses and definitions", "Dog.speak Dog.speak outside outside ?")
	indexWith(t, e, IndexOptions{SCIP: given("a.scip", scipText{lines: strings.Replace(a, "speak#2 tester pip zoo 1 a/Dog#", "speak tester pip zoo 1 a/Dog#", 1)}.index(t, e))})
	zooMeans(t, e, "definitions elsewhere", "Cat.speak Cat.speak outside outside ?")
	both := append(given("a.scip", scipText{lines: a}.index(t, e)), given("zoo.scip", scipText{lines: zooIndex}.index(t, e))...)
	rep := indexWith(t, e, IndexOptions{SCIP: both, Forget: true})
	zooMeans(t, e, "all anew", zooGiven)
	if got := fmt.Sprint(rep.SCIP[1].Refused); got != "[{a.py there is another document of the file}]" {
		t.Errorf("refused: %s", got)
	}
}

// Documents of other versions of their files are refused, with the reason; the
// others count.
func TestRefusedDocuments(t *testing.T) {
	const text = "def one(): pass\ndef two(): pass\none()\ntwo()\n"
	files := map[string]string{"notes.txt": "one\n", "same.py": text, "renamed.py": text, "moved.py": text, "cut.py": text, "used.py": "from same import one\none()\n"}
	lines := "c.py\nnotes.txt\none t . p . c/one().\n"
	for _, file := range []string{"same", "renamed", "moved", "cut"} {
		lines += strings.ReplaceAll("F.py\none t . p . F/one(). def\ntwo t . p . F/two(). def\none#2 t . p . F/one().\ntwo#2 t . p . F/two().\n", "F", file)
	}
	lines += "used.py\none#2 t . p . same/one().\n"
	e := pythonEngine(t, files)
	index := scipText{lines: lines}.index(t, e)
	writeFile(t, e.Root(), "renamed.py", strings.ReplaceAll(text, "one", "eno"))
	writeFile(t, e.Root(), "moved.py", "import os\n"+text)
	writeFile(t, e.Root(), "cut.py", "def one(): pass\n")
	writeFile(t, e.Root(), "used.py", "from same import two\ntwo()\n")
	rep := indexWith(t, e, IndexOptions{SCIP: given("it.scip", index)})
	var got []string
	for _, refused := range rep.SCIP[0].Refused {
		got = append(got, refused.Path+": "+refused.Reason)
	}
	want := []string{
		"c.py: the workspace has no such file",
		"cut.py: line 2, column 8, is not in the file: it is of another version",
		`moved.py: 4 of its 4 names are not where it has them, as on line 1, which has "rt " for "one": it is of another version`,
		"notes.txt: nothing is known of the language of the file",
		`renamed.py: 2 of its 4 names are not where it has them, as on line 1, which has "eno" for "one": it is of another version`,
		`used.py: 1 of its 1 names are not where it has them, as on line 2, which has "two" for "one": it is of another version`,
	}
	if !slices.Equal(got, want) || rep.SCIP[0].Accepted != 1 {
		t.Errorf("%d were accepted; refused were\n%s\nwant\n%s", rep.SCIP[0].Accepted, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// An index that is none changes nothing, and whoever gave it is told what to do.
func TestIndexesThatAreNone(t *testing.T) {
	e := pythonEngine(t, zoo)
	indexWith(t, e, IndexOptions{SCIP: given("zoo.scip", scipText{lines: zooIndex}.index(t, e))})
	good := scipText{lines: zooIndex}.index(t, e)
	for name, test := range map[string]struct {
		index []byte
		want  string
	}{
		"empty":      {nil, "the file is empty"},
		"text":       {[]byte("not an index"), "not a SCIP index"},
		"cut":        {good[:len(good)-3], "truncated"},
		"above":      {scipText{lines: "../a.py\n"}.index(t, e), "outside of its root"},
		"absolute":   {scipText{lines: "/a.py\n"}.index(t, e), "outside of its root"},
		"roundabout": {scipText{lines: "x/../a.py\n"}.index(t, e), "outside of its root"},
		"elsewhere":  {scipText{lines: "no.py\nnor.py\n"}.index(t, e), "none of its 2 documents counts; no.py: the workspace has no such file"},
	} {
		for _, files := range [][]SCIPFile{given(name, test.index), append(given("good", good), given(name, test.index)...)} {
			_, err := e.Index(t.Context(), IndexOptions{SCIP: files, Forget: true})
			var ask *AskError
			if !errors.As(err, &ask) || !strings.Contains(ask.What, test.want) || !strings.HasPrefix(ask.What, name+": ") && !strings.HasPrefix(ask.What, name+" has") || ask.Next == "" {
				t.Errorf("%s: %v", name, err)
			}
			zooMeans(t, e, name, zooGiven)
		}
	}
}

// Paths are those of the index's own root, where it lies in ours or around it; on
// another machine it lies anywhere.
func TestRootsOfIndexes(t *testing.T) {
	files := map[string]string{}
	for name, text := range zoo {
		files["sub/"+name] = text
	}
	e := pythonEngine(t, files)
	indexWith(t, e, IndexOptions{})
	means := func() string { return meantIn(t, e.Snapshot(), "sub/b.py", "speak", "other", "absent") }
	write := func(prefix, root string) []byte {
		made := scipText{lines: strings.NewReplacer("a.py\n", "sub/a.py\n", "b.py\n", "sub/b.py\n").Replace(zooIndex)}.index(t, e)
		var out bytes.Buffer
		w := scip.NewWriter(&out)
		if err := w.Metadata(scip.Metadata{Root: root}); err != nil {
			t.Fatal(err)
		}
		err := scip.Read(bytes.NewReader(made), int64(len(made)), scip.Parts{Metadata: func(scip.Metadata) error { return nil }, Document: func(d *scip.Encoded) error {
			doc := scip.Document{Path: prefix + strings.TrimPrefix(d.Path, "sub/")}
			_ = d.Occurrences(func(o *scip.Found) error {
				doc.Occurrences = append(doc.Occurrences, scip.Occurrence{Range: o.Range, Symbol: string(o.Symbol), Roles: o.Roles})
				return nil
			})
			return w.Document(&doc)
		}})
		if err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	for _, test := range []struct{ prefix, root string }{
		{"", "file://" + e.Root() + "/sub"},
		{"", "file://" + e.Root() + "/sub/"},
		{"sub/", "file://" + e.Root()},
		{"sub/", "file:///elsewhere/zoo"},
		{"sub/", ""},
		{filepath.Base(e.Root()) + "/sub/", "file://" + filepath.Dir(e.Root())},
	} {
		indexWith(t, e, IndexOptions{SCIP: given("zoo.scip", write(test.prefix, test.root))})
		if got := means(); got != zooGiven {
			t.Errorf("%s below %s: %s", test.prefix, test.root, got)
		}
		indexWith(t, e, IndexOptions{Forget: true})
	}
	_, err := e.Index(t.Context(), IndexOptions{SCIP: given("zoo.scip", write("other/", "file://"+filepath.Dir(e.Root())))})
	if err == nil || !strings.Contains(err.Error(), "outside of the workspace") {
		t.Errorf("documents beside the workspace: %v", err)
	}
}

// Columns count in what the index says, or else in what fits.
func TestColumnsOfIndexes(t *testing.T) {
	e := pythonEngine(t, map[string]string{"a.py": "äöü = '😀'; f = 1; print('😀', x.f, y.f)\n"})
	const lines = "a.py\nf t . p . a/f. def\nf#2 t . p . a/f.\nf#3 t . p . a/f.\n"
	for _, encoding := range []scip.Encoding{scip.UTF8, scip.UTF16, scip.UTF32, scip.EncodingUnsaid} {
		rep := indexWith(t, e, IndexOptions{Forget: true, SCIP: given("it.scip", scipText{lines: lines, encoding: encoding}.index(t, e))})
		if got := meantIn(t, e.Snapshot(), "a.py", "f"); got != "f f" || rep.Gained != 2 {
			t.Errorf("encoding %d: f means %s, %d gained", encoding, got, rep.Gained)
		}
	}
}
