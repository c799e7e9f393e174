package gosource

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestOutline(t *testing.T) {
	for _, test := range []struct{ src, want string }{
		{"package p\n\n\n// doc\nfunc f() {\n\tx()\n}\n", "package p\nfunc f() {}\n"},
		{"package p // c\nfunc (t *T[K]) f(a, b int) (err error) { return `}` + \"}\" /* } */ }\nvar x = 1", "package p\nfunc (t *T[K]) f(a, b int) (err error) {}\nvar x = 1"},
		{"type T struct {\n\ta   int // c\n\tbcd string\n}\n", "type T struct {\na int\nbcd string\n}\n"},
		{"func f(x struct{ a int }, g func() int) interface{ M() } {\n\tif x {\n\t}\n}\nfunc g()\n", "func f(x struct{ a int }, g func() int) interface{ M() } {}\nfunc g()\n"},
		{"var f = []func(){a, b}\nvar g = func() { x() }\n", "var f = []func(){}\nvar g = func() {}\n"},
		{"var (\n\ta = &T{1, 2}\n\tb, c = map[K]struct{ x int }{k: {1}}, p.G[int]{f(`}`)}\n)\n", "var (\na = &T{}\nb, c = map[K]struct{ x int }{k: {}}, p.G[int]{}\n)\n"},
		{"var a = [...]T{{1}, T{2}, i: {3}}\nvar b = [2]T{{1}}\n", "var a = [...]T{{}, T{}, i: {}}\nvar b = [2]T{}\n"},
		{"var f, g = func() (a, b int) { return }, func() T { return T{} }(1)\nvar s struct {\n\ta int\n}\n", "var f, g = func() (a, b int) {}, func() T {}(1)\nvar s struct {\na int\n}\n"},
		{"type T struct{ a []struct{ b int } }\nconst c = len([]int{1})\n", "type T struct{ a []struct{ b int } }\nconst c = len([]int{1})\n"},
		{"func f() { r := '{' }\nfunc g() { r := '\\'' }\n", "func f() {}\nfunc g() {}\n"},
		{"func f() {\n\tif x {\n}\n\nfunc g() {}\n", "func f() {}\nfunc g() {}\n"},
		{"func f() {\nvar x int\ntype y int\n}\nfunc g() {}\n", "func f() {}\nfunc g() {}\n"},
		{"var x = `\nfunc f() {\n`\nfunc g() {}\n", "var x = `\nfunc f() {\n`\nfunc g() {}\n"},
		{"func f() (\n\tint) {\n}\n", "func f() (\nint) {}\n"},
	} {
		if got := string(NewOutline([]byte(test.src)).Text); got != test.want {
			t.Errorf("%q\n got %q\nwant %q", test.src, got, test.want)
		}
	}
}

// corpus calls f with Go files of the installation.
func corpus(t testing.TB, f func(path string, src []byte)) {
	paths, _ := filepath.Glob(filepath.Join(runtime.GOROOT(), "src", "*", "*.go"))
	more, _ := filepath.Glob(filepath.Join(runtime.GOROOT(), "src", "*", "*", "*.go"))
	if len(paths) == 0 {
		t.Skip("no Go installation")
	}
	for _, path := range append(paths, more...) {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f(path, src)
	}
}

// TestOutlineKeepsDeclarations compares the declared names and their places.
func TestOutlineKeepsDeclarations(t *testing.T) {
	corpus(t, func(path string, src []byte) {
		whole, list := Parse(token.NewFileSet(), path, src, 0)
		if len(list) > 0 {
			return
		}
		o := NewOutline(src)
		part, list := Parse(token.NewFileSet(), path, o.Text, 0)
		if len(list) > 0 {
			t.Errorf("%s: %v in the outline", path, list)
			return
		}
		want := declared(whole, func(p token.Pos) uint32 { return uint32(p) - 1 })
		got := declared(part, func(p token.Pos) uint32 { return o.Source(uint32(p) - 1) })
		if len(got) != len(want) {
			t.Errorf("%s: the outline declares %d names, not %d", path, len(got), len(want))
			return
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s: name %d is %v, want %v", path, i, got[i], want[i])
				return
			}
		}
	})
}

type place struct {
	name string
	at   uint32
}

// declared returns all identifiers outside of function bodies and composite literals.
func declared(tree *ast.File, offset func(token.Pos) uint32) (out []place) {
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			ast.Inspect(&ast.FuncDecl{Recv: n.Recv, Name: n.Name, Type: n.Type}, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					out = append(out, place{id.Name, offset(id.NamePos)})
				}
				return true
			})
			return false
		case *ast.CompositeLit, *ast.FuncLit:
			return false
		case *ast.Ident:
			out = append(out, place{n.Name, offset(n.NamePos)})
		}
		return true
	})
	return out
}

// TestOutlineIgnoresBodies changes what importers cannot see.
func TestOutlineIgnoresBodies(t *testing.T) {
	const src = "package p\n\nimport \"fmt\"\n\n// F does.\nfunc F(a int) {\n\tfmt.Println(a)\n}\n\ntype T struct {\n\ta int // a\n}\n"
	want := NewOutline([]byte(src)).Hash()
	for _, change := range [][2]string{{"Println(a)", "Print(`}`)"}, {"// F does.", "// F does\n// much."}, {"\n\ntype", "\n\n\n\ntype"}, {"a int // a", "a    int"}} {
		if NewOutline([]byte(strings.Replace(src, change[0], change[1], 1))).Hash() != want {
			t.Errorf("%q changes the outline", change[1])
		}
	}
	for _, change := range [][2]string{{"F(a int)", "F(b int)"}, {"a int // a", "a int; b int"}, {"\"fmt\"", "\"os\""}} {
		if NewOutline([]byte(strings.Replace(src, change[0], change[1], 1))).Hash() == want {
			t.Errorf("%q does not change the outline", change[1])
		}
	}
}

func FuzzOutline(f *testing.F) {
	f.Add([]byte("package p\nfunc f() { `x` }\n/* "))
	f.Add([]byte("func f() {\n\tif x {\n}\n\nfunc g() {}\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		o := NewOutline(src)
		for i := range o.Text {
			at := o.Source(uint32(i))
			if int(at) > len(src) {
				t.Fatalf("offset %d comes from %d, beyond %d bytes", i, at, len(src))
			}
			if c := o.Text[i]; isWordByte(c) && src[at] != c {
				t.Fatalf("%q at %d comes from %q at %d", c, i, src[at], at)
			}
		}
	})
}

func BenchmarkOutline(b *testing.B) {
	var all [][]byte
	size, small := 0, 0
	corpus(b, func(_ string, src []byte) {
		all = append(all, src)
		size += len(src)
	})
	b.SetBytes(int64(size))
	for b.Loop() {
		small = 0
		for _, src := range all {
			small += len(NewOutline(src).Text)
		}
	}
	b.ReportMetric(float64(small)/float64(size), "outline-B/src-B")
}

func BenchmarkParseOutline(b *testing.B) {
	var all [][]byte
	size := 0
	corpus(b, func(_ string, src []byte) {
		all = append(all, bytes.Clone(src))
		size += len(src)
	})
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, src := range all {
			Parse(token.NewFileSet(), "", NewOutline(src).Text, parser.SkipObjectResolution)
		}
	}
}
