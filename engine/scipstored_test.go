package engine

import (
	"bytes"
	"reflect"
	"testing"

	"cairn/parsers/facts"
)

// What is stored is read as it was; what is damaged is an error.
func FuzzStoredSCIP(f *testing.F) {
	d := &scipDocument{hash: [16]byte{1}, several: true, defines: []scipName{scipNameOf("a"), scipNameOf("b")},
		symbols: []scipSymbol{{name: scipNameOf("c"), outside: true}, {name: scipNameOf("d")}, {local: []uint32{7, 1 << 31}}, {}},
		uses:    []scipUse{{facts.Span{Start: 3, End: 5}, 2}, {facts.Span{Start: 3, End: 5}, 0}, {facts.Span{Start: 900, End: 1000}, 3}}}
	f.Add(d.encode())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, blob []byte) {
		d, err := decodeSCIP(blob)
		if err != nil {
			return
		}
		again, err := decodeSCIP(d.encode())
		if err != nil || !reflect.DeepEqual(again, d) {
			t.Fatalf("%+v\nis read again as\n%+v, %v", d, again, err)
		}
	})
}

func TestStoredSites(t *testing.T) {
	sites := []scipSite{{"a/b.py", 7, true}, {"c.py", 0, false}, {"ü.py", 1 << 31, true}}
	if got := decodeSCIPSites(encodeSCIPSites(sites)); !reflect.DeepEqual(got, sites) {
		t.Errorf("%+v", got)
	}
	if blob := encodeSCIPSites(sites); len(decodeSCIPSites(blob[:len(blob)-1])) != 2 || len(decodeSCIPSites(bytes.Repeat([]byte{0xff}, 20))) != 0 {
		t.Error("damaged sites are read")
	}
}
