package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cairn/parsers/all"
)

// Calls are told from instantiations and other uses, and calls that may run a
// member through another one from those that name it, in all languages alike.
func TestEdges(t *testing.T) {
	goFiles := func(text string) map[string]string {
		return map[string]string{"go.mod": "module m\n\ngo 1.22\n", "a.go": "package m\n\n" + text}
	}
	const java = `interface Shape { int area(); }
class Square implements Shape {
	int side;
	Square(int side) { this.side = side; }
	public int area() { return side * side; }
}
class Cube extends Square {
	Cube() { super(1); }
	public int area() { return super.area() * 6; }
}
class Use {
	int sum(Shape s) { return s.area(); }
	Square make() { return new Square(2); }
	void grow(Square s) { s.side += 1; s.side = 2; }
}
`
	const rust = `pub trait Area { fn area(&self) -> u32; }
pub struct Square { pub side: u32 }
pub struct Pair(u32, u32);
impl Area for Square { fn area(&self) -> u32 { self.side } }
pub fn sum(s: &dyn Area) -> u32 { s.area() }
pub fn make() -> Square { let _ = Pair(1, 2); todo!() }
pub fn direct(s: &Square) -> u32 { s.area() }
`
	for _, test := range []struct {
		name         string
		files        map[string]string
		relation, of string
		kinds        EdgeKinds
		want         string // name:kinds, with ! where it is dispatch, joined by spaces
	}{
		{"Go calls", goFiles("type T struct{ n int }\n\nfunc f() T { return T{n: g()} }\nfunc g() int { return int(h) }\n\nvar h = int64(1)\n"),
			"callees", "f", CallEdges, "T:instantiates g:calls"},
		{"Go conversions", goFiles("type N int\n\nfunc f() N { return N(1) }\n"), "callers", "N", AllEdges, "f:type_usage"},
		{"Go dispatch", goFiles("type I interface{ M() }\ntype T struct{}\n\nfunc (T) M() {}\nfunc f(i I, t T) { i.M() }\nfunc g(t T) { t.M() }\n"),
			"callers", "T.M", CallEdges, "f:calls! g:calls"},
		{"what Go may run", goFiles("type I interface{ M() }\ntype T struct{}\n\nfunc (T) M() {}\nfunc f(i I) { i.M() }\n"), "callees", "f", CallEdges, "I.M:calls T.M:calls!"},
		{"a Go interface is called through itself alone", goFiles("type I interface{ M() }\ntype T struct{}\n\nfunc (T) M() {}\nfunc g(t T) { t.M() }\n"), "callers", "I.M", CallEdges, ""},
		{"Go functions that are handed on", goFiles("func f() {}\nfunc g() { h(f) }\nfunc h(func()) {}\n"), "callers", "f", CallEdges, "g:calls"},
		{"Go's predeclared functions", goFiles("func f(s []int) int { return len(s) }\n"), "callees", "f", CallEdges, ""},
		{"a function with variants", map[string]string{"go.mod": "module m\n", "a.go": "package m\n\nfunc f() { g() }\nfunc h() {}\n", "g_linux.go": "package m\n\nfunc g() { h() }\n", "g_windows.go": "package m\n\nfunc g() { h() }\n"},
			"callees", "a.go:3:12", CallEdges, "h:calls"},
		{"calls of a predeclared function", goFiles("func f(s []int) int { return len(s) }\n"), "callers", "a.go:3:30", CallEdges, "f:calls"},
		{"calls of what a variable holds", goFiles("var run = once(nil)\n\nfunc once(f func()) func() { return f }\nfunc f() { run() }\nfunc g() func() { return run }\n"), "callers", "run", CallEdges, "f:calls"},
		{"what may be called through a variable", goFiles("var run = once(nil)\n\nfunc once(f func()) func() { return f }\nfunc f() { run() }\n"), "callees", "f", CallEdges, "run:calls"},
		{"Java instantiation", map[string]string{"A.java": java}, "callees", "Use.make", CallEdges, "Square.Square:calls Square:instantiates"},
		{"Java dispatch", map[string]string{"A.java": java}, "callers", "Cube.area", CallEdges, "Use.sum:calls!"},
		{"what Java may run", map[string]string{"A.java": java}, "callees", "Use.sum", CallEdges, "Cube.area:calls! Shape.area:calls Square.area:calls!"},
		{"super dispatches to none", map[string]string{"A.java": java}, "callees", "Cube.area", CallEdges, "Square.area:calls"},
		{"reads and writes", map[string]string{"A.java": java}, "callers", "Square.side", EdgeReads | EdgeWrites, "Square.Square:writes Square.area:reads Use.grow:reads+writes"},
		{"Rust values", map[string]string{"Cargo.toml": "[package]\nname = \"geo\"\n", "src/lib.rs": rust}, "callees", "make", CallEdges, "Pair:instantiates"},
		{"Rust dispatch", map[string]string{"Cargo.toml": "[package]\nname = \"geo\"\n", "src/lib.rs": rust}, "callers", "src/lib.rs:4:27", CallEdges, "direct:calls sum:calls!"},
		{"Python", map[string]string{"a.py": "class A:\n    def run(self): pass\n    @property\n    def size(self): return 1\nclass B(A):\n    def run(self): A.run(self)\ndef f(a: A):\n    a.run()\n    return a.size + len([B()])\n"},
			"callees", "f", CallEdges, "A.run:calls A.size:calls B.run:calls! B:instantiates"},
		{"a base that is named dispatches to none", map[string]string{"a.py": "class A:\n    def run(self): pass\nclass B(A):\n    def run(self): A.run(self)\n"},
			"callers", "B.run", CallEdges, ""},
		{"TypeScript", map[string]string{"a.ts": "export interface I { m(): void }\nexport class T implements I { m() {} }\nexport function f(i: I) { i.m(); return new T() }\n"},
			"callees", "f", CallEdges, "I.m:calls T.m:calls! T:instantiates"},
		{"imports and types", map[string]string{"a.ts": "export class T {}\n", "b.ts": "import { T } from './a'\nexport let t: T\n"}, "callers", "T", EdgeImports | EdgeTypeUsage, "b.ts:imports+type_usage"},
		{"C#", map[string]string{"A.cs": "interface I { void M(); }\nclass T : I { public void M() { } int P { get { return 1; } } int Q() { return P; } }\nclass U { T F(I i) { i.M(); return new T(); } }\n"},
			"callees", "U.F", CallEdges, "I.M:calls T.M:calls! T:instantiates"},
		{"a getter", map[string]string{"a.ts": "class T { get p() { return 1 }\n q() { return this.p } }\n"}, "callers", "T.p", CallEdges, "T.q:calls"},
		{"C++", map[string]string{"a.cc": "struct B { virtual void m(); };\nstruct D : B { void m() override {} };\nvoid f(B* b) { b->m(); b->B::m(); D d; }\n"}, "callers", "D.m", CallEdges, "f:calls!"},
		{"C macros", map[string]string{"a.c": "#define TWICE(x) (2 * (x))\nint f(int n) { return TWICE(n); }\n"}, "callees", "f", CallEdges, "TWICE:calls"},
		{"PHP", map[string]string{"a.php": "<?php\ninterface I { function m(); }\nclass T implements I { function m() {} }\nfunction f(I $i) { $i->m(); return new T(); }\n"},
			"callees", "f", CallEdges, "I.m:calls T.m:calls! T:instantiates"},
		{"Ruby", map[string]string{"a.rb": "class A\n  def run; end\nend\nclass B < A\n  def run; end\nend\nclass C\n  def go\n    A.new.run\n  end\nend\n"}, "callers", "B.run", CallEdges, "C.go:calls!"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := engineOf(t, test.files, all.Languages().All()...)
			if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
				t.Fatal(err)
			}
			s := e.Snapshot()
			found, err := s.Find(t.Context(), test.of)
			if err != nil {
				t.Fatal(err)
			}
			var calls *Calls
			if test.relation == "callers" {
				calls, err = s.Callers(t.Context(), found.Symbols, test.kinds)
			} else {
				calls, err = s.Callees(t.Context(), found.Symbols[0], test.kinds)
			}
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for i := range calls.Edges {
				c := &calls.Edges[i]
				text := c.Symbol.Qualified + ":" + strings.Join(c.Kinds().Names(), "+")
				if (&Edge{Sites: c.Sites}).Dispatch() {
					text += "!"
				}
				got = append(got, text)
			}
			slices.Sort(got)
			if text := strings.Join(got, " "); text != test.want {
				t.Errorf("%s of %s: %q, want %q", test.relation, test.of, text, test.want)
			}
		})
	}
}

// Bases are found with what lies outside by its name; overrides both ways.
func TestHierarchies(t *testing.T) {
	files := map[string]string{
		"go.mod": "module m\n\ngo 1.22\n",
		"a.go":   "package m\n\ntype I interface{ M() }\ntype Base struct{}\ntype T struct{ Base }\n\nfunc (T) M() {}\n",
		"a.py":   "import gone\nfrom gone.more import Far\nclass A(gone.Base, dict): pass\nclass B(A, Far):\n    def run(self): pass\nclass C(B):\n    def run(self): pass\n",
		"a.ts":   "import { Far } from 'far'\ninterface I { m(): void }\nclass A extends Far implements I { m() {} }\nclass B extends A { m() {} }\n",
		"A.java": "class A extends java.util.ArrayList<String> implements Runnable { public void run() {} }\n",
		"A.cs":   "class Base { public void M() { } }\ninterface IM { void M(); }\nclass Heir : Base, IM { }\n",
		"a.rs":   "pub trait Tr { fn m(&self); }\npub struct S;\nimpl Tr for S { fn m(&self) {} }\n",
	}
	e := engineOf(t, files, all.Languages().All()...)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ relation, of, want string }{
		{"supertypes", "a.go::T", "I:1 Base:1"},
		{"subtypes", "a.go::I", "T:1"},
		{"supertypes", "a.py::B", "A:1 Far:1! gone.Base:2! dict:2!"},
		{"subtypes", "a.py::A", "B:1 C:2"},
		{"supertypes", "a.ts::B", "A:1 I:2 Far:2!"},
		{"supertypes", "A.java::A", "java.util.ArrayList:1! Runnable:1!"},
		{"overrides", "a.py::C.run", "B.run"},
		{"overridden by", "a.py::B.run", "C.run"},
		{"overrides", "a.go::T.M", "I.M"},
		{"overridden by", "a.go::I.M", "T.M"},
		{"overrides", "a.rs::m:3", "Tr.m"},
		{"overridden by", "a.ts::I.m", "A.m B.m"},
		{"supertypes", "A.cs::Heir", "Base:1 IM:1"},
		{"implementations", "A.cs::IM", "Heir"},
		{"implementations", "A.cs::IM.M", "Base.M"},
	} {
		target := test.of
		if file, line, ok := strings.Cut(target, "::m:"); ok {
			target = file + ":" + line + ":21"
		}
		found, err := s.Find(t.Context(), target)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		related := func(r *Related, err error) *Reach {
			if err != nil {
				t.Fatal(err)
			}
			return r.reach()
		}
		var reach *Reach
		switch test.relation {
		case "supertypes":
			reach, err = s.SupertypesWithin(t.Context(), found.Symbols, 9)
		case "subtypes":
			reach, err = s.SubtypesWithin(t.Context(), found.Symbols, 9)
		case "implementations":
			reach = related(s.Implementers(t.Context(), found.Symbols))
		case "overrides":
			reach = related(s.Overrides(t.Context(), found.Symbols))
		default:
			reach = related(s.OverriddenBy(t.Context(), found.Symbols))
		}
		if err != nil {
			t.Fatal(err)
		}
		depth := func(d int) string {
			if d == 0 {
				return ""
			}
			return fmt.Sprintf(":%d", d)
		}
		for _, x := range reach.Edges {
			got = append(got, x.Symbol.Qualified+depth(x.Depth))
		}
		for _, x := range reach.External {
			got = append(got, x.Name+depth(x.Depth)+"!")
		}
		if text := strings.Join(got, " "); text != test.want {
			t.Errorf("%s of %s: %q, want %q", test.relation, test.of, text, test.want)
		}
	}
}

// Both ends of each edge of the graph around a symbol are among its nodes, also
// where these are limited, and an edge is what it is called.
func TestNeighbors(t *testing.T) {
	e := engineOf(t, map[string]string{
		"a.py":      "from b import Base\nclass A(Base):\n    def run(self): return help()\ndef help(): return A()\n",
		"b.py":      "class Base:\n    def run(self): pass\n",
		"test_a.py": "from a import A\ndef test_run(): A().run()\n",
	}, all.Languages().All()...)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	found, err := s.Find(t.Context(), "a.py::A.run")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		kinds        EdgeKinds
		depth, limit int
		want         string
	}{
		{EdgeCalls, 1, 50, "A.run calls help, test_run calls A.run"},
		{EdgeCalls | EdgeOverrides | EdgeContains | EdgeTests, 1, 50, "A contains A.run, A.run calls help, A.run overrides Base.run, test_run calls A.run, test_run tests A.run"},
		{EdgeOverrides | EdgeInherits | EdgeContains, 2, 50, "A contains A.run, A inherits Base, A.run overrides Base.run, Base contains Base.run, a.py contains A"},
		{EdgeInstantiates, 5, 50, ""},
		{EdgeContains | EdgeImports, 3, 50, "A contains A.run, a.py contains A, a.py contains help, a.py imports Base, a.py imports b.py, test_a.py contains test_run, test_a.py imports A, test_a.py imports a.py"},
		{EdgeCalls, 1, 2, "test_run calls A.run"},
	} {
		g, err := s.Neighbors(t.Context(), found.Symbols, test.kinds, test.depth, test.limit)
		if err != nil {
			t.Fatal(err)
		}
		names := map[SymbolID]string{}
		for i := range g.Nodes {
			names[g.Nodes[i].ID] = g.Nodes[i].Qualified
		}
		var got []string
		for _, edge := range g.Edges {
			from, to := names[edge.From], names[edge.To]
			if from == "" || to == "" {
				t.Fatalf("an end of %+v is no node", edge)
			}
			got = append(got, from+" "+strings.Join(edge.Kind.Names(), "+")+" "+to)
		}
		slices.Sort(got)
		if text := strings.Join(got, ", "); text != test.want {
			t.Errorf("%v to depth %d: %q, want %q", test.kinds.Names(), test.depth, text, test.want)
		}
		if limited := g.Omitted > 0; limited != (test.limit == 2) || limited != (g.Completeness.Kind != Exact) {
			t.Errorf("%v: %d omitted, %v", test.kinds.Names(), g.Omitted, g.Completeness)
		}
	}
}
