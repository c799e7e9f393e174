package golang

import (
	"flag"
	"fmt"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"cairn/parsers/facts"
)

// corpusDir is where real Go files lie; by default those of the Go installation.
var corpusDir = flag.String("corpus", filepath.Join(goroot(), "src"), "directory of Go files for TestCoverage and the benchmarks")

func goroot() string {
	if root := os.Getenv("GOROOT"); root != "" {
		return root
	}
	return runtime.GOROOT()
}

// listing writes the facts of a file compactly, a line for each definition and
// one for all references.
func listing(f *facts.File, src string) string {
	var b strings.Builder
	text := func(s facts.Span) string { return src[s.Start:s.End] }
	for i := 2; i < len(f.Defs); i++ { // the package clause is the same in all tests
		d := &f.Defs[i]
		fmt.Fprintf(&b, "%v %s", d.Kind, d.Name)
		if d.Flags&facts.FlagExported != 0 {
			b.WriteString(" exported")
		}
		if d.Flags&facts.FlagLocal != 0 {
			b.WriteString(" local")
		}
		if d.Flags&facts.FlagTest != 0 {
			b.WriteString(" test")
		}
		if d.Flags&facts.FlagVariadic != 0 {
			b.WriteString(" variadic")
		}
		if d.Flags&facts.FlagDeprecated != 0 {
			b.WriteString(" deprecated")
		}
		if d.Owner != 0 {
			fmt.Fprintf(&b, " of %s", text(f.Exprs[d.Owner].Span))
		}
		if d.Type != 0 {
			fmt.Fprintf(&b, " :%s", text(f.Exprs[d.Type].Span))
		}
		if d.Decisions > 0 {
			fmt.Fprintf(&b, " decisions=%d", d.Decisions)
		}
		if !d.Doc.Empty() {
			fmt.Fprintf(&b, " doc=%q", text(d.Doc))
		}
		b.WriteByte('\n')
	}
	for i := 2; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		fmt.Fprintf(&b, "%s:%v ", r.Name, r.Role)
	}
	return strings.TrimSpace(b.String())
}

func TestFacts(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		{"imports", `import ("fmt"; m "math"; . "os"; _ "net"; "a.b/http/v2")`, `
import fmt
import m
import http
fmt:import math:import os:import net:import a.b/http/v2:import`},
		{"function", `func Add(a, b int, rest ...string) (n int, err error) { return a, nil }`, `
function Add exported variadic :(n int, err error)
parameter a local :int
parameter b local :int
parameter rest local :...string
variable n local :int
variable err local :error
int:type string:type int:type error:type a:read nil:read`},
		{"method", "// Len counts.\n//\n// Deprecated: count yourself.\nfunc (l *List[T]) Len() int { return l.n }", `
method Len exported deprecated of *List[T] :int doc="// Len counts.\n//\n// Deprecated: count yourself."
parameter l local :*List[T]
type_parameter T local
List:type int:type l:read n:read`},
		{"struct", "type S[T any] struct {\n\tA, b T // both\n\t*io.Reader\n\tin struct{ x int }\n}", `
struct S exported
type_parameter T local :any
field A exported :T doc="// both"
field b :T doc="// both"
field Reader exported :*io.Reader
field in
struct 
field x :int
any:type T:type io:read Reader:inherit int:type`},
		{"interface", "type I interface {\n\tio.Reader\n\tF(x int) string\n\t~int | string\n}", `
interface I exported
method F exported :string
parameter x local :int
io:read Reader:inherit int:type string:type int:type string:type`},
		{"named types", "type (\n\tID = int\n\tF func(a ID) M\n\tM map[string][]ID\n)", `
type ID exported :int
type F exported :func(a ID) M
parameter a local :ID
type M exported :map[string][]ID
int:type ID:type M:type string:type ID:type`},
		{"groups", "// doc\nconst (\n\tA, b = iota, 1\n\tC // c\n)\nvar v, _ = f()", `
constant A exported doc="// doc"
constant b doc="// doc"
constant C exported doc="// doc"
variable v
variable _
iota:read f:call`},
		{"assignment", "func f() { a, err := g(); b, err := g(); a = b; a += 1; a++; a.x = 1; _, a[0] = b, err; { err := a } }", `
function f
variable a local
variable err local
variable b local
variable err local
g:call err:write g:call a:write b:read a:read_write a:read_write a:read x:write a:read b:read err:read a:read`},
		{"parameters are in the scope of the body", "func f(err error) { x, err := g() }", `
function f
parameter err local :error
variable x local
error:type err:write g:call`},
		{"decisions", "func f(a bool) { if a && a || a { for { for range a { switch { case a: default: }; select { case <-a: default: } } } }; func() { if a {} }() }", `
function f decisions=8
parameter a local :bool
function  local
bool:type a:read a:read a:read a:read a:read a:read a:read`},
		{"switch on types", "func f(v any) { switch x := v.(type) { case *T, p.U: x.m() } }", `
function f decisions=1
parameter v local :any
variable x local
any:type v:read T:type p:read U:type x:read m:call`},
		{"labels", "func f() { L: for { continue L } }", `
function f decisions=1
label L local
L:read`},
		{"composite", "var x = T{a: 1, b: []T{{a: y}}, c: map[K]V{k: v}, d: G[int]{1}, e: p.Q{}}", `
variable x
T:new a:label b:label T:type a:label y:read c:label K:type V:type k:read v:read d:label G:new int:type e:label p:read Q:new`},
		{"calls", "func f() { g(1); x.g(); h[int](2); (k)(); a.b.c[0](); go p.q(); make([]T, 2); func() { r() }() }", `
function f
function  local
g:call x:read g:call h:call int:read k:call a:read b:read c:call p:read q:call make:call T:type r:call`},
		{"local types", "func f() { type T[P any] struct{ F P }; var t T[int]; const c = 1 }", `
function f
struct T local
type_parameter P local :any
field F exported local :P
variable t local :T[int]
constant c local
any:type P:type T:type int:type`},
		{"not ASCII", "type Größe int; func (名 Größe) f() Größe { return 名 }", `
type Größe exported :int
method f of Größe :Größe
parameter 名 local :Größe
int:type Größe:type Größe:type 名:read`},
		{"tests", "func TestX(t *testing.T) {}; func Testify() {}; func ExampleT_m() {}; func (TestT) TestM() {}", `
function TestX exported test
parameter t local :*testing.T
function Testify exported
function ExampleT_m exported test
method TestM exported of TestT
testing:read T:type TestT:type`},
		{"broken", "func f() { x := ; y(z }\nfunc g() int { return h() }", `
function f
variable x local
function g :int
int:type h:call y:read z:read`},
	} {
		t.Run(test.name, func(t *testing.T) {
			src := "package p\n" + test.src
			got := listing(Parse("p_test.go", []byte(src)), src)
			if want := strings.TrimSpace(test.want); got != want {
				t.Errorf("%s\ngot:\n%s\nwant:\n%s", test.src, got, want)
			}
		})
	}
}

func TestSpans(t *testing.T) {
	const src = `package p

import f "fmt"

// T is documented.
type T struct {
	a int ` + "`json:\"a\"`" + `
}

// Do does.
func (t *T) Do(x int) (err error) {
	f.Println("hello", "abc", 'x', "12345")
	return nil
}

var (
	v = T{
		a: 1,
	}
)
`
	got := Parse("p.go", []byte(src))
	text := func(s facts.Span) string { return src[s.Start:s.End] }
	for name, want := range map[string][2]string{
		"f":  {`f "fmt"`, `f "fmt"`},
		"T":  {"type T struct {\n\ta int `json:\"a\"`\n}", "type T struct"},
		"a":  {"a int `json:\"a\"`", "a int `json:\"a\"`"},
		"Do": {"func (t *T) Do(x int) (err error) {\n\tf.Println(\"hello\", \"abc\", 'x', \"12345\")\n\treturn nil\n}", "func (t *T) Do(x int) (err error)"},
		"v":  {"v = T{\n\t\ta: 1,\n\t}", "v = T"},
	} {
		found := false
		for _, d := range got.Defs {
			if d.Name != name {
				continue
			}
			found = true
			if text(d.Span) != want[0] || text(d.Signature) != want[1] {
				t.Errorf("%s spans %q with signature %q", name, text(d.Span), text(d.Signature))
			}
		}
		if !found {
			t.Errorf("%s is not defined", name)
		}
	}
	if len(got.Literals) != 1 || text(got.Literals[0].Span) != "hello" || got.Defs[got.Literals[0].In].Name != "Do" {
		t.Errorf("literals are %+v", got.Literals)
	}
	if got.Module != "p" {
		t.Errorf("module is %q", got.Module)
	}
}

// verify returns what is wrong with the shape of the facts of a text, empty if nothing is.
func verify(f *facts.File, n int) string {
	within := func(s facts.Span) bool { return s.Start <= s.End && int(s.End) <= n }
	for i := range f.Defs {
		d := &f.Defs[i]
		if !within(d.Span) || !within(d.Signature) || !within(d.Doc) || !d.NameSpan.Empty() && !d.Span.Contains(d.NameSpan) {
			return fmt.Sprintf("definition %d: the spans of %+v do not fit %d bytes", i, d, n)
		}
		if i > 0 && int(d.Parent) >= i || int(d.Inner) >= len(f.Scopes) || int(d.Scope) >= len(f.Scopes) {
			return fmt.Sprintf("definition %d: %+v has no place", i, d)
		}
		for _, e := range append([]facts.ExprID{d.Type, d.Value, d.Owner}, d.Bases...) {
			if int(e) >= len(f.Exprs) {
				return fmt.Sprintf("definition %d: %+v names an expression that is not", i, d)
			}
		}
		for _, p := range append(d.Params, d.TypeParams...) {
			if p <= 0 || int(p) >= len(f.Defs) {
				return fmt.Sprintf("definition %d: %+v names a parameter that is not", i, d)
			}
		}
	}
	for i := 1; i < len(f.Scopes); i++ {
		if int(f.Scopes[i].Parent) >= i || !within(f.Scopes[i].Span) {
			return fmt.Sprintf("scope %d: %+v is in no tree", i, f.Scopes[i])
		}
	}
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if !within(r.Span) || r.Span.Empty() || int(r.Scope) >= len(f.Scopes) || int(r.In) >= len(f.Defs) ||
			int(r.Recv) >= len(f.Exprs) || int(r.Import) >= len(f.Imports) {
			return fmt.Sprintf("reference %d: %+v does not fit", i, r)
		}
	}
	for i := 1; i < len(f.Exprs); i++ {
		e := &f.Exprs[i]
		if !within(e.Span) || int(e.X) >= i || int(e.Ref) >= len(f.Refs) {
			return fmt.Sprintf("expression %d: %+v does not fit", i, e)
		}
	}
	return ""
}

// uncovered returns the first identifier that is not covered as it should be: by
// one name of a definition or one reference, or one of each if it embeds.
func uncovered(f *facts.File, src []byte) string {
	defs, refs := map[uint32]int{}, map[uint32]int{}
	for _, d := range f.Defs {
		if !d.NameSpan.Empty() {
			defs[d.NameSpan.Start]++
		}
	}
	both := map[uint32]bool{}
	for _, r := range f.Refs {
		if !r.Span.Empty() {
			refs[r.Span.Start]++
			both[r.Span.Start] = r.Role == facts.Inherit || r.Role == facts.ImportName
		}
	}
	set := token.NewFileSet()
	var s scanner.Scanner
	s.Init(set.AddFile("", 1, len(src)), src, nil, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return ""
		}
		at := uint32(pos - 1)
		n := defs[at] + refs[at]
		if tok != token.IDENT || text == "_" || n == 1 || n == 2 && both[at] {
			continue
		}
		return fmt.Sprintf("%s at %d has %d definitions and %d references", text, at, defs[at], refs[at])
	}
}

type source struct {
	path string
	text []byte
}

// corpus returns real Go files, of at most the given size together.
func corpus(t testing.TB, most int) (files []source, size int) {
	err := filepath.WalkDir(*corpusDir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		if size >= most {
			return filepath.SkipAll
		}
		text, err := os.ReadFile(path)
		files = append(files, source{path, text})
		size += len(text)
		return err
	})
	if err != nil || size == 0 {
		t.Skipf("no Go files in %s (%v)", *corpusDir, err)
	}
	return files, size
}

func TestCoverage(t *testing.T) {
	most := 1 << 30
	if testing.Short() {
		most = 4 << 20
	}
	files, _ := corpus(t, most)
	for _, file := range files {
		f := Parse(file.path, file.text)
		if wrong := verify(f, len(file.text)); wrong != "" {
			t.Errorf("%s: %s", file.path, wrong)
		}
		if len(f.Problems) > 0 {
			continue
		}
		if wrong := uncovered(f, file.text); wrong != "" {
			t.Errorf("%s: %s", file.path, wrong)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("package p; func f() { x := ; y(z }"))
	f.Add([]byte("package p; type T[P any] struct { *T[int]; a, _ struct{ b int } }; func (T[_]) m(_ int) { L: goto L }"))
	f.Add([]byte("package p; import . \"x\"; var _, a = T{b: 1}, func(x ...int) (_ error) { switch a := b.(type) { case nil: } }"))
	f.Add([]byte("func\xff\x00 (("))
	f.Fuzz(func(t *testing.T, src []byte) {
		if wrong := verify(Parse("p.go", src), len(src)); wrong != "" {
			t.Fatal(wrong)
		}
	})
}

// BenchmarkFloor is the cost that no way to read the files can avoid.
func BenchmarkFloor(b *testing.B) {
	files, size := corpus(b, 16<<20)
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, f := range files {
			parser.ParseFile(token.NewFileSet(), "", f.text, parser.ParseComments|parser.SkipObjectResolution|parser.AllErrors)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	files, size := corpus(b, 16<<20)
	b.SetBytes(int64(size))
	n := 0
	for b.Loop() {
		n = 0
		for _, f := range files {
			got := Parse(f.path, f.text)
			n += len(got.Defs) + len(got.Refs)
		}
	}
	b.ReportMetric(float64(n), "facts")
}
