package engine

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/golang"
)

// A rename in Go changes the comments that mean the name, and writes the name of
// an import where none is written.
func TestRenameInGoComments(t *testing.T) {
	files := map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.22\n",
		"geo/geo.go": `// Package geo has [Area].
package geo

// Area is the Area of all Areas.
func Area() int { return 0 }

// Box is a [Area] less.
type Box struct{}

// Open opens a Box.
func (b *Box) Open() {}
`,
		"use/use.go": `package use

import (
	"example.com/m/geo"
	g "example.com/m/geo"
)

// Run runs [g.Area] and [*geo.Box.Open], but not [geo.Area].
func Run() int { return geo.Area() + g.Area() }
`,
	}
	e := engineOf(t, files, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ file, at, want string }{
		{"geo/geo.go", "Area() int", "geo/geo.go [5] comments [1 4 4 7] imports [] use/use.go [9 9] comments [8 8] imports []"},
		{"geo/geo.go", "Open()", "geo/geo.go [11] comments [10] imports [] use/use.go [] comments [8] imports []"},
		{"use/use.go", "geo.Area() +", "use/use.go [9] comments [8 8] imports [4]"},
		{"use/use.go", "g.Area() }", "use/use.go [5 9] comments [8] imports []"},
	} {
		plan, err := e.Snapshot().Rename(t.Context(), test.file, uint32(strings.Index(files[test.file], test.at)), "Name")
		if err != nil {
			t.Fatal(test.at, err)
		}
		var got []string
		for _, f := range plan.Edits {
			line := func(at uint32) int { return strings.Count(files[f.Path][:at], "\n") + 1 }
			var lines [3][]int
			for _, s := range f.Spans {
				lines[0] = append(lines[0], line(s.Start))
			}
			for _, s := range f.Comments {
				lines[1] = append(lines[1], line(s.Start))
			}
			for _, at := range f.Imports {
				lines[2] = append(lines[2], line(at))
			}
			got = append(got, fmt.Sprint(f.Path, " ", lines[0], " comments ", lines[1], " imports ", lines[2]))
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.at, s, test.want)
		}
	}
}

// A Go method takes along what the compiler needs to have its name, in other
// builds too; what only running code can bring together is told, and what is
// asked for outside of the workspace keeps its name.
func TestRenameGoFamilies(t *testing.T) {
	files := map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.22\n",
		"m.go": `package m

import "sync"

type Opener interface{ Open() }

type Closer interface{ Close() }

type A struct{}

func (A) Open() {}

func (A) Close() {}

func (A) Error() string { return "" }

type B struct{}

func (B) Open() {}

var _ Opener = A{}

func fail() error { return A{} }

func run() { here(B{}) }

type Around struct{ *B }

var around = Around{B: nil}.B

type Locked struct{ sync.Mutex }

func (l *Locked) one() { _ = l }

func (l Locked) two(o Opener) { o.Open() }

func (l A) other() {}

type Odd struct{}

func (Odd) Close() {}

func last(c Closer) { c.Close() }
`,
		"here_unix.go":    "//go:build unix\n\npackage m\n\nfunc here(B) {}\n",
		"here_windows.go": "package m\n\nfunc here(b B) { var o Opener = b; o.Open() }\n",
	}
	e := engineOf(t, files, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ file, at, want string }{
		{"m.go", "Open() }", "here_windows.go:3 m.go:5 m.go:11 m.go:19 m.go:35"},
		{"m.go", "Open() {}", "here_windows.go:3 m.go:5 m.go:11 m.go:19 m.go:35"},
		{"m.go", "Close() {}", "m.go:13 dynamic_access"},
		{"m.go", "Close() }", "m.go:7 m.go:43 dynamic_access"},
		{"m.go", "Error() string", "m.go:15 outside_root"},
		{"m.go", "B struct{}", "here_unix.go:5 here_windows.go:3 m.go:17 m.go:19 m.go:25 m.go:27 m.go:29 m.go:29"},
		{"m.go", "B }", "here_unix.go:5 here_windows.go:3 m.go:17 m.go:19 m.go:25 m.go:27 m.go:29 m.go:29"},
		{"m.go", "Mutex }", "m.go:31 outside_root"},
		{"m.go", "l *Locked", "m.go:33 m.go:33 m.go:35"},
		{"m.go", "l }", "m.go:33 m.go:33"},
		{"m.go", "Close() {}\n\nfunc last", "m.go:41 dynamic_access"},
		{"here_unix.go", "here(B)", "here_unix.go:5 here_windows.go:3 m.go:25"},
		{"here_windows.go", "here(b B)", "here_unix.go:5 here_windows.go:3 m.go:25"},
	} {
		s := e.Snapshot()
		plan, err := s.Rename(t.Context(), test.file, uint32(strings.Index(files[test.file], test.at)), "Other")
		if err != nil {
			t.Fatal(test.at, err)
		}
		var places []Location
		for _, f := range plan.Edits {
			for _, span := range f.Spans {
				places = append(places, Location{f.Path, span})
			}
		}
		got := linesWith(t, s, places)
		for _, r := range plan.Reasons {
			got += " " + r.Code
		}
		if got != test.want || plan.Safe != (len(plan.Reasons) == 0) {
			t.Errorf("%s in %s:\n got %s\nwant %s", test.at, test.file, got, test.want)
		}
	}
}
