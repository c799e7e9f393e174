package gotypes

import "testing"

// FuzzDecodeHeads reads what may have been damaged on disk.
func FuzzDecodeHeads(f *testing.F) {
	s := &surface{imports: []importSpec{{"fmt", ""}, {"io", "x"}}, qualifiers: set("fmt"), helpers: map[string]map[string]bool{"f": set("x")}, values: set("f")}
	a := &file{name: "a_linux.go"}
	a.Package, a.Imports, a.looks = "p", []string{"fmt", "io"}, s
	a.surfaced.Store(true)
	whole := (&dirInfo{files: []*file{a}, odd: []*file{{name: "_b.go"}}}).encode()
	files := decodeHeads(whole)
	if b := files["a_linux.go"]; b == nil || b.os != "linux" || b.Package != "p" || len(b.Imports) != 2 || len(files) != 2 {
		f.Fatalf("%+v", files)
	} else if got := b.kept.surface(); got == nil || len(got.imports) != 2 || !got.qualifiers["fmt"] || !got.helpers["f"]["x"] || !got.values["f"] {
		f.Fatalf("%+v", got)
	}
	f.Add(whole)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, file := range decodeHeads(data) {
			file.kept.surface()
		}
	})
}
