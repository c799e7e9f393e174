package gotypes_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/sourcegraph/conc"
	"golang.org/x/tools/txtar"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/engine/resolve/resolvetest"
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/golang"
)

// world makes a World of an archive's files.
func world(archive string) *resolvetest.World {
	sources := map[string][]byte{}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		sources[f.Name] = f.Data
	}
	return worldOf(sources)
}

func worldOf(sources map[string][]byte) *resolvetest.World {
	return resolvetest.NewWorld(parsers.NewLanguages(golang.Language), os.DirFS("/"), sources)
}

func checkAll(t *testing.T, c *gotypes.Checker) map[resolve.FileID]*resolve.Bindings {
	t.Helper()
	all := map[resolve.FileID]*resolve.Bindings{}
	err := c.CheckAll(context.Background(), 2, func(r *gotypes.Result) {
		for id, b := range r.Bindings {
			if all[id] != nil {
				t.Errorf("file %d is checked twice", id)
			}
			all[id] = b
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// check checks the packages in a directory.
func check(t *testing.T, c *gotypes.Checker, dir string) *gotypes.Result {
	t.Helper()
	all := &gotypes.Result{Bindings: map[resolve.FileID]*resolve.Bindings{}}
	err := c.Check(context.Background(), []string{dir}, 1, nil, func(r *gotypes.Result) {
		maps.Copy(all.Bindings, r.Bindings)
		all.Problems = append(all.Problems, r.Problems...)
	})
	if err != nil {
		t.Error(err)
	}
	return all
}

// name tells a symbol as Type.Name, or Name.
func name(w *resolvetest.World, sym resolve.Symbol) string {
	f := w.Facts(sym.File)
	if f == nil {
		return "outside"
	}
	d := &f.Defs[sym.Def]
	switch {
	case d.Owner != 0:
		e := f.Exprs[d.Owner]
		for e.Ref == 0 {
			e = f.Exprs[e.X]
		}
		return f.Refs[e.Ref].Name + "." + d.Name
	case d.Parent != 0:
		return f.Defs[d.Parent].Name + "." + d.Name
	}
	return d.Name
}

func isMethod(w *resolvetest.World, sym resolve.Symbol) bool {
	f := w.Facts(sym.File)
	return f != nil && f.Defs[sym.Def].Kind == facts.KindMethod
}

func TestImplements(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m
-- i.go --
package m

import "io"

type Shape interface { Area() float64; name() string }
type Sized interface { Shape; Size(n int, rest ...string) (int, error) }
type Empty interface{}
type Number interface{ ~int; String() string }
type Getter[T any] interface { Get(key string) T; Each(func(T) bool) }
type Pair[K, V any] interface { Put(K, V) }
type Twice[K any] interface { Put(K, K) }

type Circle struct{}
func (Circle) Area() float64 { return 0 }
func (*Circle) name() string { return "" }

type Wrong struct{}
func (Wrong) Area() int { return 0 }
func (Wrong) name() string { return "" }

type Big struct{ Circle }
func (b *Big) Size(n int, rest ...string) (int, error) { return 0, nil }
type NotBig struct{ Circle }
func (b *NotBig) Size(n int, rest []string) (int, error) { return 0, nil }

type Box[T any] struct{}
func (Box[T]) Get(string) (t T) { return }
func (Box[U]) Each(func(U) bool) {}
type Strings struct{}
func (Strings) Get(string) string { return "" }
func (Strings) Each(func(string) bool) {}
type Mixed struct{}
func (Mixed) Get(string) string { return "" }
func (Mixed) Each(func(int) bool) {}

type Dict struct{}
func (Dict) Put(string, int) {}
type Same struct{}
func (Same) Put(int, int) {}

type src struct{}
func (src) Read(p []byte) (int, error) { return 0, io.EOF }
type failure string
func (failure) Error() string { return "" }
-- p/p.go --
package p

import "example.com/m"

type Other struct{}
func (Other) Area() float64 { return 0 }
func (Other) name() string { return "" }

type near struct{}
func (near) Read(p []byte) (int, error) { return 0, nil }
func (near) Flush() {}

func local(v any) {
	type Local struct{ m.Circle }
	type reader interface { Read(p []byte) (int, error) }
	v.(interface { Flush() }).Flush()
}

type Wide interface { Read(p []byte) (int, error); Flush() }
-- p/p_test.go --
package p_test

import "example.com/m"

type Fake struct{ *m.Circle }
func (Fake) Size(n int, rest ...string) (int, error) { return 0, nil }
`)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	checkAll(t, c)
	var types, methods []string
	for _, e := range c.Implements() {
		from, to := name(w, e.From), name(w, e.To)
		if line := from + " -> " + to; isMethod(w, e.From) {
			methods = append(methods, line)
		} else {
			types = append(types, line)
		}
	}
	slices.Sort(types)
	slices.Sort(methods)
	has := func(list []string, want ...string) {
		t.Helper()
		for _, line := range want {
			if !slices.Contains(list, line) {
				t.Errorf("%s is missing", line)
			}
		}
	}
	has(types, "Circle -> Shape", "Big -> Shape", "Big -> Sized", "NotBig -> Shape", "Box -> Getter", "Strings -> Getter",
		"Dict -> Pair", "Same -> Pair", "Same -> Twice", "src -> Reader", "near -> local.reader", "near -> Wide", "local.Local -> Shape", "failure -> error", "Fake -> Sized", "Fake -> Shape",
		"Wide -> Reader")
	has(methods, "Circle.Area -> Shape.Area", "Circle.name -> Shape.name", "Big.Size -> Sized.Size", "Box.Get -> Getter.Get", "src.Read -> Reader.Read",
		"near.Flush -> .Flush", "Wide.Read -> Reader.Read", "Wide.Flush -> .Flush")
	for _, line := range types {
		switch from, to, _ := strings.Cut(line, " -> "); {
		case from == "Wrong" || from == "Mixed" || from == "Other", // another type, other parameters, another package's name()
			to == "Empty" || to == "Number", from == "src" && to == "local.reader", from == "NotBig" && to == "Sized", from == "Dict" && to == "Twice":
			t.Errorf("%s is wrong", line)
		}
	}
	for _, e := range c.ImplementsIn([]string{"p"}) {
		if !isMethod(w, e.From) && w.Path(e.From.File) == "i.go" && w.Path(e.To.File) == "i.go" {
			t.Errorf("%s -> %s has nothing to do with p", name(w, e.From), name(w, e.To))
		}
	}
}

func TestPackages(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m
-- z/z.go --
package z
-- a/a.go --
package a
import _ "example.com/m/z"
-- a/a_test.go --
package a
-- a/x_test.go --
package a_test
import _ "example.com/m/c"
-- a/a_windows.go --
package a
-- a/gen.go --
//go:build ignore

package main
-- c/c.go --
package c
`)
	var got []string
	for _, p := range gotypes.New(gotypes.Options{World: w, Env: env()}).Packages() {
		got = append(got, fmt.Sprintf("%s %s %q %v", p.Path, p.Name, p.Variant, p.Files))
	}
	want := []string{
		`example.com/m/c c "" [c/c.go]`,
		`example.com/m/z z "" [z/z.go]`,
		`example.com/m/a/gen.go main "gen.go" [a/gen.go]`,
		`example.com/m/a a "" [a/a.go a/a_test.go]`,
		`example.com/m/a_test a_test "test" [a/x_test.go]`,
		`example.com/m/a a "windows/amd64" [a/a_windows.go]`,
	}
	slices.Sort(got[:2])
	if !slices.Equal(got, want) {
		t.Errorf("packages are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestCheckFile(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m
-- a/a.go --
package a

func A() { B() }
-- a/b.go --
package a

func B() {}
-- a/a_test.go --
package a_test
-- a/b_windows.go --
package a

func W() { B() }
`)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	for _, test := range []struct{ file, want string }{
		{"a/a.go", "a/a.go"}, {"a/b_windows.go", "a/b_windows.go"}, {"a/a.go", "a/a.go"}, {"a/b.go", "a/a.go a/b.go"}, {"a/a.go", "a/a.go"},
		{"a/a_test.go", "a/a_test.go"}, {"a/none.go", ""}, {"none/a.go", ""},
	} {
		file, want := test.file, test.want
		r, err := c.CheckFile(context.Background(), file)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for id, b := range r.Bindings {
			got = append(got, w.Path(id))
			for i := 1; i < len(b.Targets); i++ {
				if len(b.Targets[i]) == 0 {
					t.Errorf("%s is unresolved in %s", w.Facts(id).Refs[i].Name, w.Path(id))
				}
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("with %s, %q are checked, want %q", file, got, want)
		}
	}
}

func TestProblems(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m

go 1.17
-- a.go --
package m

import "example.com/m/nowhere"

var x int = nowhere.Value + "text"
-- b.go --
package m

var y int = "text"
func generic[T any]() {}
`)
	r := check(t, gotypes.New(gotypes.Options{World: w, Env: env()}), ".")
	var got []string
	for _, p := range r.Problems {
		got = append(got, fmt.Sprintf("%s:%d-%d", w.Path(p.File), p.Span.Start, p.Span.End))
	}
	slices.Sort(got)
	if want := []string{"b.go:23-29", "b.go:43-44", "b.go:45-48"}; !slices.Equal(got, want) {
		t.Errorf("problems are at %v (%+v), want %v", got, r.Problems, want)
	}
}

// TestUpdate changes files one by one. What has to be checked again must be
// enough to arrive at the state that a new Checker finds.
func TestUpdate(t *testing.T) {
	sources := map[string][]byte{}
	put := func(path, text string) { sources[path] = []byte(text) }
	put("go.mod", "module example.com/m\n")
	put("a/a.go", "package a\n\ntype T struct{}\n\nfunc F() T { return T{} }\n")
	put("b/b.go", "package b\n\nimport \"example.com/m/a\"\n\nfunc G() a.T { return a.F() }\n")
	put("c/c.go", "package c\n\nimport \"example.com/m/b\"\n\nfunc H() { b.G().Method(); new() }\n")
	put("d/d.go", "package d\n\nfunc F() {}\n")
	steps := []struct {
		what, path, text string // no text: removed
		again            string
	}{
		{"a body", "a/a.go", "package a\n\ntype T struct{}\n\nfunc F() T {\n\tx := T{}\n\treturn x\n}\n", "a"},
		{"a comment", "a/a.go", "package a\n\n// T is.\ntype T struct{}\n\nfunc F() T {\n\tx := T{}\n\treturn x\n}\n", "a"},
		{"a method", "a/a.go", "package a\n\n// T is.\ntype T struct{}\n\nfunc (T) Method() {}\n\nfunc F() T { return T{} }\n", "a b c"},
		{"another file", "a/more.go", "package a\n\nfunc More() {}\n", "a b c"},
		{"a user of it", "d/d.go", "package d\n\nimport \"example.com/m/a\"\n\nfunc F() { a.More() }\n", "d"},
		{"a test", "a/a_test.go", "package a\n\nfunc check() { F() }\n", "a b c d"}, // the list of files has changed
		{"a test's text", "a/a_test.go", "package a\n\nfunc check() { F(); More() }\n", "a"},
		{"a missing package", "e/e.go", "package e\n\nimport \"example.com/m/f\"\n\nfunc F() { f.F() }\n", "e"},
		{"the missing one", "f/f.go", "package f\n\nfunc F() {}\n", "e f"},
		{"it goes again", "f/f.go", "", "e"},
		{"a breakage", "a/a.go", "package a\n\ntype T struct{\n\nfunc (T) Method() {}\n\nfunc F() T { return T{ }\n", "a b c d"},
		{"a repair", "a/a.go", "package a\n\ntype T struct{}\n\nfunc (T) Method() {}\n\nfunc F() T { return T{} }\n", "a b c d"},
	}
	w := worldOf(maps.Clone(sources))
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	state := map[string]string{} // what the references of a file mean
	note := func(w *resolvetest.World, r *gotypes.Result) {
		for id, b := range r.Bindings {
			state[w.Path(id)] = told(w, id, b)
		}
	}
	if err := c.CheckAll(context.Background(), 1, func(r *gotypes.Result) { note(w, r) }); err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		if step.text == "" {
			delete(sources, step.path)
			delete(state, step.path)
		} else {
			put(step.path, step.text)
		}
		w = worldOf(maps.Clone(sources))
		again := c.Update(w, step.path)()
		if got := strings.Join(again, " "); got != step.again {
			t.Errorf("after %s, %q are to be checked again, want %q", step.what, got, step.again)
		}
		for _, dir := range again {
			note(w, check(t, c, dir))
		}
		fresh := map[string]string{}
		for id, b := range checkAll(t, gotypes.New(gotypes.Options{World: w, Env: env()})) {
			fresh[w.Path(id)] = told(w, id, b)
		}
		for path, want := range fresh {
			if state[path] != want {
				t.Errorf("after %s, %s says\n%s\nwant\n%s", step.what, path, state[path], want)
			}
		}
	}
}

// told writes what the references of a file mean, by names.
func told(w *resolvetest.World, id resolve.FileID, b *resolve.Bindings) string {
	var out strings.Builder
	for i, targets := range b.Targets {
		if i == 0 {
			continue
		}
		fmt.Fprintf(&out, "%s:", w.Facts(id).Refs[i].Name)
		for _, sym := range targets {
			fmt.Fprintf(&out, " %s/%s", w.Path(sym.File), name(w, sym))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// TestRestore goes on with the types that another Checker found.
func TestRestore(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m
-- i/i.go --
package i

import "io"

type Wide interface{ io.Reader; Get() int; error }
type Getter[T any] interface{ Get() T }
-- t/t.go --
package t

import "io"

type Inner struct{}
func (Inner) Read(p []byte) (int, error) { return 0, nil }
-- u/u.go --
package u

import "example.com/m/t"

type Outer struct{ *t.Inner }
func (Outer) Get() int { return 1 }
func (Outer) Error() string { return "" }
-- u/u_windows.go --
package u

type Only struct{}
func (Only) Get() string { return "" }
`)
	first := gotypes.New(gotypes.Options{World: w, Env: env()})
	second := gotypes.New(gotypes.Options{World: w, Env: env()})
	restore := func(dir, unit string, types []byte) {
		t.Helper()
		if err := second.Restore(dir, unit, types); err != nil {
			t.Errorf("%s, %s: %v", dir, unit, err)
		}
	}
	err := first.CheckAll(context.Background(), 1, func(r *gotypes.Result) {
		if r.Unit != "example.com/m/u" { // that one is checked again
			restore(r.Dir, r.Unit, r.Types)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range first.Outer() {
		restore(o.Dir, "", o.Types)
	}
	if more := first.Outer(); len(more) > 0 {
		t.Errorf("%d dependencies are told twice", len(more))
	}
	check(t, second, "u")
	got, want := second.Implements(), first.Implements()
	if !slices.Equal(got, want) || len(want) < 10 {
		t.Errorf("%d edges, want %d: %v, %v", len(got), len(want), got, want)
	}
	if err := second.Restore("x", "x", []byte{200}); err == nil {
		t.Error("what is malformed is taken")
	}
}

// TestOnlyTheSurfaceIsLoaded imports a package that imports others: those that
// it needs in bodies only are not looked at.
func TestOnlyTheSurfaceIsLoaded(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m
-- a/a.go --
package a

import "example.com/m/body"

func F() string { return body.F() }
-- a/v.go --
package a

import (
	"example.com/m/odd"
	d "example.com/m/deep"
	. "example.com/m/dot"
	"example.com/m/body"
)

var V, W = helper()
func helper() (strange.T, d.T) { panic(0) }
func other() body.T { panic(0) }
type S struct{ Dot }
-- body/b.go --
package body

type T struct{}
func F() string { return "" }
-- odd/o.go --
package strange

type T struct{ X int }
-- deep/d.go --
package deep

type T [len(sized)]int
var sized = size()
func size() [3]int { panic(0) }
-- dot/d.go --
package dot

type Dot struct{ Y int }
-- u/u.go --
package u

import "example.com/m/a"

var x, y, z = a.V.X, a.W[2], a.S{}.Y
`)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	if r := check(t, c, "u"); len(r.Problems) > 0 {
		t.Error(r.Problems)
	}
	if s := c.Stats(); s.Nodes != 4 {
		t.Errorf("%d packages were looked at, want a, odd, deep and dot", s.Nodes)
	}
}

// TestEndlessTypes checks types that only broken code has.
func TestEndlessTypes(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m
-- a.go --
package m

type (
	A interface{ m() interface{ A; n() interface{ A; B } } }
	B interface{ m() interface{ B; A; C }; n() interface { A; B } }
	C interface{ A; B; m() interface{ C } }
	D struct{ D }
	E [2]E
	F = F
	G[T any] struct{ x G[G[T]] }
	H = interface{ m() H; n(H, H) (H, H) }
	I struct{ H }
)

func (D) m() H { return nil }
func (G[T]) m() G[G[G[T]]] { return G[G[G[T]]]{} }
`)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	checkAll(t, c)
	c.Implements()
}

// TestBuildsAreForgotten checks files for many platforms: what dependencies look
// like on them must not pile up.
func TestBuildsAreForgotten(t *testing.T) {
	sources := map[string][]byte{"go.mod": []byte("module example.com/m\n")}
	for _, os := range []string{"windows", "darwin", "plan9", "freebsd", "netbsd", "openbsd", "js", "solaris", "aix"} {
		sources["a_"+os+".go"] = []byte("package m\n\nimport \"syscall\"\n\nvar _ = syscall.Getpid\n")
	}
	w := worldOf(sources)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	for id, b := range checkAll(t, c) {
		f := w.Facts(id)
		for i := range f.Refs {
			if f.Refs[i].Name == "Getpid" && len(b.Targets[i]) == 0 {
				t.Errorf("Getpid is unresolved in %s", w.Path(id))
			}
		}
	}
	if s := c.Stats(); s.Builds > 5 {
		t.Errorf("%d builds are kept: %+v", s.Builds, s)
	}
}

// TestSharedFilesAreNoDoubt checks a file of another platform together with one
// of all: only what is wrong makes it be checked with that platform's imports.
func TestSharedFilesAreNoDoubt(t *testing.T) {
	for other, builds := range map[string]int{"package m\n\nvar _ = F()\n": 1, "package m\n\nimport \"syscall\"\n\nvar _ = syscall.Missing\n": 2} {
		c := gotypes.New(gotypes.Options{World: worldOf(map[string][]byte{
			"go.mod":            []byte("module example.com/m\n"),
			"all.go":            []byte("package m\n\nimport \"syscall\"\n\nfunc F() int { return syscall.Getpid() }\n"),
			"a_linux_mips64.go": []byte(other),
		}), Env: env()})
		checkAll(t, c)
		if s := c.Stats(); s.Builds != builds {
			t.Errorf("%d builds were looked at, want %d, for %q", s.Builds, builds, other)
		}
	}
}

// TestConcurrency asks for everything at once; the race detector judges.
func TestConcurrency(t *testing.T) {
	sources := map[string][]byte{"go.mod": []byte("module example.com/m\n")}
	for i := range 8 {
		dir := fmt.Sprintf("p%d", i)
		text := fmt.Sprintf("package p%d\n\nimport (\n\t\"strings\"\n\t\"example.com/m/q\"\n)\n\ntype T struct{ q.Q }\n\nfunc F() string { q.F(); return strings.ToUpper(\"a\") }\n", i)
		sources[dir+"/a.go"] = []byte(text)
		sources[dir+"/a_windows.go"] = []byte(fmt.Sprintf("package p%d\n\nfunc W() { F() }\n", i))
	}
	sources["q/q.go"] = []byte("package q\n\ntype Q struct{}\n\nfunc (Q) String() string { return \"\" }\n\nfunc F() {}\n")
	w := worldOf(sources)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	var wg conc.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			if r := check(t, c, fmt.Sprintf("p%d", i)); len(r.Bindings) != 2 {
				t.Errorf("p%d: %d files", i, len(r.Bindings))
			}
		})
		wg.Go(func() { c.Implements() })
		wg.Go(func() { c.Packages() })
		wg.Go(func() { c.Update(w, "q/q.go") })
	}
	wg.Wait()
}

func TestEnv(t *testing.T) {
	vars := map[string]string{"HOME": "/home/u", "GOFLAGS": "-mod=mod -tags=a,b", "PATH": "/bin:/opt/go1.9/bin", "CGO_ENABLED": "0"}
	files := map[string]string{"/home/u/.config/go/env": "GOPATH=/data/go:/data/more\nGOOS=plan9\n"}
	e := gotypes.EnvOf(func(name string) string { return vars[name] }, func(path string) ([]byte, error) {
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	})
	if e.ModCache != "/data/go/pkg/mod" || e.GOOS != "plan9" || e.Cgo || !slices.Equal(e.Tags, []string{"a", "b"}) || !slices.Contains(e.Roots, "/opt/go1.9") {
		t.Errorf("%+v", e)
	}
	vars["GOMODCACHE"], vars["GOOS"], vars["GOROOT"] = "/cache", "linux", "/r"
	e = gotypes.EnvOf(func(name string) string { return vars[name] }, func(string) ([]byte, error) { return nil, os.ErrNotExist })
	if e.ModCache != "/cache" || e.GOOS != "linux" || e.Roots[0] != "/r" || !slices.Equal(e.GOPATH, []string{"/home/u/go"}) {
		t.Errorf("%+v", e)
	}
}
