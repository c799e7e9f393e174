package scip

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// read reads an index into text, one line for each thing of it.
func read(index []byte) (string, error) {
	var out strings.Builder
	err := Read(bytes.NewReader(index), int64(len(index)), Parts{
		Metadata: func(m Metadata) error {
			fmt.Fprintf(&out, "%s %s of %s\n", m.Tool, m.Version, m.Root)
			return nil
		},
		Document: func(d *Encoded) error {
			fmt.Fprintf(&out, "%s %s %d %q\n", d.Path, d.Language, d.Encoding, d.Text)
			return d.Occurrences(func(o *Found) error {
				fmt.Fprintf(&out, " %v %b %s\n", o.Range, o.Roles, o.Symbol)
				return nil
			})
		},
	})
	return out.String(), err
}

func bytesOf(t *testing.T, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// message writes a field of bytes by hand; all are short.
func message(field byte, parts ...string) string {
	body := strings.ReplaceAll(strings.Join(parts, ""), " ", "")
	return fmt.Sprintf("%02x%02x%s", field<<3|2, len(body)/2, body)
}

func text(field byte, s string) string { return message(field, hex.EncodeToString([]byte(s))) }

// byHand is an index written from the description of the format alone.
var byHand = message(1, message(2, text(1, "too"), text(2, "1")), text(3, "file:///tmp"), "2001") +
	"a206026869" + "a80605" + // fields 100 and 101, of a version to come
	message(2, text(1, "a.go"), text(4, "Go"), "3002", text(5, "x"),
		message(2, message(1, "010205"), text(2, "l1"), "1801"),                     // three numbers
		message(2, message(1, "01020304"), text(2, "l2")),                           // four
		message(2, "0807", "0800", "0802", text(2, "l3")),                           // not packed
		message(2, message(8, "0804", "1001", "1809"), text(2, "l4")),               // typed, on one line
		message(2, message(9, "0804", "1806", "2001"), text(2, "l5")),               // typed, over lines
		message(2, message(8, "0805", "1801"), message(1, "010205"), text(2, "l6")), // both: the typed one counts
		message(2, message(1, "010205"), "2801"),                                    // a colour without a symbol
		message(2, message(1, "010205"), text(2, "l7"), "180c", message(6, "0802")), // roles, a diagnostic
	) + message(3, text(1, "external"))

func TestReadsWhatTheFormatDescribes(t *testing.T) {
	const want = `too 1 of file:///tmp
a.go Go 2 "x"
 {1 2 1 5} 1 l1
 {1 2 3 4} 0 l2
 {7 0 7 2} 0 l3
 {4 1 4 9} 0 l4
 {4 0 6 1} 0 l5
 {5 0 5 1} 0 l6
 {1 2 1 5} 1100 l7
`
	if got, err := read(bytesOf(t, byHand)); err != nil || got != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
}

// What is written is what the format describes, byte by byte.
func TestWritesWhatTheFormatDescribes(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	long := strings.Repeat("x", 200)
	enclosing := Range{1, 0, 9, 0}
	for _, err := range []error{
		w.Metadata(Metadata{Tool: "too", Version: "1", Root: "file:///tmp"}),
		w.Document(&Document{Language: "Go", Path: "a.go", Encoding: UTF8,
			Occurrences: []Occurrence{{Range{1, 2, 1, 5}, "l1", Definition, &enclosing}, {Range{1, 2, 3, 4}, "l2", 0, nil}},
			Symbols: []SymbolInformation{{Symbol: "l1", Name: "n", Kind: KindStaticMethod, Documentation: []string{"d"}, Language: "Go", Signature: "f()",
				Enclosing: "l0", Relationships: []Relationship{{"l9", true, true, true}}}}}),
		w.External(&SymbolInformation{Symbol: long}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := message(1, message(2, text(1, "too"), text(2, "1")), text(3, "file:///tmp"), "2001") +
		message(2, text(4, "Go"), text(1, "a.go"),
			message(2, message(1, "010205"), text(2, "l1"), "1801", message(7, "01000900")),
			message(2, message(1, "01020304"), text(2, "l2")),
			message(3, text(1, "l1"), text(3, "d"), message(4, text(1, "l9"), "1001", "1801", "2001"), "2850", text(6, "n"), message(7, text(4, "Go"), text(5, "f()")), text(8, "l0")),
			"3001") +
		"1acb01" + "0ac801" + hex.EncodeToString([]byte(long))
	if got := out.Bytes(); !bytes.Equal(got, bytesOf(t, want)) {
		t.Errorf("wrote %x\nwant  %s", got, want)
	}
}

// A message longer than the byte that is left for its length moves.
func TestLengthsOfMessages(t *testing.T) {
	for _, n := range []int{0, 1, 127, 128, 16_383, 16_384, 3_000_000} {
		d := Document{Path: "p", Occurrences: []Occurrence{{Symbol: strings.Repeat("s", n) + "."}}}
		var out bytes.Buffer
		w := NewWriter(&out)
		if err := errors.Join(w.Metadata(Metadata{}), w.Document(&d)); err != nil {
			t.Fatal(err)
		}
		got, err := read(out.Bytes())
		if want := "  of \np  0 \"\"\n {0 0 0 0} 0 " + d.Occurrences[0].Symbol + "\n"; err != nil || got != want {
			t.Errorf("%d: %v, %.50q", n, err, got)
		}
	}
}

func TestWhatIsNoIndex(t *testing.T) {
	whole := bytesOf(t, byHand)
	for n := range whole {
		_, err := read(whole[:n])
		var bad *FormatError
		// Between parts, nothing tells that more was to come.
		if between := slices.Contains([]int{27, 32, 35, len(whole) - 12}, n); between != (err == nil) {
			t.Errorf("the first %d bytes: %v", n, err)
		} else if err != nil && (!errors.As(err, &bad) || !bad.Truncated) {
			t.Errorf("the first %d bytes are not said to be truncated: %v", n, err)
		}
	}
	head := message(1)
	occurrence := func(parts ...string) string { return head + message(2, message(2, parts...)) }
	for name, index := range map[string]string{
		"text":                hex.EncodeToString([]byte("definitely not an index")),
		"JSON":                hex.EncodeToString([]byte(`{"documents": []}`)),
		"gzip":                "1f8b0800000000000003",
		"zeros":               "0000000000",
		"no metadata":         message(2, text(1, "a.go")),
		"a group":             head + "0b",
		"an endless number":   head + "ffffffffffffffffffffff",
		"a malformed field":   head + message(2, "0aff01"),
		"no range":            occurrence(text(2, "l1")),
		"two numbers":         occurrence(message(1, "0102"), text(2, "l1")),
		"five numbers":        occurrence(message(1, "0102030405"), text(2, "l1")),
		"a negative line":     occurrence(message(1, "ffffffffffffffffff01", "0203"), text(2, "l1")),
		"an end before":       occurrence(message(1, "010502"), text(2, "l1")),
		"a line before":       occurrence(message(1, "05010102"), text(2, "l1")),
		"a huge typed number": occurrence(message(8, "08ffffffffff01"), text(2, "l1")),
	} {
		_, err := read(bytesOf(t, index))
		var bad *FormatError
		if !errors.As(err, &bad) || bad.Truncated {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A length is not believed: no memory is taken for what is not there.
	if _, err := read(bytesOf(t, head+"12ffffffff7f")); err == nil {
		t.Error("a document of 34 GB in 8 bytes is read")
	}
	stop := errors.New("stop")
	if err := Read(bytes.NewReader(whole), int64(len(whole)), Parts{Metadata: func(Metadata) error { return stop }}); !errors.Is(err, stop) {
		t.Errorf("an error of who reads is lost: %v", err)
	}
}

// Reading takes the memory of the greatest part, however much is in it: occurrences
// are decoded one by one.
func TestReadingTakesNoMoreMemoryThanAPart(t *testing.T) {
	var index bytes.Buffer
	w := NewWriter(&index)
	doc := Document{Path: "a.go"}
	for range 200_000 {
		doc.Occurrences = append(doc.Occurrences, Occurrence{Symbol: "x"})
	}
	for _, err := range []error{w.Metadata(Metadata{}), w.Document(&doc), w.Document(&doc), w.Document(&doc)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	part := index.Len() / 3
	n := 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := Read(bytes.NewReader(index.Bytes()), int64(index.Len()), Parts{
		Metadata: func(Metadata) error { return nil },
		Document: func(d *Encoded) error { return d.Occurrences(func(*Found) error { n++; return nil }) },
	})
	runtime.ReadMemStats(&after)
	const reader = 200_000 // bytes for the reader itself
	if taken := after.TotalAlloc - before.TotalAlloc; err != nil || n != 600_000 || taken > uint64(part)+reader {
		t.Errorf("%d occurrences in parts of %d bytes took %d bytes, %v", n, part, taken, err)
	}
}

func FuzzRead(f *testing.F) {
	hand, err := hex.DecodeString(byHand)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(hand)
	f.Add([]byte{0x0a, 0})
	f.Fuzz(func(t *testing.T, index []byte) {
		var docs []Document
		var meta Metadata
		err := Read(bytes.NewReader(index), int64(len(index)), Parts{
			Metadata: func(m Metadata) error { meta = m; return nil },
			Document: func(d *Encoded) error {
				doc := Document{Language: d.Language, Path: d.Path, Encoding: d.Encoding}
				if err := d.Occurrences(func(o *Found) error {
					doc.Occurrences = append(doc.Occurrences, Occurrence{Range: o.Range, Symbol: string(o.Symbol), Roles: o.Roles})
					return nil
				}); err != nil {
					t.Fatalf("occurrences that were checked: %v", err)
				}
				docs = append(docs, doc)
				return nil
			},
		})
		if err != nil {
			return
		}
		// What was read is read again from what is written of it.
		var out bytes.Buffer
		w := NewWriter(&out)
		if err := w.Metadata(meta); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("%s %s of %s\n", meta.Tool, meta.Version, meta.Root)
		for i := range docs {
			if err := w.Document(&docs[i]); err != nil {
				t.Fatal(err)
			}
			want += fmt.Sprintf("%s %s %d %q\n", docs[i].Path, docs[i].Language, docs[i].Encoding, "")
			for _, o := range docs[i].Occurrences {
				want += fmt.Sprintf(" %v %b %s\n", o.Range, o.Roles, o.Symbol)
			}
		}
		if got, err := read(out.Bytes()); err != nil || got != want {
			t.Fatalf("%v\n%s\nwant\n%s", err, got, want)
		}
	})
}
