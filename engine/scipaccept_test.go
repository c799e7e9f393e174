package engine

import (
	"bytes"
	"testing"

	"cairn/engine/scip"
	"cairn/parsers/facts"
	"cairn/parsers/python"
)

// Whatever an index holds, what is accepted of it lies in the text, in order, and is
// stored and read again as it is.
func FuzzAcceptedDocument(f *testing.F) {
	const text = "from a import b as c\nclass D:\n    x = '😀'\n    def m(self): return self.x + c\n"
	parsed := python.Language.Parse("d.py", []byte(text))
	doc := scip.Document{Path: "d.py", Encoding: scip.UTF16, Occurrences: []scip.Occurrence{
		{Symbol: "t . p . `d.py`/", Roles: scip.Definition},
		{Range: scip.Range{StartLine: 1, StartCol: 6, EndLine: 1, EndCol: 7}, Symbol: "t . p . D#", Roles: scip.Definition},
		{Range: scip.Range{StartLine: 2, StartCol: 4, EndLine: 2, EndCol: 5}, Symbol: "local 1", Roles: scip.Definition},
		{Range: scip.Range{StartLine: 3, StartCol: 29, EndLine: 3, EndCol: 30}, Symbol: "local 1"},
		{Range: scip.Range{StartLine: 3, StartCol: 33, EndLine: 3, EndCol: 34}, Symbol: "t . q . b."},
	}}
	var index bytes.Buffer
	w := scip.NewWriter(&index)
	if err := w.Metadata(scip.Metadata{Tool: "t"}); err != nil {
		f.Fatal(err)
	}
	if err := w.Document(&doc); err != nil {
		f.Fatal(err)
	}
	f.Add(index.Bytes())
	f.Fuzz(func(t *testing.T, index []byte) {
		_ = scip.Read(bytes.NewReader(index), int64(len(index)), scip.Parts{
			Metadata: func(scip.Metadata) error { return nil },
			Document: func(d *scip.Encoded) error {
				for _, enc := range []Encoding{UTF8, UTF16, UTF32} {
					r := newSCIPReading("d.py", parsed, []byte(text))
					if r.check(d, enc) != "" {
						continue
					}
					doc := r.document(d, newSource(parsed), map[string]bool{"t . p . ": true})
					var last facts.Span
					for _, u := range doc.uses {
						if u.span.Empty() || u.span.End > uint32(len(text)) || u.span.Start < last.Start || u.symbol >= len(doc.symbols) {
							t.Fatalf("use %+v of %d symbols after %+v", u, len(doc.symbols), last)
						}
						last = u.span
					}
					if again, err := decodeSCIP(doc.encode()); err != nil || len(again.uses) != len(doc.uses) || len(again.symbols) != len(doc.symbols) {
						t.Fatalf("%+v is read again as %+v, %v", doc, again, err)
					}
				}
				return nil
			},
		})
	})
}
