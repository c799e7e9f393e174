package lsp

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// Any changes in one notification make the text that they make one by one, with
// the lines counted anew for each.
func TestEditedAgreesWithSingleEdits(t *testing.T) {
	pieces := []string{"a", "é", "😀", "\n", "\r\n", "\r", "bb", "", "\n\n", "\t"}
	random := rand.New(rand.NewPCG(1, 2))
	some := func(n int) string {
		var b strings.Builder
		for range random.IntN(n) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		return b.String()
	}
	for round := range 20000 {
		enc := engine.Encoding(round % 3)
		text := some(12)
		want := []byte(text)
		var changes []protocol.TextDocumentContentChangeEvent
		var ranges []protocol.Range
		for range 1 + random.IntN(4) {
			lines := engine.NewLines(want)
			a, b := random.IntN(len(want)+1), random.IntN(len(want)+1)
			start, end := lines.Position(uint32(min(a, b)), enc), lines.Position(uint32(max(a, b)), enc)
			r := protocol.Range{Start: protocol.Position{Line: start.Line, Character: start.Col},
				End: protocol.Position{Line: end.Line, Character: end.Col}}
			insert := some(4)
			change := protocol.TextDocumentContentChangeEvent(&protocol.TextDocumentContentChangePartial{Range: r, Text: insert})
			from, to := lines.Offset(start, enc), lines.Offset(end, enc)
			if random.IntN(20) == 0 {
				change = &protocol.TextDocumentContentChangeWholeDocument{Text: insert}
				from, to = 0, uint32(len(want))
			}
			if from > to {
				break
			}
			changes, ranges = append(changes, change), append(ranges, r)
			want = slices.Concat(want[:from], []byte(insert), want[to:])
		}
		before := []byte(text)
		got, err := edited(before, changes, enc)
		if err != nil || string(got) != string(want) {
			t.Fatalf("%q after %v: %q, want %q; %v", text, ranges, got, want, err)
		}
		if string(before) != text {
			t.Fatalf("%q was changed in place to %q", text, before)
		}
	}
}

// Many changes from the last line to the first cost no look for lines each.
func BenchmarkEditedFromTheEnd(b *testing.B) {
	text := []byte(strings.Repeat("0123456789012345678901234567890123456789\n", 20000))
	var changes []protocol.TextDocumentContentChangeEvent
	for line := 20000; line > 0; line -= 20 {
		p := protocol.Position{Line: uint32(line - 1), Character: 5}
		changes = append(changes, &protocol.TextDocumentContentChangePartial{Range: protocol.Range{Start: p, End: p}, Text: "x"})
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := edited(text, changes, engine.UTF16); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(changes)), "changes")
}
