package gotypes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cairn/engine/resolve/gotypes"
)

// What has to keep one name for a package to compile is found wherever values
// meet types, and only there.
func TestCoupled(t *testing.T) {
	w := world(`
-- go.mod --
module example.com/m

go 1.24
-- p.go --
package p

import "io"

type Opener interface{ Open(int) error }
type Same interface{ Open(int) error }
type Both interface {
	Opener
	Same
}

type A struct{}
func (A) Open(int) error { return nil }
type B struct{}
func (*B) Open(int) error { return nil }
type C struct{}
func (C) Open(int) error { return nil }
type D struct{ inner }
type inner struct{}
func (inner) Open(int) error { return nil }
type E struct{}
func (E) Open(int) error { return nil }
type F struct{}
func (F) Open(int) error { return nil }
type G[T any] struct{}
func (G[T]) Open(T) error { return nil }
type H struct{}
func (H) Open(int) error { return nil }
type I struct{}
func (I) Open(int) error { return nil }
type J struct{}
func (J) Open(int) error { return nil }
type K struct{}
func (K) Open(int) error { return nil }
type Never struct{}
func (Never) Open(int) error { return nil }

type Out struct{}
func (Out) Write([]byte) (int, error) { return 0, nil }
func (Out) Error() string { return "" }

func take(n int, list ...Opener) {}
func two() (int, C) { return 0, C{} }
func some[T Opener](T) {}

var _ Opener = A{}
var table = map[string]Opener{"b": &B{}}

func run(o Opener, ch chan Opener, e any) Opener {
	take(two())
	take(1, D{})
	ch <- E{}
	o = G[int]{}
	some(H{})
	func() Same { return F{} }()
	if _, ok := o.(I); ok || o == (J{}) {
		_ = e.(Never)
	}
	var w io.Writer = Out{}
	_ = w
	var err error = Out{}
	_ = err
	return struct{ K }{}
}

type Point struct{ X int }
type Spot struct{ X int }
type Apart struct{ X int }

func turn(p Point) Spot { return Spot(p) }
`)
	c := gotypes.New(gotypes.Options{World: w, Env: env()})
	var got []string
	for _, b := range checkAll(t, c) {
		for _, pair := range b.Coupled {
			names := []string{"outside", "outside"}
			for i, s := range pair {
				if w.Path(s.File) != "" {
					names[i] = name(w, s)
				}
			}
			slices.Sort(names)
			got = append(got, fmt.Sprint(names[0], "=", names[1]))
		}
	}
	slices.Sort(got)
	if s := strings.Join(got, "\n"); s != strings.TrimSpace(coupled) {
		t.Errorf("got\n%s", s)
	}
}

const coupled = `
A.Open=Opener.Open
B.Open=Opener.Open
C.Open=Opener.Open
E.Open=Opener.Open
F.Open=Same.Open
G.Open=Opener.Open
H.Open=Opener.Open
I.Open=Opener.Open
J.Open=Opener.Open
K.Open=Opener.Open
Opener.Open=Same.Open
Opener.Open=inner.Open
Out.Error=outside
Out.Write=outside
Point.X=Spot.X
`
